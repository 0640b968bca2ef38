//! What every mode is: a lesson, a drill, a review and whatever comes. Each stands in a file of its
//! own, and none knows another, but for a lesson, which asks what was left at its tables.

use std::sync::Arc;

use super::{Command, Place, Said, context::Context, play::Board};
use crate::{
    content::PlayStep,
    store::Activity,
    tutor::{Belief, Diagnosis, LoneCalls, Observation, Posed, Response, Skill},
};

/// Something that goes on between a learner and the tutor.
pub(super) trait Mode<'l> {
    /// What comes now: at the beginning, and when what it asked is through.
    fn next(&mut self, cx: &mut Context<'l>) -> Next;

    /// A question of it was answered or left, or an answer was explained.
    fn heard(&mut self, _cx: &mut Context<'l>, _what: &Outcome<'_, 'l>) {}

    /// Whether a word is its own while no question stands, though it may be the name of a command.
    fn claims(&self, _line: &str) -> bool {
        false
    }

    /// A line was typed while no question stands; `None` where it takes none.
    fn line(&mut self, _cx: &mut Context<'l>, _line: &str) -> Option<Next> {
        None
    }

    /// A command was typed that means something of its own here; `None` where it means what it
    /// always does.
    fn obey(&mut self, _cx: &mut Context<'l>, _command: &Command) -> Option<Next> {
        None
    }

    /// Something else begins, or the learner goes.
    fn leave(&mut self, _cx: &mut Context<'l>) {}

    /// How the last answer is recorded.
    fn kept_as(&self) -> KeptAs;

    /// What may be typed where no question stands.
    fn words(&self) -> Vec<String> {
        Vec::new()
    }

    /// What was said and shown right before the question that stands, to be read again.
    fn passage(&self) -> Vec<Said> {
        Vec::new()
    }

    /// What was taught so far, where its questions keep to that.
    fn taught(&self, _cx: &Context<'l>) -> Option<Vec<Skill>> {
        None
    }

    /// Whether it is a table, where lines are acts.
    fn is_table(&self) -> bool {
        false
    }

    /// Whether it is a game that is over, which counts by whatever door one leaves.
    fn is_over(&self) -> bool {
        false
    }

    /// What lies on the board of a table, for whoever asks.
    fn board(&self) -> Option<Board> {
        None
    }

    /// Whether a table is what comes next.
    fn opens_table(&self) -> bool {
        false
    }

    /// Whether something comes after the question that stands.
    fn goes_on(&self) -> bool {
        true
    }

    /// What waits for an act of the learner's, as it was put.
    fn standing(&self) -> Option<Said> {
        None
    }

    /// Whether an act was spoken of that can be taken back before the others go on.
    fn thinks_twice(&self) -> bool {
        false
    }

    /// Whether the one card that is left falls with Enter, whatever is typed for it.
    fn last_card_falls(&self) -> bool {
        false
    }

    /// How many answers are thrown away by leaving now.
    fn would_lose(&self) -> u8 {
        0
    }
}

/// What comes.
pub(super) enum Next {
    /// A question.
    Ask(Asking),
    /// Waits for Enter.
    Pause,
    /// Waits for a line.
    Line,
    /// A table, after which this goes on.
    Table {
        /// What is played there.
        step: Box<PlayStep>,
        /// How it is sat down to.
        how: LessonTable,
    },
    /// Another mode, in this one's place.
    Instead(Command),
    /// Nothing any more, and the menu is shown.
    Menu,
    /// Nothing any more.
    Over,
}

/// How a step of a lesson is sat down to.
pub(super) struct LessonTable {
    /// Whether it is the first one of its lesson, so that it is said how one plays.
    pub(super) first: bool,
    /// By what name its acts are kept.
    pub(super) name: String,
    /// Whether it goes on where it was left.
    pub(super) goes_on: bool,
    /// Whether calls can be made alone, as far as the learner knows.
    pub(super) lone_calls: LoneCalls,
    /// The level of the lesson.
    pub(super) level: u8,
    /// How many tables came right before it.
    pub(super) tables_before: u32,
    /// In what order hands are shown.
    pub(super) sorting: Sorting,
    /// Whether the learner knows that the left bower is a trump.
    pub(super) knows_left: bool,
    /// What the learner can do after the lesson.
    pub(super) leads_to: Vec<String>,
}

/// In what order the cards of a hand are shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Sorting {
    /// Trumps first, then suit by suit.
    AsItCounts,
    /// By the suits that are printed, so that nobody is told which card changes its suit.
    AsPrinted,
}

/// A question that is to be asked.
#[derive(Clone, Debug)]
pub(super) struct Asking {
    /// The question.
    pub(super) question: Arc<Posed>,
    /// Where it stands.
    pub(super) place: Place,
    /// How it is asked.
    pub(super) manner: Manner,
    /// Whether calls made alone have to be named.
    pub(super) lone_calls: LoneCalls,
}

impl Asking {
    /// A question with help and explanations.
    pub(super) fn openly(question: impl Into<Arc<Posed>>, place: Place) -> Next {
        Self::put(question, place, Manner::Open)
    }

    /// A question of an examination.
    pub(super) fn examining(question: impl Into<Arc<Posed>>, place: Place) -> Next {
        Self::put(question, place, Manner::Exam)
    }

    /// A question that is asked so.
    pub(super) fn put(question: impl Into<Arc<Posed>>, place: Place, manner: Manner) -> Next {
        Next::Ask(Self { question: question.into(), place, manner, lone_calls: LoneCalls::Taught })
    }

    /// What a response to it means: calls with a partner mean those alone as well to whoever has
    /// not heard of going alone.
    pub(super) fn meant(&self, response: Response) -> Response {
        match (self.lone_calls, self.question.ruling()) {
            (LoneCalls::NotYet, Ok(ruling)) => response.with_lone_calls(ruling.value()),
            _ => response,
        }
    }
}

/// How a question is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Manner {
    /// With hints, and explained.
    Open,
    /// Without hints, and explained.
    Exam,
    /// Without hints, and only right or wrong is said: an explanation would give away what is still
    /// to be found out.
    Brief,
}

/// What became of a question.
pub(super) enum Outcome<'a, 'l> {
    /// It was answered, for the first time.
    Answered {
        /// What was answered, and how.
        heard: &'a Observation,
        /// What that tells.
        told: &'a Diagnosis<'l>,
        /// How long it took, in milliseconds.
        millis: u32,
    },
    /// It was left.
    Skipped {
        /// Which one.
        question: &'a Posed,
        /// How long it stood, in milliseconds.
        millis: u32,
    },
    /// A wrong answer was explained.
    Explained {
        /// To which question.
        question: &'a Posed,
        /// The ideas that lead to it.
        fits: &'a [&'l Belief],
    },
}

impl Outcome<'_, '_> {
    /// Whether an answer was right without a hint.
    pub(super) fn is_known(&self) -> bool {
        matches!(self, Self::Answered { heard, told, .. } if told.right && !heard.hinted)
    }
}

/// As what an answer is kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct KeptAs {
    /// What the learner was doing.
    pub(super) activity: Activity,
    /// The lesson in which it was.
    pub(super) lesson: Option<String>,
    /// The step at which that goes on, or the place of the answer in its run.
    pub(super) step: Option<u32>,
}

impl KeptAs {
    /// By itself.
    pub(super) const fn by_itself(activity: Activity) -> Self {
        Self { activity, lesson: None, step: None }
    }
}
