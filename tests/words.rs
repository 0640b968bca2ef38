//! Words, numbers, lists, names and columns, as they are said and set.

use std::collections::BTreeSet;

use leftbower::{
    rules::{OptionValue, Options, Variant},
    session::{NextVisit, Refused, RunSaid, Said},
    store::State,
    table::{Card, Rank, Seat, Suit},
    text::{
        Boards, Ground, Names, Style, Suits, aligned, and, bad, capital, columns, count, either,
        fit, good, in_sixteen, or, pad, plain, points, progress, quoted, rolled_out, rules_fault,
        said, skill_said, visible, wrap,
    },
    tutor::{Back, Due, Skill, Timestamp},
};

use crate::support::{card, rules, seat};

/// What was said without colour and line breaks.
fn on_one_line(said: &str) -> String {
    plain(said).split_whitespace().collect::<Vec<_>>().join(" ")
}

#[test]
fn numbers_agree_with_their_nouns() {
    for (n, noun, said) in [
        (0, "trick", "no tricks"),
        (1, "trick", "one trick"),
        (5, "card", "five cards"),
        (2, "pass", "two passes"),
        (24, "card", "24 cards"),
        (2, "play", "two plays"),
    ] {
        assert_eq!(count(n, noun), said);
    }
    assert_eq!(
        [points(0), points(1), points(2), points(-4)],
        ["no points", "1 point", "2 points", "-4 points"]
    );
}

#[test]
fn numbers_of_one_sentence_are_alike() {
    let told = |answers, known, lesson: &str| {
        let done = lesson.split_whitespace().map(str::to_owned).collect();
        let state = State { answers, known, sessions: 1, done, ..State::default() };
        on_one_line(&progress(Style::PLAIN, &state, &[], &[], Timestamp(0)))
    };
    for (answers, known, lesson, expected) in [
        (
            12,
            1,
            "",
            "twelve answers, one right without a hint, in one session; no lessons finished.",
        ),
        (13, 1, "", "13 answers, 1 right without a hint, in 1 session; no lessons finished."),
        (13, 0, "trump", "13 answers, none right without a hint, in 1 session; 1 lesson finished."),
    ] {
        let said = told(answers, known, lesson);
        assert!(said.contains(expected), "{said}");
    }
}

#[test]
fn spans_are_told_in_the_unit_that_one_would_say() {
    for (days, ago) in [
        (0.01, "a little while ago"),
        (0.05, "an hour ago"),
        (0.3, "seven hours ago"),
        (0.9, "a day ago"),
        (6.4, "six days ago"),
        (22.0, "three weeks ago"),
        (200.0, "seven months ago"),
    ] {
        let skill = Skill::FollowLegal.id().to_owned();
        let variant = "classic".to_owned();
        let due = Due { skill, variant, why: Back::Missed, days };
        let said = on_one_line(&said(Style::PLAIN, &Said::Run(RunSaid::BackBecause(due))));
        assert!(said.contains(&format!("Your last answer, {ago}, was not right.")), "{said}");
    }
    for (days, ahead) in
        [(-1.0, "is now;"), (0.02, "is in less than an hour;"), (2.3, "is in about two days;")]
    {
        let next = Some(NextVisit { days, skill: Skill::FollowLegal.id().to_owned(), more: 0 });
        let said = on_one_line(&said(Style::PLAIN, &Said::Refused(Refused::NothingDue(next))));
        assert!(said.contains(&format!("The next useful visit {ahead}")), "{said}");
    }
}

#[test]
fn lists_have_one_and() {
    assert_eq!(and(&["9C"]), "9C");
    assert_eq!(and(&["9C", "KC"]), "9C and KC");
    assert_eq!(or(&["9C", "KC", "AC"]), "9C, KC or AC");
    assert_eq!(and::<&str>(&[]), "nothing");
}

#[test]
fn capitals_pass_over_colour() {
    assert_eq!(capital("west leads"), "West leads");
    assert_eq!(capital("\u{1b}[1mjc\u{1b}[0m"), "\u{1b}[1mJc\u{1b}[0m");
}

#[test]
fn long_lists_are_cut() {
    let words = vec!["x"; 15];
    assert!(either(words).ends_with("`x` or 3 more"));
    assert_eq!(either([""; 0]), "nothing");
    assert_eq!(either(["a", "b"]), "`a` or `b`");
}

fn names(variant: &str) -> Names {
    let rules = rules(variant);
    Names::new(Style::PLAIN, &rules, Seat::FIRST, seat(rules.players))
}

#[test]
fn verbs_agree_with_their_seats() {
    let four = names("classic");
    assert_eq!(four.does(seat(1), "lead"), "you lead");
    assert_eq!(four.does(seat(2), "lead"), "West leads");
    assert_eq!(four.does(seat(4), "have to pass"), "East has to pass");
    assert_eq!(four.do_all("1+3".parse().expect("seats"), "take"), "you and North take");
    assert_eq!(four.do_all("2".parse().expect("seats"), "sit out"), "West sits out");
    assert_eq!(four.possessive(seat(1)), "your");
    assert_eq!(four.side("2+4".parse().expect("seats")), "West and East");
    assert_eq!(names("two-handed").does(seat(2), "pass"), "your opponent passes");
    assert_eq!(names("three-handed").seat(seat(3)), "East");
    let five = names("auction-5");
    assert_eq!(five.seat(seat(3)), "seat 3");
    assert_eq!(five.seats("2+4+5".parse().expect("seats")), "seats 2, 4 and 5");
    assert_eq!(five.seats("1+4".parse().expect("seats")), "you and seat 4");
    assert_eq!(five.with_number("1".parse().expect("seats"), 7), "you: 7");
}

#[test]
fn a_card_has_one_look() {
    let jack = card("JC");
    assert_eq!(plain(&Style::screen(80).card(jack)), "J♣");
    assert_eq!(plain(&Style::PLAIN.card(jack)), "JC");
    assert_eq!(plain(&Style::PLAIN.card(Card::JOKER)), "Joker");
    assert_eq!(
        plain(&Style { boards: Boards::Spoken, ..Style::PLAIN }.card(jack)),
        // No line ends within its name.
        "the jack\u{a0}of\u{a0}clubs"
    );
    for card in Suit::ALL.iter().flat_map(|suit| Rank::ALL.map(|rank| Card::new(rank, *suit))) {
        assert_eq!(columns(&Style::screen(80).chip(card)), 5, "{card}");
    }
}

/// The colour of the palette of 256 that stands behind `mark`, such as `38;5;` for ink.
fn colour(text: &str, mark: &str) -> [u8; 3] {
    const LEVELS: [u8; 6] = [0, 95, 135, 175, 215, 255];
    let place: u8 = text
        .split_once(mark)
        .and_then(|(_, rest)| rest.split(['m', ';']).next()?.parse().ok())
        .unwrap_or_else(|| panic!("{text:?} has no colour of the palette"));
    match place {
        232.. => [8 + 10 * (place - 232); 3],
        _ => [(place - 16) / 36, (place - 16) / 6 % 6, (place - 16) % 6]
            .map(|level| LEVELS[usize::from(level)]),
    }
}

/// The first ink in red, green and blue.
fn mixed(text: &str) -> [u8; 3] {
    let (_, rest) = text.split_once("38;2;").expect("an ink that is mixed");
    let parts = rest.split(['m', ';']).take(3).map(|part| part.parse().expect("a colour"));
    parts.collect::<Vec<u8>>().try_into().expect("three parts")
}

/// How far two colours stand apart, by the same formula.
fn contrast(one: [u8; 3], other: [u8; 3]) -> f64 {
    let mut pair = [luminance(one), luminance(other)];
    pair.sort_by(f64::total_cmp);
    (pair[1] + 0.05) / (pair[0] + 0.05)
}

#[test]
fn every_card_can_be_read_on_its_own_ground() {
    let four = Style { suits: Suits::Four, ..Style::screen(80) };
    for style in [Style::screen(80), four] {
        for card in ["JS", "JH", "JD", "JC", "Joker"].map(card) {
            let chip = style.chip(card);
            let apart = contrast(colour(&chip, "38;5;"), colour(&chip, "48;5;"));
            assert!(apart >= 4.5, "{card}: {apart:.1}");
        }
    }
    let inks: BTreeSet<_> =
        ["JS", "JH", "JD", "JC"].map(|suit| colour(&four.chip(card(suit)), "38;5;")).into();
    assert_eq!(inks.len(), 4);
}

#[test]
fn sixteen_colours_are_enough() {
    let four = Style { suits: Suits::Four, ..Style::screen(80) };
    let cards = ["JS", "JH", "JD", "JC", "Joker"].map(card);
    let shown: String = cards.iter().flat_map(|c| [four.chip(*c), four.card(*c)]).collect();
    let said = in_sixteen(&format!("{shown}{}{}", good("Right"), bad("Not so")));
    assert!(!said.contains(";5;"), "{said:?}");
    assert_eq!(plain(&said), plain(&shown) + "RightNot so");
}

/// How bright a colour of the cube of 6 × 6 × 6 is, by the formula of the accessibility guidelines.
fn luminance(rgb: [u8; 3]) -> f64 {
    let part = |value: u8| match f64::from(value) / 255.0 {
        value if value <= 0.039_28 => value / 12.92,
        value => ((value + 0.055) / 1.055).powf(2.4),
    };
    0.2126 * part(rgb[0]) + 0.7152 * part(rgb[1]) + 0.0722 * part(rgb[2])
}

#[test]
fn every_colour_can_be_read_on_dark_and_on_light() {
    // Black, white, both grounds of Solarized, and the dark grey of many editors.
    let grounds = [[0, 0, 0], [255, 255, 255], [0, 43, 54], [253, 246, 227], [30, 30, 30]];
    let screen = Style::screen(80);
    let red = screen.card(card("AH"));
    let violet = screen.card(Card::JOKER);
    for text in [red, good("Right"), bad("Not so"), violet] {
        let rgb = colour(&text, "38;5;");
        for ground in grounds {
            let apart = contrast(rgb, ground);
            assert!(apart >= 3.4, "{text:?} on {ground:?}: {apart:.1}");
        }
    }
}

#[test]
fn what_lies_on_the_table_can_be_read_and_has_its_whole_width() {
    let four = Style { suits: Suits::Four, ..Style::screen(80) };
    for style in [Style::screen(80), four] {
        let cards = ["JS", "JH", "JD", "JC", "Joker"].map(card);
        let said: String = cards.iter().map(|card| style.card(*card)).collect();
        let table = style.on_felt(&format!("{said}\n{} {}", good("Right"), bad("Not so")));
        let whole = rolled_out(&table, 80, Ground::OfPalette);
        assert!(whole.lines().all(|line| columns(line) == 80), "{whole:?}");
        let ends = plain(&whole).lines().map(str::trim).collect::<Vec<_>>().join("\n");
        assert_eq!(ends, "J♠J♥J♦J♣Joker\nRight Not so");
        let palette = colour(&whole, "48;5;");
        for ink in whole.split("38;5;").skip(1) {
            let ink = colour(&format!("38;5;{ink}"), "38;5;");
            for ground in [palette, DEEP] {
                let apart = contrast(ink, ground);
                assert!(apart >= 3.4, "{ink:?} on {ground:?}: {apart:.1}");
            }
        }
        let deep = DEEP.map(|part| part.to_string()).join(";");
        let rolled = rolled_out(&table, 80, Ground::Deep);
        assert!(rolled.contains(&format!("48;2;{deep}m")));
        let red = mixed(&rolled);
        assert!(red[0] > 200 && contrast(red, DEEP) >= 3.4, "{red:?}");
        assert_eq!(plain(&in_sixteen(&table)), plain(&table));
        assert!(!in_sixteen(&table).contains(";5;"));
    }
    let told = Style { boards: Boards::Told, ..Style::screen(80) };
    for style in [told, Style::ascii(80)] {
        assert_eq!(style.on_felt("Led: JS"), "Led: JS");
    }
}

/// The table's ground in red, green and blue, where the terminal mixes colours.
const DEEP: [u8; 3] = [14, 62, 44];

#[test]
fn coloured_text_pads_and_wraps_like_plain_text() {
    let red = Style::screen(80).card(card("AH"));
    assert_eq!(columns(&red), 2);
    assert_eq!(plain(&pad(&red, 5)), "A♥   ");
    for line in plain(&wrap(&format!("{red} ").repeat(30), 40, "", "  ")).lines() {
        assert!(columns(line) <= 40, "{line}");
    }
}

#[test]
fn what_is_tied_stays_on_one_line() {
    let said = "Tricks taken: East\u{a0}2.";
    assert_eq!(wrap(said, 20, "", "  "), "Tricks taken:\n  East 2.");
    assert_eq!(wrap("It goes to seat 4.", 16, "", ""), "It goes to\nseat 4.");
}

#[test]
fn only_lines_that_are_too_wide_are_broken() {
    let style = Style::ascii(40);
    let table = "North           1. AD, led\n";
    assert_eq!(fit(style, table), table);
    let long = format!("a\n\n  {}\n", "word ".repeat(12).trim());
    assert_eq!(
        fit(style, &long),
        "a\n\n  word word word word word word word\n  word word word word word\n"
    );
    assert_eq!(fit(style, &fit(style, &long)), fit(style, &long));
}

#[test]
fn quotations_are_short_and_whole() {
    assert_eq!(quoted("JS"), "`JS`");
    assert_eq!(quoted("a`b"), "`a'b`");
    assert_eq!(quoted(&"♠".repeat(100)).chars().count(), 65);
}

#[test]
fn suits_and_emoji_stay() {
    assert_eq!(visible("J♠ 🂡 é\u{fe0f}"), "J♠ 🂡 é\u{fe0f}");
    assert_eq!(visible("\u{9b}31m\u{7f}\t"), "\u{fffd}31m␡␉");
}

#[test]
fn meanings_stand_in_their_own_column() {
    let rows = [
        ("why".to_owned(), "the reasons ".repeat(9)),
        ("variants".to_owned(), "the games".to_owned()),
    ];
    let said = plain(&aligned(Style::ascii(60), &rows));
    for line in said.lines() {
        assert!(columns(line) <= 60, "{line}");
    }
    assert!(said.starts_with("why       the reasons"), "{said}");
    assert!(said.contains("\n          the reasons"), "{said}");
    let narrow = plain(&aligned(Style::ascii(40), &rows));
    assert!(narrow.starts_with("why\n   the reasons"), "{narrow}");
}

#[test]
fn faults_of_options_are_said() {
    let said = |option: &str, value: OptionValue| {
        let classic = Variant::find("classic").expect("shipped");
        let faults = classic
            .with(&Options::from([(option.to_owned(), value)]))
            .expect_err("there is no such choice");
        faults.iter().map(rules_fault).collect::<Vec<_>>().join("; ")
    };
    assert_eq!(
        said("stick-dealer", OptionValue::Switch(true)),
        "`classic` has no option `stick-dealer`, did you mean `stick-the-dealer`?"
    );
    assert_eq!(
        said("target", OptionValue::Number(0)),
        "`target` cannot be `0`, expected a number from 1 to 1000"
    );
    assert_eq!(
        said("jambon-called-card", OptionValue::Switch(true)),
        "`jambon-called-card` needs `jambon`"
    );
}

#[test]
fn every_skill_is_said_in_words() {
    for skill in Skill::ALL {
        assert!(skill_said(skill.id()).contains(' '), "{skill}");
    }
}
