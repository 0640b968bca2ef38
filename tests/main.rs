//! All tests in one program: it is linked once, and its tests share the cores from the first to the last.
//!
//! `cargo test laws::` runs those of one file.

#![allow(clippy::expect_used)] // in a test a panic is the report

mod advice;
mod architecture;
mod asked;
mod authoring;
mod best_play;
mod broken;
mod cases;
mod club;
mod content;
mod conversations;
mod coverage;
mod crash;
mod drill;
mod duel;
mod edits;
mod examples;
mod exposure;
mod faults;
mod fields;
mod formats;
mod grade;
mod hands;
mod journal;
mod keep;
mod laws;
mod layouts;
mod learners;
mod learning;
mod matches;
mod mind;
mod mine;
mod notation;
mod openspiel;
mod own;
mod page;
mod parting;
mod placing;
mod play;
mod players;
mod prose;
mod questions;
mod reading;
mod readme;
mod records;
mod referee;
mod robust;
mod rules_cards;
mod rulings;
mod schema;
mod seen;
mod sentences;
mod session;
mod solve;
mod solver;
mod store;
mod support;
mod terminal;
mod transcripts;
mod views;
mod worth;
