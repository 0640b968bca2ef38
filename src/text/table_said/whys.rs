//! Why another player does what he does: what everybody can see of it, and how such a player
//! chooses. His cards stay his own until the hand is over.

use super::{
    card_did,
    coach::doing,
    even::{When, even_said},
};
use crate::{
    session::{CardDid, CardSense, SameIn, Thrown},
    solver::Level,
    table::{Card, CardSet},
    text::{
        Names,
        argument::of_another,
        decisive::{enough, principle_sentence},
        phrases::singular,
        style::{Style, paragraph},
        words::{capital, points},
    },
    tutor::{Argument, WithRole},
};

/// What a card did with what speaks for it, or the trumps shown since a call, once the hand is over
/// all that was held then; and how whoever chose it goes about that. Each begins with a blank.
pub(super) fn told(
    names: &Names,
    (did, sense): (Option<CardDid>, Option<CardSense>),
    (shown, held, on): (&[Card], Option<CardSet>, Option<(&Argument, bool)>),
    (level, later): (Option<Level>, bool),
) -> [String; 2] {
    let spaced = |said: String| format!(" {said}");
    let way = level.map_or_else(String::new, |level| spaced(way_of(level, did.is_some())));
    let later =
        if later { " Ask again when the hand is over, and you hear its cards." } else { "" };
    let way = way + later;
    let did = did.map_or_else(String::new, |did| spaced(card_did(names, did)));
    let sense =
        sense.map_or_else(String::new, |sense| spaced(sense_said(names, sense, Whose::Anothers)));
    let shown = match shown {
        [] => String::new(),
        some => spaced(format!("The trumps it has shown since: {}.", names.cards(some))),
    };
    let held = held.map_or_else(String::new, |held| {
        let cards: Vec<Card> = held.iter().collect();
        // What is counted among its trumps and was not in that hand would have come to it.
        let comes = on.and_then(|(said, _)| trumps_of(said).iter().find(|it| !held.contains(it.0)));
        let comes = comes.map_or_else(String::new, |(card, _)| {
            format!(", and {} would come to it", names.card(*card))
        });
        spaced(format!("It held {} then{comes}.", names.cards(&cards)))
    });
    let on = on.and_then(|(said, calls)| of_another(names, said, calls));
    let on = on.map_or_else(String::new, spaced);
    [did + &sense + &shown + &held + &on, way]
}

/// The trumps that speak for a call or against it, the card that would come among them.
fn trumps_of(said: &Argument) -> &[WithRole] {
    match said {
        Argument::Strength { held, .. }
        | Argument::Weakness { held, .. }
        | Argument::FindsBest { held, .. }
        | Argument::FewAreDealt { held, .. }
        | Argument::NoAce { held, .. } => held,
        _ => &[],
    }
}

/// Whose card it is that is spoken of.
#[derive(Clone, Copy)]
pub(super) enum Whose {
    /// The learner's.
    Own,
    /// That of another seat.
    Anothers,
}

/// What speaks for a card.
pub(super) fn sense_said(names: &Names, sense: CardSense, whose: Whose) -> String {
    let (it, side) = match whose {
        Whose::Own => ("you", "Your side"),
        Whose::Anothers => ("it", "Its own side"),
    };
    match (sense, whose) {
        (CardSense::DrawsTrumps, _) => {
            "Makers lead trumps: one that has fallen cannot trump their other tricks.".to_owned()
        }
        (CardSense::LeadsAce, _) => {
            "Against the makers an ace is led early, before somebody can trump it.".to_owned()
        }
        (CardSense::LeadsLow, _) => "A low card risks little.".to_owned(),
        (CardSense::LeadsHighest(suit), _) => {
            format!("It is the highest {} that is left.", singular(suit))
        }
        (CardSense::OursAlready, Whose::Own) => {
            "Your side had the trick so far, so nothing more was needed.".to_owned()
        }
        (CardSense::OursAlready, Whose::Anothers) => {
            "Its own side had the trick so far, so nothing more was needed.".to_owned()
        }
        (CardSense::WasOurs(held), _) => format!(
            "{} had the trick already: here that made no difference, but as a rule the lowest card \
             goes.",
            capital(&names.card_of(held.seat, held.card))
        ),
        (CardSense::HarderToBeat, _) => {
            format!("{side} had the trick so far, and this card is harder to beat.")
        }
        (CardSense::TakesLast, _) => format!("Nobody plays after {it}, so the trick is safe."),
        (CardSense::TakesFromAlly(held), _) => {
            let plays = capital(&names.does(held.seat, "play"));
            format!("{plays} against the maker as well, so the trick was with that side already.")
        }
        (CardSense::TakesSoFar, _) => {
            format!(
                "It was the best so far: who plays after {it} and wants the trick has to beat it."
            )
        }
        (CardSense::GivesUp, _) => {
            "Whoever leaves a trick to the others gives up what is needed least later.".to_owned()
        }
        (CardSense::Follows { lowest: true }, _) => {
            "It had to follow suit, and no card of it is lower.".to_owned()
        }
        (CardSense::Follows { lowest: false }, _) => {
            "It had to follow suit, and may have held nothing lower.".to_owned()
        }
        (CardSense::LastCard, _) => "It was the last card in that hand.".to_owned(),
        (CardSense::NothingTakes(held, thrown), _) => {
            let held = names.card_of(held.seat, held.card);
            let so = match thrown {
                Thrown::Only => "; here it makes little difference which one goes.".to_owned(),
                Thrown::Least => {
                    ", so the lowest goes, and what is higher may take a later trick.".to_owned()
                }
                Thrown::Above(least) => format!(
                    ". {} would have done as well, and as a rule the lowest goes.",
                    capital(&names.card(least))
                ),
            };
            format!("None of your cards beats {held}{so}")
        }
        (CardSense::ByRule(rule, other), _) => format!(
            "As a rule it would be {}. {}",
            doing(names, other),
            principle_sentence(names, rule)
        ),
        (CardSense::RuleTold(_), _) => {
            "The rule is for most hands; in this one little hangs on it.".to_owned()
        }
        (CardSense::Enough(told), _) => enough(told),
        (CardSense::WinsAlone(own), _) => {
            format!("At {} all the tricks win the game alone, and not with a partner.", points(own))
        }
        (CardSense::NoneBetter(same), _) => same_in(same),
        (CardSense::Even(even), _) => even_said(names, even, When::After),
        (CardSense::Settled, _) => {
            "Whoever takes the tricks that are left, the points stay the same.".to_owned()
        }
        (CardSense::LittleToDraw, _) => {
            "One trump at most was still out, so there was little left to draw.".to_owned()
        }
        (CardSense::BothTake, _) => "Each of them beat what lay there.".to_owned(),
        (CardSense::TakesLater { top, enough }, _) => {
            let more = if enough { ", and that is all your side needs" } else { "" };
            format!(
                "{} can wait: it takes its trick now or later{more}.",
                capital(&names.card(top))
            )
        }
        (CardSense::NoMore { worse: Some(worse), open: true }, _) => {
            format!("As the cards lie, {} would have cost a trick.", names.card(worse))
        }
        (CardSense::NoMore { worse: None, open: true }, _) => {
            "As the cards lie, no other card brings a trick more.".to_owned()
        }
        (CardSense::NoMore { worse: Some(worse), open: false }, _) => {
            format!(
                "By what you could see, {} would as a rule have cost a trick.",
                names.card(worse)
            )
        }
        (CardSense::NoMore { worse: None, open: false }, _) => {
            "By what you could see, no other card was clearly better.".to_owned()
        }
        (CardSense::Spared(card), _) => format!(
            "{} would have taken it as well, and stayed in your hand.",
            capital(&names.card(card))
        ),
    }
}

/// How far acts came to the same, as a sentence.
fn same_in(same: SameIn) -> String {
    match same {
        SameIn::EveryDeal(deals) => {
            format!("In each of {deals} ways the hidden cards may lie it came to the same.")
        }
        SameIn::Sum => {
            "No card is better on the whole: which one is hangs on how the hidden cards lie."
                .to_owned()
        }
    }
}

/// How a player of that strength chooses a call and a card.
pub(in crate::text) fn level_said(style: Style, level: Level) -> String {
    let [call, card] = [false, true].map(|is_card| way(level, is_card));
    let said = match call == card {
        true => format!("A player of the level `{level}` {call}."),
        false => format!("A player of the level `{level}` {call}; with cards it {card}."),
    };
    paragraph(style, &said)
}

/// How a player of that strength chooses a card, or a call, as a sentence.
fn way_of(level: Level, is_card: bool) -> String {
    format!("A player of the level `{level}` {}.", way(level, is_card))
}

fn way(level: Level, is_card: bool) -> &'static str {
    match (level, is_card) {
        (Level::Random, _) => "does anything that is allowed",
        (Level::Chart, false) => "calls by published points for a hand",
        (Level::Learner, false) => "counts the trumps in its own hand, and calls by that",
        (Level::Chart, true) => "plays by rule of thumb",
        (Level::Learner, true) => "plays by rule of thumb, and forgets what has gone",
        (Level::Casual, true) => "plays by rule of thumb, and remembers what has gone",
        (Level::OpenCards | Level::Casual | Level::Club | Level::Expert, false) => {
            "tries its calls out on hands that the others may hold, and makes the one that does best"
        }
        (Level::OpenCards | Level::Club | Level::Expert, true) => {
            "tries its cards out on hands that the others may hold, and plays the one that does best"
        }
    }
}
