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
    tutor::{Belief, Skill},
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
    /// The skill that gives the lesson its name: the first that can be asked about.
    point: Skill,
    /// Whether every question on the point was answered right.
    point_right: bool,
    asked: u8,
    right: u8,
    /// The likeliest idea behind each wrong answer that has one.
    ideas: Vec<&'l Belief>,
}

impl<'l> TestMode<'l> {
    /// The test of a lesson; why there is none where nothing of it can be drawn.
    pub(super) fn new(cx: &mut Context<'l>, lesson: &'l Lesson) -> Result<Self, Refused> {
        let skills = cx.checked_skills(lesson);
        let Some(point) = skills.first().copied() else { return Err(nothing_to_test(lesson)) };
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
        Ok(Self {
            lesson,
            draws,
            open,
            point,
            point_right: true,
            asked: 0,
            right: 0,
            ideas: Vec::new(),
        })
    }

    /// The end: a lesson that is passed is known from now on.
    fn finish(&self, cx: &mut Context<'l>) {
        let (right, count, pass) = (self.right, QUESTIONS, QUESTIONS - SLIPS);
        let title = self.lesson.title.clone();
        if right < pass || !self.point_right {
            cx.learner.enter = Some(self.lesson.id.clone());
            let ideas = self.ideas.iter().map(|idea| (*idea).clone()).collect();
            let point = (!self.point_right).then_some(self.point);
            cx.say(RunSaid::TestFailed { right, count, pass, point, ideas, title });
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
        if self.asked == QUESTIONS {
            self.finish(cx);
            return Next::Over;
        }
        // The point of the lesson comes first; then what the last answer fits, then what has not been
        // brought up, then anything.
        self.draws.exposes.clone_from(&self.open);
        let mut question = None;
        if self.asked == 0 {
            let skills = std::mem::replace(&mut self.draws.skills, vec![self.point]);
            question = self.draws.draw(cx);
            self.draws.skills = skills;
        }
        question = question.or_else(|| self.draws.draw(cx));
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
        let (title, at, of) = (self.lesson.title.clone(), self.asked, QUESTIONS);
        Asking::examining(question, Place::Test { title, at, of })
    }

    fn heard(&mut self, _: &mut Context<'l>, what: &Outcome<'_, 'l>) {
        let (question, right) = match what {
            Outcome::Answered { heard, told, .. } => (&*heard.question, told.right),
            Outcome::Skipped { question, .. } => (*question, false),
            Outcome::Explained { .. } => return,
        };
        self.point_right &= right || question.trains() != self.point;
        let Outcome::Answered { told, .. } = what else { return };
        self.right += u8::from(told.right);
        self.draws.again = told.fits.iter().map(|idea| idea.id.clone()).collect();
        let is_new = |idea: &&&'l Belief| !self.ideas.iter().any(|other| other.id == idea.id);
        let idea = told.fits.first().filter(is_new).copied();
        self.ideas.extend(idea);
    }

    fn kept_as(&self) -> KeptAs {
        KeptAs::by_itself(Activity::Test)
    }

    fn would_lose(&self) -> u8 {
        // The question that stands is not answered.
        self.asked.saturating_sub(1)
    }
}

fn nothing_to_test(lesson: &Lesson) -> Refused {
    Refused::NoTest { title: lesson.title.clone(), id: lesson.id.clone() }
}
