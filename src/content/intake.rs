//! The doors through which text comes in: files, standard input, folders. Nothing longer than a limit is ever held.

use std::{
    collections::BTreeSet,
    fs::{self, File},
    io::{self, BufRead, BufReader, Read},
    path::{Path, PathBuf},
    sync::Arc,
};

use super::{Fault, FaultKind, Place, ReadFault, Source, Span};

/// The longest file that is read, in bytes.
pub const FILE_LIMIT: u64 = 8 << 20;

/// The longest line of JSON Lines, in bytes. Their number has no limit.
pub const LINE_LIMIT: u64 = 1 << 20;

/// The name of standard input in complaints.
const STDIN: &str = "stdin";

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

/// Opens a file of JSON Lines, whatever its name; `-` is standard input.
pub fn lines(path: &Path) -> Result<Sources, Fault> {
    let name: Arc<str> = path.to_string_lossy().into();
    let input: Box<dyn BufRead> = match path == Path::new("-") {
        true => Box::new(BufReader::new(io::stdin())),
        false => Box::new(BufReader::new(open_regular(path).map_err(|kind| unread(&name, kind))?)),
    };
    Ok(Sources { name, state: State::Lines { input, line: 0 } })
}

/// Opens a file; `-` is standard input.
///
/// A name that ends in `.jsonl` holds JSON Lines. Standard input does if its first line is a JSON object of its own.
pub fn open(path: &Path) -> Result<Sources, Fault> {
    if path == Path::new("-") {
        return from_reader(STDIN, Box::new(BufReader::new(io::stdin())));
    }
    let name: Arc<str> = path.to_string_lossy().into();
    let file = open_regular(path).map_err(|kind| unread(&name, kind))?;
    if path.extension().is_some_and(|ending| ending == "jsonl") {
        let input = Box::new(BufReader::new(file));
        return Ok(Sources { name, state: State::Lines { input, line: 0 } });
    }
    let source = read_text(&name, file)?;
    Ok(Sources { name, state: State::Whole(Box::new(source)) })
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
    let state = if is_record {
        State::Lines { input, line: 0 }
    } else {
        State::Whole(Box::new(read_text(&name, input)?))
    };
    Ok(Sources { name, state })
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

/// One line without its end; `None` at the end of the input. What is left of a line that is too long is passed over.
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

/// Opens what is a file and nothing else: reading a pipe or a device may never end.
fn open_regular(path: &Path) -> Result<File, ReadFault> {
    let facts = fs::metadata(path)?;
    if facts.is_dir() {
        return Err(ReadFault::Directory);
    }
    if !facts.is_file() {
        return Err(ReadFault::NotAFile);
    }
    Ok(File::open(path)?)
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

fn unread(name: &Arc<str>, kind: ReadFault) -> Fault {
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

/// The endings of files that are looked for in folders.
const ENDINGS: [&str; 4] = ["yaml", "yml", "jsonl", "egn"];

/// The files of YAML, JSON Lines and Euchre Game Notation below a folder, sorted by path; a path that is no folder is given back as it is.
///
/// Hidden files are left out. Links are followed, but no folder is entered twice. Folders that cannot be read come as
/// faults, and the others are still listed.
pub fn files_below(path: &Path) -> (Vec<PathBuf>, Vec<Fault>) {
    let (mut files, mut faults) = (Vec::new(), Vec::new());
    if !path.is_dir() {
        return (vec![path.to_owned()], faults);
    }
    let mut entered = BTreeSet::new();
    let mut folders = vec![path.to_owned()];
    while let Some(folder) = folders.pop() {
        if !folder.canonicalize().is_ok_and(|real| entered.insert(real)) {
            continue;
        }
        let entries = match fs::read_dir(&folder) {
            Ok(entries) => entries,
            Err(error) => {
                faults.push(unread(&folder.to_string_lossy().into(), error.into()));
                continue;
            }
        };
        let visible = |path: &PathBuf| {
            !path.file_name().is_some_and(|name| name.as_encoded_bytes().starts_with(b"."))
        };
        let mut paths: Vec<_> =
            entries.flatten().map(|entry| entry.path()).filter(visible).collect();
        paths.sort();
        for path in paths.into_iter().rev() {
            if path.is_dir() {
                folders.push(path);
            } else if path
                .extension()
                .is_some_and(|end| ENDINGS.iter().any(|ending| end == *ending))
            {
                files.push(path);
            }
        }
    }
    files.sort();
    (files, faults)
}
