//! Cards as Euchre Game Notation writes them, some of which are known only in part or by their
//! place in the trump suit.

use std::{fmt, str::FromStr};

use crate::table::{Card, Rank, Suit};

/// A card as written: `9c`, `Ts`, `Nd` (a nine), `Rh` and `L` (bowers), `B` (the joker), `Xs` and
/// `Xx` (unknown), `At` (the ace of trump).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Written {
    face: Face,
    suit: Letter,
}

/// What stands for the rank.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Face {
    Rank(Rank),
    Right,
    Left,
    Joker,
    Unknown,
}

/// What stands for a suit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Letter {
    /// A suit. `h` is the second green suit where a deal uses letters of place.
    Suit(Suit),
    /// The trump suit, whichever it is.
    Trump,
    /// The other suit of trump's colour.
    Next,
    /// A suit of the other colour.
    Green,
    /// It was not seen.
    Unknown,
}

/// What the letters of one deal stand for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Suits {
    /// The trump suit, where it is known.
    pub(super) trump: Option<Suit>,
    /// Whether suits are told by their place: trump, next, two green ones.
    pub(super) by_place: bool,
}

impl Letter {
    /// Whether it can only be a place in relation to trump.
    pub(super) const fn is_place(self) -> bool {
        matches!(self, Self::Trump | Self::Next | Self::Green)
    }

    /// The suit it stands for.
    pub(super) fn suit(self, suits: Suits) -> Option<Suit> {
        // In a deal of places nobody minds which suit trump is.
        let trump = suits.trump.unwrap_or(Suit::Spades);
        let green = |second: bool| {
            let mut others = Suit::ALL.into_iter().filter(|suit| suit.colour() != trump.colour());
            if second { others.next() } else { others.next_back() }
        };
        match self {
            Self::Suit(Suit::Hearts) if suits.by_place => green(true),
            Self::Suit(suit) => Some(suit),
            Self::Trump => Some(trump),
            Self::Next => Some(trump.twin()),
            Self::Green => green(false),
            Self::Unknown => None,
        }
    }
}

impl Written {
    /// What stands for its suit.
    pub(super) const fn letter(self) -> Letter {
        self.suit
    }

    /// The card that is meant, unless it is unknown.
    pub(super) fn card(self, suits: Suits) -> Option<Card> {
        let jack = |suit| Card::new(Rank::Jack, suit);
        match self.face {
            Face::Joker => Some(Card::JOKER),
            Face::Rank(rank) => self.suit.suit(suits).map(|suit| Card::new(rank, suit)),
            Face::Right => suits.trump.or(self.suit.suit(suits)).map(jack),
            Face::Left => suits.trump.map(|trump| jack(trump.twin())),
            Face::Unknown => None,
        }
    }
}

/// The text is no card.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct ParseWrittenError(String);

impl fmt::Display for ParseWrittenError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "`{}` is not a card: expected rank and suit such as 9c, Ts or Jd, a bower R or L, B or Xx",
            self.0
        )
    }
}

impl FromStr for Written {
    type Err = ParseWrittenError;

    fn from_str(text: &str) -> Result<Self, ParseWrittenError> {
        let refuse = || ParseWrittenError(text.to_owned());
        let written = text.replacen("10", "T", 1);
        let mut letters = written.chars();
        let face = letters.next().and_then(face).ok_or_else(refuse)?;
        let suit = match (face, letters.next()) {
            (Face::Right | Face::Left | Face::Joker, None) => Letter::Unknown,
            (Face::Joker, Some(_)) | (_, None) => return Err(refuse()),
            (_, Some(letter)) => suit(letter).ok_or_else(refuse)?,
        };
        if letters.next().is_some() { Err(refuse()) } else { Ok(Self { face, suit }) }
    }
}

fn face(letter: char) -> Option<Face> {
    Some(match letter.to_ascii_uppercase() {
        'X' => Face::Unknown,
        'R' => Face::Right,
        'L' => Face::Left,
        'B' => Face::Joker,
        'N' => Face::Rank(Rank::Nine),
        other => Face::Rank(other.to_string().parse().ok()?),
    })
}

fn suit(letter: char) -> Option<Letter> {
    Some(match letter.to_ascii_lowercase() {
        'x' => Letter::Unknown,
        't' => Letter::Trump,
        'n' => Letter::Next,
        'g' => Letter::Green,
        other => Letter::Suit(Suit::from_char(other)?),
    })
}

/// A card as Euchre Game Notation writes it.
pub(super) fn written(card: Card) -> String {
    match (card.rank(), card.printed_suit()) {
        (Some(Rank::Ten), Some(suit)) => format!("T{}", suit.letter().to_ascii_lowercase()),
        (Some(rank), Some(suit)) => {
            format!("{}{}", rank.symbol(), suit.letter().to_ascii_lowercase())
        }
        _ => "B".to_owned(),
    }
}
