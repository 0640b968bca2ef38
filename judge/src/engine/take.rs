//! Which card takes a trick.

use super::{
    Notes, Reason, Ruling, Trace,
    order::{Strength, note_standing, strength},
    suit::{asks_for, is_trump},
};
use crate::{
    rules::{IdenticalCards, Ruleset, Taking, Trump},
    table::{Card, Play},
};

/// The play that takes a trick; `None` where nothing was played.
///
/// The best trump takes it, else the best card of the led suit; of two identical cards the first
/// played stands.
///
/// Clauses `taking`, `identical-cards`; [Trickster, CatsAtCards](crate::sources).
pub fn winner(rules: &Ruleset, trump: Trump, plays: &[Play]) -> Option<Ruling<Play>> {
    let mut trace = Trace::new();
    let play = winner_with(rules, trump, plays, &mut trace)?;
    Some(Ruling::new(play, trace))
}

/// [`winner`] with notes of your own; [`Silent`](super::Silent) takes none.
///
/// ```
/// use leftbower_judge::{engine::{Silent, winner_with}, rules::{Trump, Variant}, table::{Play, Seat, Suit}};
/// let rules = Variant::find("classic").expect("shipped").rules();
/// let play = |seat: u8, card: &str| Play { seat: Seat::new(seat).unwrap(), card: card.parse().unwrap() };
/// let trick = [play(1, "AH"), play(2, "JC"), play(3, "9S"), play(4, "KH")];
/// let taken = winner_with(&rules, Trump::Suit(Suit::Spades), &trick, &mut Silent);
/// assert_eq!(taken, Some(play(2, "JC")), "the left bower is the best trump there");
/// ```
pub fn winner_with(
    rules: &Ruleset,
    trump: Trump,
    plays: &[Play],
    notes: &mut impl Notes,
) -> Option<Play> {
    let lead = plays.first()?;
    let led = asks_for(rules, trump, lead.card, notes);
    let trumps = || plays.iter().enumerate().filter(|(_, play)| is_trump(rules, trump, play.card));
    let by_position = match rules.taking {
        Taking::FirstTrump => trumps().next(),
        Taking::LastTrump => trumps().next_back(),
        _ => None,
    };
    if let Some((place, play)) = by_position {
        notes.note(|| Reason::TrumpByPosition {
            card: play.card,
            first: rules.taking == Taking::FirstTrump,
        });
        return Some(plays[place]);
    }
    let mut best = (0, strength(rules, trump, led, lead.card));
    for (place, play) in plays.iter().enumerate().skip(1) {
        let rival = strength(rules, trump, led, play.card);
        let twin = play.card == plays[best.0].card;
        if rival > best.1 || (twin && rules.identical_cards == IdenticalCards::Last) {
            best = (place, rival);
        }
    }
    note_winner(rules, trump, plays, best, led, notes);
    Some(plays[best.0])
}

fn note_winner<N: Notes>(
    rules: &Ruleset,
    trump: Trump,
    plays: &[Play],
    (place, height): (usize, Strength),
    led: Option<crate::table::Suit>,
    notes: &mut N,
) {
    if !N::KEPT {
        return;
    }
    let card = plays[place].card;
    for play in plays {
        note_standing(rules, trump, led, play.card, notes);
    }
    if plays.iter().filter(|play| play.card == card).count() > 1 {
        notes.note(|| Reason::OfTwins {
            card,
            first: rules.identical_cards == IdenticalCards::First,
        });
    }
    let by_trump = is_trump(rules, trump, card) && height.can_win();
    notes.note(|| match (by_trump, led) {
        (true, _) => Reason::BestTrump {
            card,
            among: cards_where(plays, |other| is_trump(rules, trump, other)),
        },
        (false, _) if rules.taking == Taking::AnySuit => Reason::HighestOfAny { card },
        (false, Some(led)) if trump.suit() == Some(led) => Reason::AceOverTrump { card },
        (false, led) => Reason::BestOfLed { card, suit: led },
    });
}

fn cards_where(plays: &[Play], keep: impl Fn(Card) -> bool) -> Vec<Card> {
    plays.iter().map(|play| play.card).filter(|card| keep(*card)).collect()
}
