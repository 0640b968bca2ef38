//! How likely a guess hits one particular answer.

use super::{Answer, Ask, Question};

/// About as many answers as come to mind where they cannot be counted.
const MANY: u32 = 20;

/// The chance that somebody who knows nothing gives one particular answer: the fewer answers there are, the greater.
///
/// A set of n cards is hit once in 2^n − 1 times, an order of n once in n! times, a seat once in as many as there are.
pub(super) fn chance(question: &Question, truth: &Answer) -> f64 {
    let rules = &question.rules;
    let seats = u32::from(rules.players);
    let ways: u32 = match (&question.ask, truth) {
        (Ask::Suit(_), _) => 4,
        (Ask::Order(cards), _) | (Ask::Trumps, Answer::Ranked(cards)) => orders(cards.len()),
        (Ask::Beats(..), _) => 2,
        (Ask::Legal, Answer::Cards(cards)) => {
            sets(question.situation.hand.unwrap_or(*cards).distinct().len() as usize)
        }
        (Ask::Winner | Ask::Leader | Ask::ToAct, _) => seats,
        (Ask::SitsOut | Ask::Side | Ask::Known, _) => sets(seats as usize - 1),
        (Ask::Calls, Answer::Actions(actions)) => sets(actions.len()),
        (Ask::Score | Ask::Count(_), _) => 8,
        (Ask::Game, _) => 3,
        (Ask::Renege, _) => seats * u32::from(rules.deal.cards),
        (Ask::Draw | Ask::Movement, _) => 12,
        (
            Ask::Trumps
            | Ask::Legal
            | Ask::Calls
            | Ask::Tricks
            | Ask::Play
            | Ask::Call
            | Ask::Term { .. },
            _,
        ) => MANY,
    };
    1.0 / f64::from(ways.max(2))
}

/// How many sets of `n` things there are, the empty one left out.
fn sets(n: usize) -> u32 {
    (1 << n.min(20)) - 1
}

/// How many orders of `n` things there are.
fn orders(n: usize) -> u32 {
    (1..=10).take(n).product()
}
