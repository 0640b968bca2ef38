//! The search: can one side take a given number of the tricks that are left, whatever the other
//! does?
//!
//! A null window at a time: the answer is yes or no, and what was learnt stays in memory for the
//! next question. What pays, the most first: trying first the card that can win the trick, what is
//! certain without searching (`bounds`), cards that are as good as one another once, and positions
//! by relative rank in memory.

use super::{
    lanes::{Bits, Lanes},
    ordering::Leads,
    patterns::{Layout, Patterns},
    position::Position,
    transposition::{Key, TranspositionTable},
};

/// A hand under search: who holds what, and who plays with whom.
pub(super) struct Search<'a, const K: usize, const LONG: bool> {
    pub(super) lanes: &'a Lanes,
    pub(super) memory: &'a mut TranspositionTable,
    pub(super) patterns: &'a mut Patterns,
    /// How many positions between tricks were looked at.
    pub(super) nodes: &'a mut u64,
    /// In a long search: the cards whose ranks mattered for the last answer.
    pub(super) relevant: Bits,
    /// All bits for each seat whose tricks are counted, none for the others.
    pub(super) ours: [Bits; K],
    pub(super) hands: [Bits; K],
    /// The trick on the table.
    pub(super) trick: OnTable,
    /// In a long search: the lead that last settled a question, by the tricks that were left and
    /// the leader.
    pub(super) decisive: [[Bits; K]; DEPTHS],
}

/// How many numbers of tricks have a decisive lead of their own.
pub(super) const DEPTHS: usize = 16;

/// What stays the same while a trick is played.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct OnTable {
    /// The cards that were out when it began.
    pub(super) live: Bits,
    /// The lane that was led.
    pub(super) led: Bits,
    /// The tricks that are left, this one included.
    pub(super) left: u32,
    /// How many of them our side needs.
    pub(super) need: u32,
}

/// Has the code of `$call` made for each `$number` of seats that are still to play, as its constant
/// `$name`.
///
/// What is played four times in each trick is a seventh faster for it: its loops are laid out in
/// full, and none is a guess.
macro_rules! known {
    ($number:expr, $name:ident, $call:expr) => {
        match $number {
            1 => known!(@ $name, 1, $call),
            2 => known!(@ $name, 2, $call),
            3 => known!(@ $name, 3, $call),
            4 => known!(@ $name, 4, $call),
            5 => known!(@ $name, 5, $call),
            _ => known!(@ $name, 6, $call),
        }
    };
    (@ $name:ident, $value:literal, $call:expr) => {{
        const $name: usize = $value;
        $call
    }};
}
pub(super) use known;

/// The lowest of `bits`.
pub(super) const fn lowest(bits: Bits) -> Bits {
    bits & bits.wrapping_neg()
}

/// The highest of `bits`, or nothing.
pub(super) const fn highest(bits: Bits) -> Bits {
    1 << (bits | 1).ilog2() & bits
}

/// All bits above the highest of `bits`; all that may be a card if there is none.
pub(super) const fn above(bits: Bits) -> Bits {
    Bits::MAX << (bits | 1).ilog2() << 1
}

impl<'a, const K: usize, const LONG: bool> Search<'a, K, LONG> {
    /// The cards of `position`, which `lanes` must hold, on the table of a search.
    pub(super) fn new(
        lanes: &'a Lanes,
        memory: &'a mut TranspositionTable,
        patterns: &'a mut Patterns,
        nodes: &'a mut u64,
        position: &Position,
    ) -> Self {
        let mut search = Self {
            lanes,
            memory,
            patterns,
            nodes,
            relevant: 0,
            ours: [0; K],
            hands: [0; K],
            trick: OnTable::default(),
            decisive: [[0; K]; DEPTHS],
        };
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
        if !LONG && lanes.stray != 0 && (card | best) & lanes.stray != 0 {
            return if card == lanes.stray {
                best & lanes.over_stray == 0
            } else {
                card & lanes.over_stray != 0
            };
        }
        card & (led | lanes.trump) > best && best & lanes.pairs != card >> 1
    }

    /// The cards of one side: ours for all bits, the other's for none.
    pub(super) fn cards_of(&self, side: Bits) -> Bits {
        (0..K).fold(0, |cards, seat| cards | self.hands[seat] & !(self.ours[seat] ^ side))
    }

    /// One of each group of cards in `cards`, held by one seat, that are as good as one another.
    ///
    /// Cards are as good as one another while nothing that is still out lies between them.
    pub(super) fn different(&self, cards: Bits, live: Bits) -> Bits {
        let lanes = self.lanes;
        let mut single =
            if LONG || lanes.stray & live == 0 { 0 } else { lanes.stray | lanes.over_stray };
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
        (dead.wrapping_add(starts) & grouped) | (cards & single)
    }

    /// Whether our side takes at least `need` of the `left` tricks, `leader` to lead; `1 <= need <=
    /// left`.
    pub(super) fn lead(&mut self, leader: usize, left: u32, need: u32) -> bool {
        *self.nodes += 1;
        let live = self.live();
        if left == 1 {
            return self.last_trick(leader);
        }
        if left == 2 && !LONG {
            return self.two_tricks(leader, live, need);
        }
        if let Some(known) = self.bound(leader, live, left, need) {
            return known;
        }
        if LONG {
            return self.lead_long(leader, live, left, need);
        }
        let lanes = self.lanes;
        let residuals = if live & lanes.stray == 0 { 0 } else { lanes.stray | lanes.over_stray };
        let key = Key::new(&self.hands, lanes, live, residuals, leader);
        if let Some(found) = self.memory.get(&key) {
            if found.least >= need {
                return true;
            }
            if found.most < need {
                return false;
            }
        }
        let mut leads = self.leads(leader, live, left);
        if let Some(known) = self.first_trick(leader, live, left, need, &mut leads) {
            return known;
        }
        let made = self.try_leads(leader, live, left, need, leads);
        self.memory.put(&key, left, need, made);
        made
    }

    fn lead_long(&mut self, leader: usize, live: Bits, left: u32, need: u32) -> bool {
        let lanes = self.lanes;
        let layout = Layout::new(&self.hands, lanes, live, leader);
        if let Some((made, relevant)) = self.patterns.get(&layout, lanes, live, need) {
            self.relevant = relevant;
            return made;
        }
        let made = self.try_leads(leader, live, left, need, self.leads(leader, live, left));
        self.patterns.put(&layout, lanes, live, need, made, self.relevant);
        made
    }

    /// The cards that matter where all of `moves` were tried in place of `legal` and all failed.
    ///
    /// A card was tried for all that were as good; where those matter it does too.
    fn all_failed(&self, mut relevant: Bits, moves: Bits, legal: Bits) -> Bits {
        if moves == legal {
            return relevant;
        }
        for &lane in self.lanes.lanes() {
            let mattering = relevant & lane;
            if mattering == 0 {
                continue;
            }
            let spared = legal & !moves & lane & !(lowest(mattering) - 1);
            if spared != 0 {
                relevant |= highest(moves & lane & (lowest(spared) - 1));
            }
        }
        relevant
    }

    /// The cards of a lane that fail as `card` did: neither it nor they are among what mattered.
    fn alike(&self, card: Bits) -> Bits {
        let lane = self.lanes.lane(card);
        let mattering = lowest(self.relevant & lane);
        // Never half of a pair.
        let bar = mattering >> u32::from(self.lanes.pairs & mattering >> 1 != 0);
        if card < bar || mattering == 0 { lane & bar.wrapping_sub(1) } else { 0 }
    }

    fn try_leads(
        &mut self,
        leader: usize,
        live: Bits,
        left: u32,
        need: u32,
        mut leads: Leads<'_>,
    ) -> bool {
        let ours = self.is_ours(leader);
        let moves = leads.all();
        let before = self.trick;
        let hand = self.hands[leader];
        let mut made = !ours;
        let mut relevant = 0;
        while let Some(card) = leads.next() {
            self.hands[leader] = hand ^ card;
            self.trick = OnTable { live, led: self.lanes.lane(card), left, need };
            made = self.follow(Self::left_of(leader), card, leader, K - 1);
            if made == ours {
                if LONG {
                    self.decisive[left as usize % DEPTHS][leader] = card;
                }
                break;
            }
            relevant |= self.relevant;
            if LONG {
                leads.leave_out(self.alike(card));
            }
        }
        self.hands[leader] = hand;
        self.trick = before;
        if LONG && made != ours {
            self.relevant = self.all_failed(relevant, moves, hand);
        }
        made
    }

    /// Whether our side makes it once `leader` has led `card`, which is out of his hand already.
    pub(super) fn led(
        &mut self,
        leader: usize,
        card: Bits,
        live: Bits,
        left: u32,
        need: u32,
    ) -> bool {
        self.trick = OnTable { live, led: self.lanes.lane(card), left, need };
        self.follow(Self::left_of(leader), card, leader, K - 1)
    }

    /// Whether our side makes it, `seat` to play; `winner` has the trick so far with `best`,
    /// `to_go` seats are to play.
    #[inline]
    pub(super) fn follow(&mut self, seat: usize, best: Bits, winner: usize, to_go: usize) -> bool {
        known!(to_go, TO_GO, self.follow_known::<TO_GO>(seat, best, winner))
    }

    fn follow_known<const TO_GO: usize>(&mut self, seat: usize, best: Bits, winner: usize) -> bool {
        let hand = self.hands[seat];
        let suit = hand & self.trick.led;
        let legal = if suit == 0 { hand } else { suit };
        if legal.is_power_of_two() {
            self.hands[seat] = hand ^ legal;
            let made = self.after(seat, legal, best, winner, TO_GO);
            self.hands[seat] = hand;
            return made;
        }
        let moves = self.different(legal, self.trick.live);
        let mut rest = moves;
        let mut relevant = 0;
        let ours = self.is_ours(seat);
        let mut first = if rest.is_power_of_two() {
            rest
        } else {
            self.promising::<TO_GO>(seat, rest, best, winner)
        };
        rest &= !first;
        loop {
            if first == 0 {
                if rest == 0 {
                    break;
                }
                first = rest;
                rest = 0;
            }
            let card = if LONG && suit == 0 { self.spare(hand, first) } else { lowest(first) };
            first ^= card;
            self.hands[seat] = hand ^ card;
            let made = self.after(seat, card, best, winner, TO_GO);
            if made == ours {
                self.hands[seat] = hand;
                return ours;
            }
            relevant |= self.relevant;
            if LONG {
                let alike = self.alike(card);
                first &= !alike;
                rest &= !alike;
            }
        }
        self.hands[seat] = hand;
        if LONG {
            self.relevant = self.all_failed(relevant, moves, legal);
        }
        !ours
    }

    /// Whether our side makes it once `seat` has played `card`, which is out of his hand already.
    #[inline]
    pub(super) fn after(
        &mut self,
        seat: usize,
        card: Bits,
        best: Bits,
        winner: usize,
        to_go: usize,
    ) -> bool {
        let (best, winner) =
            if self.beats(card, best, self.trick.led) { (card, seat) } else { (best, winner) };
        if to_go > 1 {
            return self.follow(Self::left_of(seat), best, winner, to_go - 1);
        }
        let need = self.trick.need - u32::from(self.is_ours(winner));
        let left = self.trick.left - 1;
        self.relevant = 0;
        let made = need == 0 || need <= left && self.lead(winner, left, need);
        if LONG {
            let lane = self.lanes.lane(best);
            let played = self.trick.live & !self.live() & lane;
            if played != best {
                self.relevant |= best;
            }
        }
        made
    }
}
