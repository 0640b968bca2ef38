//! One value of a document, with its place: what is asked of it is read, or reported.

use std::{fmt::Display, ops::RangeInclusive, str::FromStr};

use serde_yaml::Value;

use super::{
    At, FaultKind, MapCursor, NodeId, Path, Places, Quoting, Reader, Shape, Span, Word, nearest,
    words::{self, Alignment},
};

impl Reader<'_> {
    /// The top value of each document.
    pub fn roots(&self) -> impl ExactSizeIterator<Item = Node<'_>> {
        self.documents.iter().map(|(value, places)| Node::new(self, value, places, NodeId::ROOT))
    }
}

/// A value and where it stands. Copies are cheap.
///
/// Every method that reads returns `None` after it has reported what is wrong.
#[derive(Clone, Copy, Debug)]
pub struct Node<'r> {
    reader: &'r Reader<'r>,
    value: &'r Value,
    places: &'r Places,
    mark: NodeId,
}

impl<'r> Node<'r> {
    pub(super) fn new(
        reader: &'r Reader<'r>,
        value: &'r Value,
        places: &'r Places,
        mark: NodeId,
    ) -> Self {
        Self { reader, value, places, mark }
    }

    pub(super) fn places(self) -> &'r Places {
        self.places
    }

    /// The same place with another value, or a value inside this one.
    pub(super) fn inside(self, value: &'r Value, mark: Option<NodeId>) -> Self {
        Self { value, mark: mark.unwrap_or(self.mark), ..self }
    }

    /// The reader that gathers the faults.
    pub fn reader(self) -> &'r Reader<'r> {
        self.reader
    }

    /// The value itself, for what has no fixed shape.
    pub fn value(self) -> &'r Value {
        self.value
    }

    /// Its number among the document's places.
    pub fn mark(self) -> NodeId {
        self.mark
    }

    /// Where it stands.
    pub fn span(self) -> Span {
        self.places.span(self.mark)
    }

    /// Where its key stands; the value's own place where it has none.
    pub fn key_span(self) -> Span {
        self.places.key_span(self.mark).unwrap_or(self.span())
    }

    /// The way to it, such as `puzzles[1].hand`.
    pub fn path(self) -> Path {
        self.places.path(self.mark)
    }

    /// Its outward form.
    pub fn shape(self) -> Shape {
        match self.value {
            Value::Null => Shape::Nothing,
            Value::Bool(_) => Shape::Flag,
            Value::Number(_) => Shape::Number,
            Value::String(_) | Value::Tagged(_) => Shape::Text,
            Value::Sequence(_) => Shape::List,
            Value::Mapping(_) => Shape::Map,
        }
    }

    /// Reports a fault of this value.
    pub fn fault(self, kind: impl Into<FaultKind>) {
        self.reader.report(self.span(), kind);
    }

    fn wrong_shape<T>(self, what: &'static str, wanted: Shape) -> Option<T> {
        self.fault(FaultKind::WrongShape { what, wanted, found: self.shape() });
        None
    }

    /// The words as written, if it is one scalar and not null; nothing is reported.
    fn scalar(self) -> Option<&'r str> {
        match self.value {
            Value::String(text) => Some(text),
            Value::Bool(_) | Value::Number(_) => {
                Some(self.reader.source().slice(self.places.body(self.mark)).trim())
            }
            _ => None,
        }
    }

    /// Text, where `1`, `9H`, `10`, `yes` and `true` are text too, exactly as written.
    pub fn text(self) -> Option<String> {
        self.text_for("text").map(str::to_owned)
    }

    fn text_for(self, what: &'static str) -> Option<&'r str> {
        self.scalar().or_else(|| self.wrong_shape(what, Shape::Text))
    }

    /// The whole text as one word.
    pub fn word(self) -> Option<Word<'r>> {
        self.word_for("text")
    }

    fn word_for(self, what: &'static str) -> Option<Word<'r>> {
        self.text_for(what).map(|text| Word::new(self.reader, text, self.span()))
    }

    /// Where a piece of the text stands, from byte offsets in what [`Self::text`] gave; the whole
    /// value where that cannot be told.
    pub fn part(self, piece: std::ops::Range<usize>) -> Span {
        let Some(text) = self.scalar() else { return self.span() };
        self.alignment(text).span(piece).unwrap_or(self.span())
    }

    fn alignment(self, text: &'r str) -> Alignment<'r> {
        let body = self.places.body(self.mark);
        let raw = self.reader.source().slice(body);
        let (raw, skipped) = match self.places.style(self.mark) {
            Quoting::Single | Quoting::Double => {
                (raw.get(1..raw.len().saturating_sub(1)).unwrap_or(""), 1)
            }
            _ => (raw, 0),
        };
        Alignment::new(raw, body.start + skipped, self.places.style(self.mark), text)
    }

    /// Reads the text as something; `what` names it with its article: `a suit`.
    pub fn parse<T>(self, what: &'static str) -> Option<T>
    where
        T: FromStr,
        T::Err: Display,
    {
        self.word_for(what)?.parse(what)
    }

    /// One of a few words, in any case.
    pub fn choice(self, words: &[&'static str]) -> Option<&'static str> {
        self.word_for("text")?.choice(words)
    }

    /// `true` or `false`.
    pub fn flag(self) -> Option<bool> {
        match self.value {
            Value::Bool(flag) => Some(*flag),
            Value::String(text) => {
                let yes = ["yes", "on", "y", "t"].contains(&text.to_lowercase().as_str());
                let no = ["no", "off", "n", "f"].contains(&text.to_lowercase().as_str());
                let words = ["true", "false"];
                let meant = if yes {
                    Some("true")
                } else if no {
                    Some("false")
                } else {
                    nearest(text, words)
                };
                self.fault(FaultKind::NotOneOf {
                    text: text.clone(),
                    expected: words.map(str::to_owned).to_vec(),
                    nearest: meant.map(str::to_owned),
                });
                None
            }
            _ => self.wrong_shape("true or false", Shape::Flag),
        }
    }

    /// A whole number within bounds.
    pub fn number<T>(self, range: RangeInclusive<T>) -> Option<T>
    where
        T: TryFrom<i128> + Into<i128> + Copy,
    {
        let Value::Number(number) = self.value else {
            return self.wrong_shape("a whole number", Shape::Number);
        };
        let range: RangeInclusive<i128> = (*range.start()).into()..=(*range.end()).into();
        let whole = number.as_i64().map(i128::from).or(number.as_u64().map(i128::from));
        let read =
            whole.filter(|whole| range.contains(whole)).and_then(|whole| T::try_from(whole).ok());
        if read.is_none() {
            let text = self.scalar().unwrap_or_default().to_owned();
            self.fault(FaultKind::OutOfRange { text, range: Box::new(range) });
        }
        read
    }

    /// The values of a list.
    pub fn list(self) -> Option<Vec<Node<'r>>> {
        self.list_of("a list")
    }

    /// The values of a list; `what` says what the list is, with its article: `a pack`.
    pub fn list_of(self, what: &'static str) -> Option<Vec<Node<'r>>> {
        let Value::Sequence(values) = self.value else {
            return self.wrong_shape(what, Shape::List);
        };
        Some(
            values
                .iter()
                .enumerate()
                .map(|(at, value)| self.inside(value, self.places.child(self.mark, at)))
                .collect(),
        )
    }

    /// The values of a list, or the one value that stands for a list.
    pub(super) fn each(self) -> Vec<Node<'r>> {
        match self.value {
            Value::Sequence(_) => self.list().unwrap_or_default(),
            _ => vec![self],
        }
    }

    /// A list of words, or one text of words with blanks or commas between them, each with its own
    /// place.
    ///
    /// A text in a list is one word, whatever blanks it holds.
    pub fn words(self) -> Option<Vec<Word<'r>>> {
        self.each_word("words", Some)
    }

    /// [`Self::words`], each read as something: all of them, or `None` when every bad one has been
    /// reported.
    pub fn parse_words<T>(self, what: &'static str) -> Option<Vec<At<T>>>
    where
        T: FromStr,
        T::Err: Display,
    {
        self.each_word(what, |word| word.parse(what).map(|value| At { value, span: word.span() }))
    }

    /// What `read` makes of each word, all of them being shown to it; `None` where it made nothing
    /// of one.
    fn each_word<T>(
        self,
        what: &'static str,
        mut read: impl FnMut(Word<'r>) -> Option<T>,
    ) -> Option<Vec<T>> {
        let mut found = Vec::new();
        let mut is_whole = true;
        let mut take = |word: Option<Word<'r>>| match word.and_then(&mut read) {
            Some(value) => found.push(value),
            None => is_whole = false,
        };
        if let Value::Sequence(_) = self.value {
            self.list()?.into_iter().for_each(|node| take(node.word_for(what)));
        } else if let Some(text) = self.scalar() {
            let mut alignment = self.alignment(text);
            for piece in words::split(text) {
                let span = alignment.span(piece.clone()).unwrap_or(self.span());
                take(Some(Word::new(self.reader, &text[piece], span)));
            }
        } else {
            return self.wrong_shape(what, Shape::Words);
        }
        is_whole.then_some(found)
    }

    /// A map; `what` says what it is, with its article: `a puzzle`.
    pub fn map(self, what: &'static str) -> Option<MapCursor<'r>> {
        match self.value {
            Value::Mapping(mapping) => Some(MapCursor::new(self, mapping, what)),
            _ => self.wrong_shape(what, Shape::Map),
        }
    }
}
