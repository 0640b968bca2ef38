//! No text, however broken or hostile, may panic, hang or lead a complaint astray. Files come in
//! only through doors.

use std::{fs, io::Cursor, path::Path};

use leftbower::{
    content::{
        FILE_LIMIT, Fault, LINE_LIMIT, Node, NodeId, Places, Quoting, Reader, Shape, Source,
        files_below, from_reader, locate, open,
    },
    text::{Look, human, json, one_line},
};
use rand::{RngExt, SeedableRng, rngs::ChaCha8Rng};

/// What YAML and JSON are made of, and what breaks them.
const PIECES: [&str; 62] = [
    "\n",
    "\n  ",
    "\n    ",
    "\n- ",
    "\n  - ",
    "\r\n",
    "\r",
    " ",
    "\t",
    ": ",
    ":",
    ",",
    "[",
    "]",
    "{",
    "}",
    "'",
    "\"",
    "''",
    "\\",
    "\\u2660",
    "\\ud83c\\udccf",
    "\\n",
    "\\\n",
    "|\n  ",
    ">-\n  ",
    "|2",
    "# ",
    " #",
    "&a ",
    "*a",
    "&b ",
    "*b",
    "!t ",
    "!!str ",
    "!!int ",
    "? ",
    "- ",
    "---",
    "\n---\n",
    "\n...\n",
    "%YAML 1.2\n",
    "~",
    "null",
    "true",
    "yes",
    "12",
    "0x1",
    ".nan",
    "1e9",
    "9999999999999999999999",
    "id",
    "hand",
    "AH QD",
    "♠",
    "🃏",
    "é\u{301}",
    "\u{202e}",
    "\u{1b}[2J",
    "\u{85}",
    "\u{2028}",
    "\u{feff}",
];

const WHOLE: [&str; 6] = [
    "pack: { id: one, title: 'It''s', level: 2 }\nuse: { ask: legal }\npuzzles:\n  - { id: a, trump: S, hand: JC 9S KD }\n  - id: b\n    hand: [KS, \"9\\u2663\"]\n    expect: [9C]\n",
    "lesson:\n  id: the-left-bower\nsteps:\n  - say: |\n      One *two*\n\n      three {JC}\n  - ask: suit\n    card: JC\n",
    "hands: &h\n  1: JS AS\n  2: QS KS\nmore: *h\n---\nscore: { \"1+3\": 8, \"2+4\": 9 }\n",
    r#"{"id": "a", "hands": {"1": "JS \u2660", "2": ["9H", null]}, "n": 1.5e3, "t": true}"#,
    r#"[[["deep"], {"k": [1, 2]}], "\ud83c\udccf"]"#,
    "a: >\n  folded\n  text\n\n  more\nb:\n  plain over\n  two lines\n? odd\n: even\n",
];

/// A text of pieces, or a sound one with pieces put in, doubled and cut out.
fn any_text(random: &mut ChaCha8Rng) -> String {
    let piece = |random: &mut ChaCha8Rng| PIECES[random.random_range(0..PIECES.len())];
    if random.random_range(0..3) == 0 {
        let length = random.random_range(0..30);
        return (0..length).map(|_| piece(random)).collect();
    }
    let mut text = WHOLE[random.random_range(0..WHOLE.len())].to_owned();
    for _ in 0..random.random_range(1..6) {
        let from = text.floor_char_boundary(random.random_range(0..=text.len()));
        let to = text.ceil_char_boundary((from + random.random_range(0..12)).min(text.len()));
        match random.random_range(0..3) {
            0 => text.insert_str(from, piece(random)),
            1 => drop(text.drain(from..to)),
            _ => {
                let double = text[from..to].to_owned();
                text.insert_str(from, &double);
            }
        }
    }
    text
}

/// Asks a value everything it can be asked.
fn ask_all(node: Node<'_>, depth: usize) {
    assert!(depth < 70);
    let source = node.reader().source();
    let text = node.text().unwrap_or_default();
    for at in 0..text.len().min(40) {
        let span = node.part(text.floor_char_boundary(at)..text.ceil_char_boundary(at + 3));
        assert_eq!(source.clamp(span), span);
    }
    for word in node.words().unwrap_or_default() {
        assert_eq!(source.clamp(word.span()), word.span());
        word.choice(&["one", "two"]);
    }
    node.parse::<u8>("a seat");
    node.parse_words::<i64>("a number");
    node.flag();
    node.number::<u64>(0..=u64::MAX);
    for inner in node.list().unwrap_or_default() {
        ask_all(inner, depth + 1);
    }
    if let Some(mut map) = node.map("a map") {
        map.needs(&["id"]);
        map.text("hand");
        if map.has("pack") {
            map.map("pack", "a pack").into_iter().for_each(leftbower::content::MapCursor::finish);
        }
        for (key, inner) in map.rest() {
            key.parse::<u8>("a seat");
            ask_all(inner, depth + 1);
        }
        map.finish();
    }
}

/// Where nothing is wrong, both passes have seen the same thing.
fn agree(node: Node<'_>, places: &Places, mark: NodeId) {
    let source = node.reader().source();
    match node.shape() {
        Shape::List => {
            assert_eq!(places.style(mark), Quoting::List);
            let values = node.list().unwrap_or_default();
            assert_eq!(values.len(), places.children(mark).len());
            for value in values {
                agree(value, places, value.mark());
            }
        }
        Shape::Map => {
            assert_eq!(places.style(mark), Quoting::Map);
            let values = node.map("a map").map(|mut map| map.rest()).unwrap_or_default();
            assert_eq!(values.len(), places.children(mark).len());
            for (_, value) in values {
                if !source.text().contains('*') {
                    assert_eq!(places.find(&places.path(value.mark())), Some(value.mark()));
                }
                agree(value, places, value.mark());
            }
        }
        Shape::Text if places.style(mark) == Quoting::Plain => {
            for word in node.words().unwrap_or_default() {
                assert_eq!(source.slice(word.span()), word.text(), "in {:?}", source.text());
            }
        }
        _ => {}
    }
}

fn check_faults(source: &Source, faults: &[Fault]) {
    for fault in faults {
        let Some(spot) = fault.at.spot.as_deref() else { panic!("{fault:?} has no spot") };
        assert_eq!(source.clamp(spot.span), spot.span);
        assert_eq!(source.position(spot.span.start), spot.position);
        let line = source.slice(source.line_around(spot.span.start));
        assert!((1..=line.chars().count() + 2).contains(&spot.position.col), "{spot:?}");
    }
    // Drawing takes most of the time, and neighbours are alike.
    for fault in faults.iter().step_by(9) {
        let shown = human(fault, Look::Plain) + &one_line(fault);
        let hidden = |letter: char| letter.is_control() && letter != '\n' || letter == '\u{202e}';
        assert!(!shown.contains(hidden), "{shown:?}");
        assert!(json::fault(fault).is_object());
    }
}

fn check_text(name: &str, text: String) {
    let source = Source::new(name, text);
    let reader = Reader::new(&source);
    if reader.is_sound() {
        let found = locate(&source);
        let full =
            found.documents.iter().filter(|places| places.style(NodeId::ROOT) != Quoting::Plain);
        let roots: Vec<_> = reader
            .roots()
            .filter(|root| matches!(root.shape(), Shape::List | Shape::Map))
            .collect();
        let full: Vec<_> = full
            .filter(|p| matches!(p.style(NodeId::ROOT), Quoting::List | Quoting::Map))
            .collect();
        assert_eq!(roots.len(), full.len(), "{:?}", source.text());
        roots.into_iter().zip(full).for_each(|(root, places)| agree(root, places, NodeId::ROOT));
        assert!(reader.is_sound());
    }
    reader.roots().for_each(|root| ask_all(root, 0));
    check_faults(&source, &reader.into_faults());
}

#[test]
fn no_text_breaks_the_reader() {
    let cases = std::env::var("LEFTBOWER_CASES")
        .ok()
        .and_then(|cases| cases.parse().ok())
        .unwrap_or_else(|| crate::support::share(20_000) as u64);
    for seed in 0..cases {
        let text = any_text(&mut ChaCha8Rng::seed_from_u64(seed));
        let name = if seed % 4 == 0 { "t.json" } else { "t.yaml" };
        let told = text.clone();
        let done = std::panic::catch_unwind(|| check_text(name, text));
        assert!(done.is_ok(), "seed {seed}: {told:?}");
    }
}

/// The files of YAML that are in the repository, sound and broken.
fn files_of_ours() -> Vec<String> {
    let folders =
        ["lessons", "puzzles", "tests/broken", "tests/cases", "tests/fields", "fuzz/corpus"];
    let rules = ["judge/src/rules"];
    let found = folders.iter().chain(&rules).flat_map(|folder| files_below(Path::new(folder)).0);
    let yaml = found.filter(|path| path.extension().is_some_and(|ending| ending != "jsonl"));
    yaml.filter_map(|path| fs::read_to_string(path).ok()).collect()
}

/// Where what is read in one go differs from what is read with care.
fn is_read_otherwise(text: &str) -> Option<String> {
    let source = Source::new("t.yaml", text.to_owned());
    let told = |reader: Reader<'_>| format!("{reader:?}");
    let (one, other) = (told(Reader::new(&source)), told(Reader::of_any(&source)));
    let same = one.bytes().zip(other.bytes()).take_while(|(one, other)| one == other).count();
    let from = |told: &str| told[told.floor_char_boundary(same.saturating_sub(200))..].to_owned();
    (one != other).then(|| format!("{text}\n{:.400}\n{:.400}", from(&one), from(&other)))
}

#[test]
fn plain_texts_are_read_as_any_others() {
    let ours = files_of_ours();
    assert!(ours.len() > 300, "{}", ours.len());
    let mut random = ChaCha8Rng::seed_from_u64(5);
    let mut differing: Vec<String> = Vec::new();
    for text in ours {
        // Some lines of each, and the same a little damaged.
        let lines: Vec<&str> = text.split_inclusive('\n').collect();
        let from = random.random_range(0..lines.len().max(1)).saturating_sub(8);
        let mut few = lines[from..lines.len().min(from + 12)].concat();
        for _ in 0..12 {
            differing.extend(is_read_otherwise(&few));
            let at = few.floor_char_boundary(random.random_range(0..=few.len()));
            let to = few.ceil_char_boundary((at + random.random_range(0..4)).min(few.len()));
            match random.random_range(0..4) {
                0 => few.insert_str(at, PIECES[random.random_range(0..PIECES.len())]),
                1 => few.insert_str(at, ["  ", "\n", "\"", "-", "1"][random.random_range(0..5)]),
                2 => drop(few.drain(at..to)),
                _ => {
                    let double = few[at..to].to_owned();
                    few.insert_str(at, &double);
                }
            }
        }
        differing.extend(is_read_otherwise(&text));
    }
    for seed in 0..4_000 {
        differing.extend(is_read_otherwise(&any_text(&mut ChaCha8Rng::seed_from_u64(seed))));
    }
    differing.sort_by_key(String::len);
    let shown = differing.iter().take(5).map(String::as_str).collect::<Vec<_>>().join("\n\n");
    assert!(differing.is_empty(), "{} of them:\n{shown}", differing.len());
}

#[test]
fn hostile_texts_come_to_an_end() {
    const SIZE: usize = 40_000;
    for piece in [
        "[", "{", "- ", "? ", "a: ", "\"a\":", "&a ", "!a ", "*a ", "'", "a\n", "---\n", "[],",
        "#", " ", "\n", "|\n", "a", "[a,", "%a b\n", "\" \n", "- a: 1\n", "{a: ", "[? ", ": ",
        "&a [", "1C ", "[a, ", "a, ", "[[a], ", "{a: 1}, ",
    ] {
        check_text("t.yaml", piece.repeat(SIZE));
        check_text("t.json", piece.repeat(SIZE));
    }
    let bomb = (1..10).fold("a0: &a0 [x, x, x, x, x, x, x, x, x]\n".to_owned(), |text, n| {
        text + &format!("a{n}: &a{n} [{}]\n", vec![format!("*a{}", n - 1); 9].join(", "))
    });
    check_text("t.yaml", bomb);
    let stairs: Vec<_> = (0..500).map(|indent| " ".repeat(indent) + "a:\n").collect();
    check_text("t.yaml", stairs.concat());
}

/// What comes of a reader, line by line.
fn come(text: &[u8]) -> Vec<String> {
    let sources = match from_reader("in", Box::new(Cursor::new(text.to_vec()))) {
        Ok(sources) => sources,
        Err(fault) => return vec![format!("{} {}", fault.at, fault.code())],
    };
    let told = |source: Source| format!("{}={}", source.position(0).line, source.text());
    sources
        .map(|source| source.map_or_else(|fault| format!("{} {}", fault.at, fault.code()), told))
        .collect()
}

#[test]
fn standard_input_is_json_lines_if_its_first_line_is_an_object() {
    for (text, expected) in [
        ("{\"a\": 1}\n\n{\"b\": 2}\r\n", vec!["1={\"a\": 1}", "3={\"b\": 2}"]),
        ("\n \n{\"a\": 1}\nbroken", vec!["3={\"a\": 1}", "4=broken"]),
        ("\u{feff}{\"a\": 1}\n", vec!["1={\"a\": 1}"]),
        ("{\n\"a\": 1}\n", vec!["1={\n\"a\": 1}\n"]),
        ("a: 1\nb: 2\n", vec!["1=a: 1\nb: 2\n"]),
        ("", vec!["1="]),
    ] {
        assert_eq!(come(text.as_bytes()), expected, "{text:?}");
    }
    assert_eq!(come(b"{\"a\": 1}\n{\"\xff\": 1}\n{}\n"), ["1={\"a\": 1}", "in:2:3 E005", "3={}"]);
    assert_eq!(
        come(
            "a: ♠\nb: x"
                .as_bytes()
                .strip_suffix(b"x")
                .map(|t| [t, b"\xe2\x99"].concat())
                .unwrap_or_default()
                .as_slice()
        ),
        ["in:2:4 E005"]
    );
}

#[test]
fn what_is_too_long_is_refused_and_the_next_line_is_read() {
    let limit = usize::try_from(LINE_LIMIT).unwrap_or_default();
    let line = |length: usize| format!("{{\"a\": \"{}\"}}", "x".repeat(length - 9));
    let text = format!("{{}}\n{}\n{}\n{{}}\n{}", line(limit), line(limit + 1), line(limit + 5));
    let lengths: Vec<_> =
        come(text.as_bytes()).iter().map(|line| line[..line.len().min(14)].to_owned()).collect();
    assert_eq!(lengths, ["1={}", "2={\"a\": \"xxxxx", "in:3:1 E007", "4={}", "in:5:1 E007"]);
    let long = "#".repeat(usize::try_from(FILE_LIMIT).unwrap_or_default());
    assert_eq!(come(long.as_bytes()).len(), 1);
    assert_eq!(come((long + "#").as_bytes()), ["in E004"]);
}

#[test]
fn only_files_are_opened() -> Result<(), Box<dyn std::error::Error>> {
    let folder = tempfile::tempdir()?;
    let path = |name: &str| folder.path().join(name);
    fs::write(path("good.yaml"), "a: 1")?;
    fs::write(path("bad.yaml"), b"a: \xff")?;
    fs::write(path("lines.jsonl"), "{}\nno\n")?;
    fs::File::create(path("huge.yaml"))?.set_len(FILE_LIMIT + 1)?;
    let told = |path: &Path| match open(path) {
        Ok(sources) => sources
            .filter_map(Result::ok)
            .map(|source| source.text().to_owned())
            .collect::<Vec<_>>()
            .join("+"),
        Err(fault) => format!("{} {}", fault.code(), fault.is_unreadable()),
    };
    for (name, expected) in [
        ("good.yaml", "a: 1"),
        ("bad.yaml", "E005 true"),
        ("lines.jsonl", "{}+no"),
        ("huge.yaml", "E004 true"),
        ("none.yaml", "E001 true"),
        ("good.yaml/x", "E001 true"),
        ("", "E002 true"),
        ("a\0b", "E009 true"),
    ] {
        assert_eq!(told(&path(name)), expected, "{name}");
    }
    #[cfg(unix)]
    assert_eq!(told(Path::new("/dev/null")), "E006 true");
    Ok(())
}

#[cfg(unix)]
#[test]
fn folders_are_listed_in_order_and_without_end() -> Result<(), Box<dyn std::error::Error>> {
    let folder = tempfile::tempdir()?;
    let root = folder.path();
    fs::create_dir_all(root.join("b/deep"))?;
    for name in ["z.yaml", "a.yml", "b/deep/one.yaml", "b/two.jsonl", "b/no.txt", ".hidden.yaml"] {
        fs::write(root.join(name), "")?;
    }
    std::os::unix::fs::symlink(root, root.join("b/loop"))?;
    std::os::unix::fs::symlink(root.join("z.yaml"), root.join("b/link.yaml"))?;
    let (files, faults) = files_below(root);
    let told: Vec<_> = files
        .iter()
        .filter_map(|file| file.strip_prefix(root).ok())
        .map(Path::to_string_lossy)
        .collect();
    assert_eq!(told, ["a.yml", "b/deep/one.yaml", "b/link.yaml", "b/two.jsonl", "z.yaml"]);
    assert!(faults.is_empty());
    assert_eq!(files_below(&root.join("b/no.txt")).0, [root.join("b/no.txt")]);
    Ok(())
}
