//! What a long search remembers: positions alike in shape and in the ranks that mattered.
//!
//! Partition search (Ginsberg 1996): a result that was reached without looking at low ranks holds
//! for every position in which only low cards are placed otherwise, as long as everybody holds as
//! many of each lane.

use super::{
    lanes::{Bits, LANE_STEPS, Lanes, STEP, in_lane, per_lane},
    search::highest,
};

/// How many cards of each lane each seat holds, and who leads.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Shape {
    counts: [u64; 2],
    leader: u8,
}

/// A position between tricks, each lane's cards moved together to its top.
#[derive(Clone, Copy)]
pub(super) struct Layout {
    shape: Shape,
    places: Places,
}

/// What lies on each place of the lanes.
#[derive(Clone, Copy)]
struct Places {
    /// For each bit of a seat's number the cards of those seats.
    owners: [Bits; 3],
    /// The higher one of each two identical cards, so that nothing that ends at it is taken for
    /// half of a pair.
    twins: Bits,
}

/// A result that holds wherever the top cards of each lane lie as they did.
///
/// One fills one line of a processor's cache: a long search spends most of its time on reading
/// them.
#[derive(Clone, Copy)]
#[repr(align(64))]
struct Pattern {
    places: Places,
    /// The places that matter.
    mattering: Bits,
    shape: Shape,
}

/// Of which shapes a pattern may be, and what it answers.
#[derive(Clone, Copy)]
struct Tag {
    /// The best cards of each lane, and those bits of them that matter.
    heads: u64,
    mattering: u64,
    /// A part of the shape's hash.
    hash: u16,
    /// Whether our side takes that many tricks or does not.
    need: u8,
    made: bool,
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
    /// Which bits of a hash say the set.
    mask: usize,
    generation: u32,
}

/// The most patterns that share one place: many, as a long search meets few shapes, each often.
const WAYS: usize = 128;

/// The number of places, as a power of two.
const PLACES: u32 = 11;

/// The same for hands of no more than [`MIDDLING`] cards: they fill few, which stay near the
/// processor.
const FEW_PLACES: u32 = 9;

/// The most cards of a hand for which few places are enough.
const MIDDLING: u8 = 8;

/// How many places of each lane are looked at, from the top.
const HEADS: u32 = 4;

/// A number of seats, cards or tricks in the least room; none is greater than 16.
pub(super) fn small(number: usize) -> u8 {
    match u8::try_from(number) {
        Ok(number) => number,
        Err(_) => unreachable!("{number} is more than any hand or table has"),
    }
}

/// The highest [`HEADS`] places of each lane.
const TOPS: u64 = 0xf000_f000_f000_f000;

/// Those bits of a lane's heads that are its two best cards.
const GUIDE: u64 = 0xcccc;

/// Where the two best trumps do not both matter.
const NO_GUIDE: u64 = 0xffff;

impl Places {
    /// Those of `owners`, for each bit of a seat's number, where cards may lie twice.
    fn with_twins(owners: [Bits; 3], lanes: &Lanes, live: Bits) -> Self {
        // Which of two identical cards somebody holds makes no difference: let the later seat have
        // the lower.
        let pairs = lanes.pairs & live & (live >> 1);
        let lower_first = owners.iter().fold(0, |found, plane| {
            let (upper, lower) = (plane >> 1, *plane);
            upper & !lower | found & !(upper ^ lower)
        });
        let [a, b, c] = owners.map(|plane| {
            let apart = (plane ^ plane >> 1) & lower_first & pairs;
            plane ^ apart ^ apart << 1
        });
        let [a, b, c, twins] = lanes.risen([a, b, c, pairs << 1], lanes.deck & !live);
        Self { owners: [a, b, c], twins }
    }

    /// The best cards of each lane.
    const fn heads(&self) -> u64 {
        let Self { owners: [a, b, c], twins } = *self;
        a & TOPS | (b & TOPS) >> HEADS | (c & TOPS) >> (2 * HEADS) | (twins & TOPS) >> (3 * HEADS)
    }

    fn differ(&self, other: &Self) -> Bits {
        self.owners
            .iter()
            .zip(other.owners)
            .fold(self.twins ^ other.twins, |differ, (a, b)| differ | a ^ b)
    }
}

impl Layout {
    /// The position in which seats hold `hands`.
    pub(super) fn new<const K: usize>(
        hands: &[Bits; K],
        lanes: &Lanes,
        live: Bits,
        leader: usize,
    ) -> Self {
        let mut counts = [0; 2];
        let mut owners = [0; 3];
        for (seat, hand) in hands.iter().enumerate() {
            for (bit, plane) in owners.iter_mut().enumerate() {
                if seat >> bit & 1 == 1 {
                    *plane |= hand;
                }
            }
            counts[seat / 4] |= per_lane(*hand) << (4 * (seat % 4));
        }
        let places = if K <= 4 && lanes.pairs == 0 {
            let [a, b] = lanes.risen([owners[0], owners[1]], lanes.deck & !live);
            Places { owners: [a, b, 0], twins: 0 }
        } else {
            Places::with_twins(owners, lanes, live)
        };
        Self { shape: Shape { counts, leader: small(leader) }, places }
    }

    /// The places from the top of each lane of `live` cards down to the lowest of `relevant`.
    fn mattering(&self, lanes: &Lanes, relevant: Bits, live: Bits) -> Bits {
        let mut places = 0;
        let counts = per_lane(lanes.raised(relevant) & live);
        for (&lane, top) in lanes.lanes().iter().zip((1..).map(|place| u32::from(STEP) * place)) {
            let count = counts >> (top - u32::from(STEP)) & 15;
            if count > 0 {
                let bar = 1 << (u64::from(top) - count);
                // Never half of a pair.
                let bar = bar >> u32::from(self.places.twins & bar != 0);
                places |= lane & !(bar - 1);
            }
        }
        places
    }

    /// The place of its set among those of one guide, and a part of the hash that tells it from
    /// most others there.
    #[allow(clippy::cast_possible_truncation)]
    const fn place(&self, guide: u64) -> (usize, u16) {
        let Shape { counts, leader } = self.shape;
        let folded =
            counts[0] ^ counts[1].rotate_left(29) ^ (leader as u64 | guide << 8).rotate_right(9);
        let hash = folded.wrapping_mul(0x9E37_79B9_7F4A_7C15);
        ((hash >> 40) as usize, (hash >> 24) as u16)
    }
}

impl Pattern {
    fn holds(&self, layout: &Layout) -> bool {
        self.places.differ(&layout.places) & self.mattering == 0 && self.shape == layout.shape
    }

    /// The cards of `live` that mattered.
    fn relevant(&self, lanes: &Lanes, live: Bits) -> Bits {
        let mut relevant = 0;
        let counts = per_lane(self.mattering);
        for &lane in lanes.lanes() {
            let mut rest = live & lane;
            for _ in 0..in_lane(counts, lane) {
                let top = highest(rest);
                rest ^= top;
                relevant |= top;
            }
        }
        relevant
    }
}

/// The two best cards of the last lane, which is trump if there is one.
const fn guide(heads: u64, lanes: &Lanes) -> u64 {
    heads >> (lanes.deck.ilog2() & LANE_STEPS) & GUIDE
}

impl Patterns {
    pub(super) const fn new() -> Self {
        Self { sets: Vec::new(), mask: 0, generation: 0 }
    }

    /// Forgets everything, for a search of `left` tricks.
    pub(super) fn forget(&mut self, left: u8) {
        self.mask = (1 << if left > MIDDLING { PLACES } else { FEW_PLACES }) - 1;
        self.sets.resize_with(1 << PLACES, Set::default);
        self.generation += 1;
    }

    /// Whether our side is known to take `need` tricks, with the cards that mattered.
    pub(super) fn get(
        &self,
        layout: &Layout,
        lanes: &Lanes,
        live: Bits,
        need: u32,
    ) -> Option<(bool, Bits)> {
        let need = small(need as usize);
        let heads = layout.places.heads();
        [guide(heads, lanes), NO_GUIDE].into_iter().find_map(|guide| {
            let (place, hash) = layout.place(guide);
            let set = &self.sets[place & self.mask];
            if set.generation != self.generation {
                return None;
            }
            let settles = |tag: &Tag| {
                tag.hash == hash
                    && (tag.heads ^ heads) & tag.mattering == 0
                    && if tag.made { tag.need >= need } else { tag.need <= need }
            };
            let mut found =
                set.tags.iter().zip(&set.patterns).rev().filter(|(tag, _)| settles(tag));
            let (tag, pattern) = found.find(|(_, pattern)| pattern.holds(layout))?;
            Some((tag.made, pattern.relevant(lanes, live)))
        })
    }

    /// Remembers that our side takes `need` tricks, or not, because of the `relevant` cards.
    pub(super) fn put(
        &mut self,
        layout: &Layout,
        lanes: &Lanes,
        live: Bits,
        need: u32,
        made: bool,
        relevant: Bits,
    ) {
        let need = small(need as usize);
        let mattering = layout.mattering(lanes, relevant, live);
        let all = Places { owners: [mattering; 3], twins: mattering };
        let (heads, deciding) = (layout.places.heads(), all.heads());
        let guided = guide(deciding, lanes) == GUIDE;
        let (place, hash) = layout.place(if guided { guide(heads, lanes) } else { NO_GUIDE });
        let set = &mut self.sets[place & self.mask];
        if set.generation != self.generation {
            set.tags.clear();
            set.patterns.clear();
            (set.oldest, set.generation) = (0, self.generation);
        }
        let pattern = Pattern { places: layout.places, mattering, shape: layout.shape };
        let tag = Tag { heads, mattering: deciding, hash, need, made };
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
