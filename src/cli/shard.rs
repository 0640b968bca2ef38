//! Work in equal parts, so that several machines can share it.

use std::str::FromStr;

/// One of several equal parts of all seeds: those that leave its number when divided by how many
/// there are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Shard {
    /// Which one, from 1.
    number: u64,
    /// How many parts there are.
    pub(super) of: u64,
}

impl FromStr for Shard {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let said = text
            .split_once('/')
            .and_then(|(number, of)| Some((number.parse().ok()?, of.parse().ok()?)));
        let sound = said.filter(|(number, of)| (1..=*of).contains(number) && *of <= 1_000_000);
        let (number, of) =
            sound.ok_or("expected a number and how many there are, such as 3/100")?;
        Ok(Self { number, of })
    }
}

impl Shard {
    /// All of them.
    pub(super) const WHOLE: Self = Self { number: 1, of: 1 };

    /// Whether the part of that number, counted from 0, belongs to it.
    pub(super) const fn holds(self, part: u64) -> bool {
        part % self.of == self.number - 1
    }

    /// The least of its seeds that is not below `seed`.
    pub(super) const fn from(self, seed: u64) -> Option<u64> {
        let ahead = (self.number % self.of + self.of - seed % self.of) % self.of;
        seed.checked_add(ahead)
    }
}
