//! How the maker is found.

use serde::{Deserialize, Serialize};

/// The form of the auction.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Auction {
    /// A round to accept the turned-up card's suit, then a round to name another.
    TurnUpTwice,
    /// A round for each new suit turned up, then a round to name a suit that never was.
    TurnUpEachSuit,
    /// One bid each.
    BidOnce,
    /// Bids go round until three players in a row have passed.
    BidUntilPasses,
}

impl Auction {
    /// Whether a card is turned up rather than tricks bid for.
    pub const fn is_turn_up(self) -> bool {
        matches!(self, Self::TurnUpTwice | Self::TurnUpEachSuit)
    }
}

/// Who speaks first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum FirstCaller {
    /// The player on the dealer's left.
    Eldest,
    /// *(false)* The dealer.
    Dealer,
    /// *(false)* The player on the dealer's left as the first of four seats sees the table.
    LeftOnScreen,
}

/// Whether a pass ends a player's part in the bidding.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Passing {
    /// Who has passed is out of the bidding.
    Final,
    /// Who has passed may bid again while the bidding lives.
    MayReturn,
}

/// Whether a suit that everybody turned down may still be named.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum TurnedDownSuit {
    /// It may not.
    Barred,
    /// *(false)* It may.
    Open,
}

/// What the dealer may do when everybody before him has passed for the last time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum LastCall {
    /// He may pass too.
    MayPass,
    /// He must make it: stick the dealer.
    MustCall,
}

/// What happens when nobody makes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum AllPass {
    /// The cards are thrown in and the next player deals.
    ThrowIn,
    /// The dealer is made to bid the least, and loses half if he fails.
    DealerForced,
    /// The holder of the joker must bid three; if it lies in the widow, the cards are thrown in.
    JokerHolderForced,
}

/// What a player needs in order to accept the turned-up suit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum OrderUpNeeds {
    /// Nothing.
    Nothing,
    /// *(false)* A card of that suit in hand.
    ATrump,
}

/// How the dealer's partner may accept the turned-up suit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Assisting {
    /// Like anybody else.
    Free,
    /// Only by going alone: the Canadian loner.
    AloneOnly,
}

/// What a turned-up jack obliges to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum TurnedJack {
    /// Nothing.
    Free,
    /// *(false)* The dealer has to take it.
    MustBeTaken,
}

/// Whether a hand may be played at no trump.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum NoTrump {
    /// A suit must be named.
    Barred,
    /// No trump may be named instead of a suit.
    Allowed,
}

/// What a turned-up joker stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum JokerTurnedUp {
    /// Spades.
    Spades,
    /// The suit that the dealer names before he looks at his cards.
    DealerNames,
}

/// Whether a hand with an ace and no king, queen or jack may be thrown in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum AceNoFace {
    /// It is played like any other.
    Played,
    /// Its holder may claim a new deal.
    MayBeClaimed,
}

/// Whether a hand of nines and tens may be bettered before the auction.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum FarmersHand {
    /// It is played like any other.
    Played,
    /// In turn from the dealer's left, who holds three nines and tens or more may lay three of them
    /// open and take the three cards that lie undealt; the first to do so has them.
    MayBeTraded,
}
