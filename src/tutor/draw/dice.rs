//! Chance as the questions use it.

use rand::rngs::ChaCha8Rng;

use crate::{
    table::{Card, CardSet, Ring, Seat, Suit},
    tutor::{Seed, below, pick, shuffle},
};

/// A stream of draws that follows from a name and some numbers.
pub(super) struct Dice(pub(super) ChaCha8Rng);

impl Dice {
    /// The stream of that name.
    pub(super) fn new(name: &str, seed: Seed, number: u32) -> Self {
        let named = name.bytes().fold(0xcbf2_9ce4_8422_2325, |hash: u64, byte| {
            (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
        });
        Self(Seed(mixed(mixed(seed.0 ^ named) ^ u64::from(number))).rng())
    }

    /// A number from 0 up to, but not including, `n`.
    pub(super) fn below(&mut self, n: u32) -> u32 {
        below(&mut self.0, n)
    }

    /// A small number from `least` to `most`.
    #[allow(clippy::expect_used)] // two bytes lie at most 255 apart
    pub(super) fn between(&mut self, least: u8, most: u8) -> u8 {
        let spread = u32::from(most.saturating_sub(least)) + 1;
        least + u8::try_from(self.below(spread)).expect("at most 255")
    }

    /// Yes `times` in `of`.
    pub(super) fn chance(&mut self, times: u32, of: u32) -> bool {
        self.below(of) < times
    }

    /// One of `items`.
    pub(super) fn one<T: Copy>(&mut self, items: &[T]) -> Option<T> {
        pick(&mut self.0, items).copied()
    }

    /// One of `cards`.
    pub(super) fn card(&mut self, cards: CardSet) -> Option<Card> {
        self.one(&cards.iter().collect::<Vec<_>>())
    }

    /// One of `cards`, which is taken out.
    pub(super) fn take(&mut self, cards: &mut CardSet) -> Option<Card> {
        let card = self.card(*cards)?;
        cards.remove(card);
        Some(card)
    }

    /// `count` of `cards`, or all of them.
    pub(super) fn hand(&mut self, mut cards: CardSet, count: u8) -> CardSet {
        (0..count).filter_map(|_| self.take(&mut cards)).collect()
    }

    /// The place of one of `weights`, the likelier the more it weighs.
    pub(super) fn weighted(&mut self, weights: &[u32]) -> Option<usize> {
        let mut at = self.below(weights.iter().sum());
        weights.iter().position(|weight| {
            let here = at < *weight;
            at = at.saturating_sub(*weight);
            here
        })
    }

    /// One of the seats at a table.
    pub(super) fn seat(&mut self, ring: Ring) -> Seat {
        let steps = self.between(1, ring.players()) - 1;
        ring.clockwise(Seat::FIRST, steps)
    }

    /// One of the four suits.
    pub(super) fn suit(&mut self) -> Suit {
        self.one(&Suit::ALL).unwrap_or(Suit::Spades)
    }

    /// Another order.
    pub(super) fn shuffle<T>(&mut self, items: &mut [T]) {
        shuffle(&mut self.0, items);
    }
}

/// Spreads a number over all 64 bits, so that neighbours have nothing in common.
const fn mixed(number: u64) -> u64 {
    let number = number.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let number = (number ^ number >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let number = (number ^ number >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    number ^ number >> 31
}
