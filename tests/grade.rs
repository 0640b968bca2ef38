//! `leftbower grade` as scripts use it: every line judged, the answers of one learner put together.

use crate::support::terminal::{Ended, leftbower};
use leftbower::{
    content::{Graded, Library, Source, ToGrade, answer_json, question_record, to_grade},
    tutor::{Question, answer},
};
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
    let row = |line: &Value| ["id", "right", "fits", "named", "idea"].map(|key| line[key].clone());
    let fits = json!(["left-keeps-suit", "left-is-plain", "no-bowers", "left-is-other-colour"]);
    let expected = [
        [json!("one"), json!(false), fits.clone(), Value::Null, Value::Null],
        [json!("one"), json!(true), json!([]), Value::Null, Value::Null],
        [json!("two"), json!(true), json!([]), Value::Null, Value::Null],
        [json!("three"), json!(false), fits, json!("left-keeps-suit"), json!("left-keeps-suit")],
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

/// What a machine answers to a question, as it is read.
fn read(library: &Library, question: &Question, given: &Value) -> ToGrade {
    let line = json!({ "question": question_record(question), "answer": given }).to_string();
    let mut graded = to_grade(&Source::new("line.json", line), library.context(None));
    assert_eq!(graded.len(), 1, "{:?}", question.id);
    let Graded { read, .. } = graded.remove(0);
    read.unwrap_or_else(|faults| panic!("{:?}: {faults:?}", question.id))
}

#[test]
fn the_engines_own_answer_to_every_shipped_question_is_right() {
    let library = crate::support::shipped();
    let lessons =
        library.lessons().map(|summary| library.lesson(&summary.id).expect("a sound lesson"));
    let packs = library.packs().map(|summary| library.pack(&summary.id).expect("a sound pack"));
    let of_lessons = lessons.flat_map(|lesson| lesson.items().collect::<Vec<_>>());
    for item in of_lessons.chain(packs.flat_map(|pack| &pack.puzzles)) {
        let question = &item.question;
        // What is found by searching is tried once.
        if question.ask.is_best_play() && question.variant != "bald" {
            continue;
        }
        let truth = answer(question).expect("an answer").into_parts().0;
        let json = answer_json(&truth);
        let (given, _) = read(library, question, &json).given.unwrap_or_else(|fault| {
            panic!("{:?}: {json} cannot be read: {fault:?}", question.id);
        });
        assert!(given.agrees(&truth), "{:?}: {json} is read as {given:?}", question.id);
    }
}

#[test]
fn what_is_no_answer_is_unreadable() {
    let library = crate::support::shipped();
    let pack = library.packs().next().expect("a pack").id.clone();
    let question = &library.pack(&pack).expect("sound").puzzles[0].question;
    for text in ["[[]]", "{}", "[1, {}]", r#"["XX"]"#, "{\"seat\": []}", "\"\"", "[null]"] {
        let value: Value = serde_json::from_str(text).expect("JSON");
        assert!(read(library, question, &value).given.is_err(), "{text}");
    }
}
