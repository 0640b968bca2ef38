//! Best play in words: tricks of a line, what cards are worth, and why a card costs a trick.

use super::{
    Names, Style,
    style::{strong, wrap},
    visible::visible,
    words::{and, capital, count},
};
use crate::{
    table::{Card, CardSet, Play, SeatSet},
    tutor::{BySides, Ground, Question, TrickOfLine, best_of, line_after},
};

/// Tricks of both sides: `your side 3, West and East 2`.
pub(super) fn sides_said(names: &Names, tricks: BySides) -> String {
    names.with_numbers(tricks)
}

/// A solved situation on one line: `friday-3  1+3: 4, 2+4: 1  JS AS 4, 9H 3`.
pub fn solved(style: Style, id: Option<&str>, tricks: BySides, values: &[(Card, u8)]) -> String {
    let sides =
        tricks.map(|(side, tricks)| format!("{side}: {}", strong(&tricks.to_string()))).join(", ");
    let equals = values.chunk_by(|one, other| one.1 == other.1).map(|equals| {
        let cards: Vec<String> = equals.iter().map(|(card, _)| style.card(*card)).collect();
        format!("{} {}", cards.join(" "), equals[0].1)
    });
    let id = id.map_or_else(|| "(no id)".to_owned(), visible);
    let worth = equals.collect::<Vec<_>>().join(", ");
    format!("{}  {sides}  {worth}", strong(&id)).trim_end().to_owned()
}

/// How many situations are solved, for somebody who waits.
pub fn solved_so_far(done: usize) -> String {
    format!("{done} solved")
}

/// One trick of a line: `trick 2: West 9S, North AS, East JD and you 9H; North takes it`.
pub(super) fn trick_said(names: &Names, trick: &TrickOfLine) -> String {
    let TrickOfLine { number, plays, winner } = trick;
    let cards: Vec<String> = plays
        .iter()
        .map(|play| format!("{} {}", names.seat(play.seat), names.card(play.card)))
        .collect();
    format!("trick {number}: {}; {} it", and(&cards), names.does(*winner, "take"))
}

/// What equally good cards are worth: `JS or AS brings your side two tricks`; no cards are
/// whichever is best.
pub(super) fn worth(
    names: &Names,
    cards: &[Card],
    side: SeatSet,
    tricks: u8,
    best: bool,
) -> String {
    let only = if best || tricks == 0 { "" } else { "only " };
    let cards =
        if cards.is_empty() { "the best card".to_owned() } else { names.either_card(cards) };
    format!("{cards} brings {} {only}{}", names.side(side), brought(tricks))
}

/// Where a card that was thought best and the best ones part.
pub(super) fn played(names: &Names, given: CardSet, values: &[(Card, u8)]) -> String {
    let best = best_of(values);
    let most = values.first().map_or(0, |(_, tricks)| *tricks);
    let bring = |cards: &[Card], tricks: u8| {
        format!("{} brings {}", names.either_card(cards), brought(tricks))
    };
    let right = capital(&bring(&best, most));
    match given
        .iter()
        .find_map(|card| values.iter().find(|(other, tricks)| *other == card && *tricks < most))
    {
        Some((card, tricks)) => {
            format!("{}; {}.", capital(&bring(&[*card], *tricks)), bring(&best, most))
        }
        None => {
            let given: Vec<Card> = given.iter().collect();
            format!("{} may not be played here. {right}.", capital(&names.either_card(&given)))
        }
    }
}

fn brought(tricks: u8) -> String {
    if tricks == 0 { "no trick".to_owned() } else { count(tricks.into(), "trick") }
}

/// What follows a card that costs a trick, and what follows a best one; `None` where that is not
/// the question.
pub(super) fn both_lines(
    names: &Names,
    question: &Question,
    card: Card,
    grounds: &[Ground],
) -> Option<String> {
    let after = line_after(question, card)?;
    let best: Vec<TrickOfLine> = grounds.iter().filter_map(trick).cloned().collect();
    let plays = &best.first()?.plays;
    let on_table = after.first().map_or(0, |first| same_start(&first.plays, plays));
    let lead = plays.get(on_table)?.card;
    let told = |card, line| format!("After {}:\n{}", names.card(card), line_said(names, line));
    let (after, best) = (told(card, &after), told(lead, &best));
    Some(format!("{after}\n{best}"))
}

/// Tricks of a line, one below the other.
pub(super) fn line_said(names: &Names, line: &[TrickOfLine]) -> String {
    let said = |trick| {
        let said = capital(&trick_said(names, trick));
        wrap(&said, names.style.measure(), "  ", "    ")
    };
    line.iter().map(said).collect::<Vec<_>>().join("\n")
}

/// The trick of a line that a ground tells.
const fn trick(ground: &Ground) -> Option<&TrickOfLine> {
    match ground {
        Ground::BestPlayTrick(trick) => Some(trick),
        Ground::Rule(_)
        | Ground::BestPlay { .. }
        | Ground::CardsTake { .. }
        | Ground::ActBrings { .. }
        | Ground::AveragedOver { .. }
        | Ground::Decides(_)
        | Ground::TurnedByPeople { .. }
        | Ground::InGlossary => None,
    }
}

/// How many cards two tricks have in common from their lead on.
fn same_start(one: &[Play], other: &[Play]) -> usize {
    one.iter().zip(other).take_while(|(one, other)| one == other).count()
}
