//! Which cards are trumps, and how cards rank.

use super::{Line, Talk, one};
use crate::{
    rules::{Clause, Counting, Joker, LeftBower, LeftFollows, PlainOrder, RightBower},
    table::Rank,
    text::{and, choice_line, number},
};

pub(super) fn joker(of: Joker) -> Vec<Line> {
    match of {
        Joker::Absent => Vec::new(),
        Joker::BestTrump => one(Clause::Joker, "The joker is the best trump of all."),
        Joker::BelowRight => {
            one(Clause::Joker, "The joker is a trump, just below the right bower.")
        }
        Joker::NoSuit => one(
            Clause::Joker,
            "The joker beats everything, has no suit and may be played at any time.",
        ),
    }
}

pub(super) fn right_bower(talk: Talk<'_>, of: RightBower) -> Vec<Line> {
    let said = match (of, talk.0.joker) {
        (RightBower::Best, Joker::BestTrump) => {
            "Next comes the jack of trump, the right bower.".to_owned()
        }
        (RightBower::Best, _) => {
            "The jack of trump, the right bower, is the best trump.".to_owned()
        }
        (RightBower::Plain, _) => choice_line(&talk.0.choice(Clause::RightBower)),
    };
    one(Clause::RightBower, said)
}

pub(super) fn left_bower(talk: Talk<'_>, of: LeftBower) -> Vec<Line> {
    let said = match of {
        LeftBower::BelowRight if talk.0.joker != Joker::BelowRight => {
            "After it comes the other jack of the same colour, the left bower.".to_owned()
        }
        _ => choice_line(&talk.0.choice(Clause::LeftBower)),
    };
    one(Clause::LeftBower, said)
}

pub(super) fn left_follows(talk: Talk<'_>, of: LeftFollows) -> Vec<Line> {
    let said = match of {
        LeftFollows::Trump | LeftFollows::PrintedWhenLed => {
            choice_line(&talk.0.choice(Clause::LeftFollows))
        }
        LeftFollows::Printed => {
            let above = match talk.0.joker {
                Joker::BestTrump | Joker::NoSuit => "the right bower and the joker beat",
                Joker::Absent | Joker::BelowRight => "the right bower beats",
            };
            format!(
                "The left bower still belongs to the suit printed on it: it follows that suit and \
                 asks for it when led; on a trump lead only a hand without a card printed in trump \
                 may play it. Wherever it falls, only {above} it."
            )
        }
    };
    one(Clause::LeftFollows, said)
}

/// `All other cards rank ace, king, queen, jack, ten and nine.`
pub(super) fn plain_order(talk: Talk<'_>, of: PlainOrder) -> Vec<Line> {
    let lowest = talk.0.deck.lowest;
    let said = match of {
        PlainOrder::AceHigh if Rank::Six <= lowest && lowest <= Rank::Ten => {
            let pips = (lowest as u32..=Rank::Ten as u32).rev().map(|at| number(at + 2));
            let courts = ["ace", "king", "queen", "jack"].map(str::to_owned);
            let names: Vec<String> = courts.into_iter().chain(pips).collect();
            format!("Bowers apart, the cards of every suit rank {}.", and(&names))
        }
        _ => choice_line(&talk.0.choice(Clause::PlainOrder)),
    };
    one(Clause::PlainOrder, said)
}

pub(super) fn counting(of: Counting) -> Vec<Line> {
    match of {
        Counting::AsFollowed => Vec::new(),
        Counting::AsPrinted => {
            one(Clause::Counting, choice_line(&crate::rules::Choice::Counting(of)))
        }
    }
}
