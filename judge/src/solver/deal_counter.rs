//! Cards dealt to places, some of which are closed to some of them: how many ways there are, and
//! one of them at random.

use rand::Rng;

use crate::{
    chance::{below_wide, shuffle},
    table::Card,
};

/// A card and the places that are open to it, one bit a place.
pub(super) type Placing = (Card, u32);

/// The most counts that are kept.
const MOST: usize = 1 << 22;

/// Every way to deal certain cards to places of certain sizes.
///
/// Ways are counted once: for each number of cards that may be left to deal to each place, in how
/// many ways the last of the cards fill it. A draw then gives card after card to one place after
/// another in proportion to the ways that remain, so every way is exactly as likely as every other,
/// and none has to be thrown away. Places that are open to the same cards are counted as one; twins
/// are told apart, as they are when they are dealt.
#[derive(Clone, Debug)]
pub(super) struct Ways {
    cards: Vec<Placing>,
    /// The places, groups together: which group each belongs to, and its size.
    places: Vec<(usize, usize)>,
    /// How many cards go into each group.
    sizes: Vec<usize>,
    /// The step in `counts` that one card less in a group makes.
    strides: Vec<usize>,
    counts: Vec<u128>,
}

impl Ways {
    /// The ways to deal all of `cards` so that each place gets as many as `sizes` says.
    ///
    /// `None` where there is no way, or too many places to count.
    pub(super) fn new(cards: &[Placing], sizes: &[usize]) -> Option<Self> {
        if sizes.iter().sum::<usize>() != cards.len() {
            return None;
        }
        let open_to =
            |place: usize| cards.iter().map(|(_, open)| open >> place & 1 == 1).collect::<Vec<_>>();
        let (mut kinds, mut places, mut groups) = (Vec::new(), Vec::new(), Vec::new());
        for (place, size) in sizes.iter().enumerate() {
            let kind = open_to(place);
            let group = kinds.iter().position(|other| *other == kind).unwrap_or(kinds.len());
            if group == kinds.len() {
                kinds.push(kind);
                groups.push(0);
            }
            groups[group] += size;
            places.push((group, *size));
        }
        let open = |at: usize| {
            (0..kinds.len())
                .filter(|group| kinds[*group][at])
                .fold(0, |open, group| open | 1 << group)
        };
        let cards: Vec<Placing> =
            cards.iter().enumerate().map(|(at, (card, _))| (*card, open(at))).collect();
        let mut strides = Vec::with_capacity(groups.len());
        let mut states = 1_usize;
        for size in &groups {
            strides.push(states);
            states = states.checked_mul(size + 1).filter(|states| *states <= MOST)?;
        }
        let mut dealt =
            Self { cards, places, sizes: groups, strides, counts: Vec::with_capacity(states) };
        dealt.count(states);
        dealt.counts.last().is_some_and(|ways| *ways > 0).then_some(dealt)
    }

    /// Fills the table, the emptiest places first.
    fn count(&mut self, states: usize) {
        self.counts.push(1);
        for state in 1..states {
            let left: usize = (0..self.sizes.len()).map(|group| self.room(state, group)).sum();
            let open = self.cards[self.cards.len() - left].1;
            let ways = self.goes(state, open).map(|group| self.counts[state - self.strides[group]]);
            let ways = ways.fold(0, u128::saturating_add);
            self.counts.push(ways);
        }
    }

    /// How many cards a group still takes.
    fn room(&self, state: usize, group: usize) -> usize {
        state / self.strides[group] % (self.sizes[group] + 1)
    }

    /// The groups to which a card may go that are `open` to it.
    fn goes(&self, state: usize, open: u32) -> impl Iterator<Item = usize> + '_ {
        (0..self.sizes.len())
            .filter(move |group| open >> group & 1 == 1 && self.room(state, *group) > 0)
    }

    /// One of the ways, each equally likely: the cards of each place.
    pub(super) fn draw(&self, rng: &mut impl Rng) -> Vec<Vec<Card>> {
        let mut groups: Vec<Vec<Card>> =
            self.sizes.iter().map(|size| Vec::with_capacity(*size)).collect();
        let mut state = self.counts.len() - 1;
        for (card, open) in &self.cards {
            let mut rest =
                if self.sizes.len() == 1 { 0 } else { below_wide(rng, self.counts[state]) };
            let group = self.goes(state, *open).find(|group| {
                let ways = self.counts[state - self.strides[*group]];
                let here = rest < ways;
                rest = rest.saturating_sub(ways);
                here
            });
            let Some(group) = group else { break };
            groups[group].push(*card);
            state -= self.strides[group];
        }
        for cards in &mut groups {
            shuffle(rng, cards);
        }
        let mut take = |(group, size): &(usize, usize)| groups[*group].drain(..*size).collect();
        self.places.iter().map(&mut take).collect()
    }
}
