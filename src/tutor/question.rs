//! A situation and what is asked about it.

use std::sync::Arc;

use super::{Ask, Situation, Skill};
use crate::{
    rules::{Options, Ruleset, Variant},
    solver::{JudgedBy, Sampling, Style},
    table::Seat,
};

/// A question: the rules it is asked under, a situation, and what is asked.
///
/// It is a plain value and holds no answer: [`super::answer`] asks the engine, and [`super::Posed`]
/// keeps what that says beside the question.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Question {
    /// Its id, where it has one.
    pub id: Option<String>,
    /// The id of the variant.
    pub variant: String,
    /// What the variant is called, where it is a table's own; a shipped one has its name.
    pub name: Option<String>,
    /// The options that differ from the variant's own.
    pub options: Options,
    /// The rules that follow from both.
    pub rules: Arc<Ruleset>,
    /// The moment that it is about.
    pub situation: Situation,
    /// What is asked.
    pub ask: Ask,
    /// Which deals are looked at, and how many, where cards are hidden.
    pub sampling: Sampling,
    /// By what acts are judged where cards are hidden; by the match where the score is told, where
    /// nothing is said.
    pub by: Option<JudgedBy>,
    /// Whose calls the others are modelled on where cards are hidden; players who call what brings
    /// most, where nothing is said.
    pub style: Option<Style>,
    /// The question in an author's words, in light Markdown.
    pub prompt: Option<String>,
    /// What the prompt tells, so that it is not shown beside it as well.
    pub prompt_tells: PromptTells,
    /// An author's hints, mildest first.
    pub hints: Vec<String>,
    /// What it trains.
    pub skill: Option<Skill>,
    /// How hard it is, from 1 to 5.
    pub level: Option<u8>,
    /// What is said afterwards.
    pub note: Option<String>,
    /// Where it comes from.
    pub source: Option<String>,
}

/// What an author's prompt tells of a situation by itself.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct PromptTells {
    /// What is trump.
    pub trump: bool,
    /// One at least of the cards that the question is about.
    pub cards: bool,
    /// In what form it is to be answered.
    pub form: bool,
}

impl Question {
    /// Every seat of its table.
    pub fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        (1..=self.rules.players).filter_map(Seat::new)
    }

    /// The skill it trains: its own, or else the one that such questions are mostly about.
    pub fn trains(&self) -> Skill {
        self.skill.unwrap_or_else(|| self.ask.mostly_about(&self.situation, &self.rules))
    }

    /// What the game is called; the id of the variant, where nobody knows more.
    pub fn game_name(&self) -> &str {
        let shipped = || Variant::find(&self.variant).map(|variant| variant.name.as_str());
        self.name.as_deref().or_else(shipped).unwrap_or(&self.variant)
    }

    /// By what its acts are judged.
    pub fn judged_by(&self) -> JudgedBy {
        let told = if self.situation.score.is_some() { JudgedBy::Match } else { JudgedBy::Points };
        self.by.unwrap_or(told)
    }

    /// Whether `other` asks the same about the same moment.
    pub fn is_like(&self, other: &Self) -> bool {
        self.ask == other.ask && self.situation == other.situation
    }

    /// A bare question.
    pub fn new(variant: &str, rules: Arc<Ruleset>, situation: Situation, ask: Ask) -> Self {
        Self {
            id: None,
            variant: variant.to_owned(),
            name: None,
            options: Options::new(),
            rules,
            situation,
            ask,
            sampling: Sampling::default(),
            by: None,
            style: None,
            prompt: None,
            prompt_tells: PromptTells::default(),
            hints: Vec::new(),
            skill: None,
            level: None,
            note: None,
            source: None,
        }
    }
}
