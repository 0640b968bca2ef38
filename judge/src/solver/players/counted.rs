//! Cards by rule of thumb for somebody who remembers what was played.

use crate::{
    engine::{Hand, View, asks_for, strength},
    solver::CardTurn,
    table::{Card, CardSet, Seat, SeatSet, Suit},
};

/// The card that somebody plays who goes by rules of thumb and remembers what has gone.
///
/// Beyond [`CardTurn::obvious`] he
///
/// - leads no card of a suit in which an opponent has shown a void while that opponent may hold a
///   trump;
/// - leads a card of another suit that nothing can beat any more before one that may be beaten;
/// - leads no trump once no opponent can hold one, but as a maker to the partner whom he has called;
/// - trumps with the lowest card that takes the trick;
/// - takes a trick over from a partner who may still lose it: with the lowest card that nobody
///   behind him can beat, or, where he cannot follow, with his lowest trump;
/// - keeps, against makers who need every trick that is left, the cards with which he may take one.
///
/// `hand` is any deal that agrees with the view.
pub(super) fn counted(view: &View<'_>, turn: &CardTurn<'_>, hand: &Hand<'_>) -> Option<Card> {
    let opponents = hand.in_play().minus(turn.side);
    let seen = Counted { view, turn, opponents };
    if turn.table.is_empty() {
        return seen.lead();
    }
    let card = seen.follow()?;
    let is_thrown = !turn.takes(card) && !turn.made && need_all(hand, opponents);
    if is_thrown { seen.thrown().or(Some(card)) } else { Some(card) }
}

/// Whether the makers need every trick that is left: for their bid, for all tricks alone, or lest
/// they are euchred.
fn need_all(hand: &Hand<'_>, makers: SeatSet) -> bool {
    let Some(contract) = hand.contract() else { return false };
    let (rules, won) = (hand.rules(), hand.tricks_won());
    let all = rules.deal.cards;
    let over: u8 = hand.in_play().iter().map(|seat| won[seat]).sum();
    let theirs: u8 = makers.iter().map(|seat| won[seat]).sum();
    let within_reach = theirs + all - over;
    let bid = contract.bid.and_then(|bid| rules.bids.get(bid));
    match bid {
        Some(bid) => within_reach == bid.terms.tricks,
        None => {
            within_reach == rules.least.of(contract.alone) || contract.alone && within_reach == all
        }
    }
}

/// What is seen at a turn.
struct Counted<'a> {
    view: &'a View<'a>,
    turn: &'a CardTurn<'a>,
    /// Who plays against the seat and takes part.
    opponents: SeatSet,
}

impl Counted<'_> {
    fn lead(&self) -> Option<Card> {
        let turn = self.turn;
        let trumps = turn.legal.filter(|card| turn.is_trump(card));
        let plain = turn.legal.minus(trumps);
        let trump_is_out = self.opponents.iter().any(|seat| self.may_hold_trump(seat));
        if turn.made && trump_is_out && !trumps.is_empty() {
            return turn.highest(trumps);
        }
        if let Some(card) = turn.to_partner() {
            return Some(card);
        }
        let unruffed = plain.filter(|card| !self.is_ruffed(card));
        let sure = unruffed.filter(|card| !self.can_be_beaten(card));
        let first = [sure, unruffed, plain, turn.legal].into_iter().find(|cards| !cards.is_empty());
        turn.highest(first?)
    }

    fn follow(&self) -> Option<Card> {
        let turn = self.turn;
        let led = turn.suit(turn.table.first()?.card);
        let taking = turn.legal.filter(|card| turn.takes(card));
        let ruffs = !taking.is_empty() && taking.iter().all(|card| turn.suit(card) != led);
        if turn.is_ours() && turn.winning().is_none_or(|best| self.stands(best.card, led)) {
            return turn.obvious();
        }
        let standing = taking.filter(|card| self.stands(card, led));
        match (ruffs, turn.is_ours()) {
            (true, _) => turn.lowest(taking),
            (false, true) => turn.lowest(standing).or_else(|| turn.obvious()),
            (false, false) => turn.obvious(),
        }
    }

    /// What is thrown on a trick that is another's, where one trick of his own is enough: what can
    /// take none, then what is not needed to guard a higher card, then the weakest guard.
    ///
    /// `None` where he has to follow, or holds nothing but trumps.
    fn thrown(&self) -> Option<Card> {
        let turn = self.turn;
        let led = turn.suit(turn.table.first()?.card);
        let plain = turn.legal.filter(|card| !turn.is_trump(card));
        let follows = turn.legal.iter().any(|card| turn.suit(card) == led);
        let least = plain.iter().min_by_key(|card| (self.keeps(plain, *card), turn.height(*card)));
        least.filter(|_| !follows)
    }

    /// What is given up with a card of those that are no trumps.
    fn keeps(&self, plain: CardSet, card: Card) -> Keeps<impl Ord + use<>> {
        let turn = self.turn;
        let suit = turn.suit(card);
        let own = plain.filter(|other| turn.suit(other) == suit);
        let Some(top) = turn.highest(own) else { return Keeps::Nothing };
        let is_void = |seat: Seat| suit.is_some_and(|suit| self.view.voids.contains(&(seat, suit)));
        let theirs = |is_meant: &dyn Fn(Card) -> bool| {
            let may = |seat: Seat| self.may_hold(seat).iter().any(is_meant);
            self.opponents.iter().any(|seat| !is_void(seat) && may(seat))
        };
        let is_of = |card: Card| turn.suit(card) == suit;
        let below = theirs(&|other| is_of(other) && turn.height(top) > turn.height(other));
        let above = theirs(&|other| is_of(other) && turn.height(other) > turn.height(top));
        // Of the cards above it one at most is taken to be with those who lead.
        let needed = if above { 2 } else { 1 };
        match own.len() {
            // Who has nothing below it loses no trick to it.
            _ if !below => Keeps::Nothing,
            held if held < needed => Keeps::Chance(turn.height(top)),
            held if held > needed && card != top => Keeps::Spare,
            _ => Keeps::Guard(turn.height(top)),
        }
    }

    /// Whether no opponent who plays later can beat `card` in this trick.
    fn stands(&self, card: Card, led: Option<Suit>) -> bool {
        let has_played = |seat: &Seat| self.turn.table.iter().any(|play| play.seat == *seat);
        !self.opponents.iter().any(|seat| !has_played(&seat) && self.may_beat(seat, card, led))
    }

    /// Whether `seat` may hold what beats `card`: a higher one of the suit that is `led`, or a trump
    /// if he has shown to lack that suit.
    fn may_beat(&self, seat: Seat, card: Card, led: Option<Suit>) -> bool {
        let turn = self.turn;
        let height = |card| strength(turn.rules, turn.trump, led, card);
        let is_void = led.is_some_and(|suit| self.view.voids.contains(&(seat, suit)));
        let beats =
            |other: Card| height(other) > height(card) && (is_void || turn.suit(other) == led);
        self.may_hold(seat).iter().any(beats)
    }

    /// The cards that `seat` may hold for all that is known.
    fn may_hold(&self, seat: Seat) -> CardSet {
        let sure = self.view.known[seat];
        if self.view.count[seat] == sure.len() {
            return sure;
        }
        self.view.may_hold(seat, self.turn.trump)
    }

    fn may_hold_trump(&self, seat: Seat) -> bool {
        self.may_hold(seat).iter().any(|card| self.turn.is_trump(card))
    }

    /// Whether an opponent has shown a void in the suit of `card` and may hold a trump.
    fn is_ruffed(&self, card: Card) -> bool {
        let Some(suit) = self.turn.suit(card) else { return false };
        let void = |seat: &Seat| self.view.voids.contains(&(*seat, suit));
        self.opponents.iter().filter(void).any(|seat| self.may_hold_trump(seat))
    }

    /// Whether an opponent may hold what beats `card` once it is led.
    fn can_be_beaten(&self, card: Card) -> bool {
        let led = asks_for(self.turn.rules, self.turn.trump, card, &mut crate::engine::Silent);
        self.opponents.iter().any(|seat| self.may_beat(seat, card, led))
    }
}

/// What a card is good for that is thrown, the least first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Keeps<H> {
    /// Its suit takes no trick.
    Nothing,
    /// Without it the suit may take a trick as well.
    Spare,
    /// As high as this it may take a trick if what is above it does not come.
    Chance(H),
    /// The highest card of its suit, as high as this, takes no trick without it.
    Guard(H),
}
