//! What to call, by how many trumps and how many aces beside them one holds.

use std::collections::BTreeMap;

use super::{
    deal, rollout::choices, rule_of_thumb::RuleOfThumb, self_play::best_calls, stakes::Ledger,
    worth::mean,
};
use crate::{
    chance::Seed,
    engine::{Action, Hand, Phase, Silent, is_trump},
    parallel,
    rules::{Ruleset, Trump},
    table::{CardSet, Rank, Ring, Seat},
};

/// What calling brings more than passing to one seat in one round of a game in which a card is
/// turned up, by the trumps and the aces of other suits that it holds.
///
/// Hands are dealt until the seat is asked, whoever is asked before it having passed by his own
/// cards; where nobody would ever pass before it, all have passed whatever they hold. In each the
/// best call, with a partner and alone, and the pass are played to the end of the hand by players
/// who see their own cards: they call by what they have learnt of this game and play by rule of
/// thumb. Points are the side's own less the mean of the others'.
///
/// ```
/// use leftbower_judge::{chance::Seed, rules::Variant, solver::{CallChart, CallPlace}, table::Seat};
/// let rules = Variant::find("classic").expect("shipped").rules();
/// let place = CallPlace { seat: Seat::new(4).expect("the dealer"), round: 1, up: None };
/// let chart = CallChart::measured(&rules, place, 40, Seed(1)).expect("a card is turned up");
/// assert!(chart.cells.keys().all(|held| held.trumps >= 1), "the turned-up card is his");
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct CallChart {
    /// What each kind of hand should do; kinds of which no hand came are missing.
    pub cells: BTreeMap<Holding, Calls>,
}

/// Where in the auction somebody is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CallPlace {
    /// The seat, counted from the dealer's left; the last is the dealer.
    pub seat: Seat,
    /// The first round, in which the turned-up card is accepted, or a later one.
    pub round: u8,
    /// The rank of the turned-up card; any, where none is said.
    pub up: Option<Rank>,
}

/// What a hand holds, its best suit being trump.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Holding {
    /// Trumps, the turned-up card counted in where it comes to the seat.
    pub trumps: u8,
    /// Aces that are no trumps.
    pub aces: u8,
}

/// What calls bring more than passing.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Calls {
    /// How many hands of this kind were played.
    pub hands: u32,
    /// With a partner.
    pub together: Gain,
    /// Alone; `None` where nobody may.
    pub alone: Option<Gain>,
    /// What alone brings more than with a partner, in the same hands.
    pub lone_more: Option<Gain>,
}

/// Points a hand on average, with the standard error.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Gain {
    /// The mean.
    pub mean: f64,
    /// Its standard error.
    pub error: f64,
}

/// What a kind of hand should do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Advised {
    /// Pass.
    Pass,
    /// Call, with a partner.
    Call,
    /// Call alone.
    Alone,
}

/// Why there is no chart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoChart {
    /// No card is turned up in this game: what a bid brings depends on the bids before it.
    NothingTurnedUp,
    /// Nobody has the choice there: no such seat or round, or no such card in the deck.
    NobodyIsAsked,
}

/// At most this many deals are tried for each hand that is wanted. Who has the choice in fewer hardly
/// ever has it: the others are then taken to pass before him.
const PATIENCE: u32 = 60;

/// Fewer hands of a kind than this, which may all have ended alike by accident, tell nothing.
const FEWEST: u32 = 10;

/// Deals tried at once.
const ROUND: u32 = 2_000;

impl CallChart {
    /// The chart of one place, from `hands` hands.
    ///
    /// The same seed brings the same chart on any number of threads.
    pub fn measured(
        rules: &Ruleset,
        place: CallPlace,
        hands: u32,
        seed: Seed,
    ) -> Result<Self, NoChart> {
        if !rules.auction.is_turn_up() {
            return Err(NoChart::NothingTurnedUp);
        }
        let player = RuleOfThumb::practised(rules);
        // `None` where the seat hardly ever has the choice.
        let asked = |others| {
            let most = hands.saturating_mul(PATIENCE);
            let mut found: Vec<Tried> = Vec::new();
            for from in (0..most).step_by(ROUND as usize) {
                let tried = |number: u32| tried(rules, &player, place, others, seed, number.into());
                let upto = most.min(from.saturating_add(ROUND));
                found.extend(parallel::map(from..upto, tried).into_iter().flatten());
                if found.len() >= hands as usize {
                    return Some(found);
                }
                if found.len() * (PATIENCE as usize) < upto as usize {
                    return None;
                }
            }
            None
        };
        let found = asked(Others::CallByCards).or_else(|| asked(Others::Pass));
        let mut found = found.unwrap_or_default();
        found.truncate(hands as usize);
        let mut kinds: BTreeMap<Holding, Vec<Tried>> = BTreeMap::new();
        for tried in found {
            kinds.entry(tried.held).or_default().push(tried);
        }
        let cells: BTreeMap<_, _> =
            kinds.into_iter().map(|(held, tried)| (held, Calls::of(&tried))).collect();
        if cells.is_empty() { Err(NoChart::NobodyIsAsked) } else { Ok(Self { cells }) }
    }
}

impl Calls {
    fn of(tried: &[Tried]) -> Self {
        let Ok(hands) = u32::try_from(tried.len()) else {
            unreachable!("no more hands than were asked for, a `u32`")
        };
        let together = tried.iter().map(|tried| tried.together);
        // Where one may not go alone, it is nothing to go by.
        let alone: Option<Vec<f64>> = tried.iter().map(|tried| tried.alone).collect();
        let more = |alone: &Vec<f64>| {
            Gain::of(alone.iter().zip(together.clone()).map(|(alone, together)| alone - together))
        };
        Self {
            hands,
            lone_more: alone.as_ref().map(more),
            alone: alone.map(|alone| Gain::of(alone.into_iter())),
            together: Gain::of(together),
        }
    }

    /// What brings most, and what it brings more than passing.
    pub fn best(&self) -> (Advised, Gain) {
        let alone = self.alone.filter(|alone| alone.mean > self.together.mean);
        let (call, gain) = match alone {
            Some(alone) => (Advised::Alone, alone),
            None => (Advised::Call, self.together),
        };
        if gain.mean > 0.0 { (call, gain) } else { (Advised::Pass, gain) }
    }

    /// Whether the sample can tell what is best: ten hands at least, in which it is ahead of a pass, and
    /// of two calls ahead of the other, by more than two standard errors.
    pub fn is_clear(&self) -> bool {
        let (advised, gain) = self.best();
        let lone = self.lone_more.filter(|_| advised != Advised::Pass);
        self.hands >= FEWEST && gain.is_clear() && lone.is_none_or(Gain::is_clear)
    }
}

impl Gain {
    fn of(values: impl Iterator<Item = f64> + Clone) -> Self {
        let (mean, error) = mean(values);
        Self { mean, error }
    }

    /// Whether it is more than two standard errors from nothing.
    fn is_clear(self) -> bool {
        self.mean.abs() > 2.0 * self.error
    }
}

/// What those do who are asked before the seat.
#[derive(Clone, Copy)]
enum Others {
    /// What their cards tell them.
    CallByCards,
    /// They pass, whatever they hold.
    Pass,
}

/// What one hand brought.
struct Tried {
    held: Holding,
    together: f64,
    alone: Option<f64>,
}

/// The deal of that number; `None` where the seat is not asked in that round, and may not pass.
fn tried(
    rules: &Ruleset,
    player: &RuleOfThumb,
    place: CallPlace,
    others: Others,
    seed: Seed,
    number: u64,
) -> Option<Tried> {
    let ring = Ring::new(rules.players);
    let dealer = ring.from(Seat::FIRST).last()?;
    let mut hand = Hand::new(rules, deal(rules, dealer, &mut seed.stream(number)));
    if place.up.is_some_and(|rank| hand.up().first().and_then(|up| up.rank()) != Some(rank)) {
        return None;
    }
    let (mut asked, mut ledger) = (0, Ledger::default());
    loop {
        let (seat, phase) = hand.turn(&mut Silent).ok()??;
        let legal = choices(&hand);
        let may_pass = phase == Phase::Auction && legal.contains(&Action::Pass);
        asked += u8::from(may_pass && seat == place.seat);
        if may_pass && seat == place.seat && asked == place.round {
            return of_calls(player, &hand, seat, &legal, &mut ledger);
        }
        let action = player.chooses(&hand, seat, &legal, &mut ledger)?;
        let passes = seat == place.seat || matches!(others, Others::Pass);
        hand.proceed(seat, if passes && may_pass { Action::Pass } else { action });
    }
}

/// What the best calls of a hand bring more than passing.
fn of_calls(
    player: &RuleOfThumb,
    hand: &Hand<'_>,
    seat: Seat,
    legal: &[Action],
    ledger: &mut Ledger,
) -> Option<Tried> {
    let [together, alone] = best_calls(player, hand, seat, legal, ledger);
    let (_, call) = together?;
    let (contract, _) = player.heuristic.considers(hand, seat, call)?;
    let held = held(hand, seat, call, contract.trump)?;
    let passed = player.plays_out(hand, seat, Action::Pass, ledger);
    let mut gain = |call| player.plays_out(hand, seat, call, ledger) - passed;
    Some(Tried { held, together: gain(call), alone: alone.map(|(_, lone)| gain(lone)) })
}

fn held(hand: &Hand<'_>, seat: Seat, call: Action, trump: Trump) -> Option<Holding> {
    let (rules, own) = (hand.rules(), hand.held(seat)?);
    let takes = matches!(call, Action::OrderUp { .. }) && hand.takes_up(seat);
    let cards = match hand.up().last().filter(|_| takes) {
        Some(up) => own.with(*up),
        None => own,
    };
    let trumps = cards.filter(|card| is_trump(rules, trump, card));
    let aces = cards.minus(trumps).filter(|card| card.rank() == Some(Rank::Ace));
    let count = |cards: CardSet| u8::try_from(cards.len()).unwrap_or(u8::MAX);
    Some(Holding { trumps: count(trumps), aces: count(aces) })
}
