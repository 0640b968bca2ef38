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
//!   game, at twelve pairs of what the sides lack, of games with thresholds there.
//! - `--near-the-end`: what ships, with what calls have to promise where one side lacks one point or two,
//!   learnt by playing for the game. Two minutes and a half a game.
//!
//! Of 2,000 hands of seed 3, in hundredths; three points are wanted, and the difference of two counts of
//! 2,000 has an error of 1 to 2, of those who are seldom asked as many as stand behind `±`. Drawn on
//! 2026-11-30, with a star on 2026-11-29 (when calls were believed with a leeway twice as wide; counted
//! anew since but for Auction Euchre for six and seven):
//!
//! | | modelled, `club` |
//! |---|---|
//! | classic, one | 4 4, 30 30, 6 7, 67 65 |
//! | classic, two (16,000 hands) | 63 64, 73 68, 73 78 (± 3), 79 77 (± 6) |
//! | standard, one (24,000 hands) | 3 3, 30 28, 5 5, 64 64 |
//! | standard, two (the same) | 62 62, 67 67, 81 84, 73 78 (± 5) |
//! | two-handed, one and two (24,000 hands) | 5 5, 73 74; 90 89, 94 94 |
//! | three-handed, one | 4 4, 1 1, 30 29 |
//! | three-handed, two | 30 29, 20 19, 29 28 |
//! | railroad, one (20,000 hands of seed 100) | 3 2, 29 30, 4 4, 61 61 |
//! | railroad, two (the same) | 52 53, 63 63, 78 81, 70 66 (± 5) |
//! | bald, one (24,000 hands) | 9 10, 16 16, 14 14, 49 49 |
//! | bald, two (the same) | 22 22, 24 23, 16 16, 58 57 |
//! | bald, three (the same) | 19 23 (± 2), 22 23, 23 28 (± 2), 61 65 (± 2) |
//! | bald, four (the same) | 4 4, 14 7 (± 3), 14 13, 64 61 (± 5) |
//! | call-ace | 91 90 |
//! | pepper, one * (4,000 hands; of seed 100) | 89 90, 41 45, 32 33, 25 24 (88 90, 42 43, 34 34, 24 22) |
//! | pepper, two * (the same) | 6 8, 4 4, 7 11 (± 2), 6 5 (± 6) (6 9, 3 3, 11 13 (± 2), 0 9 (± 6)) |
//! | auction-5 * | 94 95, 64 64, 10 10, 6 6, 8 10 |
//! | auction-6 * (600 hands) | 73 74, 28 26, 23 22, 10 10, 8 9, 5 7 |
//! | auction-7 * (600 hands) | 10 8, 4 5, 4 7, 8 8, 12 11, 13 13, 18 16 |
//! | hasenpfeffer, one * (6,000 hands) | 92 94, 37 36, 17 16, 20 17 |
//! | hasenpfeffer, two * | 0 1, 0 0, 0 1 |
//! | bid-euchre | 78 75, 43 42, 27 29, 20 21 |
//! | ghost-hand | 78 76, 32 31, 18 20 |
//! | double-hasenpfeffer (600 hands) | 30 30, 24 24, 24 21, 19 19 |
//! | double-hasenpfeffer-6 (600 hands) | 14 14, 11 12, 13 14, 16 16, 18 17, 18 21 |
//!
//! `club` takes the others in every other deal for players who bid by counting, advice never does. With
//! `--advised`, modelled and judged: classic, one (4,000 hands) 4 3, 29 26, 7 6, 68 60, two 64 79, 76 78,
//! 71 88 (± 8); auction-7 (100 hands; ± 4) 7 27, 7 16, 8 13, 7 7, 13 8, 12 14, 14 15. To these thresholds
//! are not drawn yet.
//!
//! Hasenpfeffer drawn at its own turns came to 97 100, 27 26, 13 16, 16 16, and went on moving; seven of
//! its twelve judged calls were no longer clear by that, so that the older ones were left.
//!
//! None is played worse for it. Points a hand that the drawn ones bring over those before, for `casual`:
//! classic -0.007 ± 0.008, standard -0.009 ± 0.011, bald +0.017 ± 0.015, two-handed +0.002 ± 0.009, call-ace
//! -0.002 ± 0.002 (800 duplicate deals of seed 5), railroad -0.016 ± 0.012, three-handed +0.005 ± 0.007
//! (and, drawn at their own turns, -0.004 ± 0.013 and -0.000 ± 0.002 more), bid-euchre +0.237 ± 0.154
//! (400 of seed 5), double-hasenpfeffer -0.125 ± 0.394 (100 of seed 5), double-hasenpfeffer-6 +0.125 ±
//! 0.576 (60 of seed 5), pepper +0.050 ± 0.126, auction-6 -0.026 ± 0.089, auction-5 -0.003 ± 0.024 (400
//! of seed 6; its slopes are gone without loss), hasenpfeffer +0.133 ± 0.066 (1,200 of seed 6), auction-7
//! -0.011 ± 0.029 (200 of seed 6). Those of 2026-11-30 over the ones before them (800 of seed 5): bald
//! -0.005 ± 0.013, two-handed +0.001 ± 0.004, standard +0.009 ± 0.006.
//!
//! Near the end of the game, over all scores at which sides lack 1, 2, 3, 4 or 7 points (4,000 hands each,
//! played again with sides exchanged, seed 1), the thresholds of such scores win `learner`s so many games in
//! a hundred more: classic +0.191 ± 0.020, standard +0.684 ± 0.037, bald +0.809 ± 0.040, two-handed
//! +0.199 ± 0.034; at 9 to 8 about one half in classic, and one and a half in the games to five. Each round
//! of learning has to move them less than the one before: with full steps calls at 9 to 9 overshot, and
//! bald lost 1.4 games in a hundred by it. Players of level `casual` who try for the game what they would
//! try for points win 0.205 ± 0.054 more of classic and 0.373 ± 0.086 of standard (300 hands a score).
//!
//! With `--score`, classic, modelled and `club`: at 9 to 9 13 11, 54 52, 9 13, 91 85; at 9 to 8, where the
//! dealers have 8, 0 3, 27 24, 1 5, 75 60: thresholds near the end are learnt, and not drawn.
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
    table::{Ring, Seat, SeatSet},
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

/// What those call who go by `thresholds`, in so many hands of a seed.
fn modelled(
    (rules, scores): At<'_>,
    thresholds: &Thresholds,
    (seed, hands): (Seed, u64),
) -> (Asked, CountedCalls) {
    let rule = RuleOfThumb::going_by(rules, thresholds);
    let of_hand = |number: u64| {
        let score = score_of(scores, number);
        let act = |hand: &Hand<'_>| rule.acts_at(hand, score).expect("somebody is asked").1;
        calls((rules, score), &rule, (seed, number), act)
    };
    (0..hands).into_par_iter().map(of_hand).reduce(Default::default, added)
}

/// What players of level `club` call among people who go by `thresholds`.
fn judged<'r>(
    (rules, scores): At<'r>,
    thresholds: &Thresholds,
    (seed, hands): (Seed, u64),
) -> (Asked, CountedCalls) {
    let rule = RuleOfThumb::going_by(rules, thresholds);
    let player = || Player::of_matches(Level::Club, rules, Seed(1)).going_by(thresholds);
    let of_hand = |player: &mut Player<'r>, number: u64| {
        let score = score_of(scores, number);
        calls((rules, score), &rule, (seed, number), |hand| {
            let (seat, _) = hand.turn(&mut Silent).ok().flatten().expect("a turn");
            player.act(&hand.view(seat), score).expect("it is his turn")
        })
    };
    (0..hands).into_par_iter().map_init(player, of_hand).reduce(Default::default, added)
}

/// What those call who do what advice puts first among people who go by what ships: by points, and by
/// the game once somebody has scored.
fn advised(
    (rules, scores): At<'_>,
    weighing: &Thresholds,
    (seed, hands): (Seed, u64),
) -> (Asked, CountedCalls) {
    let rule = RuleOfThumb::going_by(rules, weighing);
    let adviser = |score: &BySide<i16>| match score.iter().all(|(_, total)| total == 0) {
        true => Adviser::new(rules),
        false => Adviser::new(rules).at(score.clone(), WinChances::of(rules, |_| {})),
    };
    let sampling = Sampling { seed, most: LOOKED_AT, until_clear: false };
    let of_hand = |number: u64| {
        let score = score_of(scores, number);
        let adviser = adviser(score);
        calls((rules, score), &rule, (seed, number), |hand: &Hand<'_>| {
            let (seat, _) = hand.turn(&mut Silent).ok().flatten().expect("a turn");
            let advice = adviser.advise(hand.view(seat), sampling, |_| {}).expect("his turn");
            advice.next_best(|_| true).expect("something is best").action
        })
    };
    (0..hands).into_par_iter().map(of_hand).reduce(Default::default, added)
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
    BySide::from_fn(rules, |side| if side.contains(Seat::FIRST) { own } else { others })
}

/// The scores near the end of the game, those together at which thresholds are the same.
fn ends(rules: &Ruleset) -> Vec<Vec<BySide<i16>>> {
    let target = i16::try_from(rules.target).expect("few points");
    let with = |own: i16, others: i16| {
        let lacks = |side: SeatSet| if side.contains(Seat::FIRST) { own } else { others };
        BySide::from_fn(rules, |side| (target - lacks(side)).max(0))
    };
    let all = LACKED.into_iter().flat_map(|own| LACKED.map(|others| [own, others]));
    let near = all.filter(|[own, others]| own.iter().chain(*others).any(|lacked| *lacked <= 2));
    let of_one = |[own, others]: [&[i16]; 2]| {
        own.iter().flat_map(|own| others.iter().map(|others| with(*own, *others))).collect()
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
