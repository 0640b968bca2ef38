//! Cards as they lie on the table: light faces, and gold for trumps.
//!
//! A card is the brightest thing there, as on a real table, and both its colours are set, so that it
//! looks the same on every terminal. In sentences it has the ink of its suit and no face. Which
//! cards are marked as trumps is decided once, by [`Names::with_trumps_marked`].

use owo_colors::{OwoColorize, XtermColors};

use super::{
    Names, Style, columns,
    names::TrumpHeard,
    style::{Boards, Suits, VIOLET, coloured, strong, symbol},
};
use crate::{
    engine::is_trump,
    rules::{Ruleset, Trump},
    table::{Card, CardSet, Suit},
};

/// The ground of a card, in the palette of 256, and what is printed on it: it reads alike whatever
/// the terminal's own ground is.
pub(super) const CARD: u8 = 231;
/// The ground of a trump.
pub(super) const TRUMP: u8 = 228;
pub(super) const BLACK_ON_CARD: u8 = 16;
pub(super) const RED_ON_CARD: u8 = 160;
pub(super) const ORANGE_ON_CARD: u8 = 130;
pub(super) const GREEN_ON_CARD: u8 = 28;
pub(super) const VIOLET_ON_CARD: u8 = 91;
/// How wide a card is: the longest face with air on both sides.
const WIDTH: usize = 5;

impl Style {
    /// A card on the table: five columns wide on light ground of its own, which [`super::wrap`] does
    /// not break.
    pub fn chip(self, card: Card) -> String {
        self.laid(card, CARD, "")
    }

    /// The same of a trump: on gold, and with a mark for eyes and screens without colour.
    pub fn trump_chip(self, card: Card) -> String {
        self.laid(card, TRUMP, self.trump_mark())
    }

    /// Cards side by side, where none is marked as a trump.
    pub fn cards(self, cards: impl IntoIterator<Item = Card>) -> String {
        self.side_by_side(cards.into_iter().map(|card| self.chip(card)))
    }

    /// What stands behind the face of a trump.
    const fn trump_mark(self) -> &'static str {
        if self.unicode { "•" } else { "+" }
    }

    /// Which suit is trump, on the ground and with the mark of trumps: it says what they mean.
    fn trump_legend(self, suit: Suit) -> String {
        if !self.unicode {
            return format!("{} {} (+)", strong("trump"), self.suit(suit));
        }
        let word = "\u{a0}trump\u{a0}".color(XtermColors::from(BLACK_ON_CARD)).to_string();
        let inked = self.inked(suit);
        strong(&format!("{word}{inked}").on_color(XtermColors::from(TRUMP)).to_string())
    }

    /// A suit with the mark of trumps and a blank, in its ink on a card.
    fn inked(self, suit: Suit) -> String {
        let suited = format!("{}{}\u{a0}", symbol(suit), self.trump_mark());
        suited.color(XtermColors::from(self.ink_on_card(Some(suit)))).to_string()
    }

    /// A card on ground of its own, with a mark behind its face.
    fn laid(self, card: Card, ground: u8, mark: &str) -> String {
        let face = self.face(card);
        if self.speaks() {
            return face;
        }
        let suit = card.printed_suit();
        if !self.unicode {
            let marked = face + mark;
            return suit
                .map_or_else(|| coloured(VIOLET, &marked), |suit| self.paint(suit, &marked));
        }
        let marked = format!("\u{a0}{face}{mark}");
        // The joker's name is longer than a card is wide.
        let rest = WIDTH.max(columns(&face) + 2).saturating_sub(columns(&marked));
        let printed = marked + &"\u{a0}".repeat(rest);
        let inked = printed.color(XtermColors::from(self.ink_on_card(suit))).to_string();
        // One code each: not every reader of such codes knows two in one.
        inked.on_color(XtermColors::from(ground)).to_string().bold().to_string()
    }

    /// The ink of a suit on a card, and of none.
    const fn ink_on_card(self, suit: Option<Suit>) -> u8 {
        match (suit, self.suits) {
            (None, _) => VIOLET_ON_CARD,
            (Some(Suit::Hearts), _) | (Some(Suit::Diamonds), Suits::Two) => RED_ON_CARD,
            (Some(Suit::Diamonds), Suits::Four) => ORANGE_ON_CARD,
            (Some(Suit::Clubs), Suits::Four) => GREEN_ON_CARD,
            (Some(Suit::Clubs), Suits::Two) | (Some(Suit::Spades), _) => BLACK_ON_CARD,
        }
    }

    fn side_by_side(self, chips: impl Iterator<Item = String>) -> String {
        const INDENT: usize = 2;
        let chips: Vec<String> = chips.collect();
        let wide: usize = chips.iter().map(|chip| columns(chip)).sum();
        let fits = |gaps: usize| INDENT + wide + gaps <= self.measure();
        let between = match (self.boards, self.unicode) {
            (Boards::Spoken, _) => ", ",
            // Cards touch before the last of them stands in a line of its own.
            (Boards::Drawn | Boards::Told, true) if fits(0) && !fits(chips.len()) => "",
            (Boards::Drawn | Boards::Told, true) => " ",
            (Boards::Drawn | Boards::Told, false) => "  ",
        };
        chips.join(between)
    }
}

impl Names {
    /// The same at a table where trumps are marked as such, the left bower among them.
    pub(super) fn with_trumps_marked(mut self, rules: &Ruleset, trump: Trump) -> Self {
        self.marked = rules.cards().filter(|card| is_trump(rules, trump, card));
        match trump {
            Trump::None if !self.without_trump() => self.with_trump(TrumpHeard::NoneHere),
            _ => self,
        }
    }

    /// Whether a card is marked as a trump.
    pub(super) const fn is_marked(&self, card: Card) -> bool {
        self.marked.contains(card)
    }

    /// A card as it lies on the table.
    pub(super) fn chip(&self, card: Card) -> String {
        match self.is_marked(card) {
            true => self.style.trump_chip(card),
            false => self.style.chip(card),
        }
    }

    /// Cards side by side, as they lie on the table.
    pub(super) fn laid(&self, cards: impl IntoIterator<Item = Card>) -> String {
        self.style.side_by_side(cards.into_iter().map(|card| self.chip(card)))
    }

    /// `trump ♥`, marked as the trumps are.
    pub(super) fn trump_in_short(&self, trump: Trump) -> String {
        match trump {
            Trump::Suit(suit) if self.marked == CardSet::EMPTY => {
                format!("{} {}", strong("trump"), self.style.suit(suit))
            }
            Trump::Suit(suit) => self.style.trump_legend(suit),
            Trump::None => strong("no trump"),
        }
    }
}
