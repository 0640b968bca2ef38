//! Cards as arguments name them.

use super::{FEW, NO_TRUMP, within};
use crate::{
    engine::Role,
    rules::Trump,
    table::{Card, Rank},
    text::{
        Names,
        words::{and, count, small},
    },
    tutor::{Argument, Taker, WithRole},
};

/// Trumps that are not named one by one are counted from this number on.
pub(super) const COUNTED: usize = 2;

/// `both bowers and A♣`: bowers by their names, the others one by one.
fn named(names: &Names, cards: &[WithRole], is_named: impl Fn(&WithRole) -> bool) -> Vec<String> {
    let has = |role: Role| cards.iter().filter(|(_, other)| *other == role).count();
    let is_double = names.copies > 1;
    let bower = |role: Role, name: &str| match has(role) {
        0 => None,
        1 => Some(format!("{} {name}", if is_double { "one" } else { "the" })),
        _ => Some(format!("both {name}s")),
    };
    let jokers = cards.iter().filter(|(_, role)| *role == Role::Joker);
    let mut said: Vec<String> = jokers.map(|(card, _)| names.card(*card)).collect();
    match (has(Role::RightBower), has(Role::LeftBower)) {
        (1, 1) if !is_double => said.push("both bowers".to_owned()),
        _ => {
            said.extend(bower(Role::RightBower, "right bower"));
            said.extend(bower(Role::LeftBower, "left bower"));
        }
    }
    let is_named_above =
        |role: Role| matches!(role, Role::Joker | Role::RightBower | Role::LeftBower);
    let others = cards.iter().filter(|(_, role)| !is_named_above(*role));
    said.extend(others.filter(|card| is_named(card)).map(|(card, _)| names.card(*card)));
    said
}

/// Every one of them.
pub(in crate::text) fn all_said(names: &Names, cards: &[WithRole]) -> String {
    and(&named(names, cards, |_| true))
}

/// Every one of them, or that there is no trump.
pub(super) fn or_no_trump(names: &Names, cards: &[WithRole]) -> String {
    if cards.is_empty() { NO_TRUMP.to_owned() } else { all_said(names, cards) }
}

/// `In spades you would hold only KS with AD beside; you lack both bowers, and 8S would go to East`.
pub(super) fn weakness(names: &Names, said: &Argument) -> String {
    let Argument::Weakness { trump, held, aces, missing, goes } = said else {
        unreachable!("that is what it is called for")
    };
    // Beside an ace three are not only three.
    let is_only = held.len() < FEW || held.len() == FEW && aces.is_empty();
    let held = match held.as_slice() {
        [] if *trump == Trump::None => "no ace".to_owned(),
        [] => NO_TRUMP.to_owned(),
        few if is_only => format!("only {}", all_said(names, few)),
        some => all_said(names, some),
    };
    let lack = match missing.as_slice() {
        [_, ..] if held != NO_TRUMP => format!("; you lack {}", all_said(names, missing)),
        _ => String::new(),
    };
    let beside = if held == NO_TRUMP { String::new() } else { with_aces(names, aces) };
    let goes = goes.map_or_else(String::new, |(up, seat, whose)| {
        let (up, seat) = (names.card(up), names.seat(seat));
        match whose {
            Taker::Opponent => format!(", and {up} would go to {seat}"),
            Taker::Partner => format!("; {seat} deals and may still take {up} up"),
        }
    });
    format!("{} you would hold {held}{beside}{lack}{goes}", within(*trump))
}

/// ` with AH beside`; nothing where there is no ace.
pub(super) fn with_aces(names: &Names, aces: &[Card]) -> String {
    match aces {
        [] => String::new(),
        some => format!(" with {} beside", names.cards(some)),
    }
}

/// Every one of them, or that there is none.
pub(super) fn fewer(names: &Names, cards: &[WithRole]) -> String {
    if cards.is_empty() { "nothing".to_owned() } else { all_said(names, cards) }
}

/// The bowers, the joker and the ace by name, the others counted: `the right bower and two more
/// trumps`.
pub(super) fn trumps_said(names: &Names, cards: &[WithRole]) -> String {
    let is_top = |(card, role): &WithRole| {
        *role != Role::Plain || card.rank().is_none_or(|rank| rank == Rank::Ace)
    };
    let rest = cards.iter().filter(|card| !is_top(card)).count();
    if rest < COUNTED {
        return all_said(names, cards);
    }
    let mut said = named(names, cards, is_top);
    if said.is_empty() {
        return all_said(names, cards);
    }
    said.push(count(small(rest), "more trump"));
    and(&said)
}
