//! One clause as the tables choose it, and two tables compared.

use crate::{
    rules::{Choice, Clause, Ruleset, Variant},
    text::{
        Style, and, capital, choice_line, clause_line, clause_title, columns, count, dim, pad,
        points_apart, strong, words::small, wrap,
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
    let here = rules.choice(clause);
    let mut lines =
        vec![titled(width, clause), wrap(&clause_line(rules, clause), width, "  ", "  ")];
    if !rules.applies(clause) {
        lines.push(wrap("At this table it never comes to that.", width, "  ", "  "));
    }
    let others = elsewhere(clause, &here);
    if others.is_empty() {
        lines.push(wrap("No variant here does otherwise.", width, "  ", "  "));
    } else {
        lines.extend([String::new(), "Elsewhere:".to_owned()]);
    }
    let first = format!("  {} ", style.bullet());
    for (choice, variants) in others {
        lines.push(wrap(
            &format!("{}: {}", and(&variants), choice_line(&choice)),
            width,
            &first,
            "    ",
        ));
    }
    lines.join("\n")
}

/// The other choices of the shipped variants, each with the names of those that choose so.
fn elsewhere(clause: Clause, here: &Choice) -> Vec<(Choice, Vec<&'static str>)> {
    let mut others: Vec<(Choice, Vec<&'static str>)> = Vec::new();
    for variant in Variant::all() {
        let rules = variant.rules();
        let choice = rules.choice(clause);
        if choice == *here || !rules.applies(clause) {
            continue;
        }
        match others.iter_mut().find(|(other, _)| *other == choice) {
            Some((_, names)) => names.push(&variant.name),
            None => others.push((choice, vec![&variant.name])),
        }
    }
    others
}

/// Where two tables differ, clause by clause, in two columns where there is room.
///
/// What arises only at the second is told even where the first chooses the same: it is new to whoever comes from there.
pub fn diff(style: Style, one: (&str, &Ruleset), other: (&str, &Ruleset)) -> String {
    let arises = |clause| (one.1.applies(clause), other.1.applies(clause));
    let differs = |clause: &Clause| match arises(*clause) {
        (false, at_other) => at_other,
        _ => one.1.choice(*clause) != other.1.choice(*clause),
    };
    let differing: Vec<Clause> = Clause::ALL.iter().copied().filter(differs).collect();
    let width = style.width.min(WIDEST);
    if differing.is_empty() {
        let line = match one.0 == other.0 {
            true => format!("Both are {}. `variants` lists the other games.", one.0),
            false => {
                format!("No difference: {} and {} are played by the same rules.", one.0, other.0)
            }
        };
        return wrap(&line, width, "", "");
    }
    let mut shown = Vec::new();
    if width >= TWO_COLUMNS {
        let column = (width - 2 - GAP) / 2;
        shown.push(side_by_side(&strong(one.0), &strong(other.0), column));
        for clause in &differing {
            let cells = [said(one.1, other.1, *clause), said(other.1, one.1, *clause)];
            shown.push(format!(
                "{}\n{}",
                titled(width, *clause),
                side_by_side(&cells[0], &cells[1], column)
            ));
        }
    } else {
        for clause in &differing {
            let lines = [(one, other), (other, one)].map(|((name, rules), (_, beside))| {
                wrap(
                    &format!("{}: {}", strong(name), said(rules, beside, *clause)),
                    width,
                    "  ",
                    "    ",
                )
            });
            shown.push(format!("{}\n{}", titled(width, *clause), lines.join("\n")));
        }
    }
    let differences = small(differing.len());
    let falls_away =
        |clause: &Clause| arises(*clause) == (true, false) && !differing.contains(clause);
    let same = match Clause::ALL.iter().any(falls_away) {
        true => "in all else that arises at both the two agree",
        false => "in all else the two agree",
    };
    let close = format!("{}; {same}.", capital(&count(differences, "difference")));
    shown.push(wrap(&close, width, "", ""));
    shown.join("\n\n")
}

/// The choice of a table beside another one; where the clause cannot matter there, that it does not arise.
fn said(rules: &Ruleset, beside: &Ruleset, clause: Clause) -> String {
    match (rules.choice(clause), beside.choice(clause)) {
        _ if !rules.applies(clause) => "Does not arise.".to_owned(),
        (Choice::Points(own), Choice::Points(other)) if beside.applies(clause) => {
            points_apart(own, other)
        }
        (Choice::Deal(_), _) => clause_line(rules, clause),
        (own, _) => choice_line(&own),
    }
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
