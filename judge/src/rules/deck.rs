//! The cards of the deck and how they are dealt.

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::yaml::line;
use crate::table::{Card, CardSet, Rank, Suit};

/// Which cards are in the deck, the joker apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Deck {
    /// The lowest rank; every rank from there up to the ace is in.
    #[serde(serialize_with = "write_rank", deserialize_with = "read_rank")]
    pub lowest: Rank,
    /// How many copies of each card, 1 or 2.
    pub copies: u8,
}

impl Deck {
    /// Every card of the deck, without the joker.
    pub fn cards(self) -> CardSet {
        let once = || {
            Suit::ALL
                .into_iter()
                .flat_map(|suit| Rank::ALL.into_iter().map(move |rank| (rank, suit)))
                .filter(|(rank, _)| *rank >= self.lowest)
                .map(|(rank, suit)| Card::new(rank, suit))
        };
        (0..self.copies).flat_map(|_| once()).collect()
    }
}

#[allow(clippy::trivially_copy_pass_by_ref)] // the signature is serde's
fn write_rank<S: Serializer>(rank: &Rank, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(rank.symbol())
}

pub(super) fn read_rank<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Rank, D::Error> {
    line(&Deserialize::deserialize(deserializer)?)
        .parse()
        .map_err(|()| serde::de::Error::custom("expected a rank: 2 to 10, J, Q, K or A"))
}

/// The joker: whether it is in the deck, and what it is there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Joker {
    /// Not in the deck.
    Absent,
    /// The best trump of all.
    BestTrump,
    /// *(false)* A trump, but below the right bower.
    BelowRight,
    /// *(false)* The best card, but of no suit: it may be played at any time.
    NoSuit,
}

/// What is dealt to whom and what becomes of the rest.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Deal {
    /// Cards for each player.
    pub cards: u8,
    /// The sizes of the packets in which they are dealt.
    pub packets: Vec<u8>,
    /// Further cards for the dealer.
    pub dealer_extra: u8,
    /// What becomes of cards that are not dealt.
    pub left_over: LeftOver,
    /// How many cards lie in the widow.
    pub widow: u8,
}

/// What becomes of cards that are not dealt.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum LeftOver {
    /// The next card is turned up, the others stay hidden.
    TurnUp,
    /// Some lie face down as a widow for the bidder, the others stay hidden.
    Widow,
    /// They are one more hand that nobody holds.
    Ghost,
    /// All stay hidden.
    Hidden,
}
