//! A drill: drawn questions, until the learner leaves it.

use super::{
    Place, Refused,
    context::Context,
    draws::Draws,
    mode::{Asking, KeptAs, Mode, Next, Outcome},
};
use crate::store::Activity;

/// A drill without an end.
pub(super) struct DrillMode {
    draws: Draws,
}

impl DrillMode {
    /// A drill of these questions.
    pub(super) const fn new(draws: Draws) -> Self {
        Self { draws }
    }
}

impl<'l> Mode<'l> for DrillMode {
    fn next(&mut self, cx: &mut Context<'l>) -> Next {
        let Some(question) = self.draws.draw(cx) else {
            let Draws { variants, skills, .. } = self.draws.clone();
            let skills = skills.iter().map(ToString::to_string).collect();
            cx.say(Refused::NothingToDrill { variants, skills });
            return Next::Over;
        };
        let skill = question.trains().to_string();
        Asking::openly(question, Place::Drill { skill, at: self.draws.drawn })
    }

    fn heard(&mut self, _: &mut Context<'l>, what: &Outcome<'_, 'l>) {
        self.draws.heard(what);
    }

    fn kept_as(&self) -> KeptAs {
        let activity = if self.draws.is_mixed() { Activity::Mixed } else { Activity::Drill };
        KeptAs::by_itself(activity)
    }
}
