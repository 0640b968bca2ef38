//! Questions about points and the end of the game.

use super::{Dice, Setting, Sketch};
use crate::{
    engine::{BySide, Contract, sides},
    tutor::{Ask, Situation},
};

/// The points of a hand in which the makers take from `least` to `most` tricks.
fn worth(at: &Setting<'_>, contract: Contract, (least, most): (u8, u8), dice: &mut Dice) -> Sketch {
    let made = dice.between(least, most);
    let taken = Some(at.taken(&contract, made, dice));
    let situation = at.dealt_by_anybody(dice);
    (Situation { contract: Some(contract), taken, ..situation }, Ask::Score)
}

/// Where the game stands after any tricks of `contract`, each side's points before being `score`.
fn game_after(
    at: &Setting<'_>,
    contract: Contract,
    dice: &mut Dice,
    score: impl FnOnce(i16, &mut Dice) -> Option<BySide<i16>>,
) -> Option<Sketch> {
    let (situation, _) = worth(at, contract, (0, at.rules.deal.cards), dice);
    let score = score(i16::try_from(at.rules.target).ok()?, dice)?;
    Some((Situation { score: Some(score), ..situation }, Ask::Game))
}

/// Enough tricks, but not all.
pub(super) fn made(at: &Setting<'_>, dice: &mut Dice) -> Option<Sketch> {
    let (contract, all) = (at.contract(false, dice)?, at.rules.deal.cards);
    Some(worth(at, contract, (all.div_ceil(2), all - 1), dice))
}

/// All tricks together, or at times all but one.
pub(super) fn march(at: &Setting<'_>, dice: &mut Dice) -> Option<Sketch> {
    let (contract, all) = (at.contract(false, dice)?, at.rules.deal.cards);
    let least = if dice.chance(1, 4) { all - 1 } else { all };
    Some(worth(at, contract, (least, least), dice))
}

/// Too few tricks, or at times just enough.
pub(super) fn euchre(at: &Setting<'_>, dice: &mut Dice) -> Option<Sketch> {
    let (contract, all) = (at.contract(false, dice)?, at.rules.deal.cards);
    let enough = all.div_ceil(2);
    let tricks = if dice.chance(1, 4) { (enough, enough) } else { (0, enough - 1) };
    Some(worth(at, contract, tricks, dice))
}

/// Any tricks, alone.
pub(super) fn alone(at: &Setting<'_>, dice: &mut Dice) -> Option<Sketch> {
    Some(worth(at, lone(at, dice)?, (0, at.rules.deal.cards), dice))
}

/// A lone maker, at times with open cards.
fn lone(at: &Setting<'_>, dice: &mut Dice) -> Option<Contract> {
    let contract = at.contract(true, dice)?;
    let exposed = contract.alone && at.rules.jambon.offered && dice.chance(1, 3);
    Some(Contract { exposed, ..contract })
}

/// Any tricks of a bidder.
pub(super) fn bid(at: &Setting<'_>, dice: &mut Dice) -> Option<Sketch> {
    let lone = at.has_lone_hands() && dice.chance(1, 3);
    Some(worth(at, at.contract(lone, dice)?, (0, at.rules.deal.cards), dice))
}

/// Where the game stands after a hand; nobody had won it before.
///
/// Half of the time the scores are near the target of another table.
pub(super) fn game(at: &Setting<'_>, dice: &mut Dice) -> Option<Sketch> {
    let is_lone = at.has_lone_hands() && dice.chance(1, 4);
    let contract = if is_lone { lone(at, dice)? } else { at.contract(false, dice)? };
    game_after(at, contract, dice, |target, dice| {
        let elsewhere: Vec<i16> =
            [5, 7, 10, 11].into_iter().filter(|other| *other < target).collect();
        let near = if dice.chance(1, 2) { dice.one(&elsewhere).unwrap_or(target) } else { target };
        let short = u32::try_from(near.min(12)).ok()?;
        let behind = |dice: &mut Dice| i16::try_from(dice.below(short)).unwrap_or(0);
        Some(BySide::from_fn(at.rules, |_| near - 1 - behind(dice)))
    })
}

/// Where the game stands after a hand that may win it with points to spare.
pub(super) fn laps(at: &Setting<'_>, dice: &mut Dice) -> Option<Sketch> {
    let lone = at.has_lone_hands() && dice.chance(1, 2);
    game_after(at, at.contract(lone, dice)?, dice, |target, dice| {
        let sides = sides(at.rules);
        let ahead = dice.one(&sides)?;
        // Of more than two sides only one can arrive, so that one number tells what is over.
        let behind = u32::try_from(target / 2).ok()?;
        Some(BySide::from_fn(at.rules, |side| match side == ahead || sides.len() == 2 {
            true => target - 1 - i16::from(dice.chance(1, 2)),
            false => i16::try_from(dice.below(behind)).unwrap_or(0),
        }))
    })
}

/// Where the game stands after a hand that may win it from opponents who have nothing, or next to
/// nothing.
pub(super) fn slam(at: &Setting<'_>, dice: &mut Dice) -> Option<Sketch> {
    game_after(at, at.contract(false, dice)?, dice, |target, dice| {
        let (ahead, poor) = (dice.one(&sides(at.rules))?, i16::from(dice.chance(1, 4)));
        let short = i16::from(dice.between(1, 2)).min(target);
        Some(BySide::from_fn(at.rules, |side| if side == ahead { target - short } else { poor }))
    })
}
