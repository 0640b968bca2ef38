//! A club night: the plan, the tally cards and the standings, and what is said of scores that
//! cannot be right.

use std::{
    collections::BTreeMap,
    io::Write,
    process::{Command, Stdio},
};

use leftbower::{
    club::{ProgressiveSession, Standings},
    content::{Limits, Scores, Source, read_scores},
    engine::{Chart, Player, most_in_a_game},
    rules::{Options, Ruleset, Variant},
    text::{Style, columns, one_line, plain},
};

fn standard() -> Ruleset {
    Variant::find("standard").expect("shipped").rules()
}

fn scores(text: &str, chart: Option<Chart>) -> Scores {
    let source = Source::new("s.csv", text.to_owned());
    read_scores(&source, Limits { chart, games: None, points: 16 })
}

/// The faults of a table of scores for eight, each as one line.
fn faults(text: &str) -> Vec<String> {
    scores(text, Some(Chart::TwoTables)).faults.iter().map(one_line).collect()
}

/// A whole session in which the first pair at each table books `points(game, table)` and the other
/// pair what is left of 10.
fn whole(chart: Chart, points: impl Fn(u8, u8) -> i32) -> String {
    let mut text = "game,player,points\n".to_owned();
    for game in 1..=chart.games() {
        for table in chart.tables_of(game) {
            let first = points(game, table.table);
            for (pair, points) in table.pairs.into_iter().zip([first, 10 - first]) {
                for player in pair {
                    text += &format!("{game},{player},{points}\n");
                }
            }
        }
    }
    text
}

fn leftbower(args: &[&str], input: &str) -> (Option<i32>, String, String) {
    let mut child = Command::new(env!("CARGO_BIN_EXE_leftbower"))
        .args(["club", "progressive"])
        .args(args)
        .env_clear()
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    // A command that refuses its arguments reads nothing.
    let _ = child.stdin.take().expect("piped").write_all(input.as_bytes());
    let output = child.wait_with_output().expect("it ends");
    let text = |bytes| String::from_utf8(bytes).expect("UTF-8");
    (output.status.code(), text(output.stdout), text(output.stderr))
}

#[test]
fn the_plan_holds_every_pair_at_every_width() {
    for chart in Chart::ALL {
        for width in [40, 60, 80, 120] {
            let plan = plain(
                &ProgressiveSession::new(&standard(), chart, chart.games())
                    .plan(Style::ascii(width)),
            );
            assert!(
                plan.lines().all(|line| columns(line) <= width && line.trim_end() == line),
                "{plan}"
            );
            for table in (1..=chart.games()).flat_map(|game| chart.tables_of(game)) {
                let [[a, b], [c, d]] = table.pairs;
                assert!(plan.contains(&format!("{a}-{b} v {c}-{d}")), "{plan}");
            }
        }
    }
}

#[test]
fn everybody_has_a_card_with_every_game_on_it() {
    for (chart, width) in [(Chart::TwoTables, 40), (Chart::TwoTables, 80), (Chart::ThreeTables, 80)]
    {
        let session = ProgressiveSession::new(&standard(), chart, chart.games());
        let cards = plain(&session.tally(Style::ascii(width), None));
        assert!(cards.lines().all(|line| columns(line) <= width), "{cards}");
        for player in chart.everybody() {
            assert_eq!(cards.matches(&format!("Player {player} ")).count(), 1, "{cards}");
        }
        let lines = session.tally_json(None);
        assert_eq!(lines.len(), usize::from(chart.players() * chart.games()));
        let mut partners: BTreeMap<u64, Vec<u64>> = BTreeMap::new();
        for line in &lines {
            let number = |key: &str| line[key].as_u64().expect("a number");
            partners.entry(number("player")).or_default().push(number("partner"));
        }
        for (player, mut met) in partners {
            met.sort_unstable();
            let others: Vec<u64> =
                (1..=chart.players().into()).filter(|other| *other != player).collect();
            assert_eq!(met, others, "player {player}");
        }
    }
}

#[test]
fn a_card_as_it_is_printed() {
    let session = ProgressiveSession::new(&standard(), Chart::TwoTables, 3);
    insta::assert_snapshot!(plain(&session.tally(Style::ascii(40), Player::new(3))), @r"
    Player 3   Name ______________________
    Game Table With Against Deal   We They
       1     2  8   4, 7     you ____ ____
       2     1  2   5, 8       2 ____ ____
       3     1  6   1, 8       1 ____ ____
                             Sum ____ ____
    ");
}

#[test]
fn sums_add_up() {
    for chart in Chart::ALL {
        let scores = scores(&whole(chart, |game, table| i32::from(game * table % 11)), None);
        assert!(scores.faults.is_empty(), "{:?}", scores.faults);
        assert_eq!(scores.chart, chart);
        let standings = Standings::new(&scores, chart.games()).json();
        let all: i64 = standings.iter().filter_map(|line| line["points"].as_i64()).sum();
        // Both players of both pairs book, and the pairs of a table share ten points.
        assert_eq!(all, i64::from(chart.games()) * i64::from(chart.tables()) * 2 * 10);
        for line in &standings {
            let games: i64 = line["games"]
                .as_array()
                .expect("a list")
                .iter()
                .filter_map(serde_json::Value::as_i64)
                .sum();
            assert_eq!(line["points"].as_i64(), Some(games));
        }
        let points: Vec<i64> =
            standings.iter().filter_map(|line| line["points"].as_i64()).collect();
        assert!(points.is_sorted_by(|one, other| one >= other));
        for (at, line) in standings.iter().enumerate() {
            let better = points.iter().filter(|other| **other > points[at]).count() as u64;
            assert_eq!(line["place"].as_u64(), Some(better + 1));
        }
    }
}

#[test]
fn a_game_pays_at_most_four_of_the_best_hands() {
    let most = |id: &str| {
        most_in_a_game(&Variant::find(id).expect("shipped").with(&Options::new()).expect("sound"))
    };
    assert_eq!([most("classic"), most("standard"), most("railroad")], [16, 16, 32]);
}

#[test]
fn scores_are_read_in_every_way_that_spreadsheets_write_them() {
    for text in [
        "game,player,points\n1,1,6\n1,6,6\n",
        "\u{feff}Game, Player, Points\r\n\r\n1, 1, 6\r\n1,6,\"6\"\r\n",
        "game;player;points\n1;1;6\n1;6;6",
        "points\tname\tplayer\tgame\n6\tAnn\t1\t1\n6\tBob\t6\t1\n",
        "# Friday\n1,1,6\n1,6,6\n",
    ] {
        let scores = scores(text, None);
        assert!(scores.faults.is_empty(), "{text:?}: {:?}", scores.faults);
        let mut booked: Vec<(u8, u8, i32)> = scores
            .booked
            .iter()
            .map(|((player, game), points)| (player.number(), *game, *points))
            .collect();
        booked.sort_unstable();
        assert_eq!(booked, [(1, 1, 6), (6, 1, 6)], "{text:?}");
    }
}

#[test]
fn every_bad_row_is_named_with_its_line() {
    let heading = "game,player,points\n";
    for (rows, expected) in [
        (
            "1,9,4",
            "s.csv:2:1: E104 `9` is not a player of this session: expected a number from 1 to 8",
        ),
        (
            "1,Ann,4",
            "s.csv:2:1: E104 `Ann` is not a player of this session: expected a number from 1 to 8",
        ),
        (
            "8,1,4",
            "s.csv:2:1: E104 `8` is not a game of this session: expected a number from 1 to 7",
        ),
        (
            "0,1,4",
            "s.csv:2:1: E104 `0` is not a game of this session: expected a number from 1 to 7",
        ),
        (
            "1,1,17",
            "s.csv:2:1: E104 `17` is not a score of four deals: expected a number from 0 to 16",
        ),
        ("1,1,", "s.csv:2:1: E104 `` is not a score of four deals: expected a number from 0 to 16"),
        (
            "1,1,-2",
            "s.csv:2:1: E104 `-2` is not a score of four deals: expected a number from 0 to 16",
        ),
        ("1,1", "s.csv:2:1: E104 `1,1` is not a row of this table: expected 3 columns, found 2"),
        ("1,1,4\n\n1,1,4", "s.csv:4:1: E203 a row `game 1, player 1` stands already at s.csv:2:1"),
        (
            "1,1,4\n1,6,5",
            "s.csv:3:1: E220 player 6 has 5 in game 1, and partner 1 has 4 at s.csv:2:1; partners have the same",
        ),
    ] {
        assert_eq!(faults(&format!("{heading}{rows}\n")), [expected], "{rows}");
    }
    assert_eq!(faults("")[0], "s.csv: E101 there is nothing here but blanks and comments");
    assert_eq!(
        faults("game,who,points\n1,1,4\n")[0],
        "s.csv:1:1: E103 the heading `game,player,points` needs a key `player`"
    );
}

#[test]
fn whether_eight_play_or_twelve_is_seen_from_the_rows() {
    for (text, chart) in [
        ("1,1,6\n1,6,6\n", Chart::TwoTables),
        ("1,1,6\n1,2,6\n1,12,3\n", Chart::ThreeTables),
        // One slip does not make twelve of eight.
        ("1,1,6\n1,6,6\n1,2,3\n1,5,3\n1,9,3\n", Chart::TwoTables),
    ] {
        assert_eq!(scores(text, None).chart, chart, "{text}");
    }
}

#[test]
fn equal_sums_share_the_win() {
    let text = whole(Chart::TwoTables, |_, _| 5);
    let (status, said, wrong) = leftbower(&["score", "-"], &text);
    assert_eq!((status, wrong.as_str()), (Some(0), ""));
    assert!(
        said.ends_with("Players 1, 2, 3, 4, 5, 6, 7 and 8 share the win with 35 points each.\n"),
        "{said}"
    );
}

#[test]
fn a_session_under_way_says_what_is_missing() {
    let (status, said, wrong) =
        leftbower(&["score", "-"], "1,1,6\n1,6,6\n1,2,3\n1,5,3\n1,3,2\n1,8,2\n1,4,9\n2,1,x\n");
    assert_eq!(status, Some(1));
    assert!(wrong.contains("stdin:8:1"), "{wrong}");
    insta::assert_snapshot!(said, @r"
    Place Player  1  2  3  4  5  6  7   Sum
        1      4  9  -  -  -  -  -  -     9
        2      1  6  -  -  -  -  -  -     6
        2      6  6  -  -  -  -  -  -     6
        4      2  3  -  -  -  -  -  -     3
        4      5  3  -  -  -  -  -  -     3
        6      3  2  -  -  -  -  -  -     2
        6      8  2  -  -  -  -  -  -     2
        8      7  -  -  -  -  -  -  -     0

    Complete: 0 of 7 games. Player 4 leads with 9 points.
    Missing in game 1: player 7.
    One row is not counted.
    ");
}

#[test]
fn sizes_without_a_chart_are_refused_with_what_is_expected() {
    for (args, expected) in [
        (&["plan"][..], "how many play? Expected `--players 8` or `--players 12`"),
        (&["plan", "--players", "10"], "10 is no size for a session"),
        (
            &["plan", "--players", "9"],
            "charts are printed for 8 players (2 tables) and 12 (3 tables)",
        ),
        (&["plan", "--players", "0"], "0 is no size for a session"),
        (&["plan", "--players", "264"], "264 is no size for a session"),
        (&["tally", "--tables", "4"], "16 is no size for a session"),
        (
            &["tally", "--players", "8", "--player", "9"],
            "there is no player 9, expected a number from 1 to 8",
        ),
        (&["plan", "--players", "8", "--variant", "pepper"], "no session can be made of `pepper`"),
        (
            &["plan", "--players", "8", "--variant", "three-handed"],
            "expected a game for four in two sides",
        ),
        (&["plan", "--players", "8", "--games", "0"], "expected a number from 1 to 99"),
    ] {
        let (status, said, wrong) = leftbower(args, "");
        assert_eq!((status, said.as_str()), (Some(2), ""), "{args:?}");
        assert!(wrong.contains(expected), "{args:?}: {wrong}");
    }
    assert_eq!(leftbower(&["score", "/no/such.csv"], "").0, Some(3));
}

#[test]
fn scripts_get_the_plan_as_the_questions_answer_it() {
    let (status, said, _) =
        leftbower(&["plan", "--players", "8", "--games", "1", "--format", "json"], "");
    assert_eq!(status, Some(0));
    assert_eq!(
        said,
        "{\"game\":1,\"tables\":[{\"table\":1,\"pairs\":[[1,6],[2,5]],\"dealer\":1},{\"table\":2,\"pairs\":[[3,8],[4,7]],\
         \"dealer\":3}]}\n"
    );
}
