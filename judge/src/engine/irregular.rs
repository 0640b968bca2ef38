//! How a hand can go on as if an act that the rules refuse stood.

use std::mem::discriminant;

use super::{Action, Hand, Phase, Silent};
use crate::table::{CardSet, Seat};

/// The hands that come about if a refused act before the first lead is let stand, the likeliest
/// first; none where it cannot stand at all.
///
/// A call out of turn makes those who were passed over pass, or was the call of whoever's turn it
/// was. A bid that is too low may count as a pass. An act that is due stands if it is of the right
/// kind, or was done for another.
pub(super) fn let_stand<'r>(hand: &Hand<'r>, seat: Seat, action: Action) -> Vec<Hand<'r>> {
    let Ok(Some((turn, phase))) = hand.turn(&mut Silent) else { return Vec::new() };
    if phase == Phase::Play || matches!(action, Action::Play(_)) {
        return Vec::new();
    }
    if !hand.agenda.is_empty() {
        let stands = if turn == seat {
            may_stand(hand, seat, phase, action)
        } else {
            hand.permits(turn, phase, action, &mut Silent) == Ok(true)
        };
        // Which cards were really laid away or given nobody can say then.
        let done = match action {
            Action::Discard(_) if turn == seat => Action::Discard(CardSet::EMPTY),
            Action::Give(_) if turn == seat => Action::Give(CardSet::EMPTY),
            other => other,
        };
        return stands.then(|| carried_out(hand.clone(), turn, done)).into_iter().collect();
    }
    if turn == seat {
        return called(hand, seat, action);
    }
    let in_turn = passed_over(hand, turn, seat).map_or_else(Vec::new, |there| {
        match there.clone().step(seat, action) {
            Ok(after) => vec![after],
            Err(_) => called(&there, seat, action),
        }
    });
    let for_another = hand.clone().step(turn, action).ok();
    in_turn.into_iter().chain(for_another).collect()
}

/// A refused call of the player whose turn it is.
fn called<'r>(hand: &Hand<'r>, seat: Seat, action: Action) -> Vec<Hand<'r>> {
    let turn_up = hand.rules.auction.is_turn_up();
    let of_this_auction = match action {
        Action::OrderUp { .. } | Action::Call { .. } => turn_up,
        Action::Bid(_) => !turn_up,
        other => other.is_call(),
    };
    let stands = of_this_auction && hand.is_call_here(action);
    let as_said = stands.then(|| carried_out(hand.clone(), seat, action));
    let as_pass = match action {
        Action::Bid(_) | Action::OrderUp { .. } | Action::Call { .. } => {
            hand.clone().step(seat, Action::Pass).ok()
        }
        _ => None,
    };
    as_said.into_iter().chain(as_pass).collect()
}

fn carried_out(mut hand: Hand<'_>, seat: Seat, action: Action) -> Hand<'_> {
    hand.carry_out(seat, action);
    hand.skip_forced();
    hand
}

/// Whether an act that is due was done, if badly.
fn may_stand(hand: &Hand<'_>, seat: Seat, phase: Phase, action: Action) -> bool {
    let own_partner = matches!(action, Action::Partners(partners) if partners.contains(seat));
    let alike =
        |legal: Vec<Action>| legal.iter().any(|other| discriminant(other) == discriminant(&action));
    !own_partner && hand.list_of(seat, phase).is_ok_and(alike)
}

/// The hand when everybody from `turn` up to `seat` has passed, if `seat` is then to call in the
/// same round.
fn passed_over<'r>(hand: &Hand<'r>, turn: Seat, seat: Seat) -> Option<Hand<'r>> {
    let mut there = hand.clone();
    for _ in 0..hand.ring().distance(turn, seat) {
        let (caller, _) = there.turn(&mut Silent).ok().flatten()?;
        there.call(caller, Action::Pass);
        if there.calling.round() != hand.calling.round() {
            return None;
        }
    }
    let due = there.turn(&mut Silent).ok().flatten()?;
    (due == (seat, Phase::Auction)).then_some(there)
}
