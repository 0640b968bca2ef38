//! Two players of the program against each other.

use std::{
    num::NonZero,
    sync::{
        Mutex, MutexGuard, PoisonError,
        atomic::{AtomicUsize, Ordering},
    },
    thread,
    time::{Duration, Instant},
};

use super::{
    args::{Duel, Format, Global},
    game::{game, library},
    output::{Done, Output, Progress, Status, Stop},
};
use crate::{
    chance::Seed,
    content::nearest,
    rules::Ruleset,
    solver::{Contender, Duplicate, Level, NoSuchLevel, Played, Player, Stopped, Style, Table},
    text::{self, Decisions},
};

/// The seed of the players: what they look at does not depend on the cards that are dealt.
const PLAYERS: Seed = Seed(1);

/// Plays and prints what came of it.
pub(super) fn duel(global: &Global, wanted: &Duel, output: &mut Output) -> Done {
    // Of both it is said what is wrong.
    let (a, b) = (level(&wanted.a, output), level(&wanted.b, output));
    let players = [a?, b?];
    let game = game(global, &library(global), output)?;
    let (name, variant, rules) = (game.name(), game.id(), game.rules());
    if wanted.style.is_some_and(|style| !style.is_known(rules)) {
        return Err(Stop::usage(text::NOBODY_COUNTED));
    }
    let seed = global.seed.map_or(Seed(1), Seed);
    let duplicate = Duplicate::new(rules, seed, wanted.hands);
    let blocks: Vec<u32> = (0..duplicate.blocks())
        .filter(|block| wanted.shard.is_none_or(|shard| shard.holds((*block).into())))
        .collect();
    let tables: Vec<Table> = blocks.iter().flat_map(|block| duplicate.tables(*block)).collect();
    let room = Room { rules, duplicate: &duplicate, players, style: wanted.style, tables: &tables };
    let progress = Mutex::new((Progress::new(global), 0));
    let machine = || thread::available_parallelism().map_or(1, NonZero::get);
    let threads = wanted.threads.map_or_else(machine, usize::from);
    let played = room.play(threads, &progress);
    heard(&progress).0.clear();
    let (results, times) =
        played.map_err(|stopped| Stop::Complaint(Status::Found, text::stopped(&stopped)))?;
    let seatings = duplicate.tables(0).count();
    let outcome = duplicate.outcome(results.chunks(seatings));
    let decisions = times.decisions();
    match global.format {
        Format::Json => output.lines([text::json::duel(variant, players, &outcome, &decisions)])?,
        Format::Text => output.say(&text::duel(name, players, &outcome, &decisions))?,
    }
    Ok(Status::Fine)
}

/// The player of that name.
fn level(name: &str, output: &Output) -> Result<Level, Stop> {
    name.parse().map_err(|NoSuchLevel| {
        let names = Level::ALL.iter().map(|level| level.id());
        output.complain(&text::no_such_level(name, nearest(name, names)));
        Stop::Said(Status::Usage)
    })
}

/// All tables of a duplicate match.
struct Room<'a, 'r> {
    rules: &'r Ruleset,
    duplicate: &'a Duplicate<'r>,
    players: [Level; 2],
    /// Whose calls they take the others' to be.
    style: Option<Style>,
    tables: &'a [Table],
}

/// How long each decision took, of A and of B.
#[derive(Default)]
struct Times([Vec<Duration>; 2]);

/// What a thread has found out: the tables that it played, by their places, and how long decisions
/// took.
type Work = (Vec<(usize, Played)>, Times);

impl Room<'_, '_> {
    /// Plays at all tables, as many at once as there are threads; results come in the order of the
    /// tables.
    fn play(
        &self,
        threads: usize,
        progress: &Mutex<(Progress, usize)>,
    ) -> Result<(Vec<Played>, Times), Stopped> {
        let next = AtomicUsize::new(0);
        let each: Vec<Result<Work, Stopped>> = thread::scope(|scope| {
            let start = |_| scope.spawn(|| self.work(&next, progress));
            let started: Vec<_> = (0..threads.min(self.tables.len())).map(start).collect();
            started
                .into_iter()
                .map(|thread| {
                    thread.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic))
                })
                .collect()
        });
        let (mut results, mut times) = (Vec::new(), Times::default());
        for done in each {
            let (played, took) = done?;
            results.extend(played);
            for (all, more) in times.0.iter_mut().zip(took.0) {
                all.extend(more);
            }
        }
        results.sort_by_key(|(at, _)| *at);
        Ok((results.into_iter().map(|(_, played)| played).collect(), times))
    }

    /// Takes table after table until none is left.
    fn work(
        &self,
        next: &AtomicUsize,
        progress: &Mutex<(Progress, usize)>,
    ) -> Result<Work, Stopped> {
        let player = |level: Level| {
            let player = Player::of_matches(level, self.rules, PLAYERS).among(self.style);
            player.unwrap_or_else(|| unreachable!("a style that is unknown here was refused"))
        };
        let [mut a, mut b] = self.players.map(player);
        let (mut results, mut times) = (Vec::new(), Times::default());
        loop {
            let at = next.fetch_add(1, Ordering::Relaxed);
            let Some(table) = self.tables.get(at) else { return Ok((results, times)) };
            let played = self.duplicate.play(*table, |who, view, score| {
                let (player, times) = match who {
                    Contender::A => (&mut a, &mut times.0[0]),
                    Contender::B => (&mut b, &mut times.0[1]),
                };
                let start = Instant::now();
                let action = player.act(view, score);
                times.push(start.elapsed());
                action
            })?;
            results.push((at, played));
            let (progress, done) = &mut *heard(progress);
            *done += 1;
            progress.tell(|| text::tables_played(*done, self.tables.len()));
        }
    }
}

/// How many tables are done, and who says so.
fn heard(progress: &Mutex<(Progress, usize)>) -> MutexGuard<'_, (Progress, usize)> {
    progress.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Times {
    /// The times of all decisions, of A's and of B's.
    fn decisions(mut self) -> [Decisions; 3] {
        let all = self.0.concat();
        let [a, b] = &mut self.0;
        [all, std::mem::take(a), std::mem::take(b)].map(decisions)
    }
}

/// The percentiles of some times.
fn decisions(mut times: Vec<Duration>) -> Decisions {
    times.sort_unstable();
    let at = |hundredths: usize| {
        let place = (times.len() * hundredths).div_ceil(100).max(1) - 1;
        times.get(place).map_or(0.0, |time| time.as_secs_f64() * 1e3)
    };
    Decisions { percentiles: [at(50), at(95), at(99)] }
}
