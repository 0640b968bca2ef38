//! Cards played to one trick, in order.

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
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Trick {
    plays: Vec<Play>,
}

impl Trick {
    /// An empty trick.
    pub const fn new() -> Self {
        Self { plays: Vec::new() }
    }

    /// Adds the next card.
    pub fn push(&mut self, seat: Seat, card: Card) {
        self.plays.push(Play { seat, card });
    }

    /// The cards with who played them, in order.
    pub fn plays(&self) -> &[Play] {
        &self.plays
    }

    /// The card led and who led it.
    pub fn lead(&self) -> Option<Play> {
        self.plays.first().copied()
    }

    /// How many cards lie there.
    pub fn len(&self) -> usize {
        self.plays.len()
    }

    /// Whether nothing was led yet.
    pub fn is_empty(&self) -> bool {
        self.plays.is_empty()
    }

    /// Only the cards, in order.
    pub fn cards(&self) -> impl Iterator<Item = Card> {
        self.plays.iter().map(|play| play.card)
    }
}

impl FromIterator<Play> for Trick {
    fn from_iter<I: IntoIterator<Item = Play>>(plays: I) -> Self {
        Self { plays: plays.into_iter().collect() }
    }
}
