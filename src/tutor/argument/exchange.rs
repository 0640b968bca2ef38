//! What speaks for laying one card away rather than another.

use super::Argument;
use crate::{
    engine::{Hand, Role, Silent, effective_suit_with, is_trump, role, strength, trumps},
    rules::{Ruleset, Trump},
    table::{Card, CardSet, Rank, Seat, Suit},
};

/// What speaks for laying some cards away rather than others: a trump or an ace that stays, else a
/// suit that goes.
pub(super) fn of_discards(
    hand: &Hand<'_>,
    seat: Seat,
    better: CardSet,
    other: CardSet,
) -> Option<Argument> {
    let of_two = of_gifts(hand, seat, better, other);
    let is_little = match &of_two {
        Some(Argument::KeepsHigh { kept, .. }) => kept.rank() != Some(Rank::Ace),
        Some(_) => false,
        None => true,
    };
    let emptied = is_little.then(|| emptied_by(hand, seat, better, other)).flatten();
    emptied.or(of_two)
}

/// The same of cards that a bidder hands to a partner, for which others come back: what it is of two of
/// them that tells most.
pub(super) fn of_gifts(
    hand: &Hand<'_>,
    seat: Seat,
    better: CardSet,
    other: CardSet,
) -> Option<Argument> {
    let (away, kept) = (better.minus(other), other.minus(better));
    let pairs = kept.iter().flat_map(|kept| away.iter().map(move |away| (away, kept)));
    // Where the other cards are all there are of a suit as well, that one goes tells nothing.
    let tells = emptied_by(hand, seat, other, CardSet::EMPTY).is_none();
    let said = pairs.filter_map(|(away, kept)| of_two(hand, seat, [away, kept], tells));
    // A trump tells most, then an ace.
    said.min_by_key(|said| match said {
        Argument::KeepsTrump { above, .. } => (0, above.len()),
        Argument::KeepsHigh { kept, .. } if kept.rank() == Some(Rank::Ace) => (1, 0),
        Argument::Empties { .. } => (2, 0),
        _ => (3, 0),
    })
}

/// That all cards of a suit go, no ace among them, where some of them would stay with the other ones.
fn emptied_by(hand: &Hand<'_>, seat: Seat, better: CardSet, other: CardSet) -> Option<Argument> {
    let (rules, trump) = (hand.rules(), hand.contract()?.trump);
    let held = hand.held(seat)?;
    let is_trump = |card: Card| trump != Trump::None && is_trump(rules, trump, card);
    // What follows the suit though it is a trump stays.
    let of = |suit: Suit| {
        held.filter(|card| effective_suit_with(rules, trump, card, &mut Silent) == Some(suit))
    };
    let goes = |cards: CardSet, set: CardSet| {
        let is_low = |card: Card| !is_trump(card) && card.rank() != Some(Rank::Ace);
        !cards.is_empty() && cards.minus(set).is_empty() && cards.iter().all(is_low)
    };
    let emptied = |set: CardSet| Suit::ALL.into_iter().filter(move |suit| goes(of(*suit), set));
    let can_trump = !held.minus(better).filter(is_trump).is_empty() || trump_comes(hand, seat);
    // Nothing is said for one empty suit rather than another.
    let is_more = emptied(other).all(|suit| emptied(better).any(|its| its == suit));
    let more = emptied(better).find(|suit| !emptied(other).any(|its| its == *suit));
    let suit = more.filter(|_| can_trump && is_more)?;
    Some(Argument::Empties { cards: of(suit), suit })
}

/// Whether the card turned up is a trump and comes to the seat for what it lays away.
fn trump_comes(hand: &Hand<'_>, seat: Seat) -> bool {
    let rules = hand.rules();
    let trump = hand.contract().map_or(Trump::None, |contract| contract.trump);
    let comes = rules.turn_up_goes.comes_after_the_discard() && hand.dealer() == seat;
    let is_trump = |up: &Card| trump != Trump::None && is_trump(rules, trump, *up);
    comes && hand.up().last().is_some_and(is_trump)
}

/// What speaks for laying the first away and keeping the other; whether that its suit is gone with it tells
/// anything is known.
fn of_two(
    hand: &Hand<'_>,
    seat: Seat,
    [better, other]: [Card; 2],
    tells: bool,
) -> Option<Argument> {
    let (rules, trump) = (hand.rules(), hand.contract()?.trump);
    let held = hand.held(seat)?;
    let is_trump = |card: Card| trump != Trump::None && is_trump(rules, trump, card);
    let suit = |card| effective_suit_with(rules, trump, card, &mut Silent);
    let is_ace = |card: Card| card.rank() == Some(Rank::Ace);
    let is_court = |card: Card| matches!(card.rank(), Some(Rank::King | Rank::Queen | Rank::Jack));
    let is_only = |of: Option<Suit>| held.filter(|card| suit(card) == of).len() == 1;
    let has_trumps = !held.filter(is_trump).is_empty() || trump_comes(hand, seat);
    // The suit that is gone with the better one, and may be trumped then.
    let empties = suit(better).filter(|its| is_only(Some(*its)) && has_trumps && !is_trump(better));
    if is_trump(other) {
        return (!is_trump(better) || role(rules, trump, other) != Role::Plain)
            .then(|| keeps_trump(rules, trump, other, empties.map(|suit| (better, suit))));
    }
    let height = |card| strength(rules, trump, suit(card), card);
    let is_higher = height(other) > height(better);
    // Where the other one is alone as well, that tells nothing.
    let lone = empties.filter(|_| tells && !is_only(suit(other)));
    match (is_ace(other), is_ace(better), lone) {
        (false, false, Some(suit)) => {
            Some(Argument::Empties { cards: CardSet::EMPTY.with(better), suit })
        }
        (true, false, empties) => Some(Argument::KeepsHigh { kept: other, away: better, empties }),
        // Of low cards none has much chance.
        (false, false, None) if is_higher && is_court(other) => {
            Some(Argument::KeepsHigh { kept: other, away: better, empties: None })
        }
        (_, true, _) | (false, false, None) => None,
    }
}

/// What speaks for taking the card turned up: that it is a trump.
pub(super) fn for_taking(hand: &Hand<'_>) -> Option<Argument> {
    let (rules, trump) = (hand.rules(), hand.contract()?.trump);
    let up = *hand.up().last()?;
    let is_trump = trump != Trump::None && is_trump(rules, trump, up);
    is_trump.then(|| keeps_trump(rules, trump, up, None))
}

/// That a trump is one, with what beats it, and what the card that goes instead empties.
fn keeps_trump(
    rules: &Ruleset,
    trump: Trump,
    kept: Card,
    empties: Option<(Card, Suit)>,
) -> Argument {
    let all = trumps(rules, trump).into_parts().0.into_iter();
    let above = all.take_while(|card| *card != kept);
    let above = above.map(|card| (card, role(rules, trump, card))).collect();
    Argument::KeepsTrump { kept: (kept, role(rules, trump, kept)), above, empties }
}
