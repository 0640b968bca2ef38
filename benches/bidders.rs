//! How the program's players call: what a call has to promise, and how often each seat makes one.
//!
//! `cargo bench --features bench --bench bidders`, with the names of variants after `--` for less.
//! For each round and seat, counted from the dealer's left: how often it calls when its turn is
//! reached, by the players whom advice takes the others to be (`modelled`) and by players of level
//! `club` who are advised so (`club`). Both should be the same; in classic people call 5, 18, 6 and
//! 41 % of the time in round one (worldofcardgames.com).
//!
//! `cargo bench --features bench --bench bidders -- --thresholds > judge/src/solver/thresholds.txt` makes
//! what ships; it takes some minutes. Slopes of bids are learnt in every game, but what ships has them
//! in auction-5 alone: in others they were not shown to be better (see `levels`), and those lines are
//! of an older way of learning, which knew none. Of the games with a turned-up card call-ace and railroad
//! alone are learnt with passes astray, without which nobody but a first seat would ever be asked, and
//! in steps of half a point at most; of lone hands nothing is learnt where somebody may defend alone
//! (railroad): players by rule of thumb never do, and so took hands alone that promised two points less.
//! For `casual` the new thresholds bring +0.228 ± 0.039 a hand over the old ones (800 duplicate deals of
//! seed 5).
//!
//! Those of hasenpfeffer and auction-7 are drawn, after that, to what `club` says among players who go by
//! them, until both call equally often: `--drawn hasenpfeffer` draws what ships further. Each round counts
//! what is said at each place of 600 auctions and sets all thresholds of a place so that each thing is
//! said as often there; rounds are counted together, the first left out, for what is best against the
//! round before alone goes to and fro. (In hasenpfeffer the first seat opens with 99 % of its hands where
//! others do with 74, with 54 where they do with 95.)
//!
//! Those of standard, two-handed, bald and railroad were drawn on 2026-11-26 by an older way, which moved
//! thresholds by a gain. Of 2,000 hands of seed 3 modelled and `club` (railroad of 3,000 of seed 100),
//! from the dealer's left, round one and then two:
//!
//! | | before: modelled, `club` | drawn: modelled, `club` |
//! |---|---|---|
//! | classic, one | 3 5, 35 36, 6 8, 56 66 | 4 4, 30 31, 6 6, 66 66 |
//! | classic, two | 53 66, 64 70, 94 79 | 62 68 (± 3), 72 66 (± 5), 89 80 (± 7) |
//! | standard, one | 2 4, 29 35, 4 8, 47 64 | 3 3, 26 26, 6 4, 67 65 |
//! | standard, two | 33 61, 56 61, 85 75 | 65 63, 71 60 (± 5), 89 83 (± 7) |
//! | two-handed, one and two | 2 4, 82 75; 93 90 | 4 4, 79 75; 93 92 |
//! | railroad, one | 1 4, 30 36, 3 6, 40 62 | 2 2, 29 29, 3 4, 61 63 |
//! | railroad, two | 42 53, 31 67, 79 75 | 48 53 (± 2), 64 61 (± 3), 79 78 (± 4) |
//!
//! Classic's do not ship: deals that are believed in then have 0.25 ± 0.05 trumps less with a dealer who
//! took the card up than such dealers hold (a law of the judge's; 0.1 is allowed), for who calls with so
//! little is believed with still less. The leeway of beliefs would have to be learnt with the thresholds.
//!
//! Where tricks are bid, 600 hands of the first and of the last round each, of hasenpfeffer drawn 2,000 of
//! seed 3 (2026-11-29); three points are wanted, and the difference of two counts of 600 has an error of 2
//! to 3:
//!
//! | | what shipped: modelled, `club` | drawn: modelled, `club` |
//! |---|---|---|
//! | hasenpfeffer, one | 93 99, 94 70, 71 30, 20 21 | 92 94, 38 36, 17 16, 20 16 |
//! | hasenpfeffer, two | 9 3, 2 0, 0 2 | 0 1, 0 0, 0 1 |
//! | auction-7 | 33 11, 18 6, 15 5, 12 6, 13 10, 11 14, 17 22 | 10 8, 4 5, 4 7, 8 8, 12 11, 13 13, 18 16 |
//! | bid-euchre | 74 71, 47 43, 32 31, 32 30 | not drawn |
//! | auction-5 (2,000 hands) | 100 96, 72 62, 0 8, 1 6, 5 10 | not yet |
//! | auction-6 | 71 78, 28 24, 24 23, 13 10, 12 10, 15 10 | 71 79, 26 32, 24 19, 10 10, 8 10, 5 7: not shipped |
//! | pepper, one | 81 93, 53 52, 33 42, 35 24 | 86 91, 49 41, 38 35, 23 24: not shipped |
//!
//! In auction-6, pepper and bid-euchre five rounds are too few: the first seats still go to and fro by
//! up to nine points.
//!
//! None of them is played worse for it. Points a hand that the drawn ones bring over those before, for
//! `casual` (1,600 duplicate deals of seed 5): classic -0.007 ± 0.012, standard +0.019 ± 0.014, two-handed
//! -0.007 ± 0.009, bald +0.020 ± 0.016, railroad +0.063 ± 0.036 (800 deals); for `club` (400 deals of seed
//! 7) +0.001 ± 0.030, -0.028 ± 0.029, -0.018 ± 0.020, bald 0.000 ± 0.037 (300 deals). In call-ace and
//! three-handed nothing has to be drawn: the first seat of call-ace calls in 100 and 100 % of hands, for the
//! best trump among the others is a partner then. Where tricks are bid, `casual`: hasenpfeffer +0.133 ± 0.066
//! (1,200 deals of seed 6) and -0.185 ± 0.103 (400 of seed 5), auction-7 -0.011 ± 0.029 (200 of seed 6) and
//! +0.058 ± 0.053 (50 of seed 5).
//!
//! `--people > judge/src/solver/thresholds_people.txt` makes the thresholds by which seats order up as
//! often as people do.

#![allow(clippy::expect_used)] // a benchmark that cannot start has nothing to measure

use std::{collections::BTreeMap, io::Write};

use leftbower::{
    chance::Seed,
    engine::{Action, BySide, Hand, Phase, Silent},
    rules::{Ruleset, Variant},
    solver::{CountedCalls, Level, Player, RuleOfThumb, Thresholds, deal},
    table::Ring,
};
use rayon::prelude::*;

/// The deals of each round of learning, for what ships, where a card is turned up.
const DEALS: u64 = 10_000;

/// The same where tricks are bid, where each deal tells of every bid.
const DEALS_OF_BIDS: u64 = 6_000;

/// How often people order up in classic Euchre if they are asked, from the dealer's left: 5, 17, 5
/// and 30 % of all hands (worldofcardgames.com).
const PEOPLE: [f64; 4] = [0.05, 0.17 / 0.95, 0.05 / 0.78, 0.30 / 0.73];

/// The hands of which calls are counted.
const HANDS: u64 = 2_000;

/// How many rounds are played to draw thresholds to how often players are judged to call.
const ROUNDS: u64 = 5;

/// The hands of each.
const DRAWN: u64 = 600;

/// The seed of the first.
const FIRST: u64 = 100;

fn say(line: &str) {
    // Nobody reads on: nothing to do about it.
    let _ = writeln!(std::io::stdout(), "{line}");
}

/// How often a seat was asked in a round, and how often it called.
type Asked = BTreeMap<(usize, u8), (u32, u32)>;

/// Whether trump may be called: whether to defend alone is said in an auction as well.
fn is_call(hand: &Hand<'_>) -> bool {
    let mut found = false;
    let _ = hand.each_choice(&mut Silent, |act| found |= act.is_call() && act != Action::Pass);
    found
}

/// The calls of one hand, each with the round and the seat that was asked, from the dealer's left;
/// and by their places.
fn calls<'r>(
    rules: &'r Ruleset,
    weighing: &RuleOfThumb,
    (seed, number): (Seed, u64),
    mut act: impl FnMut(&Hand<'r>) -> Action,
) -> (Asked, CountedCalls) {
    let mut counted = CountedCalls::default();
    let ring = Ring::new(rules.players);
    let dealer = ring.all().iter().last().expect("somebody deals");
    let mut hand = Hand::new(rules, deal(rules, dealer, &mut seed.stream(number)));
    let mut asked: Asked = Asked::new();
    while let Ok(Some((seat, phase))) = hand.turn(&mut Silent) {
        if phase == Phase::Play {
            break;
        }
        let action = act(&hand);
        if phase == Phase::Auction && is_call(&hand) {
            counted.count(weighing, &hand, seat, action);
            let round = asked.keys().filter(|(_, other)| *other == seat.number()).count();
            asked.insert((round, seat.number()), (1, u32::from(action != Action::Pass)));
        }
        hand.act(seat, action).expect("what players do is legal");
    }
    (asked, counted)
}

fn added(all: (Asked, CountedCalls), one: (Asked, CountedCalls)) -> (Asked, CountedCalls) {
    let (mut asked, counted) = all;
    for (at, (were, called)) in one.0 {
        let sum = asked.entry(at).or_default();
        *sum = (sum.0 + were, sum.1 + called);
    }
    (asked, counted.plus(one.1))
}

/// What players who go by `thresholds` call.
fn modelled(rules: &Ruleset, thresholds: &Thresholds, hands: u64) -> Asked {
    let rule = RuleOfThumb::going_by(rules, thresholds);
    let of_hand =
        |number| calls(rules, &rule, (Seed(3), number), |hand| rule.acts(hand).expect("a turn").1);
    (0..hands).into_par_iter().map(of_hand).reduce(Default::default, added).0
}

/// What players of level `club` call among them.
fn judged<'r>(
    rules: &'r Ruleset,
    thresholds: &Thresholds,
    seed: Seed,
    hands: u64,
) -> (Asked, CountedCalls) {
    let even = BySide::all(rules, 0);
    let rule = RuleOfThumb::going_by(rules, thresholds);
    let player = || Player::new(Level::Club, rules, Seed(1)).going_by(thresholds);
    let of_hand = |player: &mut Player<'r>, number: u64| {
        calls(rules, &rule, (seed, number), |hand| {
            let (seat, _) = hand.turn(&mut Silent).ok().flatten().expect("a turn");
            player.act(&hand.view(seat), &even).expect("it is his turn")
        })
    };
    (0..hands).into_par_iter().map_init(player, of_hand).reduce(Default::default, added)
}

/// The thresholds that ship, drawn to how often players are judged to call by them: all rounds
/// count that were played since the first, which tells of what ships.
fn drawn(rules: &Ruleset) -> Thresholds {
    let shipped = Thresholds::shipped(rules).expect("every variant has some");
    let said =
        |thresholds: &Thresholds, round| judged(rules, thresholds, Seed(FIRST + round), DRAWN).1;
    let mut drawn = shipped.drawn_to(&said(&shipped, 0));
    let mut all = CountedCalls::default();
    for round in 1..ROUNDS {
        all = all.plus(said(&drawn, round));
        drawn = drawn.drawn_to(&all);
    }
    drawn
}

fn main() {
    let words: Vec<String> = std::env::args().skip(1).filter(|word| word != "--bench").collect();
    let named = |variant: &&Variant| words.contains(&variant.id);
    let any = !Variant::all().iter().any(|variant| named(&variant));
    for variant in Variant::all().iter().filter(|variant| any || named(variant)) {
        let rules = variant.rules();
        if words.iter().any(|word| word == "--thresholds") {
            let deals = if rules.auction.is_turn_up() { DEALS } else { DEALS_OF_BIDS };
            for line in Thresholds::measured(&rules, deals).to_string().lines() {
                say(&format!("{} {line}", variant.id));
            }
            continue;
        }
        if words.iter().any(|word| word == "--drawn") {
            for line in drawn(&rules).to_string().lines() {
                say(&format!("{} {line}", variant.id));
            }
            continue;
        }
        if words.iter().any(|word| word == "--people") {
            if variant.id == "classic" {
                for line in Thresholds::fitted_to(&rules, &PEOPLE, 20_000).to_string().lines() {
                    say(&format!("{} {line}", variant.id));
                }
            }
            continue;
        }
        let Some(thresholds) = Thresholds::shipped(&rules) else { continue };
        let modelled = modelled(&rules, &thresholds, HANDS);
        let (club, _) = judged(&rules, &thresholds, Seed(3), HANDS);
        say(&variant.id);
        for ((round, seat), (asked, called)) in &modelled {
            let share = |(asked, called): (u32, u32)| match asked {
                0 => "   -".to_owned(),
                _ => format!("{:3.0}%", 100.0 * f64::from(called) / f64::from(asked)),
            };
            let other = club.get(&(*round, *seat)).copied().unwrap_or_default();
            let line = format!("  round {} seat {seat}", round + 1);
            let (model, other) = (share((*asked, *called)), share(other));
            say(&format!("{line}: modelled {model} of {asked:5}, club {other}"));
        }
    }
}
