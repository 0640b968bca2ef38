//! The judge of Left Bower: the rules of Euchre and its variants as data, one engine that rules by
//! them with its reasons, and best play.
//!
//! These are the floors 0 to 3 of the house whose map is the documentation of `leftbower`. They say
//! no sentence, and need neither files nor threads nor a clock, so that they run in a browser too.
//! The feature `system` adds threads to share work and seeds that nobody chose.

pub mod chance;
pub mod engine;
pub mod parallel;
pub mod rules;
pub mod solver;
pub mod table;

#[doc = include_str!("sources.md")]
pub mod sources {}
