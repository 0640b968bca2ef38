//! Starting the tutor.

use std::{io, time::Duration};

use super::{
    args::Global,
    game::{game, library},
    output::{Output, Status, is_yes},
    store,
};
use crate::{
    repl::{Assistant, Conversation, Input, Reader, Reply, talk},
    session::{Command, StoreJournal, Verb},
    text,
    tutor::Seed,
};

/// Talks with a learner until he leaves, with that rest after acts of others at a table.
pub(super) fn start(
    global: &Global,
    opening: Option<Command>,
    pace: Duration,
    output: &mut Output,
) -> io::Result<Status> {
    let library = library(global);
    for fault in library.faults() {
        output.complain(&text::one_line(fault));
    }
    let game = match game(global, &library, output) {
        Ok(game) => game,
        Err(status) => return Ok(status),
    };
    let seed = global.seed.map_or_else(Seed::fresh, Seed);
    let mut reader = Reader::new(Assistant::new(output.colour(), output.style()), output.colour())?;
    let journal = match journal(global, &mut reader, output)? {
        Ok(journal) => journal,
        Err(status) => return Ok(status),
    };
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
    talk(&mut conversation, first, pace, &mut reader, output.stream())?;
    match conversation.unsaved() {
        0 => Ok(Status::Fine),
        unsaved => {
            output.complain(&text::lost(unsaved));
            Ok(Status::Store)
        }
    }
}

/// The journal of the learner; none where nothing is to be kept, or where it cannot be and he goes
/// on without.
fn journal(
    global: &Global,
    reader: &mut Reader<Assistant>,
    output: &mut Output,
) -> io::Result<Result<Option<StoreJournal>, Status>> {
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
