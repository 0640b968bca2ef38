//! How fast calls are judged while hands are hidden.
//!
//! `cargo bench --bench worth`. Target on two cores: every call of a classic hand over 1,000 deals in 150 ms.

#![allow(clippy::expect_used)] // a benchmark that cannot start has nothing to measure

use std::hint::black_box;

use criterion::{Criterion, criterion_group, criterion_main};
use leftbower::{
    chance::Seed,
    engine::Hand,
    rules::Variant,
    solver::{Adviser, Layouts, Sampling, deal},
    table::Seat,
};

/// The first call of a hand, over a thousand deals.
fn calls(c: &mut Criterion) {
    let mut group = c.benchmark_group("every call over 1,000 deals");
    group.sample_size(10);
    for id in ["classic", "three-handed", "bid-euchre", "double-hasenpfeffer"] {
        let rules = Variant::find(id).expect("shipped").rules();
        let dealer = Seat::new(rules.players).expect("a seat");
        let hand = Hand::new(&rules, deal(&rules, dealer, &mut Seed(42).rng()));
        let adviser = Adviser::new(&rules);
        let sampling = Sampling { until_clear: false, ..Sampling::default() };
        group.bench_function(id, |b| {
            b.iter(|| adviser.advise(hand.view(Seat::FIRST), sampling, |_| {}).expect("its turn"));
        });
    }
    group.finish();
    let rules = Variant::find("classic").expect("shipped").rules();
    let hand = Hand::new(&rules, deal(&rules, Seat::new(4).expect("a seat"), &mut Seed(42).rng()));
    let layouts = Layouts::new(hand.view(Seat::FIRST)).expect("the truth agrees");
    let mut number = 0;
    c.bench_function("a deal drawn", |b| {
        b.iter(|| {
            number += 1;
            black_box(layouts.numbered(Seed(1), number))
        });
    });
    c.bench_function("practice deals", |b| b.iter(|| black_box(Adviser::new(&rules))));
}

criterion_group!(benches, calls);
criterion_main!(benches);
