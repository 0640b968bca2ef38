//! The search: can one side take so many of the tricks that are left, whatever the other does?

use super::{
    best::Judge,
    lanes::{Bits, Lanes},
    memory::{Key, Memory},
    position::Position,
};
use crate::table::{Card, CardSet, Seat};

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
const fn lowest(bits: Bits) -> Bits {
    bits & bits.wrapping_neg()
}

/// The highest of `bits`, or nothing.
const fn highest(bits: Bits) -> Bits {
    if bits == 0 { 0 } else { 1 << (63 - bits.leading_zeros()) }
}

/// All bits above that of `card`.
const fn above(card: Bits) -> Bits {
    !(card | card.wrapping_sub(1))
}

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
        let mut root =
            Self { seat: place(position.to_play), left: u32::from(position.left()), table: None, search };
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

    const fn is_ours(&self, seat: usize) -> bool {
        self.ours[seat] != 0
    }

    #[inline(always)]
    const fn left_of(&self, seat: usize) -> usize {
        if seat + 1 == K { 0 } else { seat + 1 }
    }

    /// All cards still held.
    pub(super) fn live(&self) -> Bits {
        self.hands.iter().fold(0, |all, hand| all | hand)
    }

    /// Whether `card` takes the trick from `best`.
    fn beats(&self, card: Bits, best: Bits, led: Bits) -> bool {
        let lanes = self.lanes;
        if lanes.stray != 0 && (card | best) & lanes.stray != 0 {
            return if card == lanes.stray { best & lanes.over_stray == 0 } else { card & lanes.over_stray != 0 };
        }
        card & (led | lanes.trump) > best && best & lanes.pairs != card >> 1
    }

    /// The cards of everybody who plays with `seat`, himself included.
    fn side_of(&self, seat: usize) -> Bits {
        let with = self.ours[seat];
        (0..K).fold(0, |cards, other| cards | self.hands[other] & !(self.ours[other] ^ with))
    }

    /// One of each group of cards in `cards`, held by one seat, that are as good as one another.
    ///
    /// Cards are as good as one another while nothing that is still out lies between them.
    fn different(&self, cards: Bits, live: Bits) -> Bits {
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
            if u32::from(found.least) >= need {
                return true;
            }
            if u32::from(found.most) < need {
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
        self.follow(self.left_of(leader), trick, left, need)
    }

    /// The best card that enemies and partners can play to a lead of `lane`, and whether an enemy ruffs.
    fn against(&self, leader: usize, lane: Bits) -> (Bits, Bits, bool) {
        let side = self.ours[leader];
        let (mut enemy, mut partner, mut ruffed) = (0, 0, false);
        let mut seat = leader;
        for _ in 1..K {
            seat = self.left_of(seat);
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
        let first = if moves & (moves - 1) == 0 { moves } else { self.promising(seat, moves, &trick) };
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
            return self.follow(self.left_of(seat), trick, left, need);
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
            later = self.left_of(later);
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

    /// [`Search::lead`] where every seat holds two cards.
    fn two_tricks(&mut self, leader: usize, live: Bits, need: u32) -> bool {
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
            let both = self.both(self.left_of(leader), lane, card, leader, K - 1, side);
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
                self.both(self.left_of(seat), led, best, winner, to_go - 1, side)
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
    fn last_trick(&self, leader: usize, live: Bits) -> bool {
        let led = self.lanes.lane(self.hands[leader]);
        if self.lanes.stray & live == 0 && self.lanes.pairs & live & (live >> 1) == 0 {
            let best = highest(live & (led | self.lanes.trump));
            return (0..K).fold(0, |cards, seat| cards | self.hands[seat] & self.ours[seat]) & best != 0;
        }
        let mut winner = leader;
        let mut seat = leader;
        for _ in 1..K {
            seat = self.left_of(seat);
            if self.beats(self.hands[seat], self.hands[winner], led) {
                winner = seat;
            }
        }
        self.is_ours(winner)
    }

    /// What is certain without searching, if it settles the question.
    fn bound(&self, leader: usize, live: Bits, left: u32, need: u32) -> Option<bool> {
        let lanes = self.lanes;
        if lanes.stray & live != 0 || lanes.pairs & live & (live >> 1) != 0 {
            return None;
        }
        let ours = self.is_ours(leader);
        let friends = self.side_of(leader);
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
