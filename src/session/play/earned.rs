//! What was earned in a hand, by what its lesson teaches.

use super::{YOU, won};
use crate::{
    engine::{Action, Hand, Silent, is_trump, side_of, winner_with},
    rules::Trump,
    session::{Decisive, Remark},
    table::{Card, CardSet, Play, Rank, Suit, Trick},
};

/// What the learner did unasked as lessons teach it, and it went well.
pub(super) fn earned(hand: &Hand<'_>, proposed: &[Action]) -> Option<Remark> {
    let (rules, contract) = (hand.rules(), hand.contract()?);
    let won = won(hand).filter(|_| rules.auction.is_turn_up())?;
    let of_side = |own: bool| -> u8 {
        let sides = won.iter().filter(|(side, _)| side.contains(YOU) == own);
        sides.map(|(_, tricks)| tricks).sum()
    };
    let (ours, all) = (of_side(true), of_side(true) + of_side(false));
    let Trump::Suit(trump) = contract.trump else { return None };
    if !side_of(rules, YOU).contains(contract.maker) {
        let taken = hand
            .tricks()
            .iter()
            .filter_map(|trick| winner_with(rules, contract.trump, trick.plays(), &mut Silent));
        let mut ours = taken.filter(|play| side_of(rules, YOU).contains(play.seat));
        let only = ours.next().filter(|_| ours.next().is_none());
        return only.filter(|play| play.seat == YOU).map(|play| Remark::Stopped(play.card));
    }
    if contract.maker != YOU || ours * 2 <= all || contract.alone {
        return None;
    }
    let called = hand.history().iter().rev().find(|(seat, act)| *seat == YOU && act.is_call())?.1;
    let own = |call: Action| !proposed.contains(&call) && called == call;
    let up = hand.up().last().copied();
    let is_next = |suit: Suit| suit != trump && suit.colour() == trump.colour();
    let down = up.filter(|up| up.printed_suit().is_some_and(is_next));
    if let (Some(down), true) = (down, own(Action::Call { trump: contract.trump, alone: false })) {
        return Some(Remark::Next { down, suit: trump, tricks: ours });
    }
    let is_trump = |card: Card| is_trump(rules, contract.trump, card);
    let plays = hand.tricks().iter().flat_map(Trick::plays);
    let held: CardSet = plays.filter(|play| play.seat == YOU).map(|play| play.card).collect();
    let trumps = held.filter(is_trump);
    let partner = side_of(rules, YOU).without(YOU);
    let came = up.filter(|_| partner.contains(hand.dealer()));
    let came = came.map(|card| Play { seat: hand.dealer(), card });
    let all = came.iter().fold(trumps, |all, play| all.with(play.card));
    let is_high = |card: Card| matches!(card.rank(), Some(Rank::Jack | Rank::Ace));
    if own(Action::OrderUp { alone: false }) && all.len() > 2 && all.iter().any(is_high) {
        return Some(Remark::OrderedUp { trumps, came, tricks: ours });
    }
    let first = hand.tricks().iter().find(|trick| trick.lead().is_some_and(|it| it.seat == YOU))?;
    let lead = first.lead().map(|play| play.card).filter(|card| is_trump(*card))?;
    let theirs = first.plays().iter().filter(|play| !side_of(rules, YOU).contains(play.seat));
    let fell: CardSet = theirs.map(|play| play.card).filter(|card| is_trump(*card)).collect();
    let is_told = proposed.contains(&Action::Play(lead));
    (!is_told && !fell.is_empty()).then_some(Remark::DrewTrumps { lead, fell })
}

/// The trick with which the learner's side had won a hand: the last one of a march, else the one
/// after which the makers had enough, or could not have it any more.
pub(super) fn decided(hand: &Hand<'_>) -> Option<Remark> {
    let (rules, contract) = (hand.rules(), hand.contract()?);
    let own = side_of(rules, YOU);
    let is_maker = own.contains(contract.maker);
    // Whoever plays alone needs all of them.
    if contract.alone && is_maker {
        return None;
    }
    let scored = hand.points()?.into_parts().0.get(own).is_some_and(|points| points > 0);
    if !rules.auction.is_turn_up() || !scored {
        return None;
    }
    let taken = hand.tricks().iter().enumerate().filter_map(|(at, trick)| {
        let play = winner_with(rules, contract.trump, trick.plays(), &mut Silent)?;
        own.contains(play.seat).then_some((at + 1, play))
    });
    let taken: Vec<(usize, Play)> = taken.collect();
    let all = usize::from(rules.deal.cards);
    let least = rules.least.of(contract.alone);
    let (made, at) = match is_maker {
        // That it was a march is told with its points.
        true if taken.len() == all => return None,
        true => (Decisive::Made, usize::from(least)),
        false => (Decisive::Euchre, all + 1 - usize::from(least)),
    };
    let (trick, play) = *taken.get(at.checked_sub(1)?)?;
    Some(Remark::Decided { trick, play, made })
}
