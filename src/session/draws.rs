//! Questions drawn one after another: what is expected to tell most of what the learner believes,
//! else what the last mistake asks for, else the skills by turns.

use std::sync::Arc;

use super::{context::Context, mode::Outcome, words::draw_word};
use crate::{
    rules::Options,
    tutor::{Belief, Posed, SUSPECT, Skill, Spot, Want},
};

/// At most this many drawn questions are remembered, so that none comes again at once.
const REMEMBERED: usize = 12;

/// A run of drawn questions.
#[derive(Clone, Debug)]
pub(super) struct Draws {
    /// The games, in turn.
    pub(super) variants: Vec<String>,
    /// The options that are chosen for them.
    pub(super) options: Options,
    /// What is trained, in turn: each in all the games before the next.
    pub(super) skills: Vec<Skill>,
    /// Beliefs of which each question must expose one; empty: any.
    pub(super) exposes: Vec<String>,
    /// What was taught so far, where the questions belong to a lesson.
    pub(super) taught: Option<Vec<Skill>>,
    /// How many were drawn.
    pub(super) drawn: u64,
    /// The last few, so that none comes again at once.
    pub(super) recent: Vec<Arc<Posed>>,
    /// Beliefs that led to the last answer: the next question brings them up once more.
    pub(super) again: Vec<String>,
    /// The skill that every question trains, where that is not its own.
    pub(super) trains: Option<Skill>,
    /// Where calls are drilled.
    pub(super) spot: Spot,
}

impl Draws {
    /// Questions on these skills in these games.
    pub(super) fn new(variants: Vec<String>, skills: Vec<Skill>) -> Self {
        Self {
            variants,
            options: Options::new(),
            skills,
            exposes: Vec::new(),
            taught: None,
            drawn: 0,
            recent: Vec::new(),
            again: Vec::new(),
            trains: None,
            spot: Spot::default(),
        }
    }

    /// The same cards in several games: what a jack counts as, what may follow and what wins.
    pub(super) fn switching(variants: &[&str]) -> Self {
        let owned = |words: &[&str]| words.iter().map(|word| (*word).to_owned()).collect();
        let exposes = [
            "left-keeps-suit",
            "left-follows-trump",
            "left-is-plain",
            "bald-left-is-plain",
            "bowers-at-no-trump",
        ];
        let skills = vec![Skill::SuitEffective, Skill::FollowLegal, Skill::TrickWinner];
        let trains = Some(Skill::VariantSwitch);
        Self { exposes: owned(&exposes), trains, ..Self::new(owned(variants), skills) }
    }

    /// Asks nothing but what was taught, where that is known and something of it can be drawn.
    pub(super) fn keep_to(&mut self, taught: Option<Vec<Skill>>) {
        let Some(taught) = taught else { return };
        let known: Vec<Skill> =
            self.skills.iter().copied().filter(|skill| taught.contains(skill)).collect();
        if !known.is_empty() {
            self.skills = known;
            self.taught = Some(taught);
        }
    }

    /// Whether questions of several skills or games take turns.
    pub(super) fn is_mixed(&self) -> bool {
        self.skills.len() * self.variants.len() > 1
    }

    /// Draws the next question.
    pub(super) fn draw(&mut self, cx: &mut Context<'_>) -> Option<Arc<Posed>> {
        let found = self.telling(cx).or_else(|| self.once_more(cx)).or_else(|| self.in_turn(cx))?;
        let found = match self.trains {
            None => found,
            Some(skill) => Arc::new(Arc::unwrap_or_clone(found).training(skill)),
        };
        self.recent.push(Arc::clone(&found));
        if self.recent.len() > REMEMBERED {
            self.recent.remove(0);
        }
        Some(found)
    }

    /// After a wrong answer to its last question the next one brings up once more what led to it.
    pub(super) fn heard(&mut self, what: &Outcome<'_, '_>) {
        if let Outcome::Explained { question, fits } = what
            && self.recent.last().is_some_and(|last| last.id == question.id)
        {
            self.again = fits.iter().map(|belief| belief.id.clone()).collect();
        }
    }

    /// The question that is expected to tell most of what the learner believes: on the skill whose
    /// turn it is, or on any where answers speak for an idea. After a mistake it brings up once
    /// more what led to it, and what is known to be believed is brought up until it is explained.
    ///
    /// None in a lesson, none where it is said which ideas are wanted, and none for a script: there
    /// the same seed brings the same questions.
    fn telling(&mut self, cx: &mut Context<'_>) -> Option<Arc<Posed>> {
        let is_bound = self.taught.is_some() || !self.exposes.is_empty() || self.variants.len() > 1;
        if !cx.person || is_bound {
            return None;
        }
        let (turn, variant) = self.turn()?;
        let is_own = |belief: &Belief| self.skills.iter().any(|skill| belief.is_point_of(*skill));
        let model = cx.model();
        let is_open =
            model.suspected().iter().any(|held| held.probability >= SUSPECT && is_own(held.belief));
        let skills = if is_open { self.skills.clone() } else { vec![turn] };
        let named = model.named().filter(|belief| is_own(belief) && self.again.is_empty());
        let sought = named.map_or_else(|| self.again.clone(), |belief| vec![belief.id.clone()]);
        let last = self.recent.last().cloned();
        let found = cx.chosen(&variant, &self.options, |chooser, model| {
            if let Some(last) = last {
                chooser.asked(last);
            }
            let tells = chooser.pool().skills().contains(&turn);
            if tells { chooser.next_of(model, &skills, &sought) } else { None }
        })?;
        self.again.clear();
        self.drawn += 1;
        Some(found)
    }

    /// A question of the kind of the last one that would be got wrong again.
    fn once_more(&mut self, cx: &mut Context<'_>) -> Option<Arc<Posed>> {
        let exposes = std::mem::take(&mut self.again);
        let last = self.recent.last().filter(|_| !exposes.is_empty())?;
        let (skill, variant) = (last.trains(), last.variant.clone());
        self.drawn_of(cx, skill, &variant, exposes, false)
    }

    /// A question of the skill whose turn it is; games and skills take turns, one that has nothing
    /// to ask is passed over. In a lesson one that has nothing new is, too, as long as another has.
    fn in_turn(&mut self, cx: &mut Context<'_>) -> Option<Arc<Posed>> {
        let rounds: &[bool] = if self.taught.is_some() { &[true, false] } else { &[false] };
        for fresh in rounds {
            for _ in 0..self.skills.len() * self.variants.len() {
                let (skill, variant) = self.turn()?;
                let exposes = self.exposes.clone();
                if let Some(found) = self.drawn_of(cx, skill, &variant, exposes, *fresh) {
                    return Some(found);
                }
            }
        }
        None
    }

    fn drawn_of(
        &mut self,
        cx: &mut Context<'_>,
        skill: Skill,
        variant: &str,
        exposes: Vec<String>,
        fresh: bool,
    ) -> Option<Arc<Posed>> {
        self.drawn += 1;
        let seed = cx.tables.next_seed();
        if skill == Skill::Words {
            return draw_word(cx.library, variant, &self.recent, seed);
        }
        let (taught, recent) = (self.taught.clone(), self.recent.clone());
        let spot = self.spot;
        let want = Want { exposes, taught, recent, spot, fresh, ..Want::default() };
        cx.tables.generator(variant, &self.options)?.draw(skill, seed, &want).map(Arc::new)
    }

    /// The skill whose turn it is, and the game; none where there are none.
    fn turn(&self) -> Option<(Skill, String)> {
        if self.skills.is_empty() || self.variants.is_empty() {
            return None;
        }
        let Ok(turn) = usize::try_from(self.drawn) else {
            unreachable!("nobody is asked that many questions in a session")
        };
        let skill = self.skills[turn / self.variants.len() % self.skills.len()];
        Some((skill, self.variants[turn % self.variants.len()].clone()))
    }
}
