//! Every choice that anybody can meet has its sentence.

use crate::{
    rules::{Clause, OptionValue, Options, Ruleset, Variant},
    text::{choice_line, clause_title},
};

/// Choices that no variant and no option makes: false beliefs, and house rules that a file may set.
const OTHERS: &str = "
joker: [below-right, no-suit]
sides: [beside]
draw: [order-ace-low, pairs-all-redraw, pairs-highest-deals]
first-caller: [dealer]
joker-turned-up: [dealer-names]
order-up-needs: [a-trump]
assisting: [alone-only]
turned-jack: [must-be-taken]
turned-down-suit: [open]
alone: [any-time]
sits-out: [partners-and-an-opponent]
turn-up-goes: [to-caller, no-discard]
called-partner: [call-again]
partner-shown: [at-call]
right-bower: [plain]
left-bower: [above-right, below-ace, other-colour, plain, all-jacks]
left-follows: [printed-when-led]
plain-order: [jack-high, ten-over-king, ace-low]
no-trump-bowers: [kept]
counting: [as-printed]
first-lead: [dealer]
leading: [trump-when-broken]
following: [may-trump, any-card]
when-void: [must-trump]
beating: [must-beat]
ruffing-partner: [barred]
taking: [any-suit, first-trump, last-trump, led-suit-only]
identical-cards: [last]
next-lead: [left-of-leader]
tricks-counted: [maker-only]
euchre-goes: [from-makers, to-one-defender, to-those-ahead]
makers: [per-trick-over-two]
defenders: [per-trick]
bid-defence: [nothing]
short: [{ together: defenders, alone: nobody }]
movement: [partners-stay]
widow: [{ order: widow-first, optional: true }]
";

/// Every shipped variant with every value of every option, and classic with every other choice.
pub(in crate::text) fn reachable() -> Vec<(String, Ruleset)> {
    let mut all = Vec::new();
    for variant in Variant::all() {
        all.push((variant.id.clone(), variant.rules()));
        for option in variant.options() {
            for value in option.samples() {
                let mut chosen = Options::from([(option.id.clone(), value.clone())]);
                for other in option.requires.iter().chain(&option.only_with) {
                    chosen.insert(other.clone(), OptionValue::Switch(true));
                }
                let rules = variant
                    .with(&chosen)
                    .unwrap_or_else(|faults| panic!("{}: {faults:?}", variant.id));
                all.push((format!("{} {} {value}", variant.id, option.id), rules));
            }
        }
    }
    let others: serde_yaml::Mapping = serde_yaml::from_str(OTHERS).expect("a mapping");
    let classic = Variant::find("classic").expect("shipped").rules();
    for (clause, choices) in others {
        for choice in choices.as_sequence().expect("a list") {
            let patch =
                crate::rules::Patch([(clause.clone(), choice.clone())].into_iter().collect());
            let rules =
                patch.apply(&classic).unwrap_or_else(|faults| panic!("{clause:?}: {faults:?}"));
            assert_ne!(rules, classic, "{clause:?} {choice:?}");
            all.push((format!("{clause:?} {choice:?}"), rules));
        }
    }
    all
}

#[test]
fn every_choice_is_a_sentence() {
    let mut said = std::collections::BTreeMap::new();
    for (name, rules) in reachable() {
        for clause in Clause::ALL {
            let choice = rules.choice(*clause);
            let line = choice_line(&choice);
            let sentence = line.ends_with('.')
                && line.starts_with(|first: char| first.is_uppercase() || first.is_ascii_digit())
                && !line.contains("  ")
                && !line.contains(['!', '\n', '_']);
            assert!(sentence, "{name}, {}: {line}", clause.id());
            // Two choices that read alike would leave a learner guessing.
            let other = said.insert((clause.id(), line.clone()), choice.clone());
            assert!(other.is_none_or(|other| other == choice), "{name}, {}: {line}", clause.id());
        }
    }
}

#[test]
fn every_clause_has_a_title_of_its_own() {
    let titles: std::collections::BTreeSet<&str> =
        Clause::ALL.iter().map(|clause| clause_title(*clause)).collect();
    assert_eq!(titles.len(), Clause::ALL.len());
    assert!(titles.iter().all(|title| title.len() <= 32 && !title.ends_with('.')));
}
