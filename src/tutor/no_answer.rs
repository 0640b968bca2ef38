//! Why a question has no answer.

use crate::{
    engine::{Missing, Phase, ReplayFault, Trace},
    table::{Card, Seat},
};

/// A key of a situation, named when a question needs it and it is absent.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs)] // each is the key of that name
pub enum Key {
    Auction,
    Contract,
    Partners,
    Hand,
    Hands(Seat),
    Led,
    Score,
    Taken,
    Tricks,
    Trump,
    Up,
    Widow,
    Lead,
    Draw,
    Session,
}

impl Key {
    /// The key as it is written in files.
    pub fn name(self) -> String {
        match self {
            Self::Auction => "auction".to_owned(),
            Self::Contract => "contract".to_owned(),
            Self::Partners => "contract.partners".to_owned(),
            Self::Hand => "hand".to_owned(),
            Self::Hands(seat) => format!("hands.{seat}"),
            Self::Led => "led".to_owned(),
            Self::Score => "score".to_owned(),
            Self::Taken => "taken".to_owned(),
            Self::Tricks => "tricks".to_owned(),
            Self::Trump => "trump".to_owned(),
            Self::Up => "up".to_owned(),
            Self::Widow => "widow".to_owned(),
            Self::Lead => "lead".to_owned(),
            Self::Draw => "draw".to_owned(),
            Self::Session => "session".to_owned(),
        }
    }
}

/// Why a question cannot be answered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NoAnswer {
    /// It needs a key that is absent.
    Needs(Key),
    /// The auction holds an act that the rules refuse, counted from 0.
    Refused {
        /// Which act.
        index: usize,
        /// Why it is refused.
        why: Trace,
    },
    /// A card too many in this trick, from 1.
    TooManyCards(usize),
    /// The trick before the last, from 1, is not complete.
    Unfinished(usize),
    /// Tricks are listed before the auction and the exchange are over.
    TricksTooEarly,
    /// That seat has to act before a card is played.
    DueFirst(Seat, Phase),
    /// The auction and the exchange are over, so nobody has anything to say.
    NothingToSay,
    /// No trick is complete.
    NoCompleteTrick,
    /// The hand is not over.
    NotOver,
    /// The trick on the table is not complete, so nobody leads.
    MidTrick,
    /// No card is to be played: the auction or the exchange is not over, or all tricks are played.
    NothingToPlay,
    /// Seats in play hold different numbers of cards.
    UnevenHands,
    /// More tricks are taken and to come than the hand has.
    TooManyTricks,
    /// A card is asked about that the situation does not allow to decide on.
    NoSuchCard(Card),
    /// No deal agrees with what was seen.
    NoDealAgrees,
    /// How often people call in this game has not been counted, so that nobody can be modelled on
    /// them.
    NobodyCounted,
    /// Somebody has not drawn, or the rules know no draw.
    NotDrawn,
}

impl From<Missing> for NoAnswer {
    fn from(missing: Missing) -> Self {
        Self::Needs(match missing {
            Missing::Hand(seat) => Key::Hands(seat),
            Missing::Up => Key::Up,
            Missing::Widow => Key::Widow,
            Missing::Trump => Key::Trump,
            Missing::Contract => Key::Contract,
        })
    }
}

impl From<ReplayFault> for NoAnswer {
    fn from(fault: ReplayFault) -> Self {
        match fault {
            ReplayFault::Missing(missing) => missing.into(),
            ReplayFault::TooManyCards(trick) => Self::TooManyCards(trick),
            ReplayFault::Unfinished(trick) => Self::Unfinished(trick),
            ReplayFault::NotYet => Self::TricksTooEarly,
        }
    }
}
