//! Lessons on the screen: what their marks become.

use insta::assert_snapshot;
use leftbower::text::{Style, columns, markdown, plain};

/// No line of a lesson is longer.
const WIDEST: usize = 76;

const LESSON: &str = "\
# The bowers
The *jack of trump* is the **strongest
card of all**. If {trump S} are trump, it is {JS}; {x} and `*this*` stay.
- Spades and clubs are black, and what is more they go on for longer than a line does.
- Hearts and diamonds are red.

1. One * two.
2. {10H}, {Joker}.
Then go on.

The end.";

#[test]
fn a_lesson_reads_like_a_page() {
    assert_snapshot!(plain(&markdown(Style::ascii(60), LESSON)), @"
The bowers

The jack of trump is the strongest card of all. If spades
are trump, it is JS; {x} and `*this*` stay.

  - Spades and clubs are black, and what is more they go on
    for longer than a line does.
  - Hearts and diamonds are red.

  1. One * two.
  2. 10H, Joker. Then go on.

The end.
");
    let coloured = markdown(Style::screen(80), "*Two words* {JH} {trump H}");
    assert_eq!(plain(&coloured), "Two words J♥ hearts");
    assert_eq!(coloured.matches("\u{1b}[3m").count(), 2, "each word is painted by itself");
}

#[test]
fn nothing_is_too_wide_and_nothing_steers_the_terminal() {
    for width in [40, 80, 120] {
        for line in markdown(Style::screen(width), &LESSON.repeat(3)).lines() {
            assert!(columns(line) <= width.min(WIDEST), "{line}");
        }
    }
    assert!(!markdown(Style::PLAIN, "a\u{1b}[2J").contains('\u{1b}'));
    for odd in ["", "*", "**", "{", "`", "***", "* ", "- ", "{}", "*{*}", "#", "1."] {
        let _ = markdown(Style::PLAIN, odd);
    }
}
