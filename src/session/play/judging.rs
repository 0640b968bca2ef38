//! What the learner's acts were worth.

use super::{
    YOU, by_tricks,
    game::{legal, tricks_over, turn},
    weighed::Weighed,
};
use crate::{
    engine::{
        Action, BySide, Hand, Phase, Silent, Taken, hand_points_with, makers_with, side_of, sides,
        winner_with,
    },
    session::{Cost, Deed, Fate, Right, Slip},
    solver::{Advice, Position, RuleOfThumb, Solver, Worth},
    table::{Card, Ring, SeatSet},
    tutor::{Argument, Band, Decides, Hold, Judged, Moment},
};

/// What comes to mind first, where the own act was hard to find: clearly the best, and something
/// else.
///
/// Nobody is praised for passing or for what he lays away, nor where players who know these rules
/// would not think of the other call.
pub(super) fn praise(advice: &Advice, moment: &Moment<'_, '_>, own: Action) -> Option<Action> {
    let (next, hand) = (runner_up(advice, own)?, moment.hand);
    let obvious = moment.obvious().filter(|obvious| *obvious != own)?;
    let practised = RuleOfThumb::practised(hand.rules()).acts(hand).map(|(_, action)| action);
    let is_tempting = practised == Some(obvious);
    let is_deed = own.calls_something() || matches!(own, Action::Play(_));
    (is_tempting && is_deed && next.behind - next.margin >= moment.worth_a_word(advice.by))
        .then_some(obvious)
}

/// The best of the other acts; `None` where the own one is not the only best one.
fn runner_up(advice: &Advice, own: Action) -> Option<&Worth> {
    let is_only_best = advice.best().eq([own]);
    advice.next_best(|action| action != own).filter(|_| is_only_best)
}

/// A good act with how much it earned: the only best one, which is not what comes to mind first,
/// with what speaks for it rather than for the next best.
pub(super) fn deed(advice: &Advice, moment: &Moment<'_, '_>, own: Action) -> Option<(f64, Deed)> {
    /// It earned as many times as much as a mistake costs that is worth a word.
    const EARNED: f64 = 2.0;
    let (next, hand) = (runner_up(advice, own)?, moment.hand);
    let is_call = own.calls_something() || matches!(own, Action::Name(_));
    let is_deed = is_call || matches!(own, Action::Play(_) | Action::Discard(_));
    let is_found = is_deed && next.behind - next.margin >= EARNED * moment.worth_a_word(advice.by);
    if !is_found || moment.obvious() == Some(own) {
        return None;
    }
    let argument = moment.argument([own, next.action])?;
    let trick = trick_of(hand);
    let trick = if matches!(own, Action::Play(_)) { trick } else { 0 };
    Some((next.behind, Deed { trick, own, argument }))
}

/// Whether a mistake was possible there: else nobody could have felt a difference.
pub(super) fn matters(advice: &Advice, moment: &Moment<'_, '_>) -> bool {
    advice.worths.iter().any(blamed(advice, moment))
}

/// Whether an act would have been a mistake there.
fn blamed(advice: &Advice, moment: &Moment<'_, '_>) -> impl Fn(&Worth) -> bool {
    let word = moment.worth_a_word(advice.by);
    move |worth| worth.is_worse() && worth.behind > word
}

/// A choice that was no mistake beside one that would have been, with how much that gives up: what
/// comes to mind first, else the best of them.
///
/// Nobody is praised for passing nor for not going alone, nor for a card where one of another suit
/// was no mistake either, or would have brought more as the cards lay.
pub(super) fn right(moment: &Moment<'_, '_>, weighed: &Weighed) -> Option<(f64, Right)> {
    let Weighed { judged, advice, .. } = weighed;
    let is_named = judged.is_sound() && judged.best == judged.own;
    if !is_named || judged.own == Action::Pass || is_dear(moment.hand, judged.own) {
        return None;
    }
    let (hand, own, is_blamed) = (moment.hand, judged.own, blamed(advice, moment));
    // A trump that comes to mind first was no feat to name.
    if matches!(own, Action::Name(_)) && moment.obvious() == Some(own) {
        return None;
    }
    let is_lonelier = |worth: &Worth| worth.action.together().is_some() && own.together().is_none();
    // A card is held against what comes to mind first; a call against the next best one, and what
    // speaks for a card need not speak for what is laid away.
    let is_card = matches!(own, Action::Play(_));
    let obvious = moment.obvious().filter(|_| is_card);
    let mut others: Vec<&Worth> =
        advice.worths.iter().filter(|worth| worth.action != own && !is_lonelier(worth)).collect();
    others.sort_by(|one, other| one.behind.total_cmp(&other.behind));
    let is_other_suit = |worth: &&Worth| match (own, worth.action) {
        (Action::Play(own), Action::Play(card)) => card.printed_suit() != own.printed_suit(),
        _ => false,
    };
    let open = with_open_cards(hand);
    if others.iter().copied().filter(is_other_suit).any(|worth| !is_blamed(worth))
        || !is_best_of(&open, own)
    {
        return None;
    }
    let obvious = others.iter().find(|worth| Some(worth.action) == obvious && is_blamed(worth));
    let next = || match is_card {
        true => others.iter().find(|worth| is_blamed(worth)),
        false => others.first().filter(|worth| is_blamed(worth)),
    };
    let other = obvious.or_else(next)?;
    let lost = other.behind - judged.lost;
    let tricks = |act: Action| open.iter().find(|(card, _)| Action::Play(*card) == act);
    let open = tricks(own).zip(tricks(other.action)).map(|((_, own), (_, other))| [*own, *other]);
    let right = Right {
        trick: judged.trick,
        round: judged.round,
        own,
        other: other.action,
        why: None,
        open: open.filter(|[own, other]| own > other),
    };
    Some((lost, right))
}

/// Whether a choice is praised for what decides it: a card for a reason that can be told, and not for
/// taking a trick as the last to play.
pub(super) fn is_feat(right: &Right, why: Option<&Decides>) -> bool {
    let takes_last =
        |why: &Decides| matches!(why.argument, Some(Argument::Takes { sure: Hold::Last, .. }));
    match right.own {
        Action::Play(_) => why.is_some_and(|why| why.is_reason() && !takes_last(why)),
        _ => right.open.is_some() || why.is_some_and(Decides::says_something),
    }
}

/// What an act cost the learner's side as the cards lay and against best play; nothing where the hand
/// brought as much all the same. `None` where that is not known.
pub(super) fn cost(hand: &Hand<'_>, over: &Hand<'_>, judged: &Judged) -> Option<Cost> {
    let mut solver = Solver::new(hand.rules());
    let ours = side_of(hand.rules(), YOU);
    let (best, own) =
        (comes_of(&mut solver, hand, judged.best)?, comes_of(&mut solver, hand, judged.own)?);
    let came = over.points().map(|points| net(&points.into_parts().0, ours));
    if came.zip(best.1).is_some_and(|(came, best)| came >= best) {
        return Some(Cost { tricks: 0, points: None });
    }
    // No more is lost than was missing in the end, whatever best play of the others would have
    // taken.
    let missing = u8::try_from(over.tricks().len()).ok()?.checked_sub(won_by(over, ours))?;
    let tricks = best.0.saturating_sub(own.0).min(missing);
    let points = best.1.zip(own.1).map(|(best, own)| best - own);
    let points =
        points.map(|lost| came.zip(best.1).map_or(lost, |(came, best)| lost.min(best - came)));
    // No more than these tricks would have brought beside those that were taken.
    let with_them = came.zip(points_with(over, ours, tricks)).map(|(came, with)| with - came);
    let capped = points.map(|lost| with_them.map_or(lost, |with| lost.min(with)));
    // What others of his acts have lost as well is not said to be lost by nobody.
    let points = if points > Some(0) { capped.filter(|lost| *lost > 0) } else { capped };
    Some(Cost { tricks, points })
}

/// The points of the learner's side less those of others, had it taken so many tricks more of a hand
/// that is over; `None` where it matters who of a coalition takes them.
fn points_with(over: &Hand<'_>, ours: SeatSet, more: u8) -> Option<i16> {
    let contract = over.contract()?;
    if sides(over.rules()).len() != 2 {
        return None;
    }
    let tricks = |side: SeatSet| {
        let taken = won_by(over, side);
        if side == ours { taken + more } else { taken.saturating_sub(more) }
    };
    let taken = Taken { by_side: BySide::from_fn(over.rules(), tricks), makers_own: None };
    Some(net(&hand_points_with(over.rules(), contract, &taken, &mut Silent), ours))
}

/// Whether a mistake cost nothing, as far as that is known: what was laid away is not taken for that
/// where it is not.
pub(super) const fn cost_nothing((judged, cost): &(Judged, Option<Cost>)) -> bool {
    match cost {
        Some(cost) => cost.tricks == 0,
        None => !matches!(judged.own, Action::Discard(_) | Action::Give(_)),
    }
}

/// The tricks of the learner's side, and its points less those of others, after an act of his where
/// everybody plays his best with open cards; `None` where that is not known, or takes long.
fn comes_of(solver: &mut Solver<'_>, hand: &Hand<'_>, act: Action) -> Option<(u8, Option<i16>)> {
    let mut after = hand.clone();
    after.act(YOU, act).ok()?;
    let (rules, contract) = (after.rules(), after.contract()?);
    let position = Position::of(&after).ok().filter(|position| solver.is_quick(position))?;
    if u32::from(position.left()) * position.in_play().len() > LONGEST {
        return None;
    }
    let (more, left) = (solver.tricks(&position), position.left());
    let makers = makers_with(rules, contract, &mut Silent);
    let (ours, more_of_ours) = match makers.contains(YOU) {
        true => (makers, more),
        false => (Ring::new(rules.players).all().minus(makers), left.checked_sub(more)?),
    };
    let tricks = won_by(&after, ours) + more_of_ours;
    let points = best_points(&after, more, left).map(|points| net(&points, side_of(rules, YOU)));
    Some((tricks, points))
}

/// The tricks that these seats have won so far.
pub(super) fn won_by(hand: &Hand<'_>, seats: SeatSet) -> u8 {
    let won = hand.tricks_won();
    seats.iter().map(|seat| won[seat]).sum()
}

/// Whether a card is spent on a trick that a lower one takes as surely.
fn is_dear(hand: &Hand<'_>, own: Action) -> bool {
    matches!(own, Action::Play(card) if by_tricks::enough(hand, card).is_some())
}

/// Whether no card would have brought more tricks as the cards lay, as far as that is known.
fn is_best_of(open: &[(Card, u8)], own: Action) -> bool {
    let tricks = open.iter().find(|(card, _)| Action::Play(*card) == own).map(|(_, own)| *own);
    tricks.is_none_or(|own| open.iter().all(|(_, other)| *other <= own))
}

/// Whether a good act did what is said of it, now that the hand is over: of a card that is said to
/// take a trick, or to leave it to a partner, that the side took it; and that no card would have
/// brought more as the cards lay.
pub(super) fn came_true(
    (before, over): (&Hand<'_>, &Hand<'_>),
    (trick, own): (usize, Action),
    said: Option<&Argument>,
) -> bool {
    let claims = said.is_some_and(|said| {
        matches!(
            said,
            Argument::Takes { .. }
                | Argument::AlreadyOurs { .. }
                | Argument::Cheaper { .. }
                | Argument::HoldsBetter { .. }
                | Argument::HoldsForPartner { .. }
                | Argument::Beaten { highest: Some(_), .. }
                | Argument::BeatenByFewer { .. }
        )
    });
    let is_ours = || {
        let contract = over.contract()?;
        let plays = over.tricks().get(trick.checked_sub(1)?)?.plays();
        let taken = winner_with(over.rules(), contract.trump, plays, &mut Silent)?;
        let makers = makers_with(over.rules(), contract, &mut Silent);
        Some(makers.contains(taken.seat) == makers.contains(YOU))
    };
    (!claims || is_ours() != Some(false)) && is_best_of(&with_open_cards(before), own)
}

/// What gives up no more than this part of what is at stake is not told unasked.
const UNTOLD: f64 = 0.01;

/// An act that was never better, and worse in one deal of so many, is told all the same.
const OFTEN: u32 = 20;

/// The costliest act that was a little worse than another one, beyond doubt, or that was never better
/// and often worse, or has cost a point of the hand that is over, where something that is seen says so or
/// more than little hangs on it.
pub(super) fn slip<'a, 'r: 'a>(
    weighed: impl Iterator<Item = (Moment<'a, 'r>, &'a Weighed)>,
    over: &Hand<'_>,
) -> Option<Slip> {
    let slips = weighed.filter(|(_, one)| one.judged.is_slip()).filter_map(|(moment, one)| {
        let judged = &one.judged;
        let worth = one.advice.worths.iter().find(|worth| worth.action == judged.own)?;
        let is_often_less = worth.is_dominated() && OFTEN * worth.less >= one.advice.deals;
        let is_sure = (judged.part > UNTOLD || is_often_less) && !worth.is_hardly_worse();
        let is_asked = is_sure || worth.more == 0;
        let cost = is_asked.then(|| cost(moment.hand, over, judged)).flatten();
        (is_sure || cost.is_some_and(Cost::is_felt)).then_some((moment, judged, cost))
    });
    let mut slips: Vec<_> = slips.collect();
    slips.sort_by(|(_, one, _), (_, other, _)| other.lost.total_cmp(&one.lost));
    // What more than little hangs on is not passed over because nothing that is seen says why.
    let is_much = |judged: &Judged| Band::of(judged.part) > Band::Fine;
    slips.into_iter().find_map(|(moment, judged, cost)| {
        let argument = moment.argument([judged.best, judged.own]);
        let is_told = argument.is_some() || is_much(judged);
        is_told.then(|| Slip { judged: judged.clone(), argument, cost })
    })
}

/// What was bound to happen to a hand that is over and that the learner's side has lost: with all
/// cards open no card of his would have brought it a point more, whatever he laid away and played,
/// at none of his turns: what others threw away he may have had in hand.
///
/// `hands` are the hand before each of his acts and the hand at its end. `None` where that cannot be
/// proven, or where it is not so.
pub(super) fn fate(before: &[Hand<'_>], over: &Hand<'_>) -> Option<Fate> {
    let rules = over.rules();
    let contract = over.contract()?;
    let points = over.points()?.into_parts().0;
    let own = side_of(rules, YOU);
    let gained = net(&points, own);
    if gained >= 0 {
        return None;
    }
    let decides = |hand: &&Hand<'_>| {
        let phase = turn(hand).map(|(_, phase)| phase);
        hand.contract().is_some() && matches!(phase, Some(Phase::Exchange | Phase::Play))
    };
    let mut solver = Solver::new(rules);
    let mut brings_no_more = |hand: &Hand<'_>, action: Action| {
        let (_, points) = comes_of(&mut solver, hand, action)?;
        points.map(|points| points <= gained)
    };
    let mut turns = before.iter().filter(decides).peekable();
    turns.peek()?;
    let none_better = turns.all(|hand| {
        legal(hand).into_iter().all(|action| brings_no_more(hand, action).unwrap_or(false))
    });
    let made = makers_with(rules, contract, &mut Silent).contains(YOU);
    let alone = contract.alone && contract.maker == YOU;
    none_better.then_some(match (made, alone) {
        (true, true) => Fate::NotToBeMadeAlone,
        (true, false) => Fate::NotToBeMade,
        (false, _) => Fate::Lost,
    })
}

/// No hands of more cards than these are solved.
const LONGEST: u32 = 24;

/// The points of a side less the most that another one has.
pub(super) fn net(points: &BySide<i16>, own: SeatSet) -> i16 {
    let others = points.iter().filter(|(side, _)| *side != own).map(|(_, points)| points).max();
    points.get(own).unwrap_or(0) - others.unwrap_or(0)
}

/// The points of a hand in which the makers take `more` of the tricks that are left; `None` where
/// it matters who of a coalition takes them.
fn best_points(hand: &Hand<'_>, more: u8, left: u8) -> Option<BySide<i16>> {
    let (rules, contract) = (hand.rules(), hand.contract()?);
    if sides(rules).len() != 2 {
        return None;
    }
    let with = makers_with(rules, contract, &mut Silent);
    let of = |side: SeatSet| {
        let so_far = won_by(hand, side);
        let made = side.iter().any(|seat| with.contains(seat));
        so_far + if made { more } else { left - more }
    };
    let taken = Taken { by_side: BySide::from_fn(rules, of), makers_own: None };
    Some(hand_points_with(rules, contract, &taken, &mut Silent))
}

/// Whether the points stay the same whoever takes the tricks that are left.
pub(super) fn is_settled(hand: &Hand<'_>) -> bool {
    let Ok(position) = Position::of(hand) else { return false };
    let left = position.left();
    let points = |more| best_points(hand, more, left);
    let first = points(0);
    first.is_some() && (1..=left).all(|more| points(more) == first)
}

/// Whether one more trick for the learner's side decides the points, and those after it add nothing.
pub(super) fn one_is_enough(hand: &Hand<'_>) -> bool {
    let (Ok(position), Some(contract)) = (Position::of(hand), hand.contract()) else {
        return false;
    };
    let (left, made) =
        (position.left(), makers_with(hand.rules(), contract, &mut Silent).contains(YOU));
    let with = |ours: u8| best_points(hand, if made { ours } else { left - ours }, left);
    let one = with(left.min(1));
    one.is_some() && with(0) != one && (1..=left).all(|ours| with(ours) == one)
}

/// The trick to which the next card is played, from 1.
pub(super) fn trick_of(hand: &Hand<'_>) -> usize {
    hand.tricks().len() + usize::from(hand.on_table().is_empty())
}

/// How many of the first `of` tricks are still to be played.
pub(super) fn tricks_left(hand: &Hand<'_>, of: u8) -> u8 {
    of.saturating_sub(tricks_over(hand))
}

/// How many tricks the learner's side takes after each card with all cards open, and all playing
/// their best; nothing where no card is played, or it would take long.
pub(super) fn with_open_cards(hand: &Hand<'_>) -> Vec<(Card, u8)> {
    let mut solver = Solver::new(hand.rules());
    let position = Position::of(hand).ok().filter(|position| solver.is_quick(position));
    position.map_or_else(Vec::new, |position| solver.values(&position))
}
