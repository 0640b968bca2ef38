//! Left Bower teaches Euchre: this page is the map.
//!
//! A *ruleset* is one closed choice for each *clause* of the rules. One *engine* reads it, and each
//! of its answers is a *ruling*: a value with the reasons that led to it. A variant, a house rule
//! and a misconception are all the same thing, a ruleset with some clauses chosen otherwise; so a
//! wrong answer is explained by asking the same engine what somebody would say who believes it.
//!
//! The house has floors. A lower one never names an upper one; a test holds every arrow and this
//! map. Floors 0 to 3 are the [judge](leftbower_judge), a crate of its own in the folder `judge`:
//! it is compiled again when a rule changes, not when a sentence does. Whoever stands above names
//! its modules as those of this crate.
//!
//! ```text
//! 0 table, chance, parallel  cards, sets, seats, sides, tricks, nothing about rules; chance, which comes in as a seed;
//!               work for several cores
//! 1 rules       the ruleset as data: clauses, variants, options, patches
//! 2 engine      rulings: suit, order, following, taking, auction, exchanges, score, hand, match, view
//! 3 solver      best play with every card seen, and what a call or a card is worth while hands are hidden
//! 4 tutor       question, answer, misconception, drill, as values
//! 5 content, notation, store  what people write, read with the place of every word; games in Euchre Game Notation;
//!               answers that are kept
//! 6 session     what goes on between a learner and the tutor: one event in, data out
//! 7 text, page  every sentence, card glyph and colour; pages for a browser and for paper
//! 8 repl, club, room  the terminal's loop; a club night on paper; phones in the room of a quiz
//! 9 cli, main   arguments in, exit status out
//! ```
//!
//! # As a library
//!
//! The program is one use of it. With `default-features = false` there are the floors of the
//! judge, which need neither files nor threads nor a clock; the rest comes by features:
//!
//! | feature | adds |
//! |---|---|
//! | `system` | what an operating system has: files to read, threads to share work, seeds that nobody chose |
//! | `tutor` | questions, answers, diagnosis, lessons; records, also of other notations |
//! | `text` | every sentence; with `tutor` |
//! | `store` | the learner's database, which brings SQLite along; with `system` and `tutor` |
//! | `cli` | the program (by default) |
//! | `room` | phones in the room of a quiz, and the web server that this takes (by default) |
//!
//! `tutor` and `text` compile for `wasm32-unknown-unknown`; the program that runs there says where
//! the `getrandom` below them takes chance from. Four short programs in `examples/` show the way
//! in: who wins a trick and why, a match played out at random, best play of a deal, the idea behind
//! a wrong answer.
//!
//! A floor's own file (`engine.rs`) holds what it is and its public names; its rooms stand in the
//! folder beside it.

#[cfg(feature = "cli")]
pub mod cli;
#[cfg(feature = "cli")]
pub mod club;
#[cfg(feature = "tutor")]
pub mod content;
#[cfg(feature = "tutor")]
pub mod notation;
#[cfg(feature = "text")]
pub mod page;
#[cfg(feature = "cli")]
pub mod repl;
#[cfg(feature = "room")]
pub mod room;
#[cfg(feature = "tutor")]
pub mod session;
#[cfg(feature = "tutor")]
pub mod store;
#[cfg(feature = "text")]
pub mod text;
#[cfg(feature = "tutor")]
pub mod tutor;

#[cfg(feature = "tutor")]
use leftbower_judge::parallel;
pub use leftbower_judge::{chance, engine, rules, solver, table};

/// Pages to read: what files and commands promise, and where the rules come from.
pub mod docs {
    #[doc = include_str!("../FORMATS.md")]
    pub mod formats {}

    pub use leftbower_judge::sources;
}
