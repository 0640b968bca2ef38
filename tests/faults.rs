//! What an author sees who makes a mistake: each mistake has its line and column by hand, and a few
//! are shown whole.

use std::str::FromStr;

use leftbower::{
    content::{Fault, MapCursor, Reader, Source},
    text::{Look, human, json, one_line},
};

/// A word of a rank and a suit, as small as will do.
struct Card;

impl FromStr for Card {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let suit = text.chars().next_back().is_some_and(|suit| "SHDC♠".contains(suit));
        let rank = text.chars().next().is_some_and(|rank| "9TJQKA".contains(rank));
        match (rank, suit) {
            (true, true) => Ok(Self),
            (false, true) => Err(format!(
                "`{text}` is not a card: `{}` is not a rank",
                text.chars().take(1).collect::<String>()
            )),
            _ => Err(String::new()),
        }
    }
}

/// Reads a text as puzzles, one a document or several in a pack, and gives back all that is wrong.
fn faults(name: &str, text: &str) -> Vec<Fault> {
    let source = Source::new(name, text.to_owned());
    let reader = Reader::new(&source);
    for root in reader.roots() {
        let Some(mut file) = root.map("a puzzle file") else { continue };
        if !file.has("puzzles") {
            read_puzzle(file);
            continue;
        }
        for puzzle in file.list("puzzles").into_iter().flatten() {
            puzzle.map("a puzzle").into_iter().for_each(read_puzzle);
        }
        file.finish();
    }
    reader.into_faults()
}

fn read_puzzle(mut puzzle: MapCursor<'_>) {
    puzzle.needs(&["id"]);
    puzzle.text("id");
    puzzle.choice("ask", &["legal", "winner", "sits-out"]);
    puzzle.parse_words::<Card>("hand", "a card");
    puzzle.parse::<Card>("card", "a card");
    puzzle.number::<u8>("level", 1..=5);
    puzzle.flag("alone");
    for (seat, hand) in
        puzzle.map("hands", "the hands").into_iter().flat_map(|mut hands| hands.rest())
    {
        seat.parse::<u8>("a seat");
        hand.parse_words::<Card>("a card");
    }
    for trick in puzzle.list("tricks").into_iter().flatten() {
        trick.parse_words::<Card>("a card");
    }
    puzzle.finish();
}

fn check_named(name: &str, text: &str, expected: &str) {
    let told: Vec<_> =
        faults(name, text).iter().map(|fault| format!("{} {}", fault.at, fault.code())).collect();
    assert_eq!(told.join(", ").replace(&format!("{name}:"), ""), expected, "{text}");
}

fn check(text: &str, expected: &str) {
    check_named("t.yaml", text, expected);
}

#[test]
fn what_is_right_has_no_faults() {
    for text in [
        "id: one\nhand: AH QD 9C\n",
        "id: 12\nhand: [AH, QD]\nlevel: 3\nalone: true\n",
        "id: 010\nhand: 9H\n",
        "id: ~x\nask: LEGAL\nhand: |\n  AH\n  QD\n",
        "id: x\nhands: { 1: AH QD, 2: 'KS' }\ntricks: [\"AH QD\", [KS]]\n",
        "puzzles:\n  - id: 1\n  - id: yes\n",
        "--- {id: a}\n---\n---\nid: b\n...\n",
        "\u{feff}id: one\r\nhand: AH\r\n",
        "{\"id\": \"one\", \"hand\": [\"J\\u2660\"]}",
        "id: one\nhand:\nlevel: null\n",
        "puzzles: [{id: a, hand: &h [AH]}, {id: b, hand: *h}]\n",
        "id: 99999999999999999999999\n",
    ] {
        check(text, "");
    }
}

#[test]
fn every_mistake_is_found_where_it_stands() {
    for (text, expected) in [
        ("", "1:1 E101"),
        ("# nothing\n\n", "1:1 E101"),
        ("- 1\n", "1:1 E106"),
        ("hand: AH\n", "1:1 E103"),
        ("id: null\n", "1:1 E103"),
        ("id: a\nhnad: AH\n", "2:1 E102"),
        ("id: a\nhand: AH QD 1C\n", "2:13 E104"),
        ("id: a\nhand: 'AH QD 1C'\n", "2:14 E104"),
        ("id: a\nhand: \"A\\u2660 QD 1C\"\n", "2:19 E104"),
        ("id: a\nhand: [AH, QD, 1C]\n", "2:16 E104"),
        ("id: a\nhand: [AH, \"QD\", \"1C\"]\n", "2:18 E104"),
        ("id: a\nhand: AH\n  QD\n  1C 2S\n", "4:3 E104, 4:6 E104"),
        ("id: a\nhand: >\n  AH\n\n  1C\n", "5:3 E104"),
        ("id: a\nhand: [AH, [QD], ~]\n", "2:12 E106, 2:18 E106"),
        ("id: a\nhand: {AH: 1}\n", "2:7 E106"),
        ("id: ä\nhand: A♠ ♠♠ ♥♥ AH\n", "2:10 E104, 2:13 E104"),
        ("id: a\nask: winers\nlevel: 9\n", "2:6 E105, 3:8 E107"),
        ("id: a\nlevel: 2.5\n", "2:8 E107"),
        ("id: a\nlevel: .nan\n", "2:8 E107"),
        ("id: a\nlevel: 99999999999999999999\n", "2:8 E107"),
        ("id: a\nlevel: two\n", "2:8 E106"),
        ("id: a\nalone: yes\n", "2:8 E105"),
        ("id: a\nalone: 1\n", "2:8 E106"),
        ("id: [a]\n", "1:5 E106"),
        ("id: a\nid: b\nhand: 1C\n", "2:1 E108, 3:7 E104"),
        ("id: a\nhands: {1: AH, x: QD, 1: KS, 2: 1C}\n", "2:16 E104, 2:23 E108, 2:33 E104"),
        ("id: a\n1: x\n0x1: y\n", "2:1 E102, 3:1 E110"),
        ("id: a\n? [b]\n: c\n", "2:3 E110"),
        ("id: !name a\nhand: 1C\n", "1:5 E109, 2:7 E104"),
        ("id: a\nhand: &h 1C\ncard: *h\n", "2:10 E104, 3:7 E104"),
        (
            "puzzles:\n  - id: a\n    hand: 1C\n  - hand: 2C\n    led: x\n",
            "3:11 E104, 4:5 E103, 4:11 E104, 5:5 E102",
        ),
        ("puzzles: [{id: a}, b]\nx: 1\n", "1:20 E106, 2:1 E102"),
        ("id: a\n---\nid: b\nhand: 1C\n---\nhand: AH\n", "4:7 E104, 6:1 E103"),
        ("id: a\nhand: 1C\r\n---\r\nhand: x: y\r\n", "2:7 E104, 4:8 E010"),
        ("id: a\n\thand: AH\n", "2:1 E010"),
        ("puzzles:\n\t- id: a\n", "2:1 E010"),
        ("id: a\nhand: A\u{9b}H\n", "2:8 E010"),
        ("id: a: b\n", "1:6 E010"),
        ("hand: [AH, QD\nid: b\n", "2:3 E010"),
        ("id: 'a\n", "1:5 E010"),
        ("id: *a\n", "1:5 E010"),
        ("<<: {id: a}\nid: b\n", "1:1 E102"),
        ("id: \"\\ud83c\\udccf\"\n", "1:5 E010"),
    ] {
        check(text, expected);
    }
}

#[test]
fn json_has_places_of_its_own() {
    for (text, expected) in [
        (r#"{"id": "a", "hand": "\ud83c\udccf 1C"}"#, "1:22 E104, 1:35 E104"),
        (r#"{"id": "a", "hand": ["AH", "1C"], "x": 1}"#, "1:28 E104, 1:35 E102"),
        (r#"{"id": "a", "id": "b", "level": 1e9}"#, "1:13 E108, 1:33 E107"),
        (r#"{"id": "a",}"#, "1:12 E010"),
        (r#"{"id": "a""#, "1:10 E010"),
        (r#"{"\u0069d": 12, "level": 0}"#, "1:26 E107"),
        ("", "1:1 E010"),
    ] {
        check_named("t.json", text, expected);
    }
}

/// All faults of a text as people see them.
fn shown(text: &str) -> String {
    faults("puzzles/t.yaml", text).iter().map(|fault| human(fault, Look::Plain) + "\n\n").collect()
}

#[test]
fn faults_show_the_line_and_what_to_do() {
    insta::assert_snapshot!(shown("id: a\nhnad: AH\nopening: 3\nhand: AH QD 1C\nalone: yes\nlevel: 7\n"), @r#"
    error[E102]: unknown key `hnad` in a puzzle file
     --> puzzles/t.yaml:2:1
      |
    2 | hnad: AH
      | ^^^^ did you mean `hand`?

    error[E102]: unknown key `opening` in a puzzle file
     --> puzzles/t.yaml:3:1
      |
    3 | opening: 3
      | ^^^^^^^
      |
      = help: known keys: `id`, `ask`, `hand`, `card`, `level`, `alone`, `hands` and `tricks`

    error[E104]: `1C` is not a card: `1` is not a rank
     --> puzzles/t.yaml:4:13
      |
    4 | hand: AH QD 1C
      |             ^^

    error[E105]: expected `true` or `false`, found `yes`
     --> puzzles/t.yaml:5:8
      |
    5 | alone: yes
      |        ^^^ did you mean `true`?

    error[E107]: `7` is not a whole number from 1 to 5
     --> puzzles/t.yaml:6:8
      |
    6 | level: 7
      |        ^
    "#);
    insta::assert_snapshot!(shown("puzzles:\n  - hand: {}\n  - id: a\n    id: b\n    ask: legl\n  - [x]\n"), @r#"
    error[E103]: a puzzle needs a key `id`
     --> puzzles/t.yaml:2:5
      |
    2 |   - hand: {}
      |     ^^^^

    error[E106]: expected a card (a list or text), found a map of keys
     --> puzzles/t.yaml:2:11
      |
    2 |   - hand: {}
      |           ^^

    error[E108]: the key `id` stands here twice, first in line 3
     --> puzzles/t.yaml:4:5
      |
    4 |     id: b
      |     ^^

    error[E105]: expected `legal`, `winner` or `sits-out`, found `legl`
     --> puzzles/t.yaml:5:10
      |
    5 |     ask: legl
      |          ^^^^ did you mean `legal`?

    error[E106]: expected a puzzle (a map of keys), found a list
     --> puzzles/t.yaml:6:5
      |
    6 |   - [x]
      |     ^^^
    "#);
    insta::assert_snapshot!(shown("id: a\nhand: [AH, QD\nlevel: 1\n"), @r#"
    error[E010]: a list or map in brackets is not closed, or lacks a comma
     --> puzzles/t.yaml:3:6
      |
    3 | level: 1
      |      ^ look for a missing `]`, `}` or `,` here or above
    "#);
    insta::assert_snapshot!(shown("id: Why: because\n"), @r#"
    error[E010]: a second `: ` stands in this line outside quotation marks
     --> puzzles/t.yaml:1:8
      |
    1 | id: Why: because
      |        ^ put text that holds a colon in quotation marks
    "#);
}

#[test]
fn long_lines_are_cut_and_control_characters_shown() {
    let long = format!("id: a\nhand: {} 1C {}\n", "AH ".repeat(100), "QD ".repeat(100));
    insta::assert_snapshot!(shown(&long), @r"
    error[E104]: `1C` is not a card: `1` is not a rank
     --> puzzles/t.yaml:2:308
      |
    2 | ...H AH AH AH AH AH AH AH AH AH AH AH AH AH AH AH AH AH AH AH  1C QD QD QD QD QD QD QD QD QD QD QD QD QD QD QD QD QD QD QD QD...
      |                                                                ^^
    ");
    insta::assert_snapshot!(shown("id: a\nhand: \"AH \\e[31m♠ 1\u{202e}C\"\n\"b\\x9bd\": 1\n"), @r#"
    error[E104]: `␛[31m♠` is not a card: `␛` is not a rank
     --> puzzles/t.yaml:2:11
      |
    2 | hand: "AH \e[31m♠ 1�C"
      |           ^^^^^^^

    error[E104]: `1�C` is not a card: `1` is not a rank
     --> puzzles/t.yaml:2:19
      |
    2 | hand: "AH \e[31m♠ 1�C"
      |                   ^^^

    error[E102]: unknown key `b�d` in a puzzle file
     --> puzzles/t.yaml:3:1
      |
    3 | "b\x9bd": 1
      | ^^^^^^^^
      |
      = help: known keys: `id`, `ask`, `hand`, `card`, `level`, `alone`, `hands` and `tricks`
    "#);
    insta::assert_snapshot!(shown("id: a\n\"b\u{9b}d\": 1\n"), @r#"
    error[E010]: a control character stands here
     --> puzzles/t.yaml:2:3
      |
    2 | "b�d": 1
      |   ^
      |
      = help: delete it, or write it as an escape in double quotation marks
    "#);
}

#[test]
fn a_colon_in_the_name_does_not_move_the_place() {
    let found = faults("a:1:1.yaml", "id: a\nhand: 1C\n");
    assert_eq!(one_line(&found[0]), "a:1:1.yaml:2:7: E104 `1C` is not a card: `1` is not a rank");
}

#[test]
fn scripts_get_an_object() {
    let found = faults("t.yaml", "id: a\nhnad: AH\n");
    assert_eq!(
        json::fault(&found[0]).to_string(),
        r#"{"at":"t.yaml:2:1","code":"E102","severity":"error","message":"unknown key `hnad` in a puzzle file","help":"did you mean `hand`?"}"#
    );
}

#[test]
fn colour_is_added_only_on_request() {
    let found = faults("t.yaml", "id: a\nhnad: AH\n");
    assert!(!human(&found[0], Look::Plain).contains('\u{1b}'));
    assert!(human(&found[0], Look::Styled).contains("\u{1b}["));
}

#[test]
fn faults_have_an_end() {
    let found = faults("t.yaml", &format!("id: a\nhand: {}\n", "1C ".repeat(5000)));
    assert_eq!(found.len(), 1001);
    assert_eq!(found.last().map(|fault| fault.code().0), Some("E199"));
}
