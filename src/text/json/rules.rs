//! Games, their rules and their differences.

use serde_json::{Map, Value, json};

use crate::{
    rules::{Choice, Clause, Ruleset, Variant},
    text::choice_line,
};

/// The rules of a game, clause by clause.
pub fn ruleset(name: &str, rules: &Ruleset) -> Value {
    json!({ "name": name, "rules": rules })
}

/// What may be chosen for a clause, and what a game chooses.
pub fn choices(clause: Clause, rules: &Ruleset) -> Value {
    json!({ "clause": clause.id(), "choices": clause.choices(), "chosen": rules.written(clause) })
}

/// What a game chooses otherwise than `rules`.
pub fn changed(rules: &Ruleset, choice: &Choice) -> Value {
    let clause = choice.clause();
    json!({
        "clause": clause.id(),
        "from": choice_line(&rules.choice(clause)),
        "to": choice_line(choice),
    })
}

/// A variant with its options.
pub fn variant(variant: &Variant) -> Value {
    let options: Map<String, Value> = variant
        .options()
        .iter()
        .map(|option| (option.id.clone(), option.default.to_string().into()))
        .collect();
    json!({ "id": variant.id, "name": variant.name, "options": options })
}
