//! How the hand stands before the learner's turn: trump, tricks, the score, and what was promised.

use std::fmt::Display;

use super::{calling::called_said, tricks_of_two, tricks_said, with_lone_bid};
use crate::{
    engine::{BySide, Contract, Phase, Silent, makers_with},
    rules::Trump,
    session::TurnSaid,
    text::{
        Names,
        columns::NARROW,
        contract_said,
        names::suit_name,
        screens::status_line,
        style::{dim, tied, wrap},
        words::capital,
    },
};

/// What is trump, as far as that is settled.
pub(super) fn trump_at(turn: &TurnSaid) -> Option<Trump> {
    turn.contract.map(|contract| contract.trump).or(turn.trump)
}

/// Which trick it is, trump and the tricks so far in a line, and below it who promised what; in
/// sentences where it is read aloud.
pub(super) fn how_it_stands(names: &Names, turn: &TurnSaid) -> Vec<String> {
    let style = names.style;
    let dimmed = |said: String| dim(&wrap(&said, style.measure(), "", ""));
    let taken: u32 = turn.won.iter().flat_map(BySide::iter).map(|(_, won)| u32::from(won)).sum();
    // Who listens, reads a log or short lines need not be told in each trick who promised what.
    let is_long = !style.tells() && style.width >= NARROW;
    let so_far = on_its_way(turn, taken);
    let is_plain = |contract: &Contract| !contract.alone && contract.bid.is_none();
    let is_short = !is_long && !style.tells() && turn.contract.as_ref().is_some_and(is_plain);
    let is_told =
        is_long || !is_short && (taken == 0 || !turn.told) || !style.tells() && so_far.is_some();
    let contract = turn.contract.as_ref().filter(|_| is_told);
    let contract = contract.map(|contract| with_lone_bid(contract_said(names, contract), contract));
    // Who plays with whom short lines tell too.
    let called = turn.called.map(|called| called_said(names, called));
    let called = called.filter(|_| contract.is_some() || is_short);
    let contract = match (contract, called) {
        (Some(contract), Some(called)) => Some(format!("{contract} {called}")),
        (contract, called) => contract.or(called),
    };
    let contract = contract.map(|contract| match so_far {
        Some(so_far) => format!("{contract} {so_far}"),
        None => contract,
    });
    // The first lesson has no trump, and no word for it.
    let trump = match &turn.contract {
        Some(contract) => Some(contract.trump),
        None => turn.trump.filter(|trump| trump.suit().is_some()),
    };
    let of_two = tricks_of_two(turn);
    let tricks = of_two.or_else(|| turn.won.as_ref().map(|won| tricks_said(names, won)));
    if style.speaks() || turn.phase != Phase::Play {
        let suit = trump.filter(|_| contract.is_none()).and_then(Trump::suit);
        let trump = suit.map(|suit| format!("{} are trump.", capital(suit_name(suit))));
        let tricks = tricks.filter(|_| taken > 0).map(|tricks| format!("Tricks: {tricks}."));
        let said: Vec<String> = contract.or(trump).into_iter().chain(tricks).collect();
        return if said.is_empty() { said } else { vec![dimmed(said.join(" "))] };
    }
    let maker = turn.contract.filter(|_| is_short).map(|contract| names.seat(contract.maker));
    let trump = trump.map(|trump| match &maker {
        None => names.trump_in_short(trump),
        Some(maker) => tied(&format!("{} by {maker}", names.trump_in_short(trump))),
    });
    let colon = if style.width < NARROW { " " } else { ": " };
    // A narrow screen has a line for both, in which each number keeps its place.
    let is_narrow = style.width < NARROW;
    let numbers = |of: &BySide<u8>| match is_narrow || names.is_for_two() {
        true => two_apart(names, of),
        false => names.two_numbers(of),
    };
    let tricks = tricks.filter(|_| taken > 0 || is_narrow && turn.contract.is_some());
    let tricks = tricks.map(|tricks| match turn.won.as_ref().and_then(numbers) {
        Some(of_two) => tied(&format!("tricks{colon}{of_two}")),
        // Whose they are says what they are.
        None if is_narrow && taken == 0 => tied("no tricks yet"),
        None if is_narrow => tied(&tricks),
        None => tied(&format!("tricks{colon}{tricks}")),
    });
    let score = turn.score.as_ref().and_then(|score| match names.is_for_two() && !is_narrow {
        true => two_apart(names, score),
        false => names.two_numbers(score),
    });
    let score = score.map(|score| tied(&format!("score{colon}{score}")));
    // The score of a narrow screen stands beside the number of the trick.
    let (beside, score) = if is_narrow { (score, None) } else { (None, score) };
    let beside = beside.map_or_else(String::new, |score| format!("   {score}"));
    let status: Vec<String> = trump.into_iter().chain(tricks).chain(score).collect();
    let line = status_line(style, &format!("Trick {}{beside}", taken + 1), None, &status);
    let contract = contract.map(|contract| wrap(&contract, style.measure(), "", ""));
    [line].into_iter().chain(contract).collect()
}

/// `us 4:2`, where there are two sides.
fn two_apart<N: Display + Copy>(names: &Names, of: &BySide<N>) -> Option<String> {
    let [(own, mine), (_, theirs)] = names.both_sides(of)?;
    Some(match own.len() {
        1 => format!("you {mine}:{theirs}"),
        _ => format!("us {mine}:{theirs}"),
    })
}

/// How far a bid is on its way once a trick was taken, and when it is made or can no longer be.
fn on_its_way(turn: &TurnSaid, taken: u32) -> Option<String> {
    let (contract, won, rules) = (turn.contract.as_ref()?, turn.won.as_ref()?, &turn.at.rules);
    let needed = u32::from(rules.bids.get(contract.bid?)?.terms.tricks);
    let makers = makers_with(rules, contract, &mut Silent);
    let theirs = won.iter().filter(|(side, _)| !side.is_disjoint(makers));
    let made: u32 = theirs.map(|(_, tricks)| u32::from(tricks)).sum();
    let left = u32::from(rules.deal.cards) - taken;
    match made {
        _ if taken == 0 => None,
        _ if made >= needed => Some("It is made.".to_owned()),
        _ if made + left < needed => Some("It can no longer be made.".to_owned()),
        _ => Some(format!("So far {made} of {needed} tricks.")),
    }
}
