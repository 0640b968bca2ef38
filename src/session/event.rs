//! What comes in from whoever sits in front, and what the session waits for.

use super::Command;

/// Something that happened in front of the tutor.
///
/// Fronts send lines; a button is a line typed for the learner, so that one reader serves all.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// The learner has come: the first screen.
    Start,
    /// A line that was typed: a command, an answer, or nothing.
    Line(String),
    /// A command that needs no reading: an opening of the command line, a preview.
    Command(Command),
    /// What was said is on the screen: the time of an answer begins.
    Shown,
    /// The learner is leaving: explanations that are owed, and a summary.
    End,
}

/// What a session waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Waits {
    /// A command: nothing is going on.
    Command,
    /// An answer to the question that stands, or to what a mode has asked by itself.
    Answer,
    /// An act at a table.
    Act,
    /// Enter, after a part of a text.
    Enter,
    /// Enter, after a mistake was explained: there is more to ask about it.
    EnterOrWhy,
    /// Enter, after an act was spoken of: there is more to ask about it, and it can be taken back.
    EnterWhyOrUndo,
    /// The same, where Enter plays the last card.
    EnterForTheLast,
    /// Nothing: the learner has left.
    Nothing,
}

/// How a line is read at the moment.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reading {
    /// As a command: it belongs in the history.
    Command(Command),
    /// As an answer, which never goes there.
    Answer,
}
