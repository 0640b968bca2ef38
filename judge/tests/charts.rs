//! Who sits where in a progressive session: the charts as they are printed, and what they promise.

use std::collections::{BTreeMap, BTreeSet};

use leftbower_judge::{
    engine::{
        Chart, PlayerNumber, Reason, SessionPoints, TableSeats, movement, points_in_a_game,
        standings,
    },
    rules::{Choice, Movement},
};

use crate::support::rules;

/// As printed in the source, a game a line.
const PRINTED: [(Chart, &str); 2] = [
    (
        Chart::TwoTables,
        "1-6 v 2-5 | 3-8 v 4-7
         2-3 v 5-8 | 1-4 v 6-7
         1-8 v 3-6 | 2-7 v 4-5
         1-2 v 3-4 | 5-6 v 7-8
         1-7 v 2-8 | 3-5 v 4-6
         2-6 v 3-7 | 1-5 v 4-8
         2-4 v 6-8 | 1-3 v 5-7",
    ),
    (
        Chart::ThreeTables,
        "1-2 v 3-4 | 5-6 v 7-8 | 9-10 v 11-12
         2-6 v 3-11 | 7-9 v 8-10 | 1-5 v 4-12
         4-11 v 7-12 | 2-9 v 3-8 | 1-6 v 5-10
         2-12 v 5-9 | 3-7 v 4-8 | 1-11 v 6-10
         1-7 v 4-10 | 3-9 v 5-11 | 2-8 v 6-12
         3-10 v 5-12 | 1-8 v 2-7 | 4-9 v 6-11
         6-8 v 9-11 | 2-4 v 10-12 | 1-3 v 5-7
         3-6 v 7-10 | 1-4 v 9-12 | 2-11 v 5-8
         1-10 v 8-11 | 3-12 v 6-9 | 2-5 v 4-7
         1-12 v 6-7 | 4-5 v 10-11 | 2-3 v 8-9
         1-9 v 7-11 | 2-10 v 3-5 | 4-6 v 8-12",
    ),
];

fn player(number: u8) -> PlayerNumber {
    PlayerNumber::new(number).expect("a player")
}

fn printed(table: TableSeats) -> String {
    let [[a, b], [c, d]] = table.pairs;
    format!("{a}-{b} v {c}-{d}")
}

#[test]
fn the_charts_are_the_printed_ones() {
    for (chart, rows) in PRINTED {
        assert_eq!(rows.lines().count(), usize::from(chart.games()));
        for (game, row) in (1..).zip(rows.lines()) {
            let tables: Vec<String> = chart.tables_of(game).into_iter().map(printed).collect();
            assert_eq!(tables.join(" | "), row.trim(), "{chart:?}, game {game}");
        }
    }
}

#[test]
fn everybody_sits_once_a_game() {
    for chart in Chart::ALL {
        for game in 1..=chart.games() {
            let tables = chart.tables_of(game);
            assert_eq!(tables.len(), usize::from(chart.tables()));
            let mut seated: Vec<PlayerNumber> =
                tables.iter().flat_map(TableSeats::clockwise).collect();
            seated.sort();
            assert_eq!(seated, chart.everybody().collect::<Vec<_>>(), "{chart:?}, game {game}");
        }
    }
}

#[test]
fn everybody_is_everybodys_partner_once() {
    for chart in Chart::ALL {
        let games = (1..=chart.games()).flat_map(|game| chart.tables_of(game));
        let mut pairs: Vec<[PlayerNumber; 2]> = games.flat_map(|table| table.pairs).collect();
        for pair in &mut pairs {
            pair.sort();
        }
        let different: BTreeSet<[PlayerNumber; 2]> = pairs.iter().copied().collect();
        let players = usize::from(chart.players());
        assert_eq!(
            (pairs.len(), different.len()),
            (players * (players - 1) / 2, players * (players - 1) / 2)
        );
    }
}

/// The three-table chart does not promise this, and does not keep it.
#[test]
fn with_two_tables_everybody_meets_everybody_twice() {
    let mut met: BTreeMap<(PlayerNumber, PlayerNumber), u32> = BTreeMap::new();
    for table in (1..=7).flat_map(|game| Chart::TwoTables.tables_of(game)) {
        let [one, other] = table.pairs;
        for (a, b) in one.into_iter().flat_map(|a| other.map(|b| (a, b))) {
            *met.entry((a.min(b), a.max(b))).or_default() += 1;
        }
    }
    assert_eq!(met.len(), 28);
    assert!(met.values().all(|times| *times == 2), "{met:?}");
}

#[test]
fn partners_sit_opposite_and_the_first_named_deals() {
    for table in (1..=11).flat_map(|game| Chart::ThreeTables.tables_of(game)) {
        let round = table.clockwise();
        assert_eq!(round[0], table.dealer());
        for (at, player) in round.into_iter().enumerate() {
            let (partner, opponents) = table.beside(player).expect("he sits here");
            assert_eq!(partner, round[(at + 2) % 4]);
            assert_eq!(
                BTreeSet::from(opponents),
                BTreeSet::from([round[(at + 1) % 4], round[(at + 3) % 4]])
            );
        }
    }
    let other = Chart::TwoTables.tables_of(1)[0];
    assert_eq!(other.beside(player(8)), None);
}

#[test]
fn after_the_last_row_the_first_comes_again() {
    let rules = rules("standard");
    for chart in Chart::ALL {
        let again = movement(&rules, chart, chart.games() + 1);
        assert_eq!(*again.value(), chart.tables_of(1));
        assert!(matches!(again.reasons()[0], Reason::ChartBeginsAgain { row: 1, .. }));
        let first = movement(&rules, chart, 1);
        let again = |why: &Reason| matches!(why, Reason::ChartBeginsAgain { .. });
        assert!(!first.reasons().iter().any(again));
    }
    assert_eq!(Chart::for_players(8), Some(Chart::TwoTables));
    assert_eq!(Chart::for_players(10), None);
}

#[test]
fn who_believes_that_partners_stay_sees_the_first_game_again() {
    let rules = rules("standard");
    let stay = rules.with([Choice::Movement(Movement::PartnersStay)]);
    assert_eq!(*movement(&stay, Chart::TwoTables, 6).value(), Chart::TwoTables.tables_of(1));
}

#[test]
fn equal_sums_share_a_place_but_for_lone_hands() {
    let sum = |number, points, lone| (player(number), SessionPoints::whole(points), lone);
    let placed =
        standings([sum(1, 9, 0), sum(2, 12, 1), sum(3, 12, 1), sum(4, 0, 0), sum(5, 9, 2)]);
    let told: Vec<_> = placed
        .iter()
        .map(|line| (line.place, line.player.number(), line.points.as_whole()))
        .collect();
    let expected = [(1, 2, 12), (1, 3, 12), (3, 5, 9), (4, 1, 9), (5, 4, 0)];
    assert_eq!(told, expected.map(|(place, who, points)| (place, who, Some(points))));
    assert!(standings([]).is_empty());
}

/// A bye is worth the mean of the games that were played, to the nearest hundredth.
#[test]
fn points_of_a_session_are_counted_in_hundredths() {
    for (sum, played, games, text) in [
        (20, 3, 1, "6.67"),
        (-20, 3, 1, "-6.67"),
        (20, 4, 2, "10"),
        (5, 2, 1, "2.5"),
        (1, 20, 1, "0.05"),
        (1, 8, 3, "0.38"),
        (7, 0, 3, "0"),
    ] {
        let points = SessionPoints::mean_of(sum, played, games);
        assert_eq!(points.to_string(), text, "{games} games by {sum} in {played}");
        assert!((points.points() - text.parse::<f64>().expect("a number")).abs() < 1e-9);
    }
    assert_eq!(SessionPoints::whole(-3).as_whole(), Some(-3));
    assert_eq!(SessionPoints::mean_of(5, 2, 1).as_whole(), None);
}

/// The dearest bid made in all tricks, or lost double where it is played alone.
#[test]
fn a_game_brings_no_more_than_its_deals_can() {
    for (table, deals, expected) in [
        ("classic", 1, 0..=4),
        ("classic", 8, 0..=32),
        ("railroad: jambon", 2, 0..=16),
        ("pepper", 3, -36..=36),
        ("bid-euchre", 1, -24..=24),
        ("hasenpfeffer", 1, -12..=6),
        ("auction-6", 1, -30..=15),
        ("double-hasenpfeffer", 2, -48..=48),
    ] {
        assert_eq!(points_in_a_game(&rules(table), deals), expected, "{table}, {deals} deals");
    }
}
