//! What speaks for a card that is laid away, and for one that is kept.

use super::held::{COUNTED, all_said};
use crate::{
    engine::Role,
    table::{Card, Suit},
    text::{Names, names::suit_name, phrases::singular, words::capital},
    tutor::WithRole,
};

/// `10D is your only diamond: without it you can trump diamonds`.
pub(super) fn emptied(names: &Names, card: Card, suit: Suit) -> String {
    let (one, all) = (singular(suit), suit_name(suit));
    format!("{} is your only {one}: without it you can trump {all}", capital(&names.card(card)))
}

/// What is worth keeping about a trump: what beats it, where that is little.
pub(super) fn keeps_trump(names: &Names, (kept, role): WithRole, above: &[WithRole]) -> String {
    let card = names.card(kept);
    let what = match role {
        Role::RightBower => format!("{card}, the right bower"),
        Role::LeftBower => format!("{card}, the left bower"),
        Role::Joker | Role::ExtraJack | Role::Plain => card,
    };
    match above {
        [] => {
            let comma = if what == names.card(kept) { "" } else { "," };
            format!("{}{comma} beats every card there is", capital(&what))
        }
        some if some.len() <= COUNTED => {
            let beat = if some.len() == 1 { "beats" } else { "beat" };
            let those = all_said(names, some).replace("both bowers", "the two bowers");
            format!("Only {those} {beat} {what}")
        }
        _ => format!("{} is a trump, and beats any card that is not trump", capital(&what)),
    }
}
