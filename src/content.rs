//! Floor 5, what people write: files of lessons, puzzles and rules, read with the place of every
//! word.
//!
//! The rooms below know nothing about Euchre. A [`Source`] comes in through [`open`], a [`Reader`]
//! checks its outer form (first the places, which also bounds depth and size, then the values) and
//! hands out [`Node`]s and [`MapCursor`]s, which read what is asked of them and report each
//! [`Fault`] at its own place. All faults of a file come back, not the first.
//!
//! ```
//! use leftbower::content::{Reader, Source};
//!
//! let source = Source::new("pack.yaml", "id: one\nlevel: 9\nhnad: AH QD\n".to_owned());
//! let reader = Reader::new(&source);
//! for root in reader.roots() {
//!     let Some(mut puzzle) = root.map("a puzzle") else { continue };
//!     puzzle.needs(&["id", "hand"]);
//!     assert_eq!(puzzle.text("id").as_deref(), Some("one"));
//!     assert_eq!(puzzle.number::<u8>("level", 1..=5), None);
//!     puzzle.finish();
//! }
//! let faults: Vec<String> = reader.into_faults().iter().map(|fault| format!("{} {}", fault.at, fault.code())).collect();
//! assert_eq!(faults, ["pack.yaml:1:1 E103", "pack.yaml:2:8 E107", "pack.yaml:3:1 E102"]);
//! ```

mod analysing;
mod answer_json;
mod answer_table;
mod answering;
mod askable;
mod asked;
mod asking;
mod builder;
mod card_places;
mod check;
mod coach;
mod contract;
mod cursor;
#[cfg_attr(not(feature = "system"), path = "content/no_disk.rs")]
mod disk;
mod expect;
mod fault;
mod first_words;
mod glossary;
mod grading;
mod intake;
mod item;
mod json;
mod kind;
mod layers;
mod lesson;
mod library;
mod locate;
mod map_cursor;
mod markup;
mod mining;
mod misconceptions;
mod names;
mod nearest;
mod options;
mod pack;
mod path;
mod paths;
mod place;
mod places;
mod plain;
mod plain_yaml;
mod play_step;
mod played;
mod power;
mod progressive;
mod progressive_plan;
mod proven;
mod question;
mod reader;
mod record;
mod refereeing;
mod rule;
mod rulebook;
mod ruleset;
mod scores;
mod seats;
mod situation;
mod solving;
mod source;
mod typed_answer;
mod value;
mod words;
mod writing;

pub use analysing::{ActWorth, Analysed, SeatSummary, analyse, summaries};
pub use answer_json::{
    act_id, answer_json, by_side_json, further, phase_id, tricks_json, values_json, winner_json,
};
pub use answer_table::{TypedAnswer, read_answers};
pub use answering::{Ruled, answers, answers_after, ruling};
pub use asked::{NotUnderstood, ToldKey, Understood, asked};
pub use asking::{question_of, question_record};
pub use check::{check, check_remembering, check_source, check_with_power, exit_status};
pub use coach::Coach;
pub use cursor::Node;
pub use disk::{files_below, lines, open};
pub use expect::Expected;
pub use fault::{Code, Fault, FaultKind, Guess, ReadFault, Severity, Shape};
pub use glossary::{Glossary, Term, read_glossary};
pub use grading::{Graded, ToGrade, to_grade};
pub use intake::{FILE_LIMIT, LINE_LIMIT, Sources, from_reader};
pub use item::Item;
pub use kind::Kind;
use layers::Layers;
pub use lesson::{Check, Drill, Lesson, LessonStep, Show, read_lesson};
pub use library::{Library, NotThere, Summary};
pub use locate::{Located, locate};
pub use map_cursor::MapCursor;
pub use markup::{Block, Piece, blocks, pieces};
pub use mining::{Mined, MinedSoFar, mined_head, mined_line, mined_question, mined_so_far};
pub use misconceptions::read_misconceptions;
pub use nearest::nearest;
pub use pack::{Pack, read_pack};
pub use path::{Path, Step};
pub use paths::{Course, read_paths};
pub use place::{Excerpt, Place, Position, Span, Spot};
pub use places::{NodeId, Places, Quoting};
pub use play_step::{Length, PlayStep};
pub use played::matches_played;
pub use power::{BookPower, Power, VariantPower};
pub use progressive_plan::{Meetings, Roster, SessionPlan};
pub use proven::Proven;
pub use question::{Context, read_question};
pub use reader::{FAULT_LIMIT, Reader};
pub use record::HandRecord;
pub(crate) use refereeing::judged;
pub use refereeing::{Referee, Refereed};
pub use rule::{Impossible, NotPlayed, PassedOver, Rule, Unanswered};
pub use rulebook::{NoGame, Rulebook, Rules, read_file};
pub use ruleset::read_ruleset;
pub use scores::{Booked, Scores, read_scores};
pub use situation::Spans;
pub use solving::{Best, SituationReader, Solved, ToSolve, solve, to_solve};
pub use source::{Form, Source};
pub use words::{At, Word};
pub use writing::{Head, hand_record, match_record};
