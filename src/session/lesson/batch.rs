//! Some questions of a lesson that are drawn: a drill, a check, and what the check found missing.

use std::{
    mem::{Discriminant, discriminant},
    sync::Arc,
};

use crate::{
    session::{context::Context, draws::Draws},
    tutor::{Ask, Belief, Posed, Signature, Skill},
};

/// At most this many of the ideas that an answer fits are looked for in other cards, and a question
/// that asks the same is drawn as often.
const TRIES: usize = 4;

/// Some drawn questions within a lesson.
pub(super) struct Batch {
    /// Where its questions come from.
    pub(super) draws: Draws,
    /// What they are for.
    pub(super) part: Part,
    /// How many are still to come.
    pub(super) left: u8,
    /// How many there are in all.
    pub(super) count: u8,
    /// Right answers so far.
    pub(super) right: u8,
    /// How many were left without an answer.
    pub(super) skipped: u8,
    /// What was not right, each skill once.
    pub(super) missed: Vec<Missed>,
    /// What it comes back to; empty where it does not.
    about: Vec<Missed>,
    /// How often that was missed before.
    pub(super) round: u8,
}

/// Something that was not right in a check.
#[derive(Clone)]
pub(super) struct Missed {
    /// The skill of the question.
    pub(super) skill: Skill,
    /// What was asked.
    pub(super) asks: Vec<Discriminant<Ask>>,
    /// The ideas that the answer fits, the likeliest first: they are to lead astray once more with
    /// other cards.
    pub(super) fits: Vec<String>,
}

/// What a batch is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Part {
    /// A drill of the lesson.
    Drill,
    /// What the check before it found missing, each by turns.
    Missed,
    /// The check, with how many right answers pass it.
    Check { pass: u8 },
}

impl Batch {
    /// So many questions.
    pub(super) const fn new(draws: Draws, part: Part, count: u8) -> Self {
        Self {
            draws,
            part,
            left: count,
            count,
            right: 0,
            skipped: 0,
            missed: Vec::new(),
            about: Vec::new(),
            round: 0,
        }
    }

    /// What was missed, in a question on each skill, and at first in two where it is one; no more than
    /// the check itself has.
    pub(super) fn of_missed(self) -> Self {
        let least = if self.round == 0 { 2 } else { 1 };
        let wanted = self.missed.len().max(least);
        let wanted = u8::try_from(wanted).unwrap_or(self.count).min(self.count);
        let (mut about, round) = (self.missed, self.round + 1);
        // What was skipped points to no idea: then any of those will do that the check is about.
        for missed in about.iter_mut().filter(|missed| missed.fits.is_empty()) {
            missed.fits.clone_from(&self.draws.exposes);
        }
        Self { about, round, ..Self::new(self.draws, Part::Missed, wanted) }
    }

    /// The skills of what was missed.
    pub(super) fn skills_missed(&self) -> Vec<Skill> {
        self.missed.iter().map(|missed| missed.skill).collect()
    }

    /// Whether it is a check that is not passed.
    pub(super) const fn is_failed(&self) -> bool {
        matches!(self.part, Part::Check { pass } if self.right < pass)
    }

    /// Whether it is a check that can no longer be passed, whatever is still answered.
    pub(super) const fn is_out_of_reach(&self) -> bool {
        matches!(self.part, Part::Check { pass } if self.right + self.left < pass)
    }

    /// Something was not right, by an answer that fits these ideas.
    pub(super) fn missed(&mut self, question: &Posed, fits: &[&Belief]) {
        let skill = question.trains();
        let at = self.missed.iter().position(|missed| missed.skill == skill).unwrap_or_else(|| {
            self.missed.push(Missed { skill, asks: Vec::new(), fits: Vec::new() });
            self.missed.len() - 1
        });
        let missed = &mut self.missed[at];
        missed.asks.push(discriminant(&question.ask));
        for idea in fits {
            if !missed.fits.contains(&idea.id) {
                missed.fits.push(idea.id.clone());
            }
        }
    }

    /// Draws its next question; what was missed comes by turns, asks the same, and in cards that
    /// mislead as those did that were missed, if there are any.
    pub(super) fn draw(&mut self, cx: &mut Context<'_>) -> Option<Arc<Posed>> {
        if self.part != Part::Missed {
            return self.draws.draw(cx);
        }
        let at = usize::from(self.count - self.left) % self.about.len();
        let Missed { skill, asks, fits } = self.about[at].clone();
        let sought = std::mem::take(&mut self.draws.exposes);
        self.draws.skills = vec![skill];
        let ideas = fits.iter().map(|idea| vec![idea.clone()]).take(TRIES);
        let mut best: Option<((bool, usize), Arc<Posed>)> = None;
        for exposes in ideas.chain(std::iter::repeat_n(Vec::new(), TRIES)) {
            // Any cards do where none are found that mislead so.
            if exposes.is_empty() && best.as_ref().is_some_and(|((same, _), _)| *same) {
                break;
            }
            self.draws.exposes = exposes;
            let Some(found) = self.draws.draw(cx) else { continue };
            let is_same = asks.contains(&discriminant(&found.ask));
            let fit = (is_same, misleads(cx, &found, &fits));
            if best.as_ref().is_none_or(|(most, _)| fit > *most) {
                best = Some((fit, found));
            }
            if fit == (true, fits.len()) {
                break;
            }
        }
        self.draws.exposes = sought;
        best.map(|(_, found)| found)
    }
}

/// How many of these ideas lead to a wrong answer to a question.
fn misleads(cx: &mut Context<'_>, question: &Posed, ideas: &[String]) -> usize {
    let catalogue = cx.model().catalogue();
    let Ok(signature) = Signature::of(catalogue, question) else { return 0 };
    let errs = signature.errs().iter().map(|(place, _)| &catalogue.beliefs()[*place].id);
    errs.filter(|id| ideas.contains(id)).count()
}
