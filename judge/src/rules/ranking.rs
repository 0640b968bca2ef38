//! Which cards are trumps, and how cards rank.

use serde::{Deserialize, Serialize};

/// The jack of the trump suit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum RightBower {
    /// The best trump, the joker apart.
    Best,
    /// *(false)* A jack like any other.
    Plain,
}

/// The other jack of the trump suit's colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum LeftBower {
    /// The trump next below the right bower.
    BelowRight,
    /// *(false)* The trump next above the right bower.
    AboveRight,
    /// *(false)* A trump between the ace and the king.
    BelowAce,
    /// *(false)* The left bower is a jack of the other colour.
    OtherColour,
    /// *(false)* A jack like any other.
    Plain,
    /// *(false)* All three other jacks are trumps above the ace.
    AllJacks,
}

/// The suit that the left bower follows as.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum LeftFollows {
    /// Trump: it is a trump in every respect.
    Trump,
    /// The suit printed on it, though it beats every card but the right bower (and the joker).
    Printed,
    /// *(false)* Trump in the hand, but when it is led it asks for its printed suit.
    PrintedWhenLed,
}

/// How the cards of a plain suit rank.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum PlainOrder {
    /// A K Q J 10 9 and so on down.
    AceHigh,
    /// *(false)* J A K Q 10 9.
    JackHigh,
    /// *(false)* A 10 K Q J 9.
    TenOverKing,
    /// *(false)* K Q J 10 9 … A.
    AceLow,
}

/// Whether there are bowers when nothing is trump.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum NoTrumpBowers {
    /// There are none: every jack is an ordinary one.
    None,
    /// *(false)* The jacks stay on top of their suits.
    Kept,
}

/// By which suit cards are counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Counting {
    /// By the suit that they follow as.
    AsFollowed,
    /// *(false)* By the suit printed on them.
    AsPrinted,
}
