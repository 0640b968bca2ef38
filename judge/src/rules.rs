//! Floor 1: a ruleset as data, with no behaviour.
//!
//! A [`Ruleset`] is one closed choice for each [`Clause`]. A [`Variant`] is a ruleset with a name,
//! options and a source; it is read from YAML under `variants/`. A house rule and a misconception
//! are both a [`Patch`]: some clauses with other choices. Choices that nobody plays but learners
//! believe in are marked *(false)*; no variant uses them.

mod alone;
mod applies;
mod auction;
mod bids;
mod choices;
mod clause;
mod contradiction;
mod deck;
mod ending;
mod exchange;
mod fault;
mod file;
mod form;
mod option;
mod patch;
mod play;
mod players;
mod ranking;
mod scoring;
mod trump;
mod variant;
mod yaml;

pub use alone::{Alone, CallForBest, DefendAlone, Jambon, LoneHand, SitsOut};
pub use auction::{
    AceNoFace, AllPass, Assisting, Auction, FarmersHand, FirstCaller, JokerTurnedUp, LastCall,
    NoTrump, OrderUpNeeds, Passing, TurnedDownSuit, TurnedJack,
};
pub use bids::{Bid, BidName, BidTerms, Bids};
pub use clause::{Choice, Clause, Ruleset};
pub use contradiction::{BidContradiction, Contradiction};
pub use deck::{Deal, Deck, Joker, LeftOver};
pub use ending::{BothArrive, Laps, Rubber};
pub use exchange::{JokerDiscard, PartnerHelp, TurnUpGoes, Widow, WidowOrder};
pub use fault::{OptionValues, RulesFault};
pub use file::RulesetFile;
pub use form::{Form, Misfit};
pub use option::{OptionKind, OptionSpec, OptionValue, Options};
pub use patch::Patch;
pub use play::{
    Beating, FirstLead, Following, IdenticalCards, Leading, LoneLead, NextLead, RuffingPartner,
    Taking, UnheldCard, WhenVoid,
};
pub use players::{CalledPartner, Draw, Movement, PartnerShown, Sides};
pub use ranking::{Counting, LeftBower, LeftFollows, NoTrumpBowers, PlainOrder, RightBower};
pub use scoring::{
    BidDefence, BidFailed, BidMade, Defenders, EuchreGoes, Least, Makers, Points, Short, ShortTo,
    Stakes, TricksCounted,
};
pub use trump::{ParseTrumpError, Trump};
pub use variant::Variant;
