//! Some clauses with other choices, as they stand in a file.

use serde_yaml::{Mapping, Value};

use super::{Choice, Clause, Misfit, RulesFault, Ruleset};

/// Other choices for some clauses, in their YAML form.
///
/// A clause made of several numbers may be given in part: `points: { euchre: 1 }` leaves the other
/// points as they are.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Patch(pub Mapping);

impl Patch {
    /// What turns the choice that `rules` make for a clause into `choice`, parts that only `rules`
    /// have included.
    ///
    /// ```
    /// use leftbower_judge::rules::{Clause, Patch, Variant};
    /// let [classic, pepper] = ["classic", "pepper"].map(|id| Variant::find(id).expect("shipped").rules());
    /// let patch = Patch::back_to(&classic.choice(Clause::Bids), &pepper);
    /// assert_eq!(patch.apply(&pepper).expect("sound").bids, classic.bids);
    /// ```
    pub fn back_to(choice: &Choice, rules: &Ruleset) -> Self {
        let clause = choice.clause();
        let written = |choice: &Choice| choice.write().unwrap_or(Value::Null);
        let (mut wanted, own) = (written(choice), written(&rules.choice(clause)));
        take_out(&mut wanted, &own);
        Self(Mapping::from_iter([(Value::from(clause.id()), wanted)]))
    }

    /// Whether it changes nothing by its form.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The names of the clauses that it mentions, known or not.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.0.keys().filter_map(Value::as_str)
    }

    /// `rules` with this patch applied; all faults where something cannot be read.
    pub fn apply(&self, rules: &Ruleset) -> Result<Ruleset, Vec<RulesFault>> {
        let mut patched = rules.clone();
        let faults = self.apply_to(&mut patched);
        if faults.is_empty() { Ok(patched) } else { Err(faults) }
    }

    /// Applies what can be read to `rules`; the faults of the rest.
    pub(super) fn apply_to(&self, rules: &mut Ruleset) -> Vec<RulesFault> {
        let mut faults = Vec::new();
        for (key, value) in &self.0 {
            match read(rules, key, value) {
                Ok(choice) => rules.choose(choice),
                Err(fault) => faults.push(fault),
            }
        }
        faults
    }
}

impl Patch {
    /// This patch without what `other` chooses too.
    pub(super) fn without(&self, other: &Self) -> Self {
        let mut rest = self.0.clone();
        cut(&mut rest, &other.0);
        Self(rest)
    }

    /// Whether `other` chooses everything that this one does, and as it does.
    pub fn is_part_of(&self, other: &Self) -> bool {
        is_within(&self.0, &other.0)
    }

    /// The clauses for which both choose, and not alike.
    pub fn clashes(&self, other: &Self) -> Vec<Clause> {
        let clashing = |(key, value): (&Value, &Value)| {
            let both = other.0.get(key).is_some_and(|theirs| differ(value, theirs));
            both.then(|| Clause::from_id(key.as_str()?)).flatten()
        };
        self.0.iter().filter_map(clashing).collect()
    }
}

/// Says `null` in `wanted` for every key that only `own` has.
fn take_out(wanted: &mut Value, own: &Value) {
    let (Value::Mapping(wanted), Value::Mapping(own)) = (wanted, own) else { return };
    for (key, value) in own {
        match wanted.get_mut(key) {
            Some(kept) => take_out(kept, value),
            None => drop(wanted.insert(key.clone(), Value::Null)),
        }
    }
}

/// Takes out of `of` what stands in `other` too.
fn cut(of: &mut Mapping, other: &Mapping) {
    for (key, theirs) in other {
        let emptied = match (of.get_mut(key), theirs) {
            (Some(Value::Mapping(own)), Value::Mapping(theirs)) => {
                cut(own, theirs);
                own.is_empty()
            }
            (own, _) => own.is_some(),
        };
        if emptied {
            of.shift_remove(key);
        }
    }
}

/// Whether all of `part` stands in `whole` too.
fn is_within(part: &Mapping, whole: &Mapping) -> bool {
    part.iter().all(|(key, own)| match (own, whole.get(key)) {
        (Value::Mapping(own), Some(Value::Mapping(theirs))) => is_within(own, theirs),
        (own, theirs) => theirs == Some(own),
    })
}

/// Whether two values choose differently for anything that both name.
fn differ(one: &Value, other: &Value) -> bool {
    match (one, other) {
        (Value::Mapping(one), Value::Mapping(other)) => one
            .iter()
            .any(|(key, value)| other.get(key).is_some_and(|theirs| differ(value, theirs))),
        _ => one != other,
    }
}

fn read(rules: &Ruleset, key: &Value, value: &Value) -> Result<Choice, RulesFault> {
    let name = key.as_str().unwrap_or_default();
    let clause = Clause::from_id(name).ok_or_else(|| RulesFault::UnknownClause(name.to_owned()))?;
    let bad = |value: &Value| {
        let form = clause.form();
        let misfit = form.misfit(value).unwrap_or_else(|| Misfit::whole(form, value));
        RulesFault::BadChoice { clause, misfit: Box::new(misfit) }
    };
    let mut merged = rules.choice(clause).write().map_err(|_| bad(value))?;
    merge(&mut merged, value);
    Choice::read(clause, merged.clone()).map_err(|_| bad(&merged))
}

/// Lays `over` on `under`: mappings are merged key by key, `null` takes a key out, all else
/// replaces.
fn merge(under: &mut Value, over: &Value) {
    let (Value::Mapping(under), Value::Mapping(over)) = (&mut *under, over) else {
        *under = over.clone();
        return;
    };
    for (key, value) in over {
        let key = match key {
            Value::Number(number) => Value::String(number.to_string()),
            other => other.clone(),
        };
        match (value, under.get_mut(&key)) {
            (Value::Null, _) => drop(under.shift_remove(&key)),
            (_, Some(old)) => merge(old, value),
            (_, None) => drop(under.insert(key, value.clone())),
        }
    }
}
