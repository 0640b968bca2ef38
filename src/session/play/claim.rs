//! Claims: that the rest of the tricks go to one coalition is proven by best play with every card
//! seen.

use super::{YOU, game::turn};
use crate::{
    engine::{Hand, Silent, side_of, winner_with},
    rules::Ruleset,
    solver::{Position, Solver},
    table::{Play, SeatSet},
};

/// What is claimed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Claim {
    /// The rest is the learner's side's.
    Mine,
    /// The rest is the others'.
    Theirs,
}

/// What comes of a claim.
pub(super) enum Claimed {
    /// It holds, and so the rest is played.
    Holds(Vec<Play>),
    /// Whoever else takes a trick with best play, and with what.
    Taken(Play),
    /// Nobody claims here: cards are not being played, or the learner's tricks are not counted with
    /// those of all who play with him.
    NotHere,
}

/// Whether a claim of the learner holds.
pub(super) fn proven(rules: &Ruleset, hand: &Hand<'_>, claim: Claim) -> Claimed {
    let Ok(position) = Position::of(hand) else { return Claimed::NotHere };
    let makes = position.makers().contains(YOU);
    let ours = match makes {
        true => position.makers(),
        false => position.in_play().minus(position.makers()),
    };
    // Makers score together; defenders who score one by one cannot claim for one another.
    let counted_together = makes || ours.minus(side_of(rules, YOU)).is_empty();
    if !ours.contains(YOU) || claim == Claim::Mine && !counted_together {
        return Claimed::NotHere;
    }
    let mut solver = Solver::new(rules);
    let (left, made) = (position.left(), solver.tricks(&position));
    let mine = if makes { made } else { left - made };
    let line = solver.line(&position);
    let (holds, claimant) = match claim {
        Claim::Mine => (mine == left, ours),
        Claim::Theirs => (mine == 0, position.in_play().minus(ours)),
    };
    match against(rules, hand, &line, claimant) {
        None if holds => Claimed::Holds(line),
        Some(play) if !holds => Claimed::Taken(play),
        _ => unreachable!("a line of best play takes as many tricks as best play does"),
    }
}

/// The first trick of a line that is not taken by `claimant`: who takes it, and with what.
fn against(rules: &Ruleset, hand: &Hand<'_>, line: &[Play], claimant: SeatSet) -> Option<Play> {
    let trump = hand.contract()?.trump;
    let width = hand.in_play().len() as usize;
    let mut trick = hand.on_table().to_vec();
    for play in line {
        trick.push(*play);
        if trick.len() == width {
            let winner = winner_with(rules, trump, &trick, &mut Silent)?;
            if !claimant.contains(winner.seat) {
                return Some(winner);
            }
            trick.clear();
        }
    }
    None
}

/// Whether cards are not being played yet.
pub(super) fn is_before_play(hand: &Hand<'_>) -> bool {
    turn(hand).is_some() && hand.tricks().is_empty() && hand.contract().is_none()
}
