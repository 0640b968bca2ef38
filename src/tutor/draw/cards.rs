//! Questions about single cards: suit, rank, what is in the deck.

use super::{Dice, Setting, Sketch, setting::striking};
use crate::{
    engine::{Role, role},
    rules::Trump,
    table::{Card, CardSet, Rank, Suit},
    tutor::{Ask, Situation},
};

/// To which suit a card belongs; jacks most of all.
pub(super) fn suit(at: &Setting<'_>, dice: &mut Dice) -> Option<Sketch> {
    let trump = at.trump(dice);
    let pool = at.pool().distinct();
    let jacks = striking(trump, pool);
    let left = pool.filter(|card| role(at.rules, trump, card) == Role::LeftBower);
    let from = match dice.below(10) {
        0..=3 if !left.is_empty() => left,
        0..=7 if !jacks.is_empty() => jacks,
        _ => pool,
    };
    Some((at.trump_known(trump), Ask::Suit(dice.card(from)?)))
}

/// Which of two cards takes the trick, one of them a jack: it depends on whether that is a bower.
pub(super) fn jack_pair(at: &Setting<'_>, dice: &mut Dice) -> Option<Sketch> {
    let trump = Trump::Suit(dice.suit());
    let pool = at.pool().distinct();
    let jack = dice.card(pool.filter(|card| card.rank() == Some(Rank::Jack)))?;
    let mut others = pool.filter(|card| at.is_trump(trump, card));
    others.remove(jack);
    let other = dice.card(others)?;
    let (first, second) = if dice.chance(1, 2) { (jack, other) } else { (other, jack) };
    Some((at.trump_known(trump), Ask::Beats(first, second)))
}

/// To which suit the joker belongs.
pub(super) fn joker(at: &Setting<'_>, dice: &mut Dice) -> Option<Sketch> {
    let joker = at.pool().filter(|card| card == Card::JOKER);
    Some((at.trump_known(Trump::Suit(dice.suit())), Ask::Suit(dice.card(joker)?)))
}

/// The cards of a plain suit, and the trump beside it.
fn plain_suit(at: &Setting<'_>, dice: &mut Dice) -> (Trump, Suit, CardSet) {
    let trump = at.trump(dice);
    let others: Vec<Suit> =
        Suit::ALL.into_iter().filter(|suit| trump.suit() != Some(*suit)).collect();
    let suit = dice.one(&others).unwrap_or(Suit::Spades);
    let plain = |card: Card| card.printed_suit() == Some(suit) && !at.is_trump(trump, card);
    (trump, suit, at.pool().distinct().filter(plain))
}

/// Which of two cards of a plain suit is higher.
pub(super) fn plain_pair(at: &Setting<'_>, dice: &mut Dice) -> Option<Sketch> {
    let (trump, _, mut cards) = plain_suit(at, dice);
    Some((at.trump_known(trump), Ask::Beats(dice.take(&mut cards)?, dice.take(&mut cards)?)))
}

/// The order of some cards of a plain suit that is led.
pub(super) fn plain_order(at: &Setting<'_>, dice: &mut Dice) -> Option<Sketch> {
    let (trump, _, mut cards) = plain_suit(at, dice);
    let led = dice.take(&mut cards)?;
    let some: Vec<Card> = (0..3).filter_map(|_| dice.take(&mut cards)).collect();
    (some.len() == 3)
        .then(|| (Situation { led: Some(vec![led]), ..at.trump_known(trump) }, Ask::Order(some)))
}

/// The order of some trumps, bowers most of all.
pub(super) fn trump_order(at: &Setting<'_>, dice: &mut Dice) -> Option<Sketch> {
    let trump = Trump::Suit(dice.suit());
    let pool = at.pool();
    let mut trumps = pool.filter(|card| at.is_trump(trump, card));
    let mut chosen = CardSet::EMPTY;
    for card in striking(trump, trumps).distinct() {
        if dice.chance(2, 3) && chosen.len() < 4 {
            trumps.remove(card);
            chosen = chosen.with(card);
        }
    }
    if dice.chance(1, 3) {
        let other = striking(trump, pool.distinct()).filter(|card| !at.is_trump(trump, card));
        chosen = dice.card(other).map_or(chosen, |card| chosen.with(card));
    }
    let size = u32::from(dice.between(3, 5));
    while chosen.len() < size {
        chosen = chosen.with(dice.take(&mut trumps)?);
    }
    let mut cards: Vec<Card> = chosen.iter().collect();
    dice.shuffle(&mut cards);
    Some((at.trump_known(trump), Ask::Order(cards)))
}

/// Which of two high cards takes the trick.
pub(super) fn trump_pair(at: &Setting<'_>, dice: &mut Dice) -> Option<Sketch> {
    let trump = Trump::Suit(dice.suit());
    let mut pool = at.pool().distinct();
    let first = dice.card(striking(trump, pool))?;
    pool.remove(first);
    let trumps = pool.filter(|card| at.is_trump(trump, card));
    let second =
        if dice.chance(1, 3) { dice.card(striking(trump, pool))? } else { dice.card(trumps)? };
    let (first, second) = if dice.chance(1, 2) { (first, second) } else { (second, first) };
    Some((at.trump_known(trump), Ask::Beats(first, second)))
}

/// Every trump of the deck.
pub(super) fn all_trumps(at: &Setting<'_>, dice: &mut Dice) -> Option<Sketch> {
    let trump = dice.one(&Suit::ALL)?;
    Some((at.trump_known(Trump::Suit(trump)), Ask::Trumps))
}

/// How many cards of a suit are not in one's hand, when nothing is trump.
pub(super) fn rest_of_suit(at: &Setting<'_>, dice: &mut Dice) -> Option<Sketch> {
    let hand = dice.hand(at.rules.cards(), at.rules.deal.cards);
    let situation = Situation { hand: Some(hand), ..at.trump_known(Trump::None) };
    Some((situation, Ask::Count(dice.one(&Suit::ALL)?)))
}
