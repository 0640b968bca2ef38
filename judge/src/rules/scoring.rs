//! What a hand is worth.

use serde::{Deserialize, Serialize};

/// Points of a hand in which a card was turned up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Points {
    /// Makers take enough tricks, but not all.
    pub made: i16,
    /// Makers take all tricks.
    pub march: i16,
    /// A lone maker takes enough tricks, but not all.
    pub lone_made: i16,
    /// A lone maker takes all tricks.
    pub lone_march: i16,
    /// A maker with his cards exposed takes all tricks.
    pub exposed_march: i16,
    /// A maker who is alone without knowing it takes all tricks.
    pub hidden_lone_march: i16,
    /// Makers are euchred.
    pub euchre: i16,
    /// A lone maker is euchred by two or more defenders.
    pub lone_euchre: i16,
    /// A lone maker is euchred by a lone defender.
    pub euchre_by_lone: i16,
}

/// How many tricks a makers' point takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Least {
    /// With partners.
    pub together: u8,
    /// Alone.
    pub alone: u8,
}

impl Least {
    /// How many it takes with partners, or alone.
    pub const fn of(self, alone: bool) -> u8 {
        if alone { self.alone } else { self.together }
    }
}

/// Who scores when the makers take three tricks or more, but too few for their point.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Short {
    /// With partners.
    pub together: ShortTo,
    /// Alone.
    pub alone: ShortTo,
}

impl Short {
    /// Who scores where they play with partners, or alone.
    pub const fn of(self, alone: bool) -> ShortTo {
        if alone { self.alone } else { self.together }
    }
}

/// Who scores when the makers fall short without being euchred.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ShortTo {
    /// Nobody.
    Nobody,
    /// The defenders, as for a euchre.
    Defenders,
}

/// How a euchre is booked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum EuchreGoes {
    /// The defenders score it; where everybody scores alone, each of them.
    ToDefenders,
    /// *(false)* The makers lose it.
    FromMakers,
    /// *(false)* Only the defender with most tricks scores it.
    ToOneDefender,
    /// *(false)* Only a defender who took more tricks than the makers scores it.
    ToThoseAhead,
}

/// How the makers' tricks turn into points.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Makers {
    /// One value for a made hand, one for a march.
    MadeOrMarch,
    /// *(false)* A point for each trick over two.
    PerTrickOverTwo,
}

/// What defenders score when they do not euchre the makers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Defenders {
    /// Nothing.
    Nothing,
    /// *(false)* A point a trick.
    PerTrick,
}

/// Whose tricks count for the maker.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum TricksCounted {
    /// Those of his whole side.
    Side,
    /// *(false)* Only his own.
    MakerOnly,
}

/// What a bidder's side scores for a bid it keeps.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum BidMade {
    /// The bid's rate for each trick it took.
    Tricks,
    /// The value of the bid, and nothing for further tricks.
    Value,
}

/// What a bidder's side loses when it is set.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum BidFailed {
    /// Nothing.
    Nothing,
    /// As many points as the tricks that it took.
    TricksWon,
    /// The value of the bid.
    Value,
    /// A fixed number, the clause `set-points`.
    SetPoints,
    /// *(false)* Nothing: the tricks score all the same.
    TricksKept,
    /// *(false)* A point for each trick too few.
    Shortfall,
}

/// How a loss grows with the bid.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Stakes {
    /// It does not.
    Single,
    /// It is multiplied by the rate.
    ByRate,
    /// It is doubled where the bidder plays alone.
    DoubleAlone,
}

/// What the bidder's opponents score.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum BidDefence {
    /// A point for each trick.
    PerTrick,
    /// The bid's rate for each trick.
    PerTrickAtRate,
    /// The value of the bid for each of them when the bidder is set.
    ValueWhenSet,
    /// *(false)* Nothing.
    Nothing,
}
