//! What speaks for one suit rather than another: now, or once the suit on offer is turned down.

use std::cmp::Reverse;

use super::{
    Argument, WithRole,
    calls::{Caller, FEW, MISSING},
};
use crate::{
    engine::{Role, trumps},
    rules::{Auction, Trump},
    table::{Card, Rank, Ring, Suit},
};

impl Caller<'_, '_> {
    /// That of the one suit he would hold more, or better trumps, than of the other one.
    pub(super) fn longer(&self, trump: Trump, than: Trump) -> Option<Argument> {
        let (held, other) = (self.held(trump), self.held(than));
        let top = |trump: Trump| match trump {
            Trump::None => 0,
            Trump::Suit(_) => MISSING - self.missing(trump).len().min(MISSING),
        };
        // The right bower is more than the left one, and so on.
        let best = |trump: Trump, held: &[WithRole]| {
            let all = trumps(self.hand.rules(), trump).into_parts().0;
            let places = held.iter().filter_map(|(card, _)| all.iter().position(|one| one == card));
            Reverse(places.collect::<Vec<_>>())
        };
        let is_better = match (trump, than) {
            (Trump::Suit(_), Trump::Suit(_)) => {
                let of_hand =
                    |trump, held: &[WithRole]| (held.len(), top(trump), best(trump, held));
                // A trump fewer is made up for by the right bower.
                let is_right = |(_, role): &WithRole| *role == Role::RightBower;
                let of_bowers =
                    |trump, held: &[WithRole]| (self.bowers(trump), held.iter().any(is_right));
                let own = of_bowers(trump, &held);
                let is_nearly_as_long = other.len() <= held.len() + usize::from(own.1);
                let has_bower = is_nearly_as_long && own > of_bowers(than, &other);
                has_bower || of_hand(trump, &held) > of_hand(than, &other)
            }
            // Trumps are set beside aces.
            (Trump::None, Trump::Suit(_)) => held.len() > 1 && other.len() < FEW,
            (Trump::Suit(_), Trump::None) => held.len() >= FEW,
            (Trump::None, Trump::None) => false,
        };
        let bowers = self.bowers_of_others(than);
        let is_bower = |(_, role): &WithRole| matches!(role, Role::RightBower | Role::LeftBower);
        let down = self.hand.cards_turned_down().iter().map(|card| self.with_role(*card, trump));
        let down = down.filter(|_| trump != Trump::None).find(is_bower);
        is_better.then_some(Argument::Longer { trump, held, than, other, bowers, down })
    }

    /// Whether both bowers of a suit are his that he may name if this one is turned down, or four of
    /// its trumps.
    pub(super) fn waits_for_more(&self, offered: Trump) -> bool {
        matches!(self.longer_later(offered), Some(Argument::Later { trump, held, .. })
            if self.bowers(trump) > 1 || held.len() > FEW)
    }

    /// A suit that he may name if this one is turned down, and of which he holds more.
    pub(super) fn longer_later(&self, offered: Trump) -> Option<Argument> {
        self.hand.suit_on_offer().filter(|suit| Trump::Suit(*suit) == offered)?;
        // Where each suit is turned up in its turn nobody names one next.
        if self.hand.rules().auction == Auction::TurnUpEachSuit {
            return None;
        }
        let (longest, _) = self.longest_suit()?;
        let has_both = |trump: &Trump| *trump != offered && self.bowers(*trump) > 1;
        let with_both = Suit::ALL.into_iter().map(Trump::Suit).find(has_both);
        let later = with_both.filter(|_| longest == offered).unwrap_or(longest);
        let (held, now) = (self.held(later), self.held(offered));
        // Whoever has the bowers of both suits of a colour gives no trump away in the other one.
        let is_given = self.opponent_takes(offered).is_some();
        let has_more = held.len() >= now.len() && (self.bowers(offered) < 2 || is_given);
        let is_better = held.len() > now.len().max(FEW - 1) || has_both(&later) && has_more;
        let is_longer = later != offered && is_better;
        let none = now.is_empty();
        let behind = Ring::new(self.hand.rules().players).left_of(self.hand.dealer()) != self.seat;
        is_longer.then_some(Argument::Later { trump: later, held, offered, none, behind })
    }

    /// That without trump no bower of others stands above his highest cards of a suit.
    pub(super) fn no_bower_above(&self, trump: Trump, than: Trump) -> Option<Argument> {
        let suit = than.suit().filter(|_| trump == Trump::None)?;
        let cards = self.top_of(suit);
        let is_so = !cards.is_empty() && !self.bowers_of_others(than).is_empty();
        is_so.then_some(Argument::NoBowerAbove(cards))
    }

    /// That of the one suit he would hold as many trumps as of the other one, and more aces beside.
    pub(super) fn more_beside(&self, trump: Trump, than: Trump) -> Option<Argument> {
        let (held, aces) = (self.held(trump), self.aces(trump));
        let lost = aces.iter().copied().find(|ace| !self.aces(than).contains(ace))?;
        let are_suits = trump != Trump::None && than != Trump::None;
        let is_more = held.len() == self.held(than).len() && aces.len() > self.aces(than).len();
        (are_suits && is_more).then_some(Argument::MoreBeside { trump, held, aces, than, lost })
    }

    /// That of the one suit he would hold as many trumps as of the other one, with a low card among them,
    /// and of the other one high cards alone, which are good beside the first as well.
    pub(super) fn low_is_trump(&self, trump: Trump, than: Trump) -> Option<Argument> {
        let (held, other) = (self.held(trump), self.held(than));
        let is_low = |card: Card| card.rank().is_some_and(|rank| rank <= Rank::Ten);
        let is_high = |(card, role): &WithRole| *role == Role::Plain && !is_low(*card);
        let (low, _) = *held.last()?;
        let are_suits = trump != Trump::None && than != Trump::None;
        let is_so = held.len() == other.len() && is_low(low) && other.iter().all(is_high);
        let high = other.into_iter().map(|(card, _)| card).collect();
        (are_suits && is_so).then_some(Argument::LowIsTrump { trump, held, low, than, high })
    }
}
