//! Questions that start from the outcome of the auction: who leads, who sits out, who belongs
//! together.

use super::{Dice, Setting, Sketch};
use crate::{
    engine::Contract,
    tutor::{Ask, Situation},
};

fn with(at: &Setting<'_>, contract: Contract, ask: Ask, dice: &mut Dice) -> Sketch {
    (Situation { contract: Some(contract), ..at.dealt_by_anybody(dice) }, ask)
}

/// Who leads first.
pub(super) fn first_lead(at: &Setting<'_>, dice: &mut Dice) -> Option<Sketch> {
    Some(with(at, at.contract(false, dice)?, Ask::Leader, dice))
}

/// Who leads first when the maker is alone.
pub(super) fn lone_lead(at: &Setting<'_>, dice: &mut Dice) -> Option<Sketch> {
    Some(with(at, at.contract(true, dice)?, Ask::Leader, dice))
}

/// Who sits out.
pub(super) fn sits_out(at: &Setting<'_>, dice: &mut Dice) -> Option<Sketch> {
    Some(with(at, at.contract(true, dice)?, Ask::SitsOut, dice))
}

/// Who plays on the maker's side.
pub(super) fn side(at: &Setting<'_>, dice: &mut Dice) -> Option<Sketch> {
    Some(with(at, at.contract(false, dice)?, Ask::Side, dice))
}

/// Who sits out when a defender plays alone against a lone maker.
pub(super) fn sits_out_of_duel(at: &Setting<'_>, dice: &mut Dice) -> Option<Sketch> {
    let mut contract = at.contract(true, dice)?;
    let others: Vec<_> = at.ring().all().minus(at.makers(&contract)).iter().collect();
    contract.lone_defender = dice.one(&others);
    Some(with(at, contract, Ask::SitsOut, dice))
}
