//! What seats, sides, suits and cards are called in a sentence.

mod ally;

use std::fmt::Display;

use super::{
    Style,
    words::{and, or},
};
use crate::{
    engine::BySide,
    rules::{CallForBest, Joker, Ruleset, Sides, Trump, TurnUpGoes},
    table::{Card, CardSet, Rank, Ring, Seat, SeatSet, Suit},
};

/// Who is who at this table, and how to write.
#[derive(Clone, Copy, Debug)]
pub struct Names {
    /// How to write.
    pub style: Style,
    /// The learner's seat.
    pub you: Seat,
    /// Who deals.
    pub dealer: Seat,
    players: u8,
    /// Whether everybody scores for himself.
    alone: bool,
    /// How often each card is there.
    pub(super) copies: u8,
    /// Whether nobody is anybody's partner: those who play against the maker are called that.
    apart: bool,
    called: CalledFrom,
    trump: TrumpHeard,
    /// The cards that are marked as trumps.
    pub(super) marked: CardSet,
    /// Whether the dealer takes the turned-up card for one of his own, and nobody exchanges any
    /// more.
    takes_up: bool,
}

/// From where seats are called.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum CalledFrom {
    /// From the learner's place: `you`, `West`.
    Place,
    /// From nobody's place: `seat 2`.
    Nowhere,
}

/// What one seat is called.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Called {
    /// It is the learner's own.
    You,
    /// The only other one.
    YourOpponent,
    /// `West`: where it lies, seen from the learner.
    Place(&'static str),
    /// `seat 2`.
    Number,
}

/// Whether there is trump, and the learner has heard of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum TrumpHeard {
    /// Trump may be named.
    Heard,
    /// Nothing is trump in this hand.
    NoneHere,
    /// Nothing is trump yet, and the word would only puzzle.
    NotYet,
}

impl TrumpHeard {
    /// Nothing where trump only does not matter yet.
    pub(super) const fn of(trump_to_come: bool) -> Self {
        if trump_to_come { Self::NotYet } else { Self::Heard }
    }
}

/// Whether all that is exchanged under these rules is the turned-up card, by the dealer.
fn takes_up(rules: &Ruleset) -> bool {
    rules.auction.is_turn_up()
        && rules.turn_up_goes == TurnUpGoes::TakeThenDiscard
        && rules.call_for_best == CallForBest::Never
        && rules.joker == Joker::Absent
}

impl Names {
    /// Whether only two play.
    pub(super) const fn is_for_two(&self) -> bool {
        self.players == 2
    }

    /// The names at a table of these rules.
    pub fn new(style: Style, rules: &Ruleset, you: Seat, dealer: Seat) -> Self {
        let (players, alone) = (rules.players, !rules.sides.are_fixed());
        let apart = rules.sides == Sides::Each;
        let (called, trump, takes_up) = (CalledFrom::Place, TrumpHeard::Heard, takes_up(rules));
        let marked = CardSet::EMPTY;
        let copies = rules.deck.copies;
        Self { style, you, dealer, players, alone, copies, apart, called, trump, marked, takes_up }
    }

    /// The names for somebody who does not sit at the table: `seat 2`.
    pub fn by_number(style: Style, rules: &Ruleset, dealer: Seat) -> Self {
        Self { called: CalledFrom::Nowhere, ..Self::new(style, rules, Seat::FIRST, dealer) }
    }

    /// The same names for somebody who has heard of trump, or has not.
    pub(super) const fn with_trump(self, trump: TrumpHeard) -> Self {
        Self { trump, ..self }
    }

    /// Whether the dealer takes the turned-up card for one of his own, and nobody exchanges any
    /// more.
    pub(super) const fn dealer_takes_up(&self) -> bool {
        self.takes_up
    }

    /// Whether nobody speaks of trump: there is none here, or it was not heard of.
    pub(super) fn without_trump(&self) -> bool {
        self.trump != TrumpHeard::Heard
    }

    /// Whether everybody scores for himself.
    pub(super) const fn are_alone(&self) -> bool {
        self.alone
    }

    /// Whether nobody is anybody's partner.
    pub(super) const fn are_apart(&self) -> bool {
        self.apart
    }

    /// Whether that is the learner's own seat.
    pub fn is_you(&self, seat: Seat) -> bool {
        self.called == CalledFrom::Place && seat == self.you
    }

    /// Whether the learner sits among them.
    pub fn are_you(&self, seats: SeatSet) -> bool {
        self.called == CalledFrom::Place && seats.contains(self.you)
    }

    fn called(&self, seat: Seat) -> Called {
        if self.called == CalledFrom::Nowhere {
            return Called::Number;
        }
        if self.is_you(seat) {
            return Called::You;
        }
        let steps = Ring::new(self.players).distance(self.you, seat);
        match (self.players, steps) {
            (2, _) => Called::YourOpponent,
            (3 | 4, 1) => Called::Place("West"),
            (4, 2) => Called::Place("North"),
            (3, 2) | (4, 3) => Called::Place("East"),
            _ => Called::Number,
        }
    }

    /// `you`, `West`, `North`, `East`, or `seat 5`.
    pub fn seat(&self, seat: Seat) -> String {
        match self.called(seat) {
            Called::You => "you".to_owned(),
            Called::YourOpponent => "your opponent".to_owned(),
            Called::Place(place) => place.to_owned(),
            Called::Number => format!("seat {seat}"),
        }
    }

    /// The short name under which a seat stands on the table drawing.
    pub fn label(&self, seat: Seat) -> String {
        match self.called(seat) {
            Called::You => "You".to_owned(),
            Called::YourOpponent => "Opponent".to_owned(),
            Called::Place(place) => place.to_owned(),
            Called::Number => format!("Seat {seat}"),
        }
    }

    /// The same with a place by its first letter, where the line is short.
    pub(super) fn short_label(&self, seat: Seat) -> String {
        match self.called(seat) {
            Called::Place(place) => place.chars().take(1).collect(),
            Called::You | Called::YourOpponent | Called::Number => self.label(seat),
        }
    }

    /// `you lead`, `West leads`: the verb in its form for that seat.
    pub fn does(&self, seat: Seat, verb: &str) -> String {
        format!("{} {}", self.seat(seat), self.verb(seat, verb))
    }

    /// The verb alone in its form for that seat: a second verb after [`Names::does`].
    pub fn verb(&self, seat: Seat, verb: &str) -> String {
        if self.is_you(seat) { verb.to_owned() } else { third(verb) }
    }

    /// Whether more than four play, whose tricks are listed.
    pub(super) const fn are_many(&self) -> bool {
        self.players > 4
    }

    /// Whether seats are called by their numbers.
    pub(super) fn are_numbered(&self) -> bool {
        self.called == CalledFrom::Nowhere || self.players > 4
    }

    /// Seats joined with *and*: `you and North`, `seats 2 and 4`.
    pub fn seats(&self, seats: SeatSet) -> String {
        let mut names: Vec<String> =
            seats.iter().filter(|seat| !self.is_you(*seat)).map(|seat| self.seat(seat)).collect();
        if self.are_you(seats) {
            names.insert(0, "you".to_owned());
        } else if self.are_numbered() && seats.len() > 1 {
            let numbers: Vec<String> = seats.iter().map(|seat| seat.to_string()).collect();
            return format!("seats {}", and(&numbers));
        }
        if names.is_empty() { "nobody".to_owned() } else { and(&names) }
    }

    /// The verb in its form for those seats.
    pub fn do_all(&self, seats: SeatSet, verb: &str) -> String {
        let one = seats.len() == 1 && !self.are_you(seats);
        format!("{} {}", self.seats(seats), if one { third(verb) } else { verb.to_owned() })
    }

    /// `your`, `West's`.
    pub fn possessive(&self, seat: Seat) -> String {
        if self.is_you(seat) { "your".to_owned() } else { format!("{}'s", self.seat(seat)) }
    }

    /// A card that somebody played or holds: `West's QH`, `your joker`.
    pub fn card_of(&self, seat: Seat, card: Card) -> String {
        format!("{} {}", self.possessive(seat), self.bare_card(card))
    }

    /// What belongs to a seat, with no noun after it: `yours`, `West's`.
    pub fn own(&self, seat: Seat) -> String {
        if self.is_you(seat) { "yours".to_owned() } else { self.possessive(seat) }
    }

    /// A side that scores together: `your side`, `West and East`, `you`, `seat 2`.
    pub fn side(&self, side: SeatSet) -> String {
        if side.len() > 1 && self.are_you(side) { "your side".to_owned() } else { self.seats(side) }
    }

    /// Whether a verb takes the form for one: a seat of its own that is not yours, or `your side`.
    pub(super) fn is_one(&self, side: SeatSet) -> bool {
        (side.len() == 1) != self.are_you(side)
    }

    /// A side with a number that belongs to it: `your side 3`; where seats have numbers `seat 2:
    /// 3`, so that no two meet.
    pub fn with_number(&self, side: SeatSet, number: impl Display) -> String {
        let colon = if self.are_numbered() { ":" } else { "" };
        format!("{}{colon} {number}", self.side(side))
    }

    /// What stands between two sides with their numbers.
    pub(super) fn between(&self) -> &'static str {
        if self.are_numbered() { "; " } else { ", " }
    }

    /// Sides, each with its number: `your side 3, West and East 2`.
    pub(super) fn with_numbers<N: Display>(
        &self,
        sides: impl IntoIterator<Item = (SeatSet, N)>,
    ) -> String {
        let said: Vec<String> =
            sides.into_iter().map(|(side, number)| self.with_number(side, number)).collect();
        said.join(self.between())
    }

    /// Two sides, the learner's own first where he is of one.
    pub(super) fn both_sides<N: Copy>(&self, numbers: &BySide<N>) -> Option<[(SeatSet, N); 2]> {
        match numbers.iter().collect::<Vec<_>>().as_slice() {
            [one, other] if self.are_you(one.0) => Some([*one, *other]),
            [one, other] => Some([*other, *one]),
            _ => None,
        }
    }

    /// `us 4, them 2`, or `you 4, they 2` where the learner has no partner; where there are two sides.
    pub(super) fn two_numbers(&self, numbers: &BySide<impl Display + Copy>) -> Option<String> {
        let [(own, you), (other, they)] = self.both_sides(numbers)?;
        Some(match own.len() {
            1 if other.len() == 1 => format!("you {you}, {} {they}", self.side(other)),
            1 => format!("you {you}, they {they}"),
            _ => format!("us {you}, them {they}"),
        })
    }

    /// A card in a sentence.
    pub fn card(&self, card: Card) -> String {
        match card.printed_suit() {
            None => "the joker".to_owned(),
            Some(_) => self.style.card(card),
        }
    }

    /// The same without an article.
    fn bare_card(&self, card: Card) -> String {
        match card.printed_suit() {
            None => "joker".to_owned(),
            Some(_) => self.style.bare_card(card),
        }
    }

    /// Cards joined with *and*.
    pub fn cards(&self, cards: &[Card]) -> String {
        and(&cards.iter().map(|card| self.card(*card)).collect::<Vec<_>>())
    }

    /// Cards joined with *or*.
    pub fn either_card(&self, cards: &[Card]) -> String {
        or(&cards.iter().map(|card| self.card(*card)).collect::<Vec<_>>())
    }
}

/// The third person of a regular verb, *have* and *be*.
fn third(verb: &str) -> String {
    let (first, rest) = verb
        .split_once(' ')
        .map_or((verb, String::new()), |(first, rest)| (first, format!(" {rest}")));
    let form = match first {
        "have" => "has".to_owned(),
        "are" => "is".to_owned(),
        "do" => "does".to_owned(),
        "go" => "goes".to_owned(),
        "may" | "must" | "can" => first.to_owned(),
        other => super::words::plural(other),
    };
    format!("{form}{rest}")
}

/// `jack`.
pub(crate) const fn rank_name(rank: Rank) -> &'static str {
    match rank {
        Rank::Two => "two",
        Rank::Three => "three",
        Rank::Four => "four",
        Rank::Five => "five",
        Rank::Six => "six",
        Rank::Seven => "seven",
        Rank::Eight => "eight",
        Rank::Nine => "nine",
        Rank::Ten => "ten",
        Rank::Jack => "jack",
        Rank::Queen => "queen",
        Rank::King => "king",
        Rank::Ace => "ace",
    }
}

/// `hearts`, `trumps (hearts)`.
pub(super) fn cards_of_suit(suit: Suit, is_trump: bool) -> String {
    let name = suit_name(suit);
    if is_trump { format!("trumps ({name})") } else { name.to_owned() }
}

/// `spades`.
pub const fn suit_name(suit: Suit) -> &'static str {
    match suit {
        Suit::Spades => "spades",
        Suit::Hearts => "hearts",
        Suit::Diamonds => "diamonds",
        Suit::Clubs => "clubs",
    }
}

/// `a spade`.
pub const fn one_of_suit(suit: Suit) -> &'static str {
    match suit {
        Suit::Spades => "a spade",
        Suit::Hearts => "a heart",
        Suit::Diamonds => "a diamond",
        Suit::Clubs => "a club",
    }
}

/// `spades`, or `no trump`.
pub const fn trump_name(trump: Trump) -> &'static str {
    match trump {
        Trump::Suit(suit) => suit_name(suit),
        Trump::None => "no trump",
    }
}
