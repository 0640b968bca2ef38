//! Choices that cannot stand beside one another.

use super::{AllPass, Clause, Joker, LeftOver, RulesFault, Ruleset, Sides};
use crate::table::{CardSet, Seat};

impl Ruleset {
    /// The whole deck, joker included.
    pub fn cards(&self) -> CardSet {
        let cards = self.deck.cards();
        match self.joker {
            Joker::Absent => cards,
            _ => cards.with(crate::table::Card::JOKER),
        }
    }

    /// Every contradiction between the choices, each with the clause to point at.
    ///
    /// The engine promises never to panic on a ruleset that has none.
    pub fn contradictions(&self) -> Vec<RulesFault> {
        let mut faults = Vec::new();
        let mut refuse = |clause, what: String| faults.push(RulesFault::Contradiction { clause, what });
        if !(2..=Seat::MOST).contains(&self.players) {
            refuse(Clause::Players, format!("{} players, expected 2 to {}", self.players, Seat::MOST));
        }
        if !(1..=2).contains(&self.deck.copies) {
            refuse(Clause::Deck, format!("{} copies of each card, expected 1 or 2", self.deck.copies));
        }
        if matches!(self.sides, Sides::Alternate) && self.players % 2 == 1 {
            refuse(Clause::Sides, format!("{} players cannot sit in alternate sides", self.players));
        }
        if self.joker != Joker::Absent && self.deck.copies == 2 {
            refuse(Clause::Joker, "no joker is defined for a double deck".to_owned());
        }
        let (needed, there) = (self.cards_dealt(), self.cards().len());
        if needed > there {
            refuse(Clause::Deal, format!("the deal needs {needed} cards and the deck has {there}"));
        }
        if self.auction.is_turn_up() != (self.deal.left_over == LeftOver::TurnUp) {
            refuse(
                Clause::Auction,
                "an auction about a turned-up card and a turned-up card need one another".to_owned(),
            );
        }
        if !self.auction.is_turn_up() && self.bids.0.is_empty() {
            refuse(Clause::Bids, "an auction of bids needs bids".to_owned());
        }
        if let Some(bid) = self.bids.0.iter().find(|bid| bid.terms.tricks > self.deal.cards || bid.terms.tricks == 0) {
            refuse(Clause::Bids, format!("bid {} cannot be kept with {} cards", bid.name, self.deal.cards));
        }
        if self.bids.0.iter().any(|bid| bid.terms.widow) && self.deal.left_over != LeftOver::Widow {
            refuse(Clause::Bids, "a bid takes a widow that is not dealt".to_owned());
        }
        if self.all_pass == AllPass::JokerHolderForced && self.joker == Joker::Absent {
            refuse(Clause::AllPass, "nobody can hold a joker that is not in the deck".to_owned());
        }
        if self.all_pass == AllPass::JokerHolderForced && self.bids.get(super::BidName::Number(3)).is_none() {
            refuse(Clause::AllPass, "the joker's holder must bid three, and three is no bid here".to_owned());
        }
        if self.target == 0 {
            refuse(Clause::Target, "a game to no points is over before it starts".to_owned());
        }
        if self.jambon.card_demanded && !self.jambon.offered {
            refuse(Clause::Jambon, "a card can be demanded of an exposed hand only".to_owned());
        }
        faults
    }

    /// How many cards a deal takes from the deck.
    fn cards_dealt(&self) -> u32 {
        let hands = u32::from(self.players) * u32::from(self.deal.cards) + u32::from(self.deal.dealer_extra);
        hands
            + match self.deal.left_over {
                LeftOver::TurnUp => 1,
                LeftOver::Widow | LeftOver::Ghost => u32::from(self.deal.widow),
                LeftOver::Hidden => 0,
            }
    }
}
