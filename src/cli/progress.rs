//! What a learner knows, from the command line.

use std::{collections::BTreeMap, path::PathBuf};

use super::{
    args::{Format, Global},
    content::{each_source, report as complain},
    game::{default_game, find, library, with_tables_named},
    keep::{learner, learners},
    output::{Done, Output, Status, Stop},
    store::{now, open},
};
use crate::{
    club::{Pupil, class_findings, class_models},
    content::{Library, Summary, ToGrade, to_grade},
    page::{self, ClassFindings},
    rules::Variant,
    session::{MapRow, remembered},
    store::{ProfileId, State, StoreFault},
    text,
    tutor::{Held, LearnerModel, Suspicion, Timestamp},
};

/// Prints what a learner knows.
pub(super) fn progress(global: &Global, output: &mut Output) -> Done {
    let library = library(global);
    let game = default_game(global, &library, output)?;
    let store = open()?;
    let learner = learner(&store, global.learner(), output)?;
    let (state, now) = (store.state(learner.id)?, now());
    if global.format == Format::Json {
        for ((skill, variant), practice) in &state.skills {
            if game.as_ref().is_none_or(|game| game == variant) {
                let of = (skill.as_str(), variant.as_str());
                let line = text::json::practised(&learner.name, of, practice, now);
                output.line(&line.to_string())?;
            }
        }
        return Ok(Status::Fine);
    }
    let style = output.style();
    let said = match library.games().find(|variant| Some(&variant.id) == game.as_ref()) {
        Some(variant) => text::progress_in(style, &state, variant, now),
        None => {
            let weeks = store.weeks(learner.id, now)?;
            let model = remembered(&library, &store, learner.id);
            text::progress(style, &state, &suspicions_of(&model), &weeks, now)
        }
    };
    // Whatever shows it, the file is closed.
    drop(store);
    output.page(&said)?;
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

    /// Complains of a name of the group that is not among those of the learners.
    fn check(&self, names: &[&str]) -> Result<(), Stop> {
        let is_there = |wanted: &str| {
            names.iter().any(|name| name.to_lowercase() == wanted.trim().to_lowercase())
        };
        self.group.iter().find(|wanted| !is_there(wanted)).map_or(Ok(()), |missing| {
            let known: Vec<String> = names.iter().map(|name| (*name).to_owned()).collect();
            Err(Stop::usage(text::no_learner(missing, &known)))
        })
    }
}

/// Writes a page about one learner, about all, or about those of class files.
pub(super) fn report(global: &Global, wanted: &Wanted<'_>, output: &mut Output) -> Done {
    if !wanted.files.is_empty() {
        return report_of_files(global, wanted, output);
    }
    let store = open()?;
    let mut meant = learners(&store, (!wanted.all).then(|| global.learner()), output)?;
    let names: Vec<&str> = meant.iter().map(|learner| learner.name.as_str()).collect();
    wanted.check(&names)?;
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
    class_page(global, &library, (&pupils, since), weeks, output)
}

/// A page about everybody whose answers stand in files; answers that cannot be read are complained
/// about and left out.
fn report_of_files(global: &Global, wanted: &Wanted<'_>, output: &mut Output) -> Done {
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
    wanted.check(&names)?;
    answers.retain(|answered| answered.learner.as_deref().is_some_and(|name| wanted.has(name)));
    let now = now();
    let pupils = Pupil::of_file(&library, &answers, now);
    if pupils.is_empty() {
        output.complain(&text::progressive::nobody_named());
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
) -> Done {
    // One learner is no class.
    let found = match pupils {
        [] | [_] => ClassFindings::default(),
        class => {
            let game = match &global.variant {
                Some(name) => find(name, global, library, output),
                // A game that nobody knows here any more has no lessons either.
                None => library
                    .game(&most_asked(class))
                    .map_or_else(|_| find(Variant::DEFAULT_ID, global, library, output), Ok),
            };
            let since = since.as_ref().map(|(day, earlier)| (*day, earlier.as_slice()));
            class_findings(library, &game?, class, since)
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
    output.write(&page::report_page(&learners, &found, now()))?;
    Ok(Status::Fine)
}

/// The game of most answers of a class.
fn most_asked(pupils: &[Pupil<'_>]) -> String {
    let mut games: BTreeMap<&str, u32> = BTreeMap::new();
    for ((_, game), practice) in pupils.iter().flat_map(|pupil| &pupil.state.skills) {
        *games.entry(game).or_default() += practice.answers;
    }
    let most = games.into_iter().max_by_key(|(_, answers)| *answers);
    most.map_or(Variant::DEFAULT_ID, |(game, _)| game).to_owned()
}

/// Prints what a learner's answers say of what he believes.
pub(super) fn beliefs(global: &Global, output: &mut Output) -> Done {
    let store = open()?;
    let learner = learner(&store, global.learner(), output)?;
    let library = library(global);
    let model = remembered(&library, &store, learner.id);
    drop(store);
    match global.format {
        Format::Json => {
            let suspected = model.suspected();
            output
                .lines(suspected.iter().map(|held| text::json::suspected(&learner.name, held)))?;
        }
        Format::Text => output.page(&text::beliefs(output.style(), &suspicions_of(&model)))?,
    }
    Ok(Status::Fine)
}

/// What a learner may believe, likeliest first.
fn suspicions_of(model: &LearnerModel<'_>) -> Vec<Suspicion> {
    model.suspected().iter().map(Held::suspicion).collect()
}

/// Prints the map of all lessons.
pub(super) fn map(global: &Global, output: &mut Output) -> Done {
    let library = library(global);
    let game = default_game(global, &library, output)?;
    let store = open()?;
    let learner = store.find(global.learner())?;
    let state = learner.map_or_else(|| Ok(State::default()), |learner| store.state(learner))?;
    drop(store);
    let of_game = |lesson: &&Summary| game.as_ref().is_none_or(|game| *game == lesson.variant);
    let lessons = library.lessons().filter(of_game);
    let rows: Vec<MapRow> = lessons.map(|lesson| MapRow::of(lesson, &library)).collect();
    match global.format {
        Format::Json => {
            let now = now();
            output.lines(rows.iter().map(|lesson| text::json::mapped(lesson, &state, now)))?;
        }
        Format::Text => {
            let said = text::skill_map(output.style(), &rows, &state, &state.done, now());
            output.page(&said)?;
        }
    }
    Ok(Status::Fine)
}
