//! The cards of every suit under one trump: asked of the rulings once a hand and then looked up.

use super::{
    Silent,
    bower::MAY_MOVE,
    suit::{effective_suit_with, is_trump},
};
use crate::{
    rules::{Ruleset, Trump},
    table::{CardSet, Suit},
};

/// Which cards follow each suit under one trump, and which are trumps.
///
/// ```
/// use leftbower::{engine::Suits, rules::{Trump, Variant}, table::{CardSet, Suit}};
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
        for card in MAY_MOVE {
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        rules::{Joker, LeftBower, LeftFollows, NoTrumpBowers, RightBower, Variant},
        table::CardSet,
    };

    /// Every table under every trump, and what learners believe of jacks and jokers.
    #[test]
    fn the_table_is_what_the_rulings_say() {
        let plain = Variant::find("railroad").expect("shipped").rules();
        let mut tables: Vec<Ruleset> = Variant::all().iter().map(Variant::rules).collect();
        for left_bower in
            [LeftBower::OtherColour, LeftBower::AllJacks, LeftBower::Plain, LeftBower::BelowAce]
        {
            tables.push(Ruleset { left_bower, ..plain.clone() });
            tables.push(Ruleset {
                left_bower,
                left_follows: LeftFollows::Printed,
                ..plain.clone()
            });
            tables.push(Ruleset { left_bower, right_bower: RightBower::Plain, ..plain.clone() });
        }
        tables.push(Ruleset {
            joker: Joker::NoSuit,
            no_trump_bowers: NoTrumpBowers::Kept,
            ..plain.clone()
        });
        for rules in &tables {
            for trump in Suit::ALL.map(Trump::Suit).into_iter().chain([Trump::None]) {
                let suits = Suits::new(rules, trump);
                for card in CardSet::KINDS {
                    let one = CardSet::EMPTY.with(card);
                    let follows =
                        Suit::ALL.into_iter().find(|suit| !suits.followers(one, *suit).is_empty());
                    assert_eq!(
                        follows,
                        effective_suit_with(rules, trump, card, &mut Silent),
                        "{card}, trump {trump}"
                    );
                    assert_eq!(
                        !suits.trumps(one).is_empty(),
                        is_trump(rules, trump, card),
                        "{card}, trump {trump}"
                    );
                }
            }
        }
    }
}
