//! What is said where a game is written in another notation.

use super::{and, clause_title, quoted};
use crate::notation::{Unsaid, Unsayable};

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
