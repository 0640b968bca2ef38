//! What speaks for a card where all hands lie open.

use super::{Argument, Sees, cards::Moment};
use crate::{
    engine::{Silent, strength, winner_with},
    table::{Card, CardSet, Play, Seat},
};

impl Moment<'_, '_> {
    /// The card of a partner's that takes what is led from whatever the opponents may play, where all
    /// hands lie open and the card led can be beaten.
    pub(super) fn partner_takes(&self, led: Card) -> Option<Play> {
        let lead = Play { seat: self.seat, card: led };
        if self.sees == Sees::OwnHand || self.opponents_that_take(lead, lead).is_empty() {
            return None;
        }
        let partners = self.hand.in_play().minus(self.opponents()).without(self.seat);
        let plays = partners
            .iter()
            .flat_map(|seat| self.may_play(seat, led).iter().map(move |card| Play { seat, card }));
        let takes = |play: &Play| {
            let both = [lead, *play];
            winner_with(self.turn.rules, self.turn.trump, &both, &mut Silent) == Some(*play)
                && self.opponents_that_take(lead, *play).is_empty()
        };
        plays.filter(takes).min_by_key(|play| self.turn.height(play.card))
    }

    /// The opponents who can take the trick from a card, all hands being open.
    fn opponents_that_take(&self, lead: Play, held: Play) -> Vec<Seat> {
        let takes = |seat: Seat| {
            let mut cards = self.may_play(seat, lead.card).iter();
            cards.any(|card| {
                let plays = [lead, held, Play { seat, card }];
                let plays = if lead == held { &plays[1..] } else { &plays[..] };
                winner_with(self.turn.rules, self.turn.trump, plays, &mut Silent)
                    .is_some_and(|winner| winner.seat == seat)
            })
        };
        self.opponents().iter().filter(|seat| takes(*seat)).collect()
    }

    /// What a seat whose hand lies open may play to that lead.
    fn may_play(&self, seat: Seat, led: Card) -> CardSet {
        let held = self.seen(seat);
        let follows = held.filter(|card| self.turn.suit(card) == self.turn.suit(led));
        if follows.is_empty() { held } else { follows }
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
