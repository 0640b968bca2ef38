//! What speaks for some partners of a bidder rather than others, and for the suit that finds one.

use super::{Argument, calls::Caller, cards::Moment};
use crate::{
    engine::{Action, Hand, Role, Silent, effective_suit_with, role, strength},
    rules::{Sides, Trump},
    table::{Card, Rank, Ring, Seat, SeatSet, Suit},
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
        .or_else(|| fewer(partners, others))
}

/// That they are fewer: each of them scores as much as the bidder, and is his rival in the next hand.
fn fewer(partners: SeatSet, others: SeatSet) -> Option<Argument> {
    let count = |seats: SeatSet| u8::try_from(seats.len()).ok();
    let (with, than) = (count(partners)?, count(others)?);
    (with < than).then_some(Argument::FewerPartners { with, than })
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
    // Who leaves somebody out that has bid, and takes one who has not, does not go by bids.
    let lowest = partners.iter().map(|seat| place(&seat)).min()?;
    let left_out = Ring::new(hand.rules().players).all().minus(partners).without(seat);
    if left_out.iter().any(|seat| place(&seat) > lowest) {
        return None;
    }
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

impl Moment<'_, '_> {
    /// That a card is led to the partner whom the maker called and does not know yet, where only he holds
    /// the best of that suit: trump, which nobody takes from him.
    pub(super) fn calls_partner(&self, better: Card, other: Card) -> Option<Argument> {
        let contract = self.hand.contract().filter(|contract| contract.maker == self.seat)?;
        let suit = contract.called.filter(|suit| Trump::Suit(*suit) == contract.trump)?;
        let is_led_to_him = self.turn.is_trump(better)
            && !self.turn.is_trump(other)
            && !self.above(better).is_empty();
        is_led_to_him.then_some(Argument::CallsPartner { card: better, suit })
    }
}

impl Caller<'_, '_> {
    /// That the dealer will be the partner of whoever orders up, where a suit finds the partner.
    pub(super) fn finds_dealer(&self) -> Option<Argument> {
        let (rules, dealer) = (self.hand.rules(), self.hand.dealer());
        let up = *self.hand.up().last()?;
        let suit = self.hand.would_make(Action::OrderUp { alone: false })?.suit()?;
        let is_right = role(rules, Trump::Suit(suit), up) == Role::RightBower;
        let finds = rules.sides == Sides::CalledSuit && dealer != self.seat && is_right;
        finds.then_some(Argument::FindsDealer { up, dealer, suit })
    }

    /// That a called suit finds a partner with a better card.
    pub(super) fn finds_better(&self, suit: Suit, than: Suit) -> Option<Argument> {
        let trump = self.hand.contract()?.trump;
        let worth = |suit: Suit, card: Card| match () {
            () if Trump::Suit(suit) == trump => 2,
            () if card.rank() == Some(Rank::Ace) => 1,
            () => 0,
        };
        let (best, other) = (self.best_elsewhere(suit, trump)?, self.best_elsewhere(than, trump)?);
        (worth(suit, best) > worth(than, other))
            .then_some(Argument::FindsBetter { best: (suit, best), than: (than, other) })
    }

    /// That whoever holds the best trump that is not his will be the partner: a suit finds him.
    pub(super) fn finds_best(&self, trump: Trump) -> Option<Argument> {
        let is_out = self.in_play(trump).into_iter().any(|card| !self.owns(card, trump));
        let finds = self.hand.rules().sides == Sides::CalledSuit && is_out;
        let (held, aces) = (self.held(trump), self.aces(trump));
        trump.suit().filter(|_| finds).map(|suit| Argument::FindsBest { suit, held, aces })
    }

    /// The best card of a suit that he does not hold.
    fn best_elsewhere(&self, suit: Suit, trump: Trump) -> Option<Card> {
        let rules = self.hand.rules();
        let height = |card: &Card| strength(rules, trump, Some(suit), *card);
        let is_of = |card: Card| effective_suit_with(rules, trump, card, &mut Silent) == Some(suit);
        let elsewhere = rules.cards().filter(|card| is_of(card) && !self.owns(card, trump));
        elsewhere.iter().max_by_key(height)
    }
}
