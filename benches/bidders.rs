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
//! Railroad's are drawn after that to how often `club` calls among players who go by them, round by
//! round: `--drawn railroad` prints them, in ten minutes. Of 3,000 hands of seed 100 modelled and `club`
//! (2026-11-26): dealer's left 2 and 2 %, partner of the dealer 29 and 29, 3 and 4, dealer 61 and 63; in
//! round two 48 and 53 (± 2), 64 and 61 (± 3), 79 and 78 (± 4). Before 1 and 4, 30 and 36, 3 and 6, 40 and
//! 62; 42 and 53, 31 and 67, 79 and 75 (2,000 hands of seed 3). Until then whether to defend alone was counted
//! here as a call as well. For `casual` the drawn ones bring +0.063 ± 0.036 a hand over those (800 duplicate
//! deals of seed 5). In call-ace nothing has to be drawn: the first seat calls in 100 and 99.8 % of hands,
//! for the best trump among the others is a partner then. Not drawn yet: classic, where the dealer takes
//! up 56 and 66 %, and round two begins with 53 and 66. In auction-5 it leads nowhere: bids that hardly
//! depend on what one holds go to and fro between none and all. `--people >
//! judge/src/solver/thresholds_people.txt` makes the thresholds by which seats order up as often as people do.

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

/// What thresholds are drawn to how often players are judged to call by: how many hands of those are
/// counted in each round, and by how many points a threshold moves for a difference of all hands.
const DRAWN: [(u64, f64); 7] =
    [(800, 1.5), (800, 1.5), (800, 1.5), (800, 1.0), (2_400, 1.0), (2_400, 1.0), (2_400, 0.7)];

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
            counted.count(&hand, seat, action);
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
    (asked, counted.plus(&one.1))
}

/// What players who go by `thresholds` call.
fn modelled(
    rules: &Ruleset,
    thresholds: &Thresholds,
    seed: Seed,
    hands: u64,
) -> (Asked, CountedCalls) {
    let rule = RuleOfThumb::going_by(rules, thresholds);
    let of_hand = |number| calls(rules, (seed, number), |hand| rule.acts(hand).expect("a turn").1);
    (0..hands).into_par_iter().map(of_hand).reduce(Default::default, added)
}

/// What players of level `club` call among them.
fn judged<'r>(
    rules: &'r Ruleset,
    thresholds: &Thresholds,
    seed: Seed,
    hands: u64,
) -> (Asked, CountedCalls) {
    let even = BySide::all(rules, 0);
    let player = || Player::new(Level::Club, rules, Seed(1)).going_by(thresholds);
    let of_hand = |player: &mut Player<'r>, number: u64| {
        calls(rules, (seed, number), |hand| {
            let (seat, _) = hand.turn(&mut Silent).ok().flatten().expect("a turn");
            player.act(&hand.view(seat), &even).expect("it is his turn")
        })
    };
    (0..hands).into_par_iter().map_init(player, of_hand).reduce(Default::default, added)
}

/// The thresholds that are learnt, drawn to how often players are judged to call by them.
fn drawn(rules: &Ruleset) -> Thresholds {
    let learnt = Thresholds::measured(rules, DEALS);
    (100..).map(Seed).zip(DRAWN).fold(learnt, |thresholds, (seed, (hands, gain))| {
        let modelled = modelled(rules, &thresholds, seed, 4_000).1;
        thresholds.drawn_to(&modelled, &judged(rules, &thresholds, seed, hands).1, gain)
    })
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
        let (modelled, _) = modelled(&rules, &thresholds, Seed(3), HANDS);
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
