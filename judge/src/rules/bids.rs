//! The ladder of bids.

use std::{fmt, str::FromStr};

use serde::{Deserialize, Deserializer, Serialize, Serializer, de, ser::SerializeMap};

use super::yaml::line;

/// What a bid is called.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum BidName {
    /// A number.
    Number(u8),
    /// All tricks alone with the partner's best card.
    Ask,
    /// All tricks alone.
    Moon,
    /// All tricks at single stakes.
    LittlePepper,
    /// All tricks at double stakes.
    BigPepper,
}

impl fmt::Display for BidName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Number(number) => write!(f, "{number}"),
            Self::Ask => f.write_str("ask"),
            Self::Moon => f.write_str("moon"),
            Self::LittlePepper => f.write_str("little-pepper"),
            Self::BigPepper => f.write_str("big-pepper"),
        }
    }
}

impl FromStr for BidName {
    type Err = ();

    /// Reads a number or a name such as `ask`, `6 ask`, `moon`, `shoot the moon`, `little-pepper`.
    fn from_str(text: &str) -> Result<Self, ()> {
        match text.trim().to_lowercase().replace('-', " ").as_str() {
            "ask" | "6 ask" | "six ask" => Ok(Self::Ask),
            "moon" | "shoot the moon" | "shooting the moon" => Ok(Self::Moon),
            "little pepper" | "lp" => Ok(Self::LittlePepper),
            "big pepper" | "bp" => Ok(Self::BigPepper),
            number => number.parse().map(Self::Number).map_err(|_| ()),
        }
    }
}

/// One rung: what the bidder promises, how he plays it, and what is at stake.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Bid {
    /// What it is called.
    pub name: BidName,
    /// Its promises and terms.
    pub terms: BidTerms,
}

/// The promises and terms of a bid.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct BidTerms {
    /// Tricks that the bidder's side must take.
    pub tricks: u8,
    /// Whether the bidder plays without his partners.
    #[serde(default)]
    pub alone: bool,
    /// How many partners the bidder may choose, where partners are chosen.
    #[serde(default)]
    pub partners: u8,
    /// Whether the bidder gets the widow.
    #[serde(default)]
    pub widow: bool,
    /// How many cards the bidder exchanges with each partner.
    #[serde(default)]
    pub help: u8,
    /// Whether the bid ends the auction at once.
    #[serde(default)]
    pub ends: bool,
    /// Points a trick where tricks are paid, and how often a loss counts where stakes double.
    #[serde(default = "one")]
    pub rate: u8,
    /// Points of the bid where the bid is paid, and the loss where the bid is lost; `None`: the
    /// number of tricks.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub value: Option<u8>,
}

const fn one() -> u8 {
    1
}

impl BidTerms {
    /// What the bid is worth where the bid is paid or lost.
    pub fn value(self) -> u8 {
        self.value.unwrap_or(self.tricks)
    }
}

/// All bids, lowest first (numbers before names); in YAML a mapping from name to terms.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Bids(pub Vec<Bid>);

impl Bids {
    /// The bid of that name.
    pub fn get(&self, name: BidName) -> Option<Bid> {
        self.0.iter().copied().find(|bid| bid.name == name)
    }

    /// The bids above `best`, or all of them.
    pub fn above(&self, best: Option<BidName>) -> &[Bid] {
        let from = best
            .and_then(|best| self.0.iter().position(|bid| bid.name == best))
            .map_or(0, |at| at + 1);
        &self.0[from..]
    }
}

impl Serialize for Bids {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(self.0.len()))?;
        for bid in &self.0 {
            map.serialize_entry(&bid.name.to_string(), &bid.terms)?;
        }
        map.end()
    }
}

impl<'de> Deserialize<'de> for Bids {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Ladder;
        impl<'de> de::Visitor<'de> for Ladder {
            type Value = Bids;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a mapping from the names of bids to their terms")
            }

            fn visit_map<A: de::MapAccess<'de>>(self, mut map: A) -> Result<Bids, A::Error> {
                let mut bids = Vec::new();
                while let Some(name) = map.next_key()? {
                    let text = line(&name);
                    let name = text.parse().map_err(|()| {
                        de::Error::custom(format!("`{text}` is not the name of a bid"))
                    })?;
                    bids.push(Bid { name, terms: map.next_value()? });
                }
                bids.sort_by_key(|bid| bid.name);
                Ok(Bids(bids))
            }
        }
        deserializer.deserialize_map(Ladder)
    }
}
