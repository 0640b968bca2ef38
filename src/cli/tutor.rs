//! Starting the tutor.

use std::io;

use super::{
    args::Global,
    output::{Output, Status},
};
use crate::{
    content::{Library, nearest},
    repl::{Assistant, Conversation, Reader, talk},
    rules::Variant,
    text,
    tutor::Seed,
};

/// Where the tutor opens.
pub(super) enum Opening {
    /// At a lesson.
    Learn(Option<String>),
    /// At a drill of some skills, for some beliefs.
    Drill(Vec<String>, Vec<String>),
    /// At a pack or a puzzle.
    Puzzle(Option<String>),
    /// At one drawn question.
    Replay(String),
}

/// Talks with a learner until he leaves.
pub(super) fn start(global: &Global, opening: Option<Opening>, output: &mut Output) -> io::Result<Status> {
    let library = library(global);
    for fault in library.faults() {
        output.complain(&text::one_line(fault));
    }
    let variant = global.variant.as_deref().unwrap_or("classic");
    if Variant::find(variant).is_none() {
        let ids = Variant::all().iter().map(|variant| variant.id.as_str());
        output.complain(text::no_such("variant", variant, nearest(variant, ids)).trim_end());
        return Ok(Status::Usage);
    }
    let seed = global.seed.map_or_else(Seed::fresh, Seed);
    let mut conversation = Conversation::new(&library, output.style(), seed, variant);
    let first = match opening {
        None if global.quiet => String::new(),
        None => conversation.greet(),
        Some(Opening::Learn(lesson)) => conversation.learn(lesson.as_deref()),
        Some(Opening::Drill(skills, exposes)) => conversation.start_drill(&skills, &exposes),
        Some(Opening::Puzzle(id)) => conversation.puzzle(id.as_deref()),
        Some(Opening::Replay(id)) => conversation.replay(Some(&id)),
    };
    let mut reader = Reader::new(Assistant::default(), output.colour())?;
    talk(&mut conversation, &first, &mut reader, output.stream())?;
    Ok(Status::Fine)
}

/// The content that was asked for.
pub(super) fn library(global: &Global) -> Library {
    global.content.as_deref().map_or_else(Library::shipped, Library::below)
}
