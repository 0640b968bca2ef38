//! How a store of a whole club grows: the start, an answer, what a teacher asks for.
#![allow(clippy::expect_used, missing_docs)] // a measurement stops where its ground is missing

#[path = "../tests/support/typed.rs"]
mod typed;

use std::{hint::black_box, path::Path};

use criterion::{BatchSize, BenchmarkId, Criterion, criterion_group, criterion_main};
use leftbower::{
    club::class_models,
    content::{Library, question_record},
    page::{ClassFindings, Learner, report_page},
    repl::Conversation,
    rules::{Options, Variant},
    session::{StoreJournal, remembered},
    store::{Activity, Answered, Entry, Event, ProfileId, Store},
    text::Style,
    tutor::{Confidence, Generator, Held, Question, Seed, Skill, Timestamp, Want, answer},
};

/// Answers of each learner.
const ANSWERS: u32 = 1000;
const SKILLS: [Skill; 8] = [
    Skill::FollowLegal,
    Skill::TrickWinner,
    Skill::LeadFirst,
    Skill::LeadNext,
    Skill::ScoreMade,
    Skill::ScoreEuchre,
    Skill::SuitEffective,
    Skill::RankTrump,
];

/// Drawn questions with the line that answers each rightly, and one that does not.
fn questions(library: &Library) -> Vec<(Question, String)> {
    let generator =
        Generator::new(&Variant::all()[0], Options::new(), library.beliefs()).expect("sound rules");
    let draw = |number: u64| {
        let skill = SKILLS[usize::try_from(number).expect("few") % SKILLS.len()];
        let question =
            generator.draw(skill, Seed(number), &Want::default()).expect("something to ask");
        let line = typed::typed(&question, answer(&question).expect("an answer").value());
        (question.into_question(), line)
    };
    (0..200).map(draw).collect()
}

fn entry(number: u32, (question, line): &(Question, String)) -> Entry {
    let right = !number.is_multiple_of(5);
    let answered = Answered {
        activity: Activity::Mixed,
        lesson: None,
        step: None,
        item: question.id.clone(),
        variant: question.variant.clone(),
        skill: question.trains().to_string(),
        question: question_record(question),
        answer: if right { line.clone() } else { "none".to_owned() },
        right,
        millis: 8000,
        hints: 0,
        confidence: Confidence::Unsaid,
        again: false,
        fits: if right {
            Vec::new()
        } else {
            vec!["left-keeps-suit".to_owned(), "no-bowers".to_owned()]
        },
    };
    let session = format!("session-{}", number / 20);
    Entry {
        session,
        number,
        at: Timestamp(i64::from(number) * 7_200_000),
        event: Event::Answer(Box::new(answered)),
    }
}

/// A store of this many learners, and one of them.
fn club(file: &Path, learners: u32, asked: &[(Question, String)]) -> ProfileId {
    let mut store = Store::open(file).expect("opens");
    let entries: Vec<Entry> =
        (1..=ANSWERS).zip(asked.iter().cycle()).map(|(number, one)| entry(number, one)).collect();
    let made = (0..learners).map(|learner| {
        let id = store.profile(&format!("learner-{learner}")).expect("is made");
        store.save(id, &entries).expect("is kept");
        id
    });
    made.last().expect("at least one")
}

/// The page about everybody, as `report --all` writes it.
fn page(library: &Library, store: &Store) -> String {
    let profiles = store.profiles().expect("reads");
    let ids: Vec<ProfileId> = profiles.iter().map(|profile| profile.id).collect();
    let minds = class_models(library, store, &ids, None);
    let learners: Vec<Learner> = profiles
        .into_iter()
        .zip(&minds)
        .map(|(profile, model)| Learner {
            state: store.state(profile.id).expect("reads"),
            weeks: store.weeks(profile.id, Timestamp(0)).expect("reads"),
            name: profile.name,
            suspected: model.suspected().iter().map(Held::suspicion).collect(),
        })
        .collect();
    report_page(&learners, &ClassFindings::default(), Timestamp(0))
}

fn keeping(c: &mut Criterion) {
    let mut group = c.benchmark_group("keeping");
    group.sample_size(10);
    let library = Library::shipped();
    let asked = questions(&library);
    for learners in [2, 20, 200] {
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("leftbower.db");
        let ann = club(&file, learners, &asked);
        let size = learners * ANSWERS;
        group.bench_function(BenchmarkId::new("open and greet", size), |b| {
            b.iter(|| {
                let library = Library::shipped();
                let store = Store::open(&file).expect("opens");
                let journal = StoreJournal::new(store, ann, "new".to_owned());
                let mut talk = Conversation::new(&library, Style::PLAIN, Seed(1), "classic")
                    .with_journal(journal);
                black_box(talk.greet());
            });
        });
        let mut sessions = 0;
        group.bench_function(
            BenchmarkId::new("judge an answer, keep it and ask the next question", size),
            |b| {
                b.iter_batched(
                    || {
                        sessions += 1;
                        let store = Store::open(&file).expect("opens");
                        let journal = StoreJournal::new(store, ann, format!("s-{sessions}"));
                        let mut talk =
                            Conversation::new(&library, Style::PLAIN, Seed(sessions), "classic")
                                .with_journal(journal);
                        talk.line("drill follow.legal");
                        talk
                    },
                    |mut talk| talk.line("all"),
                    BatchSize::PerIteration,
                );
            },
        );
        let store = Store::open(&file).expect("opens");
        group.bench_function(BenchmarkId::new("what one learner may believe", size), |b| {
            b.iter(|| black_box(remembered(&library, &store, ann).suspected().len()));
        });
        group.bench_function(BenchmarkId::new("report of everybody", size), |b| {
            b.iter(|| page(&library, &store));
        });
    }
    group.finish();
}

criterion_group!(benches, keeping);
criterion_main!(benches);
