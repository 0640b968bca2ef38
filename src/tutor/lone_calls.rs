//! Whether calls made alone are told to a learner.

use crate::engine::Action;

/// Whether the learner has been taught that a call can be made alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LoneCalls {
    /// Calls made alone are told, and an answer has to name them.
    Taught,
    /// They are neither told nor asked for: a call means the same call alone as well.
    NotYet,
}

impl LoneCalls {
    /// Not yet, where nothing that `is_taught` is going alone.
    pub const fn of(is_taught: bool) -> Self {
        if is_taught { Self::Taught } else { Self::NotYet }
    }

    /// Whether such a call is told.
    pub fn tell(self, call: Action) -> bool {
        self == Self::Taught || call.together().is_none()
    }
}
