//! What is typed at a table of a session and what is said to it.

use leftbower::{
    chance::below,
    session::{Event, Said, Session, TableSaid, Waits},
    tutor::Timestamp,
};

/// What is said to a line.
pub fn say(session: &mut Session<'_>, line: &str) -> Vec<Said> {
    session.step(Timestamp(0), Event::Line(line.to_owned()))
}

/// Whether a hand or a part of one is over.
pub fn is_over(said: &TableSaid) -> bool {
    matches!(said, TableSaid::PartOver { .. } | TableSaid::HandOver(_))
}

/// What is said to a line; whoever has read a word about his act lets the others go on.
pub fn say_on(session: &mut Session<'_>, line: &str) -> Vec<Said> {
    let mut said = say(session, line);
    let pauses = [Waits::EnterWhyOrUndo, Waits::EnterForTheLast];
    while pauses.contains(&session.waits()) && !tables(&said).any(is_over) {
        said.extend(say(session, ""));
    }
    said
}

/// What of it the table says.
pub fn tables(said: &[Said]) -> impl Iterator<Item = &TableSaid> {
    said.iter().filter_map(|said| match said {
        Said::Table(said) => Some(&**said),
        _ => None,
    })
}

/// Types one of the choices of the turn.
pub fn any_choice(session: &mut Session<'_>, said: &[Said], rng: &mut impl rand::Rng) -> Vec<Said> {
    let turn = tables(said).filter_map(|said| match said {
        TableSaid::Turn(turn) => Some(turn.choices.clone()),
        _ => None,
    });
    let choices = turn.last().expect("a turn");
    let is_refused = |said: &[Said]| {
        said.iter().any(|said| matches!(said, Said::Verdict(_)))
            || tables(said).any(|said| matches!(said, TableSaid::NotAllowed { .. }))
    };
    let first = usize::try_from(below(rng, 20)).expect("small");
    for number in 0..choices.len() {
        let act = choices[(first + number) % choices.len()].to_string();
        let said = say_on(session, act.trim_start_matches("play "));
        if !is_refused(&said) {
            return said;
        }
    }
    panic!("nothing is taken: {choices:?}")
}
