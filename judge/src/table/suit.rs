//! The four suits and their two colours.

use std::{fmt, str::FromStr};

/// A suit as it is printed on a card, in the order in which lists are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[repr(u8)]
pub enum Suit {
    /// ♠
    Spades,
    /// ♥
    Hearts,
    /// ♦
    Diamonds,
    /// ♣
    Clubs,
}

/// Black or red.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Colour {
    /// Spades and clubs.
    Black,
    /// Hearts and diamonds.
    Red,
}

impl Suit {
    /// All four, in writing order.
    pub const ALL: [Self; 4] = [Self::Spades, Self::Hearts, Self::Diamonds, Self::Clubs];

    /// Black or red.
    pub const fn colour(self) -> Colour {
        match self {
            Self::Spades | Self::Clubs => Colour::Black,
            Self::Hearts | Self::Diamonds => Colour::Red,
        }
    }

    /// The other suit of the same colour.
    ///
    /// ```
    /// use leftbower_judge::table::Suit;
    /// assert_eq!(Suit::Spades.twin(), Suit::Clubs);
    /// assert_eq!(Suit::Diamonds.twin(), Suit::Hearts);
    /// ```
    #[must_use]
    pub const fn twin(self) -> Self {
        match self {
            Self::Spades => Self::Clubs,
            Self::Hearts => Self::Diamonds,
            Self::Diamonds => Self::Hearts,
            Self::Clubs => Self::Spades,
        }
    }

    /// The letter that stands for it in writing: `S H D C`.
    pub const fn letter(self) -> char {
        match self {
            Self::Spades => 'S',
            Self::Hearts => 'H',
            Self::Diamonds => 'D',
            Self::Clubs => 'C',
        }
    }

    /// Reads a letter or a symbol, filled or outline.
    pub const fn from_char(c: char) -> Option<Self> {
        match c {
            'S' | 's' | '♠' | '♤' => Some(Self::Spades),
            'H' | 'h' | '♥' | '♡' => Some(Self::Hearts),
            'D' | 'd' | '♦' | '♢' => Some(Self::Diamonds),
            'C' | 'c' | '♣' | '♧' => Some(Self::Clubs),
            _ => None,
        }
    }
}

impl fmt::Display for Suit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}

/// The text is no suit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseSuitError(
    /// What stood there.
    pub String,
);

impl fmt::Display for ParseSuitError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "`{}` is not a suit, expected S, H, D or C", self.0)
    }
}

impl std::error::Error for ParseSuitError {}

impl FromStr for Suit {
    type Err = ParseSuitError;

    /// Reads a letter, a symbol or the English word in singular or plural, in any case.
    fn from_str(text: &str) -> Result<Self, ParseSuitError> {
        let mut chars = text.chars().filter(|c| *c != '\u{fe0e}' && *c != '\u{fe0f}');
        if let (Some(only), None) = (chars.next(), chars.next())
            && let Some(suit) = Self::from_char(only)
        {
            return Ok(suit);
        }
        match text.to_lowercase().as_str() {
            "spade" | "spades" => Ok(Self::Spades),
            "heart" | "hearts" => Ok(Self::Hearts),
            "diamond" | "diamonds" => Ok(Self::Diamonds),
            "club" | "clubs" => Ok(Self::Clubs),
            _ => Err(ParseSuitError(text.to_owned())),
        }
    }
}
