//! What is told of what an own act was worth, as data.

use super::{CardSense, Even, Told};
use crate::{
    engine::Action,
    table::Card,
    tutor::{Argument, Case, Decides, Ground},
};

/// What is told of an act that was weighed.
#[derive(Clone, Debug, PartialEq)]
pub enum WorthTold {
    /// What speaks for the better act, where something does; and of the best act the next one that
    /// is worse, with what that gives up; where nothing speaks for a sound one, why little hangs on it.
    Cards(Option<Box<Case>>, Option<(Action, f64)>, Option<Even>),
    /// The same for somebody who has not heard of points on average yet; and whether the coach has
    /// just spoken of it.
    Plainly(Box<Plain>, Told),
    /// The figures of every act.
    Figures(Box<Figures>),
}

/// What is told of an own act without averages.
#[derive(Clone, Debug, PartialEq)]
pub struct Plain {
    /// What speaks for the better act.
    pub case: Option<Case>,
    /// Of a sound act, the others that may do as well, and those that would have been worse.
    pub others: [Vec<Action>; 2],
    /// What speaks for a card, as everybody at the table can see.
    pub sense: Option<CardSense>,
    /// What speaks for the card that a hint names, though the own one does as well.
    pub habit: Option<Argument>,
}

/// The figures behind what an act was worth.
#[derive(Clone, Debug, PartialEq)]
pub struct Figures {
    /// What each act brings.
    pub grounds: Vec<Ground>,
    /// What decided.
    pub decides: Option<Decides>,
    /// How many tricks the learner's side takes after each card with all cards of this deal open;
    /// empty while the hand is played, where that would give something away, and where it is not
    /// known.
    pub open: Vec<(Card, u8)>,
}
