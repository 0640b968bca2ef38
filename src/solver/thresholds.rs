//! What a call has to promise at each place of an auction before somebody makes it.

use std::{collections::BTreeMap, fmt, str::FromStr};

use super::{
    deal, hand_results, heuristic::Heuristic, rollout::choices, rule_of_thumb::RuleOfThumb,
    stakes::Ledger,
};
use crate::{
    chance::Seed,
    engine::{Action, Hand, Phase, Silent, side_of},
    parallel,
    rules::Ruleset,
    table::{Rank, Ring, Seat},
};

/// What passing is worth, and what going alone costs, at each place of the auction: points of the
/// seat's side less the mean of the others'.
///
/// A hand that promises exactly as much does equally well either way at a table of players who go
/// by the same thresholds and play their cards by rule of thumb.
///
/// ```
/// use leftbower::{rules::Variant, solver::Thresholds};
/// let rules = Variant::find("two-handed").expect("shipped").rules();
/// let learnt = Thresholds::measured(&rules, 8).to_string();
/// assert_eq!(learnt.parse::<Thresholds>().expect("its own lines").to_string(), learnt);
/// ```
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Thresholds {
    /// By how much a call with a partner has to bring more than nothing.
    together: BTreeMap<Place, f64>,
    /// By how much a lone hand has to promise more than the same call with a partner.
    alone: BTreeMap<Place, f64>,
}

/// A place in an auction, as far as it changes what a call has to promise.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Place {
    about: About,
    /// Steps from the dealer, who is at none.
    steps: u8,
    bidder: Bidder,
}

/// What is decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum About {
    /// Whether a jack or the joker that was turned up becomes trump.
    Jack,
    /// The same of an ace.
    Ace,
    /// The same of another card.
    LowCard,
    /// Which other suit does.
    Naming,
    /// Who bids most.
    Bids,
}

/// Who has bid most so far.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Bidder {
    Nobody,
    OwnSide,
    Others,
}

/// The text holds no thresholds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseThresholdsError;

/// What ships, made by `cargo bench --bench bidders -- --thresholds`: a line of variant and
/// threshold each.
const SHIPPED: &str = include_str!("thresholds.txt");

/// How often thresholds are set anew.
const ROUNDS: u64 = 4;

/// The deals of each round where rules are met for the first time: half a second's worth.
const DEALS: u64 = 300;

/// The seed of all these deals.
const SEED: Seed = Seed(1829);

/// Hands within so many points of a threshold tell most of where it should be.
const NEAR: f64 = 0.8;

/// What a hand far from it counts, so that some tell where none are near.
const FAR: f64 = 0.02;

/// So much must be known of a place before half of what it tells is believed.
const DOUBT: f64 = 10.0;

impl Place {
    fn of(hand: &Hand<'_>, seat: Seat) -> Self {
        let rules = hand.rules();
        let bidder = match hand.best_bid() {
            None => Bidder::Nobody,
            Some((who, _)) if side_of(rules, seat).contains(who) => Bidder::OwnSide,
            Some(_) => Bidder::Others,
        };
        let about = match hand.up().last().map(|up| up.rank()) {
            _ if !rules.auction.is_turn_up() => About::Bids,
            _ if hand.is_naming() => About::Naming,
            Some(None | Some(Rank::Jack)) => About::Jack,
            Some(Some(Rank::Ace)) => About::Ace,
            Some(Some(_)) | None => About::LowCard,
        };
        let steps = Ring::new(rules.players).distance(hand.dealer(), seat);
        Self { about, steps, bidder }
    }
}

/// A moment at which somebody could call, played to the end of the hand both ways.
struct Trial {
    place: Place,
    alone: bool,
    /// What the call promises more than the other way.
    promised: f64,
    /// What it brought more.
    brought: f64,
}

impl Thresholds {
    /// What passing is worth to `seat`.
    pub(super) fn to_call(&self, hand: &Hand<'_>, seat: Seat) -> f64 {
        Self::at(&self.together, hand, seat)
    }

    /// By how much a lone hand of `seat` has to promise more than one with a partner.
    pub(super) fn to_go_alone(&self, hand: &Hand<'_>, seat: Seat) -> f64 {
        Self::at(&self.alone, hand, seat)
    }

    /// Nothing where nothing was learnt of such a place.
    fn at(known: &BTreeMap<Place, f64>, hand: &Hand<'_>, seat: Seat) -> f64 {
        if known.is_empty() {
            return 0.0;
        }
        known.get(&Place::of(hand, seat)).copied().unwrap_or(0.0)
    }

    /// What ships for these rules, or is learnt now by somebody who judges hands like `heuristic`.
    pub(super) fn known(rules: &Ruleset, heuristic: &Heuristic) -> Self {
        let shipped = hand_results::variant_of(rules).map(|variant| {
            let own = |line: &str| {
                line.strip_prefix(variant.id.as_str())?.strip_prefix(' ').map(|line| line.to_owned() + "\n")
            };
            SHIPPED.lines().filter_map(own).collect::<String>()
        });
        match shipped.map(|text| text.parse()) {
            Some(Ok(thresholds)) => thresholds,
            Some(Err(ParseThresholdsError)) => {
                unreachable!("what ships was read by the tests")
            }
            None => Self::learnt(rules, heuristic, DEALS),
        }
    }

    /// What players learn from so many deals a round.
    ///
    /// The same deals teach the same on every machine and any number of threads.
    pub fn measured(rules: &Ruleset, deals: u64) -> Self {
        Self::learnt(rules, &Heuristic::practised(rules), deals)
    }

    /// What players learn who go by thresholds: each round is played by those of the round before,
    /// and every call of it played out both ways.
    fn learnt(rules: &Ruleset, heuristic: &Heuristic, deals: u64) -> Self {
        let (mut thresholds, mut trials) = (Self::default(), Vec::new());
        for round in 0..ROUNDS {
            let player = heuristic.clone().with_thresholds(thresholds.clone());
            let player = RuleOfThumb::weighing(player.into());
            // Those of the first round were played by people who pass far too seldom.
            if round == 1 {
                trials.clear();
            }
            let numbers = round * deals..(round + 1) * deals;
            let played = parallel::map(numbers, |number| trials_of(rules, &player, number));
            trials.extend(played.into_iter().flatten());
            thresholds = Self {
                together: fitted(&trials, false, &thresholds.together),
                alone: fitted(&trials, true, &thresholds.alone),
            };
        }
        thresholds
    }
}

/// Every moment of one deal at which somebody could call.
fn trials_of(rules: &Ruleset, player: &RuleOfThumb, number: u64) -> Vec<Trial> {
    let ring = Ring::new(rules.players);
    let dealer = ring.clockwise(Seat::FIRST, (number % u64::from(rules.players)).to_le_bytes()[0]);
    let mut hand = Hand::new(rules, deal(rules, dealer, &mut SEED.stream(number)));
    let (mut trials, mut ledger) = (Vec::new(), Ledger::default());
    while let Ok(Some((seat, phase))) = hand.turn(&mut Silent) {
        if phase == Phase::Play {
            break;
        }
        let legal = choices(&hand);
        if phase == Phase::Auction {
            trials.extend(tried(player, &hand, seat, &legal, &mut ledger));
        }
        let Some(action) = player.chooses(&hand, seat, &legal, &mut ledger) else { break };
        hand.proceed(seat, action);
    }
    trials
}

/// The best call against a pass, and the best lone hand against that call where it is near.
fn tried(
    player: &RuleOfThumb,
    hand: &Hand<'_>,
    seat: Seat,
    legal: &[Action],
    ledger: &mut Ledger,
) -> Vec<Trial> {
    let mut best: [Option<(f64, Action)>; 2] = [None; 2];
    for action in legal {
        let Some((contract, _)) = player.heuristic.considers(hand, seat, *action) else { continue };
        let promised = player.heuristic.promises(hand, seat, *action, ledger);
        let found = &mut best[usize::from(contract.alone)];
        if let Some(promised) = promised.filter(|more| found.is_none_or(|(most, _)| *more > most)) {
            *found = Some((promised, *action));
        }
    }
    let [Some((together, call)), lone] = best else { return Vec::new() };
    let mut worth = |action| player.plays_out(hand, seat, action, ledger);
    let (place, called) = (Place::of(hand, seat), worth(call));
    let mut trials = Vec::new();
    if legal.contains(&Action::Pass) {
        let brought = called - worth(Action::Pass);
        trials.push(Trial { place, alone: false, promised: together, brought });
    }
    let near = player.heuristic.thresholds.to_call(hand, seat) - NEAR / 2.0;
    if let Some((promised, lone)) = lone.filter(|_| together > near) {
        let brought = worth(lone) - called;
        trials.push(Trial { place, alone: true, promised: promised - together, brought });
    }
    trials
}

/// Where calls bring as much as they cost: by a line through the trials of each place, all lines
/// equally steep, trials near the `old` threshold counting most.
fn fitted(trials: &[Trial], alone: bool, old: &BTreeMap<Place, f64>) -> BTreeMap<Place, f64> {
    let mut by_place: BTreeMap<Place, Vec<&Trial>> = BTreeMap::new();
    for trial in trials.iter().filter(|trial| trial.alone == alone) {
        by_place.entry(trial.place).or_default().push(trial);
    }
    let before = |place: &Place| old.get(place).copied().unwrap_or(0.0);
    let (mut spread, mut shared) = (0.0, 0.0);
    let mut means = Vec::new();
    for (place, trials) in &by_place {
        let weight =
            |trial: &&Trial| FAR + (-((trial.promised - before(place)) / NEAR).powi(2) / 2.0).exp();
        let total: f64 = trials.iter().map(|trial| weight(trial)).sum();
        let mean = |of: &dyn Fn(&Trial) -> f64| {
            trials.iter().map(|trial| weight(trial) * of(trial)).sum::<f64>() / total
        };
        let (promised, brought) = (mean(&|trial| trial.promised), mean(&|trial| trial.brought));
        let off = |trial: &Trial| trial.promised - promised;
        spread += total * mean(&|trial| off(trial).powi(2));
        shared += total * mean(&|trial| off(trial) * (trial.brought - brought));
        means.push((*place, total, promised, brought));
    }
    // Few trials may make a line as steep or as flat as they like.
    let slope = if spread > 0.0 { (shared / spread).clamp(0.3, 1.5) } else { 1.0 };
    let moved = |(place, total, promised, brought): (Place, f64, f64, f64)| {
        let found = promised - brought / slope;
        let step = (found - before(&place)).clamp(-2.0, 2.0) * total / (total + DOUBT);
        (place, before(&place) + step)
    };
    means.into_iter().map(moved).collect()
}

impl About {
    const ALL: [(Self, &'static str); 5] = [
        (Self::Jack, "jack"),
        (Self::Ace, "ace"),
        (Self::LowCard, "low-card"),
        (Self::Naming, "naming"),
        (Self::Bids, "bids"),
    ];
}

impl Bidder {
    const ALL: [(Self, &'static str); 3] =
        [(Self::Nobody, "nobody"), (Self::OwnSide, "own-side"), (Self::Others, "others")];
}

/// The name of a value in its list.
fn name<T: PartialEq>(all: &[(T, &'static str)], value: &T) -> &'static str {
    let named = all.iter().find(|(other, _)| other == value);
    named.map_or_else(|| unreachable!("every value is listed"), |(_, name)| name)
}

/// The value of a name in its list.
fn named<T: Copy>(all: &[(T, &'static str)], name: &str) -> Option<T> {
    all.iter().find(|(_, other)| *other == name).map(|(value, _)| *value)
}

impl fmt::Display for Thresholds {
    /// A line each: `call` or `alone`, what is decided, the steps from the dealer, who has bid
    /// most, and points.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (what, known) in [("call", &self.together), ("alone", &self.alone)] {
            for (Place { about, steps, bidder }, points) in known {
                let (about, bidder) = (name(&About::ALL, about), name(&Bidder::ALL, bidder));
                writeln!(f, "{what} {about} {steps} {bidder} {points:.3}")?;
            }
        }
        Ok(())
    }
}

impl FromStr for Thresholds {
    type Err = ParseThresholdsError;

    fn from_str(text: &str) -> Result<Self, ParseThresholdsError> {
        let mut thresholds = Self::default();
        for line in text.lines() {
            let words: Vec<&str> = line.split_whitespace().collect();
            let [what, about, steps, bidder, points] = words[..] else {
                return Err(ParseThresholdsError);
            };
            let known = match what {
                "call" => &mut thresholds.together,
                "alone" => &mut thresholds.alone,
                _ => return Err(ParseThresholdsError),
            };
            let about = named(&About::ALL, about).ok_or(ParseThresholdsError)?;
            let bidder = named(&Bidder::ALL, bidder).ok_or(ParseThresholdsError)?;
            let steps = steps.parse().map_err(|_| ParseThresholdsError)?;
            let points = points.parse().map_err(|_| ParseThresholdsError)?;
            known.insert(Place { about, steps, bidder }, points);
        }
        Ok(thresholds)
    }
}
