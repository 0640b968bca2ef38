//! Where each value and each fault of a file stands, and which word was meant.

use leftbower::content::{
    Excerpt, Node, NodeId, Position, Reader, Source, Span, Word, locate, nearest,
};

/// Every value as `path=text`.
fn told(text: &str) -> String {
    let source = Source::new("t.yaml", text.to_owned());
    let found = locate(&source);
    assert!(found.faults.is_empty(), "{:?}", found.faults);
    let mut lines = Vec::new();
    for places in &found.documents {
        let mut todo = vec![NodeId::ROOT];
        while let Some(mark) = todo.pop() {
            lines.push(format!("{}={}", places.path(mark), source.slice(places.span(mark))));
            todo.extend(places.children(mark).iter().rev());
        }
    }
    lines.join("; ")
}

#[test]
fn every_value_has_its_place() {
    for (text, expected) in [
        ("a: 1\n", "=a: 1; a=1"),
        (
            "ä: 'ü'\r\nb: [♠, \"x\"]\r\n",
            "=ä: 'ü'\r\nb: [♠, \"x\"]; ä='ü'; b=[♠, \"x\"]; b[0]=♠; b[1]=\"x\"",
        ),
        (
            "- {x: 1, y: }\n- &a two\n- *a\n",
            "=- {x: 1, y: }\n- &a two\n- *a; [0]={x: 1, y: }; [0].x=1; [0].y=; [1]=&a two; [2]=*a",
        ),
        ("k: |\n  one\n\n  two\n\nj: 2\n", "=k: |\n  one\n\n  two\n\nj: 2; k=one\n\n  two; j=2"),
        ("--- a\n--- b\n", "=a; =b"),
        ("e:\nf: ~\n", "=e:\nf: ~; e=; f=~"),
    ] {
        assert_eq!(told(text), expected, "{text}");
    }
}

#[test]
fn limits_stop_the_pass() {
    let nines = (0..12).fold("a0: &a0 [x, x, x]\n".to_owned(), |text, n| {
        let one = format!("*a{n}, ");
        text + &format!("a{}: &a{} [{}]\n", n + 1, n + 1, one.repeat(9))
    });
    let dashes = "- ".repeat(70);
    let brackets = "[".repeat(100_000);
    for (text, expected) in [
        (nines.as_str(), "E012"),
        (dashes.as_str(), "E011"),
        (brackets.as_str(), "E011"),
        ("&a [*a]", "E012"),
        ("a: &a 1\n---\nb: *a\n", "E010"),
    ] {
        let found = locate(&Source::new("t.yaml", text.to_owned()));
        let codes: Vec<_> = found.faults.iter().map(|(_, kind)| kind.code().0).collect();
        assert_eq!(codes, [expected], "{}", &text[..text.len().min(40)]);
    }
}

#[test]
fn positions_count_characters() {
    let source = Source::new("t", "a\r\n♠♥x\n\nz".to_owned());
    for (offset, line, col) in
        [(0, 1, 1), (3, 2, 1), (4, 2, 1), (6, 2, 2), (9, 2, 3), (11, 3, 1), (12, 4, 1), (99, 4, 2)]
    {
        assert_eq!(source.position(offset), Position { line, col }, "offset {offset}");
    }
    assert_eq!(source.slice(source.line_around(1)), "a");
}

#[test]
fn a_byte_order_mark_takes_no_column() {
    let source = Source::new("t", "\u{feff}a: 1".to_owned());
    assert_eq!((source.text(), source.position(0).col), ("a: 1", 1));
}

#[test]
fn an_excerpt_of_a_long_line_is_short_and_holds_its_mark() {
    let text = format!("{}♠BAD♠{}", "ü".repeat(500), "x".repeat(500));
    let source = Source::new("t", text);
    let at = source.text().find("BAD").unwrap_or_default();
    let spot =
        *source.place(Span { start: at, end: at + 3 }).spot.unwrap_or_else(|| unreachable!());
    let Excerpt { text, mark, cut_before, cut_after } = spot.excerpt;
    assert_eq!(&text[mark.start..mark.end], "BAD");
    assert!(cut_before && cut_after && text.len() < 300);
    assert_eq!(spot.position, Position { line: 1, col: 502 });
}

#[test]
fn a_span_over_lines_is_marked_on_its_first() {
    let source = Source::new("t", "a: [1,\n 2]\n".to_owned());
    let spot = source.place(Span { start: 3, end: 10 }).spot.unwrap_or_else(|| unreachable!());
    assert_eq!(
        (spot.excerpt.mark, spot.span),
        (Span { start: 3, end: 6 }, Span { start: 3, end: 10 })
    );
}

#[test]
fn near_words_are_found_and_far_ones_are_not() {
    let keys = ["id", "ask", "hand", "hands", "led", "trump", "expect"];
    for (word, meant) in [
        ("trmup", Some("trump")),
        ("Hand", Some("hand")),
        ("expects", Some("expect")),
        ("x", None),
        ("zzzz", None),
        ("", None),
        ("idd", Some("id")),
    ] {
        assert_eq!(nearest(word, keys), meant, "{word}");
    }
    assert_eq!(nearest(&"a".repeat(1000), keys), None);
}

/// The words of the one value of a file, each as it is meant and as it is written.
fn words(text: &str) -> Vec<(String, String)> {
    // Halves of a character beyond the first plane are JSON's way to write it.
    let name = if text.contains(r"\ud83c") { "t.json" } else { "t.yaml" };
    let source = Source::new(name, text.to_owned());
    let reader = Reader::new(&source);
    let words = reader.roots().next().and_then(Node::words);
    let words = words.unwrap_or_else(|| panic!("no words: {text:?}"));
    let told = |word: &Word<'_>| (word.text().to_owned(), source.slice(word.span()).to_owned());
    words.iter().map(told).collect()
}

#[test]
fn words_stand_between_blanks_and_commas() {
    for (text, expected) in [
        ("AH QD 1C", vec!["AH", "QD", "1C"]),
        ("' AH,QD,, 10H '", vec!["AH", "QD", "10H"]),
        ("''", vec![]),
        ("', ,'", vec![]),
        ("J♠\u{a0}9♥", vec!["J♠", "9♥"]),
    ] {
        let meant: Vec<String> = words(text).into_iter().map(|(meant, _)| meant).collect();
        assert_eq!(meant, expected, "{text:?}");
    }
}

#[test]
fn words_are_found_as_they_are_written() {
    for (text, expected) in [
        ("AH QD", [("AH", "AH"), ("QD", "QD")]),
        ("AH\n    QD", [("AH", "AH"), ("QD", "QD")]),
        ("'it''s QD'", [("it's", "it''s"), ("QD", "QD")]),
        (r#""J\u2660 \x51D""#, [("J♠", r"J\u2660"), ("QD", r"\x51D")]),
        (r#""\ud83c\udccf QD""#, [("🃏", r"\ud83c\udccf"), ("QD", "QD")]),
        (r#""AH\tQD""#, [("AH", "AH"), ("QD", "QD")]),
        ("\"A\\\n   H QD\"", [("AH", "A\\\n   H"), ("QD", "QD")]),
        ("|\n  one\n  two\n", [("one", "one"), ("two", "two")]),
    ] {
        let expected = expected.map(|(meant, written)| (meant.to_owned(), written.to_owned()));
        assert_eq!(words(text), expected, "{text:?}");
    }
}
