//! Questions in words: each is read as its author reads it, or refused; none is guessed.

use std::{fs, path::Path};

use leftbower::content::{NotUnderstood, asked};
use serde_json::{Value, json};

use crate::support::terminal::leftbower;

struct Written {
    words: String,
    expected: Result<Value, Option<String>>,
}

fn written() -> Vec<Written> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/asked.yaml");
    let text = fs::read_to_string(path).expect("a file");
    let all: Vec<Value> = serde_yaml::from_str(&text).expect("YAML");
    all.into_iter()
        .map(|one| Written {
            words: one["q"].as_str().expect("words").to_owned(),
            expected: match &one["read"] {
                Value::Null => Err(one["missing"].as_str().map(str::to_owned)),
                read => Ok(read.clone()),
            },
        })
        .collect()
}

#[test]
fn every_question_is_read_as_meant_or_refused() {
    let library = crate::support::shipped();
    let classic = library.game("classic").expect("shipped");
    let questions = written();
    assert_eq!(questions.len(), 126);
    let mut wrong = Vec::new();
    for Written { words, expected } in &questions {
        let said = match asked(words, &classic, library.context(None)) {
            Ok(asked) => Ok(asked.read),
            Err(NotUnderstood::Missing(key)) => Err(Some(key.as_str().to_owned())),
            Err(_) => Err(None),
        };
        if said != *expected {
            let why = asked(words, &classic, library.context(None)).map(|asked| asked.read);
            wrong.push(format!("{words}\n  expected {expected:?}\n  found    {why:?}"));
        }
    }
    assert!(wrong.is_empty(), "{} of 126:\n{}", wrong.len(), wrong.join("\n"));
}

#[test]
fn a_ruling_echoes_the_question_and_gives_answer_clause_and_reasons() {
    let ask = |words: &str| leftbower(&format!("ask {words}")).fed("");
    let ruled = ask("hearts are trump, ah led, I hold jd 9c. may I play 9c?");
    assert_eq!(ruled.status, Some(0), "{}", ruled.errors);
    assert!(ruled.out.contains("No. You may play J♦."), "{}", ruled.out);
    assert!(ruled.out.contains("[following]"), "{}", ruled.out);
    let refused = ask("hearts are trump, may I renege?");
    assert_eq!(refused.status, Some(1));
    assert!(refused.out.contains("I cannot read `may` here"), "{}", refused.out);
}

#[test]
fn machines_get_what_was_read_and_what_is_missing() {
    let ask = |words: &str| leftbower(&format!("ask --format json {words}")).fed("");
    let ruled: Value =
        serde_json::from_str(&ask("we called hearts and took three tricks. points?").out)
            .expect("an object");
    assert_eq!(ruled["answer"], json!({ "1+3": 1, "2+4": 0 }));
    assert_eq!(ruled["read"]["contract"], json!({ "maker": 1, "trump": "H" }));
    assert!(!ruled["trace"].as_array().expect("reasons").is_empty());
    let refused = ask("who leads?");
    assert_eq!(refused.status, Some(1));
    let said: Value = serde_json::from_str(&refused.out).expect("an object");
    assert_eq!(said["missing"], "contract");
}
