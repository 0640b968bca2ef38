//! Text that is longer than the screen, shown a screen at a time.

use std::{
    env,
    io::{self, IsTerminal, Write},
};

use super::{
    complete::Assistant,
    conversation::Shown,
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

/// Shows `said`, as much at a time as a screen of `rows` rows of `width` columns holds. Enter goes
/// on, `q` and Ctrl-C stop; any other line comes back, since it is meant for the tutor. It stops
/// what can be asked for again; of what is told once the rest is shown before.
pub(super) fn show(
    said: &str,
    how: Shown,
    (rows, width): (usize, usize),
    reader: &mut Reader<Assistant>,
    out: &mut dyn Write,
) -> io::Result<Option<Input>> {
    // The last row is for the prompt.
    let mut pages = pages(said, rows.saturating_sub(1).max(1), width).into_iter().peekable();
    while let Some(page) = pages.next() {
        out.write_all(page.as_bytes())?;
        out.flush()?;
        if pages.peek().is_none() {
            break;
        }
        match reader.line(text::more())? {
            Input::Line(line) if line.trim().is_empty() => {}
            Input::Line(line) if line.trim().eq_ignore_ascii_case("q") => break,
            Input::Cancelled => break,
            other => {
                if how == Shown::Once {
                    out.write_all(pages.collect::<String>().as_bytes())?;
                }
                return Ok(Some(other));
            }
        }
    }
    Ok(None)
}

/// `said` in parts of at most `rows` lines. A part ends before an empty line, unless that would
/// leave most of the screen empty; else where a paragraph ends; and within one only where it is
/// longer than the screen.
pub fn pages(said: &str, rows: usize, width: usize) -> Vec<String> {
    let mut rest: Vec<&str> = said.split_inclusive('\n').collect();
    let mut pages = Vec::new();
    while rest.len() > rows {
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
