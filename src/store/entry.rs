//! What is kept: answers, and marks such as a lesson that was finished.

use serde_json::Value;

use crate::tutor::{Ask, Confidence, Outcome, Timestamp};

/// Writes the words for something once, and makes from them the type and its names in the store and
/// in files.
macro_rules! words {
    ($(#[doc = $about:literal])+ $Type:ident: $($(#[doc = $doc:literal])+ $id:literal $Arm:ident,)+) => {
        $(#[doc = $about])+
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub enum $Type {
            $($(#[doc = $doc])+ $Arm,)+
        }

        impl $Type {
            /// The word for it in the store and in files.
            pub const fn id(self) -> &'static str {
                match self { $(Self::$Arm => $id,)+ }
            }

            /// What that word stands for.
            pub(super) fn from_id(id: &str) -> Option<Self> {
                match id { $($id => Some(Self::$Arm),)+ _ => None }
            }
        }
    };
}

/// One thing that happened.
///
/// Session and number together are unique for a learner, so that the same entry is never kept
/// twice.
#[derive(Clone, Debug, PartialEq)]
pub struct Entry {
    /// Which run of the program, unlike any other.
    pub session: String,
    /// Its place in the session, from 1.
    pub number: u32,
    /// When it happened.
    pub at: Timestamp,
    /// What happened.
    pub event: Event,
}

/// What happened.
#[derive(Clone, Debug, PartialEq)]
pub enum Event {
    /// A question was answered.
    Answer(Box<Answered>),
    /// Something else was noted, and what it is about.
    Mark(Mark, String),
}

words! {
    /// What was noted besides answers.
    Mark:

    /// A lesson was opened.
    "lesson-opened" LessonOpened,
    /// A lesson goes on at a step that asks nothing: its id and the step, such as `trump 4`.
    "lesson-reached" LessonReached,
    /// A lesson was finished.
    "lesson-done" LessonDone,
    /// A lesson turned out to be known already.
    "lesson-known" LessonKnown,
    /// The other games that the learner plays, with commas between them.
    "plays" Plays,
    /// That path through the lessons was chosen.
    "path-chosen" PathChosen,
    /// A placement was begun, in that variant.
    "placement-opened" PlacementOpened,
    /// A question of a placement was skipped, which trains that skill.
    "placement-left" PlacementSkipped,
    /// A placement came to its end, and named that lesson to begin with.
    "placed" Placed,
    /// A question was called doubtful.
    "flagged" Flagged,
    /// The learner said that he does not believe so.
    "belief-disputed" Disputed,
    /// What spoke for a belief was to be forgotten.
    "belief-cleared" Cleared,
    /// A match was begun, by these settings.
    "table-opened" TableOpened,
    /// Somebody acted in it, as in a record: `2 order up`.
    "acted" Acted,
    /// Acts were taken back, down to the number that is told.
    "taken-back" TakenBack,
    /// A hand of it is over: its record.
    "hand-played" HandPlayed,
    /// A hint was given in it, or an act taken back.
    "helped" Helped,
    /// An act of the learner gave something up: the question that he decided, and what it cost.
    "missed" Missed,
    /// Such a question is one of his review cards from now on.
    "card-made" CardMade,
    /// The match of that game is over.
    "table-left" TableLeft,
}

words! {
    /// What the learner was doing.
    Activity:

    /// A lesson.
    "lesson" Lesson,
    /// The check at the end of a lesson.
    "check" Check,
    /// A drill of one skill.
    "drill" Drill,
    /// A drill of several skills that take turns.
    "mixed" Mixed,
    /// A review of what was due.
    "review" Review,
    /// A pack of puzzles.
    "puzzle" Puzzle,
    /// One question that was asked for by its name.
    "replay" Replay,
    /// A question that was asked to explain the answer before it.
    "probe" Probe,
    /// A drill that lasts to the first mistake.
    "streak" Streak,
    /// A drill against the clock.
    "timed" Timed,
    /// A placement.
    "placement" Placement,
    /// A test that passes a lesson.
    "test" Test,
    /// A hand at the table.
    "play" Play,
    /// A quiz for a room, or homework from paper.
    "quiz" Quiz,
}

/// How sure a learner can say that he is, with the words for it in the store and in files.
const CONFIDENCE: [(Confidence, &str); 2] =
    [(Confidence::Guess, "guess"), (Confidence::Sure, "sure")];

/// The word for how sure the learner was; none where he did not say.
pub(super) fn confidence_id(confidence: Confidence) -> Option<&'static str> {
    CONFIDENCE.iter().find(|(one, _)| *one == confidence).map(|(_, id)| *id)
}

/// How sure the learner was; `None` where the word is unknown.
pub(super) fn confidence_named(id: Option<&str>) -> Option<Confidence> {
    let Some(id) = id else { return Some(Confidence::Unsaid) };
    CONFIDENCE.iter().find(|(_, one)| *one == id).map(|(confidence, _)| *confidence)
}

/// An answer with all that is known about it.
#[derive(Clone, Debug, PartialEq)]
pub struct Answered {
    /// What the learner was doing.
    pub activity: Activity,
    /// The lesson, where it was one.
    pub lesson: Option<String>,
    /// The step at which the lesson goes on after this answer; the place of the question in a
    /// streak or a drill against the clock; from 0.
    pub step: Option<u32>,
    /// The id of the question: a replay id, a puzzle's or a lesson's.
    pub item: Option<String>,
    /// The id of the variant.
    pub variant: String,
    /// The skill.
    pub skill: String,
    /// The whole question as files have it, so that it can be asked again whatever becomes of its
    /// file.
    pub question: Value,
    /// The answer as it was typed.
    pub answer: String,
    /// Whether it was right.
    pub right: bool,
    /// Milliseconds from the question to the answer.
    pub millis: u32,
    /// Hints given before.
    pub hints: u32,
    /// How sure the learner said he was.
    pub confidence: Confidence,
    /// Whether it was asked for again after it had been answered, and so is not counted.
    pub again: bool,
    /// The ids of the beliefs that a wrong answer fits.
    pub fits: Vec<String>,
}

impl Answered {
    /// What the schedule has to know; nothing where the answer is not counted.
    ///
    /// An act at the table that was refused is not: right ones are not written down either.
    pub fn outcome(&self, at: Timestamp) -> Option<Outcome> {
        let mixed = matches!(self.activity, Activity::Mixed | Activity::Review);
        (!self.again && !self.is_try()).then_some(Outcome {
            at,
            right: self.right,
            hinted: self.hints > 0,
            mixed,
        })
    }

    /// Whether it was an act at the table, and no answer to a question that was put there.
    pub fn is_try(&self) -> bool {
        let asks = |ask: &Ask| self.question["ask"] == ask.id();
        self.activity == Activity::Play && (asks(&Ask::Legal) || asks(&Ask::Calls))
    }

    /// Whether it was right without help.
    pub const fn is_known(&self) -> bool {
        self.right && self.hints == 0
    }
}
