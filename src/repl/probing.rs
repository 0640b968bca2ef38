//! One question more before a wrong answer is explained, where several ideas lead to it and an explanation would give
//! away which.

use std::{rc::Rc, sync::Arc};

use super::{
    conversation::Conversation,
    plan::{Current, Open, Plan},
};
use crate::{
    rules::{Options, Variant},
    text,
    tutor::{
        Chooser, Diagnosis, Explanation, Generator, LearnerModel, Next, Pool, Posed, Response,
    },
};

impl<'l> Conversation<'l> {
    /// The question that tells apart what a wrong answer leaves open.
    ///
    /// None follows a hint, another such question or an exit check, and none comes where lines are read from a pipe.
    pub(super) fn probe_after(
        &mut self,
        current: &Current,
        given: &Response,
        told: &Diagnosis<'l>,
    ) -> Option<Current> {
        let Next::Probe(open) = &told.next else { return None };
        if !self.pauses || current.exam || current.again || current.probes.is_some() {
            return None;
        }
        if matches!(self.plan, Plan::Paced(_)) {
            return None;
        }
        let question = self.telling_apart(&current.question, open)?;
        let probes = Some(Box::new(Open {
            question: current.question.clone(),
            heading: current.heading.clone(),
            given: given.clone(),
            ideas: told.fits.len(),
        }));
        Some(Current { probes, ..Current::new(question, text::probe_heading().to_owned()) })
    }

    /// A question under the rules of `asked` that tells the ideas apart best.
    fn telling_apart(
        &mut self,
        asked: &Arc<Posed>,
        open: &[&crate::tutor::Belief],
    ) -> Option<Arc<Posed>> {
        self.chosen(&asked.variant, &asked.options, |chooser, mind| {
            chooser.asked(Arc::clone(asked));
            chooser.probe(mind, open)
        })
    }

    /// What somebody chooses who remembers what was asked at that table.
    pub(super) fn chosen(
        &mut self,
        variant: &str,
        options: &Options,
        choose: impl FnOnce(&mut Chooser<'l>, &LearnerModel<'l>) -> Option<Arc<Posed>>,
    ) -> Option<Arc<Posed>> {
        let table = (variant.to_owned(), options.clone());
        let mut chooser = match self.choosers.remove(&table) {
            Some(chooser) => chooser,
            None => self.new_chooser(variant, options)?,
        };
        let found = choose(&mut chooser, self.mind());
        self.choosers.insert(table, chooser);
        found
    }

    fn new_chooser(&self, variant: &str, options: &Options) -> Option<Chooser<'l>> {
        let beliefs = self.library.beliefs();
        let generator = Generator::new(Variant::find(variant)?, options.clone(), beliefs).ok()?;
        let pool = Pool::new(generator, beliefs, self.seed).with_bank(self.library.bank(variant));
        Some(Chooser::new(Rc::new(pool)))
    }

    /// The answer that a question was to explain, explained; nothing where it was asked for itself.
    pub(super) fn explain_open(&mut self, current: &Current) -> String {
        let Some(open) = &current.probes else { return String::new() };
        let told = self.mind().consider(&open.question, &open.given);
        let Ok(explanation) = Explanation::of(&open.question, &open.given, &told) else {
            return String::new();
        };
        let why = text::wrong(self.style, &explanation);
        self.follow_up(&open.question, &told);
        let left = text::told_apart(self.style, open.ideas, explanation.fitting);
        format!("\n\n{}\n{why}{left}", text::question_before(self.style))
    }

    /// The same in few words, where the question is left.
    pub(super) fn explain_shortly(&self, current: &Current) -> String {
        let Some(open) = &current.probes else { return String::new() };
        let Ok(ruling) = open.question.ruling() else { return String::new() };
        text::owed(self.style, &open.question, &open.given, ruling.value(), ruling.reasons())
    }
}
