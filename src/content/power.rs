//! What lessons and packs can find out: which beliefs their questions expose, and which they tell
//! apart.

use std::collections::{BTreeMap, BTreeSet};

use crate::{
    rules::{Ruleset, Variant},
    tutor::{BeliefsAtTable, Catalogue, Question, Signature},
};

/// What some lessons and packs can find out.
///
/// It is told of questions as they stand in the files: what a drill draws is chosen for what it
/// exposes. Nobody is taken to say more than is asked: who names the winner of a game leaves out
/// the totals.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Power {
    /// Each lesson and pack, in the order of the files.
    pub books: Vec<BookPower>,
    /// Each variant that questions are about: those that ship in their order, then one's own.
    pub variants: Vec<VariantPower>,
}

/// What the questions of one lesson or pack can find out; beliefs come by id, in the order of their
/// catalogue.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BookPower {
    /// Whether it is a lesson, not a pack.
    pub is_lesson: bool,
    /// Its id.
    pub id: String,
    /// How many of its questions are about rules.
    pub questions: usize,
    /// The beliefs that some question would answer wrongly.
    pub exposed: Vec<String>,
    /// The beliefs that change something at its tables and no answer of its questions.
    pub hidden: Vec<String>,
    /// Exposed beliefs that all its questions answer alike, in groups of two or more. Of beliefs
    /// that make the same rules at all its tables only the first is here: nothing could tell them
    /// apart.
    pub alike: Vec<Vec<String>>,
}

impl BookPower {
    /// How many pairs of exposed beliefs no question tells apart.
    pub fn pairs(&self) -> usize {
        self.alike.iter().map(|group| group.len() * group.len().saturating_sub(1) / 2).sum()
    }
}

/// How often the beliefs that are false in one variant are exposed there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct VariantPower {
    /// The id of the variant.
    pub id: String,
    /// How many questions about its rules there are.
    pub questions: usize,
    /// Each belief that is false there, or meant for it, with how many questions expose it.
    pub exposed: Vec<(String, u32)>,
}

impl VariantPower {
    /// How many questions of a variant should expose each belief that is false there.
    pub const ENOUGH: u32 = 3;

    /// The beliefs that fewer questions expose than are enough, with how many do.
    pub fn short(&self) -> impl Iterator<Item = (&str, u32)> {
        self.exposed
            .iter()
            .filter(|(_, count)| *count < Self::ENOUGH)
            .map(|(id, count)| (id.as_str(), *count))
    }
}

/// What is gathered while question after question is read.
#[derive(Debug, Default)]
pub(super) struct Gathered<'b> {
    power: Power,
    /// The questions of the lesson or pack that is being read.
    open: Vec<(BeliefsAtTable<'b>, Signature)>,
    variants: BTreeMap<String, Row>,
}

/// What was seen of one variant.
#[derive(Debug, Default)]
struct Row {
    questions: usize,
    /// By place in the catalogue.
    exposed: BTreeMap<usize, u32>,
    /// The places of the beliefs that changed something at some table.
    met: BTreeSet<usize>,
}

impl<'b> Gathered<'b> {
    /// Takes in a question of the lesson or pack that is being read, with who answers it how.
    pub(super) fn take(
        &mut self,
        catalogue: &Catalogue<'b>,
        question: &Question,
        signature: Signature,
    ) {
        let at_table = catalogue.of(question);
        let row = self.variants.entry(question.variant.clone()).or_default();
        row.questions += 1;
        row.met.extend(at_table.iter().map(|belief| belief.place));
        for (place, _) in signature.errs() {
            *row.exposed.entry(*place).or_default() += 1;
        }
        self.open.push((at_table, signature));
    }

    /// The lesson or pack is read to its end.
    pub(super) fn close(&mut self, catalogue: &Catalogue<'b>, is_lesson: bool, id: String) {
        let questions = std::mem::take(&mut self.open);
        let id_of = |place: usize| catalogue.beliefs()[place].id.clone();
        let places: BTreeSet<usize> = questions
            .iter()
            .flat_map(|(at_table, _)| at_table.iter().map(|belief| belief.place))
            .collect();
        let answers = |place: usize| -> Vec<usize> {
            questions.iter().map(|(_, signature)| signature.answer_of(place)).collect()
        };
        let (mut exposed, mut hidden) = (Vec::new(), Vec::new());
        let mut groups: BTreeMap<Vec<usize>, Vec<usize>> = BTreeMap::new();
        for place in places {
            let answers = answers(place);
            if answers.iter().all(|answer| *answer == 0) {
                hidden.push(id_of(place));
                continue;
            }
            exposed.push(id_of(place));
            let group = groups.entry(answers).or_default();
            if !group.iter().any(|other| same_rules(&questions, *other, place)) {
                group.push(place);
            }
        }
        let mut alike: Vec<Vec<usize>> =
            groups.into_values().filter(|group| group.len() > 1).collect();
        alike.sort_unstable();
        let alike = alike.into_iter().map(|group| group.into_iter().map(id_of).collect()).collect();
        self.power.books.push(BookPower {
            is_lesson,
            id,
            questions: questions.len(),
            exposed,
            hidden,
            alike,
        });
    }

    /// Takes in what was gathered of later files.
    pub(super) fn append(&mut self, later: Self) {
        self.power.books.extend(later.power.books);
        for (variant, row) in later.variants {
            self.variants.entry(variant).or_default().append(row);
        }
    }

    /// All that was gathered.
    pub(super) fn finish(mut self, catalogue: &Catalogue<'b>) -> Power {
        for variant in Variant::all() {
            if let Some(row) = self.variants.remove(&variant.id) {
                let at_table = catalogue.at(&variant.id, &variant.rules().into());
                let falsely: BTreeSet<usize> = at_table.iter().map(|belief| belief.place).collect();
                self.power.variants.push(row.told(catalogue, &variant.id, &falsely));
            }
        }
        for (id, row) in self.variants {
            self.power.variants.push(row.told(catalogue, &id, &row.met));
        }
        self.power
    }
}

impl Row {
    fn append(&mut self, later: Self) {
        self.questions += later.questions;
        self.met.extend(later.met);
        for (place, count) in later.exposed {
            *self.exposed.entry(place).or_default() += count;
        }
    }

    /// The row of the table, of the beliefs at some places and of those that are meant for the
    /// variant.
    fn told(&self, catalogue: &Catalogue<'_>, id: &str, falsely: &BTreeSet<usize>) -> VariantPower {
        let beliefs = catalogue.beliefs().iter().enumerate().filter(|(place, belief)| {
            falsely.contains(place) || belief.variants.iter().flatten().any(|home| home == id)
        });
        let exposed = beliefs.map(|(place, belief)| {
            (belief.id.clone(), self.exposed.get(&place).copied().unwrap_or(0))
        });
        VariantPower { id: id.to_owned(), questions: self.questions, exposed: exposed.collect() }
    }
}

/// Whether two beliefs make the same rules wherever questions are asked.
fn same_rules(questions: &[(BeliefsAtTable<'_>, Signature)], one: usize, other: usize) -> bool {
    questions.iter().all(|(at_table, _)| rules_of(at_table, one) == rules_of(at_table, other))
}

/// The rules of whoever holds a belief; `None` where it changes nothing.
fn rules_of<'d>(at_table: &'d BeliefsAtTable<'_>, place: usize) -> Option<&'d Ruleset> {
    at_table.iter().find(|belief| belief.place == place).map(|belief| &*belief.rules)
}
