//! The words of a handout, the same in Markdown and on a page for a browser.

use super::{
    card::RulesCard,
    difference::{Difference, Group},
};
use crate::{
    rules::Clause,
    text::{clause_title, lower},
};

pub(crate) use super::{
    options::takes,
    page::{OPTIONS, notes_heading},
};

/// The heading of what both tables have in common.
pub(crate) const KNOWN: &str = "What you know already";
/// The heading of the trumps.
pub(crate) const LADDER: &str = "The trumps";
/// The heading of the table of points.
pub(crate) const POINTS: &str = "What a hand is worth";
/// What is said above or before the trumps.
pub(crate) const EXAMPLE: &str = "With spades as trump, best first";
/// The columns of the options.
pub(crate) const OPTION_HEADS: [&str; 4] = ["Option", "Here", "It may be", "What it is about"];

/// The title of a comparison.
pub(crate) fn from_to(one: &str, other: &str) -> String {
    format!("From {one} to {other}")
}

/// The rules that stay as they are, by their titles.
pub(crate) fn known(one: &RulesCard, other: &RulesCard, rows: &[Difference]) -> String {
    let stays = |clause: &&Clause| {
        let touched = rows.iter().any(|row| row.clause == **clause);
        !touched && one.about(**clause).is_some() && other.about(**clause).is_some()
    };
    let titles: Vec<String> =
        Clause::ALL.iter().filter(stays).map(|clause| lower(clause_title(*clause))).collect();
    let many = Group::ALL.iter().any(|group| rows.iter().any(|row| row.group() == *group));
    match (titles.is_empty(), many) {
        (true, _) => format!("Nothing is as in {}.", one.name),
        (false, true) => format!("As in {}: {}.", one.name, titles.join(", ")),
        (false, false) => format!("Everything: {} is played by the same rules.", other.name),
    }
}
