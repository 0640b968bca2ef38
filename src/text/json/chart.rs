//! What to call by trumps and aces, for scripts.

use serde_json::{Value, json};

use crate::{
    solver::{CallPlace, Calls, Gain, Holding},
    text::chart::advised_id,
};

/// The line of one kind of hand.
pub fn chart_cell(variant: &str, place: CallPlace, held: Holding, calls: &Calls) -> Value {
    let gain = |gain: Gain| json!({ "gain": rounded(gain.mean), "error": rounded(gain.error) });
    json!({
        "variant": variant,
        "seat": place.seat.number(),
        "round": place.round,
        "trumps": held.trumps,
        "aces": held.aces,
        "hands": calls.hands,
        "best": advised_id(calls.best().0),
        "clear": calls.is_clear(),
        "call": gain(calls.together),
        "alone": calls.alone.map(gain),
    })
}

/// Thousandths of a point are more than anybody can tell.
fn rounded(points: f64) -> f64 {
    (points * 1e3).round() / 1e3
}
