//! Tables at which one house option more is chosen, for questions about it.

use std::sync::Arc;

use super::{Dice, Setting, kinds};
use crate::{
    rules::{Choice, Clause, Laps, OptionKind, OptionSpec, OptionValue, Options, Ruleset, Variant},
    tutor::{Reach, Skill},
};

/// The targets that tables agree on.
const TARGETS: [i64; 8] = [5, 7, 10, 11, 15, 21, 32, 52];

/// Where a question is asked: the chosen options, the rules that follow, and the skill whose kinds
/// of question are drawn.
pub(super) struct Table {
    pub(super) options: Options,
    pub(super) rules: Arc<Ruleset>,
    pub(super) skill: Skill,
    /// Whether an option is chosen for the sake of the question.
    pub(super) is_house: bool,
}

/// Whether `skill` is asked at a table with an option more: under these rules there is nothing of
/// it.
pub(super) fn needs(rules: &Ruleset, skill: Skill) -> bool {
    match skill {
        Skill::HouseOptions => true,
        Skill::Laps => rules.laps == Laps::Off,
        Skill::Slam => !rules.slams,
        Skill::RenegePenalty => rules.renege_points == 0,
        _ => false,
    }
}

/// The options that can be chosen for `skill`.
fn offered(variant: &Variant, skill: Skill) -> Vec<&OptionSpec> {
    let brings = |id: &str| match skill {
        Skill::HouseOptions => true,
        skill => skill.options().first() == Some(&id),
    };
    variant.options().iter().filter(|option| brings(&option.id)).collect()
}

/// Whether `skill` can be asked with an option more.
pub(super) fn can_be_asked(
    variant: &Variant,
    own: &Options,
    rules: &Ruleset,
    skill: Skill,
) -> bool {
    let asked = |spec: &OptionSpec| {
        let chosen = values(spec, &spec.default).into_iter().last();
        chosen.and_then(|value| at(variant, own, rules, spec, value, skill)).is_some()
    };
    match offered(variant, skill).as_slice() {
        [] => false,
        [only] => asked(only),
        _ => true,
    }
}

/// A table with one option chosen otherwise that `skill` is about; `None` where that changes
/// nothing that can be asked.
pub(super) fn table(
    variant: &Variant,
    own: &Options,
    rules: &Ruleset,
    skill: Skill,
    dice: &mut Dice,
) -> Option<Table> {
    let spec = dice.one(&offered(variant, skill))?;
    let value = dice.one(&(0..8).collect::<Vec<usize>>())?;
    let values = values(spec, own.get(&spec.id).unwrap_or(&spec.default));
    let value = values.get(value % values.len().max(1))?.clone();
    let mut table = at(variant, own, rules, spec, value, skill)?;
    if skill == Skill::HouseOptions {
        let trained = trained(rules, &table.rules);
        table.skill = dice.one(&trained)?;
    }
    Some(table)
}

/// The table with that option; `None` where the rules forbid it, or where it changes nothing to ask
/// about.
fn at(
    variant: &Variant,
    own: &Options,
    rules: &Ruleset,
    spec: &OptionSpec,
    value: OptionValue,
    skill: Skill,
) -> Option<Table> {
    let mut options = own.clone();
    options.insert(spec.id.clone(), value);
    let there = variant.with(&options).ok()?;
    // The situation has to mean something under both rules.
    if there.players != rules.players || there.sides != rules.sides {
        return None;
    }
    let asked = match skill {
        Skill::HouseOptions => !trained(rules, &there).is_empty(),
        skill => !kinds::kinds(&Setting::new(&there, Reach::Bowers), skill).is_empty(),
    };
    asked.then(|| Table { options, rules: Arc::new(there), skill, is_house: true })
}

/// The skills that teach what is otherwise at the other table, and of which there are questions
/// there.
fn trained(rules: &Ruleset, there: &Ruleset) -> Vec<Skill> {
    let setting = Setting::new(there, Reach::Bowers);
    let clauses: Vec<Clause> = rules.diff(there).iter().map(Choice::clause).collect();
    let taught =
        |skill: &Skill| clauses.iter().any(|clause| Skill::teaching(*clause).contains(skill));
    Skill::ALL
        .iter()
        .copied()
        .filter(|skill| taught(skill) && !kinds::kinds(&setting, *skill).is_empty())
        .collect()
}

/// The values that an option can be given instead of `now`.
fn values(spec: &OptionSpec, now: &OptionValue) -> Vec<OptionValue> {
    let all: Vec<OptionValue> = match &spec.kind {
        OptionKind::Switch(_) | OptionKind::Words(_) => spec.samples(),
        OptionKind::Number { clause, least, most } => {
            let usual = (1..=4).chain(TARGETS).filter(|n| (least..=most).contains(&n));
            let is_target = clause == "target";
            usual.filter(|n| is_target == TARGETS.contains(n)).map(OptionValue::Number).collect()
        }
    };
    all.into_iter().filter(|value| value.to_string() != now.to_string()).collect()
}
