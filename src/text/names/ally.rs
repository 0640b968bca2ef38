//! Whom a learner has on his side, in a word.

use super::Names;

impl Names {
    /// Somebody who plays with the learner, without an article: `partner`.
    pub(in crate::text) const fn ally(&self) -> &'static str {
        match (self.apart, self.has_several_partners()) {
            (true, _) => "another defender",
            (false, true) => "a partner",
            (false, false) => "partner",
        }
    }

    /// The same with an article: `your partner`.
    pub(in crate::text) const fn your_ally(&self) -> &'static str {
        match (self.apart, self.has_several_partners()) {
            (true, _) => "another defender",
            (false, true) => "a partner of yours",
            (false, false) => "your partner",
        }
    }

    /// Whether somebody may have more partners than one.
    pub(in crate::text) const fn has_several_partners(&self) -> bool {
        self.players > 4
    }
}
