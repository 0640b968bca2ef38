//! The table while calls are about a card that was turned up, and the calls to choose from.

use crate::{
    engine::Action,
    session::TurnSaid,
    table::{Card, Seat, Suit},
    text::{Names, TableView, columns, names::suit_name, pad, paragraph, table, words::capital},
};

/// The table while calls are about the card turned up: who dealt, who has passed, and the own cards.
pub(super) fn calling(names: &Names, turn: &TurnSaid, up: Card) -> String {
    let at = &turn.at;
    let view = TableView {
        players: at.rules.players,
        up: Some(up),
        is_down: is_second_round(turn),
        passed: turn.passed,
        turn: Some(at.you),
        dealer: true,
        hand: turn.hand.clone(),
        ..TableView::default()
    };
    table(names, &view) + &turned_down(names, &turn.down).replacen(' ', "\n", 1)
}

/// Cards that were turned down: ` Turned down: 9♠ and A♦.`
pub(super) fn turned_down(names: &Names, down: &[Card]) -> String {
    if down.is_empty() { String::new() } else { format!(" Turned down: {}.", names.cards(down)) }
}

/// The card turned up after others were turned down.
pub(super) fn turned_next(names: &Names, up: Card, down: &[Card]) -> String {
    format!("The next card is turned up: {}.{}", names.card(up), turned_down(names, down))
}

/// Whether the card turned up was turned down, so that another suit is to be named.
pub(super) fn is_second_round(turn: &TurnSaid) -> bool {
    turn.choices.iter().any(|action| matches!(action, Action::Call { .. }))
}

/// The suit that was called to find a partner, and what the learner knows of him.
pub(super) fn called_said(names: &Names, (suit, partner): (Suit, Option<Seat>)) -> String {
    let suit = suit_name(suit);
    match partner {
        None => {
            format!("Called: {suit}; whoever else was dealt the best of them is the partner.")
        }
        Some(seat) => format!("Called: {suit}; the partner is {}.", names.seat(seat)),
    }
}

/// That nobody has taken the card turned up.
pub(super) fn goes_down(names: &Names, card: Card) -> String {
    let said = format!("{} is turned down.", capital(&names.card(card)));
    paragraph(names.style, &said)
}

/// Calls in a line each, with the same call alone beside it; `None` where none is made alone, or
/// where two have no room in a line.
pub(super) fn calls_in_rows(
    choices: &[Action],
    listed: &[String],
    width: usize,
) -> Option<Vec<String>> {
    let widest = listed.iter().map(|one| columns(one)).max().unwrap_or(0);
    let rows: Vec<String> = calls_paired(choices, listed).map(|row| in_row(row, widest)).collect();
    let has_room = rows.iter().all(|row| columns(row) <= width);
    (has_room && rows.len() < choices.len()).then_some(rows)
}

/// What is listed of each choice, each call together with the same one alone.
pub(super) fn calls_paired<'s>(
    choices: &'s [Action],
    listed: &'s [String],
) -> impl Iterator<Item = &'s [String]> {
    let mut rest = listed;
    choices.chunk_by(|one, next| one.alone() == Some(*next)).map(move |calls| {
        let (row, after) = rest.split_at(calls.len());
        rest = after;
        row
    })
}

/// Things in as many columns of one width as there is room for.
pub(super) fn in_columns(
    listed: &[String],
    width: usize,
) -> impl Iterator<Item = String> + use<'_> {
    let widest = listed.iter().map(|one| columns(one)).max().unwrap_or(0);
    let beside = (width / (widest + 3)).max(1);
    listed.chunks(beside).map(move |row| in_row(row, widest))
}

/// Things beside one another, each as wide as the widest.
fn in_row(row: &[String], widest: usize) -> String {
    let cells: Vec<String> = row.iter().map(|one| pad(one, widest)).collect();
    format!("  {}", cells.join("   ").trim_end())
}
