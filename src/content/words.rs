//! Words inside a scalar, each with its own place, through quotation marks, escapes and line folds.

use std::{borrow::Cow, fmt::Display, iter, ops::Range, str::FromStr};

use super::{FaultKind, Quoting, Reader, Span, nearest};

/// A piece of text with its place.
#[derive(Clone, Debug)]
pub struct Word<'r> {
    reader: &'r Reader<'r>,
    text: Cow<'r, str>,
    span: Span,
}

/// Something that was read, with its place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct At<T> {
    /// What was read.
    pub value: T,
    /// Where.
    pub span: Span,
}

impl<'r> Word<'r> {
    pub(super) fn new(reader: &'r Reader<'r>, text: impl Into<Cow<'r, str>>, span: Span) -> Self {
        Self { reader, text: text.into(), span }
    }

    /// The word.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Where it stands.
    pub fn span(&self) -> Span {
        self.span
    }

    /// Reports a fault of this word.
    pub fn fault(&self, kind: impl Into<FaultKind>) {
        self.reader.report(self.span, kind);
    }

    /// Reads it as something; `what` names it with its article: `a card`.
    pub fn parse<T>(&self, what: &'static str) -> Option<T>
    where
        T: FromStr,
        T::Err: Display,
    {
        let error = match self.text.parse() {
            Ok(value) => return Some(value),
            Err(error) => error,
        };
        self.fault(FaultKind::NotA {
            what,
            text: self.text.to_string(),
            why: T::Err::to_string(&error),
        });
        None
    }

    /// One of a few words, in any case.
    pub fn choice(&self, words: &[&'static str]) -> Option<&'static str> {
        let found = words.iter().find(|word| word.eq_ignore_ascii_case(&self.text));
        if found.is_none() {
            self.fault(FaultKind::NotOneOf {
                text: self.text.to_string(),
                expected: words.iter().map(|&word| word.to_owned()).collect(),
                nearest: nearest(&self.text, words.iter().copied()).map(str::to_owned),
            });
        }
        found.copied()
    }
}

/// The words of a text, between blanks and commas.
pub(super) fn split(text: &str) -> impl Iterator<Item = Range<usize>> {
    let between = |letter: char| letter == ',' || letter.is_whitespace();
    let mut from = 0;
    iter::from_fn(move || {
        let start = from + text[from..].find(|letter| !between(letter))?;
        let end = text[start..].find(between).map_or(text.len(), |length| start + length);
        from = end;
        Some(start..end)
    })
}

/// Finds pieces of a scalar's text in the way it is written.
///
/// Blanks may be folded or indented away, so only the other letters are paired, one by one. Pieces
/// must be asked for from front to back.
pub(super) struct Alignment<'t> {
    raw: &'t str,
    base: usize,
    style: Quoting,
    text: &'t str,
    /// How far both have been paired.
    at_raw: usize,
    at_text: usize,
    /// Whether it is written letter by letter as it is meant.
    is_literal: bool,
}

impl<'t> Alignment<'t> {
    /// `raw` is what stands between the quotation marks, `base` its offset, `text` what it means.
    pub(super) fn new(raw: &'t str, base: usize, style: Quoting, text: &'t str) -> Self {
        let is_literal = raw == text && !raw.contains(['\n', '\\', '\'']);
        Self { raw, base, style, text, at_raw: 0, at_text: 0, is_literal }
    }

    /// Where a piece of the text is written; `None` where the two do not agree.
    pub(super) fn span(&mut self, piece: Range<usize>) -> Option<Span> {
        if self.is_literal {
            let wide = self.text.get(piece.clone())?;
            let start = self.base + piece.start + (wide.len() - wide.trim_start().len());
            let length = wide.trim().len();
            return (length > 0).then_some(Span { start, end: start + length });
        }
        let (mut start, mut end) = (None, self.at_raw);
        while self.at_text < piece.end {
            let letter = self.text.get(self.at_text..)?.chars().next()?;
            if letter.is_whitespace() {
                self.at_text += letter.len_utf8();
                continue;
            }
            let (found, length) = self.next_letter()?;
            if found != letter {
                return None;
            }
            if self.at_text >= piece.start {
                start.get_or_insert(self.at_raw);
            }
            self.at_text += letter.len_utf8();
            self.at_raw += length;
            end = self.at_raw;
        }
        Some(Span { start: self.base + start?, end: self.base + end })
    }

    /// The next letter as written that is no blank, and how many bytes it takes.
    fn next_letter(&mut self) -> Option<(char, usize)> {
        loop {
            let rest = self.raw.get(self.at_raw..)?;
            let (letter, length) = match rest.chars().next()? {
                '\\' if self.style == Quoting::Double => escape(rest),
                '\'' if self.style == Quoting::Single => ('\'', 2),
                letter => (letter, letter.len_utf8()),
            };
            if !letter.is_whitespace() {
                return Some((letter, length));
            }
            self.at_raw += length;
        }
    }
}

/// What an escape stands for and how long it is; a blank for all that stands for one.
fn escape(rest: &str) -> (char, usize) {
    let hex = |from: usize, digits: usize| {
        rest.get(from..from + digits)
            .and_then(|digits| u32::from_str_radix(digits, 16).ok())
            .unwrap_or(u32::MAX)
    };
    let letter = |code: u32| char::from_u32(code).unwrap_or('\u{fffd}');
    match rest.chars().nth(1) {
        Some('x') => (letter(hex(2, 2)), 4),
        Some('U') => (letter(hex(2, 8)), 10),
        Some('u') => match (hex(2, 4), hex(8, 4)) {
            (high @ 0xd800..0xdc00, low @ 0xdc00..0xe000) => {
                (letter(0x10000 + ((high - 0xd800) << 10) + (low - 0xdc00)), 12)
            }
            (code, _) => (letter(code), 6),
        },
        Some('0') => ('\0', 2),
        Some('a') => ('\u{7}', 2),
        Some('b') => ('\u{8}', 2),
        Some('e') => ('\u{1b}', 2),
        Some('t' | 'n' | 'r' | 'v' | 'f' | 'N' | '_' | 'L' | 'P' | '\n' | '\r') => (' ', 2),
        Some(other) => (other, 1 + other.len_utf8()),
        None => ('\\', 1),
    }
}
