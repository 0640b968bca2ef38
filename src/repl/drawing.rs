//! Drawing the next question of a drill: what is expected to tell most of what the learner believes, else what the last
//! mistake asks for, else the skills by turns.

use std::sync::Arc;

use super::{conversation::Conversation, plan::DrillRun, words::WORDS};
use crate::{
    rules::Options,
    tutor::{Belief, Diagnosis, Posed, Question, SUSPECT, Seed, Want},
};

/// So many drawn questions are remembered, so that none comes again at once.
const REMEMBERED: usize = 8;

impl Conversation<'_> {
    /// Draws the next question of a drill.
    pub(super) fn draw(&mut self, run: &mut DrillRun) -> Option<Arc<Posed>> {
        let mut found =
            self.telling(run).or_else(|| self.once_more(run)).or_else(|| self.in_turn(run))?;
        if let Some(skill) = &run.trains {
            found = Arc::new(Arc::unwrap_or_clone(found).training(skill.clone()));
        }
        run.recent.push(Arc::clone(&found));
        if run.recent.len() > REMEMBERED {
            run.recent.remove(0);
        }
        Some(found)
    }

    /// After a wrong answer to a drilled question the next one brings up once more what led to it.
    pub(super) fn follow_up(&mut self, question: &Question, told: &Diagnosis<'_>) {
        let is_last =
            |drill: &&mut DrillRun| drill.recent.last().is_some_and(|last| last.id == question.id);
        if let Some(drill) = self.plan.drill().filter(is_last) {
            drill.again = told.fits.iter().map(|belief| belief.id.clone()).collect();
        }
    }

    /// The question that is expected to tell most of what the learner believes: on the skill whose turn it is, or on any
    /// where answers speak for an idea. After a mistake it brings up once more what led to it, and what is known to be
    /// believed is brought up until it is explained.
    ///
    /// None in a lesson, none where it is said which ideas are wanted, and none from a pipe: there the same seed brings
    /// the same questions.
    fn telling(&mut self, run: &mut DrillRun) -> Option<Arc<Posed>> {
        if !self.pauses || run.taught.is_some() || !run.exposes.is_empty() || run.variants.len() > 1
        {
            return None;
        }
        let (turn, variant) = run.turn()?;
        let is_own = |belief: &Belief| run.skills.iter().any(|skill| belief.is_point_of(skill));
        let mind = self.mind();
        let is_open =
            mind.suspected().iter().any(|held| held.share >= SUSPECT && is_own(held.belief));
        let skills = if is_open { run.skills.clone() } else { vec![turn.clone()] };
        let named = mind.named().filter(|belief| is_own(belief) && run.again.is_empty());
        let sought = named.map_or_else(|| run.again.clone(), |belief| vec![belief.id.clone()]);
        let found = self.chosen(&variant, &Options::new(), |chooser, mind| {
            if let Some(last) = run.recent.last() {
                chooser.asked(Arc::clone(last));
            }
            let tells = chooser.pool().skills().contains(&turn.as_str());
            if tells { chooser.next_of(mind, &skills, &sought) } else { None }
        })?;
        run.again.clear();
        run.drawn += 1;
        Some(found)
    }

    /// A question of the kind of the last one that would be got wrong again.
    fn once_more(&mut self, run: &mut DrillRun) -> Option<Arc<Posed>> {
        let exposes = std::mem::take(&mut run.again);
        let last = run.recent.last().filter(|_| !exposes.is_empty())?;
        let (skill, variant) = (last.trains().to_owned(), last.variant.clone());
        self.drawn_of(run, &skill, &variant, exposes)
    }

    /// A question of the skill whose turn it is; games and skills take turns, one that has nothing to ask is passed over.
    fn in_turn(&mut self, run: &mut DrillRun) -> Option<Arc<Posed>> {
        for _ in 0..run.skills.len() * run.variants.len() {
            let (skill, variant) = run.turn()?;
            if let Some(found) = self.drawn_of(run, &skill, &variant, run.exposes.clone()) {
                return Some(found);
            }
        }
        None
    }

    fn drawn_of(
        &mut self,
        run: &mut DrillRun,
        skill: &str,
        variant: &str,
        exposes: Vec<String>,
    ) -> Option<Arc<Posed>> {
        run.drawn += 1;
        self.drawn += 1;
        let seed = Seed(self.seed.0.wrapping_add(self.drawn - 1));
        if skill == WORDS {
            return self.draw_word(run, variant, seed).map(Arc::from);
        }
        let want = Want {
            exposes,
            taught: run.taught.clone(),
            recent: run.recent.clone(),
            ..Want::default()
        };
        self.generator(variant)?.draw(skill, seed, &want).map(Arc::new)
    }
}

impl DrillRun {
    /// The skill whose turn it is, and the game.
    fn turn(&self) -> Option<(String, String)> {
        let turn = usize::try_from(self.drawn).unwrap_or(0);
        let skill =
            self.skills.get(turn / self.variants.len().max(1) % self.skills.len().max(1))?;
        Some((skill.clone(), self.variants.get(turn % self.variants.len().max(1))?.clone()))
    }
}
