//! What happens to cards between the auction and the first lead.

use serde::{Deserialize, Serialize};

/// What becomes of an accepted turned-up card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum TurnUpGoes {
    /// The dealer takes it, then discards any of his cards, that one included.
    TakeThenDiscard,
    /// The dealer discards one of his cards, then takes it: that one cannot be the discard.
    DiscardThenTake,
    /// The dealer may take it for one of his cards, or leave it.
    MayDecline,
    /// *(false)* Whoever accepted it takes it and discards.
    ToCaller,
    /// *(false)* The dealer takes it and keeps all his cards.
    NoDiscard,
    /// *(false)* The dealer takes it, is the maker by that, and discards.
    MakesTheMaker,
}

impl TurnUpGoes {
    /// Whether the dealer takes it only once he has laid a card away.
    pub const fn comes_after_the_discard(self) -> bool {
        match self {
            Self::DiscardThenTake | Self::MayDecline => true,
            Self::TakeThenDiscard | Self::ToCaller | Self::NoDiscard | Self::MakesTheMaker => false,
        }
    }
}

/// How the bidder takes the widow.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Widow {
    /// Before or after trump is named.
    pub order: WidowOrder,
    /// Whether the bidder may leave it.
    pub optional: bool,
}

/// Whether trump is named before or after the widow is seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum WidowOrder {
    /// Trump first.
    TrumpFirst,
    /// The widow first.
    WidowFirst,
}

/// How a lone bidder exchanges cards with his partners, where his bid brings help.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum PartnerHelp {
    /// He gives cards of his choice and the partner must return his best trumps.
    BestTrumpBack,
    /// He may give cards of his choice and the partner returns what he thinks best.
    PartnersChoice,
}

/// When the dealer lays away the card that he holds too many.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum JokerDiscard {
    /// Before any call.
    BeforeBidding,
    /// After trump is named.
    AfterTrump,
}
