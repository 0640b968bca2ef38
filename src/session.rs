//! Floor 6: what goes on between a learner and the tutor. One [`Event`] comes in, data ([`Said`])
//! goes out.
//!
//! Nobody here writes a sentence, reads a clock, touches a terminal or starts a thread: a front
//! sends lines with their time and shows what comes back, in words of its own. A *mode* is one
//! thing that goes on (a lesson, a drill, a review); each stands in a file of its own and none
//! knows another, but for a lesson, which asks what was left at its tables.

mod card_said;
mod coach_said;
mod commands;
mod context;
mod desk;
mod draws;
mod drill;
mod even;
mod event;
mod first_visit;
mod journal;
mod learner;
mod lesson;
mod look_up;
mod mode;
mod over_said;
mod paced;
mod pack;
mod placement;
mod plain_questions;
mod play;
mod quiz;
mod recall;
mod replay;
mod review;
mod said;
mod step;
#[cfg(feature = "store")]
mod store_journal;
mod table_at;
mod table_said;
mod tables;
mod tally;
mod test;
mod typed;
mod words;
mod worth_said;

pub use card_said::{
    CallRule, Came, CardDid, CardSense, Compared, Falls, Gone, HowTaken, Lack, LedHere, LostTrick,
    SameIn, Thrown, Told, TrumpIn,
};
pub use coach_said::{
    Alike, Deciding, Decisive, FromOthers, Holds, LookAt, Offers, Remark, Stake, TableHint,
};
pub use commands::{
    ArgumentKind, COMMANDS, Command, CommandRow, DRILL_OPTIONS, HelpTopic, MENU, Verb, menu_choice,
    nearest, parse,
};
pub use context::Measure;
pub use even::Even;
pub use event::{Event, Reading, Waits};
pub use journal::{BrokenOff, Journal, Kept};
pub use over_said::{
    Chosen, Cost, Deed, Fate, HandOver, MatchOver, MatchReview, Review, Right, Slip,
};
pub use paced::LONGEST_DRILL;
pub use play::{ParseSettingError, Setting, are_lettered, table_words};
pub use quiz::{
    Choice, MOST_CHOICES, MOST_PEOPLE, NAME_LENGTH, NoName, NotTaken, Participant, People, Person,
    Purpose, Quiz, QuizLine, Revealed, RoomIdea, Round, Stage, Undone, Unread, quiz_line,
};
#[cfg(feature = "store")]
pub use recall::remembered;
pub use recall::{History, Recall, answered};
pub use said::{
    Asked, Detail, Help, KeptSaid, LeftAt, LessonSaid, LookUp, MapRow, NextLesson, NextVisit,
    PathRow, Place, Refused, RunSaid, Said, Shown, Thing, Upcoming, Verdict, Visit, Way,
    Whereabouts,
};
pub use step::Session;
#[cfg(feature = "store")]
pub use store_journal::StoreJournal;
pub use table_at::TableAt;
pub use table_said::{BoardFact, NoClaim, Proof, ReasonsTold, TableSaid, Took, TurnSaid, Unseen};
pub use tally::Tally;
pub use typed::Words;
pub use worth_said::{Figures, Plain, WorthTold};
