//! How what is chosen at the table is typed.

use crate::{
    engine::Action,
    session::{TableAt, are_lettered},
    table::{Card, CardSet},
    text::{Names, feedback::action_said},
};

/// More choices than these are not listed: what to type is said instead.
pub(super) const LISTED: usize = 14;

/// An act in the words in which it may be typed: cards by their letters.
pub(super) fn typed(names: &Names, action: Action) -> String {
    let cards = |cards: CardSet| cards.iter().map(in_lower_case).collect::<Vec<_>>().join(" ");
    match action {
        Action::Play(card) => in_lower_case(card),
        Action::Discard(laid) | Action::Give(laid) => cards(laid),
        Action::Name(_) | Action::Call { .. } | Action::CallSuit(_) | Action::Partners(_) => {
            action_said(names, action)
        }
        _ => action.to_string(),
    }
}

/// A card as hands type it.
pub(super) fn in_lower_case(card: Card) -> String {
    card.to_string().to_lowercase()
}

/// How an act is typed.
pub(super) fn to_type(names: &Names, at: &TableAt, choices: &[Action]) -> String {
    if let (Some(Action::Play(_)), false) = (choices.first(), choices.len() > LISTED) {
        // A card of this hand would tell, or mislead.
        let mark = if are_lettered(&at.rules, choices) { "letter" } else { "number" };
        return match names.style.speaks() {
            true => format!("Type a card's {mark}, or its name."),
            false => format!("Type a card's {mark}, or the card: `ah` is the ace of hearts."),
        };
    }
    let act = |act: &Action| format!(", such as `{}`", typed(names, *act));
    let example = example(names, choices).as_ref().map_or_else(String::new, act);
    let last = match (choices.len() > LISTED, are_lettered(&at.rules, choices)) {
        (true, _) => "",
        (false, true) => ", or its letter",
        (false, false) => ", or its number",
    };
    let what = match choices.first() {
        Some(Action::Play(_)) => " of your cards",
        Some(Action::Discard(_) | Action::Give(_)) | None => "",
        Some(_) => " of these",
    };
    format!("Type one{what}{example}{last}.")
}

/// The way out of an exchange, where there is one.
pub(super) fn or_decline(choices: &[Action]) -> &'static str {
    if choices.contains(&Action::Decline) { ", or `decline`" } else { "" }
}

/// What may be typed, for one; of cards that go away those that nobody would miss.
pub(super) fn example(names: &Names, choices: &[Action]) -> Option<Action> {
    let away = |act: &Action| match act {
        Action::Discard(cards) | Action::Give(cards) => Some(*cards),
        _ => None,
    };
    // No rank has the joker, and no trump is given up for another card.
    let height = |card: Card| (names.is_marked(card), card.rank().is_none(), card.rank());
    let worth = |act: &&Action| {
        let mut heights: Vec<_> = away(act).into_iter().flatten().map(height).collect();
        heights.sort_unstable_by(|one, other| other.cmp(one));
        heights
    };
    let least = choices.iter().filter(|act| away(act).is_some()).rev().min_by_key(worth);
    least.or(choices.first()).copied()
}
