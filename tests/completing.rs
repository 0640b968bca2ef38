//! What the tab key offers and what stands dim behind the line, place by place.

use leftbower::{
    repl::{complete, hint},
    session::Words,
};
use rustyline::hint::Hint as _;

#[test]
fn each_place_offers_what_belongs_there() {
    let words = Words {
        lessons: vec!["the-cards".to_owned(), "trump".to_owned()],
        variants: vec!["classic".to_owned(), "standard".to_owned()],
        answers: vec!["JC".to_owned(), "JD".to_owned(), "9S".to_owned()],
        judged: vec!["JH".to_owned(), "QD".to_owned()],
        ..Words::default()
    };
    let check = |line: &str, start: usize, expected: &[&str]| {
        assert_eq!(
            complete(&words, line),
            (start, expected.iter().map(ToString::to_string).collect()),
            "{line}"
        );
    };
    check("les", 0, &["lessons"]);
    check("learn t", 6, &["the-cards", "trump"]);
    check("diff classic s", 13, &["standard"]);
    check("diff classic standard c", 22, &[]);
    check("j", 0, &["JC", "JD"]);
    check("9s,j", 3, &["JC", "JD"]);
    check("why ", 4, &["not"]);
    check("why not j", 8, &["JH"]);
    check(":le", 0, &[]);
    check("drill advice --s", 13, &["--score", "--seat", "--streak", "--style"]);
}

#[test]
fn hints_are_about_commands_only() {
    let check = |asked: bool, line: &str, expected: &str| {
        let words = Words {
            asked,
            answers: vec!["spades".to_owned(), "me".to_owned()],
            ..Words::default()
        };
        assert_eq!(
            hint(&words, line).map_or_else(String::new, |hint| hint.display().to_owned()),
            expected,
            "{line}"
        );
    };
    check(false, "hi", "nt");
    check(false, "rule", " [CLAUSE]");
    check(false, "rule ", "[CLAUSE]");
    check(true, "me", "");
    check(true, "men", "u");
    for line in ["", " ", "r", "spa", "menu", "rule following", "rule  ", "jc 9s", "é"] {
        check(false, line, "");
        check(true, line, "");
    }
}
