//! The rules of a table as prose: one page, one clause, or the difference of two tables.

mod difference;
mod page;
mod points;

pub use difference::{diff, rule};
pub use page::{choices_list, clauses_list, rules_card};

#[cfg(test)]
mod tests;
