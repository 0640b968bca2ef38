//! What authors and the shell get: files to begin with that are sound, completions, the manual
//! page, questions by their id.

use crate::support::terminal::leftbower;

#[test]
fn a_new_file_is_sound_and_never_written_over() {
    let folder = tempfile::tempdir().expect("a folder");
    for (kind, name) in
        [("lesson", "07-my-jacks.yaml"), ("puzzle", "mine.yaml"), ("ruleset", "our-table.yaml")]
    {
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

/// Leading numbers of a file's name are no part of its id.
#[test]
fn a_file_name_becomes_an_id() {
    let folder = tempfile::tempdir().expect("a folder");
    for (stem, id) in [
        ("05-the-left+bower", "the-left-bower"),
        ("ours", "ours"),
        ("12", "my-own"),
        ("ö!", "my-own"),
    ] {
        let file = folder.path().join(stem).with_extension("yaml");
        assert_eq!(leftbower(&format!("new lesson {}", file.display())).fed("").status, Some(0));
        let begun = std::fs::read_to_string(&file).expect("reads");
        assert!(begun.contains(&format!("id: {id}\n")), "{stem}: {begun}");
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
    let commands = help
        .split("Commands:")
        .nth(1)
        .and_then(|rest| rest.split("Options:").next())
        .expect("a list");
    let names: Vec<&str> =
        commands.lines().filter_map(|line| line.split_whitespace().next()).collect();
    assert!(names.len() > 20, "{names:?}");
    // What a command does stands behind its name, or below it.
    let rows: Vec<&str> = commands.split("\n  ").filter(|row| !row.trim().is_empty()).collect();
    for (at, row) in rows.iter().enumerate().filter(|(_, row)| !row.starts_with(' ')) {
        let below = rows.get(at + 1).is_some_and(|next| next.starts_with(' '));
        assert!(below || row.split_whitespace().count() > 1, "{row}");
    }
    let manual = leftbower("man").fed("").out;
    for shell in ["bash", "elvish", "fish", "powershell", "zsh"] {
        let script = leftbower(&format!("completions {shell}")).fed("").out;
        for name in ["drill", "progress", "referee"] {
            assert!(script.contains(name), "{shell}: {name}");
        }
    }
    for name in ["drill", "progress", "referee"] {
        assert!(
            names.contains(&name) && manual.contains(&format!("leftbower\\-{name}(1)")),
            "{name}"
        );
        assert!(leftbower(&format!("man {name}")).fed("").out.contains(name));
    }
    assert!(leftbower("man dril").fed("").errors.contains("Did you mean `drill`?"));
}

#[test]
fn every_question_that_ships_is_found_by_its_id() {
    let library = crate::support::shipped();
    let first = library.lessons().next().expect("a lesson").id.clone();
    for item in library.lesson(&first).expect("is sound").items() {
        let id = item.question.id.as_deref().expect("an id");
        assert_eq!(library.question(id).map(|found| &found.question.id), Some(&item.question.id));
    }
    assert!(
        library.question("red-on-red").is_some()
            && library.question("jacks-in-company/red-on-red").is_some()
    );
    assert!(library.question("no-such").is_none());
    let ended = leftbower("replay red-on-red").fed("10d\nflag\n");
    assert!(
        ended.out.contains("Right.") && ended.out.contains("leftbower replay red-on-red"),
        "{}",
        ended.out
    );
}

const FIRST: &str = "  - { id: one, ask: legal, trump: S, led: QC, hand: JC 9S KD AH 10H }\n";
const SECOND: &str = "  - { id: two, ask: legal, trump: C, led: JS, hand: KS 9C AH QD 10D }\n";

fn pack(puzzles: &str) -> String {
    format!("pack: {{ id: mine, title: My own pack, variant: classic }}\npuzzles:\n{puzzles}")
}

#[test]
fn a_file_is_shown_as_its_readers_meet_it() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("mine.yaml");
    let preview = leftbower(&format!("preview {}", file.display()));
    let missing = preview.fed("");
    assert_eq!(
        (missing.status, missing.errors.contains("no such file")),
        (Some(3), true),
        "{}",
        missing.errors
    );
    std::fs::write(&file, pack(FIRST)).expect("written");
    let shown = preview.fed("all\n");
    assert_eq!(shown.status, Some(0), "{}", shown.errors);
    assert!(shown.out.contains("My own pack") && shown.out.contains("Right."), "{}", shown.out);
    std::fs::write(&file, pack(&FIRST.replace("QC", "1C"))).expect("written");
    let faulty = preview.fed("all\n");
    assert_eq!((faulty.status, faulty.out.as_str()), (Some(1), ""));
    assert!(faulty.errors.contains("mine.yaml:3:43"), "{}", faulty.errors);
    std::fs::write(&file, "ruleset: { id: ours, name: Friday table, based-on: classic }\n")
        .expect("written");
    assert!(preview.fed("").out.starts_with("Friday table"));
}

#[test]
fn what_is_saved_is_checked_and_what_is_new_is_asked() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("mine.yaml");
    let write = |puzzles: &str| std::fs::write(&file, pack(puzzles)).expect("written");
    write(FIRST);
    let mut terminal = leftbower(&format!("preview {} --watch --ascii", file.display()))
        .sized(100, 90)
        .on_terminal();
    terminal.shows("My own pack").press("all\r").shows("Right.");
    write(&format!("{FIRST}{SECOND}"));
    terminal.shows("2/2");
    assert_eq!(terminal.contents().matches("1/1").count(), 1, "{}", terminal.contents());
    write(&format!("{FIRST}{}", SECOND.replace("9C", "1C")));
    terminal.shows("It is shown when it is sound.");
    assert!(terminal.contents().contains("mine.yaml:4:"), "{}", terminal.contents());
    std::fs::remove_file(&file).expect("removed");
    terminal.shows("no such file");
    write(&format!("# Nothing else.\n{SECOND}{FIRST}"));
    terminal.shows("nothing that it asks is new");
    write(&format!("{FIRST}{}", SECOND.replace("9C", "10C")));
    terminal.until("the new question", |screen| screen.contents().matches("2/2").count() == 2);
    terminal
        .press("10c\r")
        .until("the verdict", |screen| screen.contents().matches("Right.").count() == 2);
    terminal.press("\u{3}");
    assert!(terminal.is_interrupted(), "{}", terminal.contents());
    assert!(!terminal.raw().contains("panicked"));
}

#[test]
fn the_preview_of_a_lesson_goes_on_where_it_changed() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("my-jacks.yaml");
    assert_eq!(leftbower(&format!("new lesson {}", file.display())).fed("").status, Some(0));
    let text = std::fs::read_to_string(&file).expect("reads");
    let mut terminal = leftbower(&format!("preview {} --watch --ascii", file.display()))
        .sized(100, 90)
        .on_terminal();
    terminal.shows(">");
    std::fs::write(&file, format!("{text}  - say: Fresh words at the end.\n")).expect("written");
    terminal.shows("Fresh words at the end.");
    terminal.press("\u{4}");
    assert_eq!(terminal.ends(), 0, "Ctrl-D leaves");
}
