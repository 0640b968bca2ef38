//! What speaks for a hand that nobody has seen rather than one's own.

use std::collections::BTreeMap;

use super::{Argument, calls::Caller};
use crate::{engine::is_trump, rules::Trump, table::Suit};

/// The suits under which a card would be trump, in the order of [`Suit::ALL`]: cards of which they are
/// the same are alike.
type Kind = [bool; 4];

impl Caller<'_, '_> {
    /// That the hand he may change for has a longer suit than his longest one in most deals.
    pub(super) fn ghost_has_more(&self) -> Option<Argument> {
        let (trump, held) = self.longest_suit()?;
        let view = self.hand.view(self.seat);
        let mut kinds: BTreeMap<Kind, usize> = BTreeMap::new();
        for card in view.unseen {
            let kind = Suit::ALL.map(|suit| is_trump(view.rules, Trump::Suit(suit), card));
            *kinds.entry(kind).or_default() += 1;
        }
        let kinds: Vec<(Kind, usize)> = kinds.into_iter().collect();
        let (more, all) = draws(&kinds, view.rules.deal.cards.into(), [0; 4], held.len());
        #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)] // from 0 to 100
        let longer = (100.0 * more / all).round() as u8;
        (longer > 50).then_some(Argument::GhostHasMore { trump, held, longer })
    }
}

/// The draws of so many cards of these kinds: those first that bring more than `than` of a suit of which
/// so many are drawn so far, then all.
fn draws(kinds: &[(Kind, usize)], left: usize, so_far: [usize; 4], than: usize) -> (f64, f64) {
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
