//! Facts of points: how many tricks were taken, and where that leaves a side.

use crate::{
    rules::BidName,
    table::{Play, Seat, SeatSet},
    text::{
        Names,
        phrases::{bid_said, tricks_taken},
        words::{and, capital, count, number, points},
    },
    tutor::{Made, Point},
};

/// `your side made trump and took three of the five tricks, which is enough`.
pub(super) fn hand_took(
    names: &Names,
    side: SeatSet,
    maker: Seat,
    (tricks, of): (u8, u8),
    made: Made,
    alone: bool,
) -> String {
    let took = tricks_taken(tricks, of);
    let who = match (alone, made) {
        (true, Made::All { open: true }) => {
            format!("{} played alone with the cards laid open", names.seat(maker))
        }
        (true, _) => format!("{} played alone", names.seat(maker)),
        (false, _) => format!("{} made trump", names.side(side)),
    };
    let so = match (made, alone) {
        (Made::Enough, _) => ", which is enough but not all",
        (Made::All { .. }, false) => ", which is a march",
        (Made::Euchred, _) => ", which is a euchre",
        (Made::Short, _) | (Made::All { .. }, true) => "",
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
        bid => format!("{}, which needs {},", bid_said(bid), count(u32::from(needed), "trick")),
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

/// `West has 2 points, so this is no slam and counts one game`.
pub(super) fn no_slam(names: &Names, side: SeatSet, total: i16) -> String {
    let has = if names.is_one(side) { "has" } else { "have" };
    format!("{} {has} {}, so this is no slam and counts one game", names.side(side), points(total))
}

/// `your side scores 2 points: 3 + 2 = 5`, and what the game goes to where that wins it.
pub(super) fn now_has(
    names: &Names,
    side: SeatSet,
    (scored, total): (i16, i16),
    wins: Option<u16>,
) -> String {
    let [scores, has, loses] = match names.is_one(side) {
        true => ["scores", "has", "loses"],
        false => ["score", "have", "lose"],
    };
    let side = names.side(side);
    let now = match (scored, total - scored) {
        (0, _) => format!("{side} {scores} nothing and still {has} {}", points(total)),
        (n, _) if n < 0 => format!("{side} {loses} {} and now {has} {total}", points(-n)),
        (n, before) if before <= 0 => {
            format!("{side} {scores} {} and now {has} {total}", points(n))
        }
        (n, before) => format!("{side} {scores} {}: {before} + {n} = {total}", points(n)),
    };
    match wins {
        Some(target) => format!("{now}, and this game is to {target}"),
        None => now,
    }
}

/// Whether two players have scored the same, something, and have the same total: they are told
/// together.
pub(super) fn have_the_same(one: &Point, other: &Point) -> bool {
    match (one, other) {
        (
            Point::NowHas { side, scored, total, .. },
            Point::NowHas { side: with, scored: also, total: too, .. },
        ) => side.len() == 1 && with.len() == 1 && *scored > 0 && (scored, total) == (also, too),
        _ => false,
    }
}

/// `You, seat 2 and seat 3 score 4 points each and now have 101 each.`, of players of whom that
/// holds; `None` where nothing is told of a player's points.
pub(super) fn each_has(names: &Names, same: &[Point]) -> Option<String> {
    let Point::NowHas { scored, total, wins, .. } = same.last()? else { return None };
    let to = wins.map_or_else(String::new, |target| format!(", and this game is to {target}"));
    let of = |point: &Point| match point {
        Point::NowHas { side, .. } => *side,
        _ => SeatSet::default(),
    };
    let all = same.iter().map(of).fold(SeatSet::default(), SeatSet::plus);
    let all = capital(&names.seats(all));
    Some(format!("{all} score {} each and now have {total} each{to}.", points(*scored)))
}

/// `2 points are over the target of 5 and open the next game`.
pub(super) fn left_over(over: i16, target: u16, games: u8, carry: i16) -> String {
    let open = |n: i16| if n == 1 { "opens" } else { "open" };
    match (over, games, carry) {
        (0, ..) => "nothing is left over for the next game".to_owned(),
        (over, 0, _) => {
            let are = if over == 1 { "is" } else { "are" };
            let opens = open(over);
            format!("{} {are} over the target of {target} and {opens} the next game", points(over))
        }
        (over, games, carry) => {
            let more =
                if games == 1 { "another game".to_owned() } else { format!("{games} more games") };
            let rest = match carry {
                0 => "nothing is left over".to_owned(),
                n => format!("{} {} the one after", points(n), open(n)),
            };
            format!(
                "the {} over the target of {target} win {more} at once, and {rest}",
                points(over)
            )
        }
    }
}
