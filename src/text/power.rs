//! What lessons and packs can find out, in words.

use super::{
    Style, count, plural,
    style::{columns, dim, pad, strong, wrap},
    visible,
};
use crate::content::{BookPower, Power, VariantPower};

/// At most this many beliefs, or groups of them, are named in a list; the rest is counted.
const SHOWN: usize = 6;

/// Each lesson and pack by itself, then the table by variant.
pub fn power(style: Style, power: &Power) -> String {
    if power.variants.is_empty() {
        return "no lesson or pack here asks about rules".to_owned();
    }
    let mut lines = vec![strong(
        "What each lesson and pack can find out, of the beliefs that change something at its tables",
    )];
    lines.extend(power.books.iter().map(|book| one_book(style, book)));
    lines.extend([String::new(), table(style, &power.variants)]);
    lines.join("\n")
}

fn one_book(style: Style, book: &BookPower) -> String {
    let kind = if book.is_lesson { "lesson" } else { "pack" };
    let named = format!("{kind} {}", strong(&visible(&book.id)));
    if book.questions == 0 {
        return wrap(&format!("{named}: nothing is asked about rules"), style.width, "", "    ");
    }
    let (exposed, all) = (book.exposed.len(), book.exposed.len() + book.hidden.len());
    let verb = if book.questions == 1 { "exposes" } else { "expose" };
    let head = format!(
        "{named}: {} {verb} {exposed} of {}",
        many(book.questions, "question"),
        many(all, "belief")
    );
    let mut lines = vec![wrap(&head, style.width, "", "    ")];
    if !book.hidden.is_empty() {
        lines.push(wrap(&listed(&book.hidden, ", "), style.width, "  not exposed: ", "    "));
    }
    if !book.alike.is_empty() {
        let groups: Vec<String> = book.alike.iter().map(|group| listed(group, " = ")).collect();
        let pairs = many(book.pairs(), "pair");
        let said = format!("{} ({pairs})", listed(&groups, "; "));
        lines.push(wrap(&said, style.width, "  not told apart: ", "    "));
    }
    lines.join("\n")
}

/// `12 questions`, `1 belief`.
fn many(n: usize, noun: &str) -> String {
    if n == 1 { format!("1 {noun}") } else { format!("{n} {}", plural(noun)) }
}

/// The first of some things, and how many more there are.
fn listed<T: AsRef<str>>(things: &[T], between: &str) -> String {
    let mut said: Vec<String> =
        things.iter().take(SHOWN).map(|thing| visible(thing.as_ref())).collect();
    if things.len() > SHOWN {
        said.push(format!("{} more", things.len() - SHOWN));
    }
    said.join(between)
}

/// By variant: how many beliefs are false there, how many of them enough questions expose, and
/// which fewer do.
fn table(style: Style, variants: &[VariantPower]) -> String {
    let enough = count(VariantPower::ENOUGH, "question");
    let about = format!(
        "Beliefs by variant: how many are false there, how many of them {enough} or more expose, and which fewer do"
    );
    let widest =
        variants.iter().map(|variant| columns(&variant.id)).max().unwrap_or(0).max("variant".len());
    let row = |id: &str, cells: [String; 3]| {
        let [questions, falsely, exposed] = cells;
        format!("{}  {questions:>9}  {falsely:>5}  {exposed:>7}", pad(&visible(id), widest))
    };
    let heads = row("variant", ["questions", "false", "exposed"].map(str::to_owned));
    let mut lines = vec![
        wrap(&strong(&about), style.width, "", ""),
        dim(&if columns(&heads) + 30 <= style.width {
            format!("{heads}  by fewer than {enough}")
        } else {
            heads
        }),
    ];
    for variant in variants {
        let short: Vec<String> =
            variant.short().map(|(belief, times)| format!("{belief} ({times})")).collect();
        let all = variant.exposed.len();
        let cells = [variant.questions, all, all - short.len()].map(|n| n.to_string());
        let first = format!("{}  ", row(&variant.id, cells));
        if short.is_empty() {
            lines.push(first.trim_end().to_owned());
        } else if first.len() + 30 <= style.width {
            lines.push(wrap(&listed(&short, ", "), style.width, &first, &" ".repeat(first.len())));
        } else {
            lines.push(first.trim_end().to_owned());
            lines.push(wrap(&listed(&short, ", "), style.width, "    ", "    "));
        }
    }
    lines.join("\n")
}
