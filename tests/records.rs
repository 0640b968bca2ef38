//! Records: what is written reads as it was, and is judged as it was played.

use std::{collections::BTreeMap, sync::LazyLock};

use crate::support::{Tried, Under, played_on, sampled, seeds, single_options};
use leftbower::{
    content::{Head, Library, Referee, Refereed, Source, hand_record, match_record},
    engine::{Action, BySide, Contract, Dealt, Ended, Hand, hand_points},
    table::{BySeat, CardSet, Trick},
    text::json,
    tutor::{Situation, below},
};
use rand::Rng;
use rayon::prelude::*;
use serde_json::{Value, json};

/// Reads and judges a text whose form must be sound.
fn judged(text: &str) -> Vec<Refereed> {
    static LIBRARY: LazyLock<Library> = LazyLock::new(Library::shipped);
    let source = Source::new("record.json", text.to_owned());
    let hands = Referee::default().judge(&source, LIBRARY.context(None));
    for hand in &hands {
        assert!(hand.faults.is_empty(), "{:?} in {text}", hand.faults);
    }
    hands
}

/// Writes, reads and writes again.
fn same_again(tried: &Tried, at: &Situation) {
    let options = tried.options();
    let head = Head { id: Some("one"), variant: tried.variant, options: &options };
    let record = hand_record(head, at);
    let hands = judged(&record.to_string());
    let (read, _) = hands[0].judged.as_ref().expect("it is sound");
    assert_eq!(read.situation, *at, "{tried}: {record}");
    assert_eq!(hands[0].id.as_deref(), Some("one"));
    let again =
        Head { id: Some("one"), variant: &read.rules.variant, options: &read.rules.options };
    assert_eq!(hand_record(again, &read.situation), record, "{tried}");
}

#[test]
fn what_is_written_by_hand_comes_back_word_for_word() {
    for text in [
        r#"{"variant":"classic","dealer":4,"up":"9S","auction":["1 pass","2 order up alone","4 discard 10C"]}"#,
        r#"{"id":"x","variant":"classic","options":{"stick-the-dealer":true,"target":11},"you":3,"dealer":2,"score":{"1+3":8,"2+4":9}}"#,
        r#"{"variant":"railroad","dealer":4,"games":{"1+3":1,"2+4":0},"contract":{"maker":1,"trump":"S","alone":true,"defends-alone":2},"tricks":["AS KS"]}"#,
        r#"{"variant":"railroad","dealer":4,"contract":{"maker":1,"trump":"H","alone":true,"exposed":true}}"#,
        r#"{"variant":"pepper","dealer":4,"contract":{"maker":2,"trump":"NT","special":"big-pepper"},"taken":{"1+3":2,"2+4":4}}"#,
        r#"{"variant":"auction-5","dealer":5,"widow":"9S 8S","contract":{"maker":2,"trump":"D","bid":4,"partners":[4,5]},"lead":3}"#,
        r#"{"variant":"bid-euchre","dealer":4,"hands":{"1":"AS JS 10S KH 9D JC"},"contract":{"maker":1,"trump":"S","special":"moon","alone":true},"lead":1,"tricks":["JS"]}"#,
    ] {
        let hands = judged(text);
        let (read, _) = hands[0].judged.as_ref().unwrap_or_else(|| panic!("{text}"));
        let head = Head {
            id: hands[0].id.as_deref(),
            variant: &read.rules.variant,
            options: &read.rules.options,
        };
        assert_eq!(hand_record(head, &read.situation).to_string(), text);
    }
}

#[test]
fn a_hand_at_any_moment_reads_as_it_was_written() {
    let mut tables = crate::support::defaults();
    tables.extend(crate::support::single_options());
    for tried in &tables {
        for seed in seeds(tried, 2) {
            let mut rng = seed.rng();
            let acts = below(&mut rng, 60) as usize;
            let start = crate::support::dealt(&tried.rules, &mut rng);
            let hand = played_on(start, acts, &mut rng);
            same_again(tried, &Situation::of(&hand));
        }
    }
}

/// The same hand as somebody would tell it who begins at its first lead and leaves out who sits
/// out.
fn from_first_lead<'r>(hand: &Hand<'r>, contract: Contract) -> Hand<'r> {
    let plays =
        |seat| hand.tricks().iter().flat_map(Trick::plays).filter(move |play| play.seat == seat);
    let cards = |seat| {
        Some(plays(seat).fold(hand.held(seat)?, |cards: CardSet, play| cards.with(play.card)))
    };
    let in_play = |seat| cards(seat).filter(|_| hand.in_play().contains(seat));
    let dealt = Dealt {
        hands: BySeat::from_fn(in_play),
        up: Vec::new(),
        widow: None,
        dealer: hand.dealer(),
    };
    let start = Hand::at_first_lead(hand.rules(), dealt, contract);
    let acts = hand.history().iter().filter(|(_, action)| matches!(action, Action::Play(_)));
    acts.fold(start, |hand, (seat, action)| hand.step(*seat, *action).expect("as before"))
}

#[test]
fn a_hand_told_from_its_first_lead_reads_as_it_was_written() {
    for tried in crate::support::defaults() {
        for seed in seeds(&tried, 6) {
            let mut rng = seed.rng();
            let hand = played_on(crate::support::dealt(&tried.rules, &mut rng), 300, &mut rng);
            let Some(contract) = hand.contract().copied() else { continue };
            let told = from_first_lead(&hand, contract);
            assert_eq!(told.taken(), hand.taken(), "{tried}");
            same_again(&tried, &Situation::of(&told));
        }
    }
}

fn told<T: Copy>(by_side: &BySide<T>) -> BTreeMap<String, T> {
    by_side.iter().map(|(side, value)| (side.to_string(), value)).collect()
}

/// What the referee says of a hand that was played by the rules.
fn is_judged_as_played(tried: &Tried, hand: &Hand<'_>, judged: &Value) {
    assert_eq!(judged["findings"], json!([]), "{tried}");
    let contract = hand.contract().filter(|_| hand.ended() == Some(Ended::Played));
    assert_eq!(judged["maker"], json!(contract.map(|made| made.maker.number())), "{tried}");
    assert_eq!(judged["choices"].as_array().map(Vec::len), Some(hand.history().len()), "{tried}");
    let leader = hand.tricks().first().and_then(Trick::lead).map(|play| play.seat.number());
    assert_eq!(judged["leader"], json!(leader), "{tried}");
    if let (Some(contract), Some(taken)) = (contract, hand.taken()) {
        let points = hand_points(&tried.rules, contract, &taken);
        assert_eq!(judged["taken"], json!(told(&taken.by_side)), "{tried}");
        assert_eq!(judged["score"], json!(told(points.value())), "{tried}");
    }
}

/// Random hands of each table, written, read and judged, tables side by side.
fn judged_the_same(tables: &[Tried], count: u64) {
    tables.par_iter().for_each(|tried| {
        let options = tried.options();
        let head = Head { id: None, variant: tried.variant, options: &options };
        for seed in sampled(seeds(tried, count)) {
            let _under = Under(tried, seed);
            let mut rng = seed.rng();
            let hand = played_on(crate::support::dealt(&tried.rules, &mut rng), 300, &mut rng);
            let record = hand_record(head, &Situation::of(&hand));
            let hands = judged(&record.to_string());
            is_judged_as_played(tried, &hand, &json!(json::judged(&hands[0], true)));
        }
    });
}

#[test]
fn random_hands_written_and_read_again_are_judged_the_same() {
    judged_the_same(&crate::support::defaults(), 2000);
}

#[test]
fn random_hands_under_every_option_are_judged_the_same() {
    let tables: Vec<_> = sampled(single_options()).collect();
    judged_the_same(&tables, 300);
}

/// A letter goes, comes twice, or changes its place.
fn damaged(text: &str, rng: &mut impl Rng) -> String {
    let mut letters: Vec<char> = text.chars().collect();
    let most = u32::try_from(letters.len()).expect("short");
    let (one, two) = (below(rng, most) as usize, below(rng, most) as usize);
    match below(rng, 3) {
        0 => drop(letters.remove(one)),
        1 => letters.insert(two, letters[one]),
        _ => letters.swap(one, two),
    }
    letters.into_iter().collect()
}

#[test]
fn what_programs_write_is_judged_as_any_other_text() {
    let library = crate::support::shipped();
    let (mut judge, mut other) = (Referee::default(), Referee::default());
    let mut plain = 0;
    for tried in crate::support::defaults() {
        let head = Head { id: Some("one"), variant: tried.variant, options: &tried.options() };
        for seed in seeds(&tried, 40) {
            let mut rng = seed.rng();
            let hand = played_on(crate::support::dealt(&tried.rules, &mut rng), 300, &mut rng);
            let record = hand_record(head, &Situation::of(&hand)).to_string();
            let mut text = record.replace("\":", "\": ");
            for _ in 0..8 {
                let source = Source::json_line("a.jsonl".into(), 7, text.clone());
                let said = format!("{:?}", judge.judge(&source, library.context(None)));
                let with_care = format!("{:?}", other.judge_any(&source, library.context(None)));
                assert!(said == with_care, "{text}\n{said}\n{with_care}");
                plain += usize::from(said.contains("findings"));
                text = damaged(&text, &mut rng);
            }
        }
    }
    assert!(plain > 500, "only {plain} of them can be judged");
}

#[test]
fn a_match_reads_as_it_was_written() {
    for tried in crate::support::defaults() {
        let options = tried.options();
        let head = Head { id: Some("evening"), variant: tried.variant, options: &options };
        let hands: Vec<Hand<'_>> = seeds(&tried, 3)
            .map(|seed| {
                played_on(
                    crate::support::dealt(&tried.rules, &mut seed.rng()),
                    300,
                    &mut seed.rng(),
                )
            })
            .collect();
        let situations: Vec<Situation> = hands.iter().map(Situation::of).collect();
        let record = match_record(head, &situations);
        let all = judged(&record.to_string());
        assert_eq!(all.len(), hands.len(), "{tried}");
        for (hand, said) in hands.iter().zip(&all) {
            assert_eq!(said.id.as_deref(), Some("evening"));
            is_judged_as_played(&tried, hand, &json!(json::judged(said, true)));
        }
        let read: Vec<Situation> =
            all.into_iter().map(|said| said.judged.expect("it is sound").0.situation).collect();
        assert_eq!(match_record(head, &read), record, "{tried}");
    }
}
