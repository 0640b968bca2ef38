//! A placement: a few questions that find where the learner should start.

use std::rc::Rc;

use super::{
    Place, RunSaid,
    context::Context,
    mode::{Asking, KeptAs, Manner, Mode, Next, Outcome},
    recall::heard,
};
use crate::{
    content::Lesson,
    store::{Activity, Mark},
    tutor::{Belief, Placed, Placement, Pool, Posed, Response, Skill, answer_under},
};

/// At most this many questions are shown, those included that are left.
const MOST: usize = 10;

/// A placement that goes on.
pub(super) struct PlacementMode<'l> {
    placement: Placement<'l>,
    pool: Rc<Pool<'l>>,
    variant: String,
    shown: usize,
    /// Whether it has begun in this session; else the marks that it begins with are still to be
    /// kept.
    begun: bool,
    /// Whether it goes on from a session before.
    is_new: bool,
    /// Questions that were skipped before.
    skipped: usize,
}

impl<'l> PlacementMode<'l> {
    /// A placement in the game of drills, or the one there that was broken off; `None` where there
    /// is no such game.
    pub(super) fn new(cx: &Context<'l>) -> Option<Self> {
        let variant = cx.variant.clone();
        let pool = Rc::new(cx.tables.pool(&variant)?);
        let broken_off =
            cx.learner.journal.as_ref().and_then(|journal| journal.broken_off(&variant));
        let is_new = broken_off.is_none();
        let before = broken_off.unwrap_or_default();
        let beliefs = cx.library.beliefs();
        let mut placement = Placement::new(Rc::clone(&pool), beliefs, &cx.learner.plays());
        for heard in before.answers.iter().filter_map(|answered| heard(cx.library, answered)) {
            placement.take(heard);
        }
        for skill in before.skipped.iter().filter_map(|skill| Skill::from_id(skill)) {
            placement.skipped_before(skill);
        }
        let skipped = before.skipped.len();
        let shown = placement.asked() + skipped;
        Some(Self { placement, pool, variant, shown, begun: false, is_new, skipped })
    }

    fn begin(&mut self, cx: &mut Context<'l>) {
        self.begun = true;
        if self.is_new {
            cx.note(Mark::PlacementOpened, &self.variant);
        }
        let answered = self.placement.asked();
        cx.say(RunSaid::PlacementOpens { answered, skipped: self.skipped });
    }

    /// The end: what it found, and the lesson with which to start.
    fn finish(&self, cx: &mut Context<'l>) {
        let library = cx.library;
        let found = self.placement.result();
        let lessons = library.lessons().filter(|lesson| lesson.variant == self.variant);
        let lessons: Vec<&'l Lesson> =
            lessons.filter_map(|lesson| library.lesson(&lesson.id).ok()).collect();
        let done = cx.learner.done(&cx.learner.state());
        let open: Vec<&'l Lesson> =
            lessons.iter().copied().filter(|lesson| !done.contains(&lesson.id)).collect();
        let (start, homes) = (self.start(&found, &open), homes(&found, &open));
        let is_known = |lesson: &&'l Lesson| {
            let learned = lesson.teaches.iter().all(|skill| found.known.contains(skill));
            let is_start = start.is_some_and(|start| start.id == lesson.id);
            // Whoever has a wrong idea has still to meet it in its lesson.
            !lesson.teaches.is_empty() && learned && !is_start && !homes.contains(&&*lesson.id)
        };
        let known: Vec<&Lesson> = lessons.iter().copied().filter(is_known).collect();
        cx.say(RunSaid::Placed {
            asked: self.placement.asked(),
            known: known.iter().map(|lesson| lesson.title.clone()).collect(),
            ideas: found.beliefs.iter().map(|belief| (*belief).clone()).collect(),
            start: start.map(|lesson| lesson.title.clone()),
        });
        for lesson in known.iter().filter(|lesson| !done.contains(&lesson.id)) {
            cx.note(Mark::LessonKnown, &lesson.id);
        }
        cx.note(Mark::Placed, start.map_or("", |lesson| &lesson.id));
        cx.learner.enter = start.map(|lesson| lesson.id.clone()).or_else(|| cx.next_lesson());
    }

    /// The first of the open lessons that meets an idea which was found, or teaches what is new.
    fn start(&self, found: &Placed<'l>, open: &[&'l Lesson]) -> Option<&'l Lesson> {
        let own = |lesson: &&'l Lesson| -> Vec<Skill> {
            let skills = lesson.teaches.iter().copied();
            skills.filter(|skill| self.pool.skills().contains(skill)).collect()
        };
        // A skill in which only an idea is amiss is not to be learned from its beginning.
        let amiss = |skill: &Skill| {
            let is_point = |idea: &&Belief| idea.is_point_of(*skill);
            found.missed.contains(skill) && found.beliefs.iter().any(is_point)
        };
        let is_new = |skill: &Skill| !found.known.contains(skill) && !amiss(skill);
        let homes = homes(found, open);
        let starts =
            |lesson: &&'l Lesson| homes.contains(&&*lesson.id) || own(lesson).iter().any(is_new);
        open.iter().copied().find(starts)
    }
}

impl<'l> Mode<'l> for PlacementMode<'l> {
    fn next(&mut self, cx: &mut Context<'l>) -> Next {
        if !self.begun {
            self.begin(cx);
        }
        let question = if self.shown < MOST { self.placement.next() } else { None };
        let Some(question) = question else {
            self.finish(cx);
            return Next::Over;
        };
        self.shown += 1;
        let place = Place::Placement { at: self.shown };
        Asking::put(question, place, Manner::Brief)
    }

    fn heard(&mut self, cx: &mut Context<'l>, what: &Outcome<'_, 'l>) {
        match what {
            Outcome::Answered { heard, .. } => {
                self.placement.take((*heard).clone());
            }
            Outcome::Skipped { question, .. } => {
                self.placement.skip();
                cx.note(Mark::PlacementSkipped, question.trains().id());
            }
            Outcome::Explained { .. } => {}
        }
    }

    fn kept_as(&self) -> KeptAs {
        KeptAs::by_itself(Activity::Placement)
    }
}

/// The ids of the open lessons that meet the ideas which were found.
fn homes<'l>(found: &Placed<'_>, open: &[&'l Lesson]) -> Vec<&'l str> {
    found.beliefs.iter().filter_map(|idea| Some(&*home(idea, open)?.id)).collect()
}

/// The lesson that meets an idea first: one of its own questions exposes it.
fn home<'l>(idea: &Belief, lessons: &[&'l Lesson]) -> Option<&'l Lesson> {
    let wrong = |question: &Posed| {
        let rules = idea.under(&question.variant, &question.rules);
        let said = rules.and_then(|rules| answer_under(question, &rules).ok());
        said.zip(question.ruling().ok()).is_some_and(|(said, truth)| {
            !Response::briefly(question, said.value()).agrees(truth.value())
        })
    };
    let meets = |lesson: &&'l Lesson| lesson.items().any(|item| wrong(item.posed()));
    lessons.iter().copied().find(meets)
}
