//! What speaks for a card where all hands lie open.

use super::{Argument, Sees, cards::Moment};
use crate::{
    engine::strength,
    table::{Card, Play, Seat},
};

impl Moment<'_, '_> {
    /// The card of a partner's that takes what is led from whatever the opponents may play, where all
    /// hands lie open and the card led can be beaten.
    pub(super) fn partner_takes(&self, led: Card) -> Option<Play> {
        let lead = Play { seat: self.seat, card: led };
        let falls = |held: Play| {
            self.opponents().iter().any(|seat| !self.takes_from(seat, lead, held).is_empty())
        };
        if self.sees == Sees::OwnHand || !falls(lead) {
            return None;
        }
        let partners = self.hand.in_play().minus(self.opponents()).without(self.seat);
        let takes = |seat: Seat| self.takes_from(seat, lead, lead).iter();
        let plays =
            partners.iter().flat_map(|seat| takes(seat).map(move |card| Play { seat, card }));
        plays.filter(|play| !falls(*play)).min_by_key(|play| self.turn.height(play.card))
    }

    /// That a card beats one of theirs in its suit and the one that goes beats none, where all hands
    /// lie open.
    pub(super) fn guards(&self, kept: Card, thrown: Card) -> Option<Argument> {
        let below = |card: Card| {
            let suit = self.turn.suit(card);
            let height = |card| strength(self.turn.rules, self.turn.trump, suit, card);
            self.theirs(|other| self.turn.suit(other) == suit && height(other) < height(card))
        };
        let over = *below(kept).first().filter(|_| self.sees == Sees::AllHands)?;
        below(thrown).is_empty().then_some(Argument::Guards { kept, over, thrown })
    }
}
