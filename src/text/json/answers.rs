//! Answers of the engine and of learners.

use std::fmt::Display;

use serde_json::{Map, Value, json};

use super::trace;
use crate::{
    content::{Best, Fault, NotUnderstood, Understood, answer_json},
    engine::Ruling,
    text::{Style, faults, plain, unread},
    tutor::{Answer, Diagnosis, Ground, LearnerModel, LoneCalls, Question, Unreadable},
};

/// What is less likely than this is not told.
const WORTH_TELLING: f64 = 0.01;

/// The engine's answer to a question.
pub fn answered(question: &Question, ruling: &Ruling<Answer, Ground>) -> Value {
    json!({
        "id": question.id,
        "ask": question.ask.id(),
        "variant": question.variant,
        "answer": answer_json(ruling.value()),
        "trace": trace(question, ruling.reasons()),
    })
}

/// A question in words as it was read, with its answer.
pub fn asked(asked: &Understood) -> Value {
    json!({
        "read": asked.read,
        "answer": answer_json(asked.ruling.value()),
        "verdict": asked.verdict,
        "trace": trace(&asked.item.question, asked.ruling.reasons()),
    })
}

/// Why a question in words is not answered.
pub fn not_understood(why: &NotUnderstood) -> Value {
    json!({ "error": crate::text::not_understood(why), "missing": crate::text::missing_key(why) })
}

/// A learner's answer, judged, with what it tells and what is believed of him by now.
pub fn graded(
    question: &Question,
    ruling: &Ruling<Answer, Ground>,
    told: &Diagnosis<'_>,
    model: &LearnerModel<'_>,
) -> Value {
    let likely = model.held().into_iter().filter(|held| held.probability >= WORTH_TELLING);
    let belief: Map<String, Value> = likely
        .map(|held| (held.belief.id.clone(), json!((held.probability * 1000.0).round() / 1000.0)))
        .collect();
    json!({
        "id": question.id,
        "right": told.right,
        "answer": answer_json(ruling.value()),
        "trace": trace(question, ruling.reasons()),
        "fits": told.fits.iter().map(|belief| belief.id.as_str()).collect::<Vec<_>>(),
        "belief": belief,
        "named": model.named().map(|belief| belief.id.as_str()),
        "idea": told.idea.map(|belief| belief.id.as_str()),
    })
}

/// A learner's answer that cannot be judged because of a fault.
pub fn ungraded(id: Option<&str>, fault: &Fault) -> Value {
    json!({ "id": id, "right": null, "error": faults::message(&fault.kind), "at": fault.at.to_string() })
}

/// A learner's answer that cannot be read.
pub fn unreadable(question: &Question, fault: &Unreadable) -> Value {
    let error = plain(&unread::unreadable(Style::PLAIN, question, fault, LoneCalls::Taught));
    json!({ "id": question.id, "right": null, "error": error })
}

/// Best play: the tricks of each side, and the worth of every card unless only the tricks were
/// wanted.
///
/// It is written at once, without a value in between: there are tens of thousands a second.
pub fn solved(id: Option<&str>, best: &Best, tricks_only: bool, line: &mut String) {
    line.push_str("{\"id\":");
    line.push_str(&json!(id).to_string());
    line.push_str(",\"tricks\":{");
    counts(line, best.tricks.iter().map(|(side, tricks)| (side, *tricks)));
    if !tricks_only {
        line.push_str("},\"value\":{");
        counts(line, best.values.iter().map(|(card, value)| (card, *value)));
    }
    line.push_str("}}");
}

/// Members of an object whose keys need no escapes.
fn counts<K: Display>(line: &mut String, members: impl Iterator<Item = (K, u8)>) {
    for (at, (key, count)) in members.enumerate() {
        let comma = if at > 0 { "," } else { "" };
        *line += &format!("{comma}\"{key}\":{count}");
    }
}
