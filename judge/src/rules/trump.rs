//! What is trump in a hand.

use std::{fmt, str::FromStr};

use crate::table::Suit;

/// The trump suit of a hand, or that there is none.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Trump {
    /// A suit is trump.
    Suit(Suit),
    /// The hand is played at no trump.
    None,
}

impl Trump {
    /// The trump suit, if there is one.
    pub const fn suit(self) -> Option<Suit> {
        match self {
            Self::Suit(suit) => Some(suit),
            Self::None => None,
        }
    }
}

impl fmt::Display for Trump {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Suit(suit) => suit.fmt(f),
            Self::None => f.write_str("NT"),
        }
    }
}

/// The text names neither a suit nor no trump.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseTrumpError(
    /// What stood there.
    pub String,
);

impl fmt::Display for ParseTrumpError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "`{}` is not a trump, expected S, H, D, C or NT", self.0)
    }
}

impl std::error::Error for ParseTrumpError {}

impl FromStr for Trump {
    type Err = ParseTrumpError;

    /// Reads a suit in any form, `NT` or `no trump`.
    fn from_str(text: &str) -> Result<Self, ParseTrumpError> {
        // As programs write it, which has to be quick.
        let letter = |suit: &Suit| text.len() == 1 && text.starts_with(suit.letter());
        if let Some(suit) = Suit::ALL.into_iter().find(letter) {
            return Ok(Self::Suit(suit));
        }
        match text.to_lowercase().replace([' ', '-'], "").as_str() {
            "nt" | "notrump" | "notrumps" => Ok(Self::None),
            _ => text.parse().map(Self::Suit).map_err(|_| ParseTrumpError(text.to_owned())),
        }
    }
}
