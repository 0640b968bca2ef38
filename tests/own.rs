//! A table's own rules are first class: found by file and by id, drilled, believed about, judged,
//! shown by name.

use std::{fs, path::Path};

use crate::support::terminal::leftbower;
use insta::assert_snapshot;
use leftbower::{
    content::{Library, NoGame, check},
    rules::Options,
    text,
    tutor::{Answer, Ask, Belief, Generator, Seed, Skill, Want, answer},
};
use tempfile::TempDir;

const TABLE: &str = "\
ruleset: { id: our-table, name: Friday table, based-on: classic }
options: { stick-the-dealer: true }
edit: { points: { euchre: 3 }, lone-lead: left-of-maker, target: 11 }
notes: [Whoever deals pours.]
";

const LESSON: &str = "\
lesson: { id: how-we-play, title: How we play, variant: ./our-table.yaml }
teaches: [score.euchre]
steps:
  - say: With us a euchre pays three.
  - { ask: score, contract: { maker: 1, trump: S }, taken: { '1+3': 2, '2+4': 3 }, expect: { '1+3': 0, '2+4': 3 } }
  - drill: { skill: score.euchre, count: 2 }
  - check: { count: 2 }
";

const PACK: &str = "\
pack: { id: our-puzzles, title: Our puzzles, variant: our-table }
puzzles:
  - { id: three, ask: score, contract: { maker: 2, trump: H }, taken: { '1+3': 4, '2+4': 1 } }
";

/// A folder with those files.
fn folder(files: &[(&str, &str)]) -> TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    for (name, text) in files {
        fs::write(folder.path().join(name), text).expect("a file");
    }
    folder
}

fn club() -> TempDir {
    folder(&[("our-table.yaml", TABLE), ("lesson.yaml", LESSON), ("pack.yaml", PACK)])
}

fn library(folder: &Path) -> Library {
    Library::below(folder).saying(text::as_in_base)
}

fn derived(library: &Library) -> Vec<&Belief> {
    let own = |belief: &&Belief| belief.id.starts_with("our-table-as-in-classic-");
    library.beliefs().iter().filter(own).collect()
}

#[test]
fn a_table_is_a_game_by_id_and_by_file() {
    let folder = club();
    let library = library(folder.path());
    let by_id = library.game("our-table").expect("of the folder");
    assert_eq!((by_id.name(), by_id.rules().points.euchre), ("Friday table", 3));
    assert_eq!(by_id.variant().notes, ["Whoever deals pours."]);
    let file = folder.path().join("our-table.yaml");
    let by_file = Library::shipped().game(&file.to_string_lossy()).expect("the file");
    assert_eq!(by_file.rules(), by_id.rules());
    assert_eq!(library.name_of("our-table"), "Friday table");
    assert_eq!(library.games().last().map(|game| game.id.as_str()), Some("our-table"));
    assert!(matches!(library.game("our-tabel"),
        Err(NoGame::Unknown { nearest: Some(near), .. }) if near == "our-table"));
    assert!(
        matches!(library.game("./gone.yaml"), Err(NoGame::Faulty(faults)) if faults.len() == 1)
    );
}

#[test]
fn lessons_and_packs_of_a_table_ask_by_its_rules() {
    let folder = club();
    let library = library(folder.path());
    let lesson = library.lesson("how-we-play").expect("sound");
    assert_eq!((lesson.variant.as_str(), lesson.items().count()), ("our-table", 1));
    assert_eq!(library.packs().next().map(|pack| pack.variant.as_str()), Some("our-table"));
    let pack = library.pack("our-puzzles").expect("sound");
    for question in lesson.items().chain(&pack.puzzles).map(|item| &item.question) {
        assert_eq!((question.game_name(), &question.ask), ("Friday table", &Ask::Score));
        let Ok(Answer::Points(points)) = answer(question).map(|ruling| ruling.into_parts().0)
        else {
            panic!("points")
        };
        assert!(points.iter().any(|(_, points)| points == 3), "{points:?}");
    }
    assert_eq!(check(&[folder.path().to_owned()], &library, None), []);
}

#[test]
fn of_each_clause_played_otherwise_one_belief_is_derived() {
    let folder = club();
    let library = library(folder.path());
    let ids: Vec<&str> = derived(&library).iter().map(|belief| &belief.id[24..]).collect();
    assert_eq!(ids, ["last-call", "lone-lead", "points", "target"]);
    let game = library.game("our-table").expect("of the folder");
    for belief in derived(&library) {
        let under = belief.under("our-table", game.rules()).expect("it changes something");
        assert_eq!(game.rules().diff(&under).len(), 1, "{}", belief.id);
        assert_eq!(
            belief.under("classic", library.game("classic").expect("shipped").rules()),
            None
        );
    }
    // What is said of learners of the classic game holds at a table of it.
    let is_home = |belief: &&Belief| {
        belief.variants.as_ref().is_some_and(|homes| homes.iter().any(|id| id == "classic"))
    };
    for belief in library.beliefs().iter().filter(is_home) {
        let there = belief.variants.iter().flatten().any(|id| id == "our-table");
        let believed = belief.edit.apply(game.rules()).expect("sound");
        let same = derived(&library).into_iter().any(|own| {
            own.under("our-table", game.rules()).is_some_and(|rules| *rules == believed)
        });
        assert!(there || same, "{}", belief.id);
    }
}

#[test]
fn every_skill_of_a_table_is_drilled_and_drawn_again_by_its_name() {
    let folder = club();
    let library = library(folder.path());
    let game = library.game("our-table").expect("of the folder");
    let generator = Generator::of(&game, library.beliefs());
    for skill in [
        Skill::ScoreEuchre,
        Skill::FollowLegal,
        Skill::LeadFirst,
        Skill::BidRound2,
        Skill::ScoreGame,
    ] {
        let question = generator.draw(skill, Seed(3), &Want::default()).expect("something to ask");
        assert_eq!((question.game_name(), &question.rules), ("Friday table", game.rules()));
        let id = question.id.as_deref().expect("a name");
        let again = library.drawn(&id.parse().expect("a drawn question")).expect("the same");
        assert!(again.is_like(&question), "{id}");
    }
    let exposes = vec!["our-table-as-in-classic-points".to_owned()];
    let want = Want { exposes, ..Want::default() };
    assert!(generator.draw(Skill::ScoreEuchre, Seed(1), &want).is_some());
    // With options chosen on top, the table's edits that they do not touch stay.
    let game = library.game_with("our-table", crate::support::options("target=7")).expect("sound");
    assert_eq!((game.rules().target, game.rules().points.euchre), (7, 3));
    assert_ne!(game.options(), &Options::new());
}

#[test]
fn an_answer_as_in_the_base_is_named_as_such() {
    let folder = club();
    let table = folder.path().join("our-table.yaml");
    let line = |maker: u8| {
        format!(
            "{{\"learner\": \"ann\", \"question\": {{\"variant\": \"./our-table.yaml\", \"ask\": \"score\", \
             \"contract\": {{\"maker\": {maker}, \"trump\": \"S\"}}, \
             \"taken\": {{\"1+3\": {}, \"2+4\": {}}}}}, \"answer\": \"{} 2\"}}\n",
            if maker == 1 { 2 } else { 3 },
            if maker == 1 { 3 } else { 2 },
            if maker == 1 { "them" } else { "us" },
        )
    };
    let file = folder.path().join("ann.jsonl");
    fs::write(&file, [line(1), line(2), line(1)].concat()).expect("a file");
    let graded = leftbower(&format!("grade {} --format json", file.display())).fed("");
    assert_eq!(graded.status, Some(1), "{}", graded.errors);
    let last = graded.out.lines().last().expect("three lines");
    assert!(last.contains("\"named\":\"our-table-as-in-classic-points\""), "{last}");
    // The same where the table is named on the command line and the question says nothing.
    let bare = line(1).replace("\"variant\": \"./our-table.yaml\", ", "");
    let told = leftbower(&format!("grade - --variant {}", table.display())).fed(bare);
    assert!(told.out.contains("it goes as in Classic Euchre: a euchre pays"), "{}", told.out);
    assert!(told.out.contains("At Friday table it goes otherwise: a euchre pays 3."));
}

#[test]
fn commands_take_a_table_by_file_and_by_id_and_call_it_by_name() {
    let folder = club();
    let (dir, table) = (folder.path().display(), folder.path().join("our-table.yaml"));
    let card = leftbower(&format!("rules {}", table.display())).fed("").out;
    assert!(card.starts_with("Friday table"), "{card}");
    assert!(
        card.contains("Agreed at the table, not judged here\n  • Whoever deals pours."),
        "{card}"
    );
    assert_eq!(leftbower(&format!("rules our-table --content {dir}")).fed("").out, card);
    let list = leftbower(&format!("variants --content {dir}")).fed("").out;
    assert!(
        list.ends_with("our-table              Friday table (4 players, 24 cards)\n"),
        "{list}"
    );
    let differences = leftbower(&format!("diff classic our-table --content {dir}")).fed("").out;
    assert!(differences.contains("A euchre pays 2.                        A euchre pays 3."));
    let seven = leftbower(&format!("rules our-table --content {dir} --option target=7")).fed("");
    assert!(seven.out.contains("The first side with 7 points wins the game."), "{}", seven.out);
    for (args, status) in [
        ("rules no-such-table".to_owned(), 2),
        (format!("rules our-tabel --content {dir}"), 2),
        (format!("rules our-table --content {dir} --option targt=7"), 2),
        (format!("rules our-table --content {dir} --option target"), 2),
        ("rules gone.yaml".to_owned(), 3),
    ] {
        assert_eq!(leftbower(&args).fed("").status, Some(status), "{args}");
    }
}

#[test]
fn faults_of_a_table_stand_where_it_is_named_once() {
    let taken = TABLE.replace("id: our-table", "id: pepper");
    let folder = folder(&[("ours.yaml", &taken)]);
    let faults = check(&[folder.path().to_owned()], &Library::shipped(), None);
    let said: Vec<String> = faults.iter().map(|fault| text::faults::message(&fault.kind)).collect();
    assert_eq!(said, ["`pepper` is one of the games that ship; rules of your own need another id"]);

    let lesson = LESSON.replace("our-table.yaml", "gone.yaml");
    let folder = self::folder(&[("lesson.yaml", &lesson)]);
    let faults = check(&[folder.path().to_owned()], &Library::shipped(), None);
    let places: Vec<String> = faults.iter().map(|fault| fault.at.to_string()).collect();
    assert_eq!(places.len(), 1, "{faults:?}");
    assert!(places[0].ends_with("lesson.yaml:1:57"), "{}", places[0]);
}

#[test]
fn a_folder_of_rules_alone_leaves_the_lessons_that_ship() {
    let folder = folder(&[("our-table.yaml", TABLE)]);
    let library = library(folder.path());
    assert!(library.lesson("the-left-bower").is_ok() && library.game("our-table").is_ok());
    assert!(library.packs().len() > 20 && !library.courses().is_empty());
}

#[test]
fn no_option_is_passed_over_in_silence() {
    for args in [
        "drill --format json",
        "report --format json",
        "--format json",
        "answer --option target=7 x.yaml",
        "learn --option target=7",
        "mine --option target=7",
    ] {
        let ended = leftbower(args).fed("");
        assert_eq!(ended.status, Some(2), "{args}");
        assert!(ended.errors.starts_with("error: "), "{args}: {}", ended.errors);
    }
}

#[test]
fn the_tutor_drills_a_table_and_says_its_name() {
    let folder = club();
    let table = folder.path().join("our-table.yaml");
    let told =
        leftbower(&format!("drill score.euchre --no-save --seed 3 --variant {}", table.display()))
            .fed("them 2\nrules\nvariant\nquit\n");
    assert_eq!(told.status, Some(0), "{}", told.errors);
    assert!(told.out.contains("(Friday table)"), "{}", told.out);
    assert!(told.out.contains("Agreed at the table, not judged here"), "{}", told.out);
    assert!(told.out.contains("Drills use Friday table (`our-table`)."), "{}", told.out);
    let learned =
        leftbower(&format!("learn how-we-play --no-save --content {}", folder.path().display()))
            .fed("them 2\nthem 3\nquit\n");
    assert!(learned.out.contains("How we play  (Friday table)"), "{}", learned.out);
    assert!(learned.out.contains("it goes as in Classic Euchre: a euchre pays"), "{}", learned.out);
}

#[test]
fn what_export_writes_grade_reads() {
    let program = leftbower("drill follow.legal --seed 3");
    let _ = program.fed("all\nall\nquit\n");
    let kept = program.again("export").fed("").out;
    assert_eq!(kept.lines().count(), 2, "{kept}");
    let graded = program.again("grade - --format json").fed(&kept);
    assert!(graded.errors.is_empty(), "{}", graded.errors);
    let answers = kept.lines().filter(|line| line.contains("\"question\"")).count();
    let judged = graded.out.lines().filter(|line| line.contains("\"right\":")).count();
    assert_eq!((judged, graded.out.contains("\"error\"")), (answers, false), "{}", graded.out);
}

#[test]
fn drills_use_options_of_the_command_line() {
    let told = leftbower("drill bid.round2 --no-save --seed 3 --option stick-the-dealer=true")
        .fed("variant\nrules\nplace\nvariant classic\nvariant\nquit\n");
    assert_eq!(told.status, Some(0), "{}", told.errors);
    assert!(
        told.out.contains("Drills use Classic Euchre (`classic`), with `stick-the-dealer=true`."),
        "{}",
        told.out
    );
    assert!(told.out.contains("must name a suit: stick the dealer"), "{}", told.out);
    assert_eq!(told.out.matches("This is kept by the name of its rules").count(), 1);
    assert!(told.out.contains("Drills use Classic Euchre (`classic`).\n"), "{}", told.out);
    let drilled = leftbower("drill score.game --no-save --seed 3 --option target=7").fed("quit\n");
    assert!(drilled.out.contains("to 7"), "{}", drilled.out);
    let bad = leftbower("drill score.game --no-save --option target=0").fed("quit\n");
    assert_eq!(bad.status, Some(2), "{}", bad.errors);
}

/// The file of the README, as somebody saves it who has read nothing else.
fn of_the_readme() -> &'static str {
    let readme = include_str!("../README.md");
    let from = readme.find("# our-table.yaml\n").expect("the README has a table of its own");
    readme[from..].split("```").next().expect("the fence is closed")
}

const HOW_WE_PLAY: &str = "\
lesson: { id: how-we-play, title: How we play, variant: our-table }
teaches: [score.euchre]
steps:
  - say: With us a *euchre* pays three.
  - ask: score
    contract: { maker: 1, trump: S }
    taken: { 1+3: 2, 2+4: 3 }
    expect: { 1+3: 0, 2+4: 3 }
  - drill: { skill: bid.round2, count: 1 }
  - check: { count: 1 }
";

/// Two hands of a Friday: trump is the suit that was turned down, and in the second seat 4 reneges.
const FRIDAY: &str = "\
match: { variant: ./our-table.yaml }
hands:
  - dealer: 4
    hands: { 1: JS AS 8H 9H 10D, 2: JC KS QS AH KH, 3: 9S 9D 8D 8C 9C, 4: 10S AD AC KC QC }
    up: 8S
    auction: [1 pass, 2 pass, 3 pass, 4 pass, 1 call S]
    tricks: [AS JC 9S 10S, AH 8D QC 8H, KH 8C KC 9H, KS 9D AC JS, 10D QS 9C AD]
  - dealer: 4
    hands: { 1: JS AS 8H 9H 10D, 2: JC KS QS AH KH, 3: 9S 9D 8D 8C 9C, 4: 10S AD AC KC QC }
    up: 8S
    auction: [1 pass, 2 pass, 3 pass, 4 pass, 1 call S]
    tricks: [AS JC 9S QC, AH 8D KC 8H, KH 8C AC 9H, KS 9D 10S JS, 10D QS 9C AD]
";

fn friday() -> TempDir {
    folder(&[
        ("our-table.yaml", of_the_readme()),
        ("how-we-play.yaml", HOW_WE_PLAY),
        ("friday.yaml", FRIDAY),
    ])
}

/// What the program says about a Friday, with `HERE` for its folder in what is typed.
fn on_friday(folder: &TempDir, args: &str, typed: &str) -> String {
    let here = folder.path().display().to_string();
    let ended = leftbower(&args.replace("HERE", &here)).fed(typed);
    let said = [ended.out.replace(&here, "HERE"), ended.errors.replace(&here, "HERE")].concat();
    format!("$ leftbower {args}\n{said}= {}\n", ended.status.expect("it ends"))
}

#[test]
fn ten_edits_of_the_readme_are_sound_printed_and_compared() {
    let table: serde_yaml::Value = serde_yaml::from_str(of_the_readme()).expect("YAML");
    assert_eq!(table["edit"].as_mapping().map(serde_yaml::Mapping::len), Some(10));
    let folder = friday();
    let checked = on_friday(&folder, "check HERE", "");
    assert_eq!(checked, "$ leftbower check HERE\nall is sound\n= 0\n");
    assert_snapshot!(on_friday(&folder, "rules HERE/our-table.yaml", ""));
    assert_snapshot!(on_friday(&folder, "diff classic HERE/our-table.yaml", ""));
}

#[test]
fn ten_edits_of_the_readme_are_drilled_and_taught() {
    let folder = friday();
    let drill = "drill score.euchre --no-save --seed 4 --variant HERE/our-table.yaml";
    assert_snapshot!(on_friday(&folder, drill, "them 2\nthem 2\nquit\n"));
    let learn = "learn how-we-play --no-save --seed 4 --content HERE";
    assert_snapshot!(on_friday(
        &folder,
        learn,
        "them 3\npass, spades, hearts, diamonds, clubs, alone\nthem 3\nquit\n"
    ));
}

#[test]
fn ten_edits_of_the_readme_are_refereed_and_ruled_on() {
    let folder = friday();
    assert_snapshot!(on_friday(&folder, "referee HERE/friday.yaml", ""));
    let ask = "ask --variant HERE/our-table.yaml we called spades and took two tricks. points?";
    assert_snapshot!(on_friday(&folder, ask, ""));
    // At a classic table nobody may name the suit that was turned down.
    let classic = FRIDAY.replace("./our-table.yaml", "classic, options: { deck: 28 }");
    fs::write(folder.path().join("classic.yaml"), classic).expect("a file");
    let judged = on_friday(&folder, "referee HERE/classic.yaml --format json", "");
    assert!(judged.contains("turned-down-suit"), "{judged}");
}

#[test]
fn ten_edits_of_the_readme_are_played_for_a_hand() {
    let folder = friday();
    let numbers = "1\n2\n3\n4\n5\n6\n".repeat(6);
    for play in ["play --variant HERE/our-table.yaml", "play HERE/our-table.yaml"] {
        let said = on_friday(&folder, &format!("{play} --no-save --seed 4"), &numbers);
        assert!(said.contains("Friday table. A game to 11."), "{said}");
        assert!(said.contains(" is over.") && said.contains("score"), "a hand is paid: {said}");
    }
}
