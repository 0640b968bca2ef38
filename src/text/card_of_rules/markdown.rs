//! Cards and differences as Markdown, for whoever prints or publishes them with tools of their own.

use super::{
    card::{Heading, PointsTable, RulesCard, Rung},
    difference::{Difference, Group},
    handout_words as words,
    options::OptionLine,
};
use crate::text::{Style, clause_title, plain, visible};

/// A card of rules in Markdown.
///
/// ```
/// use leftbower::{rules::Variant, text::{RulesCard, options, rules_markdown}};
/// let pepper = Variant::find("pepper").expect("shipped");
/// let card = RulesCard::of(pepper, &pepper.rules());
/// assert!(rules_markdown(&card, &options(pepper)).starts_with("# Pepper\n\n## Players\n\n- Four play.\n"));
/// ```
pub fn rules_markdown(card: &RulesCard, options: &[OptionLine]) -> String {
    let mut parts = vec![format!("# {}", escape(&card.name))];
    for heading in Heading::ALL {
        let mut body = Vec::new();
        if heading == Heading::Score {
            body.push(points(&card.points));
        }
        let lines: Vec<&str> = card.under(heading).map(|line| line.text.as_str()).collect();
        if !lines.is_empty() {
            body.push(list(&lines));
        }
        if heading == Heading::Rank {
            body.push(ladder(&card.ladder));
        }
        if !body.is_empty() {
            parts.push(format!("## {}", heading.title()));
            parts.extend(body);
        }
    }
    if !card.options.is_empty() {
        let rows = options.iter().zip(&card.options).map(|(option, (_, value))| {
            vec![option.option.clone(), value.clone(), words::takes(option), option.text.clone()]
        });
        let rows = rows.collect();
        let heads = words::OPTION_HEADS.map(str::to_owned).to_vec();
        parts.push(format!("## {}", words::OPTIONS));
        parts.push(points(&PointsTable { heads, rows }));
    }
    if !card.notes.is_empty() {
        let notes: Vec<&str> = card.notes.iter().map(String::as_str).collect();
        parts.push(format!("## {}", words::notes_heading(card)));
        parts.push(list(&notes));
    }
    parts.join("\n\n") + "\n"
}

/// A comparison in Markdown.
pub fn difference_markdown(one: &RulesCard, other: &RulesCard, rows: &[Difference]) -> String {
    let mut parts = vec![format!("# {}", escape(&words::from_to(&one.name, &other.name)))];
    parts.push(format!("## {}", words::KNOWN));
    parts.push(escape(&words::known(one, other, rows)));
    for group in Group::ALL {
        let of_group: Vec<String> = rows
            .iter()
            .filter(|row| row.group() == group)
            .map(|row| told(one, other, row))
            .collect();
        if !of_group.is_empty() {
            parts.push(format!("## {}", group.title()));
            parts.push(of_group.join("\n"));
        }
    }
    parts.push(format!("## {}", words::LADDER));
    parts.push(ladder(&other.ladder));
    parts.push(format!("## {}", words::POINTS));
    parts.push(points(&other.points));
    parts.join("\n\n") + "\n"
}

fn told(one: &RulesCard, other: &RulesCard, row: &Difference) -> String {
    let title = clause_title(row.clause);
    match (&row.from, &row.to) {
        (Some(from), Some(to)) => format!(
            "- **{title}**\n  - {}: {}\n  - {}: {}",
            escape(&one.name),
            escape(from),
            escape(&other.name),
            escape(to)
        ),
        (Some(only), None) | (None, Some(only)) => format!("- **{title}**: {}", escape(only)),
        (None, None) => unreachable!("a row has a side that says something"),
    }
}

fn list(lines: &[&str]) -> String {
    lines.iter().map(|line| format!("- {}", escape(line))).collect::<Vec<_>>().join("\n")
}

fn points(table: &PointsTable) -> String {
    let row = |cells: &[String]| {
        let cells: Vec<String> = cells.iter().map(|cell| escape(cell)).collect();
        format!("| {} |", cells.join(" | "))
    };
    let rule = vec!["---"; table.heads.len()].join(" | ");
    let rows = table.rows.iter().map(|cells| row(cells));
    let all: Vec<String> =
        [row(&table.heads), format!("| {rule} |")].into_iter().chain(rows).collect();
    all.join("\n")
}

fn ladder(rungs: &[Rung]) -> String {
    let style = Style::screen(80);
    let cards: Vec<String> = rungs
        .iter()
        .map(|rung| {
            let twice =
                if rung.copies > 1 { format!("{} × ", rung.copies) } else { String::new() };
            let name = rung.name.map_or_else(String::new, |name| format!(" ({name})"));
            format!("{twice}{}{name}", plain(&style.card(rung.card)))
        })
        .collect();
    format!("{}: {}", words::EXAMPLE, cards.join(", "))
}

/// Text that is nothing but text in Markdown.
fn escape(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for letter in visible(text).chars() {
        if matches!(letter, '\\' | '`' | '*' | '_' | '[' | ']' | '<' | '>' | '#' | '|') {
            escaped.push('\\');
        }
        escaped.push(letter);
    }
    escaped
}
