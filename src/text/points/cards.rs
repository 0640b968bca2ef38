//! Facts of cards: what a card is, which one beats which, and what is unseen.

use crate::{
    engine::Role,
    table::{Card, Colour, Rank, Seat, SeatSet, Suit},
    text::{
        Names,
        names::{one_of_suit, suit_name},
        phrases::singular,
        words::{capital, count, number, small},
    },
    tutor::{Class, Named, Rated},
};

pub(super) const fn colour(suit: Suit) -> &'static str {
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
                format!("{}, above {other} and all the ordinary trumps", is(high))
            }
            (Role::Plain, Role::Plain) => both_are(&one, &other, "trumps", named),
            _ => format!("{one} stands above {other}"),
        },
        (Class::Trump, _) => match (high.role, named) {
            (Role::Joker, _) => format!("the joker is a trump, and {other} is not"),
            // What another jack is comes next, or the idea that made a bower of it.
            (Role::RightBower | Role::LeftBower, _) if low.card.rank() == Some(Rank::Jack) => {
                is(high)
            }
            (Role::RightBower | Role::LeftBower, _) => {
                format!("{}, and {other} is not a trump", is(high))
            }
            (_, Named::InTrick { only_trump: true }) => {
                format!("{one} is the only trump played")
            }
            _ => format!("{one} is a trump, and {other} is not"),
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

/// What follows from why a card is the better one: `, so East took the trick`.
pub(super) fn so_took(
    names: &Names,
    (seat, card): (Seat, Card),
    (best_of, so): (Option<Suit>, &str),
    leads: bool,
) -> String {
    let took = match best_of {
        Some(led) => {
            format!("; the best {} was {}", singular(led), names.card_of(seat, card))
        }
        None => format!("{so}{} took the trick", names.seat(seat)),
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

pub(super) fn tally(
    names: &Names,
    suit: Suit,
    (deck, left): (u32, u32),
    seen: &[Card],
    (bower, joker): (Option<Card>, bool),
    without: Option<Card>,
) -> String {
    let with = match (bower.map(|bower| names.card(bower)), joker) {
        _ if without.is_some() => {
            let jack = without.map_or_else(String::new, |jack| names.card(jack));
            format!("without {jack}, the left bower, ")
        }
        (Some(bower), true) => format!("with {bower}, the left bower, and the joker, "),
        (Some(bower), false) => format!("with {bower}, the left bower, "),
        (None, true) => "with the joker ".to_owned(),
        (None, false) => String::new(),
    };
    let what = if bower.is_some() || joker { "trump" } else { singular(suit) };
    let whole = format!("{with}the deck has {}", count(deck, what));
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

/// That cards on the table come off the count as well.
pub(super) fn count_the_table(names: &Names, cards: &[Card], are_played: bool) -> String {
    let [is, them, have, they] = match cards.len() {
        1 => ["is", "it", "has", "it"],
        _ => ["are", "them", "have", "they"],
    };
    let said = capital(&names.cards(cards));
    match are_played {
        true => format!("{said} {have} been played, so {they} {is} seen too: take {them} off."),
        false => format!("{said} {is} not in your hand, but you see {them}: take {them} off."),
    }
}
