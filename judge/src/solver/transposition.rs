//! What the search remembers of positions between tricks: a small table that is never cleared, only
//! outdated.

use super::lanes::{Bits, Lanes};

/// The number of places, as a power of two.
const PLACES: u32 = 12;

/// A position between tricks: who holds the best card of each lane, the next best and so on, and
/// who leads.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Key {
    /// For each bit of a seat's number the cards of those seats, moved together within the lanes.
    owners: [Bits; 3],
    /// The cards that are out, moved together likewise: how long each lane is.
    shape: Bits,
    /// Who leads, and how many cards do not rank by their lanes alone.
    rest: u64,
}

/// Bounds on the tricks that our side takes from a position.
#[derive(Clone, Copy)]
pub(super) struct Bounds {
    pub(super) least: u32,
    pub(super) most: u32,
}

#[derive(Clone, Copy)]
struct Stored {
    key: Key,
    generation: u32,
    bounds: Bounds,
}

/// Positions and their bounds; the newest of two that fall on one place stays.
pub(super) struct TranspositionTable {
    entries: Vec<Stored>,
    generation: u32,
}

impl Key {
    /// The position of the `live` cards; `residuals` are cards that do not rank by their lanes
    /// alone.
    pub(super) fn new<const K: usize>(
        hands: &[Bits; K],
        lanes: &Lanes,
        live: Bits,
        residuals: Bits,
        leader: usize,
    ) -> Self {
        let mut owners = [0; 3];
        for (seat, hand) in hands.iter().enumerate() {
            for (bit, plane) in owners.iter_mut().enumerate() {
                if seat >> bit & 1 == 1 {
                    *plane |= hand;
                }
            }
        }
        let residuals = if residuals == 0 { 0 } else { u64::from((live & residuals).count_ones()) };
        let [a, b, c] = owners;
        let gone = lanes.deck & !live;
        let (owners, shape) = if K <= 4 {
            let [a, b, shape] = lanes.sunk([a, b, live], gone);
            ([a, b, 0], shape)
        } else {
            let [a, b, c, shape] = lanes.sunk([a, b, c, live], gone);
            ([a, b, c], shape)
        };
        Self { owners, shape, rest: (leader as u64) << 8 | residuals }
    }

    // A hash may lose what does not fit.
    #[allow(clippy::cast_possible_truncation)]
    const fn place(&self, mask: usize) -> usize {
        const SPREAD: u64 = 0x9E37_79B9_7F4A_7C15;
        let [a, b, c] = self.owners;
        let folded = a
            ^ b.rotate_left(32)
            ^ c.rotate_left(16)
            ^ (self.shape ^ self.rest << 48).wrapping_mul(SPREAD);
        (folded.wrapping_mul(SPREAD) >> 40) as usize & mask
    }
}

impl TranspositionTable {
    pub(super) fn new() -> Self {
        let empty = Stored {
            key: Key { owners: [0; 3], shape: 0, rest: 0 },
            generation: 0,
            bounds: Bounds { least: 0, most: 0 },
        };
        Self { entries: vec![empty; 1 << PLACES], generation: 0 }
    }

    /// Forgets everything.
    pub(super) fn forget(&mut self) {
        self.generation += 1;
    }

    pub(super) fn get(&self, key: &Key) -> Option<Bounds> {
        let entry = &self.entries[key.place(self.entries.len() - 1)];
        (entry.generation == self.generation && entry.key == *key).then_some(entry.bounds)
    }

    pub(super) fn put(&mut self, key: &Key, left: u32, need: u32, made: bool) {
        let place = key.place(self.entries.len() - 1);
        let entry = &mut self.entries[place];
        if entry.generation != self.generation || entry.key != *key {
            *entry = Stored {
                key: *key,
                generation: self.generation,
                bounds: Bounds { least: 0, most: left },
            };
        }
        if made {
            entry.bounds.least = entry.bounds.least.max(need);
        } else {
            entry.bounds.most = entry.bounds.most.min(need - 1);
        }
    }
}
