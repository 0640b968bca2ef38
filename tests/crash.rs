//! The program is killed at any moment: whatever was answered is there, and the file opens.

use std::{
    fs::Permissions,
    io::{BufRead, BufReader, Read, Write},
    os::unix::fs::PermissionsExt,
    path::Path,
    process::{Child, Command, Stdio},
    time::{Duration, Instant},
};

use crate::support::terminal::{leftbower, piped};
use leftbower::{
    chance::{Seed, below},
    store::{Entry, Event, Mark, Store, entry_json},
    tutor::Timestamp,
};

/// How often it is killed; `LEFTBOWER_KILLS=500 cargo test crash::` does it as often as that.
fn kills() -> u64 {
    std::env::var("LEFTBOWER_KILLS").ok().and_then(|text| text.parse().ok()).unwrap_or(30)
}

const PACK: &str = "jacks-in-company";

/// When it is killed while answers come: after fewer lines than this, and then microseconds.
const WHILE_ANSWERED: (u32, u32) = (150, 12_000);

/// Runs the program in `home` with some lines, kills it at a moment that `seed` says, and hands
/// back all lines that it had written by then.
fn killed(home: &Path, seed: u64, within: (u32, u32), args: &[&str], input: &str) -> Vec<String> {
    let mut rng = Seed(seed).rng();
    let mut child = piped(home, args);
    let mut typed = child.stdin.take().expect("a pipe");
    // It may be gone before it has read everything.
    let _ = typed.write_all(input.as_bytes());
    drop(typed);
    let (lines, moment) =
        (below(&mut rng, within.0), Duration::from_micros(below(&mut rng, within.1).into()));
    let mut output = BufReader::new(child.stdout.take().expect("a pipe"));
    let first = output.by_ref().lines().take(usize::try_from(lines).expect("few"));
    let mut read: Vec<String> = first.map(|line| line.expect("a line")).collect();
    let start = Instant::now();
    while start.elapsed() < moment {
        std::hint::spin_loop();
    }
    child.kill().expect("it is killed");
    child.wait().expect("it is gone");
    // What it had written before it was killed was said as well.
    read.extend(output.lines().map_while(Result::ok));
    read
}

/// What is kept of the one learner there: answers, and acts at tables.
fn kept(home: &Path) -> (usize, usize) {
    let mut store = Store::open(&home.join("leftbower.db")).expect("opens");
    let Some(learner) = store.find("default").expect("reads") else { return (0, 0) };
    let (mut answers, mut acts) = (0, 0);
    store
        .entries(learner, |entry| {
            answers += usize::from(matches!(entry.event, Event::Answer(_)));
            acts += usize::from(matches!(entry.event, Event::Mark(Mark::Acted, _)));
            true
        })
        .expect("reads");
    assert_eq!(store.rebuild(learner), Ok(true), "what is derived fits what was kept");
    (answers, acts)
}

#[test]
fn no_answer_is_lost_whenever_it_is_killed() {
    let folder = tempfile::tempdir().expect("a folder");
    let (mut before, mut cut) = (0, 0);
    let input = format!("{}puzzle {PACK}\n{}", "all\n".repeat(9), "all\n".repeat(9));
    for seed in 0..kills() {
        let read =
            killed(folder.path(), seed, WHILE_ANSWERED, &["puzzle", PACK, "--ascii"], &input);
        // An answer was judged where the next question stands; the first of a pack follows none.
        let judged = |line: &&String| line.starts_with("--") && !line.contains(" 1/");
        let said = read.iter().filter(judged).count();
        let all = kept(folder.path()).0;
        assert!(all - before >= said, "seed {seed}: {said} answers judged, {} kept", all - before);
        cut += usize::from(all - before < 18);
        before = all;
    }
    assert!(before > 0 && cut > 0, "{before} answers, {cut} sessions cut short");
}

#[test]
fn nothing_of_a_lesson_is_lost_whenever_it_is_killed() {
    let input = format!("2\n1\n{}", "as\nks\n9d\n".repeat(12));
    let (mut answers, mut acts) = (0, 0);
    for seed in 0..kills() {
        let folder = tempfile::tempdir().expect("a folder");
        let read =
            killed(folder.path(), seed, WHILE_ANSWERED, &["learn", "one-trick", "--ascii"], &input);
        let count = |is: fn(&String) -> bool| read.iter().filter(|line| is(line)).count();
        let judged = count(|line| line.starts_with("Not quite") || line.starts_with("Right"));
        let played = count(|line| line.contains(" plays ") && line.ends_with('.'));
        let there = kept(folder.path());
        assert!(there.0 >= judged && there.1 >= played, "seed {seed}: {there:?} of\n{read:#?}");
        (answers, acts) = (answers + judged, acts + played);
    }
    assert!(answers > 0 && acts > 0, "{answers} answers, {acts} acts");
}

#[test]
fn nothing_of_a_quiz_is_lost_whenever_it_is_killed() {
    let input = "a 3 b 4\n\n\n".repeat(9);
    let mut all = 0;
    for seed in 0..kills() {
        let folder = tempfile::tempdir().expect("a folder");
        let class = folder.path().join("class.jsonl");
        let file = class.to_str().expect("a path");
        let args = ["club", "quiz", "suit.effective", "--count", "9", "--class", file, "--ascii"];
        let read = killed(folder.path(), seed, WHILE_ANSWERED, &args, &input);
        // Where the way on is told, the hands were counted and the answer was shown.
        let shown = read.iter().filter(|line| line.starts_with("Enter goes on")).count();
        let kept = std::fs::read_to_string(&class).unwrap_or_default();
        let lines = |word: &str| kept.lines().filter(|line| line.contains(word)).count();
        let there = (lines("\"counts\":"), lines("\"act\":\"shown\""));
        assert!(there.0 >= shown && there.1 >= shown, "seed {seed}: {shown} shown, {there:?} kept");
        all += shown;
    }
    assert!(all > 0, "it was always killed before the first answer");
}

#[test]
fn an_import_that_was_killed_is_done_by_doing_it_again() {
    const LINES: usize = 2500;
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("all.jsonl");
    let entry = |number| Entry {
        session: "elsewhere".to_owned(),
        number,
        at: Timestamp(i64::from(number) * 1000),
        event: Event::Mark(Mark::Acted, "1 play AS".to_owned()),
    };
    let lines = (1..).take(LINES).map(|number| entry_json("default", &entry(number)).to_string());
    std::fs::write(&file, lines.collect::<Vec<_>>().join("\n")).expect("written");
    let args = ["import", file.to_str().expect("a path")];
    let mut cut = 0;
    for seed in 0..kills() {
        let home = tempfile::tempdir().expect("a folder");
        // Every other time while the file is made.
        let within = if seed % 2 == 0 { 300_000 } else { 20_000 };
        killed(home.path(), seed, (1, within), &args, "");
        let there = kept(home.path()).1;
        cut += usize::from(there < LINES);
        if seed % 5 == 0 {
            let mut again = piped(home.path(), &args);
            assert!(again.wait().expect("it ends").success());
            assert_eq!(kept(home.path()).1, LINES, "seed {seed}: {there} before");
        }
    }
    assert!(cut > 0, "it was never killed before its end");
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

#[test]
fn two_programs_that_keep_in_one_home_lose_nothing() {
    let folder = tempfile::tempdir().expect("a folder");
    let home = folder.path();
    let children = [(); 2].map(|()| {
        let mut child = piped(home, &["puzzle", PACK]);
        let mut typed = child.stdin.take().expect("a pipe");
        typed.write_all("all\n".repeat(9).as_bytes()).expect("it reads");
        child
    });
    for child in children {
        let ended = child.wait_with_output().expect("it ends");
        assert!(ended.status.success(), "{ended:?}");
    }
    assert_eq!(kept(home).0, 18);
}

/// Root may write in any folder: here without that right, as everybody else.
#[test]
fn a_home_that_can_only_be_read_is_told_in_one_line_and_stays_as_it_is() {
    let program = leftbower("puzzle jacks-in-company");
    assert_eq!(program.fed("all\nquit\n").status, Some(0));
    let home = program.home();
    let file = home.join("leftbower.db");
    let before = std::fs::read(&file).expect("reads");
    let allow = |folder: u32, of_file: u32| {
        for (path, mode) in [(home, folder), (&file, of_file)] {
            std::fs::set_permissions(path, Permissions::from_mode(mode)).expect("it is ours");
        }
    };
    allow(0o555, 0o444);
    let is_root = std::fs::write(home.join("x"), "").is_ok();
    let mut command = match is_root {
        true => Command::new("setpriv"),
        false => Command::new("env"),
    };
    if is_root {
        command.arg("--bounding-set=-dac_override");
    }
    let ended = command
        .args([env!("CARGO_BIN_EXE_leftbower"), "puzzle", PACK])
        .env("LEFTBOWER_HOME", home)
        .stdin(Stdio::null())
        .output()
        .expect("it ends");
    allow(0o755, 0o644);
    let errors = String::from_utf8_lossy(&ended.stderr);
    assert_eq!((ended.status.code(), ended.stdout.as_slice()), (Some(4), &b""[..]), "{errors}");
    assert!(errors.contains("cannot keep answers") && errors.contains("--no-save"), "{errors}");
    assert_eq!(errors.lines().count(), 1, "{errors}");
    assert!(std::fs::read(&file).expect("reads") == before);
}

/// A pack asked in `home`, where no file may grow over some blocks of 512 bytes: the system says
/// so as it does when a disk is full.
fn with_room(home: &Path, blocks: u32) -> Child {
    let script = format!("trap '' XFSZ; ulimit -f {blocks}; exec \"$0\" puzzle {PACK}");
    Command::new("/bin/sh")
        .args(["-c", &script, env!("CARGO_BIN_EXE_leftbower")])
        .env_clear()
        .env("LEFTBOWER_HOME", home)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("it starts")
}

#[test]
fn a_disk_without_any_room_is_called_full() {
    let program = leftbower("puzzle jacks-in-company");
    assert_eq!(program.fed("quit\n").status, Some(0));
    let ended = with_room(program.home(), 40).wait_with_output().expect("it ends");
    let errors = String::from_utf8_lossy(&ended.stderr);
    assert_eq!(ended.status.code(), Some(4), "{errors}");
    assert!(errors.contains("the disk is full") && errors.lines().count() == 1, "{errors}");
}

#[test]
fn a_disk_without_room_is_told_and_the_session_goes_on() {
    let program = leftbower("puzzle jacks-in-company");
    assert_eq!(program.fed("quit\n").status, Some(0));
    let mut child = with_room(program.home(), 90);
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
