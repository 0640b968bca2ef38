//! What a learner would type to give an answer: the easy forms of it.

// A benchmark compiles its own copy and uses a part of it.
#![allow(dead_code, unreachable_pub)]

use leftbower::{
    engine::{Action, Places, TableSeats, side_of},
    repl::Conversation,
    rules::Trump,
    session::Waits,
    table::{Card, Ring, Seat, SeatSet},
    text::{Names, Style, plain},
    tutor::{Answer, Question, Response, best_of},
};

/// The plainest way to type `answer`.
pub fn typed(question: &Question, answer: &Answer) -> String {
    forms(question, answer).swap_remove(0)
}

/// What a person would type: seats and sides by their names.
pub fn spoken(question: &Question, answer: &Answer) -> String {
    let names = Names::new(
        Style::PLAIN,
        &question.rules,
        question.situation.you,
        question.situation.dealer,
    );
    let seat = |seat: Seat| match names.seat(seat).as_str() {
        "you" => "me".to_owned(),
        "your opponent" => "opponent".to_owned(),
        "North" if question.rules.sides == leftbower::rules::Sides::Alternate => {
            "partner".to_owned()
        }
        name => name.trim_start_matches("seat ").to_lowercase(),
    };
    let list = |seats: SeatSet| match seats.is_empty() {
        true => "nobody".to_owned(),
        false => seats.iter().map(seat).collect::<Vec<_>>().join(" "),
    };
    let pairs =
        question.rules.players == 4 && question.rules.sides == leftbower::rules::Sides::Alternate;
    let ours = side_of(&question.rules, question.situation.you);
    let side = |seats: SeatSet| match seats {
        seats if pairs && seats == ours => "us".to_owned(),
        seats if pairs && seats == Ring::new(4).all().minus(ours) => "them".to_owned(),
        seats if seats.len() == 1 => list(seats),
        seats => seats.to_string(),
    };
    match answer {
        Answer::Winner(who, _) | Answer::Seat(who) | Answer::ToAct(Some(who), _) => seat(*who),
        Answer::Seats(seats) => list(*seats),
        Answer::Points(points) => {
            let scored: Vec<String> = points
                .iter()
                .filter(|(_, points)| *points != 0)
                .map(|(seats, points)| format!("{} {points}", side(seats)))
                .collect();
            if scored.is_empty() { "nobody".to_owned() } else { scored.join(", ") }
        }
        Answer::Game(standing) if !standing.winners.is_empty() => {
            let winners: Vec<String> = standing.winners.iter().copied().map(side).collect();
            with_number(vec![winners.join(" and ")], asked(question, answer)).swap_remove(0)
        }
        Answer::Seating(seating) => match (&seating.places, seating.dealer) {
            (Places::Order(order), Some(_)) => {
                order.iter().copied().map(seat).collect::<Vec<_>>().join(" ")
            }
            (Places::Sides(sides), Some(dealer)) => {
                let own = sides.iter().find(|side| side.contains(dealer)).copied();
                let own = own.unwrap_or_default().without(dealer);
                format!("{} {}", seat(dealer), list(own))
            }
            (_, None) => format!("redraw {}", list(seating.redraw)),
        },
        Answer::Renege(plays, _) if !plays.is_empty() => {
            let said: Vec<String> =
                plays.iter().map(|play| format!("{} {}", seat(play.seat), play.card)).collect();
            with_number(vec![said.join(", ")], asked(question, answer)).swap_remove(0)
        }
        other => typed(question, other),
    }
}

/// Several ways to type `answer`, the plainest first.
pub fn forms(question: &Question, answer: &Answer) -> Vec<String> {
    match answer {
        Answer::Suit(None) => texts(&["none", "no suit"]),
        Answer::Suit(Some(suit)) => {
            let mut forms = vec![
                suit_word(Trump::Suit(*suit)),
                suit.to_string(),
                suit.to_string().to_lowercase(),
            ];
            if question.situation.trump_under(&question.rules).ok() == Some(Trump::Suit(*suit)) {
                forms.push("trump".to_owned());
            }
            forms
        }
        Answer::Order(groups) => {
            let reversed: Vec<Card> =
                groups.iter().flat_map(|group| group.iter().rev()).copied().collect();
            let mut forms = lists(&groups.concat());
            forms.extend(lists(&reversed));
            forms
        }
        Answer::Ranked(cards) => lists(cards),
        Answer::Card(card) => card_forms(*card),
        Answer::Cards(cards) if cards.is_empty() => texts(&["none", "nothing"]),
        Answer::Cards(cards) => {
            let mut cards: Vec<Card> = cards.distinct().iter().collect();
            let mut forms = lists(&cards);
            cards.reverse();
            forms.extend(lists(&cards));
            forms
        }
        Answer::Winner(seat, card) => {
            let mut forms = seat_forms(question, *seat);
            forms.extend(card_forms(*card));
            forms.push(format!("{seat} {card}"));
            forms.push(format!("{seat} with {card}"));
            forms
        }
        Answer::Tricks([(one, mine), (other, theirs)]) => {
            vec![
                format!("{one} {mine}, {other} {theirs}"),
                format!("{other} {theirs} {one} {mine}"),
            ]
        }
        Answer::Advice(advice) => match Response::from_answer(answer) {
            Response::Cards(cards) => cards.iter().flat_map(card_forms).collect(),
            _ => advice.best().map(|action| action.to_string()).collect(),
        },
        Answer::Play(values) => best_of(values).into_iter().flat_map(card_forms).collect(),
        Answer::Seat(seat) | Answer::ToAct(Some(seat), _) => seat_forms(question, *seat),
        Answer::ToAct(None, _) => texts(&["nobody"]),
        Answer::Seats(seats) => side_forms(question, *seats),
        Answer::Actions(actions) => action_forms(actions),
        Answer::Tables(tables) => table_forms(question, tables),
        Answer::Seating(seating) => match (&seating.places, seating.dealer) {
            (_, None) => {
                vec![format!("redraw {}", seating.redraw), format!("{} redraw", seating.redraw)]
            }
            (Places::Order(order), _) => {
                vec![order.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")]
            }
            (Places::Sides(sides), Some(dealer)) => {
                let own =
                    sides.iter().find(|side| side.contains(dealer)).copied().unwrap_or_default();
                vec![
                    format!("{dealer} {}", own.without(dealer)),
                    format!("{dealer} deals, with {}", own.without(dealer)),
                ]
            }
        },
        Answer::Points(points) => {
            let named = |separator: &str| {
                let said = points.iter().map(|(side, points)| format!("{side} {points}"));
                said.collect::<Vec<_>>().join(separator)
            };
            let mut forms = vec![named(", ")];
            if points.iter().all(|(side, _)| side.len() > 1) {
                forms.push(named(" "));
            }
            let own = side_of(&question.rules, question.situation.you);
            let words: Vec<String> = points
                .iter()
                .filter(|(side, _)| points.iter().count() == 2 || *side == own)
                .map(|(side, points)| {
                    format!("{} {points}", if side == own { "us" } else { "them" })
                })
                .collect();
            if words.len() == 2 {
                forms.push(words.join(" "));
            }
            if points.iter().all(|(_, points)| points == 0) {
                forms.push("nobody".to_owned());
            }
            forms
        }
        Answer::Game(standing) => match standing.winners.as_slice() {
            [] => texts(&["nobody", "no", "not yet"]),
            [side] => with_number(side_forms(question, *side), asked(question, answer)),
            sides => vec![sides.iter().map(ToString::to_string).collect::<Vec<_>>().join(" and ")],
        },
        Answer::Renege(plays, _) if plays.is_empty() => texts(&["none", "no"]),
        Answer::Renege(plays, _) => {
            let said: Vec<String> =
                plays.iter().map(|play| format!("{} {}", play.seat, play.card)).collect();
            let cards: Vec<String> =
                plays.iter().map(|play| play.card.to_string().to_lowercase()).collect();
            with_number(vec![said.join(", "), cards.join(" ")], asked(question, answer))
        }
        Answer::Count(count) => vec![count.to_string()],
        Answer::Term(word) => vec![word.clone(), word.to_uppercase()],
    }
}

/// The number that the question asks for beside a winner or an illegal play.
fn asked(question: &Question, answer: &Answer) -> Option<i16> {
    match Response::meant(question, answer) {
        Response::Game { carry, games, .. } => carry.or(games.map(i16::from)),
        Response::Renege { cost, .. } => cost,
        _ => None,
    }
}

fn with_number(forms: Vec<String>, number: Option<i16>) -> Vec<String> {
    let Some(number) = number else { return forms };
    forms.into_iter().map(|form| format!("{form} {number}")).collect()
}

fn texts(forms: &[&str]) -> Vec<String> {
    forms.iter().map(ToString::to_string).collect()
}

fn suit_word(trump: Trump) -> String {
    leftbower::text::trump_name(trump).to_owned()
}

/// The tables of a session, or only one's own partner.
fn table_forms(question: &Question, tables: &[TableSeats]) -> Vec<String> {
    let cell = |table: &TableSeats| {
        let [[a, b], [c, d]] = table.pairs;
        format!("{b}-{a} v {c}-{d}")
    };
    let all = tables.iter().map(cell).collect::<Vec<_>>().join(", ");
    let Some(player) = question.situation.session.and_then(|session| session.player) else {
        return vec![all];
    };
    let beside = tables.iter().find_map(|table| table.beside(player));
    let (partner, [left, right]) = beside.unwrap_or_else(|| panic!("{player} sits nowhere"));
    vec![
        partner.to_string(),
        format!("{player}+{partner}"),
        format!("{partner} v {right} {left}"),
        all,
    ]
}

/// `JC`, `jc`, `J♣`, `jack of clubs`.
fn card_forms(card: Card) -> Vec<String> {
    let mut forms = vec![card.to_string(), card.to_string().to_lowercase()];
    if let (Some(rank), Some(suit)) = (card.rank(), card.printed_suit()) {
        let symbol = ["♠", "♥", "♦", "♣"][suit as usize];
        forms.push(format!("{rank}{symbol}"));
        forms.push(format!("{rank} of {}", suit_word(Trump::Suit(suit))));
        forms.push(format!("{card}{symbol}"));
    }
    forms
}

/// The same form for each card of a list.
fn lists(cards: &[Card]) -> Vec<String> {
    if cards.is_empty() {
        return texts(&["none"]);
    }
    let each: Vec<Vec<String>> = cards.iter().map(|card| card_forms(*card)).collect();
    let fewest = each.iter().map(Vec::len).min().unwrap_or(0);
    let row = |form: usize, separator: &str| {
        each.iter().map(|forms| forms[form].clone()).collect::<Vec<_>>().join(separator)
    };
    let mut lists: Vec<String> = (0..fewest).map(|form| row(form, " ")).collect();
    lists.push(row(1, ", "));
    lists
}

fn seat_forms(question: &Question, seat: Seat) -> Vec<String> {
    let mut forms = vec![seat.to_string(), format!("seat {seat}")];
    if seat == question.situation.you {
        forms.push("me".to_owned());
    }
    if seat == question.situation.dealer {
        forms.push("dealer".to_owned());
    }
    forms
}

fn side_forms(question: &Question, seats: SeatSet) -> Vec<String> {
    if seats.is_empty() {
        return texts(&["nobody", "none"]);
    }
    let numbers: Vec<String> = seats.iter().map(|seat| seat.to_string()).collect();
    let mut forms = vec![numbers.join(" "), numbers.join("+"), numbers.join(" and ")];
    if seats.len() > 1 {
        forms.push(numbers.concat());
    }
    if question.rules.players == 4 && question.rules.sides == leftbower::rules::Sides::Alternate {
        let ours = side_of(&question.rules, question.situation.you);
        let theirs = Ring::new(4).all().minus(ours);
        forms.extend(
            [(ours, "us"), (theirs, "them")]
                .iter()
                .filter(|(side, _)| *side == seats)
                .map(|(_, w)| w.to_string()),
        );
    }
    forms
}

fn action_forms(actions: &[Action]) -> Vec<String> {
    let words: Vec<String> = actions.iter().map(ToString::to_string).collect();
    let mut forms = vec![words.join(", "), words.join(" "), words.join(", ").to_lowercase()];
    let discard = |action: &Action| match action {
        Action::Discard(cards) if cards.len() == 1 => cards.iter().next(),
        _ => None,
    };
    if let Some(cards) = actions.iter().map(discard).collect::<Option<Vec<Card>>>() {
        forms = lists(&cards);
    }
    forms
}

/// What is said to a line; whoever has read about a mistake goes on with Enter.
pub fn typed_and_read(conversation: &mut Conversation<'_>, line: &str) -> String {
    let mut reply = plain(&conversation.line(line).text);
    let waits = conversation.waits();
    if matches!(waits, Waits::EnterOrWhy | Waits::EnterWhyOrUndo | Waits::EnterForTheLast) {
        reply += &plain(&conversation.line("").text);
    }
    reply
}
