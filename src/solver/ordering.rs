//! Which cards to try first: the sooner a card settles the question, the fewer are tried.

use super::{
    lanes::Bits,
    search::{DEPTHS, Search, above, highest, lowest},
};

/// Leads, the most promising first.
pub(super) struct Leads {
    scored: [(i32, Bits); 16],
    count: usize,
}

impl Leads {
    fn insert(&mut self, score: i32, card: Bits) {
        let mut at = self.count;
        while at > 0 && self.scored[at - 1].0 < score {
            self.scored[at] = self.scored[at - 1];
            at -= 1;
        }
        self.scored[at] = (score, card);
        self.count += 1;
    }

    /// The cards in that order.
    pub(super) fn cards(&self) -> impl Iterator<Item = Bits> {
        self.scored[..self.count].iter().map(|(_, card)| *card)
    }
}

impl<const K: usize, const LONG: bool> Search<'_, K, LONG> {
    /// `moves` of the leader: first what settled such a question last, then the sure winners of his hand, then what a
    /// partner can win.
    pub(super) fn leads(&self, leader: usize, left: u32, moves: Bits) -> Leads {
        let mut leads = Leads { scored: [(0, 0); 16], count: 0 };
        let decisive = if LONG { self.decisive[left as usize % DEPTHS][leader] } else { 0 };
        // In a long hand it pays to cash first.
        let own = if LONG { 120 } else { 80 };
        for &lane in self.lanes.lanes() {
            let mut rest = moves & lane;
            if rest == 0 {
                continue;
            }
            let (enemy, partner, ruffed) = self.against(leader, lane);
            let mut below = 0;
            while rest != 0 {
                let card = lowest(rest);
                rest ^= card;
                below += 1;
                let score = if card == decisive {
                    200
                } else if partner > enemy {
                    100 - below
                } else if card > enemy {
                    own + below
                } else if ruffed {
                    10 - below
                } else {
                    30 - below
                };
                leads.insert(score, card);
            }
        }
        leads
    }

    /// The best card that enemies and partners can play to a lead of `lane`, and whether an enemy ruffs.
    fn against(&self, leader: usize, lane: Bits) -> (Bits, Bits, bool) {
        let side = self.ours[leader];
        let (mut enemy, mut partner, mut ruffed) = (0, 0, false);
        let mut seat = leader;
        for _ in 1..K {
            seat = Self::left_of(seat);
            let hand = self.hands[seat];
            let follows = hand & lane;
            let reach = if follows == 0 { hand & self.lanes.trump } else { follows };
            let foe = self.ours[seat] ^ side;
            partner |= reach & !foe;
            enemy |= reach & foe;
            ruffed |= follows == 0 && reach & foe != 0;
        }
        (highest(enemy), highest(partner), ruffed)
    }

    /// Of `cards`, which `hand` may throw away, the lowest of its longest lane; no trump before the others.
    pub(super) fn spare(&self, hand: Bits, cards: Bits) -> Bits {
        let (mut most, mut spare) = (0, 0);
        for &lane in self.lanes.lanes() {
            let length = if lane == self.lanes.trump { 1 } else { 1 + (hand & lane).count_ones() };
            if cards & lane != 0 && length > most {
                (most, spare) = (length, lowest(cards & lane));
            }
        }
        spare
    }

    /// The moves to try first when following.
    pub(super) fn promising(&self, seat: usize, moves: Bits, best: Bits, winner: usize, to_go: usize) -> Bits {
        let power = self.trick.led | self.lanes.trump;
        let side = self.ours[seat];
        let (mut partner, mut enemy) = (0, 0);
        let mut later = seat;
        for _ in 1..to_go {
            later = Self::left_of(later);
            let hand = self.hands[later];
            let suit = hand & self.trick.led;
            let reach = if suit == 0 { hand & self.lanes.trump } else { suit };
            let foe = self.ours[later] ^ side;
            partner |= reach & !foe;
            enemy |= reach & foe;
        }
        let enemy = highest(enemy);
        let partner = highest(partner);
        let held = self.ours[winner] == side;
        if (held && best > enemy) || partner > enemy.max(best) {
            return moves & !(moves & power & above(best));
        }
        let takes = moves & power & above(best.max(enemy));
        if takes != 0 {
            return lowest(takes);
        }
        moves & !(moves & power & above(best))
    }
}
