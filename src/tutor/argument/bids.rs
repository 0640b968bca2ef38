//! What speaks for a bid or against it, and for what it is played in.

use std::cmp::Reverse;

use super::{
    Argument, Beside, Sees, Widow, WithRole,
    calls::{Caller, FEW, MISSING},
};
use crate::{
    engine::{Action, BySide, Hand, Silent, role, side_of, sides, strength, trumps},
    rules::{Auction, BidDefence, BidFailed, BidName, BidTerms, NoTrump, Trump},
    solver::{Advice, Worth},
    table::{Card, CardSet, Rank, Ring, Seat, Suit},
    tutor::{
        Decides,
        ground::{Loss, points_if_set},
    },
};

/// The suit of which a seat would hold most.
pub(super) fn longest_suit(hand: &Hand<'_>, seat: Seat) -> Option<Trump> {
    Caller { hand, seat, named: None }.longest_suit().map(|(trump, _)| trump)
}

/// The suit that no other one beats by its length and its sure trumps.
pub(super) fn best_suit(hand: &Hand<'_>, seat: Seat) -> Option<Trump> {
    Caller { hand, seat, named: None }.best_suit()
}

/// Whether nothing in cards speaks for a bid rather than the pass; nor does anything for one to be played
/// alone where to pass brings `as_much`.
pub(in crate::tutor) fn is_idle(hand: &Hand<'_>, seat: Seat, bid: Action, as_much: bool) -> bool {
    let Action::Bid(name) = bid else { return false };
    let is_lone = hand.rules().bids.get(name).is_some_and(|bid| bid.terms.alone);
    let speaks = || Argument::between(hand, seat, Sees::OwnHand, bid, Action::Pass).is_some();
    is_lone && as_much || !speaks()
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

/// The last bid, which stands, and whose it is.
fn standing(hand: &Hand<'_>) -> Option<(Seat, BidName)> {
    hand.history().iter().rev().find_map(|(seat, act)| match act {
        Action::Bid(bid) => Some((*seat, *bid)),
        _ => None,
    })
}

impl Argument {
    /// A bid of another side that would end the game if it was made.
    pub(in crate::tutor) fn ends_the_game(
        hand: &Hand<'_>,
        own: Seat,
        score: &BySide<i16>,
    ) -> Option<Self> {
        let rules = hand.rules();
        let (seat, bid) = standing(hand)?;
        let terms = rules.bids.get(bid)?.terms;
        let total = score.of(seat)? + i16::from(terms.value.unwrap_or(terms.tricks));
        let is_theirs = !side_of(rules, own).contains(seat);
        let ends = sides(rules).len() == 2 && i32::from(total) >= i32::from(rules.target);
        (is_theirs && ends).then_some(Self::EndsTheGame { seat, bid, total })
    }

    /// That the others mostly come out ahead in the deals, after the bid as after a pass, which leaves
    /// theirs, beside what is held of the suit that would be `named`.
    pub(in crate::tutor) fn fails_for_less(
        hand: &Hand<'_>,
        caller: Seat,
        decides: &Decides,
        named: impl FnOnce() -> Option<Trump>,
    ) -> Option<Self> {
        let (Action::Bid(own), Action::Pass) = (decides.better, decides.other) else {
            return None;
        };
        let is_theirs = |seat: Seat| !side_of(hand.rules(), caller).contains(seat);
        let (seat, bid) = standing(hand).filter(|(seat, _)| is_theirs(*seat))?;
        // In two deals of three at least.
        let mostly = |deals: u32| 3 * deals > 2 * decides.of;
        let fails = decides.loss == Loss::Behind && decides.loses.into_iter().all(mostly);
        if !fails {
            return None;
        }
        let caller = Caller { hand, seat: caller, named: named() };
        let trump = caller.bid_on()?;
        let (held, aces) = (caller.held(trump), caller.aces_beside(trump));
        Some(Self::FailsForLess { own, seat, bid, trump, held, aces })
    }
}

impl Caller<'_, '_> {
    /// What he bids on: what was named, else the best suit.
    fn bid_on(&self) -> Option<Trump> {
        self.named.or_else(|| self.best_suit())
    }

    /// The suit that no other one beats by its length and its sure trumps; of equal ones the longer, then
    /// that of which he holds most.
    fn best_suit(&self) -> Option<Trump> {
        let (longest, _) = self.longest_suit()?;
        let good = |trump: &Trump| {
            let many = self.held(*trump).len();
            (self.sure(*trump) + many, many)
        };
        Suit::ALL.into_iter().map(Trump::Suit).chain([longest]).max_by_key(good)
    }

    /// How many of the highest trumps are his, from the top, twins counted.
    fn sure(&self, trump: Trump) -> usize {
        let mut held: CardSet = self.held(trump).into_iter().map(|(card, _)| card).collect();
        self.in_play(trump).into_iter().take_while(|card| held.remove(*card)).count()
    }

    /// The suit of which he would hold most; of equally many the one that leaves him more aces
    /// beside it.
    pub(super) fn longest_suit(&self) -> Option<(Trump, Vec<WithRole>)> {
        let all = Suit::ALL.into_iter().map(Trump::Suit);
        // Of two decks the second twin is missed as well.
        let lacking = |trump: Trump| {
            let mut held: CardSet = self.held(trump).into_iter().map(|(card, _)| card).collect();
            let strongest = self.in_play(trump).into_iter().take(MISSING);
            strongest.filter(|card| !held.remove(*card)).count()
        };
        // Then the higher ones: places are counted from the top.
        let places = |trump: Trump| -> usize {
            let all = trumps(self.hand.rules(), trump).into_parts().0;
            let place = |(card, _): &WithRole| all.iter().position(|other| other == card);
            self.held(trump).iter().filter_map(place).sum()
        };
        let better = |trump: &Trump| {
            let [lacking, places] = [lacking(*trump), places(*trump)].map(Reverse);
            (self.held(*trump).len(), lacking, self.aces(*trump).len(), places)
        };
        let trump = all.max_by_key(better)?;
        Some((trump, self.held(trump)))
    }

    /// His aces beside his trumps; without trump they are what is held.
    pub(super) fn aces_beside(&self, trump: Trump) -> Vec<Card> {
        if trump == Trump::None { Vec::new() } else { self.aces(trump) }
    }

    /// The last bid of a seat.
    pub(super) fn bid_of(&self, seat: Seat) -> Option<BidName> {
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
    pub(super) fn of_bid(
        &self,
        (bid, terms): (Action, BidTerms),
        above: Option<BidName>,
    ) -> Option<Argument> {
        let trump = self.bid_on()?;
        let held = self.held(trump);
        // Two small trumps speak for no bid, nor do three without a bower and an ace, unless it asks for
        // no more than half as many tricks.
        let tricks = usize::from(terms.tricks);
        let has_ace = held.iter().any(|(card, _)| card.rank() == Some(Rank::Ace));
        let are_many = held.len() > FEW || has_ace || tricks * 2 <= held.len();
        let is_strong = self.bowers(trump) > 0 || held.len() >= FEW && are_many;
        let aces = self.aces_beside(trump);
        let good = held.len() + aces.len() + usize::from(terms.help);
        let is_enough = is_strong && good * 2 > tricks;
        let is_cheap = self.hand.rules().bid_failed == BidFailed::TricksWon && terms.rate == 1;
        let cheap = is_cheap && held.len() + aces.len() < tricks;
        is_enough.then_some(Argument::Strength {
            trump,
            held,
            aces,
            partner: None,
            bid: self.partners_bid(),
            above,
            alone: None,
            pays: self.pays(bid, terms),
            comes: terms.help,
            cheap,
        })
    }

    /// That a bid asks too much, beside the lower bid that was the better one, or the pass.
    pub(super) fn too_high(&self, bid: Action, better: Action) -> Option<Argument> {
        let Action::Bid(bid) = bid else { return None };
        let rules = self.hand.rules();
        let mut terms = rules.bids.get(bid)?.terms;
        // Where sides are fixed nobody chooses partners.
        if rules.sides.are_fixed() {
            terms.partners = 0;
        }
        let named = self.named.filter(|named| *named != Trump::None);
        let trump = named.or_else(|| self.best_suit())?;
        let held = self.held(trump);
        // Who holds so many of the best trumps lacks nothing.
        let tops = self.tops(held.len());
        if self.sure(trump).max(tops.len()) >= usize::from(terms.tricks) {
            return None;
        }
        let (missing, aces) = (self.lacking(trump), self.aces(trump));
        let tricks = usize::from(terms.tricks);
        let is_few =
            held.len() < tricks && (!missing.is_empty() || held.len() + aces.len() < tricks);
        let is_short = is_few || missing.len() > 1;
        let widow = match rules.bids.0.iter().any(|bid| bid.terms.widow) {
            true => Widow::GoesWithSome,
            false => Widow::None,
        };
        let of = rules.deal.cards;
        let enough = match better {
            Action::Bid(lower) => Some(lower).filter(|lower| self.pays_as_much(*lower, bid)),
            _ => None,
        };
        if let Some(enough) = enough.filter(|_| is_short) {
            return Some(Argument::NoNeed { bid, terms, of, widow, enough, trump, held });
        }
        let is_paid = rules.bid_defence == BidDefence::ValueWhenSet;
        let theirs = is_paid.then(|| i16::from(terms.value()));
        // What somebody has bid above it is no partner's any more.
        let stands = |seat: Seat| standing(self.hand).is_some_and(|(last, _)| last == seat);
        let against = standing(self.hand).filter(|_| better == Action::Pass);
        let against = against.filter(|(seat, _)| self.holds_much_against(*seat, trump));
        is_short.then(|| Argument::TooHigh {
            bid,
            terms,
            of,
            widow,
            trump,
            missing,
            partner: self.partners_bid().filter(|(seat, _)| stands(*seat)),
            held,
            beside: Box::new(Beside { aces, tops, against }),
            theirs,
        })
    }

    /// Whether somebody plays against him, as seats tell, and he holds a bower among several trumps.
    fn holds_much_against(&self, seat: Seat, trump: Trump) -> bool {
        let rules = self.hand.rules();
        let is_theirs = !side_of(rules, self.seat).contains(seat);
        let is_much = self.held(trump).len() >= FEW && self.bowers(trump) > 0;
        rules.sides.are_told_by_seats() && is_theirs && is_much
    }

    /// What he holds of each suit from the top, where no trump may be named and that is more than his
    /// trumps of a suit, and than his aces.
    fn tops(&self, than: usize) -> Vec<Card> {
        if self.hand.rules().no_trump != NoTrump::Allowed {
            return Vec::new();
        }
        let tops: Vec<Card> = Argument::tops(self.hand, self.seat).iter().collect();
        let are_more = tops.len() > than.max(self.aces(Trump::None).len());
        if are_more { tops } else { Vec::new() }
    }

    /// What he holds of a suit from the top, where nothing is trump.
    pub(super) fn top_of(&self, suit: Suit) -> Vec<Card> {
        let rules = self.hand.rules();
        let seen = self.hand.view(self.seat);
        let all = seen.unseen.plus(self.hand.held(self.seat).unwrap_or_default()).distinct();
        let is_of = |card: &Card| card.printed_suit() == Some(suit);
        let mut cards: Vec<Card> = all.iter().filter(is_of).collect();
        cards.sort_by_key(|card| Reverse(strength(rules, Trump::None, Some(suit), *card)));
        cards.into_iter().take_while(|card| self.owns(*card, Trump::None)).collect()
    }

    /// That the one opponent holds little of what is hidden.
    pub(super) fn few_are_dealt(&self, trump: Trump) -> Option<Argument> {
        let rules = self.hand.rules();
        let (held, aces) = (self.held(trump), self.aces(trump));
        let hidden = self.hand.view(self.seat).unseen.len();
        let theirs = rules.deal.cards;
        let is_told = rules.players == 2 && held.len() + aces.len() > 1 && trump != Trump::None;
        is_told.then_some(Argument::FewAreDealt { trump, held, aces, theirs, hidden })
    }

    /// That a hand which he too passes is thrown in.
    pub(super) fn thrown_in(&self, call: Action) -> Option<Argument> {
        let mut passed = self.hand.clone();
        passed.act(self.seat, Action::Pass).ok()?;
        let is_over = matches!(passed.turn(&mut Silent), Ok(None)) && passed.contract().is_none();
        let set = points_if_set(self.hand.rules(), self.seat, call);
        is_over.then_some(Argument::ThrownIn { call, set })
    }

    /// The strongest trumps that he does not hold, twins counted; of the last one named its twin
    /// too.
    fn lacking(&self, trump: Trump) -> Vec<WithRole> {
        let rules = self.hand.rules();
        let mut held: CardSet = self.held(trump).into_iter().map(|(card, _)| card).collect();
        // What is below all that he holds nobody misses.
        let all = self.in_play(trump);
        let lowest = all.iter().rposition(|card| held.contains(*card)).unwrap_or(all.len());
        // Nor a ten or less, where better cards are missing.
        let is_small = |card: Card| card.rank().is_some_and(|rank| rank <= Rank::Ten);
        let lacks = |card: &Card| !held.remove(*card);
        let mut lacking: Vec<Card> = all.into_iter().take(lowest).filter(lacks).collect();
        if lacking.first().is_some_and(|card| !is_small(*card)) {
            lacking.retain(|card| !is_small(*card));
        }
        let last = lacking.get(MISSING - 1).copied();
        let twins = lacking.iter().skip(MISSING).take_while(|card| Some(**card) == last).count();
        lacking.truncate(MISSING + twins);
        lacking.into_iter().map(|card| (card, role(rules, trump, card))).collect()
    }
}
