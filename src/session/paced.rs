//! Drills with an end: a streak, which lasts to the first mistake, and minutes against the clock.

use super::{
    Place, RunSaid,
    context::Context,
    draws::Draws,
    mode::{Asking, KeptAs, Mode, Next, Outcome},
};
use crate::{
    store::Activity,
    tutor::{Paced, Timestamp, longest_row, quickest_ten},
};

/// The longest that a drill runs against the clock, in minutes.
pub const LONGEST_DRILL: u32 = 60;

/// How such a drill ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Pace {
    /// With the first answer that is not known.
    Streak,
    /// After this many minutes.
    Timed(u32),
}

/// A drill that ends by itself.
pub(super) struct PacedMode {
    draws: Draws,
    pace: Pace,
    /// When the time is over.
    until: Timestamp,
    /// What was answered in drills of these skills before, each by itself.
    before: Vec<Vec<Paced>>,
    answers: Vec<Paced>,
    /// How many of them are questions that were left.
    skipped: usize,
    /// What is said first.
    opening: Option<RunSaid>,
}

impl PacedMode {
    /// A drill of these questions that begins now.
    pub(super) fn new(cx: &Context<'_>, draws: Draws, pace: Pace) -> Self {
        let minutes = if let Pace::Timed(minutes) = pace { Some(minutes) } else { None };
        let length = i64::from(minutes.unwrap_or_default()) * 60_000;
        let until = Timestamp(cx.now.0.saturating_add(length));
        let before = cx.learner.journal.as_ref().map_or_else(Vec::new, |journal| {
            journal.paced(activity(pace), &draws.skills, &draws.variants)
        });
        let opening = Some(RunSaid::PaceOpens(minutes));
        Self { draws, pace, until, before, answers: Vec::new(), skipped: 0, opening }
    }

    fn is_over(&self, now: Timestamp) -> bool {
        match self.pace {
            Pace::Timed(_) => now >= self.until,
            Pace::Streak => self.answers.iter().any(|answer| !answer.known),
        }
    }

    fn end(&self) -> RunSaid {
        match self.pace {
            Pace::Timed(_) => RunSaid::TimeOver {
                known: self.answers.iter().filter(|answer| answer.known).count(),
                answers: self.answers.len(),
                skipped: self.skipped,
                ten: quickest_ten(&self.answers),
                before: self.before.iter().filter_map(|answers| quickest_ten(answers)).min(),
            },
            Pace::Streak => RunSaid::StreakOver {
                row: longest_row(&self.answers),
                before: self.before.iter().map(|row| longest_row(row)).max().unwrap_or_default(),
            },
        }
    }
}

impl<'l> Mode<'l> for PacedMode {
    fn next(&mut self, cx: &mut Context<'l>) -> Next {
        if let Some(opening) = self.opening.take() {
            cx.say(opening);
        }
        let question = if self.is_over(cx.now) { None } else { self.draws.draw(cx) };
        let Some(question) = question else {
            cx.say(self.end());
            return Next::Over;
        };
        let skill = question.trains().to_string();
        Asking::openly(question, Place::Drill { skill, at: self.draws.drawn })
    }

    fn heard(&mut self, _: &mut Context<'l>, what: &Outcome<'_, 'l>) {
        let known = what.is_known();
        match what {
            Outcome::Answered { millis, .. } => {
                self.answers.push(Paced { known, millis: *millis });
            }
            Outcome::Skipped { millis, .. } => {
                self.answers.push(Paced { known, millis: *millis });
                self.skipped += 1;
            }
            Outcome::Explained { .. } => {}
        }
    }

    fn kept_as(&self) -> KeptAs {
        let place = self.answers.len().checked_sub(1);
        let step = place.and_then(|place| u32::try_from(place).ok());
        KeptAs { step, ..KeptAs::by_itself(activity(self.pace)) }
    }
}

const fn activity(pace: Pace) -> Activity {
    match pace {
        Pace::Timed(_) => Activity::Timed,
        Pace::Streak => Activity::Streak,
    }
}
