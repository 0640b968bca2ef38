//! Going on: a match, and the table of a lesson, at the same card after any end.

use std::{
    io::{BufRead, BufReader, Read, Write},
    path::Path,
    time::{Duration, Instant},
};

use super::{ENOUGH, Home, every_choice, number, to_the_cards, turn, typed_until_taken};
use crate::support::{
    table::{say, tables},
    terminal::piped,
};
use leftbower::{
    chance::{Seed, below},
    content::matches_played,
    rules::OptionValue,
    session::{Event, ParseSettingError, Said, Session, Setting, TableSaid, Waits},
    store::{self, Mark, Store},
    text::{Style, plain, said as text_said},
    tutor::Timestamp,
};

/// How often it is killed; `LEFTBOWER_PLAY_KILLS=500 cargo test play::` does it as often as
/// that.
fn kills() -> u64 {
    number("LEFTBOWER_PLAY_KILLS", 60)
}

#[test]
fn a_match_goes_on_at_the_same_card_wherever_it_was_left() {
    let mut home = Home::new();
    let mut session = home.sit_down();
    let mut before = turn(&say(&mut session, "play classic random off"));
    let mut is_over = false;
    drop(session);
    for number in 2..40 {
        let mut session = home.sit_down();
        let said = say(&mut session, "play classic random off");
        let opens = tables(&said).next();
        let goes_on =
            |goes| matches!(opens, Some(TableSaid::Opens { goes_on, .. }) if *goes_on == goes);
        assert!(goes_on(!is_over), "session {number}");
        // Whoever left after a hand comes back to the next deal.
        if before.is_some() {
            assert!(turn(&said) == before, "session {number}: another moment");
        }
        let said = typed_until_taken(&mut session);
        is_over = tables(&said).any(|said| matches!(said, TableSaid::MatchOver(_)));
        before = turn(&said);
        let ended = tables(&said).any(|said| matches!(said, TableSaid::HandOver(_)));
        let sits_out = !ended && session.waits() == Waits::Enter;
        assert!(
            sits_out || before.is_some() != ended,
            "session {number}: a turn, or the end of a hand"
        );
    }
}

#[test]
fn what_was_taken_back_is_gone_when_the_match_goes_on() {
    let mut home = Home::new();
    let mut session = home.sit_down();
    let first = turn(&say(&mut session, "play classic random off"));
    assert!(turn(&say(&mut session, "1")) != first);
    assert!(turn(&say(&mut session, "undo")) == first);
    drop(session);
    assert!(turn(&say(&mut home.sit_down(), "play classic random off")) == first);
}

/// What `play` says of a match of which this was kept.
fn left_with(marks: &[(Mark, &str)]) -> Vec<Said> {
    let mut home = Home::new();
    drop(home.sit_down());
    let (mut store, ann) = home.store();
    let opened = (Mark::TableOpened, "1 random off - - classic");
    for (number, (mark, about)) in (1..).zip([&[opened], marks].concat()) {
        let event = store::Event::Mark(mark, about.to_owned());
        let entry = store::Entry { session: "before".to_owned(), number, at: Timestamp(0), event };
        assert_eq!(store.save(ann, &[entry]), Ok(1));
    }
    drop(store);
    say(&mut home.sit_down(), "play classic random off")
}

#[test]
fn a_match_that_is_over_is_not_gone_on_with_and_what_is_damaged_is_no_match() {
    let opens = |said: &[Said]| {
        tables(said).find_map(|said| match said {
            TableSaid::Opens { goes_on, .. } => Some(*goes_on),
            _ => None,
        })
    };
    let is_unreadable = |said: &[Said]| tables(said).any(|said| *said == TableSaid::Unreadable);
    let sound = left_with(&[(Mark::Acted, "1 pass")]);
    assert!(opens(&sound) == Some(true) && !is_unreadable(&sound));
    let over = left_with(&[(Mark::Acted, "1 pass"), (Mark::TableLeft, "")]);
    assert!(opens(&over) == Some(false) && !is_unreadable(&over));
    for damaged in [
        (Mark::Acted, "pass"),
        (Mark::Acted, "9 pass"),
        (Mark::TakenBack, "all"),
        (Mark::TakenBack, "1"),
        (Mark::Missed, "{}"),
    ] {
        let said = left_with(&[damaged]);
        assert!(opens(&said) == Some(false) && is_unreadable(&said), "{damaged:?}");
    }
}

/// Plays until the coach has named a mistake.
fn until_a_mistake(session: &mut Session<'_>) {
    let mut said = say(session, "play classic random after seed 4");
    for _ in 0..ENOUGH {
        if tables(&said).any(|said| matches!(said, TableSaid::Coach { .. })) {
            return;
        }
        said = typed_until_taken(session);
    }
    panic!("nothing was given up");
}

#[test]
fn a_mistake_is_the_same_when_the_match_goes_on() {
    let (mut home, mut left) = (Home::new(), Home::new());
    let mut session = home.sit_down();
    until_a_mistake(&mut session);
    say(&mut session, "practise");
    drop(session);
    let cards = made(&home);
    assert!(!cards.is_empty());
    until_a_mistake(&mut left.sit_down());
    assert_eq!(made(&left), [""; 0]);
    let mut session = left.sit_down();
    say(&mut session, "play classic random");
    say(&mut session, "practise");
    drop(session);
    assert_eq!(made(&left), cards);
}

#[test]
fn a_setting_is_read_as_it_was_written() {
    for line in [
        "7 club after - - classic",
        "7 club before/people - - classic",
        "0 random off 3 joker=true,stick-the-dealer=false,target=5 ./our table.yaml",
    ] {
        assert_eq!(line.parse::<Setting>().map(|setting| setting.to_string()), Ok(line.into()));
    }
    // As it is typed: `on` is no word of the option's own.
    for (typed, kept) in [("on", "true"), ("no", "false"), ("11", "11"), ("eldest", "eldest")] {
        let setting = format!("7 club after - some-option={typed} classic").parse::<Setting>();
        let options = setting.expect("a setting").options;
        assert_eq!(options["some-option"].to_string(), kept);
        assert_eq!(options["some-option"], OptionValue::from_text(kept), "{typed}");
    }
    for line in [
        "",
        "7 club after - -",
        "x club after - - classic",
        "7 champion after - - classic",
        "7 club sometimes - - classic",
        "7 club after/nobody - - classic",
        "7 club after all - classic",
        "7 club after - target classic",
    ] {
        assert_eq!(line.parse::<Setting>(), Err(ParseSettingError), "{line}");
    }
}

#[test]
fn an_option_is_switched_on_at_the_table_in_any_of_its_words() {
    let library = crate::support::shipped();
    for word in ["true", "on", "yes"] {
        let mut session = Session::new(library, Seed(1), "classic");
        let said = say(&mut session, &format!("play classic random off stick-the-dealer={word}"));
        assert!(turn(&said).is_some(), "{word}: {said:?}");
    }
}

#[test]
fn a_hand_has_a_name() {
    let setting = Setting::of_hand("play:classic/club/7.3").expect("a hand");
    assert_eq!((setting.seed, setting.only), (Seed(7), Some(3)));
    assert_eq!(setting.hand_id(3), "play:classic/club/7.3");
    for id in ["play:classic/club/7", "play:classic/7.3", "gen:classic/follow.legal/5.1"] {
        assert_eq!(Setting::of_hand(id), None, "{id}");
    }
}

#[test]
fn each_game_has_a_match_of_its_own() {
    let mut home = Home::new();
    let mut session = home.sit_down();
    let classic = turn(&say(&mut session, "play classic random off"));
    drop(session);
    let mut session = home.sit_down();
    let pepper = turn(&say(&mut session, "play pepper random off"));
    drop(session);
    let mut session = home.sit_down();
    assert!(turn(&say(&mut session, "play classic")) == classic, "the match that was left");
    drop(session);
    let mut session = home.sit_down();
    let last = say(&mut session, "play");
    assert!(turn(&last) == classic, "the last one");
    let other = say(&mut session, "play pepper");
    assert!(turn(&other) == pepper);
    let fresh = say(&mut session, "play pepper learner");
    let is_new = |said: &TableSaid| matches!(said, TableSaid::Opens { goes_on: false, .. });
    assert!(tables(&fresh).any(is_new), "others play there");
}

#[test]
fn whoever_leaves_the_table_is_told_that_the_match_is_kept() {
    let mut home = Home::new();
    let mut session = home.sit_down();
    for line in
        ["drill", "lessons", "learn one-trick", "menu", "play pepper random", "save", "quit"]
    {
        say(&mut session, "play classic random off");
        let said = say(&mut session, line);
        let kept = tables(&said).any(|said| matches!(said, TableSaid::Saved { kept: true, .. }));
        // A list is looked at without leaving.
        assert_eq!(kept, line != "lessons", "{line}");
    }
}

#[test]
fn between_two_hands_the_next_one_waits_and_not_a_card() {
    let mut home = Home::new();
    let mut session = home.sit_down();
    let mut said = say(&mut session, "play classic random off seed 3");
    for _ in 0..60 {
        if tables(&said).any(|said| matches!(said, TableSaid::HandOver(_))) {
            break;
        }
        said = typed_until_taken(&mut session);
    }
    let said = say(&mut session, "save");
    assert!(
        tables(&said)
            .any(|said| *said == TableSaid::Saved { kept: true, between: true, today: false })
    );
}

/// However many games wait, a narrow screen has two lines for them.
#[test]
fn games_that_wait_take_two_lines() {
    let mut home = Home::new();
    for game in ["double-hasenpfeffer-6", "double-hasenpfeffer", "three-handed", "pepper"] {
        let mut session = home.sit_down();
        say(&mut session, &format!("play {game} random off seed 3"));
        for line in ["pass", "1", "a"] {
            say(&mut session, line);
        }
    }
    let mut session = home.sit_down();
    let said = say(&mut session, "play classic");
    let opens = tables(&said).find(|said| matches!(said, TableSaid::Opens { .. }));
    let Some(TableSaid::Opens { waiting, .. }) = opens else { panic!("{said:?}") };
    assert!(waiting.len() > 2, "{waiting:?}");
    let opens = opens.expect("it opens").clone();
    let text = plain(&text_said(Style::ascii(40), &opens.into()));
    let lines = text.lines().skip_while(|line| !line.starts_with("Other games wait"));
    assert!((1..=2).contains(&lines.count()), "{text}");
}

#[test]
fn whoever_comes_back_is_told_what_was_called() {
    let (mut home, mut told) = (Home::new(), 0);
    for seed in 1..=30 {
        let first = say(&mut home.sit_down(), &format!("play classic random off seed {seed}"));
        let before: Vec<_> = tables(&first)
            .filter_map(|said| match said {
                TableSaid::Acted { seat, seen, .. } => Some((*seat, *seen)),
                _ => None,
            })
            .collect();
        let again = say(&mut home.sit_down(), "play classic");
        let calls = tables(&again).find_map(|said| match said {
            TableSaid::CalledSoFar { acts, .. } => Some(acts.clone()),
            _ => None,
        });
        // Where the hand went on without the learner he comes back to the next deal.
        let is_over = tables(&first).any(|said| matches!(said, TableSaid::HandOver(_)));
        let number = if is_over { 2 } else { 1 };
        let is_dealt = |said: &TableSaid| match said {
            TableSaid::Dealt { number: dealt, .. } => *dealt == number,
            _ => false,
        };
        assert!(tables(&again).any(is_dealt), "seed {seed}");
        if turn(&first).is_some_and(|turn| turn.contract.is_none()) && !before.is_empty() {
            assert_eq!(calls, Some(before), "seed {seed}");
            told += 1;
        }
    }
    assert!(told > 0);
}

/// Runs a match in `home`, kills it at a moment that `seed` says; the lines that told of others'
/// cards.
fn killed(home: &Path, seed: u64) -> usize {
    let mut rng = Seed(seed).rng();
    let mut child = piped(home, &["play", "--level", "random", "--coach", "off", "--ascii"]);
    let mut input = child.stdin.take().expect("a pipe");
    let writing = std::thread::spawn(move || {
        // It is gone before it has read everything.
        let _ = input.write_all(every_choice(30).as_bytes());
        input
    });
    let lines = below(&mut rng, 200);
    let moment = Duration::from_micros(below(&mut rng, 12_000).into());
    let mut output = BufReader::new(child.stdout.take().expect("a pipe"));
    let mut out = String::new();
    for _ in 0..lines {
        output.read_line(&mut out).expect("a line");
    }
    let start = Instant::now();
    while start.elapsed() < moment {
        std::hint::spin_loop();
    }
    child.kill().expect("it is killed");
    child.wait().expect("it is gone");
    // What it had written before it was killed was said as well.
    output.read_to_string(&mut out).expect("text");
    drop(writing.join());
    let whole = &out[..out.rfind('\n').map_or(0, |end| end + 1)];
    let is_act = |line: &&str| matches!(line.split(' ').collect::<Vec<_>>()[..], [_, "plays", _]);
    whole.lines().filter(is_act).count()
}

#[test]
fn no_act_is_lost_whenever_it_is_killed() {
    let folder = tempfile::tempdir().expect("a folder");
    let home = folder.path();
    let others = |matches: &[(Vec<String>, bool)]| {
        let is_others = |act: &&String| act.contains(" play ") && !act.starts_with("1 ");
        matches.iter().flat_map(|(acts, _)| acts).filter(is_others).count()
    };
    let mut before: Vec<(Vec<String>, bool)> = Vec::new();
    let mut moved = 0;
    for seed in 0..kills() {
        let shown = killed(home, seed);
        let now = kept(home);
        for (at, (acts, over)) in before.iter().enumerate() {
            let later = &now[at];
            assert!(later.0.starts_with(acts), "seed {seed}: an act is gone");
            assert!(!over || later == &before[at], "seed {seed}: a match went on after its end");
        }
        let kept = others(&now) - others(&before);
        assert!(kept >= shown, "seed {seed}: {shown} acts were shown and {kept} kept");
        moved += usize::from(kept > 0);
        before = now;
    }
    assert!(moved > 0, "no match got anywhere");
}

#[test]
fn two_windows_of_one_learner_are_two_tables() {
    let record = |variant: &str| format!(r#"{{"id":"{variant}","variant":"{variant}"}}"#);
    let (classic, bald) = (record("classic"), record("bald"));
    let marks = [
        ("one", Mark::TableOpened, "classic"),
        ("other", Mark::TableOpened, "bald"),
        ("one", Mark::Acted, "1 pass"),
        ("other", Mark::HandPlayed, &*bald),
        ("one", Mark::HandPlayed, &*classic),
    ];
    let played = matches_played(marks);
    let games: Vec<_> = played.iter().map(|one| one["match"]["variant"].clone()).collect();
    assert_eq!(games, ["classic", "bald"]);
    assert!(played.iter().all(|one| one["hands"].as_array().is_some_and(|all| all.len() == 1)));
}

#[test]
fn marks_of_a_table_are_those_of_its_own_session() {
    let mut home = Home::new();
    let mut one = home.sit_down();
    say(&mut one, "play classic random off seed 4");
    drop(one);
    let mut other = home.sit_down();
    say(&mut other, "play bald random off seed 4");
    drop(other);
    let (store, ann) = home.store();
    let setting = |game: &str| {
        let opened = store.abouts(ann, Mark::TableOpened).expect("reads");
        opened.into_iter().find(|about| about.contains(game)).expect("opened")
    };
    for game in ["classic", "bald"] {
        let marks = store.opened_by(ann, Mark::TableOpened, &setting(game)).expect("reads");
        let openings = marks.iter().filter(|(mark, _)| *mark == Mark::TableOpened).count();
        assert_eq!(openings, 1, "{game}: {marks:?}");
    }
}

#[test]
fn the_hand_of_the_day_is_the_same_for_everybody_and_is_compared() {
    const DAY: i64 = 24 * 60 * 60 * 1_000;
    let library = crate::support::shipped();
    let play = |at: Timestamp| {
        let mut session = Session::new(library, Seed(9), "classic");
        let mut said = session.step(at, Event::Line("today".to_owned()));
        let first = turn(&said).map(|turn| turn.hand);
        for _ in 0..ENOUGH {
            let over = tables(&said).find_map(|said| match said {
                TableSaid::HandOver(over) => Some((**over).clone()),
                _ => None,
            });
            if let Some(over) = over {
                return (first, over.compared);
            }
            said = typed_until_taken(&mut session);
        }
        panic!("the hand does not end");
    };
    let [one, same, other] = [Timestamp(0), Timestamp(DAY / 2), Timestamp(DAY)].map(play);
    assert_eq!(one, same);
    assert_ne!(one.0, other.0);
    assert!(one.1.is_some());
}

#[test]
fn the_table_of_a_lesson_goes_on_at_the_same_card_wherever_it_was_left() {
    let mut home = Home::new();
    let mut session = home.sit_down();
    say(&mut session, "learn one-trick");
    let before = ["1", "2", "3", "4", "5"].iter().find_map(|card| turn(&say(&mut session, card)));
    assert!(before.is_some(), "some card is allowed");
    drop(session);
    for leaves in ["", "menu", "quit", "drill"] {
        let mut session = home.sit_down();
        let said = say(&mut session, "");
        let goes_on = |said: &TableSaid| matches!(said, TableSaid::OpensPart { goes_on: true, .. });
        assert!(tables(&said).any(goes_on), "{leaves}: {said:?}");
        assert_eq!(turn(&said), before, "{leaves}");
        let said = say(&mut session, leaves);
        let kept = tables(&said).any(|said| matches!(said, TableSaid::SavedPart(_)));
        assert_eq!(kept, !leaves.is_empty(), "{leaves}");
    }
    // In the same session too.
    let mut session = home.sit_down();
    say(&mut session, "");
    say(&mut session, "menu");
    assert_eq!(turn(&say(&mut session, "")), before);
    // Who begins the lesson anew has the cards dealt anew, and what is over stays over.
    say(&mut session, "learn one-trick");
    assert_ne!(turn(&say(&mut session, "table")), before);
    while session.question().is_none() {
        let lines: &[&str] = match session.waits() {
            Waits::Answer | Waits::Act => &["1", "2", "3", "4", "5"],
            _ => &[""],
        };
        for line in lines {
            say(&mut session, line);
        }
    }
    drop(session);
    let mut session = home.sit_down();
    let said = say(&mut session, "");
    assert_eq!(tables(&said).count(), 0, "{said:?}");
    assert!(session.question().is_some());
}

#[test]
fn a_game_that_waits_is_named_and_gone_on_with_by_its_seed() {
    let mut home = Home::new();
    let mut session = home.sit_down();
    say(&mut session, "play classic random off seed 7");
    let first = turn(&typed_until_taken(&mut session));
    let other = say(&mut session, "play classic random off seed 12");
    let waits = tables(&other).any(|said| match said {
        TableSaid::Opens { goes_on, waiting, .. } => {
            !goes_on && waiting.iter().any(|setting| setting.seed == Seed(7))
        }
        _ => false,
    });
    assert!(waits, "{other:?}");
    assert!(turn(&say(&mut session, "play classic seed 7")) == first);
}

/// The cards that were made of mistakes, as they are kept.
fn made(home: &Home) -> Vec<String> {
    let (store, ann) = home.store();
    let mut found = Vec::new();
    let visit = |entry: store::Entry| {
        if let store::Event::Mark(Mark::CardMade, card) = entry.event {
            found.push(card);
        }
        true
    };
    store.entries(ann, visit).expect("reads");
    found
}

/// The acts of others that are kept, match by match, with whether each match is over.
fn kept(home: &Path) -> Vec<(Vec<String>, bool)> {
    let mut store = Store::open(&home.join("leftbower.db")).expect("opens");
    let Some(learner) = store.find("default").expect("reads") else { return Vec::new() };
    let mut matches: Vec<(Vec<String>, bool)> = Vec::new();
    let visit = |entry: store::Entry| {
        match entry.event {
            store::Event::Mark(Mark::TableOpened, _)
                if matches.last().is_none_or(|last| last.1) =>
            {
                matches.push((Vec::new(), false));
            }
            store::Event::Mark(Mark::Acted, act) => {
                matches.last_mut().expect("a match").0.push(act);
            }
            store::Event::Mark(Mark::TableLeft, _) => matches.last_mut().expect("a match").1 = true,
            store::Event::Mark(Mark::TakenBack, _) => panic!("nobody took anything back"),
            _ => {}
        }
        true
    };
    store.entries(learner, visit).expect("reads");
    assert_eq!(store.rebuild(learner), Ok(true), "what is derived fits what was kept");
    matches
}

/// Whoever sits down again in the same session gets other cards, unless a seed is named.
#[test]
fn a_second_match_has_other_cards() {
    let library = crate::support::shipped();
    let dealt = |openings: [&str; 2]| {
        let mut session = Session::new(library, Seed(4), "classic");
        openings.map(|opening| {
            let turn = to_the_cards(&mut session, opening);
            say(&mut session, "menu");
            turn.hand
        })
    };
    let [one, other] = dealt(["play classic random off"; 2]);
    assert_ne!(one, other);
    let [one, other] = dealt(["play classic random off seed 9"; 2]);
    assert_eq!(one, other);
}
