//! Two players of the program against each other, for scripts.

use serde_json::{Value, json};

use super::ten_thousandths;
use crate::{
    solver::{Level, Outcome},
    text::Decisions,
};

/// What came of a duplicate match; `decisions` are those of both, of A and of B.
pub fn duel(
    variant: &str,
    players: [Level; 2],
    outcome: &Outcome,
    [all, a, b]: &[Decisions; 3],
) -> Value {
    let times = |of: &Decisions| {
        let ms = of.percentiles.map(ten_thousandths);
        json!({ "p50": ms[0], "p95": ms[1], "p99": ms[2] })
    };
    json!({
        "a": players[0].id(),
        "b": players[1].id(),
        "variant": variant,
        "hands": outcome.deals,
        "points": ten_thousandths(outcome.points),
        "error": ten_thousandths(outcome.error),
        "matches": { "a": outcome.matches[0], "b": outcome.matches[1] },
        "ms": times(all),
        "ms-by": { "a": times(a), "b": times(b) },
    })
}
