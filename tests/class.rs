//! A class: every belief that was planted is found, none is invented, the lesson named next is the
//! one that it belongs to; and homework comes back from paper to the report.

use std::{fs, sync::Arc};

use leftbower::{
    chance::Seed,
    club::{Pupil, Sheet, Standing, class_findings, ideas_of},
    content::{Library, ToGrade},
    page::ClassFindings,
    tutor::{Catalogue, Confidence, Posed, Response, Timestamp},
};

use crate::support::terminal::leftbower;

const NOW: Timestamp = Timestamp(1_800_000_000_000);

/// What is believed, and by how many of the class.
const PLANTED: [(&str, usize); 5] = [
    ("left-keeps-suit", 7),
    ("left-over-right", 5),
    ("must-trump", 4),
    ("trump-only-when-led", 3),
    ("ten-over-king", 2),
];

/// Skills that are asked about.
const SKILLS: [&str; 5] =
    ["suit.effective", "follow.legal", "trick.winner", "rank.trump", "rank.plain"];

/// Twenty-four learners by name, each with the idea that was planted, if any.
fn class() -> Vec<(String, Option<&'static str>)> {
    let with = PLANTED.iter().flat_map(|(id, many)| (0..*many).map(move |_| Some(*id)));
    let without = std::iter::repeat(None);
    let ideas = with.chain(without).take(24).enumerate();
    ideas.map(|(at, idea)| (format!("Learner {:02}", at + 1), idea)).collect()
}

/// What somebody says who believes it, else what is right.
fn says(catalogue: &Catalogue<'_>, question: &Posed, idea: Option<&str>) -> Response {
    let table = catalogue.of(question);
    let believed = table.iter().find(|at| Some(at.belief.id.as_str()) == idea);
    let said = believed.and_then(|at| at.says(question));
    let said = said.unwrap_or_else(|| question.ruling().expect("an answer").value().clone());
    Response::meant(question, &said)
}

fn answers(library: &Library, questions: &[Arc<Posed>]) -> Vec<ToGrade> {
    let catalogue = Catalogue::new(library.beliefs());
    let of = |(name, idea): (String, Option<&'static str>)| {
        let catalogue = &catalogue;
        questions.iter().map(move |question| ToGrade {
            learner: Some(name.clone()),
            question: Arc::clone(question),
            ruling: question.ruling().expect("an answer").clone(),
            given: Ok((says(catalogue, question, idea), Confidence::Unsaid)),
            hinted: false,
            at: None,
        })
    };
    class().into_iter().flat_map(of).collect()
}

fn found(library: &Library, pupils: &[Pupil<'_>]) -> ClassFindings {
    class_findings(library, &library.game("classic").expect("shipped"), pupils, None)
}

#[test]
fn in_a_class_of_24_every_planted_idea_is_found_and_none_invented() {
    let library = crate::support::shipped();
    let game = library.game("classic").expect("shipped");
    let skills: Vec<String> = SKILLS.map(str::to_owned).to_vec();
    let sheet = Sheet::drawn(library, &game, &skills, 60, Seed(5)).expect("questions");
    let pupils = Pupil::of_file(library, &answers(library, &sheet.questions), NOW);
    assert_eq!(pupils.len(), 24);
    for (pupil, (name, idea)) in pupils.iter().zip(class()) {
        assert_eq!(pupil.name, name);
        let stands = ideas_of(&pupil.model);
        let held: Vec<&str> = stands
            .iter()
            .filter(|(_, standing)| *standing == Standing::Held)
            .map(|(belief, _)| belief.id.as_str())
            .collect();
        assert_eq!(held, idea.into_iter().collect::<Vec<_>>(), "{name}: {stands:?}");
        assert!(
            stands.iter().all(|(_, standing)| *standing != Standing::Open),
            "{name}: {stands:?}"
        );
    }
    let found = found(library, &pupils);
    let next = found.next.expect("an idea stands out");
    assert_eq!((next.id.as_str(), next.learners, next.surely), ("the-left-bower", 7, true));
    for (idea, (id, many)) in found.ideas.iter().zip(PLANTED) {
        let belief = library.beliefs().iter().find(|belief| belief.id == id).expect("known");
        assert_eq!((&idea.belief, idea.held.len()), (&belief.belief, many));
    }
    // Each of a pair is right where the other errs, and nobody is in two pairs.
    let mut paired: Vec<&String> =
        found.pairs.iter().flat_map(|pair| [&pair.one, &pair.other]).collect();
    let all = paired.len();
    paired.sort();
    paired.dedup();
    assert_eq!(paired.len(), all);
    assert!(found.pairs.iter().all(|pair| pair.shows.is_some() && pair.learns.is_some()));
    assert!(all >= 14, "those of the largest group have somebody else each: {all}");
}

#[test]
fn ideas_that_answers_cannot_tell_apart_are_not_held_and_a_question_would_tell() {
    let library = crate::support::shipped();
    let game = library.game("classic").expect("shipped");
    let skills = vec!["rank.plain".to_owned(), "suit.effective".to_owned()];
    let sheet = Sheet::drawn(library, &game, &skills, 8, Seed(2)).expect("questions");
    let pupils = Pupil::of_file(library, &answers(library, &sheet.questions), NOW);
    let found = found(library, &pupils);
    let open: Vec<_> = found.ideas.iter().filter(|idea| !idea.open.is_empty()).collect();
    assert!(!open.is_empty(), "{:?}", found.ideas);
    for idea in open.iter().filter_map(|idea| idea.apart.as_ref()) {
        assert_ne!(idea.answers[0], idea.answers[1], "{}", idea.question.prompt);
    }
    assert!(open.iter().any(|idea| idea.apart.is_some()), "{open:?}");
}

#[test]
fn homework_goes_from_a_sheet_through_answers_and_grades_to_a_report() {
    let program = leftbower("");
    let run = |args: &str| program.again(args).fed("");
    let at = |name: &str| program.home().join(name).display().to_string();
    let sheet = "club sheet suit.effective follow.legal --count 8 --seed 7";
    let questions = run(&format!("{sheet} --format json"));
    assert_eq!(questions.status, Some(0), "{}", questions.errors);
    assert_eq!(questions.out.lines().count(), 8);
    fs::write(at("q.jsonl"), &questions.out).expect("written");
    let key = run(&format!("answer {} --format json", at("q.jsonl")));
    assert_eq!(key.status, Some(0), "{}", key.errors);
    // Ann knows everything, Bob says spades and plays all.
    let right: Vec<String> = key
        .out
        .lines()
        .map(|line| {
            let line: serde_json::Value = serde_json::from_str(line).expect("JSON");
            match &line["answer"] {
                serde_json::Value::Array(cards) => {
                    cards.iter().filter_map(serde_json::Value::as_str).collect::<Vec<_>>().join(" ")
                }
                other => other.as_str().expect("a suit").to_owned(),
            }
        })
        .collect();
    let bob = ["spades", "all"].repeat(4).join(",");
    let table = format!("name,1,2,3,4,5,6,7,8\nAnn,{}\nBob,{bob}\n", right.join(","));
    fs::write(at("friday.csv"), table).expect("written");
    let class = run(&format!("{sheet} --answers {}", at("friday.csv")));
    assert_eq!(class.status, Some(0), "{}", class.errors);
    assert_eq!(class.out.lines().count(), 16);
    fs::write(at("friday.jsonl"), &class.out).expect("written");
    let graded = run(&format!("grade {} --format json", at("friday.jsonl")));
    assert_eq!(graded.status, Some(1), "{}", graded.errors);
    let rights: Vec<bool> = graded
        .out
        .lines()
        .map(|line| serde_json::from_str::<serde_json::Value>(line).expect("JSON"))
        .map(|line| line["right"].as_bool().expect("judged"))
        .collect();
    assert_eq!(rights.len(), 16);
    assert!(rights[..8].iter().all(|right| *right), "{rights:?}");
    let page = run(&format!("report {}", at("friday.jsonl")));
    assert_eq!(page.status, Some(0), "{}", page.errors);
    for part in ["what two learners know", "Right answers by skill", ">Ann<", ">Bob<", ">4/4<"] {
        assert!(page.out.contains(part), "{part} is not in the report:\n{}", page.out);
    }
    let nobody = run(&format!("report {}", at("q.jsonl")));
    assert_eq!(nobody.status, Some(1), "questions are no answers");
}

#[test]
fn a_report_says_what_has_changed_and_can_be_about_a_group() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("class.jsonl");
    let library = crate::support::shipped();
    let game = library.game("classic").expect("shipped");
    let skills = SKILLS.map(str::to_owned).to_vec();
    let sheet = Sheet::drawn(library, &game, &skills, 40, Seed(5)).expect("questions");
    let catalogue = Catalogue::new(library.beliefs());
    // In the first half Ann believes it, in the second she knows better; Bob always believes it.
    let mut lines = String::new();
    for (at, question) in sheet.questions.iter().enumerate() {
        let early = at < 20;
        for (name, idea) in
            [("Ann", early.then_some("left-keeps-suit")), ("Bob", Some("left-keeps-suit"))]
        {
            let table = catalogue.of(question);
            let believed = table.iter().find(|at| Some(at.belief.id.as_str()) == idea);
            let said = believed.and_then(|at| at.says(question));
            let said = said.unwrap_or_else(|| question.ruling().expect("one").value().clone());
            let line = serde_json::json!({
                "learner": name,
                "question": leftbower::content::question_record(question),
                "answer": leftbower::content::answer_json(&said),
                "at": format!("2026-11-{:02}T10:00:00.000Z", if early { 1 } else { 20 }),
            });
            lines.push_str(&format!("{line}\n"));
        }
    }
    fs::write(&file, lines).expect("written");
    let report = |more: &str| leftbower(&format!("report {} {more}", file.display())).fed("");
    let both = report("--since 2026-11-10");
    assert_eq!((both.status, both.errors.as_str()), (Some(0), ""));
    assert!(
        both.out.contains("Held on 2026-11-10") && both.out.contains("2: Ann, Bob"),
        "{}",
        both.out
    );
    assert!(!report("").out.contains("Held on"));
    let one = report("--group bob").out;
    assert!(one.contains("Bob") && !one.contains("Ann"), "{one}");
    assert_eq!(report("--group Eve").status, Some(2));
    assert_eq!(report("--since yesterday").status, Some(2));
}
