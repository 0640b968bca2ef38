//! Broken files: each has its places and codes by hand, and none brings the checker down.

use std::{
    fs,
    path::{Path, PathBuf},
};

use leftbower::content::{Fault, check, exit_status};

/// A file of `tests/broken`, and where what is wrong with it is reported.
const BROKEN: &[(&str, &str)] = &[
    ("alias-bomb.yaml", "5:29 E012"),
    ("alone-where-never.yaml", "4:33 E209"),
    ("auction-and-contract.yaml", "6:1 E205"),
    ("belief-choice.yaml", "2:44 E206"),
    ("belief-clause.yaml", "2:33 E202"),
    ("belief-idle.yaml", "2:25 W302"),
    ("belief-variant.yaml", "2:69 E202"),
    ("bid-and-special.yaml", "4:50 E205"),
    ("bid-in-turn-up.yaml", "4:33 E209"),
    ("bracket.yaml", "4:1 E010"),
    ("call-blind.yaml", "2:6 E204"),
    ("card-not-in-deck.yaml", "6:10 E207"),
    ("card-played-by-another.yaml", "6:13 E208"),
    ("card-thrice.yaml", "6:16 E208"),
    ("card-turned-down-played.yaml", "6:16 E208"),
    ("card-twice-in-hand.yaml", "6:13 E208"),
    ("card-twice-in-hands.yaml", "7:12 E208"),
    ("card-up-and-in-hand.yaml", "4:5 E208"),
    ("colon.yaml", "2:14 E010"),
    ("deep.yaml", "2:70 E011"),
    ("draw-again-by-another.yaml", "6:14 E202"),
    ("draw-incomplete.yaml", "4:7 E103"),
    ("draw-not-known.yaml", "4:1 E209"),
    ("empty.yaml", "1:1 E101"),
    ("expect-odd.yaml", "6:9 E201"),
    ("expect-wrong.yaml", "7:9 E201"),
    ("game-call.egn", "7:69 E104"),
    ("game-card.egn", "9:54 E104"),
    ("game-cut.egn", "12:5 E010"),
    ("game-deck.egn", "9:68 E207"),
    ("game-discard.egn", "7:90 E201"),
    ("game-keys.egn", "3:74 W303, 5:22 W303"),
    ("game-no-deals.egn", "2:3 E103, 4:3 W303"),
    ("game-phase.egn", "8:17 E105"),
    ("game-players.egn", "3:102 E209"),
    ("game-score.egn", "3:66 E210"),
    ("game-seat.egn", "5:50 E107"),
    ("game-toggle.egn", "3:94 E105, 3:115 E105, 3:144 E107"),
    ("game-trick.egn", "9:35 E210"),
    ("game-turned-down.egn", "9:28 E208"),
    ("game-twice.egn", "9:74 E208"),
    ("game-up-in-hand.egn", "5:63 E208"),
    ("glossary-entry.yaml", "2:7 E103, 2:51 E202"),
    ("half-a-contract.yaml", "4:1 E103"),
    ("idle-card.yaml", "3:39 W302"),
    ("illegal-call.yaml", "5:43 E213"),
    ("joker-not-in-deck.yaml", "5:11 E207"),
    ("lesson-asks-nothing.yaml", "2:1 E219"),
    ("lesson-check-of-nothing.yaml", "4:5 E219"),
    ("lesson-check.yaml", "3:30 E107"),
    ("lesson-drill-of-nothing.yaml", "3:36 E219, 4:54 E219"),
    ("lesson-exposes.yaml", "3:55 E202"),
    ("lesson-order.yaml", "1:61 E216"),
    (
        "lesson-play.yaml",
        "3:61 E213, 4:73 E223, 5:34 W302, 6:32 E213, 8:76 E213, 9:45 E213, 10:34 W302",
    ),
    ("lesson-requires.yaml", "1:57 E202"),
    ("lesson-step.yaml", "3:5 E103, 3:5 E102"),
    ("lesson-variant.yaml", "3:65 E202"),
    ("level.yaml", "3:46 E107"),
    ("lines.jsonl", "2:61 E104, 3:19 E010, 4:72 E207"),
    ("markup.yaml", "6:11 E218, 6:19 E218, 8:13 E218, 9:62 E218"),
    ("match-hand.yaml", "3:46 E104"),
    ("missing-side.yaml", "5:1 E103"),
    ("no-ask.yaml", "1:1 E103"),
    ("no-bid.yaml", "2:6 E103"),
    ("no-card.yaml", "2:6 E103"),
    ("no-contract.yaml", "2:6 E204"),
    ("no-head-of-lesson.yaml", "1:1 E103"),
    ("no-head.yaml", "1:1 E222"),
    ("no-id.yaml", "3:7 E103"),
    ("no-trump-in-classic.yaml", "2:49 E217"),
    ("no-trump-known.yaml", "2:6 E204"),
    ("no-variant.yaml", "1:1 E103"),
    ("not-a-card-folded.yaml", "8:3 E104"),
    ("not-a-card.yaml", "6:13 E104"),
    ("not-a-line.yaml", "5:11 E104"),
    ("not-an-action.yaml", "5:21 E104"),
    ("not-utf8.yaml", "2:12 E005"),
    ("odd-id.yaml", "3:11 E104"),
    ("option-needs.yaml", "4:32 E206"),
    ("option-shape.yaml", "4:19 E106"),
    ("option-value.yaml", "4:20 E206"),
    ("out-of-turn.yaml", "7:5 E213"),
    ("pack-asks-nothing.yaml", "2:1 E219"),
    ("paths-lesson.yaml", "2:38 E202"),
    ("players-range.yaml", "4:10 E206"),
    ("players.yaml", "4:10 E209"),
    ("record-card.yaml", "3:18 E207"),
    ("ruleset-base.yaml", "1:44 E202"),
    ("ruleset-clause.yaml", "2:9 E202, 2:42 E206"),
    ("ruleset-contradiction.yaml", "2:18 E206, 2:18 E206"),
    (
        "ruleset-contradictions.yaml",
        "4:11 E206, 5:12 E206, 6:10 E206, 7:9 E206, 7:9 E206, 8:17 E206, 9:3 E202",
    ),
    ("ruleset-idle.yaml", "2:9 W302"),
    (
        "ruleset-ladder.yaml",
        "5:8 E206, 6:8 E206, 6:8 E206, 7:10 E206, 7:10 E206, 7:10 E206, 8:13 E206",
    ),
    ("ruleset-missing.yaml", "3:10 E215"),
    ("ruleset-options.yaml", "2:38 E206"),
    ("same-id.yaml", "4:11 E203"),
    ("same-key.yaml", "5:1 E108"),
    ("seat-in-auction.yaml", "5:19 E107"),
    ("seat-of-hand.yaml", "5:10 E107"),
    ("session-for-bidders.yaml", "4:1 E209"),
    ("session-size.yaml", "4:21 E105"),
    ("shared-fault.yaml", "2:28 E104"),
    ("show-trick.yaml", "3:41 E104"),
    ("skill-misfit.yaml", "4:52 E221, 5:19 E221"),
    ("tab.yaml", "4:1 E010"),
    ("tag.yaml", "2:6 E109"),
    ("taken-too-few.yaml", "5:8 E211"),
    ("three-cards.yaml", "5:8 E210"),
    ("too-many-cards-in-hand.yaml", "5:13 E210"),
    ("too-many-in-trick.yaml", "6:10 E210"),
    ("too-many-with-one-out.yaml", "7:5 E214"),
    ("tricks-too-early.yaml", "6:10 E214"),
    ("trump-and-contract.yaml", "4:1 E205"),
    ("two-documents.yaml", "9:8 E104"),
    ("unfinished-trick.yaml", "6:10 E214"),
    ("unknown-ask.yaml", "2:6 E105"),
    ("unknown-bid.yaml", "4:38 E202"),
    ("unknown-contract-key.yaml", "4:33 E102"),
    ("unknown-head-key.yaml", "1:44 E102"),
    ("unknown-key.yaml", "3:47 E102"),
    ("unknown-option.yaml", "4:12 E202"),
    ("unknown-shared-key.yaml", "2:21 E102"),
    ("unknown-side.yaml", "5:10 E202, 5:18 E202"),
    ("unknown-skill.yaml", "3:46 E202"),
    ("unknown-term.yaml", "3:33 E202"),
    ("unknown-top-key.yaml", "1:1 E103, 2:1 E102"),
    ("unknown-variant.yaml", "3:10 E202"),
    ("word-further-down.yaml", "3:55 W304"),
    ("word-too-early.yaml", "3:12 W304"),
    ("wrong-type.yaml", "6:7 E106"),
];

fn faults(path: &Path) -> Vec<Fault> {
    check(&[path.to_owned()], crate::support::shipped(), None)
}

/// Places without the file's name, and codes.
fn told(faults: &[Fault]) -> String {
    let one = |fault: &Fault| match &fault.at.spot {
        Some(spot) => format!("{}:{} {}", spot.position.line, spot.position.col, fault.code()),
        None => fault.code().to_string(),
    };
    faults.iter().map(one).collect::<Vec<_>>().join(", ")
}

#[test]
fn every_fault_is_found_at_its_place() {
    let folder = Path::new("tests/broken");
    let wrong: Vec<String> = BROKEN
        .iter()
        .filter_map(|(file, expected)| {
            let found = told(&faults(&folder.join(file)));
            (found != *expected).then(|| format!("{file}: expected {expected}, found {found}"))
        })
        .collect();
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
}

#[test]
fn every_file_of_the_folder_is_in_the_table() {
    let mut files: Vec<String> = fs::read_dir("tests/broken")
        .expect("the folder")
        .flatten()
        .map(|entry| entry.file_name().to_string_lossy().into_owned())
        .collect();
    files.sort();
    let listed: Vec<&str> = BROKEN.iter().map(|(file, _)| *file).collect();
    assert_eq!(files, listed);
    assert!(files.len() >= 44);
}

#[test]
fn what_cannot_be_read_says_why() {
    let folder = tempfile::tempdir().expect("a folder");
    let at = |name: &str| folder.path().join(name);
    let check_one = |path: PathBuf, expected: &str| {
        let faults = faults(&path);
        assert_eq!(
            (told(&faults).as_str(), exit_status(&faults)),
            (expected, 3),
            "{}",
            path.display()
        );
    };
    check_one(at("missing.yaml"), "E001");
    fs::write(at("large.yaml"), "#".repeat(9 << 20)).expect("a file");
    check_one(at("large.yaml"), "E004");
    fs::write(at("line.jsonl"), format!("{{\"id\": \"{}\"}}\n", "x".repeat(2 << 20)))
        .expect("a file");
    check_one(at("line.jsonl"), "1:1 E007");
}

#[test]
fn a_folder_is_walked_and_an_empty_one_is_fine() {
    let folder = tempfile::tempdir().expect("a folder");
    assert_eq!(faults(folder.path()), []);
    fs::create_dir(folder.path().join("odd.yaml")).expect("a folder");
    assert_eq!(faults(folder.path()), []);
    let all = faults(Path::new("tests/broken"));
    assert!(all.len() >= BROKEN.len() && exit_status(&all) == 3);
}

#[cfg(unix)]
#[test]
fn a_file_without_permission_is_refused() {
    use std::os::unix::fs::PermissionsExt;
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("secret.yaml");
    fs::write(&path, "id: x\n").expect("a file");
    fs::set_permissions(&path, fs::Permissions::from_mode(0o000)).expect("permissions");
    if fs::read(&path).is_ok() {
        // Nothing is closed to root, so there is nothing to see.
        return;
    }
    assert_eq!(told(&faults(&path)), "E003");
}
