//! What speaks for one call rather than another.

use super::{
    AllTricks, Argument, Taker, WithRole,
    known::{is_weak, trumps_among},
};
use crate::{
    engine::{Action, Hand, Role, is_trump, role, side_of, strength, trumps},
    rules::{BidTerms, Trump},
    table::{Card, Rank, Seat, Suit},
};

/// At most this many of the strongest trumps are said to be missing.
pub(super) const MISSING: usize = 3;

/// With more trumps than this nobody is said to hold too few.
pub(super) const FEW: usize = 3;

/// What speaks for the call `better` rather than `other`.
///
/// `named` is what was named after a bid, or would be.
pub(super) fn between(
    hand: &Hand<'_>,
    seat: Seat,
    [better, other]: [Action; 2],
    named: Option<Trump>,
) -> Option<Argument> {
    let caller = Caller { hand, seat, named };
    if let (Action::OrderUp { alone: false }, Action::Pass) = (better, other)
        && let Some(found) = caller.finds_dealer()
    {
        return Some(found);
    }
    match (caller.call(better), caller.call(other)) {
        (Call::Makes { trump, alone }, Call::Makes { trump: than, alone: other_alone }) => {
            match (alone, other_alone) {
                _ if trump != than => {
                    let holes = || caller.holes(than).filter(|_| other_alone && !alone);
                    let of_partner = || caller.of_partners_bid(trump, than);
                    let beside = || caller.more_beside(trump, than);
                    let low = || caller.low_is_trump(trump, than);
                    let bare = || caller.no_bower_above(trump, than);
                    let told = caller
                        .longer(trump, than)
                        .or_else(holes)
                        .or_else(of_partner)
                        .or_else(beside);
                    told.or_else(low).or_else(bare)
                }
                (false, true) => caller.holes(trump),
                (true, false) => caller.strength(trump, alone),
                (false, false) | (true, true) => None,
            }
        }
        (Call::Makes { trump, alone }, Call::Passes) => {
            let together = |said: &Argument| !alone || matches!(said, Argument::Strength { .. });
            let strength = caller.strength(trump, alone);
            // Where a suit finds the partner few trumps are a call for that.
            let finds = caller.finds_best(trump);
            let first = finds.clone().filter(|_| !alone && caller.held(trump).len() < FEW);
            let others = || finds.or_else(|| caller.few_are_dealt(trump));
            first.or(strength).or_else(others).filter(together)
        }
        (Call::Passes, Call::Makes { trump, alone }) => {
            let later = || caller.longer_later(trump);
            let is_empty = caller.held(trump).is_empty();
            // How little one holds says more than who gets one more.
            let weak = || caller.weakness(trump).or_else(|| caller.goes_to_them(trump));
            // Whoever holds a bower is not weak, but may be so by himself.
            let holes = || caller.holes(trump).filter(|_| alone);
            let told = match caller.bowers(trump) {
                // Whoever has something better to wait for is told that.
                _ if caller.waits_for_more(trump) => later(),
                // To take the tricks by himself he lacks more than the card that is turned up.
                _ if alone && !is_empty => holes().or_else(weak),
                0 => weak().or_else(holes),
                1 => holes().or_else(weak),
                _ => caller.goes_to_them(trump).or_else(holes),
            };
            let told = told.or_else(later).or_else(|| caller.no_ace(trump));
            told.or_else(|| caller.thrown_in(other))
        }
        (Call::Bids(fewer), Call::Bids(more)) if fewer.tricks < more.tricks => {
            caller.too_high(other, better)
        }
        (Call::Bids(terms), Call::Bids(_)) => {
            // Over a bid of all the tricks nobody goes, and it is made for what it pays.
            let is_all = terms.tricks == hand.rules().deal.cards;
            caller.of_bid((better, terms), caller.leaves_room(other).filter(|_| !is_all))
        }
        (Call::Bids(terms), Call::Passes | Call::Swaps) => caller.of_bid((better, terms), None),
        (Call::Passes, Call::Bids(_)) => {
            // Who holds much of a suit is not told what he lacks, where to pass costs nothing.
            let is_long = caller.longest_suit().is_some_and(|(_, held)| held.len() > FEW);
            let thrown_in = || caller.thrown_in(other);
            let first = if is_long { thrown_in() } else { None };
            first.or_else(|| caller.too_high(other, better)).or_else(thrown_in)
        }
        (Call::Swaps, Call::Bids(_)) => caller.too_high(other, better),
        (Call::CallsSuit(suit), Call::CallsSuit(than)) => caller.finds_better(suit, than),
        (Call::Swaps, Call::Passes) => caller.ghost_has_more(),
        (Call::Passes | Call::Swaps, Call::Passes | Call::Swaps)
        | (Call::Makes { .. }, Call::Bids(_))
        | (Call::Bids(_), Call::Makes { .. })
        | (Call::Swaps, Call::Makes { .. })
        | (Call::Makes { .. }, Call::Swaps)
        | (Call::Else | Call::CallsSuit(_), _)
        | (_, Call::Else | Call::CallsSuit(_)) => None,
    }
}

/// What a call does.
#[derive(Clone, Copy)]
enum Call {
    Passes,
    /// The whole hand goes for another one.
    Swaps,
    Makes {
        trump: Trump,
        alone: bool,
    },
    Bids(BidTerms),
    CallsSuit(Suit),
    Else,
}

/// Who calls.
pub(super) struct Caller<'a, 'r> {
    pub(super) hand: &'a Hand<'r>,
    pub(super) seat: Seat,
    /// What was named after a bid, or would be.
    pub(super) named: Option<Trump>,
}

impl Caller<'_, '_> {
    fn call(&self, action: Action) -> Call {
        if let Some(trump) = self.hand.would_make(action) {
            return Call::Makes { trump, alone: action.is_lone_call() };
        }
        match action {
            Action::Pass => Call::Passes,
            Action::Swap => Call::Swaps,
            Action::Bid(bid) => match self.hand.rules().bids.get(bid) {
                Some(bid) => Call::Bids(bid.terms),
                None => Call::Else,
            },
            Action::CallSuit(suit) => Call::CallsSuit(suit),
            // Of the rest no trumps and no tricks are argued.
            _ => Call::Else,
        }
    }

    pub(super) fn owns(&self, card: Card, trump: Trump) -> bool {
        let held = self.hand.held(self.seat).unwrap_or_default();
        held.contains(card) || self.hand.comes_to(self.seat, trump) == Some(card)
    }

    /// What would be trump of his, the strongest first; where nothing is, what is high of his.
    pub(super) fn held(&self, trump: Trump) -> Vec<WithRole> {
        let rules = self.hand.rules();
        if trump == Trump::None {
            let tops = Argument::tops(self.hand, self.seat).iter();
            return tops.map(|card| (card, Role::Plain)).collect();
        }
        let held = self.hand.held(self.seat).unwrap_or_default();
        let comes = self.hand.comes_to(self.seat, trump);
        trumps_among(rules, trump, comes.map_or(held, |card| held.with(card)))
    }

    /// The trumps that somebody may hold, the strongest first: what was turned down nobody does, nor what
    /// he has changed for another hand.
    pub(super) fn in_play(&self, trump: Trump) -> Vec<Card> {
        let down = self.hand.cards_turned_down().iter().copied();
        let mut gone = self.hand.view(self.seat).gone.plus(down.collect());
        if let (Some(_), Some(up)) = (self.hand.suit_on_offer(), self.hand.up().last()) {
            gone.remove(*up);
        }
        let all = trumps(self.hand.rules(), trump).into_parts().0;
        all.into_iter().filter(|card| !gone.remove(*card)).collect()
    }

    /// The bowers that somebody else may hold.
    pub(super) fn bowers_of_others(&self, trump: Trump) -> Vec<WithRole> {
        let rules = self.hand.rules();
        let cards = self.in_play(trump).into_iter().filter(|card| !self.owns(*card, trump));
        let with_role = cards.map(|card| (card, role(rules, trump, card)));
        with_role.filter(|(_, role)| matches!(role, Role::RightBower | Role::LeftBower)).collect()
    }

    /// The strongest trumps that neither he nor a partner who takes it up would hold, from the top.
    pub(super) fn missing(&self, trump: Trump) -> Vec<WithRole> {
        let rules = self.hand.rules();
        let all = self.in_play(trump);
        let partners = self.partner_takes(trump).map(|(_, card)| card);
        let lacks = |card: &Card| !self.owns(*card, trump) && partners != Some(*card);
        let strongest = all.into_iter().take(MISSING).filter(lacks);
        let mut missing: Vec<WithRole> =
            strongest.map(|card| (card, role(rules, trump, card))).collect();
        missing.dedup();
        missing
    }

    /// His aces that would be no trumps.
    pub(super) fn aces(&self, trump: Trump) -> Vec<Card> {
        let rules = self.hand.rules();
        let held = self.hand.held(self.seat).unwrap_or_default();
        let is_ace = |card: &Card| {
            card.rank() == Some(Rank::Ace)
                && (trump == Trump::None || !is_trump(rules, trump, *card))
        };
        held.iter().filter(is_ace).collect()
    }

    /// The card turned up and who takes it, where the suit on offer becomes trump.
    fn taker(&self) -> Option<(Seat, Card)> {
        self.hand.suit_on_offer()?;
        let own = self.hand.takes_up(self.seat);
        let seat = if own { self.seat } else { self.hand.dealer() };
        Some((seat, *self.hand.up().last()?))
    }

    /// The partner who takes the card turned up, if it is ordered up for that trump.
    fn partner_takes(&self, trump: Trump) -> Option<(Seat, Card)> {
        let (seat, card) = self.taker().filter(|(seat, _)| *seat != self.seat)?;
        let is_mate = side_of(self.hand.rules(), self.seat).contains(seat);
        (is_mate && self.hand.comes_to(seat, trump).is_some()).then_some((seat, card))
    }

    fn strength(&self, trump: Trump, alone: bool) -> Option<Argument> {
        let (held, aces) = (self.held(trump), self.aces_beside(trump));
        // Alone one plays without what a partner takes up.
        let partner = self.partner_takes(trump).filter(|_| !alone);
        let is_enough = match trump {
            Trump::None => held.len() > 1,
            Trump::Suit(_) if self.bowers(trump) > 0 => held.len() > 1,
            Trump::Suit(_) => held.len() + usize::from(partner.is_some()) > 2,
        };
        let alone = alone.then(|| self.all_alone(trump)).flatten();
        is_enough.then_some(Argument::Strength {
            trump,
            held,
            aces,
            partner,
            bid: None,
            above: None,
            alone,
            comes: 0,
            pays: None,
            cheap: false,
        })
    }

    pub(super) fn bowers(&self, trump: Trump) -> usize {
        let is_bower = |role: Role| matches!(role, Role::RightBower | Role::LeftBower);
        self.held(trump).iter().filter(|(_, role)| is_bower(*role)).count()
    }

    fn weakness(&self, trump: Trump) -> Option<Argument> {
        let (held, missing) = (self.held(trump), self.missing(trump));
        let is_weak = match trump {
            Trump::None => held.len() < 2,
            Trump::Suit(_) => !missing.is_empty() && held.len() <= FEW,
        };
        // Whoever lacks one of the best of three trumps is not weak for that.
        let is_few = held.len() < FEW || missing.len() > 1;
        // Three trumps of a dealer who takes one up are a call.
        let is_few =
            is_few && !(held.len() >= FEW && self.hand.comes_to(self.seat, trump).is_some());
        let goes = self.goes(trump);
        // Who gets it is said beside.
        let mut missing = missing;
        if let ([_, _, ..], Some((up, ..))) = (missing.as_slice(), goes) {
            missing.retain(|(card, _)| *card != up);
        }
        let aces = self.aces_beside(trump);
        (is_weak && is_few).then_some(Argument::Weakness { trump, held, aces, missing, goes })
    }

    /// A card with what it is under that trump.
    pub(super) fn with_role(&self, card: Card, trump: Trump) -> WithRole {
        (card, role(self.hand.rules(), trump, card))
    }

    /// The card turned up and who takes it, where that trump is on offer and it is somebody else of
    /// whom it is known on whose side he plays.
    pub(super) fn goes(&self, trump: Trump) -> Option<(Card, Seat, Taker)> {
        let rules = self.hand.rules();
        self.hand.suit_on_offer().filter(|suit| Trump::Suit(*suit) == trump)?;
        let (seat, card) = self.taker().filter(|(seat, _)| *seat != self.seat)?;
        let is_ours = side_of(rules, self.seat).contains(seat);
        let whose = if is_ours { Taker::Partner } else { Taker::Opponent };
        rules.sides.are_told_by_seats().then_some((card, seat, whose))
    }

    /// The same where an opponent takes it.
    pub(super) fn opponent_takes(&self, trump: Trump) -> Option<(Card, Seat)> {
        let (card, seat, whose) = self.goes(trump)?;
        (whose == Taker::Opponent).then_some((card, seat))
    }

    fn goes_to_them(&self, trump: Trump) -> Option<Argument> {
        let (card, seat) = self.opponent_takes(trump)?;
        let role = role(self.hand.rules(), trump, card);
        let is_high = role != Role::Plain || card.rank() == Some(Rank::Ace);
        is_high.then_some(Argument::GoesToThem { card: (card, role), seat })
    }

    fn holes(&self, trump: Trump) -> Option<Argument> {
        let rules = self.hand.rules();
        let held = self.hand.held(self.seat).unwrap_or_default();
        let missing = if trump == Trump::None { Vec::new() } else { self.missing(trump) };
        let weak = |card: &Card| {
            let is_plain = trump == Trump::None || !is_trump(rules, trump, *card);
            is_plain && is_weak(*card, held)
        };
        let mut weak: Vec<Card> = held.distinct().iter().filter(weak).collect();
        // For what comes to him one of them is laid away.
        if self.hand.comes_to(self.seat, trump).is_some() {
            let height = |card: &Card| strength(rules, trump, card.printed_suit(), *card);
            let least = weak.iter().copied().min_by_key(height);
            weak.retain(|card| Some(*card) != least);
        }
        let points = rules.points;
        let pays = points.lone_made <= points.made && points.lone_march > points.march;
        let all = AllTricks::under(self.hand.rules());
        let any = !missing.is_empty() || !weak.is_empty();
        any.then_some(Argument::Holes { missing, weak, all: pays.then_some(all) })
    }

    /// That he would hold no ace beside so few trumps, neither both bowers nor the best of all among them.
    fn no_ace(&self, trump: Trump) -> Option<Argument> {
        let held = self.held(trump);
        let few = trump != Trump::None && held.len() <= FEW && self.bowers(trump) < 2;
        let few = few && self.in_play(trump).first().is_some_and(|best| !self.owns(*best, trump));
        let goes = self.opponent_takes(trump);
        (few && self.aces(trump).is_empty()).then_some(Argument::NoAce { trump, held, goes })
    }
}
