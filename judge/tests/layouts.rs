//! Deals drawn for hidden cards: none can be told from the truth, and each is as likely as every
//! other.

use std::collections::BTreeMap;

use crate::support::{Tried, acted, held, moment, rules, seat, seeds, set};
use leftbower_judge::{
    chance::Seed,
    engine::{Action, Dealt, Hand, View},
    solver::{Layouts, NoLayout},
    table::{BySeat, Card, CardSet, Ring, Seat},
};

fn seats(hand: &Hand<'_>) -> impl Iterator<Item = Seat> + use<> {
    Ring::new(hand.rules().players).all().iter()
}

/// What everybody sees of random moments; the truth must be among the deals.
fn check(tried: &Tried, count: u64) {
    for seed in seeds(tried, count) {
        let mut rng = seed.rng();
        let hand = moment(tried, 40, &mut rng);
        for seat in seats(&hand) {
            let view = hand.view(seat);
            let at = || format!("{tried}, seed {seed}, seat {seat}: {:?}", hand.history());
            let layouts =
                Layouts::new(view.clone()).unwrap_or_else(|fault| panic!("{fault:?}: {}", at()));
            for number in 0..2 {
                let dealt = layouts
                    .numbered(seed, number)
                    .unwrap_or_else(|| panic!("nothing was dealt: {}", at()));
                assert_eq!(dealt.view(seat), view, "{}", at());
                assert_eq!(dealt.held(seat), hand.held(seat), "{}", at());
            }
        }
    }
}

#[test]
fn every_deal_drawn_looks_to_the_seat_as_the_truth_does() {
    for tried in crate::support::defaults() {
        check(&tried, 25);
    }
    for tried in crate::support::single_options() {
        check(&tried, 2);
    }
}

/// How everything lies in a hand: what each seat holds, and what the dealer laid away.
fn lie(hand: &Hand<'_>) -> (Vec<CardSet>, Option<CardSet>) {
    let away = hand.history().iter().find_map(|(_, action)| match action {
        Action::Discard(cards) => Some(*cards),
        _ => None,
    });
    (seats(hand).filter_map(|seat| hand.held(seat)).collect(), away)
}

/// All ways to give each of `sizes` its number of `cards`.
fn deals(cards: CardSet, sizes: &[u32]) -> Vec<Vec<CardSet>> {
    let Some((size, others)) = sizes.split_first() else { return vec![Vec::new()] };
    let cards: Vec<Card> = cards.iter().collect();
    let parts = (0_u32..1 << cards.len()).filter(|part| part.count_ones() == *size);
    let mut found = Vec::new();
    for part in parts {
        let pick = |take: bool| {
            let taken = move |at: &usize| (part >> at & 1 == 1) == take;
            (0..cards.len()).filter(taken).map(|at| cards[at]).collect::<CardSet>()
        };
        let rest = deals(pick(false), others);
        found.extend(rest.into_iter().map(|rest| [vec![pick(true)], rest].concat()));
    }
    found
}

/// Classic, four tricks played: seat 2 has shown no hearts, and the dealer took up a card that he
/// may have laid away.
///
/// Every way to lay the unseen cards out is tried by dealing it and playing the hand again.
#[test]
fn every_deal_that_agrees_is_drawn_equally_often() {
    let rules = rules("classic");
    let hands = ["AH KH 9C QS KS", "AD 9D 10D JD AC", "QH 10H AS 10S KC", "JH QD QC 9H JC"];
    let up = crate::support::card("9S");
    let start = |hands: BySeat<Option<CardSet>>| {
        Hand::new(&rules, Dealt { dealer: seat(4), hands, up: vec![up], widow: None })
    };
    let ordered = ["1 order up"];
    let plays = [
        "1 play AH",
        "2 play 9D",
        "3 play 10H",
        "4 play 9H",
        "1 play KH",
        "2 play 10D",
        "3 play QH",
        "4 play JH",
        "1 play 9C",
        "2 play AC",
        "3 play KC",
        "4 play JC",
        "4 play QD",
        "1 play KS",
        "2 play JD",
        "3 play AS",
    ];
    let truth = held(&hands);
    let truth = acted(acted(start(truth), &ordered), &["4 discard QC"]);
    let truth = acted(truth, &plays);
    let view: View<'_> = truth.view(seat(1));
    let played = |seat: Seat| {
        truth
            .tricks()
            .iter()
            .flat_map(leftbower_judge::table::Trick::plays)
            .filter(move |play| play.seat == seat)
    };
    // One card each for seats 2 to 4, one laid away, three not dealt.
    let mut expected: BTreeMap<String, u32> = BTreeMap::new();
    for dealt in deals(view.unseen.with(up), &[1, 1, 1, 1]) {
        let took = |at: u8| at == 4;
        let hand = |at: u8| {
            let held =
                dealt[usize::from(at) - 2].plus(if took(at) { dealt[3] } else { CardSet::EMPTY });
            played(seat(at)).fold(held, |cards, play| cards.with(play.card)).without(if took(at) {
                up
            } else {
                Card::JOKER
            })
        };
        let all = |at: Seat| match at.number() {
            1 => Some(set(hands[0])),
            2..=4 => Some(hand(at.number())),
            _ => None,
        };
        let lies = (2..=4).all(|at| hand(at).len() == 5);
        let hand =
            acted(start(BySeat::from_fn(all)), &ordered).step(seat(4), Action::Discard(dealt[3]));
        let Some(hand) = hand.ok().filter(|_| lies) else { continue };
        let again = plays.iter().try_fold(hand, |hand, line| {
            let (who, what) = line.split_once(' ').expect("a seat and an act");
            hand.step(who.parse().expect("a seat"), what.parse().expect("an act")).ok()
        });
        if let Some(hand) = again.filter(|hand| hand.view(seat(1)) == view) {
            expected.insert(format!("{:?}", lie(&hand)), 0);
        }
    }
    assert!(expected.len() > 100, "{} deals agree", expected.len());
    let layouts = Layouts::new(view).expect("the truth agrees");
    let times = 200;
    for number in 0..times * expected.len() as u64 {
        let dealt = layouts.numbered(Seed(1), number).expect("there are deals");
        *expected.get_mut(&format!("{:?}", lie(&dealt))).expect("a deal that agrees") += 1;
    }
    // With two hundred draws for each deal a count strays by fourteen or so; four times that is
    // hardly ever seen.
    let (least, most) = (expected.values().min(), expected.values().max());
    assert!(least > Some(&140) && most < Some(&260), "{least:?} to {most:?}");
}

/// A dealer who took a card up and laid one away out of sight kept it in most deals, and the void
/// is never dealt.
#[test]
fn a_void_is_kept_and_a_card_taken_up_may_be_gone() {
    let rules = rules("classic");
    let hands = ["AH KH 9C QS KS", "AD 9D 10D JD AC", "QH 10H AS 10S KC", "JH QD QC 9H JC"];
    let dealt = held(&hands);
    let hand = Hand::new(
        &rules,
        Dealt { dealer: seat(4), hands: dealt, up: vec![crate::support::card("9S")], widow: None },
    );
    let hand = acted(hand, &["1 order up", "4 discard QC", "1 play AH", "2 play 9D"]);
    let layouts = Layouts::new(hand.view(seat(1))).expect("the truth agrees");
    let mut kept = 0;
    for number in 0..600 {
        let world = layouts.numbered(Seed(7), number).expect("there are deals");
        let second = world.held(seat(2)).expect("all is known");
        assert!(
            second
                .iter()
                .all(|card| card.printed_suit() != Some(leftbower_judge::table::Suit::Hearts)),
            "{second}"
        );
        kept += u32::from(
            world.held(seat(4)).expect("all is known").contains(crate::support::card("9S")),
        );
    }
    // He held six cards and laid one of them away.
    assert!((460..540).contains(&kept), "{kept} of 600, expected 500");
}

#[test]
fn what_cannot_have_been_dealt_is_refused() {
    let rules = rules("classic");
    let hands = ["AH KH 9C QS KS", "AD 9D 10D JD AC", "QH 10H AS 10S KC", "JH QD QC 9H JC"];
    let dealt = held(&hands);
    let up = vec![crate::support::card("9S")];
    let hand = Hand::new(&rules, Dealt { dealer: seat(4), hands: dealt, up, widow: None });
    let hand = acted(hand, &["1 order up", "4 discard QC"]);
    let seen = hand.view(seat(1));
    assert!(Layouts::new(seen.clone()).is_ok());
    let refused = |what: &str, change: &dyn Fn(&mut View<'_>)| {
        let mut view = seen.clone();
        change(&mut view);
        let found = Layouts::new(view).map(|_| ());
        assert_eq!(found, Err(NoLayout::Contradiction), "{what}");
    };
    refused("more cards than are left", &|view| view.count[seat(2)] = 14);
    refused("fewer cards than he is sure to hold", &|view| {
        view.known[seat(2)] = set("AD 9D 10D JD AC JC");
    });
    refused("nobody holds one of six diamonds, and four cards are not held", &|view| {
        for number in 2..=4 {
            view.voids.push((seat(number), leftbower_judge::table::Suit::Diamonds));
        }
    });
}
