//! Why choices are even, as data.

use crate::{
    engine::Action,
    table::{Card, CardSet},
    tutor::{AllTricks, Principle},
};

/// Why little hangs on which of several acts is done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Even {
    /// No card that is out lies between these, which are all that may be played.
    Touching(CardSet),
    /// Of each card that may be played a higher one of its suit is out.
    CanBeBeaten {
        /// Whether it is thrown on a trick that it does not take, and what is kept is meant.
        thrown: bool,
        /// Whether the one that is named is the lowest then.
        lowest: bool,
    },
    /// Nothing that is out beats a card that may be led.
    Unbeaten,
    /// No opponent can beat this one, which is led.
    Safe(Card),
    /// Every card that may be played takes the trick as it lies.
    AllTake,
    /// This one alone does.
    TakesAlone(Card),
    /// This one, the highest trump left, takes its trick now or later.
    NowOrLater(Card),
    /// What is laid away is neither trump nor ace.
    KeepsBest {
        /// Whether nothing lower stays but those.
        lowest: bool,
    },
    /// None of the trumps is laid away.
    KeepsTrumps,
    /// So many trumps would be held of each suit.
    AsManyTrumps(u32),
    /// None of those who may be chosen has bid.
    NobodyHasBid,
    /// In every deal that was tried they came to the same.
    InEveryDeal,
    /// Which is best hangs on how the hidden cards lie: nothing that is seen tells them apart.
    HangsOnCards,
    /// A call and the pass, or two bids, hang on what a partner holds.
    HangsOnPartner,
    /// A bid that fails takes nothing off the score.
    FailsForNothing,
    /// Alone a bid scores more than with a partner, and fails more often.
    LoneBid,
    /// Whether to change hands hangs on what the ghost holds.
    HangsOnGhost,
    /// Alone all the tricks score more than with a partner, and are harder to take.
    AloneForMore(AllTricks),
    /// A principle that speaks for the other one.
    ForTheOther(Principle, Action),
}
