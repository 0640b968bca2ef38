//! A moment of a hand, from the keys of a file to a [`Situation`], each fault at its own place.

use super::{
    At, FaultKind, Impossible, Layers, Node, Reader, Rule, Rules, Span, card_places::Laid,
    contract, progressive, seats,
};
use crate::{
    engine::{Action, BySide, Dealt},
    rules::{Auction, LeftOver, Ruleset, Trump},
    table::{BySeat, Card, CardSet, Seat},
    tutor::Situation,
};

/// The keys that make up a situation.
pub(super) const KEYS: [&str; 20] = [
    "variant", "options", "players", "dealer", "you", "score", "games", "hands", "up", "widow",
    "auction", "contract", "trump", "hand", "led", "lead", "tricks", "taken", "draw", "session",
];

/// Where the parts of a question stand.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Spans {
    /// What to underline for the whole: the question asked, else the first key.
    pub whole: Span,
    /// Each line of the auction.
    pub auction: Vec<Span>,
    /// Each trick.
    pub tricks: Vec<Span>,
    /// The stated contract.
    pub contract: Option<Span>,
}

/// What a situation is written for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Purpose {
    /// To be asked about: every card has its one place.
    Question,
    /// To be judged: somebody may have played a card twice, or one too many.
    Record,
}

/// Reads a situation that is asked about; `None` when what is wrong has been reported.
pub(super) fn read(keys: &mut Layers<'_>, rules: &Rules) -> Option<(Situation, Spans)> {
    read_dealt(keys, rules, None, Purpose::Question)
}

/// Reads a situation in which that seat has dealt unless the keys say otherwise.
pub(super) fn read_dealt(
    keys: &mut Layers<'_>,
    rules: &Rules,
    dealer: Option<Seat>,
    purpose: Purpose,
) -> Option<(Situation, Spans)> {
    let Rules { variant, rules, .. } = rules;
    let reader = keys.inner.node().reader();
    let before = reader.error_count();
    let mut at = Situation::new(rules);
    let mut spans = Spans { whole: keys.inner.node().key_span(), ..Spans::default() };
    let seat = |node: Node<'_>| seats::seat(rules, node);
    at.you = keys.get("you").and_then(seat).unwrap_or(at.you);
    at.dealer = keys.get("dealer").and_then(seat).or(dealer).unwrap_or(at.dealer);
    at.lead = keys.get("lead").and_then(seat);
    at.score = keys
        .get("score")
        .and_then(|node| seats::by_side(rules, node, |node| node.number(-9999..=9999i16)));
    at.games = keys
        .get("games")
        .and_then(|node| seats::by_side(rules, node, |node| node.number(0..=99u8)));
    // A lesson asks about plain suits before there is a trump: by itself `trump: NT` is no
    // contract.
    at.trump = keys.get("trump").and_then(|node| node.parse::<Trump>("a trump"));
    let laid = cards(keys, rules, variant, purpose, &mut at, &mut spans);
    let stated = contract::read(keys, rules, variant);
    at.auction = auction(keys, rules, &mut spans);
    if let Some((by_side, by_seat)) = taken(keys, rules) {
        (at.taken, at.taken_by) = (Some(by_side), by_seat);
    }
    at.draw = progressive::draw(keys, rules, variant);
    at.session = progressive::session(keys, rules, variant);
    if let Some(stated) = stated {
        let dealt =
            Dealt { dealer: at.dealer, hands: at.hands, up: at.up.clone(), widow: at.widow };
        at.contract = Some(stated.settled(reader, rules, dealt));
        spans.contract = Some(stated.span);
        if at.trump.is_some_and(|trump| trump != stated.contract.trump) {
            reader.report(
                stated.span,
                Rule::Clash { one: "trump".to_owned(), other: "contract".to_owned() },
            );
        }
    }
    told_and_stated(keys, rules, &mut at, &spans);
    laid.check(reader, rules, variant, purpose, &at);
    (reader.error_count() == before).then_some((at, spans))
}

/// An auction that is told and a contract that is stated must agree; the auction then says more.
fn told_and_stated(keys: &Layers<'_>, rules: &Ruleset, at: &mut Situation, spans: &Spans) {
    let (Some(stated), Some(span)) = (at.contract, spans.contract) else { return };
    if at.auction.is_none() {
        return;
    }
    at.contract = None;
    let Ok(hand) = at.after_auction(rules) else { return };
    let agrees = hand.contract().is_some_and(|told| {
        (told.maker, told.trump, told.bid, told.alone)
            == (stated.maker, stated.trump, stated.bid, stated.alone)
    });
    if !agrees {
        let kind = Rule::Clash { one: "auction".to_owned(), other: "contract".to_owned() };
        keys.inner.node().reader().report(span, kind);
    }
}

/// Reads every key that holds cards.
fn cards(
    keys: &mut Layers<'_>,
    rules: &Ruleset,
    variant: &str,
    purpose: Purpose,
    at: &mut Situation,
    spans: &mut Spans,
) -> Laid {
    let mut laid = Laid::default();
    let size = usize::from(rules.deal.cards);
    if let Some(mut map) = keys.get("hands").and_then(|node| node.map("the hands")) {
        for (key, node) in map.rest() {
            let Some(seat) = seats::seat_word(rules, &key, node) else { continue };
            let Some(cards) = card_list(node) else { continue };
            let extra = if seat == at.dealer { usize::from(rules.deal.dealer_extra) } else { 0 };
            most(node, "a hand", cards.len(), size + extra);
            at.hands[seat] = Some(set(&cards));
            laid.hands.push((seat, cards));
        }
    }
    if let Some(node) = keys.get("up") {
        contract::offered(node, rules.auction.is_turn_up(), "up", variant);
        laid.up = card_list(node).unwrap_or_default();
        at.up = laid.up.iter().map(|card| card.value).collect();
        if rules.auction.is_turn_up() {
            turned(node.reader(), rules, &laid.up);
        }
    }
    if let Some(node) = keys.get("widow") {
        let has_widow = rules.deal.widow > 0;
        contract::offered(node, has_widow, "widow", variant);
        laid.widow = card_list(node).unwrap_or_default();
        if has_widow {
            most(
                node,
                "a widow",
                laid.widow.len(),
                usize::from(rules.deal.widow)
                    .max(size * usize::from(rules.deal.left_over == LeftOver::Ghost)),
            );
        }
        at.widow = Some(set(&laid.widow));
    }
    if let Some(node) = keys.get("hand") {
        laid.hand = card_list(node).unwrap_or_default();
        let more = rules.deal.widow.max(rules.deal.dealer_extra).max(1);
        most(node, "a hand", laid.hand.len(), size + usize::from(more));
        at.hand = Some(set(&laid.hand));
    }
    if let Some(node) = keys.get("led") {
        laid.led = card_list(node).unwrap_or_default();
        most(node, "a trick that is not complete", laid.led.len(), usize::from(rules.players) - 1);
        at.led = Some(laid.led.iter().map(|card| card.value).collect());
    }
    if let Some(list) = keys.get("tricks").and_then(|node| node.list_of("the tricks")) {
        for node in list {
            let cards = card_list(node).unwrap_or_default();
            if purpose == Purpose::Question {
                most(node, "a trick", cards.len(), usize::from(rules.players));
            }
            spans.tricks.push(node.span());
            laid.tricks.push(cards);
        }
        at.tricks = Some(
            laid.tricks.iter().map(|cards| cards.iter().map(|card| card.value).collect()).collect(),
        );
    }
    laid
}

/// Cards turned up one after another: one, or one after each new suit until a suit comes again.
fn turned(reader: &Reader<'_>, rules: &Ruleset, up: &[At<Card>]) {
    let Some((last, before)) = up.split_last() else { return };
    let Some(second) = up.get(1) else { return };
    if rules.auction != Auction::TurnUpEachSuit {
        reader.report(second.span, Rule::Impossible(Impossible::SecondTurnUp));
        return;
    }
    // A joker stands for the suit that the rules or the dealer give it, which the cards alone do
    // not tell.
    let suit = |at: &At<Card>| at.value.printed_suit();
    let repeats = |(index, at): &(usize, &At<Card>)| {
        suit(at).is_some() && before[..*index].iter().any(|other| suit(other) == suit(at))
    };
    if let Some((_, again)) = before.iter().enumerate().find(repeats) {
        let kind = Rule::Impossible(Impossible::TurnedAfterRepeat { card: again.value });
        reader.report(last.span, kind);
    }
}

fn card_list(node: Node<'_>) -> Option<Vec<At<Card>>> {
    node.parse_words::<Card>("a card")
}

fn set(cards: &[At<Card>]) -> CardSet {
    cards.iter().map(|card| card.value).collect()
}

fn most(node: Node<'_>, what: &'static str, found: usize, most: usize) {
    if found > most {
        node.fault(Rule::Count { what, found, least: 0, most });
    }
}

/// Reads the lines of an auction, each `SEAT ACTION`.
fn auction(
    keys: &mut Layers<'_>,
    rules: &Ruleset,
    spans: &mut Spans,
) -> Option<Vec<(Seat, Action)>> {
    let list = keys.get("auction")?.list_of("an auction")?;
    let mut said = Vec::new();
    for node in list {
        spans.auction.push(node.span());
        said.extend(line(rules, node));
    }
    Some(said)
}

/// One line: who, and what he said or did.
pub(super) fn line(rules: &Ruleset, node: Node<'_>) -> Option<(Seat, Action)> {
    let text = node.text()?;
    let start = text.len() - text.trim_start().len();
    let Some(length) = text[start..].find(char::is_whitespace) else {
        let why = "expected a seat and an action such as `1 pass`".to_owned();
        node.fault(FaultKind::NotA { what: "a line of an auction", text, why });
        return None;
    };
    let (who, what) = (start..start + length, start + length..text.trim_end().len());
    let read_seat = text[who.clone()].parse::<Seat>();
    let seat = match read_seat {
        Ok(seat) if crate::table::Ring::new(rules.players).has(seat) => Some(seat),
        Ok(seat) => {
            let (text, range) = (seat.to_string(), Box::new(1..=rules.players.into()));
            node.reader().report(node.part(who), FaultKind::OutOfRange { text, range });
            None
        }
        Err(error) => {
            let (text, why) = (text[who.clone()].to_owned(), error.to_string());
            node.reader().report(node.part(who), FaultKind::NotA { what: "a seat", text, why });
            None
        }
    };
    let words = text[what.clone()].trim_start();
    let what = what.end - words.len()..what.end;
    match words.parse::<Action>() {
        Ok(action) => Some((seat?, action)),
        Err(error) => {
            let (text, why) = (words.to_owned(), error.to_string());
            node.reader().report(node.part(what), FaultKind::NotA { what: "an action", text, why });
            None
        }
    }
}

/// Tricks by side, which cannot be more than there are; those of a side may be told seat by seat.
fn taken(keys: &mut Layers<'_>, rules: &Ruleset) -> Option<(BySide<u8>, BySeat<Option<u8>>)> {
    let node = keys.get("taken")?;
    let (taken, by_seat) =
        seats::by_side_or_seat(rules, node, |node| node.number(0..=rules.deal.cards))?;
    let (found, wanted) =
        (taken.iter().map(|(_, n)| u32::from(n)).sum(), u32::from(rules.deal.cards));
    if found > wanted {
        node.fault(Rule::Sum { key: "taken".to_owned(), found, wanted });
    }
    Some((taken, by_seat))
}
