//! The answers behind what the tutor believes.

use std::{cell::RefCell, collections::HashMap, sync::Arc};

use super::SLIP;
use crate::{
    rules::Ruleset,
    tutor::{Answer, Catalogue, Posed, Question, Response, Signature, answer_under, guess},
};

/// After this many answers an old one weighs half.
const HALF_LIFE: f64 = 40.0;
/// What an answer from before an explanation still weighs.
const EXPLAINED: f64 = 0.5;

/// How sure the learner said he was.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Confidence {
    /// Nothing was said of it.
    #[default]
    Unsaid,
    /// A guess: a wrong one shows a gap and hardly a belief.
    Guess,
    /// Sure: a wrong answer is believed in.
    Sure,
}

impl Confidence {
    /// An answer without the `?` or `!` behind it, and what that says.
    ///
    /// ```
    /// use leftbower::tutor::Confidence;
    /// assert_eq!(Confidence::of("jc 9s?"), ("jc 9s", Confidence::Guess));
    /// assert_eq!(Confidence::of("jc 9s !"), ("jc 9s", Confidence::Sure));
    /// assert_eq!(Confidence::of("?"), ("?", Confidence::Unsaid));
    /// ```
    pub fn of(text: &str) -> (&str, Self) {
        let text = text.trim();
        let found =
            [("?", Self::Guess), ("!", Self::Sure)].into_iter().find_map(|(mark, confidence)| {
                let rest = text.strip_suffix(mark)?.trim_end();
                (!rest.is_empty()).then_some((rest, confidence))
            });
        found.unwrap_or((text, Self::Unsaid))
    }
}

/// An answer that could be read, with all that matters for what it tells.
#[derive(Clone, Debug)]
pub struct Observation {
    /// What was asked.
    pub question: Arc<Posed>,
    /// What was answered.
    pub given: Response,
    /// Whether a hint came before it.
    pub hinted: bool,
    /// Whether the same question had been answered before.
    pub again: bool,
    /// How sure the learner was.
    pub confidence: Confidence,
}

impl Observation {
    /// A plain first answer, without hints.
    pub fn new(question: impl Into<Arc<Posed>>, given: Response) -> Self {
        let question = question.into();
        Self { question, given, hinted: false, again: false, confidence: Confidence::Unsaid }
    }

    /// The same answer, given after a hint.
    #[must_use]
    pub const fn hinted(mut self, hinted: bool) -> Self {
        self.hinted = hinted;
        self
    }

    /// The same answer, to a question asked again.
    #[must_use]
    pub const fn again(mut self, again: bool) -> Self {
        self.again = again;
        self
    }

    /// The same answer, given with some confidence.
    #[must_use]
    pub const fn with(mut self, confidence: Confidence) -> Self {
        self.confidence = confidence;
        self
    }

    /// Whether it tells anything of what the learner believes.
    pub fn counts(&self) -> bool {
        !self.hinted && !self.again && !self.question.ask.is_best_play()
    }
}

/// An answer as it bears on the beliefs of a catalogue.
#[derive(Clone, Debug)]
pub(super) struct Entry {
    pub(super) heard: Observation,
    pub(super) right: bool,
    /// What it weighs before it ages: nothing when it was cleared.
    pub(super) weight: f64,
    /// Whether the learner was told since what is so instead, and has not said so again.
    pub(super) told: bool,
    /// The places of the beliefs whose holders answer otherwise than by the rules, each with
    /// whether they say this.
    differ: Vec<(usize, bool)>,
    /// By how much an answer is likelier from somebody who means it than from anybody else, as a
    /// logarithm.
    strength: f64,
    together: RefCell<HashMap<Vec<usize>, bool>>,
}

impl Entry {
    pub(super) fn new(heard: Observation, signature: &Signature) -> Self {
        let right = heard.given.agrees(signature.truth());
        let said: Vec<bool> =
            signature.answers().iter().map(|answer| heard.given.agrees(answer)).collect();
        let tells =
            |at: usize| !said[at] || is_narrowest(&heard.given, signature.answers(), &said, at);
        let errs = signature.errs().iter().filter(|(_, at)| tells(*at));
        let differ = errs.map(|(place, at)| (*place, said[*at])).collect();
        // A slip is either a guess or one of the answers that somebody finds natural.
        let natural = 1.0 / f64::from(small(signature.answers().len()));
        let slipped =
            SLIP * f64::midpoint(guess::chance(&heard.question, signature.truth()), natural);
        let weight = match heard.confidence {
            Confidence::Sure => 1.5,
            Confidence::Guess => 0.25,
            Confidence::Unsaid => 1.0,
        };
        let strength = ((1.0 - SLIP) / slipped).ln();
        Self { heard, right, weight, told: false, differ, strength, together: RefCell::default() }
    }

    /// Whether somebody who believes it would have said so, and somebody who does not would not.
    pub(super) fn is_for(&self, place: usize) -> bool {
        self.says(place).is_some_and(|says| self.speaks(says))
    }

    /// Whether it speaks for somebody who says this or not.
    pub(super) fn speaks(&self, says: bool) -> bool {
        says && !self.right && self.weight > 0.0
    }

    /// Whether somebody who believes it would have said something else.
    pub(super) fn is_against(&self, place: usize) -> bool {
        self.says(place) == Some(false)
    }

    /// Whether somebody who believes it says this; `None` where he answers by the rules.
    pub(super) fn says(&self, place: usize) -> Option<bool> {
        let at = self.differ.binary_search_by_key(&place, |(place, _)| *place).ok()?;
        Some(self.differ[at].1)
    }

    /// The places of the beliefs that say this, and the rules do not.
    pub(super) fn fits(&self) -> impl Iterator<Item = usize> {
        self.differ.iter().filter(|(_, says)| *says && !self.right).map(|(place, _)| *place)
    }

    /// The beliefs whose holders answer otherwise than by the rules, each with whether they say
    /// this.
    pub(super) fn differ(&self) -> &[(usize, bool)] {
        &self.differ
    }

    /// Whether the answer speaks for somebody who says this or not, against him, or neither: 1, -1,
    /// 0.
    pub(super) fn sign(&self, says: bool) -> f64 {
        f64::from(i8::from(says) - i8::from(self.right))
    }

    /// What it weighs when `later` answers came after it.
    pub(super) fn aged(&self, later: usize) -> f64 {
        let told = if self.told { EXPLAINED } else { 1.0 };
        self.strength * self.weight * told * 0.5_f64.powf(f64::from(small(later)) / HALF_LIFE)
    }

    /// Whether somebody says this who believes all of `places`.
    pub(super) fn say_together(&self, places: &[usize], catalogue: &Catalogue<'_>) -> bool {
        if let Some(known) = self.together.borrow().get(places) {
            return *known;
        }
        let says = together(&self.heard.question, places, catalogue)
            .and_then(|rules| answer_under(&self.heard.question, &rules).ok())
            .is_some_and(|said| self.heard.given.agrees(said.value()));
        self.together.borrow_mut().insert(places.to_vec(), says);
        says
    }
}

/// Whether no other idea allows less of those that allow what was tried: whoever tries an act that
/// one idea explains by itself need not think that anything goes.
fn is_narrowest(given: &Response, answers: &[Answer], said: &[bool], at: usize) -> bool {
    let Response::Tried(_) = given else { return true };
    let allowed = |answer: &Answer| match answer {
        Answer::Cards(cards) => Some(cards.len() as usize),
        Answer::Actions(actions) => Some(actions.len()),
        _ => None,
    };
    let fitting = answers.iter().zip(said).filter(|(_, said)| **said);
    let least = fitting.filter_map(|(answer, _)| allowed(answer)).min();
    allowed(&answers[at]).is_none_or(|own| Some(own) == least)
}

/// A number of answers as one that a fraction can be made of.
fn small(count: usize) -> u32 {
    count.try_into().unwrap_or(u32::MAX - 1)
}

/// The rules of a table as somebody sees them who holds several beliefs; `None` where they
/// contradict each other.
fn together(
    question: &Question,
    places: &[usize],
    catalogue: &Catalogue<'_>,
) -> Option<Arc<Ruleset>> {
    let at_table = catalogue.of(question);
    let mut rules = Arc::clone(&question.rules);
    for place in places {
        let belief = at_table.iter().find(|belief| belief.place == *place)?;
        rules = Arc::new(belief.belief.edit.apply(&rules).ok()?);
    }
    rules.contradictions().is_empty().then_some(rules)
}
