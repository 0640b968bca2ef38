//! The schemas say what the readers read: by a validator of others, everything that ships fits
//! them, and a slip does not.

use std::{fs, path::Path};

use boon::{Compiler, SchemaIndex, Schemas};
use leftbower::{
    content::{Reader, Source, read_ruleset},
    rules::{OptionValue, Variant},
    text::json::{Written, schema},
};
use serde_json::{Value, json};

const KINDS: [(&str, Written); 7] = [
    ("lesson", Written::Lesson),
    ("pack", Written::Puzzle),
    ("ruleset", Written::Ruleset),
    ("misconceptions", Written::Misconception),
    ("hands", Written::Record),
    ("glossary", Written::Glossary),
    ("paths", Written::Paths),
];

/// The schemas of all kinds, of which the validator has proven that they are some.
struct Schemata {
    all: Schemas,
    kinds: Vec<(Written, SchemaIndex)>,
}

impl Schemata {
    fn new() -> Self {
        let (mut all, mut compiler) = (Schemas::new(), Compiler::new());
        let kinds = KINDS.map(|(name, kind)| {
            let place = format!("https://example.org/{name}.json");
            compiler
                .add_resource(&place, schema(kind, Variant::all()))
                .expect("a place of its own");
            let index = compiler.compile(&place, &mut all);
            (kind, index.unwrap_or_else(|fault| panic!("{name} is no schema: {fault:#}")))
        });
        Self { all, kinds: kinds.into() }
    }

    /// What is wrong with a value.
    fn fault(&self, kind: Written, value: &Value) -> Option<String> {
        let (_, index) = self.kinds.iter().find(|(other, _)| *other == kind).expect("all kinds");
        self.all.validate(value, *index).err().map(|fault| format!("{fault:#}"))
    }
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

/// Every file that ships, by the kind of its schema; of shipped games what a table's file may say
/// too.
fn shipped() -> Vec<(String, Written, Value)> {
    let mut all = Vec::new();
    for folder in ["lessons", "puzzles"] {
        files(&Path::new(env!("CARGO_MANIFEST_DIR")).join(folder), &mut all);
    }
    let kind = |(name, text): (String, String)| {
        let value = read(&text);
        let (_, kind) = KINDS.iter().find(|(key, _)| value.get(key).is_some())?;
        Some((name, *kind, value))
    };
    let mut all: Vec<(String, Written, Value)> = all.into_iter().filter_map(kind).collect();
    for variant in Variant::all() {
        let rules = serde_json::to_value(variant.rules()).expect("rules");
        let options: serde_json::Map<String, Value> = variant
            .options()
            .iter()
            .map(|option| (option.id.clone(), plain(&option.default)))
            .collect();
        let own = json!({
            "ruleset": { "id": "ours", "based-on": variant.id }, "edit": rules, "options": options,
        });
        all.push((variant.id.clone(), Written::Ruleset, own));
    }
    all
}

/// The value of an option as YAML reads it.
fn plain(value: &OptionValue) -> Value {
    match value {
        OptionValue::Switch(on) => json!(on),
        OptionValue::Number(number) => json!(number),
        OptionValue::Word(word) => json!(word),
    }
}

#[test]
fn everything_that_ships_fits_its_schema_and_no_key_more() {
    let schemata = Schemata::new();
    let mut seen = [0; KINDS.len()];
    for (name, kind, value) in shipped() {
        assert_eq!(schemata.fault(kind, &value), None, "{name}");
        seen[KINDS.iter().position(|(_, other)| *other == kind).expect("all kinds")] += 1;
        let mut more = value;
        more["no-such-key"] = json!(1);
        assert!(schemata.fault(kind, &more).is_some(), "{name}");
        more.as_object_mut().expect("a map").remove("no-such-key");
        for list in ["steps", "puzzles", "misconceptions", "glossary", "paths"] {
            for entry in 0..more[list].as_array().map_or(0, Vec::len) {
                more[list][entry]["no-such-key"] = json!(1);
                assert!(schemata.fault(kind, &more).is_some(), "{name}: {list} {entry}");
                more[list][entry].as_object_mut().expect("a map").remove("no-such-key");
            }
        }
    }
    let [lessons, packs, rulesets, beliefs, _, glossaries, paths] = seen;
    assert!(lessons > 20 && packs > 40, "{seen:?}");
    assert_eq!([rulesets, beliefs, glossaries, paths], [16, 1, 1, 1], "{seen:?}");
}

#[test]
fn what_begins_a_file_fits() {
    let schemata = Schemata::new();
    let check = |kind, text: &str| schemata.fault(kind, &read(text));
    assert_eq!(check(Written::Lesson, &leftbower::text::new_lesson("a")), None);
    assert_eq!(check(Written::Puzzle, &leftbower::text::new_puzzle("a")), None);
    assert_eq!(check(Written::Ruleset, &leftbower::text::new_ruleset("a")), None);
    let record = "{ variant: classic, dealer: 4, hands: { 1: JS AS KH 9H 10D }, up: 9H, auction: [1 pass], tricks: [AS KS] }";
    assert_eq!(check(Written::Record, record), None);
    assert_eq!(
        check(Written::Record, &format!("{{ match: {{ variant: standard }}, hands: [{record}] }}")),
        None
    );
}

#[test]
fn slips_are_refused() {
    let schemata = Schemata::new();
    let check = |kind, text: &str| schemata.fault(kind, &read(text));
    let ruleset = |more: &str| format!("{{ ruleset: {{ id: a, based-on: classic }}, {more} }}");
    for sound in [
        "options: { stick-the-dealer: true, deck: 32, lone-lead: eldest, target: 11 }",
        "edit: { points: { euchre: 3 }, slams: true, deck: { lowest: 8 }, deal: { packets: [2, 3] } }",
        "edit: { bids: { 6: { tricks: 6, alone: true }, moon: null }, deck: { lowest: J } }",
        "notes: [Whoever deals pours.]",
    ] {
        assert_eq!(check(Written::Ruleset, &ruleset(sound)), None, "{sound}");
    }
    for slip in [
        "options: { stick-the-dealer: always }",
        "options: { stick-the-daeler: true }",
        "options: { deck: 25 }",
        "options: { target: 0 }",
        "options: { target: ten }",
        "options: { lone-lead: left }",
        "edit: { pionts: { euchre: 3 } }",
        "edit: { points: { euhcre: 3 } }",
        "edit: { points: { euchre: three } }",
        "edit: { points: { euchre: 40000 } }",
        "edit: { lone-lead: left }",
        "edit: { slams: maybe }",
        "edit: { target: -1 }",
        "edit: { deck: { lowest: 1 } }",
        "edit: { deal: { packets: 3 } }",
        "edit: { bids: { sixx: { tricks: 6 } } }",
        "edit: { bids: { 6: { trick: 6 } } }",
        "notes: { one: two }",
        "name: ours",
    ] {
        assert!(check(Written::Ruleset, &ruleset(slip)).is_some(), "{slip}");
    }
    for (kind, text) in [
        (Written::Ruleset, "{ ruleset: { id: a, based-on: clasic } }"),
        (Written::Record, "{ variant: clasic }"),
        (Written::Record, "{ variant: classic, hnads: { 1: JS } }"),
        (Written::Record, "{ variant: classic, options: { target: ten } }"),
        (
            Written::Puzzle,
            "{ pack: { id: a, title: A, variant: classic }, puzzles: [{ id: b, ask: winer }] }",
        ),
        (Written::Puzzle, "{ pack: { id: a, title: A, variant: classic, level: 9 }, puzzles: [] }"),
        (Written::Lesson, "{ lesson: { id: a, title: A, variant: classic } }"),
        (
            Written::Lesson,
            "{ lesson: { id: a, title: A, variant: classic }, teaches: no.such-skill, steps: [] }",
        ),
        (
            Written::Misconception,
            "{ misconceptions: [{ id: a, belief: B, explain: C, edit: { taking: lowest } }] }",
        ),
        (Written::Glossary, "{ glossary: [{ term: a, name: A }] }"),
        (Written::Glossary, "{ glossary: [{ term: a, name: A, means: B, clause: left-bowre }] }"),
        (Written::Glossary, "{ glossary: [{ term: a, name: A, means: B, show: { trmup: S } }] }"),
        (Written::Paths, "{ paths: [{ id: a, title: A }] }"),
        (Written::Paths, "{ paths: { id: a } }"),
    ] {
        assert!(check(kind, text).is_some(), "{text}");
    }
}

#[test]
fn a_folder_s_own_games_are_known() {
    let source = Source::new("ours.yaml", leftbower::text::new_ruleset("ours"));
    let reader = Reader::new(&source);
    let ours = reader.roots().next().and_then(read_ruleset).expect("sound");
    let names_it =
        |games: &[Variant]| schema(Written::Record, games).to_string().contains("\"ours\"");
    assert!(!names_it(Variant::all()));
    assert!(names_it(&[Variant::all(), &[ours]].concat()));
}

#[test]
fn every_key_is_explained() {
    fn unexplained(rule: &Value, at: &str, found: &mut Vec<String>) {
        for (key, rule) in rule["properties"].as_object().into_iter().flatten() {
            // The parts of a clause say by their names what they are.
            let is_part = at.rsplit('.').nth(1) == Some("edit");
            if rule["description"].is_null() && !is_part {
                found.push(format!("{at}.{key}"));
            }
            unexplained(rule, &format!("{at}.{key}"), found);
        }
        for rule in rule["anyOf"].as_array().into_iter().flatten().chain(rule.get("items")) {
            unexplained(rule, at, found);
        }
    }
    let mut found = Vec::new();
    for (_, kind) in KINDS {
        unexplained(&schema(kind, Variant::all()), "$", &mut found);
    }
    assert_eq!(found, Vec::<String>::new());
}
