//! The judge's tests in one program, which needs nothing of what stands above: a change in a rule is
//! compiled and tried without the program.
//!
//! `cargo test -p leftbower-judge laws::` runs those of one file. Rulings by hand that are written
//! as files (`tests/cases`, `tests/fields`) are read by the program's tests.

#![allow(clippy::expect_used)] // in a test a panic is the report

mod acts;
mod call_chart;
mod chance;
mod charts;
mod contradictions;
mod decisive;
mod duplicates;
mod hands;
mod laws;
mod layouts;
mod openspiel;
mod players;
mod reasons;
mod rulesets;
mod rulings;
mod seating;
mod solver;
mod support;
mod table;
mod views;
mod win_chance;
mod worth;
