//! The last tricks of a hand with every card open.

use super::{Dice, Setting, Sketch, tricks::play_on};
use crate::{
    engine::{Dealt, Hand, strength},
    solver::Solver,
    table::{Card, Seat},
    tutor::{Ask, OpenPlay, Situation},
};

/// At most this many endings are tried: few have just one best card.
const TRIES: usize = 24;

/// An ending in which one card is best, and not the strongest.
pub(super) fn best_card(at: &Setting<'_>, dice: &mut Dice) -> Option<Sketch> {
    let mut solver = Solver::new(at.rules);
    (0..TRIES).find_map(|_| {
        let situation = ending(at, 4, dice)?;
        let values = OpenPlay::of(at.rules, &situation).ok()?.values(&mut solver);
        let [(best, most), (_, next), ..] = *values.as_slice() else { return None };
        // Who always plays his strongest card would be right by luck.
        let trump = situation.contract?.trump;
        let height = |card: Card| {
            (at.is_trump(trump, card), strength(at.rules, trump, at.follows(trump, card), card))
        };
        let strongest = values.iter().map(|(card, _)| *card).max_by_key(|card| height(*card));
        (most > next && strongest != Some(best)).then_some((situation, Ask::Play))
    })
}

/// An ending in which each side takes something.
pub(super) fn tricks(at: &Setting<'_>, dice: &mut Dice) -> Option<Sketch> {
    let mut solver = Solver::new(at.rules);
    (0..TRIES).find_map(|_| {
        let situation = ending(at, 3, dice)?;
        let tricks = OpenPlay::of(at.rules, &situation).ok()?.tricks(&mut solver);
        tricks.iter().all(|(_, tricks)| *tricks > 0).then_some((situation, Ask::Tricks))
    })
}

/// At most that many cards in each hand, and the first trick as far as it comes before the learner,
/// each card legal.
fn ending(at: &Setting<'_>, most: u8, dice: &mut Dice) -> Option<Situation> {
    let contract = at.contract(false, dice)?;
    let size = dice.between(2, most.min(at.rules.deal.cards));
    let hands = at.hands(size, dice);
    let place = dice.between(0, at.rules.players - 1);
    let lead = at.ring().clockwise(Seat::FIRST, (at.rules.players - place) % at.rules.players);
    let situation =
        Situation { contract: Some(contract), lead: Some(lead), hands, ..Situation::new(at.rules) };
    let dealt = Dealt { dealer: situation.dealer, hands, up: Vec::new(), widow: None };
    let hand = Hand::at_first_lead(at.rules, dealt, contract).led_by(Some(lead));
    let played = play_on(hand, place.into(), dice)?;
    let trick: Vec<Card> = played.on_table().iter().map(|play| play.card).collect();
    Some(Situation { tricks: (!trick.is_empty()).then(|| vec![trick]), ..situation })
}
