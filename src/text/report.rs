//! Faults as people and editors want them.

use annotate_snippets::{AnnotationKind, Level, Origin, Renderer, Snippet};

use crate::content::{Excerpt, Fault, Position, Severity, Spot};

use super::{Style, columns::NARROW, faults, fit, style::plain, visible, visible::visible_char};

/// Help of at most that many characters stands beside the underline where there is room, longer
/// help below.
const BESIDE: usize = 48;

/// Whether to paint.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Look {
    /// Letters only.
    Plain,
    /// With colours, as escape sequences.
    Styled,
}

/// A fault for people: the message, the place, the line underlined, and the help. Several lines,
/// none at the end.
///
/// ```
/// use leftbower::content::{Fault, FaultKind, Place, ReadFault};
/// use leftbower::text::{human, Look};
/// let fault = Fault { kind: FaultKind::Read(ReadFault::Missing), at: Place::file("pack.yaml") };
/// assert_eq!(human(&fault, Look::Plain), "error[E001]: no such file\n --> pack.yaml");
/// ```
pub fn human(fault: &Fault, look: Look) -> String {
    rendered(fault, &renderer(look), BESIDE)
}

/// The same for a screen: of a long line as much as there is room for, and long sentences broken
/// between words.
pub fn human_on_screen(fault: &Fault, look: Look, style: Style) -> String {
    let beside = if style.width < NARROW { 0 } else { BESIDE };
    let shown = rendered(fault, &renderer(look).term_width(style.width), beside);
    let is_said = |at: usize, line: &str| at == 0 || plain(line).trim_start().starts_with("= ");
    let lines = shown.lines().enumerate();
    lines
        .map(|(at, line)| if is_said(at, line) { fit(style, line) } else { line.to_owned() })
        .collect::<Vec<_>>()
        .join("\n")
}

const fn renderer(look: Look) -> Renderer {
    match look {
        Look::Plain => Renderer::plain(),
        Look::Styled => Renderer::styled(),
    }
}

/// Renders a fault; help of at most `beside` characters stands beside the underline.
fn rendered(fault: &Fault, renderer: &Renderer, beside: usize) -> String {
    let level = match fault.severity() {
        Severity::Error => Level::ERROR,
        Severity::Warning => Level::WARNING,
    };
    let title = level.primary_title(faults::message(&fault.kind)).id(fault.code().0);
    let file = visible(&fault.at.file);
    let help = faults::help(&fault.kind);
    let Some(Spot { position, excerpt, .. }) = fault.at.spot.as_deref() else {
        let below = help.map(|help| Level::HELP.message(help));
        let shown = renderer.render(&[title.element(Origin::path(file)).elements(below)]);
        // The place stands where it stands in all other reports.
        return shown.replacen('\n', "\n ", 1);
    };
    let Line { text, start, end } = Line::new(excerpt);
    let is_short = |help: &&String| help.chars().count() <= beside;
    let beside = help.as_ref().filter(is_short).cloned();
    let below = help.filter(|help| !is_short(&help)).map(|help| Level::HELP.message(help));
    // Of a long line only a piece is handed over, so the column that the renderer counts is
    // corrected afterwards.
    let counted = format!("{file}:{}:{}", position.line, text[..start].chars().count() + 1);
    let snippet = Snippet::source(text)
        .line_start(position.line)
        .path(file.clone())
        .annotation(AnnotationKind::Primary.span(start..end).label(beside));
    let shown = renderer.render(&[title.element(snippet).elements(below)]);
    let Position { line, col } = position;
    shown.replacen(&counted, &format!("{file}:{line}:{col}"), 1)
}

/// A fault for editors: `file:line:col: code message`.
pub fn one_line(fault: &Fault) -> String {
    format!("{}: {} {}", visible(&fault.at.to_string()), fault.code(), faults::message(&fault.kind))
}

/// What stands where a long line was cut; every terminal can show it.
const CUT: &str = "...";

/// An excerpt made visible, with the bytes to underline.
struct Line {
    text: String,
    start: usize,
    end: usize,
}

impl Line {
    fn new(excerpt: &Excerpt) -> Self {
        let mut text = String::new();
        if excerpt.cut_before {
            text.push_str(CUT);
        }
        let (mut start, mut end) = (None, None);
        for (at, letter) in excerpt.text.char_indices() {
            if at >= excerpt.mark.start {
                start.get_or_insert(text.len());
            }
            if at >= excerpt.mark.end {
                end.get_or_insert(text.len());
            }
            text.push(if letter == '\t' { letter } else { visible_char(letter) });
        }
        let start = start.unwrap_or(text.len());
        let end = end.unwrap_or(text.len());
        if excerpt.cut_after {
            text.push_str(CUT);
        }
        Self { text, start, end }
    }
}
