//! One question that was asked for by its name.

use std::sync::Arc;

use super::{
    Place,
    context::Context,
    mode::{Asking, KeptAs, Mode, Next},
};
use crate::{store::Activity, tutor::Posed};

/// A question by itself.
pub(super) struct ReplayMode {
    question: Option<Arc<Posed>>,
    id: String,
}

impl ReplayMode {
    /// The question that `id` names.
    pub(super) const fn new(question: Arc<Posed>, id: String) -> Self {
        Self { question: Some(question), id }
    }
}

impl<'l> Mode<'l> for ReplayMode {
    fn next(&mut self, _: &mut Context<'l>) -> Next {
        match self.question.take() {
            Some(question) => Asking::openly(question, Place::Replay(self.id.clone())),
            None => Next::Over,
        }
    }

    fn kept_as(&self) -> KeptAs {
        KeptAs::by_itself(Activity::Replay)
    }

    fn goes_on(&self) -> bool {
        false
    }
}
