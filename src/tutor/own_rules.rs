//! What people bring to a table of its own: the rules of the game that it changes.

use std::sync::Arc;

use super::Belief;
use crate::rules::{Clause, Patch, Variant};

/// Says what somebody thinks who plays a clause of a table's own rules as in its base, and what is
/// so instead.
pub type SayAsInBase = fn(own: &Variant, clause: Clause) -> (String, String);

/// A catalogue that knows some tables of their own.
///
/// For each clause that a table plays otherwise than its base, one belief more: that it goes as in
/// the base. What is said of the learners of a base holds for those of its tables too; an idea that
/// is just the rule of the base is told as such.
pub fn at_own_tables(
    mut beliefs: Vec<Belief>,
    tables: &[Arc<Variant>],
    say: SayAsInBase,
) -> Vec<Belief> {
    let mut derived: Vec<Belief> = Vec::new();
    for own in tables {
        for belief in &mut beliefs {
            if let Some(variants) = &mut belief.variants
                && variants.contains(&own.base().id)
            {
                variants.push(own.id.clone());
            }
        }
        for new in as_in_base(own, say) {
            let rules = own.rules();
            let said = new.under(&own.id, &rules);
            for belief in &mut beliefs {
                if said.is_some() && belief.under(&own.id, &rules) == said {
                    leave_out(belief, &own.id, tables);
                }
            }
            derived.push(new);
        }
    }
    beliefs.extend(derived);
    beliefs
}

/// One belief for each clause that a table plays otherwise than its base.
fn as_in_base(own: &Variant, say: SayAsInBase) -> Vec<Belief> {
    let (base, rules) = (own.base().rules(), own.rules());
    let one = |clause: Clause| {
        let (belief, explain) = say(own, clause);
        Belief {
            id: format!("{}-as-in-{}-{}", own.id, own.base().id, clause.id()),
            belief,
            edit: Patch::back_to(&base.choice(clause), &rules),
            variants: Some(vec![own.id.clone()]),
            true_in: Vec::new(),
            explain,
            probe: None,
            reference: None,
        }
    };
    rules.diff(&base).iter().map(|choice| one(choice.clause())).collect()
}

/// Says that a belief is not meant at one table.
fn leave_out(belief: &mut Belief, own: &str, tables: &[Arc<Variant>]) {
    let all = || {
        let ids = Variant::all().iter().chain(tables.iter().map(Arc::as_ref));
        ids.map(|variant| variant.id.clone()).collect()
    };
    belief.variants.get_or_insert_with(all).retain(|id| id != own);
}
