//! Simulated learners: each holds one belief or two of the catalogue and slips once in ten answers.

// A benchmark and a test each compile their own copy and export nothing.
#![allow(dead_code, unreachable_pub, clippy::expect_used)]

use std::{collections::HashMap, rc::Rc, sync::Arc};

use leftbower::{
    chance::{below, pick},
    rules::{Options, Ruleset, Variant},
    tutor::{
        Answer, Belief, BeliefAtTable, Candidate, Catalogue, Chooser, Generator, Held,
        LearnerModel, Observation, Pool, Posed, Response, Seed, Signature, Skill, Suspicion,
        answer_under,
    },
};
use rand::Rng;

/// This many draws of each skill are looked at to find what no question tells apart.
const LOOKED_AT: usize = 60;
/// One answer in this many slips out otherwise than it was meant.
const SLIPS: u32 = 10;

/// A table, and what can be found out at it.
pub struct Table<'b> {
    pub id: String,
    pub rules: Arc<Ruleset>,
    beliefs: &'b [Belief],
    pool: Rc<Pool<'b>>,
    generator: Generator<'b>,
    /// What each belief answers to every question that was looked at.
    answers: HashMap<usize, Vec<usize>>,
}

/// How questions are chosen.
pub enum How<'s> {
    /// By what they tell of everything that may be believed.
    Placement,
    /// The same, on some skills only.
    Drill(&'s [Skill]),
    /// Any skill, any cards, whatever they tell.
    Random,
}

/// What came of a run: the place of the belief that was named first, and how many questions that
/// took.
pub struct Run {
    pub named: Option<usize>,
    pub asked: usize,
}

impl<'b> Table<'b> {
    pub fn new(variant: &Variant, beliefs: &'b [Belief]) -> Self {
        let generator = || Generator::new(variant, Options::new(), beliefs).expect("sound rules");
        let pool = Rc::new(Pool::new(generator(), beliefs, Seed(1)));
        let looked_at = pool.candidates(LOOKED_AT);
        let said = |place| {
            looked_at.iter().map(|candidate| candidate.signature.answer_of(place)).collect()
        };
        let answers = pool
            .beliefs_at_table()
            .iter()
            .map(|belief| (belief.place, said(belief.place)))
            .collect();
        let rules = Arc::new(variant.rules());
        Self { id: variant.id.clone(), rules, beliefs, pool, generator: generator(), answers }
    }

    /// The beliefs that some question can show.
    pub fn holders(&self) -> Vec<BeliefAtTable<'b>> {
        let shows = |belief: &&BeliefAtTable<'b>| {
            self.answers[&belief.place].iter().any(|answer| *answer > 0)
        };
        self.pool.beliefs_at_table().iter().filter(shows).cloned().collect()
    }

    /// Whether no question tells two beliefs apart.
    pub fn alike(&self, one: usize, other: usize) -> bool {
        one == other || self.answers.get(&one) == self.answers.get(&other)
    }

    /// The skills that teach what a belief gets wrong.
    pub fn skills_of(&self, belief: &Belief) -> Vec<Skill> {
        self.pool.skills().iter().copied().filter(|skill| belief.is_point_of(*skill)).collect()
    }

    /// Asks somebody who sees the rules like that until a belief is named, `most` questions at
    /// most.
    pub fn run(&self, held: &Ruleset, how: &How<'_>, most: usize, rng: &mut impl Rng) -> Run {
        let mut model = LearnerModel::new(self.beliefs);
        let mut chooser = Chooser::new(Rc::clone(&self.pool));
        let mut last = Vec::new();
        for asked in 1..=most {
            let question = match how {
                How::Random => self.random(rng),
                How::Placement => chooser.next_beside(&model, &last),
                How::Drill(skills) => chooser.next_of(&model, skills, &[]),
            };
            let Some(question) = question else { return Run { named: None, asked } };
            last = vec![question.trains()];
            let given = reply(&question, held, model.catalogue(), rng);
            model.take(Observation::new(question, given));
            if let Some(named) = model.named() {
                let named = self.beliefs.iter().position(|belief| belief.id == named.id);
                return Run { named, asked };
            }
        }
        Run { named: None, asked: most }
    }

    /// Any question that has an answer.
    fn random(&self, rng: &mut impl Rng) -> Option<Arc<Posed>> {
        for _ in 0..200 {
            let skill = *pick(rng, self.pool.skills())?;
            let seed = Seed(u64::from(below(rng, u32::MAX)) + 1_000_000);
            let drawn = self.generator.any(skill, seed).map(Posed::new);
            if let Some(question) = drawn.filter(|question| question.ruling().is_ok()) {
                return Some(Arc::new(question));
            }
        }
        None
    }
}

/// What somebody says who sees the rules like that: now and then what another would say, or what
/// nobody would.
fn reply(
    question: &Posed,
    held: &Ruleset,
    catalogue: &Catalogue<'_>,
    rng: &mut impl Rng,
) -> Response {
    let meant = Response::briefly(question, &means(question, held));
    if below(rng, SLIPS) > 0 {
        return meant;
    }
    let mut slips = others(question, &meant, catalogue);
    slips.push(Answer::Term("what nobody says".to_owned()));
    let slip = pick(rng, &slips).map(|other| Response::briefly(question, other));
    slip.unwrap_or(meant)
}

/// The same as an answer that can be typed: every slip is what another would say.
pub fn says(
    question: &Posed,
    held: &Ruleset,
    catalogue: &Catalogue<'_>,
    rng: &mut impl Rng,
) -> Answer {
    let meant = means(question, held);
    if below(rng, SLIPS) > 0 {
        return meant;
    }
    let others = others(question, &Response::briefly(question, &meant), catalogue);
    pick(rng, &others).cloned().unwrap_or(meant)
}

/// What somebody means who sees the rules like that.
fn means(question: &Posed, held: &Ruleset) -> Answer {
    let truth = || question.ruling().expect("an answer").value().clone();
    answer_under(question, held).map_or_else(|_| truth(), |said| said.into_parts().0)
}

/// What others would say.
fn others(question: &Posed, meant: &Response, catalogue: &Catalogue<'_>) -> Vec<Answer> {
    let signature = Signature::of(catalogue, question).expect("an answer");
    signature.answers().iter().filter(|other| !meant.agrees(other)).cloned().collect()
}

/// What was told of a beginner's ideas.
#[derive(Default)]
pub struct IdeasTold {
    /// Wrong answers to which something that he held leads, and no slip.
    pub explained: usize,
    /// Such answers with which an idea was told.
    pub told: usize,
    /// Such answers with which an idea was told that he held.
    pub held: usize,
    /// The same three from the seventh answer on.
    pub late: [usize; 3],
    /// Ideas told that do not lead to the answer that they were told with.
    pub unfit: usize,
    /// Ideas that count as overcome at the end, and how many of them he never held.
    pub overcome: [usize; 2],
}

impl Table<'_> {
    /// Asks somebody who holds two compatible beliefs, gets over one of them after answer 6 to 14,
    /// and of whose other answers a fifth are what somebody else would say; on the skills that
    /// teach what the two get wrong.
    ///
    /// Says whether the two beliefs that chance picks go together; nothing is asked if not.
    pub fn beginner(&self, most: usize, told: &mut IdeasTold, rng: &mut impl Rng) -> bool {
        let holders = self.holders();
        let [one, other] = [(); 2].map(|()| pick(rng, &holders).expect("some can be shown"));
        let clash = !one.belief.edit.clashes(&other.belief.edit).is_empty();
        let both = other.belief.under(&self.id, &one.rules).filter(|_| !clash);
        let Some(both) = both.filter(|_| one.place != other.place) else { return false };
        let over_it = 6 + below(rng, 9);
        let mut skills = self.skills_of(one.belief);
        skills.extend(self.skills_of(other.belief));
        let mut asked = self.pool.candidates(LOOKED_AT);
        asked.retain(|candidate| skills.contains(&candidate.question.trains()));
        let mut model = LearnerModel::new(self.beliefs);
        for at in (1..).take(most) {
            let (held, rules) = match at <= over_it {
                true => (vec![one.place, other.place], &both),
                false => (vec![other.place], &other.rules),
            };
            let Candidate { question, signature } = &**pick(rng, &asked).expect("some questions");
            let meant = Response::briefly(question, &means(question, rules));
            let is_wrong = !meant.agrees(signature.truth());
            let slips: Vec<&Answer> =
                signature.answers().iter().filter(|other| !meant.agrees(other)).collect();
            let given = match pick(rng, &slips).filter(|_| !is_wrong && below(rng, 5) == 0) {
                Some(slip) => Response::briefly(question, slip),
                None => meant,
            };
            let said = model.take_as(Observation::new(Arc::clone(question), given), signature);
            let is = |place: &usize, idea: &Belief| self.beliefs[*place].id == idea.id;
            let fits = |place: &usize| said.fits.iter().any(|idea| is(place, idea));
            told.unfit += usize::from(said.idea.is_some_and(|idea| !said.fits.contains(&idea)));
            if is_wrong && held.iter().any(fits) {
                let own = said.idea.is_some_and(|idea| held.iter().any(|place| is(place, idea)));
                let counts = [1, usize::from(said.idea.is_some()), usize::from(own)];
                told.explained += 1;
                told.told += counts[1];
                told.held += counts[2];
                let late = if at > 6 { counts } else { [0; 3] };
                told.late.iter_mut().zip(late).for_each(|(sum, more)| *sum += more);
            }
        }
        for held in model.held().iter().map(Held::suspicion).filter(Suspicion::is_overcome) {
            let never = ![one, other].iter().any(|own| own.belief.id == held.belief.id);
            told.overcome[0] += 1;
            told.overcome[1] += usize::from(never);
        }
        true
    }
}
