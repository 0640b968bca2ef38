//! Files in bulk: the engine's answers, and proofs that content is sound.

use std::{
    io,
    path::{Path, PathBuf},
};

use super::{
    args::{Format, Global},
    game::{default_game, library},
    output::{Done, Output, Status},
    proven,
};
use crate::{
    content::{self, Context, Fault, Power, Source, answers_after, files_below, open},
    repl::wait_for,
    text,
};

/// Prints the engine's answer to every question of `files`.
pub(super) fn answer(global: &Global, files: &[PathBuf], output: &mut Output) -> Done {
    let library = library(global);
    let variant = default_game(global, &library, output)?;
    let context = library.context(variant.as_deref());
    each_source(global, files, output, &mut |source, output| {
        answer_source(global, context, source, output)
    })
}

/// Opens every file, folders searched through, and shows each text to `visit`; what cannot be read
/// is reported.
pub(super) fn each_source(
    global: &Global,
    files: &[PathBuf],
    output: &mut Output,
    visit: &mut dyn FnMut(&Source, &mut Output) -> Done,
) -> Done {
    each_text(files, output, &mut |text, output| match text {
        Ok(source) => visit(&source, output),
        Err(fault) => Ok(report(global, &[fault], output)?),
    })
}

/// Opens every file, folders searched through, and shows each text to `visit`, or why it cannot be
/// read.
pub(super) fn each_text(
    files: &[PathBuf],
    output: &mut Output,
    visit: &mut impl FnMut(Result<Source, Fault>, &mut Output) -> Done,
) -> Done {
    let mut status = Status::Fine;
    for file in files {
        let (paths, faults) = if file == Path::new("-") {
            (vec![file.clone()], Vec::new())
        } else {
            files_below(file)
        };
        for fault in faults {
            status = status.max(visit(Err(fault), output)?);
        }
        for path in paths {
            match open(&path) {
                Err(fault) => status = status.max(visit(Err(fault), output)?),
                Ok(sources) => {
                    for source in sources {
                        status = status.max(visit(source, output)?);
                    }
                }
            }
        }
    }
    Ok(status)
}

/// A file as one text; what is empty is an empty text.
pub(super) fn whole(file: &Path) -> Result<Source, Fault> {
    let found = open(file)?.next().transpose()?;
    Ok(found.unwrap_or_else(|| Source::new("stdin", String::new())))
}

fn answer_source(
    global: &Global,
    context: Context<'_>,
    source: &Source,
    output: &mut Output,
) -> Done {
    let mut status = Status::Fine;
    for answered in answers_after(source, context, &mut |question| wait_for(question)) {
        status = status.max(match (&answered.outcome, global.format) {
            (Ok((item, ruling)), Format::Json) => {
                output.line(&text::json::answered(&item.question, ruling).to_string())?;
                Status::Fine
            }
            (Ok((item, ruling)), Format::Text) => {
                let question = &item.question;
                let names = text::names_at(output.style(), question);
                let id = text::strong(question.id.as_deref().unwrap_or("(no id)"));
                let said = text::answer_said(&names, question, ruling.value());
                output.line(&format!("{id}  {said}"))?;
                output.line(&text::steps(&names, ruling.reasons()))?;
                Status::Fine
            }
            (Err(faults), Format::Json) => {
                let failed = |fault| text::json::failed(answered.id.as_deref(), fault);
                output.lines(faults.iter().map(failed))?;
                worst(faults)
            }
            (Err(faults), Format::Text) => report(global, faults, output)?,
        });
    }
    Ok(status)
}

/// What is wished of the proofs.
#[derive(Clone, Copy)]
pub(super) struct Proofs {
    /// To be told what the questions can find out.
    pub(super) power: bool,
    /// To have all of them made, also of what was proven before.
    pub(super) anew: bool,
}

/// Proves everything below `paths` and prints what is wrong, and where it is wished what the
/// questions can find out.
pub(super) fn check(
    global: &Global,
    paths: &[PathBuf],
    Proofs { power, anew }: Proofs,
    output: &mut Output,
) -> Done {
    let library = library(global);
    let variant = default_game(global, &library, output)?;
    let (faults, found) = if power || anew {
        content::check_with_power(paths, &library, variant.as_deref())
    } else {
        let proven = proven::remembered();
        let faults = content::check_remembering(paths, &library, variant.as_deref(), &proven);
        if !global.no_save {
            proven::keep(&proven);
        }
        (faults, Power::default())
    };
    let status = report(global, &faults, output)?;
    match global.format {
        _ if !power => {}
        Format::Json => output.lines(text::json::power(&found))?,
        Format::Text => output.line(&text::power(output.style(), &found))?,
    }
    if global.format == Format::Text && !global.quiet {
        output.line(&text::checked(faults.len()))?;
    }
    Ok(status)
}

/// Prints faults where people or scripts look for them.
pub(super) fn report(global: &Global, faults: &[Fault], output: &mut Output) -> io::Result<Status> {
    for fault in faults {
        match global.format {
            Format::Json => output.line(&text::json::fault(fault).to_string())?,
            Format::Text if global.quiet => output.complain_as_is(&text::one_line(fault)),
            Format::Text => output.complain_of(fault),
        }
    }
    Ok(worst(faults))
}

pub(super) fn worst(faults: &[Fault]) -> Status {
    match content::exit_status(faults) {
        0 => Status::Fine,
        3 => Status::Unreadable,
        _ => Status::Found,
    }
}
