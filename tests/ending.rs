//! What the system does to a program at a terminal: it is told to end, its window changes, its
//! terminal goes away.

use std::{
    fs::File,
    io::Read,
    os::unix::fs::OpenOptionsExt,
    process::Command,
    time::{Duration, Instant},
};

use rustix::{
    io::{FdFlags, fcntl_setfd},
    pty::{OpenptFlags, grantpt, openpt, ptsname, unlockpt},
};

use crate::support::terminal::leftbower;

#[test]
fn who_is_told_to_end_gives_the_terminal_back_and_says_one_line() {
    let program = leftbower("drill follow.legal --ascii");
    let mut terminal = program.on_terminal();
    terminal.shows("Drill, no. 1").press("jc");
    assert!(terminal.hands_on_keys());
    terminal.is_told_to_end();
    let said = "Ended by the system. What was kept stays.";
    terminal.until("one line", |screen| screen.contents().contains(said));
    assert!(!terminal.hands_on_keys(), "the terminal is as it was");
    assert_eq!(terminal.signal(), Some(15));
}

#[test]
fn a_window_that_changes_in_a_question_changes_nothing_of_the_answer() {
    let mut terminal = leftbower("puzzle jacks-in-company --ascii").on_terminal();
    terminal.shows("1/").press("al");
    terminal.line_is("> al");
    terminal.has_size(44, 40);
    terminal.press("l\r").until("the verdict", |screen| screen.contents().contains("or `why` >"));
    terminal.press("\u{4}");
    assert_eq!(terminal.ends(), 0);
}

/// It has no terminal of its own here, as after `nohup`: nobody tells it that its terminal is gone.
#[test]
fn who_watches_a_file_ends_when_the_terminal_is_gone() {
    let pack = concat!(env!("CARGO_MANIFEST_DIR"), "/puzzles/follow/jacks-in-company.yaml");
    let own = openpt(OpenptFlags::RDWR | OpenptFlags::NOCTTY).expect("a terminal");
    // Only here: as long as somebody has it, it is not gone.
    fcntl_setfd(&own, FdFlags::CLOEXEC).expect("it is kept here");
    grantpt(&own).and_then(|()| unlockpt(&own)).expect("it may be used");
    let name = ptsname(&own, Vec::new()).expect("a name");
    let side = File::options()
        .read(true)
        .write(true)
        .custom_flags(OpenptFlags::NOCTTY.bits().cast_signed())
        .open(name.to_str().expect("a path"))
        .expect("it opens");
    let mut child = Command::new(env!("CARGO_BIN_EXE_leftbower"))
        .args(["preview", pack, "--watch", "--ascii"])
        .env("LEFTBOWER_HOME", "/nowhere")
        .stdin(side.try_clone().expect("another"))
        .stdout(side.try_clone().expect("another"))
        .stderr(side)
        .spawn()
        .expect("it starts");
    let (mut screen, mut shown) = (File::from(own), String::new());
    while !shown.contains("Your hand") {
        let mut bytes = [0; 4096];
        let read = screen.read(&mut bytes).expect("it writes");
        shown += &String::from_utf8_lossy(&bytes[..read]);
    }
    drop(screen);
    let began = Instant::now();
    while child.try_wait().expect("it is asked").is_none() {
        assert!(began.elapsed() < Duration::from_secs(20), "it does not end");
        std::thread::yield_now();
    }
}
