//! The programs of `examples/` say what they should.

use std::error::Error;

use leftbower::rules::Variant;

// Each is a program too, which `cargo test` and `cargo clippy --all-targets` build: hence `main`
// and `pub`.
#[allow(dead_code, unreachable_pub)]
#[path = "../examples/diagnose.rs"]
mod diagnose;
#[allow(dead_code, unreachable_pub)]
#[path = "../examples/random_match.rs"]
mod random_match;
#[allow(dead_code, unreachable_pub)]
#[path = "../examples/solve_a_deal.rs"]
mod solve_a_deal;
#[allow(dead_code, unreachable_pub)]
#[path = "../examples/who_wins.rs"]
mod who_wins;

/// What an example prints.
fn said(run: impl FnOnce(&mut Vec<u8>) -> Result<(), Box<dyn Error>>) -> String {
    let mut out = Vec::new();
    run(&mut out).expect("it runs to its end");
    String::from_utf8(out).expect("UTF-8")
}

#[test]
fn who_wins_a_trick_and_why() {
    let wins = |args| said(|out| who_wins::run(args, out));
    let told = wins(["classic", "S", "QC JC 9S AS"]);
    assert!(told.starts_with("Seat 2 takes the trick with JC:\n"), "{told}");
    assert!(
        told.contains("JC is the left bower") && told.contains("[taking.best-trump]"),
        "{told}"
    );
    let told = wins(["bald", "H", "9D JD"]);
    assert!(told.starts_with("Seat 2 takes the trick with JD:\n"), "{told}");
    for wrong in [["no-such", "S", "QC"], ["classic", "X", "QC"], ["classic", "S", "1C"]] {
        assert!(who_wins::run(wrong, &mut Vec::new()).is_err(), "{wrong:?}");
    }
}

#[test]
fn a_match_of_any_variant_ends() {
    let mut won = 0;
    for variant in Variant::all() {
        let told = said(|out| random_match::run(&variant.id, 1, out));
        assert!(told.starts_with("Hand 1: ") && told.ends_with(".\n"), "{}: {told}", variant.id);
        assert_eq!(told, said(|out| random_match::run(&variant.id, 1, out)), "the seed decides");
        won += usize::from(told.contains("\nWon by "));
    }
    assert!(won > 10, "only {won} were won");
}

#[test]
fn a_deal_is_solved_and_played_out() {
    let told = said(solve_a_deal::run);
    assert!(told.starts_with("The makers take 2 tricks."), "{told}");
    assert!(told.contains("  AH: 3 for the leader's side\n"), "{told}");
    assert_eq!(told.matches(" leads: ").count(), 5, "{told}");
}

#[test]
fn a_wrong_answer_is_diagnosed() {
    let told = said(diagnose::run);
    assert!(told.starts_with("right: [\"JD\"], answered: false\n"), "{told}");
    assert!(told.contains("left-keeps-suit: ") && !told.contains("all-jacks"), "{told}");
}
