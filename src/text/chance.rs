//! Words about the chance to win the game.

use super::{
    style::strong,
    visible,
    words::{and, count, small},
};
use crate::{
    engine::BySide,
    solver::Chances,
    table::{Seat, SeatSet},
};

/// A chance in whole hundredths: `66`; never all or nothing while the game is open.
pub(super) fn percent(chance: f64) -> String {
    let hundredths = 100.0 * chance;
    let open = chance > 0.0 && chance < 1.0;
    format!("{:.0}", if open { hundredths.clamp(1.0, 99.0) } else { hundredths })
}

/// Columns that a total takes in the table.
const CELL: usize = 5;

/// The totals that a table shows, so that it fits into `width` columns: all of them, or some at
/// even distances with the last one.
pub fn totals_shown(totals: &[i16], width: usize) -> Vec<i16> {
    let most = (width / CELL).saturating_sub(1).max(2);
    // From the last one downwards: what is nearly won is what people ask about.
    let step = totals.len().div_ceil(most).max(1);
    let mut shown: Vec<i16> = totals.iter().rev().step_by(step).copied().collect();
    shown.reverse();
    shown
}

/// The chance at every score before a hand of one dealer: a row for each total of one's own side.
pub fn chance_table(
    game: &str,
    target: u16,
    ours: bool,
    columns: &[i16],
    rows: &[(i16, Vec<f64>)],
) -> String {
    let head = format!(
        "{} to {target}: of 100 matches you win so many when {}.\n\
         Your points stand on the left, theirs above.",
        visible(game),
        deals(ours)
    );
    let cell = |text: &str| format!("{text:>CELL$}");
    let titles: String = columns.iter().map(|total| cell(&total.to_string())).collect();
    let row = |(us, chances): &(i16, Vec<f64>)| {
        let chances: String = chances.iter().map(|chance| cell(&percent(*chance))).collect();
        format!("{}{chances}", strong(&cell(&us.to_string())))
    };
    let rows: Vec<String> = rows.iter().map(row).collect();
    format!("{head}\n\n{}{}\n{}", cell(""), strong(&titles), rows.join("\n"))
}

const fn deals(ours: bool) -> &'static str {
    if ours { "your side deals" } else { "the other side deals" }
}

/// The chance from one score; `ours` says whether the own side deals, where two sides score.
pub fn chance_said(
    game: &str,
    target: u16,
    score: &BySide<i16>,
    dealer: Seat,
    ours: Option<bool>,
    found: &Chances,
) -> String {
    let totals: Vec<String> = score.iter().map(|(_, total)| total.to_string()).collect();
    let head = format!("{} to {target}, {}", visible(game), totals.join(" to "));
    if let Some(ours) = ours {
        let won = percent(found.of(Seat::FIRST));
        return format!("{head}, {}: you win {won} of 100 matches.", deals(ours));
    }
    let wins = |(side, chance): (SeatSet, f64)| format!("seat {side} wins {}", percent(chance));
    let each: Vec<String> = found.sides.iter().map(wins).collect();
    let known = match found.error {
        0.0 => String::new(),
        error => format!(", with a standard error of at most {:.1}", 100.0 * error),
    };
    format!("{head}, seat {dealer} deals: of 100 matches {}{known}.", and(&each))
}

/// How many hands were played so far, for somebody who waits.
pub fn hands_played(hands: u32) -> String {
    format!("hands played: {hands}")
}

/// That nobody of that name deals in this game.
pub fn no_such_dealer(sides: usize, players: u8) -> String {
    match sides {
        2 => "in this game two sides score: `--dealer` takes us or them".to_owned(),
        _ => format!("in this game `--dealer` takes the number of a seat, 1 to {players}"),
    }
}

/// That a score has a total too many or too few.
pub fn totals_needed(sides: usize) -> String {
    let example = match sides {
        2 => "9-6".to_owned(),
        _ => format!("{}, one for each seat", vec!["2"; sides].join("-")),
    };
    format!("in this game a score has {}, such as {example}", count(small(sides), "total"))
}
