//! What is kept of learners leaves, comes in, is forgotten, is made anew.

use std::{
    fs::{self, File},
    io::{self, BufRead, IsTerminal, Read, Write},
    path::{Path, PathBuf},
};

use super::{
    args::{Global, Kept, To},
    convert,
    game::library,
    output::{Done, Output, Status, Stop, is_yes},
    store::{folder, now, open},
};
use crate::{
    content::{Context, Source, Sources, lines, matches_played, nearest, to_grade},
    session::{Thing, answered},
    store::{
        Activity, Answered, Entry, Event, Profile, ProfileId, Reading, Store, StoreFault, csv_head,
        csv_row, entry_json, read_line,
    },
    text,
    tutor::Catalogue,
};

/// At most this many entries are kept at a time when many come in.
const BATCH: usize = 1000;

/// The learner that is meant, of whom something is kept.
pub(super) fn learner(store: &Store, name: &str, output: &Output) -> Result<Profile, Stop> {
    if let Some(id) = store.find(name)? {
        return Ok(Profile { id, name: name.to_owned() });
    }
    let known: Vec<String> = store.profiles()?.into_iter().map(|profile| profile.name).collect();
    output.complain(&text::no_learner(name, &known));
    if let Some(near) = nearest(name, known.iter().map(String::as_str)) {
        output.refuse(&text::no_such(Thing::Learner, name, Some(near)));
    }
    Err(Stop::Said(Status::Usage))
}

/// The learner of that name; all of this machine, where none is named.
pub(super) fn learners(
    store: &Store,
    name: Option<&str>,
    output: &Output,
) -> Result<Vec<Profile>, Stop> {
    name.map_or_else(
        || Ok(store.profiles()?),
        |name| learner(store, name, output).map(|learner| vec![learner]),
    )
}

/// Writes what is kept of a learner, or of all.
pub(super) fn export(
    global: &Global,
    all: bool,
    (form, last): (Kept, bool),
    output: &mut Output,
) -> Done {
    let to = match form {
        Kept::Jsonl | Kept::Csv if last => return Err(Stop::usage(text::last_is_of_matches())),
        Kept::Jsonl | Kept::Csv => None,
        Kept::Yaml => Some(To::Yaml),
        Kept::Egn => Some(To::Egn),
    };
    let store = open()?;
    let learners = learners(&store, (!all).then(|| global.learner()), output)?;
    match to {
        Some(to) => write_matches(global, &store, &learners, (to, last), output),
        None => write_all(&store, &learners, form, output.stream()),
    }
}

/// Writes the matches that learners have played.
fn write_matches(
    global: &Global,
    store: &Store,
    learners: &[Profile],
    (to, last): (To, bool),
    output: &mut Output,
) -> Done {
    let mut records = Vec::new();
    for learner in learners {
        let mut marks = Vec::new();
        store.entries(learner.id, |entry| {
            if let Event::Mark(mark, about) = entry.event {
                marks.push((entry.session, mark, about));
            }
            true
        })?;
        let marks = marks.iter().map(|(session, mark, about)| (&**session, *mark, &**about));
        let played = matches_played(marks);
        let skipped = if last { played.len().saturating_sub(1) } else { 0 };
        records.extend(played.into_iter().skip(skipped));
    }
    if records.is_empty() {
        return Err(Stop::Complaint(Status::Found, text::no_matches_played().to_owned()));
    }
    let written = convert::written(global, &records, to, output);
    if to == To::Egn && !matches!(written, Ok(Status::Fine)) {
        output.complain(text::yaml_has_words_for_all());
    }
    written
}

fn write_all(store: &Store, learners: &[Profile], form: Kept, out: &mut dyn Write) -> Done {
    match form {
        Kept::Jsonl => {
            each(store, learners, |name, entry| writeln!(out, "{}", entry_json(name, entry)))
        }
        Kept::Yaml | Kept::Egn => unreachable!("matches are written by `write_matches`"),
        Kept::Csv => {
            let mut rows = csv::Writer::from_writer(out);
            rows.write_record(csv_head()).map_err(io::Error::from)?;
            let done = each(store, learners, |name, entry| {
                csv_row(name, entry)
                    .map_or(Ok(()), |row| rows.write_record(row).map_err(io::Error::from))
            })?;
            rows.flush()?;
            Ok(done)
        }
    }
}

/// Shows every entry of some learners to `write`, until it fails.
fn each(
    store: &Store,
    learners: &[Profile],
    mut write: impl FnMut(&str, &Entry) -> io::Result<()>,
) -> Done {
    for learner in learners {
        let mut failed = None;
        store.entries(learner.id, |entry| {
            failed = write(&learner.name, &entry).err();
            failed.is_none()
        })?;
        failed.map_or(Ok(()), Err)?;
    }
    Ok(Status::Fine)
}

/// Imports files of JSON Lines.
pub(super) fn import(global: &Global, files: &[PathBuf], output: &mut Output) -> Done {
    let library = library(global);
    let homework = Homework {
        context: library.context(global.variant.as_deref()),
        catalogue: Catalogue::new(library.beliefs()),
    };
    let (mut store, mut status) = (open()?, Status::Fine);
    for file in files {
        let owner = global.profile.as_deref();
        status = status.max(match lines(file) {
            Ok(lines) => take(&mut store, owner, (file, lines), &homework, output)?,
            Err(fault) => {
                output.complain(&text::one_line(&fault));
                Status::Unreadable
            }
        });
    }
    Ok(status)
}

/// Takes in the lines of a file, some at a time; a line that is not sound ends it.
fn take(
    store: &mut Store,
    owner: Option<&str>,
    (file, lines): (&Path, Sources),
    homework: &Homework<'_>,
    output: &mut Output,
) -> Done {
    let name = file.display().to_string();
    let mut batch: (Option<ProfileId>, Vec<Entry>) = (None, Vec::new());
    let (mut added, mut read) = (0, 0);
    let mut status = Status::Fine;
    for line in lines {
        let line = match line {
            Ok(line) => line,
            Err(fault) => {
                output.complain(&text::one_line(&fault));
                status = Status::Unreadable;
                break;
            }
        };
        // What a quiz keeps of the room is nobody's answer.
        if is_of_room(&line) {
            continue;
        }
        let entry = read_line(line.text());
        let number = u32::try_from(line.position(0).line).unwrap_or(u32::MAX);
        let reading = match entry.or_else(|fault| homework.read(&line, number).ok_or(fault)) {
            Ok(reading) => reading,
            Err(fault) => {
                output.complain(&text::bad_line(&name, line.position(0).line, &fault));
                status = Status::Found;
                break;
            }
        };
        read += 1;
        let learner = Some(store.profile(owner.unwrap_or(&reading.learner))?);
        if batch.0 != learner || batch.1.len() >= BATCH {
            added += flush(store, &mut batch)?;
            batch.0 = learner;
        }
        batch.1.push(reading.entry);
    }
    added += flush(store, &mut batch)?;
    if status != Status::Fine && read == 0 {
        return Ok(status);
    }
    output.say(&text::imported(&name, added, read))?;
    Ok(status)
}

/// Whether a line is what a quiz keeps besides answers.
fn is_of_room(line: &Source) -> bool {
    let read: Result<serde_json::Value, _> = serde_json::from_str(line.text());
    read.is_ok_and(|line| line.get("quiz").is_some())
}

/// Reads lines of a class file that say no more than who answered what, and when.
struct Homework<'l> {
    context: Context<'l>,
    catalogue: Catalogue<'l>,
}

impl Homework<'_> {
    /// The answer of a line, judged; the same line of the same file is the same entry. `None` where
    /// it cannot be judged.
    fn read(&self, line: &Source, number: u32) -> Option<Reading> {
        let graded = to_grade(line, self.context).into_iter().next()?.read.ok()?;
        let written: serde_json::Value = serde_json::from_str(line.text()).ok()?;
        let (learner, at) = (graded.learner?, graded.at?);
        let (given, confidence) = graded.given.ok()?;
        let question = &graded.question;
        let right = given.agrees(graded.ruling.value());
        let table = self.catalogue.of(question);
        let fitting = table
            .iter()
            .filter(|at| !right && at.says(question).is_some_and(|said| given.agrees(&said)));
        let answer = match &written["answer"] {
            serde_json::Value::String(typed) => typed.clone(),
            other => other.to_string(),
        };
        let (hints, fits) = (usize::from(graded.hinted), fitting.map(|at| at.belief));
        let answered = Answered {
            confidence,
            ..answered(Activity::Quiz, question, answer, right, hints, fits)
        };
        let session = format!("homework-{at}");
        Some(Reading {
            learner,
            entry: Entry { session, number, at, event: Event::Answer(Box::new(answered)) },
        })
    }
}

fn flush(
    store: &mut Store,
    batch: &mut (Option<ProfileId>, Vec<Entry>),
) -> Result<usize, StoreFault> {
    let entries = std::mem::take(&mut batch.1);
    batch.0.map_or(Ok(0), |learner| store.save(learner, &entries))
}

/// Forgets a learner after writing a copy, if that is meant.
pub(super) fn reset(global: &Global, yes: bool, output: &mut Output) -> Done {
    let mut store = open()?;
    let learner = learner(&store, global.learner(), output)?;
    if !yes {
        if !io::stdin().is_terminal() {
            return Err(Stop::usage(text::reset_needs_yes()));
        }
        if !agreed(&text::shall_forget(&learner.name, &store.state(learner.id)?), output)? {
            output.say(text::nothing_forgotten())?;
            return Ok(Status::Fine);
        }
    }
    let copy = copy_of(&store, &learner)?;
    store.forget(learner.id)?;
    output.say(&text::forgotten(&learner.name, &copy))?;
    Ok(Status::Fine)
}

fn agreed(question: &str, output: &mut Output) -> io::Result<bool> {
    output.write(&text::fit(output.style(), question))?;
    output.stream().flush()?;
    let mut line = String::new();
    io::stdin().lock().take(100).read_line(&mut line)?;
    Ok(is_yes(&line))
}

/// Writes everything about a learner to a file of its own and waits until it is on the disk.
fn copy_of(store: &Store, learner: &Profile) -> Result<PathBuf, Stop> {
    let backups = folder()?.join("backups");
    // No sign that a file system knows stands in a name of letters, digits and lines.
    let safe: String = learner
        .name
        .chars()
        .map(|c| if c.is_alphanumeric() || c == '-' { c } else { '_' })
        .collect();
    let path = backups.join(format!("{safe}-{}.jsonl", now().to_string().replace(':', "-")));
    let unusable =
        |error: io::Error| StoreFault::Unusable { path: path.clone(), why: error.to_string() };
    fs::create_dir_all(&backups).map_err(unusable)?;
    let mut file = io::BufWriter::new(File::create_new(&path).map_err(unusable)?);
    let written = write_all(store, std::slice::from_ref(learner), Kept::Jsonl, &mut file);
    written.map_err(|stop| match stop {
        Stop::Write(error) => unusable(error).into(),
        other => other,
    })?;
    file.flush().and_then(|()| file.get_ref().sync_all()).map_err(unusable)?;
    Ok(path)
}

/// Makes everything anew that follows from the answers: of one learner, or of all where none is
/// named.
pub(super) fn rebuild(global: &Global, output: &mut Output) -> Done {
    let mut store = open()?;
    for learner in learners(&store, global.profile.as_deref(), output)? {
        let same = store.rebuild(learner.id)?;
        output.say(&text::rebuilt(&learner.name, same))?;
    }
    Ok(Status::Fine)
}
