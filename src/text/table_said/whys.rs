//! Why another player does what he does: what everybody can see of it, and how such a player
//! chooses. His cards stay his own.

use super::card_did;
use crate::{
    session::{CardDid, CardSense},
    solver::Level,
    table::Card,
    text::{Names, and},
};

/// What a card did with what speaks for it, or the trumps shown since a call, and how whoever chose it goes about that; each begins
/// with a blank.
pub(super) fn told(
    names: &Names,
    (did, sense): (Option<CardDid>, Option<CardSense>),
    shown: &[Card],
    level: Option<Level>,
) -> [String; 2] {
    let spaced = |said: String| format!(" {said}");
    let way = level.map_or_else(String::new, |level| spaced(way_of(level, did.is_some())));
    let did = did.map_or_else(String::new, |did| spaced(card_did(names, did)));
    let sense = sense.map_or_else(String::new, |sense| spaced(sense_said(sense).to_owned()));
    let shown = match shown {
        [] => String::new(),
        some => {
            let cards: Vec<String> = some.iter().map(|card| names.card(*card)).collect();
            spaced(format!("The trumps it has shown since: {}.", and(&cards)))
        }
    };
    [did + &sense + &shown, way]
}

/// What speaks for a card.
const fn sense_said(sense: CardSense) -> &'static str {
    match sense {
        CardSense::DrawsTrumps => {
            "Makers lead trumps: what is drawn cannot trump their other tricks."
        }
        CardSense::LeadsAce => {
            "Against the makers an ace is led early, before somebody can trump it."
        }
        CardSense::OursAlready => "That was its own side's, so more was not needed.",
        CardSense::TakesLast => "Nobody plays after it, so the trick is safe.",
        CardSense::TakesSoFar => "Whoever plays after it has to do better.",
        CardSense::GivesUp => {
            "Whoever leaves a trick to the others gives up what is needed least later."
        }
        CardSense::LastCard => "It was the last card in that hand.",
    }
}

/// How a player of that strength chooses a card, or a call.
fn way_of(level: Level, is_card: bool) -> String {
    let way = match (level, is_card) {
        (Level::Random, _) => "does anything that is allowed",
        (Level::Chart, false) => "calls by published points for a hand",
        (Level::Learner, false) => "counts the trumps in its own hand, and calls by that",
        (Level::Chart, true) => "plays by rule of thumb",
        (Level::Learner, true) => "plays by rule of thumb, and forgets what has gone",
        (Level::Casual, true) => "plays by rule of thumb, and remembers what has gone",
        (Level::OpenCards | Level::Casual | Level::Club | Level::Expert, false) => {
            "plays deals through that fit what it has seen, and calls what brings most there"
        }
        (Level::OpenCards | Level::Club | Level::Expert, true) => {
            "plays deals through that fit what it has seen, and takes the card that brings most there"
        }
    };
    format!("A player of the level `{level}` {way}.")
}
