//! The deck laid out in bit lanes: one lane for each suit as cards follow, each card on its own bit, stronger cards higher.

use crate::{
    engine::{asks_for, follows_as, is_trump, strength},
    rules::{Beating, Following, IdenticalCards, Leading, NextLead, RuffingPartner, Ruleset, Taking, Trump, WhenVoid},
    table::{Card, CardSet},
};

/// One card, or several, as bits of the lanes.
pub(super) type Bits = u64;

/// The most cards of one lane: what [`Lanes::covered`] and [`Lanes::sunk`] can see from end to end.
const LONGEST: u8 = 16;

/// The cards of a deck as bits, for one trump.
///
/// Lanes stand above one another from bit 1 up, trump highest, with an empty bit between them. Two copies of a card lie on neighbouring
/// bits. Everything here is asked of the engine, card by card: the search has no rule of its own.
#[derive(Clone, Debug)]
pub(super) struct Lanes {
    /// The lower bit of each card that is in the deck, by the card's place in writing order.
    place: [u8; Card::KINDS as usize],
    /// The card on each bit.
    card: [Card; 64],
    /// For each bit, all bits of its lane.
    lane_of: [Bits; 64],
    /// The bits of each lane in use, lowest first.
    used: Vec<Bits>,
    /// The trump lane; empty where nothing is trump.
    pub(super) trump: Bits,
    /// The bits that have one of their lane 1, 2, 4 and 8 places below them.
    above: [Bits; 4],
    /// The bits that have one of their lane 1, 2, 4 and 8 places above them.
    below: [Bits; 4],
    /// Every bit that is a card.
    pub(super) deck: Bits,
    /// The lower bit of each pair of identical cards.
    pub(super) pairs: Bits,
    /// Cards that follow a plain suit and yet beat every plain card: Bald's left bower. At most one card.
    pub(super) stray: Bits,
    /// The trumps that beat the stray card.
    pub(super) over_stray: Bits,
}

/// Whether the rules of play leave everything to suits and strengths.
///
/// Where a belief bends following, leading or taking, the search asks the engine about every card instead.
fn ordinary(rules: &Ruleset) -> bool {
    rules.following == Following::MustFollow
        && rules.when_void == WhenVoid::AnyCard
        && rules.beating == Beating::Free
        && rules.ruffing_partner == RuffingPartner::Allowed
        && rules.leading == Leading::AnyCard
        && rules.taking == Taking::TrumpThenLed
        && rules.identical_cards == IdenticalCards::First
        && rules.next_lead == NextLead::Winner
}

impl Lanes {
    /// The lanes of `cards`; `None` where these rules or that many cards do not fit into lanes.
    pub(super) fn new(rules: &Ruleset, trump: Trump, cards: CardSet) -> Option<Self> {
        let suit = |card: Card| follows_as(rules, trump, card, &mut crate::engine::Silent);
        let asked = |card: Card| asks_for(rules, trump, card, &mut crate::engine::Silent);
        let fits = |card: Card| suit(card).is_some() && asked(card) == suit(card);
        if !ordinary(rules) || !cards.distinct().iter().all(fits) {
            return None;
        }
        let height = |card: Card| strength(rules, trump, suit(card), card);
        let mut sorted: Vec<Card> = cards.iter().collect();
        sorted.sort_by_key(|card| (suit(*card) == trump.suit(), suit(*card), height(*card), *card));
        let mut lanes = Self {
            place: [u8::MAX; Card::KINDS as usize],
            card: [Card::JOKER; 64],
            lane_of: [0; 64],
            used: Vec::with_capacity(4),
            trump: 0,
            above: [0; 4],
            below: [0; 4],
            deck: 0,
            pairs: 0,
            stray: 0,
            over_stray: 0,
        };
        let mut next = 1_u8;
        for lane in sorted.chunk_by(|a, b| suit(*a) == suit(*b)) {
            let bits = lanes.lay(lane, next)?;
            next = u8::try_from(64 - bits.leading_zeros()).ok()? + 1;
            if suit(lane[0]) == trump.suit() {
                lanes.trump = bits;
            }
        }
        let strays = cards.distinct().filter(|card| is_trump(rules, trump, card) && suit(card) != trump.suit());
        for card in strays {
            if lanes.stray != 0 || cards.count(card) > 1 {
                return None;
            }
            lanes.stray = lanes.bit(card);
            let beats = |other: Card| strength(rules, trump, trump.suit(), other) > height(card);
            lanes.over_stray = lanes.bits_where(cards, |other| suit(other) == trump.suit() && beats(other));
        }
        Some(lanes)
    }

    /// Lays one lane from bit `next` up; its bits.
    fn lay(&mut self, lane: &[Card], next: u8) -> Option<Bits> {
        let length = u8::try_from(lane.len()).ok()?;
        if next + length > 64 || length > LONGEST {
            return None;
        }
        let bits = (u64::MAX >> (64 - length)) << next;
        for (card, at) in lane.iter().zip(next..) {
            self.card[at as usize] = *card;
            self.lane_of[at as usize] = bits;
            let place = &mut self.place[card.index() as usize];
            if *place == u8::MAX {
                *place = at;
            } else {
                self.pairs |= 1 << *place;
            }
        }
        self.used.push(bits);
        self.deck |= bits;
        for step in 0..4 {
            self.above[step] |= bits & bits << (1 << step);
            self.below[step] |= bits & bits >> (1 << step);
        }
        Some(bits)
    }

    fn bits_where(&self, cards: CardSet, keep: impl Fn(Card) -> bool) -> Bits {
        cards.distinct().filter(keep).iter().fold(0, |bits, card| bits | self.bit(card))
    }

    /// The lower bit of `card`, which must be in the deck.
    pub(super) fn bit(&self, card: Card) -> Bits {
        1 << self.place[card.index() as usize]
    }

    /// The cards on `bits`.
    pub(super) fn cards(&self, mut bits: Bits) -> CardSet {
        let mut cards = CardSet::EMPTY;
        while bits != 0 {
            cards = cards.with(self.card[bits.trailing_zeros() as usize]);
            bits &= bits - 1;
        }
        cards
    }

    /// Which of `hand`'s bits are among `cards`, copies told apart only by their number.
    pub(super) fn bits_in(&self, cards: CardSet, hand: Bits) -> Bits {
        cards.distinct().iter().fold(0, |bits, card| {
            let low = self.bit(card);
            bits | hand & (low | if self.pairs & low == 0 { 0 } else { low << 1 })
        })
    }

    /// All places of each lane at or below the highest of `bits` in it.
    pub(super) const fn covered(&self, mut bits: Bits) -> Bits {
        bits |= bits >> 1 & self.below[0];
        bits |= bits >> 2 & self.below[1];
        bits |= bits >> 4 & self.below[2];
        bits | bits >> 8 & self.below[3]
    }

    /// The highest place of each lane among `covered` places, as [`Self::covered`] has them.
    pub(super) const fn crests(&self, covered: Bits) -> Bits {
        covered & !(covered >> 1 & self.below[0])
    }

    /// `planes`, which are without the cards that are `gone`, each card moved down by as many as are gone below it in its
    /// lane: by one where that number is odd, then by two where its half is, and so on.
    #[inline]
    pub(super) fn sunk(&self, mut planes: [Bits; 4], gone: Bits) -> [Bits; 4] {
        let mut gone = gone << 1 & self.above[0];
        (planes, gone) = self.sunk_by::<1>(planes, gone);
        (planes, gone) = self.sunk_by::<2>(planes, gone);
        (planes, gone) = self.sunk_by::<4>(planes, gone);
        if self.above[3] == 0 { planes } else { self.sunk_by::<8>(planes, gone).0 }
    }

    /// One step of [`Self::sunk`]: `planes` after it, and every other of the marks that `gone` still has.
    #[inline]
    fn sunk_by<const PLACES: u32>(&self, planes: [Bits; 4], gone: Bits) -> ([Bits; 4], Bits) {
        // Whether so many marks lie at or below each place is odd.
        let mut odd = gone;
        odd ^= odd << 1 & self.above[0];
        odd ^= odd << 2 & self.above[1];
        odd ^= odd << 4 & self.above[2];
        if self.above[3] != 0 {
            odd ^= odd << 8 & self.above[3];
        }
        let sunk = planes.map(|plane| plane ^ (plane & odd) ^ (plane & odd) >> PLACES);
        (sunk, gone & !odd)
    }

    /// The lane of the lowest of `bits`.
    pub(super) fn lane(&self, bits: Bits) -> Bits {
        self.lane_of[bits.trailing_zeros() as usize & 63]
    }

    /// The lanes, lowest first; trump, if any, last.
    pub(super) fn lanes(&self) -> &[Bits] {
        &self.used
    }

    /// The bits of `cards`; of two copies the lower bit is taken first, unless it is among `used`.
    pub(super) fn bits(&self, cards: CardSet, used: Bits) -> Bits {
        cards.iter().fold(0, |bits, card| {
            let low = self.bit(card);
            bits | if (used | bits) & low == 0 { low } else { low << 1 }
        })
    }
}
