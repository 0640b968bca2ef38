//! The cards of every suit under one trump: asked of the rulings once a hand and then looked up.

use super::{
    Silent,
    bower::{MAY_MOVE, Role, role},
    suit::{effective_suit_with, is_trump},
};
use crate::{
    rules::{Ruleset, Trump},
    table::{CardSet, Suit},
};

/// Which cards follow each suit under one trump, and which are trumps.
///
/// ```
/// use leftbower_judge::{engine::Suits, rules::{Trump, Variant}, table::{CardSet, Suit}};
/// let rules = Variant::find("classic").expect("shipped").rules();
/// let suits = Suits::new(&rules, Trump::Suit(Suit::Hearts));
/// let hand: CardSet = ["JD", "9D", "AH"].into_iter().map(|card| card.parse().unwrap()).collect();
/// assert_eq!(suits.followers(hand, Suit::Diamonds).to_string(), "9D");
/// assert_eq!(suits.trumps(hand).len(), 2);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Suits {
    of: [CardSet; 4],
    trumps: CardSet,
}

impl Suits {
    /// What the rulings say of every card; all but a few follow their printed suit.
    pub fn new(rules: &Ruleset, trump: Trump) -> Self {
        let mut of = Suit::ALL.map(|suit| CardSet::KINDS.of_printed_suit(suit));
        let mut trumps = trump.suit().map_or(CardSet::EMPTY, |suit| of[suit as usize]);
        for card in MAY_MOVE.into_iter().filter(|card| role(rules, trump, *card) != Role::Plain) {
            let printed = card.printed_suit();
            let suit = effective_suit_with(rules, trump, card, &mut Silent);
            if let Some(printed) = printed {
                of[printed as usize].remove(card);
            }
            if let Some(suit) = suit {
                of[suit as usize] = of[suit as usize].with(card);
            }
            trumps.remove(card);
            if is_trump(rules, trump, card) {
                trumps = trumps.with(card);
            }
        }
        Self { of, trumps }
    }

    /// The cards of `hand` that follow `suit`.
    pub const fn followers(&self, hand: CardSet, suit: Suit) -> CardSet {
        hand.of_kinds(self.of[suit as usize])
    }

    /// The cards of `hand` with the power of a trump.
    pub const fn trumps(&self, hand: CardSet) -> CardSet {
        hand.of_kinds(self.trumps)
    }
}
