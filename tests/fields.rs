//! Every field of every variant is ruled by a case written by hand: whoever changes the field
//! changes an answer.
//!
//! A field is a clause, a number of one, or the value of a house option. `tests/fields/table.yaml`
//! names for each the case that covers it. A case covers a field if its answer is another one when
//! the field is chosen otherwise; so the table can name no case that has nothing to do with the
//! field. `LEFTBOWER_FIELDS=write cargo test fields::` writes the table anew from the cases and
//! says which fields have none.

use std::{
    collections::{BTreeMap, BTreeSet, HashMap},
    fs,
    path::{Path, PathBuf},
};

use crate::support::mutants::{Mutant, mutants};
use leftbower::{
    content::{Context, Glossary, Rulebook, Source, answer_json, answers},
    rules::{
        BidDefence, BidFailed, BidMade, CallForBest, Clause, DefendAlone, Draw, LeftOver, LoneLead,
        OptionSpec, OptionValue, Options, Ruleset, Sides, Stakes, Variant,
    },
    text::one_line,
};
use serde_yaml::{Mapping, Value};

const TABLE: &str = "tests/fields/table.yaml";

/// Fields about which no question is asked, and why.
const NOT_ASKED: &[(&str, &str)] = &[
    ("deal.packets", "how the cards are handed out changes no answer"),
    ("partner-shown", "what the table knows is told, not asked"),
];

/// A question of one variant with the answer that the rules give.
struct Case {
    id: String,
    variant: &'static Variant,
    options: Options,
    keys: Mapping,
}

/// Asks questions under rules that are chosen otherwise.
struct Desk {
    folder: tempfile::TempDir,
    glossary: Glossary,
}

impl Desk {
    fn new() -> Self {
        Self { folder: tempfile::tempdir().expect("a folder"), glossary: Glossary::default() }
    }

    /// The engine's answer at a table, and whether it is the expected one; what is wrong where
    /// there is none.
    fn ask(&self, case: &Case, table: &str, options: &Options) -> Result<(String, bool), String> {
        let rulebook = Rulebook::new();
        let context = Context { rulebook: &rulebook, glossary: &self.glossary, variant: None };
        let mut keys = case.keys.clone();
        keys.insert("variant".into(), table.into());
        let options =
            options.iter().map(|(key, value)| (Value::from(key.as_str()), written(value)));
        keys.insert("options".into(), Value::Mapping(options.collect()));
        let text = serde_yaml::to_string(&keys).expect("YAML");
        let name = self.folder.path().join("case.yaml").to_string_lossy().into_owned();
        let answered = answers(&Source::new(name, text), context).pop().ok_or("no question")?;
        match answered.outcome {
            Ok((item, ruling)) => {
                let agrees = item
                    .expect
                    .as_ref()
                    .is_some_and(|expect| expect.agrees(&item.question.ask, ruling.value()));
                Ok((answer_json(ruling.value()).to_string(), agrees))
            }
            Err(faults) => Err(faults.iter().map(one_line).collect::<Vec<_>>().join("; ")),
        }
    }

    /// A table of its own with one edit, by the name under which questions find it; `None` where it
    /// contradicts itself.
    fn table(&self, variant: &Variant, mutant: &Mutant) -> Option<String> {
        mutant
            .patch
            .apply(&variant.rules())
            .ok()
            .filter(|rules| rules.contradictions().is_empty())?;
        let edit = Value::Mapping(mutant.patch.0.clone());
        let head = format!("ruleset: {{ id: ours, name: Ours, based-on: {} }}\n", variant.id);
        let text = head
            + &serde_yaml::to_string(&Mapping::from_iter([("edit".into(), edit)])).expect("YAML");
        let name = format!("{}-{}-{}.yaml", variant.id, mutant.field, mutant.to).replace('/', "-");
        fs::write(self.folder.path().join(&name), text).expect("a file");
        Some(format!("./{name}"))
    }

    /// Whether the case is answered otherwise, or not at all, where something is chosen otherwise.
    fn notices(&self, case: &Case, table: &str, options: &Options) -> bool {
        let plain = self.ask(case, &case.variant.id, &case.options).map(|(answer, _)| answer);
        self.ask(case, table, options).map(|(answer, _)| answer).ok() != plain.ok()
    }

    /// Whether the case is answered otherwise when an option that it has at `value` has another
    /// one.
    fn notices_option(&self, case: &Case, option: &OptionSpec, value: &OptionValue) -> bool {
        let here = case.options.get(&option.id).unwrap_or(&option.default);
        if here != value {
            return false;
        }
        option.samples().iter().filter(|other| *other != value).any(|other| {
            let mut options = case.options.clone();
            options.insert(option.id.clone(), other.clone());
            case.variant.with(&options).is_ok() && self.notices(case, &case.variant.id, &options)
        })
    }
}

fn written(value: &OptionValue) -> Value {
    match value {
        OptionValue::Switch(on) => Value::from(*on),
        OptionValue::Word(word) => Value::from(word.as_str()),
        OptionValue::Number(number) => Value::from(*number),
    }
}

/// Every case, by variant; one that is written `on` several variants is a case of each.
fn cases() -> Vec<Case> {
    let mut files: Vec<PathBuf> = ["tests/cases", "tests/fields"]
        .iter()
        .flat_map(|folder| {
            fs::read_dir(folder).expect("a folder").flatten().map(|entry| entry.path())
        })
        .filter(|path| path != Path::new(TABLE))
        .collect();
    files.sort();
    let mut cases = Vec::new();
    for file in files {
        let text = fs::read_to_string(&file).expect("a file");
        let list: Vec<Mapping> = serde_yaml::from_str(&text)
            .unwrap_or_else(|fault| panic!("{}: {fault}", file.display()));
        for mut keys in list {
            let id = keys.get("id").and_then(Value::as_str).expect("an id").to_owned();
            let on = match (keys.shift_remove("on"), keys.get("variant").and_then(Value::as_str)) {
                (Some(on), None) => serde_yaml::from_value(on).expect("a list of variants"),
                (None, Some(variant)) => vec![variant.to_owned()],
                _ => panic!("{id}: either `on` or `variant`"),
            };
            let options = match keys.get("options").and_then(Value::as_mapping) {
                Some(map) => map
                    .iter()
                    .filter_map(|(key, value)| {
                        Some((key.as_str()?.to_owned(), OptionValue::from_yaml(value)?))
                    })
                    .collect(),
                None => Options::new(),
            };
            for variant in on {
                let variant = crate::support::variant(&variant);
                cases.push(Case {
                    id: id.clone(),
                    variant,
                    options: options.clone(),
                    keys: keys.clone(),
                });
            }
        }
    }
    cases
}

/// Whether a part of a clause can matter under the rest of the rules.
fn matters(rules: &Ruleset, field: &str) -> bool {
    let clause = Clause::from_id(field.split('.').next().unwrap_or_default()).expect("a clause");
    let alone = rules.applies(Clause::SitsOut);
    let bid =
        |name: &str| rules.bids.get(name.parse().expect("a bid")).expect("on the ladder").terms;
    let parts: Vec<&str> = field.split('.').collect();
    rules.applies(clause)
        && !NOT_ASKED.iter().any(|(name, _)| *name == field)
        && match parts[..] {
            ["points", "exposed-march"] | ["jambon", "card-demanded"] => rules.jambon.offered,
            ["jambon", "with-help"] => {
                rules.jambon.offered && rules.call_for_best == CallForBest::MayCall
            }
            ["points", "hidden-lone-march"] => rules.sides == Sides::CalledSuit,
            ["points", "euchre-by-lone"] => rules.defend_alone == DefendAlone::MayDeclare,
            ["points", "lone-made" | "lone-march" | "lone-euchre"]
            | ["least" | "short", "alone"] => alone,
            // Where lone hands have rights of their own there must be lone hands.
            ["alone"] => rules.defend_alone == DefendAlone::Never && !rules.jambon.offered,
            // Only one of two sides scores.
            ["both-arrive"] => {
                rules.bid_defence != BidDefence::ValueWhenSet || rules.sides == Sides::Chosen
            }
            ["lone-hand"] => rules.lone_lead == LoneLead::LeftOfMaker,
            ["sides"] => rules.players > 2,
            ["draw"] => rules.draw != Draw::None,
            ["deal", "widow"] => matches!(rules.deal.left_over, LeftOver::Widow | LeftOver::Ghost),
            // Who has made the highest bid is asked no more, and nor is anybody else.
            ["bids", name, "ends"] => {
                rules.bids.0.last().is_some_and(|top| top.name.to_string() != name)
            }
            ["bids", _, "alone"] => rules.sides != Sides::Each,
            ["bids", _, "partners"] => rules.sides == Sides::Chosen,
            ["bids", name, "rate"] => {
                rules.bid_made == BidMade::Tricks
                    || rules.stakes == Stakes::ByRate && bid(name).rate > 1
            }
            ["bids", name, "value"] => {
                rules.bid_made == BidMade::Value
                    || rules.bid_failed == BidFailed::Value && !name.is_empty()
            }
            _ => true,
        }
}

/// Bids of one kind share their fields, as the tables of the rules let them.
fn grouped(rules: &Ruleset, field: &str) -> String {
    let parts: Vec<&str> = field.split('.').collect();
    match parts[..] {
        ["bids", name, part] if rules.bid_made == BidMade::Tricks => {
            let terms =
                name.parse().ok().and_then(|name| rules.bids.get(name)).map(|bid| bid.terms);
            let plain = name.parse::<u8>().is_ok() && terms.is_some_and(|terms| !terms.alone);
            if plain { format!("bids.plain.{part}") } else { field.to_owned() }
        }
        ["bids", _, "ends" | "help" | "alone" | "widow" | "rate"] => {
            format!("bids.each.{}", parts[2])
        }
        _ => field.to_owned(),
    }
}

/// The fields of a variant, each with the ways to choose it otherwise that contradict nothing.
fn fields(desk: &Desk, variant: &Variant) -> BTreeMap<String, Vec<(Mutant, String)>> {
    let rules = variant.rules();
    let mut found: BTreeMap<String, Vec<(Mutant, String)>> = BTreeMap::new();
    for mutant in mutants(&rules).into_iter().filter(|mutant| matters(&rules, &mutant.field)) {
        if let Some(table) = desk.table(variant, &mutant) {
            found.entry(grouped(&rules, &mutant.field)).or_default().push((mutant, table));
        }
    }
    found
}

/// The values of options that have to be covered: all words, both positions, of a number its
/// default and another one.
fn values(option: &OptionSpec) -> Vec<OptionValue> {
    let samples = option.samples();
    let is_number = matches!(option.kind, leftbower::rules::OptionKind::Number { .. });
    if is_number { vec![option.default.clone()] } else { samples }
}

/// For each variant and field the case that covers it.
type Table = BTreeMap<String, BTreeMap<String, String>>;

#[test]
fn every_case_is_answered_as_the_rules_say() {
    let desk = Desk::new();
    let (mut wrong, mut seen) = (Vec::new(), BTreeSet::new());
    for case in cases() {
        assert!(
            seen.insert((case.variant.id.clone(), case.id.clone())),
            "{} stands twice",
            case.id
        );
        match desk.ask(&case, &case.variant.id, &case.options) {
            Ok((_, true)) => {}
            Ok((answer, false)) => {
                let expect = serde_yaml::to_string(case.keys.get("expect").expect("an answer"))
                    .unwrap_or_default();
                wrong.push(format!(
                    "{} {}: the engine says {answer}, the rules {}",
                    case.variant.id,
                    case.id,
                    expect.trim()
                ));
            }
            Err(fault) => wrong.push(format!("{} {}: {fault}", case.variant.id, case.id)),
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// The case of `variant` that covers a field, if one does.
fn covering<'c>(desk: &Desk, cases: &[&'c Case], ways: &[(Mutant, String)]) -> Option<&'c Case> {
    cases
        .iter()
        .copied()
        .find(|case| ways.iter().any(|(_, table)| desk.notices(case, table, &case.options)))
}

/// Writes the table from the cases; the fields that no case covers.
fn write() -> Vec<String> {
    let (desk, cases) = (Desk::new(), cases());
    let (mut table, mut bare) = (Table::new(), Vec::new());
    for variant in Variant::all() {
        let own: Vec<&Case> = cases.iter().filter(|case| case.variant.id == variant.id).collect();
        let rows = table.entry(variant.id.clone()).or_default();
        let mut put = |field: String, case: Option<&Case>| match case {
            Some(case) => drop(rows.insert(field, case.id.clone())),
            None => bare.push(format!("{} {field}", variant.id)),
        };
        for (field, ways) in fields(&desk, variant) {
            put(field, covering(&desk, &own, &ways));
        }
        for (field, option, value) in optional(variant) {
            put(field, own.iter().copied().find(|case| desk.notices_option(case, option, &value)));
        }
    }
    fs::write(TABLE, head() + &serde_yaml::to_string(&table).expect("YAML")).expect("a file");
    bare
}

/// The values of the options of a variant, as fields.
fn optional(variant: &Variant) -> Vec<(String, &OptionSpec, OptionValue)> {
    let asked = |option: &&OptionSpec| {
        !NOT_ASKED.iter().any(|(field, _)| *field == format!("options.{}", option.id))
    };
    let of = |option: &'static OptionSpec| -> Vec<(String, &'static OptionSpec, OptionValue)> {
        values(option)
            .into_iter()
            .map(|value| (format!("options.{}.{value}", option.id), option, value))
            .collect()
    };
    let variant = crate::support::variant(&variant.id);
    variant.options().iter().filter(asked).flat_map(of).collect()
}

fn head() -> String {
    "# For each variant and field the case that is answered otherwise when the field is chosen otherwise.\n".to_owned()
}

#[test]
fn every_field_has_a_case_that_notices_it() {
    if std::env::var("LEFTBOWER_FIELDS").is_ok_and(|word| word == "write") {
        let bare = write();
        assert!(bare.is_empty(), "{} fields without a case:\n{}", bare.len(), bare.join("\n"));
    }
    let table: Table =
        serde_yaml::from_str(&fs::read_to_string(TABLE).expect("the table")).expect("YAML");
    let (desk, cases) = (Desk::new(), cases());
    let by_name: HashMap<(&str, &str), &Case> =
        cases.iter().map(|case| ((case.variant.id.as_str(), case.id.as_str()), case)).collect();
    let (mut wrong, mut rows) = (Vec::new(), 0);
    for variant in Variant::all() {
        let mut named = table.get(&variant.id).cloned().unwrap_or_default();
        let mut case_of = |field: &str| -> Option<&Case> {
            let id = named.remove(field)?;
            by_name.get(&(variant.id.as_str(), id.as_str())).copied()
        };
        for (field, ways) in fields(&desk, variant) {
            rows += 1;
            let covered =
                case_of(&field).is_some_and(|case| covering(&desk, &[case], &ways).is_some());
            if !covered {
                wrong.push(format!("{}: {field} has no case that notices it", variant.id));
            }
        }
        for (field, option, value) in optional(variant) {
            rows += 1;
            if !case_of(&field).is_some_and(|case| desk.notices_option(case, option, &value)) {
                wrong.push(format!("{}: {field} has no case that notices it", variant.id));
            }
        }
        wrong.extend(
            named.into_keys().map(|field| format!("{}: there is no field {field}", variant.id)),
        );
    }
    assert!(wrong.is_empty(), "{} of {rows}:\n{}", wrong.len(), wrong.join("\n"));
    assert!(rows > 900, "only {rows} fields");
}
