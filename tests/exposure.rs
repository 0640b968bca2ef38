//! What the lessons and puzzles that ship can expose: belief by belief, variant by variant.

#![allow(clippy::expect_used)] // a test stops where its ground is missing

use std::{
    collections::{BTreeMap, HashMap},
    sync::Arc,
};

use leftbower::{
    content::Library,
    rules::{Ruleset, Variant},
    tutor::{Belief, Given, Question, answer, answer_under},
};

/// So many shipped questions of a variant should expose each belief that is false there.
const ENOUGH: u32 = 3;

/// Every question of the lessons and packs that ship.
fn shipped(library: &Library) -> Vec<Question> {
    let lessons = library.lessons().map(|summary| library.lesson(&summary.id).expect("a sound lesson"));
    let packs = library.packs().map(|summary| library.pack(&summary.id).expect("a sound pack"));
    let of_lessons = lessons.flat_map(|lesson| lesson.items().collect::<Vec<_>>());
    of_lessons.chain(packs.flat_map(|pack| &pack.puzzles)).map(|item| item.question.clone()).collect()
}

/// The beliefs that can be held of some rules, with the rules as each believer sees them.
type Believed<'b> = Vec<(&'b Belief, Arc<Ruleset>)>;

fn believed<'b>(variant: &str, rules: &Ruleset, beliefs: &'b [Belief]) -> Believed<'b> {
    beliefs.iter().filter_map(|belief| Some((belief, belief.under(variant, rules)?))).collect()
}

/// How many questions of a variant expose each belief that is false there, or that is meant for it, by variant.
fn exposure(library: &Library) -> BTreeMap<(&str, &str), u32> {
    let beliefs = library.beliefs();
    let mut table = BTreeMap::new();
    for variant in Variant::all() {
        for (belief, _) in believed(&variant.id, &variant.rules(), beliefs) {
            table.insert((variant.id.as_str(), belief.id.as_str()), 0);
        }
    }
    for belief in beliefs {
        for home in belief.variants.iter().flatten() {
            table.insert((home, &belief.id), 0);
        }
    }
    let mut seen: HashMap<(String, String), Believed<'_>> = HashMap::new();
    // Best play is searched, and no belief about a rule is told by it.
    for question in shipped(library).into_iter().filter(|question| !question.ask.is_best_play()) {
        let key = (question.variant.clone(), format!("{:?}", question.options));
        let held = seen.entry(key).or_insert_with(|| believed(&question.variant, &question.rules, beliefs));
        let truth = answer(&question).expect("a shipped question has an answer").into_parts().0;
        for (belief, rules) in held {
            let said = answer_under(&question, rules);
            if said.is_ok_and(|said| !Given::meant(&question, said.value()).agrees(&truth)) {
                let count =
                    table.iter_mut().find(|((variant, id), _)| *variant == question.variant && *id == belief.id);
                if let Some((_, count)) = count {
                    *count += 1;
                }
            }
        }
    }
    table
}

#[test]
fn every_belief_is_exposed_wherever_it_is_false() {
    let library = Library::shipped();
    let table = exposure(&library);
    assert!(table.len() > 700, "{} pairs", table.len());
    let short: Vec<String> = table
        .iter()
        .filter(|(_, count)| **count < ENOUGH)
        .map(|((variant, belief), count)| format!("{variant} {belief} {count}"))
        .collect();
    // Forty-eight cards are no hand to count tricks in by eye; draws and sessions are asked in the standard game.
    insta::assert_snapshot!(short.join("\n"), @r"
    auction-5 ace-draws-low-for-the-order 0
    auction-6 ace-draws-low-for-the-order 0
    auction-7 ace-draws-low-for-the-order 0
    auction-7 callers-tricks-only 0
    bald ace-draws-low 0
    bald highest-draw-deals 0
    bald session-partners-stay 0
    classic session-partners-stay 0
    double-hasenpfeffer callers-tricks-only 0
    double-hasenpfeffer-6 callers-tricks-only 0
    railroad ace-draws-low 0
    railroad highest-draw-deals 0
    railroad session-partners-stay 0
    ");
}
