//! Matches: points added up from hand to hand until somebody has won, and records of them judged to
//! the same end.

use std::collections::BTreeMap;

use crate::support::{Tried, Under, choose, rules, seat, seeds};
use leftbower::{
    content::{Head, Referee, Source, match_record},
    engine::{Action, BySide, Contract, Hand, Match, Phase, next_dealer},
    rules::{BothArrive, Laps, Rubber, Ruleset, Trump},
    table::{Seat, SeatSet, Suit},
    tutor::{Situation, below, deal},
};
use rand::Rng;
use rayon::prelude::*;

/// A bid that has some hope of being kept, the least, and no other after it: so a match comes to an
/// end.
fn modest(hand: &Hand<'_>, legal: &[Action], phase: Phase, rng: &mut impl Rng) -> Action {
    let bid = legal.iter().find(|action| matches!(action, Action::Bid(_)));
    match (phase, hand.best_bid(), bid) {
        (Phase::Auction, Some(_), _) if legal.contains(&Action::Pass) => Action::Pass,
        (Phase::Auction, None, Some(least)) if below(rng, 8) > 0 => *least,
        _ => choose(legal, phase, rng).expect("never empty"),
    }
}

fn hand<'r>(rules: &'r Ruleset, dealer: Seat, rng: &mut impl Rng) -> Hand<'r> {
    let mut hand = Hand::new(rules, deal(rules, dealer, rng));
    while let (Some(seat), phase) = *hand.to_act().expect("all is known").value() {
        let legal = hand.legal_actions().expect("all is known").into_parts().0;
        let action = modest(&hand, &legal, phase, rng);
        hand = hand.step(seat, action).expect("legal");
    }
    hand
}

/// A match, and how it stands after each of its hands; where random bidders lose for ever, as many
/// as a long one takes.
fn played<'r>(rules: &'r Ruleset, rng: &mut impl Rng) -> Vec<(Hand<'r>, Match)> {
    let mut table = Match::new(rules, seat(rules.players));
    let mut hands = Vec::new();
    let most = usize::from(rules.target).clamp(50, 1000) * 2;
    while table.winners().is_empty() && hands.len() < most {
        let hand = hand(rules, table.dealer(), rng);
        let standing = table.add(&hand).expect("it is over").into_parts().0;
        assert_eq!(table.dealer(), next_dealer(rules, hand.dealer()));
        if standing.winners.is_empty() {
            assert_eq!(*table.score(), standing.score, "what the next hand starts with");
        }
        hands.push((hand, table.clone()));
    }
    hands
}

/// The points of all hands, added here; who has won stands at the target, and nobody did before
/// unless the rules go on.
fn totals_add_up(rules: &Ruleset, hands: &[(Hand<'_>, Match)]) {
    let target = i16::try_from(rules.target).expect("small");
    let mut total: BTreeMap<SeatSet, i16> = BTreeMap::new();
    for (index, (hand, table)) in hands.iter().enumerate() {
        for (side, points) in hand.points().expect("it is over").value().iter() {
            *total.entry(side).or_default() += points;
        }
        let over = !table.winners().is_empty();
        assert!(!over || index + 1 == hands.len(), "a hand after the last");
        if over {
            let best = total.values().max().copied().expect("sides");
            for winner in table.winners() {
                assert!(total[winner] >= target);
                assert!(
                    total[winner] == best || rules.both_arrive == BothArrive::BiddersFirst,
                    "{total:?}"
                );
            }
        } else {
            assert_eq!(
                table.score().iter().collect::<BTreeMap<_, _>>(),
                total,
                "after hand {}",
                index + 1
            );
            let level = total.values().filter(|points| **points >= target).count();
            assert_ne!(level, 1, "{total:?}: the only side there has won");
        }
    }
}

/// Written as one record, read and judged: the same totals and the same winner after every hand.
fn judged_the_same(tried: &Tried, hands: &[(Hand<'_>, Match)]) {
    let options = tried.options();
    let head = Head { id: None, variant: tried.variant, options: &options };
    let situations: Vec<Situation> = hands.iter().map(|(hand, _)| Situation::of(hand)).collect();
    let source = Source::new("match.json", match_record(head, &situations).to_string());
    let library = crate::support::shipped();
    let judged = Referee::default().judge(&source, library.context(None));
    assert_eq!(judged.len(), hands.len());
    for (said, (hand, table)) in judged.iter().zip(hands) {
        let (_, judged) =
            said.judged.as_ref().unwrap_or_else(|| panic!("{tried}: {:?}", said.faults));
        assert!(judged.findings.is_empty(), "{tried}: {:?}", judged.findings);
        assert_eq!(judged.table, *table, "{tried}: after hand {}", said.number);
        assert_eq!(
            judged.score.as_ref(),
            hand.points().as_ref().map(leftbower::engine::Ruling::value)
        );
    }
}

/// Some matches of each table, tables side by side.
fn add_up_and_are_judged_to_the_same_end(tables: &[Tried], count: u64) {
    tables.par_iter().for_each(|tried| {
        for seed in seeds(tried, count) {
            let _under = Under(tried, seed);
            let hands = played(&tried.rules, &mut seed.rng());
            let over = hands.last().is_some_and(|(_, table)| !table.winners().is_empty());
            assert!(over || !tried.rules.auction.is_turn_up(), "{tried}: a match without end");
            if tried.rules.laps == Laps::Off && tried.rules.rubber == Rubber::None {
                totals_add_up(&tried.rules, &hands);
            }
            judged_the_same(tried, &hands);
        }
    });
}

#[test]
fn matches_of_every_variant_add_up_and_are_judged_to_the_same_end() {
    add_up_and_are_judged_to_the_same_end(&crate::support::defaults(), 4);
}

#[test]
fn matches_under_every_option_add_up_and_are_judged_to_the_same_end() {
    let tables: Vec<_> = crate::support::sampled(crate::support::single_options()).collect();
    add_up_and_are_judged_to_the_same_end(&tables, 1);
}

/// Adds points of 1+3 and 2+4, hand by hand; says after each the totals before the next, the games
/// and the winner.
fn told(text: &str, points: &[(i16, i16)]) -> Vec<String> {
    let rules = rules(text);
    let mut table = Match::new(&rules, seat(4));
    let pair = |values: &BySide<i16>| {
        values.iter().map(|(_, n)| n.to_string()).collect::<Vec<_>>().join("-")
    };
    let after = |(us, them): &(i16, i16)| {
        let points =
            BySide::from_fn(&rules, |side| if side.contains(Seat::FIRST) { *us } else { *them });
        let contract = Contract::new(Seat::FIRST, Trump::Suit(Suit::Spades));
        let dealer = table.dealer();
        let _ = table.book(&rules, dealer, Some(&contract), &points);
        let games: Vec<String> = table.games().iter().map(|(_, n)| n.to_string()).collect();
        let won: Vec<String> = table.winners().iter().map(ToString::to_string).collect();
        format!("{} {} {}", pair(table.score()), games.join("-"), won.join(" "))
            .trim_end()
            .to_owned()
    };
    points.iter().map(after).collect()
}

#[test]
fn games_follow_one_another() {
    assert_eq!(
        told("standard", &[(4, 0), (0, 4), (2, 0), (1, 0)]),
        ["4-0 0-0", "4-4 0-0", "0-0 0-0 1+3", "1-0 0-0"]
    );
    assert_eq!(
        told("standard: rubber", &[(5, 0), (1, 4), (0, 2), (4, 0), (2, 0), (1, 0)]),
        ["0-0 1-0", "1-4 1-0", "0-0 1-1", "4-0 1-1", "0-0 0-0 1+3", "1-0 0-0"]
    );
    assert_eq!(told("standard: rubber slams", &[(5, 0)]), ["0-0 0-0 1+3"], "a slam is two games");
    assert_eq!(
        told("standard: rubber laps", &[(0, 1), (4, 0), (4, 0)]),
        ["0-1 0-0", "4-1 0-0", "3-0 1-0"]
    );
    assert_eq!(
        told("bid-euchre", &[(32, 32), (1, 2)]),
        ["32-32 0-0", "0-0 0-0 2+4"],
        "level: one more hand"
    );
}

#[test]
fn a_hand_that_is_not_over_is_not_added() {
    let rules = rules("classic");
    let mut table = Match::new(&rules, seat(4));
    let hand = Hand::new(&rules, deal(&rules, seat(4), &mut leftbower::tutor::Seed(1).rng()));
    assert!(table.add(&hand).is_none());
    assert_eq!(table, Match::new(&rules, seat(4)));
}
