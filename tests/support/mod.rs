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

use std::{path::PathBuf, sync::OnceLock};

pub use judge::*;
use leftbower::content::{Fault, Library, Power, check_with_power};

/// What ships, read once for all tests: what was judged in one is known in the others.
pub fn shipped() -> &'static Library {
    static SHIPPED: OnceLock<Library> = OnceLock::new();
    SHIPPED.get_or_init(Library::shipped)
}

/// What a check finds wrong with what ships, and what its questions can find out: checked once for
/// all tests.
pub fn checked() -> &'static (Vec<Fault>, Power) {
    static CHECKED: OnceLock<(Vec<Fault>, Power)> = OnceLock::new();
    CHECKED.get_or_init(|| {
        let folder = |name| PathBuf::from(env!("CARGO_MANIFEST_DIR")).join(name);
        check_with_power(&["lessons", "puzzles"].map(folder), shipped(), None)
    })
}
