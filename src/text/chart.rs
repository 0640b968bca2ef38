//! What to call, drawn as a chart.

use std::collections::BTreeSet;

use super::{
    names::rank_name,
    style::{Style, pad, strong, wrap},
    visible,
    words::{and, count},
};
use crate::{
    rules::Ruleset,
    solver::{Advised, CallChart, CallPlace, Calls, Holding, NoChart},
    table::Rank,
};

/// What a chart is about: `Classic Euchre, seat 2 (the dealer's partner), first round`.
fn about(game: &str, rules: &Ruleset, place: CallPlace) -> String {
    let who = match (place.seat.number(), rules.players) {
        (seat, players) if seat == players => " (the dealer)",
        (1, _) => " (on the dealer's left)",
        (2, 4) if rules.sides.are_fixed() => " (the dealer's partner)",
        _ => "",
    };
    let up = place.up.map_or_else(String::new, |rank| format!(", {} turned up", a_rank(rank)));
    format!("{}, seat {}{who}, round {}{up}", visible(game), place.seat, place.round)
}

/// `an ace`, `a ten`.
fn a_rank(rank: Rank) -> String {
    let article = if matches!(rank, Rank::Ace | Rank::Eight) { "an" } else { "a" };
    format!("{article} {}", rank_name(rank))
}

/// What to do, in a word.
pub(super) const fn advised_id(advised: Advised) -> &'static str {
    match advised {
        Advised::Pass => "pass",
        Advised::Call => "call",
        Advised::Alone => "alone",
    }
}

/// What stands in one place of the chart: `call +0.41`, with `?` where the sample cannot tell.
fn cell(calls: Option<&Calls>) -> String {
    let Some(calls) = calls else { return "-".to_owned() };
    let (advised, gain) = calls.best();
    let doubt = if calls.is_clear() { "" } else { "?" };
    format!("{} {:+.2}{doubt}", advised_id(advised), gain.mean).replace('-', "−")
}

/// The columns of a place in the chart.
const CELL: usize = 14;

/// The chart of a seat: a row for each number of trumps, a column for each number of other aces.
pub fn call_chart(
    style: Style,
    game: &str,
    rules: &Ruleset,
    place: CallPlace,
    chart: &CallChart,
) -> String {
    let hands: u32 = chart.cells.values().map(|calls| calls.hands).sum();
    let most_aces = chart.cells.keys().map(|held| held.aces).max().unwrap_or(0);
    let trumps: BTreeSet<u8> = chart.cells.keys().map(|held| held.trumps).collect();
    let aces = |aces: u8| match aces {
        0 => "no other ace".to_owned(),
        1 => "1 ace".to_owned(),
        more => format!("{more} aces"),
    };
    let at = |trumps: u8, aces: u8| cell(chart.cells.get(&Holding { trumps, aces }));
    let fits = usize::from(most_aces + 1) * CELL + 8 <= style.width;
    let rows: Vec<String> = if fits {
        let head: String = (0..=most_aces).map(|count| pad(&aces(count), CELL)).collect();
        let row = |trumps: &u8| {
            let cells: String = (0..=most_aces).map(|aces| pad(&at(*trumps, aces), CELL)).collect();
            format!("{}{}", strong(&pad(&trumps.to_string(), 8)), cells.trim_end())
        };
        let head = format!("{}{}", pad("trumps", 8), head.trim_end());
        [strong(&head)].into_iter().chain(trumps.iter().map(row)).collect()
    } else {
        let line = |(held, calls): (&Holding, &Calls)| {
            format!("  {}: {}", pad(&aces(held.aces), 12), cell(Some(calls)))
        };
        let of = |trumps: &u8| {
            let title = strong(&count(u32::from(*trumps), "trump"));
            let own = chart.cells.iter().filter(|(held, _)| held.trumps == *trumps);
            [title].into_iter().chain(own.map(line)).collect::<Vec<_>>()
        };
        trumps.iter().flat_map(of).collect()
    };
    let says = format!(
        "What to do, and what the better call brings more than passing, in points a hand; `?` where \
         {hands} hands cannot tell. Everybody is taken to see only his own cards and to play by \
         rule of thumb."
    );
    let says = wrap(&says, style.width, "", "");
    format!("{}\n\n{}\n\n{says}", about(game, rules, place), rows.join("\n"))
}

/// Why there is no chart.
pub fn no_chart(why: NoChart, rules: &Ruleset, games: &[&str]) -> String {
    match why {
        NoChart::NothingTurnedUp => format!(
            "in this game tricks are bid, and a chart is for games in which a card is turned up: {}",
            and(games)
        ),
        NoChart::NobodyIsAsked => format!(
            "nobody has that choice in this game: `--seat` takes 1 to {}, `--round` 1 or 2, `--up` \
             a rank of the deck",
            rules.players
        ),
    }
}
