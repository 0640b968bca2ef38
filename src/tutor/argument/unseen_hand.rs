//! What speaks for a hand that nobody has seen rather than one's own.

use std::collections::BTreeMap;

use super::{Argument, calls::Caller};
use crate::{
    engine::is_trump,
    rules::Trump,
    table::{CardSet, Suit},
};

impl Caller<'_, '_> {
    /// That the hand he may change for has a longer suit than his longest one in most deals.
    pub(super) fn ghost_has_more(&self) -> Option<Argument> {
        let (trump, held) = self.longest_suit()?;
        let view = self.hand.view(self.seat);
        let trumps = Suit::ALL.map(|suit| {
            let of_suit = |card| is_trump(view.rules, Trump::Suit(suit), card);
            view.unseen.filter(of_suit)
        });
        let drawn = view.rules.deal.cards.into();
        let share = share_with_more(view.unseen, trumps, drawn, held.len());
        #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)] // from 0 to 100
        let longer = (100.0 * share).round() as u8;
        (longer > 50).then_some(Argument::GhostHasMore { trump, held, longer })
    }
}

/// In which share of all draws of so many of these cards more than `than` are of one of the sets.
///
/// Cards that are of the same sets are alike: it is counted how many are drawn of each kind.
fn share_with_more(cards: CardSet, sets: [CardSet; 4], drawn: usize, than: usize) -> f64 {
    let mut kinds: BTreeMap<[bool; 4], usize> = BTreeMap::new();
    for card in cards {
        *kinds.entry(sets.map(|set| set.contains(card))).or_default() += 1;
    }
    let kinds: Vec<([bool; 4], usize)> = kinds.into_iter().collect();
    let (more, all) = draws(&kinds, drawn, [0; 4], than);
    if all > 0.0 { more / all } else { 0.0 }
}

/// The draws of so many cards of these kinds, those first that bring more than `than` of a set of which
/// so many are drawn so far; then all.
fn draws(kinds: &[([bool; 4], usize)], left: usize, so_far: [usize; 4], than: usize) -> (f64, f64) {
    let Some(((of, number), rest)) = kinds.split_first() else {
        let is_drawn = left == 0;
        let has_more = is_drawn && so_far.iter().any(|drawn| *drawn > than);
        return (f64::from(u8::from(has_more)), f64::from(u8::from(is_drawn)));
    };
    let mut ways = 1.0;
    let mut sum = (0.0, 0.0);
    for taken in 0..=left.min(*number) {
        let mut with = so_far;
        for (drawn, is_of) in with.iter_mut().zip(of) {
            *drawn += taken * usize::from(*is_of);
        }
        let (more, all) = draws(rest, left - taken, with, than);
        sum = (sum.0 + ways * more, sum.1 + ways * all);
        #[allow(clippy::cast_precision_loss)] // a deck
        let next = (number - taken) as f64 / (taken + 1) as f64;
        ways *= next;
    }
    sum
}
