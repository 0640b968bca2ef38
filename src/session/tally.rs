//! What was answered in this session.

use std::collections::BTreeMap;

/// Answers of a session by skill.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// For each skill: right answers without a hint, and answers.
    pub by_skill: BTreeMap<String, (u32, u32)>,
    /// Lessons finished.
    pub lessons: Vec<String>,
    /// Hands played to their end.
    pub hands: u32,
}

impl Tally {
    /// Books one answer; a hinted one counts as answered, not as known.
    pub fn book(&mut self, skill: &str, right: bool, hinted: bool) {
        let (known, answered) = self.by_skill.entry(skill.to_owned()).or_default();
        *answered += 1;
        *known += u32::from(right && !hinted);
    }

    /// Answers in all, and how many were right without a hint.
    pub fn total(&self) -> (u32, u32) {
        self.by_skill.values().fold((0, 0), |(known, answered), (k, a)| (known + k, answered + a))
    }
}
