//! Where a search starts: a position, its seats counted from 0 and its cards turned into bits.

use super::{
    best::Judge,
    lanes::Bits,
    position::Position,
    search::{OnTable, Search, lowest},
};
use crate::table::{Card, CardSet, Seat};

/// A search and the position that it is asked about.
pub(super) struct Root<'a, const K: usize> {
    search: Search<'a, K>,
    seat: usize,
    left: u32,
    table: Option<OnTable>,
}

impl<'a, const K: usize> Root<'a, K> {
    /// The root of a search that was made for `position`.
    pub(super) fn new(search: Search<'a, K>, position: &Position) -> Self {
        let place = |seat: Seat| position.seats().position(|other| other == seat).unwrap_or(0);
        let mut root = Self { seat: place(position.to_play), left: u32::from(position.left()), table: None, search };
        let lanes = root.search.lanes;
        let mut laid = root.search.live();
        for play in &position.table {
            let card = lanes.bits(CardSet::EMPTY.with(play.card), laid);
            laid |= card;
            let seat = place(play.seat);
            let trick = match root.table {
                None => OnTable { live: 0, led: lanes.lane(card), best: card, winner: seat, to_go: K - 1 },
                Some(trick) if root.search.beats(card, trick.best, trick.led) => {
                    OnTable { best: card, winner: seat, to_go: trick.to_go - 1, ..trick }
                }
                Some(trick) => OnTable { to_go: trick.to_go - 1, ..trick },
            };
            root.table = Some(trick);
        }
        root.table = root.table.map(|trick| OnTable { live: laid, ..trick });
        root
    }

    fn live(&self) -> Bits {
        self.table.map_or_else(|| self.search.live(), |trick| trick.live)
    }
}

impl<const K: usize> Judge for Root<'_, K> {
    fn makes(&mut self, need: u8) -> bool {
        match self.table {
            None => self.search.lead(self.seat, self.left, u32::from(need)),
            Some(trick) => self.search.follow(self.seat, trick, self.left, u32::from(need)),
        }
    }

    fn makes_after(&mut self, card: Card, need: u8) -> bool {
        let (search, seat) = (&mut self.search, self.seat);
        let low = search.lanes.bit(card);
        let card = if search.hands[seat] & low == 0 { low << 1 } else { low };
        search.hands[seat] ^= card;
        let makes = match self.table {
            Some(trick) => search.after(seat, card, trick, self.left, u32::from(need)),
            None => search.led(seat, card, search.live() | card, self.left, u32::from(need)),
        };
        search.hands[seat] ^= card;
        makes
    }

    fn groups(&self, cards: CardSet) -> Vec<CardSet> {
        let hand = self.search.hands[self.seat];
        let live = self.live();
        let bits = self.search.lanes.bits_in(cards, hand);
        let mut rest = self.search.different(bits, live);
        let mut groups = Vec::new();
        while rest != 0 {
            let first = lowest(rest);
            rest ^= first;
            let upto = if rest == 0 { Bits::MAX } else { lowest(rest) - 1 };
            groups.push(self.search.lanes.cards(bits & upto & !(first - 1)).distinct());
        }
        groups
    }
}
