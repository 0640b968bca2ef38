//! How the program's players call: what a call has to promise, and how often each seat makes one.
//!
//! `cargo bench --features bench --bench bidders`, with the names of variants after `--` for less,
//! `--hands N` for another number of hands, and `--score 9-8` for totals other than none (of the first
//! seat's side, which does not deal, and of the others). For each round and seat, counted from the
//! dealer's left: how often it calls when its turn is reached, by those whom advice takes the others to
//! be (`modelled`) and by players of level `club` who are advised so, or with `--advised` by those who
//! do what advice over 300 deals puts first (`judged`). All should be the same; in classic people call
//! 5, 18, 6 and 41 % of the time in round one (worldofcardgames.com).
//!
//! What ships in `judge/src/solver/thresholds.txt` is made in three steps, each of a variant or more:
//!
//! - `--thresholds`: learnt from the start, in some minutes. Of the games with a turned-up card call-ace
//!   and railroad alone are learnt with passes astray, without which nobody but a first seat would ever
//!   be asked, and in steps of half a point at most; of lone hands nothing is learnt where somebody may
//!   defend alone (railroad): players by rule of thumb never do, and so took hands alone that promised
//!   two points less. For `casual` they bring +0.228 ± 0.039 a hand over older ones (railroad, 800
//!   duplicate deals of seed 5).
//! - `--drawn`: what ships, drawn to what `club` says among players who go by it, until both call equally
//!   often. Each of nine rounds counts what is said at each place of 2,000 auctions (600 where tricks are
//!   bid) and sets all thresholds of a place so that who goes by them says each thing as often at his own
//!   turns there, for he has passed other hands before them; the later two thirds of the rounds are
//!   counted together, for what is best against the round before alone goes to and fro. It takes two
//!   minutes to ten on two cores. Behind it `--hands N` and `--rounds N` ask for other numbers: to a
//!   place to which few auctions come more of them are wanted. With `--ends` the same near the end of the
//!   game, at twelve pairs of what the sides lack, of games with thresholds there: three rounds of 2,000
//!   hands (standard 1,200, bald 1,000), three minutes to twenty.
//! - `--near-the-end`: what ships, with what calls have to promise where one side lacks one point or two,
//!   learnt by playing for the game. Two minutes and a half a game; what ships is drawn from there.
//!
//! Of hands of seed 3, in hundredths; three points are wanted, and the difference of two counts of 2,000
//! has an error of 1 to 2, of those who are seldom asked as many as stand behind `±`. All but two-handed,
//! three-handed, call-ace and ghost-hand are drawn on 2026-11-30, since players take all others for people
//! who go by thresholds, and rule no bid out that brings less with open cards (pepper, hasenpfeffer,
//! bid-euchre and the double games once more, since what a bid would name is tried with open cards); those
//! four were before, and are counted anew. `club` of bald and Auction Euchre for six and seven is that of the
//! last round of drawing; the last column is advice over 300 deals, of the games drawn once more before that.
//!
//! | | hands | modelled, `club` | hands | modelled, advice |
//! |---|---|---|---|---|
//! | classic, one | 6,000 | 4 4, 30 32, 8 8, 60 61 | 3,000 | 4 4, 30 32, 8 8, 60 59 |
//! | classic, two | 6,000 | 64 63, 81 79, 79 83 (± 5) | 3,000 | **63 74**, 82 77, 88 88 (± 6) |
//! | standard, one | 4,000 | 3 3, 31 29, 5 6, 59 58 | 2,000 | 2 3, 30 30, 6 6, 59 58 |
//! | standard, two | 4,000 | 61 63, 80 77, 82 92 (± 5) | 2,000 | 62 67 (± 3), 80 82, 80 97 (± 7) |
//! | railroad, one | 2,000 | 2 2, 32 32, 6 6, 52 53 | 1,000 | 3 2, 33 35, 6 5, 51 51 |
//! | railroad, two | 2,000 | 55 54, 76 81 (± 4), 75 86 (± 7) | 1,000 | 51 56 (± 4), 80 82, 73 87 (± 10) |
//! | bald, one | 4,000 | 9 9, 17 17, 14 15, 48 50 | | |
//! | bald, two | 4,000 | 21 23, 24 27, 14 13, 57 58 | | |
//! | bald, three | 4,000 | 21 17, 25 18 (± 3), 22 29 (± 4), 73 67 (± 4) | | |
//! | two-handed | 4,000 | 5 3, 72 74; 88 85, 93 97 | | |
//! | three-handed | 2,000 | 4 4, 1 1, 30 30; 30 30, 20 20, 29 30 | | |
//! | call-ace | 1,000 | 90 91 | | |
//! | auction-5 | 1,000 | 92 93, 52 54, 11 10, 8 7, 8 10 | 500 | 91 96, 51 55, 11 8, 7 6, 9 8 |
//! | auction-6 | 800 | 74 72, 27 28, 23 21, 13 12, 11 10, 6 4 | 300 | 74 73, 29 30, 18 18, 12 14, 10 8, 6 4 |
//! | auction-7 | 400 | 30 34, 16 16, 16 15, 14 12, 13 11, 12 13, 11 13 | 150 | 27 31, 14 16, 22 17, 10 11, 15 11, 14 14, 8 9 |
//! | hasenpfeffer | 1,000 | 97 95, 16 18, 13 17, 14 12 | 400 | 98 95, 15 20, 14 18, 14 13 |
//! | pepper, one | 1,500 | 88 91, 47 48, 29 31, 23 23 | 400 | 78 84, 46 42, 28 23, 25 27 |
//! | pepper, two | 1,500 | 5 6, 1 2, 5 7, 14 0 (± 9) | 400 | 11 6, 3 3, 9 0 (± 6), 14 17 (± 15) |
//! | bid-euchre | 1,200 | 79 80, 40 40, 30 33, **21 16** | 400 | 80 81, 39 36, 29 27, 18 15 |
//! | ghost-hand | 600 | 77 77, 30 30, 17 20 | 200 | 72 69, 36 35, 19 23 |
//! | double-hasenpfeffer | 300 | 40 39, 27 25, 23 27, 17 16 | 100 | 32 31, 17 19, 28 32, 11 12 |
//! | double-hasenpfeffer-6 | 300 | 17 16, 12 13, 16 17, 19 17, 21 15 (± 4), 22 21 | 60 | 12 8, 8 9, 12 16, 16 12, 32 34, 17 24 |
//!
//! In the second round of classic advice calls more often than `club`, who names no suit of which his side
//! would hold fewer than two trumps. Of 383 first seats that came to it, it would have 277 call, 41 of them
//! on one trump; for 21 of those its deals show a pass to be worse. Players lose nothing without such calls:
//! who makes them at `club` brings -0.002 ± 0.003 points a hand more in classic (10,000 duplicate deals of
//! seed 8) and -0.004 ± 0.003 in standard (6,000).
//!
//! In bid-euchre rounds of drawing go to and fro: whether the first seat bids is close, and all others call by
//! it. What ships is three eighths each of what was there and of four rounds of 1,200, and a quarter of
//! eight rounds of 700.
//!
//! None is played worse for it. Points a hand that the drawn ones bring over those before, for `casual`:
//! classic -0.007 ± 0.008, standard -0.009 ± 0.011, bald +0.017 ± 0.015, two-handed +0.002 ± 0.009, call-ace
//! -0.002 ± 0.002 (800 duplicate deals of seed 5), railroad -0.016 ± 0.012, three-handed +0.005 ± 0.007
//! (and, drawn at their own turns, -0.004 ± 0.013 and -0.000 ± 0.002 more), bid-euchre +0.237 ± 0.154
//! (400 of seed 5), double-hasenpfeffer -0.125 ± 0.394 (100 of seed 5), double-hasenpfeffer-6 +0.125 ±
//! 0.576 (60 of seed 5), pepper +0.050 ± 0.126, auction-6 -0.026 ± 0.089, auction-5 -0.003 ± 0.024 (400
//! of seed 6; its slopes are gone without loss), hasenpfeffer +0.133 ± 0.066 (1,200 of seed 6), auction-7
//! -0.011 ± 0.029 (200 of seed 6). Those of 2026-11-30 over the ones before them (of seed 5): classic
//! +0.001 ± 0.006 (3,000 of seed 6), standard +0.005 ± 0.012 (1,000), railroad +0.001 ± 0.017 (600), bald
//! -0.028 ± 0.016 (800), auction-5 +0.043 ± 0.027 (300), auction-6 -0.070 ± 0.130 (200), auction-7 +0.032 ±
//! 0.125 (24), hasenpfeffer -0.102 ± 0.084 (500), pepper +0.035 ± 0.103 (400), bid-euchre -0.133 ± 0.170
//! (300).
//!
//! Near the end of the game, over all scores at which sides lack 1, 2, 3, 4 or 7 points (each hand played
//! again with sides exchanged, seed 1), thresholds learnt for such scores win `learner`s so many games in
//! a hundred more than those of the start (4,000 hands a score): classic +0.191 ± 0.020, standard +0.684 ±
//! 0.037, bald +0.809 ± 0.040, two-handed +0.199 ± 0.034. Each round of learning has to move them less than
//! the one before: with full steps calls at 9 to 9 overshot, and bald lost 1.4 games in a hundred by it.
//! Drawn to calls, as they ship, they win so many more than as learnt: classic +0.265 ± 0.052 (4,000 hands a
//! score), standard +0.007 ± 0.100, two-handed +0.421 ± 0.099, bald +0.244 ± 0.110 (1,500). Players of level
//! `casual` who try for the game what they would try for points win 0.205 ± 0.054 more of classic and 0.373
//! ± 0.086 of standard (300 hands a score).
//!
//! With `--score`, classic, modelled and `club` (3,000 hands; ± 4 and more in round two):
//!
//! | | one | two |
//! |---|---|---|
//! | 9 to 9 | 16 11, 49 51, 26 23, 85 85 | 93 92 |
//! | 9 to 8, of the dealers | 3 3, 32 31, 8 7, 58 53 | 44 47, 69 68, 57 67, 60 59 |
//! | 8 to 9, of the dealers | 10 5, 33 35, 11 8, 72 67 | 79 77, 89 89, 90 87 |
//!
//! At 9 to 8 what advice puts first calls as often (600 hands): 4 4, 33 31, 8 6, 57 53; 37 46 (± 6), 71 65.
//! Learnt and not drawn, the dealer was modelled to take up 79 of 100, where advice took up 42. At 4 to 3 in
//! the games to five (1,500): standard 3 2, 31 31, 6 5, 57 54 and 41 42, 67 59, two-handed 4 4, 71 72 and 73
//! 72, 91 89.
//!
//! `--people > judge/src/solver/thresholds_people.txt` makes the thresholds by which seats order up as
//! often as people do.

#![allow(clippy::expect_used)] // a benchmark that cannot start has nothing to measure

use std::{collections::BTreeMap, io::Write, sync::Arc};

use leftbower::{
    chance::Seed,
    engine::{Action, BySide, Hand, Phase, Silent},
    rules::{Ruleset, Variant},
    solver::{
        Adviser, CountedCalls, Level, Outlook, Player, RuleOfThumb, Sampling, Thresholds,
        WinChances, deal,
    },
    table::{Ring, Seat},
};
use rayon::prelude::*;

/// The deals of each round of learning, for what ships, where a card is turned up.
const DEALS: u64 = 10_000;

/// The same where tricks are bid, where each deal tells of every bid.
const DEALS_OF_BIDS: u64 = 6_000;

/// How often people order up in classic Euchre if they are asked, from the dealer's left: 5, 17, 5
/// and 30 % of all hands (worldofcardgames.com).
const PEOPLE: [f64; 4] = [0.05, 0.17 / 0.95, 0.05 / 0.78, 0.30 / 0.73];

/// How many deals advice looks at before a call.
const LOOKED_AT: u32 = 300;

/// The hands of which calls are counted, unless another number is asked for.
const HANDS: u64 = 2_000;

/// How many rounds are played to draw thresholds to how often players are judged to call, unless
/// another number is asked for.
const ROUNDS: u64 = 9;

/// The hands of each, where a card is turned up.
const DRAWN: u64 = 2_000;

/// The same where tricks are bid.
const DRAWN_OF_BIDS: u64 = 600;

/// The seed of the first.
const FIRST: u64 = 100;

/// The points that a side lacks to the game, those together at which calls have to promise the same.
const LACKED: [&[i16]; 4] = [&[1], &[2], &[3, 4], &[7]];

fn say(line: &str) {
    // Nobody reads on: nothing to do about it.
    let _ = writeln!(std::io::stdout(), "{line}");
}

/// The same where results do not go.
fn tell(line: &str) {
    let _ = writeln!(std::io::stderr(), "{line}");
}

/// How often a seat was asked in a round, and how often it called.
type Asked = BTreeMap<(usize, u8), (u32, u32)>;

/// Whether trump may be called: whether to defend alone is said in an auction as well.
fn is_call(hand: &Hand<'_>) -> bool {
    let mut found = false;
    let _ = hand.each_choice(&mut Silent, |act| found |= act.is_call() && act != Action::Pass);
    found
}

/// Where hands are played: by these rules, each in turn at one of these scores.
type At<'a> = (&'a Ruleset, &'a [BySide<i16>]);

/// The score at which that hand begins.
fn score_of(scores: &[BySide<i16>], number: u64) -> &BySide<i16> {
    let all = scores.len() as u64;
    &scores[usize::try_from(number % all).expect("few scores")]
}

/// The calls of one hand that begins at that score, each with the round and the seat that was asked,
/// from the dealer's left; and by their places.
fn calls<'r>(
    (rules, score): (&'r Ruleset, &BySide<i16>),
    weighing: &RuleOfThumb,
    (seed, number): (Seed, u64),
    mut act: impl FnMut(&Hand<'r>, Seat) -> Action,
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
        let action = act(&hand, seat);
        if phase == Phase::Auction && is_call(&hand) {
            counted.count(weighing, (&hand, score), seat, action);
            // Whoever changes hands with the ghost is asked again at once.
            if action != Action::Swap {
                let round = asked.keys().filter(|(_, other)| *other == seat.number()).count();
                asked.insert((round, seat.number()), (1, u32::from(action != Action::Pass)));
            }
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

/// What is called in so many hands of a seed by somebody who sits on every seat and `acts` there, weighed
/// as who goes by `thresholds` weighs it.
fn called<'r, P: Send>(
    (rules, scores): At<'r>,
    thresholds: &Thresholds,
    (seed, hands): (Seed, u64),
    player: impl Fn() -> P + Send + Sync,
    acts: impl Fn(&mut P, &Hand<'r>, Seat, &BySide<i16>) -> Action + Send + Sync,
) -> (Asked, CountedCalls) {
    let rule = RuleOfThumb::going_by(rules, thresholds);
    let of_hand = |player: &mut P, number: u64| {
        let score = score_of(scores, number);
        calls((rules, score), &rule, (seed, number), |hand, seat| acts(player, hand, seat, score))
    };
    (0..hands).into_par_iter().map_init(player, of_hand).reduce(Default::default, added)
}

/// What those call who go by `thresholds`.
fn modelled(at: At<'_>, thresholds: &Thresholds, these: (Seed, u64)) -> (Asked, CountedCalls) {
    let player = || RuleOfThumb::going_by(at.0, thresholds);
    called(at, thresholds, these, player, |player, hand, _, score| {
        player.acts_at(hand, score).expect("somebody is asked").1
    })
}

/// What players of level `club` call among people who go by `thresholds`.
fn judged(at: At<'_>, thresholds: &Thresholds, these: (Seed, u64)) -> (Asked, CountedCalls) {
    let player = || Player::of_matches(Level::Club, at.0, Seed(1)).going_by(thresholds);
    called(at, thresholds, these, player, |player, hand, seat, score| {
        player.act(&hand.view(seat), score).expect("it is his turn")
    })
}

/// What those call who do what advice puts first among people who go by what ships: by points, and by
/// the game once somebody has scored.
fn advised(at: At<'_>, weighing: &Thresholds, these: (Seed, u64)) -> (Asked, CountedCalls) {
    let sampling = Sampling { seed: these.0, most: LOOKED_AT, until_clear: false };
    called(
        at,
        weighing,
        these,
        || (),
        |(), hand, seat, score| {
            let begun = score.iter().any(|(_, total)| total != 0);
            let adviser = Adviser::for_score(at.0, begun.then_some(score));
            let advice = adviser.advise(hand.view(seat), sampling, |_| {}).expect("it is his turn");
            advice.next_best(|_| true).expect("something is best").action
        },
    )
}

/// What stands behind `name`.
fn after<'w>(words: &'w [String], name: &str) -> Option<&'w String> {
    words.iter().skip_while(|word| *word != name).nth(1)
}

/// The number behind `name`.
fn number(words: &[String], name: &str) -> Option<u64> {
    after(words, name).map(|number| number.parse().expect("a number stands behind it"))
}

/// The totals that `--score 9-8` names: those of the first seat's side, and of all others.
fn score(rules: &Ruleset, words: &[String]) -> BySide<i16> {
    let number = |points: &str| points.parse::<i16>().expect("a score is two numbers");
    let [own, others] =
        match after(words, "--score").map(|word| word.split_once('-').expect("such as 9-8")) {
            Some((own, others)) => [own, others].map(number),
            None => [0, 0],
        };
    totals(rules, own, others)
}

/// The totals of the first seat's side and of all others.
fn totals(rules: &Ruleset, own: i16, others: i16) -> BySide<i16> {
    BySide::from_fn(rules, |side| if side.contains(Seat::FIRST) { own } else { others })
}

/// The scores near the end of the game, those together at which thresholds are the same.
fn ends(rules: &Ruleset) -> Vec<Vec<BySide<i16>>> {
    let target = i16::try_from(rules.target).expect("few points");
    let has = |lacked: &i16| (target - lacked).max(0);
    let all = LACKED.into_iter().flat_map(|own| LACKED.map(|others| [own, others]));
    let near = all.filter(|[own, others]| own.iter().chain(*others).any(|lacked| *lacked <= 2));
    let of_one = |[own, others]: [&[i16]; 2]| {
        own.iter()
            .flat_map(|own| others.iter().map(|other| totals(rules, has(own), has(other))))
            .collect()
    };
    near.map(of_one).collect()
}

/// The thresholds that ship, drawn to how often players are judged to call by them: at the start of the
/// game, or near its end.
fn drawn(rules: &Ruleset, words: &[String]) -> Thresholds {
    let shipped = Thresholds::shipped(rules).expect("every variant has some");
    let scores = match words.iter().any(|word| word == "--ends") {
        true => ends(rules),
        false => vec![vec![BySide::all(rules, 0)]],
    };
    scores.iter().fold(shipped, |drawn, scores| drawn_at((rules, scores), drawn, words))
}

/// The same at these scores: the later two thirds of the rounds count, for the first ones tell of what
/// ships.
///
/// What was said in each is told meanwhile.
fn drawn_at(at: At<'_>, mut drawn: Thresholds, words: &[String]) -> Thresholds {
    let (rules, _) = at;
    let usual = if rules.auction.is_turn_up() { DRAWN } else { DRAWN_OF_BIDS };
    let hands = number(words, "--hands").unwrap_or(usual);
    let turns = number(words, "--rounds").unwrap_or(ROUNDS);
    let mut rounds: Vec<CountedCalls> = Vec::new();
    for round in 0..turns {
        let (club, said) = judged(at, &drawn, (Seed(FIRST + round), hands));
        let (modelled, own) = modelled(at, &drawn, (Seed(FIRST), turns * hands));
        tell(&format!("round {}", round + 1));
        compare(&modelled, &club, tell);
        rounds.push(said);
        let late = rounds[rounds.len() / 3..].iter().cloned();
        let late = late.fold(CountedCalls::default(), CountedCalls::plus);
        drawn = drawn.drawn_to(&late, &own);
    }
    drawn
}

/// Says how often each seat called in each round.
fn compare(modelled: &Asked, judged: &Asked, say: impl Fn(&str)) {
    for ((round, seat), (asked, called)) in modelled {
        let share = |(asked, called): (u32, u32)| match asked {
            0 => "   -".to_owned(),
            _ => format!("{:3.0}%", 100.0 * f64::from(called) / f64::from(asked)),
        };
        let other = judged.get(&(*round, *seat)).copied().unwrap_or_default();
        let line = format!("  round {} seat {seat}", round + 1);
        let (model, other) = (share((*asked, *called)), share(other));
        say(&format!("{line}: modelled {model} of {asked:5}, judged {other}"));
    }
}

/// The thresholds that the words ask for; `None` where calls are to be counted.
fn made(variant: &Variant, rules: &Ruleset, words: &[String]) -> Option<Thresholds> {
    let deals = if rules.auction.is_turn_up() { DEALS } else { DEALS_OF_BIDS };
    words.iter().find_map(|word| match word.as_str() {
        "--thresholds" => Some(Thresholds::measured(rules, deals)),
        "--drawn" => Some(drawn(rules, words)),
        "--near-the-end" => {
            let chances: Arc<dyn Outlook> = WinChances::of(rules, |_| {});
            Some(Thresholds::near_the_end(rules, &chances, DEALS))
        }
        "--people" if variant.id == "classic" => {
            Some(Thresholds::fitted_to(rules, &PEOPLE, 20_000))
        }
        "--people" => Some(Thresholds::default()),
        _ => None,
    })
}

fn main() {
    let words: Vec<String> = std::env::args().skip(1).filter(|word| word != "--bench").collect();
    let named = |variant: &&Variant| words.contains(&variant.id);
    let any = !Variant::all().iter().any(|variant| named(&variant));
    let hands = number(&words, "--hands").unwrap_or(HANDS);
    for variant in Variant::all().iter().filter(|variant| any || named(variant)) {
        let rules = variant.rules();
        if let Some(made) = made(variant, &rules, &words) {
            made.to_string().lines().for_each(|line| say(&format!("{} {line}", variant.id)));
            continue;
        }
        let Some(thresholds) = Thresholds::shipped(&rules) else { continue };
        let scores = [score(&rules, &words)];
        let (at, these): (At<'_>, _) = ((&rules, &scores), (Seed(3), hands));
        let (modelled, _) = modelled(at, &thresholds, these);
        let by = if words.iter().any(|word| word == "--advised") { advised } else { judged };
        let (others, _) = by(at, &thresholds, these);
        say(&variant.id);
        compare(&modelled, &others, say);
    }
}
