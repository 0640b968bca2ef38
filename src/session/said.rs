//! What the tutor says, as data; floors `text` and `page` have the words.
//!
//! Each family is what one kind of screen shows; a front takes the families that it knows and
//! matches them without wildcard. Everything is owned, so that it may travel to another thread or
//! be compared in a test.

use std::{collections::BTreeMap, sync::Arc};

use super::{HelpTopic, TableSaid, Verb};
use crate::{
    content::{Course, Fault, Length, Library, NotUnderstood, Summary},
    engine::Reason,
    rules::{Clause, RulesFault, Ruleset, Variant},
    solver::Level,
    store::{State, StoreFault},
    table::Card,
    tutor::{
        Belief, Case, Contrast, Due, Evidence, Explanation, Game, Ground, Hint, Idea, LoneCalls,
        Point, Posed, Response, Skill, Suspicion, Timestamp, Unreadable,
    },
};

/// One thing that is said.
#[derive(Clone, Debug, PartialEq)]
pub enum Said {
    /// A question is asked.
    Asked(Asked),
    /// What an answer is worth, and why.
    Verdict(Verdict),
    /// Help with the question that stands, or reasons for the one before.
    Help(Help),
    /// A lesson goes on.
    Lesson(LessonSaid),
    /// A drill, a pack, a review, a placement or a test begins or ends.
    Run(RunSaid),
    /// Something that was looked up.
    LookUp(LookUp),
    /// Coming and going.
    Visit(Visit),
    /// What happens at a table where a hand is played.
    Table(Box<TableSaid>),
    /// What became of keeping an answer.
    Kept(KeptSaid),
    /// Something cannot be done, and why.
    Refused(Refused),
}

/// A question that is put, or put again.
#[derive(Clone, Debug, PartialEq)]
pub struct Asked {
    /// The question.
    pub question: Arc<Posed>,
    /// Where it stands.
    pub place: Place,
    /// Whether it was answered before, so that it does not count.
    pub again: bool,
    /// Whether calls made alone have to be named.
    pub lone_calls: LoneCalls,
}

/// Where a question stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Place {
    /// In a lesson, at this question of all that it has.
    Lesson {
        /// The lesson's title.
        title: String,
        /// From 1.
        at: u32,
        /// How many there are.
        of: u32,
    },
    /// At the table, between two acts.
    Table,
    /// In the check of a lesson.
    Check {
        /// The lesson's title.
        title: String,
        /// From 1.
        at: u8,
        /// How many there are.
        of: u8,
    },
    /// Among the questions on what a check found missing.
    Missed {
        /// The lesson's title.
        title: String,
        /// From 1.
        at: u8,
        /// How many there are.
        of: u8,
    },
    /// In the test of a lesson.
    Test {
        /// The lesson's title.
        title: String,
        /// From 1.
        at: u8,
        /// How many there are.
        of: u8,
    },
    /// In a pack of puzzles.
    Puzzle {
        /// The pack's title.
        title: String,
        /// From 1.
        at: usize,
        /// How many there are.
        of: usize,
    },
    /// In a drill.
    Drill {
        /// What it trains.
        skill: String,
        /// From 1.
        at: u64,
    },
    /// In a review.
    Review {
        /// The skill that is back.
        skill: String,
    },
    /// In a placement.
    Placement {
        /// From 1.
        at: usize,
    },
    /// By itself, under the name by which it was asked for.
    Replay(String),
}

impl Place {
    /// Whether it is asked by a lesson, of somebody who learns.
    pub const fn is_of_lesson(&self) -> bool {
        matches!(self, Self::Lesson { .. } | Self::Check { .. } | Self::Missed { .. })
    }
}

/// What is said to an answer, or where a question is left.
#[derive(Clone, Debug, PartialEq)]
pub enum Verdict {
    /// What bare numbers were read as: a seat, or the cards that have these places in the hand.
    ReadAs {
        /// What was asked.
        question: Arc<Posed>,
        /// What was typed.
        typed: String,
        /// The seat, or the cards.
        meant: Response,
    },
    /// It is right.
    Right {
        /// What was asked.
        question: Arc<Posed>,
        /// What was answered.
        response: Response,
        /// Why it is right; nothing where that has been known for long.
        reasons: Vec<Ground>,
        /// Why the rest belongs to it, where a part was named first.
        others: Vec<Point>,
        /// Whether hints came before it.
        hinted: bool,
        /// Whether an idea that was told is unlikely since this answer.
        got_it: bool,
    },
    /// It is wrong.
    Wrong(Box<Explanation>),
    /// Right or wrong, and no more: a reason would give away what is still to be found out.
    Briefly {
        /// What was asked.
        question: Arc<Posed>,
        /// What was answered.
        response: Response,
    },
    /// A question was skipped: its answer.
    Skipped {
        /// The question.
        question: Arc<Posed>,
        /// Whether calls made alone are told.
        lone_calls: LoneCalls,
    },
    /// A question of a placement was skipped; its answer is not told.
    SkippedBriefly,
    /// The question cannot be answered from what it shows.
    Unanswerable,
}

/// How much is told of what acts were worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Detail {
    /// What speaks for the better one.
    Short,
    /// What each was worth, and at a table what comes of each card with all cards open.
    Full,
}

/// Help with a question.
#[derive(Clone, Debug, PartialEq)]
pub enum Help {
    /// A rung of the ladder of hints.
    Hint {
        /// The question.
        question: Arc<Posed>,
        /// The hint.
        hint: Hint,
    },
    /// What follows is about the question before, and not about the one that stands.
    OfTheOneBefore,
    /// The answer to the question before, and every step to it.
    Why {
        /// The question.
        question: Arc<Posed>,
        /// The idea that was told with the answer to it, if one was.
        idea: Option<Box<Idea>>,
        /// What speaks for the best call or card against the one that was answered.
        contrast: Option<Box<Contrast>>,
        /// What speaks for the best call or card, where no figures were asked for.
        case: Option<Box<Case>>,
        /// What was said of the answer, if it was wrong: that is not said twice.
        heard: Option<Box<Explanation>>,
        /// Whether calls made alone are told.
        lone_calls: LoneCalls,
    },
    /// Why another answer would be wrong, and every step to that.
    WhyNot(Box<Explanation>),
    /// Why one card may or may not be played there.
    WhyCard {
        /// The question.
        question: Arc<Posed>,
        /// The card.
        card: Card,
        /// Whether it may be played.
        allowed: bool,
        /// Why.
        reasons: Vec<Reason>,
    },
    /// The answer that `why not` asks about is right.
    ThatIsRight(Arc<Posed>),
    /// The question still stands.
    StillStands,
    /// What the game is, and what this program does.
    About,
    /// What may be done at the place where the learner is.
    Here(Whereabouts),
    /// What may be typed as an answer to the question that stands.
    MayType {
        /// The question.
        question: Arc<Posed>,
        /// Whether hints are given to it.
        hints: bool,
        /// Whether calls made alone are told.
        lone_calls: LoneCalls,
    },
    /// The list of commands.
    Commands(&'static [HelpTopic]),
    /// All about one command.
    Command(Verb),
}

/// A situation that is shown: drawn, and told from the engine's own reasons.
#[derive(Clone, Debug, PartialEq)]
pub struct Shown {
    /// The situation, in a question about it.
    pub drawn: Arc<Posed>,
    /// Cards that are drawn by themselves.
    pub cards: Vec<Card>,
    /// Whether the question's own reasons are told.
    pub told: bool,
}

/// What comes after a lesson.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NextLesson {
    /// The path on which the lesson stands, by its title, and whether something is left on it.
    pub path: Option<(String, bool)>,
    /// How far the way is.
    pub way: Option<Way>,
    /// The title of the lesson that Enter starts.
    pub next: Option<String>,
}

/// How much of a path is done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Way {
    /// Lessons that are done.
    pub done: usize,
    /// Its lessons.
    pub of: usize,
    /// Where it leads, where it says so; else its title.
    pub to: String,
    /// What is said at its end, in light Markdown, where this lesson is its last.
    pub end: Option<String>,
}

/// A lesson goes on.
#[derive(Clone, Debug, PartialEq)]
pub enum LessonSaid {
    /// It begins.
    Opens {
        /// Its number among all lessons, from 1, where it has one.
        number: Option<usize>,
        /// Its title.
        title: String,
        /// Its game, where that is another one than the classic one.
        game: Option<String>,
    },
    /// Some words, in light Markdown.
    Words(String),
    /// A situation.
    Show(Box<Shown>),
    /// Its check begins.
    CheckBegins {
        /// How many questions.
        count: u8,
        /// How many right answers pass.
        pass: u8,
    },
    /// Its check is over.
    CheckEnds {
        /// Right answers.
        right: u8,
        /// Questions that were asked: fewer than it has where it could no longer be passed.
        asked: u8,
        /// Questions that it has.
        count: u8,
        /// Questions that were left.
        skipped: u8,
        /// How many right answers pass.
        pass: u8,
        /// What was missed and comes now.
        missed: Vec<Skill>,
    },
    /// What its check found missing is right now.
    MadeGood,
    /// Something of it was not right again.
    MissedAgain {
        /// It comes once more, and is not left for another day.
        comes: bool,
    },
    /// It is over, and its check was not passed.
    StaysOpen {
        /// Its title.
        title: String,
    },
    /// It is done.
    Done {
        /// Its title.
        title: String,
        /// What can be done now.
        can: Vec<String>,
        /// What was not right when it was asked about last.
        weak: Vec<Skill>,
        /// What was skipped when it was asked about last.
        skipped: Vec<Skill>,
        /// What comes next.
        next: NextLesson,
    },
}

/// When the next visit is useful.
#[derive(Clone, Debug, PartialEq)]
pub struct NextVisit {
    /// Days until then.
    pub days: f64,
    /// The skill that is due first.
    pub skill: String,
    /// How many others are due with it.
    pub more: usize,
}

/// A run of questions begins or ends.
#[derive(Clone, Debug, PartialEq)]
pub enum RunSaid {
    /// A pack is through.
    PackDone {
        /// Its title.
        title: String,
    },
    /// A single puzzle is through.
    PuzzleDone {
        /// The id of its pack.
        pack: String,
    },
    /// A drill that ends by itself begins; `None` for a streak, else its minutes.
    PaceOpens(Option<u32>),
    /// A streak is over: how long it was, and the longest before.
    StreakOver {
        /// Right answers in a row.
        row: u32,
        /// The longest such row before.
        before: u32,
    },
    /// A drill against the clock is over.
    TimeOver {
        /// Right answers without a hint.
        known: usize,
        /// Answers.
        answers: usize,
        /// Questions that were left.
        skipped: usize,
        /// Milliseconds each of the quickest ten took, where nine of ten in a row were right.
        ten: Option<u32>,
        /// The best such time before.
        before: Option<u32>,
    },
    /// A review begins.
    ReviewOpens {
        /// How many skills are due.
        due: usize,
        /// Whether skills take turns.
        turns: bool,
        /// The most minutes that it takes.
        minutes: u32,
    },
    /// Why a skill is back.
    BackBecause(Due),
    /// A review is over.
    ReviewOver {
        /// Answers, and how many of them were known.
        answers: (u32, u32),
        /// Whether something is left.
        more: bool,
    },
    /// When the next visit is useful.
    NextVisit(NextVisit),
    /// A placement begins, or goes on with questions that were answered and skipped before.
    PlacementOpens {
        /// Questions answered before.
        answered: usize,
        /// Questions skipped before.
        skipped: usize,
    },
    /// A placement is over.
    Placed {
        /// Questions answered.
        asked: usize,
        /// The titles of lessons that are known.
        known: Vec<String>,
        /// The ideas that wrong answers fit.
        ideas: Vec<Belief>,
        /// The title of the lesson to start with.
        start: Option<String>,
    },
    /// A test begins.
    TestOpens {
        /// The lesson's title.
        title: String,
        /// How many questions.
        count: u8,
        /// How many right answers pass.
        pass: u8,
    },
    /// A test was passed.
    TestPassed {
        /// Right answers.
        right: u8,
        /// Questions.
        count: u8,
        /// The lesson's title.
        title: String,
        /// What comes next.
        next: NextLesson,
    },
    /// A test was not passed.
    TestFailed {
        /// Right answers.
        right: u8,
        /// Questions.
        count: u8,
        /// How many would have passed.
        pass: u8,
        /// The point of the lesson, where that was not right.
        point: Option<Skill>,
        /// The ideas that wrong answers fit.
        ideas: Vec<Belief>,
        /// The lesson's title.
        title: String,
    },
}

/// A path with the lesson that comes next on it.
#[derive(Clone, Debug, PartialEq)]
pub struct PathRow {
    /// The path.
    pub course: Course,
    /// How many of its lessons are done.
    pub done: usize,
    /// The id of the lesson that comes next; `None` where all are done.
    pub next: Option<String>,
}

/// What the map tells of a lesson.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MapRow {
    /// Its id.
    pub id: String,
    /// Its title.
    pub title: String,
    /// Its variant.
    pub variant: String,
    /// Its skills.
    pub teaches: Vec<String>,
    /// The ids of the lessons that it rests on.
    pub requires: Vec<String>,
}

impl MapRow {
    /// The row of a lesson, of which no more is read than this takes.
    pub fn of(lesson: &Summary, library: &Library) -> Self {
        let teaches = library.skills_taught(&lesson.id);
        Self {
            id: lesson.id.clone(),
            title: lesson.title.clone(),
            variant: lesson.variant.clone(),
            teaches: teaches.iter().map(ToString::to_string).collect(),
            requires: lesson.requires.clone(),
        }
    }
}

/// Something that was looked up.
#[derive(Clone, Debug, PartialEq)]
pub enum LookUp {
    /// The lessons, and the paths through them.
    Lessons {
        /// All lessons.
        lessons: Vec<Summary>,
        /// All paths.
        paths: Vec<PathRow>,
        /// The ids of the lessons that are done.
        done: Vec<String>,
        /// The id of the lesson that was left on the way.
        left: Option<String>,
        /// Whether a number by itself opens its lesson: nothing else goes on.
        numbered: bool,
    },
    /// The paths through the lessons.
    Paths(Vec<PathRow>),
    /// The packs of puzzles.
    Packs(Vec<Summary>),
    /// The games.
    Variants(Vec<Variant>),
    /// A ruling on a situation told in words.
    Ruled {
        /// The question as it was read.
        question: Arc<Posed>,
        /// Yes or no, where it was asked whether one card may or must be played.
        verdict: Option<bool>,
    },
    /// The game that drills use.
    VariantNow(Game),
    /// The skills that can be drilled in a game.
    Skills {
        /// The game.
        variant: String,
        /// The skills.
        skills: Vec<String>,
    },
    /// The clauses of the rules.
    Clauses,
    /// One clause, as a game has it.
    Rule {
        /// The clause.
        clause: Clause,
        /// The rules of the game.
        rules: Arc<Ruleset>,
    },
    /// All rules of a game.
    Rules(Game),
    /// Those of its rules that a word names, such as `score`.
    RulesOf(Game, String),
    /// What two games do differently.
    Diff(Game, Game),
    /// The words of the glossary.
    Glossary(Vec<String>),
    /// What a word means.
    Word {
        /// The word.
        name: String,
        /// Other words for it.
        also: Vec<String>,
        /// What it means, in light Markdown.
        means: String,
        /// The clause that it belongs to.
        clause: Option<Clause>,
        /// A situation that shows it.
        show: Option<Box<Shown>>,
    },
    /// How players of a level call and play.
    Level(Level),
    /// The numbers that bring a question and a session back.
    Seed {
        /// The session's seed.
        seed: u64,
        /// The question's id.
        id: Option<String>,
    },
    /// A question was marked as doubtful.
    Flagged {
        /// Its id.
        id: String,
        /// Whether that is kept.
        kept: bool,
    },
    /// What the learner knows.
    Progress {
        /// All that is known of the learner.
        state: Box<State>,
        /// What the learner may believe.
        suspected: Vec<Suspicion>,
        /// The last weeks: answers, and how many were known.
        weeks: Vec<(u32, u32)>,
        /// What time it is.
        now: Timestamp,
    },
    /// What the learner knows of one game.
    ProgressIn {
        /// All that is known of the learner.
        state: Box<State>,
        /// The game.
        game: Game,
        /// What time it is.
        now: Timestamp,
    },
    /// Every lesson with its skills.
    Map {
        /// The lessons.
        lessons: Vec<MapRow>,
        /// All that is known of the learner.
        state: Box<State>,
        /// The ids of the lessons that are done.
        done: Vec<String>,
        /// What time it is.
        now: Timestamp,
    },
    /// What the learner may believe.
    Beliefs(Vec<Suspicion>),
    /// One belief, with answers behind it.
    Belief(Box<Suspicion>, Vec<Evidence>),
    /// A belief was disputed or its answers are forgotten.
    MindChanged {
        /// The belief.
        belief: Belief,
        /// Whether it was disputed.
        disputed: bool,
    },
    /// All beliefs are forgotten.
    AllCleared,
}

/// Where a lesson was left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LeftAt {
    /// Among its words and questions.
    Words,
    /// With cards on the table; the score of the own side and of the others.
    Table(Length, [i16; 2]),
}

/// What Enter goes on with where nothing is going on.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Upcoming {
    /// The title of the lesson; `None` where there is none.
    pub next: Option<String>,
    /// Where it was left, if it was.
    pub left: Option<LeftAt>,
}

/// Where the learner is, for help.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Whereabouts {
    /// At a question; whether hints are given to it.
    Question {
        /// Whether hints are given to it.
        hints: bool,
    },
    /// At his turn at a table.
    Turn,
    /// At a table, after a hand.
    HandOver,
    /// At a table, after a word about an act.
    SecondThoughts,
    /// At a question about the learner, on a first visit.
    FirstVisit,
    /// Within the words of a lesson, or behind whatever else is read.
    Words,
    /// Behind the explanation of a mistake.
    Mistake,
    /// At the menu.
    Menu(Upcoming),
}

/// Coming and going.
#[derive(Clone, Debug, PartialEq)]
pub enum Visit {
    /// The first screen of somebody of whom nothing is kept, and the lesson that Enter begins.
    Greeting(Option<String>),
    /// The first screen of somebody who was here before.
    WelcomeBack {
        /// What Enter goes on with.
        up: Upcoming,
        /// How far the way is.
        way: Option<Way>,
        /// How many skills are due.
        due: usize,
        /// The seconds that they take.
        seconds: f64,
    },
    /// The first screen of a first visit, which asks for the games that the learner plays, by
    /// groups.
    First(&'static [&'static [&'static str]]),
    /// Its question once more.
    Games(&'static [&'static [&'static str]]),
    /// It has heard which other games the learner plays, and asks about Euchre.
    PlayedBefore {
        /// Those of the list.
        games: Vec<String>,
        /// Others that were named.
        others: Vec<String>,
    },
    /// The clock stands before the last answer, by this many days.
    ClockBehind(f64),
    /// Nothing goes on any more: what may be begun.
    Menu(Upcoming),
    /// The end: for each skill right answers without a hint and answers, the titles of finished
    /// lessons, and hands that were played.
    Summary {
        /// By skill.
        by_skill: BTreeMap<String, (u32, u32)>,
        /// In all.
        total: (u32, u32),
        /// Titles of lessons that were finished.
        lessons: Vec<String>,
        /// Hands that were played to their end.
        hands: u32,
    },
}

/// What became of keeping an answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum KeptSaid {
    /// Answers are not kept at the moment.
    Failed(StoreFault),
    /// All are kept again.
    Again,
}

/// What there is none of, or no other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // each is what it says
pub enum Thing {
    Lesson,
    Pack,
    Question,
    Variant,
    Skill,
    Belief,
    Clause,
    Word,
    Command,
    Learner,
}

/// Something cannot be done.
#[derive(Clone, Debug, PartialEq)]
pub enum Refused {
    /// The file of a table's rules has to be named when the program starts: what the table is
    /// called.
    VariantLater(String),
    /// Options that the game does not take.
    Options(Vec<RulesFault>),
    /// What is kept by the name of its game has no place for options that are chosen besides.
    KeptWithoutOptions,
    /// How people call in this game has been counted by nobody.
    NobodyCounted,
    /// A situation told in words that is not understood.
    NotUnderstood(NotUnderstood),
    /// There is no such thing; perhaps another was meant.
    NoSuch {
        /// What kind of thing.
        thing: Thing,
        /// What was typed.
        name: String,
        /// What was perhaps meant.
        near: Option<String>,
    },
    /// A question in words whose answer is a matter of judgement: what to call, what to play.
    Judgement,
    /// A question in words to which nothing here is the answer.
    NoAnswerHere,
    /// A word of the table, where no hand is played.
    ForTheTable(&'static str),
    /// The same at a table, where a question stands about the hand.
    QuestionFirst(&'static str),
    /// A line that is no command, or that looks like a slip of one.
    NoCommand {
        /// Its first word.
        word: String,
        /// The command that was perhaps meant.
        near: Option<&'static str>,
    },
    /// A line that cannot be read as an answer.
    NotRead {
        /// The question that stands.
        question: Arc<Posed>,
        /// Why not.
        fault: Unreadable,
        /// Whether somebody has heard of going alone.
        lone_calls: LoneCalls,
    },
    /// An empty line while a question stands.
    Empty {
        /// Whether hints are given to it.
        hints: bool,
    },
    /// A lesson or a pack has faults.
    Faulty(Vec<Fault>),
    /// No question can be drawn.
    NothingToDrill {
        /// The games.
        variants: Vec<String>,
        /// The skills.
        skills: Vec<String>,
    },
    /// How the command is used.
    Usage(&'static str),
    /// The number of minutes is none, or too many.
    Minutes {
        /// The most that there may be.
        most: u32,
        /// How the command is used.
        example: &'static str,
    },
    /// No question stands, and nothing goes on.
    NoQuestion {
        /// The word that was typed, where it is no command.
        word: Option<String>,
        /// What Enter goes on with.
        up: Upcoming,
    },
    /// Nothing was judged yet of which `why` could tell the reasons.
    NothingJudged {
        /// What Enter goes on with, where nothing else goes on.
        up: Upcoming,
    },
    /// The question is answered, and its explanation is on the screen.
    QuestionOver,
    /// No question came before.
    NothingBefore,
    /// There are no hints here.
    NoHints,
    /// Nothing was said that could be read again.
    NothingToRead,
    /// Something was typed while Enter is waited for.
    NothingAsked,
    /// What was done stands until it is taken back.
    UndoFirst,
    /// A first hand is under way, of which the review comes at its end.
    ReviewComes,
    /// Some tricks are played, of which there is no review.
    NoReview,
    /// What deals a costly choice once more, where no hand is just over.
    PractiseLater,
    /// Leaving now throws answers away: how many, and the command that leaves when it is typed
    /// again.
    WouldLose {
        /// How many answers.
        answers: u8,
        /// The command as it was typed.
        line: String,
    },
    /// A part of what is wanted.
    Part {
        /// What was asked.
        question: Arc<Posed>,
        /// What was answered.
        response: Response,
        /// The idea that leads to that part and no more.
        idea: Option<Box<Belief>>,
    },
    /// Answer first, then ask for the reasons.
    AnswerFirst {
        /// What the question trains.
        about: Skill,
        /// Whether hints are given to it.
        hints: bool,
    },
    /// There is nothing here.
    NothingHere,
    /// Nothing is kept in this session.
    NothingKept,
    /// Nothing is kept, so no time is taken.
    NoClock,
    /// Nothing is due; days until something is, and what.
    NothingDue(Option<NextVisit>),
    /// A lesson has nothing to test.
    NoTest {
        /// Its title.
        title: String,
        /// Its id.
        id: String,
    },
    /// A word that is none of the games of a first visit.
    NoSuchGame {
        /// The word.
        word: String,
        /// The game that was perhaps meant.
        near: Option<&'static str>,
    },
    /// Yes, or Enter for no.
    YesOrEnter,
    /// The list of beliefs holds no such one.
    NoSuchBelief(String),
    /// No answer speaks for that belief.
    NothingSpeaksFor(Box<Belief>),
    /// A belief has to be named, as in this example.
    WhichBelief(&'static str),
}

impl From<TableSaid> for Said {
    fn from(said: TableSaid) -> Self {
        Self::Table(Box::new(said))
    }
}

macro_rules! families {
    ($($family:ident($inner:ident)),* $(,)?) => {$(
        impl From<$inner> for Said {
            fn from(said: $inner) -> Self {
                Self::$family(said)
            }
        }
    )*};
}

families!(
    Asked(Asked),
    Verdict(Verdict),
    Help(Help),
    Lesson(LessonSaid),
    Run(RunSaid),
    LookUp(LookUp),
    Visit(Visit),
    Kept(KeptSaid),
    Refused(Refused),
);
