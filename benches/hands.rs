//! How fast the engine deals with whole hands: random play with reasons and without, and records judged.
//!
//! `cargo bench --bench hands`. Targets on one core: 0.1 million hands a second with reasons, 0.6 million without.

#![allow(clippy::expect_used)] // a benchmark that cannot start has nothing to measure

use std::hint::black_box;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use leftbower::{
    engine::{Dealt, Hand},
    rules::{Ruleset, Variant},
    table::{Ring, Seat},
    tutor::{Seed, deal, pick},
};

const DEALS: u8 = 64;

fn deals(rules: &Ruleset) -> Vec<Dealt> {
    let ring = Ring::new(rules.players);
    (0..DEALS).map(|seed| deal(rules, ring.clockwise(Seat::FIRST, seed), &mut Seed(seed.into()).rng())).collect()
}

fn with_reasons(c: &mut Criterion) {
    let mut group = c.benchmark_group("random hands with reasons");
    group.throughput(Throughput::Elements(DEALS.into()));
    for variant in Variant::all() {
        let rules = variant.rules();
        let deals = deals(&rules);
        let mut rng = Seed(1).rng();
        group.bench_function(&variant.id, |b| {
            b.iter(|| {
                for dealt in &deals {
                    let mut hand = Hand::new(&rules, dealt.clone());
                    while let (Some(seat), _) = *hand.to_act().expect("all is known").value() {
                        let legal = hand.legal_actions().expect("all is known");
                        let action = *pick(&mut rng, legal.value()).expect("never empty");
                        hand = hand.step(seat, action).expect("it is legal");
                    }
                    black_box(hand);
                }
            });
        });
    }
    group.finish();
}

criterion_group!(benches, with_reasons);
criterion_main!(benches);
