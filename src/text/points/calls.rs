//! Facts of calls: why an act is open, or why it is not.

use crate::{
    engine::Action,
    rules::BidName,
    table::{Card, Seat, SeatSet, Suit},
    text::{
        Names,
        names::suit_name,
        phrases::{bid_named, suits_were},
        trump_name,
        words::number,
    },
};

pub(super) fn may_order(names: &Names, card: Card, suit: Suit) -> String {
    format!(
        "{} still lies there, and ordering it up would make {} trump",
        names.card(card),
        suit_name(suit)
    )
}

/// `ordering up makes trump, and whoever makes trump may go alone`.
pub(super) fn alone_too(call: Action) -> String {
    let what = match call {
        Action::Call { trump, .. } => format!("naming {}", trump_name(trump)),
        _ => "ordering up".to_owned(),
    };
    format!("{what} makes the maker, and the maker may say `alone` with the call")
}

pub(super) fn turned_down(suits: &[Suit]) -> String {
    format!("{} turned down when everybody passed", suits_were(suits))
}

pub(super) fn may_name(suit: Suit, barred: &[Suit]) -> String {
    format!("only {} turned down, so {} may be named", suits_were(barred), suit_name(suit))
}

pub(super) fn any_suit(names: &Names, maker: Seat, suit: Suit) -> String {
    let won = names.does(maker, "have");
    format!("{won} won the bidding and may name any suit, {} too", suit_name(suit))
}

pub(super) fn last_to_speak(names: &Names, dealer: Seat) -> String {
    format!("everybody else has passed, and {} the dealer", names.does(dealer, "are"))
}

pub(super) fn dealers_partner(names: &Names, seat: Seat, dealer: Seat) -> String {
    format!(
        "{} dealt, and {} {} partner",
        names.seat(dealer),
        names.does(seat, "are"),
        names.possessive(dealer)
    )
}

fn bid_said(bid: BidName) -> String {
    match bid {
        BidName::Number(n) => n.to_string(),
        named => bid_named(named),
    }
}

pub(super) fn may_bid(bid: BidName, over: Option<BidName>) -> String {
    match over {
        Some(best) => {
            format!("{} is higher than {}, the best bid so far", bid_said(bid), bid_said(best))
        }
        None => format!("nobody has bid yet, so {} may be bid", bid_said(bid)),
    }
}

pub(super) fn still_bidding(best: BidName) -> String {
    format!("{} is the best bid so far, and it may still be beaten", bid_said(best))
}

pub(super) fn may_choose(names: &Names, seats: SeatSet, most: u8) -> String {
    let whom = match seats.len() {
        0 => "choosing nobody is open too".to_owned(),
        _ => format!("{} may be chosen too", names.seats(seats)),
    };
    let most = match most {
        1 => "one partner, whoever it is".to_owned(),
        n => format!("up to {} partners, whoever they are", number(u32::from(n))),
    };
    format!("this bid allows {most}, or none, so {whom}")
}

pub(super) fn may_discard(names: &Names, card: Card, but: Option<Card>) -> String {
    let said = names.card(card);
    match but {
        Some(up) => format!(
            "{said} may be laid away too: only {} may not, as it is taken afterwards",
            names.card(up)
        ),
        None => format!(
            "{said} may be laid away too: any card of the hand may, the one just taken as well"
        ),
    }
}
