//! Words about two players of the program who played against each other.

use std::time::Duration;

use super::visible;
use crate::solver::{Level, Outcome, Stopped};

/// How long decisions took.
#[derive(Clone, Debug, PartialEq)]
pub struct Decisions {
    /// How many there were.
    pub number: usize,
    /// Half of them, 95 and 99 of 100 took at most this, in milliseconds.
    pub percentiles: [f64; 3],
}

impl Decisions {
    /// The percentiles of some times.
    pub fn of(mut times: Vec<Duration>) -> Self {
        times.sort_unstable();
        let at = |hundredths: usize| {
            let place = (times.len() * hundredths).div_ceil(100).max(1) - 1;
            times.get(place).map_or(0.0, |time| time.as_secs_f64() * 1e3)
        };
        Self { number: times.len(), percentiles: [at(50), at(95), at(99)] }
    }
}

/// What came of a duplicate match.
pub fn duel(
    game: &str,
    [a, b]: [Level; 2],
    outcome: &Outcome,
    [_, of_a, of_b]: &[Decisions; 3],
) -> String {
    let Outcome { deals, points, error, matches: [won, lost] } = outcome;
    let verdict = match () {
        () if points.abs() <= 2.0 * error => "that is no difference that the deals show",
        () if *points > 0.0 => "the first is the better player here",
        () => "the second is the better player here",
    };
    let took = |level: Level, times: &Decisions| {
        let [half, most, nearly_all] = times.percentiles;
        format!(
            "A decision of {level} took {half:.1} ms in the middle, at most {most:.1} ms in 95 of \
             100 cases and {nearly_all:.1} ms in 99."
        )
    };
    let mut said = format!(
        "{}, {deals} {}, each played again with sides exchanged: {a} against {b}.\n\
         {a} scores {points:+.3} points a hand more than {b}, with a standard error of {error:.3}: \
         {verdict}.\nOf the matches that were finished {a} won {won} and {b} {lost}.\n{}",
        visible(game),
        if *deals == 1 { "deal" } else { "deals" },
        took(a, of_a),
    );
    if a != b {
        said.push('\n');
        said.push_str(&took(b, of_b));
    }
    said
}

/// How far it is, for somebody who waits.
pub fn tables_played(done: usize, all: usize) -> String {
    format!("tables: {done} of {all}")
}

/// That a player stopped, which is a fault of the program.
pub fn stopped(stopped: &Stopped) -> String {
    match stopped {
        Stopped::NoAct(_) => "a player of the program found nothing to do".to_owned(),
        Stopped::Refused(seat, action, _) => {
            format!("a player of the program did on seat {seat} what the rules refuse: {action}")
        }
    }
}
