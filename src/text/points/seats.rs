//! Facts of seats: who sits where, whose turn has come, and what for.

use crate::{
    rules::{BidName, Trump},
    table::{Seat, SeatSet},
    text::{
        Names,
        phrases::{bid_named, bid_said},
        trump_name,
    },
    tutor::{Being, Only},
};

/// `North only dealt, and East sits on North's left`.
pub(super) fn left_of(
    names: &Names,
    (of, being): (Seat, Being),
    seat: Seat,
    named: Option<(Seat, Only)>,
    out: Option<Seat>,
) -> String {
    let sits = names.does(seat, "sit");
    let left = format!("on {} left", names.possessive(of));
    let dealt = format!("{} dealt", names.seat(of));
    match (being, named) {
        (Being::Lone, _) => {
            let alone = format!("{} alone, and {sits} {left}", names.does(of, "play"));
            match out {
                Some(out) => {
                    format!("{alone}; on the dealer's left {} out", names.does(out, "sit"))
                }
                None => alone,
            }
        }
        (Being::Dealer, Some((_, Only::Dealt))) => {
            format!("{} only dealt, and {sits} {left}", names.seat(of))
        }
        (Being::Dealer, Some((_, Only::Both))) => {
            format!("{dealt} and made trump, but neither gives the lead; {sits} {left}")
        }
        (Being::Dealer, Some((maker, Only::MadeTrump))) => {
            format!("{} only made trump; {dealt}, and {sits} {left}", names.seat(maker))
        }
        (Being::Dealer, Some((other, Only::Neither))) => {
            let (seat, sits) = (names.seat(seat), names.verb(seat, "sit"));
            format!("{dealt}, and {seat}, not {}, {sits} {left}", names.seat(other))
        }
        (Being::Dealer, Some((other, Only::LeftOfLone))) => {
            let sits_by = names.does(other, "sit");
            format!("{sits_by} on the lone hand's left, but {dealt}, and {sits} {left}")
        }
        (Being::Dealer, None) => format!("{dealt}, and {sits} {left}"),
    }
}

/// `East sits on North's left but sits out because West plays alone, so the lead passes on to you`.
pub(super) fn lead_passes_on(
    names: &Names,
    (absent, of): (Seat, Seat),
    (lone, defends): (Seat, bool),
    leader: Seat,
) -> String {
    let plays = if defends { "defend" } else { "play" };
    format!(
        "{} on {} left but {} out as {} partner, because {} alone, so the lead passes on to {}",
        names.does(absent, "sit"),
        names.possessive(of),
        names.verb(absent, "are"),
        names.possessive(lone),
        names.does(lone, plays),
        names.seat(leader)
    )
}

/// `North won the bidding, and you only dealt`.
pub(super) fn is_maker(
    names: &Names,
    maker: Seat,
    trump: Trump,
    bid: bool,
    dealer: Option<Seat>,
) -> String {
    let maker = match bid {
        true => format!("{} won the bidding", names.seat(maker)),
        false => format!(
            "{} named {} and so {} the maker",
            names.seat(maker),
            trump_name(trump),
            names.verb(maker, "are")
        ),
    };
    match dealer {
        Some(dealer) => format!("{maker}, and {} only dealt", names.seat(dealer)),
        None => maker,
    }
}

pub(super) fn bid_stands(names: &Names, seat: Seat, bid: BidName, once: bool) -> String {
    let bid = bid_said(bid);
    let over = if once { "everybody bids only once here" } else { "the bidding is over" };
    format!(
        "{over}, and {} {bid} was the highest bid, so {} trump now",
        names.possessive(seat),
        names.does(seat, "name")
    )
}

/// `North plays alone; East deals sooner than West and is asked first about defending alone`.
pub(super) fn asked_to_defend(
    names: &Names,
    (maker, partner): (Seat, Option<Seat>),
    seat: Seat,
    declined: Option<Seat>,
    later: Option<Seat>,
) -> String {
    let plays = format!("{} alone", names.does(maker, "play"));
    let plays = match partner {
        Some(partner) => format!("{plays}, so {} out", names.does(partner, "sit")),
        None => plays,
    };
    let about = "about defending alone";
    match (declined, partner, later) {
        (Some(other), ..) => {
            let asked = names.verb(seat, "are");
            let declined = names.does(other, "have");
            format!("{plays}; {declined} declined, so {} {asked} asked {about}", names.seat(seat))
        }
        (None, None, Some(later)) => format!(
            "{plays}; {} sooner than {} and {} asked first {about}",
            names.does(seat, "deal"),
            names.seat(later),
            names.verb(seat, "are")
        ),
        (None, ..) => format!("{plays}; {} asked first {about}", names.does(seat, "are")),
    }
}

pub(super) fn calls_for_best(names: &Names, seat: Seat, out: Option<Seat>) -> String {
    let best = "may call for the partner's best card now";
    match out {
        Some(out) => {
            format!(
                "{} out, and {}, playing alone, {best}",
                names.does(out, "sit"),
                names.seat(seat)
            )
        }
        None => format!("{} alone and {best}, before the first lead", names.does(seat, "play")),
    }
}

/// `West bid 12 and may first change cards with the partner, so West begins`.
pub(super) fn cards_change(
    names: &Names,
    maker: Seat,
    bid: BidName,
    seat: Seat,
    with: SeatSet,
) -> String {
    let whose = if names.is_you(maker) { "your" } else { "the" };
    let partner = if with.len() == 1 { "partner" } else { "partners" };
    let bid = format!("{} bid {} and first", names.seat(maker), bid_said(bid));
    let changes = names.verb(maker, "change");
    match seat == maker {
        true => format!("{bid} {changes} cards with {whose} {partner}, {}", names.seats(with)),
        false => format!(
            "{bid} {changes} cards with {whose} {partner}, so now {} some back",
            names.does(seat, "give")
        ),
    }
}

/// `North plays alone, so you sit out as the partner; West plays against North`.
pub(super) fn alone(
    names: &Names,
    maker: Seat,
    bid: Option<BidName>,
    out: SeatSet,
    plays: Option<Seat>,
) -> String {
    let alone = match bid {
        Some(bid) => format!("{} is played alone", bid_named(bid)),
        None => format!("{} alone", names.does(maker, "play")),
    };
    let partner = if out.len() == 1 { "the partner" } else { "partners" };
    let sit = format!("{alone}, so {} out as {partner}", names.do_all(out, "sit"));
    match plays {
        Some(seat) if seat == maker => {
            format!("{sit}; {} to play the hand", names.does(seat, "have"))
        }
        Some(seat) => format!("{sit}; {} against {}", names.does(seat, "play"), names.seat(maker)),
        None => sit,
    }
}

/// `you are the maker, and North sits opposite as your partner; East sits beside you, an opponent`.
pub(super) fn partners(names: &Names, maker: Seat, with: SeatSet, beside: Option<Seat>) -> String {
    let is = format!("{} the maker", names.does(maker, "are"));
    let own = if names.is_you(maker) { "your" } else { "the" };
    let partners = match with.len() {
        1 => format!("{} opposite as {own} partner", names.do_all(with, "sit")),
        _ => format!("{} in every other place as partners", names.do_all(with, "sit")),
    };
    match beside {
        Some(seat) => {
            let sits = names.does(seat, "sit");
            format!("{is}, and {partners}; {sits} beside {}, an opponent", names.seat(maker))
        }
        None => format!("{is}, and {partners}"),
    }
}
