//! How much better each level plays than the one below it, in every game.
//!
//! `cargo bench --features bench --bench levels`, with the names of variants and of better levels
//! after `--` for less, and `--deals N` for another number of duplicate deals than 200. Each cell
//! is the points a hand by which the better level is ahead, with the standard error; the ordering
//! is sound where the first is more than twice the second. Then the times of `club` and of `expert`
//! for a decision in milliseconds, p50, p95 and p99, with one thread for each core at work. Wanted
//! on two cores: `club` under 200 (p95) and 500 (p99), `expert` under 1,000 (p95).
//!
//! Measured on 2026-11-23, seed 1, deals in brackets; whatever is within two errors of nothing is
//! not shown. Railroad, Bid Euchre, and `casual` over `learner` of auction-6 and ghost-hand are
//! those of today's players. The rest is some hours older: since then games with a turned-up card
//! no longer strike out what open cards speak against, by which `club` gains 0.02 points at most
//! elsewhere, and `club` of auction-6 and ghost-hand had other thresholds.
//!
//! | variant | casual over learner | club over casual |
//! |---|---|---|
//! | classic | +0.164 ± 0.027 (800) | +0.122 ± 0.030 (400) |
//! | standard | +0.089 ± 0.014 (3,000) | +0.080 ± 0.019 (1,200) |
//! | three-handed | +0.120 ± 0.016 (800) | +0.051 ± 0.013 (400) |
//! | two-handed | +0.146 ± 0.025 (800) | +0.077 ± 0.027 (400) |
//! | railroad | +0.435 ± 0.048 (800) | +0.117 ± 0.036 (500) |
//! | auction-5 | +0.032 ± 0.045 (300) | +0.016 ± 0.058 (150) |
//! | auction-6 | +0.517 ± 0.188 (200) | +0.142 ± 0.210 (120) |
//! | auction-7 | +0.666 ± 0.068 (150) | −0.029 ± 0.056 (60) |
//! | call-ace | +0.143 ± 0.011 (800) | +0.040 ± 0.012 (400) |
//! | bald | +0.039 ± 0.011 (4,000) | +0.082 ± 0.018 (1,500) |
//! | hasenpfeffer | +0.890 ± 0.094 (800) | +0.340 ± 0.111 (400) |
//! | pepper | +0.623 ± 0.110 (800) | +0.491 ± 0.134 (400) |
//! | double-hasenpfeffer | +2.326 ± 0.212 (800) | +0.471 ± 0.161 (400) |
//! | double-hasenpfeffer-6 | +1.663 ± 0.381 (200) | +0.069 ± 0.354 (80) |
//! | bid-euchre | +1.448 ± 0.285 (200) | +0.632 ± 0.233 (200) |
//! | ghost-hand | +1.265 ± 0.123 (200) | +0.207 ± 0.064 (400) |
//!
//! `expert` over `club`, classic, 400 deals: −0.010 ± 0.027.

#![allow(clippy::expect_used)] // a benchmark that cannot start has nothing to measure

use std::{
    io::Write,
    time::{Duration, Instant},
};

use leftbower::{
    chance::Seed,
    rules::{Ruleset, Variant},
    solver::{Contender, Duplicate, Level, Outcome, Played, Player, Table},
};
use rayon::prelude::*;

/// Each level, and the one below it.
const PAIRS: [[Level; 2]; 4] = [
    [Level::Learner, Level::Random],
    [Level::Casual, Level::Learner],
    [Level::Club, Level::Casual],
    [Level::Expert, Level::Club],
];

/// The duplicate deals of a pair, where nothing is said.
const DEALS: u32 = 200;

fn say(line: &str) {
    // Nobody reads on: nothing to do about it.
    let _ = writeln!(std::io::stdout(), "{line}");
}

/// A table that was played, and how long each decision of the better level took.
type Timed = (Played, Vec<Duration>);

fn play<'r>(duplicate: &Duplicate<'r>, players: &mut [Player<'r>; 2], table: Table) -> Timed {
    let mut times = Vec::new();
    let played = duplicate.play(table, |who, view, score| {
        let begun = Instant::now();
        let action = match who {
            Contender::A => players[0].act(view, score),
            Contender::B => return players[1].act(view, score),
        };
        times.push(begun.elapsed());
        action
    });
    (played.expect("players do what the rules allow"), times)
}

fn compare(rules: &Ruleset, pair: [Level; 2], deals: u32) -> (Outcome, Vec<Duration>) {
    let duplicate = Duplicate::new(rules, Seed(1), deals);
    let tables: Vec<Table> =
        (0..duplicate.blocks()).flat_map(|block| duplicate.tables(block)).collect();
    let sit_down = || pair.map(|level| Player::new(level, rules, Seed(1)));
    let (played, times): (Vec<Played>, Vec<Vec<Duration>>) = tables
        .par_iter()
        .with_max_len(1)
        .map_init(sit_down, |players, table| play(&duplicate, players, *table))
        .unzip();
    let seatings = duplicate.tables(0).count();
    (duplicate.outcome(played.chunks(seatings)), times.concat())
}

/// Percentiles in milliseconds.
fn percentiles(mut times: Vec<Duration>) -> String {
    times.sort_unstable();
    let at = |hundredths: usize| {
        let place = (times.len() * hundredths).div_ceil(100).max(1) - 1;
        times.get(place).map_or_else(String::new, |time| format!("{:.0}", time.as_secs_f64() * 1e3))
    };
    [50, 95, 99].map(at).join("/")
}

fn main() {
    let words: Vec<String> = std::env::args().skip(1).filter(|word| word != "--bench").collect();
    let deals = words.iter().skip_while(|word| *word != "--deals").nth(1);
    let deals = deals.map_or(DEALS, |deals| deals.parse().expect("a number of deals"));
    let named = |variant: &&Variant| words.contains(&variant.id);
    let all = Variant::all().iter();
    let some: Vec<&Variant> = match all.clone().any(|variant| named(&variant)) {
        true => all.filter(named).collect(),
        false => all.collect(),
    };
    let heads = PAIRS.map(|[a, b]| format!("{:>20}", format!("{a} over {b}"))).concat();
    say(&format!("{:<22}{heads}{:>14}{:>16}", "variant", "club ms", "expert ms"));
    let level_named = |level: &Level| words.contains(&level.to_string());
    let any_level = !PAIRS.iter().any(|[better, _]| level_named(better));
    for variant in some {
        let rules = variant.rules();
        let (mut cells, mut took) = (String::new(), Vec::new());
        for pair in PAIRS {
            if !any_level && !level_named(&pair[0]) {
                cells += &format!("{:>20}", "-");
                took.push("-".to_owned());
                continue;
            }
            let (Outcome { points, error, .. }, times) = compare(&rules, pair, deals);
            cells += &format!("{:>20}", format!("{points:+.3} ({error:.3})"));
            took.push(percentiles(times));
        }
        say(&format!("{:<22}{cells}{:>14}{:>16}", variant.id, took[2], took[3]));
    }
}
