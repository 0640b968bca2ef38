//! What a learner knows, from the command line.

use std::io;

use super::{
    args::{Format, Global},
    game::{default_game, library},
    keep::{learner, told},
    output::{Output, Status},
    store::{now, open},
};
use crate::{
    club::class_models,
    content::{Lesson, Summary},
    page,
    session::{MapRow, remembered},
    store::{ProfileId, State, StoreFault},
    text,
    tutor::{Held, LearnerModel, Suspicion},
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

/// Writes a page about one learner or about all.
pub(super) fn report(global: &Global, all: bool, output: &mut Output) -> io::Result<Status> {
    let done = open().and_then(|store| {
        let meant = match all {
            true => store.profiles()?,
            false => match learner(&store, global.learner(), output)? {
                None => return Ok(Ok(Status::Usage)),
                Some(learner) => vec![learner],
            },
        };
        let now = now();
        let library = library(global);
        let ids: Vec<ProfileId> = meant.iter().map(|learner| learner.id).collect();
        let minds = class_models(&library, &store, &ids);
        let learners = meant.into_iter().zip(&minds).map(|(learner, mind)| {
            let (mut state, weeks) = (store.state(learner.id)?, store.weeks(learner.id, now)?);
            let named = |((skill, game), practice): ((String, String), _)| {
                ((skill, library.name_of(&game).to_owned()), practice)
            };
            state.skills = state.skills.into_iter().map(named).collect();
            Ok(page::Learner { name: learner.name, state, weeks, suspected: suspicions_of(mind) })
        });
        let learners = learners.collect::<Result<Vec<_>, StoreFault>>()?;
        let page = page::report_page(&learners, now);
        Ok(output.write(&page).map(|()| Status::Fine))
    });
    told(done, output)
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
