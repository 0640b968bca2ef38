//! What speaks for a card where all hands lie open, and what may beat a card that is led.

use super::{Argument, SeenCard, Sees, cards::Moment};
use crate::{
    engine::{Hand, strength},
    solver::CardTurn,
    table::{Card, Play, Seat},
};

/// What the highest card is that takes each card of the seat from it if that is led, with who holds
/// it; nothing of those that nobody takes, and where somebody else has led.
pub fn threats(hand: &Hand<'_>, seat: Seat, sees: Sees) -> Vec<(Card, SeenCard)> {
    let view = hand.view(seat);
    let sides = view.sides_known().filter(|_| hand.on_table().is_empty());
    let Some(turn) = sides.and_then(|sides| CardTurn::of(hand, seat, sides)) else {
        return Vec::new();
    };
    let moment = Moment { hand, seat, sees, view, turn };
    let taking = |card: Card| {
        let lead = Play { seat, card };
        let opponents = moment.opponents();
        let taking = opponents.iter().flat_map(|other| moment.takes_from(other, lead, lead).iter());
        moment.highest_first(taking).first().map(|taking| (card, *taking))
    };
    moment.turn.legal.iter().filter_map(taking).collect()
}

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

    /// That a card beats one of theirs in its suit and falls to none, and the one that goes beats none,
    /// where all hands lie open.
    pub(super) fn guards(&self, kept: Card, thrown: Card) -> Option<Argument> {
        let below = |card: Card| {
            let suit = self.turn.suit(card);
            let height = |card| strength(self.turn.rules, self.turn.trump, suit, card);
            self.theirs(|other| self.turn.suit(other) == suit && height(other) < height(card))
        };
        // What falls to one of theirs is no guard.
        let stands = self.sees == Sees::AllHands && self.above(kept).is_empty();
        let over = *below(kept).first().filter(|_| stands)?;
        below(thrown).is_empty().then_some(Argument::Guards { kept, over, thrown })
    }
}

/// The cards of its suit that opponents may hold above a card that is led, the highest first; none
/// where somebody else has led.
pub(in crate::tutor) fn may_beat(hand: &Hand<'_>, seat: Seat, card: Card) -> Vec<Card> {
    let view = hand.view(seat);
    let sides = view.sides_known().filter(|_| hand.on_table().is_empty());
    let Some(turn) = sides.and_then(|sides| CardTurn::of(hand, seat, sides)) else {
        return Vec::new();
    };
    let moment = Moment { hand, seat, sees: Sees::OwnHand, view, turn };
    moment.above(card).into_iter().map(|(_, card)| card).collect()
}
