//! YAML as nearly all of it is written, read in one pass over its lines: maps and lists by
//! indentation, or in brackets that close on their line; words, quotations on one line, and blocks
//! after `|`.
//!
//! Whatever else stands there, and whatever is wrong, is left to the readers of all YAML: they say
//! the same of a plain text, only many times more slowly, and know every fault.

use serde_yaml::{Mapping, Value};

use super::{Form, Places, Quoting, Source, Span, builder::Builder};

/// Longer keys are left to others: those of YAML may be only so long.
const KEY_LIMIT: usize = 1000;

/// The value of a plain text and the places in it; `None` for all other texts.
pub(super) fn read(source: &Source) -> Option<(Value, Places)> {
    if source.form() != Form::Yaml || source.text().chars().any(is_odd) {
        return None;
    }
    let mut lines = Lines { text: source.text(), at: 0, builder: Builder::new(source) };
    lines.builder.begin();
    lines.next_line();
    let value = lines.block(0)?;
    let places = lines.builder.end()?;
    (lines.at == lines.text.len() && lines.builder.faults.is_empty()).then_some((value, places))
}

/// Letters that end lines, indent otherwise than blanks, or cannot be seen.
const fn is_odd(letter: char) -> bool {
    !matches!(
        letter,
        '\n' | ' '..='~' | '\u{a1}'..='\u{167f}' | '\u{2010}'..='\u{2027}'
            | '\u{2030}'..='\u{205e}' | '\u{2070}'..='\u{2fff}' | '\u{1f000}'..='\u{1ffff}'
    )
}

/// A text, and how far it has been read; every reading of it ends with `None` where it is not
/// plain.
struct Lines<'s> {
    text: &'s str,
    at: usize,
    builder: Builder<'s>,
}

impl<'s> Lines<'s> {
    fn rest(&self) -> &'s str {
        &self.text[self.at..]
    }

    /// What is left of this line.
    fn line(&self) -> &'s str {
        let rest = self.rest();
        &rest[..rest.find('\n').unwrap_or(rest.len())]
    }

    fn blanks(&mut self) {
        self.at += self.rest().bytes().take_while(|byte| *byte == b' ').count();
    }

    /// Goes on to the next line on which something stands besides a comment, up to its indentation;
    /// before the first one, and where this line is done.
    fn next_line(&mut self) {
        while self.at < self.text.len() {
            let start = self.at;
            self.blanks();
            match self.rest().bytes().next() {
                None => {}
                Some(b'\n') => self.at += 1,
                Some(b'#') => self.at += (self.line().len() + 1).min(self.rest().len()),
                Some(_) => {
                    self.at = start;
                    return;
                }
            }
        }
    }

    /// The end of a line of which everything is read, and on to the next one.
    fn end_line(&mut self) -> Option<()> {
        let line = self.line();
        let done = line.trim_start();
        let ends = done.is_empty() || done.starts_with('#') && done.len() < line.len();
        self.at += (line.len() + 1).min(self.rest().len());
        ends.then(|| self.next_line())
    }

    /// How far the line is indented at whose start we are.
    fn indent(&self) -> usize {
        self.rest().bytes().take_while(|byte| *byte == b' ').count()
    }

    /// The column where we are.
    fn column(&self) -> usize {
        self.at - self.text[..self.at].rfind('\n').map_or(0, |end| end + 1)
    }

    /// A map or a list by indentation, from the line on at whose start we are; it is indented at
    /// least so far.
    fn block(&mut self, least: usize) -> Option<Value> {
        let indent = self.indent();
        if indent < least {
            return None;
        }
        self.at += indent;
        self.block_at(indent)
    }

    /// The same from its first word on, which stands in that column.
    fn block_at(&mut self, indent: usize) -> Option<Value> {
        if self.rest().starts_with("- ") { self.items(indent) } else { self.fields(indent) }
    }

    /// Whether one more entry stands in that column; then we are at its start.
    fn goes_on(&mut self, indent: usize) -> bool {
        let more = self.at < self.text.len() && self.indent() == indent;
        self.at += if more { indent } else { 0 };
        more
    }

    fn items(&mut self, indent: usize) -> Option<Value> {
        self.builder.open(Span::at(self.at), false, 0).ok()?;
        let mut values = Vec::new();
        loop {
            self.at += self.rest().strip_prefix("- ").map(|_| 1)?;
            self.blanks();
            let value = match self.key() {
                Some(_) => self.fields(self.column())?,
                None => self.value(indent)?,
            };
            values.push(value);
            if !self.goes_on(indent) {
                break;
            }
        }
        self.builder.close(Span::at(self.at));
        Some(Value::Sequence(values))
    }

    fn fields(&mut self, indent: usize) -> Option<Value> {
        self.builder.open(Span::at(self.at), true, 0).ok()?;
        let mut values = Mapping::new();
        loop {
            let key = self.take_key()?;
            let stands_below = self.rest().starts_with(['\n', '#']);
            let value = if stands_below {
                self.end_line()?;
                self.block(indent + 1)?
            } else {
                self.value(indent)?
            };
            values.insert(key, value);
            if !self.goes_on(indent) {
                break;
            }
        }
        self.builder.close(Span::at(self.at));
        Some(Value::Mapping(values))
    }

    /// The key that stands here before a colon, with its quotation marks.
    fn key(&self) -> Option<&'s str> {
        let rest = self.rest();
        let is_inner = |letter: char| letter.is_ascii_alphanumeric() || "-_".contains(letter);
        let length = match rest.strip_prefix('"') {
            Some(quoted) => quoted.find(['"', '\\', '\n']).filter(|end| *end > 0)? + 2,
            None => {
                rest.find(|letter| !is_inner(letter)).filter(|_| !rest.starts_with(['-', '_']))?
            }
        };
        let (key, after) = rest.split_at_checked(length)?;
        let is_key = key.starts_with('"') == key.ends_with('"') && !key.contains(['\\', '\n']);
        let ends = [": ", ":\n"].iter().any(|end| after.starts_with(end));
        (is_key && ends && length < KEY_LIMIT).then_some(key)
    }

    /// Reads a key and goes on to what stands after it.
    fn take_key(&mut self) -> Option<Value> {
        let key = self.key()?;
        let inner = key.trim_matches('"');
        let value = if inner == key { scalar(key)? } else { Value::String(inner.to_owned()) };
        self.builder.key(inner, Span { start: self.at, end: self.at + key.len() });
        self.at += key.len() + 1;
        self.blanks();
        Some(value)
    }

    /// A value that begins on this line, in a map or list of that indentation.
    fn value(&mut self, indent: usize) -> Option<Value> {
        let value = match self.rest().bytes().next()? {
            b'{' | b'[' => self.bracketed()?,
            b'"' => self.quoted()?,
            b'|' => return self.lines(indent),
            _ => {
                let line = self.line();
                let text = line.find(" #").map_or(line, |end| &line[..end]).trim_end();
                if text.contains(": ") || text.ends_with(':') {
                    return None;
                }
                self.plain(text)?
            }
        };
        self.end_line()?;
        Some(value)
    }

    /// Words without quotation marks.
    fn plain(&mut self, text: &str) -> Option<Value> {
        let value = scalar(text)?;
        let span = Span { start: self.at, end: self.at + text.len() };
        self.builder.scalar(span, span, Quoting::Plain, 0).ok()?;
        self.at = span.end;
        Some(value)
    }

    /// Words between double quotation marks, with no escapes but `\"` and `\\`.
    fn quoted(&mut self) -> Option<Value> {
        let mut letters = self.rest().char_indices().skip(1);
        let mut text = String::new();
        let end = loop {
            match letters.next()? {
                (at, '"') => break at + 1,
                (_, '\\') => {
                    text.push(letters.next().filter(|(_, letter)| "\"\\".contains(*letter))?.1);
                }
                (_, '\n') => return None,
                (_, letter) => text.push(letter),
            }
        };
        let span = Span { start: self.at, end: self.at + end };
        self.builder.scalar(span, span, Quoting::Double, 0).ok()?;
        self.at = span.end;
        Some(Value::String(text))
    }

    /// A list or a map in brackets, all of it on this line.
    fn bracketed(&mut self) -> Option<Value> {
        let start = self.at;
        let is_map = self.rest().starts_with('{');
        let close = if is_map { '}' } else { ']' };
        self.builder.open(Span { start, end: start + 1 }, is_map, 0).ok()?;
        self.at += 1;
        let (mut fields, mut values) = (Mapping::new(), Vec::new());
        loop {
            self.blanks();
            if self.rest().starts_with(close) {
                break;
            }
            if is_map {
                fields.insert(self.take_key()?, self.within()?);
            } else {
                values.push(self.within()?);
            }
            self.blanks();
            if self.rest().starts_with(',') {
                self.at += 1;
            } else if !self.rest().starts_with(close) {
                return None;
            }
        }
        self.at += 1;
        self.builder.close(Span { start: self.at - 1, end: self.at });
        Some(if is_map { Value::Mapping(fields) } else { Value::Sequence(values) })
    }

    /// A value in brackets.
    fn within(&mut self) -> Option<Value> {
        match self.rest().bytes().next()? {
            b'{' | b'[' => self.bracketed(),
            b'"' => self.quoted(),
            _ => {
                let rest = self.rest();
                let text = rest[..rest.find([',', ']', '}', '\n'])?].trim_end();
                self.plain(text).filter(|_| !text.contains(['{', '[', ':', '#']))
            }
        }
    }

    /// The lines after `|`, which are indented further than the map or list around them.
    fn lines(&mut self, indent: usize) -> Option<Value> {
        self.at += self.rest().strip_prefix("|\n").map(|_| 2)?;
        let inner = self.indent();
        let start = self.at + inner;
        let (mut text, mut end, mut empty) = (String::new(), self.at, 0);
        while self.at < self.text.len() {
            let line = self.line();
            if line.is_empty() {
                empty += 1;
            } else if self.indent() < inner {
                break;
            } else {
                text.extend(std::iter::repeat_n('\n', empty));
                empty = 0;
                text.push_str(&line[inner..]);
                text.push('\n');
                end = self.at + line.trim_end().len();
                if line.trim_end() != line {
                    return None;
                }
            }
            self.at += (line.len() + 1).min(self.rest().len());
        }
        if inner <= indent || text.is_empty() || text.starts_with('\n') || !self.follows(indent) {
            return None;
        }
        let span = Span { start, end };
        self.builder.scalar(span, span, Quoting::Block, 0).ok()?;
        self.next_line();
        Some(Value::String(text))
    }

    /// Whether what stands here after a block belongs to a map or list of that indentation, or to
    /// one around it.
    fn follows(&self, indent: usize) -> bool {
        self.text.ends_with('\n') && self.indent() <= indent
    }
}

/// What words mean without quotation marks; `None` where it is not plain to see.
fn scalar(text: &str) -> Option<Value> {
    const SPECIAL: [&str; 6] = ["true", "false", "null", "nan", "inf", "infinity"];
    let all_digits = |text: &str| text.bytes().all(|letter| letter.is_ascii_digit());
    let whole = |text: &str| {
        let number = text.parse::<u32>().ok().filter(|_| all_digits(text))?;
        (text.len() == 1 || !text.starts_with('0')).then_some(number)
    };
    match text.bytes().next()? {
        _ if text == "true" => Some(Value::Bool(true)),
        _ if text == "false" => Some(Value::Bool(false)),
        _ if SPECIAL.iter().any(|word| text.eq_ignore_ascii_case(word)) => None,
        b'-' => {
            whole(&text[1..]).filter(|number| *number > 0).map(|number| (-i64::from(number)).into())
        }
        b'0'..=b'9' if all_digits(text) => whole(text).map(Value::from),
        b'0'..=b'9' => {
            // Without `0x` and its like no number has other letters than these.
            let is_word = text.bytes().any(|letter| !b"0123456789eE+-._".contains(&letter));
            let has_base = ["0x", "0o", "0b"].iter().any(|base| text.starts_with(base));
            (is_word && !has_base).then(|| Value::String(text.to_owned()))
        }
        first => first.is_ascii_alphabetic().then(|| Value::String(text.to_owned())),
    }
}
