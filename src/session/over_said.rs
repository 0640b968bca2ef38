//! The ends of hands and of matches, as data.

use super::{Compared, Deed, TableAt};
use crate::{
    engine::{BySide, Contract, Reason},
    table::SeatSet,
    tutor::Judged,
};

/// A hand that is over.
#[derive(Clone, Debug, PartialEq)]
#[allow(missing_docs)] // the fields say themselves
pub struct HandOver {
    pub at: TableAt,
    pub number: u32,
    pub contract: Option<Contract>,
    pub won: Option<BySide<u8>>,
    pub points: BySide<i16>,
    pub score: BySide<i16>,
    /// The learner's chance to win the match before the hand and after it, where one is played.
    pub chance: Option<[f64; 2]>,
    /// How the points came about.
    pub reasons: Vec<Reason>,
    /// What a club player makes of the same cards on the learner's seat, where a hand is played by
    /// itself.
    pub compared: Option<Compared>,
    /// Whether hints were given or acts were taken back.
    pub helped: bool,
    /// The match goes on with Enter.
    pub waits: bool,
}

/// A match that is over.
#[derive(Clone, Debug, PartialEq)]
#[allow(missing_docs)] // the fields say themselves
pub struct MatchOver {
    pub at: TableAt,
    pub winners: Vec<SeatSet>,
    pub score: BySide<i16>,
    /// The score before the last hand.
    pub before: BySide<i16>,
    /// How many hands it took.
    pub hands: u32,
}

/// What counted most in a match that is over.
#[derive(Clone, Debug, PartialEq)]
#[allow(missing_docs)] // the fields say themselves
pub struct MatchReview {
    pub at: TableAt,
    /// Whether the learner won it.
    pub won: bool,
    /// How many hands it took.
    pub hands: u32,
    /// The act that earned most, with the number of its hand.
    pub deed: Option<(u32, Deed)>,
    /// The acts that cost most, each with the number of its hand.
    pub moments: Vec<(u32, Judged)>,
    /// Enter leads away.
    pub waits: bool,
}
