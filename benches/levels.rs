//! How much better each level plays than the one below it, in every game.
//!
//! `cargo bench --features bench --bench levels`, with the names of variants and of better levels
//! after `--` for less, and `--deals N` for another number of duplicate deals than 200. Each cell
//! is the points a hand by which the better level is ahead, with the standard error; the ordering
//! is sound where the first is more than twice the second. Then the times of `club` and of `expert`
//! for a decision in milliseconds, p50, p95 and p99, with one thread for each core at work. Wanted
//! on two cores: `club` under 200 (p95) and 500 (p99), `expert` under 1,000 (p95).
//!
//! Measured on 2026-11-22, deals in brackets, with the players as they were before they called by
//! thresholds and before `club` looked at fewer deals than `expert`; whatever is within two errors
//! of nothing is not shown yet.
//!
//! | variant | casual over learner | club over casual |
//! |---|---|---|
//! | classic | +0.138 ± 0.034 (600) | +0.117 ± 0.028 (600) |
//! | standard | +0.057 ± 0.032 (600) | +0.087 ± 0.029 (600) |
//! | railroad | +1.155 ± 0.100 (300) | +0.175 ± 0.078 (200) |
//! | bald | +0.048 ± 0.013 (3,000) | +0.096 ± 0.023 (1,000) |
//! | three-handed | +0.107 ± 0.020 (800) | +0.031 ± 0.011 (800) |
//! | two-handed | +0.155 ± 0.027 (600) | +0.122 ± 0.022 (600) |
//! | bid-euchre | +1.695 ± 0.265 (300) | +0.557 ± 0.272 (200) |
//! | ghost-hand | +1.230 ± 0.131 (300) | +0.192 ± 0.086 (200) |
//! | hasenpfeffer | +0.413 ± 0.162 (300) | +0.301 ± 0.070 (1,000) |
//! | auction-5 | +0.189 ± 0.059 (200) | +0.028 ± 0.065 (100) |
//! | auction-6 | +0.708 ± 0.186 (200) | +0.310 ± 0.232 (100) |
//! | auction-7 | +0.554 ± 0.053 (200) | +0.042 ± 0.044 (100) |
//! | double-hasenpfeffer | +3.462 ± 0.475 (200) | +0.405 ± 0.280 (100) |
//! | double-hasenpfeffer-6 | +1.343 ± 0.399 (200) | −0.020 ± 0.367 (100) |
//!
//! `expert` over `club`, classic, 600 deals: +0.011 ± 0.020.

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
