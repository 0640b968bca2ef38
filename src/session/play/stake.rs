//! What hangs on a trick that the learner ends.

use super::{YOU, game::card_turn, judging::won_by};
use crate::{
    engine::{Action, Hand, Silent, makers_with, side_of, winner_with},
    session::Stake,
    table::Ring,
};

/// What the trick decides that one act gives to the other side and the better one takes, where the
/// learner plays last and two sides play for a number of tricks; `None` where it decides nothing.
pub(super) fn stake(hand: &Hand<'_>, better: Action, own: Action) -> Option<Stake> {
    let (rules, contract) = (hand.rules(), hand.contract()?);
    let turn = card_turn(hand).filter(|turn| turn.last)?;
    if !rules.auction.is_turn_up() || !rules.sides.are_fixed() {
        return None;
    }
    let held = winner_with(rules, turn.trump, turn.table, &mut Silent)?;
    let takes = |act: Action| matches!(act, Action::Play(card) if turn.takes(card));
    if side_of(rules, YOU).contains(held.seat) || !takes(better) || takes(own) {
        return None;
    }
    let makers = makers_with(rules, contract, &mut Silent);
    let others = Ring::new(rules.players).all().minus(makers);
    let (least, all) = (rules.least.of(contract.alone), rules.deal.cards);
    let makes = won_by(hand, makers) + 1 == least;
    let is_stopped = won_by(hand, others) + least == all;
    match makers.contains(YOU) {
        true if makes => Some(Stake::Making),
        true if is_stopped => Some(Stake::BeingEuchred),
        false if is_stopped => Some(Stake::Euchring),
        false if makes => Some(Stake::LettingThemMake),
        _ => None,
    }
}
