//! What is said to a right answer.

use super::{
    Names, Step, Style, deciding_line,
    feedback::{answer_said, note},
    names::suit_name,
    points::points_said,
    questions::names_at,
    style::wrap,
    words::capital,
};
use crate::{
    engine::{Reason, is_trump},
    table::{Card, SeatSet},
    tutor::{Answer, Ask, Ground, Point, Question, Response, makers_tricks, own_cards},
};

/// What is said to a right answer of which a part was named first: why the rest belongs to it.
pub(super) fn right_in_the_end(style: Style, question: &Question, rest: &[Point]) -> String {
    let why = points_said(&names_at(style, question), rest);
    // It is no longer so.
    let why = match why.strip_prefix("You left out") {
        Some(what) => format!("Missing at first:{what}"),
        None => why,
    };
    let said = [style.right("Right."), wrap(&why, style.measure(), "  ", "  ")];
    said.into_iter().chain(noted(style, question)).collect::<Vec<_>>().join("\n")
}

/// The author's words below a right answer, as far in as the reason that decided.
fn noted(style: Style, question: &Question) -> Option<String> {
    let narrower = Style { width: style.measure().saturating_sub(2), ..style };
    let note = note(narrower, question)?;
    Some(note.lines().map(|line| format!("  {line}")).collect::<Vec<_>>().join("\n"))
}

/// What is said to a right answer: one word, and the reason that decided, if there are any.
pub fn right(style: Style, question: &Question, grounds: &[Ground]) -> String {
    let names = names_at(style, question);
    let mut said = vec![style.right("Right.")];
    let leads = if question.ask == Ask::Leader { takes_and_leads(&names, grounds) } else { None };
    if let Some(leads) = leads {
        said.push(leads);
    } else if let Some(card) = left_that_wins(grounds) {
        let card = capital(&names.card(card));
        let why = match are_several_trumps(grounds) {
            true => format!("{card} is the left bower, and only the right one is above it."),
            false => format!("{card} is the left bower, and so a trump: it wins."),
        };
        said.push(wrap(&why, style.measure(), "  ", "  "));
    } else if let Some(why) = void_and_free(&names, question, grounds) {
        said.push(wrap(&why, style.measure(), "  ", "  "));
    } else if let Some(sum) = sum_said(style, grounds) {
        said.push(sum);
    } else if !grounds.is_empty() && !Ground::is_glossary_alone(grounds) {
        // Figures say nothing more where an author says why.
        let is_told = |ground: &&Ground| question.note.is_none() || !ground.is_figure();
        let grounds: Vec<Ground> = grounds.iter().filter(is_told).cloned().collect();
        // Whoever counted tricks sees which ones count.
        let taken = makers_tricks(question).filter(|_| question.ask == Ask::Score);
        if let Some(tricks) = taken.filter(|tricks| !tricks.is_empty()) {
            let taken = points_said(&names, &[Point::TookWith { tricks }]);
            said.push(wrap(&taken, style.measure(), "  ", "  "));
        }
        said.extend((!grounds.is_empty()).then(|| deciding_line(&names, &grounds)));
    }
    said.extend(noted(style, question));
    said.join("\n")
}

/// That a suit cannot be followed, and so any card goes, where that decides.
fn void_and_free(names: &Names, question: &Question, grounds: &[Ground]) -> Option<String> {
    let mut back = grounds.iter().rev().filter_map(Ground::reason);
    let any = back.next().filter(|reason| matches!(reason, Reason::AnyCardGoes))?;
    let (void, suit) = back.find_map(|reason| match reason {
        Reason::VoidIn { suit } => Some((reason, *suit)),
        _ => None,
    })?;
    // A card of the printed suit that counts as another one.
    let hand = own_cards(question).map(|(_, _, hand)| hand).or(question.situation.hand);
    let odd = hand.and_then(|hand| hand.iter().find(|card| card.printed_suit() == Some(suit)));
    let (void, any) = (void.sentence(names), any.sentence(names));
    let any = any.strip_prefix("so ").unwrap_or(&any);
    // Without a trump in hand there is nothing that nobody has to do.
    let trump = question.situation.trump_under(&question.rules).ok();
    let is_trump = |card: Card| trump.is_some_and(|trump| is_trump(&question.rules, trump, card));
    let may_trump = hand.is_none_or(|hand| hand.iter().any(is_trump));
    let any = if may_trump { any } else { any.split(';').next().unwrap_or(any) };
    // A jack that was led as a trump says why that suit was led.
    let led = grounds.iter().filter_map(Ground::reason).find_map(|reason| match reason {
        Reason::SuitLed { card, suit } if card.printed_suit() != *suit => Some(*card),
        _ => None,
    });
    let led = led.map_or_else(String::new, |led| {
        format!(
            "{} counts as a trump, so {} were led. ",
            capital(&names.card(led)),
            suit_name(suit)
        )
    });
    Some(
        led + &match odd {
            Some(odd) => {
                format!("{} counts as a trump, so {void}: {any}.", capital(&names.card(odd)))
            }
            None => format!("{}: {any}.", capital(&void)),
        },
    )
}

/// The left bower, where that is the best trump.
fn left_that_wins(grounds: &[Ground]) -> Option<Card> {
    let reasons = || grounds.iter().filter_map(Ground::reason);
    let best = reasons().rev().find_map(|reason| match reason {
        Reason::BestTrump { card, .. } => Some(*card),
        _ => None,
    })?;
    let is_left =
        |reason: &Reason| matches!(reason, Reason::LeftRanks { card, .. } if *card == best);
    // That of two equal cards the first one wins is what decides then.
    let twins = reasons().any(|reason| matches!(reason, Reason::OfTwins { .. }));
    (reasons().any(is_left) && !twins).then_some(best)
}

/// Whether several cards of the trick are trumps, so that being one wins nothing.
fn are_several_trumps(grounds: &[Ground]) -> bool {
    let several =
        |reason: &Reason| matches!(reason, Reason::BestTrump { among, .. } if among.len() > 1);
    grounds.iter().filter_map(Ground::reason).any(several)
}

/// Who took the trick and with what, and so leads the next one; `None` where no trick decides that.
fn takes_and_leads(names: &Names, grounds: &[Ground]) -> Option<String> {
    let mut back = grounds.iter().rev().filter_map(Ground::reason);
    let winner = back.find_map(|reason| match reason {
        Reason::WinnerLeads { winner } => Some(*winner),
        _ => None,
    })?;
    let takes = back.find(|reason| {
        matches!(
            reason,
            Reason::BestTrump { .. } | Reason::BestOfLed { .. } | Reason::AceOverTrump { .. }
        )
    })?;
    let (takes, leads) = (capital(&takes.sentence(names)), names.does(winner, "lead"));
    let said = format!("{takes}: {leads} the next one.");
    Some(wrap(&said, names.style.measure(), "  ", "  "))
}

/// The sum behind a right count: `  7 in the deck − 3 seen = 4 left`.
fn sum_said(style: Style, grounds: &[Ground]) -> Option<String> {
    let reasons = || grounds.iter().filter_map(Ground::reason);
    let in_deck = reasons().rev().find_map(|reason| match reason {
        Reason::TrumpsInDeck { count, .. } => Some(*count),
        Reason::InDeck { count, .. } => usize::try_from(*count).ok(),
        _ => None,
    })?;
    let seen = reasons().find_map(|reason| match reason {
        Reason::SeenOfSuit { cards, .. } => Some(cards.len()),
        _ => None,
    })?;
    let out = in_deck.checked_sub(seen)?;
    Some(match (style.tells(), style.unicode) {
        (true, _) => format!("  {in_deck} in the deck less {seen} seen is {out} left."),
        (false, true) => format!("  {in_deck} in the deck \u{2212} {seen} seen = {out} left"),
        (false, false) => format!("  {in_deck} in the deck - {seen} seen = {out} left"),
    })
}

/// All who score, where a right answer named some of them only.
pub(super) fn in_full(
    style: Style,
    question: &Question,
    given: &Response,
    answer: &Answer,
) -> Option<String> {
    let (Response::Points { named, .. }, Answer::Points(score)) = (given, answer) else {
        return None;
    };
    let mut scored = score.iter().filter(|(_, points)| *points != 0);
    let is_named = |side: SeatSet| named.iter().any(|(other, _)| *other == side);
    (!scored.all(|(side, _)| is_named(side))).then(|| {
        let names = names_at(style, question);
        wrap(
            &format!("In full: {}.", answer_said(&names, question, answer)),
            style.measure(),
            "  ",
            "  ",
        )
    })
}
