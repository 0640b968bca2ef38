//! A lesson: its steps one after another, with batches of drawn questions, and the check at its
//! end.

use super::{
    LessonSaid, Place, Said,
    context::{Context, show_step},
    draws::Draws,
    mode::{Asking, KeptAs, Mode, Next, Outcome},
};
use crate::{
    content::{Lesson, LessonStep},
    store::{Activity, Mark},
    tutor::Skill,
};

/// A lesson waits for Enter before it would show more lines than this since the last question or
/// pause.
const SCREENFUL: usize = 15;

/// A lesson that goes on.
pub(super) struct LessonMode<'l> {
    lesson: &'l Lesson,
    /// The next step.
    step: usize,
    /// Questions asked so far, those of batches included.
    asked: u32,
    /// Whether its check was failed.
    failed: bool,
    /// The batch under way.
    batch: Option<Batch>,
}

/// Some drawn questions within a lesson.
struct Batch {
    draws: Draws,
    /// How many are still to come.
    left: u8,
    /// How many right answers pass; `None` outside the check.
    pass: Option<u8>,
    /// How many there are in all.
    count: u8,
    /// Right answers so far.
    right: u8,
    /// How many were left without an answer.
    skipped: u8,
}

impl Batch {
    fn is_failed(&self) -> bool {
        self.pass.is_some_and(|pass| self.right < pass)
    }
}

impl<'l> LessonMode<'l> {
    /// A lesson that goes on at `step`; at its beginning where it has no such step.
    pub(super) fn new(lesson: &'l Lesson, step: usize) -> Self {
        let step = if step < lesson.steps.len() { step } else { 0 };
        let asked = questions_in(&lesson.steps[..step]);
        Self { lesson, step, asked, failed: false, batch: None }
    }

    fn new_batch(
        &self,
        cx: &Context<'l>,
        variants: &[String],
        skills: Vec<Skill>,
        exposes: &[String],
        (count, pass): (u8, Option<u8>),
    ) -> Batch {
        let variants =
            if variants.is_empty() { vec![self.lesson.variant.clone()] } else { variants.to_vec() };
        let draws = Draws {
            exposes: exposes.to_vec(),
            taught: Some(cx.library.taught_by(self.lesson)),
            ..Draws::new(variants, skills)
        };
        Batch { draws, left: count, pass, count, right: 0, skipped: 0 }
    }

    /// The next question of the batch under way; at its end, what came of it.
    fn next_of_batch(&mut self, cx: &mut Context<'l>) -> Result<Next, Option<LessonSaid>> {
        let Some(batch) = &mut self.batch else { return Err(None) };
        if batch.left == 0 {
            self.failed |= batch.is_failed();
            let Batch { right, count, skipped, pass, .. } = *batch;
            let ends = |pass| LessonSaid::CheckEnds { right, count, skipped, pass };
            return Err(pass.map(ends));
        }
        let question = batch.draws.draw(cx).ok_or(None)?;
        batch.left -= 1;
        self.asked += 1;
        let title = self.lesson.title.clone();
        Ok(match batch.pass {
            Some(_) => {
                let (at, of) = (batch.count - batch.left, batch.count);
                Asking::examining(question, Place::Check { title, at, of })
            }
            None => Asking::openly(question, self.place()),
        })
    }

    fn place(&self) -> Place {
        let of = questions_in(&self.lesson.steps);
        Place::Lesson { title: self.lesson.title.clone(), at: self.asked, of }
    }

    fn finish(&self, cx: &mut Context<'l>) {
        let title = self.lesson.title.clone();
        if self.failed {
            cx.say(LessonSaid::StaysOpen { title });
            return;
        }
        cx.finished(self.lesson);
        let next = cx.learner.after(self.lesson);
        let can = self.lesson.can.clone();
        cx.say(LessonSaid::Done { title, can, next });
        cx.note(Mark::LessonDone, &self.lesson.id);
    }

    /// The step at which it goes on when it is left now: a batch that is not through begins again,
    /// and so does the whole lesson where its check was not passed.
    fn goes_on_at(&self) -> usize {
        match &self.batch {
            Some(batch) if batch.left > 0 => self.step.saturating_sub(1),
            Some(batch) if batch.is_failed() => 0,
            _ => self.step,
        }
    }
}

impl<'l> Mode<'l> for LessonMode<'l> {
    fn next(&mut self, cx: &mut Context<'l>) -> Next {
        let mut shown = 0;
        loop {
            if self.batch.is_some() {
                match self.next_of_batch(cx) {
                    Ok(next) => return next,
                    Err(end) => {
                        self.batch = None;
                        if let Some(end) = end.map(Said::from) {
                            shown += lines(cx, &end);
                            cx.say(end);
                        }
                    }
                }
                continue;
            }
            let Some(step) = self.lesson.steps.get(self.step) else {
                self.finish(cx);
                return Next::Over;
            };
            let part = match step {
                LessonStep::Say(words) => LessonSaid::Words(words.clone()).into(),
                LessonStep::Show(show) => show_step(show),
                LessonStep::Ask(item) => {
                    self.step += 1;
                    self.asked += 1;
                    return Asking::openly(item.question.clone(), self.place());
                }
                LessonStep::Play(play) => {
                    self.step += 1;
                    return Next::Table(play.clone());
                }
                LessonStep::Drill(drill) => {
                    let skills = drill.skills.clone();
                    let size = (drill.count, None);
                    self.batch =
                        Some(self.new_batch(cx, &drill.variants, skills, &drill.exposes, size));
                    self.step += 1;
                    continue;
                }
                LessonStep::Check(check) => {
                    let skills = cx.checked_skills(self.lesson);
                    let size = (check.count, Some(check.pass));
                    let begins = LessonSaid::CheckBegins { count: check.count, pass: check.pass };
                    let begins = begins.into();
                    shown += lines(cx, &begins);
                    cx.say(begins);
                    self.batch = Some(self.new_batch(cx, &check.variants, skills, &[], size));
                    self.step += 1;
                    continue;
                }
            };
            let more = lines(cx, &part);
            if shown > 0 && shown + more > SCREENFUL {
                return Next::Pause;
            }
            shown += more;
            cx.say(part);
            self.step += 1;
        }
    }

    fn heard(&mut self, _: &mut Context<'l>, what: &Outcome<'_, 'l>) {
        let Some(batch) = &mut self.batch else { return };
        match what {
            Outcome::Answered { told, .. } => batch.right += u8::from(told.right),
            Outcome::Skipped { .. } => batch.skipped += 1,
            Outcome::Explained { .. } if batch.pass.is_none() => batch.draws.heard(what),
            Outcome::Explained { .. } => {}
        }
    }

    fn kept_as(&self) -> KeptAs {
        let is_check = self.batch.as_ref().is_some_and(|batch| batch.pass.is_some());
        KeptAs {
            activity: if is_check { Activity::Check } else { Activity::Lesson },
            lesson: Some(self.lesson.id.clone()),
            step: u32::try_from(self.goes_on_at()).ok(),
        }
    }
}

/// How long something comes out; nothing where that is not known, so that nothing waits.
fn lines(cx: &Context<'_>, said: &Said) -> usize {
    cx.measure.as_ref().map_or(0, |measure| measure(said))
}

/// How many questions a lesson asks, drills included, its check not.
fn questions_in(steps: &[LessonStep]) -> u32 {
    let questions = |step: &LessonStep| match step {
        LessonStep::Ask(_) => 1,
        LessonStep::Drill(drill) => u32::from(drill.count),
        LessonStep::Say(_) | LessonStep::Show(_) | LessonStep::Play(_) | LessonStep::Check(_) => 0,
    };
    steps.iter().map(questions).sum()
}
