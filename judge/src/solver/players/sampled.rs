//! Acts tried in deals that agree with what a seat has seen.

use super::Moment;
use crate::{
    engine::{Action, Hand},
    solver::{
        RuleOfThumb, Solver,
        practice::{at_table, open_cards_tell},
        rollout::Rollout,
    },
    table::Seat,
};

/// By what an act is valued in a deal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Evaluation {
    /// Best play with every card seen by everybody.
    DoubleDummy,
    /// Players who see their own cards: calls by thresholds, and cards by rule of thumb; and best
    /// play beside it.
    AtTable,
}

/// At most this many exchanges are tried, best first by rule of thumb.
const EXCHANGES: usize = 12;

/// Tries acts in deal after deal.
pub(super) struct Sampler<'a, 'r> {
    rule: &'a RuleOfThumb,
    rollout: Rollout<'a, 'r>,
    seat: Seat,
}

impl<'a, 'r> Sampler<'a, 'r> {
    pub(super) fn new(rule: &'a RuleOfThumb, solver: Solver<'r>, moment: &Moment<'_, 'r>) -> Self {
        let rollout = Rollout::new(rule, solver, moment.seat).with_ledger(moment.ledger());
        let rollout = match &moment.game {
            Some(game) => rollout.for_game(game.clone()),
            None => rollout,
        };
        Self { rule, rollout, seat: moment.seat }
    }

    pub(super) fn into_solver(self) -> Solver<'r> {
        self.rollout.into_solver()
    }

    /// The act with the greatest mean over the sampled deals; of equal ones `first`, else the first
    /// listed.
    ///
    /// Players by rule of thumb defend badly against somebody alone, and against a bold bid; with
    /// open cards everybody defends better than can be. So what is played out by such players is
    /// looked at with open cards as well, where they tell something, and both means count alike.
    ///
    /// `first` where no deal is found.
    pub(super) fn best(
        &mut self,
        moment: &Moment<'_, 'r>,
        legal: &[Action],
        evaluation: Evaluation,
        deals: u32,
        first: Option<Action>,
    ) -> Option<Action> {
        let tried = self.tried(moment.hand, legal);
        let mut totals = vec![0.0; tried.len()];
        let plays = matches!(legal, [Action::Play(_), ..]);
        let tells = plays || open_cards_tell(moment.view.rules);
        let looks = evaluation == Evaluation::DoubleDummy || tells;
        let ledger = &mut self.rollout.ledger;
        let search = self.rule.heuristic.search(moment.layouts, moment.seed, ledger);
        for number in 0..deals {
            let mut rng = moment.seed.stream(u64::from(number) + 1);
            let ledger = &mut self.rollout.ledger;
            let Some(deal) = self.rule.heuristic.believed(&search, &mut rng, ledger) else { break };
            let seen = if looks { self.with_open_cards(&deal, &tried) } else { Vec::new() };
            add(&mut totals, seen.iter().copied());
            if evaluation == Evaluation::AtTable {
                let (seat, rollout) = (self.seat, &mut self.rollout);
                let mut out = |action: &Action| rollout.of_act_by_rule(&deal, seat, *action);
                let worth = |(at, action): (usize, &Action)| match seen.get(at) {
                    Some(open) => at_table(*action, *open, || out(action)),
                    None => out(action),
                };
                add(&mut totals, tried.iter().enumerate().map(worth));
            }
        }
        let most = totals.iter().copied().fold(f64::NEG_INFINITY, f64::max);
        let is_best = |total: &f64| *total >= most - 1e-9 * f64::from(deals);
        let mut best = tried.iter().zip(&totals).filter(|(_, total)| is_best(total));
        let by_thumb = best.clone().find(|(action, _)| Some(**action) == first);
        by_thumb.or_else(|| best.next()).map(|(action, _)| *action).or(first)
    }

    /// The acts that are tried: all, or of many exchanges those that a rule of thumb likes best.
    fn tried(&mut self, hand: &Hand<'r>, legal: &[Action]) -> Vec<Action> {
        let is_exchange = |action: &Action| matches!(action, Action::Discard(_) | Action::Give(_));
        let (mut exchanges, mut tried): (Vec<Action>, Vec<Action>) =
            legal.iter().copied().partition(is_exchange);
        if exchanges.len() > EXCHANGES {
            let ledger = &mut self.rollout.ledger;
            let mut liked = |action: &Action| {
                let liked = self.rule.heuristic.likes(hand, self.seat, *action, ledger);
                liked.unwrap_or(f64::NEG_INFINITY)
            };
            let mut ranked: Vec<(f64, Action)> =
                exchanges.iter().map(|action| (liked(action), *action)).collect();
            ranked.sort_by(|(a, _), (b, _)| b.total_cmp(a));
            exchanges = ranked.into_iter().take(EXCHANGES).map(|(_, action)| action).collect();
        }
        tried.extend(exchanges);
        tried
    }

    /// What each act is worth in one deal if everybody sees all cards.
    fn with_open_cards(&mut self, deal: &Hand<'r>, tried: &[Action]) -> Vec<f64> {
        let worths = self.rollout.of_acts(deal, |action| tried.contains(&action));
        let of = |action: &Action| worths.iter().find(|(other, _)| other == action);
        tried.iter().map(|action| of(action).map_or(0.0, |(_, worth)| *worth)).collect()
    }
}

fn add(totals: &mut [f64], worths: impl IntoIterator<Item = f64>) {
    totals.iter_mut().zip(worths).for_each(|(total, worth)| *total += worth);
}
