//! `leftbower match` as scripts use it: the same seed gives the same line, threads change nothing,
//! parts add up.

use crate::support::terminal::{Ended, leftbower};
use serde_json::Value;

fn duel(args: &str) -> Ended {
    leftbower(&format!("match {args}")).fed("")
}

/// The line without its times.
fn line(args: &str) -> Value {
    let ended = duel(&format!("{args} --format json"));
    assert_eq!(ended.status, Some(0), "{args}: {}", ended.errors);
    let mut line: Value = serde_json::from_str(&ended.out).expect("one line of JSON");
    for times in [line["ms"].clone(), line["ms-by"]["a"].clone(), line["ms-by"]["b"].clone()] {
        let [p50, p95, p99] = ["p50", "p95", "p99"].map(|key| times[key].as_f64().expect("ms"));
        assert!(0.0 < p50 && p50 <= p95 && p95 <= p99, "{line}");
    }
    let whole = line.as_object_mut().expect("an object");
    whole.remove("ms");
    whole.remove("ms-by");
    line
}

#[test]
fn the_line_holds_what_it_has_to() {
    let line = line("casual random --hands 60");
    let keys: Vec<&String> = line.as_object().expect("an object").keys().collect();
    assert_eq!(keys, ["a", "b", "variant", "hands", "points", "error", "matches"]);
    assert_eq!((&line["a"], &line["b"]), (&"casual".into(), &"random".into()));
    assert_eq!((&line["variant"], &line["hands"]), (&"classic".into(), &60.into()));
    let (points, error) = (line["points"].as_f64().expect("points"), line["error"].as_f64());
    assert!(points > 0.4 && error.expect("an error") > 0.0, "{line}");
    assert!(line["matches"]["a"].as_u64() > line["matches"]["b"].as_u64(), "{line}");
}

#[test]
fn the_number_of_threads_changes_nothing() {
    for players in ["casual learner --hands 120", "chart random --variant three-handed"] {
        let alone = line(&format!("{players} --seed 7 --threads 1"));
        assert_eq!(line(&format!("{players} --seed 7 --threads 5")), alone, "{players}");
        assert_ne!(line(&format!("{players} --seed 8"))["points"], alone["points"], "{players}");
    }
}

/// Whoever plays against himself is no better than himself: each deal comes to nothing.
#[test]
fn deals_are_played_with_sides_exchanged() {
    for variant in ["classic", "three-handed", "call-ace", "auction-6"] {
        let line = line(&format!("learner learner --variant {variant} --hands 50"));
        let points = line["points"].as_f64().expect("points");
        assert!(points.abs() < 1e-9, "{variant}: {line}");
    }
}

#[test]
fn parts_add_up() {
    let whole = line("casual chart --hands 230 --seed 3");
    let part = |part: u32| line(&format!("casual chart --hands 230 --seed 3 --shard {part}/3"));
    let parts = [1, 2, 3].map(part);
    let count = |number: &Value| number.as_u64().expect("a whole number");
    assert_eq!(parts.iter().map(|part| count(&part["hands"])).sum::<u64>(), 230);
    let number = |number: &Value| number.as_f64().expect("a number");
    let weighted = |part: &Value| number(&part["hands"]) * number(&part["points"]);
    let points = parts.iter().map(weighted).sum::<f64>() / 230.0;
    assert!((points - number(&whole["points"])).abs() < 1e-3, "{points}: {whole}");
    for side in ["a", "b"] {
        let won = parts.iter().map(|part| count(&part["matches"][side])).sum::<u64>();
        assert_eq!(won, count(&whole["matches"][side]), "{side}");
    }
}

#[test]
fn who_does_not_exist_is_named_in_one_line() {
    for (args, named) in [("casul random", "casul"), ("casual random --variant clasic", "clasic")] {
        let ended = duel(args);
        assert_eq!(ended.status, Some(2), "{args}");
        assert!(
            ended.out.is_empty() && ended.errors.trim_end().lines().count() == 1,
            "{}",
            ended.errors
        );
        assert!(ended.errors.contains(&format!("`{named}`")), "{}", ended.errors);
    }
    for args in ["casual random --hands 0", "casual random --shard 4/3", "casual"] {
        assert_eq!(duel(args).status, Some(2), "{args}");
    }
}

/// Whose calls the others are taken for changes what players do who look at deals, and nothing else.
#[test]
fn players_may_sit_among_people() {
    let [best, people] =
        ["best", "people"].map(|style| line(&format!("club casual --hands 12 --style {style}")));
    assert_eq!(best, line("club casual --hands 12"));
    assert_ne!(best["points"], people["points"]);
    let [of_none, none] =
        ["--style people", ""].map(|style| line(&format!("chart random --hands 12 {style}")));
    assert_eq!(of_none, none);
    let ended = duel("club casual --hands 1 --variant pepper --style people");
    assert_eq!((ended.status, ended.errors.lines().count()), (Some(2), 1), "{}", ended.errors);
    assert!(ended.errors.contains("nobody has counted"), "{}", ended.errors);
}

#[test]
fn people_are_told_in_sentences() {
    let ended = duel("casual random --hands 60");
    assert!(ended.out.starts_with("Classic Euchre, 60 deals, each played again"), "{}", ended.out);
    assert!(ended.out.contains("; casual plays better."), "{}", ended.out);
}
