//! What the search remembers of positions between tricks: a small table that is never cleared, only outdated.

use super::lanes::Bits;

/// The number of places, as a power of two.
const PLACES: u32 = 14;

/// A position between tricks: who holds the best card of each lane, the next best and so on, and who leads.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Key {
    owners: u128,
    shape: u64,
}

/// Bounds on the tricks that our side takes from a position.
#[derive(Clone, Copy)]
pub(super) struct Bounds {
    pub(super) least: u32,
    pub(super) most: u32,
}

#[derive(Clone, Copy)]
struct Entry {
    key: Key,
    generation: u32,
    bounds: Bounds,
}

/// Positions and their bounds; the newest of two that fall on one place stays.
pub(super) struct Memory {
    entries: Vec<Entry>,
    generation: u32,
}

impl Key {
    /// `strays` are cards that do not rank by their lanes alone.
    pub(super) fn new<const K: usize>(
        hands: &[Bits; K],
        lanes: &[Bits],
        live: Bits,
        strays: Bits,
        leader: usize,
    ) -> Self {
        let mut planes = [0; 3];
        for (seat, hand) in hands.iter().enumerate() {
            for (bit, plane) in planes.iter_mut().enumerate() {
                if seat >> bit & 1 == 1 {
                    *plane |= hand;
                }
            }
        }
        let mut owners = 0_u128;
        let mut rest = live;
        while rest != 0 {
            let at = rest.trailing_zeros();
            rest &= rest - 1;
            owners = if K > 4 {
                owners << 3 | u128::from(planes[0] >> at & 1 | (planes[1] >> at & 1) << 1 | (planes[2] >> at & 1) << 2)
            } else {
                owners << 2 | u128::from(planes[0] >> at & 1 | (planes[1] >> at & 1) << 1)
            };
        }
        let mut shape = (leader as u64) << 4 | u64::from((live & strays).count_ones());
        for lane in lanes {
            shape = shape << 4 | u64::from((live & lane).count_ones());
        }
        Self { owners, shape }
    }

    // A hash may lose what does not fit.
    #[allow(clippy::cast_possible_truncation)]
    const fn place(&self, mask: usize) -> usize {
        let folded = self.owners as u64 ^ (self.owners >> 64) as u64 ^ self.shape << 40;
        (folded.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 40) as usize & mask
    }
}

impl Memory {
    pub(super) fn new() -> Self {
        let empty = Entry { key: Key { owners: 0, shape: 0 }, generation: 0, bounds: Bounds { least: 0, most: 0 } };
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
            *entry = Entry { key: *key, generation: self.generation, bounds: Bounds { least: 0, most: left } };
        }
        if made {
            entry.bounds.least = entry.bounds.least.max(need);
        } else {
            entry.bounds.most = entry.bounds.most.min(need - 1);
        }
    }
}
