//! A club may choose any clause otherwise: what `check` lets pass can be played to its end.
//!
//! `LEFTBOWER_LAWS=10 cargo test edits::` tries ten times as many pairs. A failure names the edits
//! and the seed.

use crate::support::mutants::{Mutant, mutants};
use leftbower::{
    engine::{BySide, Ended, Hand, after_hand, hand_points},
    rules::{OptionValue, Options, RulesFault, Ruleset, RulesetFile, Variant},
    text::rules_fault,
    tutor::{Seed, below},
};

/// Plays a random hand to its end; the words say where it got stuck.
fn played(rules: &Ruleset, seed: Seed) -> Result<(), String> {
    let mut rng = seed.rng();
    let mut hand: Hand<'_> = crate::support::dealt(rules, &mut rng);
    for _ in 0..900 {
        let turn = hand
            .to_act()
            .map_err(|missing| format!("{missing:?} is missing: {:?}", hand.history()))?;
        let (Some(seat), phase) = *turn.value() else { return settled(&hand) };
        let legal = hand
            .legal_actions()
            .map_err(|missing| format!("{missing:?} is missing: {:?}", hand.history()))?;
        let action = crate::support::choose(legal.value(), phase, &mut rng).ok_or_else(|| {
            format!("{seat} has nothing to do in {phase:?}: {:?}", hand.history())
        })?;
        hand = hand
            .step(seat, action)
            .map_err(|refusal| format!("`{} {}` refused", refusal.seat, refusal.action))?;
    }
    Err(format!("no end: {:?}", hand.history()))
}

/// A hand that is over is scored, and every trick has as many cards as there are players in it.
fn settled(hand: &Hand<'_>) -> Result<(), String> {
    let rules = hand.rules();
    if hand.ended() == Some(Ended::ThrownIn) {
        return Ok(());
    }
    let (Some(contract), Some(taken)) = (hand.contract(), hand.taken()) else {
        return Err("no result".to_owned());
    };
    let all: u8 = taken.by_side.iter().map(|(_, tricks)| tricks).sum();
    let width = hand.in_play().len() as usize;
    if all != rules.deal.cards
        || width < 2
        || hand.tricks().iter().any(|trick| trick.len() != width)
    {
        return Err(format!("{all} tricks of {} cards: {:?}", width, hand.history()));
    }
    let points = hand_points(rules, contract, &taken).into_parts().0;
    let nothing = BySide::all(rules, 0);
    let games = BySide::all(rules, 0);
    let _ = after_hand(rules, Some(contract), &nothing, &points, &games);
    Ok(())
}

fn tried(
    rules: &Ruleset,
    edits: &[&Mutant],
    hands: u64,
    name: &str,
    wrong: &mut Vec<String>,
) -> bool {
    let mut edited = rules.clone();
    for edit in edits {
        match edit.patch.apply(&edited) {
            Ok(rules) => edited = rules,
            // A bid that the one edit takes out cannot be changed by the other.
            Err(_) => return false,
        }
    }
    if !edited.contradictions().is_empty() {
        return false;
    }
    for number in 0..hands {
        if let Err(why) = played(&edited, Seed(number)) {
            let edits: Vec<String> =
                edits.iter().map(|edit| format!("{}={}", edit.field, edit.to)).collect();
            wrong.push(format!("{name} with {}, seed {number}: {why}", edits.join(" and ")));
            break;
        }
    }
    true
}

#[test]
fn whatever_one_clause_says_can_be_played() {
    let (mut wrong, mut tables) = (Vec::new(), 0);
    for variant in Variant::all() {
        let rules = variant.rules();
        for mutant in mutants(&rules) {
            tables += u32::from(tried(&rules, &[&mutant], 2, &variant.id, &mut wrong));
        }
    }
    assert!(wrong.is_empty(), "{} of {tables}:\n{}", wrong.len(), wrong.join("\n"));
    assert!(tables > 1500, "only {tables} tables");
}

#[test]
fn whatever_two_clauses_say_can_be_played() {
    let (mut wrong, mut tables) = (Vec::new(), 0);
    for (index, variant) in Variant::all().iter().enumerate() {
        let rules = variant.rules();
        let all = mutants(&rules);
        let mut rng = Seed(index as u64).rng();
        let count = u32::try_from(all.len()).expect("a few hundred");
        for _ in 0..150 * crate::support::effort() {
            let pair = [below(&mut rng, count), below(&mut rng, count)].map(|at| &all[at as usize]);
            tables += u32::from(tried(&rules, &pair, 1, &variant.id, &mut wrong));
        }
    }
    assert!(wrong.is_empty(), "{} of {tables}:\n{}", wrong.len(), wrong.join("\n"));
    assert!(tables > 1000, "only {tables} tables");
}

/// A variant, an edit of its clauses, and the clauses that are to blame for each contradiction in
/// it.
const CONTRADICTIONS: &[(&str, &str, &str)] = &[
    ("classic", "players: 1, sides: each", "players"),
    ("classic", "players: 3", "players"),
    ("standard", "players: 6", "draw"),
    ("standard", "sides: each", "draw"),
    ("two-handed", "sides: chosen", "sides, sides"),
    ("classic", "sides: chosen", "sides"),
    ("bid-euchre", "sides: called-suit", "sides, bids"),
    ("ghost-hand", "bids: { ask: { tricks: 6, alone: true, help: 1 } }", "bids"),
    ("classic", "deck: { copies: 3 }", "deck"),
    ("classic", "deck: { lowest: Q, copies: 2 }", "deck"),
    ("double-hasenpfeffer", "joker: best-trump", "joker"),
    ("pepper", "joker: best-trump", "no-trump"),
    ("classic", "players: 6", "deal"),
    ("bald", "deck: { lowest: 9 }, players: 4, deal: { dealer-extra: 1 }", "deal"),
    ("classic", "deal: { cards: 4 }", "deal"),
    ("classic", "deal: { packets: [5, 5] }", "deal"),
    ("auction-5", "deal: { widow: 0 }", "deal"),
    ("classic", "deal: { widow: 2 }", "deal"),
    ("auction-5", "deal: { left-over: hidden, widow: 0 }", "bids, bids, bids, bids"),
    ("hasenpfeffer", "deal: { left-over: hidden }", "deal, bids, bids, bids, bids, bids, bids"),
    ("ghost-hand", "deal: { widow: 5 }", "deal"),
    ("classic", "joker-discard: after-trump, deal: { dealer-extra: 1 }", "joker-discard"),
    ("classic", "auction: bid-once", "auction, bids"),
    ("classic", "deal: { left-over: hidden }", "auction"),
    ("bid-euchre", "auction: turn-up-twice", "auction"),
    ("classic", "all-pass: dealer-forced", "all-pass"),
    ("pepper", "all-pass: joker-holder-forced", "all-pass"),
    ("hasenpfeffer", "bids: { 3: null }", "all-pass"),
    ("classic", "last-call: must-call, first-caller: dealer", "last-call"),
    ("pepper", "bids: { 5: { tricks: 7 } }", "bids, bids"),
    ("pepper", "bids: { 1: { tricks: 0 } }", "bids"),
    ("pepper", "bids: { big-pepper: { rate: 0 } }", "bids"),
    ("pepper", "bids: { 5: { tricks: 3 } }", "bids"),
    ("pepper", "bids: { 5: { widow: true } }", "bids"),
    ("auction-5", "bids: { 5: { partners: 4 } }", "bids"),
    ("bid-euchre", "bids: { ask: { help: 7 } }", "bids"),
    ("bid-euchre", "deal: { left-over: widow, widow: 0 }", "deal, deal"),
    ("hasenpfeffer", "bid-failed: set-points", "set-points"),
    ("three-handed", "defend-alone: may-declare", "defend-alone"),
    ("two-handed", "jambon: { offered: true }", "jambon"),
    ("two-handed", "call-for-best: may-call", "call-for-best, call-for-best"),
    ("call-ace", "call-for-best: may-call", "call-for-best"),
    ("classic", "jambon: { card-demanded: true }", "jambon"),
    ("classic", "alone: never, assisting: alone-only", "assisting"),
    ("two-handed", "sits-out: partners-and-an-opponent", "sits-out"),
    ("classic", "least: { alone: 6 }", "least"),
    ("classic", "points: { euchre: -2 }", "points"),
    ("classic", "points: { made: 0, march: 0, euchre: 0 }", "points"),
    ("classic", "target: 0", "target"),
    ("classic", "target: 40000", "target"),
];

#[test]
fn every_contradiction_is_named_and_nothing_else() {
    let mut wrong = Vec::new();
    for (id, edit, expected) in CONTRADICTIONS {
        let rules =
            crate::support::patch(edit).apply(&crate::support::variant(id).rules()).expect(edit);
        let blamed: Vec<&str> = rules
            .contradictions()
            .iter()
            .filter_map(|fault| Some(fault.clashing().first()?.id()))
            .collect();
        if blamed.join(", ") != *expected {
            wrong.push(format!(
                "{id}: {edit}\n  expected {expected}\n  found    {}",
                blamed.join(", ")
            ));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// A club's table: some options of the classic game, and edits.
fn table(options: &str, edit: &str) -> Result<Variant, Vec<RulesFault>> {
    let file = RulesetFile {
        id: "ours".to_owned(),
        name: "Ours".to_owned(),
        based_on: "classic".to_owned(),
        options: crate::support::options(options),
        edit: crate::support::patch(edit),
        notes: Vec::new(),
    };
    file.check()
}

#[test]
fn an_edit_stands_against_options_that_nobody_chose() {
    let ours =
        table("", "target: 15, lone-lead: left-of-maker, points: { march: 3 }").expect("sound");
    assert_eq!((ours.rules().target, ours.rules().points.march), (15, 3));
    assert_ne!(ours.rules().lone_lead, crate::support::rules("classic").lone_lead);
    let chosen = Options::from([("target".to_owned(), OptionValue::Number(7))]);
    let then = ours.with(&chosen).expect("sound");
    assert_eq!(
        (then.target, then.points.march),
        (7, 3),
        "what is chosen at the table goes before its file"
    );
    let both =
        table("alone-worth-2", "points: { march: 3 }").expect("they choose different points");
    assert_eq!((both.rules().points.lone_made, both.rules().points.march), (2, 3));
}

#[test]
fn what_an_option_and_an_edit_both_choose_is_refused() {
    let faults = table("target=11 alone-worth-2", "target: 15, points: { lone-made: 3 }")
        .expect_err("both twice");
    let said: Vec<String> = faults.iter().map(rules_fault).collect();
    let wanted = [
        "`target` is chosen otherwise here than by the option `target`",
        "`points` is chosen otherwise here than by the option `alone-worth-2`",
    ];
    assert_eq!(said, wanted);
    assert!(table("target=11", "target: 11").is_ok(), "the same twice is no harm");
}
