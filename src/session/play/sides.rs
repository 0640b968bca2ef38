//! Who plays with the learner, as far as he knows.

use super::YOU;
use crate::{
    engine::Hand,
    rules::Trump,
    table::{CardSet, Seat},
};

/// Whether somebody plays with the learner; `None` where the learner cannot know it yet.
pub(super) fn is_with_you(hand: &Hand<'_>, seat: Seat) -> Option<bool> {
    hand.view(YOU).plays_with(seat)
}

/// Whether the learner's side made trump, where he knows who did.
pub(super) fn are_makers(hand: &Hand<'_>) -> Option<bool> {
    is_with_you(hand, hand.contract()?.maker)
}

/// What those may hold who are not known to play with the learner.
pub(super) fn held_by_others(hand: &Hand<'_>, trump: Trump) -> CardSet {
    let (view, others) = (hand.view(YOU), hand.in_play().without(YOU).iter());
    let others = others.filter(|seat| is_with_you(hand, *seat) != Some(true));
    others.fold(CardSet::EMPTY, |all, seat| all.plus(view.may_hold(seat, trump)))
}
