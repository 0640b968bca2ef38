//! The call of somebody who counts trumps and thinks no further.

use crate::{
    engine::{Action, Hand, is_trump},
    rules::{BidName, Sides, Trump},
    table::{Seat, Suit},
};

/// Whether an act is a call that tells of its caller's cards.
pub(in crate::solver) const fn is_call(action: Action) -> bool {
    matches!(
        action,
        Action::Pass
            | Action::OrderUp { .. }
            | Action::Call { .. }
            | Action::Bid(_)
            | Action::Name(_)
            | Action::Swap
    )
}

/// What `seat` calls of the acts that are `legal`; `None` where it may neither make trump nor pass.
pub(super) fn call(hand: &Hand<'_>, seat: Seat, legal: &[Action]) -> Option<Action> {
    let caller = Caller { hand, seat, legal };
    match legal.iter().any(|action| matches!(action, Action::Bid(_))) {
        true => caller.bid(),
        false => caller.makes_trump(),
    }
}

/// A seat that has to call, and what it may say.
struct Caller<'a> {
    hand: &'a Hand<'a>,
    seat: Seat,
    legal: &'a [Action],
}

impl Caller<'_> {
    fn pass(&self) -> Option<Action> {
        self.legal.contains(&Action::Pass).then_some(Action::Pass)
    }

    fn makes_trump(&self) -> Option<Action> {
        let counted =
            |action: &Action| Some((self.good_for(self.hand.would_make(*action)?), *action));
        // Of equal ones the first: `max_by_key` takes the last.
        let calls = self.legal.iter().rev().filter(|action| !action.is_lone_call());
        let Some((tricks, call)) = calls.filter_map(counted).max_by_key(|(tricks, _)| *tricks)
        else {
            return self.pass();
        };
        let cards = self.hand.rules().deal.cards;
        if tricks <= cards / 2
            && let Some(pass) = self.pass()
        {
            return Some(pass);
        }
        let trump = |action: Action| self.hand.would_make(action);
        let is_twin = |action: &Action| action.is_lone_call() && trump(*action) == trump(call);
        let lone = self.legal.iter().copied().find(is_twin);
        Some(lone.filter(|_| tricks >= cards).unwrap_or(call))
    }

    fn bid(&self) -> Option<Action> {
        let rules = self.hand.rules();
        let partner = u8::from(rules.sides != Sides::Each && rules.players > 2);
        let best = Suit::ALL.into_iter().map(|suit| self.good_for(Trump::Suit(suit))).max()?;
        let most = best.saturating_add(partner);
        let promised = |action: &Action| match *action {
            Action::Bid(name @ BidName::Number(_)) => {
                let terms = rules.bids.get(name)?.terms;
                (terms.tricks <= most && !terms.alone).then_some((terms.tricks, *action))
            }
            _ => None,
        };
        let bid = self.legal.iter().filter_map(promised).max_by_key(|(tricks, _)| *tricks);
        bid.map(|(_, bid)| bid).or_else(|| self.pass())
    }

    /// How many trumps the seat has.
    fn good_for(&self, trump: Trump) -> u8 {
        if trump == Trump::None {
            return 0;
        }
        let rules = self.hand.rules();
        let Some(mut held) = self.hand.held(self.seat) else { return 0 };
        if let Some(up) = self.hand.comes_to(self.seat, trump) {
            held = held.with(up);
        }
        let trumps = held.filter(|card| is_trump(rules, trump, card)).len();
        match u8::try_from(trumps) {
            Ok(trumps) => trumps.min(rules.deal.cards),
            Err(_) => unreachable!("a hand is a part of one deck"),
        }
    }
}
