//! Words of the glossary as questions: each asks which word its meaning belongs to.

use std::sync::Arc;

use crate::{
    chance::pick,
    content::{Library, Term},
    rules::{Ruleset, Variant},
    tutor::{Posed, Question, Seed, Situation, Skill},
};

/// Before the key of a word this makes the id of its question.
const GLOSSARY: &str = "glossary/";

/// A question for a word of that game that was not asked lately.
pub(super) fn draw_word(
    library: &Library,
    variant: &str,
    recent: &[Arc<Posed>],
    seed: Seed,
) -> Option<Arc<Posed>> {
    let game = library.game(variant).ok()?;
    let rules = game.rules();
    let belongs = |entry: &&Term| {
        let shown = entry
            .show
            .as_ref()
            .is_none_or(|show| show.variant == Variant::DEFAULT_ID || show.variant == variant);
        shown && entry.clause.is_none_or(|clause| rules.applies(clause))
    };
    let own: Vec<&Term> = library.glossary().entries.iter().filter(belongs).collect();
    let is_asked = |term: &str| recent.iter().any(|last| last.id.as_deref() == Some(&*id_of(term)));
    let fresh: Vec<&Term> = own.iter().copied().filter(|entry| !is_asked(&entry.term)).collect();
    let entry = pick(&mut seed.rng(), if fresh.is_empty() { &own } else { &fresh })?;
    Some(word_question(entry, variant, rules).into())
}

/// The question of that id, where it is one for a word.
pub(super) fn word_called(library: &Library, variant: &str, id: &str) -> Option<Question> {
    let entry = library.glossary().find(id.strip_prefix(GLOSSARY)?)?;
    Some(word_question(entry, variant, library.game(variant).ok()?.rules()))
}

fn word_question(entry: &Term, variant: &str, rules: &Arc<Ruleset>) -> Question {
    let situation = Situation::new(rules);
    let mut question = Question::new(variant, Arc::clone(rules), situation, entry.ask());
    question.id = Some(id_of(&entry.term));
    question.skill = Some(Skill::Words);
    question
}

fn id_of(term: &str) -> String {
    format!("{GLOSSARY}{term}")
}
