//! Worksheets: a sheet and its key fit together, the same seed brings the same sheet, and what was
//! written on it comes back as lines that are judged.

use leftbower::{
    chance::Seed,
    club::{NoSheet, Sheet},
    content::{Library, Source, question_record, read_answers},
    page::{SheetHead, key_page, sheet_page},
    rules::Variant,
    text::{key_answer, one_line, printed},
    tutor::{Generator, Skill, read},
};

use crate::support::terminal::leftbower;

fn words(words: &[&str]) -> Vec<String> {
    words.iter().map(|word| (*word).to_owned()).collect()
}

fn drawn(library: &Library, variant: &str, of: &[&str], count: usize, seed: u64) -> Sheet {
    let game = library.game(variant).expect("shipped");
    Sheet::drawn(library, &game, &words(of), count, Seed(seed)).expect("something to ask")
}

fn head() -> SheetHead {
    SheetHead { title: "A sheet".to_owned(), about: "Seed 7.".to_owned(), other: String::new() }
}

#[test]
fn a_sheet_and_its_key_fit_together_in_every_game() {
    let library = crate::support::shipped();
    for (seed, variant) in (0..).zip(Variant::all()) {
        let (one, again) = (
            drawn(library, &variant.id, &[], 14, seed),
            drawn(library, &variant.id, &[], 14, seed),
        );
        assert_eq!(one.questions.len(), 14, "{}", variant.id);
        let records = |sheet: &Sheet| {
            sheet.questions.iter().map(|question| question_record(question)).collect::<Vec<_>>()
        };
        assert_eq!(records(&one), records(&again), "{}", variant.id);
        let asked: Vec<_> = one.questions.iter().map(|question| printed(question)).collect();
        let keys: Vec<_> = one
            .questions
            .iter()
            .map(|question| (printed(question), key_answer(question).expect("it has an answer")))
            .collect();
        // Whoever writes down what the key says is right.
        for (question, (_, key)) in one.questions.iter().zip(&keys) {
            let ruling = question.ruling().expect("an answer");
            let given = read(question, &key.answer);
            let right = given.is_ok_and(|given| given.agrees(ruling.value()));
            assert!(right, "{}: {:?} says {}", variant.id, question.id, key.answer);
        }
        let (sheet, key) = (sheet_page(&head(), &asked), key_page(&head(), &keys));
        for number in 1..=14 {
            let mark = format!("<li value=\"{number}\">");
            assert_eq!((sheet.matches(&mark).count(), key.matches(&mark).count()), (1, 1));
        }
        // Every card that is asked about is drawn.
        let cards: usize =
            asked.iter().flat_map(|question| &question.rows).map(|row| row.cards.len()).sum();
        assert_eq!(sheet.matches("<svg").count(), cards);
    }
}

#[test]
fn other_seeds_bring_other_sheets_of_what_was_asked_for() {
    let library = crate::support::shipped();
    let ids = |seed| -> Vec<Option<String>> {
        let sheet = drawn(library, "classic", &["follow.legal", "trick.winner"], 8, seed);
        let trained: Vec<Skill> =
            sheet.questions.iter().map(|question| question.trains()).collect();
        assert!(trained.chunks(2).all(|two| two == [Skill::FollowLegal, Skill::TrickWinner]));
        sheet.questions.iter().map(|question| question.id.clone()).collect()
    };
    let (one, other) = (ids(7), ids(8));
    assert!(one.iter().all(|id| !other.contains(id)), "{one:?} {other:?}");
}

#[test]
fn a_pack_gives_its_own_questions_and_no_more() {
    let library = crate::support::shipped();
    let pack = library.packs().next().expect("packs").id.clone();
    let all = library.pack(&pack).expect("sound").puzzles.len();
    let sheet = drawn(library, "classic", &[&pack], 60, 1);
    assert_eq!(sheet.questions.len(), all);
    let fewer = drawn(library, "classic", &[&pack], 2, 1);
    assert_eq!(fewer.questions.len(), 2);
}

#[test]
fn what_cannot_be_asked_is_refused() {
    let library = crate::support::shipped();
    let game = library.game("classic").expect("shipped");
    let refused = |word: &str| {
        Sheet::drawn(library, &game, &words(&[word]), 3, Seed(1)).expect_err("refused")
    };
    assert_eq!(
        refused("follow.leagl"),
        NoSheet::Unknown { word: "follow.leagl".to_owned(), near: Some("follow.legal".to_owned()) }
    );
    let skills = Generator::of(&game, library.beliefs()).skills();
    let other = Skill::ALL.iter().find(|skill| !skills.contains(skill)).expect("of other games");
    assert_eq!(refused(other.id()), NoSheet::NothingToAsk(*other));
    let run = leftbower("club sheet --key").fed("");
    assert_eq!(run.status, Some(2), "a key without a seed fits nothing");
}

#[test]
fn answers_on_paper_are_read_by_learner_and_question() {
    let read = |text: &str| {
        let source = Source::new("a.csv", text.to_owned());
        let (answers, faults) = read_answers(&source, 3);
        let answers: Vec<String> = answers
            .iter()
            .map(|given| format!("{} {} {}", given.learner, given.question, given.answer))
            .collect();
        (answers, faults.iter().map(one_line).collect::<Vec<_>>())
    };
    let (answers, faults) = read("name,1,2,3\nAnn,jc 9s,,\"9s, ac\"\n# late\nBob,all\n");
    assert_eq!(answers, ["Ann 0 jc 9s", "Ann 2 9s, ac", "Bob 0 all"]);
    assert!(faults.is_empty(), "{faults:?}");
    let (answers, faults) = read("Ann,a,b,c,d\n,x\nBob,all\n");
    assert_eq!(answers, ["Bob 0 all"]);
    assert_eq!(
        faults,
        [
            "a.csv:1:1: E104 `Ann,a,b,c,d` is not a row of answers: the sheet has 3 questions, found 4 answers",
            "a.csv:2:1: E104 `,x` is not a row of answers: expected the name of a learner in its first column",
        ]
    );
    assert_eq!(read("").1, ["a.csv: E101 there is nothing here but blanks and comments"]);
}
