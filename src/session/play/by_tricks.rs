//! What cards are worth by the tricks that they take, where a part of a hand is played or all is seen.

use std::cmp::Ordering;

use super::{
    YOU,
    game::{card_turn, legal, still_out, turn},
    judging::trick_of,
};
use crate::{
    chance::Seed,
    engine::{Action, Hand, Silent, makers_with, side_of, winner_with},
    session::{HowTaken, LostTrick, Remark},
    solver::{CardTurn, Layouts, Position, Solver, next_tricks},
    table::{Card, CardSet, Play, Seat},
    tutor::{Argument, SeenCard, Sees, TrickOfLine, may_still_take, threats},
};

/// A card of a part of a hand beside a better one.
#[derive(Clone, Debug)]
pub(super) struct Trick {
    /// What was played.
    pub(super) own: Card,
    /// What would have been better.
    pub(super) better: Card,
    /// How many tricks more that brings, of those that are played.
    pub(super) lost: f64,
    /// What speaks for it.
    pub(super) argument: Option<Argument>,
}

/// Deals that are looked at where hands are hidden and some tricks only are played.
const DEALS_OF_PART: u64 = 40;

/// A trick that is given away in fewer of the deals is nobody's mistake.
const OF_DEALS: f64 = 0.2;

/// Less than that is no difference between two cards.
pub(super) const TRIFLE: f64 = OF_DEALS / 4.0;

/// What the learner's card gives up of the next `count` tricks, which are all that is played: as the
/// cards lie where he sees them all, else over deals that he may expect. `None` where it gives up
/// nothing.
pub(super) fn of_tricks(hand: &Hand<'_>, sees: Sees, count: u8, own: Card) -> Option<Trick> {
    let values = values_of_tricks(hand, sees, count)?;
    let of = |card: Card| values.iter().find(|(other, _)| *other == card).map(|(_, value)| *value);
    let most = values.iter().map(|(_, value)| *value).fold(0.0, f64::max);
    let lost = most - of(own)?;
    let least = if sees == Sees::AllHands { 0.5 } else { TRIFLE };
    if lost < least {
        return None;
    }
    let good = values.iter().filter(|(_, value)| *value > most - lost / 5.0);
    let mut good: Vec<(Card, f64)> = good.copied().collect();
    // Of cards that do as well the lower one goes to a trick that others have begun.
    let turn = card_turn(hand).filter(|turn| !turn.table.is_empty());
    let lower_first = |one: Card, other: Card| match &turn {
        Some(turn) => turn.height(one).cmp(&turn.height(other)),
        None => Ordering::Equal,
    };
    good.sort_by(|(one, value), (other, less)| {
        less.total_cmp(value).then_with(|| lower_first(*one, *other))
    });
    let good: Vec<Action> = good.into_iter().map(|(card, _)| Action::Play(card)).collect();
    let between = |action: Action| Argument::between(hand, YOU, sees, action, Action::Play(own));
    // The one for which most can be said.
    let told = good.iter().find_map(|action| Some((*action, Some(between(*action)?))));
    let (action, argument) = told.or_else(|| Some((*good.first()?, None)))?;
    let Action::Play(better) = action else { return None };
    // Nobody is told to take a trick dearly.
    let (better, argument) = match enough(hand, better) {
        Some(lower) => (lower, between(Action::Play(lower))),
        None => (better, argument),
    };
    // By how many cards it is beaten speaks for no card where another one is beaten by fewer.
    let is_beaten_less = |(other, _): &(Card, f64)| {
        let said = Argument::between(hand, YOU, sees, Action::Play(*other), Action::Play(better));
        *other != better && matches!(said, Some(Argument::BeatenByFewer { .. }))
    };
    let is_by_number = matches!(argument, Some(Argument::BeatenByFewer { .. }));
    let argument = argument.filter(|_| !(is_by_number && values.iter().any(is_beaten_less)));
    // Of less than a trick in five deals it is told only by how many cards each is beaten.
    let is_little = sees == Sees::OwnHand && lost < OF_DEALS;
    let is_counted = matches!(argument, Some(Argument::BeatenByFewer { .. }));
    (!is_little || is_counted).then_some(Trick { own, better, lost, argument })
}

/// What is said of a card that gives up some of the next `count` tricks as the cards lie, where the
/// learner knows how they do.
pub(super) fn open_card(hand: &Hand<'_>, count: u8, own: Card) -> Option<Remark> {
    let Trick { better, argument, .. } = of_tricks(hand, Sees::AllHands, count, own)?;
    let shown = trick_lost(hand, count, better, own);
    Some(Remark::GivesAway { better, argument, shown, asked: false })
}

/// The first of the next `count` tricks that the learner's side takes after the one card and not
/// after the other, where all play for these tricks.
fn trick_lost(hand: &Hand<'_>, count: u8, better: Card, own: Card) -> Option<LostTrick> {
    let is_ours = |play: &Play| side_of(hand.rules(), YOU).contains(play.seat);
    let (with_better, with_own) = (line(hand, count, better)?, line(hand, count, own)?);
    let mut both = (1..).zip(with_own.iter().zip(&with_better));
    let parted = both.find(|(_, ((_, lost), (_, won)))| !is_ours(lost) && is_ours(won))?;
    let (number, (&(_, lost), &(_, won))) = parted;
    let this = trick_of(hand);
    let is_last = hand.on_table().len() + 1 == hand.in_play().len() as usize;
    let how = if usize::from(number) == this && is_last {
        HowTaken::AtOnce
    } else if usize::from(number) == this {
        HowTaken::InThisTrick
    } else if won.seat == YOU && won.card == own {
        HowTaken::Kept
    } else {
        HowTaken::Later
    };
    let told = (1..=number).zip(with_own).skip(this - 1);
    let told = told.map(|(number, (plays, best))| TrickOfLine { number, plays, winner: best.seat });
    Some(LostTrick { number, own, lost, won, how, line: told.collect() })
}

/// What takes this trick from the learner's side after the better card all the same, as the cards
/// lie, where all play for the next `count` tricks; `None` where that card was not to take it.
pub(super) fn taken_after(hand: &Hand<'_>, count: u8, trick: &Trick) -> Option<Play> {
    let is_to_win = matches!(
        trick.argument,
        Some(
            Argument::Takes { .. }
                | Argument::HoldsBetter { .. }
                | Argument::Beaten { highest: Some(_), .. }
                | Argument::BeatenByFewer { .. }
        )
    );
    let line = line(hand, count, trick.better).filter(|_| is_to_win)?;
    let (_, best) = line.into_iter().nth(trick_of(hand) - 1)?;
    (!side_of(hand.rules(), YOU).contains(best.seat)).then_some(best)
}

/// The tricks of the hand after a card of the learner's, with what takes each, where all play for
/// the next `count` tricks.
fn line(hand: &Hand<'_>, count: u8, card: Card) -> Option<Vec<(Vec<Play>, Play)>> {
    let (rules, trump) = (hand.rules(), hand.contract()?.trump);
    let mut solver = Solver::new(rules);
    let last = hand.tricks().len() - usize::from(!hand.on_table().is_empty()) + usize::from(count);
    let mut played = hand.clone();
    let mut next = Some((YOU, card));
    while let Some((seat, card)) = next {
        played.act(seat, Action::Play(card)).ok()?;
        next = best_of_tricks(&mut solver, &played, last);
    }
    let with_winner =
        |plays: &[Play]| Some((plays.to_vec(), winner_with(rules, trump, plays, &mut Silent)?));
    played.tricks().iter().take(last).map(|trick| with_winner(trick.plays())).collect()
}

/// Who plays next before so many tricks are over, and the card that brings most of them: the one
/// that comes to mind first, if it is one of the best. `None` where they are over.
fn best_of_tricks(solver: &mut Solver<'_>, hand: &Hand<'_>, last: usize) -> Option<(Seat, Card)> {
    let (seat, _) = turn(hand)?;
    let left = (last + 1).saturating_sub(trick_of(hand));
    let left = u8::try_from(left).ok().filter(|left| *left > 0)?;
    let position = Position::of(hand).ok()?;
    let values = match left == position.left() && solver.is_quick(&position) {
        true => solver.values(&position),
        false => next_tricks(hand.rules(), &position, left),
    };
    let most = values.iter().map(|(_, tricks)| *tricks).max()?;
    let mut best = values.into_iter().filter(|(_, tricks)| *tricks == most).map(|(card, _)| card);
    let makers = makers_with(hand.rules(), hand.contract()?, &mut Silent);
    let obvious = CardTurn::of(hand, seat, makers).and_then(|turn| turn.obvious());
    let first = best.next()?;
    let is_best = |card: &Card| *card == first || best.any(|other| other == *card);
    Some((seat, obvious.filter(is_best).unwrap_or(first)))
}

/// The other card that gives up most beside this one, where it gives up a trick of the next `count`; of
/// the same suit before others, since that is the choice that comes to mind.
pub(super) fn worse(hand: &Hand<'_>, sees: Sees, count: u8, own: Card) -> Option<Card> {
    let values = values_of_tricks(hand, sees, count)?;
    let (_, of_own) = values.iter().find(|(card, _)| *card == own)?;
    let turn = card_turn(hand)?;
    let suit = |card| turn.suit(card);
    let worse = values.iter().filter(|(_, value)| of_own - value > 0.5);
    let nearest = worse.min_by(|(one, less), (other, more)| {
        let is_other = |card: &Card| suit(*card) != suit(own);
        is_other(one).cmp(&is_other(other)).then(less.total_cmp(more))
    });
    nearest.map(|(card, _)| *card)
}

/// The highest card that would have taken the trick as well as this lower one, where nobody plays
/// after it.
pub(super) fn spared(hand: &Hand<'_>, own: Card) -> Option<Card> {
    let turn = card_turn(hand).filter(|turn| turn.last && turn.takes(own))?;
    let highest = turn.legal.iter().filter(|card| turn.takes(*card));
    let highest = highest.max_by_key(|card| turn.height(*card));
    highest.filter(|card| *card != own)
}

/// The cards that are lost when they are led, with all hands open, and the highest card of the others
/// that beats each; not those that a partner takes all the same.
pub(super) fn lost_leads(hand: &Hand<'_>) -> Vec<(Card, SeenCard)> {
    let next = values_of_tricks(hand, Sees::AllHands, 1).unwrap_or_default();
    let is_ours = |card: Card| next.iter().any(|(other, won)| *other == card && *won > 0.5);
    let beaten = threats(hand, YOU, Sees::AllHands).into_iter();
    beaten.filter(|(card, _)| !is_ours(*card)).collect()
}

/// How many of the next tricks the learner's side takes with each card, on average.
pub(super) fn values_of_tricks(hand: &Hand<'_>, sees: Sees, count: u8) -> Option<Vec<(Card, f64)>> {
    let rules = hand.rules();
    let of = |hand: &Hand<'_>| -> Option<Vec<(Card, u8)>> {
        Some(next_tricks(rules, &Position::of(hand).ok()?, count))
    };
    if legal(hand).len() < 2 {
        return None;
    }
    let deals: Vec<Vec<(Card, u8)>> = match sees {
        Sees::AllHands => vec![of(hand)?],
        Sees::OwnHand => {
            let layouts = Layouts::new(hand.view(YOU)).ok()?;
            let dealt = (0..DEALS_OF_PART).filter_map(|number| layouts.numbered(Seed(1), number));
            dealt.filter_map(|deal| of(&deal)).collect()
        }
    };
    let first = deals.first()?.clone();
    let all = f64::from(u32::try_from(deals.len()).unwrap_or(u32::MAX));
    let mean = |card: Card| {
        let each = deals.iter().flatten().filter(|(other, _)| *other == card);
        each.map(|(_, tricks)| f64::from(*tricks)).sum::<f64>() / all
    };
    Some(first.into_iter().map(|(card, _)| (card, mean(card))).collect())
}

/// The lowest card that takes a trick of theirs as the last card of it does that is played, where
/// something that is still out beats the one and not the other.
pub(super) fn enough(before: &Hand<'_>, card: Card) -> Option<Card> {
    lower_that_takes(before, card, still_out(before))
}

/// The same where all that beats the one and not the other has gone, so that nothing is lost by it.
pub(super) fn as_good(before: &Hand<'_>, card: Card) -> Option<Card> {
    let own = before.held(YOU).unwrap_or_default();
    lower_that_takes(before, card, before.rules().cards().distinct().minus(own))
}

/// The lowest card that takes a trick of theirs as the last card of it does that is played, where
/// one of `between` beats the one and not the other.
fn lower_that_takes(before: &Hand<'_>, card: Card, between: CardSet) -> Option<Card> {
    let (table, trump) = (before.on_table(), before.contract()?.trump);
    let held = winner_with(before.rules(), trump, table, &mut Silent)?;
    if side_of(before.rules(), YOU).contains(held.seat) {
        return None;
    }
    let best = |own: &[Card]| {
        let own = own.iter().map(|card| Play { seat: YOU, card: *card });
        let plays: Vec<Play> = table.iter().copied().chain(own).collect();
        winner_with(before.rules(), trump, &plays, &mut Silent).map(|play| play.card)
    };
    let takes = |card: Card| best(&[card]) == Some(card);
    if table.len() + 1 < before.in_play().len() as usize {
        return None;
    }
    let is_apart = |lower: Card| {
        let beats = |other: Card, own: Card| best(&[own, other]) == Some(other);
        between.iter().any(|other| beats(other, lower) && !beats(other, card))
    };
    let cards = legal(before).into_iter().filter_map(|action| match action {
        Action::Play(other) => Some(other),
        _ => None,
    });
    let lower = cards.filter(|other| {
        *other != card && takes(*other) && best(&[*other, card]) == Some(card) && is_apart(*other)
    });
    let lowest =
        |one: Card, other: Card| if best(&[one, other]) == Some(one) { other } else { one };
    lower.filter(|_| takes(card)).reduce(lowest)
}

/// What can be said for certain of a card that the learner plays to a trick.
pub(super) fn certain(before: &Hand<'_>, sees: Sees, card: Card) -> Option<Remark> {
    let (rules, table) = (before.rules(), before.on_table());
    let trump = before.contract()?.trump;
    let is_last = table.len() + 1 == before.in_play().len() as usize;
    let winner = |plays: &[Play]| winner_with(rules, trump, plays, &mut Silent);
    let with = |cards: &[Card]| -> Vec<Play> {
        let own = cards.iter().map(|card| Play { seat: YOU, card: *card });
        table.iter().copied().chain(own).collect()
    };
    let takes = |card: Card| winner(&with(&[card])).is_some_and(|best| best.card == card);
    let others: Vec<Card> = legal(before)
        .into_iter()
        .filter_map(|action| match action {
            Action::Play(other) if other != card => Some(other),
            _ => None,
        })
        .collect();
    let trick = before.tricks().len();
    let held = winner(table)?;
    let is_ours = side_of(rules, held.seat).contains(YOU);
    // Nothing that is still out beats the one and not the other.
    let is_safe = || {
        let beats = |other: Card, own: &[Card]| {
            winner(&with(&[own, &[other]].concat())).is_some_and(|best| best.card == other)
        };
        still_out(before).iter().all(|other| !beats(other, &[]) || beats(other, &[card]))
    };
    if is_ours && takes(card) && others.iter().any(|other| !takes(*other)) {
        let safe = may_still_take(before, YOU, sees).is_empty();
        let (last, over, asked) = (is_last, false, false);
        let spent = Remark::Spent { trick, held, spent: card, last, safe, over, asked };
        return (is_last || safe || is_safe()).then_some(spent);
    }
    let higher =
        |other: &Card| winner(&with(&[card, *other])).is_some_and(|best| best.card == *other);
    let mut taking = others.iter().filter(|other| takes(**other)).peekable();
    let cheaply =
        is_last && !is_ours && takes(card) && taking.peek().is_some() && taking.all(higher);
    cheaply.then_some(Remark::Cheaply { trick, card })
}
