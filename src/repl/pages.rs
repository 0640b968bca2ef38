//! Text that is longer than the screen, shown a screen at a time.

use std::{
    env,
    io::{self, IsTerminal, Write},
};

use super::{
    complete::Assistant,
    conversation::{Reply, Shown},
    reader::{Input, Reader},
};
use crate::text::{self, columns, plain};

/// The rows of the screen, where there is one with an end: a terminal that knows more than lines.
pub fn rows() -> Option<usize> {
    let endless = env::var_os("TERM").is_none_or(|term| term == "dumb");
    if endless || !io::stdout().is_terminal() {
        return None;
    }
    terminal_size::terminal_size().map(|(_, rows)| usize::from(rows.0)).filter(|rows| *rows > 1)
}

/// The rows of the screen, where `said` has more lines than it holds.
pub(super) fn too_long(said: &str, reader: &Reader<Assistant>) -> Option<usize> {
    rows().filter(|rows| reader.is_terminal() && said.lines().count() >= *rows)
}

/// The page that a person reads: how much was said since it was turned.
pub(super) struct Page {
    turns: bool,
    lines: usize,
}

impl Page {
    /// A page of which nothing is known to be full; it is turned, or the text just goes on.
    pub(super) const fn new(turns: bool) -> Self {
        Self { turns, lines: 0 }
    }

    /// Notes that `said` and a prompt below it stand there.
    pub(super) fn fills(&mut self, said: &str) {
        self.lines += said.lines().count() + 1;
    }

    /// Turns it where `said` and its prompt have no room below what stands. What takes less than
    /// half a screen is no reason to: what it speaks of is best seen above it.
    pub(super) fn turn_for(&mut self, said: &str, out: &mut dyn Write) -> io::Result<()> {
        let own = said.lines().count() + 1;
        match rows().filter(|rows| self.lines + own > *rows && 2 * own > *rows) {
            Some(rows) => self.turn(rows, out),
            None => Ok(()),
        }
    }

    /// Moves what stands there up and out of sight, where one can scroll back to it, and begins at
    /// the top.
    fn turn(&mut self, rows: usize, out: &mut dyn Write) -> io::Result<()> {
        if !self.turns {
            return Ok(());
        }
        self.lines = 0;
        write!(out, "{}{TOP}", "\n".repeat(rows.saturating_sub(1)))
    }
}

/// Moves the cursor to the top of the screen.
const TOP: &str = "\u{1b}[H";

/// Shows `said`, as much at a time as a screen of `rows` rows of `width` columns holds. Enter goes
/// on, `q` and Ctrl-C stop; any other line comes back, since it is meant for the tutor. It stops
/// what can be asked for again; of what is told once the rest is shown before.
pub(super) fn show(
    Reply { text, begins, reviews, shown, .. }: &Reply,
    (screen, width): (usize, usize),
    page: &mut Page,
    reader: &mut Reader<Assistant>,
    out: &mut dyn Write,
) -> io::Result<Option<Input>> {
    // The last row is for the prompt.
    let rows = screen.saturating_sub(1).max(1);
    let mut pages = pages(text, begins, rows, width).into_iter().peekable();
    let stops = *shown == Shown::LookUp;
    while let Some(part) = pages.next() {
        out.write_all(part.as_bytes())?;
        page.fills(&part);
        out.flush()?;
        if pages.peek().is_none() {
            break;
        }
        let input = reader.line(text::more(stops))?;
        let typed = match &input {
            Input::Line(line) => line.trim(),
            Input::Cancelled | Input::End => "",
        };
        if typed.is_empty() && matches!(input, Input::Line(_)) {
            page.turn(screen, out)?;
            continue;
        }
        if !stops {
            out.write_all(pages.by_ref().collect::<String>().as_bytes())?;
        }
        // What was asked for has just been shown.
        let is_shown = *reviews && typed.eq_ignore_ascii_case("review");
        if is_shown || typed.eq_ignore_ascii_case("q") || input == Input::Cancelled {
            break;
        }
        return Ok(Some(input));
    }
    Ok(None)
}

/// `said` in parts of at most `rows` lines. A part ends where something `begins` that then stands
/// on one screen with all that follows; else before an empty line, unless that would leave most of
/// the screen empty; else where a paragraph ends; and within one only where it is longer than the
/// screen.
pub fn pages(said: &str, begins: &[usize], rows: usize, width: usize) -> Vec<String> {
    let mut rest: Vec<&str> = said.split_inclusive('\n').collect();
    let all = rest.len();
    let begins = begins.iter().map(|at| said[..*at].lines().count());
    let begins: Vec<usize> = begins.filter(|line| all - line <= rows).collect();
    let mut pages = Vec::new();
    while rest.len() > rows {
        let over = all - rest.len();
        let whole = begins.iter().map(|line| line.saturating_sub(over));
        if let Some(end) = whole.into_iter().find(|end| (1..=rows).contains(end)) {
            let after = rest.split_off(end);
            pages.push(rest.concat());
            rest = after;
            continue;
        }
        let last =
            |from: usize, ends: &dyn Fn(usize) -> bool| (from..=rows).rev().find(|at| ends(*at));
        let is_gap = |at: usize| is_blank(rest[at]);
        let ends = |at: usize| {
            is_blank(rest[at - 1]) || is_gap(at) || ends_paragraph(rest[at - 1], rest[at], width)
        };
        let end = last(rows.div_ceil(3), &is_gap).or_else(|| last(1, &ends)).unwrap_or(rows);
        let after = rest.split_off(end);
        pages.push(rest.concat());
        rest = after;
    }
    pages.push(rest.concat());
    pages
}

fn is_blank(line: &str) -> bool {
    plain(line).trim().is_empty()
}

/// Whether a paragraph ends with `line`: the first words of the `next` one would have had room
/// behind it.
fn ends_paragraph(line: &str, next: &str, width: usize) -> bool {
    let (line, next) = (plain(line), plain(next));
    // No line ends between `seat` and its number.
    let is_seat = next.trim_start().to_lowercase().starts_with("seat");
    let first = next.split_whitespace().take(if is_seat { 2 } else { 1 });
    columns(line.trim_end()) + 1 + columns(&first.collect::<Vec<_>>().join(" ")) <= width
}
