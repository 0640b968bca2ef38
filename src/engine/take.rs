//! Which card takes a trick.

use super::{
    Notes, Reason, Ruling,
    order::{Strength, note_standing, strength},
    suit::{asks_for, is_trump},
};
use crate::{
    rules::{IdenticalCards, Ruleset, Taking, Trump},
    table::{Card, Play},
};

/// The play that takes a trick; `None` where nothing was played.
///
/// The best trump takes it, else the best card of the led suit; of two identical cards the first played stands.
///
/// Clauses `taking`, `identical-cards`; sources 001, 003.
pub fn winner(rules: &Ruleset, trump: Trump, plays: &[Play]) -> Option<Ruling<Play>> {
    if plays.is_empty() {
        return None;
    }
    Some(Ruling::ask(|trace| plays[winner_with(rules, trump, plays, trace)]))
}

/// The place in `plays` of the one that takes the trick so far; 0 for an empty trick.
pub(crate) fn winner_with(
    rules: &Ruleset,
    trump: Trump,
    plays: &[Play],
    notes: &mut impl Notes,
) -> usize {
    let Some(lead) = plays.first() else { return 0 };
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
        return place;
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
    best.0
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
        (false, led) => Reason::BestOfLed { card, suit: led },
    });
}

fn cards_where(plays: &[Play], keep: impl Fn(Card) -> bool) -> Vec<Card> {
    plays.iter().map(|play| play.card).filter(|card| keep(*card)).collect()
}
