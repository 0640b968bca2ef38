//! Reading tricks of sides, *us 3 them 2* or *3*, and the card that is thought best.

use super::{Typed, Unreadable, Wanted, spoken};
use crate::{
    table::{CardSet, Seat, SeatSet},
    tutor::{OpenPlay, Response, own_cards},
};

impl Typed<'_> {
    /// Tricks of one side or of both; a bare number is the learner's own side's.
    pub(super) fn tricks(&self) -> Result<Response, Unreadable> {
        let open = OpenPlay::of(self.rules, &self.question.situation)
            .map_err(|_| self.wrong(&self.text))?;
        let (sides, all) = (open.sides(), open.in_all());
        let own = sides.into_iter().find(|side| side.contains(self.you())).unwrap_or(sides[0]);
        let other = sides.into_iter().find(|side| *side != own).unwrap_or_default();
        if self.says(&["all", "all of them", "everything"]) {
            return Ok(Response::Tricks(vec![(own, all)]));
        }
        if self.says(&["none", "nothing", "no", "no tricks"]) {
            return Ok(Response::Tricks(vec![(own, 0)]));
        }
        let (mut named, mut bare) = (Vec::new(), Vec::new());
        let parts: Vec<&str> =
            self.text.split([',', ';']).filter(|part| !part.trim().is_empty()).collect();
        for part in &parts {
            let numbers = self.tricks_of(part, sides, all, &mut named)?;
            // `1 0, 2+3 5`: a seat that is a side by itself.
            match numbers.as_slice() {
                [seat, number] if parts.len() > 1 => named.push((alone(*seat, sides)?, *number)),
                _ => bare.extend(numbers),
            }
        }
        match bare.as_slice() {
            [] if named.is_empty() => Err(Unreadable::Missing(Wanted::Tricks)),
            [] => Ok(Response::Tricks(named)),
            [mine] if named.is_empty() => Ok(Response::Tricks(vec![(own, *mine)])),
            [mine, theirs] if named.is_empty() => {
                Ok(Response::Tricks(vec![(own, *mine), (other, *theirs)]))
            }
            // `2+3 5 1 0`, and `2 5 1 0` where two play.
            pairs if pairs.len() + 2 * named.len() == 4 => {
                for pair in pairs.chunks(2) {
                    named.push((alone(pair[0], sides)?, pair[1]));
                }
                Ok(Response::Tricks(named))
            }
            _ => Err(Unreadable::TooMany(Wanted::Tricks)),
        }
    }

    /// Adds the sides that are named with their tricks; what is left are numbers without a side.
    fn tricks_of(
        &self,
        part: &str,
        sides: [SeatSet; 2],
        all: u8,
        named: &mut Vec<(SeatSet, u8)>,
    ) -> Result<Vec<u8>, Unreadable> {
        let mut bare = Vec::new();
        let mut waiting: Option<SeatSet> = None;
        for word in trick_words(part) {
            // `24 3` means the side of seats 2 and 4, and not twenty-four tricks.
            let side = self
                .coalition(&word, sides)
                .filter(|side| waiting.is_none_or(|other| other == *side));
            match (side, number(&word, all), waiting.take()) {
                // `west and east 1`: several seats of one side.
                (Some(side), ..) => match bare.pop() {
                    Some(number) => named.push((side, number)),
                    None => waiting = Some(side),
                },
                (None, Some(number), Some(side)) => named.push((side, number)),
                (None, Some(number), None) => bare.push(number),
                _ => return Err(self.wrong(&word)),
            }
        }
        if waiting.is_some() { Err(Unreadable::Missing(Wanted::Tricks)) } else { Ok(bare) }
    }

    /// The side that a word names, or to which the seat belongs that it names.
    fn coalition(&self, word: &str, sides: [SeatSet; 2]) -> Option<SeatSet> {
        let own = || sides.into_iter().find(|side| side.contains(self.you()));
        let seats = match word {
            "us" | "we" | "ours" => own()?,
            "them" | "they" | "theirs" => sides.into_iter().find(|side| Some(*side) != own())?,
            word if word.len() == 1 && word.chars().all(|c| c.is_ascii_digit()) => return None,
            word => self.side(word).or_else(|| self.seat(word).map(SeatSet::of))?,
        };
        let meant = |side: &SeatSet| !seats.is_empty() && seats.minus(*side).is_empty();
        sides.into_iter().find(meant)
    }

    /// One card of the hand of the seat to play.
    pub(super) fn best_card(&self) -> Result<Response, Unreadable> {
        let at = &self.question.situation;
        let hand = match OpenPlay::of(self.rules, at) {
            Ok(open) => Some(open.hand_to_play()),
            Err(_) => own_cards(self.question).map(|(.., hand)| hand),
        };
        match self.card_list(hand.unwrap_or_else(|| self.rules.cards()))?.as_slice() {
            [] => Err(Unreadable::Missing(Wanted::OneCard)),
            [card] if hand.is_none_or(|hand| hand.contains(*card)) => {
                Ok(Response::Cards(CardSet::EMPTY.with(*card)))
            }
            [card] => Err(Unreadable::NotThere(*card)),
            _ => Err(Unreadable::TooMany(Wanted::OneCard)),
        }
    }
}

/// The side that is only the seat of that number.
fn alone(seat: u8, sides: [SeatSet; 2]) -> Result<SeatSet, Unreadable> {
    let side = Seat::new(seat).map(SeatSet::of).filter(|side| sides.contains(side));
    side.ok_or(Unreadable::TooMany(Wanted::Tricks))
}

/// The words that matter: names of sides and numbers.
fn trick_words(part: &str) -> Vec<String> {
    const IDLE: [&str; 16] = [
        "and", "trick", "tricks", "take", "takes", "get", "gets", "make", "makes", "win", "wins",
        "side", "the", "to", "will", "of",
    ];
    let digits = |c: char| c.is_ascii_digit() || c.is_whitespace() || c == '-' || c == ':';
    let part = part.replace("your opponent", "opponent");
    let part = if part.chars().all(digits) { part.replace('-', " ") } else { part };
    let ours = |word: &str| match word {
        "our" | "your" | "my" => "us".to_owned(),
        "their" | "others" | "rest" => "them".to_owned(),
        word => word.to_owned(),
    };
    let words = part.split(|c: char| c.is_whitespace() || c == ':' || c == '=');
    words.filter(|word| !word.is_empty() && !IDLE.contains(word)).map(ours).collect()
}

/// A number in figures or in words, as far as there are tricks.
fn number(word: &str, all: u8) -> Option<u8> {
    let named = spoken::number(word).and_then(|number| u8::try_from(number).ok());
    named.or((word == "none").then_some(0)).or((word == "all").then_some(all))
}
