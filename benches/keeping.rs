//! How a store of a whole club grows: the start, an answer, what a teacher asks for.
#![allow(clippy::expect_used, missing_docs)] // a measurement stops where its ground is missing

use std::{hint::black_box, path::Path};

use criterion::{BenchmarkId, Criterion, criterion_group, criterion_main};
use leftbower::{
    content::Library,
    store::{Activity, Answered, Entry, Event, ProfileId, Store},
    text::{Style, progress},
    tutor::{Confidence, Moment},
};
use serde_json::json;

/// Answers of each learner.
const ANSWERS: u32 = 1000;
const SKILLS: [&str; 8] = [
    "follow.legal",
    "trick.winner",
    "lead.first",
    "lead.next",
    "score.made",
    "score.euchre",
    "suit.effective",
    "rank.trump",
];

fn entry(number: u32) -> Entry {
    let skill = SKILLS[number as usize % SKILLS.len()];
    let right = !number.is_multiple_of(5);
    let answered = Answered {
        activity: Activity::Mixed,
        lesson: None,
        step: None,
        item: Some(format!("gen:classic/{skill}/{number}.1")),
        variant: "classic".to_owned(),
        skill: skill.to_owned(),
        question: json!({ "id": format!("gen:classic/{skill}/{number}.1"), "variant": "classic", "dealer": 4,
            "trump": "S", "led": "QC", "hand": "JC 9S KD AH 10H", "ask": "legal", "skill": skill, "level": 2 }),
        answer: "jc 9s kd ah 10h".to_owned(),
        right,
        millis: 8000,
        hints: 0,
        confidence: Confidence::Unsaid,
        again: false,
        fits: if right { Vec::new() } else { vec!["left-keeps-suit".to_owned(), "no-bowers".to_owned()] },
    };
    let session = format!("session-{}", number / 20);
    Entry { session, number, at: Moment(i64::from(number) * 7_200_000), event: Event::Answer(Box::new(answered)) }
}

/// A store of so many learners, and one of them.
fn club(file: &Path, learners: u32) -> ProfileId {
    let mut store = Store::open(file).expect("opens");
    let entries: Vec<Entry> = (1..=ANSWERS).map(entry).collect();
    let made = (0..learners).map(|learner| {
        let id = store.profile(&format!("learner-{learner}")).expect("is made");
        store.save(id, &entries).expect("is kept");
        id
    });
    made.last().expect("at least one")
}

fn keeping(c: &mut Criterion) {
    let mut group = c.benchmark_group("keeping");
    group.sample_size(20);
    let library = Library::shipped();
    for learners in [2, 20, 200] {
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("leftbower.db");
        let ann = club(&file, learners);
        let size = learners * ANSWERS;
        group.bench_function(BenchmarkId::new("open and read what is known", size), |b| {
            b.iter(|| Store::open(&file).and_then(|store| store.state(ann)).expect("reads"));
        });
        let mut store = Store::open(&file).expect("opens");
        let mut number = ANSWERS;
        group.bench_function(BenchmarkId::new("keep an answer", size), |b| {
            b.iter(|| {
                number += 1;
                store.save(ann, &[entry(number)]).expect("is kept")
            });
        });
        group.bench_function(BenchmarkId::new("progress of every learner", size), |b| {
            b.iter(|| {
                for profile in store.profiles().expect("reads") {
                    let state = store.state(profile.id).expect("reads");
                    let weeks = store.weeks(profile.id, Moment(0)).expect("reads");
                    black_box(progress(Style::PLAIN, &state, library.beliefs(), &weeks, Moment(0)));
                }
            });
        });
    }
    group.finish();
}

criterion_group!(benches, keeping);
criterion_main!(benches);
