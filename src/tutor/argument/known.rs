//! What is known of cards, and how.

use super::{Argument, WithRole, cards::Moment};
use crate::{
    engine::{Hand, Silent, makers_with, role, trumps, winner_with},
    rules::{BidFailed, Ruleset, Trump},
    solver::CardTurn,
    table::{Card, CardSet, Play, Rank, Seat, SeatSet, Suit},
};

/// How sure it is that a card takes a trick.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Hold {
    /// Nobody plays after it.
    Last,
    /// Nobody who plays after it can beat it.
    Unbeatable,
    /// The same: the one opponent who does has shown that none of its suit is left there.
    Shown(Seat, Suit),
    /// Nobody plays after him but whoever plays with him.
    OnlyPartners,
    /// It beats what lies there.
    SoFar,
}

/// Trumps of others that may fall on a card.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TrumpsOut {
    /// These, where hands lie open; the highest first.
    Seen(Vec<Card>),
    /// So many that were not seen yet, or are known to be with one of them.
    Unseen(u32),
}

/// What a card is kept for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum KeptFor {
    /// It is a trump.
    Trump,
    /// Nothing of that suit beats it any more.
    Highest(Suit),
    /// No opponent can hold a better one of that suit.
    Unbeaten(Suit),
    /// It is the higher one.
    Higher,
    /// It falls to the one card that beats the other one of its suit, which would fall otherwise.
    Guard {
        /// The other one, which is the higher.
        of: Card,
        /// What beats that.
        from: Card,
    },
}

/// How it is known that no card of the opponents' beats one of its suit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unbeaten {
    /// It is the highest card of that suit that is left.
    Highest,
    /// They have no card of that suit any more.
    Void(Vec<Seat>),
    /// All that beat it are held by others.
    Elsewhere,
}

/// What somebody knows who has to act.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Sees {
    /// His own hand, and what was shown.
    OwnHand,
    /// Every hand: all cards lie open.
    AllHands,
}

impl Moment<'_, '_> {
    /// Whether a card is one that may take tricks: a trump, or a queen or more.
    pub(super) fn is_high(&self, card: Card) -> bool {
        let picture = matches!(card.rank(), Some(Rank::Ace | Rank::King | Rank::Queen));
        picture || self.turn.is_trump(card)
    }

    /// That the only opponent who plays later has shown that he holds none of a card's suit, where that
    /// is so.
    pub(super) fn shown_void(&self, card: Card) -> Option<Hold> {
        let (later, suit) = (self.later(), self.turn.suit(card)?);
        let [only] = later.as_slice() else { return None };
        self.view.voids.contains(&(*only, suit)).then_some(Hold::Shown(*only, suit))
    }

    /// That a card is the only one beside a higher one of its suit, and that one card of an opponent's is
    /// above both: when that is led it falls instead.
    pub(super) fn guard(&self, kept: Card, thrown: Card) -> Option<KeptFor> {
        let suit = |card: Card| self.turn.suit(card);
        let cover = |card: Card| {
            let held = self.hand.held(self.seat)?;
            let other = held.filter(|one| suit(one) == suit(card)).without(card);
            let of = other.iter().next().filter(|_| other.len() == 1)?;
            let is_below = self.turn.height(card) < self.turn.height(of);
            match self.above(of).as_slice() {
                [(_, from)] if is_below => Some(KeptFor::Guard { of, from: *from }),
                _ => None,
            }
        };
        // The twin of what comes first would take the other one all the same.
        let one_deck = self.turn.rules.deck.copies == 1;
        let tells = one_deck && !self.turn.is_trump(kept) && suit(kept) != suit(thrown);
        cover(kept).filter(|_| tells && cover(thrown).is_none())
    }

    /// What has the trick so far, and whether that is on the own side, as far as it is known.
    fn held_so_far(&self) -> Option<(Play, Option<bool>)> {
        let held = winner_with(self.turn.rules, self.turn.trump, self.turn.table, &mut Silent)?;
        Some((held, self.view.plays_with(held.seat)))
    }

    /// Whether the trick is sure to be with an opponent, though it is not known who the partner is.
    pub(super) fn is_theirs(&self) -> bool {
        self.held_so_far().is_some_and(|(_, ours)| ours == Some(false))
    }

    /// That one of the two cards takes a trick of which nobody knows yet whose it is: it is spent on what
    /// may be the own side's, or may take it from the other side.
    pub(super) fn of_anybodys(&self, better: Card, other: Card) -> Option<Argument> {
        let (held, ours) = self.held_so_far()?;
        match (self.turn.takes(better), self.turn.takes(other)) {
            _ if ours.is_some() => None,
            (false, true) => Some(Argument::MayBeOurs { held, spent: other }),
            (true, false) => Some(Argument::MayBeTheirs { held, card: better }),
            (false, false) | (true, true) => None,
        }
    }
}

/// Whether the seat's side has bid all the tricks, and lost none yet, as far as it is known.
pub fn needs_all(hand: &Hand<'_>, seat: Seat) -> bool {
    let (rules, view) = (hand.rules(), hand.view(seat));
    let is_ours = |other: Seat| view.plays_with(other) == Some(true);
    let contract = hand.contract().filter(|contract| is_ours(contract.maker));
    let bid = contract.and_then(|contract| rules.bids.get(contract.bid?));
    let won = hand.tricks_won();
    let are_ours = || hand.in_play().iter().all(|other| won[other] == 0 || is_ours(other));
    bid.is_some_and(|bid| bid.terms.tricks == rules.deal.cards) && are_ours()
}

/// Whether the bid of the seat's side can be made no more, its tricks are taken off its score, and the
/// better card takes one less likely than the other.
pub(super) fn each_trick_costs(hand: &Hand<'_>, seat: Seat, [better, other]: [Card; 2]) -> bool {
    if !tricks_cost(hand, seat) {
        return false;
    }
    let sides = hand.view(seat).sides_known().unwrap_or(SeatSet::of(seat));
    CardTurn::of(hand, seat, sides).is_some_and(|turn| {
        let height = |card: Card| (turn.is_trump(card), turn.height(card));
        match turn.table.is_empty() {
            true => height(better) < height(other),
            false => turn.takes(other) && !turn.takes(better),
        }
    })
}

/// Whether the bid of the seat's side can be made no more, and its tricks are taken off its score.
fn tricks_cost(hand: &Hand<'_>, seat: Seat) -> bool {
    let rules = hand.rules();
    let pays = hand.contract().filter(|_| rules.bid_failed == BidFailed::TricksWon);
    let Some(contract) = pays else { return false };
    let bid = contract.bid.and_then(|bid| rules.bids.get(bid));
    let makers = makers_with(rules, contract, &mut Silent);
    let taken = hand.tricks_won();
    let lost: u8 = hand.in_play().minus(makers).iter().map(|seat| taken[seat]).sum();
    makers.contains(seat) && bid.is_some_and(|bid| rules.deal.cards < lost + bid.terms.tricks)
}

/// What of these cards would be trump, the strongest first.
pub(super) fn trumps_among(rules: &Ruleset, trump: Trump, mut cards: CardSet) -> Vec<WithRole> {
    let all = trumps(rules, trump).into_parts().0.into_iter();
    let own = all.filter(|card| cards.remove(*card));
    own.map(|card| (card, role(rules, trump, card))).collect()
}

/// Whether a card that is no trump is below another one of its suit: a king beside his ace comes down
/// with it.
pub(super) fn is_weak(card: Card, held: CardSet) -> bool {
    let ace = card.printed_suit().map(|suit| Card::new(Rank::Ace, suit));
    let is_covered = card.rank() == Some(Rank::King) && ace.is_some_and(|ace| held.contains(ace));
    !is_covered && card.rank().is_some_and(|rank| rank != Rank::Ace)
}
