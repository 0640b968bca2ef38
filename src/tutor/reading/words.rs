//! The words of a line, without those that only join others.

use super::{Typed, Wanted, spoken};
use crate::table::{Card, Rank, Suit};

/// Words for all of one's cards.
pub(super) const EVERY: [&str; 10] = [
    "all",
    "any",
    "anything",
    "everything",
    "all of them",
    "any card",
    "every card",
    "all cards",
    "all my cards",
    "any of them",
];

impl Typed<'_> {
    /// The words of the line; commas, semicolons, *and* and *then* only separate.
    pub(super) fn words(&self) -> Vec<&str> {
        self.without_idle(&self.parts().flat_map(str::split_whitespace).collect::<Vec<_>>())
    }

    /// The same with each card in its usual order: *diamonds jack* is the jack of diamonds.
    pub(super) fn card_words(&self) -> Vec<&str> {
        let mut words = Vec::new();
        for part in self.parts() {
            match part.split_whitespace().collect::<Vec<_>>()[..] {
                [suit, rank] if spoken::is_suit(suit) && rank.parse::<Rank>().is_ok() => {
                    words.extend([rank, "of", suit]);
                }
                ref others => words.extend(others),
            }
        }
        self.without_idle(&words)
    }

    /// The first of these words that says nothing, where the first of all says something beside
    /// others.
    pub(super) fn unknown<'w>(&self, words: &[&'w str]) -> &'w str {
        let is_known = |word: &&&str| {
            spoken::is_suit(word)
                || word.parse::<Rank>().is_ok()
                || self.card(word).is_some()
                || matches!(**word, "trump" | "trumps" | "bower" | "bowers" | "of")
        };
        let unknown = words.iter().find(|word| !is_known(word));
        unknown.or(words.first()).copied().unwrap_or_default()
    }

    /// What stands between commas and the like, or between *and* and *then*.
    fn parts(&self) -> impl Iterator<Item = &str> {
        let parts = self.text.split([',', ';', '>']);
        parts.flat_map(|part| part.split(" and ")).flat_map(|part| part.split(" then "))
    }

    /// Those of some words that name something.
    fn without_idle<'w>(&self, all: &[&'w str]) -> Vec<&'w str> {
        // Before a suit `a` is an ace, and among ranks such as `k a q`, where several may be named;
        // else an article.
        let one = matches!(self.question.wanted(), Wanted::Card | Wanted::OneCard);
        let among_ranks =
            |next: &str| !one && matches!(next.len(), 1 | 2) && next.parse::<Rank>().is_ok();
        let ace = |at: usize| {
            all.get(at + 1).map_or(!one, |next| {
                *next == "of" || next.parse::<Suit>().is_ok() || among_ranks(next)
            })
        };
        let idle = |at: usize| match all[at] {
            "and" | "or" | "then" | "&" | "the" | "my" | "also" | "plus" => true,
            "a" => !ace(at),
            // As the program itself says of cards of which none wins over another.
            word => word == "(level)",
        };
        (0..all.len()).filter(|at| !idle(*at)).map(|at| all[at]).collect()
    }
}

/// The suit that stands above ranks: `clubs: a k q`.
pub(super) fn suit_above(words: &[&str]) -> Option<Suit> {
    let [suit, rank, ..] = words else { return None };
    let suit = suit.trim_end_matches(':');
    rank.parse::<Rank>().ok().filter(|_| spoken::is_suit(suit))?;
    suit.parse().ok()
}

/// The suit that stands behind ranks: `ace, king and ten of diamonds`.
pub(super) fn suit_behind(words: &[&str]) -> Option<Suit> {
    let ranks = words.iter().take_while(|word| word.parse::<Rank>().is_ok()).count();
    // `jack, jack of spades` are two jacks.
    if words[..ranks].iter().skip(1).any(|word| word.parse::<Rank>() == words[0].parse::<Rank>()) {
        return None;
    }
    match words.get(ranks..)? {
        ["of", suit, ..] => suit.parse().ok(),
        _ => None,
    }
}

/// The rank of several cards: `jacks`. `10s` is a card.
pub(super) fn plural_rank(word: &str) -> Option<Rank> {
    word.strip_suffix('s').filter(|rank| rank.len() > 2)?.parse().ok()
}

/// A card whose rank has the `s` of its suit: *kings club*.
pub(super) fn plural(text: &str) -> Option<Card> {
    let (rank, suit) = text.split_once(' ').filter(|(_, suit)| spoken::is_suit(suit))?;
    Some(Card::new(plural_rank(rank)?, suit.parse().ok()?))
}

/// A card as the screen shows it, its symbol behind its letter: `jc♣`.
pub(super) fn typed_as_shown(text: &str) -> Option<Card> {
    let bare = text.trim_end_matches(['♠', '♥', '♦', '♣']);
    let card: Card = bare.parse().ok()?;
    let symbol: Suit = text.strip_prefix(bare)?.parse().ok()?;
    (card.printed_suit() == Some(symbol)).then_some(card)
}
