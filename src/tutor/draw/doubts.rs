//! What could be believed at a table: every belief that changes something there, with the rules that follow from it.

use std::sync::Arc;

use crate::{
    rules::Ruleset,
    tutor::{Answer, Belief, Given, Question, answer_under},
};

/// One belief and the rules as its holder sees them.
pub(super) struct Doubt<'b> {
    pub(super) belief: &'b Belief,
    rules: Arc<Ruleset>,
}

impl Doubt<'_> {
    /// Whether its holder would answer otherwise than `truth`.
    pub(super) fn differs(&self, question: &Question, truth: &Answer) -> bool {
        answer_under(question, &self.rules).is_ok_and(|ruling| !Given::meant(question, ruling.value()).agrees(truth))
    }
}

/// The beliefs of a catalogue that change something under these rules, each patched once.
pub(super) fn doubts<'b>(variant: &str, rules: &Ruleset, beliefs: &'b [Belief]) -> Vec<Doubt<'b>> {
    let under = |belief: &'b Belief| Some(Doubt { belief, rules: belief.under(variant, rules)? });
    beliefs.iter().filter_map(under).collect()
}
