//! Floor 6, every sentence: reasons, rules and faults come in as data and leave as words.

pub mod faults;
mod list;
pub mod report;
mod visible;

pub use list::{either, every};
pub use report::{Look, human, json, one_line};
pub use visible::{quoted, visible};
