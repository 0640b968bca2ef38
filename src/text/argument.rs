//! What speaks for one act rather than another, in a sentence about this hand.

use super::{
    Names,
    advice::doing,
    feedback::action_said,
    names::{suit_name, trump_name},
    words::{and, capital, count, number, small},
};
use crate::{
    engine::{Action, Role},
    rules::Trump,
    table::{Card, Rank, Suit},
    tutor::{Argument, Hold, KeptFor, Where, WithRole},
};

/// Trumps that are not named one by one are counted from this number on.
const COUNTED: usize = 2;

/// A sentence, with its full stop.
pub(super) fn argument(names: &Names, argument: &Argument) -> String {
    let card = |card: &Card| names.card(*card);
    let said = match argument {
        Argument::Strength { trump, held, aces, partner, above } => {
            let held = trumps_said(names, held);
            let mut said = format!("{} you would hold {held}", within(*trump));
            if !aces.is_empty() {
                said += &format!(" with {} beside", and(&each(names, aces)));
            }
            if let Some((seat, up)) = partner {
                said += &format!(", and {} picks up {}", names.seat(*seat), card(up));
            }
            if let Some(bid) = above {
                let bid = action_said(names, Action::Bid(*bid));
                said += &format!("; {bid} leaves room for the others");
            }
            said
        }
        Argument::Weakness { trump, held, missing } => {
            let held = match held.as_slice() {
                [] if *trump == Trump::None => "no ace".to_owned(),
                [] => "no trump at all".to_owned(),
                some => format!("only {}", all_said(names, some)),
            };
            let lack = match missing.as_slice() {
                [] => String::new(),
                some => format!("; you lack {}", all_said(names, some)),
            };
            format!("{} you would hold {held}{lack}", within(*trump))
        }
        Argument::NoAce { trump, held } => {
            format!("{} you would hold {}, and no ace beside", within(*trump), fewer(names, held))
        }
        Argument::FindsBetter { best, than } => finds_better(names, *best, *than),
        Argument::GoesToThem { card, seat } => {
            let what = all_said(names, &[*card]);
            format!("{} would go to {}, who plays against you", capital(&what), names.seat(*seat))
        }
        Argument::Holes { missing, weak } => holes(names, missing, weak),
        Argument::Longer { trump, held, than, other } => {
            let held = all_said(names, held);
            let other = match other.as_slice() {
                [] => "nothing".to_owned(),
                some => format!("only {}", all_said(names, some)),
            };
            format!("{} you would hold {held}, {} {other}", within(*trump), lower_within(*than))
        }
        Argument::TooHigh { bid, tricks, of, trump, held } => {
            let bid = capital(&doing(names, Action::Bid(*bid)));
            let (tricks, of) = (number((*tricks).into()), number((*of).into()));
            format!(
                "{bid} asks for {tricks} of {of} tricks; in your best suit, {}, you hold {}",
                trump_name(*trump),
                fewer(names, held)
            )
        }
        Argument::KeepsTrump { kept: (kept, role) } => {
            let what = match role {
                Role::RightBower => ", the right bower",
                Role::LeftBower => ", the left bower",
                Role::Joker | Role::ExtraJack | Role::Plain => "",
            };
            format!(
                "{} is a trump{what}, and beats any card that is not trump",
                capital(&card(kept))
            )
        }
        Argument::KeepsHigh { kept, away } if kept.rank() == Some(Rank::Ace) => {
            format!("{} can take a trick, {} hardly", capital(&card(kept)), card(away))
        }
        Argument::KeepsHigh { kept, away } => {
            format!("{} has more chance of a trick than {}", capital(&card(kept)), card(away))
        }
        Argument::Empties { card: only, suit } => {
            let (one, all) = (singular(suit_name(*suit)), suit_name(*suit));
            format!("{} is your only {one}; without it you can trump {all}", card(only))
        }
        Argument::Beaten { card, by, highest } => led_and_beaten(names, *card, by, *highest),
        Argument::BeatenByFewer { card: better, by, other, others } => {
            let fewer = match by.as_slice() {
                [one] => format!("Only {} beats {}", of(names, *one), card(better)),
                some => {
                    format!("{} beat {}", capital(&count(small(some.len()), "card")), card(better))
                }
            };
            format!("{fewer}, but {} of its suit beat {}", number(*others), card(other))
        }
        Argument::Draws { out, saves } => {
            let (trumps, each) = match out {
                1 => ("One trump is".to_owned(), "it may fall"),
                many => (capital(&format!("{} trumps are", number(*many))), "each may fall"),
            };
            format!("{trumps} not gone yet, and {each} on {} if you lead it", card(saves))
        }
        Argument::LeavesTrump { maker, kept } => format!(
            "{} made trump, so leave leading it to that side; {} can trump something later",
            capital(&names.seat(*maker)),
            card(kept)
        ),
        Argument::Takes { card: taking, sure, from } => {
            let taking = card(taking);
            match sure {
                Hold::Last => format!("You play last, and {taking} takes the trick"),
                Hold::Unbeatable => format!("Nobody who plays after you can beat {taking}"),
                Hold::SoFar => {
                    let from = names.card_of(from.seat, from.card);
                    format!("{} beats {from}, the best card so far", capital(&taking))
                }
            }
        }
        Argument::AlreadyOurs { held, spent, sure } => {
            let held = capital(&names.card_of(held.seat, held.card));
            match sure {
                true => format!("{held} has this trick for your side; {} is spent", card(spent)),
                false => format!("{held} has the trick so far, and {} is spent on it", card(spent)),
            }
        }
        Argument::Spares { kept, worth, thrown, ours } => {
            spares(names, *kept, *worth, *thrown, *ours)
        }
        Argument::Cheaper { card: enough, kept } => format!(
            "{} takes this trick as well, and {} is left for another",
            capital(&card(enough)),
            card(kept)
        ),
        Argument::HoldsBetter { card: _, other, by } => capital(&beats(names, by, *other)),
    };
    format!("{said}.")
}

/// A card that is beaten where it is led, and the highest of its suit if that is better.
fn led_and_beaten(
    names: &Names,
    beaten: Card,
    by: &[Where],
    highest: Option<(Card, Suit)>,
) -> String {
    let falls = beats(names, by, beaten);
    let Some((highest, suit)) = highest else { return capital(&falls) };
    let is_twin = by.iter().any(|(_, other)| *other == highest);
    let suit = singular(suit_name(suit));
    let highest = capital(&names.card(highest));
    match is_twin {
        // In two decks its twin is out as well.
        true => format!("Nothing beats {highest}; {} can be beaten", names.card(beaten)),
        false => format!("{highest} is the highest {suit} left, while {falls}"),
    }
}

/// Whom each of two called suits makes a partner.
fn finds_better(names: &Names, best: (Suit, Card), than: (Suit, Card)) -> String {
    let [(suit, best), (than, other)] =
        [best, than].map(|(suit, card)| (suit_name(suit), names.card(card)));
    format!(
        "Calling {suit} makes whoever holds {best} your partner, calling {than} whoever holds {other}"
    )
}

/// What is kept where neither card takes the trick.
fn spares(names: &Names, kept: Card, worth: KeptFor, thrown: Card, ours: bool) -> String {
    let head = match ours {
        true => "Your side has the trick as it lies",
        false => "Neither card takes this trick",
    };
    let (kept, thrown) = (names.card(kept), names.card(thrown));
    let worth = match worth {
        KeptFor::Trump => format!("{kept} is a trump and can take another"),
        KeptFor::Highest(suit) => {
            format!("{kept} is the highest {} left", singular(suit_name(suit)))
        }
        KeptFor::Higher => format!("{kept} may take a later one, {thrown} hardly"),
    };
    format!("{head}; {worth}")
}

fn holes(names: &Names, missing: &[WithRole], weak: &[Card]) -> String {
    let lack = format!("you lack {}", all_said(names, missing));
    let beaten = format!("{} can be beaten", and(&each(names, weak)));
    match (missing, weak) {
        ([], _) => capital(&format!("alone, {beaten}")),
        (_, []) => capital(&format!("alone {lack}")),
        _ => capital(&format!("alone {lack}, and {beaten}")),
    }
}

/// `In hearts`, `Without trump`.
fn within(trump: Trump) -> String {
    capital(&lower_within(trump))
}

fn lower_within(trump: Trump) -> String {
    match trump {
        Trump::None => "without trump".to_owned(),
        Trump::Suit(suit) => format!("in {}", suit_name(suit)),
    }
}

/// `heart` of `hearts`.
fn singular(suit: &str) -> &str {
    suit.strip_suffix('s').unwrap_or(suit)
}

fn each(names: &Names, cards: &[Card]) -> Vec<String> {
    cards.iter().map(|card| names.card(*card)).collect()
}

/// `both bowers and A♣`: bowers by their names, the others one by one.
fn named(names: &Names, cards: &[WithRole], is_named: impl Fn(&WithRole) -> bool) -> Vec<String> {
    let has = |role: Role| cards.iter().filter(|(_, other)| *other == role).count();
    let bower = |role: Role, name: &str| match has(role) {
        0 => None,
        1 => Some(format!("the {name}")),
        some => Some(format!("{} {name}s", number(small(some)))),
    };
    let jokers = cards.iter().filter(|(_, role)| *role == Role::Joker);
    let mut said: Vec<String> = jokers.map(|(card, _)| names.card(*card)).collect();
    match (has(Role::RightBower), has(Role::LeftBower)) {
        (1, 1) => said.push("both bowers".to_owned()),
        _ => {
            said.extend(bower(Role::RightBower, "right bower"));
            said.extend(bower(Role::LeftBower, "left bower"));
        }
    }
    let is_named_above =
        |role: Role| matches!(role, Role::Joker | Role::RightBower | Role::LeftBower);
    let others = cards.iter().filter(|(_, role)| !is_named_above(*role));
    said.extend(others.filter(|card| is_named(card)).map(|(card, _)| names.card(*card)));
    said
}

/// Every one of them.
fn all_said(names: &Names, cards: &[WithRole]) -> String {
    and(&named(names, cards, |_| true))
}

/// Every one of them, or that there is none.
fn fewer(names: &Names, cards: &[WithRole]) -> String {
    if cards.is_empty() { "nothing".to_owned() } else { all_said(names, cards) }
}

/// The bowers, the joker and the ace by name, the others counted: `the right bower and two more
/// trumps`.
fn trumps_said(names: &Names, cards: &[WithRole]) -> String {
    let is_top = |(card, role): &WithRole| {
        *role != Role::Plain || card.rank().is_none_or(|rank| rank == Rank::Ace)
    };
    let rest = cards.iter().filter(|card| !is_top(card)).count();
    if rest < COUNTED {
        return all_said(names, cards);
    }
    let mut said = named(names, cards, is_top);
    let more = if said.is_empty() { "trump" } else { "more trump" };
    said.push(count(small(rest), more));
    and(&said)
}

/// `East's A♣`, or `A♣` where nobody sees with whom it is.
fn of(names: &Names, (seat, card): Where) -> String {
    seat.map_or_else(|| names.card(card), |seat| names.card_of(seat, card))
}

/// `East's A♣ beats K♣`, `A♥ may still beat K♥`.
fn beats(names: &Names, by: &[Where], card: Card) -> String {
    let card = names.card(card);
    match by {
        [one @ (Some(_), _)] => format!("{} beats {card}", of(names, *one)),
        [first @ (Some(_), _), ..] => format!("{} beats {card}", of(names, *first)),
        [one] => format!("{} may still beat {card}", of(names, *one)),
        [first, second] => {
            format!("{} or {} may still beat {card}", of(names, *first), of(names, *second))
        }
        many => format!("{} cards may still beat {card}", number(small(many.len()))),
    }
}
