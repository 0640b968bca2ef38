//! What tricks are worth to one seat, whoever of its coalition takes them.

use std::{
    collections::HashMap,
    fmt,
    hash::{BuildHasherDefault, Hasher},
    sync::Arc,
};

use super::Position;
use crate::{
    engine::{BySide, Contract, Hand, Silent, Taken, hand_points_with, makers_with, sits_out_with},
    rules::{Laps, Ruleset},
    table::{BySeat, Ring, Seat, SeatSet},
};

/// What a hand is played for.
#[derive(Clone, Debug)]
pub(super) enum Goal {
    /// Its points.
    Points(Needs),
    /// The game.
    Game(Game),
}

/// Who knows how likely each side is to win a game.
pub trait Outlook: Send + Sync + fmt::Debug {
    /// The chance of the side of `seat` after a hand that `dealer` dealt at these totals and that
    /// brought `points`; no contract where it was thrown in.
    fn after_hand(
        &self,
        score: &BySide<i16>,
        dealer: Seat,
        contract: Option<&Contract>,
        points: &BySide<i16>,
        seat: Seat,
    ) -> f64;
}

/// A game that a hand belongs to, at a score.
#[derive(Clone, Debug)]
pub(super) struct Game {
    pub(super) outlook: Arc<dyn Outlook>,
    /// The totals before the hand.
    pub(super) score: BySide<i16>,
    /// Who dealt it.
    pub(super) dealer: Seat,
}

impl Default for Goal {
    fn default() -> Self {
        Self::Points(Needs::default())
    }
}

impl Goal {
    /// What a hand that came to `points` is worth to `seat`: points less the mean of the others',
    /// or the chance to win the game; no contract where it was thrown in.
    pub(super) fn worth(
        &self,
        contract: Option<&Contract>,
        points: &BySide<i16>,
        seat: Seat,
    ) -> f64 {
        match self {
            Self::Points(needs) => needs.net(points, seat),
            Self::Game(Game { outlook, score, dealer }) => {
                outlook.after_hand(score, *dealer, contract, points, seat)
            }
        }
    }
}

/// What all tricks bring, with a partner.
pub(super) const MARCH: i16 = 2;

/// How many points of a hand count: all of them, or no more than a side still needs to win the
/// game.
#[derive(Clone, Debug, Default)]
pub(super) struct Needs(Option<BySide<i16>>);

impl Needs {
    /// What each side needs at these totals. Where a surplus is carried into the next game every
    /// point counts.
    pub(super) fn at(rules: &Ruleset, score: &BySide<i16>) -> Self {
        let target = i16::try_from(rules.target).unwrap_or(i16::MAX);
        let missing = |side| target.saturating_sub(score.get(side).unwrap_or(0)).max(1);
        Self((rules.laps == Laps::Off).then(|| BySide::from_fn(rules, missing)))
    }

    /// The points that count of those that `side` scores.
    pub(super) fn counted(&self, side: SeatSet, points: i16) -> i16 {
        let most = self.0.as_ref().and_then(|needs| needs.get(side));
        most.map_or(points, |most| points.min(most))
    }

    /// What the side of `seat` needs, and what the other one does, where one of them needs no more than
    /// all tricks bring; `None` where every point counts, or more than two sides score.
    pub(super) fn near_the_end(&self, seat: Seat) -> Option<(i16, i16)> {
        self.of_two(seat).filter(|(own, others)| *own.min(others) <= MARCH)
    }

    /// The same wherever two sides score.
    pub(super) fn of_two(&self, seat: Seat) -> Option<(i16, i16)> {
        let mut needs = self.0.as_ref()?.iter();
        let ((side, first), (_, second)) = (needs.next()?, needs.next()?);
        let both = if side.contains(seat) { (first, second) } else { (second, first) };
        needs.next().is_none().then_some(both)
    }

    /// Whether `side` has won the game with `points` points.
    pub(super) fn are_met_by(&self, side: SeatSet, points: i16) -> bool {
        self.0.as_ref().and_then(|needs| needs.get(side)).is_some_and(|most| points >= most)
    }

    /// The points of `seat`'s side that count less the mean of the others'.
    fn net(&self, points: &BySide<i16>, seat: Seat) -> f64 {
        let (mut own, mut others, mut count) = (0.0, 0.0, 0.0);
        for (side, points) in points.iter() {
            let points = f64::from(self.counted(side, points));
            if side.contains(seat) {
                own += points;
            } else {
                others += points;
                count += 1.0;
            }
        }
        if count > 0.0 { own - others / count } else { own }
    }
}

/// What a hand is worth to one seat, by how many more tricks the makers take.
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
    /// Tricks to come are known by coalition alone. Where the maker's side scores together that is
    /// all that counts. Where defenders score one by one, each of them is as likely as the next to
    /// take all that their coalition takes.
    pub(super) fn new(
        rules: &Ruleset,
        contract: &Contract,
        won: BySeat<u8>,
        left: u8,
        seat: Seat,
        goal: &Goal,
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
                let points = hand_points_with(rules, contract, &taken(defender), &mut Silent);
                goal.worth(Some(contract), &points, seat)
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

/// Whether it brings `seat` more points if its coalition takes `tricks` of the tricks that are left
/// than if it takes none; not where cards are not being played.
pub fn brings_more(hand: &Hand<'_>, seat: Seat, tricks: u8) -> bool {
    let (Some(contract), Ok(position)) = (hand.contract(), Position::of(hand)) else {
        return false;
    };
    let (rules, left, goal) = (hand.rules(), position.left(), Goal::default());
    let stakes = Stakes::new(rules, contract, hand.tricks_won(), left, seat, &goal);
    let (none, some) = match position.makers().contains(seat) {
        true => (0, tricks),
        false => (left, left.saturating_sub(tricks)),
    };
    stakes.of(some) - stakes.of(none) > 1e-9
}

/// The contract, the tricks of each seat, how many are left, and for whom.
type Key = (Contract, BySeat<u8>, u8, Seat);

/// Stakes that were asked for before.
#[derive(Default)]
pub(super) struct Ledger {
    pub(super) goal: Goal,
    known: HashMap<Key, Stakes, BuildHasherDefault<Mixed>>,
}

impl Ledger {
    /// For hands that are played for that.
    pub(super) fn of(goal: Goal) -> Self {
        Self { goal, known: HashMap::default() }
    }

    /// What calls go by: whoever calls knows the score, and what is not needed.
    pub(super) fn of_calls(needs: Needs) -> Self {
        Self::of(Goal::Points(needs))
    }

    /// The points that count in what calls go by.
    pub(super) fn needs(&self) -> &Needs {
        match &self.goal {
            Goal::Points(needs) => needs,
            Goal::Game(_) => unreachable!("calls go by points"),
        }
    }

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
        let goal = &self.goal;
        self.known.entry(key).or_insert_with(|| Stakes::new(rules, contract, won, left, seat, goal))
    }
}

/// Small numbers mixed by a rotation and a product each: a ledger is asked at every call, and
/// nobody chooses its keys so that they meet.
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
