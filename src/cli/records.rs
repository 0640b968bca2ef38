//! Records in bulk: the referee's judgement of each hand.

use std::{io, path::PathBuf, sync::Arc};

use super::{
    args::{Format, Global},
    content::{each_source, report, worst},
    game::{default_game, library},
    output::{Done, Output, Status},
};
use crate::{
    content::{Referee, Refereed, Severity},
    text,
};

/// Prints the judgement of every hand of `files`.
pub(super) fn referee(
    global: &Global,
    files: &[PathBuf],
    choices: bool,
    output: &mut Output,
) -> Done {
    each_hand(global, files, output, &mut |hand, output| {
        match global.format {
            Format::Json => in_json(&hand, choices, output)?,
            Format::Text => in_words(global, &hand, choices, output)?,
        }
        Ok(())
    })
}

/// Judges every hand of every file, each file by a referee of its own, and shows it to `visit`; the
/// worst that was found.
pub(super) fn each_hand(
    global: &Global,
    files: &[PathBuf],
    output: &mut Output,
    visit: &mut dyn FnMut(Refereed, &mut Output) -> io::Result<()>,
) -> Done {
    let library = library(global);
    let variant = default_game(global, &library, output)?;
    let mut referee = (Arc::from(""), Referee::default());
    each_source(global, files, output, &mut |source, output| {
        if referee.0 != *source.name() {
            referee = (Arc::clone(source.name()), Referee::default());
        }
        let mut worst = Status::Fine;
        for hand in referee.1.judge(source, library.context(variant.as_deref())) {
            worst = worst.max(status(&hand));
            visit(hand, output)?;
        }
        Ok(worst)
    })
}

fn in_json(hand: &Refereed, choices: bool, output: &mut Output) -> io::Result<()> {
    let said = text::json::judged(hand, choices);
    // What was only passed over is told with the judgement, where there is one.
    let errors =
        hand.faults.iter().filter(|fault| said.is_none() || fault.severity() == Severity::Error);
    output.lines(errors.map(|fault| text::json::unjudged(hand, fault)))?;
    said.map_or(Ok(()), |said| output.json(&said))
}

fn in_words(
    global: &Global,
    hand: &Refereed,
    choices: bool,
    output: &mut Output,
) -> io::Result<()> {
    report(global, &hand.faults, output)?;
    text::judged_told(output.style(), hand, choices).map_or(Ok(()), |said| output.line(&said))
}

fn status(hand: &Refereed) -> Status {
    let illegal = hand.judged.as_ref().is_some_and(|(_, judged)| !judged.findings.is_empty());
    worst(&hand.faults).max(if illegal { Status::Found } else { Status::Fine })
}
