//! In what form answers may be typed.

use crate::{
    table::{Card, Rank, Suit},
    tutor::Question,
};

/// In what form an answer may be typed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum TypedForm {
    /// What it is.
    Is(String),
    /// Examples of it.
    SuchAs(String),
}

impl TypedForm {
    /// Behind a question: `(such as ...)`.
    pub(super) fn behind_question(&self) -> String {
        match self {
            Self::Is(form) => format!("({form})"),
            Self::SuchAs(examples) => format!("(such as {examples})"),
        }
    }

    /// Within a sentence: `for example ...`.
    pub(super) fn in_sentence(&self) -> String {
        match self {
            Self::Is(form) => form.clone(),
            Self::SuchAs(examples) => format!("for example {examples}"),
        }
    }
}

/// Two cards as they are typed, none of which is in the hand that is asked about.
pub(super) fn two_others(question: &Question) -> &'static str {
    const PAIRS: [(&str, [Card; 2]); 3] = [
        ("jc 9s", [Card::new(Rank::Jack, Suit::Clubs), Card::new(Rank::Nine, Suit::Spades)]),
        ("qd 10h", [Card::new(Rank::Queen, Suit::Diamonds), Card::new(Rank::Ten, Suit::Hearts)]),
        ("ac kh", [Card::new(Rank::Ace, Suit::Clubs), Card::new(Rank::King, Suit::Hearts)]),
    ];
    let held = question.situation.hand.unwrap_or_default();
    let other = PAIRS.iter().find(|(_, cards)| cards.iter().all(|card| !held.contains(*card)));
    other.map_or(PAIRS[0].0, |(typed, _)| typed)
}
