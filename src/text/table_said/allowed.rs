//! What is allowed at a turn, to whoever asks: `?`.

use super::{
    following::led_said,
    to_type::{LISTED, to_type},
};
use crate::{
    engine::Action,
    rules::{BidName, BidTerms, Ruleset, Stakes},
    session::{LedHere, TableAt},
    table::{Card, Suit},
    text::{
        Names, Style,
        feedback::{action_said, own_act},
        names::suit_name,
        phrases::singular,
        style::paragraph,
        words::{and, capital, count, number, or},
    },
};

/// All that may be done now.
pub(super) fn allowed(
    names: &Names,
    at: &TableAt,
    (legal, led): (&[Action], Option<LedHere>),
    instead: bool,
) -> String {
    // A card that does not look like what it follows says why it does.
    let counts_as = led.filter(|led| led.follows).map(|led| led.suit).filter(|suit| {
        let [act] = legal else { return false };
        act.played().is_some_and(|card| card.printed_suit() != Some(*suit))
    });
    let led = led.map(|led| follows(names, led, legal.len() == 1));
    let calls = legal.contains(&Action::OrderUp { alone: false });
    let calls = calls.then(|| to_call_means(names, at, legal));
    let only = match legal.len() {
        _ if instead => "In its place you may still type ",
        1 => "There is no choice: ",
        _ => "Allowed: ",
    };
    let many = legal.len() > LISTED;
    let said = legal.iter().take(if many { 3 } else { legal.len() });
    let mut said: Vec<String> = said.map(|action| own_act(names, *action)).collect();
    if many {
        said.push(format!("{} more", legal.len() - said.len()));
    }
    let bid = legal.iter().find_map(|action| plain_bid(names, &at.rules, *action));
    let bid = bid.filter(|_| !instead);
    let bids = legal.iter().filter_map(|action| match action {
        Action::Bid(bid) => bid_means(names, &at.rules, *bid),
        Action::Swap => {
            Some("Swap: the ghost's hand, unseen, for yours; then you call.".to_owned())
        }
        _ => None,
    });
    let listed = if instead { or(&said) } else { and(&said) };
    let counts = counts_as
        .map_or_else(String::new, |suit| format!(", which counts as a {}", singular(suit)));
    let allowed = format!("{only}{listed}{counts}.");
    let said = led.into_iter().chain([allowed]).chain(calls).chain(bid).chain(bids);
    let how = many.then(|| to_type(names, at, legal));
    paragraph(names.style, &said.chain(how).collect::<Vec<_>>().join(" "))
}

/// What the lowest bid asks for whose number is that of its tricks.
fn plain_bid(names: &Names, rules: &Ruleset, action: Action) -> Option<String> {
    let Action::Bid(bid) = action else { return None };
    let terms = rules.bids.get(bid)?.terms;
    let whose = if names.are_apart() { "" } else { " for your side" };
    let tricks = count(u32::from(terms.tricks), "trick");
    let named = capital(&action_said(names, action));
    is_plain(bid, &terms).then(|| format!("{named}: {tricks}{whose}."))
}

/// Whether a bid's number is that of its tricks, and it is played with a partner where there is one.
fn is_plain(bid: BidName, terms: &BidTerms) -> bool {
    bid == BidName::Number(terms.tricks) && !terms.alone
}

/// Whether the learner can follow, and why a card that looks like it does not.
fn follows(
    names: &Names,
    LedHere { suit, by, follows, apart, free }: LedHere,
    one: bool,
) -> String {
    let some = if one { "one" } else { "some" };
    let led = led_said(names, suit, by);
    let apart =
        apart.map(|(card, own)| format!("{} is a {} here", names.card(card), singular(own)));
    match (follows, apart) {
        (true, None) => format!("{led}, and you hold {some}."),
        (true, Some(apart)) => format!("{led}, and you hold {some}; {apart}."),
        (false, None) if free => format!("{led}, and you hold none, so any card may be played."),
        (false, None) => format!("{led}, and you hold none."),
        (false, Some(apart)) if free => {
            format!("{led}, and you hold none, since {apart}: any card may be played.")
        }
        (false, Some(apart)) => format!("{led}, and you hold none, since {apart}."),
    }
}

/// What it means to order up, with a partner and alone.
fn to_call_means(names: &Names, at: &TableAt, legal: &[Action]) -> String {
    let rules = &at.rules;
    let of = rules.deal.cards;
    let (need, all) = (number(rules.least.of(false).into()), number(of.into()));
    let who = if names.are_apart() { "you then need" } else { "your side then needs" };
    let with = format!("A call makes the suit on offer trump; {who} {need} of {all} tricks.");
    let is_lone = legal.iter().any(|action| action.is_lone_call());
    let alone = (is_lone && !names.are_apart()).then(|| {
        let points = rules.points.lone_march;
        format!(" Alone, without a partner, all {all} tricks score {points}.")
    });
    with + &alone.unwrap_or_default()
}

/// The rule that leaves one card, before that card is named.
pub(super) fn must_follow(style: Style, led: Suit, only: Option<Card>) -> String {
    let ask = match only {
        Some(only) => format!("{} is your only one: Enter plays it.", capital(&style.card(only))),
        None => "Which card of yours is that? Ask once more to be told.".to_owned(),
    };
    let said = format!(
        "{} were led, and whoever holds one has to play one. {ask}",
        capital(suit_name(led))
    );
    paragraph(style, &said)
}

/// What is promised by a bid whose number is not that of its tricks, or that is played alone.
fn bid_means(names: &Names, rules: &Ruleset, bid: BidName) -> Option<String> {
    let terms = rules.bids.get(bid)?.terms;
    let has_partner = !names.are_alone() || rules.bids.0.iter().any(|bid| bid.terms.partners > 0);
    let alone = if terms.alone && has_partner { ", without a partner" } else { "" };
    let goes_with_bids = rules.bids.0.iter().any(|bid| bid.terms.widow);
    let widow = match (goes_with_bids && !terms.widow, alone.is_empty()) {
        (true, false) => " and without the widow",
        (true, true) => ", without the widow",
        (false, _) => "",
    };
    let tricks = count(u32::from(terms.tricks), "trick");
    let named = capital(&action_said(names, Action::Bid(bid)));
    let stakes = match (rules.stakes, terms.rate) {
        (Stakes::ByRate, 2) => " at double stakes",
        _ => "",
    };
    let help = match terms.help {
        0 => String::new(),
        cards => {
            let whom = if names.are_many() { "each partner" } else { "the partner" };
            format!(", after an exchange of {} with {whom}", count(cards.into(), "card"))
        }
    };
    let worth = terms
        .value
        .map_or_else(String::new, |value| format!(", worth {}", count(value.into(), "point")));
    (!is_plain(bid, &terms))
        .then(|| format!("{named}: {tricks}{alone}{help}{widow}{stakes}{worth}."))
}
