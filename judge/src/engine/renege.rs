//! What was played against the rules, and what it costs.

use super::{
    Action, BySide, Hand, Missing, Notes, Phase, Reason, Ruling, Silent, Trace,
    contract::{side_of, sides},
};
use crate::{
    rules::{Ruleset, UnheldCard},
    table::{Card, Seat, SeatSet},
};

/// A card that the rules did not allow.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct IllegalPlay {
    /// Who played it.
    pub seat: Seat,
    /// In which trick, from 1.
    pub trick: usize,
    /// What was played.
    pub card: Card,
}

/// Why a list of tricks cannot be replayed at all.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReplayFault {
    /// Something must be known first.
    Missing(Missing),
    /// A card too many in this trick, from 1.
    TooManyCards(usize),
    /// The trick before this one, from 1, is not complete.
    Unfinished(usize),
    /// Tricks are played before the auction and the exchange are over.
    NotYet,
}

/// A hand replayed to its last card, legal or not.
#[derive(Clone, Debug)]
pub struct Replayed<'r> {
    /// The hand after the last card.
    pub hand: Hand<'r>,
    /// What was illegal, in order.
    pub illegal: Vec<IllegalPlay>,
    /// Why, for each illegal play: the reasons that bound the player, then the play itself.
    pub why: Vec<Trace>,
}

/// Plays tricks given as cards in order; illegal cards are noted and stand as played.
///
/// Seats follow from the rules. A hand that is unknown is believed.
pub fn replay<'r>(hand: Hand<'r>, tricks: &[Vec<Card>]) -> Result<Replayed<'r>, ReplayFault> {
    replay_as_led(hand, tricks, &[])
}

/// The same where these seats are seen to have led the tricks, one after another, whatever the
/// rules say.
pub fn replay_as_led<'r>(
    mut hand: Hand<'r>,
    tricks: &[Vec<Card>],
    leaders: &[Seat],
) -> Result<Replayed<'r>, ReplayFault> {
    let (mut illegal, mut why) = (Vec::new(), Vec::new());
    for (index, cards) in tricks.iter().enumerate() {
        if let Some(leader) = leaders.get(index) {
            hand.is_led_by(*leader);
        }
        for (place, card) in cards.iter().copied().enumerate() {
            let seat = due_to_play(&hand, index, place)?;
            if let Some(trace) = fault(&hand, seat, index + 1, card) {
                illegal.push(IllegalPlay { seat, trick: index + 1, card });
                why.push(trace);
            }
            hand.carry_out(seat, Action::Play(card));
        }
    }
    Ok(Replayed { hand, illegal, why })
}

/// Who plays the card at `place` of the trick `index`, both from 0, if the hand has room for one
/// there.
pub(super) fn due_to_play(
    hand: &Hand<'_>,
    index: usize,
    place: usize,
) -> Result<Seat, ReplayFault> {
    let turn = hand.turn(&mut Silent).map_err(ReplayFault::Missing)?;
    let Some((seat, phase)) = turn else { return Err(ReplayFault::TooManyCards(index + 1)) };
    if phase != Phase::Play {
        return Err(ReplayFault::NotYet);
    }
    match (place, hand.on_table().len()) {
        (0, 1..) => Err(ReplayFault::Unfinished(index)),
        (1.., 0) => Err(ReplayFault::TooManyCards(index + 1)),
        _ => Ok(seat),
    }
}

/// What is wrong with `seat` playing `card` now: the reasons that bound him, the play itself last.
pub(super) fn fault(hand: &Hand<'_>, seat: Seat, trick: usize, card: Card) -> Option<Trace> {
    let held = hand.held(seat)?;
    if hand.playable(seat, &mut Silent).ok()?.contains(card) {
        return None;
    }
    let mut why = Trace::new();
    if !held.contains(card) {
        why.note(|| Reason::PlayedUnheld { seat, trick, card });
        return Some(why);
    }
    let legal = hand.playable(seat, &mut why).ok()?;
    why.note(|| Reason::Reneged { seat, trick, card, with: legal.iter().collect() });
    Some(why)
}

/// What an illegal card costs; 0 where the rules set no price on it.
///
/// A card that is not held is a fault of procedure, and costs nothing unless clause `unheld-card`
/// says so.
pub(super) fn price(rules: &Ruleset, what: &Reason) -> i16 {
    let priced = match what {
        Reason::Reneged { .. } => true,
        Reason::PlayedUnheld { .. } => rules.unheld_card == UnheldCard::AsRenege,
        _ => false,
    };
    if priced { i16::from(rules.renege_points) } else { 0 }
}

/// The illegal plays of a replayed hand, and what they cost each side (0 or less).
///
/// Clauses `following`, `renege-points`, `unheld-card`; [GameRules-Bid,
/// GameRules-Ghost](crate::sources).
pub fn reneges(replayed: &Replayed<'_>) -> Ruling<(Vec<IllegalPlay>, BySide<i16>)> {
    let rules = replayed.hand.rules();
    let mut trace = Trace::new();
    let mut penalty = BySide::all(rules, 0);
    let is_unheld = |why: &Trace| matches!(why.reasons().last(), Some(Reason::PlayedUnheld { .. }));
    let as_renege = rules.unheld_card == UnheldCard::AsRenege;
    let mut by_side: Vec<(SeatSet, i16)> = sides(rules).into_iter().map(|side| (side, 0)).collect();
    for (play, why) in replayed.illegal.iter().zip(&replayed.why) {
        why.reasons().iter().for_each(|reason| trace.note(|| reason.clone()));
        let side = side_of(rules, play.seat);
        let cost = why.reasons().last().map_or(0, |what| price(rules, what));
        penalty.update(|other, points| if other == side { points - cost } else { points });
        if as_renege || !is_unheld(why) {
            let own = by_side.iter_mut().filter(|(other, _)| *other == side);
            own.for_each(|(_, times)| *times += 1);
        }
    }
    if replayed.why.iter().any(is_unheld) {
        trace.note(|| Reason::UnheldCosts { as_renege });
    }
    let points = i16::from(rules.renege_points);
    for (side, times) in by_side.into_iter().filter(|(_, times)| *times > 0) {
        trace.note(|| Reason::RenegeCosts { side, points, times });
    }
    if replayed.illegal.is_empty() {
        let plays = replayed.hand.tricks().iter().map(crate::table::Trick::len).sum();
        trace.note(|| Reason::NoRenege { plays });
    }
    Ruling::new((replayed.illegal.clone(), penalty), trace)
}
