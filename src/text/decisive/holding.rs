//! Who holds which card, or can take a trick with one, in so many deals.

use crate::{
    engine::Action,
    solver::{Fact, Who},
    text::{Names, names::trump_name, words::number},
};

/// What holds in a deal: `an opponent holds J♣`; `acts` are the two that are compared.
pub(super) fn holding(names: &Names, fact: Fact, acts: [Action; 2]) -> String {
    match fact {
        Fact::Holds { who, card, is } => {
            // In two decks the learner may hold its twin.
            let own = acts.contains(&Action::Play(card));
            let the_other = if own { "the other " } else { "" };
            format!("{} {the_other}{}", holder(names, who, is), names.card(card))
        }
        Fact::Beats { who, card, is } => {
            format!("{} beat {}", able(names, who, is), names.card(card))
        }
        Fact::Trumps { who, card, is } => {
            format!("{} trump {}", able(names, who, is), names.card(card))
        }
        Fact::HasTrumps { who, least, trump } => {
            let who = holder(names, who, true);
            let least = number(least.into());
            format!("{who} {least} or more trumps ({})", trump_name(trump))
        }
        Fact::Saves | Fact::BringsMore | Fact::Score { .. } => {
            unreachable!("what the acts bring is not held by anybody")
        }
    }
}

/// One of those who play against the learner and have not played to the trick.
pub(super) const fn later_opponent(names: &Names) -> &'static str {
    if names.is_for_two() { "your opponent" } else { "an opponent who plays later" }
}

/// One of those who play against the learner.
pub(super) const fn an_opponent(names: &Names) -> &'static str {
    if names.is_for_two() { "your opponent" } else { "an opponent" }
}

/// Who holds a card, or that nobody of them does.
pub(super) fn holder(names: &Names, who: Who, is: bool) -> String {
    let ally = names.ally();
    match (who, is) {
        (Who::Partner, true) => format!("{ally} holds"),
        (Who::Partner, false) => format!("{ally} does not hold"),
        (Who::Opponent, true) => format!("{} holds", an_opponent(names)),
        (Who::Opponent, false) if names.is_for_two() => "your opponent does not hold".to_owned(),
        (Who::Opponent, false) => "no opponent holds".to_owned(),
    }
}

/// Who can take a trick from a card, or that nobody of them can.
fn able(names: &Names, who: Who, is: bool) -> String {
    let ally = names.ally();
    match (who, is) {
        (Who::Partner, true) => format!("{ally} can still"),
        (Who::Partner, false) => format!("{ally} cannot"),
        (Who::Opponent, true) => format!("{} can", later_opponent(names)),
        (Who::Opponent, false) if names.is_for_two() => "your opponent cannot".to_owned(),
        (Who::Opponent, false) => "no opponent who plays later can".to_owned(),
    }
}

/// That nobody who plays against the learner and has not played to the trick can do something, as a rule.
pub(super) const fn seldom(names: &Names, is_nearly_always: bool) -> &'static str {
    match (names.is_for_two(), is_nearly_always) {
        (true, true) => "your opponent can hardly ever",
        (true, false) => "your opponent usually cannot",
        (false, true) => "nearly always no opponent who plays later can",
        (false, false) => "usually no opponent who plays later can",
    }
}
