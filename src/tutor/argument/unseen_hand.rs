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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        chance::Seed,
        engine::{Action, Hand, trumps},
        rules::Variant,
        solver::deal,
        table::Seat,
        tutor::Sees,
    };

    /// The ghost's hand is longer as often as is said beforehand.
    #[test]
    fn the_ghost_has_more_as_often_as_is_said() {
        let rules = Variant::find("ghost-hand").expect("shipped").rules();
        let (mut foretold, mut spread, mut found) = (0.0, 0.0, 0.0);
        let mut told = 0;
        for number in 0..600 {
            let dealt = deal(&rules, Seat::FIRST, &mut Seed(5).stream(number));
            let ghost = dealt.widow.expect("the ghost is dealt a hand");
            let hand = Hand::new(&rules, dealt);
            let who = Seat::new(2).expect("three play");
            let said = Argument::between(&hand, who, Sees::OwnHand, Action::Swap, Action::Pass);
            let Some(Argument::GhostHasMore { held, longer, .. }) = said else { continue };
            let has_more = Suit::ALL.iter().any(|suit| {
                let all: CardSet =
                    trumps(&rules, Trump::Suit(*suit)).into_parts().0.into_iter().collect();
                ghost.filter(|card| all.contains(card)).len() as usize > held.len()
            });
            let share = f64::from(longer) / 100.0;
            foretold += share;
            spread += share * (1.0 - share);
            found += f64::from(u8::from(has_more));
            told += 1;
        }
        assert!(told > 100, "{told} of 600 hands are short");
        assert!((foretold - found).abs() < 3.0 * spread.sqrt(), "{foretold} and {found} of {told}");
    }

    /// Of four cards, two of each of two sets, two are drawn: both of one set in two draws of six.
    #[test]
    fn draws_are_counted_by_kinds() {
        let cards = |text: &str| -> CardSet {
            text.split(' ').map(|card| card.parse().expect("a card")).collect()
        };
        let none = CardSet::EMPTY;
        let share = |sets, than| share_with_more(cards("AH KH AS KS"), sets, 2, than);
        let sets = [cards("AH KH"), cards("AS KS"), none, none];
        assert!((share(sets, 1) - 2.0 / 6.0).abs() < 1e-12);
        assert!((share(sets, 0) - 1.0).abs() < 1e-12);
        assert!(share(sets, 2).abs() < 1e-12);
        // A card of two sets counts with both: both of either set, or both of the other.
        let sets = [cards("AH KH"), cards("KH AS KS"), none, none];
        assert!((share(sets, 1) - 4.0 / 6.0).abs() < 1e-12);
    }
}
