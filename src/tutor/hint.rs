//! stub
use super::{Answer, Question};
use crate::{
    engine::{Reason, Ruling},
    rules::Clause,
    table::Card,
};
/// stub
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum Hint {
    Author(String),
    LookAt(Card),
    Principle(Clause),
    Step(Reason),
    SayBack,
}
/// stub
pub fn ladder(question: &Question, ruling: &Ruling<Answer>) -> Vec<Hint> {
    let mut v: Vec<Hint> = question.hints.iter().cloned().map(Hint::Author).collect();
    v.extend(ruling.reasons().last().map(|r| Hint::Principle(r.clause())));
    v.extend(ruling.reasons().iter().cloned().map(Hint::Step));
    v.push(Hint::SayBack);
    v
}
