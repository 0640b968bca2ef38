//! How likely a guess hits one particular answer.

use super::{Answer, AnswerForm, Question};

/// About as many answers as come to mind where they cannot be counted.
const MANY: u32 = 20;

/// The chance that somebody who knows nothing gives one particular answer: the fewer answers there
/// are, the greater.
///
/// A set of n cards is hit once in 2^n − 1 times, an order of n once in n! times, a seat once in as
/// many as there are.
pub(super) fn chance(question: &Question, truth: &Answer) -> f64 {
    let rules = &question.rules;
    let seats = u32::from(rules.players);
    let ways: u32 = match (question.ask.form(), truth) {
        (AnswerForm::Suit, _) => 4,
        (AnswerForm::Order(cards), _) => orders(cards.len()),
        (AnswerForm::Ranking, Answer::Ranked(cards)) => orders(cards.len()),
        (AnswerForm::OneOf(_), _) => 2,
        (AnswerForm::Cards, Answer::Cards(cards)) => {
            sets(question.situation.hand.unwrap_or(*cards).distinct().len() as usize)
        }
        (AnswerForm::Winner | AnswerForm::Seat | AnswerForm::Turn, _) => seats,
        (AnswerForm::Seats, _) => sets(seats as usize - 1),
        (AnswerForm::Acts, Answer::Actions(actions)) => sets(actions.len()),
        (AnswerForm::Points | AnswerForm::Number, _) => 8,
        (AnswerForm::Game, _) => 3,
        (AnswerForm::Renege, _) => seats * u32::from(rules.deal.cards),
        (AnswerForm::Seating | AnswerForm::Tables, _) => 12,
        (
            AnswerForm::Ranking
            | AnswerForm::Cards
            | AnswerForm::Acts
            | AnswerForm::Tricks
            | AnswerForm::Card
            | AnswerForm::Act
            | AnswerForm::Word(..),
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
