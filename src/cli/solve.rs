//! Best play in bulk: situations in, tricks and the worth of every card out, in the same order.

use std::{io, path::PathBuf, sync::Arc};

use super::{
    args::{Format, Global},
    content::{each_text, report, worst},
    game::{default_game, library},
    output::{Done, Output, Progress, Status},
};
use crate::{
    content::{Best, Context, Fault, SituationReader, Solved, Source, ToSolve, solve as solve_all},
    text,
};
use rayon::prelude::*;

/// At most this many texts are read ahead for each thread, and no more bytes than these in all.
const AHEAD: usize = 256;
const BYTES_AHEAD: usize = 4 << 20;
/// One thread searches this many situations in a row.
const IN_A_ROW: usize = 64;

/// Prints best play of every situation of `files`.
pub(super) fn solve(
    global: &Global,
    files: &[PathBuf],
    tricks_only: bool,
    threads: Option<u16>,
    output: &mut Output,
) -> Done {
    let library = library(global);
    let variant = default_game(global, &library, output)?;
    let pool = rayon::ThreadPoolBuilder::new().num_threads(threads.unwrap_or(0).into()).build();
    let pool = pool.map_err(io::Error::other)?;
    let context = library.context(variant.as_deref());
    let mut bulk = Bulk {
        global,
        context,
        tricks_only,
        pool,
        waiting: Vec::new(),
        bytes: 0,
        progress: Progress::beside_results(global),
        done: 0,
    };
    let read = each_text(files, output, &mut |text, output| bulk.take(text, output));
    let rest = bulk.work(output);
    bulk.progress.clear();
    Ok(read?.max(rest?))
}

/// Texts that were read and are not solved yet.
struct Bulk<'a> {
    global: &'a Global,
    context: Context<'a>,
    tricks_only: bool,
    pool: rayon::ThreadPool,
    waiting: Vec<Result<Arc<Source>, Fault>>,
    bytes: usize,
    progress: Progress,
    /// How many situations are solved.
    done: usize,
}

impl Bulk<'_> {
    fn take(&mut self, text: Result<Source, Fault>, output: &mut Output) -> Done {
        self.bytes += text.as_ref().map_or(0, |source| source.text().len());
        self.waiting.push(text.map(Arc::new));
        let enough = self.waiting.len() >= AHEAD * self.pool.current_num_threads()
            || self.bytes >= BYTES_AHEAD;
        if enough { self.work(output) } else { Ok(Status::Fine) }
    }

    /// Solves what is waiting and prints it.
    fn work(&mut self, output: &mut Output) -> Done {
        let texts = std::mem::take(&mut self.waiting);
        self.bytes = 0;
        let (context, tricks_only) = (self.context, self.tricks_only);
        // Texts are read where they are solved: what was read of them all at once would be large.
        let solved: Vec<Solved> = self.pool.install(|| {
            let texts = texts.par_chunks(IN_A_ROW);
            texts
                .flat_map(|texts| {
                    let mut reader = SituationReader::default();
                    let read = |text| read_one(&mut reader, text, context);
                    let read: Vec<ToSolve> = texts.iter().flat_map(read).collect();
                    let solved = read.par_chunks(IN_A_ROW).map(|some| solve_all(some, tricks_only));
                    solved.flatten_iter().collect::<Vec<Solved>>()
                })
                .collect()
        });
        self.progress.clear();
        let mut status = Status::Fine;
        match self.global.format {
            Format::Json => {
                // One writing for all: each costs as much as a search.
                let mut lines = String::new();
                for solved in &solved {
                    status = status.max(in_json(solved, tricks_only, &mut lines));
                }
                output.write(&lines)?;
            }
            Format::Text => {
                for solved in &solved {
                    status = status.max(in_words(self.global, solved, output)?);
                }
            }
        }
        self.done += solved.len();
        self.progress.tell(|| text::solved_so_far(self.done));
        Ok(status)
    }
}

/// The situations of a text; one that could not be read is solved to that fault.
fn read_one(
    reader: &mut SituationReader,
    text: &Result<Arc<Source>, Fault>,
    context: Context<'_>,
) -> Vec<ToSolve> {
    match text {
        Ok(source) => reader.read(source, context),
        Err(fault) => vec![ToSolve::unread(fault.clone())],
    }
}

/// Adds the lines of a situation.
fn in_json(solved: &Solved, tricks_only: bool, lines: &mut String) -> Status {
    let id = solved.id.as_deref();
    match &solved.outcome {
        Ok(best) => {
            text::json::solved(id, best, tricks_only, lines);
            lines.push('\n');
            Status::Fine
        }
        Err(faults) => {
            for fault in faults {
                lines.push_str(&text::json::failed(id, fault).to_string());
                lines.push('\n');
            }
            worst(faults)
        }
    }
}

fn in_words(global: &Global, solved: &Solved, output: &mut Output) -> Done {
    match &solved.outcome {
        Ok(Best { tricks, values }) => {
            output.line(&text::solved(output.style(), solved.id.as_deref(), *tricks, values))?;
            Ok(Status::Fine)
        }
        Err(faults) => Ok(report(global, faults, output)?),
    }
}
