//! How things are written: symbols, width, colour.
//!
//! Every function of this floor writes colour; the edge of the program strips it where it is not
//! wanted.

use owo_colors::{OwoColorize, XtermColors};

use crate::table::{Card, Colour, Suit};

/// The colours, by their place in the palette of 256, which no theme changes: each can be read on
/// black and on white.
const RED: u8 = 196;
const GREEN: u8 = 64;
const ORANGE: u8 = 166;
const VIOLET: u8 = 134;

/// Text in one of the colours.
fn coloured(colour: u8, text: &str) -> String {
    text.color(XtermColors::from(colour)).bold().to_string()
}

/// How to write for this screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Style {
    /// Suit symbols and lines, else plain ASCII.
    pub unicode: bool,
    /// Columns, 40 to 120.
    pub width: usize,
}

impl Style {
    /// ASCII at 80 columns: what a pipe and a test get unless they ask for more.
    pub const PLAIN: Self = Self { unicode: false, width: 80 };

    /// The symbol of a suit, or nothing in ASCII.
    pub const fn symbol(self, suit: Suit) -> &'static str {
        if !self.unicode {
            return "";
        }
        match suit {
            Suit::Spades => "♠",
            Suit::Hearts => "♥",
            Suit::Diamonds => "♦",
            Suit::Clubs => "♣",
        }
    }

    /// A card as it is shown on the table: what one types, then its symbol, coloured.
    pub fn card(self, card: Card) -> String {
        match card.printed_suit() {
            None => coloured(VIOLET, &card.to_string()),
            Some(suit) => paint(suit, &format!("{card}{}", self.symbol(suit))),
        }
    }

    /// Cards side by side.
    pub fn cards(self, cards: impl IntoIterator<Item = Card>) -> String {
        cards.into_iter().map(|card| self.card(card)).collect::<Vec<_>>().join("  ")
    }

    /// How wide running text is: lines that are longer are hard to read.
    pub(super) fn measure(self) -> usize {
        self.width.min(76)
    }

    /// A line across the screen.
    pub fn rule(self) -> String {
        let line = if self.unicode { "─" } else { "-" };
        line.repeat(self.width.min(72)).dimmed().to_string()
    }

    /// The mark behind a card that takes its trick.
    pub const fn star(self) -> &'static str {
        if self.unicode { " ★" } else { " *" }
    }

    /// The mark before what went wrong.
    pub const fn cross(self) -> &'static str {
        if self.unicode { "✗" } else { "x" }
    }

    /// The mark before a thing in a list.
    pub const fn bullet(self) -> &'static str {
        if self.unicode { "•" } else { "-" }
    }
}

/// Text in the colour of a suit: red suits red, black suits bold.
pub(super) fn paint(suit: Suit, text: &str) -> String {
    match suit.colour() {
        Colour::Red => coloured(RED, text),
        Colour::Black => text.bold().to_string(),
    }
}

/// Text of less weight.
pub fn dim(text: &str) -> String {
    text.dimmed().to_string()
}

/// Text of more weight, to its end: what is coloured within ends its own colour and nothing else.
pub fn strong(text: &str) -> String {
    text.replace("\u{1b}[0m", "\u{1b}[0m\u{1b}[1m").bold().to_string()
}

/// The word that opens a right answer.
pub fn good(text: &str) -> String {
    coloured(GREEN, text)
}

/// The word that opens a wrong answer.
pub fn bad(text: &str) -> String {
    coloured(ORANGE, text)
}

/// `text` without colour.
pub fn plain(text: &str) -> String {
    anstream::adapter::strip_str(text).to_string()
}

/// How many columns `text` takes, colour not counted.
pub fn columns(text: &str) -> usize {
    textwrap::core::display_width(&plain(text))
}

/// `text` with blanks up to `width` columns.
pub fn pad(text: &str, width: usize) -> String {
    format!("{text}{}", " ".repeat(width.saturating_sub(columns(text))))
}

/// `text` as one piece that [`wrap`] does not break.
pub(super) fn tied(text: &str) -> String {
    text.replace(' ', "\u{a0}")
}

/// `text` broken into lines of at most `width` columns; lines after the first begin with `hang`.
///
/// A no-break space becomes a plain one at which no line ends.
pub fn wrap(text: &str, width: usize, first: &str, hang: &str) -> String {
    // No line ends within a name such as `three-handed` or `[tricks-counted]`.
    let options = textwrap::Options::new(width)
        .initial_indent(first)
        .subsequent_indent(hang)
        .word_splitter(textwrap::WordSplitter::NoHyphenation)
        .break_words(true);
    textwrap::fill(&seats_tied(text), options).replace('\u{a0}', " ")
}

/// `text` in which no line ends between `seat` and its number.
fn seats_tied(text: &str) -> String {
    let mut tied = text.to_owned();
    for (at, _) in text.rmatch_indices("eat ") {
        let (before, after) = (&text[..at], &text[at + 4..]);
        if before.ends_with(['s', 'S']) && after.starts_with(|digit: char| digit.is_ascii_digit()) {
            tied.replace_range(at + 3..at + 4, "\u{a0}");
        }
    }
    tied
}

/// `text` as a paragraph.
pub fn paragraph(style: Style, text: &str) -> String {
    wrap(text, style.measure(), "", "")
}

/// `text` with every line that is too wide broken below its own beginning.
pub fn fit(style: Style, text: &str) -> String {
    let narrow = |line: &str| {
        if columns(line) <= style.width {
            return line.to_owned();
        }
        let bare = line.trim_start_matches(' ');
        let indent = &line[..(line.len() - bare.len()).min(style.width / 2)];
        wrap(bare, style.width, indent, indent)
    };
    text.split('\n').map(narrow).collect::<Vec<_>>().join("\n")
}
