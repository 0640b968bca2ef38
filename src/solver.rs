//! Floor 3: best play with every card seen.

mod asked;
mod best;
mod lanes;
mod memory;
mod position;
mod search;

pub use best::Solver;
pub use position::{NotSearchable, Position};
