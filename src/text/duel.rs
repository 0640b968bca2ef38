//! Words about two players of the program who played against each other.

use super::{quoted, visible};
use crate::solver::{Level, Outcome, Stopped};

/// How long decisions took.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Decisions {
    /// Half of them, 95 and 99 of 100 took at most this, in milliseconds.
    pub percentiles: [f64; 3],
}

/// What came of a duplicate match.
pub fn duel(
    game: &str,
    [a, b]: [Level; 2],
    outcome: &Outcome,
    [_, of_a, of_b]: &[Decisions; 3],
) -> String {
    let Outcome { deals, points, error, matches: [won, lost] } = outcome;
    let better = if *points > 0.0 { a } else { b };
    let verdict = match points.abs() <= 2.0 * error {
        true => "so few deals show no difference".to_owned(),
        false => format!("{better} plays better"),
    };
    let took = |level: Level, times: &Decisions| {
        let [half, most, nearly_all] = times.percentiles;
        format!(
            "Half of the decisions of {level} took at most {half:.2} ms, 95 of 100 at most \
             {most:.2} ms, and 99 at most {nearly_all:.2} ms."
        )
    };
    let mut said = format!(
        "{}, {deals} {}, each played again with sides exchanged: {a} against {b}.\n\
         Points a hand of {a} less those of {b}: {points:+.3}, with a standard error of {error:.3}; \
         {verdict}.\nOf the matches that came to their end {a} won {won} and {b} {lost}.\n{}",
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

/// That there is no player of that name.
pub fn no_such_level(name: &str, near: Option<&str>) -> String {
    let name = quoted(name);
    match near {
        Some(near) => format!("there is no player {name}, did you mean `{near}`?"),
        None => format!("there is no player {name}; `leftbower match --help` lists them"),
    }
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
