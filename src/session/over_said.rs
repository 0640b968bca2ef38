//! The ends of hands and of matches, and what is said of the learner's acts then, as data.

use super::{Compared, TableAt, Told};
use crate::{
    engine::{Action, BySide, Contract, Reason},
    table::SeatSet,
    tutor::{Argument, Decides, Judged},
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

/// What the learner's acts of a hand were worth.
#[derive(Clone, Debug, PartialEq)]
pub struct Review {
    /// How many acts left a choice.
    pub choices: usize,
    /// Those that were mistakes, in the order of play, each with what it cost where that is known.
    pub mistakes: Vec<(Judged, Option<Cost>)>,
    /// Whether the coach has said at each of them what speaks against it, or nobody has so far.
    pub told: Told,
    /// How often it was said at once that another card was better, though little came of it.
    pub trifles: usize,
    /// Who chose what was done.
    pub chosen: Chosen,
    /// How many choices were a little worse than the best, told or not.
    pub slips: usize,
    /// Where there was no mistake, the costliest of those, with what speaks against it.
    pub slip: Option<Slip>,
    /// The act that earned most, beside what brings less.
    pub deed: Option<Deed>,
    /// Where there was none such, the right choice that mattered most.
    pub right: Option<Right>,
    /// What could be proven of the hand with all cards open.
    pub fate: Option<Fate>,
    /// Whether the costliest mistake may be played once more at once.
    pub again: bool,
    /// Whether the mistakes were calls, or cost no trick, and the hand was won all the same.
    pub went_well: bool,
}

/// Who chose what was done in a hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Chosen {
    /// The learner.
    AtOnce,
    /// The learner, who has taken something back.
    InTheEnd,
    /// The learner all but the call, which the lesson asked for, and the hand was lost.
    ButForTheCall,
}

/// What a mistake cost the learner's side as the cards lay.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cost {
    /// Tricks.
    pub tricks: u8,
    /// Points of the hand, its own and what others gain by it; `None` where that is not known.
    pub points: Option<i16>,
}

impl Cost {
    /// Whether it is known to have cost a point.
    pub fn is_felt(self) -> bool {
        self.points > Some(0)
    }
}

/// A choice that was a little worse than the best.
#[derive(Clone, Debug, PartialEq)]
pub struct Slip {
    /// The choice beside the best one.
    pub judged: Judged,
    /// What speaks for that one; `None` where nothing that is seen does, and it is more than little.
    pub argument: Option<Argument>,
    /// What it cost, where that is known.
    pub cost: Option<Cost>,
}

/// An act that was clearly better than the others.
#[derive(Clone, Debug, PartialEq)]
pub struct Deed {
    /// The trick, from 1; 0 before the first lead.
    pub trick: usize,
    /// What the learner did.
    pub own: Action,
    /// What speaks for it in cards.
    pub argument: Argument,
}

/// A choice that was right, beside another one that would have been a mistake.
#[derive(Clone, Debug, PartialEq)]
pub struct Right {
    /// The trick, from 1; 0 before the first lead.
    pub trick: usize,
    /// The round of the bidding where it has several, from 1; else 0.
    pub round: usize,
    /// What the learner did.
    pub own: Action,
    /// What he left.
    pub other: Action,
    /// What decides between the two.
    pub why: Option<Box<Decides>>,
    /// How many tricks his side takes from there after each of the two as the cards lay, where that
    /// speaks for it as well.
    pub open: Option<[u8; 2]>,
}

/// What was bound to happen to a hand, as the cards lay.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fate {
    /// The other side could not be beaten, whatever card the learner played.
    Lost,
    /// The learner's side could not take the tricks for its contract.
    NotToBeMade,
    /// The same where he plays without his partner, who might have helped.
    NotToBeMadeAlone,
}
