//! What the auction settled, and who plays with whom because of it.

use super::{Notes, Reason, Ruling};
use crate::{
    rules::{BidName, LoneHand, Ruleset, Sides, SitsOut, Trump},
    table::{Ring, Seat, SeatSet, Suit},
};

/// Who made which trump, and how the hand is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Contract {
    /// Who fixed trump.
    pub maker: Seat,
    /// What is trump.
    pub trump: Trump,
    /// The winning bid, where bids are made.
    pub bid: Option<BidName>,
    /// Whether the maker plays alone by declaration or by his bid.
    pub alone: bool,
    /// Partners for this hand where sides are not fixed, without the maker; `None` while they are
    /// unknown.
    pub partners: Option<SeatSet>,
    /// The suit that was called to find the partner.
    pub called: Option<Suit>,
    /// The defender who plays alone.
    pub lone_defender: Option<Seat>,
    /// Whether the maker's cards are exposed.
    pub exposed: bool,
    /// Whether the maker had to bid because everybody had passed.
    pub forced: bool,
}

impl Contract {
    /// An ordinary contract: nobody alone, nothing special.
    pub const fn new(maker: Seat, trump: Trump) -> Self {
        Self {
            maker,
            trump,
            bid: None,
            alone: false,
            partners: None,
            called: None,
            lone_defender: None,
            exposed: false,
            forced: false,
        }
    }
}

/// The sides that score together, in order of their lowest seat.
///
/// Where everybody scores alone a side is one seat.
pub fn sides(rules: &Ruleset) -> Vec<SeatSet> {
    each_side(rules).collect()
}

/// [`sides`], one after another.
pub(super) fn each_side(rules: &Ruleset) -> impl Iterator<Item = SeatSet> {
    let first_of_its_side = |seat: &Seat| side_of(rules, *seat).iter().next() == Some(*seat);
    Ring::new(rules.players).all().iter().filter(first_of_its_side).map(|seat| side_of(rules, seat))
}

/// The side that `seat` scores with, itself included.
pub fn side_of(rules: &Ruleset, seat: Seat) -> SeatSet {
    let all = Ring::new(rules.players).all();
    match rules.sides {
        Sides::Alternate => all.every_other(seat),
        Sides::Beside => {
            let lower = |seat: Seat| seat.number() <= rules.players.div_ceil(2);
            all.iter().filter(|other| lower(*other) == lower(seat)).collect()
        }
        Sides::Each | Sides::Chosen | Sides::CalledSuit => SeatSet::of(seat),
    }
}

/// The seats that play for the maker in this hand, himself included, absent partners too.
pub(super) fn coalition(rules: &Ruleset, contract: &Contract, notes: &mut impl Notes) -> SeatSet {
    let maker = SeatSet::of(contract.maker);
    match rules.sides {
        Sides::Alternate | Sides::Beside => {
            let side = side_of(rules, contract.maker);
            notes.note(|| match rules.sides {
                Sides::Beside => Reason::PartnersBeside { side },
                _ => Reason::PartnersOpposite { side },
            });
            side
        }
        Sides::Each => {
            notes.note(|| Reason::MakerAgainstAll { maker: contract.maker });
            maker
        }
        Sides::Chosen | Sides::CalledSuit => {
            let partners = contract.partners.unwrap_or(SeatSet::EMPTY);
            if partners.is_empty() {
                notes.note(|| Reason::NoPartner { maker: contract.maker });
            } else {
                notes.note(|| Reason::PartnersOfHand { maker: contract.maker, partners });
            }
            maker.plus(partners)
        }
    }
}

/// The partners of `seat` in this hand, absent ones too; nobody where everybody scores alone,
/// whoever plays against the maker.
pub fn partners(rules: &Ruleset, contract: &Contract, seat: Seat) -> SeatSet {
    partners_with(rules, coalition(rules, contract, &mut super::Silent), seat)
}

/// [`partners`] where the seats that play for the maker are known.
pub(crate) fn partners_with(rules: &Ruleset, makers: SeatSet, seat: Seat) -> SeatSet {
    if rules.sides == Sides::Each {
        return SeatSet::EMPTY;
    }
    let rest = Ring::new(rules.players).all().minus(makers);
    if makers.contains(seat) { makers } else { rest }.without(seat)
}

/// The maker's side in this hand, without seats that sit out.
///
/// Clauses `sides`, `sits-out`; [Trickster, CatsAtCards](crate::sources).
pub fn makers(rules: &Ruleset, contract: &Contract) -> Ruling<SeatSet> {
    Ruling::ask(|trace| makers_with(rules, contract, trace))
}

/// [`makers`] with notes of your own; [`Silent`](super::Silent) takes none.
///
/// ```
/// use leftbower_judge::{engine::{Contract, Silent, makers_with}, rules::{Trump, Variant}, table::{Seat, Suit}};
/// let rules = Variant::find("classic").expect("shipped").rules();
/// let contract = Contract::new(Seat::FIRST, Trump::Suit(Suit::Clubs));
/// assert_eq!(makers_with(&rules, &contract, &mut Silent).to_string(), "1+3");
/// ```
pub fn makers_with(rules: &Ruleset, contract: &Contract, notes: &mut impl Notes) -> SeatSet {
    let side = coalition(rules, contract, notes);
    side.minus(sits_out_with(rules, contract, notes))
}

/// The seats that take no part in the hand.
///
/// Clauses `alone`, `sits-out`, `defend-alone`; [Trickster, CatsAtCards](crate::sources).
pub fn sits_out(rules: &Ruleset, contract: &Contract) -> Ruling<SeatSet> {
    Ruling::ask(|trace| sits_out_with(rules, contract, trace))
}

/// [`sits_out`] with notes of your own; [`Silent`](super::Silent) takes none.
///
/// ```
/// use leftbower_judge::{engine::{Contract, Silent, sits_out_with}, rules::{Trump, Variant}, table::{Seat, Suit}};
/// let rules = Variant::find("classic").expect("shipped").rules();
/// let alone = Contract { alone: true, ..Contract::new(Seat::FIRST, Trump::Suit(Suit::Clubs)) };
/// assert_eq!(sits_out_with(&rules, &alone, &mut Silent).to_string(), "3");
/// ```
pub fn sits_out_with(rules: &Ruleset, contract: &Contract, notes: &mut impl Notes) -> SeatSet {
    let side = coalition(rules, contract, &mut super::Silent);
    if !contract.alone {
        notes.note(|| Reason::AllPlay);
        return SeatSet::EMPTY;
    }
    let partners = side.without(contract.maker);
    let mut out = match rules.sits_out {
        SitsOut::Nobody => SeatSet::EMPTY,
        SitsOut::Partners | SitsOut::PartnersAndAnOpponent => partners,
    };
    notes.note(|| match out.is_empty() {
        true => Reason::AllPlay,
        false => {
            let lone = |name: &BidName| rules.bids.get(*name).is_some_and(|bid| bid.terms.alone);
            Reason::PartnersSitOut {
                maker: contract.maker,
                out: partners,
                bid: contract.bid.filter(lone),
            }
        }
    });
    if rules.sits_out == SitsOut::PartnersAndAnOpponent {
        let ring = Ring::new(rules.players);
        let right = ring.clockwise(contract.maker, rules.players - 1);
        notes.note(|| Reason::OpponentSitsOut { seat: right });
        out = out.with(right);
    }
    if let Some(defender) = contract.lone_defender {
        let silenced = Ring::new(rules.players).all().minus(side).without(defender);
        notes.note(|| Reason::DefendersSitOut { defender, out: silenced });
        out = out.plus(silenced);
    }
    out
}

/// Whether the maker stands alone for the rule of the first lead.
pub(super) fn stands_alone(rules: &Ruleset, contract: &Contract) -> bool {
    contract.alone || rules.lone_hand == LoneHand::Always
}
