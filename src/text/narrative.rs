//! What was said and done at the table, told in a few words.

use super::{
    Names,
    names::{suit_name, trump_name},
    phrases::bid_said,
    words::{and, capital},
};
use crate::{
    engine::{Action, Contract},
    rules::Trump,
    table::{Card, Seat},
};

/// An auction as sentences, runs of passes drawn together.
pub fn auction(names: &Names, acts: &[(Seat, Action)], players: u8) -> String {
    let mut said = Vec::new();
    let mut rest = acts;
    // A round that everybody passed stands apart from the one after it.
    let mut then = "";
    while let Some(((seat, action), after)) = rest.split_first() {
        if *action == Action::Pass {
            let passes = rest.iter().take_while(|(_, action)| *action == Action::Pass).count();
            let round = passes.min(usize::from(players));
            said.push(after_a_round(then, &passed(names, &rest[..round], players)));
            then = if round == usize::from(players) { "then " } else { "" };
            rest = &rest[round..];
        } else {
            said.push(after_a_round(then, &act(names, *seat, *action)));
            then = "";
            rest = after;
        }
    }
    said.join(". ") + if said.is_empty() { "" } else { "." }
}

/// One sentence more, which may follow a whole round.
fn after_a_round(then: &str, said: &str) -> String {
    capital(&format!("{then}{said}"))
}

fn passed(names: &Names, passes: &[(Seat, Action)], players: u8) -> String {
    if passes.len() == usize::from(players) && players > 1 {
        return "everybody passes".to_owned();
    }
    match passes {
        [(seat, _)] => names.does(*seat, "pass"),
        several => {
            let seats: Vec<String> = several.iter().map(|(seat, _)| names.seat(*seat)).collect();
            format!("{} pass", and(&seats))
        }
    }
}

/// One act: `West orders it up`.
fn act(names: &Names, seat: Seat, action: Action) -> String {
    let cards = |cards: crate::table::CardSet| names.cards(&cards.iter().collect::<Vec<Card>>());
    let does = |verb: &str| names.does(seat, verb);
    let alone = |alone: bool| if alone { ", alone" } else { "" };
    match action {
        Action::Pass => does("pass"),
        Action::OrderUp { alone: lone } if seat == names.dealer => {
            format!("{} it up{}", does("take"), alone(lone))
        }
        Action::OrderUp { alone: lone } => format!("{} it up{}", does("order"), alone(lone)),
        Action::Call { trump, alone: lone } => {
            format!("{} {}{}", does("call"), trump_name(trump), alone(lone))
        }
        Action::Bid(bid) => format!("{} {}", does("bid"), bid_said(bid)),
        Action::Name(trump) => format!("{} {}", does("name"), trump_name(trump)),
        Action::Discard(_) if action.is_unseen() => format!("{} face down", does("discard")),
        Action::Give(_) if action.is_unseen() => format!("{} cards away face down", does("give")),
        Action::Discard(laid) => format!("{} {}", does("discard"), cards(laid)),
        Action::Take => format!("{} it", does("take")),
        Action::Decline => does("decline"),
        Action::Swap => format!("{} hands with the ghost", does("change")),
        Action::TurnSuit(suit) => format!("{} {} for the joker", does("name"), suit_name(suit)),
        Action::Give(given) => format!("{} {} away", does("give"), cards(given)),
        Action::Partners(seats) if seats.is_empty() => format!("{} no partner", does("choose")),
        Action::Partners(seats) => format!("{} {}", does("choose"), names.seats(seats)),
        Action::CallSuit(suit) => format!("{} {} to find a partner", does("call"), suit_name(suit)),
        Action::DefendAlone => format!("{} alone", does("defend")),
        Action::DefendTogether => format!("{} not defend alone", does("do")),
        Action::CallForBest => format!("{} for the partner's best", does("call")),
        Action::NoHelp => format!("{} for no help", does("ask")),
        Action::Expose => format!("{} the cards open", does("lay")),
        Action::Conceal => format!("{} the cards closed", does("keep")),
        Action::Demand(card) => format!("{} {}", does("demand"), names.card(card)),
        Action::Trade(low) => format!("{} {} for the cards left over", does("trade"), cards(low)),
        Action::ClaimAceNoFace => format!("{} a new deal", does("claim")),
        Action::Play(card) => format!("{} {}", does("play"), names.card(card)),
    }
}

/// A contract stated outright: `West made hearts trump and plays alone.`
pub fn contract(names: &Names, contract: &Contract) -> String {
    stated(names, contract, |seat, verb| names.verb(seat, verb))
}

/// The same once the hand is over: `West made hearts trump and played alone.`
pub fn contract_over(names: &Names, contract: &Contract) -> String {
    stated(names, contract, |_, verb| format!("{verb}ed"))
}

/// A contract, with what a seat does alone in the form of the verb that `verb` gives.
fn stated(names: &Names, contract: &Contract, verb: impl Fn(Seat, &str) -> String) -> String {
    let mut said = match contract.bid {
        Some(bid) => {
            format!(
                "{} bid {} and named {}",
                names.seat(contract.maker),
                bid_said(bid),
                trump_name(contract.trump)
            )
        }
        None if contract.trump == Trump::None => {
            format!("{} named no trump", names.seat(contract.maker))
        }
        None => format!("{} made {} trump", names.seat(contract.maker), trump_name(contract.trump)),
    };
    if contract.alone && contract.bid.is_none() {
        let plays = verb(contract.maker, "play");
        let open = if contract.exposed { " with the cards laid open" } else { "" };
        said += &format!(" and {plays} alone{open}");
    }
    if let Some(partners) = contract.partners {
        said += &match partners.is_empty() {
            true => ", with no partner".to_owned(),
            false => format!(", with {}", names.seats(partners)),
        };
    }
    if let Some(defender) = contract.lone_defender {
        said += &format!("; {} {} alone", names.seat(defender), verb(defender, "defend"));
    }
    capital(&said) + "."
}
