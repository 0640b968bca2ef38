//! The numbers of cards: each keeps its own through a hand, whatever has gone before it.

use super::{
    YOU,
    game::{choices, coming, sorted, turn},
};
use crate::{
    engine::{Action, Hand, Phase},
    session::{Gone, mode::Sorting},
    table::{Card, CardSet, Seat, Trick},
};

/// Each of [`choices`] with its place, from 0: that of a card is its place in the whole hand that
/// was to be played, with the one that was laid away, so that it stays the same when others are gone.
pub(super) fn placed(hand: &Hand<'_>, sorting: Sorting) -> Vec<(usize, Action)> {
    let choices = choices(hand, sorting);
    let Some((seat, phase)) = turn(hand) else { return Vec::new() };
    if phase != Phase::Play {
        return match coming(hand, phase) {
            Some(coming) => laying_one_away(hand, coming, &choices, sorting),
            None => choices.into_iter().enumerate().collect(),
        };
    }
    let own = hand.tricks().iter().flat_map(Trick::plays).filter(|play| play.seat == seat);
    let mut gone = own.fold(laid_away(hand, seat), |cards, play| cards.with(play.card));
    let whole = hand.held(seat).unwrap_or_default().plus(gone);
    // Of two identical cards the first one is played first.
    let is_held = |(_, card): &(usize, Card)| !gone.remove(*card);
    let cards = sorted(hand, whole, sorting).into_iter().enumerate().filter(is_held);
    cards.map(|(place, card)| (place, Action::Play(card))).collect()
}

/// The cards of which one is laid away for the card that comes, each with its place among all of
/// them.
fn laying_one_away(
    hand: &Hand<'_>,
    coming: Card,
    choices: &[Action],
    sorting: Sorting,
) -> Vec<(usize, Action)> {
    let whole = with_coming(hand, coming, sorting);
    let place = |action: &Action| match action {
        Action::Discard(cards) => whole.iter().position(|card| cards.contains(*card)),
        _ => None,
    };
    choices.iter().filter_map(|action| Some((place(action)?, *action))).collect()
}

/// The learner's cards with the one that comes, as they stand.
fn with_coming(hand: &Hand<'_>, coming: Card, sorting: Sorting) -> Vec<Card> {
    sorted(hand, hand.held(YOU).unwrap_or_default().with(coming), sorting)
}

/// The one card that a player has laid away; none where several went, since nobody remembers what
/// numbers those had.
fn laid_away(hand: &Hand<'_>, by: Seat) -> CardSet {
    let mut laid = hand.history().iter().filter_map(|(seat, action)| match action {
        Action::Discard(cards) if *seat == by && cards.len() == 1 => Some(*cards),
        _ => None,
    });
    laid.next_back().unwrap_or_default()
}

/// The cards that the learner holds no more, or not yet, each with its place in the whole hand.
pub(super) fn gone(hand: &Hand<'_>, sorting: Sorting) -> Vec<(usize, Card, Gone)> {
    if let Some(comes) = turn(hand).and_then(|(_, phase)| coming(hand, phase)) {
        let whole = with_coming(hand, comes, sorting);
        let place = whole.iter().position(|card| *card == comes);
        return place.map(|place| (place, comes, Gone::Comes)).into_iter().collect();
    }
    let tricks = (1..).zip(hand.tricks());
    let own = tricks.filter_map(|(number, trick)| {
        let own = trick.plays().iter().find(|play| play.seat == YOU)?;
        Some((Gone::Played(number), own.card))
    });
    let laid = laid_away(hand, YOU).iter().map(|card| (Gone::LaidAway, card));
    let mut own: Vec<(Gone, Card)> = own.chain(laid).collect();
    let held = hand.held(YOU).unwrap_or_default();
    let whole = own.iter().fold(held, |whole, (_, card)| whole.with(*card));
    let here: Vec<usize> = placed(hand, sorting).into_iter().map(|(place, _)| place).collect();
    let cards = sorted(hand, whole, sorting).into_iter().enumerate();
    let played = cards.filter(|(place, _)| !here.contains(place)).filter_map(|(place, card)| {
        let at = own.iter().position(|(_, other)| *other == card)?;
        Some((place, card, own.remove(at).0))
    });
    played.collect()
}
