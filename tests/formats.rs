//! The pages of the documentation are true and whole: each file of `FORMATS.md` is read, each
//! command prints what stands below it, no key, question, command or option is missing, and every
//! source that the code names is told of.

use std::{collections::BTreeSet, fs, path::Path, process::Command};

use serde_json::Value;

const PAGE: &str = include_str!("../FORMATS.md");

/// The blocks of the page in order: what stands behind the fence, and the text.
fn blocks() -> Vec<(&'static str, &'static str)> {
    let fenced = PAGE.split("\n```").collect::<Vec<_>>();
    fenced[1..].iter().step_by(2).filter_map(|block| block.split_once('\n')).collect()
}

/// The files of the page: a file's name stands in its first line.
fn files() -> Vec<(&'static str, &'static str)> {
    let named = |(_, text): (&str, &'static str)| {
        let (name, rest) = text.split_once('\n')?;
        Some((name.strip_prefix("# ")?, rest))
    };
    blocks()
        .into_iter()
        .filter(|(kind, _)| *kind != "console")
        .map(|block| named(block).unwrap_or_else(|| panic!("a file without a name:\n{}", block.1)))
        .collect()
}

/// A command of the page, what it prints, and its exit status.
struct Shown {
    command: &'static str,
    prints: String,
    status: i32,
}

fn commands() -> Vec<Shown> {
    let mut all: Vec<Shown> = Vec::new();
    for (_, text) in blocks().into_iter().filter(|(kind, _)| *kind == "console") {
        for line in text.lines() {
            if let Some(command) = line.strip_prefix("$ leftbower ") {
                all.push(Shown { command, prints: String::new(), status: 0 });
                continue;
            }
            let shown = all.last_mut().expect("a command stands before what it prints");
            match line.strip_prefix("# exit status ") {
                Some(status) => shown.status = status.parse().expect("a number"),
                None => shown.prints = format!("{}{line}\n", shown.prints),
            }
        }
    }
    all
}

fn leftbower(args: &str, folder: &Path) -> (i32, String) {
    let output = Command::new(env!("CARGO_BIN_EXE_leftbower"))
        .args(args.split_whitespace())
        .current_dir(folder)
        .env_clear()
        .env("LANG", "C.UTF-8")
        .env("LEFTBOWER_HOME", folder.join("home"))
        .output()
        .expect("the program starts");
    let said = [output.stdout, output.stderr].concat();
    (output.status.code().expect("it ends"), String::from_utf8(said).expect("UTF-8"))
}

/// Whether `said` is `shown`, where `…` stands for anything.
fn is_as_shown(shown: &str, said: &str) -> bool {
    let mut parts = shown.trim_end().split('…');
    let Some(mut rest) = parts.next().and_then(|first| said.trim_end().strip_prefix(first)) else {
        return false;
    };
    let mut last = None;
    for part in parts {
        if let Some(part) = last.replace(part) {
            let Some((_, after)) = rest.split_once(part) else { return false };
            rest = after;
        }
    }
    last.map_or(rest.is_empty(), |part| rest.ends_with(part))
}

#[test]
fn what_is_shown_is_what_happens() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut unused = BTreeSet::new();
    for (name, text) in files() {
        fs::write(folder.path().join(name), text).expect("written");
        assert!(unused.insert(name), "two files are called {name}");
    }
    let commands = commands();
    assert!(commands.len() >= 12, "only {} commands", commands.len());
    for Shown { command, prints, status } in commands {
        let (ended, said) = leftbower(command, folder.path());
        assert!(
            (ended, is_as_shown(&prints, &said)) == (status, true),
            "$ leftbower {command}\nshown ({status}):\n{prints}\nsaid ({ended}):\n{said}"
        );
        unused.retain(|name| !command.split(' ').any(|word| word == *name));
    }
    assert_eq!(unused, BTreeSet::new(), "files that no command on the page reads");
}

/// Every key of a schema, and every question, without the options and clauses of games, which are
/// listed elsewhere.
fn keys(schema: &Value, found: &mut BTreeSet<String>) {
    if let Some(properties) = schema.get("properties").and_then(Value::as_object) {
        for (key, inner) in properties {
            let own_name = key.parse::<u8>().is_err() && !key.contains('+');
            if own_name {
                found.insert(key.clone());
            }
            if key == "ask" {
                let asks = inner.get("enum").and_then(Value::as_array).into_iter().flatten();
                found.extend(asks.filter_map(Value::as_str).map(str::to_owned));
            }
            if key != "options" && key != "edit" {
                keys(inner, found);
            }
        }
    }
    match schema {
        Value::Array(all) => all.iter().for_each(|inner| keys(inner, found)),
        Value::Object(all) => {
            let inner = all.iter().filter(|(key, _)| *key != "properties");
            inner.for_each(|(_, inner)| keys(inner, found));
        }
        _ => {}
    }
}

/// Whether the page names `word` by itself, in code or in a file.
fn names(word: &str) -> bool {
    let part = |c: char| c.is_alphanumeric() || c == '-' || c == '_';
    PAGE.match_indices(word).any(|(at, _)| {
        !PAGE[..at].chars().next_back().is_some_and(part)
            && !PAGE[at + word.len()..].chars().next().is_some_and(part)
    })
}

#[test]
fn nothing_is_missing() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut wanted = BTreeSet::new();
    for kind in ["lesson", "puzzle", "ruleset", "misconception", "record", "glossary", "paths"] {
        let schema = leftbower(&format!("schema {kind}"), folder.path()).1;
        keys(&serde_json::from_str(&schema).expect("JSON"), &mut wanted);
    }
    assert!(wanted.contains("hands") && wanted.contains("to-act"), "{wanted:?}");
    let help = leftbower("--help", folder.path()).1;
    let indented = |by: &'static str| {
        let lines = help.lines().filter_map(move |line| line.strip_prefix(by));
        lines.filter(|line| !line.starts_with(' ')).filter_map(|line| line.split([' ', ',']).next())
    };
    let listed = help.find("Commands:").zip(help.find("Options:")).expect("a list of commands");
    let commands =
        indented("  ").filter(|name| help[listed.0..listed.1].contains(&format!("\n  {name} ")));
    wanted.extend(commands.map(str::to_owned));
    wanted.extend(indented("      ").filter(|name| name.starts_with("--")).map(str::to_owned));
    assert!(wanted.contains("referee") && wanted.contains("--no-save"), "{wanted:?}");
    let missing: Vec<String> = wanted.into_iter().filter(|word| !names(word)).collect();
    assert!(missing.is_empty(), "FORMATS.md does not name {missing:?}");
}

/// Every tag in front of a link to the page of sources.
fn tags(text: &str) -> Vec<String> {
    // A list of sources may go on in the next line.
    let words = text.lines().map(|line| line.trim_start().trim_start_matches("/// "));
    let whole = words.collect::<Vec<_>>().join(" ");
    let linked = whole.split("](crate::sources)").collect::<Vec<_>>();
    let before = linked[..linked.len() - 1].iter().filter_map(|text| text.rsplit('[').next());
    before.flat_map(|tags| tags.split(", ")).map(str::to_owned).collect()
}

#[test]
fn every_source_that_is_named_is_told_of() {
    let page = include_str!("../judge/src/sources.md");
    let rows: BTreeSet<&str> =
        page.lines().filter_map(|line| line.strip_prefix("| ")?.split(" |").next()).collect();
    let (mut seen, mut missing) = (0, Vec::new());
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("judge/src/engine");
    let entries = fs::read_dir(folder).expect("the engine").flatten();
    let files = entries.map(|entry| entry.path()).filter(|path| path.is_file());
    for path in files {
        let text = fs::read_to_string(&path).expect("text");
        for tag in tags(&text) {
            seen += 1;
            if !rows.contains(&*tag) {
                missing.push(format!("{}: {tag}", path.display()));
            }
        }
        for old in ["source 0", "sources 0"] {
            missing.extend(text.contains(old).then(|| format!("{}: {old}", path.display())));
        }
    }
    assert!(missing.is_empty() && seen > 20, "{seen} seen; not told of: {missing:?}");
}

/// A recipe that names a file which is gone leads nowhere.
#[test]
fn recipes_name_files_and_tests_that_exist() {
    let page = include_str!("../CONTRIBUTING.md");
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let code: Vec<&str> = page.split('`').skip(1).step_by(2).collect();
    let is_path = |text: &&&str| {
        let folder = text.split('/').next().unwrap_or_default();
        text.contains('/')
            && ["judge", "src", "tests", "lessons", "puzzles", "examples"].contains(&folder)
            && !text.contains(['*', ' '])
            && !text.contains("NAME")
            && !text.contains("NN-")
    };
    let paths: Vec<&&str> = code.iter().filter(is_path).collect();
    let gone: Vec<&&&str> = paths.iter().filter(|path| !root.join(path).exists()).collect();
    assert!(gone.is_empty() && paths.len() > 40, "{} paths, gone: {gone:?}", paths.len());
    let tests = [include_str!("main.rs"), include_str!("../judge/tests/main.rs")].concat();
    for line in page.replace('\n', " ").split("Red until it is whole: ").skip(1) {
        let named = line.split(". ").next().unwrap_or_default();
        for test in named.split('`').skip(1).step_by(2).filter(|name| !name.contains(' ')) {
            assert!(tests.contains(&format!("mod {test};")), "no test is called {test}");
        }
    }
}

#[test]
fn three_dots_stand_for_anything() {
    assert!(is_as_shown("a\n", "a\n") && is_as_shown("a…c", "a, b and c") && is_as_shown("…", ""));
    assert!(is_as_shown("a…b…c", "abbc") && is_as_shown("…\nb\n…\n", "a\nb\nc\n"));
    assert!(!is_as_shown("a", "ab") && !is_as_shown("a…c", "ab") && !is_as_shown("a…b…c", "abd"));
}
