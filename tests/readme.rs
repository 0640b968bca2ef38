//! What the README shows is what happens, and what it tells to type works.

use std::{
    io::Write,
    process::{Command, Stdio},
};

const README: &str = include_str!("../README.md");

fn leftbower(args: &[&str], input: &str) -> (Option<i32>, String) {
    let home = tempfile::tempdir().expect("a folder");
    let mut child = Command::new(env!("CARGO_BIN_EXE_leftbower"))
        .args(args)
        .env_clear()
        .env("LANG", "C.UTF-8")
        .env("LEFTBOWER_HOME", home.path())
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the program starts");
    child.stdin.take().expect("piped").write_all(input.as_bytes()).expect("it reads");
    let output = child.wait_with_output().expect("it ends");
    (output.status.code(), String::from_utf8(output.stdout).expect("UTF-8"))
}

/// The text between a fence that opens with ```` ```KIND ```` and the next one, for every such
/// fence.
fn blocks<'r>(kind: &str) -> Vec<&'r str> {
    let fence = format!("```{kind}\n");
    README
        .split(fence.as_str())
        .skip(1)
        .map(|rest| rest.split("```").next().unwrap_or_default())
        .collect()
}

#[test]
fn the_session_is_a_real_one() {
    let session = *blocks("text").first().expect("a session");
    let (command, shown) = session.split_once('\n').expect("a command and what it prints");
    let args: Vec<&str> = command.trim_start_matches("$ leftbower ").split(' ').collect();
    let (status, said) = leftbower(&args, "ks\n10d jd\nwhy not ah\nhint\n");
    assert_eq!(status, Some(0));
    assert_eq!(shown.trim_end(), said.trim_end());
}

#[test]
fn an_idea_is_told_as_it_shows() {
    let (status, said) = leftbower(&["puzzle", "two-red-jacks", "--ascii"], "jh jd ad kd 9d\n");
    let told = blocks("text")[1];
    assert!(status == Some(0) && said.contains(told), "{said}");
}

#[test]
fn commands_in_the_table_are_known() {
    let commands =
        README.lines().filter_map(|line| line.strip_prefix("| `leftbower")?.split('`').next());
    let mut seen = 0;
    for command in commands {
        let verb = command.split_whitespace().next();
        let args: Vec<&str> = verb.into_iter().chain(["--help"]).collect();
        assert_eq!(leftbower(&args, "").0, Some(0), "leftbower{command}");
        seen += 1;
    }
    assert!(seen >= 8, "only {seen} commands found");
}

#[test]
fn the_files_that_it_shows_are_sound() {
    let folder = tempfile::tempdir().expect("a folder");
    let examples = blocks("yaml");
    assert_eq!(examples.len(), 2);
    for (n, example) in examples.iter().enumerate() {
        let file = folder.path().join(format!("example-{n}.yaml"));
        std::fs::write(&file, example).expect("written");
        let (status, said) = leftbower(&["check", &file.to_string_lossy()], "");
        assert_eq!(status, Some(0), "{example}\n{said}");
    }
}

#[test]
fn an_evening_goes_by_in_twelve_commands() {
    let folder = tempfile::tempdir().expect("a folder");
    let at = |name: &str| folder.path().join(name);
    let names = "Ann\nBob\nCy\nDee\nEve\nFay\nGus\nHal\nIda\nJoe\nKim\nLea\nMax\n";
    let answers = ["spades,all"].repeat(6).join(",");
    std::fs::write(at("names.txt"), names).expect("written");
    std::fs::write(at("answers.csv"), format!("Ann,{answers}\nBob,hearts\n")).expect("written");
    std::fs::write(at("scores.csv"), "game,table,left,right\n1,1,6,3\n1,2,4,5\n1,3,2,7\n")
        .expect("written");
    let program = std::path::Path::new(env!("CARGO_BIN_EXE_leftbower"));
    let evening = blocks("sh").into_iter().find(|block| block.contains("club progressive"));
    let evening = evening.expect("an evening");
    let commands: Vec<&str> = evening.lines().collect();
    assert_eq!(commands.len(), 12);
    for command in commands {
        let output = Command::new("sh")
            .args(["-c", command])
            .current_dir(folder.path())
            .env_clear()
            .env("LANG", "C.UTF-8")
            .env("LEFTBOWER_HOME", at("home"))
            .env("PATH", format!("{}:/usr/bin:/bin", program.parent().expect("a folder").display()))
            .output()
            .expect("a shell");
        let said = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(0), "{command}\n{said}");
        let file = command.split_once("> ").map(|(_, rest)| rest.split(' ').next());
        if let Some(Some(file)) = file {
            assert!(std::fs::metadata(at(file)).expect("written").len() > 100, "{command}");
        }
    }
}
