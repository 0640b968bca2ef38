//! A misconception is another ruleset.

use std::sync::Arc;

use super::{Answer, Given, Question, answer, answer_under};
use crate::rules::{Choice, Joker, Patch, Ruleset};

/// Something that learners believe and that is not so.
#[derive(Clone, Debug, PartialEq)]
pub struct Belief {
    /// Its id in files.
    pub id: String,
    /// What the learner thinks, in one sentence.
    pub belief: String,
    /// The clauses that he believes to be otherwise.
    pub edit: Patch,
    /// The variants to which it applies; `None`: all in which the edit changes anything.
    pub variants: Option<Vec<String>>,
    /// Where it is true.
    pub true_in: Vec<String>,
    /// What is so instead.
    pub explain: String,
    /// A question that finds out.
    pub probe: Option<String>,
    /// Its row in the catalogue.
    pub reference: Option<String>,
}

impl Belief {
    /// The rules as somebody sees them who believes this; `None` where it changes nothing or does not apply.
    ///
    /// What is believed of the joker, or of the price of a renege, applies only where there is one, nothing applies in a variant where it is true, and
    /// what is paid for a lone hand says nothing where bids are paid: a clause has to matter, or to come to.
    pub fn under(&self, variant: &str, rules: &Ruleset) -> Option<Arc<Ruleset>> {
        let meant = self.variants.as_ref().is_none_or(|variants| variants.iter().any(|id| id == variant));
        if !meant || self.true_in.iter().any(|id| id == variant) {
            return None;
        }
        let patched = self.edit.apply(rules).ok()?;
        if (rules.joker == Joker::Absent) != (patched.joker == Joker::Absent) {
            return None;
        }
        if (rules.renege_points == 0) != (patched.renege_points == 0) {
            return None;
        }
        let matters = |choice: &Choice| rules.applies(choice.clause()) || patched.applies(choice.clause());
        let differs = rules.diff(&patched).iter().any(matters);
        (differs && patched.contradictions().is_empty()).then(|| Arc::new(patched))
    }
}

/// The beliefs under which the engine itself says what the learner said, those first that are what the question trains.
///
/// None where best play is asked for: a card that costs a trick says nothing about the rules.
pub fn fitting<'b>(question: &Question, given: &Given, beliefs: &'b [Belief]) -> Vec<&'b Belief> {
    let fits = |belief: &&Belief| said_under(belief, question).is_some_and(|said| given.agrees(&said));
    let mut found: Vec<&Belief> = beliefs.iter().filter(fits).collect();
    let skill = question.skill.as_ref().map_or("", |skill| skill.0.as_str());
    found.sort_by_key(|belief| !belief.is_point_of(skill));
    found
}

/// The beliefs under which the engine answers otherwise than by the rules: what the question can expose.
pub fn separating<'b>(question: &Question, beliefs: &'b [Belief]) -> Vec<&'b Belief> {
    let Ok(truth) = answer(question) else { return Vec::new() };
    let differs = |said: &Answer| !Given::meant(question, said).agrees(truth.value());
    beliefs.iter().filter(|belief| said_under(belief, question).is_some_and(|said| differs(&said))).collect()
}

/// What somebody answers who holds the belief; `None` where it changes nothing here or cannot be told.
fn said_under(belief: &Belief, question: &Question) -> Option<Answer> {
    if question.ask.is_best_play() {
        return None;
    }
    let rules = belief.under(&question.variant, &question.rules)?;
    answer_under(question, &rules).ok().map(|ruling| ruling.into_parts().0)
}
