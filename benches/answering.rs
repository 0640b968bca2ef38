//! How long a learner waits: from Enter to the explanation, for a question that is chosen for him,
//! from starting the program to the first prompt.
//!
//! `cargo bench --features bench --bench answering`. Targets on one core: 5 ms for an explanation,
//! 50 ms for a chosen question, 30 ms for the first prompt.

#![allow(clippy::expect_used)] // a benchmark that cannot start has nothing to measure

use std::{
    hint::black_box,
    io::Write,
    process::{Command, Stdio},
    rc::Rc,
    sync::Arc,
};

use criterion::{BatchSize, Criterion, criterion_group, criterion_main};
use leftbower::{
    content::Library,
    repl::Conversation,
    rules::{Options, Variant},
    text::Style,
    tutor::{
        Generator, LearnerModel, Observation, Placement, Pool, Posed, Response, Seed, Skill, Want,
    },
};

/// One wrong answer, judged, diagnosed over the whole catalogue, explained, and the next question
/// drawn.
fn enter_to_explanation(c: &mut Criterion) {
    let library = Library::shipped();
    c.bench_function("wrong answer to explanation and next question", |b| {
        let drilled = || {
            let mut talk = Conversation::new(&library, Style::PLAIN, Seed(7), "classic");
            talk.line("drill follow.legal");
            talk
        };
        let said = drilled().line("none").text;
        assert!(said.contains("Not quite"), "that is a wrong answer: {said}");
        b.iter_batched(drilled, |mut talk| black_box(talk.line("none")), BatchSize::SmallInput);
    });
    c.bench_function("one drawn question", |b| {
        let classic = Variant::find("classic").expect("shipped");
        let generator =
            Generator::new(classic, Options::new(), library.beliefs()).expect("sound rules");
        let mut seed = 0;
        b.iter(|| {
            seed += 1;
            black_box(generator.draw(Skill::FollowLegal, Seed(seed), &Want::default()))
        });
    });
}

/// One answer, told of a learner all of whose remembered answers were wrong by turns: beside the
/// whole catalogue, and weighed against all that he answered before.
fn diagnosis(c: &mut Criterion) {
    let library = Library::shipped();
    let classic = Variant::find("classic").expect("shipped");
    let generator =
        Generator::new(classic, Options::new(), library.beliefs()).expect("sound rules");
    for skill in [Skill::FollowLegal, Skill::TrickWinner, Skill::RenegeSpot] {
        let asked = |seed| generator.draw(skill, Seed(seed), &Want::default()).map(Arc::new);
        let questions: Vec<Arc<Posed>> = (0..20).filter_map(asked).collect();
        let mut model = LearnerModel::new(library.beliefs());
        let mut answers = questions.iter().cycle().enumerate().map(|(n, question)| {
            let beliefs = model.catalogue().of(question);
            let says = beliefs
                .iter()
                .cycle()
                .skip(n % beliefs.len())
                .find_map(|doubt| doubt.says(question));
            let given = Response::meant(question, &says.expect("somebody answers"));
            Observation::new(Arc::clone(question), given)
        });
        let heard: Vec<Observation> = answers.by_ref().take(400).collect();
        let mut next = heard.iter().cycle();
        for _ in 0..200 {
            model.take(next.next().expect("endless").clone());
        }
        c.bench_function(&format!("one answer diagnosed, {skill}"), |b| {
            b.iter(|| black_box(model.take(next.next().expect("endless").clone())));
        });
    }
}

/// The first question of a placement, for which everything is drawn, and one after it.
fn choosing(c: &mut Criterion) {
    let library = Library::shipped();
    let beliefs = library.beliefs();
    for id in ["classic", "auction-5"] {
        let variant = Variant::find(id).expect("shipped");
        let placement = || {
            let generator = Generator::new(variant, Options::new(), beliefs).expect("sound rules");
            Placement::new(Rc::new(Pool::new(generator, beliefs, Seed(3))), beliefs, &["Spades"])
        };
        let answered = |placement: &mut Placement<'_>, question: Arc<Posed>| {
            let given = Response::briefly(&question, question.ruling().expect("an answer").value());
            placement.take(Observation::new(question, given));
        };
        c.bench_function(&format!("first question chosen, {id}"), |b| {
            b.iter_batched(
                placement,
                |mut placement| black_box(placement.next()),
                BatchSize::PerIteration,
            );
        });
        c.bench_function(&format!("fifth question chosen, {id}"), |b| {
            let fourth = || {
                let mut placement = placement();
                for _ in 0..4 {
                    let question = placement.next().expect("something to ask");
                    answered(&mut placement, question);
                }
                placement
            };
            b.iter_batched(
                fourth,
                |mut placement| black_box(placement.next()),
                BatchSize::PerIteration,
            );
        });
    }
}

/// The whole process from start to the end of a session that quits at the first prompt.
fn start_to_prompt(c: &mut Criterion) {
    c.bench_function("start, first question, quit (whole process)", |b| {
        b.iter(|| {
            let mut child = Command::new(env!("CARGO_BIN_EXE_leftbower"))
                .args(["--seed", "1"])
                .stdin(Stdio::piped())
                .stdout(Stdio::null())
                .spawn()
                .expect("the program starts");
            child.stdin.take().expect("piped").write_all(b"\nquit\n").expect("it reads");
            child.wait().expect("it ends");
        });
    });
    c.bench_function("--version (whole process)", |b| {
        b.iter(|| {
            Command::new(env!("CARGO_BIN_EXE_leftbower"))
                .arg("--version")
                .output()
                .expect("the program starts")
        });
    });
}

criterion_group!(benches, enter_to_explanation, diagnosis, choosing, start_to_prompt);
criterion_main!(benches);
