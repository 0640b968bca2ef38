//! The schemas say what the readers read: everything that ships fits them, and a slip does not.

use std::{fs, path::Path};

use leftbower::text::json::{Written, schema};
use serde_json::{Value, json};

/// What is wrong with a value: as much of JSON Schema as ours use.
fn fault(rule: &Value, value: &Value, at: &str) -> Option<String> {
    if let Some(rules) = rule["anyOf"].as_array() {
        let faults: Vec<String> = rules.iter().map_while(|rule| fault(rule, value, at)).collect();
        return (faults.len() == rules.len()).then(|| faults.join("; or "));
    }
    let fits = match rule["type"].as_str() {
        Some("object") => value.is_object(),
        Some("array") => value.is_array(),
        Some("string") => value.is_string(),
        Some("integer") => value.is_i64() || value.is_u64(),
        Some("boolean") => value.is_boolean(),
        Some(other) => panic!("unknown type {other}"),
        None => true,
    };
    if !fits {
        return Some(format!("{at}: {value} is no {}", rule["type"]));
    }
    let number = |key: &str| rule[key].as_i64();
    if let (Some(least), Some(most), Some(found)) =
        (number("minimum"), number("maximum"), value.as_i64())
        && !(least..=most).contains(&found)
    {
        return Some(format!("{at}: {found} is not from {least} to {most}"));
    }
    if rule["enum"].as_array().is_some_and(|words| !words.contains(value)) {
        return Some(format!("{at}: {value} is none of the words"));
    }
    // The one pattern is that of a ruleset file.
    if let (Some(r"\.ya?ml$"), Some(text)) = (rule["pattern"].as_str(), value.as_str())
        && ![".yaml", ".yml"].iter().any(|end| text.ends_with(end))
    {
        return Some(format!("{at}: {text} names no file"));
    }
    if let Some(items) = value.as_array().filter(|_| !rule["items"].is_null()) {
        return items
            .iter()
            .enumerate()
            .find_map(|(n, item)| fault(&rule["items"], item, &format!("{at}[{n}]")));
    }
    let keys = value.as_object()?;
    let missing = rule["required"].as_array().into_iter().flatten().filter_map(Value::as_str);
    if let Some(missing) = missing.into_iter().find(|key| !keys.contains_key(*key)) {
        return Some(format!("{at}: no {missing}"));
    }
    keys.iter().find_map(|(key, value)| {
        let place = format!("{at}.{key}");
        match (&rule["properties"][key], &rule["additionalProperties"]) {
            (Value::Null, Value::Bool(false)) => Some(format!("{place}: unknown")),
            (Value::Null, Value::Null) => None,
            (Value::Null, rule) | (rule, _) => fault(rule, value, &place),
        }
    })
}

/// A file as JSON: keys that are numbers become texts.
fn read(text: &str) -> Value {
    fn plain(value: serde_yaml::Value) -> Value {
        match value {
            serde_yaml::Value::Mapping(map) => {
                let key = |key: serde_yaml::Value| match key {
                    serde_yaml::Value::String(text) => text,
                    other => serde_yaml::to_string(&other).expect("a key").trim().to_owned(),
                };
                Value::Object(map.into_iter().map(|(k, v)| (key(k), plain(v))).collect())
            }
            serde_yaml::Value::Sequence(items) => {
                Value::Array(items.into_iter().map(plain).collect())
            }
            other => serde_json::to_value(other).expect("a value"),
        }
    }
    plain(serde_yaml::from_str(text).expect("sound YAML"))
}

fn files(folder: &Path, found: &mut Vec<(String, String)>) {
    for entry in fs::read_dir(folder).expect("a folder").flatten() {
        match entry.path() {
            path if path.is_dir() => files(&path, found),
            path => {
                found.push((path.display().to_string(), fs::read_to_string(&path).expect("reads")));
            }
        }
    }
}

#[test]
fn everything_that_ships_fits_its_schema() {
    let mut all = Vec::new();
    for folder in ["lessons", "puzzles"] {
        files(&Path::new(env!("CARGO_MANIFEST_DIR")).join(folder), &mut all);
    }
    let mut seen = [0; 3];
    for (name, text) in all {
        let value = read(&text);
        let kinds = [
            ("lesson", Written::Lesson),
            ("pack", Written::Puzzle),
            ("misconceptions", Written::Misconception),
        ];
        let Some(at) = kinds.iter().position(|(key, _)| value.get(key).is_some()) else { continue };
        assert_eq!(fault(&schema(kinds[at].1), &value, &name), None);
        seen[at] += 1;
    }
    assert!(seen[0] > 20 && seen[1] > 40 && seen[2] == 1, "{seen:?}");
}

#[test]
fn what_begins_a_file_fits_and_a_slip_does_not() {
    let check = |kind, text: &str| fault(&schema(kind), &read(text), "$");
    assert_eq!(check(Written::Lesson, &leftbower::text::new_lesson("a")), None);
    assert_eq!(check(Written::Puzzle, &leftbower::text::new_puzzle("a")), None);
    assert_eq!(check(Written::Ruleset, &leftbower::text::new_ruleset("a")), None);
    let record = "{ variant: classic, dealer: 4, hands: { 1: JS AS KH 9H 10D }, up: 9H, auction: [1 pass], tricks: [AS KS] }";
    assert_eq!(check(Written::Record, record), None);
    assert_eq!(
        check(Written::Record, &format!("{{ match: {{ variant: standard }}, hands: [{record}] }}")),
        None
    );
    for (kind, text) in [
        (Written::Record, "{ variant: clasic }"),
        (Written::Record, "{ variant: classic, hnads: { 1: JS } }"),
        (
            Written::Puzzle,
            "{ pack: { id: a, title: A, variant: classic }, puzzles: [{ id: b, ask: winer }] }",
        ),
        (Written::Puzzle, "{ pack: { id: a, title: A, variant: classic, level: 9 }, puzzles: [] }"),
        (Written::Lesson, "{ lesson: { id: a, title: A, variant: classic } }"),
        (
            Written::Ruleset,
            "{ ruleset: { id: a, based-on: classic }, edit: { pionts: { euchre: 3 } } }",
        ),
    ] {
        assert!(check(kind, text).is_some(), "{text}");
    }
}

#[test]
fn every_key_is_explained() {
    fn unexplained(rule: &Value, at: &str, found: &mut Vec<String>) {
        for (key, rule) in rule["properties"].as_object().into_iter().flatten() {
            let free = rule == &json!({});
            if rule["description"].is_null() && !free {
                found.push(format!("{at}.{key}"));
            }
            unexplained(rule, &format!("{at}.{key}"), found);
        }
        for rule in rule["anyOf"].as_array().into_iter().flatten().chain(rule.get("items")) {
            unexplained(rule, at, found);
        }
    }
    let mut found = Vec::new();
    for kind in [
        Written::Lesson,
        Written::Puzzle,
        Written::Ruleset,
        Written::Misconception,
        Written::Record,
    ] {
        unexplained(&schema(kind), "$", &mut found);
    }
    assert_eq!(found, Vec::<String>::new());
}
