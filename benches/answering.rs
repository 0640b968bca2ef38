//! How long a learner waits: from Enter to the explanation, from starting the program to the first prompt.
//!
//! `cargo bench --bench answering`. Targets: 5 ms and 30 ms on one core.

#![allow(clippy::expect_used)] // a benchmark that cannot start has nothing to measure

use std::{
    hint::black_box,
    io::Write,
    process::{Command, Stdio},
};

use criterion::{Criterion, criterion_group, criterion_main};
use leftbower::{
    content::Library,
    repl::Conversation,
    rules::{Options, Variant},
    text::Style,
    tutor::{Generator, Seed, Want},
};

/// One wrong answer, judged, diagnosed over the whole catalogue, explained, and the next question drawn.
fn enter_to_explanation(c: &mut Criterion) {
    let library = Library::shipped();
    c.bench_function("wrong answer to explanation and next question", |b| {
        let mut talk = Conversation::new(&library, Style::PLAIN, Seed(7), "classic");
        talk.start_drill(&["follow.legal".to_owned()], &[]);
        b.iter(|| black_box(talk.line("none")));
    });
    c.bench_function("one drawn question", |b| {
        let classic = Variant::find("classic").expect("shipped");
        let generator = Generator::new(classic, Options::new(), library.beliefs()).expect("sound rules");
        let mut seed = 0;
        b.iter(|| {
            seed += 1;
            black_box(generator.draw("follow.legal", Seed(seed), &Want::default()))
        });
    });
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
        b.iter(|| Command::new(env!("CARGO_BIN_EXE_leftbower")).arg("--version").output().expect("the program starts"));
    });
}

criterion_group!(benches, enter_to_explanation, start_to_prompt);
criterion_main!(benches);
