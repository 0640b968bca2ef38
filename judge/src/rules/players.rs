//! Who plays with whom.

use serde::{Deserialize, Serialize};

/// How the seats fall into sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Sides {
    /// Every other seat: 1+3 against 2+4, or 1+3+5 against 2+4+6.
    Alternate,
    /// Everybody scores alone; each hand is the maker against the rest.
    Each,
    /// Everybody scores alone; the bidder chooses partners for the hand.
    Chosen,
    /// Everybody scores alone; the holder of the called suit's best card is the maker's partner for
    /// the hand.
    CalledSuit,
    /// *(false)* The partner sits on the next chair: 1+2 against 3+4.
    Beside,
}

impl Sides {
    /// Whether the seats fall into two sides for the whole game.
    pub const fn are_fixed(self) -> bool {
        matches!(self, Self::Alternate | Self::Beside)
    }

    /// Whether everybody knows from where he sits who is with him, be it nobody: no partner is
    /// chosen or called.
    pub const fn are_told_by_seats(self) -> bool {
        self.are_fixed() || matches!(self, Self::Each)
    }
}

/// Among whose cards the best card of the called suit is looked for, and what happens where there
/// is none.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum CalledPartner {
    /// Among the others' cards: the maker's own card does not count.
    Others,
    /// Among all cards in play: a maker who holds the best card himself has no partner.
    InPlay,
    /// *(false)* Among the others' cards; a maker who finds nobody there calls another suit.
    CallAgain,
}

/// When the called partner is known to the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum PartnerShown {
    /// When the cards show it.
    ByPlay,
    /// *(false)* At once.
    AtCall,
}

/// How seats and the first dealer are drawn for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Draw {
    /// Nothing is said about it.
    None,
    /// The two lowest play against the two highest, the very lowest deals; the ace is high.
    PairsAceHigh,
    /// The same with the ace as the lowest card.
    PairsAceLow,
    /// *(false)* The same sides, but the very highest deals; the ace is high.
    PairsHighestDeals,
    /// *(false)* As with a high ace, but where two draw the same rank everybody draws again.
    PairsAllRedraw,
    /// The lowest deals, the next lowest sits on the dealer's left, and so on; the ace is high.
    OrderAceHigh,
    /// The same with the ace as the lowest card.
    OrderAceLow,
}

/// How people change tables and partners between the games of a progressive session.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Movement {
    /// By the printed chart: everybody is everybody's partner once.
    Chart,
    /// *(false)* Partners of the first game stay together.
    PartnersStay,
}
