//! What to call, by trumps and aces, as a chart.

use std::io;

use serde_json::{Value, json};

use super::{
    args::{Chart, Format, Global},
    game::{find, library},
    output::{Output, Status},
};
use crate::{
    chance::Seed,
    rules::Variant,
    solver::{Advised, CallChart, CallPlace, Calls, Gain, Holding},
    table::Seat,
    text,
};

/// Prints the chart of one seat in one round.
pub(super) fn chart(global: &Global, wanted: &Chart, output: &mut Output) -> io::Result<Status> {
    let library = library(global);
    let name = wanted.game.as_deref().or(global.variant.as_deref()).unwrap_or("classic");
    let game = match find(name, global, &library, output) {
        Ok(game) => game,
        Err(status) => return Ok(status),
    };
    let rules = game.rules();
    let seat = Seat::new(wanted.seat.unwrap_or(rules.players));
    let place = seat.map(|seat| CallPlace { seat, round: wanted.round, up: wanted.up });
    let seed = global.seed.map_or(Seed(1), Seed);
    let measured = |place| CallChart::measured(rules, place, wanted.hands, seed);
    let nobody = crate::solver::NoChart::NobodyIsAsked;
    let (place, chart) = match place.ok_or(nobody).and_then(|at| Ok((at, measured(at)?))) {
        Ok(found) => found,
        Err(why) => {
            let turned_up = Variant::all().iter().filter(|one| one.rules().auction.is_turn_up());
            let games: Vec<&str> = turned_up.map(|one| one.id.as_str()).collect();
            output.complain(&text::no_chart(why, rules, &games));
            return Ok(Status::Usage);
        }
    };
    match global.format {
        Format::Text => {
            let said = text::call_chart(output.style(), game.name(), rules, place, &chart);
            output.line(&said)?;
        }
        Format::Json => {
            for (held, calls) in &chart.cells {
                output.line(&line(game.id(), place, *held, calls).to_string())?;
            }
        }
    }
    Ok(Status::Fine)
}

fn line(variant: &str, place: CallPlace, held: Holding, calls: &Calls) -> Value {
    let best = match calls.best().0 {
        Advised::Pass => "pass",
        Advised::Call => "call",
        Advised::Alone => "alone",
    };
    let gain = |gain: Gain| json!({ "gain": rounded(gain.mean), "error": rounded(gain.error) });
    json!({
        "variant": variant,
        "seat": place.seat.number(),
        "round": place.round,
        "trumps": held.trumps,
        "aces": held.aces,
        "hands": calls.hands,
        "best": best,
        "call": gain(calls.together),
        "alone": calls.alone.map(gain),
    })
}

/// Thousandths of a point are more than anybody can tell.
fn rounded(points: f64) -> f64 {
    (points * 1e3).round() / 1e3
}
