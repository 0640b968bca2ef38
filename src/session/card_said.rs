//! What is told of a card that was played, as everybody at the table can see it.

use crate::table::{Play, Suit};

/// What a card does in its trick when it is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CardDid {
    /// It asks for that suit.
    Leads(Suit),
    /// Another card was led before it.
    Comes {
        /// The suit that was asked for.
        led: Suit,
        /// Whether it follows that suit.
        follows: bool,
        /// The card that had the trick until then.
        best: Play,
        /// Whether it beats that one.
        beats: bool,
    },
}

/// What speaks for a card where everybody can see it; what else its player thought of stays with
/// his cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CardSense {
    /// The makers' side leads trump.
    DrawsTrumps,
    /// An ace that is no trump is led by the other side.
    LeadsAce,
    /// The trick was with its own side.
    OursAlready,
    /// It plays last, and takes the trick from the other side.
    TakesLast,
    /// It takes the trick from the other side, and others may still beat it.
    TakesSoFar,
    /// The trick stays with the other side.
    GivesUp,
    /// It was the only card left.
    LastCard,
}

/// Whether something that lies there all the time is told now or was told before.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Told {
    /// Now.
    Now,
    /// At an earlier turn.
    Before,
}
