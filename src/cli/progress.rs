//! What a learner knows, from the command line.

use std::{collections::BTreeMap, io, path::PathBuf};

use super::{
    args::{Format, Global},
    content::{each_source, report as complain},
    game::{default_game, find, library, with_tables_named},
    keep::{learner, told},
    output::{Output, Status},
    store::{now, open},
};
use crate::{
    club::{Pupil, class_findings, class_models},
    content::{Lesson, Library, Summary, ToGrade, to_grade},
    page::{self, ClassFindings},
    session::{MapRow, remembered},
    store::{ProfileId, State, StoreFault},
    text,
    tutor::{Held, LearnerModel, Suspicion, Timestamp},
};

/// Prints what a learner knows.
pub(super) fn progress(global: &Global, output: &mut Output) -> io::Result<Status> {
    let library = library(global);
    let game = match default_game(global, &library, output) {
        Ok(game) => game,
        Err(status) => return Ok(status),
    };
    let done = open().and_then(|store| {
        let Some(learner) = learner(&store, global.learner(), output)? else {
            return Ok(Ok(Status::Usage));
        };
        let (mut state, now) = (store.state(learner.id)?, now());
        if global.format == Format::Json {
            state.skills.retain(|(_, variant), _| game.as_ref().is_none_or(|game| game == variant));
            return Ok(lines(&learner.name, &state, output));
        }
        if let Some(variant) = library.games().find(|variant| Some(&variant.id) == game.as_ref()) {
            return Ok(output
                .page(&text::progress_in(output.style(), &state, variant, now))
                .map(|()| Status::Fine));
        }
        let weeks = store.weeks(learner.id, now)?;
        let mind = remembered(&library, &store, learner.id);
        // Whatever shows it, the file is closed.
        drop(store);
        let said = text::progress(output.style(), &state, &suspicions_of(&mind), &weeks, now);
        Ok(output.page(&said).map(|()| Status::Fine))
    });
    told(done, output)
}

fn lines(name: &str, state: &State, output: &mut Output) -> io::Result<Status> {
    let now = now();
    for ((skill, variant), practice) in &state.skills {
        let line = text::json::practised(name, (skill, variant), practice, now);
        output.line(&line.to_string())?;
    }
    Ok(Status::Fine)
}

/// What a page is to be about.
pub(super) struct Wanted<'a> {
    /// Files of answers; what is kept on this machine, where none is named.
    pub(super) files: &'a [PathBuf],
    /// Whether it is about every learner of this machine.
    pub(super) all: bool,
    /// The day from which on a change is to be shown.
    pub(super) since: Option<Timestamp>,
    /// The learners that are meant; all of them, where none is named.
    pub(super) group: &'a [String],
}

impl Wanted<'_> {
    /// Whether somebody of that name is meant.
    fn has(&self, name: &str) -> bool {
        let is = |other: &String| other.trim().to_lowercase() == name.to_lowercase();
        self.group.is_empty() || self.group.iter().any(is)
    }

    /// Who of the group is not among those names.
    fn missing(&self, names: &[&str]) -> Option<&String> {
        let is_there = |wanted: &&String| {
            names.iter().any(|name| name.to_lowercase() == wanted.trim().to_lowercase())
        };
        self.group.iter().find(|wanted| !is_there(wanted))
    }
}

/// Writes a page about one learner, about all, or about those of class files.
pub(super) fn report(
    global: &Global,
    wanted: &Wanted<'_>,
    output: &mut Output,
) -> io::Result<Status> {
    if !wanted.files.is_empty() {
        return report_of_files(global, wanted, output);
    }
    let done = open().and_then(|store| {
        let mut meant = match wanted.all {
            true => store.profiles()?,
            false => match learner(&store, global.learner(), output)? {
                None => return Ok(Ok(Status::Usage)),
                Some(learner) => vec![learner],
            },
        };
        let names: Vec<&str> = meant.iter().map(|learner| learner.name.as_str()).collect();
        if let Some(missing) = wanted.missing(&names) {
            let known: Vec<String> = meant.into_iter().map(|learner| learner.name).collect();
            output.complain(&text::no_learner(missing, &known));
            return Ok(Ok(Status::Usage));
        }
        meant.retain(|learner| wanted.has(&learner.name));
        let now = now();
        let library = library(global);
        let ids: Vec<ProfileId> = meant.iter().map(|learner| learner.id).collect();
        let models = class_models(&library, &store, &ids, None);
        let earlier = wanted.since.map(|day| class_models(&library, &store, &ids, Some(day)));
        let names: Vec<String> = meant.iter().map(|learner| learner.name.clone()).collect();
        let pupils = meant.into_iter().zip(models).map(|(learner, model)| {
            let (state, weeks) = (store.state(learner.id)?, store.weeks(learner.id, now)?);
            Ok((Pupil { name: learner.name, model, state }, weeks))
        });
        let pupils = pupils.collect::<Result<Vec<_>, StoreFault>>()?;
        drop(store);
        let earlier = earlier.map(|models| {
            let pupil = |(name, model)| Pupil { name, model, state: State::default() };
            names.into_iter().zip(models).map(pupil).collect::<Vec<_>>()
        });
        let (pupils, weeks): (Vec<Pupil<'_>>, _) = pupils.into_iter().unzip();
        let since = wanted.since.zip(earlier);
        Ok(class_page(global, &library, (&pupils, since), weeks, output))
    });
    told(done, output)
}

/// A page about everybody whose answers stand in files; answers that cannot be read are complained
/// about and left out.
fn report_of_files(
    global: &Global,
    wanted: &Wanted<'_>,
    output: &mut Output,
) -> io::Result<Status> {
    let library = wanted.files.iter().fold(library(global), with_tables_named);
    let mut answers: Vec<ToGrade> = Vec::new();
    let read = each_source(global, wanted.files, output, &mut |source, output| {
        let mut status = Status::Fine;
        for graded in to_grade(source, library.context(global.variant.as_deref())) {
            match graded.read {
                Ok(answered) => answers.push(answered),
                Err(faults) => status = status.max(complain(global, &faults, output)?),
            }
        }
        Ok(status)
    })?;
    let mut names: Vec<&str> =
        answers.iter().filter_map(|answered| answered.learner.as_deref()).collect();
    names.sort_unstable();
    names.dedup();
    if let Some(missing) = wanted.missing(&names) {
        let known: Vec<String> = names.iter().map(|name| (*name).to_owned()).collect();
        output.complain(&text::no_learner(missing, &known));
        return Ok(Status::Usage);
    }
    answers.retain(|answered| answered.learner.as_deref().is_some_and(|name| wanted.has(name)));
    let now = now();
    let pupils = Pupil::of_file(&library, &answers, now);
    if pupils.is_empty() {
        output.complain(&text::nobody_named());
        return Ok(read.max(Status::Found));
    }
    let since = wanted.since.map(|day| {
        // What has no time was answered now.
        answers.retain(|answered| answered.at.unwrap_or(now) < day);
        (day, Pupil::of_file(&library, &answers, now))
    });
    let weeks = pupils.iter().map(|_| Vec::new()).collect();
    class_page(global, &library, (&pupils, since), weeks, output).map(|status| status.max(read))
}

fn class_page(
    global: &Global,
    library: &Library,
    (pupils, since): (&[Pupil<'_>], Option<(Timestamp, Vec<Pupil<'_>>)>),
    weeks: Vec<Vec<(u32, u32)>>,
    output: &mut Output,
) -> io::Result<Status> {
    // One learner is no class.
    let found = match pupils {
        [] | [_] => ClassFindings::default(),
        class => {
            let game = match &global.variant {
                Some(name) => find(name, global, library, output),
                // A game that nobody knows here any more has no lessons either.
                None => library
                    .game(&most_asked(class))
                    .map_or_else(|_| find("classic", global, library, output), Ok),
            };
            let since = since.as_ref().map(|(day, earlier)| (*day, earlier.as_slice()));
            match game {
                Ok(game) => class_findings(library, &game, class, since),
                Err(status) => return Ok(status),
            }
        }
    };
    let learners = pupils.iter().zip(weeks).map(|(pupil, weeks)| {
        let mut learner = pupil.learner(weeks);
        let named = |((skill, game), practice): ((String, String), _)| {
            ((skill, library.name_of(&game).to_owned()), practice)
        };
        learner.state.skills = learner.state.skills.into_iter().map(named).collect();
        learner
    });
    let learners: Vec<page::Learner> = learners.collect();
    output.write(&page::report_page(&learners, &found, now())).map(|()| Status::Fine)
}

/// The game of most answers of a class.
fn most_asked(pupils: &[Pupil<'_>]) -> String {
    let mut games: BTreeMap<&str, u32> = BTreeMap::new();
    for ((_, game), practice) in pupils.iter().flat_map(|pupil| &pupil.state.skills) {
        *games.entry(game).or_default() += practice.answers;
    }
    let most = games.into_iter().max_by_key(|(_, answers)| *answers);
    most.map_or("classic", |(game, _)| game).to_owned()
}

/// Prints what a learner's answers say of what he believes.
pub(super) fn beliefs(global: &Global, output: &mut Output) -> io::Result<Status> {
    let done = open().and_then(|store| {
        let Some(learner) = learner(&store, global.learner(), output)? else {
            return Ok(Ok(Status::Usage));
        };
        let library = library(global);
        let mind = remembered(&library, &store, learner.id);
        if global.format == Format::Json {
            return Ok(suspicions(&learner.name, &mind, output));
        }
        drop(store);
        Ok(output
            .page(&text::beliefs(output.style(), &suspicions_of(&mind)))
            .map(|()| Status::Fine))
    });
    told(done, output)
}

/// What a learner may believe, likeliest first.
fn suspicions_of(model: &LearnerModel<'_>) -> Vec<Suspicion> {
    model.suspected().iter().map(Held::suspicion).collect()
}

fn suspicions(name: &str, mind: &LearnerModel<'_>, output: &mut Output) -> io::Result<Status> {
    for held in mind.suspected() {
        let line = text::json::suspected(name, &held);
        output.line(&line.to_string())?;
    }
    Ok(Status::Fine)
}

/// Prints every lesson with its skills.
pub(super) fn map(global: &Global, output: &mut Output) -> io::Result<Status> {
    let library = library(global);
    let game = match default_game(global, &library, output) {
        Ok(game) => game,
        Err(status) => return Ok(status),
    };
    let done = open().and_then(|store| {
        let learner = store.find(global.learner())?;
        let state = learner.map_or_else(|| Ok(State::default()), |learner| store.state(learner))?;
        drop(store);
        let of_game = |lesson: &&Summary| game.as_ref().is_none_or(|game| *game == lesson.variant);
        let lessons: Vec<_> = library
            .lessons()
            .filter(of_game)
            .filter_map(|lesson| library.lesson(&lesson.id).ok())
            .collect();
        if global.format == Format::Json {
            return Ok(mapped(&lessons, &state, output));
        }
        let rows: Vec<MapRow> = lessons.iter().copied().map(MapRow::of).collect();
        let said = text::skill_map(output.style(), &rows, &state, &state.done, now());
        Ok(output.page(&said).map(|()| Status::Fine))
    });
    told(done, output)
}

fn mapped(lessons: &[&Lesson], state: &State, output: &mut Output) -> io::Result<Status> {
    let now = now();
    for lesson in lessons {
        output.line(&text::json::mapped(lesson, state, now).to_string())?;
    }
    Ok(Status::Fine)
}
