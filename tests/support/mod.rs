//! What several test files share, besides what they share with the judge's.

// Files of it stand in benchmarks too, which use a part and export nothing.
#![allow(dead_code, unreachable_pub, clippy::expect_used)]

pub mod browser;
pub mod learner;
pub mod mistakes;
pub mod mutants;
#[cfg(feature = "room")]
pub mod room;
pub mod table;
pub mod terminal;
pub mod typed;

#[path = "../../judge/tests/support/mod.rs"]
mod judge;

pub use judge::*;
