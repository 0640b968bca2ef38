//! Placement: a few questions that find where a learner should start.

use std::{rc::Rc, sync::Arc};

use super::{Belief, Chooser, Diagnosis, LearnerModel, Observation, Pool, Posed, Question, Skill};

/// At most this many questions are asked.
const MOST: usize = 10;
/// This many wrong answers in a row are enough: whoever starts from nothing is not asked on.
const ENOUGH: usize = 4;
/// Where this many beliefs are named there is enough to start with.
const FOUND: usize = 3;
/// A skill is known where it is less likely than this that anything about it is believed wrongly.
const AMISS: f64 = 0.25;

/// A placement under way: at most ten questions, each chosen by what the answers before it left
/// open.
///
/// ```
/// use std::rc::Rc;
/// use leftbower::{rules::{Options, Variant}, tutor::{Generator, Response, Observation, Placement, Pool, Seed, Skill}};
/// # use leftbower::{rules::Patch, tutor::Belief};
/// # let belief = |id: &str, edit: &str| Belief { id: id.to_owned(), belief: String::new(), variants: None,
/// #     edit: Patch(serde_yaml::from_str(edit).unwrap()), true_in: Vec::new(), explain: String::new(), probe: None,
/// #     reference: None };
/// # let beliefs = [belief("left-over-right", "{ left-bower: above-right }"),
/// #     belief("must-trump", "{ when-void: must-trump }")];
/// let classic = Variant::find("classic").expect("shipped");
/// let generator = Generator::new(classic, Options::new(), &beliefs).expect("sound rules");
/// let pool = Rc::new(Pool::new(generator, &beliefs, Seed(1)));
/// let mut placement = Placement::new(pool, &beliefs, &["Spades"]);
/// while let Some(question) = placement.next() {
///     let given = Response::briefly(&question, question.ruling().expect("an answer").value());
///     placement.take(Observation::new(question, given));
/// }
/// let placed = placement.result();
/// assert!(placed.beliefs.is_empty() && placed.missed.is_empty() && placed.known.contains(&Skill::FollowLegal));
/// assert_eq!(placed.start([("the-basics", [Skill::FollowLegal]), ("scoring", [Skill::ScoreMarch])]), Some("scoring"));
/// ```
pub struct Placement<'b> {
    model: LearnerModel<'b>,
    chooser: Chooser<'b>,
    /// What was answered, and whether rightly.
    answered: Vec<(Arc<Posed>, bool)>,
    /// The skills of questions that were skipped.
    skipped: Vec<Skill>,
    /// The skill of the last question.
    last: Option<Skill>,
}

/// What a placement found.
#[derive(Clone, Debug, PartialEq)]
pub struct Placed<'b> {
    /// Skills about which he was asked and nothing seems amiss, in the order of
    /// [`super::Skill::ALL`].
    pub known: Vec<Skill>,
    /// Skills about which something is amiss.
    pub missed: Vec<Skill>,
    /// What he seems to believe, the likeliest first.
    pub beliefs: Vec<&'b Belief>,
}

impl Placed<'_> {
    /// The first of some lessons, in their order, that teaches a skill which he does not know;
    /// `None` where he knows all.
    pub fn start<'l>(
        &self,
        lessons: impl IntoIterator<Item = (&'l str, impl IntoIterator<Item = Skill>)>,
    ) -> Option<&'l str> {
        let is_new = |skill| !self.known.contains(&skill);
        lessons.into_iter().find_map(|(id, teaches)| teaches.into_iter().any(is_new).then_some(id))
    }
}

impl<'b> Placement<'b> {
    /// A placement of somebody who also plays these games, named as the catalogue names them.
    pub fn new<S: AsRef<str>>(pool: Rc<Pool<'b>>, beliefs: &'b [Belief], games: &[S]) -> Self {
        Self {
            model: LearnerModel::new(beliefs).playing(games),
            chooser: Chooser::new(pool),
            answered: Vec::new(),
            skipped: Vec::new(),
            last: None,
        }
    }

    /// The next question; `None` where enough is known.
    ///
    /// One of another kind than the last one and than all that were skipped, if any tells anything.
    #[allow(clippy::should_implement_trait)] // an answer has to be taken before the next one
    pub fn next(&mut self) -> Option<Arc<Posed>> {
        let wrong_lately = self.answered.iter().rev().take_while(|(_, right)| !right).count();
        let over =
            self.answered.len() >= MOST || wrong_lately >= ENOUGH || self.found().len() >= FOUND;
        if over {
            return None;
        }
        let beside: Vec<Skill> = self.skipped.iter().chain(&self.last).copied().collect();
        let next = self.chooser.next_beside(&self.model, &beside)?;
        self.last = Some(next.trains());
        Some(next)
    }

    /// The learner skipped the last question, and so does not know what it trains.
    pub fn skip(&mut self) {
        self.skipped.extend(self.last);
    }

    /// The same of a question that trains `skill`, in a placement that was broken off and goes on
    /// here.
    pub fn skipped_before(&mut self, skill: Skill) {
        self.skipped.push(skill);
    }

    /// Takes the answer to the last question, or to one of a placement that was broken off and goes
    /// on here.
    pub fn take(&mut self, heard: Observation) -> Diagnosis<'b> {
        let question = Arc::clone(&heard.question);
        self.chooser.asked(Arc::clone(&question));
        let told = self.model.take(heard);
        self.answered.push((question, told.right));
        told
    }

    /// How many questions were answered.
    pub fn asked(&self) -> usize {
        self.answered.len()
    }

    /// What the tutor believes by now.
    pub const fn model(&self) -> &LearnerModel<'b> {
        &self.model
    }

    /// What the answers so far show.
    pub fn result(&self) -> Placed<'b> {
        let held = self.model.held();
        let mut placed = Placed { known: Vec::new(), missed: Vec::new(), beliefs: self.found() };
        // Wrong answers speak against an idea too, and yet of nothing that is known.
        let any_right = self.answered.iter().any(|(_, right)| *right);
        for &skill in self.chooser.pool().skills() {
            let own = held.iter().filter(|held| held.belief.is_point_of(skill));
            let amiss: f64 = own.clone().map(|held| held.probability).sum();
            let asked = |right: bool| {
                let on = |question: &Question| question.skill == Some(skill);
                self.answered.iter().any(|(question, was)| *was == right && on(question))
            };
            // What was answered rightly elsewhere may show a skill too.
            let shown =
                asked(true) || any_right && own.clone().any(|held| !held.speaks_against.is_empty());
            if self.skipped.contains(&skill) {
                continue;
            }
            if amiss >= AMISS || asked(false) {
                placed.missed.push(skill);
            } else if shown {
                placed.known.push(skill);
            }
        }
        placed
    }

    /// The beliefs that look as if they were held.
    fn found(&self) -> Vec<&'b Belief> {
        let held = self.model.held();
        held.iter().filter(|held| held.suspicion().is_likely()).map(|held| held.belief).collect()
    }
}
