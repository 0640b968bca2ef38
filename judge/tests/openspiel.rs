//! Hands that `OpenSpiel` played at random, replayed: choices, winners, tricks and points must come
//! out as it says.
//!
//! Its discards are not compared (it forbids the picked-up card), nor are the defenders' answers to
//! a lone maker.

use std::collections::{BTreeMap, BTreeSet};

use crate::support::{cards, seat, set, variant};
use leftbower_judge::{
    engine::{Action, BySide, Ended, Hand, hand_points, next_leader, winner},
    rules::{OptionValue, Options},
    table::{BySeat, Play, Seat, SeatSet, Trick},
};
use serde::Deserialize;

#[derive(Deserialize)]
struct Record {
    id: String,
    variant: String,
    options: BTreeMap<String, bool>,
    hands: BTreeMap<u8, String>,
    up: String,
    auction: Vec<String>,
    tricks: Vec<String>,
}

#[derive(Deserialize)]
struct Expected {
    id: String,
    trump: Option<String>,
    maker: Option<u8>,
    choices: Vec<Choice>,
    tricks: Option<Vec<Taken>>,
    taken: Option<BTreeMap<String, u8>>,
    score: BTreeMap<String, i16>,
}

#[derive(Deserialize)]
struct Choice {
    seat: u8,
    legal: BTreeSet<String>,
    action: String,
}

#[derive(Deserialize)]
struct Taken {
    leader: u8,
    winner: u8,
}

/// Acts whose choices the oracle does not list.
const fn is_listed(action: Action) -> bool {
    !matches!(action, Action::Discard(_) | Action::DefendAlone | Action::DefendTogether)
}

/// Steps through a record and compares each listed choice on the way.
struct Replay<'r, 'e> {
    id: &'e str,
    hand: Hand<'r>,
    expected: std::slice::Iter<'e, Choice>,
}

impl Replay<'_, '_> {
    fn step(self, seat: Seat, action: Action) -> Self {
        let Self { id, hand, mut expected } = self;
        if is_listed(action) {
            let legal =
                hand.legal_actions().unwrap_or_else(|missing| panic!("{id}: missing {missing:?}"));
            let legal: BTreeSet<String> = legal.value().iter().map(ToString::to_string).collect();
            let choice = expected
                .next()
                .unwrap_or_else(|| panic!("{id}: `{seat} {action}` is one act too many"));
            assert_eq!(
                (seat.number(), action.to_string(), &legal),
                (choice.seat, choice.action.clone(), &choice.legal),
                "{id}: ours first, OpenSpiel's second"
            );
        }
        let hand = hand.step(seat, action).unwrap_or_else(|refusal| {
            panic!("{id}: `{seat} {action}` was refused: {:?}", refusal.why.reasons());
        });
        Self { id, hand, expected }
    }
}

fn check(record: &Record, expected: &Expected) {
    let id = record.id.as_str();
    let chosen: Options =
        record.options.iter().map(|(key, on)| (key.clone(), OptionValue::Switch(*on))).collect();
    let rules =
        variant(&record.variant).with(&chosen).unwrap_or_else(|faults| panic!("{id}: {faults:?}"));
    let hands = BySeat::from_fn(|seat| record.hands.get(&seat.number()).map(|hand| set(hand)));
    let dealt = leftbower_judge::engine::Dealt {
        dealer: seat(4),
        hands,
        up: cards(&record.up),
        widow: None,
    };
    let mut replay =
        Replay { id, hand: Hand::new(&rules, dealt), expected: expected.choices.iter() };
    for line in &record.auction {
        let (number, words) =
            line.split_once(' ').unwrap_or_else(|| panic!("{id}: `{line}` names no act"));
        let action = words.parse().unwrap_or_else(|fault| panic!("{id}: {fault}"));
        replay =
            replay.step(number.parse().unwrap_or_else(|fault| panic!("{id}: {fault}")), action);
    }
    for card in record.tricks.iter().flat_map(|trick| cards(trick)) {
        let turn =
            replay.hand.to_act().unwrap_or_else(|missing| panic!("{id}: missing {missing:?}"));
        let seat = turn.value().0.unwrap_or_else(|| panic!("{id}: nobody is to play {card}"));
        replay = replay.step(seat, Action::Play(card));
    }
    assert_eq!(replay.expected.len(), 0, "{id}: OpenSpiel knows further choices");
    outcome(id, &replay.hand, expected);
}

fn outcome(id: &str, hand: &Hand<'_>, expected: &Expected) {
    let contract = hand.contract();
    assert_eq!(contract.map(|contract| contract.trump.to_string()), expected.trump, "{id}: trump");
    if let Some(maker) = expected.maker {
        assert_eq!(contract.map(|contract| contract.maker.number()), Some(maker), "{id}: maker");
    }
    let Some(contract) = contract else {
        assert_eq!(hand.ended(), Some(Ended::ThrownIn), "{id}: nobody made it");
        assert!(
            expected.score.values().all(|points| *points == 0),
            "{id}: points of a hand thrown in"
        );
        return;
    };
    assert_eq!(hand.ended(), Some(Ended::Played), "{id}: the hand is not over");
    if let Some(tricks) = &expected.tricks {
        assert_eq!(hand.tricks().len(), tricks.len(), "{id}: tricks");
        let mut last: Option<&Trick> = None;
        for (number, (trick, said)) in hand.tricks().iter().zip(tricks).enumerate() {
            let leader = trick.lead().map(|play| play.seat.number());
            assert_eq!(leader, Some(said.leader), "{id}: leader of trick {}", number + 1);
            let taker =
                winner(hand.rules(), contract.trump, trick.plays()).map(|ruling| *ruling.value());
            assert_eq!(
                taker.map(|play: Play| play.seat.number()),
                Some(said.winner),
                "{id}: trick {}",
                number + 1
            );
            if let Some(last) = last {
                let out = all(hand).minus(hand.in_play());
                let leads = next_leader(hand.rules(), contract.trump, out, last)
                    .map(|ruling| ruling.value().number());
                assert_eq!(leads, leader, "{id}: who leads after trick {number}");
            }
            last = Some(trick);
        }
    }
    let taken = hand
        .taken()
        .unwrap_or_else(|| panic!("{id}: the hand is over and nobody has taken anything"));
    if let Some(tricks) = &expected.taken {
        assert_eq!(&told(&taken.by_side), tricks, "{id}: tricks by side");
    }
    let points = hand_points(hand.rules(), contract, &taken);
    assert_eq!(
        told(points.value()),
        expected.score,
        "{id}: points, because of {:?}",
        points.reasons()
    );
}

fn all(hand: &Hand<'_>) -> SeatSet {
    leftbower_judge::table::Ring::new(hand.rules().players).all()
}

fn told<T: Copy>(by_side: &BySide<T>) -> BTreeMap<String, T> {
    by_side.iter().map(|(side, value)| (side.to_string(), value)).collect()
}

#[test]
fn openspiel_agrees_on_every_choice_and_every_point() {
    let (Some(records), Some(expected)) = (
        crate::support::oracle("openspiel/records.jsonl"),
        crate::support::oracle("openspiel/expected.jsonl"),
    ) else {
        return;
    };
    let lines = |text: &str| {
        text.lines().filter(|line| !line.trim().is_empty()).map(str::to_owned).collect::<Vec<_>>()
    };
    let expected: BTreeMap<String, Expected> = lines(&expected)
        .iter()
        .map(|line| {
            serde_json::from_str::<Expected>(line)
                .unwrap_or_else(|fault| panic!("{fault} in {line}"))
        })
        .map(|line| (line.id.clone(), line))
        .collect();
    let records = lines(&records);
    assert_eq!((records.len(), expected.len()), (170, 170), "records and answers");
    for line in records {
        let record: Record =
            serde_json::from_str(&line).unwrap_or_else(|fault| panic!("{fault} in {line}"));
        check(
            &record,
            expected.get(&record.id).unwrap_or_else(|| panic!("{}: no answer", record.id)),
        );
    }
}
