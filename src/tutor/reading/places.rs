//! Cards by their places in a hand, as at a table.

use super::{Typed, Wanted};
use crate::table::{Card, CardSet};

impl Typed<'_> {
    /// The card that a number means, counted over the whole hand as it is shown: where cards of one
    /// hand are asked for, and no card of the deck has such a number for its rank.
    pub(super) fn numbered(&self, word: &str, among: CardSet) -> Option<Card> {
        let is_of_hand =
            matches!(self.question.wanted(), Wanted::Cards | Wanted::Discards | Wanted::OneCard);
        let number = word.parse::<usize>().ok().filter(|_| is_of_hand)?;
        let of_rank = |card: Card| card.rank().and_then(|rank| rank.to_string().parse().ok());
        let is_rank = |rank: usize| rank <= among.iter().count();
        let ranks = self.rules.cards().distinct();
        if ranks.iter().filter_map(of_rank).any(is_rank) {
            return None;
        }
        among.iter().nth(number.checked_sub(1)?)
    }
}
