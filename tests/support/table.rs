//! What is typed at a table of a session and what is said to it.

use leftbower::{
    session::{Event, Said, Session, TableSaid},
    tutor::Timestamp,
};

/// What is said to a line.
pub fn say(session: &mut Session<'_>, line: &str) -> Vec<Said> {
    session.step(Timestamp(0), Event::Line(line.to_owned()))
}

/// What of it the table says.
pub fn tables(said: &[Said]) -> impl Iterator<Item = &TableSaid> {
    said.iter().filter_map(|said| match said {
        Said::Table(said) => Some(&**said),
        _ => None,
    })
}
