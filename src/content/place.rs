//! Where something stands in a file.

use std::{fmt, sync::Arc};

/// A piece of a text, in bytes: from `start` up to but not including `end`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Span {
    /// The first byte.
    pub start: usize,
    /// The byte after the last.
    pub end: usize,
}

impl Span {
    /// The piece between two offsets, in whichever order they come.
    pub fn new(one: usize, other: usize) -> Self {
        Self { start: one.min(other), end: one.max(other) }
    }

    /// No piece, but a point.
    pub fn at(offset: usize) -> Self {
        Self { start: offset, end: offset }
    }
}

/// Line and column as editors show them: both from 1, columns in characters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Position {
    /// The line.
    pub line: usize,
    /// The column.
    pub col: usize,
}

/// A file, and where it has text, the spot in it.
///
/// It keeps the line it points into, so it outlives the file's text.
///
/// ```
/// use leftbower::content::{Source, Span};
/// let source = Source::new("a.yaml", "one: 1\ntwo: 2\n".to_owned());
/// assert_eq!(source.place(Span { start: 12, end: 13 }).to_string(), "a.yaml:2:6");
/// assert_eq!(source.whole().to_string(), "a.yaml");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place {
    /// The file's name as it was given.
    pub file: Arc<str>,
    /// The spot; `None` where the whole file is meant, or has no text.
    pub spot: Option<Box<Spot>>,
}

impl Place {
    /// A file as a whole.
    pub fn file(name: impl Into<Arc<str>>) -> Self {
        Self { file: name.into(), spot: None }
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.spot {
            Some(spot) => write!(f, "{}:{}:{}", self.file, spot.position.line, spot.position.col),
            None => write!(f, "{}", self.file),
        }
    }
}

/// A spot in a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Spot {
    /// Where it begins.
    pub position: Position,
    /// What it covers, in bytes of the source's text.
    pub span: Span,
    /// The line it begins in, as far as it is worth showing.
    pub excerpt: Excerpt,
}

/// A piece of one line around a spot, raw: it may hold control characters.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Excerpt {
    /// The piece.
    pub text: String,
    /// What to underline, in bytes of `text`.
    pub mark: Span,
    /// Whether the line has more before it.
    pub cut_before: bool,
    /// Whether the line has more after it.
    pub cut_after: bool,
}
