//! Which card is stronger.

use super::{
    Notes, Reason, Ruling,
    bower::{Role, role, tops_its_suit},
    suit::{effective_suit_with, is_trump},
};
use crate::{
    rules::{Counting, Joker, LeftBower, PlainOrder, Ruleset, Taking, Trump},
    table::{Card, CardSet, Rank, Suit},
};

/// How strong a card is in a trick: 0 cannot win, and of two others the greater number wins.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Strength(pub(crate) u8);

impl Strength {
    const NONE: Self = Self(0);
    /// Trumps start here; plain cards stay below.
    const TRUMP: u8 = 100;
    /// Above every trump.
    const ACE_OVER_TRUMP: u8 = 200;

    /// Whether the card can take the trick at all.
    pub(crate) const fn can_win(self) -> bool {
        self.0 > 0
    }
}

/// The strength of `card` in a trick to which `led` was led; no card follows where that
/// is `None`.
pub fn strength(rules: &Ruleset, trump: Trump, led: Option<Suit>, card: Card) -> Strength {
    let follows =
        || led.is_some() && effective_suit_with(rules, trump, card, &mut super::Silent) == led;
    if is_trump(rules, trump, card) {
        if rules.taking == Taking::LedSuitOnly && !follows() {
            return Strength::NONE;
        }
        return Strength(Strength::TRUMP + trump_height(rules, trump, card));
    }
    let is_ace = card.rank() == Some(Rank::Ace);
    if rules.taking == Taking::AceOverLedTrump && is_ace && led.is_some() && led == trump.suit() {
        return Strength(Strength::ACE_OVER_TRUMP);
    }
    if rules.taking == Taking::AnySuit || follows() {
        return Strength(plain_height(rules, trump, card));
    }
    Strength::NONE
}

/// Height among the trumps, from 1.
fn trump_height(rules: &Ruleset, trump: Trump, card: Card) -> u8 {
    match role(rules, trump, card) {
        Role::Joker if rules.joker == Joker::BelowRight => 59,
        Role::Joker => 90,
        Role::RightBower => 60,
        Role::LeftBower => match rules.left_bower {
            LeftBower::AboveRight => 70,
            LeftBower::BelowAce => 2 * spot_height(rules, Rank::Ace) - 1,
            LeftBower::BelowRight
            | LeftBower::OtherColour
            | LeftBower::AllJacks
            | LeftBower::Plain => 50,
        },
        // Learners who count every jack as a trump rank the other colour's two below the left, in
        // writing order.
        Role::ExtraJack => 40 + u8::from(card.printed_suit() < Some(Suit::Diamonds)),
        Role::Plain => match card.rank() {
            Some(rank) => 2 * spot_height(rules, rank),
            None => unreachable!("a card without a rank is the joker"),
        },
    }
}

/// Height among the cards of a plain suit, from 1.
fn plain_height(rules: &Ruleset, trump: Trump, card: Card) -> u8 {
    let Some(rank) = card.rank() else { return 90 };
    let jack_on_top = rank == Rank::Jack
        && (rules.plain_order == PlainOrder::JackHigh || tops_its_suit(rules, trump, card));
    if jack_on_top { 80 } else { 2 * spot_height(rules, rank) }
}

/// Height by the rank printed on the card alone, from 1.
fn spot_height(rules: &Ruleset, rank: Rank) -> u8 {
    let height = rank as u8 + 2;
    match (rules.plain_order, rank) {
        (PlainOrder::TenOverKing, Rank::Ten) => Rank::King as u8 + 2,
        (PlainOrder::TenOverKing, Rank::Jack | Rank::Queen | Rank::King) => height - 1,
        (PlainOrder::AceLow, Rank::Ace) => 1,
        _ => height,
    }
}

/// `cards` from the strongest to the weakest in a trick to which `led` was led.
///
/// Equals stand together: identical cards, and all cards that cannot take the trick, which come
/// last.
///
/// Clauses `joker`, `right-bower`, `left-bower`, `plain-order`, `taking`; [Trickster,
/// CatsAtCards](crate::sources).
pub fn order(
    rules: &Ruleset,
    trump: Trump,
    led: Option<Suit>,
    cards: &[Card],
) -> Ruling<Vec<Vec<Card>>> {
    Ruling::ask(|trace| {
        let mut sorted = cards.to_vec();
        sorted.sort_by_key(|card| (std::cmp::Reverse(strength(rules, trump, led, *card)), *card));
        for card in sorted.iter().copied() {
            note_standing(rules, trump, led, card, trace);
        }
        let groups: Vec<Vec<Card>> = sorted
            .chunk_by(|a, b| strength(rules, trump, led, *a) == strength(rules, trump, led, *b))
            .map(<[Card]>::to_vec)
            .collect();
        trace.note(|| Reason::Ordered { groups: groups.clone() });
        groups
    })
}

/// Says what makes `card` strong or weak, where it is not just its rank.
pub(super) fn note_standing(
    rules: &Ruleset,
    trump: Trump,
    led: Option<Suit>,
    card: Card,
    notes: &mut impl Notes,
) {
    match role(rules, trump, card) {
        Role::Joker => {
            notes.note(|| Reason::JokerRanks { below_right: rules.joker == Joker::BelowRight });
        }
        Role::RightBower => notes.note(|| Reason::RightBower { card }),
        Role::LeftBower => notes.note(|| Reason::LeftRanks { card, place: rules.left_bower }),
        Role::ExtraJack => notes.note(|| Reason::ExtraJackRanks { card }),
        Role::Plain if tops_its_suit(rules, trump, card) => {
            notes.note(|| Reason::JackTopsSuit { card });
        }
        Role::Plain
            if card.rank() == Some(Rank::Jack) && strength(rules, trump, led, card).can_win() =>
        {
            notes.note(|| Reason::OrdinaryJack {
                card,
                order: rules.plain_order,
                bowers: trump != Trump::None,
            });
        }
        Role::Plain => {
            let odd = matches!(
                (rules.plain_order, card.rank()),
                (PlainOrder::TenOverKing, Some(Rank::Ten)) | (PlainOrder::AceLow, Some(Rank::Ace))
            );
            if odd {
                notes.note(|| Reason::OddRank { card, order: rules.plain_order });
            }
        }
    }
    if !strength(rules, trump, led, card).can_win() {
        notes.note(|| Reason::CannotWin { card, led, trump: is_trump(rules, trump, card) });
    }
}

/// Every trump of the deck, strongest first; twins stand twice.
///
/// Clauses `deck`, `joker`, `right-bower`, `left-bower`, `counting`; [Trickster,
/// CatsAtCards](crate::sources).
pub fn trumps(rules: &Ruleset, trump: Trump) -> Ruling<Vec<Card>> {
    Ruling::ask(|trace| {
        let deck: CardSet = rules.cards();
        let mut cards: Vec<Card> =
            deck.filter(|card| counts_as_trump(rules, trump, card)).iter().collect();
        cards.sort_by_key(|card| {
            (std::cmp::Reverse(strength(rules, trump, trump.suit(), *card)), *card)
        });
        for card in cards.iter().copied() {
            note_standing(rules, trump, trump.suit(), card, trace);
        }
        trace.note(|| match trump {
            Trump::Suit(suit) => {
                Reason::TrumpsInDeck { trump: suit, count: cards.len(), lowest: rules.deck.lowest }
            }
            Trump::None => Reason::NoTrumps,
        });
        cards
    })
}

fn counts_as_trump(rules: &Ruleset, trump: Trump, card: Card) -> bool {
    match rules.counting {
        Counting::AsFollowed => is_trump(rules, trump, card),
        Counting::AsPrinted => card.printed_suit() == trump.suit() && trump != Trump::None,
    }
}

/// How many cards of `suit` are not among `seen`.
///
/// Cards count by the suit that they follow as. `seen` holds every card that the player has seen,
/// as [`super::View::seen`] tells it; what stands there more often than the deck holds it counts
/// once a card.
///
/// Clauses `deck`, `left-follows`, `counting`; [Trickster, CatsAtCards](crate::sources).
pub fn unseen(rules: &Ruleset, trump: Trump, suit: Suit, seen: CardSet) -> Ruling<u32> {
    Ruling::ask(|trace| {
        let belongs = |card: Card, trace: &mut super::Trace| match rules.counting {
            Counting::AsPrinted => card.printed_suit() == Some(suit),
            Counting::AsFollowed => {
                let follows =
                    effective_suit_with(rules, trump, card, &mut super::Silent) == Some(suit);
                if follows != (card.printed_suit() == Some(suit)) {
                    effective_suit_with(rules, trump, card, trace);
                }
                follows
            }
        };
        let all = rules.cards().filter(|card| belongs(card, trace));
        let out = all.minus(seen);
        let gone = all.minus(out);
        trace.note(|| Reason::InDeck { suit, count: all.len() });
        trace.note(|| Reason::SeenOfSuit { suit, cards: gone.iter().collect() });
        trace.note(|| Reason::StillOut { suit, count: out.len() });
        out.len()
    })
}
