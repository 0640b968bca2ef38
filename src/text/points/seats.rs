//! Facts of seats: who sits where, whose turn has come, and what for.

use crate::{
    rules::{BidName, Trump},
    table::{Card, Seat, SeatSet},
    text::{Names, phrases::bid_named, trump_name},
    tutor::{Being, Only},
};

/// `North only dealt, and East sits on North's left`.
pub(super) fn left_of(
    names: &Names,
    of: Seat,
    being: Being,
    seat: Seat,
    named: Option<(Seat, Only)>,
) -> String {
    let sits = names.does(seat, "sit");
    let left = format!("on {} left", names.possessive(of));
    let dealt = format!("{} dealt", names.seat(of));
    match (being, named) {
        (Being::Lone, _) => format!("{} alone, and {sits} {left}", names.does(of, "play")),
        (Being::Dealer, Some((_, Only::Dealt))) => {
            format!("{} only dealt, and {sits} {left}", names.seat(of))
        }
        (Being::Dealer, Some((maker, Only::MadeTrump))) => {
            format!("{} only made trump; {dealt}, and {sits} {left}", names.seat(maker))
        }
        (Being::Dealer, Some((other, Only::Neither))) => {
            let (seat, sits) = (names.seat(seat), names.verb(seat, "sit"));
            format!("{dealt}, and {seat}, not {}, {sits} {left}", names.seat(other))
        }
        (Being::Dealer, None) => format!("{dealt}, and {sits} {left}"),
    }
}

pub(super) fn lead_passes_on(names: &Names, absent: Seat, maker: Seat, leader: Seat) -> String {
    format!(
        "{} would lead, but {} out because {} alone, so the lead passes on to {}",
        names.seat(absent),
        names.verb(absent, "sit"),
        names.does(maker, "play"),
        names.seat(leader)
    )
}

pub(super) fn is_maker(names: &Names, maker: Seat, trump: Trump) -> String {
    let named = format!("{} named {}", names.seat(maker), trump_name(trump));
    format!("{named} and so {} the maker", names.verb(maker, "are"))
}

pub(super) fn speaks_next(names: &Names, before: Seat, seat: Seat) -> String {
    format!(
        "{} just spoken, and the next one clockwise is {}",
        names.does(before, "have"),
        names.seat(seat)
    )
}

pub(super) fn bid_stands(names: &Names, seat: Seat, bid: BidName) -> String {
    let bid = match bid {
        BidName::Number(n) => n.to_string(),
        named => bid_named(named),
    };
    format!(
        "the bidding is over, and {} {bid} was the highest bid, so {} trump now",
        names.possessive(seat),
        names.does(seat, "name")
    )
}

pub(super) fn card_to_dealer(names: &Names, dealer: Seat, up: Option<Card>) -> String {
    let card = up.map_or("the turned-up card".to_owned(), |card| names.card(card));
    format!("{} dealt, so {card} goes to {}", names.seat(dealer), names.seat(dealer))
}

pub(super) fn joker_up(names: &Names, dealer: Seat) -> String {
    format!(
        "the joker is turned up, so it is for {} as the dealer to name its suit first",
        names.seat(dealer)
    )
}

pub(super) fn may_show(names: &Names, maker: Seat) -> String {
    let plays = names.does(maker, "play");
    format!("{plays} alone, and the first question is whether the cards lie open")
}

pub(super) fn asked_to_defend(names: &Names, maker: Seat, seat: Seat) -> String {
    format!(
        "{} alone, and before a card is led {} asked about defending alone",
        names.does(maker, "play"),
        names.does(seat, "are")
    )
}

pub(super) fn calls_for_best(names: &Names, seat: Seat) -> String {
    format!(
        "{} alone and may call for the partner's best card before the first lead",
        names.does(seat, "play")
    )
}

pub(super) fn cards_change(names: &Names, maker: Seat, bid: BidName, seat: Seat) -> String {
    let acts = match seat == maker {
        true => names.does(seat, "begin"),
        false => format!("it is {} turn to give", names.possessive(seat)),
    };
    format!("after {} cards change hands before the first lead, and {acts}", bid_named(bid))
}

pub(super) fn takes_widow(names: &Names, seat: Seat) -> String {
    format!("{} won the bidding and now {} the widow", names.seat(seat), names.verb(seat, "take"))
}

pub(super) fn finds_partner(names: &Names, seat: Seat) -> String {
    let has = names.does(seat, "have");
    format!("{has} made trump and still {} a partner to find", names.verb(seat, "have"))
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
