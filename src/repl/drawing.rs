//! Drawing the next question of a drill: what the last mistake asks for, then the skills by turns, above all what earlier
//! answers speak for.

use super::{conversation::Conversation, plan::DrillRun, words::WORDS};
use crate::tutor::{Diagnosis, Question, Seed, Want};

/// So many drawn questions are remembered, so that none comes again at once.
const REMEMBERED: usize = 8;
/// From here on a drill brings up a belief.
const SUSPECT: f64 = 0.1;

impl Conversation<'_> {
    /// Draws the next question of a drill.
    pub(super) fn draw(&mut self, run: &mut DrillRun) -> Option<Question> {
        let mut found = self.once_more(run).or_else(|| self.in_turn(run))?;
        if let Some(skill) = &run.trains {
            found.skill = Some(skill.clone());
        }
        run.recent.push(found.clone());
        if run.recent.len() > REMEMBERED {
            run.recent.remove(0);
        }
        Some(found)
    }

    /// After a wrong answer to a drilled question the next one brings up once more what led to it.
    pub(super) fn follow_up(&mut self, question: &Question, told: &Diagnosis<'_>) {
        let is_last = |drill: &&mut DrillRun| drill.recent.last().is_some_and(|last| last.id == question.id);
        if let Some(drill) = self.plan.drill().filter(is_last) {
            drill.again = told.fits.iter().map(|belief| belief.id.clone()).collect();
        }
    }

    /// A question of the kind of the last one that would be got wrong again.
    fn once_more(&mut self, run: &mut DrillRun) -> Option<Question> {
        let exposes = std::mem::take(&mut run.again);
        let last = run.recent.last().filter(|_| !exposes.is_empty())?;
        let (skill, variant) = (last.trains().to_owned(), last.variant.clone());
        self.drawn_of(run, &skill, &variant, exposes)
    }

    /// A question of the skill whose turn it is; games and skills take turns, one that has nothing to ask is passed over.
    fn in_turn(&mut self, run: &mut DrillRun) -> Option<Question> {
        for _ in 0..run.skills.len() * run.variants.len() {
            let (skill, variant) = run.turn()?;
            let open = self.spoken_for(run, &skill);
            if !open.is_empty()
                && let Some(found) = self.drawn_of(run, &skill, &variant, open)
            {
                return Some(found);
            }
            if let Some(found) = self.drawn_of(run, &skill, &variant, run.exposes.clone()) {
                return Some(found);
            }
        }
        None
    }

    /// The beliefs about a skill that answers speak for: a drill brings them up until they are explained or refuted.
    ///
    /// None in a lesson, none where it is said which ones are wanted, and none from a pipe: there the same seed brings the
    /// same questions.
    fn spoken_for(&mut self, run: &DrillRun, skill: &str) -> Vec<String> {
        if !self.pauses || run.taught.is_some() || !run.exposes.is_empty() {
            return Vec::new();
        }
        let suspected = self.mind().suspected();
        let own = suspected.iter().filter(|held| held.share >= SUSPECT && held.belief.is_point_of(skill));
        own.map(|held| held.belief.id.clone()).collect()
    }

    fn drawn_of(&mut self, run: &mut DrillRun, skill: &str, variant: &str, exposes: Vec<String>) -> Option<Question> {
        run.drawn += 1;
        self.drawn += 1;
        let seed = Seed(self.seed.0.wrapping_add(self.drawn - 1));
        if skill == WORDS {
            return self.draw_word(run, variant, seed);
        }
        let want = Want { exposes, taught: run.taught.clone(), recent: run.recent.clone(), ..Want::default() };
        self.generator(variant)?.draw(skill, seed, &want)
    }
}

impl DrillRun {
    /// The skill whose turn it is, and the game.
    fn turn(&self) -> Option<(String, String)> {
        let turn = usize::try_from(self.drawn).unwrap_or(0);
        let skill = self.skills.get(turn / self.variants.len().max(1) % self.skills.len().max(1))?;
        Some((skill.clone(), self.variants.get(turn % self.variants.len().max(1))?.clone()))
    }
}
