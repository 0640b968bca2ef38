//! What an author sees of a file: all that it asks, and after a change what is new in it.

use std::{
    io::{self, Write},
    sync::mpsc::{Receiver, RecvTimeoutError},
    time::Duration,
};

use super::{
    conversation::{Conversation, Reply},
    reader::Input,
    waiting::wait_for,
};
use crate::{
    content::{Kind, LessonStep},
    session::{Command, Verb},
    tutor::Question,
};

/// A file is looked at as often as this.
const LOOK_EVERY: Duration = Duration::from_millis(250);

/// What stood in a lesson or a pack when it was shown before.
#[derive(Clone, Debug, Default)]
pub struct Preview {
    before: Option<Vec<Part>>,
}

/// A part of a lesson or a pack, as it is told from others: by what is said or asked, not by where
/// it stands.
#[derive(Clone, Debug, PartialEq)]
enum Part {
    Step(LessonStep),
    Question(Box<Question>),
}

impl Part {
    fn of(step: &LessonStep) -> Self {
        match step {
            LessonStep::Ask(item) => Self::question(&item.question),
            other => Self::Step(other.clone()),
        }
    }

    /// A lesson's question is numbered by its place, which is not its own.
    fn question(question: &Question) -> Self {
        Self::Question(Box::new(Question { id: None, ..question.clone() }))
    }
}

impl Preview {
    /// Asks what the lesson or the pack of that id asks: all of it at first, later a lesson from
    /// its first new step on and the new puzzles of a pack.
    ///
    /// `None` where nothing is new, and where there is no sound book of that id.
    pub fn show(
        &mut self,
        conversation: &mut Conversation<'_>,
        kind: Kind,
        id: &str,
    ) -> Option<String> {
        let library = conversation.library();
        let (verb, option, new) = if kind == Kind::Lesson {
            let mut new = self.take(library.lesson(id).ok()?.steps.iter().map(Part::of).collect());
            new.truncate(1);
            (Verb::Learn, "--step", new)
        } else {
            let puzzles = library.pack(id).ok()?.puzzles.iter();
            let parts = puzzles.map(|item| Part::question(&item.question)).collect();
            (Verb::Puzzle, "--only", self.take(parts))
        };
        if new.is_empty() {
            return None;
        }
        let places = new.iter().map(|place| (place + 1).to_string());
        let words = [id.to_owned(), option.to_owned()].into_iter().chain(places);
        Some(conversation.open(Command::new(verb, words)).text)
    }

    /// The places of what was not there before.
    fn take(&mut self, now: Vec<Part>) -> Vec<usize> {
        let before = self.before.take();
        let is_new = |part: &Part| before.as_ref().is_none_or(|before| !before.contains(part));
        let new = (0..now.len()).filter(|place| is_new(&now[*place])).collect();
        self.before = Some(now);
        new
    }
}

/// How a talk came to its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ended {
    /// The learner left.
    ByLearner,
    /// It was time to stop: what is talked about has changed.
    ByChange,
}

/// Talks like [`super::talk`], with lines that are read beside it, until `is_over` says that it is
/// time to stop.
///
/// A pipe that ends leaves nothing to be typed, and the talk waits.
pub fn talk_until(
    conversation: &mut Conversation<'_>,
    opening: &str,
    lines: &Receiver<Input>,
    is_over: &mut dyn FnMut() -> bool,
    out: &mut dyn Write,
) -> io::Result<Ended> {
    let terminal = io::IsTerminal::is_terminal(&io::stdin());
    out.write_all(opening.as_bytes())?;
    loop {
        if terminal {
            out.write_all(conversation.prompt().as_bytes())?;
        }
        out.flush()?;
        let Some(input) = next(lines, is_over) else { return Ok(Ended::ByChange) };
        let Input::Line(line) = input else {
            out.write_all(format!("\n{}", conversation.farewell()).as_bytes())?;
            return Ok(Ended::ByLearner);
        };
        if conversation.is_idle() && line.trim().is_empty() {
            continue;
        }
        if let Some(question) = conversation.posed().filter(|_| terminal) {
            wait_for(question);
        }
        let Reply { text, over, .. } = conversation.line(&line);
        out.write_all(text.as_bytes())?;
        if over {
            return Ok(Ended::ByLearner);
        }
    }
}

/// The next line, or `None` when it is time to stop.
fn next(lines: &Receiver<Input>, is_over: &mut dyn FnMut() -> bool) -> Option<Input> {
    loop {
        match lines.recv_timeout(LOOK_EVERY) {
            Ok(input) => return Some(input),
            Err(RecvTimeoutError::Timeout) => {}
            Err(RecvTimeoutError::Disconnected) => return Some(Input::End),
        }
        if is_over() {
            return None;
        }
    }
}
