//! What the learner would hold of each trump that may be made, to whom the card turned up would go, and
//! what a rule of thumb makes of that.

use super::{YOU, game::legal};
use crate::{
    engine::{Action, Hand, is_trump, side_of, trumps},
    rules::{NoTrump, Ruleset, Sides, Trump, TurnUpGoes},
    session::{CallRule, Lack},
    table::{Card, CardSet, Rank, Seat, Suit},
    tutor::Argument,
};

/// The card that may be ordered up, where it would go to somebody else, and whether he may leave it.
pub(super) fn goes_to(hand: &Hand<'_>) -> Option<(Card, Seat, bool)> {
    let (rules, dealer) = (hand.rules(), hand.dealer());
    let is_offered = legal(hand).iter().any(|act| matches!(act, Action::OrderUp { .. }));
    let to_dealer = rules.turn_up_goes != TurnUpGoes::ToCaller && dealer != YOU;
    let may_leave = rules.turn_up_goes == TurnUpGoes::MayDecline;
    let card = *hand.up().last()?;
    (is_offered && to_dealer).then_some((card, dealer, may_leave))
}

/// The highest trump that the learner would hold in a suit, and how many are above it.
pub(super) fn highest_trump(rules: &Ruleset, hand: &Hand<'_>, suit: Suit) -> Option<(Card, usize)> {
    let trump = Trump::Suit(suit);
    let held = would_hold(hand, trump)?;
    let all = trumps(rules, trump).into_parts().0;
    let above = all.iter().position(|card| held.contains(*card))?;
    Some((all[above], above))
}

/// How many trumps the learner would hold in each suit that may become trump, most first, the card
/// that would come to him counted in, and those that show another suit; and how many aces where no
/// trump may be named.
pub(super) fn trumps_by_suit(
    rules: &Ruleset,
    hand: &Hand<'_>,
) -> (Vec<(Suit, u32, CardSet)>, Option<u32>) {
    let held = hand.held(YOU).unwrap_or(CardSet::EMPTY);
    let legal = legal(hand);
    let suit = |action: &Action| hand.would_make(*action).and_then(Trump::suit);
    let mut suits: Vec<Suit> = legal.iter().filter_map(suit).collect();
    if suits.is_empty() {
        suits = Suit::ALL.to_vec();
    }
    let trumps = |suit: Suit| {
        let trump = Trump::Suit(suit);
        let held = would_hold(hand, trump).unwrap_or(held);
        let trumps = held.filter(|card| is_trump(rules, trump, card));
        let other = |card: Card| card.printed_suit().is_some_and(|printed| printed != suit);
        (suit, trumps.len(), trumps.filter(other))
    };
    let mut counted: Vec<(Suit, u32, CardSet)> = Vec::new();
    for suit in suits {
        if counted.iter().all(|(other, ..)| *other != suit) {
            counted.push(trumps(suit));
        }
    }
    // Of suits of which he would hold as many the one that is better goes first.
    let best = Argument::longest_suit(hand, YOU).and_then(Trump::suit);
    let is_other = |suit: Suit| Some(suit) != best;
    counted.sort_by_key(|(suit, count, _)| (std::cmp::Reverse(*count), is_other(*suit)));
    let is_offered =
        counted.iter().any(|(suit, ..)| hand.comes_to(YOU, Trump::Suit(*suit)).is_some());
    let may_be_bare = rules.no_trump == NoTrump::Allowed && !is_offered;
    let aces = held.filter(|card| card.rank() == Some(Rank::Ace)).len();
    (counted, may_be_bare.then_some(aces))
}

/// The rule of thumb for an act that calls or passes, with how many trumps there would be in the suit
/// that it is about, the longest for a pass, where rule and act agree.
pub(super) fn call_rule(hand: &Hand<'_>, act: Action) -> Option<(CallRule, u32, Option<Lack>)> {
    let rules = hand.rules();
    // It is one for partners with five cards each.
    let is_meant = rules.sides == Sides::Alternate && rules.players == 4 && rules.deal.cards == 5;
    if !is_meant || !rules.auction.is_turn_up() || !act.is_call() {
        return None;
    }
    let (suits, _) = trumps_by_suit(rules, hand);
    let many =
        |suit: Suit| suits.iter().find(|(other, ..)| *other == suit).map(|(_, many, _)| *many);
    match hand.would_make(act).and_then(Trump::suit) {
        Some(suit) => {
            let (rule, calls) = call_rule_in(hand, suit)?;
            calls.then_some((rule, many(suit)?, None))
        }
        None if act == Action::Pass => {
            let ruled = |(suit, ..): &(Suit, u32, CardSet)| call_rule_in(hand, *suit);
            let none_calls = suits.iter().filter_map(ruled).all(|(_, calls)| !calls);
            let (suit, many, _) = *suits.first().filter(|_| none_calls)?;
            let (rule, (_, lack)) = (call_rule_in(hand, suit)?.0, trumps_in(hand, suit)?);
            Some((rule, many, lack.filter(|_| rule == CallRule::TheyDeal && many >= 3)))
        }
        None => None,
    }
}

/// The rule of thumb for trumps of a suit, and whether it asks for the call.
fn call_rule_in(hand: &Hand<'_>, suit: Suit) -> Option<(CallRule, bool)> {
    let (own, lack) = trumps_in(hand, suit)?;
    let (bower_and_ace, many) = (lack.is_none(), own.len());
    let has_right = own.iter().any(|card| {
        card.rank().is_none_or(|rank| rank == Rank::Jack && card.printed_suit() == Some(suit))
    });
    let up = legal(hand).iter().any(|act| matches!(act, Action::OrderUp { .. }));
    let gives_bower = hand.up().last().is_some_and(|up| is_bower(*up));
    let dealer = hand.dealer();
    let with_dealer = side_of(hand.rules(), YOU).contains(dealer);
    Some(match (up, with_dealer) {
        (true, _) if dealer == YOU => (CallRule::YouDeal, many >= 3),
        (true, true) => (CallRule::PartnerDeals(dealer), many >= 3 || many == 2 && has_right),
        (true, false) => (CallRule::TheyDeal, many >= 3 && bower_and_ace && !gives_bower),
        (false, _) => (CallRule::TurnedDown, many >= 3 || many == 2 && bower_and_ace),
    })
}

/// The trumps that the learner would hold of a suit, and what they lack beside their number.
fn trumps_in(hand: &Hand<'_>, suit: Suit) -> Option<(CardSet, Option<Lack>)> {
    let held = would_hold(hand, Trump::Suit(suit))?;
    let own = held.filter(|card| is_trump(hand.rules(), Trump::Suit(suit), card));
    let is_ace = |card: Card| card.rank() == Some(Rank::Ace);
    let lack = match () {
        () if !own.iter().any(is_bower) => Some(Lack::Bower),
        () if !held.minus(own).iter().any(is_ace) => Some(Lack::Ace),
        () => None,
    };
    Some((own, lack))
}

/// Whether a trump is a bower, or the joker above them.
fn is_bower(trump: Card) -> bool {
    trump.rank().is_none_or(|rank| rank == Rank::Jack)
}

/// The learner's cards, with the one that would come to him in that trump.
fn would_hold(hand: &Hand<'_>, trump: Trump) -> Option<CardSet> {
    let held = hand.held(YOU)?;
    Some(hand.comes_to(YOU, trump).map_or(held, |up| held.with(up)))
}
