//! What to call, by trumps and aces, as a chart.

use std::io;

use super::{
    args::{Chart, Format, Global},
    game::{library, named},
    output::{Output, Status},
};
use crate::{
    chance::Seed,
    rules::Variant,
    solver::{CallChart, CallPlace, NoChart},
    table::Seat,
    text,
};

/// Prints the chart of one seat in one round.
pub(super) fn chart(global: &Global, wanted: &Chart, output: &mut Output) -> io::Result<Status> {
    let library = library(global);
    let game = match named(wanted.game.as_deref(), global, &library, output) {
        Ok(game) => game,
        Err(status) => return Ok(status),
    };
    let rules = game.rules();
    let seat = Seat::new(wanted.seat.unwrap_or(rules.players));
    let place = seat.map(|seat| CallPlace { seat, round: wanted.round, up: wanted.up });
    let seed = global.seed.map_or(Seed(1), Seed);
    let measured = |place| CallChart::measured(rules, place, wanted.hands, seed);
    let place = place.ok_or(NoChart::NobodyIsAsked);
    let (place, chart) = match place.and_then(|at| Ok((at, measured(at)?))) {
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
                output.line(&text::json::chart_cell(game.id(), place, *held, calls).to_string())?;
            }
        }
    }
    Ok(Status::Fine)
}
