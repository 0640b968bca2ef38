//! Best play where rules or cards do not fit into lanes: every card is asked of the engine.

use std::collections::HashMap;

use super::{best::Oracle, position::Position};
use crate::{
    engine::{
        Silent, Suits, Turn, is_trump, legal_cards_with, next_leader_with, partners_with,
        winner_with,
    },
    rules::Ruleset,
    table::{BySeat, Card, CardSet, Play, Ring, Seat, Trick},
};

impl Position {
    /// The cards that the seat to play may play, each once.
    pub(super) fn legal(&self, rules: &Ruleset) -> CardSet {
        let turn = Turn {
            trump: self.trump,
            hand: self.held[self.to_play],
            table: &self.table,
            partners: partners_with(rules, self.makers, self.to_play),
            broken: self.broken,
        };
        let cards = legal_cards_with(rules, &Suits::new(rules, self.trump), &turn, &mut Silent);
        match self.demanded {
            Some((seat, card)) if seat == self.to_play && cards.contains(card) => {
                CardSet::EMPTY.with(card)
            }
            _ => cards,
        }
    }

    /// The position after `card`, and the seat that took the trick if it is complete.
    pub(super) fn after(&self, rules: &Ruleset, card: Card) -> (Self, Option<Seat>) {
        let mut next = self.clone();
        next.held[self.to_play].remove(card);
        next.table.push(Play { seat: self.to_play, card });
        next.demanded = self.demanded.filter(|(seat, _)| *seat != self.to_play);
        if next.table.len() < self.in_play.len() as usize {
            next.to_play = self.next(self.to_play);
            return (next, None);
        }
        let trick: Trick = std::mem::take(&mut next.table).into_iter().collect();
        let winner = winner_with(rules, self.trump, trick.plays(), &mut Silent);
        let absent = Ring::new(self.players).all().minus(self.in_play);
        next.to_play = next_leader_with(rules, self.trump, absent, &trick, &mut Silent)
            .unwrap_or_else(|| unreachable!("the trick is complete"));
        next.broken |= trick.cards().any(|card| is_trump(rules, self.trump, card));
        (next, winner.map(|play| play.seat))
    }
}

/// The search that knows nothing but rulings; every position between tricks is looked at once.
pub(super) struct ReferenceSearch<'a> {
    rules: &'a Ruleset,
    position: Position,
    known: HashMap<(BySeat<CardSet>, Seat, bool, bool), u8>,
}

impl<'a> ReferenceSearch<'a> {
    pub(super) fn new(rules: &'a Ruleset, position: Position) -> Self {
        Self { rules, position, known: HashMap::new() }
    }

    /// The tricks that the makers take from `position` with best play.
    fn tricks(&mut self, position: &Position) -> u8 {
        if position.left() == 0 {
            return 0;
        }
        let key = (position.held, position.to_play, position.broken, position.demanded.is_some());
        if let Some(known) = self.known.get(&key).filter(|_| position.table.is_empty()) {
            return *known;
        }
        let values =
            position.legal(self.rules).iter().map(|card| self.tricks_after(position, card));
        let maker = position.makers.contains(position.to_play);
        let best = values
            .reduce(|a, b| if maker { a.max(b) } else { a.min(b) })
            .unwrap_or_else(|| unreachable!("some card is always legal"));
        if position.table.is_empty() {
            self.known.insert(key, best);
        }
        best
    }

    fn tricks_after(&mut self, position: &Position, card: Card) -> u8 {
        let (next, winner) = position.after(self.rules, card);
        self.tricks(&next) + u8::from(winner.is_some_and(|seat| position.makers.contains(seat)))
    }
}

impl Oracle for ReferenceSearch<'_> {
    fn makes(&mut self, need: u8) -> bool {
        self.tricks(&self.position.clone()) >= need
    }

    fn makes_after(&mut self, card: Card, need: u8) -> bool {
        self.tricks_after(&self.position.clone(), card) >= need
    }

    fn groups(&self, cards: CardSet) -> Vec<CardSet> {
        cards.iter().map(|card| CardSet::EMPTY.with(card)).collect()
    }
    fn guess(&self) -> u8 {
        self.position.left().div_ceil(2)
    }
}
