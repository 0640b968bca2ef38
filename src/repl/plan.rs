//! What the learner is doing: a lesson, a drill, a pack, or nothing.

use std::{collections::VecDeque, sync::Arc};

use super::{
    arriving::Arrival, pace::PacedRun, placing::PlacementRun, review::ReviewRun, testing::TestRun,
};
use crate::{
    content::{Lesson, Pack},
    tutor::{Posed, Response, Skill},
};

/// What goes on.
#[derive(Debug, Default)]
pub(super) enum Plan<'l> {
    /// Nothing.
    #[default]
    Menu,
    /// A lesson.
    Lesson(LessonRun<'l>),
    /// A drill.
    Drill(DrillRun),
    /// A drill that ends by itself.
    Paced(PacedRun),
    /// A pack of puzzles.
    Pack(PackRun<'l>),
    /// A review of what is due.
    Review(ReviewRun),
    /// A placement.
    Placement(Box<PlacementRun<'l>>),
    /// A test that passes a lesson.
    Test(TestRun<'l>),
    /// The first visit: what is asked before anything begins.
    Arrival(Arrival),
}

impl Plan<'_> {
    /// The drill from which questions are drawn outside a check.
    pub(super) fn drill(&mut self) -> Option<&mut DrillRun> {
        match self {
            Self::Drill(run) => Some(run),
            Self::Lesson(LessonRun { batch: Some(batch), .. }) if batch.pass.is_none() => {
                Some(&mut batch.drill)
            }
            Self::Review(run) => run.turns.last_mut().map(|turn| &mut turn.drill),
            _ => None,
        }
    }
}

/// How far a lesson has come.
#[derive(Clone, Debug)]
pub(super) struct LessonRun<'l> {
    /// Which lesson.
    pub(super) lesson: &'l Lesson,
    /// The next step.
    pub(super) step: usize,
    /// Questions asked so far, those of batches included.
    pub(super) asked: u32,
    /// Whether its exit check was failed.
    pub(super) failed: bool,
    /// The batch under way.
    pub(super) batch: Option<Batch>,
}

/// Some drawn questions within a lesson.
#[derive(Clone, Debug)]
pub(super) struct Batch {
    /// The drill from which they come.
    pub(super) drill: DrillRun,
    /// How many are still to come.
    pub(super) left: u8,
    /// How many right answers pass; `None` outside the exit check.
    pub(super) pass: Option<u8>,
    /// How many there are in all.
    pub(super) count: u8,
    /// Right answers so far.
    pub(super) right: u8,
    /// How many were left without an answer.
    pub(super) skipped: u8,
}

/// Questions drawn one after another.
#[derive(Clone, Debug)]
pub(super) struct DrillRun {
    /// The games, in turn.
    pub(super) variants: Vec<String>,
    /// What is trained, in turn: each in all the games before the next.
    pub(super) skills: Vec<String>,
    /// Beliefs of which each question must expose one; empty: any.
    pub(super) exposes: Vec<String>,
    /// What was taught so far, where the drill stands in a lesson.
    pub(super) taught: Option<Vec<String>>,
    /// How many were drawn.
    pub(super) drawn: u64,
    /// The last few, so that none comes again at once.
    pub(super) recent: Vec<Arc<Posed>>,
    /// Beliefs that led to the last answer: the next question brings them up once more.
    pub(super) again: Vec<String>,
    /// The skill that every question trains, where that is not its own.
    pub(super) trains: Option<Skill>,
}

/// The skill that no game has by itself: questions of several games, by turns, train it.
pub(super) const SWITCH: &str = "variant.switch";

impl DrillRun {
    /// A drill of these skills in these games that has drawn nothing yet.
    pub(super) const fn new(variants: Vec<String>, skills: Vec<String>) -> Self {
        Self {
            variants,
            skills,
            exposes: Vec::new(),
            taught: None,
            drawn: 0,
            recent: Vec::new(),
            again: Vec::new(),
            trains: None,
        }
    }

    /// The same cards in several games: what a jack counts as, what may follow and what wins.
    pub(super) fn switching(variants: &[&str]) -> Self {
        let owned = |words: &[&str]| words.iter().map(|word| (*word).to_owned()).collect();
        let exposes = [
            "left-keeps-suit",
            "left-follows-trump",
            "left-is-plain",
            "bald-left-is-plain",
            "bowers-at-no-trump",
        ];
        let skills = ["suit.effective", "follow.legal", "trick.winner"];
        let trains = Some(Skill(SWITCH.to_owned()));
        Self { exposes: owned(&exposes), trains, ..Self::new(owned(variants), owned(&skills)) }
    }
}

/// How far a pack has come.
#[derive(Clone, Debug)]
pub(super) struct PackRun<'l> {
    /// Which pack.
    pub(super) pack: &'l Pack,
    /// The places of the puzzles that are still to come.
    pub(super) left: VecDeque<usize>,
    /// Whether one puzzle was opened by itself.
    pub(super) alone: bool,
}

/// A question on the screen.
#[derive(Clone, Debug)]
pub(super) struct Current {
    /// The question.
    pub(super) question: Arc<Posed>,
    /// Where it stands, such as `The left bower, 3 of 12`.
    pub(super) heading: String,
    /// Whether it belongs to an exit check, where there are no hints.
    pub(super) exam: bool,
    /// Whether only right or wrong is said: an explanation would give away what is still to be found out.
    pub(super) brief: bool,
    /// Whether it is asked again, and so not counted.
    pub(super) again: bool,
    /// Hints given so far.
    pub(super) hints: usize,
    /// The wrong answer that it is to explain, where it is asked for that.
    pub(super) probes: Option<Box<Open>>,
}

impl Current {
    /// A question that is asked for the first time, outside an exit check.
    pub(super) fn new(question: impl Into<Arc<Posed>>, heading: String) -> Self {
        let question = question.into();
        Self { question, heading, exam: false, brief: false, again: false, hints: 0, probes: None }
    }

    /// What `why` and `back` go back to when it is answered: the question that was explained last.
    pub(super) fn judged(self) -> Judged {
        match self.probes {
            Some(open) => Judged { question: open.question, heading: open.heading },
            None => Judged { question: self.question, heading: self.heading },
        }
    }
}

/// A wrong answer that is not explained yet.
#[derive(Clone, Debug)]
pub(super) struct Open {
    /// What was asked.
    pub(super) question: Arc<Posed>,
    /// Where it stood.
    pub(super) heading: String,
    /// What was answered.
    pub(super) given: Response,
    /// How many ideas lead to that.
    pub(super) ideas: usize,
}

/// A question that was answered or left.
#[derive(Clone, Debug)]
pub(super) struct Judged {
    /// The question.
    pub(super) question: Arc<Posed>,
    /// Where it stood.
    pub(super) heading: String,
}
