//! What speaks for laying one card away rather than another.

use super::Argument;
use crate::{
    engine::{Hand, Role, Silent, effective_suit_with, is_trump, role, strength},
    rules::Trump,
    table::{Card, Rank, Seat},
};

/// What speaks for laying `better` away and keeping `other`.
pub(super) fn between(hand: &Hand<'_>, seat: Seat, better: Card, other: Card) -> Option<Argument> {
    let (rules, trump) = (hand.rules(), hand.contract()?.trump);
    let held = hand.held(seat)?;
    let is_trump = |card: Card| trump != Trump::None && is_trump(rules, trump, card);
    let suit = |card| effective_suit_with(rules, trump, card, &mut Silent);
    let is_ace = |card: Card| card.rank() == Some(Rank::Ace);
    if is_trump(other) {
        let kept = (other, role(rules, trump, other));
        return (!is_trump(better) || kept.1 != Role::Plain)
            .then_some(Argument::KeepsTrump { kept });
    }
    let its = suit(better)?;
    let is_lone = held.filter(|card| suit(card) == Some(its)).len() == 1;
    let has_trumps = !held.filter(is_trump).is_empty();
    let higher = || {
        let height = |card| strength(rules, trump, suit(card), card);
        height(other) > height(better)
    };
    match (is_ace(other), is_ace(better)) {
        (true, false) => Some(Argument::KeepsHigh { kept: other, away: better }),
        (false, false) if is_lone && has_trumps && !is_trump(better) => {
            Some(Argument::Empties { card: better, suit: its })
        }
        (false, false) if higher() => Some(Argument::KeepsHigh { kept: other, away: better }),
        (_, true) | (false, false) => None,
    }
}

/// What speaks for taking the card turned up: that it is a trump.
pub(super) fn for_taking(hand: &Hand<'_>) -> Option<Argument> {
    let (rules, trump) = (hand.rules(), hand.contract()?.trump);
    let up = *hand.up().last()?;
    let is_trump = trump != Trump::None && is_trump(rules, trump, up);
    is_trump.then_some(Argument::KeepsTrump { kept: (up, role(rules, trump, up)) })
}
