//! What speaks for a card that is laid away, and for one that is kept.

use super::held::{COUNTED, all_said};
use crate::{
    engine::Role,
    table::{Card, CardSet, Rank, Suit},
    text::{Names, names::suit_name, phrases::singular, words::capital},
    tutor::WithRole,
};

/// `AS can take a trick, 9D hardly`.
pub(super) fn keeps_high(names: &Names, kept: Card, away: Card, empties: Option<Suit>) -> String {
    let (high, less) = (capital(&names.card(kept)), names.card(away));
    let kept = match kept.rank() == Some(Rank::Ace) {
        true => format!("{high} can take a trick, {less} hardly"),
        false => format!("{high} has more chance of a trick than {less}"),
    };
    kept + &behind(names, empties.map(|suit| (away, suit)))
}

/// The same of the card that goes, behind what is kept.
fn behind(names: &Names, away: Option<(Card, Suit)>) -> String {
    let empties = away.map(|(card, suit)| emptied(names, CardSet::EMPTY.with(card), suit));
    empties.map_or_else(String::new, |empties| format!(". {empties}"))
}

/// `10D is your only diamond: without it you can trump diamonds`.
pub(super) fn emptied(names: &Names, cards: CardSet, suit: Suit) -> String {
    let (one, all) = (singular(suit), suit_name(suit));
    let all_cards: Vec<Card> = cards.iter().collect();
    let cards = capital(&names.cards(&all_cards));
    match all_cards.len() {
        1 => format!("{cards} is your only {one}: without it you can trump {all}"),
        _ => format!("{cards} are all your {all}: without them you can trump {all}"),
    }
}

/// What is worth keeping about a trump: what beats it, where that is little.
pub(super) fn keeps_trump(
    names: &Names,
    (kept, role): WithRole,
    above: &[WithRole],
    empties: Option<(Card, Suit)>,
) -> String {
    let card = names.card(kept);
    let what = match role {
        Role::RightBower => format!("{card}, the right bower"),
        Role::LeftBower => format!("{card}, the left bower"),
        Role::Joker | Role::ExtraJack | Role::Plain => card,
    };
    let said = match above {
        [] => {
            let comma = if what == names.card(kept) { "" } else { "," };
            // Of two decks its twin may come first.
            let twin = if names.copies > 1 { " but its twin" } else { "" };
            format!("{}{comma} beats every card there is{twin}", capital(&what))
        }
        some if some.len() <= COUNTED => {
            let beat = if some.len() == 1 { "beats" } else { "beat" };
            let those = all_said(names, some).replace("both bowers", "the two bowers");
            format!("Only {those} {beat} {what}")
        }
        _ => format!("{} is a trump, and beats any card that is not trump", capital(&what)),
    };
    said + &behind(names, empties)
}
