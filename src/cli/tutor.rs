//! Starting the tutor.

use std::time::Duration;

use super::{
    args::Global,
    game::{game, library},
    output::{Done, Output, Status, Stop, is_yes},
    store,
};
use crate::{
    repl::{Assistant, Conversation, Input, Reader, Reply, talk},
    session::{Command, StoreJournal, Verb},
    text,
    tutor::Seed,
};

/// Talks with a learner until he leaves, with that rest after acts of others at a table, or the usual
/// one.
pub(super) fn start(
    global: &Global,
    opening: Option<Command>,
    pace: Option<Duration>,
    output: &mut Output,
) -> Done {
    let library = library(global);
    for fault in library.faults() {
        output.complain(&text::one_line(fault));
    }
    let game = game(global, &library, output)?;
    let seed = global.seed.map_or_else(Seed::fresh, Seed);
    let mut reader = Reader::new(Assistant::new(output.colour(), output.style()), output.colour())?;
    let journal = journal(global, &mut reader, output)?;
    let mut conversation =
        Conversation::new(&library, output.session_style(), seed, game.id()).with_clock(store::now);
    conversation = conversation.with_options(game.options().clone());
    if let Some(journal) = journal {
        conversation = conversation.with_journal(journal);
    }
    if !reader.is_terminal() {
        conversation = conversation.without_pauses();
    }
    let first = match opening {
        None if global.quiet => Reply::default(),
        None => Reply { text: conversation.greet(), ..Reply::default() },
        Some(command) => {
            // Who names something that is not there wants no tutor.
            let names = !command.rest.is_empty() && command.verb != Verb::Review
                || matches!(command.verb, Verb::Drill | Verb::Replay);
            let first = conversation.open(command);
            if names && conversation.is_idle() {
                output.refuse(&first.text);
                return Ok(Status::Usage);
            }
            first
        }
    };
    let manner = output.manner(pace);
    talk(&mut conversation, first, manner, &mut reader, output.stream())?;
    match conversation.unsaved() {
        0 => Ok(Status::Fine),
        unsaved => Err(Stop::Complaint(Status::Store, text::lost(unsaved))),
    }
}

/// The journal of the learner; none where nothing is to be kept, or where it cannot be and he goes
/// on without.
fn journal(
    global: &Global,
    reader: &mut Reader<Assistant>,
    output: &mut Output,
) -> Result<Option<StoreJournal>, Stop> {
    if global.no_save {
        return Ok(None);
    }
    let fault = match store::journal(global.learner()) {
        Ok(journal) => return Ok(Some(journal)),
        Err(fault) => fault,
    };
    let why = text::store_fault(&fault);
    if !reader.is_terminal() {
        let why = format!("{why}; {}", text::or_without_saving());
        return Err(Stop::Complaint(Status::Store, why));
    }
    output.complain(&why);
    let agreed = match reader.line(text::go_on_without())? {
        Input::Line(line) => is_yes(&line),
        Input::Cancelled | Input::End => false,
    };
    if agreed { Ok(None) } else { Err(Stop::Said(Status::Store)) }
}
