//! One question of a quiz: its choices, and who chose what.

use std::{collections::BTreeMap, sync::Arc};

use super::people::Participant;
use crate::tutor::{Answer, Belief, Candidate, Posed, Signature};

/// An answer to choose: the right one, or what somebody says who holds one of these ideas.
#[derive(Clone, Debug)]
pub struct Choice<'l> {
    /// The answer.
    pub answer: Answer,
    /// Whether it is right.
    pub right: bool,
    /// The ideas that lead to it; none where it is right.
    pub ideas: Vec<&'l Belief>,
}

/// Why a question is put.
#[derive(Clone, Debug)]
pub enum Purpose<'l> {
    /// It tells most of what is still open.
    Opens,
    /// Those who hold the one idea answer otherwise than those who hold the other.
    Separates([&'l Belief; 2]),
    /// Whoever still holds this idea, which was explained, goes wrong.
    Checks(&'l Belief),
}

/// How far a question has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// Answers are taken.
    Open,
    /// What is right is shown.
    Shown,
    /// It was passed over.
    Skipped,
}

/// A question that was put to the room.
#[derive(Clone, Debug)]
pub struct Round<'l> {
    /// What is asked.
    pub question: Arc<Posed>,
    /// What there is to choose from, at least two.
    pub choices: Vec<Choice<'l>>,
    /// Why it is asked.
    pub purpose: Purpose<'l>,
    /// How far it has come.
    pub stage: Stage,
    /// Who answers what.
    pub(super) signature: Signature,
    /// For each choice which of the answers of the signature it is.
    pub(super) offered: Vec<usize>,
    /// What was chosen on phones.
    pub(super) answers: BTreeMap<Participant, usize>,
    /// Hands by choice as they were counted one after the other, each with what stood before.
    hands: Vec<Vec<u32>>,
}

impl<'l> Round<'l> {
    pub(super) fn new(
        candidate: &Candidate,
        offered: Vec<usize>,
        choices: Vec<Choice<'l>>,
        purpose: Purpose<'l>,
    ) -> Self {
        let Candidate { question, signature } = candidate;
        Self {
            question: Arc::clone(question),
            choices,
            purpose,
            stage: Stage::Open,
            signature: signature.clone(),
            offered,
            answers: BTreeMap::new(),
            hands: Vec::new(),
        }
    }

    /// Which choice is right.
    pub fn right(&self) -> usize {
        let right = self.choices.iter().position(|choice| choice.right);
        right.unwrap_or_else(|| unreachable!("the right answer is always offered"))
    }

    /// The hands that were counted for each choice; none where nobody has counted.
    pub fn hands(&self) -> Vec<u32> {
        self.hands.last().cloned().unwrap_or_else(|| vec![0; self.choices.len()])
    }

    /// Whether any hands were counted.
    pub const fn is_counted(&self) -> bool {
        !self.hands.is_empty()
    }

    /// What somebody chose on his phone.
    pub fn chosen_by(&self, who: Participant) -> Option<usize> {
        self.answers.get(&who).copied()
    }

    /// How many chose on their phones.
    pub fn answers(&self) -> usize {
        self.answers.len()
    }

    /// How many chose what, by hand and by phone.
    pub fn votes(&self) -> Vec<u32> {
        let mut votes = self.hands();
        self.answers.values().for_each(|choice| votes[*choice] += 1);
        votes
    }

    /// The wrong choice that most chose, if anybody chose one; of those that as many chose, the
    /// first.
    pub(super) fn most_wrong(&self, votes: &[u32]) -> Option<usize> {
        let wrong = (0..votes.len()).filter(|at| !self.choices[*at].right && votes[*at] > 0);
        wrong.reduce(|best, other| if votes[other] > votes[best] { other } else { best })
    }

    pub(super) fn count(&mut self, hands: &[(usize, u32)]) -> bool {
        let mut counted = self.hands();
        for (choice, many) in hands {
            let Some(place) = counted.get_mut(*choice) else { return false };
            *place = *many;
        }
        self.hands.push(counted);
        true
    }

    pub(super) fn uncount(&mut self) -> bool {
        self.hands.pop().is_some()
    }

    /// The choice that somebody makes who means that answer of the signature, if it is offered.
    pub(super) fn choice_of(&self, answer: usize) -> Option<usize> {
        let answers = self.signature.answers();
        let is = |offered: &usize| says_the_same(&answers[*offered], &answers[answer]);
        self.offered.iter().position(is)
    }
}

/// Whether two answers stand there in the same words: whose turn it is does not tell for what.
pub(super) fn says_the_same(one: &Answer, other: &Answer) -> bool {
    match (one, other) {
        (Answer::ToAct(one, _), Answer::ToAct(other, _)) => one == other,
        _ => one == other,
    }
}
