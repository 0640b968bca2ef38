//! What could be believed at a table: every belief that changes something there, with the rules
//! that follow from it.

use std::{
    collections::HashMap,
    sync::{Arc, PoisonError, RwLock},
};

use super::{Answer, Belief, Question, Response, answer, answering::said_under};
use crate::rules::{Alone, Ruleset};

/// One belief and the rules as its holder sees them.
#[derive(Clone, Debug)]
pub struct BeliefAtTable<'b> {
    /// What is believed.
    pub belief: &'b Belief,
    /// Its place in the catalogue, from 0.
    pub place: usize,
    /// The rules that follow from it.
    pub rules: Arc<Ruleset>,
}

impl BeliefAtTable<'_> {
    /// What its holder answers; `None` where that cannot be told, and where best play is asked for:
    /// a card that costs a trick says nothing about the rules.
    pub fn says(&self, question: &Question) -> Option<Answer> {
        if question.ask.is_best_play() {
            return None;
        }
        said_under(question, &self.rules)
    }

    /// Whether nothing that can be asked tells it from `other` at a table with these rules.
    pub fn is_like(&self, other: &Self, truth: &Ruleset) -> bool {
        self.rules == other.rules
            || seen_by_learner(&self.rules, truth) == seen_by_learner(&other.rules, truth)
    }

    /// Whether its holder answers otherwise than `truth`.
    pub fn differs(&self, question: &Question, truth: &Answer) -> bool {
        self.says(question).is_some_and(|said| !Response::meant(question, &said).agrees(truth))
    }
}

/// Rules as far as a hand shows them at a table of `truth`: a target that no hand reaches there
/// might be any such.
fn seen_by_learner(rules: &Ruleset, truth: &Ruleset) -> Ruleset {
    let mut shown = rules.clone();
    if truth.auction.is_turn_up() {
        let points = &truth.points;
        let mut most = points.made.max(points.march).max(points.euchre);
        if truth.alone != Alone::Never {
            most = most
                .max(points.lone_made)
                .max(points.lone_march)
                .max(points.lone_euchre)
                .max(points.euchre_by_lone);
        }
        if truth.jambon.offered {
            most = most.max(points.exposed_march);
        }
        shown.target = shown.target.min(truth.target.saturating_add_signed(most));
    }
    shown
}

/// The beliefs of a catalogue at every table that was asked about, each patched into its rules
/// once.
///
/// ```
/// use leftbower::{rules::{Options, Patch, Variant}, tutor::{Belief, Catalogue, Generator, Seed, Want}};
/// # let edit = Patch(serde_yaml::from_str("{ left-follows: printed }").unwrap());
/// # let beliefs = [Belief { id: "left-keeps-suit".to_owned(), belief: String::new(), edit, variants: None,
/// #     true_in: vec!["bald".to_owned()], explain: String::new(), probe: None, reference: None }];
/// let catalogue = Catalogue::new(&beliefs);
/// let ids = |variant: &str| {
///     let rules = Variant::find(variant).expect("shipped").rules().into();
///     catalogue.at(variant, &rules).iter().map(|belief| belief.belief.id.clone()).collect::<Vec<_>>()
/// };
/// assert_eq!(ids("classic"), ["left-keeps-suit"]);
/// assert!(ids("bald").is_empty());
/// ```
#[derive(Debug)]
pub struct Catalogue<'b> {
    beliefs: &'b [Belief],
    tables: RwLock<HashMap<(String, Arc<Ruleset>), BeliefsAtTable<'b>>>,
}

/// The beliefs that change something at one table, in the order of the catalogue.
pub type BeliefsAtTable<'b> = Arc<[BeliefAtTable<'b>]>;

impl<'b> Catalogue<'b> {
    /// A catalogue that was not yet asked about any table.
    pub fn new(beliefs: &'b [Belief]) -> Self {
        Self { beliefs, tables: RwLock::default() }
    }

    /// All its beliefs.
    pub const fn beliefs(&self) -> &'b [Belief] {
        self.beliefs
    }

    /// The beliefs that change something under these rules of a variant.
    pub fn at(&self, variant: &str, rules: &Arc<Ruleset>) -> BeliefsAtTable<'b> {
        let key = (variant.to_owned(), Arc::clone(rules));
        let known =
            self.tables.read().unwrap_or_else(PoisonError::into_inner).get(&key).map(Arc::clone);
        if let Some(known) = known {
            return known;
        }
        let under = |(place, belief): (usize, &'b Belief)| {
            Some(BeliefAtTable { belief, place, rules: belief.under(variant, rules)? })
        };
        let at_table: BeliefsAtTable<'b> =
            self.beliefs.iter().enumerate().filter_map(under).collect();
        self.tables
            .write()
            .unwrap_or_else(PoisonError::into_inner)
            .insert(key, Arc::clone(&at_table));
        at_table
    }

    /// The beliefs that change something at the table of `question`.
    pub fn of(&self, question: &Question) -> BeliefsAtTable<'b> {
        self.at(&question.variant, &question.rules)
    }

    /// The beliefs under which the engine answers otherwise than by the rules: what the question
    /// can expose.
    pub fn exposed(&self, question: &Question) -> Vec<&'b Belief> {
        let Ok(truth) = answer(question) else { return Vec::new() };
        let differs = |belief: &&BeliefAtTable<'b>| belief.differs(question, truth.value());
        self.of(question).iter().filter(differs).map(|belief| belief.belief).collect()
    }
}
