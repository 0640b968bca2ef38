//! What a hand is worth to each side.

use super::{
    Contract, Notes, Reason, Ruling,
    contract::{coalition, each_side, makers_with},
};
use crate::{
    rules::{
        BidDefence, BidFailed, BidMade, BidName, BidTerms, Defenders, EuchreGoes, Makers, Ruleset,
        ShortTo, Sides, Stakes, TricksCounted,
    },
    table::{Seat, SeatSet},
};

/// A number for each scoring side, in order of the sides' lowest seats.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct BySide<T>([Option<(SeatSet, T)>; Seat::MOST as usize]);

impl<T: Copy> BySide<T> {
    /// The same value for every side of these rules.
    pub fn all(rules: &Ruleset, value: T) -> Self {
        Self::from_fn(rules, |_| value)
    }

    /// What belongs to each side of these rules.
    pub fn from_fn(rules: &Ruleset, mut value: impl FnMut(SeatSet) -> T) -> Self {
        let mut sides = each_side(rules);
        Self(std::array::from_fn(|_| sides.next().map(|side| (side, value(side)))))
    }

    /// Sides with their values.
    pub fn iter(&self) -> impl Iterator<Item = (SeatSet, T)> {
        self.0.iter().flatten().copied()
    }

    /// The value of `side`.
    pub fn get(&self, side: SeatSet) -> Option<T> {
        self.iter().find(|(other, _)| *other == side).map(|(_, value)| value)
    }

    /// The value of the side to which `seat` belongs.
    pub fn of(&self, seat: Seat) -> Option<T> {
        self.iter().find(|(side, _)| side.contains(seat)).map(|(_, value)| value)
    }

    /// Replaces the value of every side.
    pub fn update(&mut self, mut change: impl FnMut(SeatSet, T) -> T) {
        for (side, value) in self.0.iter_mut().flatten() {
            *value = change(*side, *value);
        }
    }
}

/// The tricks of a hand as far as scoring cares.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Taken {
    /// Tricks by scoring side.
    pub by_side: BySide<u8>,
    /// The maker's own tricks, where they are known.
    pub makers_own: Option<u8>,
}

/// The points of a played hand by side.
///
/// Clauses `least`, `points`, `euchre-goes`, `defenders` (a card was turned up) or `bid-made`,
/// `bid-failed`, `bid-defence` (tricks were bid for); [Trickster, CatsAtCards, GameRules-Bid,
/// GameRules-Ghost](crate::sources).
pub fn hand_points(rules: &Ruleset, contract: &Contract, taken: &Taken) -> Ruling<BySide<i16>> {
    Ruling::ask(|trace| hand_points_with(rules, contract, taken, trace))
}

/// [`hand_points`] with notes of your own; [`Silent`](super::Silent) takes none.
///
/// ```
/// use leftbower_judge::{engine::{BySide, Contract, Silent, Taken, hand_points_with}, rules::{Trump, Variant}};
/// use leftbower_judge::table::{Seat, Suit};
/// let rules = Variant::find("classic").expect("shipped").rules();
/// let contract = Contract::new(Seat::FIRST, Trump::Suit(Suit::Clubs));
/// let tricks = |side: leftbower_judge::table::SeatSet| if side.contains(Seat::FIRST) { 2 } else { 3 };
/// let taken = Taken { by_side: BySide::from_fn(&rules, tricks), makers_own: None };
/// let points: Vec<i16> =
///     hand_points_with(&rules, &contract, &taken, &mut Silent).iter().map(|(_, points)| points).collect();
/// assert_eq!(points, [0, 2], "the makers were euchred");
/// ```
pub fn hand_points_with(
    rules: &Ruleset,
    contract: &Contract,
    taken: &Taken,
    notes: &mut impl Notes,
) -> BySide<i16> {
    let side = coalition(rules, contract, &mut super::Silent);
    let together: u8 =
        taken.by_side.iter().filter(|(other, _)| !other.is_disjoint(side)).map(|(_, n)| n).sum();
    let made = match (rules.tricks_counted, taken.makers_own) {
        (TricksCounted::MakerOnly, Some(own)) => {
            notes.note(|| Reason::OnlyMakersTricks { maker: contract.maker, tricks: own });
            own
        }
        _ => {
            notes.note(|| Reason::MakersTook {
                side: makers_with(rules, contract, &mut super::Silent),
                tricks: together,
                of: rules.deal.cards,
            });
            together
        }
    };
    let hand = Scored { rules, contract, taken, side, made };
    match contract.bid.and_then(|bid| rules.bids.get(bid)) {
        Some(bid) => hand.bid(bid.terms, notes),
        None => hand.turn_up(notes),
    }
}

/// A hand to be scored.
struct Scored<'a> {
    rules: &'a Ruleset,
    contract: &'a Contract,
    taken: &'a Taken,
    side: SeatSet,
    made: u8,
}

impl Scored<'_> {
    /// Points where a card was turned up.
    fn turn_up(&self, notes: &mut impl Notes) -> BySide<i16> {
        let rules = self.rules;
        let alone = self.contract.alone;
        let all = rules.deal.cards;
        let (least, short) = (rules.least.of(alone), rules.short.of(alone));
        if self.made < all.div_ceil(2) {
            return self.euchred(notes);
        }
        if self.made < least {
            notes
                .note(|| Reason::FellShort { least, defenders_score: short == ShortTo::Defenders });
            return match short {
                ShortTo::Nobody => self.pay(0, 0),
                ShortTo::Defenders => self.pay(0, rules.points.euchre),
            };
        }
        let march = self.made == all;
        let points = self.makers_points(march);
        let points = match rules.makers {
            Makers::MadeOrMarch => points,
            Makers::PerTrickOverTwo if march => points,
            Makers::PerTrickOverTwo => {
                notes.note(|| Reason::PaidPerTrickOverTwo);
                i16::from(self.made) - i16::from(all.div_ceil(2)) + 1
            }
        };
        let alone = alone || self.has_called_in_vain();
        notes.note(|| Reason::MakersScore {
            march,
            alone,
            exposed: self.contract.exposed && march,
            points,
        });
        let mut paid = self.pay(points, 0);
        if rules.defenders == Defenders::PerTrick {
            notes.note(|| Reason::DefendersPerTrick);
            paid.update(|side, points| match side.is_disjoint(self.side) {
                true => i16::from(self.taken.by_side.get(side).unwrap_or(0)),
                false => points,
            });
        }
        paid
    }

    fn makers_points(&self, march: bool) -> i16 {
        let points = self.rules.points;
        match (march, self.contract.alone) {
            (true, true) if self.contract.exposed => points.exposed_march,
            (true, true) => points.lone_march,
            (true, false) if self.has_called_in_vain() => points.hidden_lone_march,
            (true, false) => points.march,
            (false, true) => points.lone_made,
            (false, false) => points.made,
        }
    }

    /// Whether the maker called a suit that nobody else holds, and so plays alone.
    fn has_called_in_vain(&self) -> bool {
        let no_partner = self.contract.partners.is_some_and(SeatSet::is_empty);
        self.rules.sides == Sides::CalledSuit && no_partner && !self.contract.alone
    }

    fn euchred(&self, notes: &mut impl Notes) -> BySide<i16> {
        let rules = self.rules;
        let (alone, lone_defender) = (self.contract.alone, self.contract.lone_defender.is_some());
        let points = match (alone, lone_defender) {
            (true, true) => rules.points.euchre_by_lone,
            (true, false) => rules.points.lone_euchre,
            (false, _) => rules.points.euchre,
        };
        notes.note(|| Reason::Euchred { points, alone, lone_defender });
        match rules.euchre_goes {
            EuchreGoes::ToDefenders => self.pay(0, points),
            EuchreGoes::FromMakers => {
                notes.note(|| Reason::EuchreSubtracted);
                self.pay(-points, 0)
            }
            EuchreGoes::ToOneDefender => {
                let rivals =
                    || self.taken.by_side.iter().filter(|(side, _)| side.is_disjoint(self.side));
                let most = rivals().map(|(_, tricks)| tricks).max();
                let taker =
                    rivals().find(|(_, tricks)| Some(*tricks) == most).map(|(side, _)| side);
                notes.note(|| Reason::EuchreToOne { side: taker.unwrap_or(SeatSet::EMPTY) });
                BySide::from_fn(rules, |side| if Some(side) == taker { points } else { 0 })
            }
            EuchreGoes::ToThoseAhead => {
                let tricks = |side| self.taken.by_side.get(side).unwrap_or(0);
                let ahead = |side: SeatSet| side.is_disjoint(self.side) && tricks(side) > self.made;
                let sides = || self.taken.by_side.iter().map(|(side, _)| side);
                notes.note(|| Reason::EuchreToThoseAhead {
                    sides: sides().filter(|side| ahead(*side)).collect(),
                });
                BySide::from_fn(rules, |side| if ahead(side) { points } else { 0 })
            }
        }
    }

    /// Points where tricks were bid for.
    fn bid(&self, terms: BidTerms, notes: &mut impl Notes) -> BySide<i16> {
        let rules = self.rules;
        let kept = self.made >= terms.tricks;
        notes.note(|| Reason::BidKept { needed: terms.tricks, took: self.made, kept });
        let rate = i16::from(terms.rate);
        let won = i16::from(self.made);
        let times = match rules.stakes {
            Stakes::ByRate => rate,
            Stakes::DoubleAlone if terms.alone => 2,
            Stakes::Single | Stakes::DoubleAlone => 1,
        };
        let bidder = if kept {
            match rules.bid_made {
                BidMade::Tricks => won * rate,
                BidMade::Value => i16::from(terms.value()),
            }
        } else {
            let loss = match rules.bid_failed {
                BidFailed::Nothing => 0,
                BidFailed::TricksWon => won,
                BidFailed::Value => i16::from(terms.value()),
                BidFailed::SetPoints => i16::from(rules.set_points),
                BidFailed::TricksKept => -won,
                BidFailed::Shortfall => i16::from(terms.tricks) - won,
            };
            -self.halved_if_forced(loss * times)
        };
        notes.note(|| match kept {
            true => Reason::BidPays { points: bidder, rate: terms.rate, by: rules.bid_made },
            false => Reason::BidCosts {
                points: -bidder,
                by: rules.bid_failed,
                times,
                halved: self.contract.forced,
                priced: self.contract.bid.filter(|name| {
                    rules.bid_failed == BidFailed::Value
                        && terms.value() != terms.tricks
                        && *name != BidName::Number(terms.value())
                }),
            },
        });
        let mut paid = self.pay(bidder, 0);
        paid.update(|side, points| {
            if !side.is_disjoint(self.side) {
                return points;
            }
            let tricks = i16::from(self.taken.by_side.get(side).unwrap_or(0));
            match rules.bid_defence {
                BidDefence::PerTrick => tricks,
                BidDefence::PerTrickAtRate => tricks * rate,
                BidDefence::ValueWhenSet if !kept => i16::from(terms.value()),
                BidDefence::ValueWhenSet | BidDefence::Nothing => 0,
            }
        });
        let opponents = |(side, _): &(SeatSet, i16)| side.is_disjoint(self.side);
        notes.note(|| Reason::OpponentsScore {
            by: rules.bid_defence,
            score: paid.iter().filter(opponents).collect(),
        });
        paid
    }

    /// A dealer who was forced to bid loses half.
    fn halved_if_forced(&self, loss: i16) -> i16 {
        if self.contract.forced { loss / 2 } else { loss }
    }

    /// `makers` to every side on the maker's part, `others` to every other side.
    fn pay(&self, makers: i16, others: i16) -> BySide<i16> {
        BySide::from_fn(
            self.rules,
            |side| if side.is_disjoint(self.side) { others } else { makers },
        )
    }
}
