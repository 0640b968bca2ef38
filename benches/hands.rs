//! How fast the engine deals with whole hands: random play with reasons and without, and records
//! judged.
//!
//! `cargo bench --features bench --bench hands`. Targets on one core: 0.1 million hands a second
//! with reasons, 0.6 million without.

#![allow(clippy::expect_used)] // a benchmark that cannot start has nothing to measure

use std::hint::black_box;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use leftbower::{
    chance::below,
    content::{Head, Library, Referee, Source, hand_record},
    engine::{Action, Dealt, Hand},
    rules::{Options, Ruleset, Variant},
    solver::deal,
    table::{Ring, Seat},
    tutor::{Seed, Situation, pick},
};
use rand::Rng;

const DEALS: u8 = 64;

/// Every seat deals in its turn.
fn deals(rules: &Ruleset, rng: &mut impl Rng) -> Vec<Dealt> {
    let ring = Ring::new(rules.players);
    (0..DEALS).map(|hand| deal(rules, ring.clockwise(Seat::FIRST, hand), rng)).collect()
}

/// Plays a hand with every answer's reasons, as the tutor asks for them.
fn explained<'r>(rules: &'r Ruleset, dealt: Dealt, rng: &mut impl Rng) -> Hand<'r> {
    let mut hand = Hand::new(rules, dealt);
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
fn silent<'r>(
    rules: &'r Ruleset,
    dealt: Dealt,
    legal: &mut Vec<Action>,
    rng: &mut impl Rng,
) -> Hand<'r> {
    let mut hand = Hand::new(rules, dealt);
    while hand.advance(legal, |_, choices| draw(rng, choices.len())).expect("all is known") {}
    black_box(hand.taken());
    hand
}

/// The place of a random choice.
fn draw(rng: &mut impl Rng, choices: usize) -> usize {
    below(rng, u32::try_from(choices).unwrap_or(u32::MAX)) as usize
}

fn random_hands(c: &mut Criterion) {
    let mut group = c.benchmark_group("random hands, dealt and played");
    group.throughput(Throughput::Elements(DEALS.into()));
    for variant in Variant::all() {
        let rules = variant.rules();
        let (mut rng, mut legal) = (Seed(1).rng(), Vec::new());
        let ring = Ring::new(rules.players);
        let dealers = || (0..DEALS).map(|hand| ring.clockwise(Seat::FIRST, hand));
        group.bench_function(format!("{} silent", variant.id), |b| {
            b.iter(|| {
                for dealer in dealers() {
                    let dealt = deal(&rules, dealer, &mut rng);
                    black_box(silent(&rules, dealt, &mut legal, &mut rng));
                }
            });
        });
        group.bench_function(format!("{} with reasons", variant.id), |b| {
            b.iter(|| {
                for dealer in dealers() {
                    let dealt = deal(&rules, dealer, &mut rng);
                    black_box(explained(&rules, dealt, &mut rng));
                }
            });
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
        let dealt = deals(&rules, &mut Seed(1).rng()).into_iter();
        let hands = dealt.map(|dealt| silent(&rules, dealt, &mut Vec::new(), &mut Seed(2).rng()));
        let texts: Vec<String> =
            hands.map(|hand| hand_record(head, &Situation::of(&hand)).to_string()).collect();
        let sources: Vec<Source> =
            texts.into_iter().map(|text| Source::new("record.json", text)).collect();
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
