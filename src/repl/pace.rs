//! Drills with an end: a streak, which lasts to the first mistake, and minutes against the clock.

use super::{
    conversation::Conversation,
    plan::{Current, DrillRun, LessonRun, Plan},
};
use crate::{
    store::Activity,
    text,
    tutor::{Paced, Timestamp, longest_row, quickest_ten},
};

/// How a drill ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pace {
    /// When the learner leaves it.
    Free,
    /// With the first answer that is not known.
    Streak,
    /// After so many minutes.
    Timed(u32),
}

impl Pace {
    /// The longest that a drill runs against the clock, in minutes.
    pub const LONGEST: u32 = 60;

    /// Takes what is said of the pace out of the words after `drill`; `None` where no such minutes are there.
    pub(super) fn among(words: &[String]) -> Option<(Self, Vec<String>)> {
        let (mut pace, mut rest) = (Self::Free, Vec::new());
        let mut words = words.iter();
        while let Some(word) = words.next() {
            match word.trim_start_matches('-') {
                "streak" => pace = Self::Streak,
                "timed" => {
                    let minutes = words
                        .next()?
                        .parse()
                        .ok()
                        .filter(|minutes| (1..=Self::LONGEST).contains(minutes))?;
                    pace = Self::Timed(minutes);
                }
                _ => rest.push(word.clone()),
            }
        }
        Some((pace, rest))
    }
}

/// How far such a drill has come.
#[derive(Clone, Debug)]
pub(super) struct PacedRun {
    drill: DrillRun,
    pace: Pace,
    /// When the time is over.
    until: Timestamp,
    /// What was answered in drills of these skills before, each by itself.
    before: Vec<Vec<Paced>>,
    answers: Vec<Paced>,
    /// How many of them are questions that were left.
    skipped: usize,
}

impl PacedRun {
    /// The place of the question that was counted last, from 0.
    pub(super) fn place(&self) -> Option<u32> {
        self.answers.len().checked_sub(1).and_then(|place| u32::try_from(place).ok())
    }

    /// What the learner is doing.
    pub(super) const fn activity(&self) -> Activity {
        match self.pace {
            Pace::Timed(_) => Activity::Timed,
            Pace::Free | Pace::Streak => Activity::Streak,
        }
    }
}

impl Conversation<'_> {
    /// Starts a drill that ends by itself, or one that does not.
    pub fn start_paced(&mut self, skills: &[String], exposes: &[String], pace: Pace) -> String {
        if pace == Pace::Free {
            return self.start_drill(skills, exposes);
        }
        if self.journal.is_none() && pace != Pace::Streak {
            return text::no_clock(self.style);
        }
        let drill = match self.new_drill(skills, exposes) {
            Ok(drill) => drill,
            Err(said) => return said,
        };
        let minutes = if let Pace::Timed(minutes) = pace { minutes } else { 0 };
        let until = Timestamp(self.now().0.saturating_add(i64::from(minutes) * 60_000));
        let mut run =
            PacedRun { drill, pace, until, before: Vec::new(), answers: Vec::new(), skipped: 0 };
        run.before = self.journal.as_ref().map_or_else(Vec::new, |journal| {
            journal.paced(run.activity(), &run.drill.skills, &run.drill.variants)
        });
        let opening = text::pace_opens(self.style, (minutes > 0).then_some(minutes));
        self.clear();
        self.plan = Plan::Paced(run);
        opening + &self.advance()
    }

    /// The next question, or how it went.
    pub(super) fn next_paced(&mut self, mut run: PacedRun) -> String {
        let is_over = match run.pace {
            Pace::Timed(_) => self.now() >= run.until,
            Pace::Free | Pace::Streak => run.answers.iter().any(|answer| !answer.known),
        };
        let Some(question) = (if is_over { None } else { self.draw(&mut run.drill) }) else {
            return self.paced_over(&run);
        };
        let heading = text::drill_heading(question.trains(), run.drill.drawn);
        self.plan = Plan::Paced(run);
        self.ask(Current::new(question, heading))
    }

    fn paced_over(&self, run: &PacedRun) -> String {
        match run.pace {
            Pace::Timed(_) => {
                let known = run.answers.iter().filter(|answer| answer.known).count();
                let before = run.before.iter().filter_map(|answers| quickest_ten(answers)).min();
                let count = (known, run.answers.len(), run.skipped);
                text::time_over(self.style, count, quickest_ten(&run.answers), before)
            }
            Pace::Free | Pace::Streak => {
                let before =
                    run.before.iter().map(|answers| longest_row(answers)).max().unwrap_or(0);
                text::streak_over(self.style, longest_row(&run.answers), before)
            }
        }
    }

    /// Counts a question that was left, in such a drill as not known.
    pub(super) fn book_skipped(&mut self) {
        self.book_paced(false);
        match &mut self.plan {
            Plan::Paced(run) => run.skipped += 1,
            Plan::Lesson(LessonRun { batch: Some(batch), .. }) => batch.skipped += 1,
            _ => {}
        }
    }

    /// Counts an answer where such a drill is under way.
    pub(super) fn book_paced(&mut self, known: bool) {
        let now = self.now();
        if let Plan::Paced(run) = &mut self.plan {
            let millis =
                u32::try_from(now.0.saturating_sub(self.asked_at.0).max(0)).unwrap_or(u32::MAX);
            run.answers.push(Paced { known, millis });
        }
    }
}
