//! The rules of a table as prose: one card, one clause, or the difference of two tables.

mod card;
mod difference;
pub(crate) mod handout_words;
mod lines;
mod markdown;
mod options;
mod page;
mod points;

pub use card::{ActKind, Heading, Line, PointsTable, RulesCard, Rung};
pub use difference::{Difference, Group, diff, difference, rule};
pub use markdown::{difference_markdown, rules_markdown};
pub use options::{OptionLine, options, options_list};
pub use page::{about_options, card_of_rules, choices_list, clauses_list, rules_card};

pub(super) use difference::differs_elsewhere;
pub(super) use lines::{joined, of_clause};
pub(super) use page::rules_of;
