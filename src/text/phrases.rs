//! Phrases that reasons share or that have cases of their own.

use super::{
    Names,
    names::{one_of_suit, suit_name},
    words::{and, count, number, or, points},
};
use crate::{
    engine::{BySide, Phase, Reason},
    rules::{BidDefence, BidFailed, BidMade, BidName, BothArrive, LeftBower, PlainOrder},
    table::{Card, Seat, SeatSet, Suit},
};

pub(super) const fn singular(suit: Suit) -> &'static str {
    match suit {
        Suit::Spades => "spade",
        Suit::Hearts => "heart",
        Suit::Diamonds => "diamond",
        Suit::Clubs => "club",
    }
}

pub(super) fn must(names: &Names, seat: Seat) -> String {
    format!("{} must", names.seat(seat))
}

pub(super) fn may(names: &Names, seat: Seat, verb: &str) -> String {
    format!("{} may {verb}", names.seat(seat))
}

/// The suit printed on a card, as `a club`.
pub(super) fn printed(card: Card) -> &'static str {
    card.printed_suit().map_or("a card of no suit", one_of_suit)
}

/// A number that stands for its noun: `none`, `three`.
pub(super) fn so_many(n: u32) -> String {
    if n == 0 { "none".to_owned() } else { number(n) }
}

/// The cards of a suit in `whose` hand.
pub(super) fn holds(names: &Names, whose: &str, suit: Suit, cards: &[Card]) -> String {
    match cards {
        [only] => format!("the only {} in {whose} hand is {}", singular(suit), names.card(*only)),
        several => format!("the {} in {whose} hand: {}", suit_name(suit), names.cards(several)),
    }
}

pub(super) fn suits_were(suits: &[Suit]) -> String {
    let first = |at: &usize| !suits[..*at].contains(&suits[*at]);
    let list: Vec<&str> = (0..suits.len()).filter(first).map(|at| suit_name(suits[at])).collect();
    format!("{} were", and(&list))
}

pub(super) fn left_ranks(card: &str, place: LeftBower) -> String {
    match place {
        LeftBower::AboveRight => format!("{card} is the left bower, above the right"),
        LeftBower::BelowAce => format!("{card} is the left bower, just below the ace of trump"),
        LeftBower::OtherColour => format!("{card} is the left bower, from the other colour"),
        LeftBower::BelowRight | LeftBower::Plain | LeftBower::AllJacks => {
            format!("{card} is the left bower, next below the right")
        }
    }
}

pub(super) fn ordinary_jack(card: &str, queen: &str, order: PlainOrder, bowers: bool) -> String {
    match order {
        PlainOrder::JackHigh => format!("{card} is a jack, and a jack tops its suit"),
        PlainOrder::AceHigh | PlainOrder::TenOverKing | PlainOrder::AceLow if bowers => {
            format!("{card} is no bower: it ranks below {queen}")
        }
        PlainOrder::AceHigh | PlainOrder::TenOverKing | PlainOrder::AceLow => {
            format!("nothing is trump, so {card} ranks below {queen}")
        }
    }
}

pub(super) fn groups_said(names: &Names, groups: &[Vec<Card>]) -> String {
    let said: Vec<String> = groups
        .iter()
        .map(|group| match group.as_slice() {
            [only] => names.card(*only),
            several => format!("{} (level)", names.cards(several)),
        })
        .collect();
    said.join(", ")
}

/// What is due of somebody at a table, where the rules leave one thing only.
pub(super) fn due_of(names: &Names, seat: Seat, phase: Phase) -> &'static str {
    match phase {
        Phase::Exchange if names.dealer_takes_up() && seat == names.dealer => {
            "the dealer takes up the card and lays one away"
        }
        // So thinks who believes that somebody else does.
        Phase::Exchange if names.dealer_takes_up() => "the card is taken up and one laid away",
        _ => due(phase),
    }
}

/// What is due in a phase.
pub(super) const fn due(phase: Phase) -> &'static str {
    match phase {
        Phase::Auction => "a call is due",
        Phase::Trump => "trump is to be named",
        Phase::Exchange => "cards are exchanged before the first lead",
        Phase::Partners => "a partner is to be found",
        Phase::Play => "a card is to be played",
        Phase::Done => "the hand is over",
    }
}

/// `took all five tricks`, `took none of the five tricks`.
pub(super) fn tricks_taken(tricks: u8, of: u8) -> String {
    let all = number(u32::from(of));
    match tricks {
        _ if tricks == of => format!("took all {all} tricks"),
        _ => format!("took {} of the {all} tricks", so_many(u32::from(tricks))),
    }
}

pub(super) fn makers_took(names: &Names, side: SeatSet, tricks: u8, of: u8) -> String {
    let took = tricks_taken(tricks, of);
    match side.len() {
        1 if names.are_you(side) => format!("you are the maker and {took}"),
        1 => format!("the maker, {}, {took}", names.side(side)),
        _ => format!("the makers, {}, {took}", names.side(side)),
    }
}

pub(super) fn bid_kept(needed: u8, took: u8, kept: bool) -> String {
    let were = if took < 2 { "was" } else { "were" };
    let so = if kept { "the bid is made" } else { "the bid is set" };
    format!("{} needed, and {} {were} taken: {so}", tricks_were(needed), so_many(u32::from(took)))
}

fn tricks_were(n: u8) -> String {
    format!("{} {}", count(u32::from(n), "trick"), if n == 1 { "was" } else { "were" })
}

/// What the makers score for, or the defenders.
pub(super) fn scored_for(reason: &Reason) -> Option<&'static str> {
    Some(match *reason {
        Reason::MakersScore { march: true, alone: true, exposed: true, .. } => {
            "all the tricks alone, with the cards laid open"
        }
        Reason::MakersScore { march: true, alone: true, .. } => "all the tricks alone",
        Reason::MakersScore { march: true, .. } => "all the tricks make a march",
        Reason::MakersScore { alone: true, .. } => "enough tricks alone, but not all",
        Reason::MakersScore { .. } => "enough tricks, but not all",
        Reason::Euchred { alone: true, lone_defender: true, .. } => {
            "the lone maker is euchred by a lone defender"
        }
        Reason::Euchred { alone: true, .. } => "the lone maker is euchred",
        Reason::Euchred { .. } => "that is a euchre",
        _ => return None,
    })
}

/// The same with the points that it pays.
pub(super) fn pays_for(reason: &Reason, p: i16) -> String {
    match (scored_for(reason), reason) {
        (Some(what), Reason::Euchred { alone: false, .. }) => {
            format!("{what}, which pays {}", points(p))
        }
        (Some(what), _) => format!("{what}: that pays {}", points(p)),
        (None, other) => unreachable!("nobody is paid by {other:?}"),
    }
}

/// A bid that is spoken of: `a bid of 8`, `moon`.
pub(super) fn bid_named(bid: BidName) -> String {
    match bid {
        BidName::Number(n) => format!("a bid of {n}"),
        named => bid_said(named),
    }
}

/// A bid as it is made: `8`, `little pepper`.
pub(super) fn bid_said(bid: BidName) -> String {
    bid.to_string().replace('-', " ")
}

/// Which bids are left: `a bid must be higher than 4: 5, 8 or 15`.
pub(super) fn bids_above(best: Option<BidName>, left: &[BidName]) -> String {
    let bids = or(&bids_in_runs(left));
    match best {
        None => format!("nobody has bid yet, so any bid will do: {bids}"),
        Some(best) if left.is_empty() => format!("no bid is higher than {}", bid_said(best)),
        Some(best) => format!("a bid must be higher than {}: {bids}", bid_said(best)),
    }
}

/// Bids from the lowest up, numbers in a row drawn together: `3 to 5`, `8`, `moon`.
pub(super) fn bids_in_runs(bids: &[BidName]) -> Vec<String> {
    let number = |bid: &BidName| if let BidName::Number(n) = bid { Some(*n) } else { None };
    let next =
        |one: &BidName, other: &BidName| number(one).is_some_and(|n| number(other) == Some(n + 1));
    let runs = bids.chunk_by(next).flat_map(|run| match run {
        [first, _, .., last] => vec![format!("{} to {}", bid_said(*first), bid_said(*last))],
        few => few.iter().copied().map(bid_said).collect(),
    });
    runs.collect()
}

pub(super) fn bid_pays(p: i16, rate: u8, by: BidMade) -> String {
    match (by, rate) {
        (BidMade::Value, _) => format!("a bid that is made pays its own value: {}", points(p)),
        (BidMade::Tricks, 1) => format!("a bid that is made pays a point a trick: {}", points(p)),
        (BidMade::Tricks, rate) => {
            format!("this bid pays {} points a trick: {}", number(u32::from(rate)), points(p))
        }
    }
}

pub(super) fn bid_costs(
    p: i16,
    by: BidFailed,
    times: i16,
    halved: bool,
    priced: Option<BidName>,
) -> String {
    let raised = times;
    let times = match times {
        2 => ", doubled".to_owned(),
        3.. => format!(", {times} times over"),
        _ => String::new(),
    };
    let changed = times + if halved { ", and half of it for a dealer who had to bid" } else { "" };
    match by {
        BidFailed::Nothing => "a failed bid takes nothing off the bidder's score".to_owned(),
        BidFailed::TricksKept => {
            format!("the tricks of a failed bid score all the same: {}", points(-p))
        }
        BidFailed::Shortfall => {
            format!("a failed bid costs a point for each trick too few{changed}: {}", points(p))
        }
        BidFailed::TricksWon if raised > 1 && !halved => format!(
            "this bid costs {} points for each trick that its side takes when it fails: {}",
            number(u32::from(raised.unsigned_abs())),
            points(p)
        ),
        BidFailed::TricksWon => {
            format!(
                "a failed bid costs as many points as its side took tricks{changed}: {}",
                points(p)
            )
        }
        BidFailed::Value if let Some(bid) = priced => {
            format!("{} that fails has its own price{changed}: {}", bid_named(bid), points(p))
        }
        BidFailed::Value => format!("a failed bid costs what was bid{changed}: {}", points(p)),
        BidFailed::SetPoints if changed.is_empty() => {
            format!("a failed bid costs a fixed {}", points(p))
        }
        BidFailed::SetPoints => {
            format!("a failed bid costs a fixed number{changed}: {}", points(p))
        }
    }
}

pub(super) fn opponents_score(names: &Names, by: BidDefence, score: &[(SeatSet, i16)]) -> String {
    let rule = match by {
        BidDefence::PerTrick => "the opponents score a point a trick in any case",
        BidDefence::PerTrickAtRate => "the opponents score the bid's rate for each trick",
        BidDefence::ValueWhenSet if score.iter().all(|(_, own)| *own == 0) => {
            return "the opponents score only when a bid fails: no points".to_owned();
        }
        BidDefence::ValueWhenSet if score.iter().any(|(side, _)| side.len() > 1) => {
            "the opponents score the value of the bid that failed, once for their side"
        }
        BidDefence::ValueWhenSet => "each opponent scores the value of the bid that failed",
        BidDefence::Nothing => return "the opponents score nothing".to_owned(),
    };
    // Where they all score alike it is said once.
    let first = score.first().map_or(0, |(_, own)| *own);
    if score.iter().all(|(_, own)| *own == first) {
        return format!("{rule}: {}", points(first));
    }
    format!("{rule}: {}", names.with_numbers(score.iter().copied()))
}

pub(super) fn totals(names: &Names, score: &BySide<i16>) -> String {
    names.with_numbers(score.iter())
}

pub(super) fn arrived(names: &Names, sides: &[SeatSet]) -> String {
    if sides.len() == 2 && sides.iter().all(|side| side.len() > 1) {
        return "both sides have".to_owned();
    }
    let said: Vec<String> = sides.iter().map(|side| names.side(*side)).collect();
    let is_one = matches!(sides, [only] if names.is_one(*only));
    format!("{} {}", and(&said), if is_one { "has" } else { "have" })
}

pub(super) const fn several(rule: BothArrive, level: bool) -> &'static str {
    match (rule, level) {
        (BothArrive::HighestShare, true) => "equal totals share the game",
        (BothArrive::HighestShare, false) => "the highest total wins",
        (BothArrive::AllShare, _) => "all who have arrived share the game",
        (BothArrive::BiddersFirst, _) => "the bidder's side counts first",
        (BothArrive::HigherThenBidders, true) => "the totals are level, so the bidder's side wins",
        (BothArrive::HigherThenReplay, true) => "the totals are level, so another hand is played",
        (BothArrive::PlayOn, true) => "the totals are level, so the game goes on",
        (
            BothArrive::HigherThenBidders | BothArrive::HigherThenReplay | BothArrive::PlayOn,
            false,
        ) => "the higher total wins",
    }
}

/// What everybody drew: `7D (West), 9H (East)`.
pub(super) fn drawn_said(names: &Names, drawn: &[(Seat, Card)]) -> String {
    let said: Vec<String> = drawn
        .iter()
        .map(|(seat, card)| format!("{} ({})", names.card(*card), names.seat(*seat)))
        .collect();
    said.join(", ")
}

/// Seats one after another, clockwise.
pub(super) fn round(names: &Names, order: &[Seat]) -> String {
    order.iter().map(|seat| names.seat(*seat)).collect::<Vec<_>>().join(", ")
}
