//! Some questions of a lesson that are drawn: a drill, a check, and what the check found missing.

use std::sync::Arc;

use super::{FAILURES, LessonMode, steps::questions_in};
use crate::{
    session::{
        LessonSaid, Place, Said,
        context::Context,
        draws::Draws,
        mode::{Asking, Next},
    },
    tutor::{Belief, Posed, Signature, Skill},
};

/// At most this many of the ideas that an answer fits are looked for in other cards.
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
    /// What was not right.
    pub(super) missed: Vec<Missed>,
}

/// Something that was not right in a check.
#[derive(Clone, PartialEq, Eq)]
pub(super) struct Missed {
    /// The skill of the question.
    pub(super) skill: Skill,
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
        let fits = fits.iter().map(|idea| idea.id.clone()).collect();
        let missed = Missed { skill: question.trains(), fits };
        if !self.missed.contains(&missed) {
            self.missed.push(missed);
        }
    }

    /// Draws its next question; what was missed comes by turns, in cards that mislead as those did
    /// that were missed, if there are any.
    pub(super) fn draw(&mut self, cx: &mut Context<'_>) -> Option<Arc<Posed>> {
        if self.part != Part::Missed {
            return self.draws.draw(cx);
        }
        let at = usize::from(self.count - self.left) % self.missed.len();
        let Missed { skill, fits } = self.missed[at].clone();
        self.draws.skills = vec![skill];
        let mut best: Option<(usize, Arc<Posed>)> = None;
        for idea in fits.iter().take(TRIES) {
            self.draws.exposes = vec![idea.clone()];
            let Some(found) = self.draws.draw(cx) else { continue };
            let misleads = misleads(cx, &found, &fits);
            if best.as_ref().is_none_or(|(most, _)| misleads > *most) {
                best = Some((misleads, found));
            }
            if misleads == fits.len() {
                break;
            }
        }
        self.draws.exposes.clear();
        best.map(|(_, found)| found).or_else(|| self.draws.draw(cx))
    }
}

impl<'l> LessonMode<'l> {
    /// So many questions of some skills.
    pub(super) fn new_batch(
        &self,
        cx: &Context<'l>,
        variants: &[String],
        skills: Vec<Skill>,
        exposes: &[String],
        (count, part): (u8, Part),
    ) -> Batch {
        let variants =
            if variants.is_empty() { vec![self.lesson.variant.clone()] } else { variants.to_vec() };
        let draws = Draws {
            exposes: exposes.to_vec(),
            taught: Some(cx.library.taught_by(self.lesson)),
            recent: self.recent.clone(),
            ..Draws::new(variants, skills)
        };
        Batch { draws, part, left: count, count, right: 0, skipped: 0, missed: Vec::new() }
    }

    /// The next question of the batch under way; none at its end, and where nothing can be drawn.
    pub(super) fn next_of_batch(&mut self, cx: &mut Context<'l>) -> Option<Next> {
        // Nobody has to go on for what is lost; a script answers all that it is asked.
        let is_over = |batch: &Batch| batch.left == 0 || cx.person && batch.is_out_of_reach();
        let batch = self.batch.as_mut().filter(|batch| !is_over(batch))?;
        let question = batch.draw(cx)?;
        batch.left -= 1;
        self.asked += u32::from(batch.part == Part::Drill);
        let title = self.lesson.title.clone();
        let (at, of) = (batch.count - batch.left, batch.count);
        Some(match batch.part {
            Part::Check { .. } => Asking::examining(question, Place::Check { title, at, of }),
            Part::Missed => Asking::openly(question, Place::Missed { title, at, of }),
            Part::Drill => Asking::openly(question, self.place()),
        })
    }

    /// What came of a batch. A check that was failed is followed by what was missed, and then by
    /// itself, unless all of that was right; a script goes on, and so does who failed it too often.
    pub(super) fn end_of_batch(&mut self, cx: &mut Context<'l>) -> Option<Said> {
        let batch = self.batch.take()?;
        self.recent.clone_from(&batch.draws.recent);
        let pass = match batch.part {
            Part::Check { pass } => pass,
            Part::Missed if batch.right == batch.count => return Some(self.made_good(cx)),
            Part::Missed | Part::Drill => return None,
        };
        let Batch { right, count, skipped, .. } = batch;
        let asked = count - batch.left;
        let failed = batch.is_failed();
        let again = batch.is_out_of_reach() && cx.person && self.failures < FAILURES;
        let missed = if again { batch.missed } else { Vec::new() };
        if again {
            // Two questions on each, but no more than the check itself has.
            let wanted = u8::try_from(2 * missed.len()).unwrap_or(count).min(count);
            self.step -= 1;
            self.batch = Some(Batch {
                draws: batch.draws,
                part: Part::Missed,
                left: wanted,
                count: wanted,
                right: 0,
                skipped: 0,
                missed: missed.clone(),
            });
        }
        let mut skills: Vec<Skill> = Vec::new();
        for Missed { skill, .. } in missed {
            if !skills.contains(&skill) {
                skills.push(skill);
            }
        }
        self.failures += u8::from(failed);
        let rest = &self.lesson.steps[self.step..];
        if !failed && questions_in(rest) == 0 {
            self.passed(cx);
        }
        Some(LessonSaid::CheckEnds { right, asked, count, skipped, pass, missed: skills }.into())
    }

    /// Whoever gets right all that a check found missing need not go through it once more.
    fn made_good(&mut self, cx: &mut Context<'l>) -> Said {
        self.failures -= 1;
        self.step += 1;
        if questions_in(&self.lesson.steps[self.step..]) == 0 {
            self.passed(cx);
        }
        LessonSaid::MadeGood.into()
    }
}

/// How many of these ideas lead to a wrong answer to a question.
fn misleads(cx: &mut Context<'_>, question: &Posed, ideas: &[String]) -> usize {
    let catalogue = cx.model().catalogue();
    let Ok(signature) = Signature::of(catalogue, question) else { return 0 };
    let errs = signature.errs().iter().map(|(place, _)| &catalogue.beliefs()[*place].id);
    errs.filter(|id| ideas.contains(id)).count()
}
