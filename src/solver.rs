//! Floor 3: best play, and what a call or a card is worth.
//!
//! The solver has no rule of its own: suit, strength, legal cards and winners come from the engine, laid out in bits once
//! for each trump. Best play here means with every card seen by everybody.

mod asked;
mod best;
mod bounds;
mod ending;
mod lanes;
mod layouts;
mod memory;
mod patterns;
mod position;
mod root;
mod search;
mod ways;

pub use best::Solver;
pub use layouts::{Layouts, NoLayout};
pub use position::{NotSearchable, Position};
