//! What one answer tells.

use crate::tutor::Belief;

/// What one answer tells of what the learner believes.
#[derive(Clone, Debug)]
pub struct Diagnosis<'b> {
    /// Whether it was right.
    pub right: bool,
    /// The beliefs under which the engine itself says what the learner said, the likeliest first;
    /// none where he is right.
    pub fits: Vec<&'b Belief>,
    /// The one of them that is told with the answer: the likeliest for this learner, clearly ahead
    /// of the next and not overcome.
    ///
    /// None where nothing fits, and where the likeliest fit about equally; of ideas that differ in
    /// that one goes further, the smaller stands for both.
    pub idea: Option<&'b Belief>,
    /// The variant that he knows in which the answer is right, where it is wrong here.
    pub elsewhere: Option<String>,
    /// How much can be said.
    pub finding: Finding<'b>,
    /// What was told before and is unlikely now.
    pub withdrawn: Vec<&'b Belief>,
}

/// How much can be said after an answer.
#[derive(Clone, Debug, PartialEq)]
pub enum Finding<'b> {
    /// It is right.
    Right,
    /// Some beliefs lead to it, and one answer is not enough to say more.
    Fits,
    /// It looks as if he believed so: two answers agree on it, or nothing else explains this one.
    LooksAs(&'b Belief),
    /// He believes so: several answers agree, and nothing else is nearly as likely.
    Named(&'b Belief),
    /// It was a guess, so it shows a gap and no belief.
    Gap,
    /// No belief of the catalogue leads to it.
    NoPattern,
    /// Nothing can be told from it: it came after a hint, or again, or it is about best play.
    Untold,
}

impl Diagnosis<'_> {
    /// Whether another idea about the same clause fits as well, one that is true in some game while
    /// the one that is told is true in none: a single answer tells nobody which of them it is.
    pub fn is_far_fetched(&self) -> bool {
        let Some(told) = self.idea.filter(|idea| idea.true_in.is_empty()) else { return false };
        let is_akin = |other: &&Belief| {
            !other.true_in.is_empty()
                && other.changed().any(|id| told.changed().any(|own| own == id))
        };
        !matches!(self.finding, Finding::Named(_)) && self.fits.iter().any(is_akin)
    }

    /// Of an answer that tells nothing.
    pub(super) const fn untold(right: bool) -> Self {
        Self {
            right,
            fits: Vec::new(),
            idea: None,
            elsewhere: None,
            finding: if right { Finding::Right } else { Finding::Untold },
            withdrawn: Vec::new(),
        }
    }
}
