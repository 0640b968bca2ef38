//! How things are written: symbols, width, colour.
//!
//! Every function of this floor writes colour; the edge of the program strips it where it is not
//! wanted.

use owo_colors::{OwoColorize, XtermColors};

use super::{
    chips::{
        BLACK_ON_CARD, CARD, GREEN_ON_CARD, ORANGE_ON_CARD, RED_ON_CARD, TRUMP, VIOLET_ON_CARD,
    },
    names::{rank_name, suit_name},
};
use crate::table::{Card, Suit};

/// The colours, by their place in the palette of 256, which no theme changes: each can be read on
/// black and on white.
const RED: u8 = 196;
const GREEN: u8 = 64;
const ORANGE: u8 = 166;
pub(super) const VIOLET: u8 = 134;

/// The inks of sentences as they can be read on the table.
const RED_ON_FELT: u8 = 210;
const ORANGE_ON_FELT: u8 = 215;
const GREEN_ON_FELT: u8 = 114;
const VIOLET_ON_FELT: u8 = 183;

/// The table itself: its ground, and what is written on it.
const FELT: &str = "\u{1b}[48;5;22m";
const CHALK: &str = "\u{1b}[38;5;254m";
/// What has less weight there: the grey of elsewhere would sink into the green.
const SOFT_CHALK: u8 = 250;
const DIM: &str = "\u{1b}[2m";
/// The gold of trumps in red, green and blue, softer than the palette has it.
const DEEP_TRUMP: &str = "48;2;255;236;150m";
/// The same ground in red, green and blue, and on it the red of cards and of sentences elsewhere,
/// which the palette's green does not bear.
const DEEP_FELT: &str = "\u{1b}[48;2;14;62;44m";
const RED_ON_DEEP_FELT: &str = "38;2;255;62;62m";
/// The ground of a line that is seen from across the room, and its ink.
const GOLD: u8 = 178;
const DARK: u8 = 16;
/// Running text is no wider than this: longer lines are hard to read.
const MEASURE: usize = 76;
/// No paragraph is as long.
const UNBROKEN: usize = 2_000;
/// How every colour ends.
const OFF: &str = "\u{1b}[0m";
/// The inks of sentences, each with the one that can be read on the table.
const ON_FELT: [(u8, u8); 4] = [
    (RED, RED_ON_FELT),
    (GREEN, GREEN_ON_FELT),
    (ORANGE, ORANGE_ON_FELT),
    (VIOLET, VIOLET_ON_FELT),
];

/// The nearest of the sixteen colours that every terminal has, as its code for ink. Yellow cannot
/// be read on a light card: what is orange there becomes blue.
const NEAREST: [(u8, u8); 14] = [
    (SOFT_CHALK, 37),
    (RED, 91),
    (GREEN, 32),
    (ORANGE, 33),
    (VIOLET, 35),
    (RED_ON_FELT, 91),
    (GREEN_ON_FELT, 92),
    (ORANGE_ON_FELT, 93),
    (VIOLET_ON_FELT, 95),
    (BLACK_ON_CARD, 30),
    (RED_ON_CARD, 31),
    (GREEN_ON_CARD, 32),
    (ORANGE_ON_CARD, 34),
    (VIOLET_ON_CARD, 35),
];

/// How a line on the table begins.
fn felt_begins() -> String {
    format!("{CHALK}{FELT}")
}

/// `text` for a terminal of sixteen colours: each of ours becomes the nearest of those.
pub fn in_sixteen(text: &str) -> String {
    let on_black = text
        .replace(&felt_begins(), "")
        .replace(CHALK, "\u{1b}[39m")
        .replace(FELT, "\u{1b}[49m")
        .replace(&format!("48;5;{GOLD}"), "43")
        .replace(&format!("48;5;{TRUMP}"), "103")
        .replace(&format!("48;5;{CARD}"), "47");
    let ink = |text: String, (colour, code): &(u8, u8)| {
        text.replace(&format!("38;5;{colour}m"), &format!("{code}m"))
    };
    NEAREST.iter().fold(on_black, ink)
}

/// `text` for a terminal that has a colour of its own for the table: each line on it becomes `width`
/// columns wide, and its text stands in the middle where there is room.
pub fn rolled_out(text: &str, width: usize, ground: Ground) -> String {
    let edge = " ".repeat(width.saturating_sub(MEASURE) / 2);
    let begins = felt_begins();
    let line = |line: &str| match line.strip_prefix(&begins).and_then(|on| on.strip_suffix(OFF)) {
        Some(on) => format!("{begins}{}{OFF}", pad(&format!("{edge}{on}"), width)),
        None => line.to_owned(),
    };
    let rolled = text.split('\n').map(line).collect::<Vec<_>>().join("\n");
    match ground {
        Ground::OfPalette => rolled,
        Ground::Deep => rolled
            .replace(FELT, DEEP_FELT)
            .replace(&format!("48;5;{TRUMP}m"), DEEP_TRUMP)
            .replace(&format!("38;5;{RED_ON_FELT}m"), RED_ON_DEEP_FELT),
    }
}

/// What colour the ground of the table has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ground {
    /// The darkest green of the palette of 256.
    OfPalette,
    /// A calmer one, where the terminal mixes its colours.
    Deep,
}

/// Text in one of the colours.
pub(super) fn coloured(colour: u8, text: &str) -> String {
    text.color(XtermColors::from(colour)).bold().to_string()
}

/// How many colours the suits have.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Suits {
    /// Red and black, as printed.
    #[default]
    Two,
    /// A colour for each suit: clubs green, diamonds orange.
    Four,
}

/// How a table and its cards are shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Boards {
    /// Drawn, as one sees them.
    #[default]
    Drawn,
    /// In sentences, with cards as they are printed: "West led Q♣."
    Told,
    /// In sentences and with every card by its name, for those who listen: "West led the queen of
    /// clubs."
    Spoken,
}

/// How to write for this screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Style {
    /// Suit symbols and lines, else plain ASCII.
    pub unicode: bool,
    /// Columns, 40 to 120.
    pub width: usize,
    /// The colours of the suits.
    pub suits: Suits,
    /// How tables are shown.
    pub boards: Boards,
    /// Whether each step of a ruling names its clause, as those want it who judge or write.
    pub clauses: bool,
}

impl Style {
    /// ASCII at 80 columns: what a test gets unless it asks for more.
    pub const PLAIN: Self = Self::ascii(80);

    /// Plain ASCII, `width` columns wide.
    pub const fn ascii(width: usize) -> Self {
        Self { unicode: false, width, suits: Suits::Two, boards: Boards::Drawn, clauses: true }
    }

    /// Symbols of suits and lines, `width` columns wide.
    pub const fn screen(width: usize) -> Self {
        Self { unicode: true, ..Self::ascii(width) }
    }

    /// Whether tables are sentences.
    pub(super) const fn tells(self) -> bool {
        matches!(self.boards, Boards::Told | Boards::Spoken)
    }

    /// Whether it is read aloud.
    pub(crate) const fn speaks(self) -> bool {
        matches!(self.boards, Boards::Spoken)
    }

    /// What stands on a card: rank and symbol, what one types in ASCII, its name where it is told.
    pub fn face(self, card: Card) -> String {
        let (Some(rank), Some(suit)) = (card.rank(), card.printed_suit()) else {
            return if self.speaks() { "joker".to_owned() } else { card.to_string() };
        };
        match (self.boards, self.unicode) {
            // No line ends within a name.
            (Boards::Spoken, _) => {
                format!("{}\u{a0}of\u{a0}{}", rank_name(rank), suit_name(suit))
            }
            (Boards::Drawn | Boards::Told, false) => card.to_string(),
            (Boards::Drawn | Boards::Told, true) => format!("{}{}", rank.symbol(), symbol(suit)),
        }
    }

    /// A card within a sentence, coloured.
    pub fn card(self, card: Card) -> String {
        let article = if self.speaks() { "the " } else { "" };
        format!("{article}{}", self.bare_card(card))
    }

    /// The same without an article.
    pub(super) fn bare_card(self, card: Card) -> String {
        let face = self.face(card);
        match card.printed_suit() {
            _ if self.speaks() => face,
            None => coloured(VIOLET, &face),
            Some(suit) => self.paint(suit, &face),
        }
    }

    /// Lines that belong to the table: on its ground, where it is drawn.
    ///
    /// The ground ends with the text; [`rolled_out`] gives each line the whole width.
    pub fn on_felt(self, text: &str) -> String {
        if self.tells() || !self.unicode {
            return text.to_owned();
        }
        let ink = |text: String, (ink, there): &(u8, u8)| {
            text.replace(&format!("38;5;{ink}m"), &format!("38;5;{there}m"))
        };
        let text = ON_FELT.iter().fold(text.to_owned(), ink);
        let on = felt_begins();
        let text = text
            .replace("\u{1b}[39m", CHALK)
            .replace("\u{1b}[49m", FELT)
            .replace(DIM, &format!("\u{1b}[38;5;{SOFT_CHALK}m"))
            .replace(OFF, &format!("{OFF}{on}"));
        let lines = text.split('\n').map(|line| format!("{on}{line}{OFF}"));
        lines.collect::<Vec<_>>().join("\n")
    }

    /// A line that is seen from across the room: a euchre, a march, a game that is won. Where all
    /// is told it is a strong sentence.
    pub(super) fn band(self, said: &str) -> String {
        if self.tells() {
            return strong(&format!("{said}."));
        }
        let [line, star] = if self.unicode { ["═", "★"] } else { ["=", "*"] };
        let said = format!(" {star} {said} {star} ");
        let room = self.measure().saturating_sub(columns(&said));
        let [before, after] = [room / 2, room - room / 2].map(|part| line.repeat(part));
        let band = format!("{before}{said}{after}");
        let inked = band.color(XtermColors::from(DARK)).to_string();
        strong(&inked.on_color(XtermColors::from(GOLD)).to_string())
    }

    /// A block of lines in the middle of the text's own columns, all moved alike.
    pub(super) fn centred(self, text: &str) -> String {
        let widest = text.lines().map(columns).max().unwrap_or(0);
        let before = " ".repeat(self.measure().saturating_sub(widest) / 2);
        let line = |line: &str| format!("{before}{line}").trim_end().to_owned();
        text.split('\n').map(line).collect::<Vec<_>>().join("\n")
    }

    /// Text in the colour of a suit: red suits red, black ones bold; or one each.
    pub(super) fn paint(self, suit: Suit, text: &str) -> String {
        match (suit, self.suits) {
            (Suit::Hearts, _) | (Suit::Diamonds, Suits::Two) => coloured(RED, text),
            (Suit::Diamonds, Suits::Four) => coloured(ORANGE, text),
            (Suit::Clubs, Suits::Four) => coloured(GREEN, text),
            (Suit::Clubs, Suits::Two) | (Suit::Spades, _) => text.bold().to_string(),
        }
    }

    /// A suit by itself: its symbol, else its name.
    pub(super) fn suit(self, suit: Suit) -> String {
        let word = if self.unicode && !self.speaks() { symbol(suit) } else { suit_name(suit) };
        self.paint(suit, word)
    }

    /// How wide running text is; what is read aloud is not broken within a sentence.
    pub fn measure(self) -> usize {
        self.up_to(MEASURE)
    }

    /// How wide lines are where they may be longer than running text; not broken either where they are
    /// read aloud.
    pub(super) fn up_to(self, columns: usize) -> usize {
        if self.speaks() { UNBROKEN } else { self.width.min(columns) }
    }

    /// What is read aloud without the signs that only eyes want; the same for others.
    pub(super) fn aloud(self, text: String) -> String {
        if !self.speaks() {
            return text;
        }
        let signs = [
            ("`", "\""),
            ("\u{2192}", "to"),
            ("± ", "plus or minus "),
            ("±", "plus or minus "),
            ("• ", ""),
            ("\u{a0}", " "),
            ("your the ", "your "),
            ("Your the ", "Your "),
            ("'s the ", "'s "),
        ];
        let text = spelled(&text);
        let text = signs.into_iter().fold(text, |text, (sign, word)| text.replace(sign, word));
        // A card's name begins small wherever it stands.
        let begins = [". the ", "? the ", "! the ", ".\nthe ", "\n\nthe "];
        let text = begins
            .into_iter()
            .fold(text, |text, begin| text.replace(begin, &begin.replace("the", "The")));
        match text.strip_prefix("the ") {
            Some(rest) => format!("The {rest}"),
            None => text,
        }
    }

    /// A line across the screen; nothing where all is read aloud.
    pub fn rule(self) -> String {
        if self.speaks() {
            return String::new();
        }
        let line = if self.unicode { "─" } else { "-" };
        line.repeat(self.width.min(72)).dimmed().to_string()
    }

    /// How much of something is done, in ten places.
    pub(super) fn bar(self, done: usize, of: usize) -> String {
        const PLACES: usize = 10;
        // The numbers beside it say the same.
        if self.speaks() {
            return String::new();
        }
        let full = (done * PLACES).checked_div(of).unwrap_or(0).min(PLACES);
        let [done, left] = if self.unicode { ["━", "─"] } else { ["=", "-"] };
        format!("{}{}", done.repeat(full), dim(&left.repeat(PLACES - full)))
    }

    /// The mark of whose turn it is.
    pub(super) const fn turn(self) -> &'static str {
        if self.unicode { " ▸" } else { " >" }
    }

    /// The word that opens a right answer, with its mark; ASCII and listeners have the word alone.
    pub(super) fn right(self, word: &str) -> String {
        good(&self.marked("✓", word))
    }

    /// The word that opens a wrong answer, with its mark.
    pub(super) fn wrong(self, word: &str) -> String {
        bad(&self.marked("✗", word))
    }

    /// A sentence that says itself that something is refused, behind the mark of a mistake.
    pub(super) fn crossed(self, sentence: &str) -> String {
        if self.unicode && !self.speaks() {
            format!("{} {sentence}", bad("✗"))
        } else {
            sentence.to_owned()
        }
    }

    fn marked(self, mark: &str, word: &str) -> String {
        if self.unicode && !self.speaks() { format!("{mark} {word}") } else { word.to_owned() }
    }

    /// The mark behind a card that takes its trick.
    pub const fn star(self) -> &'static str {
        if self.unicode { " ★" } else { " *" }
    }

    /// A mark before a sentence; nothing where that is read aloud.
    pub(super) fn before(self, mark: &str) -> String {
        if self.speaks() { String::new() } else { format!("{mark} ") }
    }

    /// The mark before what went well.
    pub const fn check(self) -> &'static str {
        if self.unicode { "✓" } else { "+" }
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

/// The symbol of a suit.
pub(super) const fn symbol(suit: Suit) -> &'static str {
    match suit {
        Suit::Spades => "♠",
        Suit::Hearts => "♥",
        Suit::Diamonds => "♦",
        Suit::Clubs => "♣",
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

/// Cards in as few lines as hold them, and those about equally long.
pub(super) fn balanced(cards: &str, width: usize, first: &str, hang: &str) -> String {
    let lines = |width: usize| wrap(cards, width, first, hang).lines().count();
    let fewest = lines(width);
    let narrowest = (width / 2..width).find(|narrow| lines(*narrow) == fewest);
    wrap(cards, narrowest.unwrap_or(width), first, hang)
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
    let text = numbers_tied(&seats_tied(text));
    // What belongs together is parted rather than broken within a word.
    let room = width.saturating_sub(columns(first).max(columns(hang)));
    let parted = |piece: &str| match columns(piece) > room {
        true => piece.replace('\u{a0}', " "),
        false => piece.to_owned(),
    };
    let text: Vec<String> = text.split(' ').map(parted).collect();
    textwrap::fill(&text.join(" "), options).replace('\u{a0}', " ")
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

/// `text` in which no line begins with the number that ends a sentence.
fn numbers_tied(text: &str) -> String {
    let is_last = |word: &str| {
        let digits = word.strip_suffix('.').unwrap_or_default();
        !digits.is_empty() && digits.len() <= 2 && digits.bytes().all(|byte| byte.is_ascii_digit())
    };
    let mut tied = String::with_capacity(text.len());
    for word in text.split_inclusive(' ') {
        if is_last(word.trim_end()) && tied.ends_with(' ') {
            tied.pop();
            tied.push('\u{a0}');
        }
        tied += word;
    }
    tied
}

/// `text` as a paragraph.
pub fn paragraph(style: Style, text: &str) -> String {
    match style.speaks() {
        true => wrap(&spelled(text), style.measure(), "", ""),
        false => wrap(text, style.measure(), "", ""),
    }
}

/// `text` with every line that is too wide broken below its own beginning.
pub fn fit(style: Style, text: &str) -> String {
    // Who listens hears whole sentences.
    if style.speaks() {
        return text.to_owned();
    }
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

/// What stands between backticks as it is said: cards and suits by their names, so that nobody
/// hears letters.
pub(super) fn spelled(text: &str) -> String {
    let aloud = |(at, part): (usize, &str)| match at % 2 {
        0 => part.to_owned(),
        _ => typed_aloud(part),
    };
    text.split('`').enumerate().map(aloud).collect::<Vec<_>>().join("`")
}

/// `9h kd, call S` becomes *nine of hearts, king of diamonds, call spades*.
fn typed_aloud(typed: &str) -> String {
    let mut said = String::new();
    let mut after_card = false;
    for word in typed.split(' ') {
        let bare = word.trim_end_matches([',', '.', '?', ';']);
        let card =
            bare.parse::<Card>().ok().and_then(|card| Some((card.rank()?, card.printed_suit()?)));
        let suit =
            bare.parse::<Suit>().ok().filter(|_| bare.len() == 1 && bare != bare.to_lowercase());
        let name = match (card, suit) {
            (Some((rank, suit)), _) => format!("{} of {}", rank_name(rank), suit_name(suit)),
            (None, Some(suit)) => suit_name(suit).to_owned(),
            (None, None) => bare.to_owned(),
        };
        let comma = if after_card && card.is_some() { ", " } else { " " };
        said += if said.is_empty() { "" } else { comma };
        said += &name;
        said += &word[bare.len()..];
        after_card = card.is_some() && bare.len() == word.len();
    }
    said
}
