//! What becomes of a hand after a call that the rules refuse, so that the rest of a record can still be judged.

use std::mem::discriminant;

use super::{Action, Hand, Phase, Silent};
use crate::table::Seat;

/// The hand after an illegal act.
///
/// A call that the same seat takes back at once is as unsaid. A call out of turn makes those who were passed over pass.
/// A call that settles trump stands; a bid stands if it is higher than the last, else it is a pass. Of other acts one
/// of the right kind by the right seat stands.
pub(super) fn irregular(
    mut hand: Hand<'_>,
    seat: Seat,
    action: Action,
    next: Option<(Seat, Action)>,
) -> Hand<'_> {
    if matches!(next, Some((after, call)) if after == seat && is_call(call) && is_call(action)) {
        return hand;
    }
    let Ok(Some((turn, phase))) = hand.turn(&mut Silent) else { return hand };
    if phase == Phase::Play {
        return hand;
    }
    if !hand.agenda.is_empty() {
        return if turn == seat && may_stand(&hand, seat, phase, action) {
            carried_out(hand, seat, action)
        } else {
            hand
        };
    }
    if turn != seat {
        if action == Action::Pass {
            return hand;
        }
        if let Some(there) = passed_over(&hand, turn, seat) {
            return match there.clone().step(seat, action) {
                Ok(after) => after,
                Err(_) => irregular(there, seat, action, next),
            };
        }
    }
    let turn_up = hand.rules.auction.is_turn_up();
    match action {
        Action::OrderUp { .. } if turn_up && hand.suit_on_offer().is_some() => {
            carried_out(hand, seat, action)
        }
        Action::Call { .. } if turn_up => carried_out(hand, seat, action),
        Action::Pass if turn == seat => carried_out(hand, seat, Action::Pass),
        Action::Bid(name) if turn == seat && !turn_up => {
            let higher = hand
                .rules
                .bids
                .above(hand.best_bid().map(|(_, bid)| bid.name))
                .iter()
                .any(|bid| bid.name == name);
            carried_out(hand, seat, if higher { action } else { Action::Pass })
        }
        _ => {
            hand.skipped.clear();
            hand
        }
    }
}

const fn is_call(action: Action) -> bool {
    matches!(action, Action::Pass | Action::OrderUp { .. } | Action::Call { .. } | Action::Bid(_))
}

fn carried_out(mut hand: Hand<'_>, seat: Seat, action: Action) -> Hand<'_> {
    hand.carry_out(seat, action);
    hand.skip_forced();
    hand
}

/// Whether an act that is due was done, if badly: cards that change hands must be there.
fn may_stand(hand: &Hand<'_>, seat: Seat, phase: Phase, action: Action) -> bool {
    let there = match action {
        Action::Give(cards) => hand.held(seat).is_none_or(|held| held.contains_all(cards)),
        Action::Partners(partners) => !partners.contains(seat),
        _ => true,
    };
    let alike =
        |legal: Vec<Action>| legal.iter().any(|other| discriminant(other) == discriminant(&action));
    there && hand.list_of(seat, phase).is_ok_and(alike)
}

/// The hand when everybody from `turn` up to `seat` has passed, if `seat` is then to call in the same round.
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
