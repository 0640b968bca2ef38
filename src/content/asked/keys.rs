//! What words may tell and ask, by the names of the file formats.

use crate::tutor::{AskKind, Key};

/// What words may tell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ToldKey {
    /// Which suit is trump.
    Trump,
    /// The cards of whoever asks.
    Hand,
    /// All hands, and whatever else words cannot tell.
    Hands,
    /// Which card was led.
    Led,
    /// Who led to the trick.
    Lead,
    /// Every card of the trick.
    Tricks,
    /// Who made trump.
    Contract,
    /// Which player made trump, where only the side was told.
    Maker,
    /// How many tricks were taken.
    Taken,
    /// The score before the hand.
    Score,
    /// Who dealt.
    Dealer,
    /// Which card is turned up.
    Up,
    /// Who has passed.
    Auction,
    /// Who is meant, where a game has no such seat.
    Seat,
}

impl ToldKey {
    /// The key as machines know it.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Trump => "trump",
            Self::Hand => "hand",
            Self::Hands => "hands",
            Self::Led => "led",
            Self::Lead => "lead",
            Self::Tricks => "tricks",
            Self::Contract => "contract",
            Self::Maker => "maker",
            Self::Taken => "taken",
            Self::Score => "score",
            Self::Dealer => "dealer",
            Self::Up => "up",
            Self::Auction => "auction",
            Self::Seat => "seat",
        }
    }
}

impl From<Key> for ToldKey {
    fn from(key: Key) -> Self {
        match key {
            Key::Trump => Self::Trump,
            Key::Hand => Self::Hand,
            Key::Led => Self::Led,
            Key::Contract => Self::Contract,
            Key::Taken => Self::Taken,
            Key::Score => Self::Score,
            Key::Tricks => Self::Tricks,
            Key::Lead => Self::Lead,
            Key::Up => Self::Up,
            Key::Auction => Self::Auction,
            Key::Partners | Key::Hands(_) | Key::Widow | Key::Draw | Key::Session => Self::Hands,
        }
    }
}

/// What words may ask.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Asks {
    Legal,
    Suit,
    Order,
    Beats,
    Trumps,
    Winner,
    Leader,
    SitsOut,
    Score,
    Game,
    Calls,
    ToAct,
}

impl Asks {
    /// The kind of question that it is.
    pub(super) const fn kind(self) -> AskKind {
        match self {
            Self::Legal => AskKind::Legal,
            Self::Suit => AskKind::Suit,
            Self::Order => AskKind::Order,
            Self::Beats => AskKind::Beats,
            Self::Trumps => AskKind::Trumps,
            Self::Winner => AskKind::Winner,
            Self::Leader => AskKind::Leader,
            Self::SitsOut => AskKind::SitsOut,
            Self::Score => AskKind::Score,
            Self::Game => AskKind::Game,
            Self::Calls => AskKind::Calls,
            Self::ToAct => AskKind::ToAct,
        }
    }
}
