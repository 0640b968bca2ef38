//! The table while calls are about a card that was turned up.

use super::turned_down;
use crate::{
    engine::Action,
    session::TurnSaid,
    table::Card,
    text::{Names, TableView, table},
};

/// The table while calls are about the card turned up: who dealt, who has passed, and the own cards.
pub(super) fn calling(names: &Names, turn: &TurnSaid, up: Card) -> String {
    let at = &turn.at;
    let view = TableView {
        players: at.rules.players,
        up: Some(up),
        is_down: is_second_round(turn),
        passed: turn.passed,
        turn: Some(at.you),
        dealer: true,
        hand: turn.hand.clone(),
        ..TableView::default()
    };
    table(names, &view) + &turned_down(names, &turn.down).replacen(' ', "\n", 1)
}

/// Whether the card turned up was turned down, so that another suit is to be named.
pub(super) fn is_second_round(turn: &TurnSaid) -> bool {
    turn.choices.iter().any(|action| matches!(action, Action::Call { .. }))
}
