//! Where two traces part: the same question ruled twice, step beside step.

use super::hint::subject as subject_of_reason;
use crate::{table::Card, tutor::Ground};

/// One row of two traces laid side by side.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TraceDiff {
    /// What the rules say; `None` where they have no such step.
    pub rules: Option<Ground>,
    /// What the belief says; `None` where it has no such step.
    pub belief: Option<Ground>,
}

impl TraceDiff {
    /// Whether both say the same.
    pub fn agrees(&self) -> bool {
        self.rules == self.belief
    }
}

/// Lays the trace of a belief beside that of the rules.
///
/// Every step of both stands in exactly one row. The rules keep their order; a step of the belief
/// stands beside the equal step, else beside one about the same card or of the same name, else
/// beside whatever differs in its place.
///
/// ```
/// use leftbower::{engine::effective_suit, rules::{Trump, Variant}, table::Suit, tutor::{Ground, trace_diff}};
/// let rules = Variant::find("classic").expect("shipped").rules();
/// let bald = Variant::find("bald").expect("shipped").rules();
/// let jack = "JC".parse().expect("a card");
/// let asked = |rules| effective_suit(rules, Trump::Suit(Suit::Spades), jack).told_as::<Ground>();
/// let (truth, believed) = (asked(&rules), asked(&bald));
/// let rows = trace_diff(truth.reasons(), believed.reasons());
/// assert!(rows.iter().any(|row| !row.agrees()));
/// assert!(trace_diff(truth.reasons(), truth.reasons()).iter().all(|row| row.agrees()));
/// ```
pub fn trace_diff(rules: &[Ground], belief: &[Ground]) -> Vec<TraceDiff> {
    let mut beside: Vec<Option<usize>> = vec![None; rules.len()];
    for alike in [PartialEq::eq, same_card, same_name] as [Alike; 3] {
        pair(&mut beside, rules, belief, alike, |_, _, _| true);
    }
    for alike in [same_clause, unlike] as [Alike; 2] {
        pair(&mut beside, rules, belief, alike, keeps_order);
    }
    let row = |rule: Option<usize>, other: Option<usize>| TraceDiff {
        rules: rule.map(|at| rules[at].clone()),
        belief: other.map(|at| belief[at].clone()),
    };
    // What is left over of the belief follows the step before it.
    let mut rows: Vec<(Option<usize>, Option<usize>)> =
        beside.iter().enumerate().map(|(at, other)| (Some(at), *other)).collect();
    for other in (0..belief.len()).filter(|other| !beside.contains(&Some(*other))) {
        let before = other
            .checked_sub(1)
            .and_then(|before| rows.iter().position(|row| row.1 == Some(before)));
        rows.insert(before.map_or(0, |at| at + 1), (None, Some(other)));
    }
    rows.into_iter().map(|(rule, other)| row(rule, other)).collect()
}

type Alike = fn(&Ground, &Ground) -> bool;

/// Puts beside each step that stands alone the first free one that is `alike` and `fits` there.
fn pair(
    beside: &mut [Option<usize>],
    rules: &[Ground],
    belief: &[Ground],
    alike: Alike,
    fits: fn(&[Option<usize>], usize, usize) -> bool,
) {
    for (at, rule) in rules.iter().enumerate() {
        if beside[at].is_none() {
            let may = |other: &usize| !beside.contains(&Some(*other)) && fits(beside, at, *other);
            beside[at] = (0..belief.len()).filter(may).find(|other| alike(rule, &belief[*other]));
        }
    }
}

/// Whether a pair of places crosses none of the pairs there are.
fn keeps_order(beside: &[Option<usize>], at: usize, other: usize) -> bool {
    let (before, after) = beside.split_at(at);
    before.iter().flatten().all(|place| *place < other)
        && after.iter().flatten().all(|place| *place > other)
}

/// The card that a step is about.
fn subject(ground: &Ground) -> Option<Card> {
    ground.reason().and_then(subject_of_reason)
}

fn same_card(one: &Ground, other: &Ground) -> bool {
    subject(one).is_some() && subject(one) == subject(other)
}

fn same_name(one: &Ground, other: &Ground) -> bool {
    one.name() == other.name() && same_clause(one, other)
}

fn same_clause(one: &Ground, other: &Ground) -> bool {
    let about = |ground| subject(ground).is_some();
    one.clause() == other.clause() && !(about(one) && about(other))
}

fn unlike(one: &Ground, other: &Ground) -> bool {
    subject(one).is_none() && subject(other).is_none()
}
