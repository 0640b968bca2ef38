//! What a lesson has asked about and is not known at its end: by a mistake, or because it was
//! skipped.

use crate::{session::mode::Outcome, tutor::Skill};

/// The skills of which the last question was not answered, or not rightly.
#[derive(Clone, Debug, Default)]
pub(super) struct StillOpen {
    /// Those in which the last answer was wrong.
    pub(super) weak: Vec<Skill>,
    /// Those in which the last question was skipped.
    pub(super) skipped: Vec<Skill>,
}

impl StillOpen {
    /// Takes in what came of a question.
    pub(super) fn heard(&mut self, what: &Outcome<'_, '_>) {
        match what {
            Outcome::Answered { heard, told, .. } => {
                let skill = heard.question.trains();
                self.forget(skill);
                self.weak.extend((!told.right).then_some(skill));
            }
            Outcome::Skipped { question, .. } => {
                let skill = question.trains();
                self.forget(skill);
                self.skipped.push(skill);
            }
            Outcome::Explained { .. } => {}
        }
    }

    fn forget(&mut self, skill: Skill) {
        for open in [&mut self.weak, &mut self.skipped] {
            open.retain(|other| *other != skill);
        }
    }
}
