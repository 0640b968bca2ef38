//! A test that passes a lesson: few questions that together bring up what is believed wrongly about
//! it.

use super::{
    Place, Refused, RunSaid,
    context::Context,
    draws::Draws,
    mode::{Asking, KeptAs, Mode, Next, Outcome},
};
use crate::{
    content::{Lesson, LessonStep},
    store::{Activity, Mark},
    tutor::Belief,
};

/// There are this many questions.
const QUESTIONS: u8 = 5;
/// This many wrong answers pass: one slip is nobody's ignorance.
const SLIPS: u8 = 1;

/// A test that goes on.
pub(super) struct TestMode<'l> {
    lesson: &'l Lesson,
    draws: Draws,
    /// What it has not brought up yet.
    open: Vec<String>,
    asked: u8,
    of: u8,
    right: u8,
    /// The likeliest idea behind each wrong answer that has one.
    ideas: Vec<&'l Belief>,
}

impl<'l> TestMode<'l> {
    /// The test of a lesson; why there is none where nothing of it can be drawn.
    pub(super) fn new(cx: &mut Context<'l>, lesson: &'l Lesson) -> Result<Self, Refused> {
        let skills = cx.checked_skills(lesson);
        if skills.is_empty() {
            return Err(nothing_to_test(lesson));
        }
        let check = lesson.steps.iter().find_map(|step| match step {
            LessonStep::Check(check) if !check.variants.is_empty() => Some(check.variants.clone()),
            _ => None,
        });
        let taught = cx.library.taught_by(lesson);
        let is_point = |belief: &&Belief| {
            belief.is_about_taught(&taught) && skills.iter().any(|skill| belief.is_point_of(*skill))
        };
        let points = cx.library.beliefs().iter().filter(is_point);
        let open = points.map(|belief| belief.id.clone()).collect();
        let variants = check.unwrap_or_else(|| vec![lesson.variant.clone()]);
        let draws = Draws { taught: Some(taught), ..Draws::new(variants, skills) };
        Ok(Self { lesson, draws, open, asked: 0, of: QUESTIONS, right: 0, ideas: Vec::new() })
    }

    /// The end: a lesson that is passed is known from now on.
    fn finish(&self, cx: &mut Context<'l>) {
        let (right, count, pass) = (self.right, self.of, self.of - SLIPS);
        let title = self.lesson.title.clone();
        if right < pass {
            cx.learner.enter = Some(self.lesson.id.clone());
            let ideas = self.ideas.iter().map(|idea| (*idea).clone()).collect();
            cx.say(RunSaid::TestFailed { right, count, pass, ideas, title });
            return;
        }
        cx.finished(self.lesson);
        let next = cx.learner.after(self.lesson);
        cx.say(RunSaid::TestPassed { right, count, title, next });
        cx.note(Mark::LessonKnown, &self.lesson.id);
    }
}

impl<'l> Mode<'l> for TestMode<'l> {
    fn next(&mut self, cx: &mut Context<'l>) -> Next {
        if self.asked == 0 {
            let (title, pass) = (self.lesson.title.clone(), QUESTIONS - SLIPS);
            cx.say(RunSaid::TestOpens { title, count: QUESTIONS, pass });
        }
        if self.asked == self.of {
            self.finish(cx);
            return Next::Over;
        }
        // What the last answer fits comes first, then what has not been brought up, then anything.
        self.draws.exposes.clone_from(&self.open);
        let mut question = self.draws.draw(cx);
        if question.is_none() {
            self.draws.exposes.clear();
            question = self.draws.draw(cx);
        }
        let Some(question) = question else {
            cx.say(nothing_to_test(self.lesson));
            return Next::Over;
        };
        let exposed = cx.model().catalogue().exposed(&question);
        self.open.retain(|id| !exposed.iter().any(|belief| belief.id == *id));
        self.asked += 1;
        let (title, at, of) = (self.lesson.title.clone(), self.asked, self.of);
        Asking::examining(question, Place::Test { title, at, of })
    }

    fn heard(&mut self, _: &mut Context<'l>, what: &Outcome<'_, 'l>) {
        let Outcome::Answered { told, .. } = what else { return };
        self.right += u8::from(told.right);
        self.draws.again = told.fits.iter().map(|idea| idea.id.clone()).collect();
        let is_new = |idea: &&&'l Belief| !self.ideas.iter().any(|other| other.id == idea.id);
        let idea = told.fits.first().filter(is_new).copied();
        self.ideas.extend(idea);
        // A mistake in the last answer is looked into as those before it.
        let is_last = self.asked == self.of && self.of == QUESTIONS;
        self.of += u8::from(is_last && !self.draws.again.is_empty());
    }

    fn kept_as(&self) -> KeptAs {
        KeptAs::by_itself(Activity::Test)
    }
}

fn nothing_to_test(lesson: &Lesson) -> Refused {
    Refused::NoTest { title: lesson.title.clone(), id: lesson.id.clone() }
}
