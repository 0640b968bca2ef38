//! Answers of learners in bulk: right or wrong, why, and what they seem to believe.

use std::{collections::HashMap, path::PathBuf, sync::Arc};

use super::{
    args::{Format, Global},
    content::{each_source, report, worst},
    game::{default_game, library, with_tables_named},
    output::{Done, Output, Status},
};
use crate::{
    content::{Context, Fault, Glossary, Graded, Source, ToGrade, to_grade},
    text::{self, Style},
    tutor::{Catalogue, Diagnosis, Explanation, LearnerModel, LoneCalls, Observation, Unreadable},
};

/// Judges every answer of `files`.
pub(super) fn grade(global: &Global, files: &[PathBuf], output: &mut Output) -> Done {
    let library = files.iter().fold(library(global), with_tables_named);
    let variant = default_game(global, &library, output)?;
    let mut grader = Grader {
        global,
        context: library.context(variant.as_deref()),
        glossary: library.glossary(),
        catalogue: Arc::new(Catalogue::new(library.beliefs())),
        minds: HashMap::new(),
    };
    each_source(global, files, output, &mut |source, output| grader.take(source, output))
}

/// What is believed about every learner who was named so far.
struct Grader<'l> {
    global: &'l Global,
    context: Context<'l>,
    glossary: &'l Glossary,
    catalogue: Arc<Catalogue<'l>>,
    minds: HashMap<String, LearnerModel<'l>>,
}

impl Grader<'_> {
    fn take(&mut self, source: &Source, output: &mut Output) -> Done {
        let mut status = Status::Fine;
        for Graded { id, read } in to_grade(source, self.context) {
            status = status.max(match read {
                Ok(answered) => self.judge(&answered, output)?,
                Err(faults) => self.refuse(id.as_deref(), &faults, output)?,
            });
        }
        Ok(status)
    }

    fn refuse(&self, id: Option<&str>, faults: &[Fault], output: &mut Output) -> Done {
        match self.global.format {
            Format::Text => Ok(report(self.global, faults, output)?),
            Format::Json => {
                output.lines(faults.iter().map(|fault| text::json::ungraded(id, fault)))?;
                Ok(worst(faults))
            }
        }
    }

    fn judge(&mut self, answered: &ToGrade, output: &mut Output) -> Done {
        let (given, confidence) = match &answered.given {
            Ok(given) => given.clone(),
            Err(fault) => return self.unreadable(answered, fault, output),
        };
        let heard = Observation::new(Arc::clone(&answered.question), given)
            .hinted(answered.hinted)
            .with(confidence);
        let mut own = None;
        let model = match &answered.learner {
            Some(name) => self
                .minds
                .entry(name.clone())
                .or_insert_with(|| LearnerModel::of(Arc::clone(&self.catalogue))),
            None => own.insert(LearnerModel::of(Arc::clone(&self.catalogue))),
        };
        let told = model.take(heard);
        match self.global.format {
            Format::Json => {
                output.json(&text::json::graded(
                    &answered.question,
                    &answered.ruling,
                    &told,
                    model,
                ))?;
            }
            Format::Text => {
                output.line(&in_words(answered, &told, self.glossary, output.style()))?;
            }
        }
        Ok(if told.right { Status::Fine } else { Status::Found })
    }

    /// An answer that cannot be read is not counted.
    fn unreadable(&self, answered: &ToGrade, fault: &Unreadable, output: &mut Output) -> Done {
        let question = &answered.question;
        match self.global.format {
            Format::Json => {
                output.line(&text::json::unreadable(question, fault).to_string())?;
            }
            Format::Text => {
                let error = text::plain(&text::unreadable(
                    output.style(),
                    question,
                    fault,
                    LoneCalls::Taught,
                ));
                output.say(&text::graded(answered.learner.as_deref(), question, &error))?;
            }
        }
        Ok(Status::Found)
    }
}

fn in_words(answered: &ToGrade, told: &Diagnosis<'_>, glossary: &Glossary, style: Style) -> String {
    let (question, ruling) = (&answered.question, &answered.ruling);
    let verdict = match (&answered.given, told.right) {
        (Ok((given, _)), false) => match Explanation::of(question, given, told) {
            Ok(explanation) => {
                let word = glossary.answered(given);
                text::wrong(style, &Explanation { word, ..explanation })
            }
            Err(_) => text::unanswerable().to_owned(),
        },
        _ => text::right(style, question, ruling.reasons()),
    };
    text::graded(answered.learner.as_deref(), question, &verdict)
}
