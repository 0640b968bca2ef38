//! A placement: a few questions that find where the learner should start.

use std::{fmt, rc::Rc};

use super::{
    conversation::Conversation,
    minding::heard,
    plan::{Current, Plan},
};
use crate::{
    content::Lesson,
    rules::{Options, Variant},
    store::Mark,
    text,
    tutor::{
        Belief, Generator, Observation, Placement, Pool, Question, Response, answer, answer_under,
    },
};

/// So many questions are shown at most, those included that are left.
const MOST: usize = 10;

/// How far a placement has come.
pub(super) struct PlacementRun<'l> {
    placement: Placement<'l>,
    pool: Rc<Pool<'l>>,
    variant: String,
    shown: usize,
}

impl fmt::Debug for PlacementRun<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("PlacementRun")
            .field("variant", &self.variant)
            .field("shown", &self.shown)
            .finish()
    }
}

impl<'l> Conversation<'l> {
    /// Starts a placement, or goes on with the one that was broken off.
    pub fn place(&mut self) -> String {
        let (variant, beliefs) = (self.variant.clone(), self.library.beliefs());
        let generator = Variant::find(&variant)
            .and_then(|variant| Generator::new(variant, Options::new(), beliefs).ok());
        let Some(generator) = generator else { return text::no_such("variant", &variant, None) };
        let pool = Rc::new(Pool::new(generator, beliefs, self.seed));
        let broken_off = self.journal.as_ref().and_then(|journal| journal.broken_off(&variant));
        let games = self.journal.as_ref().map_or_else(|| self.games.clone(), super::Journal::plays);
        let mut placement = Placement::new(Rc::clone(&pool), beliefs, &games);
        let is_new = broken_off.is_none();
        let (answers, left) = broken_off.unwrap_or_default();
        for heard in answers.iter().filter_map(|answered| heard(self.library, answered)) {
            placement.take(heard);
        }
        for skill in &left {
            placement.left_before(skill);
        }
        let asked = placement.asked();
        self.clear();
        let kept = if is_new { self.note(Mark::PlacementOpened, &variant) } else { String::new() };
        let shown = asked + left.len();
        self.plan = Plan::Placement(Box::new(PlacementRun { placement, pool, variant, shown }));
        kept + &text::placement_opens(self.style, asked, left.len()) + &self.advance()
    }

    /// The next question of a placement, or its end.
    pub(super) fn next_in_placement(&mut self, mut run: Box<PlacementRun<'l>>) -> String {
        let question = if run.shown < MOST { run.placement.next() } else { None };
        let Some(question) = question else { return self.placed(&run) };
        run.shown += 1;
        let heading = text::placement_heading(run.shown);
        self.plan = Plan::Placement(run);
        self.ask(Current { exam: true, brief: true, ..Current::new(question, heading) })
    }

    /// Takes an answer into account where a placement is under way.
    pub(super) fn book_in_placement(&mut self, heard: &Observation) {
        if let Plan::Placement(run) = &mut self.plan
            && !heard.again
        {
            run.placement.take(heard.clone());
        }
    }

    /// A question was left where a placement is under way; what is to be said about keeping that.
    pub(super) fn leave_in_placement(&mut self, question: &Question) -> String {
        if let Plan::Placement(run) = &mut self.plan {
            run.placement.leave();
        }
        self.note(Mark::PlacementLeft, question.trains())
    }

    /// The end of a placement: what it found, and the lesson with which to start.
    fn placed(&mut self, run: &PlacementRun<'l>) -> String {
        let (library, found) = (self.library, run.placement.result());
        let own = |lesson: &&'l Lesson| -> Vec<&'l str> {
            let skills = lesson.teaches.iter().map(|skill| skill.0.as_str());
            skills.filter(|skill| run.pool.skills().contains(skill)).collect()
        };
        let lessons = library.lessons().filter(|lesson| lesson.variant == run.variant);
        let lessons: Vec<&'l Lesson> =
            lessons.filter_map(|lesson| library.lesson(&lesson.id).ok()).collect();
        let done = self.done(&self.state());
        let open = || lessons.iter().copied().filter(|lesson| !done.contains(&lesson.id));
        // A skill in which only an idea is amiss is not to be learned from its beginning.
        let amiss = |skill: &&str| {
            found.missed.contains(skill) && found.beliefs.iter().any(|idea| idea.is_point_of(skill))
        };
        let is_new = |skill: &&str| !found.known.contains(skill) && !amiss(skill);
        let homes: Vec<&str> =
            found.beliefs.iter().filter_map(|idea| Some(&*home(idea, open())?.id)).collect();
        let starts =
            |lesson: &&'l Lesson| homes.contains(&&*lesson.id) || own(lesson).iter().any(is_new);
        let start = open().find(starts);
        let is_known = |lesson: &&'l Lesson| {
            let learned = lesson.teaches.iter().all(|skill| found.known.contains(&&*skill.0));
            !lesson.teaches.is_empty() && learned && start.is_none_or(|start| start.id != lesson.id)
        };
        let known: Vec<&Lesson> = lessons.iter().copied().filter(is_known).collect();
        let mut kept = String::new();
        for lesson in known.iter().filter(|lesson| !done.contains(&lesson.id)) {
            kept += &self.note(Mark::LessonKnown, &lesson.id);
        }
        kept += &self.note(Mark::Placed, start.map_or("", |lesson| &lesson.id));
        self.enter =
            start.map(|lesson| lesson.id.clone()).or_else(|| self.next_lesson(&self.state()));
        let known: Vec<&str> = known.iter().map(|lesson| lesson.title.as_str()).collect();
        let start = start.map(|lesson| lesson.title.as_str());
        text::placed(self.style, run.placement.asked(), &known, &found.beliefs, start) + &kept
    }
}

/// The lesson that meets an idea first: one of its own questions exposes it.
fn home<'l>(idea: &Belief, mut lessons: impl Iterator<Item = &'l Lesson>) -> Option<&'l Lesson> {
    let wrong = |question: &Question| {
        let rules = idea.under(&question.variant, &question.rules);
        let said = rules.and_then(|rules| answer_under(question, &rules).ok());
        let truth = answer(question).ok();
        said.zip(truth).is_some_and(|(said, truth)| {
            !Response::briefly(question, said.value()).agrees(truth.value())
        })
    };
    lessons.find(|lesson| lesson.items().any(|item| wrong(&item.question)))
}
