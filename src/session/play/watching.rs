//! Tricks in which the learner takes no part.

use super::{YOU, game::tricks_over};
use crate::engine::Hand;

/// So many tricks fill a screen for whoever only watches.
const WATCHED: u8 = 2;

/// Whether tricks are over that the learner has only watched, so many that he may want to read them
/// before the next ones.
pub(super) fn has_watched(hand: &Hand<'_>) -> bool {
    let over = tricks_over(hand);
    let sits_out = hand.contract().is_some() && !hand.in_play().contains(YOU);
    sits_out && hand.on_table().is_empty() && over > 0 && over.is_multiple_of(WATCHED)
}
