//! Cards played to one trick, in order.

use std::fmt;

use super::{Card, Seat};

/// One card played by one seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Play {
    /// Who played it.
    pub seat: Seat,
    /// What was played.
    pub card: Card,
}

/// The cards of a trick in the order played; the first is the lead.
///
/// It holds a card from each seat at most.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Trick {
    /// Places behind the last card hold [`Trick::NOTHING`], so that equal tricks are equal.
    plays: [Play; Seat::MOST as usize],
    count: u8,
}

impl Trick {
    const NOTHING: Play = Play { seat: Seat::FIRST, card: Card::JOKER };

    /// An empty trick.
    pub const fn new() -> Self {
        Self { plays: [Self::NOTHING; Seat::MOST as usize], count: 0 }
    }

    /// Adds the next card.
    ///
    /// # Panics
    ///
    /// Where every seat that a table may have has played: a trick is over before.
    pub fn push(&mut self, seat: Seat, card: Card) {
        self.plays[usize::from(self.count)] = Play { seat, card };
        self.count += 1;
    }

    /// The cards with who played them, in order.
    pub fn plays(&self) -> &[Play] {
        &self.plays[..self.len()]
    }

    /// The card led and who led it.
    pub fn lead(&self) -> Option<Play> {
        self.plays().first().copied()
    }

    /// How many cards lie there.
    pub fn len(&self) -> usize {
        usize::from(self.count)
    }

    /// Whether nothing was led yet.
    pub fn is_empty(&self) -> bool {
        self.count == 0
    }

    /// Only the cards, in order.
    pub fn cards(&self) -> impl Iterator<Item = Card> {
        self.plays().iter().map(|play| play.card)
    }
}

impl Default for Trick {
    fn default() -> Self {
        Self::new()
    }
}

impl fmt::Debug for Trick {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.plays()).finish()
    }
}

impl FromIterator<Play> for Trick {
    fn from_iter<I: IntoIterator<Item = Play>>(plays: I) -> Self {
        let mut trick = Self::new();
        plays.into_iter().for_each(|play| trick.push(play.seat, play.card));
        trick
    }
}
