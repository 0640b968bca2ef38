//! `leftbower solve` as scripts use it: an independent solver agrees, threads change nothing,
//! broken lines are named.

use std::sync::Arc;

use crate::support::terminal::{Ended, leftbower};
use crate::support::{defaults, oracle};
use leftbower::{
    chance::{Seed, below},
    content::{SituationReader, Source, to_solve},
    solver::deal,
    table::Seat,
    tutor::pick,
};
use serde_json::Value;

fn solve(args: &str, input: &str) -> Ended {
    leftbower(&format!("solve {args}")).fed(input)
}

fn lines(ended: &Ended) -> Vec<Value> {
    ended
        .out
        .lines()
        .map(|line| serde_json::from_str(line).unwrap_or_else(|why| panic!("{line}: {why}")))
        .collect()
}

const CLEAR: &str = r#"{"id": "clear", "variant": "classic", "contract": {"maker": 1, "trump": "S"}, "lead": 1, "hands": {"1": "JS 9H", "2": "AS 10D", "3": "KH QD", "4": "KS AD"}}"#;

#[test]
fn an_independent_solver_agrees() {
    for name in ["5x4", "5x4_25", "5x4_32", "6x4", "lone_5x4"] {
        let (Some(records), Some(expected)) = (
            oracle(&format!("dds/{name}.records.jsonl")),
            oracle(&format!("dds/{name}.expected.jsonl")),
        ) else {
            return;
        };
        let output = solve("- --format json", &records);
        assert_eq!(output.status, Some(0), "{name}");
        let expected: Vec<Value> =
            expected.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
        assert_eq!(lines(&output), expected, "{name}");
        let few = solve("- --format json --tricks-only", &records);
        for (line, whole) in lines(&few).iter().zip(&expected) {
            assert_eq!((&line["tricks"], line.get("value")), (&whole["tricks"], None), "{name}");
        }
    }
}

#[test]
fn the_number_of_threads_changes_nothing() {
    let line = |n: usize| {
        let hands = [
            r#""1": "JS 9H", "2": "AS 10D", "3": "KH QD", "4": "KS AD""#,
            r#""1": "KS AH", "2": "JS 9D", "3": "AS 9C", "4": "QS 9H""#,
            r#""1": "KS AH", "2": "JS 9D", "3": "AS 9C", "4": "QS""#,
        ][n % 3];
        format!(
            "{{\"id\": \"{n}\", \"variant\": \"classic\", \"trump\": \"S\", \"lead\": 1, \"hands\": {{{hands}}}}}\n"
        )
    };
    let input: String = (0..700).map(line).collect();
    let one = solve("- --format json --threads 1", &input);
    let ids: Vec<String> =
        lines(&one).iter().map(|line| line["id"].as_str().unwrap_or_default().to_owned()).collect();
    assert_eq!(ids, (0..700).map(|n| n.to_string()).collect::<Vec<_>>());
    for threads in ["2", "5"] {
        let other = solve(&format!("- --format json --threads {threads}"), &input);
        assert_eq!((other.status, &other.out), (one.status, &one.out), "{threads}");
    }
}

#[test]
fn a_broken_line_is_named_and_the_others_are_solved() {
    let input = format!(
        "{CLEAR}\n{{\"id\": \"b\", \"variant\": \"classic\", \"hands\": {{\"1\": \"XX\"}}}}\nnot JSON\n{CLEAR}\n"
    );
    let output = solve("- --format json", &input);
    let said = lines(&output);
    assert_eq!(said.len(), 4, "{said:?}");
    assert_eq!(
        (&said[0]["tricks"]["1+3"], &said[3]["tricks"]["1+3"]),
        (&Value::from(2), &Value::from(2))
    );
    for (line, at) in [(1, "stdin:2:"), (2, "stdin:3:")] {
        assert!(
            said[line]["at"].as_str().is_some_and(|place| place.starts_with(at)),
            "{}",
            said[line]
        );
    }
    assert_eq!((&said[1]["id"], output.status), (&Value::from("b"), Some(3)));
    let wrong = solve("- --format json", &input.replace("not JSON\n", ""));
    assert_eq!(wrong.status, Some(1));
    assert_eq!(solve("nowhere.jsonl", "").status, Some(3));
    assert_eq!(solve("- --threads 0", "").status, Some(2));
}

#[test]
fn questions_packs_and_records_are_situations_too() {
    let pack = "pack: { id: p, title: T, variant: classic, level: 1, description: D }\nuse: { ask: play, trump: S, lead: 1 }\n\
                puzzles:\n  - { id: a, hands: { 1: JS 9H, 2: AS 10D, 3: KH QD, 4: KS AD }, hint: Count. }\n\
                ---\n- { id: b, variant: classic, ask: tricks, trump: S, lead: 1, hands: { 1: JS, 2: AS, 3: KH, 4: KS } }\n\
                ---\nmatch: { variant: classic }\nhands:\n\
                \x20 - { id: c, contract: { maker: 2, trump: S }, hands: { 1: JS, 2: AS, 3: KH, 4: KS } }\n\
                \x20 - { id: d, contract: { maker: 2, trump: S }, hands: { 1: JS, 2: AS, 3: KH, 4: KS } }\n";
    let said = lines(&solve("- --format json", pack));
    let tricks = |line: &Value| line["tricks"]["1+3"].as_i64();
    assert_eq!(
        said.iter().map(tricks).collect::<Vec<_>>(),
        [Some(2), Some(1), Some(1), Some(1)],
        "{said:?}"
    );
    // In a match the second hand is dealt by seat 1, so seat 2 leads.
    assert_eq!(
        (&said[2]["value"], &said[3]["value"]),
        (&serde_json::json!({"JS": 1}), &serde_json::json!({"AS": 0}))
    );
}

#[test]
fn people_read_a_line_for_each_situation() {
    let output = solve("- --ascii", CLEAR);
    assert_eq!(output.out, "clear  1+3: 2, 2+4: 0  JS 2, 9H 1\n");
}

/// Lines of records of every game as programs write them, and the same lines a little damaged.
fn written() -> Vec<String> {
    let mut rng = Seed(3).rng();
    let mut lines: Vec<String> = ["5x4", "5x4_25", "5x4_32", "6x4", "lone_5x4"]
        .iter()
        .filter_map(|name| oracle(&format!("dds/{name}.records.jsonl")))
        .flat_map(|records| records.lines().step_by(20).map(str::to_owned).collect::<Vec<_>>())
        .collect();
    for tried in defaults() {
        for _ in 0..30 {
            let dealt = deal(&tried.rules, Seat::FIRST, &mut rng);
            let hands = (1..=tried.rules.players)
                .filter_map(Seat::new)
                .map(|seat| format!("\"{seat}\": \"{}\"", dealt.hands[seat].unwrap_or_default()));
            let hands = hands.collect::<Vec<_>>().join(", ");
            let maker = 1 + below(&mut rng, tried.rules.players.into());
            let trump = pick(&mut rng, &["S", "H", "D", "C", "NT", "hearts"]).expect("some");
            let bid = pick(&mut rng, &tried.rules.bids.0).map_or_else(String::new, |bid| {
                format!(", \"bid\": {}", serde_json::json!(bid.name.to_string()))
            });
            let more =
                pick(&mut rng, &["", ", \"alone\": true", ", \"alone\": false", ", \"bid\": 3"]);
            let ends = [
                format!("\"contract\": {{\"maker\": {maker}, \"trump\": \"{trump}\"{bid}}}"),
                format!(
                    "\"contract\": {{\"trump\":\"{trump}\",\"maker\":{maker}{}}}",
                    more.expect("some")
                ),
                format!("\"trump\": \"{trump}\", \"you\": {maker}"),
                format!("\"trump\": \"{trump}\", \"contract\": {{\"maker\": 1, \"trump\": \"S\"}}"),
            ];
            let end = pick(&mut rng, &ends).expect("some");
            lines.push(format!(
                "{{\"id\": \"a\", \"variant\": \"{}\", \"hands\": {{{hands}}}, \"dealer\": 1, {end}, \"lead\": 2}}",
                tried.variant
            ));
        }
    }
    lines
}

#[test]
fn what_programs_write_is_read_as_any_other_text() {
    let library = crate::support::shipped();
    let mut reader = SituationReader::default();
    let mut rng = Seed(4).rng();
    let mut sound = 0;
    for line in written() {
        let mut letters: Vec<char> = line.chars().collect();
        for _ in 0..8 {
            let text: String = letters.iter().collect();
            let source = Arc::new(Source::json_line("a.jsonl".into(), 7, text.clone()));
            let plain = reader.read(&source, library.context(None));
            let other = to_solve(&source, library.context(None));
            assert_eq!(format!("{plain:?}"), format!("{other:?}"), "{text}");
            sound += usize::from(!format!("{other:?}").contains("Err("));
            // One letter goes, comes twice, or changes its place.
            let most = u32::try_from(letters.len() - 1).expect("short");
            let (one, two) = (below(&mut rng, most) as usize, below(&mut rng, most) as usize);
            match below(&mut rng, 3) {
                0 => drop(letters.remove(one)),
                1 => letters.insert(two, letters[one]),
                _ => letters.swap(one, two),
            }
        }
    }
    assert!(sound > 150, "only {sound} of them are sound");
}
