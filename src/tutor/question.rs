//! A situation and what is asked about it.

use std::{fmt, sync::Arc};

use super::{Ask, Situation};
use crate::{
    rules::{Options, Ruleset},
    solver::Sampling,
    table::Seat,
};

/// What a question trains, such as `follow.legal`.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Skill(pub String);

impl Skill {
    /// Every skill that lessons and drills may name.
    ///
    /// For each but two there is some game in which questions are drawn. `words` is asked from the glossary, and
    /// `variant.switch` is no question by itself: any skill drilled in several games by turns trains it.
    pub const ALL: [&'static str; 41] = [
        "deck.contents",
        "rank.plain",
        "rank.trump",
        "colour.pairs",
        "suit.effective",
        "follow.legal",
        "trick.winner",
        "lead.first",
        "lead.next",
        "deal.draw",
        "deal.turnup",
        "bid.order",
        "bid.round2",
        "bid.dealer",
        "discard",
        "alone.declare",
        "alone.defend",
        "score.made",
        "score.march",
        "score.euchre",
        "score.alone",
        "score.game",
        "renege.spot",
        "renege.penalty",
        "count.trump",
        "joker",
        "auction.bid",
        "auction.score",
        "partner.secret",
        "partner.none",
        "ghost",
        "exchange.best",
        "laps",
        "slam",
        "play.best",
        "progressive.move",
        "progressive.tally",
        "variant.switch",
        "house.options",
        "words",
        "advice",
    ];
}

impl fmt::Display for Skill {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// A question: the rules it is asked under, a situation, and what is asked.
///
/// It is a plain value and holds no answer: [`super::answer`] asks the engine, and [`super::Posed`] keeps what that says
/// beside the question.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Question {
    /// Its id, where it has one.
    pub id: Option<String>,
    /// The id of the variant.
    pub variant: String,
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
    /// The question in an author's words, in light Markdown.
    pub prompt: Option<String>,
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

impl Question {
    /// Every seat of its table.
    pub fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        (1..=self.rules.players).filter_map(Seat::new)
    }

    /// The skill it trains: its own, or else the one that such questions are mostly about.
    pub fn trains(&self) -> &str {
        self.skill.as_ref().map_or_else(|| self.mostly_about(), |skill| skill.0.as_str())
    }

    fn mostly_about(&self) -> &'static str {
        match self.ask {
            Ask::Suit(_) => "suit.effective",
            Ask::Order(_) | Ask::Beats(..) => "rank.trump",
            Ask::Legal => "follow.legal",
            Ask::Winner => "trick.winner",
            Ask::Leader if self.situation.tricks.as_ref().is_none_or(Vec::is_empty) => "lead.first",
            Ask::Leader => "lead.next",
            Ask::SitsOut => "alone.declare",
            Ask::Side => "deck.contents",
            Ask::Known => "partner.secret",
            Ask::Calls | Ask::ToAct if self.rules.auction.is_turn_up() => "bid.order",
            Ask::Calls | Ask::ToAct => "auction.bid",
            Ask::Score if self.rules.auction.is_turn_up() => "score.made",
            Ask::Score => "auction.score",
            Ask::Game => "score.game",
            Ask::Renege => "renege.spot",
            Ask::Count(_) | Ask::Trumps => "count.trump",
            Ask::Draw => "deal.draw",
            Ask::Movement => "progressive.move",
            Ask::Tricks | Ask::Play => "play.best",
            Ask::Call => "advice",
            Ask::Term { .. } => "words",
        }
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
            options: Options::new(),
            rules,
            situation,
            ask,
            sampling: Sampling::default(),
            prompt: None,
            hints: Vec::new(),
            skill: None,
            level: None,
            note: None,
            source: None,
        }
    }
}
