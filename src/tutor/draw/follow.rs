//! Questions about what may be played.

use super::{Dice, Setting, Sketch, setting::striking, tricks::some_trick};
use crate::{
    engine::winner,
    rules::Trump,
    table::{Card, CardSet, Play, Seat},
    tutor::{Ask, Situation},
};

/// What may be played to a trick under way.
pub(super) fn follow(at: &Setting<'_>, dice: &mut Dice) -> Option<Sketch> {
    let trump = at.trump(dice);
    let width = usize::from(dice.between(1, at.rules.players - 1));
    Some((under_way(at, trump, width, at.pool(), dice)?, Ask::Legal))
}

/// The same with the joker in the hand.
pub(super) fn follow_with_joker(at: &Setting<'_>, dice: &mut Dice) -> Option<Sketch> {
    let trump = Trump::Suit(dice.suit());
    let situation = under_way(at, trump, 1, at.pool().without(Card::JOKER), dice)?;
    let other = dice.card(situation.hand?)?;
    let hand = situation.hand?.without(other).with(Card::JOKER);
    Some((Situation { hand: Some(hand), ..situation }, Ask::Legal))
}

/// A trick that has begun, and the hand of who is next, out of `pool`.
fn under_way(
    at: &Setting<'_>,
    trump: Trump,
    width: usize,
    mut pool: CardSet,
    dice: &mut Dice,
) -> Option<Situation> {
    let led = some_trick(at, trump, width, &mut pool, dice)?;
    let size = some_size(at, dice);
    let hand = telling_hand(at, trump, led.first().copied(), size, pool, dice)?;
    Some(Situation { hand: Some(hand), led: Some(led), ..at.trump_known(trump) })
}

/// What may be led: at once, or after a trick without trumps that one has won.
pub(super) fn lead(at: &Setting<'_>, dice: &mut Dice) -> Option<Sketch> {
    let trump = at.trump(dice);
    let mut pool = at.pool();
    let situation =
        Situation { lead: Some(Seat::FIRST), tricks: Some(Vec::new()), ..at.trump_known(trump) };
    if dice.chance(1, 2) {
        let size = some_size(at, dice);
        let hand = telling_hand(at, trump, None, size, pool, dice)?;
        return Some((Situation { hand: Some(hand), ..situation }, Ask::Legal));
    }
    let mut plain = pool.filter(|card| !at.is_trump(trump, card));
    let cards = some_trick(at, trump, usize::from(at.rules.players), &mut plain, dice)?;
    pool = pool.minus(cards.iter().copied().collect());
    // One card has been played to the trick that is shown.
    let hand =
        telling_hand(at, trump, None, u32::from(at.rules.deal.cards.clamp(2, 6)) - 1, pool, dice)?;
    // Whoever leads such that seat 1 takes the trick.
    let lead = at.ring().all().iter().find(|lead| {
        let seats = at.ring().from(*lead);
        let plays: Vec<Play> =
            seats.zip(&cards).map(|(seat, card)| Play { seat, card: *card }).collect();
        winner(at.rules, trump, &plays).is_some_and(|play| play.value().seat == Seat::FIRST)
    })?;
    Some((
        Situation { hand: Some(hand), lead: Some(lead), tricks: Some(vec![cards]), ..situation },
        Ask::Legal,
    ))
}

/// How many cards somebody holds at some point of a hand.
fn some_size(at: &Setting<'_>, dice: &mut Dice) -> u32 {
    u32::from(dice.between(3, at.rules.deal.cards.clamp(3, 6)))
}

/// A hand of that size in which there is something to decide: often a jack, often a card of the
/// suit led, often a trump.
fn telling_hand(
    at: &Setting<'_>,
    trump: Trump,
    led: Option<Card>,
    size: u32,
    mut pool: CardSet,
    dice: &mut Dice,
) -> Option<CardSet> {
    let mut hand = CardSet::EMPTY;
    if dice.chance(1, 2) {
        hand = add(hand, striking(trump, pool), &mut pool, dice);
    }
    if let Some(led) = led.filter(|_| dice.chance(1, 2)) {
        hand = add(
            hand,
            pool.filter(|card| card.printed_suit() == led.printed_suit()),
            &mut pool,
            dice,
        );
    }
    if dice.chance(1, 2) {
        hand = add(hand, pool.filter(|card| at.is_trump(trump, card)), &mut pool, dice);
    }
    while hand.len() < size {
        hand = hand.with(dice.take(&mut pool)?);
    }
    Some(hand)
}

fn add(hand: CardSet, from: CardSet, pool: &mut CardSet, dice: &mut Dice) -> CardSet {
    let Some(card) = dice.card(from) else { return hand };
    pool.remove(card);
    hand.with(card)
}
