//! What tricks are worth to one seat, whoever of its coalition takes them.

use std::{
    collections::HashMap,
    hash::{BuildHasherDefault, Hasher},
};

use crate::{
    engine::{BySide, Contract, Silent, Taken, hand_points_with, makers_with, sits_out_with},
    rules::Ruleset,
    table::{BySeat, Ring, Seat, SeatSet},
};

/// The points of one side less the mean of the others', by how many more tricks the makers take.
#[derive(Clone, Debug)]
pub(super) struct Stakes {
    /// From no trick more to all that are left.
    by_tricks: Vec<f64>,
    /// The numbers of tricks at which the worth changes.
    pub(super) steps: Vec<u8>,
}

impl Stakes {
    /// What `seat` plays for in this contract, tricks so far counted in.
    ///
    /// Tricks to come are known by coalition alone. Where the maker's side scores together that is all that counts. Where
    /// defenders score one by one, each of them is as likely as the next to take all that their coalition takes.
    pub(super) fn new(
        rules: &Ruleset,
        contract: &Contract,
        won: BySeat<u8>,
        left: u8,
        seat: Seat,
    ) -> Self {
        let with = makers_with(rules, contract, &mut Silent);
        let out = sits_out_with(rules, contract, &mut Silent);
        let against = Ring::new(rules.players).all().minus(with).minus(out);
        debug_assert!(!against.is_empty(), "rules leave somebody to play against");
        let mut by_tricks: Vec<f64> = Vec::with_capacity(usize::from(left) + 1);
        for more in 0..=left {
            let taken = |defender: Seat| {
                let number = |side: SeatSet| {
                    let so_far = side.iter().map(|seat| won[seat]).sum::<u8>();
                    let made = if side.contains(contract.maker) { more } else { 0 };
                    let lost = if side.contains(defender) { left - more } else { 0 };
                    so_far + made + lost
                };
                Taken { by_side: BySide::from_fn(rules, number), makers_own: None }
            };
            let worth = |defender: Seat| {
                net(&hand_points_with(rules, contract, &taken(defender), &mut Silent), seat)
            };
            let sum: f64 = against.iter().map(worth).sum();
            by_tricks.push(sum / f64::from(against.len()));
        }
        let changes = |more: &u8| {
            (by_tricks[usize::from(*more)] - by_tricks[usize::from(*more) - 1]).abs() > 1e-9
        };
        let steps = (1..=left).filter(changes).collect();
        Self { by_tricks, steps }
    }

    /// The worth of `more` tricks for the makers.
    pub(super) fn of(&self, more: u8) -> f64 {
        self.by_tricks[usize::from(more)]
    }
}

/// The points of `seat`'s side less the mean of the others'.
pub(super) fn net(points: &BySide<i16>, seat: Seat) -> f64 {
    let (mut own, mut others, mut count) = (0.0, 0.0, 0.0);
    for (side, points) in points.iter() {
        if side.contains(seat) {
            own += f64::from(points);
        } else {
            others += f64::from(points);
            count += 1.0;
        }
    }
    if count > 0.0 { own - others / count } else { own }
}

/// The contract, the tricks of each seat, how many are left, and for whom.
type Key = (Contract, BySeat<u8>, u8, Seat);

/// Stakes that were asked for before.
#[derive(Default)]
pub(super) struct Ledger(HashMap<Key, Stakes, BuildHasherDefault<Mixed>>);

impl Ledger {
    /// [`Stakes::new`], each worked out once.
    pub(super) fn stakes(
        &mut self,
        rules: &Ruleset,
        contract: &Contract,
        won: BySeat<u8>,
        left: u8,
        seat: Seat,
    ) -> &Stakes {
        let key = (*contract, won, left, seat);
        self.0.entry(key).or_insert_with(|| Stakes::new(rules, contract, won, left, seat))
    }
}

/// Small numbers mixed by a rotation and a product each: a ledger is asked at every call, and nobody chooses its keys so
/// that they meet.
#[derive(Default)]
struct Mixed(u64);

impl Hasher for Mixed {
    fn write(&mut self, bytes: &[u8]) {
        for chunk in bytes.chunks(8) {
            self.write_u64(chunk.iter().fold(0, |word, byte| word << 8 | u64::from(*byte)));
        }
    }

    fn write_u8(&mut self, number: u8) {
        self.write_u64(number.into());
    }

    fn write_isize(&mut self, number: isize) {
        self.write_u64(number.cast_unsigned() as u64);
    }

    fn write_u64(&mut self, number: u64) {
        self.0 = (self.0.rotate_left(5) ^ number).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    }

    /// The best mixed bits last, where tables look first.
    fn finish(&self) -> u64 {
        self.0.rotate_left(26)
    }
}
