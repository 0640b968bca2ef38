//! Thresholds near the end of a game, learnt by playing for it.

use std::{collections::BTreeMap, sync::Arc};

use super::{
    Solver,
    heuristic::Heuristic,
    rollout::Rollout,
    self_play::{Weighed, dealer_of, trials_of},
    stakes::{Game, Ledger, Needs, Outlook},
    thresholds::{Lacks, Place, Thresholds},
};
use crate::{
    engine::{BySide, side_of, sides, target},
    parallel,
    rules::Ruleset,
    table::Seat,
};

/// How often thresholds are set anew. What is best against the round before alone goes to and fro
/// where one call decides the game: so each round moves them less.
const ROUNDS: u32 = 10;

/// A score near the end of a game.
struct End<'e> {
    outlook: &'e Arc<dyn Outlook>,
    /// What the side of the first seat lacks, and what the other one does.
    lacks: [Lacks; 2],
}

impl Thresholds {
    /// What ships for these rules, with what players learn from `deals` deals a round of each pair of
    /// scores near the end of the game: by how much more a call has to promise there than at the
    /// start.
    ///
    /// A call is tried for the chance to win the game, which `outlook` knows. Nothing is learnt where
    /// tricks are bid, nor where more than two sides score, or points are carried into the next game.
    ///
    /// ```
    /// use std::sync::Arc;
    /// use leftbower_judge::{rules::Variant, solver::{Outlook, Thresholds, WinChances}};
    /// let rules = Variant::find("railroad").expect("shipped").rules();
    /// let chances: Arc<dyn Outlook> = WinChances::of(&rules, |_| {});
    /// let shipped = Thresholds::shipped(&rules).expect("every variant has some");
    /// assert_eq!(Thresholds::near_the_end(&rules, &chances, 8), shipped, "laps: every point counts");
    /// ```
    pub fn near_the_end(rules: &Ruleset, outlook: &Arc<dyn Outlook>, deals: u64) -> Self {
        let heuristic = Heuristic::practised(rules);
        let mut all = Self::known(rules, &heuristic).of_the_start();
        let needs = Needs::at(rules, &BySide::all(rules, 0));
        if !rules.auction.is_turn_up() || needs.of_two(Seat::FIRST).is_none() {
            return all;
        }
        let start = Self::learnt(rules, &heuristic, deals);
        for own in [Lacks::Point, Lacks::March] {
            for (others, _) in Lacks::ALL.iter().filter(|(others, _)| *others >= own) {
                let end = End { outlook, lacks: [own, *others] };
                let learnt = start.learnt_at(rules, &heuristic, deals, &end);
                let together = moved(&all.together, &start.together, &learnt.together);
                let alone = moved(&all.alone, &start.alone, &learnt.alone);
                all.together.extend(together);
                all.alone.extend(alone);
            }
        }
        all
    }

    /// What players learn at these scores who go by these thresholds at first.
    fn learnt_at(&self, rules: &Ruleset, heuristic: &Heuristic, deals: u64, end: &End<'_>) -> Self {
        let mut thresholds = self.clone();
        for round in 0..ROUNDS {
            let player = heuristic.going_by(&thresholds);
            let numbers = u64::from(round) * deals..u64::from(round + 1) * deals;
            let trials = parallel::map(numbers, |number| {
                let (score, point) = (end.score(rules, number), end.of_a_point(rules, number));
                let game = Game {
                    outlook: Arc::clone(end.outlook),
                    score,
                    dealer: dealer_of(rules, number),
                };
                let ledger = Ledger::of_calls(Needs::at(rules, &game.score));
                let rollout = Rollout::new(&player, Solver::new(rules), Seat::FIRST);
                let mut rollout = rollout.with_ledger(ledger).for_game(game);
                let mut trials = trials_of(rules, &player, number, &mut rollout);
                for weighed in &mut trials {
                    weighed.trial.brought /= point;
                }
                trials
            });
            let trials: Vec<Weighed> = trials.into_iter().flatten().collect();
            let learnt = thresholds.of_calls(rules, &trials);
            let share = 2.0 / f64::from(round + 2);
            go_towards(&mut thresholds.together, &learnt.together, share);
            go_towards(&mut thresholds.alone, &learnt.alone, share);
        }
        thresholds
    }
}

impl End<'_> {
    /// The totals before that deal; a side that may lack three points or four lacks each in turn.
    fn score(&self, rules: &Ruleset, number: u64) -> BySide<i16> {
        let own = side_of(rules, Seat::FIRST);
        let [first, second] =
            self.lacks.map(|lacks| lacks.points(number / u64::from(rules.players)));
        let lacks = |side| if side == own { first } else { second };
        BySide::from_fn(rules, |side| (target(rules) - lacks(side)).max(0))
    }

    /// What a point is worth there.
    fn of_a_point(&self, rules: &Ruleset, number: u64) -> f64 {
        let score = self.score(rules, number);
        let with = |seat: Seat| {
            let point = BySide::from_fn(rules, |side| i16::from(side.contains(seat)));
            self.outlook.after_hand(&score, dealer_of(rules, number), None, &point, Seat::FIRST)
        };
        let other = sides(rules).into_iter().find(|side| !side.contains(Seat::FIRST));
        let other = other.and_then(|side| side.iter().next());
        let Some(other) = other else { unreachable!("two sides score") };
        (with(Seat::FIRST) - with(other)) / 2.0
    }
}

/// What holds near the end: what ships for the start, and by how much it was learnt to be more.
fn moved(
    shipped: &BTreeMap<Place, f64>,
    start: &BTreeMap<Place, f64>,
    learnt: &BTreeMap<Place, f64>,
) -> BTreeMap<Place, f64> {
    let near = learnt.iter().filter(|(place, _)| place.is_near_the_end());
    let both = near.filter_map(|(place, learnt)| {
        let at_the_start = place.at_the_start();
        let more = learnt - start.get(&at_the_start)?;
        Some((*place, shipped.get(&at_the_start)? + more))
    });
    both.collect()
}

/// Moves what is known of each place by that share of the way to what was `learnt` of it.
fn go_towards(known: &mut BTreeMap<Place, f64>, learnt: &BTreeMap<Place, f64>, share: f64) {
    for (place, points) in learnt {
        let before = Thresholds::kept(known, *place);
        known.insert(*place, before + share * (points - before));
    }
}
