//! The card that somebody plays who looks no further than the trick on the table.

use crate::{
    engine::{
        Action, Hand, Silent, asks_for, effective_suit_with, is_trump, strength, winner_with,
    },
    rules::{Ruleset, Trump},
    table::{Card, CardSet, Play, Seat, SeatSet, Suit},
};

/// A moment at which a card is to be played, as the player sees it.
#[derive(Clone, Debug)]
pub struct CardTurn<'a> {
    /// The rules.
    pub rules: &'a Ruleset,
    /// What is trump.
    pub trump: Trump,
    /// What was played to the trick.
    pub table: &'a [Play],
    /// What may be played.
    pub legal: CardSet,
    /// The side of the seat to play, as far as it takes part.
    pub side: SeatSet,
    /// Whether that side made trump.
    pub made: bool,
    /// Whether everybody else has played to the trick.
    pub last: bool,
    /// The suit, no trump, that the seat itself has called to find a partner.
    pub called: Option<Suit>,
}

impl<'a> CardTurn<'a> {
    /// The turn of `seat`, which is to play; `None` where no cards are to be played.
    ///
    /// `makers` are those who score together as makers of this hand; all others count as one side.
    pub fn of(hand: &'a Hand<'_>, seat: Seat, makers: SeatSet) -> Option<Self> {
        let contract = hand.contract()?;
        let trump = contract.trump;
        let mut legal = CardSet::EMPTY;
        hand.each_choice(&mut Silent, |action| {
            if let Action::Play(card) = action {
                legal = legal.with(card);
            }
        })
        .ok()?;
        let made = makers.contains(seat);
        let side = if made { makers } else { hand.in_play().minus(makers) };
        let table = hand.on_table();
        let last = table.len() + 1 == hand.in_play().len() as usize;
        let is_called = |suit: &Suit| contract.maker == seat && trump != Trump::Suit(*suit);
        let called = contract.called.filter(is_called);
        Some(Self { rules: hand.rules(), trump, table, legal, side, made, last, called })
    }

    /// The obvious card; `None` where none may be played.
    ///
    /// The makers lead their best trump, then to the partner whom a suit has found; everybody else
    /// leads his best card of another suit. Whoever follows throws his lowest card on a trick that
    /// his side is taking; else he takes the trick, as cheaply as he can where nobody plays after
    /// him and with his best card where somebody does; and where he cannot, he throws his lowest.
    pub fn obvious(&self) -> Option<Card> {
        if self.table.is_empty() {
            let trumps = self.legal.filter(|card| self.is_trump(card));
            if trumps.is_empty()
                && let Some(card) = self.to_partner()
            {
                return Some(card);
            }
            let first = if self.made { trumps } else { self.legal.minus(trumps) };
            return self.highest(if first.is_empty() { self.legal } else { first });
        }
        let taking = self.legal.filter(|card| self.takes(card));
        match (self.is_ours(), taking.is_empty(), self.last) {
            (true, ..) | (false, true, _) => self.lowest(self.legal),
            (false, false, true) => self.lowest(taking),
            (false, false, false) => self.highest(taking),
        }
    }

    /// The lowest card of the suit that the seat has called: its partner holds the best of that.
    pub fn to_partner(&self) -> Option<Card> {
        let called = self.called?;
        self.lowest(self.legal.filter(|card| self.suit(card) == Some(called)))
    }

    /// Whether the side of the seat to play is taking the trick as it lies.
    pub fn is_ours(&self) -> bool {
        self.winning().is_some_and(|play| self.side.contains(play.seat))
    }

    /// Whether `card` beats all that lies on the table.
    pub fn takes(&self, card: Card) -> bool {
        let (Some(best), Some(lead)) = (self.winning(), self.table.first()) else { return false };
        let led = asks_for(self.rules, self.trump, lead.card, &mut Silent);
        let height = |card| strength(self.rules, self.trump, led, card);
        height(card) > height(best.card)
    }

    /// What is taking the trick as it lies.
    pub fn winning(&self) -> Option<Play> {
        winner_with(self.rules, self.trump, self.table, &mut Silent)
    }

    /// Whether a card is a trump in whatever way; no card is where nothing is trump.
    pub fn is_trump(&self, card: Card) -> bool {
        self.trump != Trump::None && is_trump(self.rules, self.trump, card)
    }

    /// The suit that a card follows as.
    pub fn suit(&self, card: Card) -> Option<Suit> {
        effective_suit_with(self.rules, self.trump, card, &mut Silent)
    }

    /// How high a card stands: trumps above all others, those by their rank.
    pub fn height(&self, card: Card) -> impl Ord + use<> {
        (self.is_trump(card), strength(self.rules, self.trump, self.suit(card), card))
    }

    /// The highest of some cards; of equals the last in writing order.
    pub fn highest(&self, cards: CardSet) -> Option<Card> {
        cards.iter().max_by_key(|card| self.height(*card))
    }

    /// The lowest of some cards; of equals the first in writing order.
    pub fn lowest(&self, cards: CardSet) -> Option<Card> {
        cards.iter().min_by_key(|card| self.height(*card))
    }
}
