//! The chance to win where two sides score, as a Markov chain.

use crate::{
    engine::{BySide, Contract, Silent, game_winners_with, side_of, sides, target},
    rules::{Ruleset, Trump},
    solver::{HandResults, duplicate::count},
    table::{Ring, Seat},
};

/// A sweep over all scores that changes no chance by more than this is the last one.
const SETTLED: f64 = 1e-9;

/// At most this many sweeps; games to a hundred settle within some hundred.
const SWEEPS: u32 = 2_000;

/// The chance of the first seat's side, by both totals and the dealer.
///
/// A side that lies further below nothing than the game goes to counts as if it lay just so far
/// below.
#[derive(Debug)]
pub(super) struct Chain {
    target: i16,
    /// A table of totals for each dealer, and the chance where both sides are level beyond the
    /// target and play on; where sides take turns dealing, of one dealer each.
    dealers: Vec<(Vec<f64>, f64)>,
}

/// A result as a step of the chain: the points of the first seat's side, those of the other, which
/// of them made it, and how often that comes.
struct Step {
    points: [i16; 2],
    made: Option<usize>,
    share: f64,
}

impl Chain {
    pub(super) fn solved(rules: &Ruleset, results: &HandResults) -> Self {
        let ring = Ring::new(rules.players);
        let first = side_of(rules, Seat::FIRST);
        let takes_turns = |seat: Seat| first.contains(seat) != first.contains(ring.left_of(seat));
        let dealers =
            if ring.all().iter().all(takes_turns) { 2 } else { usize::from(rules.players) };
        let all: Vec<Seat> = ring.from(Seat::FIRST).take(dealers).collect();
        let target = target(rules);
        let mut chain = Self { target, dealers: Vec::new() };
        chain.dealers = vec![(vec![0.5; chain.width() * chain.width()], 0.5); all.len()];
        let steps: Vec<Vec<Step>> =
            all.iter().map(|dealer| steps(rules, results, *dealer)).collect();
        let ends = Ends::new(rules, &steps);
        for _ in 0..SWEEPS {
            if chain.sweep(&steps, &ends) <= SETTLED {
                break;
            }
        }
        chain
    }

    /// How many totals of a side there are: from as far below nothing as the target is above it.
    fn width(&self) -> usize {
        2 * usize::from(self.target.unsigned_abs())
    }

    fn place(&self, first: i16, other: i16) -> usize {
        let from_least = |total: i16| {
            usize::from(total.clamp(-self.target, self.target - 1).abs_diff(-self.target))
        };
        from_least(first) * self.width() + from_least(other)
    }

    /// The chance before a hand; totals at or beyond the target are level ones.
    pub(super) fn at(&self, first: i16, other: i16, dealer: Seat) -> f64 {
        self.value(first, other, usize::from(dealer.number() - 1) % self.dealers.len())
    }

    fn value(&self, first: i16, other: i16, dealer: usize) -> f64 {
        let (table, level) = &self.dealers[dealer];
        let is_level = first >= self.target && other >= self.target;
        if is_level { *level } else { table[self.place(first, other)] }
    }

    /// Works out every chance from those after a hand; by how much one changed at most.
    ///
    /// The highest totals come first, so that most of what a chance rests on is new already.
    fn sweep(&mut self, steps: &[Vec<Step>], ends: &Ends) -> f64 {
        let mut most: f64 = 0.0;
        let below = || (-self.target..self.target).rev();
        let totals: Vec<(i16, i16)> =
            below().flat_map(|first| below().map(move |other| (first, other))).collect();
        for dealer in 0..self.dealers.len() {
            let level = self.expected((self.target, self.target), dealer, steps, ends);
            most = most.max((level - self.dealers[dealer].1).abs());
            self.dealers[dealer].1 = level;
        }
        for (first, other) in totals {
            for dealer in 0..self.dealers.len() {
                let chance = self.expected((first, other), dealer, steps, ends);
                let place = self.place(first, other);
                let known = &mut self.dealers[dealer].0[place];
                most = most.max((chance - *known).abs());
                *known = chance;
            }
        }
        most
    }

    fn expected(
        &self,
        (first, other): (i16, i16),
        dealer: usize,
        steps: &[Vec<Step>],
        ends: &Ends,
    ) -> f64 {
        let next = (dealer + 1) % self.dealers.len();
        let after = |step: &Step| {
            let (first, other) = (first + step.points[0], other + step.points[1]);
            let ended = ends.chance(first, other, step.made);
            step.share * ended.unwrap_or_else(|| self.value(first, other, next))
        };
        steps[dealer].iter().map(after).sum()
    }
}

/// The results as they are where `dealer` dealt, equal ones once.
fn steps(rules: &Ruleset, results: &HandResults, dealer: Seat) -> Vec<Step> {
    let first = side_of(rules, Seat::FIRST);
    let other = sides(rules).into_iter().find(|side| *side != first);
    let seats = [first, other.unwrap_or(first)].map(|side| side.iter().next());
    let hands = f64::from(results.hands());
    let mut steps: Vec<Step> = Vec::new();
    for result in results.iter() {
        let of = |seat: Option<Seat>| seat.map_or(0, |seat| result.of(rules, dealer, seat));
        let points = seats.map(of);
        let made =
            result.contract(rules, dealer).map(|made| usize::from(!first.contains(made.maker)));
        let share = f64::from(result.hands) / hands;
        match steps.iter_mut().find(|step| step.points == points && step.made == made) {
            Some(step) => step.share += share,
            None => steps.push(Step { points, made, share }),
        }
    }
    steps
}

/// Who has won, by totals of which one is at the target or beyond it; each asked of the engine
/// once.
struct Ends {
    target: i16,
    width: usize,
    least: i16,
    /// By who made it: nobody, the first seat's side, the other.
    chances: [Vec<Option<f64>>; 3],
}

impl Ends {
    fn new(rules: &Ruleset, steps: &[Vec<Step>]) -> Self {
        let target = target(rules);
        let points = steps.iter().flatten().flat_map(|step| step.points);
        let (mut least, mut most) = (0, 0);
        for points in points {
            (least, most) = (points.min(least), points.max(most));
        }
        let least = least - target;
        let width = usize::from((target + most).abs_diff(least)) + 1;
        let first = side_of(rules, Seat::FIRST);
        let maker = |made: usize| {
            let side = sides(rules).into_iter().find(|side| (*side == first) == (made == 1));
            let maker = side.and_then(|side| side.iter().next());
            maker.map(|maker| Contract::new(maker, Trump::None))
        };
        let chances = [None, maker(1), maker(2)].map(|contract| {
            let chance = |place: usize| {
                let total = |steps: usize| least.saturating_add(i16::try_from(steps).ok()?).into();
                let (one, two): (Option<i16>, Option<i16>) =
                    (total(place / width), total(place % width));
                let (one, two) = (one?, two?);
                if one < target && two < target {
                    return None;
                }
                let score = BySide::from_fn(rules, |side| if side == first { one } else { two });
                let winners = game_winners_with(rules, contract.as_ref(), &score, &mut Silent);
                let won = winners.contains(&first);
                (!winners.is_empty()).then(|| if won { 1.0 / count(winners.len()) } else { 0.0 })
            };
            (0..width * width).map(chance).collect()
        });
        Self { target, width, least, chances }
    }

    /// The chance of the first seat's side where the game is over.
    fn chance(&self, first: i16, other: i16, made: Option<usize>) -> Option<f64> {
        if first < self.target && other < self.target {
            return None;
        }
        let from_least = |total: i16| usize::from(total.abs_diff(self.least));
        let place = from_least(first) * self.width + from_least(other);
        self.chances[made.map_or(0, |made| made + 1)][place]
    }
}
