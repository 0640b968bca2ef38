//! A quiz for a room: every wrong choice is some idea's answer, what the room believes is found and
//! checked, and a quiz that was broken off goes on from its file.

use std::{fs, sync::Arc};

use serde_json::Value;

use leftbower::{
    chance::Seed,
    club::Sheet,
    content::Library,
    rules::Variant,
    session::{NoName, NotTaken, Purpose, Quiz, RoomIdea, Round, Stage, Undone},
    text::{Style, columns, quiz, said_of},
    tutor::{Answer, Posed, Response, read},
};

use crate::support::terminal::leftbower;

fn drawn(library: &Library, variant: &str, of: &[&str], count: usize) -> Vec<Arc<Posed>> {
    let game = library.game(variant).expect("shipped");
    let words: Vec<String> = of.iter().map(|word| (*word).to_owned()).collect();
    Sheet::drawn(library, &game, &words, count, Seed(3)).expect("something to ask").questions
}

fn quiz<'l>(library: &'l Library, of: &[&str], count: usize) -> Quiz<'l> {
    let questions = drawn(library, "classic", of, 60);
    Quiz::new(library.beliefs(), questions, count, Seed(7)).expect("somebody errs")
}

/// The choice of somebody who holds the idea, if it leads to one; else the right one.
fn says(round: &Round<'_>, idea: &str) -> usize {
    let led = round.choices.iter().position(|choice| choice.ideas.iter().any(|at| at.id == idea));
    led.unwrap_or(round.right())
}

#[test]
fn every_wrong_choice_is_what_some_idea_leads_to_in_every_game() {
    let library = crate::support::shipped();
    let (mut rounds, mut high, mut unread) = (0, Vec::new(), Vec::new());
    for variant in Variant::all() {
        let questions = drawn(library, &variant.id, &[], 24);
        let mut quiz = Quiz::new(library.beliefs(), questions, 12, Seed(5)).expect("somebody errs");
        let catalogue = leftbower::tutor::Catalogue::new(library.beliefs());
        while let Some(round) = quiz.put_next() {
            rounds += 1;
            let (question, what) =
                (&round.question, format!("{}: {:?}", variant.id, round.choices));
            assert!((2..=4).contains(&round.choices.len()), "{what}");
            let right: Vec<bool> = round.choices.iter().map(|choice| choice.right).collect();
            assert_eq!(right.iter().filter(|right| **right).count(), 1, "{what}");
            let table = catalogue.of(question);
            let mut texts = Vec::new();
            for choice in &round.choices {
                assert_eq!(choice.right, choice.ideas.is_empty(), "{what}");
                for idea in &choice.ideas {
                    let at =
                        table.iter().find(|at| at.belief.id == idea.id).expect("at this table");
                    let said = at.says(question).expect("an answer");
                    // Whose turn it is does not tell for what.
                    let turn = |answer: &Answer| match answer {
                        Answer::ToAct(seat, _) => Some(*seat),
                        _ => None,
                    };
                    let agrees = Response::briefly(question, &said).agrees(&choice.answer);
                    let same = turn(&said).is_some() && turn(&said) == turn(&choice.answer);
                    assert!(agrees || same, "{what}");
                }
                // What a class file says of it is read again as the same answer; the few that no
                // words say stand there as machines read them.
                let text = said_of(question, &choice.answer);
                let given = read(question, &text);
                if !given.is_ok_and(|given| given.agrees(&choice.answer)) {
                    unread.push(format!("{}: {text}", variant.id));
                }
                texts.push(text);
            }
            texts.sort();
            texts.dedup();
            assert_eq!(texts.len(), round.choices.len(), "{what}");
            let said = quiz::question(Style::screen(80), round, 1, 12);
            assert!(said.lines().all(|line| columns(line) <= 46), "{said}");
            if said.lines().count() > 18 {
                high.push(said);
            }
            quiz.reveal().expect("it was open");
            let (round, shown) = (quiz.round().expect("one"), quiz.revealed().expect("shown"));
            let said = quiz::shown(Style::screen(80), round, &shown);
            assert!(said.lines().all(|line| columns(line) <= 46), "{said}");
        }
    }
    assert!(rounds > 150, "{rounds} questions");
    assert!(unread.len() * 20 <= rounds, "{unread:?}");
    assert!(high.len() * 10 <= rounds, "{} of {rounds} are too high:\n{}", high.len(), high[0]);
}

#[test]
fn what_a_room_believes_is_found_told_apart_and_checked() {
    let library = crate::support::shipped();
    let skills = ["suit.effective", "follow.legal", "trick.winner", "rank.trump"];
    for idea in ["left-keeps-suit", "left-over-right", "must-trump"] {
        let mut quiz = quiz(library, &skills, 14);
        let (mut held, mut told, mut checked) = (Vec::new(), 0, false);
        while let Some(round) = quiz.put_next() {
            let (wrong, right) = (says(round, idea), round.right());
            // Nine of twelve believe it until it is told.
            let believers = if told < 1 { 9 } else { 0 };
            let hands = match wrong == right {
                true => vec![(right, 12)],
                false => vec![(wrong, believers), (right, 12 - believers)],
            };
            let purpose = round.purpose.clone();
            checked |= told > 0 && matches!(purpose, Purpose::Checks(other) if other.id == idea);
            assert!(quiz.count_hands(&hands));
            let shown = quiz.reveal().expect("open");
            match &shown.idea {
                RoomIdea::Held { idea, people: 9, .. } => {
                    told += 1;
                    held.push(idea.id.clone());
                }
                RoomIdea::Healed { idea: healed, before: 9 } => {
                    assert!(matches!(purpose, Purpose::Checks(_)));
                    held.push(format!("{} is over", healed.id));
                }
                RoomIdea::NoneErred | RoomIdea::Open { .. } => {}
                other => panic!("{idea}: {other:?}"),
            }
            let said = quiz::room_idea(&shown).expect("twelve answered");
            assert!(said.contains("12") || said.contains("Before"), "{said}");
        }
        assert!(held.iter().filter(|found| *found == idea).count() >= 1, "{idea}: {held:?}");
        // Where a question was left that could check it, it was checked, and is over.
        assert_eq!(held.contains(&format!("{idea} is over")), checked, "{idea}: {held:?}");
    }
}

#[test]
fn what_the_teacher_does_can_be_taken_back() {
    let library = crate::support::shipped();
    let mut quiz = quiz(library, &["follow.legal"], 3);
    assert_eq!(quiz.undo(), Undone::Nothing);
    quiz.put_next().expect("a question");
    assert!(quiz.put_next().is_none(), "one is open");
    assert!(quiz.count_hands(&[(0, 3)]) && quiz.count_hands(&[(1, 9), (0, 2)]));
    assert!(!quiz.count_hands(&[(9, 1)]));
    assert_eq!(quiz.round().expect("one").hands()[..2], [2, 9]);
    assert_eq!(quiz.undo(), Undone::Hands);
    assert_eq!(quiz.round().expect("one").hands()[..2], [3, 0]);
    quiz.reveal().expect("open");
    assert!(quiz.reveal().is_none() && !quiz.count_hands(&[(0, 1)]));
    assert_eq!(quiz.undo(), Undone::Shown);
    quiz.reveal().expect("open again");
    quiz.put_next().expect("the second");
    assert_eq!((quiz.asked(), quiz.undo(), quiz.asked()), (2, Undone::Question, 1));
    assert_eq!(quiz.round().expect("the first").stage, Stage::Open);
    assert!(quiz.skip() && !quiz.skip());
    // What was passed over counts for nothing.
    assert_eq!(quiz.asked(), 0);
    for _ in 0..3 {
        quiz.put_next().expect("another one");
        quiz.reveal().expect("open");
    }
    assert!(quiz.put_next().is_none() && quiz.is_over());
    let mut ids: Vec<_> = quiz.rounds().iter().map(|round| round.question.id.clone()).collect();
    ids.sort();
    ids.dedup();
    assert_eq!(ids.len(), 4, "nothing is asked twice");
}

#[test]
fn people_take_part_once_and_from_the_next_question_on() {
    let library = crate::support::shipped();
    let mut quiz = quiz(library, &["follow.legal"], 3);
    let ann = quiz.join("  Ann\u{7}\n Lee ").expect("a name");
    assert_eq!(quiz.answer(ann, 0), Err(NotTaken::NothingOpen));
    quiz.put_next().expect("a question");
    let other = quiz.join("ann lee").expect("another one");
    let long = quiz.join(&"x".repeat(99)).expect("a name that is cut");
    assert_eq!(quiz.join(" \u{1b} "), Err(NoName::Empty));
    let name = |who| quiz.people().of(who).expect("here").name.clone();
    assert_eq!(
        [name(ann), name(other), name(long)],
        ["Ann Lee".to_owned(), "ann lee 2".to_owned(), "x".repeat(24)]
    );
    assert_eq!(quiz.answer(other, 0), Err(NotTaken::ComesLater));
    assert_eq!(quiz.answer(ann, 9), Err(NotTaken::NoSuchChoice));
    assert_eq!(quiz.answer(ann, 1), Ok(()));
    assert_eq!(quiz.answer(ann, 0), Err(NotTaken::Answered), "nobody is scored twice");
    assert_eq!(quiz.round().expect("one").votes().iter().sum::<u32>(), 1);
    quiz.reveal().expect("open");
    quiz.put_next().expect("the second");
    assert_eq!(quiz.answer(other, 0), Ok(()));
    assert!(quiz.remove(other) && !quiz.remove(other));
    assert_eq!(quiz.answer(other, 0), Err(NotTaken::NotHere));
    assert_eq!(quiz.round().expect("one").votes().iter().sum::<u32>(), 0);
    let places = (0..).map_while(|at: usize| quiz.join(&format!("P{at}")).ok()).count();
    assert_eq!(places, 200 - 2);
    assert_eq!(quiz.join("One more"), Err(NoName::Full));
}

const QUIZ: &str = "club quiz suit.effective follow.legal --count 4 --seed 7 --no-save --class";

#[test]
fn a_quiz_is_held_through_a_pipe_and_goes_on_where_it_was_left() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("friday.jsonl");
    let args = format!("{QUIZ} {}", file.display());
    let whole = leftbower(&args).fed("a 3 b 9\n\n\nb 5\n\n\na 1\n\n\na 2\n\n\n");
    assert_eq!((whole.status, whole.errors.as_str()), (Some(0), ""), "{}", whole.out);
    for said in ["1 of 4", "4 of 4", "A 3   B 9", "of 12 ", "That was the quiz: four questions"] {
        assert!(whole.out.contains(said), "{said}: {}", whole.out);
    }
    fs::remove_file(&file).expect("there");
    let first = leftbower(&args).fed("a 3 b 9\n\n\nb 5\n");
    assert_eq!(first.status, Some(0));
    // A line that was broken off by a cut is nobody's.
    let kept = fs::read_to_string(&file).expect("kept");
    fs::write(&file, format!("{kept}{{\"quiz\":\"qu")).expect("written");
    let second = leftbower(&args).fed("\n\na 1\n\n\na 2\n\n\n");
    assert_eq!((second.status, second.errors.as_str()), (Some(0), ""), "{}", second.out);
    assert!(second.out.starts_with("Goes on from "), "{}", second.out);
    let questions = |out: &str| -> Vec<String> {
        out.split(" of 4\n")
            .skip(1)
            .map(|part| part.split("`a 3").next().unwrap_or("").to_owned())
            .collect()
    };
    let (all, before, after) =
        (questions(&whole.out), questions(&first.out), questions(&second.out));
    assert_eq!(before, all[..2], "{}", first.out);
    assert!(after[0].starts_with(&all[1]), "the open question stands again: {}", second.out);
    assert_eq!(after[1..], all[2..], "{}", second.out);
    // What is over does not go on.
    let anew = leftbower(&args).fed("quit\n");
    assert!(anew.out.contains("a new one begins below it"), "{}", anew.out);
    let graded = leftbower(&format!("grade {}", file.display())).fed("");
    assert_eq!((graded.status, graded.errors.as_str()), (Some(0), ""), "hands are no answers");
    let taken = leftbower(&format!("import {}", file.display())).fed("");
    assert_eq!((taken.status, taken.errors.as_str()), (Some(0), ""), "nor for `import`");
}

#[test]
fn what_makes_no_sense_is_said_and_changes_nothing() {
    let said = leftbower("club quiz follow.legal --count 2 --seed 7")
        .fed("e 4\na\nhello\n?\nundo\nremove Ann\nskip\nquit\n");
    assert_eq!((said.status, said.errors.as_str()), (Some(0), ""));
    for line in [
        "There is no E here",
        "How many hands for A?",
        "`hello` means nothing here",
        "three hands for A",
        "There is nothing to take back.",
        "Nobody of the name `Ann` takes part.",
        "That was the quiz",
    ] {
        assert!(said.out.contains(line), "{line}: {}", said.out);
    }
    let none = leftbower("club quiz follow.lega").fed("");
    assert_eq!(none.status, Some(2));
    assert!(none.errors.contains("follow.legal"), "{}", none.errors);
    let file = leftbower("club quiz follow.legal --class /nowhere/at/all").fed("");
    assert_eq!(file.status, Some(4));
    assert!(file.errors.contains("cannot write /nowhere/at/all"), "{}", file.errors);
}

/// As the report of a class and an answer at the table count it.
#[test]
fn homework_about_a_moment_counts_for_that_moment() {
    const CARD: &str = "moment:play:classic/club/7.1@3";
    let folder = tempfile::tempdir().expect("a folder");
    let at = |name: &str| folder.path().join(name);
    fs::write(at("homework.csv"), "Ann,spades\n").expect("written");
    let sheet = "club sheet suit.effective --count 1 --seed 7 --answers";
    let lines = leftbower(&format!("{sheet} {}", at("homework.csv").display())).fed("");
    let mut line: Value = serde_json::from_str(&lines.out).expect("a line");
    line["question"]["id"] = CARD.into();
    fs::write(at("homework.jsonl"), line.to_string()).expect("written");
    let import = format!("import {}", at("homework.jsonl").display());
    let program = leftbower(&import);
    let taken = program.fed("");
    assert_eq!(taken.status, Some(0), "{}", taken.errors);
    let kept: Value =
        serde_json::from_str(&program.again("export --all").fed("").out).expect("one");
    assert_eq!(kept["skill"], CARD);
}

#[test]
fn homework_comes_into_the_store_once() {
    let folder = tempfile::tempdir().expect("a folder");
    let at = |name: &str| folder.path().join(name);
    fs::write(at("homework.csv"), "Ann,spades,all\nBob,clubs,none\n").expect("written");
    let sheet = "club sheet suit.effective follow.legal --count 2 --seed 7 --answers";
    let lines = leftbower(&format!("{sheet} {}", at("homework.csv").display())).fed("");
    assert_eq!((lines.status, lines.out.lines().count()), (Some(0), 4), "{}", lines.errors);
    fs::write(at("homework.jsonl"), &lines.out).expect("written");
    let import = format!("import {}", at("homework.jsonl").display());
    let program = leftbower(&import);
    for new in [4, 0] {
        let taken = program.again(&import).fed("");
        assert_eq!(taken.status, Some(0), "{}", taken.errors);
        let kept = program.again("export --all").fed("").out;
        assert_eq!(kept.lines().count(), 4, "{new} new: {kept}");
        assert!(kept.contains("\"activity\":\"quiz\"") && kept.contains("\"learner\":\"Bob\""));
    }
}
