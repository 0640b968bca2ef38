//! A card of rules speaks of all that can come up in its game, and of nothing that cannot.
//!
//! What comes up is found out by playing: hands at random by the public engine, with every reason that it gives.

use std::collections::BTreeSet;

use crate::support::{Tried, Under, choose, dealt, defaults, seeds, single_options, variant};
use leftbower::{
    engine::{BySide, Hand, after_hand, first_leader, makers, seating, sits_out, to_draw, winner},
    rules::{Clause, Patch, Ruleset},
    table::{Card, Seat},
    text::{ActKind, RulesCard},
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
    let tables: Vec<(Tried, u64)> = defaults()
        .into_iter()
        .map(|tried| (tried, 600))
        .chain(single_options().into_iter().map(|tried| (tried, 300)))
        .collect();
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

/// Clauses that only come up when somebody breaks the rules, counts cards, knows more than others, or changes tables
/// after a game; and that of a maker who is always alone, which names what the sides say already.
const BESIDE_PLAY: [Clause; 6] = [
    Clause::RenegePoints,
    Clause::UnheldCard,
    Clause::Counting,
    Clause::PartnerShown,
    Clause::Movement,
    Clause::LoneHand,
];

/// So many hands are looked at before a clause is said to change nothing; many times as many where the card says that it
/// comes up, for some things are rare: both sides arriving together, or a bid that is made in a game of seven.
const HANDS: u64 = 80;
const HANDS_IF_RARE: u64 = 12_000;

#[test]
fn a_clause_applies_exactly_where_another_choice_plays_otherwise() {
    let known: Vec<Ruleset> =
        defaults().into_iter().chain(single_options()).map(|tried| tried.rules).collect();
    let faults = |tried: &Tried| -> Vec<String> {
        let rules = &tried.rules;
        let mut faults = Vec::new();
        for clause in Clause::ALL.iter().filter(|clause| !BESIDE_PLAY.contains(clause)) {
            let others = others(rules, *clause, &known);
            let told = spoken(tried).1.contains(clause) && rules.applies(*clause);
            let hands = if told { HANDS_IF_RARE } else { HANDS };
            let apart = |other: &&Ruleset| {
                seeds(tried, hands).any(|seed| played_out(other, seed) != played_out(rules, seed))
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
    let tables = defaults();
    let found: Vec<String> = tables.par_iter().flat_map_iter(faults).collect();
    assert!(found.is_empty(), "{} faults:\n{}", found.len(), found.join("\n"));
}
