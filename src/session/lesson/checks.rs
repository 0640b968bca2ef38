//! Questions of a lesson that come in numbers: how they begin and end, and what a failed check leads
//! to.

use super::{
    FAILURES, LessonMode,
    batch::{Batch, Part},
    steps::questions_in,
};
use crate::{
    session::{
        LessonSaid, Place, Said,
        context::Context,
        draws::Draws,
        mode::{Asking, Next},
    },
    tutor::Skill,
};

impl<'l> LessonMode<'l> {
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
        Batch::new(draws, part, count)
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

    /// What came of a batch. A check that was failed is followed by what was missed, until all of
    /// that is right; a script goes on, and so does who failed too often.
    pub(super) fn end_of_batch(&mut self, cx: &mut Context<'l>) -> Option<Said> {
        let batch = self.batch.take()?;
        self.recent.clone_from(&batch.draws.recent);
        let pass = match batch.part {
            Part::Check { pass } => pass,
            Part::Missed if batch.missed.is_empty() => return Some(self.made_good(cx, &batch)),
            Part::Missed => return Some(self.missed_again(batch).into()),
            Part::Drill => return None,
        };
        let Batch { right, count, skipped, .. } = batch;
        let (asked, failed) = (count - batch.left, batch.is_failed());
        let again = batch.is_out_of_reach() && cx.person && self.failures < FAILURES;
        let skills = if again { batch.skills_missed() } else { Vec::new() };
        if again {
            self.step -= 1;
            self.batch = Some(batch.of_missed());
        } else if failed {
            self.failed = Some(self.step - 1);
        }
        self.failures += u8::from(failed);
        let rest = &self.lesson.steps[self.step..];
        if !failed && questions_in(rest) == 0 {
            self.passed(cx);
        }
        Some(LessonSaid::CheckEnds { right, asked, count, skipped, pass, missed: skills }.into())
    }

    /// Not all of what was missed was right: the rest of it comes once more, but not for ever.
    fn missed_again(&mut self, batch: Batch) -> LessonSaid {
        self.failures += 1;
        let comes = self.failures <= FAILURES;
        match comes {
            true => self.batch = Some(batch.of_missed()),
            false => {
                self.failed = Some(self.step);
                self.step += 1;
            }
        }
        LessonSaid::MissedAgain { comes }
    }

    /// Whoever gets right all that a check found missing need not go through it once more.
    fn made_good(&mut self, cx: &mut Context<'l>, batch: &Batch) -> Said {
        self.failures -= batch.round;
        self.step += 1;
        if questions_in(&self.lesson.steps[self.step..]) == 0 {
            self.passed(cx);
        }
        LessonSaid::MadeGood.into()
    }
}
