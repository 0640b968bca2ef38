//! A lesson: its steps one after another, with batches of drawn questions, and the check at its
//! end.

mod batch;
mod checks;
mod steps;
mod still_open;

use std::sync::Arc;

use batch::{Batch, Part};
pub(super) use steps::{finished, left_open};
use steps::{
    last_asked, last_words, lines, questions_in, sorting, table_name, tables_in_a_row, told,
    words_before,
};
use still_open::StillOpen;

use super::{
    LessonSaid, Place, Said,
    context::Context,
    mode::{Asking, KeptAs, LessonTable, Mode, Next, Outcome},
    play::{has_acted, open_table},
};
use crate::{
    content::{Length, Lesson, LessonStep, PlayStep},
    store::{Activity, Mark},
    tutor::{LoneCalls, Posed, Skill},
};

/// A lesson waits for Enter before it would show more lines than this since the last question or
/// pause.
const SCREENFUL: usize = 15;
/// Who fails the check more often than this may have enough for today.
const FAILURES: u8 = 2;

/// A lesson that goes on.
pub(super) struct LessonMode<'l> {
    lesson: &'l Lesson,
    /// The next step.
    step: usize,
    /// Questions asked so far, those of batches included.
    asked: u32,
    /// How often its check was failed.
    failures: u8,
    /// The step of a check that was not passed, to which it goes back.
    failed: Option<usize>,
    /// The same where all behind it is done, so that nothing but the check is left.
    left: Option<usize>,
    /// Whether it counts as done.
    done: bool,
    /// What it asked about and is not known yet.
    open: StillOpen,
    /// Whether it goes on after a break, so that its last words are said again.
    resumed: bool,
    /// How it stands with its tables.
    table: AtTable,
    /// The batch under way.
    batch: Option<Batch>,
    /// What was asked last, so that it does not come again at once.
    recent: Vec<Arc<Posed>>,
}

/// How a lesson stands with its tables.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum AtTable {
    /// Nobody sits at one.
    Away,
    /// The next step is one, and it may have been left before.
    Left,
    /// Cards are being played at that of the step before.
    Sitting,
}

impl<'l> LessonMode<'l> {
    /// A lesson that goes on at `step`; at its beginning where it has no such step.
    pub(super) fn new(lesson: &'l Lesson, step: usize) -> Self {
        let step = if step < lesson.steps.len() { step } else { 0 };
        let asked = questions_in(&lesson.steps[..step]);
        Self {
            lesson,
            step,
            asked,
            failures: 0,
            failed: None,
            left: None,
            done: false,
            open: StillOpen::default(),
            resumed: step > 0,
            table: match lesson.steps.get(step) {
                Some(LessonStep::Play(_)) => AtTable::Left,
                _ => AtTable::Away,
            },
            batch: None,
            recent: Vec::new(),
        }
    }

    /// The lesson counts as done; what is left of it is for pleasure.
    fn passed(&mut self, cx: &mut Context<'l>) {
        if !std::mem::replace(&mut self.done, true) {
            self.failures = 0;
            cx.learner.passed(self.lesson);
            cx.note(Mark::LessonDone, &self.lesson.id);
            // Its last hand waits for whoever leaves now.
            if self.step < self.lesson.steps.len() {
                self.note_reached(cx);
            }
        }
    }

    /// Whether going alone is taught by this lesson or one of those before it.
    fn lone_calls(&self, cx: &Context<'l>) -> LoneCalls {
        LoneCalls::of(cx.library.taught_by(self.lesson).contains(&Skill::AloneDeclare))
    }

    /// Nothing is asked at a table, so that no answer tells where the lesson goes on.
    fn note_reached(&self, cx: &mut Context<'l>) {
        cx.note(Mark::LessonReached, &format!("{} {}", self.lesson.id, self.step));
    }

    /// All is played at the table of the step before.
    fn table_over(&mut self, cx: &mut Context<'l>) {
        if self.table == AtTable::Sitting {
            self.table = AtTable::Away;
            cx.note(Mark::TableLeft, &table_name(&self.lesson.id, self.step - 1));
            self.note_reached(cx);
        }
    }

    /// The next thing that is told, asked or played.
    fn comes(&mut self, cx: &mut Context<'l>) -> Next {
        self.table_over(cx);
        let mut shown = self.said_again(cx);
        loop {
            if self.batch.is_some() {
                if let Some(next) = self.next_of_batch(cx) {
                    return next;
                }
                if let Some(end) = self.end_of_batch(cx) {
                    shown += lines(cx, &end);
                    cx.say(end);
                }
                continue;
            }
            let is_left = self.left.is_none_or(|check| self.step == check);
            let Some(step) = self.lesson.steps.get(self.step).filter(|_| is_left) else {
                return self.finish(cx);
            };
            let part = match step {
                LessonStep::Say(_) | LessonStep::Show(_) => told(step),
                // What is asked is not to stand at the foot of a page.
                LessonStep::Ask(_) if shown > 2 * SCREENFUL / 3 => return Next::Pause,
                LessonStep::Ask(item) => {
                    self.step += 1;
                    self.asked += 1;
                    // No check asks it once more.
                    self.recent.push(Arc::clone(item.posed()));
                    return Asking::openly(Arc::clone(item.posed()), self.place());
                }
                // The table takes most of a screen.
                LessonStep::Play(_) if shown > SCREENFUL / 3 => return Next::Pause,
                LessonStep::Play(step) => return self.sits_down(cx, step),
                LessonStep::Drill(drill) => {
                    let skills = drill.skills.clone();
                    let size = (drill.count, Part::Drill);
                    self.batch =
                        Some(self.new_batch(cx, &drill.variants, skills, &drill.exposes, size));
                    self.step += 1;
                    continue;
                }
                LessonStep::Check(check) => {
                    let mut skills = match check.skills.is_empty() {
                        true => cx.checked_skills(self.lesson),
                        false => check.skills.clone(),
                    };
                    // What the lesson asked last is not asked first once more.
                    let last = last_asked(&self.lesson.steps[..self.step]);
                    if skills.len() > 1 && skills.first().copied() == last {
                        skills.rotate_left(1);
                    }
                    let size = (check.count, Part::Check { pass: check.pass });
                    let begins =
                        LessonSaid::CheckBegins { count: check.count, pass: check.pass }.into();
                    shown += lines(cx, &begins);
                    cx.say(begins);
                    self.batch =
                        Some(self.new_batch(cx, &check.variants, skills, &check.exposes, size));
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

    /// Who comes back hears what was said before he left, unless something is said next; how many
    /// lines that takes.
    fn said_again(&mut self, cx: &mut Context<'l>) -> usize {
        let next = self.lesson.steps.get(self.step);
        let speaks = matches!(next, Some(LessonStep::Say(_) | LessonStep::Show(_)));
        let name = table_name(&self.lesson.id, self.step);
        let is_on_table = self.table == AtTable::Left
            && matches!(next, Some(LessonStep::Play(step)) if open_table(cx, step, &name).is_some())
            && has_acted(cx, &name);
        // Words that led to the first card do not fit the third one.
        if !std::mem::take(&mut self.resumed) || speaks || is_on_table {
            return 0;
        }
        let passage: Vec<Said> =
            last_words(&self.lesson.steps[..self.step]).iter().map(told).collect();
        let shown = passage.iter().map(|said| lines(cx, said)).sum();
        for said in passage {
            cx.say(said);
        }
        shown
    }

    /// Cards are played, as the step says.
    fn sits_down(&mut self, cx: &mut Context<'l>, step: &PlayStep) -> Next {
        let before = &self.lesson.steps[..self.step];
        let how = LessonTable {
            first: !before.iter().any(|step| matches!(step, LessonStep::Play(_))),
            name: table_name(&self.lesson.id, self.step),
            goes_on: self.table == AtTable::Left,
            lone_calls: self.lone_calls(cx),
            level: self.lesson.level,
            tables_before: tables_in_a_row(before),
            sorting: sorting(self.lesson),
            knows_left: cx.library.taught_by(self.lesson).contains(&Skill::SuitEffective),
            leads_to: self.lesson.can.clone(),
        };
        self.note_reached(cx);
        self.step += 1;
        self.table = AtTable::Sitting;
        Next::Table { step: Box::new(step.clone()), how }
    }

    fn place(&self) -> Place {
        let of = questions_in(&self.lesson.steps);
        Place::Lesson { title: self.lesson.title.clone(), at: self.asked, of }
    }

    /// All is told, asked and played; a check that was not passed comes once more.
    fn finish(&mut self, cx: &mut Context<'l>) -> Next {
        let title = self.lesson.title.clone();
        if let Some(step) = self.failed.take().filter(|_| !self.done) {
            self.step = step;
            self.failures = 0;
            self.note_reached(cx);
            cx.say(LessonSaid::StaysOpen { title });
            return match self.left.replace(step) {
                None if cx.person => Next::Pause,
                _ => Next::Over,
            };
        }
        cx.finished(self.lesson);
        match self.done {
            // Its last hand came after it was passed, and opened it once more.
            true => cx.note(Mark::LessonDone, &self.lesson.id),
            false => self.passed(cx),
        }
        let next = cx.learner.after(self.lesson);
        let can = self.lesson.can.clone();
        let (weak, skipped) = (self.open.weak(), self.open.skipped.clone());
        cx.say(LessonSaid::Done { title, can, weak, skipped, next });
        Next::Over
    }

    /// The step at which it goes on when it is left now: a batch that is not through begins again,
    /// and so does a check that was not passed.
    fn goes_on_at(&self) -> usize {
        match &self.batch {
            Some(batch) if batch.part == Part::Missed => self.step,
            Some(batch) if batch.left > 0 || batch.is_failed() => self.step.saturating_sub(1),
            _ => self.step,
        }
    }
}

impl<'l> Mode<'l> for LessonMode<'l> {
    fn next(&mut self, cx: &mut Context<'l>) -> Next {
        match self.comes(cx) {
            Next::Ask(asking) => {
                let lone_calls = self.lone_calls(cx);
                Next::Ask(Asking { lone_calls, ..asking })
            }
            other => other,
        }
    }

    fn heard(&mut self, _: &mut Context<'l>, what: &Outcome<'_, 'l>) {
        self.open.heard(what);
        let Some(batch) = &mut self.batch else { return };
        let is_check = batch.part != Part::Drill;
        match what {
            Outcome::Answered { told, .. } if told.right => batch.right += 1,
            Outcome::Answered { heard, told, .. } if is_check => {
                batch.missed(&heard.question, &told.fits);
            }
            Outcome::Skipped { question, .. } if is_check => {
                batch.skipped += 1;
                batch.missed(question, &[]);
            }
            Outcome::Explained { .. } if !is_check => batch.draws.heard(what),
            // A drill counts nothing.
            Outcome::Answered { .. } | Outcome::Skipped { .. } | Outcome::Explained { .. } => {}
        }
    }

    fn kept_as(&self) -> KeptAs {
        let is_check =
            self.batch.as_ref().is_some_and(|batch| matches!(batch.part, Part::Check { .. }));
        KeptAs {
            activity: if is_check { Activity::Check } else { Activity::Lesson },
            lesson: Some(self.lesson.id.clone()),
            step: u32::try_from(self.goes_on_at()).ok(),
        }
    }

    fn opens_table(&self) -> bool {
        let next = self.lesson.steps.get(self.step);
        self.batch.is_none() && matches!(next, Some(LessonStep::Play(_)))
    }

    fn passage(&self) -> Vec<Said> {
        let words = words_before(&self.lesson.steps[..self.step]);
        // Before a game the last page alone is told, which is in force at each of its hands.
        let step = self.step.checked_sub(1).and_then(|at| self.lesson.steps.get(at));
        let is_game = matches!(step, Some(LessonStep::Play(step)) if step.length == Length::Game);
        let last = words.iter().rposition(|step| matches!(step, LessonStep::Say(_)));
        let words = &words[last.filter(|_| is_game).unwrap_or(0)..];
        let words = || words.iter().map(told).collect();
        if self.batch.is_none() { words() } else { Vec::new() }
    }

    fn taught(&self, cx: &Context<'l>) -> Option<Vec<Skill>> {
        Some(cx.library.taught_by(self.lesson))
    }

    fn would_lose(&self) -> u8 {
        // The question that stands is drawn, and not answered; what was missed is part of the
        // check.
        self.batch.as_ref().map_or(0, |batch| match batch.part {
            Part::Check { .. } => (batch.count - batch.left).saturating_sub(1),
            Part::Missed => batch.count - batch.left,
            Part::Drill => 0,
        })
    }
}
