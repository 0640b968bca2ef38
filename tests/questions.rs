//! How the keys of a question are read: every way of writing, what is inherited, and what one key
//! says of another.

use leftbower::{
    content::{Ruled, Source, answer_json, answers},
    text::one_line,
};
use serde_json::Value;

/// The answers of a text as compact JSON, or the first fault.
fn told(name: &str, text: &str) -> Vec<String> {
    let library = crate::support::shipped();
    let source = Source::new(name, text.to_owned());
    let one = |answered: Ruled| match answered.outcome {
        Ok((_, ruling)) => answer_json(ruling.value()).to_string(),
        Err(faults) => one_line(&faults[0]),
    };
    answers(&source, library.context(None)).into_iter().map(one).collect()
}

fn check(text: &str, expected: &str) {
    assert_eq!(told("t.yaml", text).join(" "), expected, "{text}");
}

#[test]
fn cards_hands_and_tricks_are_written_in_every_way() {
    let legal = r#"["9C"]"#;
    for hand in
        ["9C AH QD", "[9C, AH, QD]", "9c, a♥ qd", "[nine of clubs, AH, 'QD']", "|\n  9C\n  AH QD"]
    {
        check(&format!("ask: legal\nvariant: classic\ntrump: S\nled: KC\nhand: {hand}\n"), legal);
    }
    let winner = r#"{"seat":3,"card":"AH"}"#;
    for tricks in ["[KH QH AH 9H]", "[[KH, QH, AH, 9H]]", "['KH,QH,AH,9H']", "\n  - KH QH AH 9H"] {
        check(&format!("ask: winner\nvariant: classic\ntrump: S\ntricks: {tricks}\n"), winner);
    }
    for hands in ["{ 4: KS QS JC 9D AH }", "{ \"4\": [KS, QS, JC, 9D, AH] }"] {
        let text = format!(
            "ask: calls\nvariant: standard\nup: 9H\nhands: {hands}\nauction: [1 order up]\n"
        );
        check(&text, r#"["discard KS","discard QS","discard AH","discard 9D","discard JC"]"#);
    }
}

#[test]
fn the_innermost_value_counts() {
    let pack = "pack: { id: p, title: T, variant: standard }\nuse: { ask: suit, trump: S, card: JC }\npuzzles:\n";
    for (puzzle, expected) in [
        ("{ id: a }", "\"S\""),
        ("{ id: a, trump: H }", "\"C\""),
        ("{ id: a, variant: bald }", "\"C\""),
        (
            "{ id: a, trump: null }",
            "t.yaml:4:11: E204 a question that asks `suit` needs a key `trump`",
        ),
        ("{ id: a, ask: count, suit: C, card: null }", "7"),
        ("{ id: a, ask: count, suit: C, card: null, variant: classic }", "5"),
    ] {
        check(&format!("{pack}  - {puzzle}\n"), expected);
    }
}

#[test]
fn bids_imply_what_the_ladder_says() {
    let sits = |variant: &str, contract: &str| {
        told("t.yaml", &format!("ask: sits-out\nvariant: {variant}\ncontract: {{ maker: 1, trump: S, {contract} }}\n"))
            .join(" ")
    };
    for (variant, contract, expected) in [
        ("bid-euchre", "special: ask", "[3]"),
        ("bid-euchre", "bid: moon", "[3]"),
        ("bid-euchre", "bid: 4", "[]"),
        ("pepper", "special: Little-Pepper", "[]"),
        ("double-hasenpfeffer", "bid: 12", "[3]"),
        ("double-hasenpfeffer", "bid: 11", "[]"),
        ("classic", "alone: true", "[3]"),
    ] {
        assert_eq!(sits(variant, contract), expected, "{variant} {contract}");
    }
}

#[test]
fn a_called_suit_finds_the_partner_in_the_hands() {
    let text = "ask: side\nvariant: call-ace\ncontract: { maker: 4, trump: S, calls-suit: C }\nhands:\n  \
                1: QC 9H 8D 9D 7D\n  2: JC AD KD QD 10D\n  3: KC KH QH 10H 8H\n  4: AH JS AS KS QS\n";
    check(text, "[3,4]");
    check(
        "ask: side\nvariant: call-ace\ncontract: { maker: 4, trump: S, calls-suit: C }\n",
        "t.yaml:1:6: E204 a question that asks `side` needs a key `contract.partners`",
    );
}

#[test]
fn an_auction_and_the_contract_that_it_comes_to_may_stand_together() {
    let text = |contract: &str| {
        format!(
            "ask: leader\nvariant: standard\nup: 9H\nauction: [1 pass, 2 pass, 3 pass, 4 order up alone]\ncontract: {contract}\n"
        )
    };
    check(&text("{ maker: 4, trump: H, alone: true }"), "1");
    check(
        &text("{ maker: 4, trump: S, alone: true }"),
        "t.yaml:5:1: E205 `auction` and `contract` cannot both be given",
    );
}

#[test]
fn players_are_chosen_where_the_variant_leaves_a_choice() {
    let text = |variant: &str, players: u8| {
        format!(
            "ask: leader\nvariant: {variant}\nplayers: {players}\ncontract: {{ maker: 3, trump: H }}\n"
        )
    };
    check(&text("call-ace", 6), "1");
    check(&text("standard", 4), "1");
    check(
        &text("standard", 6),
        "t.yaml:3:10: E209 the rules of `standard` leave no room for `players: 6`",
    );
}

#[test]
fn a_ruleset_file_stands_beside_the_content() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = |name: &str| folder.path().join(name);
    let rules = "ruleset: { id: ours, name: Ours, based-on: classic }\noptions: { joker: true }\nedit: { points: { march: 3 } }\n";
    std::fs::write(path("ours.yaml"), rules).expect("a file");
    let question = "ask: score\nvariant: ./ours.yaml\ncontract: { maker: 1, trump: S }\ntaken: { 1+3: 5, 2+4: 0 }\n";
    let name = path("questions.yaml").to_string_lossy().into_owned();
    assert_eq!(told(&name, question), [r#"{"1+3":3,"2+4":0}"#]);
    let trumps = "ask: trumps\nvariant: ours.yaml\ntrump: S\noptions: { joker: false }\n";
    assert_eq!(told(&name, trumps), [r#"["JS","JC","AS","KS","QS","10S","9S"]"#]);
}

#[test]
fn an_expected_answer_may_be_written_in_many_ways() {
    let library = crate::support::shipped();
    for (question, expects) in [
        ("ask: suit\ntrump: S\ncard: JC", "S s spades ♠ ['S']"),
        ("ask: legal\ntrump: C\nled: JS\nhand: KS 9C QC AH", "[9C,QC] [QC,9c] ['Q♣','9♣'] 'QC,9C'"),
        ("ask: leader\ncontract: { maker: 1, trump: S }", "1 '1' [1]"),
        ("ask: sits-out\ncontract: { maker: 1, trump: S, alone: true }", "3 [3] ['3']"),
        (
            "ask: calls\nup: 9H\nauction: [1 pass,2 pass,3 pass]",
            "[pass,order_up,order_up_alone] [Accept_alone,accept,PASS]",
        ),
        ("ask: order\ntrump: S\ncards: AS JC JS", "[JS,JC,AS] [[JS],[JC],[AS]]"),
        (
            "ask: score\ncontract: { maker: 1, trump: S }\ntaken: { 1+3: 5, 2+4: 0 }",
            "{1+3:_2,2+4:_0} {2+4:_0,1+3:_2}",
        ),
    ] {
        for expect in expects.split(' ').map(|expect| expect.replace('_', " ")) {
            let text = format!("variant: classic\n{question}\nexpect: {expect}\n");
            let found = leftbower::content::check_source(
                &Source::new("t.yaml", text.clone()),
                library,
                None,
            );
            assert_eq!(
                found.iter().map(one_line).collect::<Vec<_>>(),
                Vec::<String>::new(),
                "{text}"
            );
        }
    }
}

#[test]
fn lessons_number_their_questions_and_lines_stand_alone() {
    let lesson = "lesson: { id: l, title: T, variant: classic }\nsteps:\n  - say: hello\n  - { ask: trumps, trump: S }\n  \
                  - { ask: suit, trump: S, card: XX }\n  - { ask: suit, trump: S, card: 9H, id: own }\n";
    let library = crate::support::shipped();
    let source = Source::new("l.yaml", lesson.to_owned());
    let ids: Vec<_> = answers(&source, library.context(None))
        .into_iter()
        .map(|answered| (answered.id.unwrap_or_default(), answered.outcome.is_ok()))
        .collect();
    assert_eq!(
        ids,
        [("l/1".to_owned(), true), ("l/2".to_owned(), false), ("own".to_owned(), true)]
    );
    let line = r#"{"question": {"id": 7, "ask": "suit", "variant": "classic", "trump": "S", "card": "JC"}, "answer": "S"}"#;
    let source = Source::json_line("lines.jsonl".into(), 3, line.to_owned());
    let answered = answers(&source, library.context(None)).remove(0);
    assert_eq!(answered.id.as_deref(), Some("7"));
    let (_, ruling) = answered.outcome.expect("an answer");
    assert_eq!(answer_json(ruling.value()), Value::from("S"));
}
