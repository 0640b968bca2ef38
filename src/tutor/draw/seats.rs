//! Questions about who sits where: draws for seats, and games of a progressive session.

use super::{Dice, Setting, Sketch};
use crate::{
    engine::{Chart, to_draw},
    tutor::{Ask, ProgressiveGame, Situation},
};

/// A draw for seats; sometimes one that has to be repeated, or that was.
pub(super) fn draw(at: &Setting<'_>, dice: &mut Dice) -> Option<Sketch> {
    let (mut left, mut draws) = (at.rules.cards(), Vec::new());
    // Twice in three a first draw that leads nowhere is followed by the next.
    let again = dice.chance(2, 3);
    loop {
        let due = to_draw(at.rules, &draws);
        if due.is_empty() || !draws.is_empty() && !again || draws.len() > 2 {
            break;
        }
        let drawn: Option<Vec<_>> =
            due.iter().map(|seat| Some((seat, dice.take(&mut left)?))).collect();
        draws.push(drawn?);
    }
    Some((Situation { draw: Some(draws), ..Situation::new(at.rules) }, Ask::Draw))
}

/// Who plays with whom, asked of one of the players.
pub(super) fn movement(at: &Setting<'_>, dice: &mut Dice) -> Option<Sketch> {
    let chart = dice.one(&Chart::ALL)?;
    let game = dice.between(2, chart.games());
    let player = dice.one(&chart.everybody().collect::<Vec<_>>());
    let session = Some(ProgressiveGame { chart, game, player, thrown_in_counts: true });
    Some((Situation { session, ..Situation::new(at.rules) }, Ask::Movement))
}
