//! Where nothing followed, and any card went.

use super::{Correction, Habit, Lead, Point, Slip};
use crate::{
    engine::Role,
    rules::Clause,
    table::{Card, CardSet, Seat},
};

impl Slip<'_> {
    /// Nothing followed, so anything went.
    pub(super) fn was_void(
        &self,
        (lead, seat): (Lead, Seat),
        hand: CardSet,
        given: CardSet,
        (trump_too, one): (Option<bool>, Option<Card>),
    ) -> Correction {
        let but = hand.iter().find(|card| card.printed_suit() == Some(lead.suit));
        // Whoever named that card alone took it for one that follows.
        let alone = but.is_some_and(|card| given == CardSet::EMPTY.with(card));
        let habit = self.no_jack().filter(|_| alone);
        let habit = habit.unwrap_or(Habit::AnyCardGoes { trump_too, one });
        // Where the left bower keeps its suit, it may have been taken for a card of trump.
        let keeps = hand.iter().find(|card| {
            given.contains(*card)
                && self.role(*card) == Role::LeftBower
                && self.trump_suit() == Some(lead.suit)
                && !self.disputes(Clause::LeftFollows)
        });
        let but = but.or(keeps).map(|card| self.rated(card, Some(lead.suit)));
        (vec![Point::Void { lead, seat, but }], Some(habit))
    }

    /// Whether all trumps were left out where anything goes, or all others; and the one card that
    /// was, where it is one.
    pub(super) fn left_out(
        &self,
        allowed: CardSet,
        given: CardSet,
    ) -> (Option<bool>, Option<Card>) {
        let missing = allowed.minus(given);
        let trumps = |cards: CardSet| cards.filter(|card| self.is_trump(card));
        let of_trumps = match (trumps(given), trumps(missing)) {
            (named, left) if named.is_empty() && !left.is_empty() => Some(true),
            (named, left) if !named.is_empty() && named == given && left.is_empty() => Some(false),
            _ => None,
        };
        (of_trumps, missing.iter().next().filter(|_| missing.len() == 1))
    }
}
