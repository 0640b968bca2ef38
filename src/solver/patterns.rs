//! What a long search remembers: positions alike in shape and in the ranks that mattered.
//!
//! Partition search (Ginsberg 1996): a result that was reached without looking at low ranks holds for every position in
//! which only low cards are placed otherwise, as long as everybody holds as many of each lane.

use super::lanes::Bits;

/// The most lanes of a deck.
pub(super) const LANES: usize = 4;

/// How many cards of each lane each seat holds, and who leads.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Shape {
    counts: u128,
    leader: usize,
}

/// A position between tricks, from the best card of each lane down.
#[derive(Clone, Copy)]
pub(super) struct Layout {
    shape: Shape,
    /// For each lane four bits a card, the best card lowest: who holds it, and whether it equals the one before.
    rows: [u64; LANES],
    /// How many cards of each lane are out.
    lengths: [u32; LANES],
}

/// A result that holds wherever the top cards of each lane lie as they did.
#[derive(Clone, Copy)]
struct Pattern {
    shape: Shape,
    rows: [u64; LANES],
    /// How many top cards of each lane matter.
    depths: [u32; LANES],
    least: u32,
    most: u32,
}

/// Patterns whose shapes fall on one place; the newest takes the place of the oldest.
#[derive(Clone, Default)]
struct Set {
    /// A part of each shape's hash, so that most others are passed over unread.
    tags: Vec<u32>,
    patterns: Vec<Pattern>,
    /// Which is the oldest, once there are as many as there may be.
    oldest: usize,
    /// When it was filled: what is older is as good as gone.
    generation: u32,
}

/// Patterns by shape.
pub(super) struct Patterns {
    sets: Vec<Set>,
    generation: u32,
}

/// The most patterns that share one place: many, as a long search meets few shapes often.
const WAYS: usize = 128;

/// The number of places, as a power of two.
const PLACES: u32 = 11;

const TWIN: u64 = 8;

impl Layout {
    /// The position in which seats hold `hands`; `pairs` are the lower bits of identical cards.
    pub(super) fn new<const K: usize>(
        hands: &[Bits; K],
        lanes: &[Bits],
        pairs: Bits,
        live: Bits,
        leader: usize,
    ) -> Self {
        let mut counts = 0_u128;
        let mut planes = [0; 3];
        for (seat, hand) in hands.iter().enumerate() {
            for (bit, plane) in planes.iter_mut().enumerate() {
                if seat >> bit & 1 == 1 {
                    *plane |= hand;
                }
            }
            for lane in lanes {
                counts = counts << 4 | u128::from((hand & lane).count_ones());
            }
        }
        let owner = |at: u32| planes[0] >> at & 1 | (planes[1] >> at & 1) << 1 | (planes[2] >> at & 1) << 2;
        let twins = pairs & live & (live >> 1);
        let (mut rows, mut lengths) = ([0; LANES], [0; LANES]);
        for (place, lane) in lanes.iter().enumerate().take(LANES) {
            let mut rest = live & lane;
            let mut shift = 0;
            lengths[place] = rest.count_ones();
            while rest != 0 {
                let at = rest.ilog2();
                rest ^= 1 << at;
                if at > 0 && twins >> (at - 1) & 1 == 1 {
                    // Which of two identical cards somebody holds makes no difference.
                    let (a, b) = (owner(at), owner(at - 1));
                    rest ^= 1 << (at - 1);
                    rows[place] |= (a.min(b) | (a.max(b) | TWIN) << 4) << shift;
                    shift += 8;
                } else {
                    rows[place] |= owner(at) << shift;
                    shift += 4;
                }
            }
        }
        Self { shape: Shape { counts, leader }, rows, lengths }
    }

    /// How deep into each lane the lowest of `relevant` lies.
    fn depths(&self, lanes: &[Bits], relevant: Bits, live: Bits) -> [u32; LANES] {
        let mut depths = [0; LANES];
        for (place, lane) in lanes.iter().enumerate().take(LANES) {
            let mattering = relevant & lane;
            if mattering != 0 {
                let mut depth = (live & lane & !((mattering & mattering.wrapping_neg()) - 1)).count_ones();
                // Never half of a pair.
                if depth < self.lengths[place] && self.rows[place] >> (4 * depth) & TWIN != 0 {
                    depth += 1;
                }
                depths[place] = depth;
            }
        }
        depths
    }

    /// The place of its set, and its tag within.
    #[allow(clippy::cast_possible_truncation)]
    const fn hash(&self) -> (usize, u32) {
        let Shape { counts, leader } = self.shape;
        let folded = counts as u64 ^ ((counts >> 64) as u64).rotate_left(29) ^ (leader as u64) << 61;
        let hash = folded.wrapping_mul(0x9E37_79B9_7F4A_7C15);
        ((hash >> 40) as usize & ((1 << PLACES) - 1), (hash >> 8) as u32)
    }
}

impl Pattern {
    fn holds(&self, layout: &Layout) -> bool {
        self.shape == layout.shape
            && (0..LANES).all(|lane| {
                let mask = if self.depths[lane] >= 16 { u64::MAX } else { (1 << (4 * self.depths[lane])) - 1 };
                (self.rows[lane] ^ layout.rows[lane]) & mask == 0
            })
    }

    /// The cards of `live` that mattered.
    fn relevant(&self, lanes: &[Bits], live: Bits) -> Bits {
        let mut relevant = 0;
        for (lane, depth) in lanes.iter().zip(self.depths) {
            let mut rest = live & lane;
            for _ in 0..depth {
                if rest != 0 {
                    let top = 1 << rest.ilog2();
                    rest ^= top;
                    relevant |= top;
                }
            }
        }
        relevant
    }
}

impl Patterns {
    pub(super) const fn new() -> Self {
        Self { sets: Vec::new(), generation: 0 }
    }

    /// Forgets everything.
    pub(super) fn forget(&mut self) {
        self.sets.resize_with(1 << PLACES, Set::default);
        self.generation += 1;
    }

    /// Whether our side is known to take `need` tricks, with the cards that mattered.
    pub(super) fn get(&self, layout: &Layout, lanes: &[Bits], live: Bits, need: u32) -> Option<(bool, Bits)> {
        let (place, tag) = layout.hash();
        let set = &self.sets[place];
        if set.generation != self.generation {
            return None;
        }
        for (_, pattern) in set.tags.iter().zip(&set.patterns).filter(|(other, _)| **other == tag) {
            let made = pattern.least >= need;
            if (made || pattern.most < need) && pattern.holds(layout) {
                return Some((made, pattern.relevant(lanes, live)));
            }
        }
        None
    }

    /// Remembers that our side takes `need` tricks, or not, because of the `relevant` cards.
    pub(super) fn put(&mut self, layout: &Layout, lanes: &[Bits], live: Bits, need: u32, made: bool, relevant: Bits) {
        let (place, tag) = layout.hash();
        let set = &mut self.sets[place];
        if set.generation != self.generation {
            set.tags.clear();
            set.patterns.clear();
            (set.oldest, set.generation) = (0, self.generation);
        }
        let pattern = Pattern {
            shape: layout.shape,
            rows: layout.rows,
            depths: layout.depths(lanes, relevant, live),
            least: if made { need } else { 0 },
            most: if made { u32::MAX } else { need - 1 },
        };
        if set.tags.len() < WAYS {
            set.tags.push(tag);
            set.patterns.push(pattern);
        } else {
            set.tags[set.oldest] = tag;
            set.patterns[set.oldest] = pattern;
            set.oldest = (set.oldest + 1) % WAYS;
        }
    }
}
