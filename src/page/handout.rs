//! Handouts: the rules of a table, and what changes from one table to another.

use super::{
    faces::face,
    template::{cell, document, escape, table},
};
use crate::text::{
    Difference, Group, Heading, OptionLine, PointsTable, RulesCard, Rung, clause_title,
    handout_words as words,
};

/// The card of rules as a page; `options` are explained below it.
pub fn rules_page(card: &RulesCard, options: &[OptionLine]) -> String {
    let section = |heading: Heading| {
        let mut body = String::new();
        if heading == Heading::Score {
            body.push_str(&points(&card.points));
        }
        let lines: Vec<&str> = card.under(heading).map(|line| line.text.as_str()).collect();
        body.push_str(&list(&lines));
        if heading == Heading::Rank {
            body.push_str(&ladder(&card.ladder));
        }
        if body.is_empty() { body } else { titled(heading.title(), &body) }
    };
    let sections: String = Heading::ALL.into_iter().map(section).collect();
    let explained = |(option, value): (&OptionLine, &(String, String))| {
        [cell(&option.option), cell(&value.1), cell(&words::takes(option)), cell(&option.text)]
            .concat()
    };
    let rows: Vec<String> = options.iter().zip(&card.options).map(explained).collect();
    let options = match rows.is_empty() {
        true => String::new(),
        false => format!(
            "<section class=\"long\">\n<h2>{}</h2>\n{}</section>\n",
            words::OPTIONS,
            table(&words::OPTION_HEADS, &rows)
        ),
    };
    let notes: Vec<&str> = card.notes.iter().map(String::as_str).collect();
    let notes = match notes.is_empty() {
        true => String::new(),
        false => titled(words::notes_heading(card), &list(&notes)),
    };
    let body = format!("<div class=\"columns\">\n{sections}{notes}</div>\n{options}");
    document(&card.name, "handout", &body)
}

/// What somebody who knows `one` forgets, learns and changes who sits down to `other`.
pub fn difference_page(one: &RulesCard, other: &RulesCard, rows: &[Difference]) -> String {
    let mut body = String::new();
    let known = words::known(one, other, rows);
    body.push_str(&titled(words::KNOWN, &format!("<p>{}</p>\n", escape(&known))));
    for group in Group::ALL {
        let of_group: String = rows
            .iter()
            .filter(|row| row.group() == group)
            .map(|row| difference(one, other, row))
            .collect();
        if !of_group.is_empty() {
            body.push_str(&titled(group.title(), &of_group));
        }
    }
    body.push_str(&titled(words::LADDER, &ladder(&other.ladder)));
    body.push_str(&titled(words::POINTS, &points(&other.points)));
    document(&words::from_to(&one.name, &other.name), "handout", &body)
}

/// One row: a rule that goes, one that comes, or both beside one another.
fn difference(one: &RulesCard, other: &RulesCard, row: &Difference) -> String {
    let title = escape(clause_title(row.clause));
    let said = |name: &str, said: &str| {
        format!("<p><span class=\"dim\">{}:</span> {}</p>", escape(name), escape(said))
    };
    match (&row.from, &row.to) {
        (Some(from), Some(to)) => format!(
            "<h3>{title}</h3>\n<div class=\"pair\">{}{}</div>\n",
            said(&one.name, from),
            said(&other.name, to)
        ),
        (Some(only), None) | (None, Some(only)) => {
            format!("<p><strong>{title}.</strong> {}</p>\n", escape(only))
        }
        (None, None) => unreachable!("a row has a side that says something"),
    }
}

fn titled(title: &str, body: &str) -> String {
    format!("<section>\n<h2>{}</h2>\n{body}</section>\n", escape(title))
}

fn list(lines: &[&str]) -> String {
    if lines.is_empty() {
        return String::new();
    }
    let items: Vec<String> =
        lines.iter().map(|line| format!("<li>{}</li>", escape(line))).collect();
    format!("<ul>\n{}\n</ul>\n", items.join("\n"))
}

fn points(points: &PointsTable) -> String {
    let heads: Vec<String> = points.heads.iter().map(|head| escape(head)).collect();
    let heads: Vec<&str> = heads.iter().map(String::as_str).collect();
    let rows: Vec<String> =
        points.rows.iter().map(|row| row.iter().map(|text| short(text)).collect()).collect();
    table(&heads, &rows)
}

/// A cell of points: what is short stays on one line.
fn short(text: &str) -> String {
    const SHORT: usize = 14;
    if text.chars().count() <= SHORT { cell(&text.replace(' ', "\u{a0}")) } else { cell(text) }
}

/// Every trump as a card, strongest first, those with a name named.
fn ladder(rungs: &[Rung]) -> String {
    let rung = |rung: &Rung| {
        let name = rung.name.map_or_else(String::new, escape);
        let twice = if rung.copies > 1 { format!("{} ×", rung.copies) } else { String::new() };
        let caption = [twice, name].join(" ");
        format!("<li>{}{}</li>\n", face(rung.card), caption.trim())
    };
    let cards: String = rungs.iter().map(rung).collect();
    format!("<p class=\"dim\">{}</p>\n<ol class=\"ladder\">\n{cards}</ol>\n", words::EXAMPLE)
}
