//! Where words go: results to standard output, complaints to standard error, colour decided once.

use std::{
    fmt::Display,
    io::{self, IsTerminal, Write},
    time::{Duration, Instant},
};

use anstream::{AutoStream, ColorChoice};
use serde::Serialize;

use super::{
    args::{Colour, Global},
    pager::become_pager,
};
use crate::{
    content::Fault,
    repl::{Manner, remark, rows},
    store::StoreFault,
    text::{
        Boards, Ground, Look, Style, fit, human, human_on_screen, in_sixteen, lower, plain,
        rolled_out, store_fault,
    },
};

/// Progress is told as often as this.
const TELL_EVERY: Duration = Duration::from_millis(200);

/// How long to wait after an act of the others at a table, where nothing is said.
const PACE: Duration = Duration::from_millis(300);

/// How the program ends; of several the highest counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Status {
    /// All is well.
    Fine,
    /// It worked and found something wrong.
    Found,
    /// The arguments are unusable.
    Usage,
    /// A file cannot be read at all.
    Unreadable,
    /// The learner's store cannot be used.
    Store,
}

impl Status {
    /// The exit status.
    pub(super) const fn code(self) -> u8 {
        match self {
            Self::Fine => 0,
            Self::Found => 1,
            Self::Usage => 2,
            Self::Unreadable => 3,
            Self::Store => 4,
        }
    }
}

/// What comes of a command.
pub(super) type Done = Result<Status, Stop>;

/// Why a command goes no further.
pub(super) enum Stop {
    /// For a reason that is said already.
    Said(Status),
    /// For a reason that is still to be said.
    Complaint(Status, String),
    /// Files are not sound.
    Faults(Vec<Fault>),
    /// Results cannot be written.
    Write(io::Error),
}

impl Stop {
    /// The arguments are unusable.
    pub(super) fn usage(why: impl Into<String>) -> Self {
        Self::Complaint(Status::Usage, why.into())
    }
}

impl From<Fault> for Stop {
    fn from(fault: Fault) -> Self {
        Self::Faults(vec![fault])
    }
}

impl From<StoreFault> for Stop {
    fn from(fault: StoreFault) -> Self {
        Self::Complaint(Status::Store, store_fault(&fault))
    }
}

impl From<io::Error> for Stop {
    fn from(error: io::Error) -> Self {
        Self::Write(error)
    }
}

/// How far a long work is, for somebody who waits at a terminal.
pub(super) struct Progress {
    wanted: bool,
    told: Instant,
}

impl Progress {
    pub(super) fn new(global: &Global) -> Self {
        let wanted = !global.quiet && io::stderr().is_terminal();
        Self { wanted, told: Instant::now() }
    }

    /// The same where results on the same terminal are progress enough.
    pub(super) fn beside_results(global: &Global) -> Self {
        let progress = Self::new(global);
        Self { wanted: progress.wanted && !io::stdout().is_terminal(), ..progress }
    }

    /// Says it, unless something was said just now.
    pub(super) fn tell(&mut self, said: impl FnOnce() -> String) {
        if self.wanted && self.told.elapsed() >= TELL_EVERY {
            self.told = Instant::now();
            remark(&said());
        }
    }

    /// Says it at once.
    pub(super) fn tell_now(&self, said: impl FnOnce() -> String) {
        if self.wanted {
            remark(&said());
        }
    }

    /// Makes room for what is printed next.
    pub(super) fn clear(&self) {
        self.tell_now(String::new);
    }
}

/// Whether a question that offers `[y/N]` was answered with yes.
pub(super) fn is_yes(answer: &str) -> bool {
    ["y", "yes"].contains(&answer.trim().to_lowercase().as_str())
}

/// Both streams of the process.
pub(super) struct Output {
    out: Screen,
    errors: ColorChoice,
    colour: bool,
    style: Style,
    pager: bool,
}

impl Output {
    /// Decides colour, width and symbols from the arguments and the environment.
    pub(super) fn new(global: &Global) -> Self {
        let choice = match global.color {
            Colour::Auto => anstream::AutoStream::choice(&io::stdout()),
            Colour::Always => ColorChoice::AlwaysAnsi,
            Colour::Never => ColorChoice::Never,
        };
        let errors = match global.color {
            Colour::Auto => anstream::AutoStream::choice(&io::stderr()),
            _ => choice,
        };
        let out = AutoStream::new(io::stdout(), choice);
        let colours = match out.current_choice() {
            ColorChoice::Never => Colours::None,
            _ if has_sixteen() => Colours::Sixteen,
            _ if mixes() => Colours::Many(Ground::Deep),
            _ => Colours::Many(Ground::OfPalette),
        };
        let out = Screen { out, colours };
        Self {
            errors,
            colour: !matches!(choice, ColorChoice::Never),
            style: style(global),
            pager: !global.no_pager,
            out,
        }
    }

    /// Whether colour is kept.
    pub(super) const fn colour(&self) -> bool {
        self.colour
    }

    /// How to write.
    pub(super) const fn style(&self) -> Style {
        self.style
    }

    /// How a person is spoken to, with the rest after acts of others that was asked for: who listens,
    /// and who wants nothing but text, gets no pages; a voice takes its time without any rest.
    pub(super) fn manner(&self, pace: Option<Duration>) -> Manner {
        let usual = if self.session_style().speaks() { Duration::ZERO } else { PACE };
        Manner {
            pace: pace.unwrap_or(usual),
            turns_pages: self.colour && self.style.boards == Boards::Drawn,
        }
    }

    /// How the tutor writes: without a screen tables are told.
    pub(super) fn session_style(&self) -> Style {
        match self.style.boards {
            Boards::Drawn if !io::stdout().is_terminal() => {
                Style { boards: Boards::Told, ..self.style }
            }
            _ => self.style,
        }
    }

    /// Writes text as it is.
    pub(super) fn write(&mut self, text: &str) -> io::Result<()> {
        self.out.write_all(text.as_bytes())
    }

    /// Writes text to look at; where it is longer than the screen, the reader's pager shows it and
    /// nothing comes after it.
    pub(super) fn page(&mut self, text: &str) -> io::Result<()> {
        if self.pager && rows().is_some_and(|rows| text.lines().count() >= rows) {
            self.out.flush()?;
            become_pager(&if self.colour { text.to_owned() } else { plain(text) });
        }
        self.line(text.trim_end())
    }

    /// Writes a line.
    pub(super) fn line(&mut self, text: &str) -> io::Result<()> {
        self.write(text)?;
        self.write("\n")
    }

    /// Writes objects, one a line.
    pub(super) fn lines(&mut self, objects: impl IntoIterator<Item: Display>) -> io::Result<()> {
        objects.into_iter().try_for_each(|object| self.line(&object.to_string()))
    }

    /// Writes an object for scripts, on a line of its own; no colour has to be taken out of it.
    pub(super) fn json(&mut self, object: &impl Serialize) -> io::Result<()> {
        let mut line = serde_json::to_string(object)?;
        line.push('\n');
        self.out.flush()?;
        io::stdout().write_all(line.as_bytes())
    }

    /// Writes a sentence; on a screen no word is broken.
    pub(super) fn say(&mut self, text: &str) -> io::Result<()> {
        let said =
            if io::stdout().is_terminal() { fit(self.style(), text) } else { text.to_owned() };
        self.line(&said)
    }

    /// The stream for results.
    pub(super) fn stream(&mut self) -> &mut dyn Write {
        &mut self.out
    }

    /// Writes a finished report to standard error.
    pub(super) fn complain_as_is(&self, text: &str) {
        // Nobody is left to be told when even this fails.
        let _ = writeln!(AutoStream::new(io::stderr(), self.errors), "{text}");
    }

    /// Says on standard error what is wrong; on a screen no word is broken.
    pub(super) fn complain(&self, text: &str) {
        self.complain_in_lines(&format!("error: {text}"));
    }

    /// Complains in a sentence of the tutor, which begins in lower case here as all complaints do.
    pub(super) fn refuse(&self, sentence: &str) {
        self.complain(&lower(plain(sentence).trim_end()));
    }

    /// Says on standard error what is to be minded.
    pub(super) fn warn(&self, text: &str) {
        self.complain_in_lines(&format!("warning: {text}"));
    }

    /// Shows on standard error what is wrong with a file, and where.
    pub(super) fn complain_of(&self, fault: &Fault) {
        let look = if self.colour { Look::Styled } else { Look::Plain };
        self.complain_as_is(&match self.on_screen() {
            Some(style) => human_on_screen(fault, look, style),
            None => human(fault, look),
        });
    }

    fn complain_in_lines(&self, said: &str) {
        match self.on_screen() {
            Some(style) => self.complain_as_is(&fit(style, said)),
            None => self.complain_as_is(said),
        }
    }

    /// How to write complaints, where standard error is a screen.
    fn on_screen(&self) -> Option<Style> {
        io::stderr().is_terminal().then(|| Style { width: width(true), ..self.style() })
    }
}

/// How results are written: drawn, and for listeners in sentences.
fn style(global: &Global) -> Style {
    let boards = if global.plain || dumb() { Boards::Spoken } else { Boards::Drawn };
    let unicode = !global.ascii && speaks_unicode();
    let width = width(io::stdout().is_terminal());
    Style { unicode, width, suits: global.suits.into(), boards, clauses: true }
}

/// Whether it is a terminal that draws nothing, by its own word.
fn dumb() -> bool {
    io::stdout().is_terminal() && std::env::var_os("TERM").is_some_and(|term| term == "dumb")
}

/// Whether the terminal mixes any colour, by its own word.
fn mixes() -> bool {
    let told = std::env::var("COLORTERM").unwrap_or_default();
    told == "truecolor" || told == "24bit"
}

/// Standard output, in the colours that its terminal has.
struct Screen {
    out: AutoStream<io::Stdout>,
    colours: Colours,
}

/// How many colours there are.
enum Colours {
    None,
    Sixteen,
    /// So many that the table has a ground of its own.
    Many(Ground),
}

/// The table is no wider than this, as nothing is that stands on it.
const BAND: usize = 80;

impl Write for Screen {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match (std::str::from_utf8(bytes), &self.colours) {
            (Ok(text), Colours::Sixteen) => self.out.write_all(in_sixteen(text).as_bytes())?,
            (Ok(text), Colours::Many(ground)) => {
                let width = width(io::stdout().is_terminal()).min(BAND);
                self.out.write_all(rolled_out(text, width, *ground).as_bytes())?;
            }
            (Err(_), _) | (_, Colours::None) => self.out.write_all(bytes)?,
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.out.flush()
    }
}

/// Whether it is a terminal of sixteen colours: one that says neither 256 nor more of itself, by
/// the names of terminfo.
fn has_sixteen() -> bool {
    let named = |key: &str| std::env::var(key).unwrap_or_default();
    let term = named("TERM");
    let known = ["256", "direct", "kitty", "alacritty", "ghostty", "foot", "wezterm"];
    io::stdout().is_terminal()
        && named("COLORTERM").is_empty()
        && !known.iter().any(|word| term.contains(word))
}

/// Says why arguments are unusable; on a screen no word is broken.
pub(super) fn misuse(error: &clap::Error) {
    let said = error.render().ansi().to_string();
    let on_screen = io::stderr().is_terminal();
    let style = Style::ascii(width(on_screen));
    let said = if on_screen { fit(style, &said) } else { said };
    // Nobody is left to be told when even this fails.
    let _ = write!(anstream::stderr(), "{said}");
}

/// Columns of the terminal on which it is written, else `COLUMNS`, else 80; held between 40 and
/// 120.
fn width(on_screen: bool) -> usize {
    let terminal = if on_screen { terminal_size::terminal_size() } else { None };
    let columns = terminal.map(|(width, _)| usize::from(width.0));
    let told = || std::env::var("COLUMNS").ok()?.parse().ok();
    columns.or_else(told).unwrap_or(80).clamp(40, 120)
}

/// Whether the locale and the terminal are up to suit symbols.
fn speaks_unicode() -> bool {
    if std::env::var_os("TERM").is_some_and(|term| term == "dumb" || term == "linux")
        && io::stdout().is_terminal()
    {
        return false;
    }
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"]
        .iter()
        .find_map(|key| std::env::var(key).ok().filter(|value| !value.is_empty()));
    locale.is_some_and(|locale| {
        let locale = locale.to_lowercase();
        locale.contains("utf-8") || locale.contains("utf8")
    })
}
