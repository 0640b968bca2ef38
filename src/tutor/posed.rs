//! A question with its ruling beside it.

use std::{
    hash::{Hash, Hasher},
    ops::Deref,
    sync::OnceLock,
};

use super::{
    Answer, Ground, MOMENT, NoAnswer, Question, Skill, advice::own_cards, answering::answer_telling,
};
use crate::engine::Ruling;

/// A question with the engine's answer to it, which is found when it is first asked for, and once.
///
/// Whoever has to do with one question (the desk, the learner model, those who choose the next one)
/// shares one of these, so that no deal is looked at twice to answer, to judge and to explain. It
/// reads as its question and is equal to another one where their questions are: the answer follows
/// from that.
///
/// ```
/// use std::sync::Arc;
/// use leftbower::{rules::{Trump, Variant}, table::Suit, tutor::{Answer, Ask, Posed, Question, Situation}};
/// let rules = Arc::new(Variant::find("classic").expect("shipped").rules());
/// let situation = Situation { trump: Some(Trump::Suit(Suit::Spades)), ..Situation::new(&rules) };
/// let question = Question::new("classic", rules, situation, Ask::Suit("JC".parse().expect("a card")));
/// let posed = Posed::new(question.clone());
/// assert_eq!(posed.ruling().expect("trump is known").value(), &Answer::Suit(Some(Suit::Spades)));
/// assert_eq!(posed, Posed::new(question));
/// ```
#[derive(Clone, Debug)]
pub struct Posed {
    question: Question,
    ruling: OnceLock<Result<Ruling<Answer, Ground>, NoAnswer>>,
}

impl Posed {
    /// A question of which nothing was found out yet.
    pub const fn new(question: Question) -> Self {
        Self { question, ruling: OnceLock::new() }
    }

    /// The engine's answer under the question's own rules, or why there is none.
    pub fn ruling(&self) -> Result<&Ruling<Answer, Ground>, &NoAnswer> {
        self.found(&mut |_| {}).as_ref()
    }

    /// Looks at the deals that the answer needs, where it needs any, so that it is at hand.
    ///
    /// `progress` hears how many have been looked at.
    pub fn look_ahead(&self, progress: &mut dyn FnMut(u32)) {
        if self.ruling.get().is_none() && own_cards(&self.question).is_some() {
            self.found(progress);
        }
    }

    /// The same question as one that trains `skill`: nothing of its answer changes.
    #[must_use]
    pub fn training(mut self, skill: Skill) -> Self {
        self.question.skill = Some(skill);
        self
    }

    /// As what an answer to it is scheduled: its skill, or the card itself where it is a moment at
    /// a table.
    pub fn scheduled_as(&self) -> String {
        let card = self.question.id.as_ref().filter(|id| id.starts_with(MOMENT));
        card.cloned().unwrap_or_else(|| self.question.trains().to_string())
    }

    /// The question alone.
    pub fn into_question(self) -> Question {
        self.question
    }

    fn found(&self, progress: &mut dyn FnMut(u32)) -> &Result<Ruling<Answer, Ground>, NoAnswer> {
        if let Some(known) = self.ruling.get() {
            return known;
        }
        // Found before the lock is taken: a thread that waits for others to look at deals may be
        // given this question.
        let found = answer_telling(&self.question, progress);
        self.ruling.get_or_init(|| found)
    }
}

impl Deref for Posed {
    type Target = Question;

    fn deref(&self) -> &Question {
        &self.question
    }
}

impl From<Question> for Posed {
    fn from(question: Question) -> Self {
        Self::new(question)
    }
}

impl From<Question> for std::sync::Arc<Posed> {
    fn from(question: Question) -> Self {
        Self::new(Posed::new(question))
    }
}

impl PartialEq for Posed {
    fn eq(&self, other: &Self) -> bool {
        self.question == other.question
    }
}

impl Eq for Posed {}

impl Hash for Posed {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.question.hash(state);
    }
}
