//! What speaks for a bid or against it, and for what it is played in.

use super::{
    Argument, Sees, Widow, WithRole,
    calls::{Caller, FEW, MISSING},
};
use crate::{
    engine::{Action, BySide, Hand, role, side_of, sides, trumps},
    rules::{Auction, BidName, Trump},
    solver::{Advice, Worth},
    table::{Card, Rank, Ring, Seat, SeatSet, Suit},
};

/// The suit of which a seat would hold most.
pub(super) fn longest_suit(hand: &Hand<'_>, seat: Seat) -> Option<Trump> {
    Caller { hand, seat, named: None }.longest_suit().map(|(trump, _)| trump)
}

/// Whether a bid is among acts that are as `good`, the pass too, and nothing in cards speaks for it.
pub(in crate::tutor) fn is_idle(hand: &Hand<'_>, seat: Seat, bid: Action, good: &[Action]) -> bool {
    let speaks = || Argument::between(hand, seat, Sees::OwnHand, bid, Action::Pass).is_some();
    matches!(bid, Action::Bid(_)) && good.contains(&Action::Pass) && !speaks()
}

/// The pass that does as well as the bid that is named, where somebody bid higher than that.
pub(in crate::tutor) fn pass_instead<'a>(
    advice: &'a Advice,
    alike: &[Action],
    [own, named]: [Action; 2],
) -> Option<&'a Worth> {
    let (Action::Bid(own), Action::Bid(named)) = (own, named) else { return None };
    let passes = own > named && alike.contains(&Action::Pass);
    advice.worths.iter().find(|worth| passes && worth.action == Action::Pass)
}

impl Argument {
    /// A bid of another side that would end the game if it was made.
    pub(in crate::tutor) fn ends_the_game(
        hand: &Hand<'_>,
        own: Seat,
        score: &BySide<i16>,
    ) -> Option<Self> {
        let rules = hand.rules();
        let last = hand.history().iter().rev().find_map(|(seat, act)| match act {
            Action::Bid(bid) => Some((*seat, *bid)),
            _ => None,
        });
        let (seat, bid) = last?;
        let terms = rules.bids.get(bid)?.terms;
        let total = score.of(seat)? + i16::from(terms.value.unwrap_or(terms.tricks));
        let is_theirs = !side_of(rules, own).contains(seat);
        let ends = sides(rules).len() == 2 && i32::from(total) >= i32::from(rules.target);
        (is_theirs && ends).then_some(Self::EndsTheGame { seat, bid, total })
    }
}

impl Caller<'_, '_> {
    /// What he would bid on.
    fn best_suit(&self) -> Option<(Trump, Vec<WithRole>)> {
        match self.named {
            Some(trump) => Some((trump, self.held(trump))),
            None => self.longest_suit(),
        }
    }

    /// The suit of which he would hold most; of equally many the one that leaves him more aces
    /// beside it.
    pub(super) fn longest_suit(&self) -> Option<(Trump, Vec<WithRole>)> {
        let all = Suit::ALL.into_iter().map(Trump::Suit);
        let lacking = |trump: Trump| self.missing(trump).len();
        // Then the higher ones: places are counted from the top.
        let places = |trump: Trump| -> usize {
            let all = trumps(self.hand.rules(), trump).into_parts().0;
            let place = |(card, _): &WithRole| all.iter().position(|other| other == card);
            self.held(trump).iter().filter_map(place).sum()
        };
        let better = |trump: &Trump| {
            let [lacking, places] = [lacking(*trump), places(*trump)].map(std::cmp::Reverse);
            (self.held(*trump).len(), lacking, self.aces(*trump).len(), places)
        };
        let trump = all.max_by_key(better)?;
        Some((trump, self.held(trump)))
    }

    /// The last bid of a seat.
    fn bid_of(&self, seat: Seat) -> Option<BidName> {
        self.hand.history().iter().rev().find_map(|(who, act)| match act {
            Action::Bid(bid) if *who == seat => Some(*bid),
            _ => None,
        })
    }

    /// The last bid of a partner, where seats tell who that is.
    fn partners_bid(&self) -> Option<(Seat, BidName)> {
        let rules = self.hand.rules();
        let partners = side_of(rules, self.seat).without(self.seat);
        let bids = partners.iter().filter_map(|seat| Some((seat, self.bid_of(seat)?)));
        bids.last().filter(|_| rules.sides.are_told_by_seats())
    }

    /// That a partner has bid, and that more trumps of the one suit are with the others than of the
    /// other one.
    pub(super) fn of_partners_bid(&self, trump: Trump, than: Trump) -> Option<Argument> {
        let (seat, bid) = self.partners_bid()?;
        let out = |trump: Trump| {
            let held = self.held(trump).len();
            trump.suit().map(|_| self.in_play(trump).len() - held)
        };
        let (out, less) = (out(trump)?, out(than)?);
        (out > less).then_some(Argument::PartnersBid { seat, bid, trump, out, than, less })
    }

    /// That these have bid, and the others, whom he might choose instead, less or nothing.
    pub(super) fn have_bid(&self, partners: SeatSet, others: SeatSet) -> Option<Argument> {
        let history = self.hand.history();
        let place = |seat: &Seat| {
            // Bids ascend.
            let is_bid = |(who, act): &(Seat, Action)| who == seat && matches!(act, Action::Bid(_));
            history.iter().rposition(is_bid)
        };
        let (better, instead) = (partners.minus(others), others.minus(partners));
        let least = better.iter().map(|seat| place(&seat)).min()??;
        let is_less = |seat: Seat| place(&seat).is_none_or(|at| at < least);
        let bids = partners.iter().filter_map(|seat| Some((seat, self.bid_of(seat)?))).collect();
        instead.iter().all(is_less).then_some(Argument::HaveBid(bids))
    }

    /// The bid, if somebody may still go above it.
    pub(super) fn leaves_room(&self, bid: Action) -> Option<BidName> {
        let Action::Bid(bid) = bid else { return None };
        let (rules, said) = (self.hand.rules(), self.hand.history());
        let last = |seat: Seat| said.iter().rfind(|(who, _)| *who == seat).map(|(_, act)| *act);
        let may_speak = |seat: Seat| match (rules.auction, last(seat)) {
            (_, None) => true,
            (Auction::BidUntilPasses, Some(act)) => act != Action::Pass,
            (Auction::BidOnce | Auction::TurnUpTwice | Auction::TurnUpEachSuit, Some(_)) => false,
        };
        let others = Ring::new(rules.players).all().without(self.seat);
        others.iter().any(may_speak).then_some(bid)
    }

    /// What he bids on; `above` a lower bid that leaves room.
    pub(super) fn of_bid(&self, tricks: u8, above: Option<BidName>) -> Option<Argument> {
        let (trump, held) = self.best_suit()?;
        // Two small trumps speak for no bid, nor do three without a bower and an ace.
        let has_ace = held.iter().any(|(card, _)| card.rank() == Some(Rank::Ace));
        let is_strong =
            self.bowers(trump) > 0 || held.len() >= FEW && (held.len() > FEW || has_ace);
        let is_enough = is_strong && held.len() * 2 > usize::from(tricks);
        is_enough.then_some(Argument::Strength {
            trump,
            held,
            // Without trump they are what is held.
            aces: if trump == Trump::None { Vec::new() } else { self.aces(trump) },
            partner: None,
            above,
            alone: None,
        })
    }

    pub(super) fn too_high(&self, bid: Action) -> Option<Argument> {
        let Action::Bid(bid) = bid else { return None };
        let rules = self.hand.rules();
        let terms = rules.bids.get(bid)?.terms;
        // Of no other suit does he hold more.
        let (trump, held) = self.longest_suit()?;
        let missing = self.lacking(trump);
        let is_short = held.len() < usize::from(terms.tricks) && !missing.is_empty();
        is_short.then(|| Argument::TooHigh {
            bid,
            terms,
            of: rules.deal.cards,
            widow: match rules.bids.0.iter().any(|bid| bid.terms.widow) {
                true => Widow::GoesWithSome,
                false => Widow::None,
            },
            trump,
            missing,
            partner: self.partners_bid(),
            held,
            ace: !self.aces(trump).is_empty(),
        })
    }

    /// The strongest trumps that he does not hold, twins counted; of the last one named its twin
    /// too.
    fn lacking(&self, trump: Trump) -> Vec<WithRole> {
        let rules = self.hand.rules();
        let mut held: Vec<Card> = self.held(trump).into_iter().map(|(card, _)| card).collect();
        // What is below all that he holds nobody misses.
        let all = trumps(rules, trump).into_parts().0;
        let lowest = all.iter().rposition(|card| held.contains(card)).unwrap_or(all.len());
        let lacks = |card: &Card| match held.iter().position(|own| own == card) {
            Some(at) => {
                held.remove(at);
                false
            }
            None => true,
        };
        let mut lacking: Vec<Card> = all.into_iter().take(lowest).filter(lacks).collect();
        let last = lacking.get(MISSING - 1).copied();
        let twins = lacking.iter().skip(MISSING).take_while(|card| Some(**card) == last).count();
        lacking.truncate(MISSING + twins);
        lacking.into_iter().map(|card| (card, role(rules, trump, card))).collect()
    }
}
