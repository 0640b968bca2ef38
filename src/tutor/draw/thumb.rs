//! The call of somebody who counts trumps and thinks no further.

use super::Setting;
use crate::{
    engine::{Action, Hand},
    rules::{BidName, Sides, Trump, TurnUpGoes},
    table::{Seat, Suit},
};

/// A seat that has to call.
pub(super) struct Thumb<'a> {
    pub(super) at: &'a Setting<'a>,
    pub(super) hand: &'a Hand<'a>,
    pub(super) seat: Seat,
    /// What it may do.
    pub(super) legal: &'a [Action],
}

impl Thumb<'_> {
    /// The obvious call; `None` where no rule of thumb says anything.
    ///
    /// A suit is good for as many tricks as there are trumps in hand, the turned-up card counted in where it comes to the
    /// caller. With more than half of all tricks so a suit is made trump, and alone if every card is one. Where tricks are
    /// bid, a partner counts for one. Nobody defends alone.
    pub(super) fn obvious(&self) -> Option<Action> {
        if self.may(Action::DefendTogether) {
            return Some(Action::DefendTogether);
        }
        if self.may(Action::Conceal) {
            return Some(Action::Conceal);
        }
        match self.at.rules.auction.is_turn_up() {
            true => self.trump_call(),
            false => self.bid(),
        }
    }

    fn may(&self, action: Action) -> bool {
        self.legal.contains(&action)
    }

    fn trump_call(&self) -> Option<Action> {
        let cards = self.at.rules.deal.cards;
        let trump = |action: &Action| match *action {
            Action::OrderUp { .. } => {
                self.hand.up().last().map(|up| Trump::Suit(self.hand.suit_of_up(*up)))
            }
            Action::Call { trump, .. } => Some(trump),
            _ => None,
        };
        let alone = |action: &Action| {
            matches!(action, Action::OrderUp { alone: true } | Action::Call { alone: true, .. })
        };
        let good = |action: &Action| Some((self.good_for(trump(action)?), *action));
        // Of equal ones the first: `max_by_key` takes the last.
        let calls = self.legal.iter().rev().filter(|action| !alone(action));
        let Some((tricks, call)) = calls.filter_map(good).max_by_key(|(tricks, _)| *tricks) else {
            return self.may(Action::Pass).then_some(Action::Pass);
        };
        if tricks <= cards / 2 && self.may(Action::Pass) {
            return Some(Action::Pass);
        }
        let lone = self
            .legal
            .iter()
            .copied()
            .find(|action| alone(action) && trump(action) == trump(&call));
        Some(lone.filter(|_| tricks >= cards).unwrap_or(call))
    }

    fn bid(&self) -> Option<Action> {
        let rules = self.at.rules;
        let partner = u8::from(rules.sides != Sides::Each && rules.players > 2);
        let best = Suit::ALL.into_iter().map(|suit| self.good_for(Trump::Suit(suit))).max()?;
        let most = best.saturating_add(partner);
        let number = |action: &Action| match *action {
            Action::Bid(name @ BidName::Number(_)) => {
                let terms = rules.bids.get(name)?.terms;
                (terms.tricks <= most && !terms.alone).then_some((terms.tricks, *action))
            }
            _ => None,
        };
        let bid = self.legal.iter().filter_map(number).max_by_key(|(tricks, _)| *tricks);
        let other = || self.may(Action::Pass).then_some(Action::Pass);
        bid.map(|(_, bid)| bid).or_else(other)
    }

    /// How many trumps the seat has.
    fn good_for(&self, trump: Trump) -> u8 {
        let Some(mut held) = self.hand.held(self.seat) else { return 0 };
        if let Some(up) = self.hand.up().last().filter(|_| self.takes_up(trump)) {
            held = held.with(*up);
        }
        let trumps = held.filter(|card| self.at.is_trump(trump, card)).len();
        u8::try_from(trumps).unwrap_or(u8::MAX).min(self.at.rules.deal.cards)
    }

    /// Whether the turned-up card would come to the seat if it made that suit trump.
    fn takes_up(&self, trump: Trump) -> bool {
        let offered = self.legal.iter().any(|action| matches!(action, Action::OrderUp { .. }));
        let suit = self.hand.up().last().map(|up| self.hand.suit_of_up(*up));
        let mine =
            self.at.rules.turn_up_goes == TurnUpGoes::ToCaller || self.seat == self.hand.dealer();
        offered && mine && suit == trump.suit()
    }
}
