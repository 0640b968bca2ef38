//! Leading, following and taking a trick.

use serde::{Deserialize, Serialize};

/// Who leads to the first trick.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum FirstLead {
    /// The player on the dealer's left.
    Eldest,
    /// The maker.
    Maker,
    /// *(false)* The dealer.
    Dealer,
    /// *(false)* The player on the dealer's left as the first of four seats sees the table.
    LeftOnScreen,
}

/// Who leads to the first trick when the maker plays alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum LoneLead {
    /// The same player as in any other hand, or the next who is in play.
    AsUsual,
    /// The player on the lone maker's left.
    LeftOfMaker,
}

/// Who leads to the next trick.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum NextLead {
    /// The winner of the last one.
    Winner,
    /// *(false)* The player on the last leader's left.
    LeftOfLeader,
}

/// What may be led.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Leading {
    /// Any card.
    AnyCard,
    /// *(false)* Trump only when trump has been played before, or nothing else is held.
    TrumpWhenBroken,
}

/// Whether the led suit must be followed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Following {
    /// A player who holds the led suit must play it.
    MustFollow,
    /// *(false)* He may also play a trump.
    MayTrump,
    /// *(false)* He may play anything.
    AnyCard,
    /// *(false)* He must follow the card played last.
    LastCard,
}

/// What a player void in the led suit may play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum WhenVoid {
    /// Any card.
    AnyCard,
    /// *(false)* A trump, if he holds one.
    MustTrump,
}

/// Whether a player has to beat the best card of the trick when he can.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Beating {
    /// He need not.
    Free,
    /// *(false)* He must, among the cards that he may play otherwise.
    MustBeat,
}

/// Whether a trick that one's partner is winning may be trumped.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum RuffingPartner {
    /// It may.
    Allowed,
    /// *(false)* It may not, as long as another card is held.
    Barred,
}

/// Which card takes the trick.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Taking {
    /// The best trump, else the best card of the led suit.
    TrumpThenLed,
    /// *(false)* The best trump, else the highest card of any suit.
    AnySuit,
    /// *(false)* The first trump played, else the best card of the led suit.
    FirstTrump,
    /// *(false)* The last trump played, else the best card of the led suit.
    LastTrump,
    /// *(false)* The best card of the led suit, even where a trump was played.
    LedSuitOnly,
    /// *(false)* An ace of any suit where trump was led, else as it should be.
    AceOverLedTrump,
}

/// Which of two identical cards is the higher.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum IdenticalCards {
    /// The one played first.
    First,
    /// *(false)* The one played last.
    Last,
}

/// What it costs to play a card that one does not hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum UnheldCard {
    /// Nothing: it is a fault of procedure, which is named.
    Named,
    /// What a renege costs.
    AsRenege,
}
