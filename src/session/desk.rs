//! The question that stands, those put aside, and the one before.

use std::sync::Arc;

use super::{
    Asked, Said,
    mode::{Asking, Manner},
};
use crate::{
    table::{Card, Suit},
    tutor::{Belief, Posed, Timestamp, is_yes},
};

/// A question that stands, or was put aside.
#[derive(Clone, Debug)]
pub(super) struct Standing {
    /// The question, where it stands and how it is asked.
    pub(super) asking: Asking,
    /// Whether it is asked again, and so not counted.
    pub(super) again: bool,
    /// Hints given so far.
    pub(super) hints: usize,
    /// What was typed so far, which may be a part of the answer.
    pub(super) part: Option<String>,
    /// Whether an idea that gives that part was spoken of.
    pub(super) heard_idea: bool,
    /// What was asked back of the last line.
    pub(super) asked_back: Option<AskedBack>,
}

impl Standing {
    /// A question that is asked for the first time.
    pub(super) const fn new(asking: Asking) -> Self {
        Self { asking, again: false, hints: 0, part: None, heard_idea: false, asked_back: None }
    }

    /// The question.
    pub(super) const fn question(&self) -> &Arc<Posed> {
        &self.asking.question
    }

    /// How it is asked.
    pub(super) const fn manner(&self) -> Manner {
        self.asking.manner
    }

    /// The question as it is put.
    pub(super) fn asked(&self) -> Said {
        let Asking { question, place, lone_calls, .. } = self.asking.clone();
        Asked { question, place, again: self.again, lone_calls }.into()
    }
}

/// What was asked back of a line that could not be read.
#[derive(Clone, Debug)]
pub(super) enum AskedBack {
    /// Whether this line was meant.
    Meant(String),
    /// Which of these cards a word of the line names.
    WhichOf {
        /// The line.
        line: String,
        /// Its word.
        word: String,
        /// The cards.
        cards: Vec<Card>,
    },
}

impl AskedBack {
    /// That another word was meant instead of one of a line.
    pub(super) fn meant(line: &str, word: &str, near: &str) -> Self {
        let said = || line.replacen(word, near, 1);
        Self::Meant(with_word(line, word, near).unwrap_or_else(said))
    }

    /// The whole line that is meant by what was typed then; `None` where that answers nothing. A
    /// person says yes with Enter, too.
    pub(super) fn line(&self, typed: &str, person: bool) -> Option<String> {
        match self {
            Self::Meant(line) => {
                (is_yes(typed) || typed.is_empty() && person).then(|| line.clone())
            }
            Self::WhichOf { line, word, cards } => {
                let typed = typed.trim().trim_start_matches("the ");
                let is_named = |card: &&Card| {
                    let suit = card.printed_suit();
                    typed.parse() == Ok(**card) || suit.is_some() && typed.parse().ok() == suit
                };
                let card = cards.iter().find(is_named)?.to_string();
                with_word(line, word, &card)
            }
        }
    }
}

/// A line with another word instead of the first that is this one by itself: a rank with its suit
/// behind it is none.
fn with_word(line: &str, word: &str, instead: &str) -> Option<String> {
    let is_end = |sign: char| !sign.is_alphanumeric();
    let mut words: Vec<String> = line.split_inclusive(is_end).map(str::to_owned).collect();
    let bare = |at: usize| words.get(at).map(|with_end| with_end.trim_end_matches(is_end));
    let has_suit = |at: usize| {
        let sign = words[at].chars().last().filter(|sign| is_end(*sign) && !sign.is_ascii());
        sign.is_some()
            || bare(at + 1).is_some_and(|next| next == "of" || next.parse::<Suit>().is_ok())
    };
    let found = (0..words.len()).find(|at| bare(*at) == Some(word) && !has_suit(*at))?;
    words[found] = words[found].replacen(word, instead, 1);
    Some(words.concat())
}

/// Questions on the table.
#[derive(Default)]
pub(super) struct Desk {
    current: Option<Standing>,
    aside: Vec<Standing>,
    /// What `why` and `back` go back to.
    last: Option<Asking>,
    /// What was typed as the answer to that.
    typed: Option<String>,
    /// The idea that was told with the answer to that.
    idea: Option<Belief>,
    /// When the question that stands came on the screen; `None` until it has.
    shown_at: Option<Timestamp>,
}

impl Desk {
    /// The question that stands.
    pub(super) const fn current(&self) -> Option<&Standing> {
        self.current.as_ref()
    }

    /// The question that stands, to count a hint.
    pub(super) const fn current_mut(&mut self) -> Option<&mut Standing> {
        self.current.as_mut()
    }

    /// The question before.
    pub(super) const fn last(&self) -> Option<&Asking> {
        self.last.as_ref()
    }

    /// What was typed as the answer to the question before.
    pub(super) fn typed(&self) -> Option<&str> {
        self.typed.as_deref()
    }

    /// The question on the screen, else the one before.
    pub(super) fn in_sight(&self) -> Option<&Arc<Posed>> {
        self.current.as_ref().map(Standing::question).or(self.last.as_ref().map(|at| &at.question))
    }

    /// Puts a question.
    pub(super) fn put(&mut self, standing: Standing) -> Said {
        let said = standing.asked();
        self.current = Some(standing);
        self.shown_at = None;
        said
    }

    /// The question that stands is answered or left.
    pub(super) const fn take(&mut self) -> Option<Standing> {
        self.current.take()
    }

    /// It stands as before.
    pub(super) fn put_back(&mut self, standing: Standing) {
        self.current = Some(standing);
    }

    /// The question that was put aside last comes back.
    pub(super) fn resume(&mut self) -> Option<Said> {
        let standing = self.aside.pop()?;
        Some(self.put(standing))
    }

    /// The question before comes again, and the one that stands is put aside.
    pub(super) fn back(&mut self) -> Option<Said> {
        let last = self.last.take()?;
        self.aside.extend(self.current.take());
        let manner = Manner::Open;
        let again = Standing { again: true, ..Standing::new(Asking { manner, ..last }) };
        Some(self.put(again))
    }

    /// A question was answered or left: it is the question before, with the idea that was told.
    pub(super) fn done(&mut self, standing: Standing, idea: Option<&Belief>) {
        self.last = Some(standing.asking);
        self.typed = standing.part;
        self.idea = idea.cloned();
    }

    /// The idea that was told with the answer to the question before.
    pub(super) const fn idea(&self) -> Option<&Belief> {
        self.idea.as_ref()
    }

    /// What was said is on the screen.
    pub(super) fn shown(&mut self, now: Timestamp) {
        self.shown_at.get_or_insert(now);
    }

    /// Milliseconds since the question that stands was shown; a clock that goes back counts as
    /// none.
    pub(super) fn millis(&self, now: Timestamp) -> u32 {
        let since = self.shown_at.unwrap_or(now);
        u32::try_from(now.0.saturating_sub(since.0).max(0)).unwrap_or(u32::MAX)
    }

    /// Forgets the question before.
    pub(super) fn forget(&mut self) {
        (self.last, self.typed, self.idea) = (None, None, None);
    }

    /// Leaves all questions.
    pub(super) fn clear(&mut self) {
        self.current = None;
        self.aside.clear();
    }
}
