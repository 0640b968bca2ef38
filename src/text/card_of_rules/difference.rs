//! One clause as the tables choose it, and two tables compared: what to forget, what is new, what
//! has changed.

use std::collections::BTreeSet;

use super::{
    card::{Heading, Line},
    lines::{arises, joined, of_clause},
};
use crate::{
    rules::{Alone, Choice, Clause, OptionKind, OptionSpec, Ruleset, Variant},
    text::{
        Style, and, capital, clause_line, clause_title, clauses::points_apart_here, columns, dim,
        number, pad, strong, words::small, wrap,
    },
};

/// Two columns need at least that much room.
const TWO_COLUMNS: usize = 70;
/// Prose is no wider than that.
const WIDEST: usize = 88;
/// Blanks between two columns.
const GAP: usize = 3;

/// A clause: its title, what these rules choose, and which shipped variants choose otherwise.
pub fn rule(style: Style, clause: Clause, rules: &Ruleset) -> String {
    let width = style.width.min(WIDEST);
    let beside = beside(clause).filter(|beside| rules.applies(*beside));
    let told: Vec<Clause> = [clause].into_iter().chain(beside).collect();
    let said: Vec<String> = told.iter().map(|clause| clause_line(rules, *clause)).collect();
    let mut lines = vec![titled(width, clause), wrap(&said.join(" "), width, "  ", "  ")];
    if !arises(rules, clause) {
        lines.push(wrap("At this table it never comes to that.", width, "  ", "  "));
    }
    let others: Vec<_> =
        told.iter().flat_map(|clause| elsewhere(*clause, &rules.choice(*clause))).collect();
    if others.is_empty() {
        let option = Variant::all().iter().find_map(|variant| option_on(variant, clause));
        let said = match option {
            Some(option) => {
                format!("No variant here does otherwise, but an option can: `{option}`.")
            }
            None => "No variant here does otherwise.".to_owned(),
        };
        lines.push(wrap(&said, width, "  ", "  "));
    } else if style.speaks() {
        // Nobody listens to ten games who asks about one.
        lines
            .push("  Other games do otherwise: `diff` with the names of two tells how.".to_owned());
        return lines.join("\n");
    } else {
        lines.extend([String::new(), "Elsewhere:".to_owned()]);
    }
    let first = format!("  {} ", style.bullet());
    for (said, variants) in others {
        lines.push(wrap(&format!("{}: {said}", and(&variants)), width, &first, "    "));
    }
    lines.join("\n")
}

/// The rule without which another one is half told.
const fn beside(clause: Clause) -> Option<Clause> {
    match clause {
        Clause::LeftBower => Some(Clause::LeftFollows),
        _ => None,
    }
}

/// Whether a shipped variant does otherwise, so that [`rule`] has more to tell than these rules.
pub(in crate::text) fn differs_elsewhere(rules: &Ruleset, clause: Clause) -> bool {
    !elsewhere(clause, &rules.choice(clause)).is_empty()
}

/// That a lone maker who is euchred pays what he paid before, where partners pay something else now:
/// who has changed the one may have meant both.
fn lone_euchre_as_before(one: &Ruleset, other: &Ruleset) -> String {
    let (before, now) = (one.points, other.points);
    let is_left = now.euchre != before.euchre
        && now.lone_euchre == before.lone_euchre
        && now.lone_euchre != now.euchre
        && other.alone != Alone::Never;
    match is_left {
        true => format!(" One of a lone maker still pays {}.", now.lone_euchre),
        false => String::new(),
    }
}

/// The option of a variant that has a say in a clause.
fn option_on(variant: &Variant, clause: Clause) -> Option<&str> {
    let has_a_say = |option: &&OptionSpec| match &option.kind {
        OptionKind::Switch(patch) => patch.names().any(|name| name == clause.id()),
        OptionKind::Words(words) => {
            words.iter().any(|(_, patch)| patch.names().any(|name| name == clause.id()))
        }
        OptionKind::Number { .. } => false,
    };
    variant.options().iter().find(has_a_say).map(|option| option.id.as_str())
}

/// The other choices of the shipped variants as they are told there, each with the names of those
/// that choose so.
fn elsewhere(clause: Clause, here: &Choice) -> Vec<(String, Vec<&'static str>)> {
    let mut others: Vec<(String, Vec<&'static str>)> = Vec::new();
    for variant in Variant::all() {
        let rules = variant.rules();
        if rules.choice(clause) == *here || !arises(&rules, clause) {
            continue;
        }
        let said = clause_line(&rules, clause);
        match others.iter_mut().find(|(other, _)| *other == said) {
            Some((_, names)) => names.push(&variant.name),
            None => others.push((said, vec![&variant.name])),
        }
    }
    others
}

/// What becomes of a rule for somebody who goes from one table to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Group {
    /// It does not arise there any more.
    Forget,
    /// It arises only there.
    New,
    /// It is otherwise there.
    Changed,
}

impl Group {
    /// All groups, in the order in which they are told.
    pub const ALL: [Self; 3] = [Self::Forget, Self::New, Self::Changed];

    /// Its heading.
    pub const fn title(self) -> &'static str {
        match self {
            Self::Forget => "Forget",
            Self::New => "New",
            Self::Changed => "Changed",
        }
    }

    /// Its name in machine output.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Forget => "forget",
            Self::New => "new",
            Self::Changed => "changed",
        }
    }
}

/// A rule in which two tables differ, as each tells it; nothing where it goes without saying or
/// does not arise.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Difference {
    /// The clause.
    pub clause: Clause,
    /// What the first table says.
    pub from: Option<String>,
    /// What the other one says.
    pub to: Option<String>,
}

impl Difference {
    /// What becomes of the rule.
    pub const fn group(&self) -> Group {
        match (&self.from, &self.to) {
            (Some(_), None) => Group::Forget,
            (None, _) => Group::New,
            (Some(_), Some(_)) => Group::Changed,
        }
    }
}

/// Where two tables differ in what arises at them, group by group, each in the order in which rules
/// are told.
///
/// ```
/// use leftbower::{rules::{Clause, Variant}, text::{Group, difference}};
/// let [bid, ghost] = ["bid-euchre", "ghost-hand"].map(|id| Variant::find(id).expect("shipped").rules());
/// let rows = difference(&bid, &ghost);
/// let help = rows.iter().find(|row| row.clause == Clause::PartnerHelp).expect("a partner helps in one of them");
/// assert_eq!(help.group(), Group::Forget);
/// assert!(difference(&bid, &bid).is_empty());
/// ```
pub fn difference(one: &Ruleset, other: &Ruleset) -> Vec<Difference> {
    let mut rows = Vec::new();
    for clause in Clause::ALL {
        let lines = [one, other].map(|rules| of_clause(rules, *clause));
        let told = lines.iter().all(|lines| !lines.is_empty());
        if told && !tells_apart(one, other, *clause) {
            continue;
        }
        if told && *clause == Clause::Points && one.points != other.points {
            let paid = [points_apart_here(one, other), points_apart_here(other, one)];
            if let [Some(from), Some(to)] = paid {
                let to = to + &lone_euchre_as_before(one, other);
                rows.push(Difference { clause: *clause, from: Some(from), to: Some(to) });
            }
            continue;
        }
        // What is told elsewhere on the card is a rule of its own: the ghost's swap, choosing
        // partners.
        let [here, there] = &lines;
        let headings: BTreeSet<Heading> =
            here.iter().chain(there).map(|line| line.heading).collect();
        rows.extend(headings.into_iter().filter_map(|heading| {
            let only = |lines: &[Line], others: &[Line]| {
                joined(lines.iter().filter(|line| {
                    line.heading == heading && others.iter().all(|other| other.text != line.text)
                }))
            };
            let (from, to) = (only(here, there), only(there, here));
            (from.is_some() || to.is_some()).then_some(Difference { clause: *clause, from, to })
        }));
    }
    rows.sort_by_key(Difference::group);
    rows
}

/// Whether two sentences about a clause differ in what they say, not only in the words of their
/// game.
fn tells_apart(one: &Ruleset, other: &Ruleset, clause: Clause) -> bool {
    let both_turn_up = one.auction.is_turn_up() && other.auction.is_turn_up();
    match clause {
        _ if one.choice(clause) != other.choice(clause) => true,
        // A pass by all is another thing where suits go on being turned up.
        Clause::AllPass => both_turn_up,
        // Who scores, or plays without whom, hangs on the sides.
        Clause::Alone | Clause::Points | Clause::BidMade | Clause::BidDefence => {
            one.sides != other.sides
        }
        _ => false,
    }
}

/// Where two tables differ, in two columns where there is room.
pub fn diff(style: Style, one: (&str, &Ruleset), other: (&str, &Ruleset)) -> String {
    let rows = difference(one.1, other.1);
    let width = style.width.min(WIDEST);
    if rows.is_empty() {
        let line = match one.0 == other.0 {
            true => format!("Both are {}. `variants` lists the other games.", one.0),
            false => {
                format!("No difference: {} and {} are played by the same rules.", one.0, other.0)
            }
        };
        return wrap(&line, width, "", "");
    }
    let mut shown = vec![wrap(&strong(&format!("From {} to {}", one.0, other.0)), width, "", "")];
    for group in Group::ALL {
        let mut of_group = rows.iter().filter(|row| row.group() == group).peekable();
        if of_group.peek().is_none() {
            continue;
        }
        let heading = strong(group.title());
        if group == Group::Changed && width >= TWO_COLUMNS {
            let column = (width - 2 - GAP) / 2;
            let names = side_by_side(&strong(one.0), &strong(other.0), column);
            shown.push(format!("{heading}\n\n{names}"));
        } else {
            shown.push(heading);
        }
        shown.extend(of_group.map(|row| told(width, one.0, other.0, row)));
    }
    shown.push(wrap(&summary(&rows), width, "", ""));
    shown.join("\n\n")
}

/// One row of a comparison.
fn told(width: usize, one: &str, other: &str, row: &Difference) -> String {
    let title = titled(width, row.clause);
    let said = match (&row.from, &row.to) {
        (Some(from), Some(to)) if width >= TWO_COLUMNS => {
            side_by_side(from, to, (width - 2 - GAP) / 2)
        }
        (Some(from), Some(to)) => [(one, from), (other, to)]
            .map(|(name, said)| wrap(&format!("{}: {said}", strong(name)), width, "  ", "    "))
            .join("\n"),
        (Some(said), None) | (None, Some(said)) => wrap(said, width, "  ", "  "),
        (None, None) => unreachable!("a row has a side that says something"),
    };
    format!("{title}\n{said}")
}

/// `Two rules to forget, one new and five changed; in all else the two agree.`
pub(in crate::text) fn summary(rows: &[Difference]) -> String {
    let of = |group| small(rows.iter().filter(|row| row.group() == group).count());
    let mut told = Vec::new();
    for group in Group::ALL {
        let many = of(group);
        let rules = match (many, told.is_empty()) {
            (0, _) => continue,
            (_, false) => String::new(),
            (1, true) => " rule".to_owned(),
            (_, true) => " rules".to_owned(),
        };
        told.push(match group {
            Group::Forget => format!("{}{rules} to forget", number(many)),
            Group::New => format!("{} new{rules}", number(many)),
            Group::Changed => format!("{}{rules} changed", number(many)),
        });
    }
    format!("{}; in all else the two agree.", capital(&and(&told)))
}

fn titled(width: usize, clause: Clause) -> String {
    wrap(
        &format!("{}  {}", strong(clause_title(clause)), dim(&format!("[{}]", clause.id()))),
        width,
        "",
        "  ",
    )
}

fn side_by_side(left: &str, right: &str, column: usize) -> String {
    let cells = [left, right].map(|cell| wrap(cell, column, "", ""));
    let [left, right] = cells.each_ref().map(|cell| cell.lines().collect::<Vec<_>>());
    let rows = (0..left.len().max(right.len())).map(|row| {
        let [left, right] =
            [&left, &right].map(|lines| lines.get(row).copied().unwrap_or_default());
        let gap = if columns(right) == 0 { String::new() } else { " ".repeat(GAP) };
        let left = if gap.is_empty() { left.to_owned() } else { pad(left, column) };
        format!("  {left}{gap}{right}")
    });
    rows.collect::<Vec<_>>().join("\n")
}
