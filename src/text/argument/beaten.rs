//! What beats a card that is led or has a trick, in words.

use super::{its_suit, of};
use crate::{
    table::{Card, Play, Rank, Seat, Suit},
    text::{
        Names,
        names::suit_name,
        phrases::singular,
        words::{and, capital, number, or, small},
    },
    tutor::{Argument, OnTheLead, SeenCard, TrumpsOut, Unbeaten},
};

/// A card that is beaten where it is led, and the highest of its suit if that is better.
pub(super) fn led_and_beaten(names: &Names, said: &Argument) -> String {
    let Argument::Beaten { card: beaten, by, highest, lower, printed, draws, known, trumps } = said
    else {
        unreachable!("that is what it is called for")
    };
    let (beaten, draws, trumps) = (*beaten, *draws, *trumps);
    let falls = beats(names, by, beaten, None);
    let falls = match printed.and_then(|left| Some((left, left.printed_suit()?))) {
        Some((left, suit)) => format!(
            "{falls}: {}, the left bower, is still one of the {}",
            names.card(left),
            suit_name(suit)
        ),
        None => falls,
    };
    let Some((highest, suit, unbeaten)) = highest else {
        if draws {
            return capital(&format!("{falls}, while a trump led first makes theirs fall"));
        }
        let costs = lower.map_or_else(String::new, |lower| {
            format!("; {} is the smaller loss", names.card(lower))
        });
        return capital(&format!("{falls}{costs}"));
    };
    let is_twin = by.iter().any(|(_, other)| other == highest);
    let suit = its_suit(*highest, *suit);
    // Of a plain suit nothing is above the ace; what is above a lower card, or a trump, is gone.
    let is_plain = trumps != OnTheLead::Follow;
    let left = if is_plain && highest.rank() == Some(Rank::Ace) { "" } else { " that is left" };
    let highest = names.card(*highest);
    match unbeaten {
        // In two decks its twin is out as well.
        _ if is_twin => format!("No {suit} beats {highest}; {} can be beaten", names.card(beaten)),
        _ if draws => {
            let theirs = known.map_or_else(
                || "their trumps".to_owned(),
                |(seat, card)| format!("trumps such as {}", names.card_of(seat, card)),
            );
            format!("Nothing of theirs beats {highest}, which draws {theirs}; {falls}")
        }
        Unbeaten::Elsewhere => format!("No {suit} of theirs beats {highest}, while {falls}"),
        Unbeaten::Highest => {
            let is_highest = format!("No {suit}{left} beats {highest}");
            match trumps {
                OnTheLead::Follow => format!("{is_highest}, while {falls}"),
                OnTheLead::Gone => {
                    format!("{is_highest}, and they have no trump left to take it with; {falls}")
                }
                OnTheLead::MustFollow => {
                    format!(
                        "{is_highest}, and whoever of them holds a trump has to follow with a {suit}; {falls}"
                    )
                }
                OnTheLead::MayFall => {
                    format!("{is_highest}: only a trump does. {}", capital(&falls))
                }
            }
        }
        Unbeaten::Void(seats) => {
            let who: Vec<String> = seats.iter().map(|seat| names.seat(*seat)).collect();
            let gone = match seats.as_slice() {
                [_] => format!("{} has shown that no {suit} is left there", and(&who)),
                _ => format!("{} have shown that they have no {suit} left", and(&who)),
            };
            capital(&format!("{gone}: none beats {highest}, while {falls}"))
        }
    }
}

/// `East's A♣ beats K♣`, `A♥ can beat K♥`.
pub(super) fn beats(names: &Names, by: &[SeenCard], card: Card, own: Option<Card>) -> String {
    let beaten_card = card;
    let card = names.card(card);
    // In two decks its twin is out as well.
    if let [(None, twin), ..] = by
        && own == Some(*twin)
    {
        return format!("the other {} can beat {card}", names.card(*twin));
    }
    beaten(names, by, (beaten_card, &card))
}

/// `Only A♦ beats K♦, but three diamonds beat 10♦`.
pub(super) fn by_fewer(
    names: &Names,
    (better, by): (Card, &[SeenCard]),
    (other, others, is_trump): (Card, u32, bool),
) -> String {
    let [less_beaten, less] = [better, other].map(|card| names.card(card));
    let suit_of =
        |card: Card| card.printed_suit().filter(|_| !is_trump).map_or("trumps", suit_name);
    // A trump may beat what is none as well.
    let within = if is_trump { "" } else { " in its suit" };
    let fewer = match by {
        [one] => format!("Only {} beats {less_beaten}{within}", of(names, *one)),
        some => {
            let many = capital(&number(small(some.len())));
            format!("{many} {} beat {less_beaten}", suit_of(better))
        }
    };
    let suit = suit_of(other);
    format!("{fewer}, but {} {suit} beat {less}", number(others))
}

pub(super) fn for_partner(
    names: &Names,
    card: Card,
    held: Play,
    by: &[SeenCard],
    sure: bool,
) -> String {
    let falls = beaten(names, by, (held.card, "it"));
    let than = if sure { "nobody can beat" } else { "fewer cards beat" };
    let whose = if names.are_apart() { "" } else { " for your side" };
    format!(
        "{} has the trick{whose} so far, but {falls}; {than} {}",
        capital(&names.card_of(held.seat, held.card)),
        names.card(card)
    )
}

/// `North has no spade and can trump JS with AH, while West's JH beats QH`.
pub(super) fn partner_takes(
    names: &Names,
    (led, with, void): (Card, Play, Option<Suit>),
    (other, by): (Card, &[SeenCard]),
) -> String {
    let falls = beats(names, by, other, None);
    let led = names.card(led);
    let takes = match void {
        Some(suit) => {
            let (has, card) = (names.does(with.seat, "have"), names.card(with.card));
            format!("{has} no {} and can trump {led} with {card}", singular(suit))
        }
        None => format!("{} takes {led} for your side", names.card_of(with.seat, with.card)),
    };
    capital(&format!("{takes}, while {falls}"))
}

/// `AC or KC can beat JC; let East, who made trump, lead it, and JC can trump something later`; or that a
/// card which somebody is known to hold beats it.
pub(super) fn leaves_trump(names: &Names, maker: Seat, kept: Card, by: &[SeenCard]) -> String {
    let (card, falls) = (names.card(kept), capital(&beats(names, by, kept, None)));
    if by.iter().any(|(seat, _)| seat.is_some()) {
        return format!("{falls}, which can trump something later");
    }
    let maker = names.seat(maker);
    format!("{falls}; let {maker}, who made trump, lead it, and {card} can trump something later")
}

/// `KS or QS can beat 10S; if you keep it, 10S can trump a lead that you cannot follow`; of a trump that one
/// card beats, that it waits for that.
pub(super) fn saves_trump(names: &Names, card: Card, by: &[SeenCard]) -> String {
    let card_said = names.card(card);
    match by {
        [above] => {
            format!("Only {} beats {card_said}: it is sure once that is gone", of(names, *above))
        }
        _ => {
            let falls = capital(&beats(names, by, card, None));
            format!("{falls}; if you keep it, {card_said} can trump a lead that you cannot follow")
        }
    }
}

/// `North has no club left and may trump 9C; AC is left for a later trick`.
pub(super) fn partner_trumps(names: &Names, said: &Argument) -> String {
    let Argument::PartnerTrumps { card, seat, suit, kept } = said else {
        unreachable!("that is what it is called for")
    };
    let falls = falls_to_void(names, *card, *seat, *suit);
    format!("{falls}; {} is left for a later trick", names.card(*kept))
}

/// `Only JC beats KS: once that has fallen, QS and 9S are sure`.
pub(super) fn drives_out(names: &Names, card: Card, by: SeenCard, rest: &[Card]) -> String {
    let (card, are) = (names.card(card), if rest.len() == 1 { "is" } else { "are" });
    let (by, rest) = (of(names, by), names.cards(rest));
    format!("Only {by} beats {card}: once that has fallen, {rest} {are} sure")
}

/// `West has no club left and may trump AC`.
pub(super) fn falls_to_void(names: &Names, card: Card, seat: Seat, suit: Suit) -> String {
    let (has, card) = (names.does(seat, "have"), names.card(card));
    capital(&format!("{has} no {} left and may trump {card}", singular(suit)))
}

/// As many cards that may beat one are named; of more the number is enough.
const NAMED: usize = 4;
/// The same to whoever listens.
const HEARD: usize = 2;

/// The same of a card that has its name already.
fn beaten(names: &Names, by: &[SeenCard], (beaten, card): (Card, &str)) -> String {
    // A trump may fall on a lead as well, so cards of its suit are not all that beat it.
    let suit = beaten
        .printed_suit()
        .filter(|suit| by.iter().all(|(_, card)| card.printed_suit() == Some(*suit)));
    let most = if names.style.tells() { HEARD } else { NAMED };
    // What somebody is known to hold he may play; the rest may lie anywhere.
    if let Some(known) = by.iter().find(|(seat, _)| seat.is_some()) {
        return format!("{} beats {card}", of(names, *known));
    }
    match by {
        few if few.len() <= most => {
            let few: Vec<String> = few.iter().map(|one| of(names, *one)).collect();
            // Of two decks their twins may lie in the own hand.
            let out = if names.copies > 1 { " that is out" } else { "" };
            format!("{}{out} can beat {card}", or(&few))
        }
        many => {
            let those = suit.map_or("cards", suit_name);
            // Of two decks each stands for one card or for two.
            let many = if names.copies > 1 { "many".to_owned() } else { number(small(many.len())) };
            // Some of them a partner may hold, or nobody.
            format!("{many} {those} that you have not seen can beat {card}")
        }
    }
}

/// `East has no diamond and can trump AD with JD; JH draws that trump first`.
pub(super) fn draws(
    names: &Names,
    (led, saves, kept): (Card, Card, bool),
    by: &[Seat],
    out: &TrumpsOut,
) -> String {
    let (led, saved) = (names.card(led), names.card(saves));
    let seats: Vec<String> = by.iter().map(|seat| names.seat(*seat)).collect();
    let cards = match out {
        TrumpsOut::Unseen(many) => {
            let (trumps, with) = match many {
                1 => ("One trump is".to_owned(), "it"),
                many => (capital(&format!("{} trumps are", number(*many))), "one"),
            };
            let who = or(&seats);
            let falls = match many {
                1 => "it fall",
                _ if seats.len() == 1 => "one fall",
                _ => "some of them fall",
            };
            let later = if kept { " later" } else { "" };
            return format!(
                "{trumps} still out, and {who} may trump {saved} with {with}{later}; {led} makes \
                 {falls} first"
            );
        }
        TrumpsOut::Seen(cards) => cards,
    };
    let suit = saves.printed_suit().map_or("card of its suit", singular);
    let trumps = names.either_card(cards);
    let draws = match (by, cards.as_slice()) {
        ([_], [_]) => "draws that trump first",
        ([_], _) => "draws one of them first",
        _ => "draws a trump from each first",
    };
    let have = match by {
        [one] => names.does(*one, "have"),
        _ => format!("{} have", and(&seats)),
    };
    capital(&format!("{have} no {suit} and can trump {saved} with {trumps}; {led} {draws}"))
}
