//! The referee: what others played and say of it, and what was written wrong by hand.

use std::collections::{BTreeMap, BTreeSet};

use crate::support::{
    dealt, played_on,
    terminal::{Ended, leftbower},
};
use leftbower::{
    chance::below,
    content::{Referee, Source},
    engine::{Action, Hand, Judged, Match, Recorded, referee, replay},
    rules::{BidName, Trump},
    table::{Card, CardSet, Ring, Seat, Suit},
    text::{json, judged_told},
    tutor::pick,
};
use rand::Rng;
use serde_json::{Value, json};

/// The judgements of a text, and the messages of its faults.
fn judge(name: &str, text: &str) -> (Vec<Value>, Vec<String>) {
    let library = crate::support::shipped();
    let source = Source::new(name, text.to_owned());
    let hands = Referee::default().judge(&source, library.context(None));
    let faults = hands.iter().flat_map(|hand| &hand.faults);
    let said = faults.map(|fault| format!("{} {}", fault.code(), fault.at)).collect();
    (hands.iter().filter_map(|hand| Some(json!(json::judged(hand, true)?))).collect(), said)
}

/// The one judgement of a record that is sound in form.
fn one(text: &str) -> Value {
    let (mut hands, faults) = judge("record.yaml", text);
    assert_eq!((hands.len(), faults.as_slice()), (1, [].as_slice()), "{text}");
    hands.remove(0)
}

/// The findings as `seat trick card rule`, nothing told as `-`.
fn findings(hand: &Value) -> Vec<String> {
    let word = |value: &Value| match value {
        Value::Null => "-".to_owned(),
        Value::String(text) => text.clone(),
        other => other.to_string(),
    };
    let line =
        |found: &Value| ["seat", "trick", "card", "rule"].map(|key| word(&found[key])).join(" ");
    hand["findings"].as_array().expect("a list").iter().map(line).collect()
}

/// Acts whose choices the oracle does not list.
fn is_listed(choice: &Value) -> bool {
    let action = choice["action"].as_str().unwrap_or_default();
    !action.starts_with("discard") && !action.starts_with("defend")
}

#[test]
fn openspiel_agrees_through_the_referee() {
    let (Some(records), Some(expected)) = (
        crate::support::oracle("openspiel/records.jsonl"),
        crate::support::oracle("openspiel/expected.jsonl"),
    ) else {
        return;
    };
    let mut seen = 0;
    for (record, expected) in records.lines().zip(expected.lines()) {
        let (hands, faults) = judge("records.jsonl", record);
        let expected: Value = serde_json::from_str(expected).expect("JSON");
        let id = &expected["id"];
        assert_eq!(faults, Vec::<String>::new(), "{id}");
        let hand = &hands[0];
        assert_eq!(hand["findings"], json!([]), "{id}");
        for key in ["id", "trump", "score"] {
            assert_eq!(hand[key], expected[key], "{id}: {key}");
        }
        for key in ["maker", "taken"] {
            if !expected[key].is_null() {
                assert_eq!(hand[key], expected[key], "{id}: {key}");
            }
        }
        for (ours, theirs) in
            hand["tricks"].as_array().into_iter().zip(expected["tricks"].as_array())
        {
            let told = |tricks: &[Value]| {
                tricks
                    .iter()
                    .map(|trick| (trick["leader"].clone(), trick["winner"].clone()))
                    .collect::<Vec<_>>()
            };
            assert_eq!(told(ours), told(theirs), "{id}: tricks");
        }
        let told = |hand: &Value| -> Vec<(Value, Value, BTreeSet<String>, Value)> {
            let choices = hand["choices"]
                .as_array()
                .expect("a list")
                .iter()
                .filter(|choice| is_listed(choice));
            let legal = |choice: &Value| {
                let list = choice["legal"].as_array().expect("everything is known");
                list.iter().map(|word| word.as_str().expect("a word").to_owned()).collect()
            };
            choices
                .map(|one| {
                    (one["seat"].clone(), one["phase"].clone(), legal(one), one["action"].clone())
                })
                .collect()
        };
        assert_eq!(told(hand), told(&expected), "{id}: choices");
        seen += 1;
    }
    assert_eq!(seen, 170);
}

/// Hands of a game with 24 cards in which every line below is played; seat 2 holds the left bower
/// when spades are trump.
const HANDS: &str = "hands: { 1: KC 9C AH KH 9H, 2: JC AC AD KD 9D, 3: AS KS QH 10H QC, 4: JS QS 10C QD 10D }\nup: 9S\n";

fn classic(rest: &str) -> Value {
    one(&format!("variant: classic\n{HANDS}{rest}"))
}

#[test]
fn a_clean_hand_is_counted_and_nothing_is_found() {
    let hand = classic(
        "auction: [1 pass, 2 pass, 3 pass, 4 order up, 4 discard 10C]\ntricks: [AH 9D 10H 9S, 10D 9H AD QH, KD QC QD 9C, JC KS QS KC, AC AS JS KH]\n",
    );
    assert_eq!(findings(&hand), Vec::<String>::new());
    assert_eq!(hand["legal"], json!(true));
    assert_eq!(
        (&hand["maker"], &hand["trump"], &hand["leader"]),
        (&json!(4), &json!("S"), &json!(1))
    );
    let winners: Vec<&Value> =
        hand["tricks"].as_array().expect("tricks").iter().map(|trick| &trick["winner"]).collect();
    assert_eq!(winners, [4, 2, 2, 2, 4]);
    assert_eq!(hand["taken"], json!({ "1+3": 0, "2+4": 5 }));
    assert_eq!(
        (&hand["score"], &hand["total"]),
        (&json!({ "1+3": 0, "2+4": 2 }), &json!({ "1+3": 0, "2+4": 2 }))
    );
    assert_eq!(hand["choices"].as_array().map(Vec::len), Some(25));
}

#[test]
fn keys_stand_in_their_order() {
    let hand = classic("auction: [1 pass]\n");
    let keys: Vec<&str> = hand.as_object().expect("an object").keys().map(String::as_str).collect();
    let wanted = [
        "id", "hand", "legal", "findings", "dealer", "trump", "maker", "leader", "tricks", "taken",
        "score", "note", "penalty", "total", "winner", "choices",
    ];
    assert_eq!(keys, wanted);
}

#[test]
fn the_left_bower_that_does_not_follow_is_a_renege() {
    // Clubs were led: the jack of clubs counts as a spade, so it is no club, and the ace of clubs
    // must be played.
    let hand = classic(
        "auction: [1 pass, 2 pass, 3 pass, 4 order up, 4 discard 10C]\ntricks: [KC JC QC 9S]\n",
    );
    assert_eq!(findings(&hand), ["2 1 JC following.renege"]);
    let text = hand["findings"][0]["text"].as_str().expect("a text");
    let price = "this table sets no points for a renege";
    assert_eq!(text, format!("in trick 1 seat 2 plays JC, but only AC may be played; {price}"));
    assert_eq!(hand["findings"][0]["cost"], json!(0));
    assert_eq!(hand["tricks"][0]["winner"], json!(2), "the card stands");
    // Spades were led: the left bower follows, and may not be kept back.
    let led = |second: &str| {
        classic(&format!(
            "contract: {{ maker: 3, trump: S }}\nlead: 3\ntricks: [AS QS KC {second}]\n"
        ))
    };
    assert_eq!(findings(&led("JC")), Vec::<String>::new());
    assert_eq!(findings(&led("AC")), ["2 1 AC following.renege"]);
}

#[test]
fn a_renege_costs_what_the_variant_says() {
    let hand = classic(
        "options: { renege-points: 2 }\nauction: [1 pass, 2 pass, 3 pass, 4 order up, 4 discard 10C]\ntricks: [KC JC QC 9S]\n",
    );
    assert_eq!(hand["penalty"], json!({ "1+3": 0, "2+4": -2 }));
    assert_eq!(hand["total"], json!({ "1+3": 0, "2+4": -2 }));
    assert_eq!((&hand["score"], &hand["note"]), (&Value::Null, &json!("the hand is not over")));
    assert_eq!(hand["findings"][0]["cost"], json!(-2));
    let text = hand["findings"][0]["text"].as_str().expect("a text");
    assert!(text.ends_with("; a renege takes 2 points from seats 2 and 4"), "{text}");
}

#[test]
fn a_card_that_is_not_held_is_named() {
    let hand =
        classic("auction: [1 pass, 2 pass, 3 pass, 4 order up, 4 discard 10C]\ntricks: [KC 10C]\n");
    assert_eq!(findings(&hand), ["2 1 10C following.unheld"]);
}

#[test]
fn illegal_calls_are_named_and_the_rest_is_judged() {
    let rest = "tricks: [AH 9D 10H 10D]\n";
    for (auction, wanted) in [
        ("1 pass, 3 order up, 4 discard 10C", vec!["3 - - auction.not-your-turn"]),
        ("1 pass, 2 pass, 3 pass, 4 pass, 1 call S", vec!["1 - - turned-down-suit.turned-down"]),
        ("1 order up, 4 discard KC", vec!["4 - KC turn-up-goes.took-first"]),
        ("1 order up", vec!["4 1 AH auction.due"]),
        (
            "1 pass, 1 pass, 2 pass, 3 pass, 4 order up, 4 discard 10C",
            vec!["1 - - auction.not-your-turn"],
        ),
        ("1 trump H, 1 order up, 4 discard 10C", vec!["1 - - auction.not-now"]),
    ] {
        let hand = classic(&format!("auction: [{auction}]\n{rest}"));
        assert_eq!(findings(&hand), wanted, "{auction}");
        assert_eq!(hand["legal"], json!(false), "{auction}");
        assert_eq!(hand["trump"], json!("S"), "{auction}");
        assert!(!hand["tricks"][0]["winner"].is_null(), "{auction}");
    }
}

#[test]
fn a_dealer_who_is_stuck_may_not_pass() {
    let passes = "1 pass, 2 pass, 3 pass, 4 pass, 1 pass, 2 pass, 3 pass, 4 pass";
    let hand = classic(&format!("options: {{ stick-the-dealer: true }}\nauction: [{passes}]\n"));
    assert_eq!(findings(&hand), ["4 - - last-call.stuck"]);
    // He takes it back and calls.
    let hand =
        classic(&format!("options: {{ stick-the-dealer: true }}\nauction: [{passes}, 4 call H]\n"));
    assert_eq!(findings(&hand), ["4 - - last-call.stuck"]);
    assert_eq!(
        (&hand["maker"], &hand["trump"], &hand["leader"]),
        (&json!(4), &json!("H"), &json!(1))
    );
}

#[test]
fn thrown_in_hands_settle_nothing() {
    let passes = "1 pass, 2 pass, 3 pass, 4 pass, 1 pass, 2 pass, 3 pass, 4 pass";
    let hand = classic(&format!("score: {{ 1+3: 4, 2+4: 7 }}\nauction: [{passes}]\n"));
    assert_eq!(findings(&hand), Vec::<String>::new());
    assert_eq!([&hand["maker"], &hand["trump"], &hand["leader"]], [&Value::Null; 3]);
    assert_eq!((&hand["tricks"], &hand["taken"]), (&json!([]), &json!({})));
    assert_eq!(hand["total"], json!({ "1+3": 4, "2+4": 7 }));
    let hand = classic(&format!("auction: [{passes}]\ntricks: [AH 9D 10H 10D]\n"));
    assert_eq!(findings(&hand), ["1 1 AH all-pass.over"]);
    assert_eq!(hand["tricks"], json!([]));
}

#[test]
fn a_record_that_stops_is_judged_as_far_as_it_goes() {
    let hand = classic("");
    assert_eq!(
        (findings(&hand).len(), &hand["trump"], &hand["dealer"]),
        (0, &Value::Null, &json!(4))
    );
    let hand = classic("auction: [1 pass, 2 order up]\n");
    assert_eq!(
        (findings(&hand).len(), &hand["trump"], &hand["leader"]),
        (0, &json!("S"), &Value::Null)
    );
    let hand =
        classic("auction: [1 pass, 2 order up, 4 discard 10C]\ntricks: [AH 9D 10H 10D, KH]\n");
    assert_eq!(findings(&hand), Vec::<String>::new());
    assert_eq!(hand["taken"], json!({ "1+3": 1, "2+4": 0 }));
    assert_eq!(hand["tricks"][1], json!({ "leader": 1, "cards": ["KH"], "winner": null }));
    assert_eq!(hand["score"], Value::Null);
}

#[test]
fn where_trump_is_all_that_is_known_the_play_is_judged() {
    let hand = classic("trump: S\nlead: 1\ntricks: [KC JC QC 10C]\n");
    assert_eq!(findings(&hand), ["2 1 JC following.renege"]);
    assert_eq!(
        (&hand["trump"], &hand["maker"], &hand["score"]),
        (&json!("S"), &Value::Null, &Value::Null)
    );
    assert_eq!(hand["taken"], json!({ "1+3": 0, "2+4": 1 }));
    let whole = classic(
        "trump: S\ntricks: [AH 9D 10H 10C, 9H AD QH 10D, KH KD KS QS, QC QD KC AC, AS JS 9C JC]\n",
    );
    assert_eq!(
        (&whole["score"], &whole["note"]),
        (&Value::Null, &json!("no points without a maker"))
    );
}

#[test]
fn tricks_that_are_told_are_scored() {
    let hand = one(
        "variant: classic\ncontract: { maker: 2, trump: H }\ntaken: { 1+3: 3, 2+4: 2 }\nscore: { 1+3: 8, 2+4: 3 }\n",
    );
    assert_eq!(hand["score"], json!({ "1+3": 2, "2+4": 0 }));
    assert_eq!((&hand["total"]["1+3"], &hand["winner"]), (&json!(10), &json!("1+3")));
}

#[test]
fn bald_lets_the_left_bower_follow_its_printed_suit() {
    let record = |second: &str| {
        one(&format!(
            "variant: bald\nhands: {{ 1: KC 9C AH KH 9H, 2: JC QC AD KD 9D }}\ncontract: {{ maker: 1, trump: S }}\nlead: 1\ntricks: [KC {second}]\n"
        ))
    };
    assert_eq!(findings(&record("JC")), Vec::<String>::new());
    assert_eq!(findings(&record("AD")), ["2 1 AD following.renege"]);
}

#[test]
fn bid_euchre_fines_a_renege() {
    let rules = crate::support::rules("bid-euchre");
    assert!(rules.renege_points > 0);
    let hand = one(
        "variant: bid-euchre\nhands: { 1: AS KH 9H 10D QC 10C, 2: QS KS AC 9C JD QD }\ncontract: { maker: 1, trump: H, bid: 3 }\nlead: 1\ntricks: [AS JD]\n",
    );
    assert_eq!(findings(&hand), ["2 1 JD following.renege"]);
    assert_eq!(hand["penalty"]["2+4"], json!(-i16::from(rules.renege_points)));
    assert_eq!(hand["total"], hand["penalty"]);
}

#[test]
fn faults_of_form_have_places() {
    let (hands, faults) =
        judge("bad.yaml", "variant: classic\nhands: { 1: AS AX }\nauction: [1 pass]\n");
    assert_eq!((hands.len(), faults.as_slice()), (0, ["E104 bad.yaml:2:16".to_owned()].as_slice()));
    let (_, faults) =
        judge("bad.yaml", "variant: classic\ntricks: [AS 9S 10S KS]\nhands: { 1: AS }\n");
    assert_eq!(faults.len(), 1, "{faults:?}: the auction is needed");
    let (hands, faults) = judge(
        "lone.yaml",
        &format!("variant: classic\n{HANDS}auction: [1 order up alone]\ntricks: [AH 9D 10D QH]\n"),
    );
    assert_eq!(faults, Vec::<String>::new());
    // The dealer has yet to discard, and a partner of the lone hand has played.
    assert_eq!(findings(&hands[0]), ["4 1 AH auction.due", "3 1 QH sits-out.partners"]);
    // A record that cannot be followed to its end is an error and no ruling.
    let (hands, faults) = judge(
        "cut.yaml",
        &format!(
            "variant: classic\n{HANDS}auction: [1 pass, 2 order up, 4 discard 10C]\ntricks: [AH 9D, KH 10D]\n"
        ),
    );
    assert_eq!((hands.len(), faults.as_slice()), (0, ["E214 cut.yaml:5:10".to_owned()].as_slice()));
}

/// Records with acts that are not allowed: the findings, and what the record comes to all the same.
const ILLEGAL: &[(&str, &str, &[&str])] = &[
    // Void, and the rightful player still acts.
    (
        "a discard that is corrected",
        "auction: [1 order up, 4 discard KC, 4 discard 10C]\ntricks: [AH 9D 10H 10D]",
        &["4 - KC turn-up-goes.took-first"],
    ),
    (
        "another player's discard",
        "auction: [1 order up, 2 discard AC, 4 discard 10C]\ntricks: [AH 9D 10H 10D]",
        &["2 - AC auction.not-your-turn"],
    ),
    (
        "an order out of turn",
        "auction: [3 order up, 1 pass, 2 pass, 3 pass, 4 order up, 4 discard 10C]\ntricks: [AH 9D 10H 10D]",
        &["3 - - auction.not-your-turn"],
    ),
    (
        "trump that nobody names here",
        "auction: [1 trump NT, 1 order up, 4 discard 10C]\ntricks: [AH 9D 10H 10D]",
        &["1 - - auction.not-now"],
    ),
    (
        "an order given twice",
        "auction: [1 order up, 1 order up, 4 discard 10C]\ntricks: [AH 9D 10H 10D]",
        &["1 - - auction.not-now"],
    ),
    (
        "a pass after the hand was over",
        "auction: [1 pass, 2 pass, 3 pass, 4 pass, 1 pass, 2 pass, 3 pass, 4 pass, 1 call H]",
        &["1 - - all-pass.over"],
    ),
    // Let stand, because the record goes on so.
    (
        "an order that shuts others out",
        "auction: [1 pass, 3 order up, 4 discard 10C]\ntricks: [AH 9D 10H 10D]",
        &["3 - - auction.not-your-turn"],
    ),
    (
        "a barred suit",
        "auction: [1 pass, 2 pass, 3 pass, 4 pass, 1 call S]\ntricks: [AH 9D 10H 10D]",
        &["1 - - turned-down-suit.turned-down"],
    ),
    (
        "a discard that is not held",
        "auction: [1 order up, 4 discard KC]\ntricks: [AH 9D 10H 10D]",
        &["4 - KC turn-up-goes.took-first"],
    ),
    // Cards.
    (
        "the best card after a withheld one",
        "auction: [1 order up, 4 discard 10C]\ntricks: [KC JC AC QC 9S]",
        &["2 1 JC following.renege"],
    ),
    (
        "a card given twice",
        "auction: [1 order up, 4 discard 10C]\ntricks: [AH AH 9D 10H 10D]",
        &["1 1 AH auction.not-your-turn"],
    ),
    (
        "a card too many",
        "auction: [1 order up, 4 discard 10C]\ntricks: [AH 9D 10H 10D QD]",
        &["4 1 QD next-lead.trick-full"],
    ),
    (
        "a card out of turn",
        "auction: [1 order up, 4 discard 10C]\ntricks: [AH 10H 9D 10H 10D]",
        &["3 1 10H auction.not-your-turn"],
    ),
    (
        "a lead out of turn",
        "auction: [1 order up, 4 discard 10C]\ntricks: [AD QH 10D 9H]",
        &["2 1 AD auction.not-your-turn"],
    ),
    (
        "a silenced partner's card",
        "auction: [1 order up alone, 4 discard 10C]\ntricks: [AH 9D QC 10D, KH AD QD]",
        &["3 1 QC sits-out.partners"],
    ),
];

#[test]
fn an_illegal_act_is_named_once_and_the_rest_is_judged_as_it_goes_on() {
    for (what, rest, wanted) in ILLEGAL {
        let hand = classic(&format!("{rest}\n"));
        assert_eq!(findings(&hand), *wanted, "{what}: {hand}");
        let stood = hand["findings"][0]["stands"] == json!(true);
        let says =
            hand["findings"][0]["text"].as_str().is_some_and(|text| text.ends_with("let stand"));
        assert_eq!(stood, says, "{what}");
        assert_eq!(hand["legal"], json!(false), "{what}");
        if rest.contains("[AH 9D 10H 10D]") {
            assert_eq!(hand["trump"], json!("S"), "{what}");
            assert_eq!(hand["taken"], json!({ "1+3": 1, "2+4": 0 }), "{what}");
        }
    }
}

/// What a card that is not held costs, and one that does not follow, game by game: the record, the
/// findings, the penalty of the side `2+4`, or of seat 2.
const PRICES: &[(&str, &str, i64)] = &[
    ("variant: bid-euchre\nauction: [1 bid 3, 2 pass, 3 pass, 4 pass, 1 trump D]\n", "9C", -2),
    ("variant: bid-euchre\nauction: [1 bid 3, 2 pass, 3 pass, 4 pass, 1 trump D]\n", "KH", -2),
    ("variant: ghost-hand\nauction: [1 bid 3, 2 pass, 3 pass, 1 trump D]\n", "9C", -2),
    ("variant: pepper\nauction: [1 bid 3, 2 pass, 3 pass, 4 pass, 1 trump D]\n", "9C", 0),
    (
        "variant: pepper\noptions: { renege-points: 3 }\nauction: [1 bid 3, 2 pass, 3 pass, 4 pass, 1 trump D]\n",
        "9C",
        0,
    ),
    (
        "variant: pepper\noptions: { renege-points: 3 }\nauction: [1 bid 3, 2 pass, 3 pass, 4 pass, 1 trump D]\n",
        "KH",
        -3,
    ),
];

#[test]
fn a_card_that_is_not_held_is_priced_where_the_rules_say_so() {
    for (head, card, price) in PRICES {
        let hand = one(&format!(
            "{head}hands: {{ 1: AS 10S 10H QH QC KC, 2: QS 9S KH 9H AC JC }}\ntricks: [AS {card}]\n"
        ));
        let found = findings(&hand);
        assert_eq!(found.len(), 1, "{head}{card}: {hand}");
        let held = *card == "KH";
        assert!(found[0].ends_with(if held { "renege" } else { "unheld" }), "{head}: {found:?}");
        let penalty = &hand["penalty"];
        let side = if penalty["2+4"].is_null() { "2" } else { "2+4" };
        assert_eq!(penalty[side], json!(price), "{head}{card}: {hand}");
    }
}

#[test]
fn a_farmers_hand_is_judged_as_any_exchange() {
    let hands = "hands: { 1: AS 10S 10H 9H JD, 2: JS JC 9C 10C QH, 3: KS QS AH KD 9D, 4: AD QD 10D KC AC }\nup: KH\nwidow: 9S QC JH\n";
    let judge = |rest: &str| {
        one(&format!("variant: classic\noptions: {{ farmers-hand: true }}\n{hands}{rest}\n"))
    };
    let rest = "1 pass, 2 pass, 3 order up, 4 discard 10D]\ntricks: [JH QH AH KH]";
    let legal = judge(&format!("auction: [1 trade 10S 10H 9H, {rest}"));
    assert_eq!((findings(&legal), &legal["legal"]), (Vec::new(), &json!(true)), "{legal}");
    assert_eq!(legal["taken"], json!({ "1+3": 1, "2+4": 0 }));
    // An ace is no card of a farmer's hand; who holds two such cards has none; and what was kept is
    // kept.
    let wrong = judge(&format!("auction: [1 trade AS 10H 9H, 1 trade 10S 10H 9H, {rest}"));
    assert_eq!(findings(&wrong), ["1 - - farmers-hand.trade"], "{wrong}");
    let another = judge(&format!("auction: [2 trade JS 9C 10C, 1 trade 10S 10H 9H, {rest}"));
    assert_eq!(findings(&another), ["2 - - auction.not-your-turn"], "{another}");
    let late = judge(&format!("auction: [1 trade 10S 10H 9H, 1 trade 9S JD QC, {rest}"));
    assert_eq!(findings(&late), ["1 - - auction.not-now"], "{late}");
}

#[test]
fn a_pass_that_is_final_is_told_as_such() {
    let hand = one(
        "variant: pepper\nauction: [1 pass, 2 bid 2, 3 pass, 4 bid 3, 1 bid 4, 2 pass, 4 trump S]\n",
    );
    assert_eq!(findings(&hand), ["1 - - passing.final"]);
    assert_eq!((&hand["maker"], &hand["trump"]), (&json!(4), &json!("S")));
    // Where a pass is not final it is only somebody else's turn.
    let hand = one(
        "variant: hasenpfeffer\nauction: [1 pass, 2 bid 2, 1 bid 4, 3 pass, 4 bid 3, 1 pass, 2 pass, 3 pass, 4 trump S]\n",
    );
    assert_eq!(findings(&hand), ["1 - - auction.not-your-turn"]);
    assert_eq!((&hand["maker"], &hand["trump"]), (&json!(4), &json!("S")));
    // A bid that is too low, and the record goes on as if it had been a pass.
    let hand = one("variant: bid-euchre\nauction: [1 bid 4, 2 bid 3, 3 pass, 4 pass, 1 trump S]\n");
    assert_eq!(findings(&hand), ["2 - - bids.above"]);
    assert_eq!((&hand["maker"], &hand["trump"]), (&json!(1), &json!("S")));
}

/// A record as it was played, to be spoilt.
#[derive(Clone)]
struct Written<'r> {
    start: Hand<'r>,
    acts: Vec<(Seat, Action)>,
    tricks: Vec<Vec<Card>>,
}

impl<'r> Written<'r> {
    fn of(hand: &Hand<'r>) -> Self {
        let acts = hand.history().iter().filter(|(_, act)| !matches!(act, Action::Play(_)));
        Self {
            start: Hand::new(hand.rules(), hand.dealt().clone()),
            acts: acts.copied().collect(),
            tricks: hand.tricks().iter().map(|trick| trick.cards().collect()).collect(),
        }
    }

    fn judged(&self) -> Judged {
        referee(Recorded {
            start: self.start.clone(),
            auction: &self.acts,
            held: None,
            trump_only: false,
            tricks: &self.tricks,
            lead: None,
            taken: None,
            table: Match::new(self.start.rules(), self.start.dealer()),
        })
    }

    /// The hand after its first `acts` acts.
    fn at(&self, acts: usize) -> Hand<'r> {
        self.acts[..acts].iter().fold(self.start.clone(), |hand, (seat, action)| {
            hand.step(*seat, *action).expect("it was played so")
        })
    }

    /// An act that is refused before the act `at`, whoever does it.
    fn refused(&self, at: usize, rng: &mut impl Rng) -> Option<(Seat, Action)> {
        let hand = self.at(at);
        let seats: Vec<Seat> = Ring::new(hand.rules().players).all().iter().collect();
        let seat = *pick(rng, &seats)?;
        let due = *hand.to_act().ok()?.value();
        let near = hand.legal_actions().ok()?.into_parts().0;
        let own =
            hand.held(seat).and_then(|held| pick(rng, &held.iter().collect::<Vec<_>>()).copied());
        let one: CardSet = own.into_iter().collect();
        let odd = [
            Action::Pass,
            Action::OrderUp { alone: false },
            Action::Call { trump: Trump::Suit(Suit::Hearts), alone: false },
            Action::Bid(BidName::Number(3)),
            Action::Name(Trump::Suit(Suit::Clubs)),
            Action::Discard(one),
            Action::Take,
            Action::Give(one),
            Action::Swap,
            Action::ClaimAceNoFace,
        ];
        let act = if below(rng, 2) == 0 { *pick(rng, &near)? } else { *pick(rng, &odd)? };
        let defence = matches!(act, Action::DefendAlone | Action::DefendTogether);
        let told = !act.is_unseen() && !defence && due.0.is_some();
        (told && hand.step(seat, act).is_err()).then_some((seat, act))
    }
}

/// The faults that are put into records.
const FAULTS: [&str; 7] =
    ["act", "act twice", "card twice", "too many", "silenced", "after the end", "another card"];

/// The record with one fault of that kind, whose it is, and whether everything else has to be
/// judged as before.
fn spoilt<'r>(
    fault: &str,
    hand: &Hand<'r>,
    rng: &mut impl Rng,
) -> Option<(Written<'r>, Seat, bool)> {
    let mut record = Written::of(hand);
    let place = |rng: &mut _, record: &Written<'_>| {
        let trick = below(rng, u32::try_from(record.tricks.len()).ok()?.max(1)) as usize;
        let cards = record.tricks.get(trick)?;
        Some((trick, below(rng, u32::try_from(cards.len()).ok()?) as usize))
    };
    let plays = |trick: usize| hand.tricks()[trick].plays();
    let single = hand.rules().deck.copies == 1;
    match fault {
        "act" => {
            let at = below(rng, u32::try_from(record.acts.len()).ok()?) as usize;
            let (seat, action) = record.refused(at, rng)?;
            record.acts.insert(at, (seat, action));
            Some((record, seat, true))
        }
        "act twice" => {
            let at = below(rng, u32::try_from(record.acts.len()).ok()?) as usize;
            let (seat, action) = record.acts[at];
            record.at(at + 1).step(seat, action).err()?;
            record.acts.insert(at + 1, (seat, action));
            Some((record, seat, true))
        }
        "card twice" if single => {
            let (trick, at) = place(rng, &record)?;
            let play = plays(trick)[at];
            record.tricks[trick].insert(at + 1, play.card);
            Some((record, play.seat, true))
        }
        "too many" if single => {
            let (trick, at) = place(rng, &record)?;
            let later: Vec<_> = (trick + 1..record.tricks.len()).flat_map(plays).collect();
            let play = **pick(rng, &later)?;
            (plays(trick)[at].seat != play.seat).then(|| {
                record.tricks[trick].insert(at, play.card);
                (record, play.seat, true)
            })
        }
        "silenced" if single => {
            let silent: Vec<Seat> =
                Ring::new(hand.rules().players).all().minus(hand.in_play()).iter().collect();
            let seat = *pick(rng, &silent)?;
            let card = *pick(rng, &hand.held(seat)?.iter().collect::<Vec<_>>())?;
            let (trick, at) = place(rng, &record)?;
            record.tricks[trick].insert(at, card);
            Some((record, seat, true))
        }
        "after the end" if single => match hand.tricks().last() {
            Some(last) => {
                let play = *pick(rng, last.plays())?;
                record.tricks.push(vec![play.card]);
                Some((record, play.seat, true))
            }
            None => {
                let seat = Ring::new(hand.rules().players).left_of(hand.dealer());
                record.acts.push((seat, Action::Pass));
                Some((record, seat, true))
            }
        },
        "another card" => {
            // Whatever replaying the cards one by one finds wrong, at just one place.
            let (trick, at) = place(rng, &record)?;
            let deck: Vec<Card> = hand.rules().cards().iter().collect();
            let seat = plays(trick)[at].seat;
            record.tricks[trick][at] = *pick(rng, &deck)?;
            let acts = record.acts.len();
            let replayed = replay(record.at(acts), &record.tricks).ok()?;
            let only = matches!(replayed.illegal.as_slice(), [play] if play.seat == seat);
            only.then_some((record, seat, false))
        }
        _ => None,
    }
}

/// One fault in, one finding out, at the seat whose it was; and what was put right afterwards is
/// judged as put right.
#[test]
fn one_fault_is_one_finding() {
    let mut counts = BTreeMap::new();
    let mut wrong = Vec::new();
    for tried in crate::support::defaults() {
        for seed in crate::support::seeds(&tried, 500) {
            let mut rng = seed.rng();
            let hand = played_on(dealt(&tried.rules, &mut rng), usize::MAX, &mut rng);
            let kind = FAULTS[below(&mut rng, 7) as usize];
            let Some((record, seat, put_right)) = spoilt(kind, &hand, &mut rng) else { continue };
            *counts.entry(kind).or_insert(0_u32) += 1;
            let judged = record.judged();
            let found: Vec<Seat> = judged.findings.iter().map(|finding| finding.seat).collect();
            let whole = Written::of(&hand).judged();
            let same = !put_right
                || (&judged.score, &judged.tricks, judged.contract)
                    == (&whole.score, &whole.tricks, whole.contract);
            if found != [seat] || !same || judged.stopped.is_some() || !whole.findings.is_empty() {
                wrong.push(format!(
                    "{tried}, {kind} by {seat}: {:?}\n  {:?}\n  {:?}",
                    judged.findings, record.acts, record.tricks
                ));
            }
        }
    }
    assert!(
        wrong.is_empty(),
        "{} wrong, such as\n{}",
        wrong.len(),
        wrong[..wrong.len().min(6)].join("\n")
    );
    assert_eq!(counts.len(), FAULTS.len(), "{counts:?}");
    let all: u32 = counts.values().sum();
    assert!(all >= 5_000, "{all}: {counts:?}");
}

/// Three hands of a match to five: the deal moves, totals are carried, and the third hand decides.
#[test]
fn a_match_is_carried_to_its_end() {
    let march = "auction: [1 pass, 2 pass, 3 pass, 4 order up, 4 discard 10C], tricks: [AH 9D 10H 9S, 10D 9H AD QH, KD QC QD 9C, JC KS QS KC, AC AS JS KH]";
    let hands = "hands: { 1: KC 9C AH KH 9H, 2: JC AC AD KD 9D, 3: AS KS QH 10H QC, 4: JS QS 10C QD 10D }, up: 9S";
    let text = format!(
        "match: {{ id: m, variant: classic, options: {{ target: 5 }} }}\nhands:\n  - {{ {hands}, {march} }}\n  - {{ {hands}, auction: [2 pass, 3 pass, 4 pass, 1 pass, 2 pass, 3 pass, 4 pass, 1 pass] }}\n  - {{ dealer: 4, {hands}, {march} }}\n  - {{ {hands}, auction: [] }}\n"
    );
    let (hands, faults) = judge("match.yaml", &text);
    assert_eq!(faults, Vec::<String>::new());
    let column = |key: &str| -> Vec<Value> { hands.iter().map(|hand| hand[key].clone()).collect() };
    assert_eq!(column("hand"), [1, 2, 3, 4]);
    assert_eq!(column("dealer"), [4, 1, 4, 1]);
    assert_eq!(column("legal"), [true; 4]);
    let totals: Vec<Value> = hands.iter().map(|hand| hand["total"]["2+4"].clone()).collect();
    assert_eq!(totals, [2, 2, 4, 4]);
    let (hands, _) = judge("match.yaml", &text.replace("target: 5", "target: 4"));
    assert_eq!(hands[2]["winner"], json!("2+4"));
    assert_eq!(hands[3]["total"], json!({ "1+3": 0, "2+4": 0 }), "a new game");
}

#[test]
fn people_read_it_trick_by_trick() {
    let library = crate::support::shipped();
    let text = format!(
        "variant: classic\n{HANDS}auction: [1 pass, 2 pass, 3 pass, 4 order up, 4 discard 10C]\ntricks: [KC JC QC 9S]\n"
    );
    let source = Source::new("record.yaml", text);
    let hands = Referee::default().judge(&source, library.context(None));
    let told = judged_told(leftbower::text::Style::PLAIN, &hands[0], false).expect("it is sound");
    let told = leftbower::text::plain(&told);
    for line in [
        "Hand 1  classic, seat 4 deals",
        "Seat 4 made spades trump.",
        "1  seat 1 leads: KC JC QC 9S  seat 2 takes it",
        "illegal: In trick 1 seat 2 plays JC, but only AC may be played",
        "[following.renege]",
        "Tricks 1+3: 0, 2+4: 1; the hand is not over",
    ] {
        assert!(told.contains(line), "`{line}` is not in:\n{told}");
    }
}

#[test]
fn the_program_says_with_its_status_what_it_found() {
    let record = |auction: &str| {
        json!({ "variant": "classic", "id": "x", "auction": [auction] }).to_string()
    };
    let Ended { status, out, .. } = leftbower("referee - --format json").fed(record("1 pass"));
    assert_eq!((status, out.lines().count()), (Some(0), 1), "{out}");
    assert!(!out.contains("choices"));
    let lines = format!("{}\n{}\n", record("2 pass"), record("1 pass"));
    let Ended { status, out, .. } = leftbower("referee - --format json --choices").fed(lines);
    assert_eq!((status, out.lines().count()), (Some(1), 2), "{out}");
    assert!(out.contains("\"hand\":2") && out.contains("choices"));
    assert_eq!(leftbower("referee nothing-there.yaml").fed("").status, Some(3));
    assert_eq!(leftbower("referee -").fed(record("1 dance")).status, Some(1));
}
