//! What speaks for playing with a partner's help or without it, and for what partners hand over.

use std::cmp::Reverse;

use super::{
    Argument, Given, WithRole,
    calls::MISSING,
    exchange,
    known::{is_weak, trumps_among},
};
use crate::{
    engine::{Hand, Silent, effective_suit_with, is_trump, role, side_of, strength, trumps},
    rules::Trump,
    table::{Card, CardSet, Rank, Ring, Seat},
};

/// What speaks for handing some cards over rather than others: a bidder keeps what is worth most, a
/// partner hands it over.
pub(super) fn by_gifts(
    hand: &Hand<'_>,
    seat: Seat,
    better: CardSet,
    other: CardSet,
) -> Option<Argument> {
    let contract = hand.contract()?;
    if contract.maker == seat {
        return exchange::of_gifts(hand, seat, better, other);
    }
    // Against a lone maker one of the others may play alone as well.
    let is_ours = side_of(hand.rules(), seat).contains(contract.maker);
    let to = if is_ours { Some(contract.maker) } else { contract.lone_defender }?;
    let (rules, trump) = (hand.rules(), contract.trump);
    let is_trump = |card: Card| trump != Trump::None && is_trump(rules, trump, card);
    let height = |card: Card| {
        let suit = effective_suit_with(rules, trump, card, &mut Silent);
        strength(rules, trump, suit, card)
    };
    let worth = |given: Card, kept: Card| match (is_trump(given), is_trump(kept)) {
        (true, false) => Some(Given::Trump),
        (true, true) if height(given) > height(kept) => Some(Given::HigherTrump),
        (false, false) if is_ace(given) && !is_ace(kept) => Some(Given::Ace),
        (false, false) if given.rank() > kept.rank() => Some(Given::HigherRank),
        _ => None,
    };
    let (gifts, kept) = (better.minus(other), other.minus(better));
    let pairs = gifts.iter().flat_map(|given| kept.iter().map(move |kept| (given, kept)));
    let of_worth = pairs.filter_map(|(given, kept)| Some((worth(given, kept)?, given, kept)));
    // Of several trumps the best is spoken of.
    let first = |(worth, given, _): &(Given, Card, Card)| (*worth, Reverse(height(*given)));
    let (worth, given, kept) = of_worth.min_by_key(first)?;
    let ace = better.without(given).filter(|card| is_ace(card) && !is_trump(card)).iter().next();
    Some(Argument::Gives { given, role: role(rules, trump, given), kept, worth, to, ace })
}

/// For a bidder's exchange with a partner: what comes for his cards.
pub(super) fn by_exchange(hand: &Hand<'_>, seat: Seat, gifts: CardSet) -> Option<Argument> {
    let cards = u8::try_from(gifts.len()).ok()?;
    (hand.contract()?.maker == seat).then_some(Argument::BestComes(cards))
}

/// For asking for a partner's best card: a card that may go for it.
pub(super) fn by_best_card(hand: &Hand<'_>, seat: Seat) -> Option<Argument> {
    let (spare, from) = (spare(hand, seat)?, partner(hand, seat)?);
    let (rules, trump) = (hand.rules(), hand.contract()?.trump);
    let height = |card: &Card| strength(rules, trump, card.printed_suit(), *card);
    spare.iter().min_by_key(height).map(|away| Argument::GoesForBest { away, from })
}

/// Against asking for it: there is none that may go.
pub(super) fn without(hand: &Hand<'_>, seat: Seat) -> Option<Argument> {
    let (spare, from) = (spare(hand, seat)?, partner(hand, seat)?);
    let (rules, trump) = (hand.rules(), hand.contract()?.trump);
    let all_trumps = hand.held(seat)?.iter().all(|card| is_trump(rules, trump, card));
    spare.is_empty().then_some(Argument::NoneToLose { from, all_trumps })
}

/// For defending alone or against it: what one holds for the tricks that stop the maker; nothing against it
/// where one trick does.
pub(super) fn in_defence(hand: &Hand<'_>, seat: Seat, alone: bool) -> Option<Argument> {
    let (contract, rules) = (hand.contract()?, hand.rules());
    let (maker, trump) = (contract.maker, contract.trump);
    let (held, aces) = (trumps_held(hand, seat)?, plain(hand, seat)?.filter(is_ace));
    let tricks = rules.deal.cards + 1 - rules.least.of(contract.alone);
    let enough = held.len() + aces.iter().count() >= usize::from(tricks);
    let aces = aces.iter().collect();
    (enough == alone && (alone || tricks > 1)).then_some(Argument::AloneAgainst {
        maker,
        trump,
        held,
        aces,
        tricks,
    })
}

/// Against laying the hand open: trumps above some of its own, and what beside them can be beaten.
pub(super) fn concealed(hand: &Hand<'_>, seat: Seat) -> Option<Argument> {
    let (rules, trump) = (hand.rules(), hand.contract()?.trump);
    let (own, view) = (hand.held(seat)?, hand.view(seat));
    let players = Ring::new(rules.players).all().without(seat);
    let shown = players.iter().fold(view.unseen, |all, other| all.plus(view.known[other]));
    let all = trumps(rules, trump).into_parts().0;
    let strongest = all.into_iter().take(MISSING).filter(|card| !own.contains(*card));
    let missing: Vec<WithRole> = strongest
        .filter(|card| shown.contains(*card))
        .map(|card| (card, role(rules, trump, card)))
        .collect();
    let weak = plain(hand, seat)?.filter(|card| is_weak(card, own));
    let weak: Vec<Card> = weak.distinct().iter().collect();
    let any = !missing.is_empty() || !weak.is_empty();
    any.then_some(Argument::Seen { missing, weak })
}

/// The trumps of a seat, the strongest first.
fn trumps_held(hand: &Hand<'_>, seat: Seat) -> Option<Vec<WithRole>> {
    Some(trumps_among(hand.rules(), hand.contract()?.trump, hand.held(seat)?))
}

/// The cards of a seat that are no trumps.
fn plain(hand: &Hand<'_>, seat: Seat) -> Option<CardSet> {
    let (rules, trump) = (hand.rules(), hand.contract()?.trump);
    Some(hand.held(seat)?.filter(|card| trump == Trump::None || !is_trump(rules, trump, card)))
}

fn is_ace(card: Card) -> bool {
    card.rank() == Some(Rank::Ace)
}

/// Whose best card may come.
fn partner(hand: &Hand<'_>, seat: Seat) -> Option<Seat> {
    let mut partners = side_of(hand.rules(), seat).without(seat).iter();
    partners.next().filter(|_| partners.next().is_none())
}

/// The cards of a seat that are neither trumps nor aces.
fn spare(hand: &Hand<'_>, seat: Seat) -> Option<CardSet> {
    Some(plain(hand, seat)?.filter(|card| !is_ace(card)))
}
