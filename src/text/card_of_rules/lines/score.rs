//! What a hand is worth: in sentences, where the table of points does not show it or two tables are
//! compared.

use super::{Line, Talk, one};
use crate::{
    rules::{
        BidDefence, BidFailed, BidMade, Choice, Clause, Defenders, EuchreGoes, Least, Makers,
        Sides, Stakes, TricksCounted,
    },
    text::{and, choice_line, clauses, clauses::bid_name, number},
};

pub(super) fn tricks_counted(of: TricksCounted) -> Vec<Line> {
    match of {
        TricksCounted::Side => Vec::new(),
        TricksCounted::MakerOnly => {
            one(Clause::TricksCounted, choice_line(&Choice::TricksCounted(of)))
        }
    }
}

pub(super) fn least(talk: Talk<'_>, least: Least) -> Vec<Line> {
    let least = match talk.lone_hands() {
        true => least,
        false => Least { alone: least.together, ..least },
    };
    vec![Line::new(Clause::Least, choice_line(&Choice::Least(least))).in_table()]
}

pub(super) fn points(talk: Talk<'_>) -> Vec<Line> {
    let tabled = Line::new(Clause::Points, clauses::points_here(talk.0)).in_table();
    let mut lines = vec![tabled.also(&[Clause::TricksCounted])];
    if talk.0.sides == Sides::CalledSuit {
        lines.push(Line::new(
            Clause::Points,
            "Maker and partner each score all that the two have made together; so does each \
             opponent for a euchre.",
        ));
    }
    lines
}

pub(super) fn makers(of: Makers) -> Vec<Line> {
    match of {
        Makers::MadeOrMarch => Vec::new(),
        Makers::PerTrickOverTwo => {
            vec![Line::new(Clause::Makers, choice_line(&Choice::Makers(of))).in_table()]
        }
    }
}

pub(super) fn euchre_goes(of: EuchreGoes) -> Vec<Line> {
    match of {
        EuchreGoes::ToDefenders => Vec::new(),
        EuchreGoes::FromMakers | EuchreGoes::ToOneDefender | EuchreGoes::ToThoseAhead => {
            vec![Line::new(Clause::EuchreGoes, choice_line(&Choice::EuchreGoes(of))).in_table()]
        }
    }
}

pub(super) fn defenders(of: Defenders) -> Vec<Line> {
    match of {
        Defenders::Nothing => Vec::new(),
        Defenders::PerTrick => one(Clause::Defenders, choice_line(&Choice::Defenders(of))),
    }
}

pub(super) fn bid_made(talk: Talk<'_>, of: BidMade) -> Vec<Line> {
    let who = match talk.0.sides {
        Sides::Chosen => "the bidder and each partner",
        _ if talk.has_partners() => "the bidder's side",
        _ => "the bidder",
    };
    match of {
        BidMade::Tricks => {
            let rates = rates(talk);
            let said =
                format!("A bid that is made pays {who} a point for each trick taken{rates}.");
            vec![
                Line::new(Clause::BidMade, said)
                    .also(&[Clause::Bids, Clause::TricksCounted])
                    .in_table(),
            ]
        }
        BidMade::Value => {
            let said = format!(
                "A bid that is made pays {who} what was bid, and nothing for further tricks."
            );
            vec![Line::new(Clause::BidMade, said).also(&[Clause::TricksCounted])]
        }
    }
}

/// `, and more for ask (two) and moon (four)`.
fn rates(talk: Talk<'_>) -> String {
    let rated: Vec<String> = talk
        .0
        .bids
        .0
        .iter()
        .filter(|bid| bid.terms.rate > 1)
        .map(|bid| format!("{} ({})", bid_name(bid.name), number(u32::from(bid.terms.rate))))
        .collect();
    match rated.is_empty() {
        true => String::new(),
        false => format!(", and more for {}", and(&rated)),
    }
}

pub(super) fn bid_failed(talk: Talk<'_>, of: BidFailed) -> Vec<Line> {
    match of {
        // What the opponents score then stands in their own line.
        BidFailed::Nothing | BidFailed::TricksKept => {
            vec![Line::new(Clause::BidFailed, choice_line(&Choice::BidFailed(of))).in_table()]
        }
        BidFailed::TricksWon | BidFailed::Value | BidFailed::SetPoints | BidFailed::Shortfall => {
            let tabled =
                Line::new(Clause::BidFailed, choice_line(&Choice::BidFailed(of))).in_table();
            let below = format!("A {}'s total may fall below zero.", talk.scorer());
            vec![tabled, Line::new(Clause::BidFailed, below)]
        }
    }
}

pub(super) fn set_points(points: u8) -> Vec<Line> {
    vec![Line::new(Clause::SetPoints, choice_line(&Choice::SetPoints(points))).in_table()]
}

pub(super) fn stakes(talk: Talk<'_>, of: Stakes) -> Vec<Line> {
    let said = match of {
        Stakes::Single => return Vec::new(),
        Stakes::ByRate => {
            let dear = talk.bids_that(|bid| bid.terms.rate > 1);
            format!("A loss grows with the stakes: {dear} costs more in the same measure.")
        }
        Stakes::DoubleAlone => {
            format!("A loss on {} counts double.", talk.bids_that(|bid| bid.terms.alone))
        }
    };
    vec![Line::new(Clause::Stakes, said).in_table()]
}

pub(super) fn bid_defence(talk: Talk<'_>, of: BidDefence) -> Vec<Line> {
    let own = talk.has_partners();
    let said = match of {
        BidDefence::PerTrick if own => {
            "The other side scores a point for each trick it takes, whether the bid is made or set."
                .to_owned()
        }
        BidDefence::PerTrick => {
            "Every other player scores a point for each trick that player takes, whether the bid is \
             made or set."
                .to_owned()
        }
        BidDefence::PerTrickAtRate => {
            let dear = talk.bids_that(|bid| bid.terms.rate > 1);
            format!(
                "The bidder's opponents score a point for each trick they take, more for {dear} in \
                 the same measure, whether the bid is made or set."
            )
        }
        BidDefence::ValueWhenSet if own => {
            "When a bid is set, the other side scores what was bid, once; else it scores nothing."
                .to_owned()
        }
        BidDefence::ValueWhenSet => {
            "When a bid is set, each opponent scores what was bid; else they score nothing."
                .to_owned()
        }
        BidDefence::Nothing => "The bidder's opponents score nothing.".to_owned(),
    };
    one(Clause::BidDefence, said)
}
