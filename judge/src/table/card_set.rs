//! A set of cards in which a card may stand twice.

use std::{fmt, iter::FusedIterator};

use super::{Card, Suit};

/// Up to two copies of every card, as one small value.
///
/// Iteration goes in writing order (joker, then spades, hearts, diamonds, clubs, each from the ace
/// down); a twin follows its twin at once.
///
/// ```
/// use leftbower_judge::table::CardSet;
/// let hand: CardSet = "9C JS AS".split(' ').map(|card| card.parse().unwrap()).collect();
/// assert_eq!(hand.to_string(), "AS JS 9C");
/// assert!(hand.contains("JS".parse().unwrap()));
/// ```
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct CardSet {
    once: u64,
    twice: u64,
}

impl CardSet {
    /// No card at all.
    pub const EMPTY: Self = Self { once: 0, twice: 0 };

    /// One of each kind.
    pub const KINDS: Self = Self { once: (1 << Card::KINDS) - 1, twice: 0 };

    /// How many cards, twins counted twice.
    pub const fn len(self) -> u32 {
        self.once.count_ones() + self.twice.count_ones()
    }

    /// Whether there is none.
    pub const fn is_empty(self) -> bool {
        self.once == 0
    }

    /// Whether at least one copy of `card` is there.
    pub const fn contains(self, card: Card) -> bool {
        self.once >> card.index() & 1 == 1
    }

    /// How many copies of `card` are there: 0, 1 or 2.
    pub const fn count(self, card: Card) -> u32 {
        (self.once >> card.index() & 1 == 1) as u32 + (self.twice >> card.index() & 1 == 1) as u32
    }

    /// Puts one copy in; says whether there was room for it.
    #[must_use = "a third copy is not taken: `false` says so"]
    pub const fn insert(&mut self, card: Card) -> bool {
        let bit = 1 << card.index();
        if self.twice & bit != 0 {
            return false;
        }
        self.twice |= self.once & bit;
        self.once |= bit;
        true
    }

    /// Takes one copy out; says whether there was one.
    pub const fn remove(&mut self, card: Card) -> bool {
        let bit = 1 << card.index();
        if self.once & bit == 0 {
            return false;
        }
        if self.twice & bit == 0 {
            self.once &= !bit;
        } else {
            self.twice &= !bit;
        }
        true
    }

    /// The same set with one copy of `card` more, unless two are there already.
    #[must_use]
    pub const fn with(mut self, card: Card) -> Self {
        let _ = self.insert(card);
        self
    }

    /// The same set with one copy of `card` less, if there was one.
    #[must_use]
    pub const fn without(mut self, card: Card) -> Self {
        self.remove(card);
        self
    }

    /// Whether each of `other`'s cards is here, copies counted.
    pub const fn contains_all(self, other: Self) -> bool {
        other.once & !self.once == 0 && other.twice & !self.twice == 0
    }

    /// These cards less `other`'s, copies counted.
    #[must_use]
    pub const fn minus(self, other: Self) -> Self {
        // A card goes twice if both have it twice, and one copy is left if it was twice here and
        // goes once.
        let once = self.once & !(other.once & !self.twice) & !other.twice;
        Self { once, twice: self.twice & !other.once }
    }

    /// The cards of both, at most two copies each.
    #[must_use]
    pub const fn plus(self, other: Self) -> Self {
        Self {
            once: self.once | other.once,
            twice: self.twice | other.twice | (self.once & other.once),
        }
    }

    /// Each different card once.
    #[must_use]
    pub const fn distinct(self) -> Self {
        Self { once: self.once, twice: 0 }
    }

    /// The cards that are of the same kind as one of `kinds`, all their copies.
    #[must_use]
    pub const fn of_kinds(self, kinds: Self) -> Self {
        Self { once: self.once & kinds.once, twice: self.twice & kinds.once }
    }

    /// The cards for which `keep` says yes.
    #[must_use]
    pub fn filter(self, mut keep: impl FnMut(Card) -> bool) -> Self {
        let kept = self
            .distinct()
            .iter()
            .filter(|card| keep(*card))
            .fold(0, |bits, card| bits | 1 << card.index());
        Self { once: self.once & kept, twice: self.twice & kept }
    }

    /// The cards with `suit` printed on them.
    #[must_use]
    pub const fn of_printed_suit(self, suit: Suit) -> Self {
        let mask = 0x1fff << (1 + suit as u8 * 13);
        Self { once: self.once & mask, twice: self.twice & mask }
    }

    /// All cards, in writing order.
    pub const fn iter(self) -> Iter {
        Iter(self)
    }
}

/// The cards of a [`CardSet`] in writing order.
#[derive(Clone, Debug)]
pub struct Iter(CardSet);

impl Iterator for Iter {
    type Item = Card;

    fn next(&mut self) -> Option<Card> {
        let index = u8::try_from(self.0.once.trailing_zeros()).ok()?;
        let card = Card::from_index(index)?;
        self.0.remove(card);
        Some(card)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let len = self.0.len() as usize;
        (len, Some(len))
    }
}

impl ExactSizeIterator for Iter {}
impl FusedIterator for Iter {}

impl IntoIterator for CardSet {
    type Item = Card;
    type IntoIter = Iter;

    fn into_iter(self) -> Iter {
        self.iter()
    }
}

impl FromIterator<Card> for CardSet {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        cards.into_iter().fold(Self::EMPTY, Self::with)
    }
}

impl fmt::Display for CardSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (position, card) in self.iter().enumerate() {
            if position > 0 {
                f.write_str(" ")?;
            }
            fmt::Display::fmt(&card, f)?;
        }
        Ok(())
    }
}

impl fmt::Debug for CardSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{{{self}}}")
    }
}
