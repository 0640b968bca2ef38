//! What is said after an answer.

use super::{
    Names, Style, advice,
    best_play::{played, sides_said},
    markdown,
    names::suit_name,
    questions::names_at,
    steps,
    steps::without_order,
    style::{strong, wrap},
    trump_name, visible,
    words::{and, capital, points},
};
use crate::{
    engine::{Action, Places, Seating, Standing},
    rules::Trump,
    solver::Advice,
    table::{Card, CardSet, SeatSet, Suit},
    tutor::{Answer, Ground, Question, Response, Wanted, best_of},
};

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
        let told = without_order(grounds);
        said.extend((!told.is_empty()).then(|| steps(&names, &told)));
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
