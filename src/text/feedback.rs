//! What is said after an answer.

use super::{
    Names, Step, Style, advice,
    best_play::{played, sides_said},
    deciding_line, markdown,
    names::suit_name,
    points::points_said,
    questions::names_at,
    steps,
    style::{strong, wrap},
    trump_name, visible,
    words::{and, capital, points},
};
use crate::{
    engine::{Action, Places, Reason, Seating, Standing},
    rules::Trump,
    solver::Advice,
    table::{Card, CardSet, SeatSet, Suit},
    tutor::{Answer, Ask, Ground, Point, Question, Response, Wanted, best_of},
};

/// What is said to a right answer of which a part was named first: why the rest belongs to it.
pub(super) fn right_in_the_end(style: Style, question: &Question, rest: &[Point]) -> String {
    let why = points_said(&names_at(style, question), rest);
    let said = [style.right("Right."), wrap(&why, style.measure(), "  ", "  ")];
    said.into_iter().chain(note(style, question)).collect::<Vec<_>>().join("\n")
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
        let why = format!("{card} is the left bower, and so a trump: it wins.");
        said.push(wrap(&why, style.measure(), "  ", "  "));
    } else if let Some(sum) = sum_said(style, grounds) {
        said.push(sum);
    } else if !grounds.is_empty() && !Ground::is_glossary_alone(grounds) {
        // Figures say nothing more where an author says why.
        let is_told = |ground: &&Ground| question.note.is_none() || !ground.is_figure();
        let grounds: Vec<Ground> = grounds.iter().filter(is_told).cloned().collect();
        said.extend((!grounds.is_empty()).then(|| deciding_line(&names, &grounds)));
    }
    said.extend(note(style, question));
    said.join("\n")
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
    Some(wrap(&said, names.style.width.min(88), "  ", "  "))
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

/// That an answer is wrong, and what is right.
pub(super) fn not_quite(
    names: &Names,
    question: &Question,
    given: &Response,
    answer: &Answer,
) -> String {
    let said = match (given, answer) {
        (Response::Tried(action), allowed) => {
            refused(names, *action, &answer_said(names, question, allowed))
        }
        _ => {
            let what = difference(names, question, given, answer);
            format!("{} {what}", verdict(names.style, given, answer))
        }
    };
    wrap(&said, names.style.measure(), "", "  ")
}

/// How a wrong answer is called: one that is nearly as good as the best is close.
pub(super) fn verdict(style: Style, given: &Response, answer: &Answer) -> String {
    match answer {
        Answer::Advice(found) if advice::is_close(given, found) => style.wrong("Close."),
        _ => style.wrong("Not quite."),
    }
}

/// That an act is refused, and what is allowed instead.
pub(super) fn refused(names: &Names, action: Action, allowed: &str) -> String {
    let not = if let Action::Play(_) = action { "may not be played" } else { "is not allowed now" };
    let what = capital(&action_said(names, action));
    names.style.crossed(&format!("{what} {not}. Allowed: {allowed}."))
}

/// A verdict on an answer that somebody gave, below whose it is and what the question is called.
pub fn graded(learner: Option<&str>, question: &Question, verdict: &str) -> String {
    let id = question.id.as_deref().unwrap_or("(no id)");
    let head = learner.map_or_else(|| id.to_owned(), |learner| format!("{learner}, {id}"));
    format!("{}\n{verdict}\n", strong(&visible(&head)))
}

/// The answer when a question is left.
pub(super) fn left(
    style: Style,
    question: &Question,
    answer: &Answer,
    grounds: &[Ground],
) -> String {
    let names = names_at(style, question);
    let mut said = vec![wrap(
        &format!("The answer: {}.", answer_said(&names, question, answer)),
        style.measure(),
        "",
        "  ",
    )];
    if !Ground::is_glossary_alone(grounds) {
        said.push(steps(&names, grounds));
    }
    said.extend(note(style, question));
    said.join("\n")
}

pub(super) fn note(style: Style, question: &Question) -> Option<String> {
    question.note.as_ref().map(|note| markdown(style, note))
}

/// Where the given answer and the right one part.
pub(super) fn difference(
    names: &Names,
    question: &Question,
    given: &Response,
    answer: &Answer,
) -> String {
    match (given, answer) {
        (_, Answer::Advice(found)) => {
            let costs = advice::gives_up(names, given, found);
            match turned_down(question, given, found) {
                Some(suit) => format!("{} were turned down. {costs}", capital(suit_name(suit))),
                None => costs,
            }
        }
        (Response::Cards(given), Answer::Play(values)) => played(names, *given, values),
        (Response::Cards(given), Answer::Cards(cards)) => sets(names, *given, *cards),
        (Response::Actions(given), Answer::Actions(actions)) => acts(names, given, actions),
        (Response::Count(given), Answer::Count(count)) => {
            format!("The count is {}, not {given}.", strong(&count.to_string()))
        }
        _ => format!("The answer: {}.", strong(&answer_said(names, question, answer))),
    }
}

/// The suit that an answer names though it was turned down in this hand, and may not be named.
fn turned_down(question: &Question, given: &Response, found: &Advice) -> Option<Suit> {
    let up = question.situation.up.last()?.printed_suit()?;
    let passed = question.situation.auction.as_ref()?.len() >= usize::from(question.rules.players);
    let names_it = |act: &Action| {
        let is_open = found.worths.iter().any(|worth| worth.action == *act);
        matches!(act, Action::Call { trump: Trump::Suit(suit), .. } if *suit == up) && !is_open
    };
    (passed && given.acts().iter().any(names_it)).then_some(up)
}

fn sets(names: &Names, given: CardSet, cards: CardSet) -> String {
    let list = |cards: CardSet| names.cards(&cards.iter().collect::<Vec<Card>>());
    let (missing, extra) = (cards.minus(given), given.minus(cards));
    let also =
        |missing: CardSet| if missing.len() == 1 { "is allowed too" } else { "are allowed too" };
    match (missing.is_empty(), extra.is_empty()) {
        (false, true) if !given.is_empty() => {
            format!("{} {}.", capital(&list(missing)), also(missing))
        }
        (true, false) => {
            format!("{} may not be played. Allowed: {}.", capital(&list(extra)), list(cards))
        }
        _ => format!("Allowed: {}.", list(cards)),
    }
}

fn acts(names: &Names, given: &[Action], actions: &[Action]) -> String {
    let list = |actions: &[Action]| {
        and(&actions.iter().map(|action| own_act(names, *action)).collect::<Vec<_>>())
    };
    let missing: Vec<Action> =
        actions.iter().copied().filter(|action| !given.contains(action)).collect();
    let extra: Vec<Action> =
        given.iter().copied().filter(|action| !actions.contains(action)).collect();
    let mut said = Vec::new();
    if !missing.is_empty() {
        let (together, either) = alone_or_not(&missing);
        let either = if either { ", alone or not" } else { "" };
        said.push(format!("Missing: {}{either}.", list(&together)));
    }
    if !extra.is_empty() {
        said.push(format!("Not allowed: {}.", list(&extra)));
    }
    said.join(" ")
}

/// Calls without the same ones made alone, where each of them is there in both ways.
fn alone_or_not(calls: &[Action]) -> (Vec<Action>, bool) {
    let (lone, together): (Vec<Action>, Vec<Action>) =
        calls.iter().partition(|call| call.together().is_some());
    let both = !lone.is_empty()
        && lone.len() == together.len()
        && lone.iter().all(|call| call.together().is_some_and(|call| together.contains(&call)));
    if both { (together, true) } else { (calls.to_vec(), false) }
}

pub(super) fn action_said(names: &Names, action: Action) -> String {
    match action {
        Action::Discard(cards) | Action::Give(cards) if cards.len() == 1 => {
            names.cards(&cards.iter().collect::<Vec<Card>>())
        }
        Action::Discard(cards) => {
            format!("discard {}", names.cards(&cards.iter().collect::<Vec<Card>>()))
        }
        Action::Give(cards) => {
            format!("give {}", names.cards(&cards.iter().collect::<Vec<Card>>()))
        }
        Action::Play(card) => names.card(card),
        Action::Partners(seats) if seats.is_empty() => "nobody".to_owned(),
        Action::Partners(seats) => {
            seats.iter().map(|seat| names.seat(seat)).collect::<Vec<_>>().join(" with ")
        }
        Action::Call { trump, alone: false } | Action::Name(trump) => trump_name(trump).to_owned(),
        Action::Call { trump, alone: true } => format!("{} alone", trump_name(trump)),
        Action::CallSuit(suit) => format!("call {}", suit_name(suit)),
        Action::TurnSuit(suit) => suit_name(suit).to_owned(),
        other => other.to_string().replace('-', " "),
    }
}

/// An act of the learner's in his own words: the dealer picks up what others order up.
pub(super) fn own_act(names: &Names, action: Action) -> String {
    let as_dealer = by_dealer(action).filter(|_| names.is_you(names.dealer));
    as_dealer.map_or_else(|| action_said(names, action), str::to_owned)
}

/// What a dealer says where others order up.
pub(super) const fn by_dealer(action: Action) -> Option<&'static str> {
    match action {
        Action::OrderUp { alone: false } => Some("pick it up"),
        Action::OrderUp { alone: true } => Some("pick it up alone"),
        _ => None,
    }
}

/// The answer to `question` in words: no more than it asks for, and in a form in which it may be
/// typed.
pub fn answer_said(names: &Names, question: &Question, answer: &Answer) -> String {
    match answer {
        Answer::Suit(Some(suit)) => suit_name(*suit).to_owned(),
        Answer::Suit(None) => "no suit".to_owned(),
        Answer::Order(groups) => super::phrases::groups_said(names, groups),
        Answer::Card(card) => names.card(*card),
        Answer::Cards(cards) => names.cards(&cards.iter().collect::<Vec<_>>()),
        Answer::Ranked(cards) => {
            cards.iter().map(|card| names.card(*card)).collect::<Vec<_>>().join(", ")
        }
        Answer::Winner(seat, card) => format!("{} with {}", names.seat(*seat), names.card(*card)),
        Answer::Seat(seat) | Answer::ToAct(Some(seat), _) => names.seat(*seat),
        Answer::Seats(seats) => names.seats(*seats),
        Answer::Actions(actions) => {
            and(&actions.iter().map(|action| own_act(names, *action)).collect::<Vec<_>>())
        }
        Answer::ToAct(None, _) => "nobody; the hand is over".to_owned(),
        Answer::Points(score) => {
            let scored: Vec<(SeatSet, i16)> = score.iter().filter(|(_, n)| *n != 0).collect();
            let said: Vec<String> =
                scored.iter().map(|(side, n)| names.with_number(*side, points(*n))).collect();
            if said.is_empty() { "nobody scores".to_owned() } else { and(&said) }
        }
        Answer::Game(standing) => {
            let winners: Vec<String> =
                standing.winners.iter().map(|side| names.side(*side)).collect();
            match winners.as_slice() {
                [] if standing.replay => "nobody yet; another hand decides".to_owned(),
                [] => "nobody yet".to_owned(),
                [_] => and(&winners) + &beyond(question, standing),
                _ => format!("{} share it", and(&winners)),
            }
        }
        Answer::Renege(plays, _) if plays.is_empty() => "every card was legal".to_owned(),
        Answer::Renege(plays, penalty) => {
            let said: Vec<String> =
                plays.iter().map(|play| names.card_of(play.seat, play.card)).collect();
            let cost = penalty.iter().map(|(_, points)| -points).sum();
            let costs = question.wanted() == Wanted::RenegeCost;
            if costs { format!("{}, {}", and(&said), points(cost)) } else { and(&said) }
        }
        Answer::Count(count) => count.to_string(),
        Answer::Seating(seating) => seating_said(names, seating),
        Answer::Tables(tables) => {
            let own = question.situation.session.and_then(|session| session.player);
            match own.and_then(|you| tables.iter().find_map(|table| table.beside(you))) {
                Some((partner, [left, right])) => format!("{partner}, against {left} and {right}"),
                None => super::progressive::pairs_said(tables),
            }
        }
        Answer::Tricks(tricks) => sides_said(names, *tricks),
        Answer::Play(values) => names.either_card(&best_of(values)),
        Answer::Advice(found) => advice::best_said(names, found),
        Answer::Term(word) => word.clone(),
    }
}

/// What the winner takes into the next game, or how many games that makes, as far as it is asked.
fn beyond(question: &Question, standing: &Standing) -> String {
    match (question.wanted(), Response::meant(question, &Answer::Game(standing.clone()))) {
        (Wanted::Carry, Response::Game { carry: Some(carry), .. }) => {
            format!(", {} over", points(carry))
        }
        (Wanted::Games, Response::Game { games: Some(1), .. }) => ", 1 game".to_owned(),
        (Wanted::Games, Response::Game { games: Some(games), .. }) => format!(", {games} games"),
        _ => String::new(),
    }
}

fn seating_said(names: &Names, seating: &Seating) -> String {
    let Some(dealer) = seating.dealer else { return names.do_all(seating.redraw, "draw again") };
    let deals = format!("{} first", names.does(dealer, "deal"));
    match &seating.places {
        Places::Sides(sides) => {
            let own = sides.iter().copied().find(|side| side.contains(dealer)).unwrap_or_default();
            format!("{deals}, with {}", names.seats(own.without(dealer)))
        }
        Places::Order(order) => {
            let left: Vec<String> = order.iter().skip(1).map(|seat| names.seat(*seat)).collect();
            format!("{deals}, then {}", left.join(", then "))
        }
    }
}
