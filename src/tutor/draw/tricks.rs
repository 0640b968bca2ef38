//! Questions about tricks: who takes one, who leads to the next, what is still out, what was
//! illegal.

use super::{Dice, Setting, Sketch, setting::striking};
use crate::{
    engine::{Action, Dealt, Ended, Hand, Phase, Silent, replay, winner_with},
    rules::{Auction, Trump},
    table::{BySeat, Card, CardSet, Play, Seat, Suit, Trick},
    tutor::{Ask, Situation, deal},
};

/// Two tricks are drawn at most as often until everybody follows suit in them.
const DRAWN: usize = 40;

/// Cards as they might be played to one trick, taken out of `pool`.
pub(super) fn some_trick(
    at: &Setting<'_>,
    trump: Trump,
    width: usize,
    pool: &mut CardSet,
    dice: &mut Dice,
) -> Option<Vec<Card>> {
    let striking = striking(trump, *pool);
    let lead = match dice.card(striking) {
        Some(card) if dice.chance(1, 3) => card,
        _ => dice.card(*pool)?,
    };
    pool.remove(lead);
    let led = at.follows(trump, lead);
    let mut cards = vec![lead];
    while cards.len() < width {
        let following = pool.filter(|card| at.follows(trump, card) == led);
        let trumps = pool.filter(|card| at.is_trump(trump, card));
        let twins = pool.filter(|card| cards.contains(&card));
        let from = match dice.below(10) {
            0..=1 if !twins.is_empty() => twins,
            0..=4 if !following.is_empty() => following,
            5..=7 if !trumps.is_empty() => trumps,
            _ => *pool,
        };
        let card = dice.card(from)?;
        pool.remove(card);
        cards.push(card);
    }
    Some(cards)
}

fn whole_tricks(at: &Setting<'_>, count: usize, dice: &mut Dice) -> Option<Situation> {
    let trump = at.trump(dice);
    let (mut pool, width) = (at.pool(), usize::from(at.rules.players));
    let tricks: Option<Vec<_>> =
        (0..count).map(|_| some_trick(at, trump, width, &mut pool, dice)).collect();
    let lead = Some(dice.seat(at.ring()));
    Some(Situation { lead, tricks: Some(tricks?), ..at.trump_known(trump) })
}

/// Who takes a trick.
pub(super) fn taker(at: &Setting<'_>, dice: &mut Dice) -> Option<Sketch> {
    Some((whole_tricks(at, 1, dice)?, Ask::Winner))
}

/// Who leads after a trick.
pub(super) fn leader(at: &Setting<'_>, dice: &mut Dice) -> Option<Sketch> {
    Some((whole_tricks(at, 1, dice)?, Ask::Leader))
}

/// Who leads after two tricks, to which everybody plays as he must.
pub(super) fn leader_after_two(at: &Setting<'_>, dice: &mut Dice) -> Option<Sketch> {
    let drawn = (0..DRAWN).find_map(|_| whole_tricks(at, 2, dice).filter(|two| follow(at, two)));
    Some((drawn?, Ask::Leader))
}

/// Whether nobody shows a card later of a suit that he did not follow.
fn follow(at: &Setting<'_>, played: &Situation) -> bool {
    let (Some(tricks), Some(lead)) = (&played.tricks, played.lead) else { return true };
    let Ok(trump) = played.trump_under(at.rules) else { return true };
    let mut leader = lead;
    let mut void: Vec<(Seat, Option<Suit>)> = Vec::new();
    for trick in tricks {
        let plays: Vec<Play> = at
            .ring()
            .from(leader)
            .zip(trick)
            .map(|(seat, card)| Play { seat, card: *card })
            .collect();
        let suit = |play: &Play| at.follows(trump, play.card);
        if plays.iter().any(|play| void.contains(&(play.seat, suit(play)))) {
            return false;
        }
        let led = plays.first().and_then(suit);
        void.extend(plays.iter().filter(|play| suit(play) != led).map(|play| (play.seat, led)));
        let Some(best) = winner_with(at.rules, trump, &plays, &mut Silent) else { return true };
        leader = best.seat;
    }
    true
}

/// Hands as they are at the first lead, everybody in play.
fn at_first_lead<'r>(at: &Setting<'r>, dice: &mut Dice) -> Option<(Situation, Hand<'r>, Trump)> {
    let contract = at.contract(false, dice)?;
    let situation = at.dealt_by_anybody(dice);
    let dealt = deal(at.rules, situation.dealer, &mut dice.0);
    let size = at.rules.deal.cards;
    let hands = BySeat::from_fn(|seat| dealt.hands[seat].map(|hand| dice.hand(hand, size)));
    let hand = Hand::at_first_lead(at.rules, Dealt { hands, ..dealt }, contract);
    Some((Situation { contract: Some(contract), ..situation }, hand, contract.trump))
}

/// Plays `count` more cards, each of them legal.
pub(super) fn play_on<'r>(mut hand: Hand<'r>, count: usize, dice: &mut Dice) -> Option<Hand<'r>> {
    for _ in 0..count {
        let (Some(seat), Phase::Play) = *hand.to_act().ok()?.value() else { return None };
        let legal = hand.legal_actions().ok()?;
        let action = dice.one(legal.value())?;
        hand = hand.step(seat, action).ok()?;
    }
    Some(hand)
}

/// The tricks of a hand, card by card.
pub(super) fn told(hand: &Hand<'_>) -> Vec<Vec<Card>> {
    hand.tricks().iter().map(|trick: &Trick| trick.cards().collect()).collect()
}

/// How many trumps are still out after some tricks.
pub(super) fn count(at: &Setting<'_>, dice: &mut Dice) -> Option<Sketch> {
    let (situation, start, trump) = at_first_lead(at, dice)?;
    let suit = trump.suit()?;
    let most = if at.rules.deal.cards > 7 { 0 } else { 2 };
    let cards = usize::from(dice.between(0, most)) * usize::from(at.rules.players);
    let turned =
        start.up().first().copied().filter(|card| card.printed_suit().is_some_and(|up| up != suit));
    let up = turned.filter(|_| at.rules.auction == Auction::TurnUpTwice && dice.chance(1, 2));
    let hand = play_on(start, cards, dice)?;
    let situation = Situation {
        hand: hand.held(Seat::FIRST),
        up: up.into_iter().collect(),
        tricks: (cards > 0).then(|| told(&hand)),
        ..situation
    };
    Some((situation, Ask::Count(suit)))
}

/// One or two tricks, of which two in three hold one card that was not allowed.
pub(super) fn renege(at: &Setting<'_>, dice: &mut Dice) -> Option<Sketch> {
    let (situation, start, trump) = at_first_lead(at, dice)?;
    let width = usize::from(at.rules.players);
    let length = width * usize::from(dice.between(1, 2));
    let hand = if dice.chance(2, 3) {
        let trick = dice.below(u32::try_from(length / width).ok()?) as usize;
        let place = usize::from(dice.between(1, at.rules.players - 1));
        let before = play_on(start.clone(), trick * width + place, dice)?;
        let (Some(seat), Phase::Play) = *before.to_act().ok()?.value() else { return None };
        let legal: CardSet = before
            .legal_actions()
            .ok()?
            .value()
            .iter()
            .filter_map(|action| if let Action::Play(card) = action { Some(*card) } else { None })
            .collect();
        let wrong = before.held(seat)?.filter(|card| !legal.contains(card));
        let tempting = wrong.filter(|card| at.is_trump(trump, card));
        let card = dice.card(if tempting.is_empty() { wrong } else { tempting })?;
        let mut tricks = told(&before);
        tricks.last_mut()?.push(card);
        let after = replay(start.clone(), &tricks).ok()?.hand;
        play_on(after, length - (trick * width + place + 1), dice)?
    } else {
        play_on(start.clone(), length, dice)?
    };
    let hands = start.dealt().hands;
    Some((Situation { hands, tricks: Some(told(&hand)), ..situation }, Ask::Renege))
}

/// The points of a hand of which every trick is told.
pub(super) fn score_by_tricks(at: &Setting<'_>, dice: &mut Dice) -> Option<Sketch> {
    let (situation, start, _) = at_first_lead(at, dice)?;
    let cards = usize::from(at.rules.players) * usize::from(at.rules.deal.cards);
    let hand = play_on(start, cards, dice)?;
    (hand.ended() == Some(Ended::Played))
        .then(|| (Situation { tricks: Some(told(&hand)), ..situation }, Ask::Score))
}
