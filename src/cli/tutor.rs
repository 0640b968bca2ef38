//! Starting the tutor.

use std::io;

use super::{
    args::Global,
    output::{Output, Status, is_yes},
    store,
};
use crate::{
    content::{Library, nearest},
    repl::{Assistant, Conversation, Input, Journal, Pace, Reader, talk},
    rules::Variant,
    text,
    tutor::Seed,
};

/// Where the tutor opens.
pub(super) enum Opening {
    /// At a lesson.
    Learn(Option<String>),
    /// At a drill of some skills, for some beliefs, that ends so.
    Drill(Vec<String>, Vec<String>, Pace),
    /// At a pack or a puzzle.
    Puzzle(Option<String>),
    /// At the questions that find where to start.
    Place,
    /// At the test of a lesson.
    Test(Option<String>),
    /// At what is due, for so many minutes.
    Review(u32),
    /// At one drawn question.
    Replay(String),
}

/// Talks with a learner until he leaves.
pub(super) fn start(
    global: &Global,
    opening: Option<Opening>,
    output: &mut Output,
) -> io::Result<Status> {
    let library = library(global);
    for fault in library.faults() {
        output.complain(&text::one_line(fault));
    }
    let variant = global.variant.as_deref().unwrap_or("classic");
    if !is_variant(variant, output) {
        return Ok(Status::Usage);
    }
    let seed = global.seed.map_or_else(Seed::fresh, Seed);
    let mut reader = Reader::new(Assistant::new(output.colour(), output.style()), output.colour())?;
    let journal = match journal(global, &mut reader, output)? {
        Ok(journal) => journal,
        Err(status) => return Ok(status),
    };
    let mut conversation = Conversation::new(&library, output.style(), seed, variant);
    if let Some(journal) = journal {
        conversation = conversation.with_journal(journal);
    }
    if !reader.is_terminal() {
        conversation = conversation.without_pauses();
    }
    let named = match &opening {
        None | Some(Opening::Review(_) | Opening::Place) => false,
        Some(Opening::Learn(id) | Opening::Puzzle(id) | Opening::Test(id)) => id.is_some(),
        Some(Opening::Drill(..) | Opening::Replay(_)) => true,
    };
    let first = match opening {
        None if global.quiet => String::new(),
        None => conversation.greet(),
        Some(Opening::Learn(lesson)) => conversation.learn(lesson.as_deref()),
        Some(Opening::Drill(skills, exposes, pace)) => {
            conversation.start_paced(&skills, &exposes, pace)
        }
        Some(Opening::Puzzle(id)) => conversation.puzzle(id.as_deref()),
        Some(Opening::Place) => conversation.place(),
        Some(Opening::Test(lesson)) => conversation.test_out(lesson.as_slice()),
        Some(Opening::Review(minutes)) => conversation.review(Some(&minutes.to_string())),
        Some(Opening::Replay(id)) => conversation.replay(Some(&id)),
    };
    if named && conversation.is_idle() {
        output.refuse(&first);
        return Ok(Status::Usage);
    }
    talk(&mut conversation, &first, &mut reader, output.stream())?;
    match conversation.unsaved() {
        0 => Ok(Status::Fine),
        unsaved => {
            output.complain(&text::lost(unsaved));
            Ok(Status::Store)
        }
    }
}

/// The journal of the learner; none where nothing is to be kept, or where it cannot be and he goes on without.
fn journal(
    global: &Global,
    reader: &mut Reader<Assistant>,
    output: &mut Output,
) -> io::Result<Result<Option<Journal>, Status>> {
    if global.no_save {
        return Ok(Ok(None));
    }
    let fault = match store::journal(global.learner()) {
        Ok(journal) => return Ok(Ok(Some(journal))),
        Err(fault) => fault,
    };
    let why = text::store_fault(&fault);
    if !reader.is_terminal() {
        output.complain(&format!("{why}; {}", text::or_without_saving()));
        return Ok(Err(Status::Store));
    }
    output.complain(&why);
    let agreed = match reader.line(text::go_on_without())? {
        Input::Line(line) => is_yes(&line),
        Input::Cancelled | Input::End => false,
    };
    Ok(if agreed { Ok(None) } else { Err(Status::Store) })
}

/// Whether there is such a variant; else it is said that there is none.
pub(super) fn is_variant(name: &str, output: &Output) -> bool {
    let known = Variant::find(name).is_some();
    if !known {
        let ids = Variant::all().iter().map(|variant| variant.id.as_str());
        output.refuse(&text::no_such("variant", name, nearest(name, ids)));
    }
    known
}

/// The content that was asked for.
pub(super) fn library(global: &Global) -> Library {
    global.content.as_deref().map_or_else(Library::shipped, Library::below)
}
