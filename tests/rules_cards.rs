//! A card of rules speaks of all that can come up in its game, and of nothing that cannot; cards
//! and differences read as a club teacher would say them.
//!
//! What comes up is found out by playing: hands at random by the public engine, with every reason
//! that it gives.

use std::collections::{BTreeMap, BTreeSet};

use crate::support::{
    Tried, Under, choose, dealt, defaults, sampled, seeds, single_options, variant,
};
use insta::assert_snapshot;
use leftbower::{
    engine::{BySide, Hand, after_hand, first_leader, makers, seating, sits_out, to_draw, winner},
    rules::{Clause, OptionValue, Options, Patch, Ruleset, Variant},
    table::{Card, Seat},
    text::{
        ActKind, RulesCard, Style, card_of_rules, choice_line, choices_list, clause_title,
        clauses_list, columns, diff, difference, options, options_list, plain, rule, rules_card,
    },
    tutor::{Seed, below, shuffled},
};
use rand::Rng;
use rayon::prelude::*;

/// What came up while a game was played.
#[derive(Default)]
struct CameUp {
    acts: BTreeSet<ActKind>,
    /// The clauses that gave a reason, by the names of the reasons.
    rules: BTreeSet<String>,
    clauses: BTreeSet<Clause>,
}

/// Reasons that only say that something does not happen, or whose turn it is.
const NOTHING_SPECIAL: [&str; 9] = [
    "alone.never",
    "all-pass.over",
    "auction.due",
    "draw.ace",
    "sits-out.nobody",
    "sides.no-partner",
    "no-trump.none",
    "plain-order.jack",
    "both-arrive.several",
];

impl CameUp {
    fn heard(&mut self, reasons: &[leftbower::engine::Reason]) {
        for reason in reasons {
            let rule = reason.rule();
            if !NOTHING_SPECIAL.contains(&rule.as_str()) {
                self.clauses.insert(reason.clause());
                self.rules.insert(rule);
            }
        }
    }

    /// Plays `count` hands of a table, and a draw for seats before each.
    fn at(tried: &Tried, count: u64) -> Self {
        let mut up = Self::default();
        for seed in seeds(tried, count) {
            let _under = Under(tried, seed);
            let mut rng = seed.rng();
            up.drawn(&tried.rules, &mut rng);
            up.played(dealt(&tried.rules, &mut rng), &mut rng);
        }
        up
    }

    fn drawn(&mut self, rules: &Ruleset, rng: &mut impl Rng) {
        let seats = to_draw(rules, &[]);
        let cards = shuffled(rules.deck.cards(), rng);
        let draw: Vec<(Seat, Card)> = seats.iter().zip(cards).collect();
        if let Some(ruling) = seating(rules, &[draw]) {
            self.heard(ruling.reasons());
        }
    }

    fn played(&mut self, mut hand: Hand<'_>, rng: &mut impl Rng) {
        let rules = hand.rules();
        loop {
            let turn = hand.to_act().expect("all is known");
            let (Some(seat), phase) = *turn.value() else { break };
            self.heard(turn.reasons());
            let legal = hand.legal_actions().expect("all is known");
            self.heard(legal.reasons());
            self.acts.extend(legal.value().iter().map(|action| ActKind::of(*action)));
            let action = choose(legal.value(), phase, rng).expect("a choice");
            hand = hand.step(seat, action).expect("it is legal");
        }
        let points = hand.points().expect("it is over");
        self.heard(points.reasons());
        let Some(contract) = hand.contract() else { return };
        self.heard(first_leader(rules, hand.dealer(), contract).reasons());
        self.heard(sits_out(rules, contract).reasons());
        self.heard(makers(rules, contract).reasons());
        for trick in hand.tricks() {
            self.heard(
                winner(rules, contract.trump, trick.plays()).expect("a whole trick").reasons(),
            );
        }
        let before = BySide::from_fn(rules, |_| {
            i16::try_from(below(rng, u32::from(rules.target))).expect("small")
        });
        let games = BySide::from_fn(rules, |_| u8::try_from(below(rng, 2)).expect("small"));
        self.heard(after_hand(rules, Some(contract), &before, points.value(), &games).reasons());
    }
}

/// What the card of a table speaks of.
fn spoken(tried: &Tried) -> (BTreeSet<ActKind>, BTreeSet<Clause>) {
    let card = RulesCard::of(variant(tried.variant), &tried.rules);
    let acts = card.lines.iter().flat_map(|line| line.acts.clone()).collect();
    let clauses = card.lines.iter().flat_map(|line| line.clauses.clone()).collect();
    (acts, clauses)
}

/// Where a card and play disagree.
fn faults(tried: &Tried, count: u64) -> Vec<String> {
    let up = CameUp::at(tried, count);
    let (acts, clauses) = spoken(tried);
    let mut faults = Vec::new();
    for act in up.acts.difference(&acts) {
        faults.push(format!("{tried}: `{}` comes up and is not on the card", act.id()));
    }
    for act in acts.difference(&up.acts) {
        faults.push(format!("{tried}: `{}` is on the card and never comes up", act.id()));
    }
    for clause in up.clauses.difference(&clauses) {
        let by: Vec<&String> =
            up.rules.iter().filter(|rule| rule.starts_with(&format!("{}.", clause.id()))).collect();
        faults.push(format!("{tried}: {} decides ({by:?}) and is not on the card", clause.id()));
    }
    faults
}

#[test]
fn every_card_speaks_of_every_act_and_clause_that_comes_up_and_of_no_other_act() {
    let plain = defaults().into_iter().map(|tried| (tried, 600));
    let others = single_options().into_iter().map(|tried| (tried, 300));
    let tables: Vec<(Tried, u64)> = sampled(plain.chain(others)).collect();
    let found: Vec<String> =
        tables.par_iter().flat_map_iter(|(tried, count)| faults(tried, *count)).collect();
    assert!(found.is_empty(), "{} faults:\n{}", found.len(), found.join("\n"));
}

/// Everything that a table does in one hand, so that two rulesets can be told apart by play alone.
fn played_out(rules: &Ruleset, seed: Seed) -> String {
    let mut rng = seed.rng();
    let cards = shuffled(rules.deck.cards(), &mut rng);
    let draw: Vec<(Seat, Card)> = to_draw(rules, &[]).iter().zip(cards).collect();
    let mut told =
        vec![format!("{:?}", seating(rules, &[draw]).map(|drawn| drawn.value().clone()))];
    let mut hand = dealt(rules, &mut rng);
    told.push(format!("{:?}", hand.dealt()));
    while let (Some(seat), phase) = *hand.to_act().expect("all is known").value() {
        let legal = hand.legal_actions().expect("all is known");
        told.push(format!("{seat} {:?}", legal.value()));
        let action = choose(legal.value(), phase, &mut rng)
            .unwrap_or_else(|| panic!("{seat} has nothing to do: {:?}", hand.history()));
        hand = hand.step(seat, action).expect("it is legal");
    }
    let points = hand.points().expect("it is over");
    told.push(format!("{:?} {:?}", hand.ended(), points.value()));
    for _ in 0..8 {
        let before = BySide::from_fn(rules, |_| {
            i16::try_from(below(&mut rng, u32::from(rules.target))).expect("small")
        });
        let games = BySide::from_fn(rules, |_| u8::try_from(below(&mut rng, 2)).expect("small"));
        let standing = after_hand(rules, hand.contract(), &before, points.value(), &games);
        told.push(format!("{:?}", standing.value()));
    }
    told.join("; ")
}

/// Every other choice for a clause that is sound beside the rest of these rules.
fn others(rules: &Ruleset, clause: Clause, known: &[Ruleset]) -> Vec<Ruleset> {
    let shipped = known.iter().map(|other| rules.clone().with([other.choice(clause)]));
    let named = clause.choices().iter().filter_map(|name| {
        let patch = format!("{}: {name}", clause.id());
        Patch(serde_yaml::from_str(&patch).ok()?).apply(rules).ok()
    });
    let mut found: Vec<Ruleset> = Vec::new();
    for other in shipped.chain(named) {
        if other != *rules && other.contradictions().is_empty() && !found.contains(&other) {
            found.push(other);
        }
    }
    found
}

/// Clauses that only come up when somebody breaks the rules, counts cards, knows more than others,
/// or changes tables after a game; and that of a maker who is always alone, which names what the
/// sides say already.
const BESIDE_PLAY: [Clause; 6] = [
    Clause::RenegePoints,
    Clause::UnheldCard,
    Clause::Counting,
    Clause::PartnerShown,
    Clause::Movement,
    Clause::LoneHand,
];

/// This many hands are looked at before a clause is said to change nothing; many times as many
/// where the card says that it comes up, for some things are rare: both sides arriving together,
/// or a bid that is made in a game of seven.
const HANDS: u64 = 80;
const HANDS_IF_RARE: u64 = 12_000;

#[test]
fn a_clause_applies_exactly_where_another_choice_plays_otherwise() {
    let known: Vec<Ruleset> =
        defaults().into_iter().chain(single_options()).map(|tried| tried.rules).collect();
    let faults = |tried: &Tried| -> Vec<String> {
        let rules = &tried.rules;
        let mut faults = Vec::new();
        // Each other choice of each clause is set beside the same first hands.
        let first: Vec<String> = seeds(tried, HANDS).map(|seed| played_out(rules, seed)).collect();
        for clause in Clause::ALL.iter().filter(|clause| !BESIDE_PLAY.contains(clause)) {
            let others = others(rules, *clause, &known);
            let told = spoken(tried).1.contains(clause) && rules.applies(*clause);
            let hands = if told { HANDS_IF_RARE } else { HANDS };
            let apart = |other: &&Ruleset| {
                seeds(tried, hands).enumerate().any(|(at, seed)| {
                    let other = played_out(other, seed);
                    first
                        .get(at)
                        .map_or_else(|| other != played_out(rules, seed), |own| other != *own)
                })
            };
            let telling = others.iter().find(apart);
            match (rules.applies(*clause), telling) {
                (true, None) if !others.is_empty() && told => {
                    faults.push(format!("{tried}: {} is told and changes nothing", clause.id()));
                }
                (false, Some(other)) => faults.push(format!(
                    "{tried}: {} is not told, and {:?} plays otherwise",
                    clause.id(),
                    other.choice(*clause)
                )),
                (true, _) | (false, None) => {}
            }
        }
        faults
    };
    let tables: Vec<Tried> = sampled(defaults()).collect();
    let found: Vec<String> = tables.par_iter().flat_map_iter(faults).collect();
    assert!(found.is_empty(), "{} faults:\n{}", found.len(), found.join("\n"));
}

fn compared(width: usize, one: &str, other: &str) -> String {
    let (one, other) = (variant(one), variant(other));
    let style = Style::ascii(width);
    plain(&diff(style, (&one.name, &one.rules()), (&other.name, &other.rules())))
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
    let rules = variant("classic").rules();
    for clause in [Clause::TurnUpGoes, Clause::Following, Clause::PartnerHelp] {
        let said = plain(&rule(Style::PLAIN, clause, &rules));
        assert_snapshot!(format!("rule-{}", clause.id()), said);
    }
}

/// What a difference calls new, the card of the other table says, and what is to be forgotten, that
/// of the first.
#[test]
fn a_difference_says_what_the_cards_say() {
    for one in Variant::all() {
        for other in Variant::all() {
            let cards = [one, other].map(|variant| RulesCard::of(variant, &variant.rules()));
            for row in difference(&one.rules(), &other.rules()) {
                let what = format!("{} {}: {}", one.id, other.id, row.clause.id());
                assert_ne!(row.from, row.to, "{what}");
                for ((variant, card), said) in
                    [one, other].iter().zip(&cards).zip([&row.from, &row.to])
                {
                    let about = card.about(row.clause).unwrap_or_default();
                    let on_card = |said: &str| {
                        said.split_inclusive(". ").all(|sentence| about.contains(sentence.trim()))
                    };
                    // Points stand in a table, and a game for several numbers of players names them
                    // all.
                    let elsewhere = match row.clause {
                        Clause::Points => true,
                        Clause::Players => variant.option("players").is_some(),
                        _ => false,
                    };
                    assert!(elsewhere || said.as_deref().is_none_or(on_card), "{what}");
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
    let (name, classic) = (&variant("classic").name, variant("classic").rules());
    for width in [40, 80, 120] {
        let style = Style::screen(width);
        check("list", width, &clauses_list(style));
        check("choices", width, &choices_list(style, &classic));
        for (what, rules) in sampled(reachable()) {
            check(&what, width, &rules_card(style, &RulesCard::of(variant("classic"), &rules)));
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

#[test]
fn every_option_has_its_sentence() {
    for variant in Variant::all() {
        for line in options(variant) {
            let said = &line.text;
            assert!(said.ends_with('.'), "{} {}: `{said}`", variant.id, line.option);
            assert!(!line.values.is_empty(), "{} {}", variant.id, line.option);
        }
    }
}

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
fn reachable() -> Vec<(String, Ruleset)> {
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
    let classic = variant("classic").rules();
    for (clause, choices) in others {
        for choice in choices.as_sequence().expect("a list") {
            let patch = Patch([(clause.clone(), choice.clone())].into_iter().collect());
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
    let mut said = BTreeMap::new();
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
    let titles: BTreeSet<&str> = Clause::ALL.iter().map(|clause| clause_title(*clause)).collect();
    assert_eq!(titles.len(), Clause::ALL.len());
    assert!(titles.iter().all(|title| title.len() <= 32 && !title.ends_with('.')));
}
