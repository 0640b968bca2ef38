//! What is kept and what goes where no card takes the trick.

use super::{Argument, KeptFor, cards::Moment};
use crate::table::{Card, CardSet, Suit};

impl Moment<'_, '_> {
    /// What a card is kept for that takes nothing now.
    pub(super) fn kept_for(&self, kept: Card, thrown: Card) -> Option<KeptFor> {
        let suit = |card| self.turn.suit(card);
        match () {
            () if self.turn.is_trump(kept) && !self.turn.is_trump(thrown) => Some(KeptFor::Trump),
            () if self.above(kept).is_empty()
                && self.above_of_own(kept).is_empty()
                && !self.above(thrown).is_empty() =>
            {
                suit(kept).map(|suit| match self.is_highest_left(kept) {
                    true => KeptFor::Highest(suit),
                    false => KeptFor::Unbeaten(suit),
                })
            }
            () if suit(kept) == suit(thrown) || self.is_high(kept) && !self.is_high(thrown) => {
                Some(KeptFor::Higher)
            }
            () => None,
        }
    }

    /// The only card of a suit goes while there are trumps that may fall on that suit then.
    pub(super) fn empties(&self, better: Card, other: Card) -> Option<Argument> {
        let held = self.hand.held(self.seat)?;
        let suit: Suit = self.turn.suit(better)?;
        let is_only = |of: Option<Suit>| held.filter(|card| self.turn.suit(card) == of).len() == 1;
        // Where the other one is alone as well, that tells nothing.
        let is_lone = is_only(Some(suit)) && !is_only(self.turn.suit(other));
        let trumps = held.filter(|card| self.turn.is_trump(card));
        let empties = is_lone
            && !trumps.is_empty()
            && !self.turn.is_trump(better)
            && !self.turn.is_trump(other)
            && self.turn.suit(other) != Some(suit);
        empties.then_some(Argument::Empties { cards: CardSet::EMPTY.with(better), suit })
    }
}
