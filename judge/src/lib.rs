//! The judge of Left Bower: rules of Euchre and its variants as data, one engine that rules by them
//! with its reasons, and best play.
//!
//! These are the lower floors of a house whose map is the documentation of `leftbower`, and the part
//! of it that says no sentence. They need neither files nor threads nor a clock, so that they run in
//! a browser too; the feature `system` adds threads to share work and seeds that nobody chose.
//!
//! ```text
//! 0 table, chance, parallel  cards, sets, seats, sides, tricks, nothing about rules; chance, which comes in as a seed;
//!               work for several cores
//! 1 rules       the ruleset as data: clauses, variants, options, patches
//! 2 engine      rulings: suit, order, following, taking, auction, exchanges, score, hand, match, view
//! 3 solver      best play with every card seen, and what a call or a card is worth while hands are hidden
//! ```

pub mod chance;
pub mod engine;
pub mod parallel;
pub mod rules;
pub mod solver;
pub mod table;

#[doc = include_str!("sources.md")]
pub mod sources {}
