//! What a lesson has asked about and is not known at its end: by mistakes, or because it was
//! skipped.

use crate::{
    session::mode::Outcome,
    tutor::{Belief, Skill},
};

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
                let instead = self.gone_wrong(skill, &told.fits).filter(|_| !told.right);
                self.answered(instead.unwrap_or(skill), told.right);
            }
            Outcome::Skipped { question, .. } => {
                let skill = question.trains();
                self.skipped.retain(|other| *other != skill);
                self.skipped.push(skill);
            }
            Outcome::Explained { .. } => {}
        }
    }

    /// Another skill of those that were asked about, if each idea that a mistake fits is about it and
    /// none about the skill that was asked: whoever takes a bower for a plain card need not look at
    /// who leads.
    fn gone_wrong(&self, asked: Skill, fits: &[&Belief]) -> Option<Skill> {
        if fits.is_empty() || fits.iter().any(|idea| idea.is_point_of(asked)) {
            return None;
        }
        let skills = self.answers.iter().map(|(skill, _)| *skill);
        skills.rev().find(|skill| fits.iter().all(|idea| idea.is_point_of(*skill)))
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
