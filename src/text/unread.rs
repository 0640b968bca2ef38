//! What is said to a line that is no answer, or only a part of one.

use super::{
    Names, Style,
    feedback::action_said,
    ideas::bare,
    markdown,
    names::rank_name,
    prompts::how_to_answer,
    questions::names_at,
    quoted,
    style::paragraph,
    words::{and, capital, small},
};
use crate::{
    engine::Role,
    table::Card,
    tutor::{Ask, Belief, LoneCalls, Question, Response, Unreadable, Wanted},
};

/// What is said to some of the things that are wanted; it is not counted yet.
pub(super) fn part(
    style: Style,
    question: &Question,
    response: &Response,
    idea: Option<&Belief>,
) -> String {
    let names = &names_at(style, question);
    let given = match response {
        Response::Cards(cards) => names.cards(&cards.iter().collect::<Vec<_>>()),
        Response::Ranked(cards) => names.cards(cards),
        Response::Seats(seats) => names.seats(*seats),
        Response::Actions(actions) => {
            and(&actions.iter().map(|action| action_said(names, *action)).collect::<Vec<_>>())
        }
        _ => unreachable!("only a set has parts"),
    };
    let half = format!("That is part of it: {given}.");
    let all = match response {
        Response::Ranked(_) => {
            "Type what is missing, or all of them in order; Enter leaves it at that."
        }
        _ => "Type what is missing, or all of it; Enter leaves it at that.",
    };
    match idea {
        None => paragraph(style, &format!("{half} {all}")),
        Some(idea) => {
            let said = format!("Did you think that {}? {}", bare(&idea.belief), idea.explain);
            format!("{half}\n{}\n{all}", markdown(style, said.trim_end()))
        }
    }
}

/// What is said to a line that cannot be read as an answer; it is never counted.
pub fn unreadable(
    style: Style,
    question: &Question,
    fault: &Unreadable,
    lone_calls: LoneCalls,
) -> String {
    let names = &names_at(style, question);
    match fault {
        Unreadable::Empty => "Type an answer, or `hint`, `skip` or `help`.".to_owned(),
        Unreadable::Word(word) => {
            let form = how_to_answer(question, lone_calls).in_sentence();
            let form = form.split(';').next().unwrap_or_default();
            // By ear what was typed would run into the sentence.
            match style.speaks() {
                true => {
                    format!("Not understood: {}. Type {form}. That did not count.", quoted(word))
                }
                false => {
                    format!("I cannot read {} here. Type {form}. That did not count.", quoted(word))
                }
            }
        }
        Unreadable::NotInDeck(card) => {
            format!("{} is not in this deck. That did not count.", capital(&names.card(*card)))
        }
        Unreadable::NotThere(card) => {
            let whose = question.situation.holder(*card).map(|seat| names.own(seat));
            let why = match (&question.ask, whose) {
                (Ask::Renege | Ask::Winner, Some(whose)) => {
                    format!("is {whose} and was not played")
                }
                (_, Some(whose)) => format!("is {whose}, and another hand is asked about"),
                (_, None) => "is not among these cards".to_owned(),
            };
            format!("{} {why}. That did not count.", capital(&names.card(*card)))
        }
        Unreadable::Twice(card) => {
            format!("{} stands there twice. That did not count.", capital(&names.card(*card)))
        }
        Unreadable::SeatTwice(seat) => {
            format!("{} stands there twice. That did not count.", capital(&names.seat(*seat)))
        }
        Unreadable::Missing(Wanted::Order(n)) if *n > 0 => {
            format!(
                "All {} are wanted, in order. That did not count.",
                super::words::number(small(*n))
            )
        }
        Unreadable::Missing(wanted) => {
            format!(
                "Something is missing: type {}. That did not count.",
                wanted_said(names, *wanted)
            )
        }
        Unreadable::TooMany(wanted) => {
            format!("Just {}, please. That did not count.", wanted_said(names, *wanted))
        }
        Unreadable::Unclear(words) => {
            format!(
                "{}: those that are printed so, or those that count as such? Name each card. That did not count.",
                quoted(words)
            )
        }
        Unreadable::WhosePartner => {
            "Whose partner? Type the name of the seat. That did not count.".to_owned()
        }
        Unreadable::WhichOf(cards, _) => {
            format!("{} That did not count.", which_of(cards, &names.either_card(cards)))
        }
        Unreadable::Slip { word, near } => {
            format!(
                "{}: did you mean {}? Enter says yes. That did not count.",
                quoted(word),
                quoted(near)
            )
        }
        Unreadable::OnlyAlone => {
            "Do you mean the call with a partner as well? Put commas between: \
             `pass, order up, order up alone`. That did not count."
                .to_owned()
        }
        Unreadable::SeatOrBower(seat, bower) => {
            let bower = if *bower == Role::RightBower { "right" } else { "left" };
            format!(
                "{}, or the {bower} bower? Type the seat's name or the card. That did not count.",
                capital(&names.seat(*seat))
            )
        }
        Unreadable::HowManyPoints => {
            format!(
                "And how many points? Type them with the side, such as {}. That did not count.",
                points_example(names, question)
            )
        }
        Unreadable::WhosePoints => {
            format!(
                "Whose points? Type the side with them, such as {}. That did not count.",
                points_example(names, question)
            )
        }
    }
}

/// How points are typed: with one side, where only one scores.
fn points_example(names: &Names, question: &Question) -> &'static str {
    match question.rules.auction.is_turn_up() {
        _ if names.are_alone() => "`me 2`",
        true => "`us 2` or `them 2`",
        false => "`us 2 them 1`",
    }
}

/// Which of some cards of one rank is meant: `Which nine: 9♥ or 9♣?`
pub(super) fn which_of(cards: &[Card], said: &str) -> String {
    let rank = cards.first().and_then(|card| card.rank());
    let of_rank = rank.filter(|rank| cards.iter().all(|card| card.rank() == Some(*rank)));
    let what = of_rank.map_or("card", rank_name);
    format!("Which {what}: {said}?")
}

fn wanted_said(names: &Names, wanted: Wanted) -> &'static str {
    match wanted {
        Wanted::Points if names.are_alone() => "a player with the points, such as `me 2`",
        Wanted::Winner if names.are_alone() => "a player, or `nobody`",
        Wanted::Suit => "one suit",
        Wanted::Card => "one of the two cards",
        Wanted::Cards => "a card",
        Wanted::Order(_) => "cards in order",
        Wanted::SeatOrCard => "a seat or a card on the table",
        Wanted::Seat => "one seat",
        Wanted::Seats => "a seat or a side",
        Wanted::Call | Wanted::Calls => "a call",
        Wanted::Discards => "a card of that hand",
        Wanted::Points => "a side with its points, such as `us 2`",
        Wanted::Winner => "a side, or `nobody`",
        Wanted::Carry => "a side with the points of its next game, such as `us 1`, or `nobody`",
        Wanted::Games => "a side with its games, such as `us 1`, or `nobody`",
        Wanted::RenegeCost => "a seat with its card and the points that it costs, or `none`",
        Wanted::Renege => "a seat with its card, or `none`",
        Wanted::Number => "a number",
        Wanted::DealerAndPartner => {
            "two different seats, the dealer and the dealer's partner, or `redraw` with seats"
        }
        Wanted::Round => "every seat once, the dealer first, or `redraw` with seats",
        Wanted::Tables => "every player once, four at each table",
        Wanted::Partner => "the number of your partner",
        Wanted::Tricks => "tricks such as `us 3 them 2`",
        Wanted::OneCard => "one card of that hand",
        Wanted::Word => "a word",
    }
}
