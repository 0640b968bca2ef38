//! Chance that comes in as a number and never changes.

use std::{fmt, str::FromStr};

#[cfg(feature = "system")]
use rand::TryRng as _;
use rand::{Rng, SeedableRng, rngs::ChaCha8Rng};

/// The number from which everything drawn at random follows.
///
/// The same seed gives the same cards on every machine and after every update of a dependency: the
/// generator is fixed by name, its key is the number itself and nothing else, and the draws are our
/// own.
///
/// ```
/// use leftbower_judge::chance::{Seed, below};
/// let draw = |seed: Seed| { let mut rng = seed.rng(); [below(&mut rng, 6), below(&mut rng, 6)] };
/// assert_eq!(draw(Seed(7)), draw(Seed(7)));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Seed(
    /// Any number.
    pub u64,
);

impl Seed {
    /// A seed that nobody chose; the only place where chance comes from outside.
    ///
    /// It is shown to the learner, so that whatever follows from it can be had again.
    #[cfg(feature = "system")]
    pub fn fresh() -> Self {
        let mut word = [0; 4];
        // A machine without a source of chance still plays: always the same cards.
        let _ = rand::rngs::SysRng.try_fill_bytes(&mut word);
        Self(u64::from(u32::from_le_bytes(word)))
    }

    /// The generator that starts at this seed.
    pub fn rng(self) -> ChaCha8Rng {
        self.stream(0)
    }

    /// One of many generators of this seed, each of which draws on its own; the first is
    /// [`Seed::rng`].
    ///
    /// Work that is drawn from stream 0, 1, 2… comes out the same in any order and on any number of
    /// threads.
    pub fn stream(self, number: u64) -> ChaCha8Rng {
        let mut key = [0; 32];
        key[..8].copy_from_slice(&self.0.to_le_bytes());
        key[8..16].copy_from_slice(&number.to_le_bytes());
        ChaCha8Rng::from_seed(key)
    }
}

impl fmt::Display for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for Seed {
    type Err = std::num::ParseIntError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        text.parse().map(Self)
    }
}

/// A number from 0 up to, but not including, `n`, each equally likely; 0 where `n` is 0.
///
/// Draws that would favour small numbers are thrown away, so how many words of the stream it takes
/// depends on them.
pub fn below(rng: &mut impl Rng, n: u32) -> u32 {
    if n == 0 {
        return 0;
    }
    let fair = u32::MAX - u32::MAX % n;
    loop {
        let word = rng.next_u32();
        if word < fair {
            return word % n;
        }
    }
}

/// [`below`] for numbers of any size.
pub fn below_wide(rng: &mut impl Rng, n: u128) -> u128 {
    if let Ok(n) = u32::try_from(n) {
        return below(rng, n).into();
    }
    let spare = n.leading_zeros();
    loop {
        let word = (u128::from(rng.next_u64()) << 64 | u128::from(rng.next_u64())) >> spare;
        if word < n {
            return word;
        }
    }
}

/// One of `items`, each equally likely; `None` where there is none.
pub fn pick<'a, T>(rng: &mut impl Rng, items: &'a [T]) -> Option<&'a T> {
    items.get(place_below(rng, items.len()))
}

/// Puts `items` into an order of which each is equally likely.
pub fn shuffle<T>(rng: &mut impl Rng, items: &mut [T]) {
    for end in (1..items.len()).rev() {
        items.swap(end, place_below(rng, end + 1));
    }
}

/// [`below`] for the places of a list.
pub fn place_below(rng: &mut impl Rng, count: usize) -> usize {
    match u32::try_from(count) {
        Ok(count) => below(rng, count) as usize,
        Err(_) => unreachable!("no list here has four thousand million entries"),
    }
}
