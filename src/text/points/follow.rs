//! Facts of following suit: what was asked for, what was held, and whether a card was legal.

use crate::{
    engine::Role,
    table::{Card, Play, Rank, Seat, SeatSet, Suit},
    text::{
        Names,
        names::{one_of_suit, suit_name},
        phrases::singular,
        words::{and, points},
    },
    tutor::{Lead, Rated},
};

/// `hearts were led`, `JD, the left bower, was led and asked for hearts`.
fn led_said(names: &Names, lead: Lead) -> String {
    let suit = suit_name(lead.suit);
    match lead.role {
        Role::LeftBower if !lead.is_odd() => {
            let card = names.card(lead.card);
            format!("{card}, the left bower, keeps its printed suit here, so {suit} were led")
        }
        _ if !lead.is_odd() => format!("{suit} were led"),
        Role::LeftBower => {
            format!("{}, the left bower, was led and asked for {suit}", names.card(lead.card))
        }
        Role::Joker | Role::RightBower | Role::ExtraJack | Role::Plain => {
            format!("{} was led and asked for {suit}", names.card(lead.card))
        }
    }
}

/// What a card counts as, with the reason where it does not look so.
fn counts_as(rated: Rated) -> String {
    let is = rated.suit.map_or("a card of no suit", one_of_suit);
    match rated.role {
        Role::LeftBower if rated.is_odd() => format!("the left bower, so {is}"),
        Role::LeftBower => format!("{is}, as the left bower keeps its printed suit here"),
        Role::Joker => format!("a trump, so {is}"),
        Role::RightBower | Role::ExtraJack | Role::Plain => is.to_owned(),
    }
}

pub(super) fn could_follow(
    names: &Names,
    card: Rated,
    lead: Lead,
    seat: Seat,
    with: &[Rated],
) -> String {
    let is_left = |role: Role| role == Role::LeftBower;
    let but = if lead.is_odd() {
        ", but"
    } else if card.is_odd() || is_left(card.role) || is_left(lead.role) {
        ";"
    } else {
        ","
    };
    // Only a jack that was taken for a bower is not followed with.
    let is_jack = card.role == Role::Plain && card.card.rank() == Some(Rank::Jack);
    let no_bower = if is_jack && !names.without_trump() { " and no bower here" } else { "" };
    format!(
        "{} is {}{no_bower}{but} {}, and {} {}",
        names.card(card.card),
        counts_as(card),
        led_said(names, lead),
        names.does(seat, "hold"),
        held_said(names, with, Some(lead.card))
    )
}

/// Cards that are held, with what those are that do not look it, but for one that is `told`.
fn held_said(names: &Names, held: &[Rated], told: Option<Card>) -> String {
    // What is odd comes last, so that no comma parts it from the others.
    let is_odd = |card: &&Rated| card.is_odd() || card.role == Role::LeftBower;
    let (odd, plain): (Vec<&Rated>, Vec<&Rated>) = held.iter().partition(is_odd);
    let is = |rated: &Rated| match Some(rated.card) == told {
        true => names.card(rated.card),
        false => as_it_stands(names, *rated),
    };
    let said: Vec<String> = plain.into_iter().chain(odd).map(is).collect();
    and(&said)
}

/// A card, with what it is where it does not look it.
pub(super) fn as_it_stands(names: &Names, rated: Rated) -> String {
    match rated.role {
        Role::LeftBower if rated.is_odd() => {
            let suit = rated.suit.map_or("a card of no suit", one_of_suit);
            format!("{}, the left bower and so {suit}", names.card(rated.card))
        }
        Role::LeftBower => {
            format!("{}, the left bower, which keeps its printed suit here", names.card(rated.card))
        }
        Role::Joker => "the joker, a trump".to_owned(),
        Role::RightBower | Role::ExtraJack | Role::Plain => names.card(rated.card),
    }
}

pub(super) fn void(names: &Names, lead: Lead, seat: Seat, but: Option<Rated>) -> String {
    let (led, holds) = (led_said(names, lead), names.does(seat, "hold"));
    match but {
        Some(rated) if !rated.is_odd() => {
            let card = names.card(rated.card);
            format!(
                "{led}, and {holds} none, for {card}, the left bower, keeps its printed suit here"
            )
        }
        Some(Rated { card, suit, .. }) => {
            let so = suit.map_or_else(String::new, |suit| format!(" and so {}", one_of_suit(suit)));
            format!("{led}, and {holds} none, for {} is the left bower{so}", names.card(card))
        }
        None => format!("{led}, and {holds} none"),
    }
}

pub(super) fn follow_too(
    names: &Names,
    lead: Lead,
    cards: &[Card],
    bower: Option<Rated>,
) -> String {
    let led = led_said(names, lead);
    match (bower, cards) {
        (Some(rated), _) => {
            format!("{} is {}, and {led}", names.card(rated.card), counts_as(rated))
        }
        (None, [only]) => {
            format!("{} is {}, and {led}", names.card(*only), one_of_suit(lead.suit))
        }
        (None, several) => {
            format!("{} are {}, and {led}", names.cards(several), suit_name(lead.suit))
        }
    }
}

/// Why cards that followed suit were legal: `West's QS and East's KS are spades, the suit led, so
/// they were legal`.
pub(super) fn followed(
    names: &Names,
    cards: &[(Seat, Rated)],
    lead: Lead,
    before: Option<Card>,
    lead_told: bool,
) -> String {
    let said: Vec<String> =
        cards.iter().map(|(seat, card)| names.card_of(*seat, card.card)).collect();
    let whose = and(&said);
    if let Some(before) = before {
        let (lead, before) = (names.card(lead.card), names.card(before));
        return format!("{whose} follows {lead}, which was led; {before} only came in between");
    }
    let odd = cards.iter().find(|(_, card)| card.is_odd());
    match (odd, cards) {
        (Some((_, card)), _) if lead_told => format!("{whose} is {}", counts_as(*card)),
        (Some((_, card)), _) => {
            format!("{whose} is {}, and {}", counts_as(*card), led_said(names, lead))
        }
        (None, _) if lead_told => format!("{whose} followed suit"),
        (None, _) if lead.is_odd() => {
            format!("{}, so {whose} followed suit", led_said(names, lead))
        }
        (None, [_]) => {
            format!("{whose} is {}, the suit led, so it was legal", one_of_suit(lead.suit))
        }
        (None, _) => {
            format!("{whose} are {}, the suit led, so they were legal", suit_name(lead.suit))
        }
    }
}

/// Why cards that did not follow suit were legal: `West and East had no spade, so QD and 10D were
/// legal`.
pub(super) fn was_void(
    names: &Names,
    cards: &[(Seat, Rated)],
    suit: Suit,
    (but, gone): (Option<Rated>, Option<(Card, usize)>),
) -> String {
    let who: SeatSet = cards.iter().map(|(seat, _)| *seat).collect();
    let (who, none) = (names.seats(who), singular(suit));
    let said: Vec<Card> = cards.iter().map(|(_, card)| card.card).collect();
    let were = if said.len() == 1 { "was" } else { "were" };
    let legal = format!("so {} {were} legal", names.cards(&said));
    match (but, cards) {
        (Some(odd), [(seat, _), ..]) => {
            let bower = names.card_of(*seat, odd.card);
            format!("{bower} is {}; {who} had no {none}, {legal}", counts_as(odd))
        }
        _ => match gone {
            Some((card, trick)) => {
                let card = names.card(card);
                format!("{who} had no {none} left, as {card} went in trick {trick}, {legal}")
            }
            None => format!("{who} had no {none}, {legal}"),
        },
    }
}

/// Whose cards they were that were put down to others: `KS is East's card`.
pub(super) fn misplaced(names: &Names, play: Play, many: bool, all: bool) -> String {
    let card = names.card(play.card);
    let own = names.own(play.seat);
    match (many, all) {
        (true, true) => format!("you gave each card to the wrong seat: {card} is {own}"),
        (true, false) => format!("some cards that you named are another seat's: {card} is {own}"),
        (false, _) => format!("{card} was {own}"),
    }
}

/// `East's 10D is the renege, as you say, and at this table takes 2 points from West and East`.
pub(super) fn renege_price(
    names: &Names,
    plays: &[Play],
    side: SeatSet,
    (each, times): (i16, i16),
) -> String {
    let cards: Vec<String> = plays.iter().map(|play| names.card_of(play.seat, play.card)).collect();
    let (are, take) = match plays.len() {
        1 => ("is the renege", "takes"),
        _ => ("are the reneges", "take"),
    };
    let sum = if times > 1 { format!("{times} times {each}, ") } else { String::new() };
    format!(
        "{} {are}, as you say, and at this table {take} {sum}{} from {}",
        and(&cards),
        points(each * times),
        names.side(side)
    )
}

pub(super) fn reneged(
    names: &Names,
    seat: Seat,
    trick: Option<usize>,
    card: Rated,
    lead: Lead,
    with: &[Rated],
) -> String {
    let when = trick.map_or_else(String::new, |trick| format!(" in trick {trick}"));
    let what = match card.role {
        Role::LeftBower if card.is_odd() => format!("{},", as_it_stands(names, card)),
        _ => names.card(card.card),
    };
    let (held, led) = (held_said(names, with, Some(lead.card)), led_said(names, lead));
    format!("{led}{when}, and {} played {what} while holding {held}", names.seat(seat))
}
