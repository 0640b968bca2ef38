//! Games, their rules and their differences.

use serde_json::{Map, Value, json};

use crate::{
    rules::{Clause, Ruleset, Variant},
    text::{Difference, Line, OptionLine, RulesCard},
};

/// A card: the rules clause by clause, and every sentence with the clauses and acts that it tells
/// of.
pub fn card(card: &RulesCard, rules: &Ruleset) -> Value {
    let line = |line: &Line| {
        let clauses: Vec<&str> = line.clauses.iter().map(|clause| clause.id()).collect();
        let acts: Vec<String> = line.acts.iter().map(|act| act.id()).collect();
        let heading = line.heading.title();
        json!({ "heading": heading, "clauses": clauses, "acts": acts, "text": line.text })
    };
    let lines: Vec<Value> = card.lines.iter().map(line).collect();
    json!({ "name": card.name, "rules": rules, "lines": lines, "notes": card.notes })
}

/// An option of a game with its values, its default and what it is about.
pub fn option(option: &OptionLine) -> Value {
    json!({
        "option": option.option,
        "values": option.values,
        "default": option.default,
        "text": option.text,
    })
}

/// What may be chosen for a clause, and what a game chooses.
pub fn choices(clause: Clause, rules: &Ruleset) -> Value {
    json!({ "clause": clause.id(), "choices": clause.choices(), "chosen": rules.written(clause) })
}

/// A rule in which two games differ; null on the side where it goes without saying or does not
/// arise.
pub fn difference(row: &Difference) -> Value {
    json!({
        "group": row.group().id(),
        "clause": row.clause.id(),
        "from": row.from,
        "to": row.to,
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
