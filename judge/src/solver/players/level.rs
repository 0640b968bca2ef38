//! How well the program's own players play.

use std::{fmt, str::FromStr};

/// How well a player of the program plays, from what he looks at.
///
/// Nobody blunders on purpose: who plays worse sees less, or looks at fewer deals.
///
/// ```
/// use leftbower_judge::solver::Level;
/// assert_eq!("open-cards".parse(), Ok(Level::OpenCards));
/// assert!(Level::ALL.iter().all(|level| level.to_string().parse() == Ok(*level)));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Level {
    /// Any legal act, each equally likely; to measure against.
    Random,
    /// Calls by published point thresholds, where a card is turned up; cards by rule of thumb. To
    /// measure against.
    Chart,
    /// Advice as it was at first: calls from two hundred deals and cards from fifty, the cards
    /// lying open in each. To measure against.
    OpenCards,
    /// Counts the trumps in his hand, and forgets every card that was played.
    Learner,
    /// Plays a few deals through in his head before he calls, the fewer the longer hands are, and
    /// remembers what has gone when he plays by rule of thumb.
    Casual,
    /// Plays some deals through that agree with what he has seen, also before he plays a card.
    Club,
    /// The best that there is.
    Expert,
}

/// The text names no level.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoSuchLevel;

impl Level {
    /// Every level: those to measure against first, then from the weakest to the strongest.
    pub const ALL: [Self; 7] = [
        Self::Random,
        Self::Chart,
        Self::OpenCards,
        Self::Learner,
        Self::Casual,
        Self::Club,
        Self::Expert,
    ];

    /// Its name.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Random => "random",
            Self::Chart => "chart",
            Self::OpenCards => "open-cards",
            Self::Learner => "learner",
            Self::Casual => "casual",
            Self::Club => "club",
            Self::Expert => "expert",
        }
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

impl FromStr for Level {
    type Err = NoSuchLevel;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Self::ALL.into_iter().find(|level| level.id() == text).ok_or(NoSuchLevel)
    }
}
