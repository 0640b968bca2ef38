//! Who answers what: all answers that a question gets from those who know the rules and from those
//! who err.

use super::{Answer, Catalogue, NoAnswer, Posed, Response};

/// The answers to one question: the right one, and what each belief of a catalogue leads to.
///
/// Beliefs that lead to the same answer share it; whoever holds a belief that does not matter here
/// answers rightly.
#[derive(Clone, Debug)]
pub struct Signature {
    answers: Vec<Answer>,
    /// For each belief that leads to another answer than the right one, its place in the catalogue
    /// and which answer.
    errs: Vec<(usize, usize)>,
}

impl Signature {
    /// Asks the engine under the rules and under every belief; no belief errs where best play is
    /// asked for.
    ///
    /// The reason, where the question has no answer at all.
    pub fn of(catalogue: &Catalogue<'_>, question: &Posed) -> Result<Self, NoAnswer> {
        let mut answers = vec![question.ruling().map_err(Clone::clone)?.value().clone()];
        let mut errs = Vec::new();
        for belief in catalogue.of(question).iter() {
            let Some(said) = belief.says(question) else { continue };
            // Most answers are the right one, word for word: what it would be typed as need not be
            // asked.
            let same = answers.iter().position(|answer| *answer == said);
            let known = same.or_else(|| {
                let given = Response::briefly(question, &said);
                answers.iter().position(|answer| given.agrees(answer))
            });
            let at = known.unwrap_or_else(|| {
                answers.push(said);
                answers.len() - 1
            });
            if at > 0 {
                errs.push((belief.place, at));
            }
        }
        Ok(Self { answers, errs })
    }

    /// The right answer.
    pub fn truth(&self) -> &Answer {
        &self.answers[0]
    }

    /// Every answer that somebody gives, the right one first.
    pub fn answers(&self) -> &[Answer] {
        &self.answers
    }

    /// Which of the answers the belief at that place of the catalogue leads to; 0 is the right one.
    pub fn answer_of(&self, place: usize) -> usize {
        self.errs.binary_search_by_key(&place, |(place, _)| *place).map_or(0, |at| self.errs[at].1)
    }

    /// The places of the beliefs that lead to another answer than the right one, each with which of
    /// the answers.
    pub fn errs(&self) -> &[(usize, usize)] {
        &self.errs
    }
}
