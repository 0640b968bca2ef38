//! Who wins the game.

use super::{Line, Talk, one};
use crate::{
    rules::{BothArrive, Choice, Clause, Laps, Movement, Rubber},
    text::{choice_line, plural},
};

pub(super) fn target(talk: Talk<'_>, target: u16) -> Vec<Line> {
    let points = if target == 1 { "1 point".to_owned() } else { format!("{target} points") };
    one(Clause::Target, format!("The first {} with {points} wins the game.", talk.scorer()))
}

pub(super) fn both_arrive(talk: Talk<'_>, of: BothArrive) -> Vec<Line> {
    let are_two = talk.has_partners() || talk.players() == 2;
    let (several, higher, best) = match are_two {
        true => (format!("both {}", plural(talk.scorer())), "higher", "they"),
        false => ("several".to_owned(), "highest", "the best"),
    };
    let said = match of {
        BothArrive::HighestShare => {
            format!("the {higher} total wins, and equal totals share the game")
        }
        BothArrive::HigherThenReplay => format!(
            "the {higher} total wins; if {best} are level, all play another hand, and anybody may \
             win it"
        ),
        BothArrive::HigherThenBidders => {
            format!("the {higher} total wins; if they are level, the bidder's side")
        }
        BothArrive::AllShare => "they share the game, whatever their totals".to_owned(),
        BothArrive::BiddersFirst => match talk.has_partners() {
            true => "the bidder's side wins, whatever the totals".to_owned(),
            false => "the bidder wins, whatever the totals, and else the highest total".to_owned(),
        },
        BothArrive::PlayOn => {
            format!("the {higher} total wins; if {best} are level, play goes on until one is ahead")
        }
    };
    one(Clause::BothArrive, format!("If {several} get there in the same hand, {said}."))
}

pub(super) fn rubber(talk: Talk<'_>, of: Rubber) -> Vec<Line> {
    match of {
        Rubber::None => Vec::new(),
        Rubber::Games => one(
            Clause::Rubber,
            format!("The first {} to win two games wins the rubber.", talk.scorer()),
        ),
        Rubber::Points => one(Clause::Rubber, choice_line(&Choice::Rubber(of))),
    }
}

pub(super) fn laps(of: Laps) -> Vec<Line> {
    match of {
        Laps::Off => Vec::new(),
        Laps::Cascade | Laps::Once => one(Clause::Laps, choice_line(&Choice::Laps(of))),
    }
}

pub(super) fn slams(on: bool) -> Vec<Line> {
    if on { one(Clause::Slams, choice_line(&Choice::Slams(on))) } else { Vec::new() }
}

pub(super) fn movement(of: Movement) -> Vec<Line> {
    match of {
        Movement::Chart => Vec::new(),
        Movement::PartnersStay => one(Clause::Movement, choice_line(&Choice::Movement(of))),
    }
}
