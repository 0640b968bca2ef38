//! The variants that ship with the program, read from their YAML.

use std::{
    collections::BTreeMap,
    sync::{LazyLock, OnceLock},
};

use include_dir::{Dir, include_dir};
use serde::Deserialize;
use serde_yaml::Mapping;

use super::{
    Clause, OptionSpec, OptionValue, Options, Patch, RulesFault, Ruleset, option::Meaning,
};

static FILES: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/src/rules/variants");
static REGISTER: &str = include_str!("options.yaml");
static OPTIONS: LazyLock<Result<Mapping, String>> = LazyLock::new(|| {
    serde_yaml::from_str(REGISTER).map_err(|error| format!("options.yaml: {error}"))
});
static SHIPPED: LazyLock<Vec<Variant>> =
    LazyLock::new(|| ORDER.into_iter().filter_map(Variant::find).cloned().collect());

/// The order in which variants are listed: the turn-up family first, by how far they are from the
/// classic game.
const ORDER: [&str; 16] = [
    "classic",
    "standard",
    "three-handed",
    "two-handed",
    "railroad",
    "auction-5",
    "auction-6",
    "auction-7",
    "call-ace",
    "bald",
    "hasenpfeffer",
    "pepper",
    "double-hasenpfeffer",
    "double-hasenpfeffer-6",
    "bid-euchre",
    "ghost-hand",
];

/// A named ruleset with the options that it offers.
#[derive(Clone, Debug, PartialEq)]
pub struct Variant {
    /// The id used in files and commands.
    pub id: String,
    /// The name used in prose.
    pub name: String,
    /// The id of the variant on which it is based, if any.
    pub based_on: Option<String>,
    /// Its rules with no option applied.
    base: Ruleset,
    /// Its options in the order in which they apply.
    options: Vec<OptionSpec>,
    /// What a table plays otherwise than its options at their defaults would have it.
    edit: Patch,
    /// What a table has agreed on besides, in its own words: printed, and judged by nobody.
    pub notes: Vec<String>,
}

impl Ruleset {
    /// The same rules where a game ends as in `other`, which changes nothing of a hand.
    #[must_use]
    pub fn with_ending_of(&self, other: &Self) -> Self {
        let Self { target, both_arrive, rubber, laps, slams, .. } = other.clone();
        Self { target, both_arrive, rubber, laps, slams, ..self.clone() }
    }
}

impl Variant {
    /// The id of the game that is meant where none is named.
    pub const DEFAULT_ID: &'static str = "classic";

    /// Every shipped variant, in listing order.
    ///
    /// ```
    /// use leftbower_judge::rules::Variant;
    /// assert!(Variant::all().iter().any(|variant| variant.id == "classic"));
    /// ```
    pub fn all() -> &'static [Self] {
        &SHIPPED
    }

    /// The variant whose hands are played by `rules`: how a game ends, and what it goes to, changes
    /// nothing of a hand.
    pub fn of_hands(rules: &Ruleset) -> Option<&'static Self> {
        Self::all().iter().find(|variant| {
            let of_variant = variant.rules();
            rules.with_ending_of(&of_variant) == of_variant
        })
    }

    /// The shipped variant of that id, read with those on which it is based and no other.
    pub fn find(id: &str) -> Option<&'static Self> {
        static READ: [OnceLock<Variant>; ORDER.len()] = [const { OnceLock::new() }; ORDER.len()];
        let place = ORDER.iter().position(|known| *known == id)?;
        let read = || {
            // The embedded files are part of the program; a test reads every one of them.
            load(id)
                .unwrap_or_else(|fault| unreachable!("a shipped variant does not load: {fault}"))
        };
        Some(READ[place].get_or_init(read))
    }

    /// Whether a shipped variant has that id.
    pub fn ships(id: &str) -> bool {
        ORDER.contains(&id)
    }

    /// Whether it is a table's own: none of those that ship.
    pub fn is_own(&self) -> bool {
        !Self::ships(&self.id)
    }

    /// The shipped variant that it plays but for its own choices: itself, where it ships.
    pub fn base(&self) -> &Self {
        let base = self.based_on.as_deref().filter(|_| self.is_own());
        base.and_then(Self::find).unwrap_or(self)
    }

    /// The options that it offers, in the order in which they apply.
    pub fn options(&self) -> &[OptionSpec] {
        &self.options
    }

    /// Those of some options that are not chosen as they are where nothing is said.
    pub fn beside_defaults(&self, chosen: &Options) -> Options {
        let is_default = |id: &str, value: &OptionValue| {
            self.option(id).is_some_and(|option| option.default.to_string() == value.to_string())
        };
        let differs = |(id, value): &(&String, &OptionValue)| !is_default(id, value);
        chosen.iter().filter(differs).map(|(id, value)| (id.clone(), value.clone())).collect()
    }

    /// The option of that name.
    pub fn option(&self, id: &str) -> Option<&OptionSpec> {
        self.options.iter().find(|option| option.id == id)
    }

    /// Its rules with every option at its default.
    pub fn rules(&self) -> Ruleset {
        self.with(&Options::new()).unwrap_or_else(|faults| {
            unreachable!("a variant was checked as it was made: {faults:?}")
        })
    }

    /// Its rules with the chosen options, the others at their defaults.
    ///
    /// What a table's file edits stands against options that nobody chose, and gives way to those
    /// that are chosen. Returns every fault at once: unknown options, values they do not take,
    /// options that need others, and contradictions of the rules that come out.
    pub fn with(&self, chosen: &Options) -> Result<Ruleset, Vec<RulesFault>> {
        let mut faults: Vec<RulesFault> = chosen
            .keys()
            .filter(|id| self.option(id).is_none())
            .map(|id| RulesFault::UnknownOption { variant: self.id.clone(), option: id.clone() })
            .collect();
        let chosen = &self.with_presets(chosen);
        let (mut rules, mut edit) = (self.base.clone(), self.edit.clone());
        for option in &self.options {
            let value = chosen.get(&option.id).unwrap_or(&option.default);
            if let Some(needs) = &option.requires
                && *value == OptionValue::Switch(true)
                && !self.is_on(needs, chosen)
            {
                faults.push(RulesFault::OptionNeeds {
                    option: option.id.clone(),
                    needs: needs.clone(),
                });
            }
            match option.patch(value) {
                Err(fault) => faults.push(fault),
                Ok(_)
                    if option
                        .only_with
                        .as_ref()
                        .is_some_and(|other| !self.is_on(other, chosen)) => {}
                Ok(patch) => {
                    if chosen.contains_key(&option.id) {
                        edit = edit.without(&patch);
                    }
                    faults.extend(patch.apply_to(&mut rules));
                }
            }
        }
        faults.extend(edit.apply_to(&mut rules));
        let unclear = self.unclear(&faults);
        let is_clear =
            |fault: &RulesFault| !fault.clashing().iter().any(|clause| unclear.contains(clause));
        faults.extend(rules.contradictions().into_iter().filter(is_clear));
        if faults.is_empty() { Ok(rules) } else { Err(faults) }
    }

    /// The chosen options with those that a chosen preset sets; what is chosen by itself stands.
    fn with_presets(&self, chosen: &Options) -> Options {
        let sets = self.options.iter().filter_map(|option| {
            let word = chosen.get(&option.id)?.to_string();
            option.sets.get(&word)
        });
        let mut all = Options::new();
        all.extend(sets.flatten().map(|(id, value)| (id.clone(), value.clone())));
        all.extend(chosen.clone());
        all
    }

    /// The clauses of which nothing can be said because of faults.
    fn unclear(&self, faults: &[RulesFault]) -> Vec<Clause> {
        let mut unclear = Vec::new();
        for fault in faults {
            match fault {
                RulesFault::BadChoice { clause, .. } => unclear.push(*clause),
                RulesFault::OptionNeeds { option, .. } => {
                    let patch = self
                        .option(option)
                        .and_then(|spec| spec.patch(&OptionValue::Switch(true)).ok());
                    unclear.extend(patch.iter().flat_map(Patch::names).filter_map(Clause::from_id));
                }
                RulesFault::UnknownVariant(_)
                | RulesFault::UnknownClause(_)
                | RulesFault::UnknownOption { .. }
                | RulesFault::BadOptionValue { .. }
                | RulesFault::Contradiction(_)
                | RulesFault::BidContradiction { .. }
                | RulesFault::TwiceChosen { .. } => {}
            }
        }
        unclear
    }

    /// Options of a table's file that choose otherwise than its edits.
    pub(super) fn twice_chosen(&self, chosen: &Options) -> Vec<RulesFault> {
        let patches = self
            .options
            .iter()
            .filter_map(|option| Some((option, option.patch(chosen.get(&option.id)?).ok()?)));
        let clashes = patches.flat_map(|(option, patch)| {
            let clauses = self.edit.clashes(&patch);
            clauses
                .into_iter()
                .map(|clause| RulesFault::TwiceChosen { clause, option: option.id.clone() })
        });
        clashes.collect()
    }

    /// The first option among `chosen` that has a say in one of these clauses.
    pub fn option_about<'v>(&'v self, chosen: &Options, clauses: &[Clause]) -> Option<&'v str> {
        let about = |option: &&OptionSpec| {
            let patch = chosen.get(&option.id).and_then(|value| option.patch(value).ok());
            patch.is_some_and(|patch| {
                clauses.iter().any(|clause| patch.names().any(|name| name == clause.id()))
            })
        };
        self.options.iter().find(about).map(|option| option.id.as_str())
    }

    /// Whether the switch `id` is on, chosen or by default.
    fn is_on(&self, id: &str, chosen: &Options) -> bool {
        let default = self.option(id).map(|option| &option.default);
        chosen.get(id).or(default) == Some(&OptionValue::Switch(true))
    }

    /// A table's own variant: the same options, which start at the table's choices, and its edits
    /// on top.
    pub(super) fn derived(
        &self,
        id: String,
        name: String,
        edit: Patch,
        defaults: &Options,
        notes: Vec<String>,
    ) -> Self {
        let mut options = self.options.clone();
        let defaults = self.with_presets(defaults);
        for option in &mut options {
            if let Some(value) = defaults.get(&option.id) {
                option.default = value.clone();
            }
        }
        let based_on = Some(self.id.clone());
        Self { id, name, based_on, base: self.base.clone(), options, edit, notes }
    }
}

#[derive(Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
struct Head {
    id: String,
    name: String,
    based_on: Option<String>,
}

#[derive(Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
struct VariantFile {
    variant: Head,
    rules: Option<Ruleset>,
    #[serde(default)]
    edit: Mapping,
    #[serde(default)]
    notes: Vec<String>,
    options: BTreeMap<String, serde_yaml::Value>,
}

/// Reads the shipped variant `id`, and the one on which it is based.
fn load(id: &str) -> Result<Variant, String> {
    let text = FILES
        .get_file(format!("{id}.yaml"))
        .and_then(|file| file.contents_utf8())
        .ok_or_else(|| format!("{id}.yaml is missing"))?;
    let file: VariantFile =
        serde_yaml::from_str(text).map_err(|error| format!("{id}.yaml: {error}"))?;
    let base = match (&file.variant.based_on, file.rules) {
        (Some(parent), None) => Variant::find(parent)
            .map(|variant| variant.base.clone())
            .ok_or_else(|| format!("{id}.yaml: its base is missing"))?,
        (None, Some(rules)) => rules,
        _ => return Err(format!("{id}.yaml: expected either `rules` or `based-on`")),
    };
    let base = Patch(file.edit).apply(&base).map_err(|faults| format!("{id}.yaml: {faults:?}"))?;
    let register = OPTIONS.as_ref().map_err(String::clone)?;
    let options =
        read_options(&file.options, register).map_err(|fault| format!("{id}.yaml: {fault}"))?;
    Ok(Variant {
        id: file.variant.id,
        name: file.variant.name,
        based_on: file.variant.based_on,
        base,
        options,
        edit: Patch::default(),
        notes: file.notes,
    })
}

/// Joins what a variant says of its options with the register, in the register's order.
fn read_options(
    offered: &BTreeMap<String, serde_yaml::Value>,
    register: &Mapping,
) -> Result<Vec<OptionSpec>, String> {
    let mut specs = Vec::new();
    for (key, shared) in register {
        let Some(id) = key.as_str() else { continue };
        let Some(own) = offered.get(id) else { continue };
        let shared: Meaning =
            serde_yaml::from_value(shared.clone()).map_err(|error| format!("{id}: {error}"))?;
        let own: Meaning = match OptionValue::from_yaml(own) {
            Some(default) => Meaning { default: Some(default), ..Meaning::default() },
            None => {
                serde_yaml::from_value(own.clone()).map_err(|error| format!("{id}: {error}"))?
            }
        };
        specs.push(OptionSpec {
            id: id.to_owned(),
            default: own.default.clone().ok_or_else(|| format!("{id}: no default"))?,
            sets: if own.sets.is_empty() { shared.sets() } else { own.sets() },
            kind: own
                .kind()
                .or_else(|| shared.kind())
                .ok_or_else(|| format!("{id}: no meaning"))?,
            requires: shared.requires,
            only_with: shared.only_with,
        });
    }
    match offered.keys().find(|id| !specs.iter().any(|spec| spec.id == **id)) {
        Some(unknown) => Err(format!("option `{unknown}` is not in the register")),
        None => Ok(specs),
    }
}
