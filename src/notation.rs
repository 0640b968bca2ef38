//! Floor 5, other people's notation: games in Euchre Game Notation, read and written.
//!
//! A file of Euchre Game Notation (`.egn`, JSON, versions 1.2 to 1.6) holds one game: players,
//! ruleset and deals, of each deal the dealer, the turned-up card, the calls and the cards in the
//! order played. Leads, winners and points follow from the rules, so reading a game is refereeing
//! it. Its seat 0 is our seat 1; all else it numbers from 0 too.
//!
//! What it leaves out is inferred where the play shows it and stays unknown where not. What it can
//! say and this program does not judge is named in a warning and never stops the reading.

mod card;
mod deal;
mod game;
mod infer;
mod known;
mod toggles;
mod write;

pub(crate) use game::{check, judge};
pub use infer::as_record;
pub use write::{Game, Unsaid, Unsayable, game, games};
