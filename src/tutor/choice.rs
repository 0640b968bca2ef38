//! Choosing the next question: the one whose answer tells most of what is still open.

use std::{
    cell::RefCell,
    collections::{BTreeMap, BTreeSet},
    rc::Rc,
    sync::Arc,
};

use super::{
    Belief, Catalogue, Generator, LearnerModel, Posed, Question, Seed, Signature, Skill,
    learner_model::SLIP,
};

/// This many questions are looked at for every choice, spread over the skills that are asked.
const LOOKED_AT: usize = 96;
/// This many of a skill come besides, where it teaches what the learner may well get wrong.
const CLOSER: usize = 32;
/// Skills whose questions tell nothing of what is believed of the rules.
const JUDGED: [Skill; 2] = [Skill::PlayBest, Skill::Advice];
/// From here on a belief is worth a closer look.
pub const SUSPECT: f64 = 0.1;
/// A question that is expected to tell less is not worth asking, in nats.
const LEAST: f64 = 1e-6;

/// A question with everybody's answer to it.
#[derive(Debug)]
pub struct Candidate {
    /// What is asked.
    pub question: Arc<Posed>,
    /// Who answers what.
    pub signature: Signature,
}

/// Questions of one table from which some are chosen, drawn and read as they are needed, and kept.
///
/// The same seed gives the same questions in the same order, whoever asks first.
pub struct Pool<'b> {
    generator: Generator<'b>,
    catalogue: Catalogue<'b>,
    seed: Seed,
    skills: Vec<Skill>,
    /// Written questions of each skill.
    bank: BTreeMap<Skill, Vec<Arc<Posed>>>,
    /// What was drawn or read of each skill so far; some make no question, or one in which nobody
    /// goes wrong.
    drawn: RefCell<BTreeMap<Skill, Vec<Option<Rc<Candidate>>>>>,
}

impl<'b> Pool<'b> {
    /// The questions that `generator` draws from a seed, for all skills of its table but its house
    /// options, and but those that ask for good play.
    pub fn new(generator: Generator<'b>, beliefs: &'b [Belief], seed: Seed) -> Self {
        let tells = |skill: &Skill| generator.is_own(*skill) && !JUDGED.contains(skill);
        let skills = generator.skills().into_iter().filter(tells).collect();
        let catalogue = Catalogue::new(beliefs);
        Self {
            generator,
            catalogue,
            seed,
            skills,
            bank: BTreeMap::new(),
            drawn: RefCell::default(),
        }
    }

    /// The same with written questions, such as those of the packs that ship.
    ///
    /// Those of its own table and skills are taken; as long as they last, every other question
    /// looked at is one of them.
    #[must_use]
    pub fn with_bank<'q>(mut self, questions: impl IntoIterator<Item = &'q Question>) -> Self {
        for question in
            questions.into_iter().filter(|question| question.rules == *self.generator.rules())
        {
            if let Some(&skill) = self.skills.iter().find(|skill| **skill == question.trains()) {
                self.bank.entry(skill).or_default().push(question.clone().into());
            }
        }
        self
    }

    /// The skills about which it has questions.
    pub fn skills(&self) -> &[Skill] {
        &self.skills
    }

    /// The beliefs that change something at its table.
    pub fn beliefs_at_table(&self) -> super::BeliefsAtTable<'b> {
        self.catalogue.at(self.generator.variant(), self.generator.rules())
    }

    /// What the first `count` questions of every skill bring: only such as somebody gets wrong.
    pub fn candidates(&self, count: usize) -> Vec<Rc<Candidate>> {
        self.skills.iter().flat_map(|skill| self.first(*skill, count)).collect()
    }

    /// The first `count` questions of a skill.
    fn first(&self, skill: Skill, count: usize) -> Vec<Rc<Candidate>> {
        let mut drawn = self.drawn.borrow_mut();
        let own = drawn.entry(skill).or_default();
        while own.len() < count {
            let place = own.len();
            let written = self
                .bank
                .get(&skill)
                .filter(|_| place.is_multiple_of(2))
                .and_then(|bank| bank.get(place / 2));
            let draw = || {
                self.generator
                    .any(skill, Seed(self.seed.0.wrapping_add(place as u64)))
                    .map(Arc::from)
            };
            own.push(written.cloned().or_else(draw).and_then(|question| self.candidate(question)));
        }
        own.iter().take(count).flatten().cloned().collect()
    }

    /// A question with its answers, where somebody can go wrong.
    fn candidate(&self, question: Arc<Posed>) -> Option<Rc<Candidate>> {
        let signature = Signature::of(&self.catalogue, &question).ok()?;
        (!signature.errs().is_empty()).then(|| Rc::new(Candidate { question, signature }))
    }
}

/// Chooses questions of a pool for one learner, never the same twice.
#[derive(Clone)]
pub struct Chooser<'b> {
    pool: Rc<Pool<'b>>,
    /// How many questions of each skill are looked at.
    looked: BTreeMap<Skill, usize>,
    asked: Vec<Arc<Posed>>,
}

impl<'b> Chooser<'b> {
    /// Somebody who has chosen nothing yet.
    pub fn new(pool: Rc<Pool<'b>>) -> Self {
        Self { pool, looked: BTreeMap::new(), asked: Vec::new() }
    }

    /// The questions among which it chooses.
    pub fn pool(&self) -> &Pool<'b> {
        &self.pool
    }

    /// The question whose answer is expected to tell most about what the learner believes, as
    /// `model` sees him.
    ///
    /// Nobody is asked what nobody gets wrong, nor the same thing twice. `None` where no answer
    /// would tell anything.
    pub fn next(&mut self, model: &LearnerModel<'b>) -> Option<Arc<Posed>> {
        let candidates = self.widen(model, None);
        self.best(&candidates, |candidate| {
            information_gain(&candidate.signature, model.posterior())
        })
    }

    /// The same for the time that it takes, in a drill of these skills, which leaves them only to
    /// tell apart what its questions have brought up; of questions that one of these beliefs gets
    /// wrong, where any are named.
    pub fn next_of(
        &mut self,
        model: &LearnerModel<'b>,
        skills: &[Skill],
        exposes: &[String],
    ) -> Option<Arc<Posed>> {
        let candidates = self.widen(model, Some(skills));
        let beliefs = model.catalogue().beliefs();
        let sought = |place: usize| exposes.contains(&beliefs[place].id);
        self.best(&candidates, |Candidate { question, signature }| {
            let exposes =
                exposes.is_empty() || signature.errs().iter().any(|(place, _)| sought(*place));
            if exposes {
                information_gain(signature, model.posterior()) / effort(question)
            } else {
                0.0
            }
        })
    }

    /// The same on other skills than these, if any tells anything.
    pub fn next_beside(
        &mut self,
        model: &LearnerModel<'b>,
        skills: &[Skill],
    ) -> Option<Arc<Posed>> {
        let candidates = self.widen(model, None);
        let worth =
            |candidate: &Candidate| information_gain(&candidate.signature, model.posterior());
        let is_other = |candidate: &&Rc<Candidate>| !skills.contains(&candidate.question.trains());
        let others: Vec<Rc<Candidate>> = candidates.iter().filter(is_other).cloned().collect();
        self.best(&others, worth).or_else(|| self.best(&candidates, worth))
    }

    /// Marks a question as asked that somebody else chose.
    pub fn asked(&mut self, question: Arc<Posed>) {
        self.asked.push(question);
    }

    /// Looks at more questions than before on some skills or on all, and at more yet where they may
    /// well be got wrong.
    fn widen(&mut self, model: &LearnerModel<'b>, skills: Option<&[Skill]>) -> Vec<Rc<Candidate>> {
        let pool = Rc::clone(&self.pool);
        let own: Vec<Skill> = pool
            .skills
            .iter()
            .copied()
            .filter(|skill| skills.is_none_or(|skills| skills.contains(skill)))
            .collect();
        let each = LOOKED_AT.div_ceil(own.len().max(1));
        let mut candidates: Vec<Rc<Candidate>> =
            own.into_iter().flat_map(|skill| self.look(skill, each)).collect();
        // A drill leaves its skills only to tell apart what its questions bring up.
        let errs = candidates.iter().flat_map(|candidate| candidate.signature.errs());
        let at_stake: BTreeSet<usize> = errs
            .map(|(place, _)| *place)
            .filter(|place| model.posterior()[*place] >= SUSPECT)
            .collect();
        let suspects: Vec<&Belief> =
            at_stake.into_iter().map(|place| &model.catalogue().beliefs()[place]).collect();
        for &skill in &pool.skills {
            if suspects.iter().any(|belief| belief.is_point_of(skill)) {
                candidates.extend(self.look(skill, CLOSER));
            }
        }
        candidates
    }

    /// Some more questions of a skill than before, with those from before.
    fn look(&mut self, skill: Skill, more: usize) -> Vec<Rc<Candidate>> {
        let looked = self.looked.entry(skill).or_default();
        *looked += more;
        self.pool.first(skill, *looked)
    }

    /// The question of the greatest worth that was not asked.
    fn best(
        &mut self,
        candidates: &[Rc<Candidate>],
        worth: impl Fn(&Candidate) -> f64,
    ) -> Option<Arc<Posed>> {
        let fresh = |candidate: &&Rc<Candidate>| {
            !self.asked.iter().any(|asked| asked.is_like(&candidate.question))
        };
        let valued = candidates.iter().map(|candidate| (worth(candidate), candidate));
        let mut ranked: Vec<(f64, &Rc<Candidate>)> =
            valued.filter(|(worth, _)| *worth > LEAST).collect();
        ranked.sort_by(|one, other| other.0.total_cmp(&one.0));
        let candidate = ranked.into_iter().map(|(_, candidate)| candidate).find(fresh)?;
        self.asked.push(Arc::clone(&candidate.question));
        Some(Arc::clone(&candidate.question))
    }
}

/// How long a question takes to read, beside one without tricks: two tricks take as long again.
pub fn effort(question: &Question) -> f64 {
    let tricks = question.situation.tricks.as_ref().map_or(0, Vec::len);
    1.0 + f64::from(u32::try_from(tricks).unwrap_or(u32::MAX)) / 2.0
}

/// How much an answer is expected to tell, in nats, when each belief is so likely.
///
/// Whoever means one answer says another one now and then, so a question that hardly anybody gets
/// wrong tells nothing.
pub fn information_gain(signature: &Signature, posterior: &[f64]) -> f64 {
    let mut meant = vec![0.0; signature.answers().len()];
    signature.errs().iter().for_each(|(place, answer)| meant[*answer] += posterior[*place]);
    let wrong: f64 = meant.iter().sum();
    for share in &mut meant {
        *share /= wrong.max(1.0);
    }
    meant[0] = (1.0 - wrong).max(0.0);
    // One more way: what nobody means.
    meant.push(0.0);
    let others = f64::from(u32::try_from(meant.len() - 1).unwrap_or(u32::MAX));
    let said = meant.iter().map(|share| share * (1.0 - SLIP) + (1.0 - share) * SLIP / others);
    let noise = -(1.0 - SLIP) * (1.0 - SLIP).ln() - SLIP * (SLIP / others).ln();
    said.map(|share| -share * share.ln()).sum::<f64>() - noise
}
