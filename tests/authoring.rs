//! What authors and the shell get: files to begin with that are sound, completions, the manual page, questions by their id.
#![allow(clippy::expect_used)] // a test that cannot begin has failed

#[path = "support/terminal.rs"]
mod terminal;

use leftbower::content::Library;
use terminal::leftbower;

#[test]
fn a_new_file_is_sound_and_never_written_over() {
    let folder = tempfile::tempdir().expect("a folder");
    for (kind, name) in [("lesson", "07-my-jacks.yaml"), ("puzzle", "mine.yaml"), ("ruleset", "our-table.yaml")] {
        let file = folder.path().join(name);
        let file = file.to_string_lossy();
        let new = leftbower(&format!("new {kind} {file}"));
        assert_eq!(new.fed("").status, Some(0), "{kind}");
        let checked = leftbower(&format!("check {file}")).fed("");
        assert_eq!((checked.status, checked.errors.as_str()), (Some(0), ""), "{kind}");
        std::fs::write(&*file, "mine").expect("written");
        assert_eq!(new.fed("").status, Some(3), "{kind}");
        assert_eq!(std::fs::read_to_string(&*file).expect("reads"), "mine");
    }
}

#[test]
fn a_new_lesson_can_be_learned() {
    let folder = tempfile::tempdir().expect("a folder");
    let folder = folder.path().to_string_lossy();
    assert_eq!(leftbower(&format!("new lesson {folder}/my-jacks.yaml")).fed("").status, Some(0));
    let ended = leftbower(&format!("learn my-jacks --content {folder}")).fed("all\nquit\n");
    assert!(ended.out.contains("Right."), "{}", ended.out);
}

#[test]
fn shells_and_the_manual_know_every_command() {
    let help = leftbower("--help").fed("").out;
    let commands = help.split("Commands:").nth(1).and_then(|rest| rest.split("Options:").next()).expect("a list");
    let names: Vec<&str> = commands.lines().filter_map(|line| line.split_whitespace().next()).collect();
    assert!(names.len() > 20, "{names:?}");
    let manual = leftbower("man").fed("").out;
    for shell in ["bash", "elvish", "fish", "powershell", "zsh"] {
        let script = leftbower(&format!("completions {shell}")).fed("").out;
        for name in ["drill", "progress", "referee"] {
            assert!(script.contains(name), "{shell}: {name}");
        }
    }
    for name in ["drill", "progress", "referee"] {
        assert!(names.contains(&name) && manual.contains(&format!("leftbower\\-{name}(1)")), "{name}");
        assert!(leftbower(&format!("man {name}")).fed("").out.contains(name));
    }
    assert!(leftbower("man dril").fed("").errors.contains("Did you mean `drill`?"));
}

#[test]
fn every_question_that_ships_is_found_by_its_id() {
    let library = Library::shipped();
    let first = library.lessons().next().expect("a lesson").id.clone();
    for item in library.lesson(&first).expect("is sound").items() {
        let id = item.question.id.as_deref().expect("an id");
        assert_eq!(library.question(id).map(|found| &found.question.id), Some(&item.question.id));
    }
    assert!(library.question("red-on-red").is_some() && library.question("jacks-in-company/red-on-red").is_some());
    assert!(library.question("no-such").is_none());
    let ended = leftbower("replay red-on-red").fed("10d\nflag\n");
    assert!(ended.out.contains("Right.") && ended.out.contains("leftbower replay red-on-red"), "{}", ended.out);
}
