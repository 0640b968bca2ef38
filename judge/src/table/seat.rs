//! Seats round the table, and groups of them.

use std::{
    fmt,
    ops::{Index, IndexMut},
    str::FromStr,
};

/// One of up to seven seats, numbered clockwise from 1.
///
/// Usually the dealer sits in the last seat, so that seat 1 is on his left; a record may say
/// otherwise.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Seat(u8);

impl Seat {
    /// The largest number of seats at a table.
    pub const MOST: u8 = 7;

    /// Seat 1.
    pub const FIRST: Self = Self(1);

    /// Every seat that a table may have.
    const ALL: [Self; Self::MOST as usize] =
        [Self(1), Self(2), Self(3), Self(4), Self(5), Self(6), Self(7)];

    /// The seat of that number, 1 to 7.
    pub const fn new(number: u8) -> Option<Self> {
        if number >= 1 && number <= Self::MOST { Some(Self(number)) } else { None }
    }

    /// Its number, from 1.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// Its place in a table, from 0.
    pub const fn index(self) -> usize {
        self.0 as usize - 1
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

impl fmt::Debug for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "seat {}", self.0)
    }
}

/// The text is no seat number, or no group of them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseSeatError(
    /// What stood there.
    pub String,
);

impl fmt::Display for ParseSeatError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "`{}` is not a seat, expected a number from 1 to {}", self.0, Seat::MOST)
    }
}

impl std::error::Error for ParseSeatError {}

impl FromStr for Seat {
    type Err = ParseSeatError;

    fn from_str(text: &str) -> Result<Self, ParseSeatError> {
        text.trim().parse().ok().and_then(Self::new).ok_or_else(|| ParseSeatError(text.to_owned()))
    }
}

/// The seats that are taken, and their order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ring {
    players: u8,
}

impl Ring {
    /// A table with that many seats, 1 to 7; more are cut down to seven.
    pub const fn new(players: u8) -> Self {
        Self { players: if players > Seat::MOST { Seat::MOST } else { players } }
    }

    /// How many seats there are.
    pub const fn players(self) -> u8 {
        self.players
    }

    /// Whether `seat` is one of them.
    pub const fn has(self, seat: Seat) -> bool {
        seat.0 <= self.players
    }

    /// All seats.
    pub const fn all(self) -> SeatSet {
        SeatSet((1u8 << self.players) - 1)
    }

    /// The next seat clockwise, on `seat`'s left.
    #[must_use]
    pub const fn left_of(self, seat: Seat) -> Seat {
        if seat.0 >= self.players { Seat(1) } else { Seat(seat.0 + 1) }
    }

    /// The seat on the left of `seat` as seat 1 sees a table of four drawn: of the player across
    /// the table it is the one that is on his right.
    #[must_use]
    pub const fn left_on_screen(self, seat: Seat) -> Seat {
        let is_across = self.players == 4 && seat.number() == 3;
        self.clockwise(seat, if is_across { 3 } else { 1 })
    }

    /// The seat that is `steps` places clockwise from `seat`.
    #[must_use]
    pub const fn clockwise(self, seat: Seat, steps: u8) -> Seat {
        Seat((seat.0 - 1 + steps % self.players) % self.players + 1)
    }

    /// How many places clockwise `to` sits from `from`, from 0.
    pub const fn distance(self, from: Seat, to: Seat) -> u8 {
        (to.0 + self.players - from.0) % self.players
    }

    /// All seats clockwise, `first` first.
    pub fn from(self, first: Seat) -> impl DoubleEndedIterator<Item = Seat> {
        (0..self.players).map(move |steps| self.clockwise(first, steps))
    }

    /// The first seat of `among` that is met when going clockwise from `first`, itself included.
    pub fn first_of(self, first: Seat, among: SeatSet) -> Option<Seat> {
        let seated = SeatSet(among.0 & self.all().0);
        let not_before = SeatSet(seated.0 & u8::MAX << self.clockwise(first, 0).index());
        not_before.iter().next().or_else(|| seated.iter().next())
    }

    /// [`Self::first_of`] a group of which somebody sits at this table, such as those who play.
    pub fn next_in(self, first: Seat, group: SeatSet) -> Seat {
        self.first_of(first, group)
            .unwrap_or_else(|| unreachable!("nobody of {group} is one of {} players", self.players))
    }
}

/// A group of seats, such as a side.
///
/// Written in ascending order with plus signs: `1+3`.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct SeatSet(u8);

impl SeatSet {
    /// No seat.
    pub const EMPTY: Self = Self(0);

    /// The group of one.
    pub const fn of(seat: Seat) -> Self {
        Self(1 << (seat.0 - 1))
    }

    /// Whether `seat` belongs to it.
    pub const fn contains(self, seat: Seat) -> bool {
        self.0 >> (seat.0 - 1) & 1 == 1
    }

    /// The group with `seat` in it.
    #[must_use]
    pub const fn with(self, seat: Seat) -> Self {
        Self(self.0 | Self::of(seat).0)
    }

    /// The group with `seat` out of it.
    #[must_use]
    pub const fn without(self, seat: Seat) -> Self {
        Self(self.0 & !Self::of(seat).0)
    }

    /// The seats of both groups.
    #[must_use]
    pub const fn plus(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// The seats of this group that are not in `other`.
    #[must_use]
    pub const fn minus(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// The seats of this group that are an even number of chairs away from `seat`.
    #[must_use]
    pub const fn every_other(self, seat: Seat) -> Self {
        Self(self.0 & if seat.0 % 2 == 1 { 0b0101_0101 } else { 0b0010_1010 })
    }

    /// Whether no seat is in both.
    pub const fn is_disjoint(self, other: Self) -> bool {
        self.0 & other.0 == 0
    }

    /// How many seats.
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether it has none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Its seats in ascending order.
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        let mut left = self;
        std::iter::from_fn(move || {
            let seat = Seat::new(u8::try_from(left.0.trailing_zeros() + 1).ok()?)?;
            left = left.without(seat);
            Some(seat)
        })
    }
}

impl FromIterator<Seat> for SeatSet {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Self {
        seats.into_iter().fold(Self::EMPTY, Self::with)
    }
}

impl fmt::Display for SeatSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (position, seat) in self.iter().enumerate() {
            if position > 0 {
                f.write_str("+")?;
            }
            write!(f, "{seat}")?;
        }
        Ok(())
    }
}

impl fmt::Debug for SeatSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{{{self}}}")
    }
}

impl FromStr for SeatSet {
    type Err = ParseSeatError;

    /// Reads `1+3` or a single `2`; a seat named twice is an error.
    fn from_str(text: &str) -> Result<Self, ParseSeatError> {
        let mut seats = Self::EMPTY;
        for part in text.split('+') {
            let seat: Seat = part.parse().map_err(|_| ParseSeatError(text.to_owned()))?;
            if seats.contains(seat) {
                return Err(ParseSeatError(text.to_owned()));
            }
            seats = seats.with(seat);
        }
        Ok(seats)
    }
}

/// One value for each seat, indexed by [`Seat`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct BySeat<T>([T; Seat::MOST as usize]);

impl<T> BySeat<T> {
    /// Builds the value of every seat.
    pub fn from_fn(value: impl FnMut(Seat) -> T) -> Self {
        Self(Seat::ALL.map(value))
    }
}

impl<T> Index<Seat> for BySeat<T> {
    type Output = T;

    fn index(&self, seat: Seat) -> &T {
        &self.0[seat.index()]
    }
}

impl<T> IndexMut<Seat> for BySeat<T> {
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        &mut self.0[seat.index()]
    }
}
