//! What each act of an own turn was worth, in figures.

use super::{Detail, PlayMode, Stage, judging, weighed::Weighed};
use crate::{
    session::{Figures, TableSaid, context::Context},
    tutor::grounds,
};

impl PlayMode {
    /// The own act of which `why more` tells: that of which the coach has spoken, else the last one
    /// that was weighed.
    fn asked_about(&self) -> Option<&Weighed> {
        self.weighed().or_else(|| self.judged.last())
    }

    /// Whether the figures of an own act can be told.
    pub(super) fn has_figures(&self) -> bool {
        self.asked_about().is_some()
    }

    /// The own act of which the coach has spoken last; once the hand is over the costliest one.
    pub(super) fn weighed(&self) -> Option<&Weighed> {
        let spoken = || self.judged.iter().find(|one| Some(one.at) == self.spoken);
        if self.stage == Stage::Playing {
            return spoken();
        }
        let mistakes = self.judged.iter().filter(|one| one.judged.is_mistake());
        mistakes.max_by(|one, other| one.judged.lost.total_cmp(&other.judged.lost))
    }

    /// What each act of that turn was worth; with more, what decided, and what comes of each card
    /// with all cards open, once nothing is given away by that.
    pub(super) fn say_worths(&self, cx: &mut Context<'_>, detail: Detail) {
        let Some(Weighed { at: place, judged, advice, .. }) = self.asked_about() else { return };
        let rules = &self.game.rules;
        let at = self.at(&self.game.now());
        let then = self.game.hand_after(rules, *place);
        let open = match self.stage {
            Stage::Playing | Stage::Opening { .. } => Vec::new(),
            Stage::Between | Stage::Done => judging::with_open_cards(&then),
        };
        let is_full = detail == Detail::Full;
        let more = is_full.then(|| Figures { decides: judged.why.clone(), open });
        let (number, moment, grounds) = (self.number(), judged.clone(), grounds(advice));
        cx.say(TableSaid::Worths { at, number, moment, grounds, more });
    }
}
