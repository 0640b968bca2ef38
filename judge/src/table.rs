//! Floor 0: the things on the table, before any rule is applied to them.
//!
//! Cards, multisets of cards, seats, groups of seats and tricks. Nothing here knows which suit is
//! special, who may play what, or what anything is worth.

mod card;
mod card_set;
mod rank;
mod seat;
mod suit;
mod trick;

pub use card::{Card, ParseCardError};
pub use card_set::CardSet;
pub use rank::Rank;
pub use seat::{BySeat, ParseSeatError, Ring, Seat, SeatSet};
pub use suit::{Colour, ParseSuitError, Suit};
pub use trick::{Play, Trick};
