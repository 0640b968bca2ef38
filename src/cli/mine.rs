//! Puzzles searched for among seeded hands, in the order of their seeds.

use std::{
    fs::{File, OpenOptions},
    io::{self, Read, Seek, SeekFrom, Write},
    path::Path,
    sync::Arc,
};

use rayon::prelude::*;

use super::{
    args::{Format, Global, Mine},
    game::{game, library},
    output::{Done, Output, Progress, Status, Stop},
    shard::Shard,
};
use crate::{
    content::{Mined, MinedSoFar, mined_head, mined_line, mined_question, mined_so_far},
    rules::Ruleset,
    solver::Solver,
    text,
    tutor::{Puzzle, Seed, mined, mined_call},
};

/// One thread searches this many seeds in a row, and this many rows come between two writes.
const IN_A_ROW: u64 = 256;
const CALLS_IN_A_ROW: u64 = 8;
const ROWS: u64 = 4;

/// Searches and writes.
pub(super) fn mine(global: &Global, wanted: &Mine, output: &mut Output) -> Done {
    let game = game(global, &library(global), output)?;
    let name = game.id();
    let of_calls = wanted.calls || wanted.theme.iter().any(|theme| theme.is_of_calls());
    if of_calls && wanted.theme.iter().any(|theme| !theme.is_of_calls()) {
        return Err(Stop::usage(text::mixed_themes()));
    }
    let what = if of_calls { Mined::Calls } else { Mined::Cards };
    let (title, about) =
        if of_calls { text::mined_calls(game.name()) } else { text::mined_cards(game.name()) };
    let head = match global.format {
        Format::Text => mined_head(what, name, &title, about),
        Format::Json => String::new(),
    };
    let (file, so_far) = match &wanted.out {
        None => (None, MinedSoFar { whole: 0, count: 0, last: None }),
        Some(path) => {
            let found = continued(path, &head, &what.prefix(name), name);
            let (file, so_far) = found.map_err(|why| {
                let why = format!("{}: {why}", text::visible(&path.display().to_string()));
                Stop::Complaint(Status::Unreadable, why)
            })?;
            (Some(file), so_far)
        }
    };
    let rules = Arc::clone(game.rules());
    let search = Search { global, wanted, name, what, head, rules, so_far };
    match file {
        Some(mut file) => search.run(&mut |said| file.write_all(said.as_bytes()))?,
        None => search.run(&mut |said| output.write(said))?,
    }
    Ok(Status::Fine)
}

/// A file that is written on after its last whole line.
fn continued(
    path: &Path,
    head: &str,
    prefix: &str,
    variant: &str,
) -> io::Result<(File, MinedSoFar)> {
    let mut file =
        OpenOptions::new().read(true).write(true).create(true).truncate(false).open(path)?;
    let mut text = String::new();
    file.read_to_string(&mut text)?;
    let other = || io::Error::other(text::not_mined(variant));
    let so_far = mined_so_far(&text, head, prefix).ok_or_else(other)?;
    let whole = u64::try_from(so_far.whole).map_err(io::Error::other)?;
    file.set_len(whole)?;
    file.seek(SeekFrom::Start(whole))?;
    Ok((file, so_far))
}

/// A run through the seeds of a shard.
struct Search<'a> {
    global: &'a Global,
    wanted: &'a Mine,
    name: &'a str,
    what: Mined,
    head: String,
    rules: Arc<Ruleset>,
    so_far: MinedSoFar,
}

impl Search<'_> {
    fn run(&self, sink: &mut dyn FnMut(&str) -> io::Result<()>) -> io::Result<()> {
        if self.so_far.whole == 0 {
            sink(&self.head)?;
        }
        let begin = self.global.seed.unwrap_or(1);
        let end = self.wanted.deals.map(|deals| begin.saturating_add(deals));
        let after = self.so_far.last.map_or(begin, |last| begin.max(last.saturating_add(1)));
        let most = self.wanted.count.unwrap_or(u64::MAX);
        let shard = self.wanted.shard.unwrap_or(Shard::WHOLE);
        let mut next = shard.from(after);
        let (mut found, mut progress) = (self.so_far.count, Progress::new(self.global));
        while let Some(first) =
            next.filter(|seed| found < most && end.is_none_or(|end| *seed < end))
        {
            let row = self.in_a_row() * shard.of;
            let rows: Vec<u64> = (0..ROWS * rayon::current_num_threads() as u64)
                .filter_map(|at| first.checked_add(at.checked_mul(row)?))
                .collect();
            let puzzles: Vec<Puzzle> =
                rows.par_iter().flat_map_iter(|from| self.row(*from, shard.of, end)).collect();
            for puzzle in puzzles.iter().filter(|puzzle| self.is_wanted(puzzle)) {
                if found == most {
                    break;
                }
                sink(&self.written(puzzle))?;
                found += 1;
            }
            next = rows.last().and_then(|last| last.checked_add(row));
            progress.tell(|| {
                let upto = next.unwrap_or(u64::MAX).min(end.unwrap_or(u64::MAX));
                text::mined_so_far(found, upto.saturating_sub(begin) / shard.of)
            });
        }
        progress.clear();
        Ok(())
    }

    /// How many seeds are searched in a row: calls take longer.
    const fn in_a_row(&self) -> u64 {
        match self.what {
            Mined::Cards => IN_A_ROW,
            Mined::Calls => CALLS_IN_A_ROW,
        }
    }

    /// The puzzles of some seeds, `step` apart.
    fn row(&self, from: u64, step: u64, end: Option<u64>) -> Vec<Puzzle> {
        let mut solver = Solver::new(&self.rules);
        let mut puzzle = |seed| match self.what {
            Mined::Cards => mined(self.name, &self.rules, &mut solver, Seed(seed)),
            Mined::Calls => mined_call(self.name, &self.rules, Seed(seed)),
        };
        let seeds = (0..self.in_a_row()).map_while(|at| from.checked_add(at * step));
        let seeds = seeds.take_while(|seed| end.is_none_or(|end| *seed < end));
        seeds.filter_map(&mut puzzle).collect()
    }

    fn is_wanted(&self, puzzle: &Puzzle) -> bool {
        let Mine { theme, level, .. } = self.wanted;
        (theme.is_empty() || theme.contains(&puzzle.theme))
            && level.is_none_or(|level| puzzle.question.level == Some(level))
    }

    fn written(&self, puzzle: &Puzzle) -> String {
        let hint = text::theme_hint(puzzle.theme);
        match self.global.format {
            Format::Text => mined_line(puzzle, hint),
            Format::Json => format!("{}\n", mined_question(puzzle, hint)),
        }
    }
}
