//! Best play in bulk: situations in, tricks and the worth of every card out, in the same order.

use std::{io, path::PathBuf, sync::Arc};

use super::{
    args::{Format, Global},
    content::{each_text, report, worst},
    game::{default_game, library},
    output::{Done, Output, Progress, Status},
};
use crate::{
    content::{Best, Context, Fault, Solved, Source, ToSolve, solve as solve_all, to_solve},
    text,
};
use rayon::prelude::*;

/// So many texts are read ahead for each thread, and no more bytes than these in all.
const AHEAD: usize = 256;
const BYTES_AHEAD: usize = 4 << 20;
/// So many situations are searched in a row by one thread.
const IN_A_ROW: usize = 16;

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
        let solved: Vec<Solved> = self.pool.install(|| {
            let read: Vec<ToSolve> =
                texts.into_par_iter().flat_map_iter(|text| read_one(text, context)).collect();
            read.par_chunks(IN_A_ROW).flat_map_iter(|some| solve_all(some, tricks_only)).collect()
        });
        self.progress.clear();
        let mut status = Status::Fine;
        for solved in &solved {
            status = status.max(match self.global.format {
                Format::Json => in_json(solved, tricks_only, output)?,
                Format::Text => in_words(self.global, solved, output)?,
            });
        }
        self.done += solved.len();
        self.progress.tell(|| text::solved_so_far(self.done));
        Ok(status)
    }
}

/// The situations of a text; one that could not be read is solved to that fault.
fn read_one(text: Result<Arc<Source>, Fault>, context: Context<'_>) -> Vec<ToSolve> {
    match text {
        Ok(source) => to_solve(&source, context),
        Err(fault) => vec![ToSolve::unread(fault)],
    }
}

fn in_json(solved: &Solved, tricks_only: bool, output: &mut Output) -> Done {
    match &solved.outcome {
        Ok(best) => {
            let said = text::json::solved(solved.id.as_deref(), best, tricks_only);
            output.line(&said.to_string())?;
            Ok(Status::Fine)
        }
        Err(faults) => {
            let failed = |fault| text::json::failed(solved.id.as_deref(), fault);
            output.lines(faults.iter().map(failed))?;
            Ok(worst(faults))
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
