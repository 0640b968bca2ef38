//! The house keeps its shape: arrows point down, the map is true, and what belongs to few floors
//! stays there.

use std::{
    collections::{BTreeMap, BTreeSet},
    fmt::Write as _,
    fs,
    path::{Path, PathBuf},
};

/// The modules of each floor, the lowest first.
const FLOORS: [&[&str]; 10] = [
    &["table", "chance", "parallel"],
    &["rules"],
    &["engine"],
    &["solver"],
    &["tutor"],
    &["content", "store", "notation"],
    &["session"],
    &["text", "page"],
    &["repl", "club", "room"],
    &["cli", "main"],
];

/// The highest floor of the judge, which is a crate of its own.
const JUDGE: usize = 3;

/// What an operating system has.
const SYSTEM: [&str; 7] = ["env", "fs", "io", "net", "process", "thread", "time"];

/// Who may name which of it; nobody else may, so that all else can be compiled for a browser.
///
/// A program's floors may name all. Below them stand single files, which are compiled only with a
/// feature that says so, but for [`std::io`]'s traits of reading, which need nothing.
const OUTSIDE: [(&str, &[&str]); 9] = [
    ("cli", &SYSTEM),
    ("main", &["process"]),
    ("repl", &SYSTEM),
    ("room", &["io", "net", "thread", "time"]),
    ("content/disk", &["fs", "io"]),
    ("content/intake", &["io"]),
    ("store/file", &["fs", "time"]),
    ("store/log", &["fs"]),
    ("store/schema", &["fs", "io"]),
];

/// Crates that reach outside, and who may name them.
const CRATES: [(&str, &[&str]); 10] = [
    ("axum", &["room"]),
    ("hyper", &["room"]),
    ("qrcode", &["room"]),
    ("tokio", &["room"]),
    ("rayon", &["cli", "parallel"]),
    ("rusqlite", &["store"]),
    ("rustix", &["repl"]),
    ("rustyline", &["repl"]),
    ("signal_hook", &["repl"]),
    ("clap", &["cli"]),
];

fn floor_of(module: &str) -> Option<usize> {
    FLOORS.iter().position(|names| names.contains(&module))
}

/// One source file.
struct Source {
    /// Its path from the root of the project.
    path: String,
    /// Its module path, such as `engine`, `hand`.
    modules: Vec<String>,
    text: String,
}

impl Source {
    fn floor(&self) -> Option<usize> {
        floor_of(self.modules.first()?)
    }
}

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

/// Every Rust file below `folder`, in order.
fn sources(folder: &str) -> Vec<Source> {
    fn walk(at: &Path, found: &mut Vec<PathBuf>) {
        let Ok(entries) = fs::read_dir(at) else { return };
        for entry in entries.flatten() {
            let path = entry.path();
            if path.is_dir() {
                walk(&path, found);
            } else if path.extension().is_some_and(|extension| extension == "rs") {
                found.push(path);
            }
        }
    }
    let base = root().join(folder);
    let mut paths = Vec::new();
    walk(&base, &mut paths);
    paths.sort();
    let read = |path: PathBuf| {
        let inside = path.strip_prefix(&base).expect("below its folder").with_extension("");
        let modules = inside
            .iter()
            .map(|part| part.to_string_lossy().into_owned())
            .filter(|part| part != "mod");
        Source {
            path: path.strip_prefix(root()).expect("below the root").display().to_string(),
            modules: modules.collect(),
            text: fs::read_to_string(&path).expect("a readable file"),
        }
    };
    paths.into_iter().map(read).collect()
}

/// Every Rust file of the house, the judge's before the program's.
fn house() -> Vec<Source> {
    ["judge/src", "src"].into_iter().flat_map(sources).collect()
}

/// Fails with all of `faults`, if there are any.
fn none(law: &str, faults: &[String]) {
    assert!(faults.is_empty(), "{law}:\n{}", faults.join("\n"));
}

fn is_word(c: char) -> bool {
    c.is_alphanumeric() || c == '_'
}

/// What is named right after each `root::` in `text`, with its place: one name, or each name of a
/// braced list.
fn names_under(text: &str, root: &str) -> Vec<(usize, String)> {
    let mut found = Vec::new();
    let needle = format!("{root}::");
    for (at, _) in text.match_indices(&needle) {
        if text[..at].chars().next_back().is_some_and(|c| is_word(c) || c == ':') {
            continue;
        }
        let start = at + needle.len();
        found.extend(match text[start..].strip_prefix('{') {
            None => vec![(start, word_at(text, start))],
            Some(list) => first_names(list)
                .into_iter()
                .map(|offset| start + 1 + offset)
                .map(|at| (at, word_at(text, at)))
                .collect(),
        });
    }
    found
}

/// Where each item of a braced list begins; lists inside it belong to their item.
fn first_names(list: &str) -> Vec<usize> {
    let (mut depth, mut fresh, mut found) = (0_usize, true, Vec::new());
    for (at, c) in list.char_indices() {
        match c {
            '}' if depth == 0 => break,
            '}' => depth -= 1,
            '{' => depth += 1,
            ',' if depth == 0 => fresh = true,
            c if fresh && is_word(c) => {
                found.push(at);
                fresh = false;
            }
            _ => {}
        }
    }
    found
}

fn word_at(text: &str, at: usize) -> String {
    text[at..].chars().take_while(|c| is_word(*c)).collect()
}

fn line_of(text: &str, at: usize) -> usize {
    text[..at].matches('\n').count() + 1
}

/// Every floor that `source` names, with the place: by `crate::`, by the crate's name, or by
/// climbing to the root.
fn floors_named(source: &Source) -> Vec<(usize, usize, String)> {
    let climb = vec!["super"; source.modules.len()].join("::");
    ["crate", "leftbower", "leftbower_judge", climb.as_str()]
        .iter()
        .filter(|root| !root.is_empty())
        .flat_map(|root| names_under(&source.text, root))
        .filter_map(|(at, name)| Some((line_of(&source.text, at), floor_of(&name)?, name)))
        .collect()
}

#[test]
fn arrows_point_down() {
    let mut faults = Vec::new();
    for source in house() {
        let Some(own) = source.floor() else {
            assert!(source.path.ends_with("src/lib.rs"), "{} stands on no floor", source.path);
            continue;
        };
        let crate_of = if own <= JUDGE { "judge/src/" } else { "src/" };
        assert!(source.path.starts_with(crate_of), "{} stands in the other crate", source.path);
        for (line, floor, name) in floors_named(&source) {
            if floor > own {
                faults.push(format!(
                    "{}:{line}: floor {own} names `{name}` of floor {floor}",
                    source.path
                ));
            }
        }
    }
    none("a lower floor never names an upper one", &faults);
}

/// The rows of the map: number, names, description.
fn map(text: &str) -> Vec<(usize, Vec<String>, String)> {
    let row = |line: &str| {
        let line = line.strip_prefix("//! ")?;
        let (number, rest) = line.split_once(' ')?;
        let (names, description) = rest.trim_start().split_once("  ")?;
        let names = names.split(", ").map(str::to_owned).collect();
        Some((number.parse().ok()?, names, description.trim().to_owned()))
    };
    text.lines().filter_map(row).collect()
}

#[test]
fn the_map_names_exactly_the_floors_that_exist() {
    let text = fs::read_to_string(root().join("src/lib.rs")).expect("the library has a root");
    let rows = map(&text);
    let mut drawn = BTreeSet::new();
    let mut faults = Vec::new();
    for (number, names, description) in &rows {
        for name in names {
            if floor_of(name) != Some(*number) {
                faults.push(format!(
                    "`{name}` is drawn on floor {number} and stands on {:?}",
                    floor_of(name)
                ));
            }
            drawn.insert(name.clone());
        }
        if description.is_empty() {
            faults.push(format!("floor {number} is not described"));
        }
    }
    if rows.windows(2).any(|pair| pair[0].0 >= pair[1].0) {
        faults.push("the floors are not in ascending order, one row each".to_owned());
    }
    let there: BTreeSet<String> = house()
        .iter()
        .filter_map(|source| source.modules.first().cloned())
        .filter(|name| name != "lib")
        .collect();
    faults.extend(
        there
            .difference(&drawn)
            .map(|name| format!("`{name}` exists and is not drawn: add its row to lib.rs")),
    );
    faults.extend(
        drawn.difference(&there).map(|name| format!("`{name}` is drawn and does not exist")),
    );
    none("the map in src/lib.rs", &faults);
}

/// Whether a source is `place` or stands below it.
fn stands_in(source: &Source, place: &str) -> bool {
    let path = source.modules.join("/");
    path.strip_prefix(place).is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
}

#[test]
fn the_operating_system_is_named_where_it_may_be() {
    let sources = house();
    let (mut faults, mut used) = (Vec::new(), BTreeSet::new());
    for source in &sources {
        for (at, name) in names_under(&source.text, "std") {
            if !SYSTEM.contains(&name.as_str()) {
                continue;
            }
            let may = |(place, names): &&(&str, &[&str])| {
                stands_in(source, place) && names.contains(&name.as_str())
            };
            match OUTSIDE.iter().find(may) {
                Some((place, _)) => drop(used.insert(*place)),
                None => {
                    let line = line_of(&source.text, at);
                    faults.push(format!("{}:{line}: `std::{name}`", source.path));
                }
            }
        }
        for (name, places) in CRATES {
            let at = names_under(&source.text, name);
            if !places.iter().any(|place| stands_in(source, place)) {
                let line = |at| format!("{}:{}: `{name}`", source.path, line_of(&source.text, at));
                faults.extend(at.into_iter().map(|(at, _)| line(at)));
            }
        }
    }
    let idle = OUTSIDE.iter().filter(|(place, _)| !used.contains(place));
    faults.extend(idle.map(|(place, _)| format!("`{place}` needs its row no more")));
    none("clock, threads and files come in from outside, or under a feature", &faults);
}

/// `needle` in `text` where it does not go on from another word.
fn whole(text: &str, needle: &str) -> Vec<usize> {
    let starts = |at: &usize| !text[..*at].chars().next_back().is_some_and(is_word);
    text.match_indices(needle).map(|(at, _)| at).filter(starts).collect()
}

#[test]
fn nothing_is_printed_past_the_writer() {
    let mut faults = Vec::new();
    for source in house() {
        for name in ["print!", "println!", "eprint!", "eprintln!", "dbg!"] {
            let line = |at| format!("{}:{}: `{name}`", source.path, line_of(&source.text, at));
            faults.extend(
                whole(&source.text, name)
                    .into_iter()
                    .filter(|at| !in_comment(&source.text, *at))
                    .map(line),
            );
        }
    }
    none("`println!` panics on a closed pipe: write through `Write`", &faults);
}

/// Whether `at` stands behind `//` on its line.
fn in_comment(text: &str, at: usize) -> bool {
    text[..at].rsplit('\n').next().is_some_and(|line| line.contains("//"))
}

#[test]
fn the_table_knows_nothing_of_trump() {
    let mut faults = Vec::new();
    for source in house().iter().filter(|source| source.floor() == Some(0)) {
        let text = source.text.to_lowercase();
        let line = |(at, _)| format!("{}:{}", source.path, line_of(&text, at));
        faults.extend(text.match_indices("trump").map(line));
    }
    none("the word never appears on floor 0", &faults);
}

/// The engine's one file on bowers asks for the other suit of a colour; nothing else that rules
/// does.
#[test]
fn one_file_knows_which_jack_is_which_bower() {
    let mut faults = Vec::new();
    for source in house() {
        let rules = source.floor().is_some_and(|floor| (1..=4).contains(&floor));
        if rules && source.path != "judge/src/engine/bower.rs" {
            let line = |(at, _)| format!("{}:{}", source.path, line_of(&source.text, at));
            faults.extend(source.text.match_indices(".twin()").map(line));
        }
    }
    none("ask `engine::role` or `engine::effective_suit` instead", &faults);
}

#[test]
fn every_file_says_first_what_it_is_for() {
    let mut faults = Vec::new();
    for source in
        ["judge/src", "judge/tests", "src", "tests", "benches"].into_iter().flat_map(sources)
    {
        let opening = source.text.lines().next().unwrap_or_default();
        if opening.strip_prefix("//! ").is_none_or(|sentence| sentence.trim().is_empty()) {
            faults.push(format!("{}:1: opens with `{opening}`", source.path));
        }
    }
    none("a file opens with `//!` and a sentence", &faults);
}

/// A file may be long where its subject is; most are entered in one sitting.
#[test]
fn a_room_is_easy_to_enter() {
    const LONG: usize = 400;
    let sizes = |source: &Source| source.text.lines().count();
    let mut all: Vec<usize> = house().iter().map(sizes).collect();
    all.sort_unstable();
    let median = all[all.len() / 2];
    assert!(median <= 170, "half of the files have over {median} lines");
    let long: Vec<String> = house()
        .iter()
        .filter(|source| sizes(source) > LONG)
        .map(|source| format!("{}: {} lines", source.path, sizes(source)))
        .collect();
    let most = all.len() / 25;
    assert!(long.len() <= most, "over {most} files have over {LONG} lines:\n{}", long.join("\n"));
}

/// A line is a thought, and rustfmt leaves alone what it cannot break.
#[test]
fn lines_of_code_keep_to_their_width() {
    const WIDTH: usize = 100;
    let (mut code, mut wide) = (0, Vec::new());
    for source in
        ["judge/src", "judge/tests", "src", "tests", "benches"].into_iter().flat_map(sources)
    {
        let lines = source.text.lines().enumerate();
        for (at, line) in lines.filter(|(_, line)| !line.trim().is_empty()) {
            if !line.trim_start().starts_with("//") {
                code += 1;
                if line.chars().count() > WIDTH {
                    wide.push(format!("{}:{}", source.path, at + 1));
                }
            }
        }
    }
    assert!(wide.len() * 100 <= code, "over 1 % of {code} lines:\n{}", wide.join("\n"));
}

/// Files below the floor of sentences in which words may stand beside one another in a string, and
/// why.
const WORDS: [(&str, &str); 29] = [
    // The error of a `FromStr` says itself what was expected, to those who use a lower floor alone.
    ("judge/src/table/card.rs", "why a card is refused"),
    ("judge/src/table/seat.rs", "why a seat is refused"),
    ("judge/src/table/suit.rs", "why a suit is refused"),
    ("judge/src/rules/trump.rs", "why a trump is refused"),
    ("judge/src/rules/bids.rs", "bids as they are typed, and why one is refused"),
    ("judge/src/rules/deck.rs", "why a rank is refused"),
    ("judge/src/engine/action.rs", "acts as they stand in records, and why one is refused"),
    ("src/tutor/timestamp.rs", "why a time is refused"),
    ("src/tutor/draw/id.rs", "why the name of a question is refused"),
    ("src/tutor/draw/theme.rs", "why a theme is refused"),
    ("src/notation/card.rs", "why a card is refused"),
    ("src/notation/deal.rs", "why a call is refused"),
    // What others write.
    ("src/tutor/reading", "answers as they are typed"),
    ("src/content/asked/grammar.rs", "questions as they are typed"),
    ("src/content/value.rs", "the words of serde"),
    ("src/content/locate.rs", "the words of the parsers of YAML and JSON"),
    ("src/content/builder.rs", "the words of the parser of YAML"),
    ("src/content/mining.rs", "YAML as it is written"),
    ("src/content/question.rs", "what the words of an author tell"),
    ("src/session/commands.rs", "commands as they are typed"),
    ("src/session/play/table_word.rs", "words of the table as they are typed"),
    ("src/session/first_visit.rs", "an answer as it is typed"),
    ("src/session/look_up.rs", "commands as they are typed"),
    ("src/session/plain_questions.rs", "questions as they are typed"),
    ("src/session/step/drill_words.rs", "commands as they are typed"),
    ("src/session/step/starts.rs", "commands as they are typed"),
    ("src/session/typed.rs", "an act as it is typed"),
    ("src/store/", "SQL, and the words of SQLite"),
    ("judge/src/rules/variant.rs", "shipped files that do not load, for whoever changed them"),
];

/// Every string in `text`, with its place.
fn strings(text: &str) -> Vec<(usize, &str)> {
    let (mut found, mut at) = (Vec::new(), 0);
    while let Some(c) = text[at..].chars().next() {
        let rest = &text[at..];
        let raw =
            rest.strip_prefix('r').map(|rest| rest.len() - rest.trim_start_matches('#').len());
        at += match (c, raw) {
            ('/', _) if rest.starts_with("//") => rest.find('\n').unwrap_or(rest.len()),
            ('r', Some(marks)) if rest[1 + marks..].starts_with('"') => {
                let start = marks + 2;
                let end = format!("\"{}", "#".repeat(marks));
                let length = rest[start..].find(&end).expect("a raw string ends");
                found.push((at + start, &rest[start..start + length]));
                start + length + end.len()
            }
            ('\'', _) => character(rest),
            ('"', _) => {
                let mut escaped = false;
                let ends = |(_, c): &(usize, char)| {
                    let ends = !escaped && *c == '"';
                    escaped = !escaped && *c == '\\';
                    ends
                };
                let (length, _) = rest[1..].char_indices().find(ends).expect("a string ends");
                found.push((at + 1, &rest[1..=length]));
                length + 2
            }
            (c, _) => c.len_utf8(),
        };
    }
    found
}

/// The length of the character that `text` begins with, or of the mark of a lifetime.
fn character(text: &str) -> usize {
    let inside = &text[1..];
    let length = match inside.strip_prefix('\\') {
        Some(escape) => 1 + escape[1..].find('\'').map_or(0, |end| 1 + end),
        None => inside.chars().next().map_or(0, char::len_utf8),
    };
    if inside[length..].starts_with('\'') { length + 2 } else { 1 }
}

/// Whether two words of small letters stand side by side in `text`; `{names}` are no words.
fn has_words(text: &str) -> bool {
    let mut plain = String::new();
    let mut depth = 0_usize;
    for c in text.chars() {
        match c {
            '{' => depth += 1,
            '}' => {
                depth = depth.saturating_sub(1);
                plain.push('#');
            }
            c if depth == 0 => plain.push(c),
            _ => {}
        }
    }
    let words: Vec<&str> = plain.split(' ').collect();
    let letters = |text: &str, least| {
        text.len() >= least && text.chars().all(|c| c.is_ascii_lowercase() || c == '\'')
    };
    words.windows(2).any(|pair| {
        letters(pair[0].trim_end_matches([',', ';', ':']), 1)
            && letters(pair[1].trim_end_matches([',', ';', ':', '.']), 2)
    })
}

/// Whether a string is for those who work on the code: what proves that something cannot happen, or
/// says why.
fn is_proof(text: &str, at: usize) -> bool {
    let statement = text[..at].rsplit([';', '{', '}']).next().unwrap_or_default();
    ["expect(", "unreachable!(", "assert", "must_use = ", "reason = "]
        .iter()
        .any(|proof| statement.contains(proof))
}

/// Whether a string names what is wanted at a place of a file: `a card`, `numbers by side`.
fn is_noun(string: &str) -> bool {
    let first = string.split(' ').next().unwrap_or_default();
    [
        "a", "an", "the", "this", "these", "any", "numbers", "shared", "seat", "true", "say,",
        "expected",
    ]
    .contains(&first)
}

/// What is said is data below the floor of sentences. Faults of files name what they want there, as
/// a noun.
#[test]
fn sentences_stand_on_their_floor() {
    let said = floor_of("text").expect("the floor of sentences");
    let (mut faults, mut idle) = (Vec::new(), BTreeSet::from(WORDS.map(|(path, _)| path)));
    for source in house() {
        let Some(floor) = source.floor().filter(|floor| *floor < said) else { continue };
        let code = source.text.as_str();
        let files = ["content", "notation"].map(floor_of).contains(&Some(floor));
        for (at, string) in strings(code) {
            if !has_words(string) || is_proof(code, at) || files && is_noun(string) {
                continue;
            }
            match WORDS.iter().find(|(path, _)| source.path.starts_with(path)) {
                Some((path, _)) => drop(idle.remove(path)),
                None => faults.push(format!("{}:{}: {string}", source.path, line_of(code, at))),
            }
        }
    }
    faults.extend(idle.into_iter().map(|path| format!("{path} has no words: strike it out here")));
    none("make it data, and say it on the floor of sentences", &faults);
}

/// The engine's one circle. [`Hand`](leftbower::engine::Hand) is one type whose acts stand in a
/// file each (auction, exchange, playing, view); a ruling is made of reasons, and reasons name what
/// the rulings are about.
const ENGINE: [&str; 16] = [
    "auction",
    "contract",
    "exchange",
    "follow",
    "hand",
    "lead",
    "order",
    "playing",
    "reason",
    "ruling",
    "score",
    "progressive",
    "suit",
    "suits",
    "take",
    "view",
];

/// A path as it is named, and by what name it is known then.
type Named = (Vec<String>, String);

/// Every path of the tree that `text` begins with, as in `use`; the length of the tree.
fn tree(text: &str, prefix: &[String], found: &mut Vec<Named>) -> usize {
    let (mut path, mut at) = (prefix.to_vec(), 0);
    loop {
        at += text[at..].len() - text[at..].trim_start().len();
        if text[at..].starts_with('{') {
            at += 1;
            while let Some(c) = text[at..].chars().next() {
                match c {
                    '}' => return at + 1,
                    c if c == ',' || c.is_whitespace() => at += c.len_utf8(),
                    _ => at += tree(&text[at..], &path, found).max(1),
                }
            }
            return at;
        }
        at += if text[at..].starts_with("r#") { 2 } else { 0 };
        let word = word_at(text, at);
        at += word.len();
        let goes_on = !word.is_empty() && text[at..].starts_with("::");
        if !word.is_empty() && word != "self" || path.is_empty() {
            path.push(word);
        }
        if !goes_on {
            let alias = text[at..].strip_prefix(" as ").map(|rest| word_at(rest, 0));
            at += alias.as_ref().map_or(0, |alias| " as ".len() + alias.len());
            found.extend(path.last().cloned().map(|last| (path.clone(), alias.unwrap_or(last))));
            return at;
        }
        at += 2;
    }
}

/// Who names whom: files by their modules.
struct Files {
    /// The names that each file passes on, and what they stand for.
    passed_on: BTreeMap<Vec<String>, Vec<Named>>,
}

impl Files {
    /// The file that declares what `path` means in the file `at`; `None` for other crates, and for
    /// a file as a whole.
    fn declares(&self, at: &[String], path: &[String], depth: u8) -> Option<Vec<String>> {
        let up = path.iter().take_while(|word| *word == "super").count();
        let (mut base, mut rest) = match path.first()?.as_str() {
            "crate" => (Vec::new(), &path[1..]),
            "self" => (at.to_vec(), &path[1..]),
            "super" => (at[..at.len().checked_sub(up)?].to_vec(), &path[up..]),
            child => {
                let own = [at, &[child.to_owned()]].concat();
                self.passed_on.contains_key(&own).then_some((own, &path[1..]))?
            }
        };
        while let [first, others @ ..] = rest
            && self.passed_on.contains_key(&[&base[..], std::slice::from_ref(first)].concat())
        {
            base.push(first.clone());
            rest = others;
        }
        let name = rest.first()?;
        if base.is_empty() {
            base.push("lib".to_owned());
        }
        let mut passed_on = self.passed_on.get(&base)?.iter().filter(|(_, alias)| alias == name);
        let further =
            |(path, _): &Named| (depth > 0).then(|| self.declares(&base, path, depth - 1))?;
        let declared = passed_on.find_map(further);
        Some(declared.unwrap_or(base))
    }
}

/// The code of a file: no comments on lines of their own.
fn code(source: &Source) -> String {
    let lines = source.text.lines().filter(|line| !line.trim_start().starts_with("//"));
    lines.collect::<Vec<_>>().join("\n")
}

/// For each file those that it names.
fn arrows() -> BTreeMap<Vec<String>, BTreeSet<Vec<String>>> {
    let all: Vec<(Vec<String>, String)> =
        house().iter().map(|source| (source.modules.clone(), code(source))).collect();
    let (mut files, mut named) = (Files { passed_on: BTreeMap::new() }, Vec::new());
    for (modules, code) in &all {
        let (mut passed_on, mut used) = (Vec::new(), Vec::new());
        for at in whole(code, "use ") {
            let public =
                code[..at].trim_end().rsplit('\n').next().is_some_and(|line| line.contains("pub"));
            let list = if public && code[..at].ends_with(' ') { &mut passed_on } else { &mut used };
            tree(&code[at + 4..], &[], list);
        }
        for root in ["crate::", "super::"] {
            for at in whole(code, root).into_iter().filter(|at| !code[..*at].ends_with("use ")) {
                if !code[..at].ends_with("super::") {
                    tree(&code[at..], &[], &mut used);
                }
            }
        }
        files.passed_on.insert(modules.clone(), passed_on);
        named.push((modules, used));
    }
    let arrows = |(modules, used): (&Vec<String>, Vec<Named>)| {
        let to = used.iter().filter_map(|(path, _)| files.declares(modules, path, 8));
        (modules.clone(), to.filter(|to| to != modules).collect())
    };
    named.into_iter().map(arrows).collect()
}

/// Files that name one another, directly or through others.
fn circles(
    arrows: &BTreeMap<Vec<String>, BTreeSet<Vec<String>>>,
) -> BTreeSet<BTreeSet<Vec<String>>> {
    let reached = |from: &Vec<String>| {
        let (mut seen, mut open) = (BTreeSet::new(), vec![from]);
        while let Some(file) = open.pop() {
            for to in arrows.get(file).into_iter().flatten() {
                if seen.insert(to.clone()) {
                    open.push(to);
                }
            }
        }
        seen
    };
    let reach: BTreeMap<_, _> = arrows.keys().map(|file| (file, reached(file))).collect();
    let circle = |file: &Vec<String>| -> BTreeSet<Vec<String>> {
        let back = |other: &&Vec<String>| reach.get(other).is_some_and(|far| far.contains(file));
        reach[file].iter().filter(back).cloned().collect()
    };
    arrows.keys().map(circle).filter(|circle| circle.len() > 1).collect()
}

/// Who reads a file of a circle has to read them all.
#[test]
fn files_stand_in_no_wide_circle() {
    const MOST: usize = 3;
    let told = |circle: &BTreeSet<Vec<String>>| {
        circle.iter().map(|file| file.join("/")).collect::<Vec<_>>().join(", ")
    };
    let all = circles(&arrows());
    let engine: BTreeSet<Vec<String>> =
        ENGINE.iter().map(|file| vec!["engine".to_owned(), (*file).to_owned()]).collect();
    assert!(
        all.contains(&engine),
        "the engine's circle is another one:\n{}",
        told(&all.iter().find(|circle| !circle.is_disjoint(&engine)).cloned().unwrap_or_default())
    );
    let faults: Vec<String> = all
        .iter()
        .filter(|circle| **circle != engine)
        .filter(|circle| circle.len() > MOST || circle.iter().any(|file| file[0] == "session"))
        .map(told)
        .collect();
    none("at most three files name one another, and none of the session", &faults);
}

/// Tests beside the code would have the whole library compiled once more.
#[test]
fn tests_stand_in_the_test_program() {
    let mut faults = Vec::new();
    for source in house() {
        for name in ["cfg(test", "#[test]"] {
            let line = |(at, _)| format!("{}:{}", source.path, line_of(&source.text, at));
            faults.extend(source.text.match_indices(name).map(line));
        }
    }
    none("a test uses what is public, in a file of `tests`", &faults);
}

#[test]
fn nothing_is_left_for_later() {
    let mut faults = Vec::new();
    for source in ["judge/src", "src", "benches"].into_iter().flat_map(sources) {
        for name in ["todo!", "unimplemented!", "TODO", "FIXME", "XXX"] {
            let line = |at| format!("{}:{}: `{name}`", source.path, line_of(&source.text, at));
            faults.extend(whole(&source.text, name).into_iter().map(line));
        }
    }
    none("decide, or file an issue", &faults);
}

#[test]
fn this_test_sees_what_it_should() {
    let named = |path: &str, text: &str| -> String {
        let modules = path.split('/').map(str::to_owned).collect();
        let source = Source { path: path.to_owned(), modules, text: text.to_owned() };
        floors_named(&source).iter().fold(String::new(), |mut told, (line, floor, name)| {
            let _ = write!(told, "{line}:{floor}:{name} ");
            told
        })
    };
    assert_eq!(named("table/card", "\nuse crate::engine::role;"), "2:2:engine ");
    assert_eq!(
        named("table/card", "use crate::{\n    rules::{Trump, Joker},\n    table::Card,\n};"),
        "2:1:rules 3:0:table "
    );
    assert_eq!(
        named("table/card", "/// use leftbower::{text, table::Card};"),
        "1:7:text 1:0:table "
    );
    assert_eq!(named("table/card", "let x = super::super::tutor::answer();"), "1:4:tutor ");
    assert_eq!(
        named("tutor/reading/cards", "use super::super::text;"),
        "",
        "a room of the same floor"
    );
    assert_eq!(
        named("engine/hand", "use mycrate::cli; use super::rules;"),
        "",
        "other people's crates"
    );
    let mut paths = Vec::new();
    tree("crate::{a::{self, B as C}, d::E};", &[], &mut paths);
    let paths: Vec<String> =
        paths.iter().map(|(path, name)| format!("{} {name}", path.join("::"))).collect();
    assert_eq!(paths, ["crate::a a", "crate::a::B C", "crate::d::E E"]);
    let literals: Vec<&str> =
        strings("f('\"', \"a \\\" b\"); // \"c\"\nlet x: &'static str = r#\"d\"e\"#;")
            .into_iter()
            .map(|(_, literal)| literal)
            .collect();
    assert_eq!(literals, ["a \\\" b", "d\"e"]);
    assert!(has_words("the deal needs {needed} cards"));
    assert!(!has_words("{verb} {card}") && !has_words("SELECT id FROM profiles"));
    let streams: Vec<String> = names_under("use std::{fmt, io::{self, Write}};", "std")
        .into_iter()
        .map(|(_, name)| name)
        .collect();
    assert_eq!(streams, ["fmt", "io"]);
    assert_eq!(
        map("//! 5 content, store  files and journals\n//! 9 lives\n"),
        [(5, vec!["content".to_owned(), "store".to_owned()], "files and journals".to_owned())]
    );
}
