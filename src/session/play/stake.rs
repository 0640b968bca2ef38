//! What hangs on a trick that the learner ends.

use super::YOU;
use crate::{
    engine::{Action, Hand, Silent, makers_with, side_of, winner_with},
    session::Stake,
    table::{Play, Ring},
};

/// What the trick decides that one act gives to the other side and the better one takes, where the
/// learner plays last and two sides play for a number of tricks; `None` where it decides nothing.
pub(super) fn stake(hand: &Hand<'_>, better: Action, own: Action) -> Option<Stake> {
    let (rules, contract) = (hand.rules(), hand.contract()?);
    let is_last = u32::try_from(hand.on_table().len() + 1) == Ok(hand.in_play().len());
    if !is_last || !rules.auction.is_turn_up() || !rules.sides.are_fixed() {
        return None;
    }
    let ours = side_of(rules, YOU);
    let takes = |act: Action| {
        let Action::Play(card) = act else { return None };
        let plays: Vec<Play> =
            hand.on_table().iter().copied().chain([Play { seat: YOU, card }]).collect();
        let winner = winner_with(rules, contract.trump, &plays, &mut Silent)?;
        Some(ours.contains(winner.seat))
    };
    if (takes(better)?, takes(own)?) != (true, false) {
        return None;
    }
    let makers = makers_with(rules, contract, &mut Silent);
    let made = makers.contains(YOU);
    let won = hand.tricks_won();
    let of = |made: bool| -> u8 {
        let seats = Ring::new(rules.players).all().iter();
        seats.filter(|seat| makers.contains(*seat) == made).map(|seat| won[seat]).sum()
    };
    let (least, all) = (rules.least.of(contract.alone), rules.deal.cards);
    let stop = (all + 1).checked_sub(least)?;
    match made {
        true if of(true) + 1 == least => Some(Stake::Making),
        true if of(false) + 1 == stop => Some(Stake::BeingEuchred),
        false if of(false) + 1 == stop => Some(Stake::Euchring),
        false if of(true) + 1 == least => Some(Stake::LettingThemMake),
        _ => None,
    }
}
