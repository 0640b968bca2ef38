//! Two traces told beside each other, with the place where they part.

use super::{
    Names, Step,
    steps::telling,
    style::{columns, dim, pad, strong, tied, wrap},
    words::capital,
};
use crate::{
    engine::Reason,
    tutor::{Ground, TraceDiff},
};

/// Narrower screens get one trace under the other.
const NARROW: usize = 72;
/// Columns that the number of a step takes.
const NUMBER: usize = 5;
/// Columns that the line between both traces takes.
const GAP: usize = 3;
/// Stands where the belief leaves the rules.
const FORK: &str = "<--";
/// More rows than these tire.
const MOST: usize = 6;

/// The trace of the rules beside that of a belief, the first difference in words marked.
///
/// A game is named from which the belief may come. Where few of the steps have one beside them, or
/// the screen is narrow, one trace stands under the other.
pub(super) fn parted(names: &Names, rows: &[TraceDiff], from: Option<&str>) -> String {
    let rows = worth_telling(names, rows);
    let fork = rows.iter().position(|row| parts(names, row));
    let both = rows.iter().filter(|row| row.rules.is_some() && row.belief.is_some()).count();
    let as_in = from.map_or_else(String::new, |game| format!(", as in {game}"));
    if names.style.tells() {
        return in_sentences(names, (&rows, fork), &as_in);
    }
    match names.style.width < NARROW || 2 * both < rows.len() {
        true => stacked(names, (&rows, fork), &as_in),
        false => beside(names, (&rows, fork), &as_in),
    }
}

/// Whether both sides of a row say the same in words.
fn alike(names: &Names, row: &TraceDiff) -> bool {
    row.agrees() || said(names, row.rules.as_ref()) == said(names, row.belief.as_ref())
}

/// Whether the idea parts from the rules in a row: not where only one of them looks at a card, which
/// is of its printed suit.
fn parts(names: &Names, row: &TraceDiff) -> bool {
    let looks = |step: &Ground| matches!(step.reason(), Some(Reason::PrintedSuit { .. }));
    let alone = row.rules.as_ref().xor(row.belief.as_ref());
    !alike(names, row) && !alone.is_some_and(looks)
}

/// The rows that tell something: those that part, what leads to the first of them, and the end.
fn worth_telling(names: &Names, rows: &[TraceDiff]) -> Vec<TraceDiff> {
    let told = |side: fn(&TraceDiff) -> &Option<Ground>| {
        let reasons: Vec<Ground> = rows.iter().filter_map(|row| side(row).clone()).collect();
        telling(&reasons).into_iter().cloned().collect::<Vec<_>>()
    };
    let (rules, belief) = (told(|row| &row.rules), told(|row| &row.belief));
    let tells = |row: &&TraceDiff| {
        !alike(names, row)
            || row.rules.as_ref().is_some_and(|reason| rules.contains(reason))
            || row.belief.as_ref().is_some_and(|reason| belief.contains(reason))
    };
    let mut kept: Vec<TraceDiff> = rows.iter().filter(tells).cloned().collect();
    // What both say costs least to leave out, and of that what comes last before the end.
    while kept.len() > MOST {
        let last = kept.len() - 1;
        match kept[..last].iter().rposition(|row| alike(names, row)) {
            Some(at) => drop(kept.remove(at)),
            None => break,
        }
    }
    kept
}

/// A step in words; nothing where there is none.
fn said(names: &Names, ground: Option<&Ground>) -> String {
    ground.map_or_else(String::new, |ground| capital(&ground.sentence(names)))
}

fn beside(names: &Names, (rows, fork): (&[TraceDiff], Option<usize>), as_in: &str) -> String {
    let room = (names.style.width - NUMBER - GAP - FORK.len() - 1) / 2;
    let widest = rows
        .iter()
        .flat_map(|row| [&row.rules, &row.belief])
        .map(|reason| columns(&said(names, reason.as_ref())))
        .max();
    let column = widest.unwrap_or(0).clamp(room / 2, room);
    let bar = format!(" {} ", dim(if names.style.unicode { "│" } else { "|" }));
    let headings = [strong(&pad("The rules", column)), strong(&format!("Your idea{as_in}"))];
    let mut lines = vec![format!("{}{}", " ".repeat(NUMBER), headings.join(&bar))];
    for (index, trace_diff) in rows.iter().enumerate() {
        let cells = [&trace_diff.rules, &trace_diff.belief]
            .map(|reason| wrap(&said(names, reason.as_ref()), column, "", ""));
        let [left, right] = cells.each_ref().map(|cell| cell.lines().collect::<Vec<_>>());
        for row in 0..left.len().max(right.len()) {
            let number = if row == 0 { format!("  {}  ", index + 1) } else { " ".repeat(NUMBER) };
            let [left, right] =
                [&left, &right].map(|cell| cell.get(row).copied().unwrap_or_default());
            let mark = if row == 0 && fork == Some(index) { FORK } else { "" };
            let text =
                format!("{number}{}{bar}{}{mark}", pad(left, column), pad(right, column + 1));
            lines.push(text.trim_end().to_owned());
        }
    }
    lines.join("\n")
}

/// Both traces for those who listen, each as a paragraph, and what the idea makes of the place
/// where they part.
fn in_sentences(names: &Names, (rows, fork): (&[TraceDiff], Option<usize>), as_in: &str) -> String {
    // Of what is wrong one sentence is enough for whoever listens.
    let told = |rows: &[TraceDiff], side: fn(&TraceDiff) -> &Option<Ground>| {
        let steps = rows.iter().filter_map(|row| side(row).as_ref());
        steps.map(|step| format!("{}.", said(names, Some(step)))).collect::<Vec<_>>().join(" ")
    };
    let from = idea_parts(names, rows, fork).unwrap_or(rows.len());
    let rules = told(rows, |row| &row.rules);
    let idea = told(rows.get(from..=from).unwrap_or_default(), |row| &row.belief);
    let width = names.style.measure();
    let told = |head: &str, said: &str| wrap(&format!("{} {said}", strong(head)), width, "", "");
    if idea.is_empty() {
        return told("The rules:", &rules);
    }
    // What is true is heard last.
    let idea = told(&format!("You may have thought{as_in}:"), &idea);
    format!("{idea}\n{}", told("But by the rules:", &rules))
}

/// The first step of the idea that the rules do not have: where it goes on without a step of theirs,
/// its next one may still be the same.
fn idea_parts(names: &Names, rows: &[TraceDiff], fork: Option<usize>) -> Option<usize> {
    let differs = |at: &usize| rows[*at].belief.is_some() && parts(names, &rows[*at]);
    (fork?..rows.len()).find(differs)
}

fn stacked(names: &Names, (rows, fork): (&[TraceDiff], Option<usize>), as_in: &str) -> String {
    let width = names.style.measure();
    let later = idea_parts(names, rows, fork);
    let mark_at = later.map(|index| (true, index)).or(fork.map(|index| (false, index)));
    let mut lines = Vec::new();
    let idea = format!("Your idea{as_in}:");
    for (heading, ideas) in [("The rules:", false), (idea.as_str(), true)] {
        lines.push(strong(heading));
        let mut number = 0;
        for (index, row) in rows.iter().enumerate() {
            let Some(reason) = (if ideas { &row.belief } else { &row.rules }) else { continue };
            number += 1;
            let mark = if mark_at == Some((ideas, index)) {
                format!("  {}", dim(&tied("<-- not so")))
            } else {
                String::new()
            };
            lines.push(wrap(
                &format!("{}{mark}", said(names, Some(reason))),
                width,
                &format!("  {number}  "),
                "     ",
            ));
        }
    }
    lines.join("\n")
}
