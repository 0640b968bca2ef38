//! A club night: the plan, the tally cards and the standings, and what is said of scores that
//! cannot be right.

use std::{
    collections::BTreeMap,
    io::Write,
    process::{Command, Stdio},
};

use leftbower::{
    club::{Change, ProgressiveSession, Standings, games_of, planned},
    content::{Meetings, Roster, Scores, SessionPlan, Source, read_scores},
    engine::{ByePoints, Chart, PlayerNumber, SessionGame, points_in_a_game},
    rules::{Options, Variant},
    text::{Style, columns, one_line, plain, progressive::SessionTerms},
};

fn session(players: u8, games: u8) -> ProgressiveSession {
    ProgressiveSession::new(Roster::numbered(players), games, SessionTerms::USUAL)
}

fn plan_of(chart: Chart) -> SessionPlan {
    session(chart.players(), chart.games()).whole_plan().clone()
}

fn scores_by(plans: &[SessionPlan], text: &str) -> Scores {
    read_scores(&Source::new("s.csv", text.to_owned()), plans, &(0..=16))
}

/// The faults of a table of scores for eight, each as one line.
fn faults(text: &str) -> Vec<String> {
    scores_by(&[plan_of(Chart::TwoTables)], text).faults.iter().map(one_line).collect()
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
            let plan = plain(&session(chart.players(), chart.games()).plan(Style::ascii(width)));
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
        let session = session(chart.players(), chart.games());
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
    let session = session(8, 3);
    insta::assert_snapshot!(plain(&session.tally(Style::ascii(40), PlayerNumber::new(3))), @r"
    Player 3   Name ______________________
    Game Table With Against Deal   We They
       1     2  8   4, 7     you ____ ____
       2     1  2   5, 8       2 ____ ____
       3     1  6   1, 8       1 ____ ____
                             Sum ____ ____
    A deal that is passed out counts.
    ");
}

#[test]
fn sums_add_up() {
    for chart in Chart::ALL {
        let plans = Chart::ALL.map(plan_of);
        let scores = scores_by(&plans, &whole(chart, |game, table| i32::from(game * table % 11)));
        assert!(scores.faults.is_empty(), "{:?}", scores.faults);
        let plan = &plans[scores.plan];
        assert_eq!(plan.roster.people(), chart.players());
        let standings = Standings::new(plan, &scores.booked, ByePoints::OwnMean).json();
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
    let points = |id: &str| {
        let rules = Variant::find(id).expect("shipped").with(&Options::new()).expect("sound");
        points_in_a_game(&rules, 4)
    };
    assert_eq!(
        ["classic", "standard", "railroad", "pepper"].map(points),
        [0..=16, 0..=16, 0..=32, -48..=48]
    );
}

#[test]
fn scores_are_read_in_every_way_that_spreadsheets_write_them() {
    for text in [
        "game,player,points\n1,1,6\n1,6,6\n",
        "\u{feff}Game, Player, Points\r\n\r\n1, 1, 6\r\n1,6,\"6\"\r\n",
        "game;player;points\n1;1;6\n1;6;6",
        "points\tname\tplayer\tgame\n6\tAnn\t1\t1\n6\tBob\t6\t1\n",
        "# Friday\n1,1,6\n1,6,6\n",
        "game,player,points,lone\n1,1,6,1\n1,6,6,\n",
    ] {
        let scores = scores_by(&Chart::ALL.map(plan_of), text);
        assert!(scores.faults.is_empty(), "{text:?}: {:?}", scores.faults);
        let mut booked: Vec<(u8, u8, i32)> = scores
            .booked
            .iter()
            .map(|((player, game), booked)| (player.number(), *game, booked.points))
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
        ("1,1,17", "s.csv:2:1: E104 `17` is not a score of a game: expected a number from 0 to 16"),
        ("1,1,", "s.csv:2:1: E104 `` is not a score of a game: expected a number from 0 to 16"),
        ("1,1,-2", "s.csv:2:1: E104 `-2` is not a score of a game: expected a number from 0 to 16"),
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
        let found = scores_by(&Chart::ALL.map(plan_of), text).plan;
        assert_eq!(Chart::ALL[found], chart, "{text}");
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
fn what_cannot_be_is_refused_with_what_is_expected() {
    for (args, expected) in [
        (&["plan"][..], "how many play? Expected `--players N`, `--tables N`, `--names FILE`"),
        (&["plan", "--players", "3"], "3 is no size for a session: expected 4 to 40 players"),
        (&["plan", "--players", "0"], "0 is no size for a session"),
        (&["plan", "--players", "264"], "264 is no size for a session"),
        (&["tally", "--tables", "11"], "44 is no size for a session"),
        (
            &["tally", "--players", "8", "--player", "9"],
            "there is no player 9, expected a number from 1 to 8",
        ),
        (
            &["plan", "--players", "8", "--variant", "three-handed"],
            "expected a game for four in two sides",
        ),
        (&["plan", "--players", "8", "--games", "0"], "expected a number from 1 to 99"),
        (&["plan", "--players", "8", "--without", "3"], "--from-game <K>"),
        (
            &["plan", "--players", "8", "--from-game", "8"],
            "there is no game 8, expected a number from 1 to 7",
        ),
        (
            &["plan", "--players", "8", "--from-game", "2", "--add", "12"],
            "`12` cannot join: whoever comes next gets the number 9",
        ),
        (
            &["plan", "--players", "4", "--from-game", "2", "--without", "4"],
            "3 is no size for a session",
        ),
    ] {
        let (status, said, wrong) = leftbower(args, "");
        assert_eq!((status, said.as_str()), (Some(2), ""), "{args:?}");
        assert!(wrong.contains(expected), "{args:?}: {wrong}");
    }
    for option in ["--names", "--plan"] {
        assert_eq!(leftbower(&["plan", option, "/no/such.txt"], "").0, Some(3));
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
         \"dealer\":3}],\"byes\":[]}\n"
    );
}

fn numbers(range: std::ops::RangeInclusive<u8>) -> Vec<PlayerNumber> {
    range.filter_map(PlayerNumber::new).collect()
}

/// Everybody of `players` is in each game once, and a game has as many tables as it can have.
fn is_sound(games: &[SessionGame], players: &[PlayerNumber]) {
    for game in games {
        let mut here: Vec<PlayerNumber> = game.seated().chain(game.byes.iter().copied()).collect();
        here.sort_unstable();
        assert_eq!(here, players, "game {}", game.number);
        assert_eq!(game.tables.len(), players.len() / 4);
        let numbered: Vec<u8> = game.tables.iter().map(|table| table.table).collect();
        assert!(numbered.iter().copied().eq(1..=numbered.last().copied().unwrap_or(0)));
    }
}

fn meetings(people: u8, games: Vec<SessionGame>) -> Meetings {
    SessionPlan { roster: Roster::numbered(people), games }.meetings()
}

#[test]
fn charts_of_the_source_stay_as_they_are() {
    for chart in Chart::ALL {
        let games = planned(&[], &numbers(1..=chart.players()), chart.games() + 2);
        for game in games {
            assert_eq!(game.tables, chart.tables_of(game.number), "game {}", game.number);
        }
    }
}

#[test]
fn in_a_whole_session_no_two_are_partners_twice_and_opponents_more_than_twice() {
    for people in 4..=40 {
        let games = games_of(people);
        let plan = planned(&[], &numbers(1..=people), games);
        is_sound(&plan, &numbers(1..=people));
        let met = meetings(people, plan);
        assert_eq!((met.partners_again, met.partners_most), (0, 1), "{people}: {met:?}");
        assert_eq!(met.byes_running, 0, "{people}: {met:?}");
        let byes = u32::from(people % 4);
        assert_eq!(met.byes, (byes, byes), "{people}: {met:?}");
        // Whist tournaments: everybody is everybody's partner once and opponent twice. The printed
        // chart for twelve is none, and of 33 and 38 no first game is known.
        match (people % 4, people) {
            (_, 12) => assert_eq!(met.opponents, (1, 4)),
            (_, 33 | 38) => assert!(met.opponents.1 <= 5, "{people}: {met:?}"),
            (0 | 1, _) => assert_eq!(met.opponents, (2, 2), "{people}: {met:?}"),
            _ => assert!(met.opponents.1 <= 2, "{people}: {met:?}"),
        }
    }
}

#[test]
fn a_short_evening_is_fair_too() {
    for people in crate::support::sampled(4..=40) {
        for games in [1, 3, 6, 8] {
            let plan = planned(&[], &numbers(1..=people), games);
            is_sound(&plan, &numbers(1..=people));
            let met = meetings(people, plan);
            let (least, most) = met.byes;
            assert!(most - least <= 1, "{people} in {games}: {met:?}");
            assert_eq!(met.byes_running, 0, "{people} in {games}: {met:?}");
            if games <= games_of(people) {
                assert_eq!(met.partners_again, 0, "{people} in {games}: {met:?}");
            }
        }
    }
}

#[test]
fn opponents_of_a_short_evening_meet_as_evenly_as_they_can() {
    // Two opponents a game: with few games nobody need meet anybody twice.
    for (people, games) in [(16, 5), (20, 6), (24, 7), (40, 10)] {
        let met = meetings(people, planned(&[], &numbers(1..=people), games));
        assert_eq!((met.partners_again, met.opponents.1), (0, 1), "{people}: {met:?}");
    }
}

#[test]
fn who_leaves_is_left_out_and_who_comes_late_is_seated() {
    for (people, games, from, without, added) in [
        (13, 8, 4, &[5][..], 1),
        (8, 7, 3, &[], 1),
        (12, 8, 2, &[1, 2], 0),
        (9, 7, 5, &[9], 0),
        (40, 10, 6, &[7, 8, 9], 2),
    ] {
        let before = session(people, games);
        let mut roster = Roster::numbered(people);
        let next = |at: u8| (people + at).to_string();
        let added: Vec<PlayerNumber> =
            (1..=added).map(|at| roster.add(&next(at)).expect("the next number")).collect();
        let without: Vec<PlayerNumber> =
            without.iter().copied().filter_map(PlayerNumber::new).collect();
        let change = Change { from, without: without.clone(), added };
        let after = before.clone().changed(roster, &change);
        let (before, after) = (before.whole_plan(), after.whole_plan());
        let played = usize::from(from) - 1;
        assert_eq!(before.games[..played], after.games[..played]);
        assert_eq!(after.games.len(), usize::from(games));
        let mut here = numbers(1..=after.roster.people());
        here.retain(|player| !without.contains(player));
        is_sound(&after.games[played..], &here);
        let met = after.meetings();
        assert_eq!(met.partners_again, 0, "{people}: {met:?}");
        assert!(met.byes.1 - met.byes.0 <= 1, "{people}: {met:?}");
        assert_eq!(met.byes_running, 0, "{people}: {met:?}");
    }
}

#[test]
fn a_plan_that_is_written_is_read_again() {
    let names = Source::new("names.txt", "Ann\n\n# late\nBob Ray\nCy\nDee\nEve\n".to_owned());
    let named = Roster::read(&names).expect("five names");
    for roster in [Roster::numbered(13), named] {
        let session = ProgressiveSession::new(roster, 5, SessionTerms::USUAL);
        let lines: Vec<Source> = (1..)
            .zip(session.plan_json())
            .map(|(at, line)| Source::json_line("plan.jsonl".into(), at, line.to_string()))
            .collect();
        let read = SessionPlan::read(&lines).expect("a plan of our own");
        assert_eq!(read.roster.people(), session.whole_plan().roster.people());
        let again = ProgressiveSession::of(read, SessionTerms::USUAL);
        assert_eq!(again.plan_json(), session.plan_json());
    }
}

#[test]
fn plans_that_cannot_be_are_refused() {
    for (line, expected) in [
        ("{\"game\":2,\"tables\":[]}", "`2` is not"),
        ("{\"game\":1}", "needs a key `tables`"),
        (
            "{\"game\":1,\"tables\":[{\"pairs\":[[1,2],[3,1]]}]}",
            "`1` is not a player of this game: expected a player who has no seat yet",
        ),
        ("{\"game\":1,\"tables\":[{\"pairs\":[[1,2],[3]]}]}", "expected two pairs of two players"),
        ("{\"game\":1,\"tables\":[{\"pairs\":[[1,2],[3,100]]}]}", "100"),
    ] {
        let source = Source::json_line("plan.jsonl".into(), 1, line.to_owned());
        let faults = SessionPlan::read(&[source]).expect_err(line);
        let said: Vec<String> = faults.iter().map(one_line).collect();
        assert!(said.iter().any(|said| said.contains(expected)), "{line}: {said:?}");
    }
}

#[test]
fn names_that_cannot_stand_on_a_card_are_refused() {
    for (names, expected) in [
        ("", "there is nothing here but blanks and comments"),
        ("Ann\nBob\nann", "names.txt:3:1: E203 a name `ann` stands already at names.txt:1:1"),
        ("Ann\n7\n", "names.txt:2:1: E104 `7` is not a name: expected a name, found a number"),
        ("Ann\nBob, Cy\n", "expected a name without comma and semicolon"),
        ("A name that is much too long for a card", "expected at most 24 characters"),
    ] {
        let faults = Roster::read(&Source::new("names.txt", names.to_owned())).expect_err(names);
        let said = faults.iter().map(one_line).collect::<Vec<_>>().join("\n");
        assert!(said.contains(expected), "{names}: {said}");
    }
}

const NAMES: &str = "Ann\nBob\nCy\nDee\nEve\n";

fn five() -> ProgressiveSession {
    let roster = Roster::read(&Source::new("names.txt", NAMES.to_owned())).expect("five names");
    ProgressiveSession::new(
        roster,
        5,
        SessionTerms { deals_each: 2, thrown_in_counts: Some(false) },
    )
}

#[test]
fn five_with_names_as_they_are_planned() {
    insta::assert_snapshot!(plain(&five().plan(Style::ascii(80))), @r"
    Progressive Euchre for five players: one table, five games

    Game   Table 1                 Out
       1   Cy & Dee v Eve & Bob    Ann
       2   Dee & Eve v Ann & Cy    Bob
       3   Eve & Ann v Bob & Dee   Cy
       4   Ann & Bob v Cy & Eve    Dee
       5   Bob & Cy v Dee & Ann    Eve

    - Read Cy & Dee v Eve & Bob so: Cy and Dee are partners and sit opposite one
      another; Eve sits on the left of Cy and Bob on the right. Cy, named first,
      deals first.
    - A game is eight deals, two by each player at the table, without a target;
      a deal that is passed out does not count, and the same player deals again.
      Then everybody writes down the points of both sides and goes to the next
      row, where the count starts again. The highest sum of own points over all
      games wins.
    - No two players are partners twice. Everybody plays against everybody
      twice. Everybody sits out once.
    ");
    insta::assert_snapshot!(plain(&five().tally(Style::ascii(80), PlayerNumber::new(2))), @r"
    Bob
    Game Table  With  Against      Deals    We They
       1     1  Eve   Cy and Dee   Cy     ____ ____
       2         you sit out
       3     1  Dee   Eve and Ann  Eve    ____ ____
       4     1  Ann   Cy and Eve   Ann    ____ ____
       5     1  Cy    Dee and Ann  you    ____ ____
                                      Sum ____ ____
    Passed out: the same player deals again.
    ");
    insta::assert_snapshot!(plain(&five().tally(Style::ascii(40), PlayerNumber::new(2))), @r"
    Bob
    Game 1, table 1: with Eve against Cy and
      Dee; Cy deals. We ____ They ____
    Game 2: you sit out.
    Game 3, table 1: with Dee against Eve
      and Ann; Eve deals. We ____ They ____
    Game 4, table 1: with Ann against Cy and
      Eve; Ann deals. We ____ They ____
    Game 5, table 1: with Cy against Dee and
      Ann; you deal. We ____ They ____
    Sum: We ____ They ____
    Passed out: the same player deals again.
    ");
}

#[test]
fn named_plans_and_cards_fit_every_screen() {
    let names: String =
        (1..=14).fold(String::new(), |names, at| names + &format!("Somebody with name {at}\n"));
    let roster = Roster::read(&Source::new("names.txt", names)).expect("names");
    let session = ProgressiveSession::new(roster, 6, SessionTerms::USUAL);
    for width in [40, 60, 80, 120] {
        let style = Style::ascii(width);
        for said in [plain(&session.plan(style)), plain(&session.tally(style, None))] {
            assert!(said.lines().all(|line| columns(line) <= width), "{said}");
        }
    }
}

/// Standings of five people in two games.
fn standings(text: &str, byes: ByePoints) -> String {
    let session = five();
    let plans = [session.whole_plan().clone()];
    let scores = scores_by(&plans, text);
    assert!(
        scores.faults.is_empty(),
        "{:?}",
        scores.faults.iter().map(one_line).collect::<Vec<_>>()
    );
    plain(&Standings::new(&plans[0], &scores.booked, byes).said(Style::ascii(80)))
}

#[test]
fn a_row_a_table_is_enough_and_who_sits_out_gets_a_mean() {
    let rows =
        "game,table,left,right,left-lone,right-lone\n1,1,6,3,1,0\n2,1,4,5,0,0\n3,1,2,7,0,1\n";
    insta::assert_snapshot!(standings(rows, ByePoints::OwnMean), @r"
    Place Name     1   2   3   4   5   Sum  Lone
        1 Dee      6   4   7 bye   -    17     2
        2 Cy       6   5 bye   -   -  16.5     1
        3 Bob      3 bye   7   -   -    15     1
        4 Ann    bye   5   2   -   -  10.5     0
        5 Eve      3   4   2   - bye     9     0

    Complete: 3 of 5 games. Dee leads with 17 points.
    Who sits out gets the mean of the games that he played.
    ");
    insta::assert_snapshot!(standings("1,1,6,3\n2,1,4,5\n", ByePoints::Fixed(5)), @r"
    Place Name     1   2   3   4   5   Sum
        1 Cy       6   5 bye   -   -    11
        2 Ann    bye   5   -   -   -    10
        2 Dee      6   4   - bye   -    10
        4 Bob      3 bye   -   -   -     8
        5 Eve      3   4   -   - bye     7

    Complete: 2 of 5 games. Cy leads with 11 points.
    Who sits out gets 5 points.
    ");
    let none = standings("1,1,6,3\n", ByePoints::Nothing);
    assert!(none.ends_with("Who sits out gets nothing."), "{none}");
}

#[test]
fn more_lone_hands_win_a_tie() {
    let text = "game,player,points,lone\n1,1,6,0\n1,6,6,1\n1,2,3,0\n1,5,3,0\n";
    let (status, said, wrong) = leftbower(&["score", "-", "--players", "8", "--games", "1"], text);
    assert_eq!((status, wrong.as_str()), (Some(0), ""));
    assert!(
        said.contains("Complete: 0 of 1 games. Player 6 leads with 6 points and more lone hands."),
        "{said}"
    );
}

#[test]
fn rows_by_name_are_refused_where_nobody_has_it() {
    let session = five();
    let plans = [session.whole_plan().clone()];
    for (rows, expected) in [
        (
            "game,player,points\n1,Zoe,4",
            "s.csv:2:1: E104 `Zoe` is not a player of this session: expected a name of the session",
        ),
        (
            "game,player,points\n1,Ann,4",
            "s.csv:2:1: E104 `1,Ann,4` is not a row of this session: this player has no seat in game 1",
        ),
        (
            "game,table,left,right\n1,2,4,4",
            "s.csv:2:1: E104 `2` is not a table of this game: expected a number from 1 to 1",
        ),
        (
            "game,table,left,right\n1,1,4,4\n1,1,4,4",
            "s.csv:3:1: E203 a row `game 1, table 1` stands already at s.csv:2:1",
        ),
    ] {
        let said: Vec<String> = scores_by(&plans, rows).faults.iter().map(one_line).collect();
        assert_eq!(said, [expected], "{rows}");
    }
}

#[test]
fn names_come_through_a_pipe_for_scores_too() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("scores.csv");
    std::fs::write(&file, "game,table,left,right\n1,1,6,3\n1,2,4,5\n").expect("written");
    let names = "Ann\nBob\nCy\nDee\nEve\nFay\nGus\nHal\n";
    let path = file.to_string_lossy();
    let (status, said, wrong) = leftbower(&["score", &path, "--names", "-"], names);
    assert_eq!((status, wrong.as_str()), (Some(0), ""));
    assert!(said.contains("Ann") && said.contains("Hal"), "{said}");
    // A size that cannot be played is refused.
    let args = ["plan", "--players", "5", "--from-game", "2", "--without", "1,2"];
    assert_eq!(leftbower(&args, "").0, Some(2));
}
