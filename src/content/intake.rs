//! The door through which text comes in, wherever it lies. Nothing longer than a limit is ever
//! held.

use std::{
    io::{self, BufRead, Read},
    sync::Arc,
};

use super::{Fault, FaultKind, Place, ReadFault, Source, Span};

/// The longest file that is read, in bytes.
pub const FILE_LIMIT: u64 = 8 << 20;

/// The longest line of JSON Lines, in bytes. Their number has no limit.
pub const LINE_LIMIT: u64 = 1 << 20;

/// The texts of one file: itself, or each line of a file of JSON Lines, one at a time.
///
/// After a bad line the next ones still come.
pub struct Sources {
    name: Arc<str>,
    state: State,
}

enum State {
    Whole(Box<Source>),
    Lines { input: Box<dyn BufRead>, line: usize },
    Done,
}

/// Reads what has no file; whether it is JSON Lines is told from its first line.
pub fn from_reader(name: &str, mut input: Box<dyn BufRead>) -> Result<Sources, Fault> {
    let name: Arc<str> = name.into();
    let mut first = Vec::new();
    // Blank lines may stand before the first record.
    while first.trim_ascii().is_empty() && (first.len() as u64) < LINE_LIMIT {
        let read = (&mut input).take(LINE_LIMIT).read_until(b'\n', &mut first);
        if read.map_err(|error| unread(&name, error.into()))? == 0 {
            break;
        }
    }
    let record = first.strip_prefix("\u{feff}".as_bytes()).unwrap_or(&first).trim_ascii();
    let is_record = record.first() == Some(&b'{')
        && serde_json::from_slice::<serde::de::IgnoredAny>(record).is_ok();
    let input = Box::new(io::Cursor::new(first).chain(input));
    if is_record { Ok(of_lines(name, input)) } else { whole(name, input) }
}

/// Every line is a text of its own.
pub(super) fn of_lines(name: Arc<str>, input: Box<dyn BufRead>) -> Sources {
    Sources { name, state: State::Lines { input, line: 0 } }
}

/// All of it is one text.
pub(super) fn whole(name: Arc<str>, input: impl Read) -> Result<Sources, Fault> {
    let source = read_text(&name, input)?;
    Ok(Sources { name, state: State::Whole(Box::new(source)) })
}

impl Iterator for Sources {
    type Item = Result<Source, Fault>;

    fn next(&mut self) -> Option<Self::Item> {
        match std::mem::replace(&mut self.state, State::Done) {
            State::Whole(source) => Some(Ok(*source)),
            State::Done => None,
            State::Lines { mut input, mut line } => loop {
                line += 1;
                let read = read_line(&mut *input);
                let faulty =
                    |kind| Fault { kind: FaultKind::Read(kind), at: line_place(&self.name, line) };
                let bytes = match read {
                    Ok(Some(bytes)) => bytes,
                    Ok(None) => return None,
                    Err(kind) => {
                        let fault = faulty(kind.clone());
                        if matches!(kind, ReadFault::LineTooLong { .. }) {
                            self.state = State::Lines { input, line };
                        }
                        return Some(Err(fault));
                    }
                };
                if bytes.trim_ascii().is_empty() {
                    continue;
                }
                self.state = State::Lines { input, line };
                let name = Arc::clone(&self.name);
                return Some(utf8(bytes, |text| Source::json_line(Arc::clone(&name), line, text)));
            },
        }
    }
}

/// One line without its end; `None` at the end of the input. What is left of a line that is too
/// long is passed over.
fn read_line(input: &mut dyn BufRead) -> Result<Option<Vec<u8>>, ReadFault> {
    let mut bytes = Vec::new();
    let limit = LINE_LIMIT + 1;
    if (&mut *input).take(limit).read_until(b'\n', &mut bytes)? == 0 {
        return Ok(None);
    }
    if bytes.last() == Some(&b'\n') {
        bytes.pop();
    } else if bytes.len() as u64 == limit {
        input.skip_until(b'\n')?;
        return Err(ReadFault::LineTooLong { limit: LINE_LIMIT });
    }
    if bytes.last() == Some(&b'\r') {
        bytes.pop();
    }
    Ok(Some(bytes))
}

fn read_text(name: &Arc<str>, input: impl Read) -> Result<Source, Fault> {
    let mut bytes = Vec::new();
    input
        .take(FILE_LIMIT + 1)
        .read_to_end(&mut bytes)
        .map_err(|error| unread(name, error.into()))?;
    if bytes.len() as u64 > FILE_LIMIT {
        return Err(unread(name, ReadFault::TooLarge { limit: FILE_LIMIT }));
    }
    utf8(bytes, |text| Source::new(Arc::clone(name), text))
}

/// The text of bytes; where they are no UTF-8, the place of the first that is not.
fn utf8(bytes: Vec<u8>, source: impl FnOnce(String) -> Source) -> Result<Source, Fault> {
    match String::from_utf8(bytes) {
        Ok(text) => Ok(source(text)),
        Err(error) => {
            let sound = error.utf8_error().valid_up_to();
            let before = source(String::from_utf8_lossy(&error.as_bytes()[..sound]).into_owned());
            let at = before.place(Span::at(before.text().len()));
            Err(Fault { kind: FaultKind::Read(ReadFault::NotUtf8), at })
        }
    }
}

pub(super) fn unread(name: &Arc<str>, kind: ReadFault) -> Fault {
    Fault { kind: FaultKind::Read(kind), at: Place::file(Arc::clone(name)) }
}

/// A line whose text is not at hand.
fn line_place(name: &Arc<str>, line: usize) -> Place {
    Source::json_line(Arc::clone(name), line, String::new()).place(Span::at(0))
}

impl From<io::Error> for ReadFault {
    fn from(error: io::Error) -> Self {
        match error.kind() {
            io::ErrorKind::NotFound | io::ErrorKind::NotADirectory => Self::Missing,
            io::ErrorKind::PermissionDenied => Self::NoPermission,
            io::ErrorKind::IsADirectory => Self::Directory,
            _ => Self::Other(error.to_string()),
        }
    }
}
