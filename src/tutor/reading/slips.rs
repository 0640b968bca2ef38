//! Words that are none of those that are asked for, and what they may be slips of.

use super::{Typed, Unreadable, Wanted, words::plural_rank};
use crate::table::{Card, Rank, Suit};

/// Words for seats that are long enough to be mistyped.
const SEATS: [&str; 8] = ["south", "west", "north", "east", "partner", "dealer", "left", "right"];

/// The names of suits.
const SUITS: [&str; 4] = ["spades", "hearts", "diamonds", "clubs"];

/// The names of ranks that are long enough to be mistyped.
const RANKS: [&str; 8] = ["ace", "king", "queen", "jack", "ten", "nine", "eight", "seven"];

impl Typed<'_> {
    /// That a word cannot be read here; what it may be a slip of, if it is near a name.
    pub(super) fn wrong(&self, word: &str) -> Unreadable {
        let wanted = self.question.wanted();
        let seats = matches!(
            wanted,
            Wanted::Seat | Wanted::Seats | Wanted::SeatOrCard | Wanted::Points | Wanted::Winner
        );
        let nobody = matches!(wanted, Wanted::Points | Wanted::Winner).then_some("nobody");
        let has_rank = |name: &&str| {
            let rank = name.parse().ok();
            rank.is_some() && self.rules.cards().iter().any(|card| card.rank() == rank)
        };
        let cards = SUITS.into_iter().chain(RANKS.into_iter().filter(has_rank));
        let cards = cards.filter(|_| !seats || wanted == Wanted::SeatOrCard);
        let slips = |near: &'static str| (strsim::damerau_levenshtein(near, word), near);
        let is_here = |name: &&str| seats && self.seat(name).is_some();
        let names = SEATS.into_iter().filter(is_here).chain(nobody).chain(cards);
        let near = names.filter(|_| word.len() > 2 && !is_read(word)).map(slips).min();
        // Of short words one letter makes another one, but where it is missing: `est` is east. Two
        // letters off is another word: `pass` is no `east`.
        let is_slip = |slips: usize, near: &str| match word.len() {
            3 => slips == 1 && near.len() == 4,
            4 => slips == 1,
            // A short word two letters off is another one: a thing is no king.
            _ => (1..=2).contains(&slips) && (slips == 1 || near.len() > 4),
        };
        if let Some((slips, near)) = near
            && is_slip(slips, near)
        {
            return Unreadable::Slip { word: word.to_owned(), near };
        }
        Unreadable::Word(word.to_owned())
    }

    /// Which of several cards a rank names; a slip in the suit behind it, where there is one.
    pub(super) fn which_of(&self, there: Vec<Card>, rest: &[&str]) -> Unreadable {
        let behind = rest.iter().skip(1).find(|word| **word != "of");
        let unknown = behind.filter(|word| self.card(word).is_none());
        let slip = unknown.map(|word| self.wrong(word));
        match slip.filter(|slip| matches!(slip, Unreadable::Slip { .. })) {
            Some(slip) => slip,
            None => Unreadable::WhichOf(there, rest[0].to_owned()),
        }
    }
}

/// Whether a word is understood by itself, though not where it stands.
fn is_read(word: &str) -> bool {
    let is_known = word.parse::<Suit>().is_ok() || word.parse::<Rank>().is_ok();
    is_known || plural_rank(word).is_some() || matches!(word, "left" | "right" | "none")
}
