//! Where a search starts: a position, its seats counted from 0 and its cards turned into bits.

use super::{
    best::Oracle,
    lanes::Bits,
    patterns::small,
    position::Position,
    search::{OnTable, Search, highest, lowest},
};
use crate::table::{Card, CardSet, Seat};

/// A search and the position that it is asked about.
pub(super) struct Root<'a, const K: usize, const LONG: bool> {
    search: Search<'a, K, LONG>,
    seat: usize,
    left: u32,
    /// The cards that were out when the trick began.
    live: Bits,
    table: Option<Begun>,
}

/// A trick on the table.
#[derive(Clone, Copy)]
struct Begun {
    led: Bits,
    best: Bits,
    winner: usize,
    to_go: usize,
}

impl<'a, const K: usize, const LONG: bool> Root<'a, K, LONG> {
    /// The root of a search that was made for `position`.
    pub(super) fn new(search: Search<'a, K, LONG>, position: &Position) -> Self {
        let place = |seat: Seat| match position.seats().position(|other| other == seat) {
            Some(place) => place,
            None => unreachable!("{seat} plays, and is not in play"),
        };
        let (left, live) = (u32::from(position.left()), search.live());
        let mut root = Self { seat: place(position.to_play), left, live, table: None, search };
        for play in &position.table {
            root.lay(place(play.seat), play.card);
        }
        root
    }

    /// Lays a card that was played before.
    fn lay(&mut self, seat: usize, card: Card) {
        let lanes = self.search.lanes;
        let card = lanes.bits(CardSet::EMPTY.with(card), self.live);
        self.live |= card;
        let begun = match self.table {
            None => Begun { led: lanes.lane(card), best: card, winner: seat, to_go: K - 1 },
            Some(begun) if self.search.beats(card, begun.best, begun.led) => {
                Begun { best: card, winner: seat, to_go: begun.to_go - 1, ..begun }
            }
            Some(begun) => Begun { to_go: begun.to_go - 1, ..begun },
        };
        self.table = Some(begun);
    }
}

impl<const K: usize, const LONG: bool> Oracle for Root<'_, K, LONG> {
    fn makes(&mut self, need: u8) -> bool {
        let (seat, left, need) = (self.seat, self.left, u32::from(need));
        match self.table {
            None => self.search.lead(seat, left, need),
            Some(Begun { led, best, winner, to_go }) => {
                self.search.trick = OnTable { live: self.live, led, left, need };
                self.search.follow(seat, best, winner, to_go)
            }
        }
    }

    fn makes_after(&mut self, card: Card, need: u8) -> bool {
        let (seat, left, need, live) = (self.seat, self.left, u32::from(need), self.live);
        let search = &mut self.search;
        let low = search.lanes.bit(card);
        let card = if search.hands[seat] & low == 0 { low << 1 } else { low };
        search.hands[seat] ^= card;
        let makes = match self.table {
            None => search.led(seat, card, live, left, need),
            Some(Begun { led, best, winner, to_go }) => {
                search.trick = OnTable { live, led, left, need };
                search.after(seat, card, best, winner, to_go)
            }
        };
        search.hands[seat] ^= card;
        makes
    }

    fn groups(&self, cards: CardSet) -> Vec<CardSet> {
        let bits = self.search.lanes.bits_in(cards, self.search.hands[self.seat]);
        let mut rest = self.search.different(bits, self.live);
        let mut groups = Vec::new();
        while rest != 0 {
            let first = lowest(rest);
            rest ^= first;
            let upto = if rest == 0 { Bits::MAX } else { lowest(rest) - 1 };
            groups.push(self.search.lanes.cards(bits & upto & !(first - 1)).distinct());
        }
        groups
    }

    /// Half a trick for every trump and every best card of a lane that one side has more than the
    /// other.
    fn guess(&self) -> u8 {
        let lanes = self.search.lanes;
        let best = lanes.lanes().iter().fold(0, |best, lane| best | highest(self.live & lane));
        let worth = |cards: Bits| (cards & lanes.trump).count_ones() + (cards & best).count_ones();
        let ours = self.search.cards_of(Bits::MAX);
        let guess = (self.left + 2 + worth(ours)).saturating_sub(worth(self.live & !ours)) / 2;
        small(guess.min(self.left) as usize)
    }
}
