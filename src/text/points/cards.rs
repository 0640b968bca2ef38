//! Facts of cards: what a card is, which one beats which, what may be played and what is unseen.

use crate::{
    engine::Role,
    table::{Card, Colour, Rank, Seat, SeatSet, Suit},
    text::{
        Names,
        names::{one_of_suit, suit_name},
        phrases::singular,
        words::{and, count, number, small},
    },
    tutor::{Class, Lead, Named, Rated},
};

const fn colour(suit: Suit) -> &'static str {
    match suit.colour() {
        Colour::Black => "black",
        Colour::Red => "red",
    }
}

/// `the other red jack, the left bower`.
fn left_bower(card: Card, trump: Option<Suit>) -> String {
    match (card.printed_suit(), trump) {
        (Some(own), Some(trump)) if own != trump && own.colour() == trump.colour() => {
            format!("the other {} jack, the left bower", colour(own))
        }
        _ => "the left bower here".to_owned(),
    }
}

/// `JH is the other red jack, the left bower, and so counts as a diamond`.
pub(super) fn bower(names: &Names, card: Card, role: Role, suit: Option<Suit>) -> String {
    let said = names.card(card);
    match (role, suit) {
        (Role::Joker, Some(suit)) => {
            format!("the joker is a trump, so it counts as {}", one_of_suit(suit))
        }
        (Role::Joker, None) => "nothing is trump, so the joker belongs to no suit".to_owned(),
        (Role::RightBower, _) => {
            format!("{said} is the jack of trump itself, the right bower, and keeps its suit")
        }
        (Role::LeftBower, Some(suit)) => format!(
            "{said} is {}, and so counts as {}",
            left_bower(card, Some(suit)),
            one_of_suit(suit)
        ),
        (_, Some(suit)) => format!("{said} counts as {}", one_of_suit(suit)),
        (_, None) => format!("{said} belongs to no suit"),
    }
}

/// `JC is black and hearts are red, so it is no bower and stays a club`.
pub(super) fn no_bower(names: &Names, card: Card, trump: Suit) -> String {
    let own = card.printed_suit().unwrap_or(trump);
    let said = names.card(card);
    if own.colour() == trump.colour() {
        return format!("{said} is no bower here and stays {}", one_of_suit(own));
    }
    format!(
        "{said} is {} and {} are {}, so it is no bower and stays {}",
        colour(own),
        suit_name(trump),
        colour(trump),
        one_of_suit(own)
    )
}

/// `JC is the left bower, which beats other trumps here but keeps the suit printed on it: a club`.
pub(super) fn keeps_suit(names: &Names, card: Card, disputed: bool) -> String {
    let (card, suit) = (names.card(card), card.printed_suit().map_or("none", one_of_suit));
    match disputed {
        true => format!("{card} is the left bower, and {suit} is printed on it"),
        false => format!(
            "{card} is the left bower, which has a trump's power here but keeps its printed suit, so it is {suit}"
        ),
    }
}

pub(super) fn as_printed(names: &Names, card: Card, trump: Option<Suit>, always: bool) -> String {
    let suit = card.printed_suit().map_or("a card of no suit", one_of_suit);
    let card = names.card(card);
    match trump {
        Some(_) if always => {
            format!("here every card follows suit as printed, even a bower: {card} is {suit}")
        }
        Some(_) => format!("{card} is no jack, and only a jack can change its suit: it is {suit}"),
        None => format!("nothing is trump, so no card changes its suit: {card} is {suit}"),
    }
}

/// Why one card takes the trick from another.
pub(super) fn beats(
    names: &Names,
    high: Rated,
    low: Rated,
    led: Option<Suit>,
    named: Named,
) -> String {
    let why = why_it_beats(names, high, low, led, named);
    match named {
        Named::InOrder => {
            let [one, other] = [high, low].map(|rated| names.card(rated.card));
            format!("you put {other} above {one}, but {why}")
        }
        Named::InTrick { .. } => why,
    }
}

fn why_it_beats(names: &Names, high: Rated, low: Rated, led: Option<Suit>, named: Named) -> String {
    let [one, other] = [high, low].map(|rated| names.card(rated.card));
    let trump = if high.class == Class::Trump { high.suit } else { None };
    let is = |rated: Rated| match rated.role {
        Role::RightBower => {
            format!("{} is the jack of trump, the right bower", names.card(rated.card))
        }
        Role::LeftBower => {
            format!("{} is {}", names.card(rated.card), left_bower(rated.card, trump))
        }
        Role::Joker | Role::ExtraJack | Role::Plain => names.card(rated.card),
    };
    match (high.class, low.class) {
        (Class::Trump, Class::Trump) => match (high.role, low.role) {
            (Role::Joker, _) => format!("the joker is the best trump, above {other}"),
            (Role::RightBower, Role::LeftBower) => {
                format!(
                    "{one} is the jack of trump itself, the right bower, and {other} is only the left"
                )
            }
            (Role::RightBower | Role::LeftBower, Role::Plain) => {
                format!("{}, and {other} is an ordinary trump", is(high))
            }
            (Role::Plain, Role::Plain) => both_are(&one, &other, "trumps", named),
            _ => format!("{one} stands above {other}"),
        },
        (Class::Trump, _) => match (high.role, named) {
            (Role::Joker, _) => format!("the joker is a trump, and {other} is none"),
            // What another jack is comes next, or the idea that made a bower of it.
            (Role::RightBower | Role::LeftBower, _) if low.card.rank() == Some(Rank::Jack) => {
                is(high)
            }
            (Role::RightBower | Role::LeftBower, _) => {
                format!("{}, and {other} is no trump", is(high))
            }
            (_, Named::InTrick { only_trump: true }) => {
                format!("{one} is the only trump in the trick")
            }
            _ => format!("{one} is a trump, and {other} is none"),
        },
        (Class::Led, Class::Led) => {
            both_are(&one, &other, led.map_or("cards of the suit led", suit_name), named)
        }
        _ => {
            let is = low.suit.map_or("a card of no suit", one_of_suit);
            match led {
                Some(led) => format!("{other} is {is}, and {} were led", suit_name(led)),
                None => format!("{other} is {is}"),
            }
        }
    }
}

fn both_are(one: &str, other: &str, what: &str, named: Named) -> String {
    match named {
        Named::InOrder => format!("among {what} {one} ranks higher"),
        Named::InTrick { .. } => {
            format!("{one} and {other} are both {what}, and {one} ranks higher")
        }
    }
}

/// `you and North both played AS, and yours came first`.
pub(super) fn twins(names: &Names, card: Card, first: Seat, then: Seat) -> String {
    let both = SeatSet::EMPTY.with(first).with(then);
    let (both, card) = (names.seats(both), names.card(card));
    format!("{both} both played {card}, and {} came first", names.own(first))
}

/// What follows from why a card is the better one: `, so East took it`.
pub(super) fn so_took(
    names: &Names,
    seat: Seat,
    card: Card,
    best_of: Option<Suit>,
    leads: bool,
) -> String {
    let took = match best_of {
        Some(led) => {
            format!("; the best {} was {}", singular(led), names.card_of(seat, card))
        }
        None => format!(", so {} took the trick", names.seat(seat)),
    };
    match (leads, best_of) {
        (true, Some(_)) => format!("{took}, and {} next.", names.does(seat, "lead")),
        (true, None) => format!("{took} and {} next.", names.verb(seat, "lead")),
        (false, _) => format!("{took}."),
    }
}

pub(super) fn left_out(names: &Names, card: Card, role: Role, trump: Option<Suit>) -> String {
    let said = names.card(card);
    match (role, trump) {
        (Role::LeftBower, _) => {
            format!("you left out {said}, {}", left_bower(card, trump))
        }
        (Role::RightBower, _) => format!("you left out {said}, the jack of trump itself"),
        (Role::Joker, _) => "you left out the joker, which is always a trump".to_owned(),
        (_, Some(trump)) => {
            format!("you left out {said}, and every {} is a trump", singular(trump))
        }
        (_, None) => format!("you left out {said}"),
    }
}

/// `hearts were led`, `JD, the left bower, was led and asked for hearts`.
fn led_said(names: &Names, lead: Lead) -> String {
    let suit = suit_name(lead.suit);
    match lead.role {
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
        Role::Joker => format!("a trump, so {is}"),
        Role::LeftBower | Role::RightBower | Role::ExtraJack | Role::Plain => is.to_owned(),
    }
}

pub(super) fn could_follow(
    names: &Names,
    card: Rated,
    lead: Lead,
    seat: Seat,
    with: &[Rated],
) -> String {
    let but = if lead.is_odd() {
        ", but"
    } else if card.is_odd() {
        ";"
    } else {
        ","
    };
    format!(
        "{} is {}{but} {}, and {} {}",
        names.card(card.card),
        counts_as(card),
        led_said(names, lead),
        names.does(seat, "hold"),
        held_said(names, with)
    ) + bower_as_printed(with.iter().chain([&card]))
}

/// That a left bower follows as it looks, where one of these cards is such a one.
fn bower_as_printed<'c>(cards: impl IntoIterator<Item = &'c Rated>) -> &'static str {
    let keeps = |card: &Rated| card.role == Role::LeftBower && !card.is_odd();
    if cards.into_iter().any(keeps) {
        "; the left bower too follows as the suit printed on it here"
    } else {
        ""
    }
}

/// Cards that are held, with what those are that do not look it.
pub(super) fn held_said(names: &Names, held: &[Rated]) -> String {
    let is = |rated: &Rated| match rated.role {
        Role::LeftBower if rated.is_odd() => {
            let suit = rated.suit.map_or("a card of no suit", one_of_suit);
            format!("{}, the left bower and so {suit}", names.card(rated.card))
        }
        Role::Joker => "the joker, a trump".to_owned(),
        Role::LeftBower | Role::RightBower | Role::ExtraJack | Role::Plain => {
            names.card(rated.card)
        }
    };
    // What is odd comes last, so that no comma parts it from the others.
    let (odd, plain): (Vec<&Rated>, Vec<&Rated>) = held.iter().partition(|card| card.is_odd());
    and(&plain.into_iter().chain(odd).map(is).collect::<Vec<_>>())
}

pub(super) fn void(names: &Names, lead: Lead, seat: Seat, but: Option<Card>) -> String {
    let (led, holds) = (led_said(names, lead), names.does(seat, "hold"));
    match but {
        Some(card) => {
            format!("{led}, and {holds} none, for {} is the left bower", names.card(card))
        }
        None => format!("{led}, and {holds} none"),
    }
}

pub(super) fn follow_too(names: &Names, lead: Lead, cards: &[Card], bower: Option<Card>) -> String {
    let led = led_said(names, lead);
    match (bower, cards) {
        (Some(card), _) => {
            let is = if card == Card::JOKER { "a trump" } else { "the left bower" };
            format!("{} is {is}, so {}, and {led}", names.card(card), one_of_suit(lead.suit))
        }
        (None, [only]) => {
            format!("{} is {} too, and {led}", names.card(*only), one_of_suit(lead.suit))
        }
        (None, several) => {
            format!("{} are {} too, and {led}", names.cards(several), suit_name(lead.suit))
        }
    }
}

pub(super) fn tally(
    names: &Names,
    suit: Suit,
    deck: u32,
    seen: &[Card],
    left: u32,
    bower: Option<Card>,
) -> String {
    let whole = match bower {
        Some(bower) => format!(
            "with {}, the left bower, the deck has {}",
            names.card(bower),
            count(deck, singular(suit))
        ),
        None => format!("the deck has {}", count(deck, singular(suit))),
    };
    match seen {
        [] => format!("{whole}, and you have seen none of them"),
        seen => format!(
            "{whole}, and you have seen {} ({}), which leaves {}",
            number(small(seen.len())),
            names.cards(seen),
            if left == 0 { "none".to_owned() } else { number(left) }
        ),
    }
}

pub(super) fn followed(
    names: &Names,
    seat: Seat,
    card: Rated,
    suit: Suit,
    between: Option<(Card, Card)>,
) -> String {
    let whose = names.card_of(seat, card.card);
    if let Some((lead, before)) = between {
        let (lead, before) = (names.card(lead), names.card(before));
        return format!("{whose} follows {lead}, which was led; {before} only came in between");
    }
    if card.is_odd() {
        return format!("{whose} is {}, and {} were led", counts_as(card), suit_name(suit));
    }
    format!("{whose} is {}, the suit led, so it was legal", one_of_suit(suit))
}

pub(super) fn was_void(
    names: &Names,
    seat: Seat,
    card: Card,
    suit: Suit,
    but: Option<Rated>,
) -> String {
    let (who, suit, card) = (names.seat(seat), singular(suit), names.card(card));
    match but {
        Some(odd) => {
            let bower = names.card_of(seat, odd.card);
            format!("{bower} is {}; {who} had no {suit}, so {card} was legal", counts_as(odd))
        }
        None => format!("{who} had no {suit} left, so {card} was legal"),
    }
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
        Role::LeftBower if card.is_odd() => format!("{}, the left bower,", names.card(card.card)),
        _ => names.card(card.card),
    };
    let (held, led) = (held_said(names, with), led_said(names, lead));
    format!("{led}{when}, and {} played {what} while holding {held}", names.seat(seat))
}
