//! Tricks that are certain without searching.

use super::{
    lanes::Bits,
    search::{Search, above, highest},
};

impl<const K: usize> Search<'_, K> {
    /// What is certain without searching, if it settles the question.
    pub(super) fn bound(&self, leader: usize, live: Bits, left: u32, need: u32) -> Option<bool> {
        let lanes = self.lanes;
        if lanes.stray & live != 0 || lanes.pairs & live & (live >> 1) != 0 {
            return None;
        }
        let ours = self.is_ours(leader);
        let friends = self.cards_of(self.ours[leader]);
        let foes = live & !friends;
        // What each side would have to be sure of.
        let (goal, counter) = if ours { (need, left + 1 - need) } else { (left + 1 - need, need) };
        let trump = lanes.trump;
        let plain = self.cash(leader, live, foes, goal);
        if plain >= goal {
            return Some(ours);
        }
        for seat in 0..K {
            let hand = self.hands[seat];
            let trumps = hand & trump;
            if self.is_ours(seat) == ours {
                // His partner's trumps stay whole while the leader cashes, if he has other cards to play.
                let keeps = seat == leader || (hand & !trump).count_ones() >= plain;
                let plain = if keeps { plain } else { 0 };
                if plain + trumps.count_ones() >= goal && plain + sure(trumps, foes & trump) >= goal {
                    return Some(ours);
                }
            } else if trumps.count_ones() >= counter && sure(trumps, friends & trump) >= counter {
                return Some(!ours);
            }
        }
        None
    }

    /// Plain tricks that the leader can take one after the other from the top, no enemy ruffing.
    ///
    /// Where his best trumps draw all the enemy's first, the whole number of tricks, if it reaches `goal`.
    fn cash(&self, leader: usize, live: Bits, foes: Bits, goal: u32) -> u32 {
        let lanes = self.lanes;
        let hand = self.hands[leader];
        let side = self.ours[leader];
        let tops = |lane: Bits| (hand & lane & above(highest(live & lane & !hand))).count_ones();
        let (mut all, mut safe) = (0, 0);
        for &lane in lanes.lanes() {
            if lane == lanes.trump || hand & lane == 0 {
                continue;
            }
            let rounds = tops(lane);
            if rounds > 0 {
                let mut follow = rounds;
                for seat in 0..K {
                    if self.ours[seat] != side && self.hands[seat] & lanes.trump != 0 {
                        follow = follow.min((self.hands[seat] & lane).count_ones());
                    }
                }
                safe += follow;
                all += rounds;
            }
        }
        if all > safe {
            let draws = tops(lanes.trump);
            let drawn = all + draws >= goal
                && (0..K).all(|seat| {
                    self.ours[seat] == side || (self.hands[seat] & foes & lanes.trump).count_ones() <= draws
                });
            if drawn {
                return all + draws;
            }
        }
        safe
    }
}

/// How many of `mine` take tricks even if each higher one of `theirs` takes another of them.
fn sure(mine: Bits, theirs: Bits) -> u32 {
    let mut higher = 0_u32;
    let mut sure = 0;
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
        }
    }
    sure
}
