//! What is kept leaves the program, comes back, is forgotten and made anew, as a person or a script
//! asks for it.

use crate::support::terminal::{Ended, Program, leftbower};

/// A program whose learner has answered some questions.
fn learned() -> Program {
    let program = leftbower("puzzle jacks-in-company");
    assert_eq!(program.fed("all\nall\nhint\nall\nnone\nquit\n").status, Some(0));
    program
}

fn out(program: &Program, args: &str) -> String {
    let Ended { status, out, errors } = program.again(args).fed("");
    assert_eq!((status, errors.as_str()), (Some(0), ""), "{args}");
    out
}

#[test]
fn what_leaves_comes_back_the_same_and_only_once() {
    let program = learned();
    let lines = out(&program, "export");
    assert_eq!(lines.lines().count(), 4);
    let other = leftbower("");
    let take = |args: &str| other.again(args).fed(&lines);
    assert_eq!(take("import -").out, "-: all four lines are kept.\n");
    assert_eq!(take("import -").out, "-: nothing new in four lines.\n");
    assert_eq!(out(&other, "export"), lines);
    assert_eq!(out(&other, "progress --format json"), out(&program, "progress --format json"));
    assert_eq!(take("import - --profile bob").status, Some(0));
    assert_eq!(out(&other, "export --profile bob"), lines.replace("\"default\"", "\"bob\""));
    assert_eq!(out(&other, "export --all --as csv").lines().count(), 9);
}

#[test]
fn a_line_that_is_not_sound_is_named_and_what_stands_before_it_is_kept() {
    let lines = out(&learned(), "export");
    let other = leftbower("");
    let first = lines.lines().next().expect("a line");
    let ended = other.again("import -").fed(format!("{first}\n{{\"learner\": 7}}\n"));
    assert_eq!((ended.status, ended.out.as_str()), (Some(1), "-: its line is kept.\n"));
    assert!(ended.errors.starts_with("error: -:2: this line is no entry"), "{}", ended.errors);
    assert_eq!(out(&other, "export").lines().count(), 1);
    assert_eq!(other.again("import /no/such.jsonl").fed("").status, Some(3));
}

#[test]
fn who_is_forgotten_can_be_brought_back() {
    let program = learned();
    let before = out(&program, "export");
    let asked = program.again("reset").fed("y\n");
    assert_eq!(
        (asked.status, asked.out.as_str()),
        (Some(2), ""),
        "nobody can be asked through a pipe"
    );
    let mut no = program.again("reset").on_terminal();
    no.until("the question", |screen| screen.contents().contains("[y/N]"));
    let asked = no.contents();
    assert!(asked.contains(" answers and how well each skill is known?"), "{asked}");
    no.press("n\r");
    assert_eq!(no.ends(), 0);
    assert_eq!(out(&program, "export"), before);
    let said = out(&program, "reset --yes");
    assert!(said.contains("import"), "{said}");
    assert_eq!(program.again("export").fed("").status, Some(2));
    let copies: Vec<_> =
        std::fs::read_dir(program.home().join("backups")).expect("a folder").flatten().collect();
    let [copy] = copies.as_slice() else { panic!("{copies:?}") };
    out(&program, &format!("import {}", copy.path().display()));
    assert_eq!(out(&program, "export"), before);
}

#[test]
fn what_follows_is_made_anew_and_unknown_learners_are_named() {
    let program = learned();
    assert!(out(&program, "rebuild").contains("came out as it was"));
    let ended = program.again("progress --profile defualt").fed("");
    assert_eq!(ended.status, Some(2));
    assert!(ended.errors.contains("Did you mean `default`?"), "{}", ended.errors);
    assert!(out(&program, "map").contains("shaky: which cards may be played"));
}

#[test]
fn a_script_reads_the_map_as_a_person_does() {
    let program = learned();
    let read = |line: &str| serde_json::from_str::<serde_json::Value>(line).expect("JSON");
    let lines: Vec<_> = out(&program, "map --format json").lines().map(read).collect();
    assert!(
        lines.iter().any(|line| line["teaches"][0]["strength"].is_null() && line["done"] == false)
    );
    let known = lines.iter().flat_map(|line| line["teaches"].as_array().expect("a list").clone());
    assert!(known.into_iter().any(|skill| skill["strength"].is_string()));
    let said = out(&program, "map");
    // What is far ahead is counted.
    let (near, far) = lines.split_at(8);
    assert!(
        near.iter().all(|line| said.contains(line["title"].as_str().expect("a title"))),
        "{said}"
    );
    assert!(far.len() == 38 && said.contains("38 more come later"), "{said}");
}

#[test]
fn a_page_is_written_for_one_and_for_all_and_names_are_nothing_but_text() {
    let program = learned();
    let script = "<script>alert(1)</script>";
    let lines = out(&program, "export");
    let other = program.again("import - --profile eve").fed(lines.replace("default", script));
    assert_eq!(other.status, Some(0));
    let all = program.again("import -").fed(lines.replace("\"default\"", &format!("\"{script}\"")));
    assert_eq!(all.status, Some(0));
    let one = out(&program, "report");
    assert!(one.starts_with("<!DOCTYPE html>") && one.trim_end().ends_with("</html>"));
    assert!(
        one.contains("<h1>Euchre: what you know</h1>") && one.contains("<h2>You</h2>"),
        "{one}"
    );
    assert!(!one.contains("All learners"));
    let class = out(&program, "report --all");
    assert!(class.contains("<h2>default</h2>") && !class.contains("<h2>You</h2>"), "{class}");
    assert!(
        class.contains("what three learners know") && class.contains("&lt;script&gt;"),
        "{class}"
    );
    assert!(!class.contains("<script") && !class.contains("http"), "it stands alone");
    for tag in ["table", "tr", "td", "th", "h2", "p", "svg", "body"] {
        let opened =
            class.matches(&format!("<{tag}>")).count() + class.matches(&format!("<{tag} ")).count();
        assert_eq!(opened, class.matches(&format!("</{tag}>")).count(), "{tag}");
    }
}
