//! The tutor in a terminal: a session with a clock and a style. A line goes in, text comes out.
//!
//! It knows nothing of streams, so a test talks to it as a learner does.

use std::sync::Arc;

use crate::{
    content::Library,
    rules::Options,
    session::{
        Command, Event, Help, Journal, Reading, Said, Session, TableSaid, Tally, Verb, Waits,
        Words, parse,
    },
    text::{self, Style},
    tutor::{Posed, Question, Seed, Timestamp},
};

/// This many Ctrl-C in a row lead back to the menu.
const CANCELS_TO_MENU: u8 = 2;

/// Says what time it is.
pub type Clock = Box<dyn Fn() -> Timestamp>;

/// How a text is shown that is longer than the screen: in parts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Shown {
    /// None may be lost: what happened is told once, and a question stands at its end.
    #[default]
    Once,
    /// The rest may be left out: it can be asked for again.
    LookUp,
    /// All at once: cards are laid, and nobody is to be stopped between two tricks.
    Whole,
}

/// What a line brings about.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Reply {
    /// What to print.
    pub text: String,
    /// How much of it was said when others had acted at a table, in bytes: one may rest there.
    pub rests: Vec<usize>,
    /// Where whoever listens presses Enter before more is read, in bytes.
    pub stops: Vec<usize>,
    /// Where something begins that had better stand on one screen, in bytes.
    pub begins: Vec<usize>,
    /// Whether it ends with what the acts of a hand were worth.
    pub reviews: bool,
    /// Whether the line was a command and belongs in the history; answers never do.
    pub command: bool,
    /// How it is shown where it is longer than the screen.
    pub shown: Shown,
    /// Whether the conversation is over.
    pub over: bool,
}

/// The lines of a screen that something takes; where sentences are not broken for those who listen, as
/// many as they would take on one of 80 columns.
fn lines(style: Style, said: &Said) -> usize {
    const SCREEN: usize = 80;
    let said = text::said(style, said);
    match style.speaks() {
        true => said.lines().map(|line| text::columns(line).div_ceil(SCREEN).max(1)).sum(),
        false => said.lines().count(),
    }
}

/// A learner's session at a terminal.
pub struct Conversation<'l> {
    session: Session<'l>,
    style: Style,
    clock: Clock,
    cancels: u8,
}

impl<'l> Conversation<'l> {
    /// A conversation that has not begun, without a clock: no time passes in it.
    pub fn new(library: &'l Library, style: Style, seed: Seed, variant: &str) -> Self {
        // Who learns reads words; `why` names the clauses below them.
        let style = Style { clauses: false, ..style };
        let measure = Box::new(move |said: &Said| lines(style, said));
        Self {
            session: Session::new(library, seed, variant).with_measure(measure),
            style,
            clock: Box::new(Timestamp::default),
            cancels: 0,
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
        let command = self.is_command(line);
        // By ear the question is asked once more, and not the page before it.
        let asks_again = self.style.speaks() && self.session.question().is_some();
        let asks_again = asks_again && reads_again(line);
        let line = if asks_again { "read question" } else { line };
        let reply = self.hear(Event::Line(line.to_owned()));
        let shown = match reply.shown {
            Shown::LookUp if !command => Shown::Once,
            shown => shown,
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
        let mut said = self.session.step((self.clock)(), event);
        // Whoever listens needs no time to look at the trick before the last one.
        if self.style.speaks() && self.session.waits() == Waits::EnterForTheLast {
            said.extend(self.session.step((self.clock)(), Event::Line(String::new())));
        }
        let (mut text, mut rests, mut begins) = (String::new(), Vec::new(), Vec::new());
        let mut stops = Vec::new();
        for (at, one) in said.iter().enumerate() {
            begins.extend(stands_together(&said, at).then_some(text.len()));
            let told = text::all_said(self.style, std::slice::from_ref(one));
            if self.style.speaks() && matches!(one, Said::Asked(_)) {
                let tricks = text::rests_between_tricks(&told);
                stops.extend(tricks.into_iter().map(|at| text.len() + at));
            }
            text += &told;
            rests.extend(is_act_of_others(one).then_some(text.len()));
        }
        self.session.step((self.clock)(), Event::Shown);
        let found = |said: &Said| matches!(said, Said::LookUp(_) | Said::Help(Help::Commands(_)));
        // Who listens has no question before his eyes to go back to.
        if self.style.speaks() && said.iter().any(found) && self.session.question().is_some() {
            text += text::question_stands();
        }
        // What was played or taught is told once.
        let told = |said: &TableSaid| matches!(said, TableSaid::HandOver(_) | TableSaid::Turn(_));
        let is_taught = said.iter().any(|said| matches!(said, Said::Lesson(_)));
        let is_told = is_taught
            || table_said(&said).any(told)
            || said.iter().any(|said| matches!(said, Said::Asked(_)));
        let waits = self.session.waits();
        let pauses = matches!(
            waits,
            Waits::Enter | Waits::EnterOrWhy | Waits::EnterWhyOrUndo | Waits::EnterForTheLast
        );
        // The end of what is told stays on the screen while Enter is waited for.
        let is_look_up = !is_told && (!pauses || said.iter().any(found));
        let shown = match () {
            // What a lesson says before its cards may be longer than the screen.
            () if waits == Waits::Act && !rests.is_empty() && !is_taught => Shown::Whole,
            () if is_look_up => Shown::LookUp,
            () => Shown::Once,
        };
        let reviews = table_said(&said).any(|said| matches!(said, TableSaid::Review { .. }));
        let over = waits == Waits::Nothing;
        Reply { text, rests, stops, begins, reviews, command: false, shown, over }
    }

    /// The prompt to show.
    pub fn prompt(&self) -> &'static str {
        text::prompt(self.style, self.session.waits())
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

    /// Whether a line would be read as a command now, and not as an answer.
    pub fn is_command(&self, line: &str) -> bool {
        matches!(self.session.reads(line), Reading::Command(_))
    }

    /// What it waits for.
    pub fn waits(&self) -> Waits {
        self.session.waits()
    }

    /// Whether a question or an act is asked for, so that Enter by itself goes on to nothing.
    pub fn asks(&self) -> bool {
        matches!(self.session.waits(), Waits::Answer | Waits::Act)
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

/// Whether what is said there begins something that had better stand on one screen: a question, a
/// turn, the last trick with what the hand brought, what its choices were worth.
fn stands_together(said: &[Said], at: usize) -> bool {
    let is_last = |said: &TableSaid| matches!(said, TableSaid::HandOver(_));
    let ends_trick = |said: &Said| {
        let Said::Table(said) = said else { return false };
        matches!(**said, TableSaid::Taken { .. })
    };
    match &said[at] {
        Said::Asked(_) => true,
        Said::Table(one) => match **one {
            TableSaid::Turn(_) | TableSaid::Review { .. } => true,
            _ => {
                let comes = table_said(&said[at..]);
                let tricks = comes.filter(|said| matches!(said, TableSaid::Taken { .. })).count();
                let after_trick = at > 0 && ends_trick(&said[at - 1]);
                after_trick && tricks == 1 && table_said(&said[at..]).any(is_last)
            }
        },
        _ => false,
    }
}

/// What of it the table says.
fn table_said(said: &[Said]) -> impl Iterator<Item = &TableSaid> {
    said.iter().filter_map(|said| match said {
        Said::Table(said) => Some(&**said),
        _ => None,
    })
}

/// Whether it shows what others did at a table: an act of theirs, or a trick.
fn is_act_of_others(said: &Said) -> bool {
    let Said::Table(said) = said else { return false };
    matches!(**said, TableSaid::Acted { .. } | TableSaid::Led { .. } | TableSaid::Taken { .. })
}

/// Whether a line asks to hear once more what was said last, and nothing besides.
pub(super) fn reads_again(line: &str) -> bool {
    parse(line).is_some_and(|command| command == Command::bare(Verb::Read))
}
