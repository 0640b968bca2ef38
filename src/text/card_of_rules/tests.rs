//! Cards and differences as a club teacher would read them out.

use insta::assert_snapshot;

use super::*;
use crate::{
    rules::{Clause, Ruleset, Variant},
    text::{Style, clauses::reachable, columns, plain},
};

fn variant(id: &str) -> (&'static str, Ruleset) {
    let variant = Variant::find(id).expect("shipped");
    (&variant.name, variant.rules())
}

fn compared(width: usize, one: &str, other: &str) -> String {
    let (one, other) = (variant(one), variant(other));
    plain(&diff(Style { unicode: false, width }, (one.0, &one.1), (other.0, &other.1)))
}

#[test]
fn the_card_of_every_variant() {
    for variant in Variant::all() {
        let card = plain(&card_of_rules(Style::PLAIN, variant, &variant.rules()));
        let lines = card.lines().count();
        assert!(lines <= 72, "{}: {lines} lines are more than a page", variant.id);
        assert_snapshot!(format!("card-{}", variant.id), card);
    }
}

#[test]
fn what_to_forget_what_is_new_and_what_has_changed() {
    for (one, other) in [
        ("classic", "standard"),
        ("classic", "hasenpfeffer"),
        ("classic", "auction-5"),
        ("bid-euchre", "ghost-hand"),
        ("standard", "bald"),
        ("standard", "call-ace"),
    ] {
        assert_snapshot!(format!("from-{one}-to-{other}"), compared(80, one, other));
    }
    assert_snapshot!("narrow-from-classic-to-two-handed", compared(40, "classic", "two-handed"));
}

#[test]
fn the_same_rules_do_not_differ() {
    assert_snapshot!(compared(80, "classic", "classic"), @"Both are Classic Euchre. `variants` lists the other games.");
}

#[test]
fn a_rule_and_who_plays_otherwise() {
    let (_, rules) = variant("classic");
    for clause in [Clause::TurnUpGoes, Clause::Following, Clause::PartnerHelp] {
        let said = plain(&rule(Style::PLAIN, clause, &rules));
        assert_snapshot!(format!("rule-{}", clause.id()), said);
    }
}

/// What a difference calls new, the card of the other table says, and what is to be forgotten, that of the first.
#[test]
fn a_difference_says_what_the_cards_say() {
    for one in Variant::all() {
        for other in Variant::all() {
            let cards =
                [one, other].map(|variant| RulesCard::plain(&variant.name, &variant.rules()));
            for row in difference(&one.rules(), &other.rules()) {
                let what = format!("{} {}: {}", one.id, other.id, row.clause.id());
                assert_ne!(row.from, row.to, "{what}");
                for (card, said) in cards.iter().zip([&row.from, &row.to]) {
                    let about = card.about(row.clause).unwrap_or_default();
                    let on_card = |said: &str| {
                        said.split_inclusive(". ").all(|sentence| about.contains(sentence.trim()))
                    };
                    let points = row.clause == Clause::Points;
                    assert!(points || said.as_deref().is_none_or(on_card), "{what}");
                }
            }
            if one.rules() == other.rules() {
                assert!(difference(&one.rules(), &other.rules()).is_empty());
            }
        }
    }
}

#[test]
fn nothing_is_wider_than_the_screen() {
    let check = |what: &str, width: usize, text: &str| {
        for line in plain(text).lines() {
            assert!(columns(line) <= width, "{what} at {width}: {line}");
            assert_eq!(line.trim_end(), line, "{what}: blanks at the end");
        }
    };
    let (name, classic) = variant("classic");
    for width in [40, 80, 120] {
        let style = Style { unicode: true, width };
        check("list", width, &clauses_list(style));
        check("choices", width, &choices_list(style, &classic));
        for (what, rules) in reachable() {
            check(&what, width, &rules_card(style, &RulesCard::plain(&what, &rules)));
            check(&what, width, &diff(style, (name, &classic), (&what, &rules)));
        }
        for variant in Variant::all() {
            check(&variant.id, width, &card_of_rules(style, variant, &variant.rules()));
            check(&variant.id, width, &options_list(style, variant));
        }
        for clause in Clause::ALL {
            check(clause.id(), width, &rule(style, *clause, &classic));
        }
    }
}
