//! Floor 4: question, answer, grade, hint and drill, as values.
//!
//! No file, terminal or clock is touched here; randomness comes in as a seed. What is right is
//! always asked of the engine.

#[macro_use]
mod named;

mod advice;
mod answer;
mod answering;
mod argument;
mod ask;
mod belief_at_table;
mod best_play;
mod choice;
mod contrast;
mod draw;
mod explanation;
mod game;
mod ground;
mod guess;
mod hint;
mod judged;
mod learner_model;
mod lone_calls;
mod misconception;
mod no_answer;
mod own_rules;
mod pace;
mod placement;
mod point;
mod posed;
mod principle;
mod question;
mod reading;
mod response;
mod schedule;
mod signature;
mod situation;
mod skill;
mod taught;
mod timestamp;
mod trace_diff;
mod trained;

pub use crate::{
    chance::{Seed, below, pick, shuffle},
    solver::{Advice, JudgedBy, Sampling, Style, Worth, deal, shuffled},
};
pub use advice::{advice, grounds, own_cards, thousandths};
pub use answer::{Answer, best_of};
pub use answering::{answer, answer_under, may_play_under};
pub use argument::{
    AllTricks, Argument, Beside, CallCards, Case, Given, Hold, KeptFor, OnTheLead, SeenCard, Sees,
    Taker, TrumpsOut, Unbeaten, Widow, WithRole, may_still_take, needs_all, threats,
};
pub use ask::{AnswerForm, Ask, AskKind};
pub use belief_at_table::{BeliefAtTable, BeliefsAtTable, Catalogue};
pub use best_play::{BySides, OpenPlay, line_after};
pub use choice::{Candidate, Chooser, Pool, SUSPECT, effort, information_gain};
pub use contrast::{Contrast, Enough, Speaks};
pub use draw::{
    FEWER_DEALS, Generator, ItemId, NoTheme, ParseItemIdError, Puzzle, Spot, Theme, Want, mined,
    mined_call, replay_item,
};
pub use explanation::{Believed, Explanation, Idea, Ideas, Meaning, Sure};
pub use game::Game;
pub use ground::{Decides, Ground, Loss, TrickOfLine, fails_as_cheaply};
pub use hint::{Hint, ladder};
pub use judged::{Band, Judged, Moment};
pub use learner_model::{
    COMPARABLE, Confidence, Diagnosis, Evidence, Finding, Held, LearnerModel, Observation, PRIOR,
    SLIP, Suspicion,
};
pub use lone_calls::LoneCalls;
pub use misconception::Belief;
pub use no_answer::{Key, NoAnswer};
pub use own_rules::{SayAsInBase, at_own_tables};
pub use pace::{Paced, longest_row, quickest_ten};
pub use placement::{Placed, Placement};
pub use point::{
    Being, Between, CallPoint, Class, Habit, JackOf, Lead, Legal, Made, Named, Only, Pays, Point,
    Rated, Settled, deciding, goes_along, makers_tricks,
};
pub use posed::Posed;
pub use principle::Principle;
pub use question::{PromptTells, Question};
pub use reading::{Unreadable, Wanted, asks_why_not, is_at_a_loss, named_card, read};
pub(crate) use reading::{is_all, is_one_of_suit, is_suit, is_yes, without_slips, yes_or_no};
pub use response::Response;
pub use schedule::{Back, Due, MOMENT, Outcome, Practice, Rating, Strength, due};
pub use signature::Signature;
pub use situation::{ProgressiveGame, Situation};
pub use skill::{Reach, Skill};
pub use taught::{
    beats_all_out, best_trump, empties_a_suit, have_bid_more, is_high, is_low_alone, is_lower,
    is_lowest_alone, is_weak, own_turn, still_out,
};
pub use timestamp::{ParseTimestampError, Timestamp};
pub use trace_diff::{TraceDiff, trace_diff};
