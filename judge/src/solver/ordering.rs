//! Which cards to try first: the sooner a card settles the question, the fewer are tried.

use super::{
    lanes::{Bits, Lanes, in_lane, per_lane},
    search::{DEPTHS, Search, above, highest, lowest},
};

/// Leads, the most promising first.
pub(super) struct Leads<'a> {
    lanes: &'a Lanes,
    /// From the best group to the worst.
    groups: [Bits; 5],
    /// The group of which the higher cards of a lane come first.
    own: usize,
    /// The group that comes next.
    at: usize,
}

/// The groups of which every lead takes its trick for the leader's side, if that side wants it.
const WINNING: usize = 3;

impl Leads<'_> {
    /// All of them.
    pub(super) fn all(&self) -> Bits {
        self.groups.iter().fold(0, |all, group| all | group)
    }

    /// Whether one takes its trick for the leader's side.
    pub(super) fn win(&self) -> bool {
        self.groups[..WINNING].iter().any(|group| *group != 0)
    }

    /// Leaves out `cards`.
    pub(super) fn leave_out(&mut self, cards: Bits) {
        for group in &mut self.groups {
            *group &= !cards;
        }
    }

    /// Leaves out those that lose their trick.
    pub(super) fn keep_winning(&mut self) {
        self.groups[WINNING..].fill(0);
    }
}

impl Iterator for Leads<'_> {
    type Item = Bits;

    fn next(&mut self) -> Option<Bits> {
        while let Some(group) = self.groups.get_mut(self.at) {
            if *group != 0 {
                let low = lowest(*group);
                let card =
                    if self.at == self.own { highest(*group & self.lanes.lane(low)) } else { low };
                *group ^= card;
                return Some(card);
            }
            self.at += 1;
        }
        None
    }
}

impl<'a, const K: usize, const LONG: bool> Search<'a, K, LONG> {
    /// The leader's cards: in a long search what settled such a question last, then the sure
    /// winners of his hand, then what a partner can win; in a short one the last two the other way
    /// round.
    pub(super) fn leads(&self, leader: usize, live: Bits, left: u32) -> Leads<'a> {
        let hand = self.hands[leader];
        let moves = self.different(hand, live);
        let decisive = if LONG { self.decisive[left as usize % DEPTHS][leader] & moves } else { 0 };
        let friends = self.cards_of(self.ours[leader]);
        let foes = live & !friends;
        let (mut own, mut partners, mut others, mut ruffs) = (0, 0, 0, 0);
        for &lane in self.lanes.lanes() {
            let cards = moves & lane & !decisive;
            if cards == 0 {
                continue;
            }
            let (foes_over, friends_over) = self.over(self.ours[leader], lane);
            let (enemy, partner) = (foes & lane | foes_over, friends & lane & !hand | friends_over);
            let held = all_if(partner > enemy);
            let ruffed = all_if(foes_over != 0);
            let wins = cards & above(enemy) & !held;
            let lost = cards & !held ^ wins;
            partners |= cards & held;
            own |= wins;
            others |= lost & !ruffed;
            ruffs |= lost & ruffed;
        }
        if LONG && self.lanes.pairs != 0 {
            Leads {
                lanes: self.lanes,
                groups: [decisive, own, partners, others, ruffs],
                own: 1,
                at: 0,
            }
        } else {
            Leads {
                lanes: self.lanes,
                groups: [decisive, partners, own, others, ruffs],
                own: 2,
                at: usize::from(!LONG),
            }
        }
    }

    /// With which trumps the enemies of `side` and its friends can ruff `lane`.
    fn over(&self, side: Bits, lane: Bits) -> (Bits, Bits) {
        let (mut enemy, mut friend) = (0, 0);
        for seat in 0..K {
            let hand = self.hands[seat];
            let ruffs = if hand & lane == 0 { hand & self.lanes.trump } else { 0 };
            let foe = self.ours[seat] ^ side;
            friend |= ruffs & !foe;
            enemy |= ruffs & foe;
        }
        (enemy, friend)
    }

    /// Of `cards`, which `hand` may throw away, the lowest of its longest lane; no trump before the
    /// others.
    pub(super) fn spare(&self, hand: Bits, cards: Bits) -> Bits {
        let first = lowest(cards);
        if cards & !self.lanes.lane(first) == 0 {
            return first;
        }
        let lengths = per_lane(hand);
        let (mut most, mut spare) = (0, 0);
        for &lane in self.lanes.lanes() {
            let length = if lane == self.lanes.trump { 1 } else { 1 + in_lane(lengths, lane) };
            if cards & lane != 0 && length > most {
                (most, spare) = (length, lowest(cards & lane));
            }
        }
        spare
    }

    /// The moves to try first when following.
    pub(super) fn promising<const TO_GO: usize>(
        &self,
        seat: usize,
        moves: Bits,
        best: Bits,
        winner: usize,
    ) -> Bits {
        let power = self.trick.led | self.lanes.trump;
        let side = self.ours[seat];
        let (mut partner, mut enemy) = (0, 0);
        let mut later = seat;
        for _ in 1..TO_GO {
            later = Self::left_of(later);
            let hand = self.hands[later];
            let suit = hand & self.trick.led;
            let reach = if suit == 0 { hand & self.lanes.trump } else { suit };
            let foe = self.ours[later] ^ side;
            partner |= reach & !foe;
            enemy |= reach & foe;
        }
        let held = self.ours[winner] == side;
        if (held && best > enemy) || partner > enemy.max(best) {
            return moves & !(moves & power & above(best));
        }
        let takes = moves & power & above(best | enemy);
        if takes != 0 {
            return lowest(takes);
        }
        moves & !(moves & power & above(best))
    }
}

/// All bits, or none.
fn all_if(holds: bool) -> Bits {
    Bits::from(holds).wrapping_neg()
}
