//! What one answer tells, and what to do next.

use crate::tutor::Belief;

/// What one answer tells of what the learner believes.
#[derive(Clone, Debug)]
pub struct Diagnosis<'b> {
    /// Whether it was right.
    pub right: bool,
    /// The beliefs under which the engine itself says what the learner said, the likeliest first;
    /// none where he is right.
    pub fits: Vec<&'b Belief>,
    /// Where no single one does: two of the likeliest that lead there together.
    pub both: Option<[&'b Belief; 2]>,
    /// The variant that he knows in which the answer is right, where it is wrong here.
    pub elsewhere: Option<String>,
    /// How much can be said.
    pub finding: Finding<'b>,
    /// What was said aloud before and is taken back now.
    pub withdrawn: Vec<&'b Belief>,
    /// What to do next.
    pub next: Next<'b>,
}

/// How much can be said after an answer.
#[derive(Clone, Debug, PartialEq)]
pub enum Finding<'b> {
    /// It is right, and settles nothing; a right answer may also leave one belief of several behind
    /// answers before it.
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

/// What to do after an answer.
#[derive(Clone, Debug, PartialEq)]
pub enum Next<'b> {
    /// Ask one question that tells these beliefs apart, before explaining; where there is none,
    /// explain.
    Probe(Vec<&'b Belief>),
    /// Explain what is so, by that belief where there is one to speak of.
    Explain(Option<&'b Belief>),
    /// Go on.
    MoveOn,
}

impl Diagnosis<'_> {
    /// Of an answer that tells nothing.
    pub(super) const fn untold(right: bool) -> Self {
        let next = if right { Next::MoveOn } else { Next::Explain(None) };
        Self {
            right,
            fits: Vec::new(),
            both: None,
            elsewhere: None,
            finding: if right { Finding::Right } else { Finding::Untold },
            withdrawn: Vec::new(),
            next,
        }
    }
}
