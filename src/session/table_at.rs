//! Where somebody sits.

use std::sync::Arc;

use crate::{
    rules::{Ruleset, Trump},
    table::Seat,
};

/// Where somebody sits, so that seats have names.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableAt {
    /// The rules.
    pub rules: Arc<Ruleset>,
    /// Where the learner sits.
    pub you: Seat,
    /// Who dealt.
    pub dealer: Seat,
    /// Whether nothing is trump where no trump cannot be named: trump only does not matter yet.
    pub trump_to_come: bool,
    /// What is trump, where trumps are marked as such: not where it is to be found out which they
    /// are.
    pub marked: Option<Trump>,
}
