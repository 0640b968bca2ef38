//! The chance to win the game from a score.

mod chain;

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use super::{
    Adviser, HandResult, HandResults, Level, Player,
    duplicate::count,
    stakes::{Goal, Outlook},
};
use crate::{
    chance::{Seed, below},
    engine::{BySide, Contract, Silent, game_winners_with, next_dealer, side_of, sides, target},
    rules::{Ruleset, Variant},
    table::{Ring, Seat, SeatSet},
};

use chain::Chain;

/// How likely each side is to win the game, at every score.
///
/// Each hand to come brings what hands bring at a table of the program's own players (see
/// [`HandResults`]), whatever the score. Where two sides score, the chances are those of that
/// *Markov chain*, without an error of their own; where more do, matches are simulated. A game that
/// several sides win counts as much for each as it would if they had drawn lots.
///
/// ```
/// use leftbower_judge::{engine::BySide, rules::Variant, solver::WinChances, table::Seat};
/// let rules = Variant::find("classic").expect("shipped").rules();
/// let chances = WinChances::of(&rules, |_| {});
/// let ahead = BySide::from_fn(&rules, |side| if side.contains(Seat::FIRST) { 9 } else { 2 });
/// let dealer = Seat::new(4).expect("a seat");
/// assert!(chances.before(&ahead, dealer).of(Seat::FIRST) > 0.9);
/// ```
#[derive(Debug)]
pub struct WinChances {
    rules: Ruleset,
    results: HandResults,
    way: Way,
}

/// How likely each side is to win.
#[derive(Clone, Debug, PartialEq)]
pub struct Chances {
    /// From 0 to 1; all of them together make 1.
    pub sides: BySide<f64>,
    /// The greatest standard error of these, where matches were simulated; else 0.
    pub error: f64,
}

impl Chances {
    /// The chance of the side of `seat`.
    pub fn of(&self, seat: Seat) -> f64 {
        self.sides.of(seat).unwrap_or_else(|| unreachable!("every seat of a game has a side"))
    }
}

/// How chances are found.
#[derive(Debug)]
enum Way {
    /// All of them at once.
    Chain(Chain),
    /// As they are asked for.
    Matches(Mutex<HashMap<Asked, Chances>>),
}

/// The totals, the dealer, and how many matches are simulated.
type Asked = (BySide<i16>, Seat, u64);

/// The chances of the rulesets met so far, the latest last.
static KNOWN: Mutex<Vec<Arc<WinChances>>> = Mutex::new(Vec::new());

fn known() -> MutexGuard<'static, Vec<Arc<WinChances>>> {
    KNOWN.lock().unwrap_or_else(PoisonError::into_inner)
}

/// At most this many rulesets are remembered.
const REMEMBERED: usize = 16;

/// Matches that are simulated from a score.
const MATCHES: u64 = 10_000;

/// The same where many scores are compared; the same hands follow from each of them, so that what
/// they differ by is known better than either.
const COMPARED: u64 = 1_000;

/// A match of more hands is nobody's; no table plays that long.
const LONGEST: u32 = 2_000;

/// The seed of all simulated matches: from every score the same hands follow, so that a point more
/// never does harm by chance.
const SEED: Seed = Seed(1);

/// To compare one result of a hand with another, fewer matches do.
impl Outlook for WinChances {
    fn after_hand(
        &self,
        score: &BySide<i16>,
        dealer: Seat,
        contract: Option<&Contract>,
        points: &BySide<i16>,
        seat: Seat,
    ) -> f64 {
        self.found_after((score, dealer), contract, points, COMPARED).of(seat)
    }
}

impl<'r> Adviser<'r> {
    /// Who judges by points of the hand, or, where a game is played for at these totals, by the
    /// chance to win it.
    pub fn for_score(rules: &'r Ruleset, score: Option<&BySide<i16>>) -> Self {
        let adviser = Self::new(rules);
        match score {
            Some(score) => adviser.at(score.clone(), WinChances::of(rules, |_| {})),
            None => adviser,
        }
    }
}

impl<'r> Player<'r> {
    /// A player of that level for matches: near the end of a game he judges what he tries by the chance
    /// to win it.
    ///
    /// That is so where a card is turned up, two sides score, and one of them lacks at most two points,
    /// by rules of which what hands bring ships with the program.
    pub fn of_matches(level: Level, rules: &'r Ruleset, seed: Seed) -> Self {
        let player = Self::new(level, rules, seed);
        let chances = rules.auction.is_turn_up().then(|| WinChances::shipped(rules)).flatten();
        match chances {
            Some(chances) => player.for_the_game(chances),
            None => player,
        }
    }
}

impl WinChances {
    /// How many hands are played where rules are met for the first time: as many as take about
    /// two seconds on two cores. Chances then have a standard error of about three in a hundred.
    pub fn hands_to_play(rules: &Ruleset) -> u32 {
        // A hand takes about the square of its cards.
        let cards = u32::from(rules.players) * u32::from(rules.deal.cards);
        (80_000 / cards.pow(2).max(1)).clamp(60, 300)
    }

    /// The chances where hands bring `results`.
    pub fn new(rules: &Ruleset, results: HandResults) -> Self {
        let way = match sides(rules).len() {
            2 => Way::Chain(Chain::solved(rules, &results)),
            _ => Way::Matches(Mutex::default()),
        };
        Self { rules: rules.clone(), results, way }
    }

    /// The chances by these rules, worked out once.
    ///
    /// What hands bring ships with the variants. By other rules some hundred are played first
    /// (see [`Self::hands_to_play`]); `progress` hears how many are over.
    pub fn of(rules: &Ruleset, progress: impl FnMut(u32)) -> Arc<Self> {
        let found = Self::met(rules).or_else(|| Self::shipped(rules));
        found.unwrap_or_else(|| {
            let hands = Self::hands_to_play(rules);
            Self::new(rules, HandResults::measured(rules, SEED, hands, progress)).remembered()
        })
    }

    /// The chances by rules for which what hands bring ships, whatever has been measured meanwhile.
    fn shipped(rules: &Ruleset) -> Option<Arc<Self>> {
        Variant::of_hands(rules)?;
        Self::met(rules)
            .or_else(|| Some(Self::new(rules, HandResults::shipped(rules)?).remembered()))
    }

    fn met(rules: &Ruleset) -> Option<Arc<Self>> {
        known().iter().find(|known| known.rules == *rules).map(Arc::clone)
    }

    fn remembered(self) -> Arc<Self> {
        let chances = Arc::new(self);
        let mut known = known();
        let drop = known.len().saturating_sub(REMEMBERED - 1);
        known.drain(..drop);
        known.push(Arc::clone(&chances));
        chances
    }

    /// The chances at these totals, before a hand that `dealer` deals.
    pub fn before(&self, score: &BySide<i16>, dealer: Seat) -> Chances {
        self.found(score, dealer, MATCHES)
    }

    /// What a point more is worth at an even start, to whoever does not deal.
    pub fn of_a_point(&self) -> f64 {
        let at = |points: i16| {
            let own = side_of(&self.rules, Seat::FIRST);
            let of = |side| if side == own { points } else { 0 };
            let dealer =
                Ring::new(self.rules.players).clockwise(Seat::FIRST, self.rules.players - 1);
            self.found(&BySide::from_fn(&self.rules, of), dealer, COMPARED).of(Seat::FIRST)
        };
        at(1) - at(0)
    }

    /// How far a hand that `dealer` deals at these totals moves the chance of the side of `seat`:
    /// the standard deviation over what hands bring.
    pub fn moved_by_a_hand(&self, score: &BySide<i16>, dealer: Seat, seat: Seat) -> f64 {
        let after = |result: &HandResult| {
            let contract = result.contract(&self.rules, dealer);
            let points = result.points(&self.rules, dealer);
            self.after_hand(score, dealer, contract.as_ref(), &points, seat)
        };
        self.results.deviation(after)
    }

    /// The same in points of a hand, the own side's less the mean of the others'.
    pub fn points_of_a_hand(&self, dealer: Seat, seat: Seat) -> f64 {
        let net = |result: &HandResult| {
            Goal::default().worth(None, &result.points(&self.rules, dealer), seat)
        };
        self.results.deviation(net)
    }

    fn found(&self, score: &BySide<i16>, dealer: Seat, matches: u64) -> Chances {
        let winners = game_winners_with(&self.rules, None, score, &mut Silent);
        if !winners.is_empty() {
            return self.shared(&winners);
        }
        match &self.way {
            Way::Chain(chain) => self.by_chain(chain, score, dealer),
            Way::Matches(known) => {
                let lock = || known.lock().unwrap_or_else(PoisonError::into_inner);
                let key = (score.clone(), dealer, matches);
                let found = lock().get(&key).cloned();
                found.unwrap_or_else(|| {
                    let chances = self.simulated(score, dealer, matches);
                    lock().insert(key, chances.clone());
                    chances
                })
            }
        }
    }

    /// The chances after a hand that `dealer` dealt at these totals and that brought `points`; no
    /// contract where it was thrown in.
    pub fn after(
        &self,
        score: &BySide<i16>,
        dealer: Seat,
        contract: Option<&Contract>,
        points: &BySide<i16>,
    ) -> Chances {
        self.found_after((score, dealer), contract, points, MATCHES)
    }

    fn found_after(
        &self,
        (score, dealer): (&BySide<i16>, Seat),
        contract: Option<&Contract>,
        points: &BySide<i16>,
        matches: u64,
    ) -> Chances {
        let mut totals = score.clone();
        totals.update(|side, total| total.saturating_add(points.get(side).unwrap_or(0)));
        let winners = game_winners_with(&self.rules, contract, &totals, &mut Silent);
        match winners.is_empty() {
            true => self.found(&totals, next_dealer(&self.rules, dealer), matches),
            false => self.shared(&winners),
        }
    }

    /// A game that is won.
    fn shared(&self, winners: &[SeatSet]) -> Chances {
        let share = 1.0 / count(winners.len());
        let of = |side| if winners.contains(&side) { share } else { 0.0 };
        Chances { sides: BySide::from_fn(&self.rules, of), error: 0.0 }
    }

    fn by_chain(&self, chain: &Chain, score: &BySide<i16>, dealer: Seat) -> Chances {
        let first = side_of(&self.rules, Seat::FIRST);
        let total = |own: bool| {
            let mut of = score.iter().filter(|(side, _)| (*side == first) == own);
            of.next().map_or_else(|| unreachable!("two sides score"), |(_, total)| total)
        };
        let chance = chain.at(total(true), total(false), dealer);
        let of = |side| if side == first { chance } else { 1.0 - chance };
        Chances { sides: BySide::from_fn(&self.rules, of), error: 0.0 }
    }

    fn simulated(&self, score: &BySide<i16>, dealer: Seat, matches: u64) -> Chances {
        let mut won = BySide::all(&self.rules, 0.0);
        for number in 0..matches {
            let winners = self.played_out(score.clone(), dealer, SEED.stream(number));
            let share = 1.0 / count(winners.len());
            won.update(|side, won| if winners.contains(&side) { won + share } else { won });
        }
        #[allow(clippy::cast_precision_loss)] // ten thousand at most
        let matches = matches as f64;
        won.update(|_, won| won / matches);
        let variance = won.iter().map(|(_, chance)| chance * (1.0 - chance) / matches);
        let error = variance.fold(0.0, f64::max).sqrt();
        Chances { sides: won, error }
    }

    /// Who wins a match that goes on from these totals; everybody where it does not end.
    fn played_out(
        &self,
        mut score: BySide<i16>,
        mut dealer: Seat,
        mut rng: impl rand::Rng,
    ) -> Vec<SeatSet> {
        let rules = &self.rules;
        let hands = self.results.hands();
        for _ in 0..LONGEST {
            let drawn = below(&mut rng, hands);
            let mut so_far = 0;
            let result = self.results.iter().find(|result| {
                so_far += result.hands;
                drawn < so_far
            });
            let Some(result) = result else { break };
            score.update(|side, total| total.saturating_add(result.of_side(rules, dealer, side)));
            if score.iter().any(|(_, total)| total >= target(rules)) {
                let contract = result.contract(rules, dealer);
                let winners = game_winners_with(rules, contract.as_ref(), &score, &mut Silent);
                if !winners.is_empty() {
                    return winners;
                }
            }
            dealer = next_dealer(rules, dealer);
        }
        sides(rules)
    }
}
