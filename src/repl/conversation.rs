//! The tutor in a terminal: a session with a clock and a style. A line goes in, text comes out.
//!
//! It knows nothing of streams, so a test talks to it as a learner does.

use std::sync::Arc;

use crate::{
    content::Library,
    rules::Options,
    session::{
        Command, Event, Help, Journal, Reading, Said, Session, TableSaid, Tally, Verb, Waits, Words,
    },
    text::{self, Style},
    tutor::{Posed, Question, Seed, Timestamp},
};

/// This many Ctrl-C in a row lead back to the menu.
const CANCELS_TO_MENU: u8 = 2;

/// Says what time it is.
pub type Clock = Box<dyn Fn() -> Timestamp>;

/// How a text is shown that is longer than the screen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Shown {
    /// All at once: a question stands at its end.
    #[default]
    Whole,
    /// In parts, of which the rest may be left out: it can be asked for again.
    LookUp,
    /// In parts, of which none may be lost: what happened is told once.
    Once,
}

/// What a line brings about.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Reply {
    /// What to print.
    pub text: String,
    /// How much of it was said when others had acted at a table, in bytes: one may rest there.
    pub rests: Vec<usize>,
    /// Whether the line was a command and belongs in the history; answers never do.
    pub command: bool,
    /// How it is shown where it is longer than the screen.
    pub shown: Shown,
    /// Whether the conversation is over.
    pub over: bool,
}

/// A learner's session at a terminal.
pub struct Conversation<'l> {
    session: Session<'l>,
    style: Style,
    clock: Clock,
    cancels: u8,
    /// Whether a hand has just come to its end: its last tricks and what is said of it may take more
    /// than a screen.
    hand_over: bool,
}

impl<'l> Conversation<'l> {
    /// A conversation that has not begun, without a clock: no time passes in it.
    pub fn new(library: &'l Library, style: Style, seed: Seed, variant: &str) -> Self {
        // Who learns reads words; `why` names the clauses below them.
        let style = Style { clauses: false, ..style };
        let measure = Box::new(move |said: &Said| text::said(style, said).lines().count());
        Self {
            session: Session::new(library, seed, variant).with_measure(measure),
            style,
            clock: Box::new(Timestamp::default),
            cancels: 0,
            hand_over: false,
        }
    }

    /// The same conversation, in which drills use some options of their game.
    #[must_use]
    pub fn with_options(mut self, options: Options) -> Self {
        self.session = self.session.with_options(options);
        self
    }

    /// The same conversation, of which every answer is kept.
    #[must_use]
    pub fn with_journal(mut self, journal: impl Journal + 'l) -> Self {
        self.session = self.session.with_journal(journal);
        self
    }

    /// The same conversation with a clock.
    #[must_use]
    pub fn with_clock(mut self, clock: impl Fn() -> Timestamp + 'static) -> Self {
        self.clock = Box::new(clock);
        self
    }

    /// The same conversation without waiting for Enter: lines from a pipe are answers, and none may
    /// be lost.
    #[must_use]
    pub fn without_pauses(mut self) -> Self {
        self.session = self.session.for_script();
        self
    }

    /// The first screen.
    pub fn greet(&mut self) -> String {
        self.hear(Event::Start).text
    }

    /// Carries out a command that was not typed here.
    pub fn open(&mut self, command: Command) -> Reply {
        self.hear(Event::Command(command))
    }

    /// Takes a line.
    pub fn line(&mut self, line: &str) -> Reply {
        self.cancels = 0;
        let command = matches!(self.session.reads(line), Reading::Command(_));
        let reply = self.hear(Event::Line(line.to_owned()));
        let shown = match reply.shown {
            _ if self.hand_over => Shown::Once,
            shown if command => shown,
            _ => Shown::Whole,
        };
        Reply { command, shown, ..reply }
    }

    /// Ctrl-C: the line is dropped; twice in a row leads back to the menu.
    pub fn cancel(&mut self) -> String {
        self.cancels += 1;
        if self.cancels < CANCELS_TO_MENU || self.is_idle() {
            return text::cancelled().to_owned();
        }
        self.cancels = 0;
        self.open(Command::bare(Verb::Menu)).text
    }

    /// What is said at the end.
    pub fn farewell(&mut self) -> String {
        self.hear(Event::End).text
    }

    fn hear(&mut self, event: Event) -> Reply {
        let said = self.session.step((self.clock)(), event);
        let (mut text, mut rests) = (String::new(), Vec::new());
        for one in &said {
            text += &text::all_said(self.style, std::slice::from_ref(one));
            rests.extend(is_act_of_others(one).then_some(text.len()));
        }
        self.session.step((self.clock)(), Event::Shown);
        let asked = said.iter().any(|said| matches!(said, Said::Asked(_)));
        let found = |said: &Said| matches!(said, Said::LookUp(_) | Said::Help(Help::Commands(_)));
        let mut tables = said.iter().filter_map(|said| match said {
            Said::Table(said) => Some(&**said),
            _ => None,
        });
        self.hand_over = tables.any(|said| matches!(said, TableSaid::HandOver(_)));
        let waits = self.session.waits();
        let pauses = matches!(waits, Waits::Enter | Waits::EnterOrWhy);
        // The end of what is told stays on the screen while Enter is waited for.
        let is_look_up = !asked && (!pauses || said.iter().any(found));
        let shown = if is_look_up { Shown::LookUp } else { Shown::Whole };
        Reply { text, rests, command: false, shown, over: waits == Waits::Nothing }
    }

    /// The prompt to show.
    pub fn prompt(&self) -> &'static str {
        text::prompt(self.session.waits())
    }

    /// The question on the screen, as it was put there.
    pub fn standing(&self) -> String {
        let said: Vec<Said> = self.session.standing().into_iter().collect();
        text::all_said(self.style, &said)
    }

    /// The question on the screen.
    pub fn question(&self) -> Option<&Question> {
        self.posed().map(|posed| &**posed)
    }

    /// The same with its ruling beside it.
    pub fn posed(&self) -> Option<&Posed> {
        self.session.question().map(Arc::as_ref)
    }

    /// What it waits for.
    pub fn waits(&self) -> Waits {
        self.session.waits()
    }

    /// Whether nothing is going on: the menu.
    pub fn is_idle(&self) -> bool {
        matches!(self.session.waits(), Waits::Command | Waits::Nothing)
    }

    /// How it writes.
    pub const fn style(&self) -> Style {
        self.style
    }

    /// The lessons and packs that there are.
    pub const fn library(&self) -> &'l Library {
        self.session.library()
    }

    /// What was answered so far.
    pub const fn tally(&self) -> &Tally {
        self.session.tally()
    }

    /// How many answers are not on the disk, though they should be.
    pub fn unsaved(&self) -> usize {
        self.session.unsaved()
    }

    /// What Tab may complete now.
    pub fn words(&mut self) -> Words {
        self.session.words()
    }
}

/// Whether it shows what others did at a table: an act of theirs, or a trick.
fn is_act_of_others(said: &Said) -> bool {
    let Said::Table(said) = said else { return false };
    matches!(**said, TableSaid::Acted { .. } | TableSaid::Taken { .. })
}
