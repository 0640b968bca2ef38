//! The light Markdown of every text that learners read: paragraphs, lists, emphasis, cards and
//! suits.

use super::{Node, Rule};
use crate::{rules::Trump, table::Card};

/// A paragraph, a heading or an entry of a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Block<'t> {
    /// `-`, `2.` or nothing.
    pub mark: &'t str,
    /// Whether it is a heading.
    pub heading: bool,
    /// Whether an empty line stands before it, or air is due there.
    pub apart: bool,
    /// Its lines, each with its place in the text.
    pub lines: Vec<(usize, &'t str)>,
}

/// A piece of a paragraph.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Piece<'t> {
    /// Plain words.
    Words(&'t str),
    /// Words between `*`.
    Emphasis(&'t str),
    /// Words between `**`.
    Strong(&'t str),
    /// A card: `{JC}`.
    Card(Card),
    /// A suit, or no trump: `{trump S}`.
    Trump(Trump),
    /// What stands between code marks, the marks included: nothing in it means anything.
    Code(&'t str),
    /// Braces around what is neither a card nor a trump.
    NoCard(&'t str),
    /// A mark that is never closed, or closes nothing.
    Alone(&'t str),
}

/// The blocks of a text.
pub fn blocks(text: &str) -> Vec<Block<'_>> {
    let mut blocks: Vec<Block<'_>> = Vec::new();
    let (mut apart, mut open, mut start) = (true, false, 0);
    for whole in text.split_inclusive('\n') {
        let line = whole.trim_matches([' ', '\t', '\r', '\n']);
        let at = start + (whole.len() - whole.trim_start_matches([' ', '\t', '\r', '\n']).len());
        start += whole.len();
        if line.is_empty() {
            (apart, open) = (true, false);
            continue;
        }
        let heading = line.starts_with('#');
        let (mark, rest) =
            if heading { ("", line.trim_start_matches('#').trim_start()) } else { list_mark(line) };
        let piece = (at + line.len() - rest.len(), rest);
        match blocks.last_mut() {
            Some(last) if open && mark.is_empty() && !heading => last.lines.push(piece),
            last => {
                let list_goes_on =
                    last.is_some_and(|last| !last.mark.is_empty()) && !mark.is_empty();
                // A list that opens right below its paragraph still gets air.
                let apart = apart || !list_goes_on;
                blocks.push(Block { mark, heading, apart, lines: vec![piece] });
            }
        }
        (apart, open) = (false, !heading);
    }
    blocks
}

/// The mark of an entry and its text; no mark where the line is no entry.
fn list_mark(line: &str) -> (&str, &str) {
    match line.split_once(' ') {
        Some(("-" | "*", rest)) => ("-", rest.trim_start()),
        Some((mark, rest)) if is_number(mark) => (mark, rest.trim_start()),
        _ => ("", line),
    }
}

fn is_number(mark: &str) -> bool {
    mark.strip_suffix('.').is_some_and(|digits| {
        (1..=2).contains(&digits.len()) && digits.chars().all(|digit| digit.is_ascii_digit())
    })
}

/// The pieces of a paragraph, each with the place where it begins.
///
/// ```
/// use leftbower::{content::{Piece, pieces}, rules::Trump, table::Suit};
/// let found: Vec<Piece<'_>> = pieces("*now* {trump H}").into_iter().map(|(_, piece)| piece).collect();
/// let hearts = Trump::Suit(Suit::Hearts);
/// assert_eq!(found, [Piece::Emphasis("now"), Piece::Words(" "), Piece::Trump(hearts)]);
/// ```
pub fn pieces(text: &str) -> Vec<(usize, Piece<'_>)> {
    let mut found = Vec::new();
    let (mut at, mut words) = (0, 0);
    while let Some(ahead) = text[at..].find(['*', '{', '`']) {
        at += ahead;
        let rest = &text[at..];
        let marked = emphasis(rest, "**", Piece::Strong)
            .or_else(|| emphasis(rest, "*", Piece::Emphasis))
            .or_else(|| marker(rest))
            .or_else(|| code(rest))
            .or_else(|| alone(text, at));
        let Some((piece, length)) = marked else {
            at += 1;
            continue;
        };
        if words < at {
            found.push((words, Piece::Words(&text[words..at])));
        }
        found.push((at, piece));
        at += length;
        words = at;
    }
    if words < text.len() {
        found.push((words, Piece::Words(&text[words..])));
    }
    found
}

fn emphasis<'t>(
    text: &'t str,
    mark: &str,
    piece: fn(&'t str) -> Piece<'t>,
) -> Option<(Piece<'t>, usize)> {
    let (inside, _) = text.strip_prefix(mark)?.split_once(mark)?;
    if inside.is_empty() || inside.starts_with([' ', '*']) || inside.ends_with(' ') {
        return None;
    }
    Some((piece(inside), inside.len() + 2 * mark.len()))
}

fn marker(text: &str) -> Option<(Piece<'_>, usize)> {
    let (inside, _) = text.strip_prefix('{')?.split_once('}')?;
    let piece = match inside.strip_prefix("trump ") {
        Some(trump) => trump.parse().ok().map(Piece::Trump),
        None => inside.parse().ok().map(Piece::Card),
    };
    let length = inside.len() + 2;
    Some((piece.unwrap_or(Piece::NoCard(&text[..length])), length))
}

fn code(text: &str) -> Option<(Piece<'_>, usize)> {
    let length = text.strip_prefix('`')?.find('`')? + 2;
    Some((Piece::Code(&text[..length]), length))
}

/// A mark at a word; between blanks it is only a sign.
fn alone(text: &str, at: usize) -> Option<(Piece<'_>, usize)> {
    let is_free = |c: Option<char>| c.is_none_or(char::is_whitespace);
    let free = is_free(text[..at].chars().next_back()) && is_free(text[at + 1..].chars().next());
    (!free).then_some((Piece::Alone(&text[at..=at]), 1))
}

/// A text with light Markdown; marks that mean nothing are reported where they stand.
pub(super) fn marked_up(node: Node<'_>) -> Option<String> {
    let text = node.text()?;
    for block in blocks(&text) {
        for (at, piece) in pieces(&block.joined()) {
            let odd = match piece {
                Piece::NoCard(odd) | Piece::Alone(odd) => odd,
                Piece::Words(_)
                | Piece::Emphasis(_)
                | Piece::Strong(_)
                | Piece::Card(_)
                | Piece::Trump(_)
                | Piece::Code(_) => continue,
            };
            let from = block.place(at);
            let span = node.part(from..from + odd.len());
            node.reader().report(span, Rule::Markup(odd.to_owned()));
        }
    }
    Some(text)
}

/// One text with light Markdown, or a list of them.
pub(super) fn all_marked_up(node: Node<'_>) -> Vec<String> {
    node.each().into_iter().filter_map(marked_up).collect()
}

impl Block<'_> {
    /// Its text as it is shown: the lines one after the other, a blank between them.
    pub fn joined(&self) -> String {
        let lines: Vec<&str> = self.lines.iter().map(|(_, line)| *line).collect();
        lines.join(" ")
    }

    /// Where in the whole text that stands which comes `at` bytes into its lines, joined by a blank
    /// each.
    pub(super) fn place(&self, at: usize) -> usize {
        let mut before = 0;
        for (start, line) in &self.lines {
            if at <= before + line.len() {
                return start + (at - before);
            }
            before += line.len() + 1;
        }
        self.lines.last().map_or(0, |(start, line)| start + line.len())
    }
}
