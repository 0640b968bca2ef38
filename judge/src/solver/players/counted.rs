//! Cards by rule of thumb for somebody who remembers what was played.

use crate::{
    engine::{View, asks_for, strength},
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
/// - leads no trump once no opponent can hold one;
/// - trumps with the lowest card that takes the trick;
/// - takes a trick over from a partner who may still lose it: with the lowest card that nobody
///   behind him can beat, or, where he cannot follow, with his lowest trump.
pub(super) fn counted(view: &View<'_>, turn: &CardTurn<'_>, in_play: SeatSet) -> Option<Card> {
    let seen = Counted { view, turn, opponents: in_play.minus(turn.side) };
    if turn.table.is_empty() { seen.lead() } else { seen.follow() }
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
