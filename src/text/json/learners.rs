//! What is kept of learners.

use serde_json::{Value, json};

use crate::{
    session::MapRow,
    store::State,
    text::strength,
    tutor::{Held, Practice, Timestamp},
};

/// How well a skill of one game is known.
pub fn practised(
    learner: &str,
    (skill, variant): (&str, &str),
    practice: &Practice,
    now: Timestamp,
) -> Value {
    json!({
        "learner": learner,
        "skill": skill,
        "variant": variant,
        "strength": strength(practice.strength(now)),
        "answers": practice.answers,
        "known": practice.known,
        "recall": (f64::from(practice.recall(now)) * 100.0).round() / 100.0,
        "last": practice.last.to_string(),
        "due": practice.due.to_string(),
    })
}

/// What a learner may believe.
pub fn suspected(learner: &str, held: &Held<'_, '_>) -> Value {
    json!({
        "learner": learner,
        "belief": held.belief.id,
        "share": (held.probability * 100.0).round() / 100.0,
        "for": held.speaks_for.len(),
        "against": held.speaks_against.len(),
    })
}

/// A lesson with its skills, and how well each is known.
pub fn mapped(lesson: &MapRow, state: &State, now: Timestamp) -> Value {
    let known = |skill: &String| {
        let practice = state.skills.get(&(skill.clone(), lesson.variant.clone()));
        let strength = practice.map(|practice| strength(practice.strength(now)));
        json!({ "skill": skill, "strength": strength })
    };
    json!({
        "lesson": lesson.id,
        "title": lesson.title,
        "variant": lesson.variant,
        "done": state.done.contains(&lesson.id),
        "teaches": lesson.teaches.iter().map(known).collect::<Vec<_>>(),
        "requires": lesson.requires,
    })
}
