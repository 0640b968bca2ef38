//! The last two tricks, tried out without memory or bounds: most of a search happens here.

use super::{
    lanes::Bits,
    search::{Search, highest, lowest},
};

impl<const K: usize> Search<'_, K> {
    /// [`Search::lead`] where every seat holds two cards.
    pub(super) fn two_tricks(&mut self, leader: usize, live: Bits, need: u32) -> bool {
        // One side takes both tricks, or the other takes at least one.
        let side = need == 2;
        let leads = self.is_ours(leader) == side;
        let with = self.side_of(leader);
        let mine = if leads { with } else { live & !with };
        let trumps = live & self.lanes.trump;
        if self.lanes.stray == 0 && self.lanes.pairs == 0 && highest(trumps) & !mine != 0 {
            return !side;
        }
        let hand = self.hands[leader];
        for card in [highest(hand), lowest(hand)] {
            self.hands[leader] = hand ^ card;
            let lane = self.lanes.lane(card);
            let both = self.both(Self::left_of(leader), lane, card, leader, K - 1, side);
            self.hands[leader] = hand;
            if both == leads {
                return both == side;
            }
        }
        leads != side
    }

    /// Whether `side` takes this trick and the last.
    fn both(&mut self, seat: usize, led: Bits, best: Bits, winner: usize, to_go: usize, side: bool) -> bool {
        let hand = self.hands[seat];
        let suit = hand & led;
        let mut rest = if suit == 0 { hand } else { suit };
        let wants = self.is_ours(seat) == side;
        loop {
            let card = highest(rest);
            rest ^= card;
            let (best, winner) = if self.beats(card, best, led) { (card, seat) } else { (best, winner) };
            self.hands[seat] = hand ^ card;
            let both = if to_go > 1 {
                self.both(Self::left_of(seat), led, best, winner, to_go - 1, side)
            } else {
                self.is_ours(winner) == side && self.last_trick(winner, self.live()) == side
            };
            self.hands[seat] = hand;
            if both == wants || rest == 0 {
                return both;
            }
        }
    }

    /// Who takes the last trick, where every seat holds one card.
    pub(super) fn last_trick(&self, leader: usize, live: Bits) -> bool {
        let led = self.lanes.lane(self.hands[leader]);
        if self.lanes.stray & live == 0 && self.lanes.pairs & live & (live >> 1) == 0 {
            let best = highest(live & (led | self.lanes.trump));
            return (0..K).fold(0, |cards, seat| cards | self.hands[seat] & self.ours[seat]) & best != 0;
        }
        let mut winner = leader;
        let mut seat = leader;
        for _ in 1..K {
            seat = Self::left_of(seat);
            if self.beats(self.hands[seat], self.hands[winner], led) {
                winner = seat;
            }
        }
        self.is_ours(winner)
    }
}
