//! What the engine answers.

use super::BySides;
use crate::{
    engine::{Action, BySide, IllegalPlay, Phase, Seating, Standing, TableSeats},
    solver::Advice,
    table::{Card, CardSet, Seat, SeatSet, Suit},
};

/// The engine's answer to a question.
#[derive(Clone, Debug, PartialEq)]
pub enum Answer {
    /// A suit, or none.
    Suit(Option<Suit>),
    /// Groups of equals, strongest first.
    Order(Vec<Vec<Card>>),
    /// One card.
    Card(Card),
    /// A set of cards.
    Cards(CardSet),
    /// A list of cards in which the order counts.
    Ranked(Vec<Card>),
    /// A seat and the card that it played.
    Winner(Seat, Card),
    /// A seat.
    Seat(Seat),
    /// A group of seats.
    Seats(SeatSet),
    /// A set of actions.
    Actions(Vec<Action>),
    /// Who acts, in which phase.
    ToAct(Option<Seat>, Phase),
    /// Points by side.
    Points(BySide<i16>),
    /// Where the game stands.
    Game(Standing),
    /// Illegal plays, and what they cost.
    Renege(Vec<IllegalPlay>, BySide<i16>),
    /// A number.
    Count(u32),
    /// What a draw for seats decides.
    Seating(Seating),
    /// The tables of a session's game.
    Tables(Vec<TableSeats>),
    /// The tricks of both sides with best play by all.
    Tricks(BySides),
    /// What each card that may be played is worth in tricks of the player's side, the best first.
    Play(Vec<(Card, u8)>),
    /// What each legal act is worth while hands are hidden, the best first.
    Advice(Advice),
    /// A word.
    Term(String),
}

/// The cards of the highest value.
pub fn best_of(values: &[(Card, u8)]) -> Vec<Card> {
    let most = values.iter().map(|(_, value)| *value).max();
    values.iter().filter(|(_, value)| Some(*value) == most).map(|(card, _)| *card).collect()
}
