//! Floor 6, every sentence: reasons, rules and faults come in as data and leave as words.

pub mod faults;
mod layout;
mod list;
mod markdown;
mod names;
mod phrases;
mod reasons;
pub mod report;
mod steps;
mod style;
mod visible;
mod words;

pub use layout::{TableView, table};
pub use list::{either, every};
pub use markdown::markdown;
pub use names::{Names, one_of_suit, suit_name, trump_name};
pub use reasons::sentence;
pub use report::{Look, human, json, one_line};
pub use steps::{deciding_line, steps, telling};
pub use style::{Style, bad, columns, dim, good, pad, plain, strong, wrap};
pub use visible::{quoted, visible};
pub use words::{and, capital, count, number, or, plural, points};
