//! One text to read, with its name and its lines.

use std::sync::Arc;

use super::{Excerpt, Place, Position, Span, Spot};

/// How many bytes of a line are kept on either side of a spot.
const MARGIN: usize = 60;

/// How many bytes of a spot itself are kept.
const MARKED: usize = 80;

/// The grammar of a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// YAML 1.2, of which JSON is nearly a part.
    Yaml,
    /// JSON proper, one document.
    Json,
}

/// A text with a name, at most as long as [`super::FILE_LIMIT`] where it came through
/// [`super::open`].
///
/// A byte order mark at the start is dropped. Lines end with a line feed, with or without a
/// carriage return.
#[derive(Clone, Debug)]
pub struct Source {
    name: Arc<str>,
    text: String,
    form: Form,
    first_line: usize,
    starts: Vec<usize>,
    ascii: bool,
}

impl Source {
    /// A text from anywhere; its name tells its form: `.json`, `.jsonl` and `.egn` are JSON, all
    /// else is YAML.
    pub fn new(name: impl Into<Arc<str>>, text: String) -> Self {
        let name = name.into();
        let json = [".json", ".jsonl", ".egn"].iter().any(|ending| name.ends_with(ending));
        Self::build(name, text, if json { Form::Json } else { Form::Yaml }, 1)
    }

    /// One line of a file of JSON Lines; `line` counts from 1.
    pub fn json_line(name: Arc<str>, line: usize, text: String) -> Self {
        Self::build(name, text, Form::Json, line)
    }

    fn build(name: Arc<str>, mut text: String, form: Form, first_line: usize) -> Self {
        if text.starts_with('\u{feff}') {
            text.drain(..'\u{feff}'.len_utf8());
        }
        let starts =
            std::iter::once(0).chain(text.match_indices('\n').map(|(at, _)| at + 1)).collect();
        let ascii = text.is_ascii();
        Self { name, text, form, first_line, starts, ascii }
    }

    /// The name as it was given: a path, `stdin`, or the name of an embedded file.
    pub fn name(&self) -> &Arc<str> {
        &self.name
    }

    /// The text, without byte order mark.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Its grammar.
    pub fn form(&self) -> Form {
        self.form
    }

    /// Whether the text holds nothing but ASCII, so that characters are bytes.
    pub fn is_ascii(&self) -> bool {
        self.ascii
    }

    /// The nearest span that lies inside the text and cuts no character.
    pub fn clamp(&self, span: Span) -> Span {
        let start = self.text.floor_char_boundary(span.start);
        Span { start, end: self.text.ceil_char_boundary(span.end).max(start) }
    }

    /// The text of a span.
    pub fn slice(&self, span: Span) -> &str {
        let Span { start, end } = self.clamp(span);
        &self.text[start..end]
    }

    /// The line and column of an offset.
    ///
    /// ```
    /// # use leftbower::content::{Position, Source};
    /// let source = Source::new("a.yaml", "ä: ♠\nb: 1".to_owned());
    /// assert_eq!(source.position(4), Position { line: 1, col: 4 });
    /// assert_eq!(source.position(8), Position { line: 2, col: 1 });
    /// ```
    pub fn position(&self, offset: usize) -> Position {
        let offset = self.text.floor_char_boundary(offset);
        let row = self.row(offset);
        let before = &self.text[self.starts[row]..offset];
        let col = 1 + if self.ascii { before.len() } else { before.chars().count() };
        Position { line: self.first_line + row, col }
    }

    /// The offset where a line starts, counted from 1 within this text; the end of the text where
    /// there is no such line.
    pub fn line_start(&self, line: usize) -> usize {
        self.starts.get(line.saturating_sub(1)).copied().unwrap_or(self.text.len())
    }

    /// The line that holds an offset, without its end.
    pub fn line_around(&self, offset: usize) -> Span {
        let row = self.row(self.text.floor_char_boundary(offset));
        let start = self.starts[row];
        let end = self.starts.get(row + 1).map_or(self.text.len(), |next| next - 1);
        let line = &self.text[start..end];
        Span { start, end: start + line.strip_suffix('\r').unwrap_or(line).len() }
    }

    /// The file as a whole.
    pub fn whole(&self) -> Place {
        Place::file(Arc::clone(&self.name))
    }

    /// A span with its position and the line around it.
    pub fn place(&self, span: Span) -> Place {
        let span = self.clamp(span);
        let line = self.line_around(span.start);
        let mark = Span::new(
            span.start.min(line.end),
            span.end.min(line.end).max(span.start.min(line.end)),
        );
        let shown = self.clamp(Span {
            start: mark.start.saturating_sub(MARGIN).max(line.start),
            end: (mark.end.min(mark.start + MARKED) + MARGIN).min(line.end),
        });
        let excerpt = Excerpt {
            text: self.slice(shown).to_owned(),
            mark: Span {
                start: mark.start - shown.start,
                end: mark.end.min(shown.end) - shown.start,
            },
            cut_before: shown.start > line.start,
            cut_after: shown.end < line.end,
        };
        Place {
            file: Arc::clone(&self.name),
            spot: Some(Box::new(Spot { position: self.position(span.start), span, excerpt })),
        }
    }

    /// Which line, from 0, holds an offset.
    fn row(&self, offset: usize) -> usize {
        self.starts.partition_point(|&start| start <= offset).saturating_sub(1)
    }
}
