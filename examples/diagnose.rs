//! Which wrong idea leads to a wrong answer, and where it leaves the rules.
//!
//! ```text
//! cargo run --example diagnose
//! ```
//!
//! A misconception is a ruleset too: the engine is asked the same question under each, and those
//! whose own answer is the learner's fit. No idea has code of its own.

use std::{
    error::Error,
    io::{self, Write},
};

use leftbower::{
    content::{Library, Source, answer_json, to_grade},
    tutor::{Catalogue, Ground, answer_under},
};

/// A question and what was answered, as in a file for `leftbower grade`.
const ANSWERED: &str = "
question: { variant: classic, ask: legal, trump: H, led: AH, hand: JD 9C }
answer: jd 9c
";

/// Explains one answer.
pub fn run(out: &mut impl Write) -> Result<(), Box<dyn Error>> {
    // Lessons, puzzles and the catalogue of wrong ideas ship with the library.
    let library = Library::shipped();
    let catalogue = Catalogue::new(library.beliefs());

    let source = Source::new("answered.yaml", ANSWERED.to_owned());
    for graded in to_grade(&source, library.context(None)) {
        let graded = graded.read.map_err(|faults| format!("{faults:?}"))?;
        let (question, truth) = (&graded.question, graded.ruling.value());
        let (given, _) = graded.given.map_err(|why| format!("{why:?}"))?;
        writeln!(out, "right: {}, answered: {}", answer_json(truth), given.agrees(truth))?;
        if given.agrees(truth) {
            continue;
        }

        // Every idea that changes something at this table, with the rules that follow from it.
        for idea in catalogue.of(question).iter() {
            if idea.says(question).is_some_and(|said| given.agrees(&said)) {
                writeln!(out, "{}: \"{}\"", idea.belief.id, idea.belief.belief)?;
                // Both trains of thought; where they part is the thing to explain.
                let believed =
                    answer_under(question, &idea.rules).map_err(|why| format!("{why:?}"))?;
                let steps = |grounds: &[Ground]| {
                    grounds.iter().map(Ground::rule).collect::<Vec<_>>().join(", ")
                };
                writeln!(out, "  the rules: {}", steps(graded.ruling.reasons()))?;
                writeln!(out, "  that idea: {}", steps(believed.reasons()))?;
            }
        }
    }
    Ok(())
}

fn main() -> Result<(), Box<dyn Error>> {
    run(&mut io::stdout())
}
