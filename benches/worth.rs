//! How well calls are judged while hands are hidden, and how fast.
//!
//! `cargo bench --bench worth`, with the names of variants after `--` for less. For the first call
//! of some hands of each variant it prints how many calls there are, how many deals were looked at
//! until enough was known, half of the time that all threads worked for that (what it takes on two
//! cores), and the greatest standard errors, of a call's worth and of how far it lies behind the
//! best: first of the calls that may be best, then of the others, which are looked at no further
//! once they are behind by four of them. Target on two cores: errors under 0.1 points within 2 s;
//! and for classic every call over 1,000 deals in 150 ms.
//!
//! Below it stands how long a decision takes that is reached by acts drawn at random, half, 95 and
//! 99 of a hundred times at most. Targets on two cores, 95 of a hundred times: a call in classic over
//! 1,000 deals 100 ms, a card over 300 deals 50 ms, either with twelve cards of two decks 1 s. Three
//! times on 2026-11-30: 43, 44 and 24 ms, 40, 37 and 29, with two decks 412, 367 and 213, 159, 154 and
//! 84 (the last with nothing else to do). When a hundred and twenty deals were drawn for one that is
//! believed, where nobody calls so, too, in the same run: 51 and 35 ms, 95 and 88, 1,100 and 1,000, 422
//! and 422.

#![allow(clippy::expect_used)] // a benchmark that cannot start has nothing to measure

use std::{
    hint::black_box,
    io::Write,
    time::{Duration, Instant},
};

use leftbower::{
    chance::Seed,
    engine::{Hand, Phase, Silent},
    rules::{Ruleset, Variant},
    solver::{Advice, Adviser, Layouts, Sampling, Worth, deal},
    table::Seat,
};
use rand::seq::IndexedRandom;

/// How many hands of each variant.
const HANDS: u64 = 3;

fn say(line: &str) {
    // Nobody reads on: nothing to do about it.
    let _ = writeln!(std::io::stdout(), "{line}");
}

/// The first call of a hand that `number` names.
fn first_call(rules: &Ruleset, number: u64) -> Hand<'_> {
    let dealer = Seat::new(rules.players).expect("a seat");
    Hand::new(rules, deal(rules, dealer, &mut Seed(number).rng()))
}

/// What is known of the first call, and how long it took.
fn advised(adviser: &Adviser<'_>, hand: &Hand<'_>, sampling: Sampling) -> (Advice, Duration) {
    let begun = Instant::now();
    let advice = adviser.advise(hand.view(Seat::FIRST), sampling, |_| {}).expect("its turn");
    (advice, begun.elapsed())
}

/// The time that all threads have worked, where the system tells; else the time that has passed.
fn worked(begun: Instant) -> Duration {
    let ticks = || {
        let text = std::fs::read_to_string("/proc/self/stat").ok()?;
        let after = text.rsplit_once(')')?.1;
        let fields: Vec<u32> = after
            .split_whitespace()
            .skip(11)
            .take(2)
            .filter_map(|field| field.parse().ok())
            .collect();
        Some(Duration::from_millis(10) * fields.iter().sum::<u32>())
    };
    ticks().unwrap_or_else(|| begun.elapsed())
}

/// What is known when no more deals are wanted.
fn table(variant: &str, rules: &Ruleset) {
    let begun = Instant::now();
    let adviser = Adviser::new(rules);
    let practice = begun.elapsed();
    for number in 1..=HANDS {
        let hand = first_call(rules, number);
        let before = worked(begun);
        let advice = advised(&adviser, &hand, Sampling::default()).0;
        let took = worked(begun).saturating_sub(before) / 2;
        let most = |kept: &dyn Fn(&&Worth) -> bool, of: &dyn Fn(&Worth) -> f64| {
            advice.worths.iter().filter(kept).map(of).fold(0.0, f64::max)
        };
        let leader = advice.worths.iter().find(|worth| worth.behind == 0.0).expect("one is best");
        let given_up = |worth: &&Worth| !worth.best;
        say(&format!(
            "{variant:<22} {:>5} {:>6} {took:>7.0?}  {:.3} {:.3}  {:.3} {:.3}  {:+6.2} {}; practice {practice:.0?}",
            advice.worths.len(),
            advice.deals,
            most(&|worth| worth.best, &|worth| worth.error),
            most(&|worth| worth.best, &|worth| worth.margin / 2.0),
            most(&given_up, &|worth| worth.error),
            most(&given_up, &|worth| worth.margin / 2.0),
            leader.value,
            leader.action,
        ));
    }
}

/// A moment of a hand that `number` names, reached by acts drawn at random: with a choice of acts,
/// in `phase`; `None` where the hand comes to none.
fn moment(rules: &Ruleset, number: u64, phase: Phase) -> Option<Hand<'_>> {
    let mut rng = Seed(number).rng();
    let mut hand = first_call(rules, number);
    // The first moments that are met are left alone, so that all parts of a hand are.
    let mut left = number % 7;
    loop {
        let (seat, at) = hand.turn(&mut Silent).expect("all is known")?;
        let acts = hand.legal_actions().expect("all is known").into_parts().0;
        if at == phase && acts.len() > 1 {
            if left == 0 {
                return Some(hand);
            }
            left -= 1;
        }
        let act = *acts.choose(&mut rng).expect("there is one");
        hand.act(seat, act).expect("it is legal");
    }
}

/// How long decisions of a phase take over so many deals: half, 95 and 99 of a hundred at most.
fn decision_times(variant: &str, phase: Phase, most: u32, wanted: usize) {
    let rules = Variant::find(variant).expect("shipped").rules();
    let adviser = Adviser::new(&rules);
    let sampling = Sampling { most, until_clear: false, ..Sampling::default() };
    let moments = (1..).filter_map(|number| moment(&rules, number, phase));
    let time = |hand: Hand<'_>| {
        let (seat, _) = hand.turn(&mut Silent).expect("all is known").expect("its turn");
        let begun = Instant::now();
        let advice = adviser.advise(hand.view(seat), sampling, |_| {});
        advice.ok().map(|_| begun.elapsed())
    };
    let mut times: Vec<Duration> = moments.filter_map(time).take(wanted).collect();
    times.sort();
    let at = |share: usize| times[(times.len() * share / 100).min(times.len() - 1)];
    say(&format!(
        "{variant:<22} {phase:?}, {most} deals: {:.1?}, {:.1?}, {:.1?} ({} moments)",
        at(50),
        at(95),
        at(99),
        times.len()
    ));
}

fn main() {
    say("variant                calls  deals    time  may be best  the others    best");
    let wanted: Vec<String> =
        std::env::args().skip(1).filter(|word| !word.starts_with('-')).collect();
    for variant in Variant::all() {
        if wanted.is_empty() || wanted.contains(&variant.id) {
            table(&variant.id, &variant.rules());
        }
    }
    let rules = Variant::find("classic").expect("shipped").rules();
    let (adviser, hand) = (Adviser::new(&rules), first_call(&rules, 42));
    let thousand = Sampling { most: 1000, until_clear: false, ..Sampling::default() };
    let times = (0..10).map(|_| advised(&adviser, &hand, thousand).1);
    say(&format!("classic, every call over 1,000 deals: {:.1?}", times.min().expect("some")));
    decision_times("classic", Phase::Auction, 1000, 200);
    decision_times("classic", Phase::Play, 300, 200);
    decision_times("double-hasenpfeffer", Phase::Auction, 1000, 50);
    decision_times("double-hasenpfeffer", Phase::Play, 300, 50);
    let layouts = Layouts::new(hand.view(Seat::FIRST)).expect("the truth agrees");
    let begun = Instant::now();
    (0..10_000).for_each(|number| drop(black_box(layouts.numbered(Seed(1), number))));
    say(&format!("a deal drawn: {:.1?}", begun.elapsed() / 10_000));
}
