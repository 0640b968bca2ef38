//! The conversation as a value: a line goes in, text comes out.
//!
//! It knows nothing of terminals, so a test talks to it as a learner does.

use std::collections::HashMap;

use super::{
    Journal, Tally, Words,
    command::{Command, Verb, nearest, parse},
    plan::{Current, Judged, Plan, SWITCH},
    words::WORDS,
};
use crate::{
    content::Library,
    rules::{Options, Variant},
    text::{self, Style},
    tutor::{Ask, Belief, Chooser, Generator, LearnerModel, Posed, Seed, Timestamp},
};

/// Nobody means more than this in one line; what goes beyond is dropped.
const LONGEST_LINE: usize = 2000;
/// Two Ctrl-C in a row lead back to the menu.
const CANCELS_TO_MENU: u8 = 2;

/// What a line brings about.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Reply {
    /// What to print.
    pub text: String,
    /// Whether the line was a command and belongs in the history; answers never do.
    pub command: bool,
    /// Whether it is something to look at, after which no new question stands: it may be shown in parts.
    pub lookup: bool,
    /// Whether the conversation is over.
    pub over: bool,
}

/// A learner's session.
pub struct Conversation<'l> {
    pub(super) library: &'l Library,
    pub(super) style: Style,
    pub(super) seed: Seed,
    pub(super) variant: String,
    pub(super) plan: Plan<'l>,
    pub(super) current: Option<Current>,
    /// Questions put aside by `back`.
    pub(super) aside: Vec<Current>,
    pub(super) last: Option<Judged>,
    /// The lesson that Enter starts at the menu; `None`: the first that is not done.
    pub(super) enter: Option<String>,
    /// The path that was chosen in this session.
    pub(super) path: Option<String>,
    /// Explanations that were put off, of questions that were left since: they come before the next reply.
    pub(super) owed: String,
    /// Whether the lesson waits for Enter.
    pub(super) paused: bool,
    /// Whether lessons wait for Enter at all.
    pub(super) pauses: bool,
    pub(super) tally: Tally,
    /// What is believed about the learner; `None` until it is needed, as sessions before this one have a say in it.
    pub(super) mind: Option<LearnerModel<'l>>,
    /// The beliefs by the numbers that the learner has seen.
    pub(super) numbered: Vec<&'l Belief>,
    /// The other games that the learner says he plays, where nothing is kept.
    pub(super) games: Vec<String>,
    /// Where answers are kept, if they are.
    pub(super) journal: Option<Journal>,
    /// When the question on the screen was asked.
    pub(super) asked_at: Timestamp,
    pub(super) generators: HashMap<String, Generator<'l>>,
    /// Who chooses questions that tell ideas apart, by table.
    pub(super) choosers: HashMap<(String, Options), Chooser<'l>>,
    pub(super) drawn: u64,
    /// How many questions were put on the screen.
    pub(super) asks: u64,
    /// Whether it was said what the worth of calls means.
    pub(super) worths_explained: bool,
    cancels: u8,
}

impl<'l> Conversation<'l> {
    /// A session that has not begun.
    pub fn new(library: &'l Library, style: Style, seed: Seed, variant: &str) -> Self {
        Self {
            library,
            style,
            seed,
            variant: variant.to_owned(),
            plan: Plan::Menu,
            current: None,
            aside: Vec::new(),
            last: None,
            enter: None,
            path: None,
            owed: String::new(),
            paused: false,
            pauses: true,
            tally: Tally::default(),
            mind: None,
            numbered: Vec::new(),
            games: Vec::new(),
            journal: None,
            asked_at: Timestamp::default(),
            generators: HashMap::new(),
            choosers: HashMap::new(),
            drawn: 0,
            asks: 0,
            worths_explained: false,
            cancels: 0,
        }
    }

    /// The same session without waiting for Enter: lines from a pipe are answers, and none may be lost.
    #[must_use]
    pub const fn without_pauses(mut self) -> Self {
        self.pauses = false;
        self
    }

    /// The first screen.
    pub fn greet(&mut self) -> String {
        let state = self.state();
        let clock = self.about_the_clock(&state);
        let next = self
            .next_lesson(&state)
            .and_then(|id| self.library.lessons().find(|lesson| lesson.id == id));
        let title = next.map(|lesson| lesson.title.as_str());
        let said = if state.last.is_some() {
            let on_the_way = self.left_off(&state).is_some();
            let waiting = self.waiting(&state);
            text::welcome_back(self.style, title, on_the_way, waiting)
        } else if self.pauses && title.is_some() {
            self.first_visit()
        } else {
            text::greeting(self.style, title)
        };
        self.fit(&(clock + &said))
    }

    /// `text` with no line wider than the screen.
    pub(super) fn fit(&self, text: &str) -> String {
        text::fit(self.style, text)
    }

    /// How it writes.
    pub const fn style(&self) -> Style {
        self.style
    }

    /// The prompt to show.
    pub const fn prompt(&self) -> &'static str {
        if self.paused { "Enter goes on > " } else { "> " }
    }

    /// The question on the screen.
    pub fn question(&self) -> Option<&Posed> {
        self.current.as_ref().map(|current| &*current.question)
    }

    /// Whether nothing is going on: the menu.
    pub const fn is_idle(&self) -> bool {
        matches!(self.plan, Plan::Menu) && self.current.is_none()
    }

    /// What was answered so far.
    pub const fn tally(&self) -> &Tally {
        &self.tally
    }

    /// Takes a line.
    pub fn line(&mut self, line: &str) -> Reply {
        self.cancels = 0;
        // A tab or the end of a pasted line parts words.
        let text: String =
            line.chars().take(LONGEST_LINE).map(|c| if c.is_control() { ' ' } else { c }).collect();
        let asks = self.asks;
        let reply = self.take(text.trim());
        let lookup = reply.command && self.asks == asks && !self.paused;
        Reply { text: self.after_owed(&reply.text), lookup, ..reply }
    }

    fn take(&mut self, text: &str) -> Reply {
        if let Some(command) = parse(text).filter(|command| self.is_command(command, text)) {
            return self.obey(&command);
        }
        if self.paused {
            return Reply { text: self.resume(), ..Reply::default() };
        }
        if self.current.is_some() {
            return Reply { text: self.judge(text), ..Reply::default() };
        }
        if let Plan::Arrival(asked) = self.plan {
            return Reply { text: self.arrive(asked, text), ..Reply::default() };
        }
        let text = if text.is_empty() { self.start_next_lesson() } else { Self::unknown(text) };
        Reply { text, ..Reply::default() }
    }

    /// Whether a line that begins with a command's name is one: when a word is asked for, a line that is a whole word of the
    /// glossary is an answer, but for what every question must obey.
    fn is_command(&self, command: &Command, line: &str) -> bool {
        let term = self
            .current
            .as_ref()
            .is_some_and(|current| matches!(current.question.ask, Ask::Term { .. }));
        !term
            || matches!(
                command.verb,
                Verb::Hint | Verb::Skip | Verb::Quit | Verb::Help | Verb::Menu
            )
            || self.library.glossary().named(line).is_none()
    }

    fn unknown(line: &str) -> String {
        let word = line.split_whitespace().next().unwrap_or_default();
        text::unknown_command(word, nearest(word))
    }

    /// Ctrl-C: the line is dropped; twice in a row leads back to the menu.
    pub fn cancel(&mut self) -> String {
        self.cancels += 1;
        let said = if self.cancels >= CANCELS_TO_MENU && !self.is_idle() {
            self.cancels = 0;
            self.leave()
        } else {
            text::cancelled().to_owned()
        };
        self.after_owed(&said)
    }

    /// What is said, behind the explanations that are owed.
    fn after_owed(&mut self, said: &str) -> String {
        let whole = std::mem::take(&mut self.owed) + said;
        self.fit(&whole)
    }

    /// What is said at the end.
    pub fn farewell(&mut self) -> String {
        self.clear();
        let finished = |id: &String| self.library.lessons().find(|lesson| lesson.id == *id);
        let titles: Vec<&str> = self
            .tally
            .lessons
            .iter()
            .filter_map(finished)
            .map(|lesson| lesson.title.as_str())
            .collect();
        let said = text::summary(self.style, &self.tally.by_skill, self.tally.total(), &titles);
        self.after_owed(&said)
    }

    pub(super) fn leave(&mut self) -> String {
        self.clear();
        self.plan = Plan::Menu;
        text::menu().to_owned()
    }

    /// The generator for a variant, made once.
    pub(super) fn generator(&mut self, variant: &str) -> Option<&Generator<'l>> {
        if !self.generators.contains_key(variant) {
            let found = Variant::find(variant)?;
            let generator = Generator::new(found, Options::new(), self.library.beliefs()).ok()?;
            self.generators.insert(variant.to_owned(), generator);
        }
        self.generators.get(variant)
    }

    /// What Tab may complete now.
    pub fn words(&mut self) -> Words {
        let variant = self.variant.clone();
        let mut skills = self.generator(&variant).map(Generator::skills).unwrap_or_default();
        skills.extend([SWITCH, WORDS]);
        Words {
            lessons: self.library.lessons().map(|lesson| lesson.id.clone()).collect(),
            packs: self.library.packs().map(|pack| pack.id.clone()).collect(),
            skills: skills.into_iter().map(str::to_owned).collect(),
            variants: Variant::all().iter().map(|variant| variant.id.clone()).collect(),
            clauses: crate::rules::Clause::ALL
                .iter()
                .map(|clause| clause.id().to_owned())
                .collect(),
            terms: self.library.glossary().entries.iter().map(|entry| entry.term.clone()).collect(),
            answers: self.question().map_or_else(
                || self.arrival_words(),
                |question| super::complete::answers(question),
            ),
            judged: self
                .last
                .as_ref()
                .map(|last| super::complete::answers(&last.question))
                .unwrap_or_default(),
            asked: self.question().is_some(),
        }
    }
}
