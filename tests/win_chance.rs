//! The chance to win from a score, asked in a file and by `leftbower chance` as scripts use it.

use leftbower::{
    content::{Source, answer_json, answers},
    text::one_line,
};
use serde_json::Value;

use crate::support::terminal::{Ended, leftbower};

/// The answer to a question of a file, or its first fault.
fn told(text: &str) -> String {
    let source = Source::new("t.yaml", text.to_owned());
    let library = crate::support::shipped();
    match answers(&source, library.context(None)).remove(0).outcome {
        Ok((_, ruling)) => answer_json(ruling.value()).to_string(),
        Err(faults) => one_line(&faults[0]),
    }
}

/// Five sure tricks win a game at nine points, with a partner as well as alone; points are asked
/// for by name.
#[test]
fn a_score_makes_a_call_one_of_the_match() {
    let sure = "ask: call\nvariant: classic\nsamples: 200\nup: 9S\nauction: []\n\
                hands: { 1: JS JC AS KS QS }\n";
    let at_nine = format!("{sure}score: {{ 1+3: 9, 2+4: 6 }}\n");
    let by_match = told(&at_nine);
    assert!(by_match.contains(r#""best":["order up","order up alone"]"#), "{by_match}");
    assert!(by_match.contains(r#""order up":1.0,"order up alone":1.0,"#), "{by_match}");
    assert!(by_match.ends_with(r#""by":"match"}"#), "{by_match}");
    assert_eq!(told(&format!("{at_nine}by: points\n")), told(sure));
    let unknown = told(&format!("{sure}by: match\n"));
    assert!(unknown.contains("`score`"), "{unknown}");
}

fn chance(args: &str) -> Ended {
    leftbower(&format!("chance {args}")).fed("")
}

fn lines(args: &str) -> Vec<Value> {
    let ended = chance(&format!("{args} --format json"));
    assert_eq!(ended.status, Some(0), "{args}: {}", ended.errors);
    ended.out.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect()
}

#[test]
fn lines_hold_what_they_have_to() {
    let keys = |line: &Value| -> Vec<String> {
        line.as_object().expect("an object").keys().cloned().collect()
    };
    let one = lines("--score 9-6 --dealer them");
    assert_eq!(one.len(), 1);
    assert_eq!(keys(&one[0]), ["variant", "target", "us", "them", "dealer", "chance"]);
    assert_eq!((&one[0]["us"], &one[0]["dealer"]), (&9.into(), &"them".into()));
    assert_eq!(lines("--score 9-6").len(), 2, "either side may deal");
    assert_eq!(lines("").len(), 200);
    assert_eq!(lines("classic --option target=5 --dealer us").len(), 25);
    assert_eq!(lines("bid-euchre --score -4--12 --dealer us")[0]["them"], Value::from(-12));
    let many = lines("three-handed --score 4-2-0 --dealer 3");
    assert_eq!(keys(&many[0]), ["variant", "target", "scores", "dealer", "chances", "error"]);
    let chances: Vec<f64> =
        many[0]["chances"].as_array().expect("a list").iter().filter_map(Value::as_f64).collect();
    assert!(chances[0] > chances[1] && chances[1] > chances[2], "{chances:?}");
    let error = many[0]["error"].as_f64().expect("an error");
    assert!(error > 0.0 && error <= 0.005, "{error}");
}

#[test]
fn what_cannot_be_asked_is_named_in_one_line() {
    for (args, named) in [
        ("clasic", "`clasic`"),
        ("--score 9-6-3", "two totals"),
        ("three-handed --score 9-6", "three totals"),
        ("--dealer 3", "us or them"),
        ("three-handed --dealer us", "1 to 3"),
        ("three-handed --dealer 4", "1 to 3"),
    ] {
        let ended = chance(args);
        assert_eq!(ended.status, Some(2), "{args}");
        assert!(ended.errors.contains(named), "{args}: {}", ended.errors);
        assert_eq!(ended.errors.trim_end().lines().count(), 1, "{args}: {}", ended.errors);
    }
    for args in ["--score nine", "--hands 10", "--results --score 1-1", "--dealer nobody"] {
        assert_eq!(chance(args).status, Some(2), "{args}");
    }
}

#[test]
fn people_are_told_in_sentences() {
    let won = chance("--score 9-2 --dealer us").out;
    assert!(won.starts_with("Classic Euchre to 10, 9 to 2, your side deals: you win 9"), "{won}");
    let table = chance("");
    assert_eq!(table.out.matches("your side deals.").count(), 1, "{}", table.out);
    assert!(table.out.lines().all(|line| line.chars().count() <= 80), "{}", table.out);
}
