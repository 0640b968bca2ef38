//! A file as its readers will meet it, shown again whenever it is saved.

use std::{io, path::Path, sync::mpsc::Receiver};

use super::{
    args::Global,
    content::report,
    game::{game, library},
    output::{Done, Output, Status},
};
use crate::{
    content::{
        Fault, Kind, Library, Reader, Source, check_source, exit_status, open, read_ruleset,
    },
    repl::{Assistant, Conversation, Ended, Input, Preview, Reply, lines_beside, talk, talk_until},
    rules::Variant,
    text,
    tutor::Seed,
};

/// What a file holds, or why it cannot be read.
type Seen = Result<Source, Fault>;

/// The kind and the id of the lesson or the pack that a file is, if it is one.
type Book = Option<(Kind, String)>;

/// A file that is being written.
struct Watched<'f> {
    file: &'f Path,
    /// What is shown.
    shown: Seen,
    /// What stood there when it was last looked at.
    last: Option<Seen>,
}

impl Watched<'_> {
    /// Whether something new stands there. An editor may be in the middle of writing: what is seen
    /// twice is meant.
    fn is_saved(&mut self) -> bool {
        let now = look(self.file);
        let settled = self.last.as_ref().is_some_and(|last| same(last, &now));
        let new = settled && !same(&self.shown, &now);
        self.last = Some(now);
        new
    }
}

/// Checks a file and asks what it asks, once or each time it is saved.
pub(super) fn preview(global: &Global, file: &Path, watch: bool, output: &mut Output) -> Done {
    let game = game(global, &library(global), output)?;
    let variant = global.variant.as_ref().map(|_| game.id().to_owned());
    let global = &Global { variant, ..global.clone() };
    let mut preview = Preview::default();
    if !watch {
        return once(global, &look(file), &mut preview, output);
    }
    output.say(&text::watching(file))?;
    let lines = lines_beside();
    let mut watched = Watched { file, shown: look(file), last: None };
    loop {
        let (status, ended) = until_saved(global, &mut watched, &mut preview, &lines, output)?;
        match watched.last.take() {
            Some(now) if ended == Ended::ByChange => watched.shown = now,
            _ => return Ok(status),
        }
        output.say(&format!("\n\n{}", text::saved(file)))?;
    }
}

fn once(global: &Global, seen: &Seen, preview: &mut Preview, output: &mut Output) -> Done {
    let (status, library, book) = read(global, seen, output)?;
    if matches!(status, Status::Found | Status::Unreadable) {
        return Ok(status);
    }
    let mut conversation = conversation(global, &library, output);
    let opening = opening(seen, &book, preview, &mut conversation);
    if conversation.is_idle() {
        output.write(&opening)?;
        return Ok(status);
    }
    let mut reader =
        crate::repl::Reader::new(Assistant::new(output.colour(), output.style()), output.colour())?;
    if !reader.is_terminal() {
        conversation = conversation.without_pauses();
    }
    let opening = Reply { text: opening, ..Reply::default() };
    let manner = output.manner(None);
    talk(&mut conversation, opening, manner, &mut reader, output.stream())?;
    Ok(status)
}

/// Shows what is new and talks about it until the file is saved.
fn until_saved(
    global: &Global,
    watched: &mut Watched<'_>,
    preview: &mut Preview,
    lines: &Receiver<Input>,
    output: &mut Output,
) -> io::Result<(Status, Ended)> {
    let (status, library, book) = read(global, &watched.shown, output)?;
    let mut conversation = conversation(global, &library, output);
    let opening = match status {
        Status::Fine => opening(&watched.shown, &book, preview, &mut conversation),
        _ => format!("{}\n", text::not_shown()),
    };
    let ended = talk_until(
        &mut conversation,
        &opening,
        lines,
        &mut || watched.is_saved(),
        output.stream(),
    )?;
    Ok((status, ended))
}

/// Reports what is wrong with a file, and puts it into the library.
fn read(global: &Global, seen: &Seen, output: &mut Output) -> io::Result<(Status, Library, Book)> {
    let library = library(global);
    match seen {
        Err(fault) => Ok((report(global, std::slice::from_ref(fault), output)?, library, None)),
        Ok(source) => {
            let library = library.with_tables_of(source);
            let faults = check_source(source, &library, global.variant.as_deref());
            let status = report(global, &faults, output)?;
            let (library, book) = library.with(source);
            Ok((if exit_status(&faults) == 0 { Status::Fine } else { status }, library, book))
        }
    }
}

fn conversation<'l>(global: &Global, library: &'l Library, output: &Output) -> Conversation<'l> {
    let seed = global.seed.map_or_else(Seed::fresh, Seed);
    Conversation::new(
        library,
        output.style(),
        seed,
        global.variant.as_deref().unwrap_or(Variant::DEFAULT_ID),
    )
}

/// What is shown of a sound file: its first or its new questions, or the card of its rules.
fn opening(
    seen: &Seen,
    book: &Book,
    preview: &mut Preview,
    conversation: &mut Conversation<'_>,
) -> String {
    if let Some((kind, id)) = book {
        return preview
            .show(conversation, *kind, id)
            .unwrap_or_else(|| format!("{}\n", text::nothing_new()));
    }
    let ruleset = seen.as_ref().ok().and_then(|source| {
        let reader = Reader::new(source);
        reader.roots().next().filter(|root| Kind::of(*root) == Kind::Ruleset).and_then(read_ruleset)
    });
    match ruleset {
        Some(variant) => text::card_of_rules(conversation.style(), &variant, &variant.rules()),
        None => format!("{}\n", text::checked(0)),
    }
}

/// What stands in a file now.
fn look(file: &Path) -> Seen {
    open(file).and_then(|mut sources| {
        sources.next().unwrap_or_else(|| Ok(Source::new("", String::new())))
    })
}

fn same(one: &Seen, other: &Seen) -> bool {
    match (one, other) {
        (Ok(one), Ok(other)) => one.text() == other.text(),
        (Err(one), Err(other)) => one == other,
        _ => false,
    }
}
