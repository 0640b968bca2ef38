//! Words of the glossary as questions: each asks which word its meaning belongs to.

use std::sync::Arc;

use super::{conversation::Conversation, plan::DrillRun};
use crate::{
    chance::pick,
    content::Term,
    rules::Variant,
    tutor::{Question, Seed, Situation, Skill},
};

/// The skill that no cards train.
pub(super) const WORDS: &str = "words";
/// Before the key of a word this makes the id of its question.
const GLOSSARY: &str = "glossary/";

impl Conversation<'_> {
    /// A question for a word of that game that was not asked lately.
    pub(super) fn draw_word(&self, run: &DrillRun, variant: &str, seed: Seed) -> Option<Question> {
        let rules = Variant::find(variant)?.rules();
        let belongs = |entry: &&Term| {
            let shown = entry
                .show
                .as_ref()
                .is_none_or(|show| show.variant == "classic" || show.variant == variant);
            shown && entry.clause.is_none_or(|clause| rules.applies(clause))
        };
        let own: Vec<&Term> = self.library.glossary().entries.iter().filter(belongs).collect();
        let is_asked =
            |term: &str| run.recent.iter().any(|last| last.id.as_deref() == Some(&*id_of(term)));
        let fresh: Vec<&Term> =
            own.iter().copied().filter(|entry| !is_asked(&entry.term)).collect();
        word_question(pick(&mut seed.rng(), if fresh.is_empty() { &own } else { &fresh })?, variant)
    }

    /// The question of that id, where it is one for a word.
    pub(super) fn word_called(&self, id: &str) -> Option<Question> {
        word_question(self.library.glossary().find(id.strip_prefix(GLOSSARY)?)?, &self.variant)
    }
}

fn word_question(entry: &Term, variant: &str) -> Option<Question> {
    let rules = Arc::new(Variant::find(variant)?.rules());
    let situation = Situation::new(&rules);
    let mut question = Question::new(variant, rules, situation, entry.ask());
    question.id = Some(id_of(&entry.term));
    question.skill = Some(Skill(WORDS.to_owned()));
    Some(question)
}

fn id_of(term: &str) -> String {
    format!("{GLOSSARY}{term}")
}
