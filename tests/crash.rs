//! The program is killed at any moment: whatever was answered is there, and the file opens.

use std::{
    io::{BufRead, BufReader, Read, Write},
    path::Path,
    process::{Command, Stdio},
    time::{Duration, Instant},
};

use crate::support::terminal::{leftbower, piped};
use leftbower::{
    chance::{Seed, below},
    store::{Entry, Event, Mark, Store},
    tutor::Timestamp,
};

/// So many times it is killed; `LEFTBOWER_KILLS=500 cargo test crash::` does it as often as that.
fn kills() -> u64 {
    std::env::var("LEFTBOWER_KILLS").ok().and_then(|text| text.parse().ok()).unwrap_or(30)
}

const PACK: &str = "jacks-in-company";

/// Runs a session in `home`, kills it at a moment that `seed` says, and says how many answers had
/// been followed by the next question.
fn killed(home: &Path, seed: u64) -> usize {
    let mut rng = Seed(seed).rng();
    let mut child = piped(home, &["puzzle", PACK, "--ascii"]);
    let mut input = child.stdin.take().expect("a pipe");
    // It may be gone before it has read everything.
    let _ = input
        .write_all(format!("{}puzzle {PACK}\n{}", "all\n".repeat(9), "all\n".repeat(9)).as_bytes());
    let (lines, moment) =
        (below(&mut rng, 150), Duration::from_micros(below(&mut rng, 12_000).into()));
    let mut output = BufReader::new(child.stdout.take().expect("a pipe"));
    let (mut answered, mut opened) = (0, 0);
    let mut read = |line: &str| match (line.starts_with("--"), line.contains(" 1/")) {
        (true, true) => opened += 1,
        (true, false) => answered += 1,
        (false, _) => {}
    };
    for line in output.by_ref().lines().take(usize::try_from(lines).expect("few")) {
        read(&line.expect("a line"));
    }
    let start = Instant::now();
    while start.elapsed() < moment {
        std::hint::spin_loop();
    }
    child.kill().expect("it is killed");
    child.wait().expect("it is gone");
    drop(input);
    // What it had written before it was killed was said as well.
    for line in output.lines().map_while(Result::ok) {
        read(&line);
    }
    answered
}

fn answers(home: &Path) -> usize {
    let mut store = Store::open(&home.join("leftbower.db")).expect("opens");
    let Some(learner) = store.find("default").expect("reads") else { return 0 };
    let mut count = 0;
    store
        .entries(learner, |entry| {
            count += usize::from(matches!(entry.event, Event::Answer(_)));
            true
        })
        .expect("reads");
    assert_eq!(store.rebuild(learner), Ok(true), "what is derived fits what was kept");
    count
}

#[test]
fn no_answer_is_lost_whenever_it_is_killed() {
    let folder = tempfile::tempdir().expect("a folder");
    let (mut before, mut cut) = (0, 0);
    for seed in 0..kills() {
        let said = killed(folder.path(), seed);
        let kept = answers(folder.path()) - before;
        assert!(kept >= said, "seed {seed}: {said} answers were judged and {kept} kept");
        cut += usize::from(kept < 18);
        before += kept;
    }
    assert!(before > 0 && cut > 0, "{before} answers, {cut} sessions cut short");
}

#[test]
fn who_cannot_be_kept_is_told_once_and_by_the_exit_status() {
    let there = |args: &str| leftbower(args).fed("quit\n");
    assert_eq!(there("").status, Some(0));
    let program = leftbower("");
    for (home, wanted) in
        [("", "no home folder"), ("/dev/null/x", "cannot keep answers in /dev/null/x")]
    {
        let ended = program.clone().with("LEFTBOWER_HOME", home).fed("quit\n");
        assert_eq!((ended.status, ended.out.as_str()), (Some(4), ""), "{home}");
        assert!(
            ended.errors.contains(wanted) && ended.errors.contains("--no-save"),
            "{}",
            ended.errors
        );
        assert_eq!(ended.errors.lines().count(), 1, "{}", ended.errors);
        let without = program.again("--no-save").with("LEFTBOWER_HOME", home).fed("quit\n");
        assert_eq!((without.status, without.errors.as_str()), (Some(0), ""), "{home}");
    }
}

#[test]
fn a_damaged_file_stays_and_the_tutor_goes_on_if_one_agrees() {
    let program = leftbower("");
    let file = program.home().join("leftbower.db");
    std::fs::write(&file, "not a database\n".repeat(100)).expect("written");
    let before = std::fs::read(&file).expect("reads");
    assert_eq!(program.fed("quit\n").status, Some(4));
    let mut no = program.on_terminal();
    no.until("the question", |screen| screen.contents().contains("[y/N]")).press("\r");
    assert_eq!(no.ends(), 4);
    let mut yes = program.on_terminal();
    yes.until("the question", |screen| screen.contents().contains("[y/N]")).press("y\r");
    yes.shows("Left Bower teaches Euchre").press("quit\r");
    assert_eq!(yes.ends(), 0);
    assert!(std::fs::read(&file).expect("reads") == before);
}

#[test]
fn a_file_that_is_damaged_further_inside_is_named_before_anything_is_asked() {
    let program = leftbower("");
    program.fed("drill suit.effective\ns\ns\nquit\n");
    let file = program.home().join("leftbower.db");
    let mut bytes = std::fs::read(&file).expect("reads");
    // The first page lists the tables, the next two name the learners.
    bytes[3 * 4096..].fill(0x5a);
    std::fs::write(&file, &bytes).expect("written");
    let ended = program.fed("quit\n");
    assert_eq!((ended.status, ended.out.as_str()), (Some(4), ""), "{}", ended.errors);
    assert!(
        ended.errors.contains("is damaged") && ended.errors.lines().count() == 1,
        "{}",
        ended.errors
    );
    assert!(std::fs::read(&file).expect("reads") == bytes);
}

/// A file may not grow here: the system says so as it does when a disk is full.
#[test]
fn a_disk_without_room_is_told_and_the_session_goes_on() {
    let program = leftbower("puzzle jacks-in-company");
    assert_eq!(program.fed("quit\n").status, Some(0));
    let script = "trap '' XFSZ; ulimit -f 90; exec \"$0\" puzzle jacks-in-company";
    let mut child = Command::new("/bin/sh")
        .args(["-c", script, env!("CARGO_BIN_EXE_leftbower")])
        .env_clear()
        .env("LEFTBOWER_HOME", program.home())
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("it starts");
    child.stdin.take().expect("a pipe").write_all("all\n".repeat(30).as_bytes()).expect("it reads");
    let ended = child.wait_with_output().expect("it ends");
    let (out, errors) =
        (String::from_utf8_lossy(&ended.stdout), String::from_utf8_lossy(&ended.stderr));
    if ended.status.code() != Some(0) {
        assert_eq!(ended.status.code(), Some(4), "{errors}");
    }
    assert_eq!(
        out.matches("Your answers are not kept at the moment").count(),
        1,
        "{out}\n{errors}"
    );
    let mut store = Store::open(&program.home().join("leftbower.db")).expect("it opens");
    let learner = store.profiles().expect("reads").first().expect("is there").id;
    let mut kept = 0;
    let visit = |_| {
        kept += 1;
        true
    };
    store.entries(learner, visit).expect("what was kept stays");
    assert!(kept > 1, "{kept}");
    let event = Event::Mark(Mark::Flagged, "x".to_owned());
    let entry = Entry { session: "later".to_owned(), number: 1, at: Timestamp(0), event };
    assert_eq!(store.save(learner, &[entry]), Ok(1), "there is room again");
}
