//! The table at which questions are drawn, and what all kinds of question need of it.

use super::{Dice, Spot};
use crate::{
    engine::{Action, BySide, Contract, Role, effective_suit, role, side_of, sides},
    rules::{Alone, NoTrump, Ruleset, Sides, Trump},
    table::{BySeat, Card, CardSet, Rank, Ring, Seat, SeatSet, Suit},
    tutor::{Ask, Reach, Situation},
};

/// A situation and what is asked about it.
pub(super) type Sketch = (Situation, Ask);

/// The cards about which most is believed: jacks, the joker, and trump's ace.
pub(super) fn striking(trump: Trump, cards: CardSet) -> CardSet {
    cards.filter(|card| match card.rank() {
        None | Some(Rank::Jack) => true,
        Some(Rank::Ace) => card.printed_suit() == trump.suit(),
        Some(_) => false,
    })
}

/// Rules, and how much of them may be shown.
pub(super) struct Setting<'r> {
    pub(super) rules: &'r Ruleset,
    pub(super) reach: Reach,
    /// Where calls are wanted.
    pub(super) spot: Spot,
}

impl<'r> Setting<'r> {
    /// Calls anywhere.
    pub(super) fn new(rules: &'r Ruleset, reach: Reach) -> Self {
        Self { rules, reach, spot: Spot::default() }
    }
}

impl Setting<'_> {
    pub(super) const fn ring(&self) -> Ring {
        Ring::new(self.rules.players)
    }

    /// A blank situation: you in seat 1, anybody as the dealer.
    pub(super) fn dealt_by_anybody(&self, dice: &mut Dice) -> Situation {
        Situation { dealer: dice.seat(self.ring()), ..Situation::new(self.rules) }
    }

    /// A blank situation in which only trump is known.
    pub(super) fn trump_known(&self, trump: Trump) -> Situation {
        Situation { trump: Some(trump), ..Situation::new(self.rules) }
    }

    /// The cards that may be shown.
    pub(super) fn pool(&self) -> CardSet {
        match self.reach {
            Reach::PlainTrump => self.rules.cards().filter(|card| card.rank() != Some(Rank::Jack)),
            _ => self.rules.cards(),
        }
    }

    /// What is trump: a suit, or nothing where that is possible or nothing more is taught.
    pub(super) fn trump(&self, dice: &mut Dice) -> Trump {
        let none = self.reach == Reach::NoTrump
            || (self.rules.no_trump == NoTrump::Allowed && dice.chance(1, 5));
        if none { Trump::None } else { Trump::Suit(dice.suit()) }
    }

    /// Hands of `size` cards each, out of those that may be shown.
    pub(super) fn hands(&self, size: u8, dice: &mut Dice) -> BySeat<Option<CardSet>> {
        let mut pool = self.pool();
        BySeat::from_fn(|seat| {
            self.ring().has(seat).then(|| (0..size).filter_map(|_| dice.take(&mut pool)).collect())
        })
    }

    /// What is said when `count` seats pass in turn, from the dealer's left on.
    pub(super) fn passes(&self, dealer: Seat, count: u8) -> Vec<(Seat, Action)> {
        let eldest = self.ring().left_of(dealer);
        let pass = |step| (self.ring().clockwise(eldest, step % self.rules.players), Action::Pass);
        (0..count).map(pass).collect()
    }

    /// The suit that a card follows as.
    pub(super) fn follows(&self, trump: Trump, card: Card) -> Option<Suit> {
        *effective_suit(self.rules, trump, card).value()
    }

    /// Whether a card is a trump in whatever way.
    pub(super) fn is_trump(&self, trump: Trump, card: Card) -> bool {
        trump.suit().is_some()
            && (role(self.rules, trump, card) != Role::Plain || card.printed_suit() == trump.suit())
    }

    /// Whether two players or more score together.
    pub(super) const fn has_fixed_partners(&self) -> bool {
        self.rules.sides.are_fixed()
    }

    /// Whether somebody may be alone against the rule.
    pub(super) fn has_lone_hands(&self) -> bool {
        match self.rules.auction.is_turn_up() {
            true => self.rules.alone != Alone::Never,
            false => self.rules.bids.0.iter().any(|bid| bid.terms.alone),
        }
    }

    /// An outcome of the auction.
    pub(super) fn contract(&self, lone: bool, dice: &mut Dice) -> Option<Contract> {
        let rules = self.rules;
        let maker = dice.seat(self.ring());
        let trump = match rules.no_trump {
            NoTrump::Allowed if dice.chance(1, 6) => Trump::None,
            _ => Trump::Suit(dice.suit()),
        };
        let mut contract = Contract::new(maker, trump);
        let mut partners = 1;
        if rules.auction.is_turn_up() {
            contract.alone = lone && rules.alone != Alone::Never;
        } else {
            let bids: Vec<_> =
                rules.bids.0.iter().copied().filter(|bid| bid.terms.alone == lone).collect();
            let bid = dice.one(&bids)?;
            contract.bid = Some(bid.name);
            contract.alone = bid.terms.alone;
            partners = bid.terms.partners;
        }
        if matches!(rules.sides, Sides::Chosen | Sides::CalledSuit) && !contract.alone {
            let mut others: Vec<Seat> = self.ring().all().without(maker).iter().collect();
            dice.shuffle(&mut others);
            let count = if dice.chance(1, 6) { 0 } else { usize::from(partners) };
            contract.partners = Some(others.into_iter().take(count).collect());
        } else if rules.sides == Sides::Chosen {
            // As it is read where a lone contract is written: nobody is chosen.
            contract.partners = Some(SeatSet::EMPTY);
        }
        Some(contract)
    }

    /// The maker's side of the hand, absent partners included.
    pub(super) fn makers(&self, contract: &Contract) -> SeatSet {
        match self.rules.sides {
            Sides::Alternate | Sides::Beside => side_of(self.rules, contract.maker),
            // Of partners that the contract does not name nobody knows: the maker stands for his
            // side.
            Sides::Each | Sides::Chosen | Sides::CalledSuit => {
                contract.partners.unwrap_or(SeatSet::EMPTY).with(contract.maker)
            }
        }
    }

    /// Tricks by side when the makers take `made` of them.
    pub(super) fn taken(&self, contract: &Contract, made: u8, dice: &mut Dice) -> BySide<u8> {
        let makers = self.makers(contract);
        let mut taken = BySide::all(self.rules, 0);
        let (own, others): (Vec<SeatSet>, Vec<SeatSet>) =
            sides(self.rules).into_iter().partition(|side| !side.is_disjoint(makers));
        for trick in 0..self.rules.deal.cards {
            let winner = dice.one(if trick < made { &own } else { &others });
            taken.update(|side, tricks| if Some(side) == winner { tricks + 1 } else { tricks });
        }
        taken
    }
}
