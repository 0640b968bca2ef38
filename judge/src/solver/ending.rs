//! The last two tricks, tried out without memory or bounds: most of a search happens here.

use super::{
    lanes::Bits,
    search::{Search, highest, known, lowest},
};

/// What does not change while the first of the last two tricks is played.
#[derive(Clone, Copy)]
struct Both {
    /// The lane that was led.
    led: Bits,
    /// The cards of the side that wants both tricks.
    mine: Bits,
    /// All bits if that is our side, else none.
    side: Bits,
}

impl<const K: usize, const LONG: bool> Search<'_, K, LONG> {
    /// [`Search::lead`] where every seat holds two cards.
    pub(super) fn two_tricks(&mut self, leader: usize, live: Bits, need: u32) -> bool {
        // One side takes both tricks, or the other takes at least one.
        let ours = need == 2;
        let side = if ours { Bits::MAX } else { 0 };
        let mine = self.cards_of(side);
        let plain = self.lanes.stray & live == 0 && self.lanes.pairs & live & (live >> 1) == 0;
        if plain && highest(live & self.lanes.trump) & !mine != 0 {
            return !ours;
        }
        let leads = self.ours[leader] == side;
        let hand = self.hands[leader];
        for card in [highest(hand), lowest(hand)] {
            self.hands[leader] = hand ^ card;
            let want = Both { led: self.lanes.lane(card), mine, side };
            let next = Self::left_of(leader);
            let both = if plain {
                known!(
                    K - 1,
                    TO_GO,
                    self.both::<true, TO_GO>(&want, next, card, leader, live ^ card)
                )
            } else {
                known!(
                    K - 1,
                    TO_GO,
                    self.both::<false, TO_GO>(&want, next, card, leader, live ^ card)
                )
            };
            self.hands[leader] = hand;
            if both == leads {
                return both == ours;
            }
        }
        leads != ours
    }

    /// Whether that side takes this trick and the last; `out` are the cards still held.
    fn both<const PLAIN: bool, const TO_GO: usize>(
        &mut self,
        want: &Both,
        seat: usize,
        best: Bits,
        winner: usize,
        out: Bits,
    ) -> bool {
        let hand = self.hands[seat];
        let suit = hand & want.led;
        let mut rest = if suit == 0 { hand } else { suit };
        let wants = self.ours[seat] == want.side;
        loop {
            let card = highest(rest);
            rest ^= card;
            let beats = if PLAIN {
                card & (want.led | self.lanes.trump) > best
            } else {
                self.beats(card, best, want.led)
            };
            let (best, winner) = if beats { (card, seat) } else { (best, winner) };
            let both = if TO_GO > 1 {
                self.hands[seat] = hand ^ card;
                let next = Self::left_of(seat);
                let both = known!(
                    TO_GO - 1,
                    REST,
                    self.both::<PLAIN, REST>(want, next, best, winner, out ^ card)
                );
                self.hands[seat] = hand;
                both
            } else if self.ours[winner] != want.side {
                false
            } else if PLAIN {
                let last = if winner == seat { hand ^ card } else { self.hands[winner] };
                let led = self.lanes.lane(last);
                highest((out ^ card) & (led | self.lanes.trump)) & want.mine != 0
            } else {
                self.hands[seat] = hand ^ card;
                let both = self.last_trick(winner) == (want.side != 0);
                self.hands[seat] = hand;
                both
            };
            if both == wants || rest == 0 {
                return both;
            }
        }
    }

    /// Who takes the last trick, where every seat holds one card.
    pub(super) fn last_trick(&mut self, leader: usize) -> bool {
        let led = self.lanes.lane(self.hands[leader]);
        let mut winner = leader;
        let mut seat = leader;
        for _ in 1..K {
            seat = Self::left_of(seat);
            if self.beats(self.hands[seat], self.hands[winner], led) {
                winner = seat;
            }
        }
        if LONG {
            let best = self.hands[winner];
            self.relevant = if self.live() & self.lanes.lane(best) == best { 0 } else { best };
        }
        self.is_ours(winner)
    }
}
