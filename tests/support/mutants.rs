//! Every way to choose one clause, or one number of a clause, otherwise.

use leftbower::rules::{Clause, Patch, Ruleset};
use serde_yaml::{Mapping, Value};

/// A ruleset with one thing chosen otherwise.
#[derive(Clone, Debug)]
pub struct Mutant {
    /// What is chosen otherwise: a clause, or a part of one such as `points.march` or
    /// `bids.5.tricks`.
    pub field: String,
    /// What is chosen instead.
    pub to: String,
    /// The edit that chooses so.
    pub patch: Patch,
}

/// Every mutant of `rules` that can be read, in clause order.
pub fn mutants(rules: &Ruleset) -> Vec<Mutant> {
    let Ok(Value::Mapping(all)) = serde_yaml::to_value(rules) else {
        panic!("a ruleset is a mapping")
    };
    let mut found = Vec::new();
    for clause in Clause::ALL {
        let value =
            all.get(clause.id()).unwrap_or_else(|| panic!("{} is not written", clause.id()));
        within(rules, &mut vec![clause.id().to_owned()], value, &mut found);
    }
    found
}

/// The mutants below one value.
fn within(rules: &Ruleset, path: &mut Vec<String>, value: &Value, found: &mut Vec<Mutant>) {
    let mut put = |to: Value| {
        let patch = edit(path, to.clone());
        let to = serde_yaml::to_string(&to).unwrap_or_default().trim().to_owned();
        if patch.apply(rules).is_ok_and(|other| other != *rules) {
            found.push(Mutant { field: path.join("."), to, patch });
        }
    };
    match value {
        Value::Bool(on) => put(Value::from(!on)),
        Value::Number(number) => {
            let number = number.as_i64().unwrap_or_default();
            put(Value::from(number + 1));
            if number > 0 {
                put(Value::from(number - 1));
            }
        }
        Value::String(_) if path[..] == ["deck", "lowest"] => {
            for rank in ["7", "9", "10"] {
                put(Value::from(rank));
            }
        }
        Value::String(_) => words(rules, path).into_iter().for_each(|word| put(Value::from(word))),
        Value::Mapping(map) => {
            if path.len() == 2 {
                put(Value::Null);
            }
            if let Some(tricks) =
                map.get("tricks").and_then(Value::as_i64).filter(|_| !map.contains_key("value"))
            {
                path.push("value".to_owned());
                within(rules, path, &Value::from(tricks), found);
                path.pop();
            }
            for (key, value) in map {
                path.push(key.as_str().unwrap_or_default().to_owned());
                within(rules, path, value, found);
                path.pop();
            }
        }
        _ => {}
    }
}

/// The words that may stand at a place, from what the reader says of one that may not.
fn words(rules: &Ruleset, path: &[String]) -> Vec<String> {
    let Err(faults) = edit(path, Value::from("?")).apply(rules) else {
        panic!("`?` is a word of {path:?}")
    };
    let said = faults.iter().map(leftbower::text::rules_fault).collect::<String>();
    let (_, list) = said.split_once("expected").unwrap_or_default();
    list.split('`').skip(1).step_by(2).map(str::to_owned).collect()
}

fn edit(path: &[String], to: Value) -> Patch {
    let value = path[1..].iter().rev().fold(to, |value, key| {
        Value::Mapping(Mapping::from_iter([(Value::from(key.as_str()), value)]))
    });
    Patch(Mapping::from_iter([(Value::from(path[0].as_str()), value)]))
}
