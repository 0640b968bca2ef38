//! Facts of points: how many tricks were taken, and where that leaves a side.

use crate::{
    rules::BidName,
    table::{Play, Seat, SeatSet},
    text::{
        Names,
        phrases::{bid_named, so_many},
        words::{and, count, number, points},
    },
    tutor::Made,
};

/// `your side made trump and took three of the five tricks, which is enough`.
pub(super) fn hand_took(
    names: &Names,
    side: SeatSet,
    maker: Seat,
    tricks: u8,
    of: u8,
    made: Made,
) -> String {
    let took = match tricks {
        _ if tricks == of => format!("took all {} tricks", number(u32::from(of))),
        0 => format!("took none of the {} tricks", number(u32::from(of))),
        n => format!("took {} of the {} tricks", number(u32::from(n)), number(u32::from(of))),
    };
    let alone = match made {
        Made::Enough { alone }
        | Made::All { alone, .. }
        | Made::Euchred { alone }
        | Made::Short { alone } => alone,
    };
    let who = match (alone, made) {
        (true, Made::All { open: true, .. }) => {
            format!("{} played alone with the cards laid open", names.seat(maker))
        }
        (true, _) => format!("{} played alone", names.seat(maker)),
        (false, _) => format!("{} made trump", names.side(side)),
    };
    let so = match made {
        Made::Enough { .. } => ", which is enough but not all",
        Made::All { alone: false, .. } => ", which is a march",
        Made::Euchred { .. } => ", which is a euchre",
        Made::Short { .. } | Made::All { alone: true, .. } => "",
    };
    format!("{who} and {took}{so}")
}

/// `your AH and North's KH took tricks 1 and 4`.
pub(super) fn took_with(names: &Names, tricks: &[(usize, Play)]) -> String {
    let cards: Vec<String> =
        tricks.iter().map(|(_, play)| names.card_of(play.seat, play.card)).collect();
    let numbers: Vec<String> = tricks.iter().map(|(number, _)| number.to_string()).collect();
    let tricks = if numbers.len() == 1 { "trick" } else { "tricks" };
    format!("{} took {tricks} {}", and(&cards), and(&numbers))
}

/// `West bid 2, and West and East took four tricks, so the bid is made`.
pub(super) fn bid_took(
    names: &Names,
    (side, maker): (SeatSet, Seat),
    bid: BidName,
    needed: u8,
    took: u8,
    kept: bool,
) -> String {
    let takes = match bid {
        BidName::Number(n) if n == needed => n.to_string(),
        BidName::Number(n) => format!("{n}, which needs {},", count(u32::from(needed), "trick")),
        named => {
            format!("{}, which needs {},", bid_named(named), count(u32::from(needed), "trick"))
        }
    };
    let tricks = match took {
        0 => "no trick".to_owned(),
        n if takes.ends_with(',') => number(u32::from(n)),
        n => count(u32::from(n), "trick"),
    };
    let but = if kept { "and" } else { "but" };
    let so = if kept { "the bid is made" } else { "the bid is set" };
    let took = match side.len() {
        1 => format!("{but} took {tricks}"),
        _ => format!("{but} {} took {tricks}", names.side(side)),
    };
    let comma = if side.len() > 1 && !takes.ends_with(',') { "," } else { "" };
    format!("{} bid {takes}{comma} {took}, so {so}", names.seat(maker))
}

/// `your side took two tricks`.
pub(super) fn others_took(names: &Names, tricks: &[(SeatSet, u8)]) -> String {
    let said: Vec<String> = tricks
        .iter()
        .map(|(side, tricks)| {
            let tricks = u32::from(*tricks);
            let tricks = if tricks == 0 { so_many(0) } else { count(tricks, "trick") };
            format!("{} took {tricks}", names.side(*side))
        })
        .collect();
    and(&said)
}

/// `West has 2 points, so this is no slam and counts one game`.
pub(super) fn no_slam(names: &Names, side: SeatSet, total: i16) -> String {
    let one = side.len() == 1 && !names.are_you(side) || side.len() > 1 && names.are_you(side);
    let has = if one { "has" } else { "have" };
    format!("{} {has} {}, so this is no slam and counts one game", names.side(side), points(total))
}

/// `your side scores 2 points and now has 5`.
pub(super) fn now_has(names: &Names, side: SeatSet, scored: i16, total: i16) -> String {
    let one = side.len() == 1 && !names.are_you(side) || side.len() > 1 && names.are_you(side);
    let [scores, has, loses] =
        if one { ["scores", "has", "loses"] } else { ["score", "have", "lose"] };
    let side = names.side(side);
    match scored {
        0 => format!("{side} {scores} nothing and still {has} {}", points(total)),
        n if n < 0 => format!("{side} {loses} {} and now {has} {total}", points(-n)),
        n => format!("{side} {scores} {} and now {has} {total}", points(n)),
    }
}
