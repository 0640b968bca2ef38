//! Chances to win a match, for scripts, and what they rest on.

use serde_json::{Value, json};

use super::ten_thousandths;
use crate::{
    solver::{Chances, HandResult},
    table::{Seat, SeatSet},
    tutor::Game,
};

/// The chance of the own side from a score, where two sides score.
pub fn chance(game: &Game, totals: [i16; 2], we_deal: bool, chance: f64) -> Value {
    json!({
        "variant": game.id(),
        "target": game.rules().target,
        "us": totals[0],
        "them": totals[1],
        "dealer": if we_deal { "us" } else { "them" },
        "chance": ten_thousandths(chance),
    })
}

/// The chances of all sides from a score, where more than two score.
pub fn chances(game: &Game, totals: &[i16], dealer: Seat, found: &Chances) -> Value {
    let chances: Vec<f64> = found.sides.iter().map(|(_, chance)| ten_thousandths(chance)).collect();
    json!({
        "variant": game.id(),
        "target": game.rules().target,
        "scores": totals,
        "dealer": dealer.number(),
        "chances": chances,
        "error": ten_thousandths(found.error),
    })
}

/// How often a hand came to a result.
pub fn hand_result(game: &Game, result: &HandResult) -> Value {
    let makers = Some(result.makers).filter(|makers| *makers != SeatSet::EMPTY);
    json!({
        "variant": game.id(),
        "makers": makers.map(|makers| makers.to_string()),
        "points": result.points,
        "hands": result.hands,
    })
}
