//! Floor 3: best play, and what a call or a card is worth.
//!
//! The solver has no rule of its own: suit, strength, legal cards and winners come from the engine,
//! laid out in bits once for each trump. Best play here means with every card seen by everybody.
//! While hands are hidden, deals are drawn that agree with what a seat has seen and in which the
//! others would have called as they did; an act is worth what it brings in them on average.

mod advice;
mod best;
mod bounds;
mod call_chart;
mod counted_calls;
mod deal;
mod deal_counter;
mod decisive;
mod duplicate;
mod ending;
mod hand_results;
mod heuristic;
mod lanes;
mod layouts;
mod naming;
mod near_the_end;
mod next_tricks;
mod ordering;
mod patterns;
mod plausible_deals;
mod players;
mod position;
mod practice;
mod reference_search;
mod rollout;
mod root;
mod rule_of_thumb;
mod search;
mod self_play;
mod stakes;
mod thresholds;
mod transposition;
mod win_chance;
mod worth;

pub use advice::{Advice, Worth};
pub use best::Solver;
pub use call_chart::{Advised, CallChart, CallPlace, Calls, Gain, Holding, NoChart};
pub use counted_calls::CountedCalls;
pub use deal::{deal, shuffled};
pub use decisive::{Decisive, Fact, Prospect, Who};
pub use duplicate::{Contender, Duplicate, Outcome, Played, Stopped, Table, play_out};
pub use hand_results::{HandResult, HandResults, ParseHandResultsError};
pub use layouts::{Layouts, NoLayout};
pub use next_tricks::next_tricks;
pub use players::{Level, NoSuchLevel, Player};
pub use position::{NotSearchable, Position};
pub use rule_of_thumb::{CardTurn, RuleOfThumb};
pub use stakes::{Outlook, brings_more};
pub use thresholds::{ParseThresholdsError, Style, Thresholds};
pub use win_chance::{Chances, WinChances};
pub use worth::{Adviser, JudgedBy, NoAdvice, Sampling};
