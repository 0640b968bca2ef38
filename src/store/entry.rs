//! What is kept: answers, and marks such as a lesson that was finished.

use serde_json::Value;

use crate::tutor::{Ask, Confidence, Outcome, Timestamp};

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

/// What was noted besides answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mark {
    /// A lesson was opened.
    LessonOpened,
    /// A lesson goes on at a step that asks nothing: its id and the step, such as `trump 4`.
    LessonReached,
    /// A lesson was finished.
    LessonDone,
    /// A lesson turned out to be known already.
    LessonKnown,
    /// The other games that the learner plays, with commas between them.
    Plays,
    /// That path through the lessons was chosen.
    PathChosen,
    /// A placement was begun, in that variant.
    PlacementOpened,
    /// A question of a placement was left, which trains that skill.
    PlacementLeft,
    /// A placement came to its end, and named that lesson to begin with.
    Placed,
    /// A question was called doubtful.
    Flagged,
    /// The learner said that he does not believe so.
    Disputed,
    /// What spoke for a belief was to be forgotten.
    Cleared,
    /// A match was begun, by these settings.
    TableOpened,
    /// Somebody acted in it, as in a record: `2 order up`.
    Acted,
    /// Acts were taken back, down to so many.
    TakenBack,
    /// A hand of it is over: its record.
    HandPlayed,
    /// A hint was given in it, or an act taken back.
    Helped,
    /// An act of the learner gave something up: the question that he decided, and what it cost.
    Missed,
    /// Such a question is one of his review cards from now on.
    CardMade,
    /// The match of that game is over.
    TableLeft,
}

impl Mark {
    /// All of them.
    pub const ALL: [Self; 20] = [
        Self::LessonOpened,
        Self::LessonReached,
        Self::LessonDone,
        Self::LessonKnown,
        Self::Plays,
        Self::PathChosen,
        Self::PlacementOpened,
        Self::PlacementLeft,
        Self::Placed,
        Self::Flagged,
        Self::Disputed,
        Self::Cleared,
        Self::TableOpened,
        Self::Acted,
        Self::TakenBack,
        Self::HandPlayed,
        Self::Helped,
        Self::Missed,
        Self::CardMade,
        Self::TableLeft,
    ];

    /// The word for it in the store and in files.
    pub const fn id(self) -> &'static str {
        match self {
            Self::LessonOpened => "lesson-opened",
            Self::LessonReached => "lesson-reached",
            Self::LessonDone => "lesson-done",
            Self::LessonKnown => "lesson-known",
            Self::Plays => "plays",
            Self::PathChosen => "path-chosen",
            Self::PlacementOpened => "placement-opened",
            Self::PlacementLeft => "placement-left",
            Self::Placed => "placed",
            Self::Flagged => "flagged",
            Self::Disputed => "belief-disputed",
            Self::Cleared => "belief-cleared",
            Self::TableOpened => "table-opened",
            Self::Acted => "acted",
            Self::TakenBack => "taken-back",
            Self::HandPlayed => "hand-played",
            Self::Helped => "helped",
            Self::Missed => "missed",
            Self::CardMade => "card-made",
            Self::TableLeft => "table-left",
        }
    }
}

/// What the learner was doing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Activity {
    /// A lesson.
    Lesson,
    /// The check at the end of a lesson.
    Check,
    /// A drill of one skill.
    Drill,
    /// A drill of several skills that take turns.
    Mixed,
    /// A review of what was due.
    Review,
    /// A pack of puzzles.
    Puzzle,
    /// One question that was asked for by its name.
    Replay,
    /// A question that was asked to explain the answer before it.
    Probe,
    /// A drill that lasts to the first mistake.
    Streak,
    /// A drill against the clock.
    Timed,
    /// A placement.
    Placement,
    /// A test that passes a lesson.
    Test,
    /// A hand at the table.
    Play,
    /// A quiz for a room, or homework from paper.
    Quiz,
}

impl Activity {
    /// All of them.
    pub const ALL: [Self; 14] = [
        Self::Lesson,
        Self::Check,
        Self::Drill,
        Self::Mixed,
        Self::Review,
        Self::Puzzle,
        Self::Replay,
        Self::Probe,
        Self::Streak,
        Self::Timed,
        Self::Placement,
        Self::Test,
        Self::Play,
        Self::Quiz,
    ];

    /// The word for it in the store and in files.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Lesson => "lesson",
            Self::Check => "check",
            Self::Drill => "drill",
            Self::Mixed => "mixed",
            Self::Review => "review",
            Self::Puzzle => "puzzle",
            Self::Replay => "replay",
            Self::Probe => "probe",
            Self::Streak => "streak",
            Self::Timed => "timed",
            Self::Placement => "placement",
            Self::Test => "test",
            Self::Play => "play",
            Self::Quiz => "quiz",
        }
    }
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

/// The one of `all` that is called `id`.
pub(super) fn named<T: Copy>(all: &[T], id: &str, of: impl Fn(T) -> &'static str) -> Option<T> {
    all.iter().copied().find(|one| of(*one) == id)
}
