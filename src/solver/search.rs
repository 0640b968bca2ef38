//! The search: can one side take so many of the tricks that are left, whatever the other does?
//!
//! A null window at a time: the answer is yes or no, and what was learnt stays in memory for the next question. What pays,
//! the most first: trying first the card that can win the trick, what is certain without searching (`bounds`), cards that
//! are as good as one another once, and positions by relative rank in memory.

use super::{
    lanes::{Bits, Lanes},
    memory::{Key, Memory},
    position::Position,
};

/// A hand under search: who holds what, and who plays with whom.
pub(super) struct Search<'a, const K: usize> {
    pub(super) lanes: &'a Lanes,
    pub(super) memory: &'a mut Memory,
    /// All bits for each seat whose tricks are counted, none for the others.
    pub(super) ours: [Bits; K],
    pub(super) hands: [Bits; K],
}

/// The trick on the table.
#[derive(Clone, Copy, Debug)]
pub(super) struct OnTable {
    /// The cards that were out when it began.
    pub(super) live: Bits,
    /// The lane that was led.
    pub(super) led: Bits,
    /// The best card so far.
    pub(super) best: Bits,
    /// Who played it.
    pub(super) winner: usize,
    /// How many seats are still to play, at least one.
    pub(super) to_go: usize,
}

/// The lowest of `bits`.
pub(super) const fn lowest(bits: Bits) -> Bits {
    bits & bits.wrapping_neg()
}

/// The highest of `bits`, or nothing.
pub(super) const fn highest(bits: Bits) -> Bits {
    if bits == 0 { 0 } else { 1 << bits.ilog2() }
}

/// All bits above that of `card`.
pub(super) const fn above(card: Bits) -> Bits {
    !(card | card.wrapping_sub(1))
}

impl<'a, const K: usize> Search<'a, K> {
    /// The cards of `position`, which `lanes` must hold, on the table of a search.
    pub(super) fn new(lanes: &'a Lanes, memory: &'a mut Memory, position: &Position) -> Self {
        let mut search = Self { lanes, memory, ours: [0; K], hands: [0; K] };
        let mut used = 0;
        for (place, seat) in position.seats().enumerate() {
            search.hands[place] = lanes.bits(position.held[seat], used);
            used |= search.hands[place];
            if position.makers.contains(seat) {
                search.ours[place] = Bits::MAX;
            }
        }
        search
    }

    pub(super) const fn is_ours(&self, seat: usize) -> bool {
        self.ours[seat] != 0
    }

    pub(super) const fn left_of(seat: usize) -> usize {
        if seat + 1 == K { 0 } else { seat + 1 }
    }

    /// All cards still held.
    pub(super) fn live(&self) -> Bits {
        self.hands.iter().fold(0, |all, hand| all | hand)
    }

    /// Whether `card` takes the trick from `best`.
    pub(super) fn beats(&self, card: Bits, best: Bits, led: Bits) -> bool {
        let lanes = self.lanes;
        if lanes.stray != 0 && (card | best) & lanes.stray != 0 {
            return if card == lanes.stray { best & lanes.over_stray == 0 } else { card & lanes.over_stray != 0 };
        }
        card & (led | lanes.trump) > best && best & lanes.pairs != card >> 1
    }

    /// The cards of everybody who plays with `seat`, himself included.
    pub(super) fn side_of(&self, seat: usize) -> Bits {
        let with = self.ours[seat];
        (0..K).fold(0, |cards, other| cards | self.hands[other] & !(self.ours[other] ^ with))
    }

    /// One of each group of cards in `cards`, held by one seat, that are as good as one another.
    ///
    /// Cards are as good as one another while nothing that is still out lies between them.
    pub(super) fn different(&self, cards: Bits, live: Bits) -> Bits {
        let lanes = self.lanes;
        let mut single = if lanes.stray & live == 0 { 0 } else { lanes.stray | lanes.over_stray };
        if self.lanes.pairs != 0 {
            let twins = self.lanes.pairs & live & (live >> 1);
            let apart = twins & (cards ^ (cards >> 1));
            single |= apart | apart << 1;
        }
        let single = single & live;
        let dead = self.lanes.deck & !live;
        let grouped = cards & !single;
        let filled = grouped | dead;
        let starts = filled & !(filled << 1);
        ((dead + starts) & grouped) | (cards & single)
    }

    /// Whether our side takes at least `need` of the `left` tricks, `leader` to lead; `1 <= need <= left`.
    pub(super) fn lead(&mut self, leader: usize, left: u32, need: u32) -> bool {
        let live = self.live();
        if left == 1 {
            return self.last_trick(leader, live);
        }
        if left == 2 {
            return self.two_tricks(leader, live, need);
        }
        if let Some(known) = self.bound(leader, live, left, need) {
            return known;
        }
        let key = Key::new(&self.hands, self.lanes.lanes(), live, leader);
        if let Some(found) = self.memory.get(&key) {
            if found.least >= need {
                return true;
            }
            if found.most < need {
                return false;
            }
        }
        let made = self.try_leads(leader, live, left, need);
        self.memory.put(&key, left, need, made);
        made
    }

    fn try_leads(&mut self, leader: usize, live: Bits, left: u32, need: u32) -> bool {
        let ours = self.is_ours(leader);
        let moves = self.different(self.hands[leader], live);
        let mut order = [(0_i32, 0 as Bits); 16];
        let mut count = 0;
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
                let score = if card > enemy {
                    100 + below
                } else if partner > enemy {
                    80 - below
                } else if ruffed {
                    10 - below
                } else {
                    30 - below
                };
                // insertion, best first
                let mut at = count;
                while at > 0 && order[at - 1].0 < score {
                    order[at] = order[at - 1];
                    at -= 1;
                }
                order[at] = (score, card);
                count += 1;
            }
        }
        for &(_, card) in &order[..count] {
            self.hands[leader] ^= card;
            let made = self.led(leader, card, live, left, need);
            self.hands[leader] ^= card;
            if made == ours {
                return ours;
            }
        }
        !ours
    }

    /// Whether our side makes it once `leader` has led `card`, which is out of his hand already.
    pub(super) fn led(&mut self, leader: usize, card: Bits, live: Bits, left: u32, need: u32) -> bool {
        let trick = OnTable { live, led: self.lanes.lane(card), best: card, winner: leader, to_go: K - 1 };
        self.follow(Self::left_of(leader), trick, left, need)
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

    /// Whether our side takes `need` of the `left` tricks, this one included, `seat` to play.
    pub(super) fn follow(&mut self, seat: usize, trick: OnTable, left: u32, need: u32) -> bool {
        let hand = self.hands[seat];
        let suit = hand & trick.led;
        let legal = if suit == 0 { hand } else { suit };
        let mut moves = self.different(legal, trick.live);
        let ours = self.is_ours(seat);
        let first = if moves.is_power_of_two() { moves } else { self.promising(seat, moves, &trick) };
        for batch in [first, moves & !first] {
            moves = batch;
            while moves != 0 {
                let card = lowest(moves);
                moves ^= card;
                self.hands[seat] ^= card;
                let made = self.after(seat, card, trick, left, need);
                self.hands[seat] ^= card;
                if made == ours {
                    return ours;
                }
            }
        }
        !ours
    }

    /// Whether our side makes it once `seat` has played `card`, which is out of his hand already.
    pub(super) fn after(&mut self, seat: usize, card: Bits, mut trick: OnTable, left: u32, need: u32) -> bool {
        if self.beats(card, trick.best, trick.led) {
            trick.best = card;
            trick.winner = seat;
        }
        trick.to_go -= 1;
        if trick.to_go > 0 {
            return self.follow(Self::left_of(seat), trick, left, need);
        }
        let need = need - u32::from(self.is_ours(trick.winner));
        let left = left - 1;
        if need == 0 {
            return true;
        }
        need <= left && self.lead(trick.winner, left, need)
    }

    /// The moves to try first when following.
    fn promising(&self, seat: usize, moves: Bits, trick: &OnTable) -> Bits {
        let power = trick.led | self.lanes.trump;
        let side = self.ours[seat];
        let (mut partner, mut enemy) = (0, 0);
        let mut later = seat;
        for _ in 1..trick.to_go {
            later = Self::left_of(later);
            let hand = self.hands[later];
            let suit = hand & trick.led;
            let reach = if suit == 0 { hand & self.lanes.trump } else { suit };
            let foe = self.ours[later] ^ side;
            partner |= reach & !foe;
            enemy |= reach & foe;
        }
        let enemy = highest(enemy);
        let partner = highest(partner);
        let held = self.ours[trick.winner] == side;
        if (held && trick.best > enemy) || partner > enemy.max(trick.best) {
            return moves & !(moves & power & above(trick.best));
        }
        let takes = moves & power & above(trick.best.max(enemy));
        if takes != 0 {
            return lowest(takes);
        }
        moves & !(moves & power & above(trick.best))
    }
}
