//! A ruling told as numbered steps.

use super::{
    Names, Step, advice,
    card_of_rules::differs_elsewhere,
    phrases::holds,
    style::{dim, wrap},
    words::{and, capital},
};
use crate::{
    engine::Reason,
    rules::Ruleset,
    table::Card,
    tutor::{Ground, deciding, goes_along},
};

/// More steps than these tire.
const MOST: usize = 7;

/// The reasons that are worth saying: none that only repeats what stands on the card, and no step
/// twice.
pub fn telling<R: Step>(steps: &[R]) -> Vec<&R> {
    let idle = |step: &R| step.reason().is_some_and(|reason| is_idle(steps, reason));
    let mut told: Vec<&R> = steps.iter().filter(|step| !idle(step)).collect();
    if told.is_empty() {
        told.extend(steps.last());
    }
    // The last step decides; of too many the least telling go first: cards that could not win
    // anyway.
    let least = |step: &&R| {
        matches!(step.reason(), Some(Reason::CannotWin { .. } | Reason::OrdinaryJack { .. }))
    };
    while told.len() > MOST {
        match told.iter().position(least) {
            Some(at) => drop(told.remove(at)),
            None => break,
        }
    }
    told
}

/// All reasons of the rules among these steps.
fn reasons<R: Step>(steps: &[R]) -> impl DoubleEndedIterator<Item = &Reason> {
    steps.iter().filter_map(Step::reason)
}

/// Whether a reason tells nothing beside the other steps.
fn is_idle<R: Step>(steps: &[R], reason: &Reason) -> bool {
    match reason {
        Reason::OrdinaryJack { card, bowers: true, .. } => {
            !reasons(steps).any(|other| match other {
                Reason::BestOfLed { card: best, .. } | Reason::BestTrump { card: best, .. } => {
                    best != card
                }
                Reason::Ordered { .. } => true,
                _ => false,
            })
        }
        // Where nothing is trump nobody takes a jack for a bower.
        Reason::OrdinaryJack { bowers: false, .. }
        | Reason::PrintedSuit { .. }
        | Reason::FirstNamedDeals { .. }
        | Reason::AllPlay => steps.len() > 1,
        Reason::LeftRanks { card, .. } => is_said_twice(steps, *card),
        Reason::RenegeCosts { points: 0, .. } => true,
        Reason::OpponentsScore { score, .. } if score.iter().any(|(_, points)| *points != 0) => {
            false
        }
        reason if goes_along(reason) => steps.len() > 2,
        _ => false,
    }
}

/// Whether it is said more than once that `card` is the left bower.
fn is_said_twice<R: Step>(steps: &[R], card: Card) -> bool {
    let says = |reason: &&Reason| matches!(reason, Reason::LeftRanks { card: other, .. } if *other == card);
    reasons(steps).filter(says).count() > 1
}

/// The reasons but for the order that the answer is.
pub(super) fn without_order(grounds: &[Ground]) -> Vec<Ground> {
    let is_order = |ground: &&Ground| !matches!(ground.reason(), Some(Reason::Ordered { .. }));
    grounds.iter().filter(is_order).cloned().collect()
}

/// Why an answer is right: numbered steps, each with the clause that decided, or what each act is
/// worth.
pub fn steps(names: &Names, grounds: &[Ground]) -> String {
    advice::table(names, grounds).unwrap_or_else(|| steps_of_rules(names, grounds))
}

/// Numbered steps, each with the clause that decided.
pub(super) fn steps_of_rules<R: Step>(names: &Names, steps: &[R]) -> String {
    numbered(names, &telling(steps))
}

/// Each of these as a step, several of them numbered; who listens hears no numbers, which would be
/// choices.
pub(super) fn numbered<R: Step>(names: &Names, steps: &[&R]) -> String {
    let width = names.style.up_to(88);
    let lines = steps.iter().enumerate().map(|(index, step)| {
        let said = whose(names, &steps[index..]).unwrap_or_else(|| step.sentence(names));
        let text = capital(&said) + &clause_behind(names, *step);
        match names.style.speaks() {
            // A line without an end runs into the next one.
            true => wrap(&format!("{text}."), width, "  ", "    "),
            // One step is no list.
            false if steps.len() == 1 => wrap(&text, width, "  ", "  "),
            false => wrap(&text, width, &format!("  {}  ", index + 1), "     "),
        }
    });
    lines.collect::<Vec<_>>().join("\n")
}

/// The clause that decided a step, behind it, for those who want it there.
fn clause_behind<R: Step>(names: &Names, step: &R) -> String {
    match step.clause().filter(|_| names.style.clauses) {
        Some(clause) => format!("  {}", dim(&format!("[{}]", clause.id()))),
        None => String::new(),
    }
}

/// For the others a line below the steps: where the rules behind them are told, as far as other
/// games have other ones.
pub(super) fn clauses_behind<R: Step>(names: &Names, rules: &Ruleset, steps: &[R]) -> String {
    let mut clauses: Vec<String> = Vec::new();
    for clause in telling(steps).into_iter().filter_map(Step::clause) {
        let command = format!("`rule {}`", clause.id());
        if differs_elsewhere(rules, clause) && !clauses.contains(&command) {
            clauses.push(command);
        }
    }
    // What the rules say of trump is no help to who has not heard of it.
    if names.style.clauses || names.without_trump() || clauses.is_empty() {
        return String::new();
    }
    let tell = if clauses.len() == 1 { "tells" } else { "tell" };
    let said = format!("{} {tell} more.", and(&clauses));
    format!("\n{}", dim(&wrap(&said, names.style.measure(), "  ", "  ")))
}

/// What is held in the hand that a later step finds at fault; `None` where the first step says
/// something else.
fn whose<R: Step>(names: &Names, steps: &[&R]) -> Option<String> {
    let (first, later) = steps.split_first()?;
    let Some(Reason::Holds { suit, cards }) = first.reason() else { return None };
    let seat = later.iter().find_map(|step| match step.reason() {
        Some(Reason::Reneged { seat, .. }) => Some(*seat),
        _ => None,
    })?;
    Some(holds(names, &names.possessive(seat), *suit, cards))
}

/// The one reason that decided, with its clause.
pub fn deciding_line(names: &Names, grounds: &[Ground]) -> String {
    if let Some(said) = advice::in_short(names, grounds) {
        return said;
    }
    let Some(ground) = deciding(grounds) else { return String::new() };
    let text = format!("{}.{}", capital(&ground.by_itself(names)), clause_behind(names, ground));
    wrap(&text, names.style.up_to(88), "  ", "  ")
}
