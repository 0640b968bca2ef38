//! Why the engine has no answer to a question of a file.

use super::{Names, Style, phrases::due, quoted, sentence, telling};
use crate::{content::Unanswered, engine::Phase, tutor::NoAnswer};

/// That how people call in a game is not known.
pub const NOBODY_COUNTED: &str =
    "nobody has counted how often people call in this game: `people` is for the classic game";

/// Why the engine has no answer.
pub(super) fn no_answer(unanswered: &Unanswered) -> String {
    let Unanswered { ask, why, rules, you, dealer } = unanswered;
    match why {
        NoAnswer::Needs(key) if ask.is_empty() => format!("a key {} is needed here", quoted(&key.name())),
        NoAnswer::Needs(key) => format!("a question that asks {} needs a key {}", quoted(ask), quoted(&key.name())),
        NoAnswer::Refused { why, .. } => {
            let names = Names::new(Style::PLAIN, rules, *you, *dealer);
            let reasons = telling(why.reasons()).into_iter().map(|reason| sentence(&names, reason));
            let told = reasons.collect::<Vec<_>>().join("; ");
            format!("the rules do not allow this here: {}", anstream::adapter::strip_str(&told))
        }
        NoAnswer::TooManyCards(trick) => format!("trick {trick} has a card too many"),
        NoAnswer::Unfinished(trick) => format!("trick {trick} is not complete, yet another follows"),
        NoAnswer::TricksTooEarly => "tricks are played before the auction and the exchange are over; a discard that nobody saw is written without its card, such as `4 discard`".to_owned(),
        NoAnswer::DueFirst(seat, phase @ Phase::Exchange) => {
            format!("seat {seat} acts before a card is played: {}; a discard that nobody saw is written without its card, such as `{seat} discard`", due(*phase))
        }
        NoAnswer::DueFirst(seat, phase) => {
            format!("seat {seat} acts before a card is played: {}", due(*phase))
        }
        NoAnswer::NothingToSay => "the auction and the exchange are over, so nobody has anything to say".to_owned(),
        NoAnswer::NoCompleteTrick => "no trick is complete".to_owned(),
        NoAnswer::NotOver => "the hand is not over".to_owned(),
        NoAnswer::MidTrick => "the trick on the table is not complete, so nobody leads".to_owned(),
        NoAnswer::NoDealAgrees => "no deal of the cards agrees with all that was seen".to_owned(),
        NoAnswer::NobodyCounted => NOBODY_COUNTED.to_owned(),
        NoAnswer::NotDrawn => "not everybody has drawn a card".to_owned(),
        NoAnswer::NothingToPlay => {
            "no card is to be played here: the auction or the exchange is not over, or all tricks are played".to_owned()
        }
        NoAnswer::UnevenHands => "the hands in play do not hold equally many cards".to_owned(),
        NoAnswer::TooManyTricks => "more tricks are taken and to come than this hand has".to_owned(),
        NoAnswer::NoSuchCard(card) => format!("nothing here decides about {}", quoted(&card.to_string())),
    }
}
