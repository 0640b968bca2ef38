//! House options: named switches that a variant offers, each a patch.

use std::{collections::BTreeMap, fmt};

use serde::{Deserialize, Deserializer};
use serde_yaml::{Mapping, Value};

use super::{OptionValues, Patch, RulesFault};

/// The value of an option.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum OptionValue {
    /// On or off.
    Switch(bool),
    /// One of some words.
    Word(String),
    /// A number.
    Number(i64),
}

impl fmt::Display for OptionValue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Switch(on) => on.fmt(f),
            Self::Word(word) => word.fmt(f),
            Self::Number(number) => number.fmt(f),
        }
    }
}

impl OptionValue {
    /// Reads a YAML scalar.
    pub fn from_yaml(value: &Value) -> Option<Self> {
        match value {
            Value::Bool(on) => Some(Self::Switch(*on)),
            Value::Number(number) => number.as_i64().map(Self::Number),
            Value::String(word) => Some(Self::Word(word.clone())),
            _ => None,
        }
    }

    /// Reads what somebody typed: `true`, `on`, `11`, `eldest`.
    pub fn from_text(text: &str) -> Self {
        match text {
            "true" | "on" | "yes" => Self::Switch(true),
            "false" | "off" | "no" => Self::Switch(false),
            other => other.parse().map_or_else(|_| Self::Word(other.to_owned()), Self::Number),
        }
    }
}

/// Options by name, as a table chose them.
pub type Options = BTreeMap<String, OptionValue>;

/// An option as a variant offers it.
#[derive(Clone, Debug, PartialEq)]
pub struct OptionSpec {
    /// Its name.
    pub id: String,
    /// Its value where nothing is said.
    pub default: OptionValue,
    /// What it takes, and what that changes.
    pub kind: OptionKind,
    /// The option without which setting it is a mistake.
    pub requires: Option<String>,
    /// The option without which it changes nothing.
    pub only_with: Option<String>,
    /// The values that a word, or a switch that is on, gives to other options, where those are not
    /// chosen themselves; empty but for few.
    pub sets: BTreeMap<String, Options>,
}

/// What an option takes, and what that changes.
#[derive(Clone, Debug, PartialEq)]
pub enum OptionKind {
    /// On or off; on applies the patch.
    Switch(Patch),
    /// One of some words (or numbers that stand for a patch).
    Words(Vec<(String, Patch)>),
    /// A number that becomes the choice of a clause, between two bounds.
    Number {
        /// The clause that takes the number, or the part of a clause: `points.lone-march`.
        clause: String,
        /// The smallest number allowed.
        least: i64,
        /// The largest number allowed.
        most: i64,
    },
}

impl OptionSpec {
    /// Whether it is a word for values of other options, and nothing by itself.
    pub fn is_preset(&self) -> bool {
        !self.sets.is_empty() && matches!(self.kind, OptionKind::Words(_))
    }

    /// The patch that `value` stands for.
    pub fn patch(&self, value: &OptionValue) -> Result<Patch, RulesFault> {
        let refuse = || RulesFault::BadOptionValue {
            option: self.id.clone(),
            given: value.to_string(),
            expected: self.expected(),
        };
        match (&self.kind, value) {
            (OptionKind::Switch(_), OptionValue::Switch(false)) => Ok(Patch::default()),
            (OptionKind::Switch(on), OptionValue::Switch(true)) => Ok(on.clone()),
            (OptionKind::Words(words), value) => {
                let given = value.to_string();
                words
                    .iter()
                    .find(|(word, _)| *word == given)
                    .map(|(_, patch)| patch.clone())
                    .ok_or_else(refuse)
            }
            (OptionKind::Number { clause, least, most }, OptionValue::Number(number))
                if (least..=most).contains(&number) =>
            {
                let choice =
                    |key: &str, value: Value| Mapping::from_iter([(Value::from(key), value)]);
                Ok(Patch(match clause.split_once('.') {
                    None => choice(clause, Value::from(*number)),
                    Some((clause, part)) => {
                        choice(clause, choice(part, Value::from(*number)).into())
                    }
                }))
            }
            _ => Err(refuse()),
        }
    }

    /// The values that it takes.
    pub fn expected(&self) -> OptionValues {
        match &self.kind {
            OptionKind::Switch(_) => OptionValues::Switch,
            OptionKind::Words(words) => {
                OptionValues::Words(words.iter().map(|(word, _)| word.clone()).collect())
            }
            OptionKind::Number { least, most, .. } => {
                OptionValues::Number { least: *least, most: *most }
            }
        }
    }

    /// Every value to try: both positions of a switch, every word, bounds and default of
    /// a number.
    pub fn samples(&self) -> Vec<OptionValue> {
        match &self.kind {
            OptionKind::Switch(_) => vec![OptionValue::Switch(false), OptionValue::Switch(true)],
            OptionKind::Words(words) => {
                words.iter().map(|(word, _)| OptionValue::from_text(word)).collect()
            }
            OptionKind::Number { least, most, .. } => {
                let mut numbers = vec![OptionValue::Number(*least), OptionValue::Number(*most)];
                if !numbers.contains(&self.default) {
                    numbers.push(self.default.clone());
                }
                numbers
            }
        }
    }
}

/// An entry of the register: what a switch means wherever it is offered, unless a variant says
/// otherwise.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(super) struct Meaning {
    #[serde(default)]
    pub(super) on: Option<Mapping>,
    #[serde(default)]
    pub(super) values: Option<Mapping>,
    #[serde(default)]
    pub(super) number: Option<String>,
    #[serde(default)]
    pub(super) least: Option<i64>,
    #[serde(default)]
    pub(super) most: Option<i64>,
    /// What each word sets of other options: a preset.
    #[serde(default)]
    pub(super) sets: BTreeMap<String, BTreeMap<String, Value>>,
    #[serde(default)]
    pub(super) requires: Option<String>,
    #[serde(default)]
    pub(super) only_with: Option<String>,
    #[serde(default, deserialize_with = "scalar")]
    pub(super) default: Option<OptionValue>,
}

fn scalar<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<OptionValue>, D::Error> {
    Ok(OptionValue::from_yaml(&Value::deserialize(deserializer)?))
}

impl Meaning {
    /// What its words set of other options.
    pub(super) fn sets(&self) -> BTreeMap<String, Options> {
        let values = |of: &BTreeMap<String, Value>| {
            let read =
                |(id, value): (&String, &Value)| Some((id.clone(), OptionValue::from_yaml(value)?));
            of.iter().filter_map(read).collect()
        };
        self.sets.iter().map(|(word, of)| (word.clone(), values(of))).collect()
    }

    /// What it takes, if it says so.
    pub(super) fn kind(&self) -> Option<OptionKind> {
        if let Some(on) = &self.on {
            return Some(OptionKind::Switch(Patch(on.clone())));
        }
        if let Some(values) = &self.values {
            let words = values.iter().filter_map(|(word, patch)| {
                let word = OptionValue::from_yaml(word)?.to_string();
                Some((word, Patch(patch.as_mapping().cloned().unwrap_or_default())))
            });
            return Some(OptionKind::Words(words.collect()));
        }
        if !self.sets.is_empty() {
            let words = self.default.iter().map(OptionValue::to_string);
            let words = words.chain(self.sets.keys().cloned());
            return Some(OptionKind::Words(words.map(|word| (word, Patch::default())).collect()));
        }
        let clause = self.number.clone()?;
        Some(OptionKind::Number {
            clause,
            least: self.least.unwrap_or(0),
            most: self.most.unwrap_or(999),
        })
    }
}
