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

use std::sync::OnceLock;

pub use judge::*;
use leftbower::content::Library;

/// What ships, read once for all tests: what was judged in one is known in the others.
pub fn shipped() -> &'static Library {
    static SHIPPED: OnceLock<Library> = OnceLock::new();
    SHIPPED.get_or_init(Library::shipped)
}
