//! The first pass over a text: where everything stands, and whether it is safe to read.
//!
//! It runs before any value is made, so it is the guard: depth, aliases and size are bounded here.

use saphyr_parser::{Event, Parser, ScalarStyle, ScanError, Tag};

use super::{
    FaultKind, Form, Guess, Places, Quoting, Source, Span,
    builder::{Builder, DEPTH_LIMIT, Stop},
    json,
};

/// What the pass found.
#[derive(Debug)]
pub struct Located {
    /// The places of each document that is whole. Documents without any value are counted too.
    pub documents: Vec<Places>,
    /// Everything wrong so far; reading stops at the first syntax error or limit.
    pub faults: Vec<(Span, FaultKind)>,
}

/// Finds the place of every key and value in a text.
///
/// It promises to end soon: what nests deeper than 64 levels, repeats more than 100 000 values by
/// aliases, or holds more than two million values is refused at that spot.
pub fn locate(source: &Source) -> Located {
    let mut builder = Builder::new(source);
    let mut documents = Vec::new();
    let stopped = match source.form() {
        Form::Yaml => yaml(source, &mut builder, &mut documents),
        Form::Json => json::scan(source, &mut builder, &mut documents),
    };
    let mut faults = std::mem::take(&mut builder.faults);
    if let Err(Stop(kind, span)) = stopped {
        faults.push((source.clamp(span), kind));
    }
    Located { documents, faults }
}

fn yaml(
    source: &Source,
    builder: &mut Builder<'_>,
    documents: &mut Vec<Places>,
) -> Result<(), Stop> {
    // The two parsers differ in what they make of these, so neither gets to see them.
    if let Some((at, letter)) =
        source.text().char_indices().find(|&(_, letter)| is_forbidden(letter))
    {
        let kind = FaultKind::Syntax {
            detail: "control character".to_owned(),
            guess: Some(Guess::ControlCharacter),
        };
        return Err(Stop(kind, Span { start: at, end: at + letter.len_utf8() }));
    }
    let index = CharIndex::new(source);
    for event in Parser::new_from_str(source.text()) {
        let (event, span) = event.map_err(|error| syntax(source, &index, &error))?;
        let span =
            source.clamp(Span::new(index.byte(span.start.index()), index.byte(span.end.index())));
        match event {
            Event::DocumentStart(_) => builder.begin(),
            Event::DocumentEnd => documents.extend(builder.end()),
            Event::Scalar(text, style, anchor, tag) => {
                refuse_tag(builder, span, tag.as_deref());
                let (span, style) = scalar_span(source, span, style, text.is_empty());
                if builder.wants_key() {
                    builder.key(&text, span);
                } else {
                    builder.scalar(span, body(source, span, style), style, anchor)?;
                }
            }
            Event::SequenceStart(anchor, tag) => {
                refuse_tag(builder, span, tag.as_deref());
                builder.open(span, false, anchor)?;
            }
            Event::MappingStart(anchor, tag) => {
                refuse_tag(builder, span, tag.as_deref());
                builder.open(span, true, anchor)?;
            }
            Event::SequenceEnd | Event::MappingEnd => {
                // With a bracket the parser gives blanks and comments after it too.
                builder.close(Span { end: span.end.min(span.start + 1), ..span });
            }
            Event::Alias(anchor) => builder.alias(span, anchor)?,
            Event::StreamStart | Event::StreamEnd | Event::Nothing => {}
        }
    }
    Ok(())
}

/// Characters that cannot be seen: those that YAML allows only as escapes, and line ends of YAML
/// 1.1.
fn is_forbidden(letter: char) -> bool {
    (letter.is_control() && !matches!(letter, '\t' | '\n' | '\r'))
        || matches!(letter, '\u{2028}' | '\u{2029}' | '\u{feff}' | '\u{fffe}' | '\u{ffff}')
}

/// Only the tags of YAML itself (`!!str` and its like) mean anything here.
fn refuse_tag(builder: &mut Builder<'_>, span: Span, tag: Option<&Tag>) {
    if let Some(tag) = tag.filter(|tag| !tag.is_yaml_core_schema()) {
        builder.faults.push((span, FaultKind::Tag { tag: tag.to_string() }));
    }
}

/// The parser gives empty scalars the span of what follows, and blocks that of their last line end.
fn scalar_span(source: &Source, span: Span, style: ScalarStyle, empty: bool) -> (Span, Quoting) {
    let style = match style {
        ScalarStyle::Plain => Quoting::Plain,
        ScalarStyle::SingleQuoted => Quoting::Single,
        ScalarStyle::DoubleQuoted => Quoting::Double,
        ScalarStyle::Literal | ScalarStyle::Folded => Quoting::Block,
    };
    let text = source.slice(span);
    if empty && style == Quoting::Plain && !text.starts_with(['&', '!']) {
        return (Span::at(span.start), style);
    }
    (Span { start: span.start, end: span.start + text.trim_end().len() }, style)
}

/// The span without anchor and tag.
fn body(source: &Source, span: Span, style: Quoting) -> Span {
    let mut rest = source.slice(span);
    while style != Quoting::Block && rest.starts_with(['&', '!']) {
        rest = rest.find(char::is_whitespace).map_or("", |end| rest[end..].trim_start());
    }
    Span { start: span.end - rest.len(), end: span.end }
}

fn syntax(source: &Source, index: &CharIndex<'_>, error: &ScanError) -> Stop {
    let detail = error.info().to_owned();
    let span = source.clamp(Span::at(index.byte(error.marker().index())));
    if detail.contains("recursion limit") {
        return Stop(FaultKind::TooDeep { limit: DEPTH_LIMIT }, span);
    }
    let (span, guess) = guess(source, span, &detail);
    Stop(FaultKind::Syntax { detail, guess }, span)
}

/// What the author most likely did, and where: the parser's words name the rule of the grammar, not
/// the slip.
pub(super) fn guess(source: &Source, span: Span, detail: &str) -> (Span, Option<Guess>) {
    let line = source.line_around(span.start);
    let guess = if detail.contains("tab") {
        // The parser may point to the text that the tab follows.
        let tab = source.text()[line.start..].find('\t').map(|at| line.start + at);
        return (tab.map_or(span, |at| Span { start: at, end: at + 1 }), Some(Guess::Tab));
    } else if detail.contains("mapping values are not allowed") {
        Some(Guess::Colon)
    } else if detail.contains("unknown anchor") {
        Some(Guess::UnknownAnchor)
    } else if detail.contains("quoted scalar") && detail.contains("end of stream") {
        Some(Guess::OpenQuote)
    } else if ["flow", "':' indicator", "',' or"].iter().any(|mark| detail.contains(mark)) {
        Some(Guess::OpenBracket)
    } else {
        None
    };
    (span, guess)
}

/// From the parser's character offsets to bytes.
struct CharIndex<'s> {
    text: &'s str,
    /// The byte offsets of characters at equal intervals; empty where characters are bytes.
    stations: Vec<usize>,
}

impl<'s> CharIndex<'s> {
    const STEP: usize = 64;

    fn new(source: &'s Source) -> Self {
        let text = source.text();
        let stations = if source.is_ascii() {
            Vec::new()
        } else {
            text.char_indices().step_by(Self::STEP).map(|(at, _)| at).collect()
        };
        Self { text, stations }
    }

    fn byte(&self, chars: usize) -> usize {
        if self.stations.is_empty() {
            return chars.min(self.text.len());
        }
        let Some(&station) = self.stations.get(chars / Self::STEP) else { return self.text.len() };
        let rest = &self.text[station..];
        station + rest.char_indices().nth(chars % Self::STEP).map_or(rest.len(), |(at, _)| at)
    }
}
