//! `leftbower grade` as scripts use it: every line judged, the answers of one learner put together.

use crate::support::terminal::{Ended, leftbower};
use serde_json::{Value, json};

fn grade(args: &str, input: &str) -> Ended {
    leftbower(&format!("grade {args}")).fed(input)
}

fn lines(ended: &Ended) -> Vec<Value> {
    ended
        .out
        .lines()
        .map(|line| serde_json::from_str(line).expect("a JSON object a line"))
        .collect()
}

const ANN: &str = r#"{"learner": "ann", "question": {"id": "one", "variant": "classic", "ask": "legal", "trump": "S", "led": "QC", "hand": "JC 9S KD AH 10H"}, "answer": "jc"}
{"learner": "bob", "question": {"id": "one", "variant": "classic", "ask": "legal", "trump": "S", "led": "QC", "hand": "JC 9S KD AH 10H"}, "answer": "all"}
{"learner": "ann", "question": {"id": "two", "variant": "classic", "ask": "order", "trump": "S", "cards": "AS JC JS JH"}, "answer": [["JS"], ["JC"], ["AS"], ["JH"]]}
{"learner": "ann", "question": {"id": "three", "variant": "classic", "ask": "legal", "trump": "D", "led": "KH", "hand": "JH 9H AD QC 10S"}, "answer": ["JH", "9H"]}
"#;

#[test]
fn the_answers_of_one_learner_are_put_together() {
    let output = grade("- --format json", ANN);
    assert_eq!(output.status, Some(1), "two are wrong");
    let said = lines(&output);
    let row = |line: &Value| {
        (line["id"].clone(), line["right"].clone(), line["fits"].clone(), line["named"].clone())
    };
    let fits = json!(["left-keeps-suit", "left-is-plain", "no-bowers", "left-is-other-colour"]);
    let expected = [
        (json!("one"), json!(false), fits.clone(), Value::Null),
        (json!("one"), json!(true), json!([]), Value::Null),
        (json!("two"), json!(true), json!([]), Value::Null),
        (json!("three"), json!(false), fits, json!("left-keeps-suit")),
    ];
    assert_eq!(said.iter().map(row).collect::<Vec<_>>(), expected);
    assert!(said[3]["belief"]["left-keeps-suit"].as_f64().expect("a number") > 0.85);
    assert_eq!(said[3]["answer"], json!(["9H"]));
    assert_eq!(said[3]["trace"][0]["rule"], json!("left-follows.as-printed"));
}

#[test]
fn an_answer_that_cannot_be_read_is_neither_right_nor_wrong() {
    let input = ANN.replace("\"jc\"", "\"banana\"");
    let said = lines(&grade("- --format json", &input));
    assert_eq!(said[0]["right"], Value::Null);
    assert!(said[0]["error"].as_str().expect("a sentence").contains("banana"));
    assert_eq!(said[3]["named"], Value::Null, "one answer is not enough");
}

#[test]
fn broken_lines_are_named_and_the_others_are_judged() {
    let input = format!("{{\"question\": {{}}, \"answr\": 1}}\n{ANN}");
    let output = grade("- --format json", &input);
    assert_eq!(output.status, Some(1));
    let said = lines(&output);
    assert_eq!(said[0]["at"], json!("stdin:1:2"));
    assert_eq!(said.iter().filter(|line| line["right"].is_boolean()).count(), 4);
    assert_eq!(grade("nowhere.jsonl", "").status, Some(3));
}

#[test]
fn yaml_documents_do_as_well_and_right_answers_are_fine() {
    let yaml = "question: { variant: classic, ask: suit, trump: S, card: JC }\nanswer: spades\n---\n\
                question: { variant: bald, ask: suit, trump: S, card: JC }\nanswer: clubs\n";
    let output = grade("-", yaml);
    assert_eq!(output.status, Some(0), "{}", output.errors);
    assert_eq!(output.out.matches("Right.").count(), 2);
}
