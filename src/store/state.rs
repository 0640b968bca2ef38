//! What follows from all that a learner has done.

use std::collections::BTreeMap;

use crate::tutor::{Practice, Timestamp};

/// What follows from all that a learner has done.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct State {
    /// What is known of each skill in each game: skill, then variant.
    pub skills: BTreeMap<(String, String), Practice>,
    /// What is known of each review card that is a moment at a table: its name, then the game.
    pub cards: BTreeMap<(String, String), Practice>,
    /// The lessons that were finished, the first finished first.
    pub done: Vec<String>,
    /// Where to go on.
    pub resume: Option<Resume>,
    /// Answers that count.
    pub answers: u32,
    /// How many of them were right without a hint.
    pub known: u32,
    /// Sessions in which something was answered.
    pub sessions: u32,
    /// Milliseconds that all answers took.
    pub millis: i64,
    /// When the last thing happened.
    pub last: Option<Timestamp>,
}

/// The lesson that was left, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Resume {
    /// Which lesson.
    pub lesson: String,
    /// The step at which it goes on, from 0.
    pub step: u32,
}

impl State {
    /// Seconds that a question takes this learner; 20 where nothing is known.
    pub fn pace(&self) -> f64 {
        if self.answers == 0 {
            return 20.0;
        }
        // All the seconds of a life are far below what a float holds.
        #[allow(clippy::cast_precision_loss)]
        let seconds = self.millis as f64 / 1000.0;
        seconds / f64::from(self.answers)
    }
}
