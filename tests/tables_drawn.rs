//! The table as it is drawn: who sits where, what lies there, whose turn it is.

use insta::assert_snapshot;
use leftbower::{
    table::SeatSet,
    text::{Names, Style, TableView, columns, plain, table},
};

use crate::support::{rules, seat};

/// No wider than running text is a table drawn.
const WIDTH: usize = 76;

fn drawn(variant: &str, style: Style, plays: &str, change: impl FnOnce(&mut TableView)) -> String {
    let rules = rules(variant);
    let players = rules.players;
    let names = Names::new(style, &rules, seat(1), seat(players));
    let plays: Vec<_> =
        (1u8..).map(seat).zip(plays.split(' ').map(|card| card.parse().ok())).collect();
    let mut view =
        TableView { players, dealer: true, leader: Some(seat(1)), plays, ..TableView::default() };
    change(&mut view);
    let text = plain(&table(&names, &view));
    assert!(text.lines().count() <= 9, "{text}");
    assert!(text.lines().all(|line| columns(line) <= style.width.min(WIDTH)), "{text}");
    text
}

#[test]
fn two_sit_opposite() {
    assert_snapshot!(drawn("two-handed", Style::PLAIN, "JC", |view| {
        view.up = "9H".parse().ok();
        view.turn = Some(seat(2));
    }), @r"
    Opponent, dealer >
     to play

    turned up
       9H

       You
       JC led
    ");
}

#[test]
fn three_sit_in_a_triangle() {
    assert_snapshot!(drawn("three-handed", Style::PLAIN, "JC 9C", |view| {
        view.maker = Some(seat(3));
        view.turn = Some(seat(3));
    }), @r"
    West                                                East >
                                                    dealer, maker
     9C                                                to play

                               You
                               JC led
    ");
}

#[test]
fn four_sit_as_at_a_club() {
    assert_snapshot!(drawn("classic", Style::PLAIN, "AH ? 10H QD", |view| view.maker = Some(seat(4))), @r"
                              North
                               10H

    West                                                East
                                                    dealer, maker
      ?                                                  QD

                               You
                               AH led
    ");
    assert_snapshot!(drawn("classic", Style::screen(80), "JC 9C", |view| {
        view.out = SeatSet::of(seat(3));
        view.maker = Some(seat(1));
        view.turn = Some(seat(4));
    }), @r"
                              North
                            sits out

    West                                                East ▸
                                                       dealer
     9♣                                                to play

                               You, maker
                               J♣   led
    ");
}

#[test]
fn on_narrow_screens_each_seat_keeps_its_place() {
    let narrow = Style::ascii(40);
    assert_snapshot!(drawn("classic", narrow, "JC 9C", |view| view.turn = Some(seat(3))), @r"
                  North > to play
    West 9C               East dealer
                  You JC led
    ");
    for style in [Style::ascii(40), Style { unicode: true, ..Style::ascii(40) }] {
        let mut places = std::collections::BTreeSet::new();
        for plays in ["JC", "JC 10C", "10S 10H 10C 10D", "10D 9C JS 10H"] {
            for winner in [None, Some(seat(1)), Some(seat(4))] {
                let text = drawn("classic", style, plays, |view| {
                    (view.dealer, view.winner, view.maker) = (false, winner, None);
                });
                let lines: Vec<&str> = text.lines().collect();
                let at =
                    |line: &str, name: &str| columns(&line[..line.find(name).expect("is there")]);
                assert_eq!(lines.len(), 3, "{text}");
                let [north, sides, own] = [lines[0], lines[1], lines[2]];
                places.insert([
                    at(north, "North"),
                    at(sides, "West"),
                    at(sides, "East"),
                    at(own, "You"),
                ]);
            }
        }
        assert_eq!(places.len(), 1, "{places:?}");
        // Where more is to be said of a seat than there is room each has a line.
        let text = drawn("classic", style, "10D 9C JS 10H", |view| view.maker = Some(seat(4)));
        assert_eq!(text.lines().count(), 4, "{text}");
    }
}

#[test]
fn five_to_seven_sit_around_a_wide_table() {
    let wide = || [68, 72, 80].into_iter().flat_map(|width| (3..=5).map(move |n| (width, n)));
    for (width, most) in wide().flat_map(|at| [at, at]) {
        let variant = format!("auction-{}", most + 2);
        let text = drawn(&variant, Style::screen(width), "9C JD 10C", |view| {
            (view.turn, view.maker) = (Some(seat(4)), Some(seat(3)));
            (view.dealer, view.winner) = (true, Some(seat(3)));
        });
        assert!(text.contains("maker"), "{text}");
        let lines: Vec<&str> = text.lines().collect();
        let at = |name: &str| {
            let found =
                |(row, line): (usize, &&str)| Some((row, columns(&line[..line.find(name)?])));
            lines.iter().enumerate().find_map(found).expect("is seated")
        };
        let [you, left, right] = ["You".into(), "Seat 2".into(), format!("Seat {}", most + 2)]
            .map(|name: String| at(&name));
        let opposite: Vec<_> = (3..=most + 1).map(|number| at(&format!("Seat {number}"))).collect();
        assert!(opposite.iter().all(|(row, _)| *row == 0), "{text}");
        assert!(opposite.is_sorted_by_key(|(_, column)| *column), "clockwise:\n{text}");
        assert!(left.0 == right.0 && 0 < left.0 && left.0 < you.0, "{text}");
        assert!(left.1 < you.1 && you.1 < right.1, "{text}");
    }
}

#[test]
fn large_tables_get_a_list() {
    let narrow = Style::ascii(40);
    assert_snapshot!(drawn("auction-5", narrow, "Joker 9C 10D", |view| {
        view.maker = Some(seat(5));
        view.turn = Some(seat(4));
        view.up = "JD".parse().ok();
    }), @r"
    Turned up: JD
    You       Joker led
    Seat 2    9C
    Seat 3    10D
    Seat 4 >  to play
    Seat 5               dealer, maker
    ");
}

#[test]
fn before_the_first_card_somebody_is_to_lead() {
    let text = drawn("classic", Style::PLAIN, "", |view| {
        view.plays.clear();
        view.turn = Some(seat(1));
    });
    assert!(text.contains("to lead"), "{text}");
}
