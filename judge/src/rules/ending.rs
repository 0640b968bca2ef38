//! When a game ends and who has won it.

use serde::{Deserialize, Serialize};

/// Who wins when more than one side arrives at the target with the same hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum BothArrive {
    /// The higher total; equal totals share the game.
    HighestShare,
    /// The higher total; equal totals play on.
    HigherThenReplay,
    /// The higher total; of equal totals the bidder's side.
    HigherThenBidders,
    /// All who arrived share the game, whatever their totals.
    AllShare,
    /// The bidder's side, whatever the totals.
    BiddersFirst,
    /// Nobody yet: the game goes on until one is ahead.
    PlayOn,
}

/// Whether games are counted towards a rubber, and in what.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Rubber {
    /// Each game stands by itself.
    None,
    /// Whoever first wins two games wins the rubber.
    Games,
    /// The same, and each game pays rubber points, the more the less the losers have.
    Points,
}

/// Whether points above the target are worth something in the next game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Laps {
    /// They are lost.
    Off,
    /// They open the winner's next game; a surplus worth a whole game wins that one too.
    Cascade,
    /// They open the winner's next game, once.
    Once,
}
