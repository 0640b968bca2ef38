//! Tricks that are certain without searching.

use super::{
    lanes::{Bits, Counts, in_lane, per_lane},
    ordering::Leads,
    search::{Search, above, highest, lowest},
};

/// What a seat takes by leading its best cards one after the other.
#[derive(Clone, Copy)]
struct Cash {
    /// The cards that no enemy beats.
    tops: Bits,
    /// How many of each lane are led.
    rounds: Counts,
    tricks: u32,
}

impl<const K: usize, const LONG: bool> Search<'_, K, LONG> {
    /// What is certain without searching, if it settles the question.
    pub(super) fn bound(
        &mut self,
        leader: usize,
        live: Bits,
        left: u32,
        need: u32,
    ) -> Option<bool> {
        let lanes = self.lanes;
        if !LONG && lanes.stray & live != 0 {
            return None;
        }
        let ours = self.is_ours(leader);
        let friends = self.cards_of(self.ours[leader]);
        let foes = live & !friends;
        let (goal, counter) = goals(ours, left, need);
        let trump = lanes.trump;
        if goal == 1 || counter == 1 {
            let best = highest(live & trump);
            if lanes.pairs & live & best >> 1 == 0 {
                let taker = if friends & best != 0 {
                    goal
                } else if foes & best != 0 {
                    counter
                } else {
                    0
                };
                if taker == 1 {
                    self.relevant = if live & trump == best { 0 } else { best };
                    return Some(ours == (friends & best != 0));
                }
            }
        }
        if !LONG && lanes.pairs == 0 && goal == 1 {
            // What else may be certain, `first_trick` sees.
            return None;
        }
        let own = self.cash(leader, live, foes, goal);
        if own.tricks >= goal {
            self.relevant = self.ranks(leader, own, live);
            return Some(ours);
        }
        if live & trump == 0 {
            return self.crossing(leader, live, goal, own).map(|relevant| {
                self.relevant = relevant;
                ours
            });
        }
        for seat in 0..K {
            let trumps = self.hands[seat] & trump;
            if trumps == 0 {
                continue;
            }
            if self.is_ours(seat) == ours {
                // His partner's trumps stay whole while the leader cashes, if he has other cards to
                // play.
                let keeps =
                    own.tricks == 0 || seat == leader || left - trumps.count_ones() >= own.tricks;
                let cashed = if keeps { own.tricks } else { 0 };
                if let Some(lowest) = self.sure(trumps, foes & trump, live, goal - cashed) {
                    self.relevant = lowest;
                    if cashed > 0 {
                        self.relevant |= self.ranks(leader, own, live);
                    }
                    return Some(ours);
                }
            } else if let Some(lowest) = self.sure(trumps, friends & trump, live, counter) {
                self.relevant = lowest;
                return Some(!ours);
            }
        }
        None
    }

    /// What the trick to be led settles, where one side needs no more than one or the leader's
    /// needs all: whoever reaches higher takes it. Leads that cannot be right drop out.
    pub(super) fn first_trick(
        &self,
        leader: usize,
        live: Bits,
        left: u32,
        need: u32,
        leads: &mut Leads<'_>,
    ) -> Option<bool> {
        if self.lanes.pairs != 0 || self.lanes.stray & live != 0 {
            return None;
        }
        let ours = self.is_ours(leader);
        let (goal, counter) = goals(ours, left, need);
        if counter == 1 {
            leads.keep_winning();
        }
        match leads.win() {
            true if goal == 1 => Some(ours),
            false if counter == 1 => Some(!ours),
            _ => None,
        }
    }

    /// Plain tricks that the leader can take one after the other from the top, no enemy ruffing.
    ///
    /// Where his best trumps draw all the enemy's first, the whole number of tricks, if it reaches
    /// `goal`.
    fn cash(&self, leader: usize, live: Bits, foes: Bits, goal: u32) -> Cash {
        let lanes = self.lanes;
        let tops = self.tops(self.hands[leader], foes, live);
        if tops & !lanes.trump == 0 {
            return Cash { tops, rounds: 0, tricks: 0 };
        }
        let mut all = per_lane(tops);
        let over = lanes.raised(tops);
        let (mut safe, mut most) = (EACH, 0);
        for seat in 0..K {
            let hand = self.hands[seat];
            if self.ours[seat] != self.ours[leader] {
                if hand & lanes.trump != 0 {
                    let counts = per_lane(hand);
                    safe = fewer(safe, counts);
                    most = most.max(counts & lanes.trump_count);
                }
            } else if hand & over != 0 && seat != leader {
                // A partner who has to overtake takes the lead.
                let over = per_lane(hand & over);
                all = fewer(all, (per_lane(hand) - over) | none(over));
            }
        }
        let plain = all & !lanes.trump_count;
        let safe = fewer(plain, safe);
        if plain != safe && most <= all & lanes.trump_count && total(all) >= goal {
            return Cash { tops, rounds: all, tricks: total(all) };
        }
        Cash { tops, rounds: safe, tricks: total(safe) }
    }

    /// The cards that have to lie as they do for `seat` to cash what it has.
    fn ranks(&self, seat: usize, cash: Cash, live: Bits) -> Bits {
        let mut relevant = 0;
        if LONG {
            for &lane in self.lanes.lanes() {
                let rounds = in_lane(cash.rounds, lane);
                if rounds > 0 && live & lane & !self.hands[seat] != 0 {
                    relevant |= top(cash.tops & lane, rounds);
                }
            }
        }
        relevant
    }

    /// What matters if the leader, where no trump is out, cashes his tricks and then crosses to a
    /// partner who cashes his.
    fn crossing(&self, leader: usize, live: Bits, goal: u32, own: Cash) -> Option<Bits> {
        let hand = self.hands[leader];
        for seat in (0..K).filter(|seat| *seat != leader && self.ours[*seat] == self.ours[leader]) {
            let partner = self.hands[seat];
            let (mine, his) = (own.tops, self.tops(partner, live & !partner, live));
            let tops = his.count_ones();
            let (mut relevant, mut meets, mut shared) = (0, false, false);
            for &lane in self.lanes.lanes() {
                if his & lane == 0 {
                    continue;
                }
                if live & lane & !partner != 0 {
                    relevant |= lowest(his & lane);
                }
                meets |= hand & lane != 0 && self.stands(partner, lane, live);
                shared |= mine & lane != 0;
            }
            if !meets {
                continue;
            }
            if tops >= goal {
                return Some(relevant);
            }
            // He keeps them while the leader cashes, if he has as many others to play.
            if !shared && tops + own.tricks >= goal && partner.count_ones() - tops >= own.tricks {
                return Some(relevant | self.ranks(leader, own, live));
            }
        }
        None
    }

    /// Whether the best of `lane` takes a trick for whoever holds `hand`, whoever leads.
    fn stands(&self, hand: Bits, lane: Bits, live: Bits) -> bool {
        let others = highest(live & lane & !hand);
        let twin = (others & self.lanes.pairs) << 1;
        hand & lane & above(others | twin) != 0
    }

    /// The cards of each lane with which whoever holds `hand` wins by leading them from the top.
    ///
    /// A card that is led stands against its twin, once.
    fn tops(&self, hand: Bits, others: Bits, live: Bits) -> Bits {
        let lanes = self.lanes;
        let covered = lanes.covered(others);
        let tops = hand & !covered;
        if lanes.pairs == 0 {
            return tops;
        }
        let others = lanes.crests(covered);
        let twins = lanes.pairs & live & (live >> 1);
        // A twin above it is counted among the tops already.
        tops | hand & ((others & twins << 1) >> 1 | (others & twins) << 1)
    }

    /// The lowest card of `mine` that is needed, counted from the top, to take `goal` tricks
    /// although each higher card of `theirs` takes one of them; no bit where the number of cards is
    /// enough. `None` where the tricks are not sure.
    fn sure(&self, mine: Bits, theirs: Bits, live: Bits, goal: u32) -> Option<Bits> {
        let count = mine.count_ones();
        if count < goal || mine < theirs && count == goal {
            return None;
        }
        if !LONG && self.lanes.pairs == 0 {
            return matched(mine, theirs, goal).then_some(0);
        }
        // Of identical cards the enemy's counts as the higher: he may play it first.
        let split = self.lanes.pairs & live & (live >> 1) & theirs & (mine >> 1);
        let (mine, theirs) = (mine ^ split ^ split << 1, theirs ^ split ^ split << 1);
        let (mut higher, mut sure) = (0_u32, 0);
        // By their number alone, whatever their ranks, this many tricks are sure.
        if LONG && goal + theirs.count_ones() <= count {
            return Some(0);
        }
        if LONG && count == goal {
            // Each of them has to take one.
            let card = lowest(mine);
            return (card > theirs).then_some(card | if card & split == 0 { 0 } else { card << 1 });
        }
        let mut rest = mine | theirs;
        while rest != 0 {
            let card = highest(rest);
            rest ^= card;
            if card & mine == 0 {
                higher += 1;
            } else if higher > 0 {
                higher -= 1;
            } else {
                sure += 1;
                if sure == goal {
                    return Some(card | if card & split == 0 { 0 } else { card << 1 });
                }
            }
        }
        None
    }
}

/// How many tricks the leader's side would have to be sure of, and how many the other.
const fn goals(ours: bool, left: u32, need: u32) -> (u32, u32) {
    if ours { (need, left + 1 - need) } else { (left + 1 - need, need) }
}

/// The smaller number for each lane.
const fn fewer(a: Counts, b: Counts) -> Counts {
    let not_less = (((a | ABOVE) - b) & ABOVE) >> 4;
    a ^ ((a ^ b) & (not_less * 15))
}

/// All bits of each number that is 0.
const fn none(counts: Counts) -> Counts {
    (((ABOVE - counts) & ABOVE) >> 4) * 15
}

/// All bits of the number for each lane.
const EACH: Counts = 0x000f_000f_000f_000f;

/// The bit above each of these numbers.
const ABOVE: Counts = 0x0010_0010_0010_0010;

/// All lanes together.
#[allow(clippy::cast_possible_truncation)] // no deck has as many cards
const fn total(counts: Counts) -> u32 {
    (counts.wrapping_mul(0x0001_0001_0001_0001) >> 48) as u32
}

/// Whether `goal` of `mine` are left if each higher one of `theirs` takes another; `goal >= 1`.
///
/// They are if, of the cards from one of mine up, that many more are mine than theirs.
fn matched(mut mine: Bits, theirs: Bits, goal: u32) -> bool {
    let mut count = mine.count_ones();
    while count >= goal {
        let card = lowest(mine);
        if (theirs & card.wrapping_neg()).count_ones() + goal <= count {
            return true;
        }
        mine ^= card;
        count -= 1;
    }
    false
}

/// The `count`th highest of `cards`.
fn top(mut cards: Bits, count: u64) -> Bits {
    for _ in 1..count {
        cards ^= highest(cards);
    }
    highest(cards)
}
