//! An own act with what it was worth.

use crate::{session::Deed, solver::Advice, tutor::Judged};

/// An own act with what it was worth.
pub(super) struct Weighed {
    /// How many acts of the hand came before it.
    pub(super) at: usize,
    pub(super) judged: Judged,
    /// What each act was worth.
    pub(super) advice: Advice,
    /// What was good about it, with how much that earned.
    pub(super) deed: Option<(f64, Deed)>,
}
