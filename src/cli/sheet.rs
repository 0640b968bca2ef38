//! Worksheets from the command line.

use std::path::Path;

use serde_json::json;

use super::{
    args::{Format, Global, Sheet as Wanted},
    content::{report, whole},
    game::{game, library},
    output::{Done, Output, Status, Stop},
    store::now,
};
use crate::{
    chance::Seed,
    club::{NoSheet, Sheet, SheetOf},
    content::{question_record, read_answers},
    page::{self, SheetHead},
    text::{self, KeyAnswer, Printed, capital, printed},
    tutor::{Game, Posed},
};

/// Prints a worksheet, its key, its questions, or what was answered on it.
pub(super) fn sheet(global: &Global, wanted: &Wanted, output: &mut Output) -> Done {
    let library = library(global);
    let game = game(global, &library, output)?;
    let seed = global.seed.map_or_else(Seed::fresh, Seed);
    let sheet = Sheet::drawn(&library, &game, &wanted.words, wanted.count, seed)
        .map_err(|why| refused(&why, &game))?;
    if let Some(file) = &wanted.answers {
        return answered(global, &sheet, file, output);
    }
    if global.format == Format::Json {
        output.lines(sheet.questions.iter().map(|question| question_record(question)))?;
        return Ok(Status::Fine);
    }
    let questions: Vec<Printed> =
        sheet.questions.iter().map(|question| printed(question)).collect();
    let head = head(global, wanted, (&sheet, &questions), seed);
    let page = match wanted.key {
        false => page::sheet_page(&head, &questions),
        true => {
            let answers = sheet.questions.iter().map(|question| key(question));
            let answered: Vec<(Printed, KeyAnswer)> = questions.into_iter().zip(answers).collect();
            page::key_page(&head, &answered)
        }
    };
    output.write(&page)?;
    Ok(Status::Fine)
}

/// Says why there is nothing to ask.
pub(super) fn refused(why: &NoSheet, game: &Game) -> Stop {
    Stop::usage(match why {
        NoSheet::Unknown { word, near } => {
            text::progressive::no_skill_or_pack(word, near.as_deref())
        }
        NoSheet::NothingToAsk(skill) => {
            text::progressive::nothing_to_ask(skill.id(), &game.variant().name)
        }
    })
}

/// The answer of a question; all have one, or they would not be on the sheet.
fn key(question: &Posed) -> KeyAnswer {
    let Ok(key) = text::key_answer(question) else {
        unreachable!("a question without an answer is on no sheet")
    };
    key
}

fn head(
    global: &Global,
    wanted: &Wanted,
    (sheet, printed): (&Sheet, &[Printed]),
    seed: Seed,
) -> SheetHead {
    let of = match &sheet.of {
        None => "Euchre".to_owned(),
        Some(SheetOf::Skill(skill)) => capital(text::skill_said(skill.id())),
        Some(SheetOf::Pack(title)) => title.clone(),
    };
    let count = text::count(u32::try_from(sheet.questions.len()).unwrap_or(u32::MAX), "question");
    let mut command = vec!["leftbower club sheet".to_owned()];
    command.extend(wanted.words.iter().cloned());
    command.extend(global.variant.as_ref().map(|variant| format!("--variant {variant}")));
    let options = global.option.iter().map(|(key, value)| format!("--option {key}={value}"));
    command.extend(options);
    command.push(format!("--count {} --seed {seed}", wanted.count));
    if !wanted.key {
        command.push("--key".to_owned());
    }
    // A pack is of its own game, whatever is asked for.
    let mut games = printed.iter().map(|question| &question.game);
    let first = games.next();
    let same = first.filter(|first| games.all(|other| other == *first));
    let about = match same {
        Some(Some(game)) => game.clone(),
        Some(None) => "Classic Euchre".to_owned(),
        None => "Several games".to_owned(),
    };
    SheetHead {
        title: format!("{of}: {count}"),
        about: format!("{about}. Seed {seed}."),
        other: command.join(" "),
    }
}

/// Writes what was answered on a sheet as lines that `grade` and `report` read.
fn answered(global: &Global, sheet: &Sheet, file: &Path, output: &mut Output) -> Done {
    let (answers, faults) = read_answers(&whole(file)?, sheet.questions.len());
    let at = now().to_string();
    for given in answers {
        let question = question_record(&sheet.questions[given.question]);
        let line = json!({
            "learner": given.learner,
            "question": question,
            "answer": given.answer,
            "at": at,
        });
        output.line(&line.to_string())?;
    }
    Ok(report(global, &faults, output)?)
}
