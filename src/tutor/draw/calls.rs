//! Questions about the auction and the dealer's discard.

use super::{Dice, Setting, Sketch};
use crate::{
    engine::{Action, Dealt, Hand, Phase},
    rules::Auction,
    table::{BySeat, Card, CardSet, Rank, Seat},
    tutor::{Ask, Situation, deal},
};

/// Who speaks first.
pub(super) fn first_to_speak(at: &Setting<'_>, dice: &mut Dice) -> Option<Sketch> {
    let mut situation = at.dealt_by_anybody(dice);
    if at.rules.auction.is_turn_up() {
        situation.up = vec![turned_up(at, dice)?];
    }
    Some((Situation { auction: Some(Vec::new()), ..situation }, Ask::ToAct))
}

/// A card to turn up, jacks among them more often than they come.
fn turned_up(at: &Setting<'_>, dice: &mut Dice) -> Option<Card> {
    let pool = at.rules.cards().without(Card::JOKER);
    let jacks = pool.filter(|card| card.rank() == Some(Rank::Jack));
    let from = if dice.chance(1, 3) { jacks } else { pool };
    dice.card(from)
}

/// How many pass before it is seat 1's turn; the dealer is chosen to fit.
fn after_passes(at: &Setting<'_>, passes: u8) -> Situation {
    let players = at.rules.players;
    let dealer = at.ring().clockwise(Seat::FIRST, players - 1 - passes % players);
    let auction = Some(at.passes(dealer, passes));
    Situation { dealer, auction, ..Situation::new(at.rules) }
}

/// A hand beside the turned-up card, at times without a card of its suit.
fn hand_beside(at: &Setting<'_>, up: Card, dice: &mut Dice) -> CardSet {
    let rest = at.rules.cards().without(up);
    let trump = up.printed_suit().map(crate::rules::Trump::Suit);
    let poor = rest.filter(|card| trump.is_some_and(|trump| !at.is_trump(trump, card)));
    let from = if dice.chance(1, 3) { poor } else { rest };
    dice.hand(from, at.rules.deal.cards)
}

/// What you may call after `passes` passes.
fn your_turn(at: &Setting<'_>, passes: u8, dice: &mut Dice) -> Option<Sketch> {
    let up = turned_up(at, dice)?;
    let mut situation = Situation { up: vec![up], ..after_passes(at, passes) };
    situation.hands[Seat::FIRST] = Some(hand_beside(at, up, dice));
    Some((situation, Ask::Calls))
}

/// The calls of the first round.
pub(super) fn first_round(at: &Setting<'_>, dice: &mut Dice) -> Option<Sketch> {
    let players = at.rules.players;
    let passes = match dice.below(3) {
        0 => players - 1,
        1 => (players / 2).saturating_sub(1),
        _ => dice.between(0, players - 1),
    };
    your_turn(at, passes, dice)
}

/// The calls when a suit is named.
pub(super) fn second_round(at: &Setting<'_>, dice: &mut Dice) -> Option<Sketch> {
    let players = at.rules.players;
    let passes = dice.between(0, players - 1);
    let up = turned_up(at, dice)?;
    let mut situation = Situation { up: vec![up], ..after_passes(at, players + passes) };
    let mut rest = at.rules.cards().without(up);
    if at.rules.auction == Auction::TurnUpEachSuit {
        let again = dice.card(rest.filter(|card| card.printed_suit() == up.printed_suit()))?;
        rest.remove(again);
        situation.up.push(again);
    }
    situation.hands[Seat::FIRST] = Some(dice.hand(rest, at.rules.deal.cards));
    Some((situation, Ask::Calls))
}

/// The dealer's calls in either round.
pub(super) fn dealers_call(at: &Setting<'_>, dice: &mut Dice) -> Option<Sketch> {
    let players = at.rules.players;
    let second = at.rules.auction == Auction::TurnUpTwice && dice.chance(1, 2);
    your_turn(at, if second { 2 * players - 1 } else { players - 1 }, dice)
}

/// Who acts after somebody has ordered up.
pub(super) fn after_order_up(at: &Setting<'_>, dice: &mut Dice) -> Option<Sketch> {
    let mut situation = at.dealt_by_anybody(dice);
    let before = dice.between(0, at.rules.players - 1);
    let mut said = at.passes(situation.dealer, before + 1);
    said.last_mut()?.1 = Action::OrderUp { alone: false };
    situation.up = vec![turned_up(at, dice)?];
    Some((Situation { auction: Some(said), ..situation }, Ask::ToAct))
}

/// Who is on the maker's side after somebody has ordered up.
pub(super) fn makers_by_order_up(at: &Setting<'_>, dice: &mut Dice) -> Option<Sketch> {
    let (situation, _) = after_order_up(at, dice)?;
    Some((situation, Ask::Side))
}

/// What the dealer may lay away.
pub(super) fn discard(at: &Setting<'_>, dice: &mut Dice) -> Option<Sketch> {
    let up = turned_up(at, dice)?;
    let before = dice.between(0, at.rules.players - 1);
    let mut said = at.passes(Seat::FIRST, before + 1);
    said.last_mut()?.1 = Action::OrderUp { alone: false };
    if at.rules.turn_up_goes == crate::rules::TurnUpGoes::MayDecline && dice.chance(1, 2) {
        said.push((Seat::FIRST, Action::Take));
    }
    let mut situation = Situation {
        dealer: Seat::FIRST,
        up: vec![up],
        auction: Some(said),
        ..Situation::new(at.rules)
    };
    let rest = at.rules.cards().without(up);
    situation.hands[Seat::FIRST] = Some(dice.hand(rest, at.rules.deal.cards));
    Some((situation, Ask::Calls))
}

/// A bidding under way: everybody passes or bids a little more.
fn bidding(
    at: &Setting<'_>,
    dealer: Seat,
    acts: u8,
    passing: bool,
    dice: &mut Dice,
) -> Option<Situation> {
    let situation = Situation { dealer, ..Situation::new(at.rules) };
    let dealt = deal(at.rules, situation.dealer, &mut dice.0);
    let mut hand = Hand::new(at.rules, dealt.clone());
    let mut said = Vec::new();
    // With one card too many the dealer first lays one away.
    while let (Some(seat), Phase::Exchange) = *hand.to_act().ok()?.value() {
        let away = dice.one(hand.legal_actions().ok()?.value())?;
        hand = hand.step(seat, away).ok()?;
        said.push((seat, away));
    }
    for _ in 0..acts {
        let (Some(seat), Phase::Auction) = *hand.to_act().ok()?.value() else { return None };
        let legal = hand.legal_actions().ok()?.into_parts().0;
        let bids: Vec<Action> =
            legal.iter().copied().filter(|act| matches!(act, Action::Bid(_))).take(2).collect();
        let action = match dice.one(&bids) {
            Some(bid) if !passing && dice.chance(1, 2) => bid,
            _ => Action::Pass,
        };
        hand = hand.step(seat, action).ok()?;
        said.push((seat, action));
    }
    let mut situation = Situation { auction: Some(said), ..situation };
    let turn = *hand.to_act().ok()?.value();
    if turn == (Some(Seat::FIRST), Phase::Auction) {
        situation.hands[Seat::FIRST] = dealt.hands[Seat::FIRST];
    }
    Some(situation)
}

/// What may be bid.
pub(super) fn next_bid(at: &Setting<'_>, dice: &mut Dice) -> Option<Sketch> {
    // At times everybody before the dealer has passed.
    let situation = if dice.chance(1, 4) {
        bidding(at, Seat::FIRST, at.rules.players - 1, true, dice)?
    } else {
        let (dealer, acts) = (dice.seat(at.ring()), dice.between(0, at.rules.players + 1));
        bidding(at, dealer, acts, false, dice)?
    };
    situation.hands[Seat::FIRST].is_some().then_some((situation, Ask::Calls))
}

/// Who acts when everybody has been asked once.
pub(super) fn after_one_round(at: &Setting<'_>, dice: &mut Dice) -> Option<Sketch> {
    let dealer = dice.seat(at.ring());
    let situation = bidding(at, dealer, at.rules.players, false, dice)?;
    Some((Situation { hands: BySeat::default(), ..situation }, Ask::ToAct))
}

/// What the winner of the bidding may name.
pub(super) fn naming(at: &Setting<'_>, dice: &mut Dice) -> Option<Sketch> {
    let dealer = dice.seat(at.ring());
    let situation = bidding(at, dealer, at.rules.players, false, dice)?;
    let dealt = Dealt { dealer, hands: BySeat::default(), up: Vec::new(), widow: None };
    let mut hand = Hand::new(at.rules, dealt);
    for (seat, action) in situation.auction.iter().flatten() {
        hand = hand.step(*seat, *action).ok()?;
    }
    let turn = *hand.to_act().ok()?.value();
    (turn == (Some(Seat::FIRST), Phase::Trump)).then_some((situation, Ask::Calls))
}

/// Who acts when everybody has passed.
pub(super) fn after_all_pass(at: &Setting<'_>, dice: &mut Dice) -> Option<Sketch> {
    let dealer = dice.seat(at.ring());
    let mut situation = bidding(at, dealer, at.rules.players, true, dice)?;
    let holder = dice.seat(at.ring());
    let hand = dice.hand(at.rules.cards().without(Card::JOKER), at.rules.deal.cards - 1);
    situation.hands = BySeat::default();
    situation.hands[holder] = Some(hand.with(Card::JOKER));
    Some((situation, Ask::ToAct))
}
