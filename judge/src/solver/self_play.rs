//! Thresholds learnt by playing: each round is played by those of the round before.

use std::collections::BTreeMap;

use super::{
    Solver, deal,
    heuristic::Heuristic,
    practice::open_cards_tell,
    rollout::{Rollout, choices},
    rule_of_thumb::RuleOfThumb,
    stakes::Ledger,
    thresholds::{Place, Thresholds},
    worth::mean,
};
use crate::{
    chance::{Seed, pick},
    engine::{Action, Hand, Phase, Silent},
    parallel,
    rules::{DefendAlone, Ruleset},
    table::{Ring, Seat},
};

/// How often thresholds are set anew.
const ROUNDS: u64 = 4;

/// The same where tricks are bid. Bids are answers to bids, and what is best against the round
/// before alone goes round in circles: so all rounds are remembered there.
const ROUNDS_OF_BIDS: u64 = 6;

/// The deals of each round where rules are met for the first time: half a second's worth.
const DEALS: u64 = 300;

/// The same where tricks are bid.
const DEALS_OF_BIDS: u64 = 200;

/// How many of them are played in a row: what a contract is worth is worked out once for all.
const IN_A_ROW: usize = 25;

/// The seed of all these deals.
const SEED: Seed = Seed(1829);

/// Hands within this many points of a threshold tell most of where it should be.
const NEAR: f64 = 0.8;

/// What a hand far from it counts, so that some tell where none are near.
const FAR: f64 = 0.02;

/// The same of a bid, which is weighed against other bids as well, wherever they are.
const FAR_OF_BIDS: f64 = 0.1;

/// The weight of a place at which half of what it tells is believed; of a slope, its weight times
/// the variance of what is promised there.
const DOUBT: f64 = 10.0;

/// In every other auction of bids each says any one of this many things, those listed first, so
/// that all know what to answer to what is seldom said. Where a card is turned up every second call
/// of these auctions is a pass instead, so that all know what to do where nobody else makes it.
const ASTRAY: usize = 4;

/// What a moment counts at which somebody has said anything: his cards are not those of somebody
/// who says so.
const DOUBTFUL: f64 = 0.2;

/// A moment at which somebody could call, played to the end of the hand both ways.
pub(super) struct BothWays {
    place: Place,
    alone: bool,
    /// What the call promises more than the other way.
    promised: f64,
    /// What it brought more.
    pub(super) brought: f64,
}

/// Such a moment, and what it counts.
pub(super) struct Weighed {
    pub(super) trial: BothWays,
    counts: f64,
}

impl Thresholds {
    /// What ships for these rules, or is learnt now by somebody who judges hands like `heuristic`.
    pub(super) fn known(rules: &Ruleset, heuristic: &Heuristic) -> Self {
        let deals = if rules.auction.is_turn_up() { DEALS } else { DEALS_OF_BIDS };
        Self::shipped(rules).unwrap_or_else(|| Self::learnt(rules, heuristic, deals))
    }

    /// What players learn from `deals` deals a round.
    ///
    /// The same deals teach the same on every machine and any number of threads.
    pub fn measured(rules: &Ruleset, deals: u64) -> Self {
        Self::learnt(rules, &Heuristic::practised(rules), deals)
    }

    /// What players learn who go by thresholds: each round is played by those of the round before,
    /// and every call of it played out both ways.
    pub(super) fn learnt(rules: &Ruleset, heuristic: &Heuristic, deals: u64) -> Self {
        let (mut thresholds, mut trials) = (Self::default(), Vec::new());
        let bids = !rules.auction.is_turn_up();
        for round in 0..if bids { ROUNDS_OF_BIDS } else { ROUNDS } {
            let player = heuristic.going_by(&thresholds);
            // Those of the first round were played by people who pass far too seldom.
            if round == 1 && !bids {
                trials.clear();
            }
            let numbers: Vec<u64> = (round * deals..(round + 1) * deals).collect();
            let played = parallel::map(numbers.chunks(IN_A_ROW).collect::<Vec<_>>(), |numbers| {
                let mut rollout = Rollout::new(&player, Solver::new(rules), Seat::FIRST);
                let trials = |number: &u64| trials_of(rules, &player, *number, &mut rollout);
                numbers.iter().flat_map(trials).collect::<Vec<_>>()
            });
            trials.extend(played.into_iter().flatten());
            thresholds = if bids {
                thresholds.of_bids(&trials)
            } else {
                thresholds.of_calls(rules, &trials)
            };
        }
        thresholds
    }

    /// What calls have brought, where a card is turned up, by what they promised.
    pub(super) fn of_calls(&self, rules: &Ruleset, trials: &[Weighed]) -> Self {
        let together = fitted(trials, false, &self.together);
        // Players by rule of thumb never defend alone: to them lone hands are worth too much.
        let alone = match rules.defend_alone {
            DefendAlone::Never => fitted(trials, true, &self.alone),
            DefendAlone::MayDeclare => BTreeMap::new(),
        };
        Self { together, alone, ..Self::default() }
    }
}

impl Heuristic {
    /// Who judges hands like this and calls by these thresholds.
    pub(super) fn going_by(&self, thresholds: &Thresholds) -> RuleOfThumb {
        RuleOfThumb::weighing(self.clone().with_thresholds(thresholds.clone()).into())
    }
}

/// How often the interval around a threshold is halved.
const HALVINGS: u32 = 12;

impl Thresholds {
    /// What ships for these rules, or is learnt, with a pass of the first round worth as much to
    /// each seat, from the dealer's left, as lets it order up in that share of the hands in which
    /// it is asked.
    pub fn fitted_to(rules: &Ruleset, shares: &[f64], deals: u32) -> Self {
        let heuristic = Heuristic::practised(rules);
        let mut thresholds = Self::known(rules, &heuristic).of_the_start();
        for (at, share) in (1..).zip(shares) {
            let steps = at % rules.players;
            let (mut least, mut most) = (-4.0, 4.0);
            for _ in 0..HALVINGS {
                let middle = f64::midpoint(least, most);
                let tried = thresholds.with_first_round(steps, middle);
                let called = order_up(rules, &heuristic.going_by(&tried), steps, deals);
                if called > *share { least = middle } else { most = middle }
            }
            thresholds = thresholds.with_first_round(steps, f64::midpoint(least, most));
        }
        thresholds
    }
}

/// The share of hands in which the seat `steps` from the dealer calls where it is asked in the
/// first round.
fn order_up(rules: &Ruleset, player: &RuleOfThumb, steps: u8, deals: u32) -> f64 {
    let asked = |number: u32| {
        let dealt = deal(rules, Seat::FIRST, &mut SEED.stream(number.into()));
        let (mut hand, mut ledger) = (Hand::new(rules, dealt), Ledger::default());
        loop {
            let (seat, Phase::Auction) = hand.turn(&mut Silent).ok()?? else { return None };
            let action = player.chooses(&hand, seat, &choices(&hand), &mut ledger)?;
            if Ring::new(rules.players).distance(Seat::FIRST, seat) == steps {
                return Some(if action == Action::Pass { 0.0 } else { 1.0 });
            }
            hand.proceed(seat, action);
        }
    };
    mean(parallel::map(0..deals, asked).iter().flatten().copied()).0
}

/// Who deals that deal.
pub(super) fn dealer_of(rules: &Ruleset, number: u64) -> Seat {
    let steps = (number % u64::from(rules.players)).to_le_bytes()[0];
    Ring::new(rules.players).clockwise(Seat::FIRST, steps)
}

/// Every moment of one deal at which somebody could call.
pub(super) fn trials_of<'r>(
    rules: &'r Ruleset,
    player: &RuleOfThumb,
    number: u64,
    rollout: &mut Rollout<'_, 'r>,
) -> Vec<Weighed> {
    let mut rng = SEED.stream(number);
    let mut hand = Hand::new(rules, deal(rules, dealer_of(rules, number), &mut rng));
    let (mut trials, mut counts) = (Vec::new(), 1.0);
    while let Ok(Some((seat, phase))) = hand.turn(&mut Silent) {
        if phase == Phase::Play {
            break;
        }
        let legal = choices(&hand);
        if phase == Phase::Auction {
            let tried = tried(player, &hand, seat, &legal, rollout);
            trials.extend(tried.into_iter().map(|trial| Weighed { trial, counts }));
        }
        let chosen = player.chooses(&hand, seat, &legal, &mut rollout.ledger);
        let any = if rules.auction.is_turn_up() {
            let either = legal.iter().copied().filter(|action| *action == Action::Pass);
            either.chain(chosen).collect()
        } else {
            legal[..legal.len().min(ASTRAY)].to_vec()
        };
        let strays = number % 2 == 1 && phase == Phase::Auction;
        let astray = pick(&mut rng, &any).copied().filter(|_| strays);
        if astray.is_some() {
            counts = DOUBTFUL;
        }
        let Some(action) = astray.or(chosen) else { break };
        hand.proceed(seat, action);
    }
    trials
}

impl Thresholds {
    /// What bids have brought, by what they promised: a line for each bid at each place, the less
    /// is known of it the nearer to what all have in common.
    fn of_bids(&self, trials: &[Weighed]) -> Self {
        let moments: Vec<(Place, Moments)> = by_place(trials.iter())
            .iter()
            .map(|(place, trials)| {
                (
                    *place,
                    Moments::of(trials, FAR_OF_BIDS, |promised| self.of_bid_at(*place, promised)),
                )
            })
            .collect();
        let spread: f64 = moments.iter().map(|(_, of)| of.spread).sum();
        let shared: f64 = moments.iter().map(|(_, of)| of.shared).sum();
        let common = if spread > 0.0 { (shared / spread).clamp(0.0, 1.5) } else { 1.0 };
        let mut learnt = Self::default();
        for (place, Moments { total, promised, brought, spread, shared }) in moments {
            let slope = (shared + DOUBT * common) / (spread + DOUBT);
            let slope = slope.clamp(0.0, 2.0);
            let brought = brought * total / (total + DOUBT);
            learnt.slopes.insert(place, slope);
            learnt.together.insert(place, slope * promised - brought);
        }
        learnt
    }
}

/// What promises most with a partner, and alone, each with what it promises.
pub(super) fn best_calls(
    player: &RuleOfThumb,
    hand: &Hand<'_>,
    seat: Seat,
    legal: &[Action],
    ledger: &mut Ledger,
) -> [Option<(f64, Action)>; 2] {
    let mut best: [Option<(f64, Action)>; 2] = [None; 2];
    for action in legal {
        let Some((contract, _)) = player.heuristic.considers(hand, seat, *action) else { continue };
        let promised = player.heuristic.promises(hand, seat, *action, ledger);
        let found = &mut best[usize::from(contract.alone)];
        if let Some(promised) = promised.filter(|more| found.is_none_or(|(most, _)| *more > most)) {
            *found = Some((promised, *action));
        }
    }
    best
}

/// What a bid or a pass brings `seat`, as players of level `club` judge it: the mean of what comes
/// of it among players who see their own cards, and, where that tells something, of best play with
/// every card seen.
fn brings<'r>(hand: &Hand<'r>, seat: Seat, action: Action, rollout: &mut Rollout<'_, 'r>) -> f64 {
    let own = rollout.of_act_by_rule(hand, seat, action);
    if !open_cards_tell(hand.rules()) {
        return own;
    }
    f64::midpoint(own, rollout.of_act(hand, seat, action))
}

/// The best call against a pass, and the best lone hand against that call where it is near; each
/// bid against a pass.
fn tried<'r>(
    player: &RuleOfThumb,
    hand: &Hand<'r>,
    seat: Seat,
    legal: &[Action],
    rollout: &mut Rollout<'_, 'r>,
) -> Vec<BothWays> {
    if !hand.rules().auction.is_turn_up() {
        return bids(player, hand, seat, legal, rollout);
    }
    let found = best_calls(player, hand, seat, legal, &mut rollout.ledger);
    let [Some((together, call)), lone] = found else { return Vec::new() };
    let place = Place::of(hand, seat).where_sides_need(rollout.ledger.needs(), seat);
    let near = Thresholds::kept(&player.heuristic.thresholds.together, place) - NEAR / 2.0;
    let mut worth = |action| rollout.of_act_by_rule(hand, seat, action);
    let called = worth(call);
    let mut trials = Vec::new();
    if legal.contains(&Action::Pass) {
        let brought = called - worth(Action::Pass);
        trials.push(BothWays { place, alone: false, promised: together, brought });
    }
    if let Some((promised, lone)) = lone.filter(|_| together > near) {
        let brought = worth(lone) - called;
        trials.push(BothWays { place, alone: true, promised: promised - together, brought });
    }
    trials
}

/// Each bid against a pass, where a pass is allowed; against the ghost's hand, where that may be had.
fn bids<'r>(
    player: &RuleOfThumb,
    hand: &Hand<'r>,
    seat: Seat,
    legal: &[Action],
    rollout: &mut Rollout<'_, 'r>,
) -> Vec<BothWays> {
    if !legal.contains(&Action::Pass) {
        return Vec::new();
    }
    rollout.forget();
    let otherwise = if legal.contains(&Action::Swap) { Action::Swap } else { Action::Pass };
    let otherwise = brings(hand, seat, otherwise, rollout);
    let bid = |action: &Action| {
        let Action::Bid(bid) = *action else { return None };
        let promised = player.heuristic.promises(hand, seat, *action, &mut rollout.ledger)?;
        let brought = brings(hand, seat, *action, rollout) - otherwise;
        let place = Place::of_bid(hand, seat, bid);
        Some(BothWays { place, alone: false, promised, brought })
    };
    legal.iter().filter_map(bid).collect()
}

/// Trials by their place.
fn by_place<'t>(trials: impl Iterator<Item = &'t Weighed>) -> BTreeMap<Place, Vec<&'t Weighed>> {
    let mut by_place: BTreeMap<Place, Vec<&Weighed>> = BTreeMap::new();
    for weighed in trials {
        by_place.entry(weighed.trial.place).or_default().push(weighed);
    }
    by_place
}

/// The trials of a place: what they weigh in all, their means, and how what is promised varies, and
/// varies with what is brought.
struct Moments {
    total: f64,
    promised: f64,
    brought: f64,
    spread: f64,
    shared: f64,
}

impl Moments {
    /// Those trials count most in which the call was `taken` to bring about as much as a pass.
    fn of(trials: &[&Weighed], far: f64, taken: impl Fn(f64) -> f64) -> Self {
        let weight = |Weighed { trial, counts }: &&Weighed| {
            let off = taken(trial.promised) / NEAR;
            counts * (far + (-off.powi(2) / 2.0).exp())
        };
        let total: f64 = trials.iter().map(&weight).sum();
        let mean = |of: &dyn Fn(&BothWays) -> f64| {
            trials.iter().map(|one| weight(one) * of(&one.trial)).sum::<f64>() / total
        };
        let (promised, brought) = (mean(&|trial| trial.promised), mean(&|trial| trial.brought));
        let off = |trial: &BothWays| trial.promised - promised;
        let spread = total * mean(&|trial| off(trial).powi(2));
        let shared = total * mean(&|trial| off(trial) * (trial.brought - brought));
        Self { total, promised, brought, spread, shared }
    }
}

/// Where calls bring as much as they cost: by a line through the trials of each place, all lines
/// equally steep, trials near the `old` threshold counting most.
fn fitted(trials: &[Weighed], alone: bool, old: &BTreeMap<Place, f64>) -> BTreeMap<Place, f64> {
    let trials = by_place(trials.iter().filter(|weighed| weighed.trial.alone == alone));
    let before = |place: &Place| Thresholds::kept(old, *place);
    let moments: Vec<(Place, Moments)> = trials
        .iter()
        .map(|(place, trials)| {
            (*place, Moments::of(trials, FAR, |promised| promised - before(place)))
        })
        .collect();
    let spread: f64 = moments.iter().map(|(_, of)| of.spread).sum();
    let shared: f64 = moments.iter().map(|(_, of)| of.shared).sum();
    // Few trials may make a line as steep or as flat as they like.
    let slope = if spread > 0.0 { (shared / spread).clamp(0.3, 1.5) } else { 1.0 };
    let moved = |(place, Moments { total, promised, brought, .. }): (Place, Moments)| {
        let found = promised - brought / slope;
        // Far off it is a guess, and what is overshot nobody reaches any more.
        let step = (found - before(&place)).clamp(-0.5, 0.5) * total / (total + DOUBT);
        (place, before(&place) + step)
    };
    moments.into_iter().map(moved).collect()
}
