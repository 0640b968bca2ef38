//! What is said where a game is written in another notation.

use super::{and, clause_title, quoted};
use crate::{
    content::PassedOver,
    notation::{Unsaid, Unsayable},
};

/// The reason as a sentence without full stop.
pub fn unsaid(unsaid: &Unsaid) -> String {
    let why = match &unsaid.why {
        Unsayable::Rules(clauses) => {
            let titles: Vec<String> =
                clauses.iter().map(|clause| quoted(clause_title(*clause))).collect();
            format!("Euchre Game Notation has no words for these rules: {}", and(&titles))
        }
        Unsayable::NoCalls => {
            "Euchre Game Notation tells the calls, and this record only what they came to"
                .to_owned()
        }
        Unsayable::TricksCounted => {
            "Euchre Game Notation tells the cards of the tricks, and this record only how many"
                .to_owned()
        }
        Unsayable::OutOfTurn(seat) => {
            format!(
                "Euchre Game Notation knows calls in turn only, and seat {seat} calls out of turn"
            )
        }
        Unsayable::Act(action) => {
            format!("Euchre Game Notation has no word for {}", quoted(&action.to_string()))
        }
        Unsayable::Lead(seat) => {
            format!(
                "in Euchre Game Notation the rules say who leads, and seat {seat} is not the one"
            )
        }
        Unsayable::Unjudged => "this hand cannot be judged, so nothing is written".to_owned(),
    };
    format!("hand {}: {why}", unsaid.hand)
}

/// That the records of some hands, numbered from 1, tell no calls.
pub fn calls_left_out(hands: &[usize]) -> String {
    let numbers: Vec<String> = hands.iter().map(ToString::to_string).collect();
    let hands = if hands.len() == 1 { "hand" } else { "hands" };
    format!(
        "{hands} {}: the dealer's discard is unknown, so the record tells what the calls came to",
        and(&numbers)
    )
}

/// How a game is read without something that it says.
pub(super) fn passed_over(what: &str, how: PassedOver) -> String {
    match how {
        PassedOver::Exchange => {
            format!("{what} is not refereed: hands are taken as they were played")
        }
        PassedOver::Points => format!("{what} is not counted: the points are those without it"),
        PassedOver::End => format!("{what} is not counted: nobody wins by it"),
        PassedOver::Lines => format!("{what} is passed over: only what was played is judged"),
        PassedOver::Key => format!("the key {what} means nothing here and is passed over"),
        PassedOver::Packed => {
            "a packed deal cannot be read here, so the totals leave it out".to_owned()
        }
        PassedOver::Unknown => {
            format!("{what} is unknown, so this deal is not judged from here on")
        }
        PassedOver::Uncalled => {
            "the calls of this deal are not told, so its cards are not judged".to_owned()
        }
        PassedOver::AfterGame => {
            "this deal comes after the game was won, and counts all the same".to_owned()
        }
    }
}
