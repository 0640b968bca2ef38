//! The content and the game that a command is about.

use std::path::{Path, PathBuf};

use super::{
    args::Global,
    content::worst,
    output::{Output, Status, Stop},
};
use crate::{
    content::{Fault, Library, NoGame, Rule, files_below, open},
    rules::{RulesFault, Variant},
    session::Thing,
    text,
    tutor::Game,
};

/// The content that was asked for; a table whose file stands after `--variant` is known by its id
/// too.
pub(super) fn library(global: &Global) -> Library {
    let library = global.content.as_deref().map_or_else(Library::shipped, Library::below);
    let library = library.saying(text::as_in_base);
    let named = global.variant.as_deref().and_then(|name| library.game(name).ok());
    match named {
        Some(game) if game.variant().is_own() => library.with_game(game.into_variant()),
        _ => library,
    }
}

/// The same library with every table's own rules that a file names, so that answers as in their
/// bases are known there.
pub(super) fn with_tables_named(library: Library, file: &PathBuf) -> Library {
    // Standard input can be read only once.
    let (files, _) = if file == Path::new("-") { Default::default() } else { files_below(file) };
    let sources = files.iter().filter_map(|file| open(file).ok()).flatten().flatten();
    sources.fold(library, |library, source| library.with_tables_of(&source))
}

/// The game that was asked for, the classic one where nothing is said; else it is said why there is
/// none.
pub(super) fn game(global: &Global, library: &Library, output: &Output) -> Result<Game, Stop> {
    named(None, global, library, output)
}

/// The game that a command names, else the one that was asked for everywhere.
pub(super) fn named(
    name: Option<&str>,
    global: &Global,
    library: &Library,
    output: &Output,
) -> Result<Game, Stop> {
    let name = name.or(global.variant.as_deref()).unwrap_or(Variant::DEFAULT_ID);
    find(name, global, library, output)
}

/// The id of the game for what names none, where one was asked for.
pub(super) fn default_game(
    global: &Global,
    library: &Library,
    output: &Output,
) -> Result<Option<String>, Stop> {
    let found = global.variant.as_deref().map(|name| find(name, global, library, output));
    Ok(found.transpose()?.map(|game| game.id().to_owned()))
}

/// The game of a name, with the options that were chosen.
pub(super) fn find(
    name: &str,
    global: &Global,
    library: &Library,
    output: &Output,
) -> Result<Game, Stop> {
    library.game_with(name, global.options()).map_err(|no_game| {
        Stop::Said(match no_game {
            NoGame::Unknown { nearest, .. } => {
                output.refuse(&text::no_such(Thing::Variant, name, nearest.as_deref()));
                // Perhaps it is the id of a file that has faults.
                let found = library.faults().iter().filter(|fault| !fault.is_unreadable());
                let found: Vec<Fault> = found.cloned().collect();
                show(&found, output);
                if found.is_empty() { Status::Usage } else { Status::Found }
            }
            NoGame::Faulty(faults) if faults.is_empty() => {
                let empty = Rule::Ruleset { file: name.to_owned(), faults };
                output.complain(&text::faults::message(&empty.into()));
                Status::Found
            }
            NoGame::Faulty(faults) => {
                show(&faults, output);
                worst(&faults)
            }
            NoGame::Options(faults) => {
                for fault in &faults {
                    output.complain(&text::rules_fault(fault));
                }
                let unusable = |fault: &RulesFault| {
                    matches!(
                        fault,
                        RulesFault::Contradiction(_) | RulesFault::BidContradiction { .. }
                    )
                };
                if faults.iter().all(unusable) { Status::Found } else { Status::Usage }
            }
        })
    })
}

fn show(faults: &[Fault], output: &Output) {
    for fault in faults {
        match fault.is_unreadable() {
            true => output.complain(&text::one_line(fault)),
            false => output.complain_of(fault),
        }
    }
}
