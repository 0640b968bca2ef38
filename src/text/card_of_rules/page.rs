//! All rules of a table on one page of text, and the lists of clauses.

use super::{
    card::{Heading, PointsTable, RulesCard},
    handout_words::EXAMPLE,
};
use crate::{
    rules::{Clause, Ruleset, Variant},
    text::{
        Style, aligned, clause_title, columns, dim, or, pad, strong, style::tied, visible, wrap,
    },
};

/// Lines of a page are at most that long.
const WIDEST: usize = 80;

/// The card of a variant as it is played under `rules`, on one printable page with a table of
/// points.
pub fn card_of_rules(style: Style, variant: &Variant, rules: &Ruleset) -> String {
    rules_card(style, &RulesCard::of(variant, rules))
}

/// A card of rules as a page of text.
pub fn rules_card(style: Style, card: &RulesCard) -> String {
    let width = style.width.min(WIDEST);
    let mut page = vec![strong(&wrap(&card.name, width, "", ""))];
    page.extend(Heading::ALL.into_iter().filter_map(|heading| part(style, card, heading)));
    if !card.options.is_empty() {
        let options: Vec<String> =
            card.options.iter().map(|(option, value)| tied(&format!("{option} {value}"))).collect();
        let said = format!("{}.", options.join("; "));
        page.push(format!("{}\n{}", strong(OPTIONS), wrap(&said, width, "  ", "  ")));
    }
    if !card.notes.is_empty() {
        let bullet = format!("  {} ", style.bullet());
        let notes = card.notes.iter().map(|note| wrap(&visible(note), width, &bullet, "    "));
        let notes = notes.collect::<Vec<_>>().join("\n");
        page.push(format!("{}\n{notes}", strong(notes_heading(card))));
    }
    page.join("\n\n")
}

/// The part of the card of a variant, as it is played under `rules`, that a word names: `score`,
/// `trump`, `deal`; where none is meant, what may be named.
pub(in crate::text) fn rules_of(
    style: Style,
    variant: &Variant,
    rules: &Ruleset,
    word: &str,
) -> String {
    let card = RulesCard::of(variant, rules);
    let headings = || Heading::ALL.into_iter().filter(|heading| heading.is_meant(word));
    let parts: Vec<String> = headings().filter_map(|heading| part(style, &card, heading)).collect();
    let is_in = |text: &str| {
        let mut words = text.split(|letter: char| !letter.is_alphanumeric());
        words.any(|own| own.eq_ignore_ascii_case(word))
    };
    let lines = Heading::ALL.into_iter().flat_map(|heading| card.under(heading));
    let lines: Vec<&str> = lines.map(|line| &*line.text).filter(|text| is_in(text)).collect();
    if parts.is_empty() && !lines.is_empty() {
        return wrap(&lines.join(" "), style.width.min(WIDEST), "", "");
    }
    if parts.is_empty() {
        let words = Heading::ALL.map(|heading| format!("`rules {}`", heading.word()));
        let said = format!("The rules here have no part `{}`. Try {}.", visible(word), or(&words));
        return wrap(&said, style.width.min(WIDEST), "", "");
    }
    parts.join("\n\n")
}

/// What stands under one heading; `None` where that is nothing.
fn part(style: Style, card: &RulesCard, heading: Heading) -> Option<String> {
    let width = style.width.min(WIDEST);
    let mut parts = vec![strong(heading.title())];
    if heading == Heading::Score {
        parts.push(points_table(style, &card.points));
    }
    let said: Vec<&str> = card.under(heading).map(|line| line.text.as_str()).collect();
    if !said.is_empty() {
        parts.push(wrap(&said.join(" "), width, "  ", "  "));
    }
    if heading == Heading::Rank {
        parts.push(wrap(&ladder(style, card), width, "  ", "  "));
    }
    (parts.len() > 1).then(|| parts.join("\n"))
}

/// Where the options of a card that has some are explained, below a card on the screen.
pub fn about_options(style: Style, card: &RulesCard, id: &str) -> String {
    let said = format!("`leftbower rules {id} --options` says what each option does.");
    match card.options.is_empty() {
        true => String::new(),
        false => format!("\n\n{}", wrap(&said, style.width.min(WIDEST), "", "")),
    }
}

/// The heading of the options.
pub(crate) const OPTIONS: &str = "Options, and what they are here";

/// The heading of the notes: a table's own are judged by nobody.
pub(crate) const fn notes_heading(card: &RulesCard) -> &'static str {
    if card.own { "Agreed at the table, not judged here" } else { "Where these rules come from" }
}

/// `With spades as trump, best first: JS, JC, AS.` Cards that stand twice are named once.
fn ladder(style: Style, card: &RulesCard) -> String {
    let twins = card.ladder.iter().any(|rung| rung.copies > 1);
    let each = if twins { ", two of each" } else { "" };
    let cards: Vec<String> = card.ladder.iter().map(|rung| style.card(rung.card)).collect();
    format!("{EXAMPLE}{each}: {}.", cards.join("  "))
}

/// One row a result, columns of words aligned; where the screen is too narrow a sentence a row.
fn points_table(style: Style, table: &PointsTable) -> String {
    let rows = || std::iter::once(&table.heads).chain(&table.rows);
    let longest =
        |column: usize| rows().filter_map(|row| row.get(column)).map(|cell| columns(cell)).max();
    let widths: Vec<usize> = (0..).map_while(longest).collect();
    let wide = widths.iter().sum::<usize>() + 3 * widths.len();
    let lines: Vec<String> = if wide <= style.width {
        rows().map(|row| in_columns(row, &widths)).collect()
    } else {
        let said =
            |row: &Vec<String>| wrap(&in_words(&table.heads, row), style.width, "  ", "    ");
        table.rows.iter().map(said).collect()
    };
    lines.join("\n")
}

fn in_columns(row: &[String], widths: &[usize]) -> String {
    let cells = row.iter().zip(widths).map(|(cell, width)| pad(cell, *width));
    format!("  {}", cells.collect::<Vec<_>>().join("   ")).trim_end().to_owned()
}

/// `All five tricks: together makers 2, alone makers 4.`
fn in_words(heads: &[String], row: &[String]) -> String {
    let Some((first, rest)) = row.split_first() else { return String::new() };
    let said: Vec<String> = heads
        .iter()
        .skip(1)
        .zip(rest)
        .filter(|(_, cell)| !cell.is_empty())
        .map(|(head, cell)| format!("{} {cell}", head.to_lowercase()))
        .collect();
    format!("{first}: {}.", said.join("; "))
}

/// Every clause by the name that is typed and its title, in the order in which rules are told.
pub fn clauses_list(style: Style) -> String {
    let longest = Clause::ALL.iter().map(|clause| clause.id().len()).max().unwrap_or(0);
    let lines = Clause::ALL.iter().map(|clause| {
        let name = pad(&format!("  {}", clause.id()), longest + 4);
        wrap(&dim(clause_title(*clause)), style.width, &name, &" ".repeat(longest + 4))
    });
    lines.collect::<Vec<_>>().join("\n")
}

/// All clauses with the names of which one is chosen for each; where they are none, with what
/// `rules` write there, or those of a game that it is about.
pub fn choices_list(style: Style, rules: &Ruleset) -> String {
    let written = |clause: Clause| match rules.applies(clause) {
        true => rules.written(clause),
        false => {
            let about =
                Variant::all().iter().map(Variant::rules).find(|rules| rules.applies(clause));
            about.as_ref().unwrap_or(rules).written(clause)
        }
    };
    let row = |clause: &Clause| {
        let names = clause.choices();
        let may =
            if names.is_empty() { format!("such as `{}`", written(*clause)) } else { or(names) };
        (format!("  {}", clause.id()), format!("{}: {may}", clause_title(*clause)))
    };
    aligned(style, &Clause::ALL.iter().map(row).collect::<Vec<_>>())
}
