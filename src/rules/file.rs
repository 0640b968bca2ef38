//! The ruleset file that a club writes for its own table.

use super::{Options, Patch, RulesFault, Variant};

/// A table's own rules as written: a shipped variant, some options, some edits.
#[derive(Clone, Debug, PartialEq)]
pub struct RulesetFile {
    /// The id of the table's variant.
    pub id: String,
    /// Its name.
    pub name: String,
    /// The shipped variant that it starts from.
    pub based_on: String,
    /// The options that it chooses.
    pub options: Options,
    /// The clauses that it chooses otherwise.
    pub edit: Patch,
    /// What the table has agreed on besides: sentences that no rule here judges.
    pub notes: Vec<String>,
}

impl RulesetFile {
    /// The variant that is meant: its options keep their names and start at the table's choices.
    ///
    /// Returns every fault at once.
    pub fn check(self) -> Result<Variant, Vec<RulesFault>> {
        let base = Variant::find(&self.based_on)
            .ok_or_else(|| vec![RulesFault::UnknownVariant(self.based_on.clone())])?;
        let variant = base.derived(self.id, self.name, self.edit, &self.options, self.notes);
        // What is wrong with the chosen options is said of the shipped variant's, before any edit can hide it.
        let mut faults = base.with(&self.options).err().unwrap_or_default();
        faults.retain(|fault| fault.clashing().is_empty());
        faults.extend(variant.twice_chosen(&self.options));
        let more = variant.with(&Options::new()).err().unwrap_or_default();
        faults.extend(more.into_iter().filter(|fault| !faults.contains(fault)).collect::<Vec<_>>());
        if faults.is_empty() { Ok(variant) } else { Err(faults) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{LastCall, OptionValue};

    fn table(edit: &str) -> RulesetFile {
        RulesetFile {
            id: "our-table".to_owned(),
            name: "Friday table".to_owned(),
            based_on: "classic".to_owned(),
            options: Options::from([("stick-the-dealer".to_owned(), OptionValue::Switch(true))]),
            edit: Patch(serde_yaml::from_str(edit).expect("YAML")),
            notes: Vec::new(),
        }
    }

    #[test]
    fn a_table_takes_its_options_and_edits() {
        let variant = table("{ points: { euchre: 3 } }").check().expect("sound");
        let rules = variant.rules();
        assert_eq!(
            (rules.last_call, rules.points.euchre, rules.points.march),
            (LastCall::MustCall, 3, 2)
        );
    }

    #[test]
    fn all_faults_are_named() {
        let faults = table("{ pints: { euchre: 3 }, following: sometimes }")
            .check()
            .expect_err("two faults");
        assert_eq!(faults[0], RulesFault::UnknownClause("pints".to_owned()));
        assert!(format!("{:?}", faults[1]).contains("must-follow"), "{:?}", faults[1]);
    }

    #[test]
    fn contradictions_are_named() {
        let faults = table("{ players: 7 }").check().expect_err("too many cards");
        assert!(matches!(faults[0], RulesFault::Contradiction(_)), "{faults:?}");
    }
}
