//! What to look at in a trick to which others have played.

use crate::{
    session::{TableHint, TrumpIn},
    table::{Card, Suit},
    text::{Names, argument::still_play, names::suit_name, phrases::singular, words::capital},
};

/// Which suit was led, and with what, where that shows another one: `Clubs were led`, `J♠ was led, which
/// counts as a club`.
pub(super) fn led_said(names: &Names, suit: Suit, by: Option<Card>) -> String {
    match by {
        Some(card) => {
            let card = capital(&names.card(card));
            format!("{card} was led, which counts as a {}", singular(suit))
        }
        None => format!("{} were led", capital(suit_name(suit))),
    }
}

/// What to look at when others have played.
pub(super) fn following(names: &Names, hint: &TableHint) -> String {
    let TableHint::Following { led, by, winning, ours, later, against, trump, beatable, throws } =
        hint
    else {
        unreachable!("a trick lies there")
    };
    let led = led.map_or_else(String::new, |suit| led_said(names, suit, *by) + ". ");
    let whose = match (ours, against) {
        (Some(true), Some(maker)) => {
            format!(": {} plays against {} as you do", names.seat(winning.seat), names.seat(*maker))
        }
        (Some(true), None) if later.is_empty() && *trump == TrumpIn::MustTake => {
            ", and nobody can take it from your side".to_owned()
        }
        (Some(true), None) if later.is_empty() => {
            ", and nobody can take it from your side: keep what is good".to_owned()
        }
        (Some(true), None) => format!(", but {} and may beat it", still_play(names, later)),
        (Some(false), _) if names.is_for_two() => String::new(),
        (Some(false), _) if names.are_alone() => {
            format!(": {} plays against you", names.seat(winning.seat))
        }
        (Some(false), _) => ": the other side has it".to_owned(),
        (None, _) => ": nobody knows yet whose side that is".to_owned(),
    };
    let card = capital(&names.card_of(winning.seat, winning.card));
    let can_you = match ours {
        Some(false) if *beatable => {
            " You can beat it: which card is enough, and is it worth the trick?"
        }
        Some(false) if *throws => {
            " None that you may play beats it: throw the card that you need least."
        }
        Some(false) => " None that you may play beats it: mostly the lowest will do.",
        _ => "",
    };
    let (is, more) = match trump {
        TrumpIn::Nothing => ("best so far", can_you),
        TrumpIn::HasIt => ("a trump, and best so far", can_you),
        TrumpIn::MayTake if *ours == Some(false) => {
            ("best so far", " You cannot follow, and a trump beats it.")
        }
        TrumpIn::MayTake => ("best so far", " A trump of yours would take it over."),
        TrumpIn::MustTake => {
            ("best so far", " You hold nothing but trumps: the lowest that takes it is enough.")
        }
        TrumpIn::MaySpend => ("best so far", " Is it worth a trump of yours?"),
    };
    format!("{led}{card} is {is}{whose}.{more}")
}
