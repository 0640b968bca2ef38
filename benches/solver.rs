//! How fast best play is found: tricks, the class of points, and the value of every lead.
//!
//! `cargo bench --features bench --bench solver`, with a part of a name for less, such as `-- 5x4`.
//! Targets on one core, in deals a second: 5×4 160 k tricks, 320 k classes, 85 k values; 6×4 57 k
//! tricks; 8×4 5 k tricks; 12×4 a median of 100 ms, a p99 of 2 s. Every deal is first solved once,
//! one after another, until the time allowed is up; only what is quick goes on to be measured.
//!
//! Tried in the long search (8×4, 12×4) without gain, in positions looked at:
//! - trumps of both hands of a side counted together: 3 % fewer, which the counting costs;
//! - crossing to a partner's winners, or to his ruff, while trumps are out: 4 to 8 % fewer, for 8 %
//!   more instructions;
//! - plain lanes put in one order, so that a position is known with suits exchanged: 0.6 % fewer;
//! - the last two tricks without memory: 7 % more, in the same time;
//! - memory asked before the bounds, with two decks: 4 % more, in no less time;
//! - exact positions in place of patterns for eight cards: five times as many, in twice the time;
//! - a first question one half lower: 1 % less at 12×4, 1 % more at 5×4;
//! - trumps, or the highest lane, first among leads of one kind: 1 % either way.
//!
//! Patterns without any limit would save 14 % of the positions of 12×4 and a quarter of the time:
//! there a better choice of what to forget may pay.

#[path = "../judge/tests/support/mod.rs"]
mod support;

use std::{
    hint::black_box,
    io::Write,
    time::{Duration, Instant},
};

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use leftbower::{
    engine::Phase,
    rules::Ruleset,
    solver::{Position, Solver},
    tutor::Seed,
};
use support::{
    Tried,
    deals::{self, ASKED, Ask},
    dealt, defaults, played_on, seeds,
};

/// What all deals of a name may take together, solved once.
const ALLOWED: Duration = Duration::from_mins(1);

/// What they may take if they are to be solved again and again.
const MEASURED: Duration = Duration::from_secs(3);

/// The first lead after a random auction, unless the hand is thrown in.
fn first_lead(tried: &Tried, seed: Seed) -> Option<Position> {
    let mut rng = seed.rng();
    let mut hand = dealt(&tried.rules, &mut rng);
    while let (Some(_), phase) = *hand.to_act().ok()?.value() {
        if phase == Phase::Play {
            return Position::of(&hand).ok();
        }
        hand = played_on(hand, 1, &mut rng);
    }
    None
}

/// Solves everything once and says how long it took; whether that is little enough to do it again
/// and again.
fn once(name: &str, solver: &mut Solver<'_>, positions: &[Position], ask: Ask) -> bool {
    let mut times = Vec::new();
    for position in positions {
        let begun = Instant::now();
        black_box(ask(solver, position));
        times.push(begun.elapsed());
        if times.iter().sum::<Duration>() > ALLOWED {
            break;
        }
    }
    times.sort_unstable();
    let (done, all) = (times.len(), positions.len());
    let at = |percent: usize| {
        times.get(done.saturating_sub(1) * percent / 100).copied().unwrap_or_default()
    };
    let line = format!(
        "{name}: {done} of {all} deals once, median {:.1?}, p99 {:.1?}, {:.1?} at most",
        at(50),
        at(99),
        at(100)
    );
    // Nobody reads on: nothing to do about it.
    let _ = writeln!(std::io::stdout(), "{line}");
    times.iter().sum::<Duration>() <= MEASURED
}

fn measure(c: &mut Criterion, name: &str, rules: &Ruleset, positions: &[Position]) {
    let wanted = std::env::args().skip(1).find(|word| !word.starts_with('-'));
    let mut group = c.benchmark_group("best play");
    group.throughput(Throughput::Elements(positions.len() as u64));
    for (asked, ask) in ASKED {
        let name = format!("{name} {asked}");
        let mut solver = Solver::new(rules);
        if wanted.as_ref().is_none_or(|part| name.contains(part))
            && once(&name, &mut solver, positions, ask)
        {
            group.bench_function(name, |b| {
                b.iter(|| {
                    positions
                        .iter()
                        .map(|position| u32::from(ask(&mut solver, position)))
                        .sum::<u32>()
                });
            });
        }
    }
    group.finish();
}

fn best_play(c: &mut Criterion) {
    for shape in deals::BRIDGE {
        let rules = shape.rules();
        let deals = shape.answered().unwrap_or_else(|| shape.drawn());
        let positions: Vec<_> = deals.iter().map(|deal| deal.position(&rules)).collect();
        measure(c, shape.name, &rules, &positions);
    }
    for shape in deals::LARGE {
        let rules = shape.rules();
        let positions: Vec<_> = shape.drawn().iter().map(|deal| deal.position(&rules)).collect();
        measure(c, shape.name, &rules, &positions);
    }
    for tried in defaults() {
        let count = if tried.rules.deal.cards > 7 { 10 } else { 100 };
        let positions: Vec<_> =
            seeds(&tried, count).filter_map(|seed| first_lead(&tried, seed)).collect();
        measure(c, tried.variant, &tried.rules, &positions);
    }
}

/// Many names, so little time for each.
fn brief() -> Criterion {
    Criterion::default()
        .sample_size(10)
        .nresamples(10_000)
        .warm_up_time(Duration::from_millis(100))
        .measurement_time(Duration::from_millis(700))
}

criterion_group! { name = benches; config = brief(); targets = best_play }
criterion_main!(benches);
