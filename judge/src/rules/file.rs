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
        // What is wrong with the chosen options is said of the shipped variant's, before any edit
        // can hide it.
        let mut faults = base.with(&self.options).err().unwrap_or_default();
        faults.retain(|fault| fault.clashing().is_empty());
        faults.extend(variant.twice_chosen(&self.options));
        let more = variant.with(&Options::new()).err().unwrap_or_default();
        faults.extend(more.into_iter().filter(|fault| !faults.contains(fault)).collect::<Vec<_>>());
        if faults.is_empty() { Ok(variant) } else { Err(faults) }
    }
}
