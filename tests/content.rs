//! The lessons and puzzles that ship are sound, and every one of their questions has an answer.

use std::collections::BTreeSet;

use crate::support::{checked, terminal::leftbower};
use leftbower::{
    chance::pick,
    content::{Library, Proven, Source, check_remembering, exit_status},
    engine::{Hand, is_trump},
    repl::Conversation,
    rules::Variant,
    solver::deal,
    table::Seat,
    text::{Style, one_line},
    tutor::{Principle, Seed},
};

#[test]
fn what_ships_checks_clean() {
    let faults = &checked().0;
    // That a question can expose nothing is worth knowing, and no mistake: a lesson also asks what
    // everybody gets right.
    let told: Vec<String> =
        faults.iter().filter(|fault| fault.code().0 != "W301").map(one_line).collect();
    assert!(told.is_empty(), "\n{}", told.join("\n"));
    assert_eq!(exit_status(faults), 0);
}

#[test]
fn the_library_holds_every_file() {
    let library = crate::support::shipped();
    assert_eq!(library.faults(), []);
    assert!(library.lessons().len() >= 38 && library.packs().len() >= 17);
    assert!(
        library.glossary().entries.len() >= 40
            && library.beliefs().len() >= 60
            && !library.courses().is_empty()
    );
    let mut ids = BTreeSet::new();
    for summary in library.lessons() {
        let lesson = library.lesson(&summary.id).expect("a sound lesson");
        assert_eq!(
            (&lesson.title, lesson.level, &lesson.requires),
            (&summary.title, summary.level, &summary.requires)
        );
        ids.extend(lesson.items().map(|item| item.question.id.clone()));
    }
    for summary in library.packs() {
        let pack = library.pack(&summary.id).expect("a sound pack");
        for puzzle in &pack.puzzles {
            let id = puzzle.question.id.as_deref().expect("puzzles have ids");
            assert_eq!(
                library.puzzle(id).map(|(pack, _)| pack.id.as_str()),
                Some(summary.id.as_str()),
                "{id}"
            );
            assert!(library.puzzle(&format!("{}/{id}", summary.id)).is_some());
            ids.insert(Some(id.to_owned()));
        }
    }
    assert!(ids.len() > 200, "{}", ids.len());
    assert!(library.puzzle("no-such-puzzle").is_none());
}

#[test]
fn a_folder_of_ones_own_takes_the_place_of_what_ships() {
    let folder = tempfile::tempdir().expect("a folder");
    std::fs::create_dir(folder.path().join("lessons")).expect("a folder");
    let lesson = "# Ours.\nlesson: { id: ours, title: Ours, variant: classic }\nsteps:\n  - { ask: trumps, trump: S }\n";
    std::fs::write(folder.path().join("lessons/01.yaml"), lesson).expect("a file");
    std::fs::write(folder.path().join("broken.yaml"), "pack: { id: p }\npuzzles: []\n")
        .expect("a file");
    let library = Library::below(folder.path());
    assert_eq!(library.lessons().map(|lesson| lesson.id.as_str()).collect::<Vec<_>>(), ["ours"]);
    assert!(library.lesson("ours").is_ok());
    assert!(
        matches!(library.lesson("our"), Err(leftbower::content::NotThere::Unknown(Some(near))) if near == "ours")
    );
    assert_eq!(
        library.faults().iter().map(|fault| fault.code().0).collect::<Vec<_>>(),
        ["E103", "E103"]
    );
    assert!(!library.glossary().entries.is_empty() && !library.beliefs().is_empty());
}

#[test]
fn every_lesson_lies_on_a_path() {
    let library = crate::support::shipped();
    let on_paths: BTreeSet<&str> =
        library.courses().iter().flat_map(|course| &course.lessons).map(String::as_str).collect();
    let all: BTreeSet<&str> = library.lessons().map(|lesson| lesson.id.as_str()).collect();
    assert_eq!(on_paths, all);
}

/// Each principle has a lesson that is there; what it says is said to a learner by name.
#[test]
fn every_principle_has_its_lesson() {
    let library = crate::support::shipped();
    let lessons: Vec<String> = library.lessons().map(|lesson| lesson.id.clone()).collect();
    for principle in Principle::ALL {
        assert!(lessons.iter().any(|id| id == principle.lesson()), "{principle:?}");
    }
}

/// Whoever follows to trump, or overtakes with one, trumps nothing.
#[test]
fn a_partners_trick_is_trumped_only_where_another_suit_was_led() {
    let rules = Variant::find("classic").expect("the classic game").rules();
    let mut named = 0;
    for seed in 0..200 {
        let mut rng = Seed(seed).rng();
        let mut hand = Hand::new(&rules, deal(&rules, Seat::FIRST, &mut rng));
        while let (Some(seat), _) = *hand.to_act().expect("all cards are known").value() {
            let legal = hand.legal_actions().expect("all cards are known").into_parts().0;
            let of_two = legal.iter().flat_map(|one| legal.iter().map(|two| (*one, *two)));
            let is_it = |(better, other)| {
                let found = Principle::between(&hand, seat, better, other);
                found == Some(Principle::LeavePartnersTrick)
            };
            let many = of_two.filter(|acts| is_it(*acts)).count();
            if let (true, Some(lead), Some(made)) =
                (many > 0, hand.on_table().first(), hand.contract())
            {
                assert!(!is_trump(&rules, made.trump, lead.card), "{lead:?} led, {made:?}");
                named += many;
            }
            let action = *pick(&mut rng, &legal).expect("something may be done");
            hand = hand.step(seat, action).expect("it is legal");
        }
    }
    assert!(named > 0);
}

#[test]
fn the_games_of_a_drill_and_of_a_check_take_turns() {
    let folder = tempfile::tempdir().expect("a folder");
    let lesson = "lesson: { id: turns, title: Turns, variant: classic }\nteaches: [follow.legal]\nsteps:\n  \
        - drill: { skill: follow.legal, count: 3, variant: [standard, bald] }\n  \
        - drill: { skill: follow.legal, count: 1 }\n  \
        - check: { count: 2, variant: bald pepper }\n";
    std::fs::write(folder.path().join("01.yaml"), lesson).expect("a file");
    let library = Library::below(folder.path());
    let mut talk =
        Conversation::new(&library, Style::ascii(80), Seed(1), "classic").without_pauses();
    let _ = talk.line("learn turns");
    let mut games = Vec::new();
    while let Some(question) = talk.question() {
        games.push(question.variant.clone());
        let _ = talk.line("skip");
    }
    assert_eq!(games, ["standard", "bald", "standard", "classic", "bald", "pepper"]);
}

#[test]
fn what_was_proven_is_remembered_until_anything_changes() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("question.yaml");
    let write = |card: &str| {
        let question = format!("ask: suit\nvariant: classic\ntrump: S\ncard: {card}\nexpect: S\n");
        std::fs::write(&file, question).expect("it is written");
    };
    let library = crate::support::shipped();
    let check = |library: &Library, kept: &str| {
        let proven = Proven::remembered("this one", kept);
        let faults = check_remembering(std::slice::from_ref(&file), library, None, &proven);
        (faults.len(), proven.to_text())
    };
    write("JC");
    let (0, Some(kept)) = check(library, "") else { panic!("it is sound and new") };
    assert_eq!(check(library, &kept), (0, None), "the same once more");
    // Other words beside it are other grounds.
    let glossary = "glossary:\n  - { term: trick, text: Four cards. }\n".to_owned();
    let (other, _) = Library::shipped().with(&Source::new("glossary.yaml", glossary));
    assert!(check(&other, &kept).1.is_some());
    write("JS");
    assert!(check(library, &kept).1.is_some(), "another text");
    write("JH");
    assert_eq!(check(library, &kept), (1, None), "what is wrong is never remembered");
    assert_eq!(check(library, &kept).0, 1);
}

#[test]
fn what_is_remembered_of_proofs_may_be_damaged_or_gone() {
    let check = leftbower("check lessons/01-a-trick.yaml");
    let file = check.home().join("proven.txt");
    let said = check.fed("");
    assert_eq!(said.status, Some(0), "{}", said.errors);
    assert_eq!(check.fed(""), said, "the second time");
    let kept = std::fs::read(&file).expect("something is remembered");
    for damaged in [&b""[..], b"texts", &kept[..kept.len() - 9], b"\xff\xfe", b"\0\n\0"] {
        std::fs::write(&file, damaged).expect("it is written");
        assert_eq!(check.fed(""), said, "{damaged:?}");
        assert_eq!(std::fs::read(&file).ok().as_ref(), Some(&kept), "it is made anew: {damaged:?}");
    }
    std::fs::remove_file(&file).expect("it goes");
    std::fs::create_dir(&file).expect("a folder in its place");
    assert_eq!(check.fed(""), said);
    let nowhere = check.again("check --anew lessons/01-a-trick.yaml");
    assert_eq!(nowhere.with("LEFTBOWER_HOME", "/nowhere/at/all").fed(""), said);
}

#[test]
fn each_example_of_a_word_shows_its_point() {
    let library = crate::support::shipped();
    for term in &library.glossary().entries {
        let Some(show) = &term.show else { continue };
        assert!(show.ask.is_some() || !show.cards.is_empty(), "{}: nothing follows", term.term);
    }
    // What the first lesson names is shown without what comes after it.
    for word in ["suit", "trick", "lead", "follow suit", "void"] {
        let term = library.glossary().named(word).expect("a word of the first lesson");
        let show = term.show.as_ref().expect("an example");
        let at = &show.situation;
        let trump = at.trump.is_none_or(|trump| trump.suit().is_none()) && at.contract.is_none();
        assert!(trump && at.auction.is_none(), "{word} is shown with trump");
    }
}
