//! Why choices are even, as data.

use std::cmp::Ordering;

use crate::{
    engine::Action,
    table::{Card, CardSet, Suit},
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
    /// It takes no trick, and is lower than all others that may be played.
    LowestGoes,
    /// None of the trumps is laid away.
    KeepsTrumps {
        /// Whether he holds only aces beside them.
        aces: bool,
    },
    /// So many trumps would be held of each suit.
    AsManyTrumps(u32),
    /// None of those who may be chosen has bid.
    NobodyHasBid,
    /// In every deal that was tried they came to the same.
    InEveryDeal,
    /// They came to the same points in each of them, whatever was played.
    ComesTo {
        /// Whether the learner's side comes out ahead, behind, or neither.
        ahead: Ordering,
        /// By so many points, where there are two sides.
        by: Option<i16>,
    },
    /// In each of them the call is made, or the bid kept, or it is not.
    IsDecided {
        /// Whether it is made.
        made: bool,
        /// Whether it is a bid.
        bid: bool,
    },
    /// Which is best hangs on how the hidden cards lie: nothing that is seen tells them apart.
    HangsOnCards,
    /// Nothing that is seen speaks for it: it did best in the deals that were tried.
    DidBest,
    /// A call and the pass, or two bids, hang on what a partner holds.
    HangsOnPartner,
    /// A bid that fails takes nothing off the score.
    FailsForNothing {
        /// Whether each of the others scores what was bid then.
        theirs: bool,
    },
    /// A bid that fails costs no more than a point for each trick taken.
    FailsCheaply,
    /// Alone a bid scores more than with a partner, and fails more often.
    LoneBid,
    /// Whether to change hands hangs on what the ghost holds.
    HangsOnGhost {
        /// The suit of which most is held.
        suit: Suit,
        /// So many trumps of it would be.
        trumps: u32,
    },
    /// Alone all the tricks score more than with a partner, and are harder to take.
    AloneForMore(AllTricks),
    /// A principle that speaks for the other one.
    ForTheOther(Principle, Action),
}
