//! The card that somebody plays who looks no further than the trick on the table.

use super::Setting;
use crate::{
    engine::{strength, winner},
    rules::Trump,
    table::{Card, CardSet, Play, SeatSet},
};

/// A moment at which a card is to be played.
pub(super) struct Turn<'a> {
    pub(super) at: &'a Setting<'a>,
    pub(super) trump: Trump,
    pub(super) table: &'a [Play],
    /// What may be played.
    pub(super) legal: CardSet,
    /// The side of the seat to play.
    pub(super) side: SeatSet,
    /// Whether that side made trump.
    pub(super) made: bool,
    /// Whether everybody else has played to the trick.
    pub(super) last: bool,
}

impl Turn<'_> {
    /// The obvious card.
    ///
    /// The makers lead their best trump, everybody else his best card of another suit. Whoever follows throws his lowest
    /// card on a trick that his side is taking; else he takes the trick, as cheaply as he can where nobody plays after
    /// him and with his best card where somebody does; and where he cannot, he throws his lowest.
    pub(super) fn obvious(&self) -> Option<Card> {
        if self.table.is_empty() {
            let trumps = self.legal.filter(|card| self.is_trump(card));
            let plain = self.legal.minus(trumps);
            let first = if self.made { trumps } else { plain };
            return self.highest(if first.is_empty() { self.legal } else { first });
        }
        let taking = self.legal.filter(|card| self.takes(card));
        match (self.is_ours(), taking.is_empty(), self.last) {
            (true, ..) | (false, true, _) => self.lowest(self.legal),
            (false, false, true) => self.lowest(taking),
            (false, false, false) => self.highest(taking),
        }
    }

    /// Whether the side of the seat to play is taking the trick as it lies.
    pub(super) fn is_ours(&self) -> bool {
        self.winning().is_some_and(|play| self.side.contains(play.seat))
    }

    /// Whether `card` beats all that lies on the table.
    pub(super) fn takes(&self, card: Card) -> bool {
        let (Some(best), Some(lead)) = (self.winning(), self.table.first()) else { return false };
        let led = self.at.follows(self.trump, lead.card);
        let worth = |card| strength(self.at.rules, self.trump, led, card);
        worth(card) > worth(best.card)
    }

    fn winning(&self) -> Option<Play> {
        Some(*winner(self.at.rules, self.trump, self.table)?.value())
    }

    pub(super) fn is_trump(&self, card: Card) -> bool {
        self.at.is_trump(self.trump, card)
    }

    /// How high a card stands: trumps above all others, those by their rank.
    pub(super) fn height(&self, card: Card) -> impl Ord + use<> {
        let suit = self.at.follows(self.trump, card);
        (self.is_trump(card), strength(self.at.rules, self.trump, suit, card))
    }

    pub(super) fn highest(&self, cards: CardSet) -> Option<Card> {
        cards.iter().max_by_key(|card| self.height(*card))
    }

    pub(super) fn lowest(&self, cards: CardSet) -> Option<Card> {
        cards.iter().min_by_key(|card| self.height(*card))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        rules::Variant,
        table::{Ring, Seat},
        tutor::Reach,
    };

    /// Seat 1, whose partner is seat 3, holds `hand` when `table` was played before him; spades are trump.
    #[test]
    fn the_obvious_card_is_that_of_the_policy() {
        let rules = Variant::find("classic").expect("shipped").rules();
        let at = Setting { rules: &rules, reach: Reach::Bowers };
        let cards = |text: &str| -> Vec<Card> {
            text.split_whitespace().map(|card| card.parse().expect("a card")).collect()
        };
        let check = |what: &str, made: bool, table: &str, legal: &str, obvious: &str| {
            let played = cards(table);
            let before = 4 - u8::try_from(played.len()).expect("few");
            let first = Ring::new(4).clockwise(Seat::FIRST, before % 4);
            let plays: Vec<Play> = Ring::new(4)
                .from(first)
                .zip(played)
                .map(|(seat, card)| Play { seat, card })
                .collect();
            let side = "1+3".parse().expect("seats");
            let legal = cards(legal).into_iter().collect();
            let trump = "S".parse().expect("trump");
            let turn =
                Turn { at: &at, trump, table: &plays, legal, side, made, last: plays.len() == 3 };
            assert_eq!(
                turn.obvious().map(|card| card.to_string()).as_deref(),
                Some(obvious),
                "{what}"
            );
        };
        check("makers lead their best trump", true, "", "JC AS AH", "JC");
        check("makers without trump lead their best card", true, "", "KH AD 9C", "AD");
        check("defenders lead their best plain card", false, "", "JS KH 9C", "KH");
        check("defenders with trumps only lead the best", false, "", "9S AS", "AS");
        check("the partner has it", true, "9H AH 10H", "KD 9S", "KD");
        check("cheaply in last seat", true, "AH 9H 10H", "KD 9S JS", "9S");
        check("dearly before others", true, "AH", "KD 9S JS", "JS");
        check("nothing takes it", true, "JS", "AS 9S", "9S");
    }
}
