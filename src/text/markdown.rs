//! The light Markdown of lessons, for the screen.

use owo_colors::OwoColorize;

use super::{Style, strong, style::paint, suit_name, visible, wrap};
use crate::{rules::Trump, table::Card};

/// Longer lines are hard to read.
const WIDEST: usize = 76;

/// The text of a lesson, broken into lines for this screen.
///
/// Knows paragraphs, lists with `-` or numbers, headings, `*emphasis*`, `**strong**`, cards as `{JC}` and suits as
/// `{trump S}`; any other `{…}` and all that stands between code marks is left as it is.
pub fn markdown(style: Style, text: &str) -> String {
    let width = style.width.min(WIDEST);
    let mut shown = String::new();
    for block in blocks(text) {
        if !shown.is_empty() {
            shown.push_str(if block.apart { "\n\n" } else { "\n" });
        }
        let inline = inline(style, &block.text);
        let inline = if block.heading { strong(&inline) } else { inline };
        let mark = if block.mark == "-" { style.bullet() } else { &block.mark };
        if mark.is_empty() {
            shown.push_str(&wrap(&inline, width, "", ""));
        } else {
            let first = format!("  {mark} ");
            let hang = " ".repeat(first.chars().count());
            shown.push_str(&wrap(&inline, width, &first, &hang));
        }
    }
    shown
}

/// A paragraph, a heading or an entry of a list.
struct Block {
    /// `-`, `2.` or nothing.
    mark: String,
    text: String,
    heading: bool,
    /// Whether an empty line stands before it.
    apart: bool,
}

fn blocks(text: &str) -> Vec<Block> {
    let mut blocks: Vec<Block> = Vec::new();
    let mut apart = true;
    let mut open = false;
    for line in text.lines() {
        let line = visible(line.trim_matches([' ', '\t', '\r']));
        if line.is_empty() {
            (apart, open) = (true, false);
            continue;
        }
        let heading = line.starts_with('#');
        let (mark, rest) =
            if heading { (String::new(), line.trim_start_matches('#')) } else { list_mark(&line) };
        match blocks.last_mut() {
            Some(last) if open && mark.is_empty() && !heading => {
                last.text.push(' ');
                last.text.push_str(rest);
            }
            last => {
                let list_goes_on =
                    last.is_some_and(|last| !last.mark.is_empty()) && !mark.is_empty();
                // A list that opens right below its paragraph still gets air.
                let apart = apart || !list_goes_on;
                blocks.push(Block { mark, text: rest.trim().to_owned(), heading, apart });
            }
        }
        (apart, open) = (false, !heading);
    }
    blocks
}

/// The mark of an entry and its text; no mark where the line is no entry.
fn list_mark(line: &str) -> (String, &str) {
    match line.split_once(' ') {
        Some(("-" | "*", rest)) => ("-".to_owned(), rest.trim_start()),
        Some((mark, rest)) if is_number(mark) => (mark.to_owned(), rest.trim_start()),
        _ => (String::new(), line),
    }
}

fn is_number(mark: &str) -> bool {
    mark.strip_suffix('.').is_some_and(|digits| {
        (1..=2).contains(&digits.len()) && digits.chars().all(|digit| digit.is_ascii_digit())
    })
}

/// Emphasis and cards; each word is painted by itself, so that a line may be broken between any two.
fn inline(style: Style, text: &str) -> String {
    let mut shown = String::new();
    let mut rest = text;
    while let Some(at) = rest.find(['*', '{', '`']) {
        let (before, from) = rest.split_at(at);
        shown.push_str(before);
        let (piece, after) = emphasis(from, "**", strong)
            .or_else(|| emphasis(from, "*", |word| word.italic().to_string()))
            .or_else(|| marker(style, from))
            .or_else(|| code(from))
            .unwrap_or_else(|| {
                let (first, after) = from.split_at(1);
                (first.to_owned(), after)
            });
        shown.push_str(&piece);
        rest = after;
    }
    shown.push_str(rest);
    shown
}

fn emphasis<'t>(
    text: &'t str,
    mark: &str,
    paint: impl Fn(&str) -> String,
) -> Option<(String, &'t str)> {
    let (inside, after) = text.strip_prefix(mark)?.split_once(mark)?;
    if inside.is_empty() || inside.starts_with([' ', '*']) || inside.ends_with(' ') {
        return None;
    }
    Some((inside.split(' ').map(paint).collect::<Vec<_>>().join(" "), after))
}

fn marker(style: Style, text: &str) -> Option<(String, &str)> {
    let (inside, after) = text.strip_prefix('{')?.split_once('}')?;
    if let Some(trump) = inside.strip_prefix("trump ") {
        let shown = match trump.parse().ok()? {
            Trump::Suit(suit) => paint(suit, suit_name(suit)),
            Trump::None => "no trump".to_owned(),
        };
        return Some((shown, after));
    }
    Some((style.card(inside.parse::<Card>().ok()?), after))
}

fn code(text: &str) -> Option<(String, &str)> {
    let end = text.strip_prefix('`')?.find('`')? + 2;
    let (code, after) = text.split_at(end);
    Some((code.to_owned(), after))
}
