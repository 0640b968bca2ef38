//! JSON Schemas of what tables choose: options and edits of clauses.

use serde_json::{Map, Value, json};

use crate::{
    rules::{Clause, Form, OptionKind, OptionSpec, OptionValue},
    table::Rank,
    text::clause_title,
};

/// A value of an option, as YAML reads it.
fn chosen(word: &str) -> Value {
    match OptionValue::from_text(word) {
        OptionValue::Number(number) => json!(number),
        OptionValue::Switch(on) if word == on.to_string() => json!(on),
        OptionValue::Switch(_) | OptionValue::Word(_) => json!(word),
    }
}

/// The values of an option in one game.
pub(super) fn values(option: &OptionSpec) -> Value {
    match &option.kind {
        OptionKind::Switch(_) => json!({ "type": "boolean" }),
        OptionKind::Words(words) => {
            json!({ "enum": words.iter().map(|(word, _)| chosen(word)).collect::<Vec<_>>() })
        }
        OptionKind::Number { least, most, .. } => {
            json!({ "type": "integer", "minimum": least, "maximum": most })
        }
    }
}

/// The choices of a clause.
fn formed(form: &Form) -> Value {
    match form {
        Form::Names(names) => json!({ "type": "string", "enum": names }),
        Form::Flag => json!({ "type": "boolean" }),
        Form::Number { least, most } => {
            json!({ "type": "integer", "minimum": least, "maximum": most })
        }
        Form::Rank => {
            let ranks: Vec<&str> = Rank::ALL.iter().map(|rank| rank.symbol()).collect();
            json!({ "anyOf": [{ "type": "integer", "minimum": 2, "maximum": 10 }, { "type": "string", "enum": ranks }] })
        }
        Form::Parts(parts) => {
            let keys: Map<String, Value> =
                parts.iter().map(|(part, form)| ((*part).to_owned(), formed(form))).collect();
            json!({ "type": "object", "properties": keys, "additionalProperties": false })
        }
        Form::List(one) => json!({ "type": "array", "items": formed(one) }),
        // A bid that is taken out of the ladder is null.
        Form::Bids(terms) => json!({
            "type": "object",
            "patternProperties": {
                "^([1-9][0-9]?|ask|moon|little-pepper|big-pepper)$": { "anyOf": [formed(terms), { "type": "null" }] },
            },
            "additionalProperties": false,
        }),
    }
}

/// Clauses that are otherwise, each with what may be chosen.
pub(super) fn edit() -> Value {
    let clause = |clause: &Clause| {
        let mut choices = formed(&clause.form());
        choices["description"] = json!(clause_title(*clause));
        (clause.id().to_owned(), choices)
    };
    let keys: Map<String, Value> = Clause::ALL.iter().map(clause).collect();
    json!({ "description": "Clauses that are otherwise; `leftbower rules --clauses` lists what may be chosen.",
        "type": "object", "properties": keys, "additionalProperties": false })
}
