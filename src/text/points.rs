//! What is said first of a mistake: the facts of this hand that the answer went against, and what
//! to look at the next time.

use super::{
    Names, Told, clause_line,
    names::{one_of_suit, suit_name},
    phrases::{singular, suits_were},
    words::{capital, count, number, small},
};
use crate::{
    engine::Role,
    rules::Ruleset,
    table::{Card, Seat, Suit},
    tutor::{Class, Habit, Legal, Point, Rated},
};

/// Facts as sentences, one after another.
pub(super) fn points_said(names: &Names, points: &[Point]) -> String {
    let said = points.iter().map(|point| format!("{}.", capital(&point_said(names, point))));
    said.collect::<Vec<_>>().join(" ")
}

/// What to look at the next time, as a sentence.
pub(super) fn habit_said(names: &Names, rules: &Ruleset, habit: Habit) -> String {
    match habit {
        Habit::FindBowers => {
            "Before anything else find both bowers: the jack of trump, and the other jack of its colour."
                .to_owned()
        }
        Habit::MatchColours => {
            "Look at the colour: only the two jacks in trump's colour are bowers.".to_owned()
        }
        Habit::SuitLed => "Look at the suit led: only its cards can take the trick.".to_owned(),
        Habit::RankInSuit => {
            let bowers = if names.without_trump() { "Every" } else { "Bowers aside every" };
            format!("{bowers} suit runs ace, king, queen, jack, ten and so on down.")
        }
        Habit::TrickByTrick => {
            "Go trick by trick: what was led, who did not follow, and could they have?".to_owned()
        }
        Habit::SizeOfSuit => {
            "First the size of the suit in the deck, then take off every card of it that you see."
                .to_owned()
        }
        Habit::Rule(crate::rules::Clause::Taking) if names.without_trump() => {
            "The highest card of the suit led takes the trick.".to_owned()
        }
        Habit::Rule(crate::rules::Clause::WhenVoid) if names.without_trump() => {
            "Without a card of the suit led any card may be played.".to_owned()
        }
        Habit::Rule(clause) => clause_line(rules, clause),
    }
}

fn point_said(names: &Names, point: &Point) -> String {
    let card = |card: Card| names.card(card);
    match point {
        Point::Bower { card: c, role, suit } => bower(names, *c, *role, *suit),
        Point::NoBower { card: c, trump } => {
            format!("{} is no bower: its colour is not that of {}", card(*c), suit_name(*trump))
        }
        Point::AsPrinted { card: c } => {
            let suit = c.printed_suit().map_or("no suit", one_of_suit);
            format!("{} is {suit}, whatever is trump: only a jack can change its suit", card(*c))
        }
        Point::Beats { high, low, led } => beats(names, *high, *low, *led),
        Point::IsTrump { card: c } => format!("{} is a trump too", card(*c)),
        Point::IsNoTrump { card: c, suit } => match suit {
            Some(suit) => format!("{} is {}, and no trump", card(*c), one_of_suit(*suit)),
            None => format!("{} is no trump", card(*c)),
        },
        Point::CouldFollow { card: c, suit, led, seat, with } => {
            let holds = holding(names, *seat, with);
            match suit {
                Some(suit) => format!(
                    "{} is {}; {} were led, and {holds}",
                    card(*c),
                    one_of_suit(*suit),
                    suit_name(*led)
                ),
                None => format!("{} were led, and {holds}", suit_name(*led)),
            }
        }
        Point::Void { led, seat } => format!(
            "{} were led, and {} none, so any card may be played",
            suit_name(*led),
            names.does(*seat, "hold")
        ),
        Point::AnyFollower { led, cards } => {
            let may = if cards.len() == 1 { "follows too" } else { "follow too" };
            format!(
                "{} were led, and {} {may}: any {} will do, high or low",
                suit_name(*led),
                names.cards(cards),
                singular(*led)
            )
        }
        Point::MayPass => "nobody has to call here: to pass is open too".to_owned(),
        Point::MayName { suit, barred } => {
            format!("{} may be named: only {} turned down", suit_name(*suit), suits_were(barred))
        }
        Point::MayDiscard { card: c, but: Some(up) } => {
            format!(
                "{} may be laid away: only {} may not, as it is taken afterwards",
                card(*c),
                card(*up)
            )
        }
        Point::MayDiscard { card: c, but: None } => {
            format!(
                "{} may be laid away too: any card of the hand may, the one just taken as well",
                card(*c)
            )
        }
        Point::LeftOfDealer { dealer, eldest } => {
            let sits = names.does(*eldest, "sit");
            if names.is_you(*dealer) {
                format!("you dealt, and {sits} on your left")
            } else {
                format!("{} dealt, and {sits} on the dealer's left", names.seat(*dealer))
            }
        }
        Point::TookTrick { seat, card: c } => {
            format!("{} took the last trick with {}", names.seat(*seat), card(*c))
        }
        Point::CardToDealer { dealer } => {
            format!("{} dealt, and the turned-up card goes to the dealer", names.seat(*dealer))
        }
        Point::Tally { suit, deck, seen, left } => {
            let whole = count(*deck, singular(*suit));
            match seen.as_slice() {
                [] => format!("the deck has {whole}, and you have seen none"),
                seen => format!(
                    "the deck has {whole}, and you have seen {} ({}): that leaves {}",
                    number(small(seen.len())),
                    names.cards(seen),
                    if *left == 0 { "none".to_owned() } else { number(*left) }
                ),
            }
        }
        Point::WasLegal { seat, card: c, why } => {
            let whose = format!("{} {}", names.possessive(*seat), card(*c));
            match why {
                Legal::Led => format!("{whose} was led, and any card may be led"),
                Legal::Followed(suit) => {
                    format!("{whose} is {}, the suit led, so it is legal", one_of_suit(*suit))
                }
                Legal::Void(suit) => format!(
                    "{whose} is legal: {} had no {} by then",
                    names.seat(*seat),
                    singular(*suit)
                ),
            }
        }
        Point::Step(ground) => {
            let said = ground.sentence(names);
            said.strip_prefix("so ").map_or(said.clone(), str::to_owned)
        }
    }
}

/// `JH is a diamond this hand: it is the left bower`.
fn bower(names: &Names, card: Card, role: Role, suit: Option<Suit>) -> String {
    let what = match role {
        Role::Joker => {
            return match suit {
                Some(suit) => format!("the joker is a trump, so {} this hand", one_of_suit(suit)),
                None => "the joker has no suit".to_owned(),
            };
        }
        Role::RightBower => "the right bower, the jack of trump",
        Role::LeftBower => "the left bower",
        Role::ExtraJack | Role::Plain => "a jack",
    };
    match suit {
        Some(suit) if role == Role::LeftBower && card.printed_suit() == Some(suit) => {
            format!("{} is {what}, and stays {} here", names.card(card), one_of_suit(suit))
        }
        Some(suit) => {
            format!("{} is {} this hand: it is {what}", names.card(card), one_of_suit(suit))
        }
        None => format!("{} is {what}", names.card(card)),
    }
}

/// Why one card takes the trick from another.
fn beats(names: &Names, high: Rated, low: Rated, led: Option<Suit>) -> String {
    let [one, other] = [high, low].map(|rated| names.card(rated.card));
    let what = |rated: Rated| match rated.role {
        Role::Joker | Role::ExtraJack | Role::Plain => names.card(rated.card),
        Role::RightBower => format!("{}, the right bower,", names.card(rated.card)),
        Role::LeftBower => format!("{}, the left bower,", names.card(rated.card)),
    };
    match (high.class, low.class) {
        (Class::Trump, Class::Trump) => match (high.role, low.role) {
            (Role::Joker, _) => format!("the joker beats every other trump, {other} too"),
            (Role::Plain, Role::Plain) => {
                format!("{one} and {other} are both trumps, and {one} ranks higher")
            }
            (Role::LeftBower, Role::Plain) => {
                format!("both are trumps, and {one}, the left bower, beats {other}")
            }
            (Role::RightBower, Role::Plain) => {
                format!("{one} is the right bower: it beats {other}")
            }
            _ => format!("{} beats {}", what(high), what(low).trim_end_matches(',')),
        },
        (Class::Trump, Class::Led | Class::Other(_)) => {
            let even = match (high.role, high.card.rank() < low.card.rank()) {
                (Role::LeftBower, _) => {
                    return format!(
                        "{one} is the left bower, so a trump: it beats {other}, which is none"
                    );
                }
                (Role::RightBower, _) => {
                    return format!(
                        "{one} is the right bower, the best of the trumps: it beats {other}"
                    );
                }
                (Role::Joker, _) => return format!("the joker is a trump: it beats {other}"),
                (_, true) => "even ",
                (_, false) => "",
            };
            let trump = high.card.printed_suit().map_or("trumps", suit_name);
            format!("{trump} are trump: {even}{one} beats {other}")
        }
        (Class::Led, Class::Led) => {
            let suit = led.map_or("of the suit led", suit_name);
            format!("both are {suit}, and {one} ranks above {other}")
        }
        (Class::Led, Class::Other(suit)) => {
            let is = suit.map_or("of no suit", one_of_suit);
            let (led, one) = led
                .map_or(("other cards", "one of them"), |led| (suit_name(led), one_of_suit(led)));
            let only = if names.without_trump() { "" } else { " or a trump" };
            format!("{other} is {is}; {led} were led, and only {one}{only} can take the trick")
        }
        (_, Class::Trump) | (Class::Other(_), _) => format!("{one} stands above {other}"),
    }
}

/// `you hold QH`, `West holds QH and 9H`.
fn holding(names: &Names, seat: Seat, with: &[Card]) -> String {
    format!("{} {}", names.does(seat, "hold"), names.cards(with))
}
