//! What a lesson has asked about and is not known at its end: by mistakes, or because it was
//! skipped.

use crate::{session::mode::Outcome, tutor::Skill};

/// At most this many of the last answers in a skill tell whether it is known.
const LAST: usize = 3;
/// This many mistakes among them are no slip.
const MISTAKES: usize = 2;

/// The skills that are not known at the end, and what tells that.
#[derive(Clone, Debug, Default)]
pub(super) struct StillOpen {
    /// The last few answers in each skill, right or not, the newest last.
    answers: Vec<(Skill, Vec<bool>)>,
    /// Those in which the last question was skipped.
    pub(super) skipped: Vec<Skill>,
}

impl StillOpen {
    /// Takes in what came of a question.
    pub(super) fn heard(&mut self, what: &Outcome<'_, '_>) {
        match what {
            Outcome::Answered { heard, told, .. } => {
                let skill = heard.question.trains();
                self.skipped.retain(|other| *other != skill);
                self.answered(skill, told.right);
            }
            Outcome::Skipped { question, .. } => {
                let skill = question.trains();
                self.skipped.retain(|other| *other != skill);
                self.skipped.push(skill);
            }
            Outcome::Explained { .. } => {}
        }
    }

    /// Puts an answer behind the others in its skill, and the skill behind the others.
    fn answered(&mut self, skill: Skill, right: bool) {
        let at = self.answers.iter().position(|(other, _)| *other == skill);
        let (_, mut last) = at.map_or((skill, Vec::new()), |at| self.answers.remove(at));
        last.push(right);
        if last.len() > LAST {
            last.remove(0);
        }
        self.answers.push((skill, last));
    }

    /// The skills in which the last answer was wrong, or two of the last three.
    pub(super) fn weak(&self) -> Vec<Skill> {
        let is_weak = |last: &[bool]| {
            let mistakes = last.iter().filter(|right| !**right).count();
            last.last() == Some(&false) || mistakes >= MISTAKES
        };
        let open = self
            .answers
            .iter()
            .filter(|(skill, last)| !self.skipped.contains(skill) && is_weak(last));
        open.map(|(skill, _)| *skill).collect()
    }
}
