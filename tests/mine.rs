//! `leftbower mine`: shards add up, a stopped run goes on, and what is mined is sound and never
//! changes.

use std::{fs, path::Path, process::Command, sync::Arc};

use leftbower::{
    content::Library,
    engine::Action,
    rules::Variant,
    solver::Solver,
    table::Card,
    tutor::{Answer, Seed, Theme, best_of, mined, mined_call},
};

/// The exit status and what was printed.
fn mine(args: &[&str]) -> (Option<i32>, String) {
    let output = Command::new(env!("CARGO_BIN_EXE_leftbower"))
        .arg("mine")
        .args(args)
        .output()
        .expect("it starts");
    (output.status.code(), String::from_utf8(output.stdout).expect("UTF-8"))
}

fn seed_in(line: &str) -> u64 {
    let id = line.split("classic-").nth(1).expect("an id").trim_start_matches("call-");
    id.split(|c: char| !c.is_ascii_digit())
        .next()
        .and_then(|digits| digits.parse().ok())
        .expect("a seed")
}

#[test]
fn shards_in_the_order_of_their_seeds_are_the_whole() {
    let cards: &[&str] = &["--deals", "900", "--seed", "5"];
    let calls: &[&str] = &["--deals", "400", "--seed", "5", "--calls"];
    for (format, what) in [("text", cards), ("json", cards), ("text", calls)] {
        let run = |more: &[&str]| mine(&[what, more].concat()).1;
        let whole = run(&["--format", format]);
        let puzzles = |text: &str| -> Vec<String> {
            text.lines().filter(|line| line.contains("classic-")).map(str::to_owned).collect()
        };
        let mut parts: Vec<String> = Vec::new();
        for shard in ["1/3", "2/3", "3/3"] {
            parts.extend(puzzles(&run(&["--format", format, "--shard", shard])));
        }
        assert!(parts.len() > 3, "{what:?}");
        parts.sort_by_key(|line| seed_in(line));
        assert_eq!(parts, puzzles(&whole), "{format}");
    }
}

/// Wherever a run was stopped, and whatever was mined: the same command goes on to exactly the same
/// file.
#[test]
fn a_run_that_was_stopped_goes_on_where_it_was() {
    let folder = tempfile::tempdir().expect("a folder");
    let cards: &[&str] = &["--deals", "600"];
    let calls: &[&str] = &["--deals", "140", "--calls"];
    let part: &[&str] = &["--deals", "1800", "--shard", "2/3"];
    for (name, what, other) in [
        ("cards", cards, ["--variant", "bald"]),
        ("calls", calls, ["--theme", "lead-low"]),
        ("part", part, ["--theme", "go-alone"]),
    ] {
        let file = folder.path().join(name);
        let path = file.to_str().expect("UTF-8");
        let args = [what, &["--out", path]].concat();
        assert_eq!(mine(&args), (Some(0), String::new()));
        let whole = fs::read_to_string(&file).expect("it was written");
        assert!(whole.lines().count() > 4, "{whole}");
        for cut in [0, 10, whole.len() / 2, whole.len() - 1, whole.len()] {
            fs::write(&file, &whole[..cut]).expect("it can be written");
            mine(&args);
            assert_eq!(
                fs::read_to_string(&file).expect("it was written"),
                whole,
                "{name} cut at {cut}"
            );
        }
        let (status, _) = mine(&[&args[..], &other].concat());
        let kept = fs::read_to_string(&file).expect("it is there");
        assert_eq!((status == Some(0), &kept), (false, &whole), "another pack is left alone");
    }
}

/// A run that was killed in the middle leaves what it has found, and goes on from there.
#[test]
fn a_run_that_was_killed_goes_on_where_it_was() {
    let folder = tempfile::tempdir().expect("a folder");
    for (name, what, least) in [("cards", &[][..], 6000_u32), ("calls", &["--calls"][..], 200)] {
        let file = folder.path().join(name);
        let path = file.to_str().expect("UTF-8");
        // On a busy machine a run may be over before it is killed: then one twice as long is begun.
        let cut_short = (0..6).find_map(|doubled| {
            let deals = (least << doubled).to_string();
            let args = [&["--deals", &deals, "--out", path], what].concat();
            let left = killed_after_its_first_line(&args, &file);
            mine(&args);
            let whole = fs::read_to_string(&file).expect("it was written");
            fs::remove_file(&file).expect("it is there");
            mine(&args);
            assert_eq!(fs::read_to_string(&file).expect("it was written"), whole, "{name}");
            fs::remove_file(&file).expect("it is there");
            (left.len() < whole.len()).then_some((left, whole))
        });
        let (left, whole) = cut_short.expect("one is cut short");
        assert!(left.lines().all(|line| whole.contains(line)), "{name}");
    }
}

/// What a run has written that is killed as soon as it has found something.
fn killed_after_its_first_line(args: &[&str], file: &Path) -> String {
    let mut run = Command::new(env!("CARGO_BIN_EXE_leftbower"))
        .arg("mine")
        .args(args)
        .spawn()
        .expect("it starts");
    let found = || fs::read_to_string(file).is_ok_and(|text| text.contains("seed"));
    while !found() && run.try_wait().expect("it runs").is_none() {
        std::thread::yield_now();
    }
    run.kill().expect("it can be killed");
    run.wait().expect("it is over");
    fs::read_to_string(file).expect("it was written")
}

#[test]
fn what_is_asked_for_comes_and_no_more() {
    let (_, all) = mine(&["--deals", "900", "--format", "json"]);
    let some: Vec<&str> = all
        .lines()
        .filter(|line| line.contains("\"lead-trump,") && line.contains("\"level\":4"))
        .take(2)
        .collect();
    let (_, said) =
        mine(&["--count", "2", "--theme", "lead-trump", "--level", "4", "--format", "json"]);
    assert_eq!(said.lines().collect::<Vec<_>>(), some);
    for wrong in [
        &["--shard", "0/3"][..],
        &["--shard", "4/3"],
        &["--shard", "3"],
        &["--theme", "luck"],
        &["--level", "6"],
        &["--theme", "lead-low", "--calls"],
    ] {
        assert_eq!(mine(wrong), (Some(2), String::new()), "{wrong:?}");
    }
}

#[test]
fn every_variant_has_puzzles_and_each_has_one_best_card_that_is_not_the_obvious_one() {
    for variant in Variant::all() {
        let rules = Arc::new(variant.rules());
        let mut solver = Solver::new(&rules);
        let found: Vec<_> = (1..400)
            .filter_map(|seed| mined(&variant.id, &rules, &mut solver, Seed(seed)))
            .take(3)
            .collect();
        assert_eq!(found.len(), 3, "{}", variant.id);
        for puzzle in found {
            let Answer::Play(values) = &puzzle.answer else { panic!("{puzzle:?}") };
            let is_obvious = |card: &Card| Action::Play(*card) == puzzle.obvious;
            assert!(!best_of(values).iter().any(is_obvious), "{puzzle:?}");
            assert!(values.iter().any(|(card, _)| is_obvious(card)), "{puzzle:?}");
            assert_eq!(puzzle.theme.to_string().parse(), Ok(puzzle.theme));
        }
    }
    assert!("luck".parse::<Theme>().is_err());
}

/// In whatever game: one call is best, it is not the obvious one, and the puzzle is its seed's on
/// any number of threads.
#[test]
fn a_mined_call_is_best_by_itself_and_not_the_obvious_one() {
    for (variant, seeds) in [
        ("classic", 266..267),
        ("call-ace", 245..247),
        ("bald", 246..247),
        ("bid-euchre", 934..935),
    ] {
        let rules = Arc::new(Variant::find(variant).expect("shipped").rules());
        let found: Vec<_> =
            seeds.filter_map(|seed| mined_call(variant, &rules, Seed(seed))).collect();
        assert!(!found.is_empty(), "{variant}");
        for puzzle in found.into_iter().take(2) {
            let Answer::Advice(advice) = &puzzle.answer else { panic!("{puzzle:?}") };
            let best: Vec<Action> = advice.best().collect();
            let obvious = advice
                .worths
                .iter()
                .find(|worth| worth.action == puzzle.obvious)
                .expect("it is legal");
            assert!(best.len() == 1 && obvious.behind > obvious.margin, "{puzzle:?}");
            assert!(puzzle.theme.is_of_calls(), "{puzzle:?}");
            let pool = rayon::ThreadPoolBuilder::new().num_threads(3).build().expect("threads");
            let again =
                pool.install(|| mined_call(variant, &rules, puzzle.seed)).expect("it is there");
            assert_eq!(again.answer, puzzle.answer, "{variant} {}", puzzle.seed);
        }
    }
}

/// Ids stand in learners' files: the cards behind them must never change.
#[test]
fn the_shipped_puzzles_are_those_of_their_seeds() {
    let library = Library::below(Path::new("puzzles/best-play"));
    let packs: Vec<_> = library
        .packs()
        .filter(|pack| pack.id.starts_with("mined-"))
        .map(|pack| pack.id.clone())
        .collect();
    let mut count = 0;
    for id in &packs {
        let pack = library.pack(id).expect("it is sound");
        let rules = Arc::new(Variant::find(&pack.variant).expect("shipped").rules());
        let mut solver = Solver::new(&rules);
        for item in &pack.puzzles {
            let named = item.question.id.as_deref().expect("an id");
            let digits = named.rsplit('-').next().expect("a seed");
            let seed = Seed(digits.parse().expect("a number"));
            let again = mined(&pack.variant, &rules, &mut solver, seed)
                .unwrap_or_else(|| panic!("{named}"));
            assert_eq!(again.question.id.as_deref(), Some(named));
            assert_eq!(
                (&again.question.situation, again.question.level),
                (&item.question.situation, item.question.level),
                "{named}"
            );
            count += 1;
        }
    }
    assert!(packs.len() >= 8 && count >= 120, "{count} puzzles in {} packs", packs.len());
}

#[test]
fn the_shipped_calls_are_those_of_their_seeds() {
    let library = Library::below(Path::new("puzzles/calls-judged"));
    let packs: Vec<_> = library.packs().map(|pack| pack.id.clone()).collect();
    assert!(packs.len() >= 14, "{packs:?}");
    for id in &packs {
        let pack = library.pack(id).expect("it is sound");
        let rules = Arc::new(Variant::find(&pack.variant).expect("shipped").rules());
        // One of each: every one of them is proven by `check`.
        let item = &pack.puzzles[pack.puzzles.len() / 2];
        let named = item.question.id.as_deref().expect("an id");
        let seed = Seed(named.rsplit('-').next().expect("a seed").parse().expect("a number"));
        let again = mined_call(&pack.variant, &rules, seed).unwrap_or_else(|| panic!("{named}"));
        assert_eq!(again.question.id.as_deref(), Some(named));
        assert_eq!(
            (&again.question.situation, again.question.sampling, again.question.level),
            (&item.question.situation, item.question.sampling, item.question.level),
            "{named}"
        );
    }
}
