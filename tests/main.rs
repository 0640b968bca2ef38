//! All tests of the program in one program: it is linked once, and its tests share the cores from
//! the first to the last. Those of the judge stand in `judge/tests`.
//!
//! `cargo test coach::` runs those of one file.

#![allow(clippy::expect_used)] // in a test a panic is the report

mod advice;
mod analyse;
mod architecture;
mod asked;
mod authoring;
mod best_play;
mod broken;
mod call_chart;
mod cases;
mod class;
mod club;
mod coach;
mod completing;
mod content;
mod conversations;
mod coverage;
mod crash;
mod drill;
mod duel;
mod edits;
mod ending;
mod examples;
mod exposure;
mod faults;
mod fields;
mod formats;
mod fuzzed;
mod grade;
mod helped;
mod journal;
mod judgement;
mod keep;
mod learner_model;
mod learners;
mod learning;
mod markdown;
mod matches;
mod memory;
mod mine;
mod mistakes;
mod notation;
mod own;
mod page;
mod placement;
mod places;
mod play;
mod prose;
mod questions;
mod quiz;
mod reading;
mod readme;
mod records;
mod referee;
mod robust;
#[cfg(feature = "room")]
mod room;
mod rules_cards;
mod schema;
mod screens;
mod seen;
mod sentences;
mod session;
mod sheets;
mod solve;
mod store;
mod support;
mod tables_drawn;
mod terminal;
mod trace_diff;
mod transcripts;
mod trust;
mod typed;
mod win_chance;
mod words;
