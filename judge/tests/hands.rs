//! Many whole hands of every table: nobody is ever without a choice, no card gets lost, and points
//! are those of the book.
//!
//! `LEFTBOWER_LAWS=10 cargo test hands::` plays ten times as many. A failure names table and seed.

use crate::support::{Tried, Under, choose, seeds};
use leftbower_judge::{
    engine::{Action, BySide, Contract, Ended, Hand, Silent, Taken},
    rules::BidName,
    table::{Card, CardSet, Ring, Trick},
};
use rand::Rng;

/// Plays a random hand to its end.
fn played<'r>(tried: &'r Tried, rng: &mut impl Rng) -> Hand<'r> {
    let mut hand = crate::support::dealt(&tried.rules, rng);
    let mut legal = Vec::new();
    while let Some((seat, phase)) = hand.turn(&mut Silent).expect("all is known") {
        legal.clear();
        hand.each_choice(&mut Silent, |action| legal.push(action)).expect("all is known");
        let action = choose(&legal, phase, rng)
            .unwrap_or_else(|| panic!("{seat} has no choice in {phase:?}"));
        hand.act(seat, action)
            .unwrap_or_else(|why| panic!("`{seat} {action}`: {:?}", why.reasons()));
        assert!(hand.history().len() < 300, "a hand without end");
    }
    hand
}

/// Every card that was dealt is played, held, laid away, or lies where it lay.
fn no_card_is_lost(hand: &Hand<'_>) {
    let (dealt, ring) = (hand.dealt(), Ring::new(hand.rules().players).all());
    let dealt_out: CardSet = ring.iter().filter_map(|seat| dealt.hands[seat]).flatten().collect();
    let stock: CardSet =
        hand.up().iter().copied().chain(dealt.widow.into_iter().flatten()).collect();
    let held = ring.iter().filter_map(|seat| hand.held(seat)).flatten();
    let laid = hand.history().iter().filter_map(|(_, action)| match action {
        Action::Discard(cards) | Action::Trade(cards) => Some(*cards),
        _ => None,
    });
    let found: Vec<Card> =
        held.chain(hand.tricks().iter().flat_map(Trick::cards)).chain(laid.flatten()).collect();
    let all: CardSet = found.iter().copied().collect();
    assert_eq!(all.len() as usize, found.len(), "a card stands more often than the deck holds it");
    let before = dealt_out.plus(stock);
    assert!(before.contains_all(all), "{} came from nowhere", all.minus(before));
    let swapped = hand.history().iter().any(|(_, action)| *action == Action::Swap);
    let lost = before.minus(all);
    assert!(swapped || stock.contains_all(lost), "{lost} has gone");
    assert_eq!(lost.len() + all.len(), before.len());
}

/// What the book says that the maker's party and every other side score, written down without the
/// engine's tables.
fn by_the_book(variant: &str, contract: &Contract, took: i16, theirs: i16, all: i16) -> (i16, i16) {
    let march = took == all;
    let made = 2 * took > all;
    match variant {
        "classic" | "standard" | "bald" | "railroad" | "call-ace" | "two-handed"
        | "three-handed" => {
            let lone = contract.alone
                || contract.partners.is_some_and(leftbower_judge::table::SeatSet::is_empty);
            match (made, march) {
                (false, _) => (0, if contract.lone_defender.is_some() { 4 } else { 2 }),
                (true, false) => (1, 0),
                (true, true) if contract.exposed => (8, 0),
                (true, true) if lone => (4, 0),
                (true, true) if variant == "three-handed" => (3, 0),
                (true, true) => (2, 0),
            }
        }
        _ => by_bid(variant, contract.bid.expect("a bid was made"), took, theirs, all),
    }
}

fn by_bid(variant: &str, bid: BidName, took: i16, theirs: i16, all: i16) -> (i16, i16) {
    let number = match bid {
        BidName::Number(number) => i16::from(number),
        _ => all,
    };
    let kept = took >= number.min(all);
    match (variant, bid) {
        ("auction-5" | "auction-6" | "auction-7", _) => {
            if kept {
                (number, 0)
            } else {
                (0, number)
            }
        }
        ("hasenpfeffer", _) | ("pepper", BidName::Number(_)) => {
            (if kept { took } else { -took }, theirs)
        }
        ("pepper", BidName::LittlePepper) => (if kept { 6 } else { -took }, theirs),
        ("pepper", _) => (if kept { 12 } else { -2 * took }, theirs),
        ("double-hasenpfeffer" | "double-hasenpfeffer-6", _) if number == all => {
            (if kept { 2 * all } else { -all }, theirs)
        }
        ("double-hasenpfeffer" | "double-hasenpfeffer-6", _) => {
            (if kept { took } else { -all }, theirs)
        }
        (_, BidName::Ask) => (if kept { 12 } else { -6 }, theirs),
        (_, BidName::Moon) => (if kept { 24 } else { -6 }, theirs),
        _ => (if kept { took } else { -number }, theirs),
    }
}

fn points_are_those_of_the_book(variant: &str, hand: &Hand<'_>) {
    let points = hand.points().expect("it is over").into_parts().0;
    let (Some(contract), Some(Taken { by_side, .. })) = (hand.contract(), hand.taken()) else {
        assert_eq!(hand.ended(), Some(Ended::ThrownIn));
        assert_eq!(points, BySide::all(hand.rules(), 0));
        return;
    };
    let own = |side: leftbower_judge::table::SeatSet| {
        side.contains(contract.maker)
            || contract.partners.is_some_and(|partners| !side.is_disjoint(partners))
    };
    let took =
        by_side.iter().filter(|(side, _)| own(*side)).map(|(_, tricks)| i16::from(tricks)).sum();
    let all = i16::from(hand.rules().deal.cards);
    for (side, tricks) in by_side.iter() {
        let (makers, others) = by_the_book(variant, contract, took, i16::from(tricks), all);
        let expected = if own(side) { makers } else { others };
        assert_eq!(points.get(side), Some(expected), "{side} of {by_side:?} under {contract:?}");
    }
}

/// Plays `count` hands and looks at each; a failure says which.
fn every(tried: &Tried, count: u64, look: impl Fn(&Hand<'_>)) {
    for seed in seeds(tried, count) {
        let _under = Under(tried, seed);
        let hand = played(tried, &mut seed.rng());
        no_card_is_lost(&hand);
        look(&hand);
    }
}

#[test]
fn two_thousand_hands_of_every_variant_go_by_the_book() {
    for tried in crate::support::defaults() {
        every(&tried, 2000, |hand| points_are_those_of_the_book(tried.variant, hand));
    }
}

#[test]
fn three_hundred_hands_under_every_option_come_to_an_end() {
    for tried in crate::support::single_options() {
        every(&tried, 300, |hand| assert!(hand.points().is_some()));
    }
}

/// Asked once for turn and choices, a hand goes the way it goes when it is asked for each and
/// judges the act.
#[test]
fn a_hand_that_advances_is_the_hand_that_is_asked_and_told() {
    let tables = crate::support::defaults().into_iter().map(|tried| (tried, 40));
    for (tried, count) in
        tables.chain(crate::support::single_options().into_iter().map(|tried| (tried, 4)))
    {
        every(&tried, count, |told| {
            let (mut hand, mut legal) = (Hand::new(&tried.rules, told.dealt().clone()), Vec::new());
            let mut acts = told.history().iter();
            let mut next = |seat, legal: &[Action]| {
                let (actor, action) = acts.next().expect("an act for every turn");
                assert_eq!(*actor, seat);
                legal.iter().position(|offered| offered == action).expect("it is offered")
            };
            while hand.advance(&mut legal, &mut next).expect("all is known") {}
            assert_eq!(hand, *told);
        });
    }
}
