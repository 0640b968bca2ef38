//! The suit that a card counts as once trump is known.

use super::{
    Notes, Reason, Ruling,
    bower::{Role, role},
};
use crate::{
    rules::{Joker, LeftFollows, Ruleset, Trump},
    table::{Card, CardSet, Suit},
};

/// The suit that `card` follows as when `trump` is trump.
///
/// Differs from the printed suit for the left bower and the joker only, and for the left bower not
/// in Bald Euchre. `None` is the answer for a card of no suit: a joker at no trump.
///
/// ```
/// use leftbower_judge::{engine::effective_suit, rules::{Trump, Variant}, table::Suit};
/// let rules = Variant::find("classic").expect("shipped").rules();
/// let hearts = Trump::Suit(Suit::Hearts);
/// assert_eq!(*effective_suit(&rules, hearts, "JD".parse()?).value(), Some(Suit::Hearts));
/// assert_eq!(*effective_suit(&rules, hearts, "9D".parse()?).value(), Some(Suit::Diamonds));
/// # Ok::<(), leftbower_judge::table::ParseCardError>(())
/// ```
///
/// Clauses `left-bower`, `left-follows` and `joker`; [Trickster,
/// CatsAtCards](crate::sources).
pub fn effective_suit(rules: &Ruleset, trump: Trump, card: Card) -> Ruling<Option<Suit>> {
    Ruling::ask(|trace| effective_suit_with(rules, trump, card, trace))
}

/// [`effective_suit`] with notes of your own; [`Silent`](super::Silent) takes none.
///
/// ```
/// use leftbower_judge::{engine::{Silent, effective_suit_with}, rules::{Trump, Variant}, table::Suit};
/// let rules = Variant::find("bald").expect("shipped").rules();
/// let left = "JD".parse().unwrap();
/// let follows = effective_suit_with(&rules, Trump::Suit(Suit::Hearts), left, &mut Silent);
/// assert_eq!(follows, Some(Suit::Diamonds), "in Bald Euchre the left bower stays where it was printed");
/// ```
pub fn effective_suit_with(
    rules: &Ruleset,
    trump: Trump,
    card: Card,
    notes: &mut impl Notes,
) -> Option<Suit> {
    let printed = card.printed_suit();
    match (role(rules, trump, card), trump) {
        (Role::Joker, Trump::Suit(suit)) if rules.joker != Joker::NoSuit => {
            notes.note(|| Reason::JokerIsTrump { trump: suit });
            Some(suit)
        }
        (Role::Joker, _) => {
            notes.note(|| Reason::JokerHasNoSuit);
            None
        }
        (Role::RightBower, Trump::Suit(suit)) => {
            notes.note(|| Reason::RightBower { card });
            Some(suit)
        }
        (Role::LeftBower, Trump::Suit(suit)) if rules.left_follows == LeftFollows::Printed => {
            notes.note(|| Reason::LeftKeepsSuit { card, trump: suit });
            printed
        }
        (Role::LeftBower, Trump::Suit(suit)) => {
            notes.note(|| Reason::LeftIsTrump { card, trump: suit });
            Some(suit)
        }
        (Role::ExtraJack, Trump::Suit(suit)) => {
            notes.note(|| Reason::ExtraJackIsTrump { card, trump: suit });
            Some(suit)
        }
        _ => {
            if let Some(suit) = printed {
                notes.note(|| Reason::PrintedSuit { card, suit });
            }
            printed
        }
    }
}

/// The suit that a led card asks for.
pub fn asks_for(rules: &Ruleset, trump: Trump, led: Card, notes: &mut impl Notes) -> Option<Suit> {
    if rules.left_follows == LeftFollows::PrintedWhenLed
        && role(rules, trump, led) == Role::LeftBower
    {
        notes.note(|| Reason::LedLeftAsksPrinted { card: led });
        return led.printed_suit();
    }
    let suit = effective_suit_with(rules, trump, led, notes);
    notes.note(|| Reason::SuitLed { card: led, suit });
    suit
}

/// Whether `card` has the power of a trump, whatever suit it follows as.
pub fn is_trump(rules: &Ruleset, trump: Trump, card: Card) -> bool {
    match (role(rules, trump, card), trump) {
        (Role::Joker, Trump::None) => rules.joker == Joker::NoSuit,
        (Role::Plain, Trump::Suit(suit)) => card.printed_suit() == Some(suit),
        (Role::Plain, Trump::None) => false,
        _ => true,
    }
}

/// Those of `cards` that follow `suit`.
pub(super) fn followers(rules: &Ruleset, trump: Trump, cards: CardSet, suit: Suit) -> CardSet {
    cards.filter(|card| effective_suit_with(rules, trump, card, &mut super::Silent) == Some(suit))
}
