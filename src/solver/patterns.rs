//! What a long search remembers: positions alike in shape and in the ranks that mattered.
//!
//! Partition search (Ginsberg 1996): a result that was reached without looking at low ranks holds for every position in
//! which only low cards are placed otherwise, as long as everybody holds as many of each lane.

use super::lanes::Bits;

/// The most lanes of a deck.
pub(super) const LANES: usize = 4;

/// How many cards of each lane each seat holds, and who leads.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Shape {
    counts: [u64; 2],
    leader: u8,
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
///
/// One fills one line of a processor's cache: a long search spends most of its time on reading them.
#[derive(Clone, Copy)]
#[repr(align(64))]
struct Pattern {
    rows: [u64; LANES],
    shape: Shape,
    /// How many top cards of each lane matter.
    depths: [u8; LANES],
}

/// Of which shapes a pattern may be, and what it answers.
#[derive(Clone, Copy)]
struct Tag {
    /// A part of the shape's hash.
    hash: u16,
    /// Whether our side takes that many tricks or does not.
    need: u8,
    made: bool,
    /// The two best cards of each lane, and those bits of them that matter.
    heads: u32,
    mattering: u32,
}

/// Patterns whose shapes fall on one place; the newest takes the place of the oldest.
#[derive(Clone, Default)]
struct Set {
    /// What each pattern says, so that most others are passed over unread.
    tags: Vec<Tag>,
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

/// The bits of so many top cards of a row.
const TOPS: [u64; 17] = {
    let mut tops = [u64::MAX; 17];
    let mut cards = 0;
    while cards < 16 {
        tops[cards] = (1 << (4 * cards)) - 1;
        cards += 1;
    }
    tops
};

/// A number of seats, cards or tricks in the least room; none is greater than 16.
fn small(number: usize) -> u8 {
    u8::try_from(number).unwrap_or(u8::MAX)
}

/// The two best cards of each row.
#[allow(clippy::cast_possible_truncation)]
fn heads(rows: &[u64; LANES]) -> u32 {
    rows.iter().fold(0, |heads, row| heads << 8 | (row & 0xff) as u32)
}

impl Layout {
    /// The position in which seats hold `hands`; `pairs` are the lower bits of identical cards.
    pub(super) fn new<const K: usize>(
        hands: &[Bits; K],
        lanes: &[Bits],
        pairs: Bits,
        live: Bits,
        leader: usize,
    ) -> Self {
        let mut counts = [0; 2];
        let mut planes = [0; 3];
        for (seat, hand) in hands.iter().enumerate() {
            for (bit, plane) in planes.iter_mut().enumerate() {
                if seat >> bit & 1 == 1 {
                    *plane |= hand;
                }
            }
            for lane in lanes {
                let count = &mut counts[seat / 4];
                *count = *count << 4 | u64::from((hand & lane).count_ones());
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
        Self { shape: Shape { counts, leader: small(leader) }, rows, lengths }
    }

    /// How deep into each lane the lowest of `relevant` lies.
    fn depths(&self, lanes: &[Bits], relevant: Bits, live: Bits) -> [u8; LANES] {
        let mut depths = [0; LANES];
        for (place, lane) in lanes.iter().enumerate().take(LANES) {
            let mattering = relevant & lane;
            if mattering != 0 {
                let mut depth = (live & lane & !((mattering & mattering.wrapping_neg()) - 1)).count_ones();
                // Never half of a pair.
                if depth < self.lengths[place] && self.rows[place] >> (4 * depth) & TWIN != 0 {
                    depth += 1;
                }
                depths[place] = small(depth as usize);
            }
        }
        depths
    }

    /// The place of its set, and a part of its hash that tells it from most others there.
    #[allow(clippy::cast_possible_truncation)]
    const fn hash(&self) -> (usize, u16) {
        let Shape { counts, leader } = self.shape;
        let folded = counts[0] ^ counts[1].rotate_left(29) ^ (leader as u64) << 61;
        let hash = folded.wrapping_mul(0x9E37_79B9_7F4A_7C15);
        ((hash >> 40) as usize & ((1 << PLACES) - 1), (hash >> 24) as u16)
    }
}

impl Pattern {
    fn holds(&self, layout: &Layout) -> bool {
        let apart = (0..LANES).fold(0, |apart, lane| {
            apart | (self.rows[lane] ^ layout.rows[lane]) & TOPS[self.depths[lane] as usize % TOPS.len()]
        });
        apart == 0 && self.shape == layout.shape
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
        let need = small(need as usize);
        let (place, hash) = layout.hash();
        let set = &self.sets[place];
        if set.generation != self.generation {
            return None;
        }
        let heads = heads(&layout.rows);
        let settles = |tag: &Tag| {
            tag.hash == hash
                && (tag.heads ^ heads) & tag.mattering == 0
                && if tag.made { tag.need >= need } else { tag.need <= need }
        };
        let mut found = set.tags.iter().zip(&set.patterns).filter(|(tag, _)| settles(tag));
        let (tag, pattern) = found.find(|(_, pattern)| pattern.holds(layout))?;
        Some((tag.made, pattern.relevant(lanes, live)))
    }

    /// Remembers that our side takes `need` tricks, or not, because of the `relevant` cards.
    pub(super) fn put(&mut self, layout: &Layout, lanes: &[Bits], live: Bits, need: u32, made: bool, relevant: Bits) {
        let need = small(need as usize);
        let (place, hash) = layout.hash();
        let set = &mut self.sets[place];
        if set.generation != self.generation {
            set.tags.clear();
            set.patterns.clear();
            (set.oldest, set.generation) = (0, self.generation);
        }
        let pattern = Pattern { shape: layout.shape, rows: layout.rows, depths: layout.depths(lanes, relevant, live) };
        let tops = pattern.depths.map(|depth| TOPS[depth as usize % TOPS.len()]);
        let tag = Tag { hash, need, made, heads: heads(&layout.rows), mattering: heads(&tops) };
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
