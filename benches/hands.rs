//! How fast the engine deals with whole hands: random play with reasons and without, and records judged.
//!
//! `cargo bench --bench hands`. Targets on one core: 0.1 million hands a second with reasons, 0.6 million without.

#![allow(clippy::expect_used)] // a benchmark that cannot start has nothing to measure

use std::hint::black_box;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use leftbower::{
    content::{Head, Library, Referee, Source, hand_record},
    engine::{Dealt, Hand, Silent},
    rules::{Options, Ruleset, Variant},
    table::{Ring, Seat},
    tutor::{Seed, Situation, deal, pick},
};
use rand::Rng;

const DEALS: u8 = 64;

fn deals(rules: &Ruleset) -> Vec<Dealt> {
    let ring = Ring::new(rules.players);
    (0..DEALS).map(|seed| deal(rules, ring.clockwise(Seat::FIRST, seed), &mut Seed(seed.into()).rng())).collect()
}

/// Plays a hand with every answer's reasons, as the tutor asks for them.
fn explained<'r>(rules: &'r Ruleset, dealt: &Dealt, rng: &mut impl Rng) -> Hand<'r> {
    let mut hand = Hand::new(rules, dealt.clone());
    while let (Some(seat), _) = *hand.to_act().expect("all is known").value() {
        let legal = hand.legal_actions().expect("all is known");
        let action = *pick(rng, legal.value()).expect("never empty");
        hand.act(seat, action).expect("it is legal");
        let _ = black_box(legal);
    }
    black_box(hand.points());
    hand
}

/// Plays a hand and asks for no reason.
fn silent<'r>(rules: &'r Ruleset, dealt: &Dealt, rng: &mut impl Rng) -> Hand<'r> {
    let mut hand = Hand::new(rules, dealt.clone());
    let mut legal = Vec::new();
    while let Some((seat, _)) = hand.turn(&mut Silent).expect("all is known") {
        legal.clear();
        hand.each_choice(&mut Silent, |action| legal.push(action)).expect("all is known");
        hand.act(seat, *pick(rng, &legal).expect("never empty")).expect("it is legal");
    }
    black_box(hand.taken());
    hand
}

fn random_hands(c: &mut Criterion) {
    let mut group = c.benchmark_group("random hands");
    group.throughput(Throughput::Elements(DEALS.into()));
    for variant in Variant::all() {
        let rules = variant.rules();
        let deals = deals(&rules);
        let mut rng = Seed(1).rng();
        group.bench_function(format!("{} silent", variant.id), |b| {
            b.iter(|| deals.iter().for_each(|dealt| drop(black_box(silent(&rules, dealt, &mut rng)))));
        });
        group.bench_function(format!("{} with reasons", variant.id), |b| {
            b.iter(|| deals.iter().for_each(|dealt| drop(black_box(explained(&rules, dealt, &mut rng)))));
        });
    }
    group.finish();
}

/// Records as text, read and judged.
fn records(c: &mut Criterion) {
    let library = Library::shipped();
    let mut group = c.benchmark_group("records judged");
    group.throughput(Throughput::Elements(DEALS.into()));
    for variant in ["classic", "double-hasenpfeffer"] {
        let rules = Variant::find(variant).expect("shipped").rules();
        let head = Head { id: None, variant, options: &Options::new() };
        let hands = deals(&rules).into_iter().map(|dealt| silent(&rules, &dealt, &mut Seed(2).rng()));
        let texts: Vec<String> = hands.map(|hand| hand_record(head, &Situation::of(&hand)).to_string()).collect();
        let sources: Vec<Source> = texts.into_iter().map(|text| Source::new("record.json", text)).collect();
        group.bench_function(variant, |b| {
            b.iter(|| {
                for source in &sources {
                    black_box(Referee::default().judge(source, library.context(None)));
                }
            });
        });
    }
    group.finish();
}

criterion_group!(benches, random_hands, records);
criterion_main!(benches);
