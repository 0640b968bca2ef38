//! Flash cards: every word of the glossary, once.

use super::{
    Place,
    context::{Context, rules_of},
    mode::{Asking, KeptAs, Mode, Next},
};
use crate::{
    store::Activity,
    tutor::{Posed, Question, Situation},
};

/// A run through the glossary.
#[derive(Default)]
pub(super) struct FlashMode {
    shown: u32,
}

impl<'l> Mode<'l> for FlashMode {
    fn next(&mut self, cx: &mut Context<'l>) -> Next {
        let words = &cx.library.glossary().entries;
        let Some(word) = words.get(self.shown as usize) else { return Next::Over };
        self.shown += 1;
        let rules = rules_of(&cx.variant);
        let situation = Situation::new(&rules);
        let question = Question::new(&cx.variant, rules, situation, word.ask());
        let skill = question.trains().to_string();
        Asking::openly(Posed::new(question), Place::Drill { skill, at: self.shown.into() })
    }

    fn kept_as(&self) -> KeptAs {
        KeptAs::by_itself(Activity::Flash)
    }
}
