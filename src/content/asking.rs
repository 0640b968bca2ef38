//! Questions written as the readers of this floor read them.

use serde_json::{Value, json};

use super::{Context, Head, Reader, Source, hand_record, read_question, writing::Keys};
use crate::tutor::{Ask, JudgedBy, Question, Sampling, Skill, Style};

/// A question as an object of its keys.
///
/// Reading it gives a question with the same answer, and writing that the same object. What is said
/// around a question (hints, a note) is left out.
///
/// [Questions](crate::docs::formats#4-questions) in the file formats.
pub fn question_record(question: &Question) -> Value {
    let head =
        Head { id: question.id.as_deref(), variant: &question.variant, options: &question.options };
    let mut keys = Keys::default();
    if let Value::Object(situation) = hand_record(head, &question.situation) {
        keys.0 = situation;
    }
    keys.put("ask", Some(question.ask.id()));
    let text = |card: &crate::table::Card| card.to_string();
    match &question.ask {
        Ask::Suit(card) => keys.put("card", Some(text(card))),
        Ask::Order(cards) => {
            keys.put("cards", Some(cards.iter().map(text).collect::<Vec<_>>().join(" ")));
        }
        Ask::Beats(first, second) => keys.put("cards", Some(format!("{first} {second}"))),
        Ask::Count(suit) => keys.put("suit", Some(suit.to_string())),
        Ask::Play | Ask::Call => {
            let Sampling { seed, most, until_clear } = question.sampling;
            keys.put("samples", (!until_clear).then_some(most));
            keys.put("seed", Some(seed.0).filter(|_| seed != Sampling::default().seed));
            keys.put("by", question.by.map(JudgedBy::id));
            keys.put("style", question.style.map(Style::id));
        }
        Ask::Term { term, .. } => keys.put("term", Some(term.as_str())),
        _ => {}
    }
    keys.put("prompt", question.prompt.as_deref());
    keys.put("skill", question.skill.map(Skill::id));
    keys.put("level", question.level);
    json!(keys.0)
}

/// The question that an object of its keys describes; `None` where its file, its variant or the
/// word it asks for is gone.
///
/// The inverse of [`question_record`].
pub fn question_of(record: &Value, context: Context<'_>) -> Option<Question> {
    let source = Source::new("kept.json", record.to_string());
    let reader = Reader::new(&source);
    let root = reader.roots().next()?;
    read_question(root, None, context).map(|item| item.question)
}
