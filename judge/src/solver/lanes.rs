//! The deck laid out in bit lanes: one lane for each suit as cards follow, each card on its own
//! bit, stronger cards higher.

use crate::{
    engine::{asks_for, effective_suit_with, is_trump, strength},
    rules::{
        Beating, Following, IdenticalCards, Leading, NextLead, RuffingPartner, Ruleset, Taking,
        Trump, WhenVoid,
    },
    table::{Card, CardSet},
};

/// One card, or several, as bits of the lanes.
pub(super) type Bits = u64;

/// A number of cards for each lane, at most 15, [`STEP`] bits above one another.
pub(super) type Counts = u64;

/// The most cards of one lane: what [`Lanes::covered`] and [`Lanes::sunk`] can see from end to end.
const LONGEST: u8 = 15;

/// The bits from the top of one lane to the top of the next.
pub(super) const STEP: u8 = 16;

/// The cards of a deck as bits, for one trump.
///
/// Lanes stand above one another, trump highest, with at least one empty bit below each: their best
/// cards lie on bits 15, 31, 47 and 63. Two copies of a card lie on neighbouring bits. Everything
/// here is asked of the engine, card by card: the search has no rule of its own.
#[derive(Clone, Debug)]
pub(super) struct Lanes {
    /// The lower bit of each card that is in the deck, by the card's place in writing order.
    place: [u8; Card::KINDS as usize],
    /// The card on each bit.
    card: [Card; 64],
    /// For each bit, all bits of its lane.
    lane_of: [Bits; 64],
    /// The bits of each lane, lowest first; of the last ones none where there are fewer.
    used: [Bits; 4],
    /// The trump lane; empty where nothing is trump.
    pub(super) trump: Bits,
    /// The place of the number of trumps in [`Counts`].
    pub(super) trump_count: Counts,
    /// The bits that have one of their lane 1, 2, 4 and 8 places below them.
    above: [Bits; 4],
    /// The bits that have one of their lane 1, 2, 4 and 8 places above them.
    below: [Bits; 4],
    /// Every bit that is a card.
    pub(super) deck: Bits,
    /// The lower bit of each pair of identical cards.
    pub(super) pairs: Bits,
    /// Cards that follow a plain suit and yet beat every plain card: Bald's left bower. At most one
    /// card.
    pub(super) stray: Bits,
    /// The trumps that beat the stray card.
    pub(super) over_stray: Bits,
}

/// Whether the rules of play leave everything to suits and strengths.
///
/// Where a belief bends following, leading or taking, the search asks the engine about every card
/// instead.
///
/// Every choice is named, so that a new one has to be sorted here.
const fn ordinary(rules: &Ruleset) -> bool {
    let follows = match rules.following {
        Following::MustFollow => true,
        Following::MayTrump | Following::AnyCard | Following::LastCard => false,
    };
    let free_when_void = match rules.when_void {
        WhenVoid::AnyCard => true,
        WhenVoid::MustTrump => false,
    };
    let free_to_lose = match rules.beating {
        Beating::Free => true,
        Beating::MustBeat => false,
    };
    let free_to_ruff = match rules.ruffing_partner {
        RuffingPartner::Allowed => true,
        RuffingPartner::Barred => false,
    };
    let free_to_lead = match rules.leading {
        Leading::AnyCard => true,
        Leading::TrumpWhenBroken => false,
    };
    let strongest_takes = match rules.taking {
        Taking::TrumpThenLed => true,
        Taking::AnySuit
        | Taking::FirstTrump
        | Taking::LastTrump
        | Taking::LedSuitOnly
        | Taking::AceOverLedTrump => false,
    };
    let first_twin_stands = match rules.identical_cards {
        IdenticalCards::First => true,
        IdenticalCards::Last => false,
    };
    let winner_leads = match rules.next_lead {
        NextLead::Winner => true,
        NextLead::LeftOfLeader => false,
    };
    let play = follows && free_when_void && free_to_lose && free_to_ruff && free_to_lead;
    play && strongest_takes && first_twin_stands && winner_leads
}

impl Lanes {
    /// The lanes of `cards`; `None` where these rules or that many cards do not fit into lanes.
    pub(super) fn new(rules: &Ruleset, trump: Trump, cards: CardSet) -> Option<Self> {
        let suit = |card: Card| effective_suit_with(rules, trump, card, &mut crate::engine::Silent);
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
            used: [0; 4],
            trump: 0,
            trump_count: 0,
            above: [0; 4],
            below: [0; 4],
            deck: 0,
            pairs: 0,
            stray: 0,
            over_stray: 0,
        };
        let mut top = STEP;
        for lane in sorted.chunk_by(|a, b| suit(*a) == suit(*b)) {
            let bits = lanes.lay(lane, top)?;
            top += STEP;
            if suit(lane[0]) == trump.suit() {
                lanes.trump = bits;
                lanes.trump_count = 15 << (top - 2 * STEP);
            }
        }
        let residuals = cards
            .distinct()
            .filter(|card| is_trump(rules, trump, card) && suit(card) != trump.suit());
        for card in residuals {
            if lanes.stray != 0 || cards.count(card) > 1 {
                return None;
            }
            lanes.stray = lanes.bit(card);
            let beats = |other: Card| strength(rules, trump, trump.suit(), other) > height(card);
            lanes.over_stray =
                lanes.bits_where(cards, |other| suit(other) == trump.suit() && beats(other));
        }
        Some(lanes)
    }

    /// Lays one lane up to below bit `top`; its bits.
    fn lay(&mut self, lane: &[Card], top: u8) -> Option<Bits> {
        let length = u8::try_from(lane.len()).ok()?;
        if top > 64 || length > LONGEST {
            return None;
        }
        let bits = (u64::MAX >> (64 - length)) << (top - length);
        for (card, at) in lane.iter().zip(top - length..) {
            self.card[at as usize] = *card;
            self.lane_of[at as usize] = bits;
            let place = &mut self.place[card.index() as usize];
            if *place == u8::MAX {
                *place = at;
            } else {
                self.pairs |= 1 << *place;
            }
        }
        self.used[usize::from(top / STEP - 1)] = bits;
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

    /// All places of each lane at or above the lowest of `bits` in it.
    pub(super) const fn raised(&self, mut bits: Bits) -> Bits {
        bits |= bits << 1 & self.above[0];
        bits |= bits << 2 & self.above[1];
        bits |= bits << 4 & self.above[2];
        bits | bits << 8 & self.above[3]
    }

    /// The highest place of each lane among `covered` places, as [`Self::covered`] has them.
    pub(super) const fn crests(&self, covered: Bits) -> Bits {
        covered & !(covered >> 1 & self.below[0])
    }

    /// `planes`, which are without the cards that are `gone`, each card moved down in its lane by
    /// as many as are gone below it.
    #[inline]
    pub(super) fn sunk<const N: usize>(&self, planes: [Bits; N], gone: Bits) -> [Bits; N] {
        self.moved::<N, false>(planes, gone)
    }

    /// The same upwards: the best cards lie at the top of their lanes.
    #[inline]
    pub(super) fn risen<const N: usize>(&self, planes: [Bits; N], gone: Bits) -> [Bits; N] {
        self.moved::<N, true>(planes, gone)
    }

    /// Each card moves by one where an odd number are gone, then by two where half that number is
    /// odd, and so on.
    #[inline]
    fn moved<const N: usize, const UP: bool>(
        &self,
        mut planes: [Bits; N],
        gone: Bits,
    ) -> [Bits; N] {
        let mut gone = if UP { gone >> 1 & self.below[0] } else { gone << 1 & self.above[0] };
        (planes, gone) = self.moved_by::<N, 1, UP>(planes, gone);
        (planes, gone) = self.moved_by::<N, 2, UP>(planes, gone);
        (planes, gone) = self.moved_by::<N, 4, UP>(planes, gone);
        if self.above[3] == 0 { planes } else { self.moved_by::<N, 8, UP>(planes, gone).0 }
    }

    /// One step of [`Self::moved`]: `planes` after it, and every other of the marks that `gone`
    /// still has.
    #[inline]
    fn moved_by<const N: usize, const PLACES: u32, const UP: bool>(
        &self,
        planes: [Bits; N],
        gone: Bits,
    ) -> ([Bits; N], Bits) {
        // Whether the number of marks between each place and where it moves to is odd.
        let mut odd = gone;
        for step in 0..3 {
            odd ^= if UP {
                odd >> (1 << step) & self.below[step]
            } else {
                odd << (1 << step) & self.above[step]
            };
        }
        if self.above[3] != 0 {
            odd ^= if UP { odd >> 8 & self.below[3] } else { odd << 8 & self.above[3] };
        }
        let moved = planes.map(|plane| {
            let moving = plane & odd;
            plane ^ moving ^ if UP { moving << PLACES } else { moving >> PLACES }
        });
        (moved, gone & !odd)
    }

    /// The lane of the lowest of `bits`.
    pub(super) fn lane(&self, bits: Bits) -> Bits {
        self.lane_of[bits.trailing_zeros() as usize & 63]
    }

    /// The lanes, lowest first; trump, if any, last but for empty ones.
    pub(super) const fn lanes(&self) -> &[Bits; 4] {
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

/// How many of `bits` lie in each lane.
pub(super) const fn per_lane(bits: Bits) -> Counts {
    let pairs = bits - (bits >> 1 & 0x5555_5555_5555_5555);
    let fours = (pairs & 0x3333_3333_3333_3333) + (pairs >> 2 & 0x3333_3333_3333_3333);
    let bytes = (fours + (fours >> 4)) & 0x0f0f_0f0f_0f0f_0f0f;
    (bytes + (bytes >> 8)) & 0x000f_000f_000f_000f
}

/// The number for `lane`, or for the lowest lane if that is empty.
pub(super) const fn in_lane(counts: Counts, lane: Bits) -> u64 {
    counts >> (lane.trailing_zeros() & LANE_STEPS) & 15
}

/// Those bits of a place that say its lane.
pub(super) const LANE_STEPS: u32 = 48;
