//! The rules of a table as prose: one card, one clause, or the difference of two tables.

mod card;
mod difference;
mod lines;
mod options;
mod page;
mod points;

pub use card::{ActKind, Heading, Line, PointsTable, RulesCard};
pub use difference::{Difference, Group, diff, difference, rule};
pub use options::{OptionLine, options, options_list};
pub use page::{card_of_rules, choices_list, clauses_list, rules_card};

pub(super) use lines::{joined, of_clause};

#[cfg(test)]
mod tests;
