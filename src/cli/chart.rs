//! What to call, by trumps and aces, as a chart.

use super::{
    args::{Chart, Format, Global},
    game::{library, named},
    output::{Done, Output, Status, Stop},
};
use crate::{
    chance::Seed,
    rules::Variant,
    solver::{CallChart, CallPlace, NoChart},
    table::Seat,
    text,
};

/// Prints the chart of one seat in one round.
pub(super) fn chart(global: &Global, wanted: &Chart, output: &mut Output) -> Done {
    let library = library(global);
    let game = named(wanted.game.as_deref(), global, &library, output)?;
    let rules = game.rules();
    let seat = Seat::new(wanted.seat.unwrap_or(rules.players));
    let place = seat.map(|seat| CallPlace { seat, round: wanted.round, up: wanted.up });
    let seed = global.seed.map_or(Seed(1), Seed);
    let measured = |place| CallChart::measured(rules, place, wanted.hands, seed);
    let place = place.ok_or(NoChart::NobodyIsAsked);
    let found = place.and_then(|at| Ok((at, measured(at)?)));
    let (place, chart) = found.map_err(|why| {
        let turned_up = Variant::all().iter().filter(|one| one.rules().auction.is_turn_up());
        let games: Vec<&str> = turned_up.map(|one| one.id.as_str()).collect();
        Stop::usage(text::no_chart(why, rules, &games))
    })?;
    match global.format {
        Format::Text => {
            output.line(&text::call_chart(output.style(), game.name(), rules, place, &chart))?;
        }
        Format::Json => {
            for (held, calls) in &chart.cells {
                output.line(&text::json::chart_cell(game.id(), place, *held, calls).to_string())?;
            }
        }
    }
    Ok(Status::Fine)
}
