//! Records in bulk: the referee's judgement of each hand.

use std::{io, path::PathBuf, sync::Arc};

use super::{
    args::{Format, Global},
    content::{each_source, report, worst},
    game::{default_game, library},
    output::{Output, Status},
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
) -> io::Result<Status> {
    let library = library(global);
    let variant = match default_game(global, &library, output) {
        Ok(variant) => variant,
        Err(status) => return Ok(status),
    };
    let mut referee = (Arc::from(""), Referee::default());
    each_source(global, files, output, &mut |source, output| {
        if referee.0 != *source.name() {
            referee = (Arc::clone(source.name()), Referee::default());
        }
        let mut status = Status::Fine;
        for hand in referee.1.judge(source, library.context(variant.as_deref())) {
            status = status.max(match global.format {
                Format::Json => in_json(&hand, choices, output)?,
                Format::Text => in_words(global, &hand, choices, output)?,
            });
        }
        Ok(status)
    })
}

fn in_json(hand: &Refereed, choices: bool, output: &mut Output) -> io::Result<Status> {
    let said = text::json::judged(hand, choices);
    // What was only passed over is told with the judgement, where there is one.
    let errors =
        hand.faults.iter().filter(|fault| said.is_none() || fault.severity() == Severity::Error);
    for fault in errors {
        output.line(&text::json::unjudged(hand, fault).to_string())?;
    }
    if let Some(said) = said {
        output.line(&said.to_string())?;
    }
    Ok(status(hand))
}

fn in_words(
    global: &Global,
    hand: &Refereed,
    choices: bool,
    output: &mut Output,
) -> io::Result<Status> {
    report(global, &hand.faults, output)?;
    if let Some(said) = text::judged_told(output.style(), hand, choices) {
        output.line(&said)?;
    }
    Ok(status(hand))
}

fn status(hand: &Refereed) -> Status {
    let illegal = hand.judged.as_ref().is_some_and(|(_, judged)| !judged.findings.is_empty());
    worst(&hand.faults).max(if illegal { Status::Found } else { Status::Fine })
}
