//! Text that is longer than the screen, shown a screen at a time.

use std::{
    env,
    io::{self, IsTerminal, Write},
};

use super::{
    complete::Assistant,
    reader::{Input, Reader},
};
use crate::text;

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

/// Shows `said`, as much at a time as a screen of `rows` rows holds. Enter goes on, `q` and Ctrl-C
/// stop; any other line stops too and comes back, since it is meant for the tutor.
pub(super) fn show(
    said: &str,
    rows: usize,
    reader: &mut Reader<Assistant>,
    out: &mut dyn Write,
) -> io::Result<Option<Input>> {
    let lines: Vec<&str> = said.split_inclusive('\n').collect();
    // The last row is for the prompt.
    let mut pages = lines.chunks(rows.saturating_sub(1).max(1)).peekable();
    while let Some(page) = pages.next() {
        out.write_all(page.concat().as_bytes())?;
        out.flush()?;
        if pages.peek().is_none() {
            break;
        }
        match reader.line(text::more())? {
            Input::Line(line) if line.trim().is_empty() => {}
            Input::Line(line) if line.trim().eq_ignore_ascii_case("q") => break,
            Input::Cancelled => break,
            other => return Ok(Some(other)),
        }
    }
    Ok(None)
}
