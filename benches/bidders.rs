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
//! seed 5). Modelled and `casual`, of 1,000 hands: the dealer's partner orders up in 31 and 38 %, the
//! dealer in 39 and 61 %, before in 13 and 77 %, and in 96 and 44 %. `--people >
//! judge/src/solver/thresholds_people.txt` makes the thresholds by which seats order up as often as people do.

#![allow(clippy::expect_used)] // a benchmark that cannot start has nothing to measure

use std::{collections::BTreeMap, io::Write};

use leftbower::{
    chance::Seed,
    engine::{Action, BySide, Hand, Phase, Silent},
    rules::{Ruleset, Variant},
    solver::{Level, Player, RuleOfThumb, Thresholds, deal},
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

fn say(line: &str) {
    // Nobody reads on: nothing to do about it.
    let _ = writeln!(std::io::stdout(), "{line}");
}

/// How often a seat was asked in a round, and how often it called.
type Asked = BTreeMap<(usize, u8), (u32, u32)>;

/// The calls of one hand, each with the round and the seat that was asked, from the dealer's left.
fn calls<'r>(rules: &'r Ruleset, number: u64, mut act: impl FnMut(&Hand<'r>) -> Action) -> Asked {
    let ring = Ring::new(rules.players);
    let dealer = ring.all().iter().last().expect("somebody deals");
    let mut hand = Hand::new(rules, deal(rules, dealer, &mut Seed(3).stream(number)));
    let mut asked: Asked = Asked::new();
    while let Ok(Some((seat, phase))) = hand.turn(&mut Silent) {
        if phase == Phase::Play {
            break;
        }
        let action = act(&hand);
        if phase == Phase::Auction {
            let round = asked.keys().filter(|(_, other)| *other == seat.number()).count();
            asked.insert((round, seat.number()), (1, u32::from(action != Action::Pass)));
        }
        hand.act(seat, action).expect("what players do is legal");
    }
    asked
}

fn added(all: Asked, one: Asked) -> Asked {
    one.into_iter().fold(all, |mut all, (at, (asked, called))| {
        let sum = all.entry(at).or_default();
        *sum = (sum.0 + asked, sum.1 + called);
        all
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
        if words.iter().any(|word| word == "--people") {
            if variant.id == "classic" {
                for line in Thresholds::fitted_to(&rules, &PEOPLE, 20_000).to_string().lines() {
                    say(&format!("{} {line}", variant.id));
                }
            }
            continue;
        }
        let even = BySide::all(&rules, 0);
        let rule = RuleOfThumb::practised(&rules);
        let modelled = (0..HANDS)
            .into_par_iter()
            .map(|number| calls(&rules, number, |hand| rule.acts(hand).expect("it is a turn").1))
            .reduce(Asked::new, added);
        let club = (0..HANDS / 4)
            .into_par_iter()
            .map_init(
                || Player::new(Level::Club, &rules, Seed(1)),
                |player, number| {
                    calls(&rules, number, |hand| {
                        let (seat, _) = hand.turn(&mut Silent).ok().flatten().expect("a turn");
                        player.act(&hand.view(seat), &even).expect("it is his turn")
                    })
                },
            )
            .reduce(Asked::new, added);
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
