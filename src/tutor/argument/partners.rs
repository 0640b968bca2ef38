//! What speaks for some partners of a bidder rather than others.

use super::{Argument, calls::Caller};
use crate::{
    engine::{Action, Hand},
    table::{Seat, SeatSet},
};

/// What speaks for choosing `partners` rather than `others`.
pub(super) fn between(
    hand: &Hand<'_>,
    seat: Seat,
    partners: SeatSet,
    others: SeatSet,
) -> Option<Argument> {
    have_bid(hand, seat, partners, others)
        .or_else(|| more(hand, partners, others))
        .or_else(|| leads_first(hand, partners, others))
}

/// That these have bid, and the others, whom one might choose instead, less or nothing.
fn have_bid(hand: &Hand<'_>, seat: Seat, partners: SeatSet, others: SeatSet) -> Option<Argument> {
    let caller = Caller { hand, seat, named: None };
    let history = hand.history();
    let place = |seat: &Seat| {
        // Bids ascend.
        let is_bid = |(who, act): &(Seat, Action)| who == seat && matches!(act, Action::Bid(_));
        history.iter().rposition(is_bid)
    };
    let (better, instead) = (partners.minus(others), others.minus(partners));
    let least = better.iter().map(|seat| place(&seat)).min()??;
    let is_less = |seat: Seat| place(&seat).is_none_or(|at| at < least);
    let bids = partners.iter().filter_map(|seat| Some((seat, caller.bid_of(seat)?))).collect();
    instead.iter().all(is_less).then_some(Argument::HaveBid(bids))
}

/// That they are more.
fn more(hand: &Hand<'_>, partners: SeatSet, others: SeatSet) -> Option<Argument> {
    let side = |partners: SeatSet| u8::try_from(partners.len() + 1).ok();
    let (with, than) = (side(partners)?, side(others)?);
    (with > than).then_some(Argument::MorePartners { with, than, of: hand.rules().players })
}

/// That one of them leads first, and none of the others does.
fn leads_first(hand: &Hand<'_>, partners: SeatSet, others: SeatSet) -> Option<Argument> {
    let leader = hand.leader_to_be()?.into_parts().0;
    let is_theirs = partners.contains(leader) && !others.contains(leader);
    is_theirs.then_some(Argument::LeadsFirst(leader))
}
