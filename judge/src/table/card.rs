//! One card: a rank of a suit, or the joker.

use std::{fmt, str::FromStr};

use super::{Rank, Suit};

/// A playing card of one byte.
///
/// Cards are ordered as lists are written: the joker first, then spades, hearts, diamonds and
/// clubs, each from the ace down. That order says nothing about what beats what. Two copies of a
/// card in a double deck are equal.
///
/// ```
/// use leftbower_judge::table::{Card, Rank, Suit};
/// let card: Card = "10h".parse()?;
/// assert_eq!(card, Card::new(Rank::Ten, Suit::Hearts));
/// assert_eq!(card.to_string(), "10H");
/// assert_eq!("jack of clubs".parse(), Ok(Card::new(Rank::Jack, Suit::Clubs)));
/// # Ok::<(), leftbower_judge::table::ParseCardError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Card(u8);

impl Card {
    /// The joker, which has neither rank nor printed suit.
    pub const JOKER: Self = Self(0);

    /// How many different cards there are: 52 and the joker.
    pub const KINDS: u8 = 53;

    /// The card of that rank and suit.
    pub const fn new(rank: Rank, suit: Suit) -> Self {
        Self(1 + suit as u8 * 13 + (12 - rank as u8))
    }

    /// Its place in writing order, from 0 (the joker) to 52 (the two of clubs).
    pub const fn index(self) -> u8 {
        self.0
    }

    /// The card at that place in writing order.
    pub const fn from_index(index: u8) -> Option<Self> {
        if index < Self::KINDS { Some(Self(index)) } else { None }
    }

    /// The rank printed on it; `None` for the joker.
    pub const fn rank(self) -> Option<Rank> {
        if self.0 == 0 { None } else { Some(Rank::ALL[12 - ((self.0 - 1) % 13) as usize]) }
    }

    /// The suit printed on it; `None` for the joker.
    ///
    /// What suit the card counts as in a hand is another question, answered by
    /// `engine::effective_suit`.
    pub const fn printed_suit(self) -> Option<Suit> {
        match self.0 {
            0 => None,
            1..=13 => Some(Suit::Spades),
            14..=26 => Some(Suit::Hearts),
            27..=39 => Some(Suit::Diamonds),
            _ => Some(Suit::Clubs),
        }
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.rank(), self.printed_suit()) {
            (Some(rank), Some(suit)) => f.pad(&format!("{rank}{suit}")),
            _ => f.pad("Joker"),
        }
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// The text is no card: which part of it cannot be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ParseCardError {
    /// The suit reads well, the rank before it does not.
    Rank {
        /// The whole text.
        text: String,
        /// What stands in place of a rank.
        rank: String,
    },
    /// The rank reads well, the suit after it does not.
    Suit {
        /// The whole text.
        text: String,
        /// What stands in place of a suit; empty where it is missing.
        suit: String,
    },
    /// Neither part reads.
    Unreadable(
        /// The whole text.
        String,
    ),
}

impl fmt::Display for ParseCardError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Rank { text, rank } => {
                write!(
                    f,
                    "`{text}` is not a card: `{rank}` is not a rank, expected 2 to 10, J, Q, K or A"
                )
            }
            Self::Suit { text, suit } if suit.is_empty() => {
                write!(
                    f,
                    "`{text}` is not a card: its suit is missing, expected S, H, D or C after the rank"
                )
            }
            Self::Suit { text, suit } => {
                write!(f, "`{text}` is not a card: `{suit}` is not a suit, expected S, H, D or C")
            }
            Self::Unreadable(text) => {
                write!(f, "`{text}` is not a card, expected a rank and a suit such as JS or 10H")
            }
        }
    }
}

impl std::error::Error for ParseCardError {}

impl FromStr for Card {
    type Err = ParseCardError;

    /// Reads `JS`, `10H`, `TH`, `J♠`, `jd`, `jack of clubs`, `Joker`, `JK`, `B` or `🃏`, in any
    /// case.
    fn from_str(text: &str) -> Result<Self, ParseCardError> {
        if let Some(card) = in_machine_form(text) {
            return Ok(card);
        }
        let trimmed = text.trim();
        if matches!(
            trimmed.to_lowercase().as_str(),
            "joker" | "jk" | "b" | "best bower" | "benny" | "🃏"
        ) {
            return Ok(Self::JOKER);
        }
        let (rank, suit) = match trimmed.split_once(" of ").or_else(|| trimmed.split_once(' ')) {
            Some((rank, suit)) => (rank.trim(), suit.trim()),
            None => split_before_suit(trimmed),
        };
        match (rank.parse::<Rank>(), suit.parse::<Suit>()) {
            (Ok(rank), Ok(suit)) => Ok(Self::new(rank, suit)),
            (Err(()), Ok(_)) => {
                Err(ParseCardError::Rank { text: trimmed.to_owned(), rank: rank.to_owned() })
            }
            (Ok(_), Err(_)) => {
                Err(ParseCardError::Suit { text: trimmed.to_owned(), suit: suit.to_owned() })
            }
            (Err(()), Err(_)) => Err(ParseCardError::Unreadable(trimmed.to_owned())),
        }
    }
}

/// Reads a card as it is printed, `JS` or `10H`: nearly all that programs and files write, which
/// has to be quick.
fn in_machine_form(text: &str) -> Option<Card> {
    let (rank, suit) = text.split_at_checked(text.len().checked_sub(1)?)?;
    let suit = match suit {
        "S" => Suit::Spades,
        "H" => Suit::Hearts,
        "D" => Suit::Diamonds,
        "C" => Suit::Clubs,
        _ => return None,
    };
    let rank = match rank {
        "10" => Rank::Ten,
        "A" => Rank::Ace,
        "K" => Rank::King,
        "Q" => Rank::Queen,
        "J" => Rank::Jack,
        "9" => Rank::Nine,
        "8" => Rank::Eight,
        "7" => Rank::Seven,
        _ => return None,
    };
    Some(Card::new(rank, suit))
}

/// Cuts `10H` into `10` and `H`; a lone rank leaves the suit empty.
fn split_before_suit(text: &str) -> (&str, &str) {
    if text.parse::<Rank>().is_ok() {
        return (text, "");
    }
    let end = text.trim_end_matches(['\u{fe0e}', '\u{fe0f}']);
    match end.char_indices().next_back() {
        Some((at, _)) => (&text[..at], &text[at..]),
        None => (text, ""),
    }
}
