//! The thirteen ranks.

use std::{fmt, str::FromStr};

/// A rank as it is printed on a card, from the two up to the ace.
///
/// The order of the enum is that of the numbers on the cards with the ace on top; which card beats
/// which is a matter of rules and is decided elsewhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[repr(u8)]
#[allow(missing_docs)] // thirteen names that say themselves
pub enum Rank {
    Two,
    Three,
    Four,
    Five,
    Six,
    Seven,
    Eight,
    Nine,
    Ten,
    Jack,
    Queen,
    King,
    Ace,
}

impl Rank {
    /// All thirteen, from the two up.
    pub const ALL: [Self; 13] = [
        Self::Two,
        Self::Three,
        Self::Four,
        Self::Five,
        Self::Six,
        Self::Seven,
        Self::Eight,
        Self::Nine,
        Self::Ten,
        Self::Jack,
        Self::Queen,
        Self::King,
        Self::Ace,
    ];

    /// How it is written: `2`…`10`, `J`, `Q`, `K`, `A`.
    pub const fn symbol(self) -> &'static str {
        match self {
            Self::Two => "2",
            Self::Three => "3",
            Self::Four => "4",
            Self::Five => "5",
            Self::Six => "6",
            Self::Seven => "7",
            Self::Eight => "8",
            Self::Nine => "9",
            Self::Ten => "10",
            Self::Jack => "J",
            Self::Queen => "Q",
            Self::King => "K",
            Self::Ace => "A",
        }
    }
}

impl fmt::Display for Rank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.symbol())
    }
}

impl FromStr for Rank {
    type Err = ();

    /// Reads a symbol (`T` counts as ten) or the English word, in any case.
    fn from_str(text: &str) -> Result<Self, ()> {
        match text.to_lowercase().as_str() {
            "2" | "two" | "deuce" => Ok(Self::Two),
            "3" | "three" => Ok(Self::Three),
            "4" | "four" => Ok(Self::Four),
            "5" | "five" => Ok(Self::Five),
            "6" | "six" => Ok(Self::Six),
            "7" | "seven" => Ok(Self::Seven),
            "8" | "eight" => Ok(Self::Eight),
            "9" | "nine" => Ok(Self::Nine),
            "10" | "t" | "ten" => Ok(Self::Ten),
            "j" | "jack" => Ok(Self::Jack),
            "q" | "queen" => Ok(Self::Queen),
            "k" | "king" => Ok(Self::King),
            "a" | "ace" => Ok(Self::Ace),
            _ => Err(()),
        }
    }
}
