//! Tricks that are certain without searching.

use super::{
    lanes::Bits,
    ordering::Leads,
    search::{Search, above, highest, lowest},
};

/// Tricks that one side is sure of, and the cards that make it so.
#[derive(Clone, Copy, Default)]
struct Sure {
    tricks: u32,
    relevant: Bits,
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
        if lanes.stray & live != 0 {
            return None;
        }
        let ours = self.is_ours(leader);
        let friends = self.cards_of(self.ours[leader]);
        let foes = live & !friends;
        let (goal, counter) = goals(ours, left, need);
        let trump = lanes.trump;
        if !LONG && lanes.pairs == 0 {
            let best = highest(live & trump);
            if counter == 1 && foes & best != 0 {
                return Some(!ours);
            }
            if goal == 1 {
                // What else may be certain, `first_trick` sees.
                return (friends & best != 0).then_some(ours);
            }
        }
        let plain = self.cash(leader, live, foes, goal);
        if plain.tricks >= goal {
            self.relevant = plain.relevant;
            return Some(ours);
        }
        if live & trump == 0 {
            return self.crossing(leader, live, goal, plain).map(|relevant| {
                self.relevant = relevant;
                ours
            });
        }
        for seat in 0..K {
            let hand = self.hands[seat];
            let trumps = hand & trump;
            if self.is_ours(seat) == ours {
                // His partner's trumps stay whole while the leader cashes, if he has other cards to
                // play.
                let keeps = seat == leader || (hand ^ trumps).count_ones() >= plain.tricks;
                let plain = if keeps { plain } else { Sure::default() };
                if let Some(lowest) = self.sure(trumps, foes & trump, live, goal - plain.tricks) {
                    self.relevant = plain.relevant | lowest;
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
    fn cash(&self, leader: usize, live: Bits, foes: Bits, goal: u32) -> Sure {
        let lanes = self.lanes;
        let hand = self.hands[leader];
        let side = self.ours[leader];
        let tops = self.tops(hand, live);
        let (mut all, mut safe) = (Sure::default(), Sure::default());
        for &lane in lanes.lanes() {
            let tops = tops & lane & !lanes.trump;
            if tops == 0 {
                continue;
            }
            let rounds = tops.count_ones();
            let mut follow = rounds;
            for seat in 0..K {
                if self.ours[seat] != side && self.hands[seat] & lanes.trump != 0 {
                    follow = follow.min((self.hands[seat] & lane).count_ones());
                }
            }
            all.tricks += rounds;
            safe.tricks += follow;
            if LONG && live & lane & !hand != 0 {
                all.relevant |= lowest(tops);
                if follow > 0 {
                    safe.relevant |= top(tops, follow);
                }
            }
        }
        if all.tricks > safe.tricks {
            let draws = tops & lanes.trump;
            let count = draws.count_ones();
            let drawn = all.tricks + count >= goal
                && (0..K).all(|seat| {
                    self.ours[seat] == side
                        || (self.hands[seat] & foes & lanes.trump).count_ones() <= count
                });
            if drawn {
                let relevant = if foes & lanes.trump == 0 { 0 } else { lowest(draws) };
                return Sure { tricks: all.tricks + count, relevant: all.relevant | relevant };
            }
        }
        safe
    }

    /// What matters if the leader, where no trump is out, cashes his tricks and then crosses to a
    /// partner who cashes his.
    fn crossing(&self, leader: usize, live: Bits, goal: u32, own: Sure) -> Option<Bits> {
        let hand = self.hands[leader];
        for seat in (0..K).filter(|seat| *seat != leader && self.ours[*seat] == self.ours[leader]) {
            let partner = self.hands[seat];
            let (mine, his) = (self.tops(hand, live), self.tops(partner, live));
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
                return Some(relevant | own.relevant);
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
    fn tops(&self, hand: Bits, live: Bits) -> Bits {
        let lanes = self.lanes;
        let covered = lanes.covered(live & !hand);
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
        if mine.count_ones() < goal {
            return None;
        }
        if !LONG && self.lanes.pairs == 0 {
            return matched(mine, theirs, goal).then_some(0);
        }
        // Of identical cards the enemy's counts as the higher: he may play it first.
        let split = self.lanes.pairs & live & (live >> 1) & theirs & (mine >> 1);
        let (mine, theirs) = (mine ^ split ^ split << 1, theirs ^ split ^ split << 1);
        let (mut higher, mut sure) = (0_u32, 0);
        let mut rest = mine | theirs;
        // By their number alone, whatever their ranks, this many tricks are sure.
        if LONG && goal + theirs.count_ones() <= mine.count_ones() {
            return Some(0);
        }
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
fn top(mut cards: Bits, count: u32) -> Bits {
    for _ in 1..count {
        cards ^= highest(cards);
    }
    highest(cards)
}
