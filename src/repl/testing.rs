//! A test that passes a lesson: few questions that together bring up what is believed wrongly about it.

use super::{
    conversation::Conversation,
    plan::{Current, DrillRun, Plan},
};
use crate::{
    content::{Lesson, LessonStep},
    store::Mark,
    text,
    tutor::{Belief, Diagnosis},
};

/// So many questions there are.
const QUESTIONS: u8 = 5;
/// So many wrong answers pass: one slip is nobody's ignorance.
const SLIPS: u8 = 1;

/// How far a test has come.
#[derive(Debug)]
pub(super) struct TestRun<'l> {
    lesson: &'l Lesson,
    /// What it draws from.
    drill: DrillRun,
    /// What it has not brought up yet.
    open: Vec<String>,
    asked: u8,
    of: u8,
    right: u8,
    /// The likeliest idea behind each wrong answer that has one.
    ideas: Vec<&'l Belief>,
}

impl<'l> Conversation<'l> {
    /// Starts the test of a lesson, by id or number, or of the next one.
    pub fn test_out(&mut self, words: &[String]) -> String {
        // `test out leading` is meant as `test leading`.
        let name = words.iter().map(String::as_str).find(|word| *word != "out");
        let id = match name {
            Some(name) => self.lesson_named(name),
            None => match self.next_lesson(&self.state()) {
                Some(id) => id,
                None => return text::nothing_here().to_owned(),
            },
        };
        let lesson = match self.lesson_of(&id) {
            Ok(lesson) => lesson,
            Err(said) => return said,
        };
        let skills = self.checked_skills(lesson);
        if skills.is_empty() {
            return text::no_test(self.style, &lesson.title, &lesson.id);
        }
        let check = lesson.steps.iter().find_map(|step| match step {
            LessonStep::Check(check) if !check.variants.is_empty() => Some(check.variants.clone()),
            _ => None,
        });
        let taught = self.library.taught_by(lesson);
        let is_point = |belief: &&Belief| {
            belief.is_about_taught(&taught) && skills.iter().any(|skill| belief.is_point_of(skill))
        };
        let open = self
            .library
            .beliefs()
            .iter()
            .filter(is_point)
            .map(|belief| belief.id.clone())
            .collect();
        let variants = check.unwrap_or_else(|| vec![lesson.variant.clone()]);
        let drill = DrillRun { taught: Some(taught), ..DrillRun::new(variants, skills) };
        self.clear();
        self.plan = Plan::Test(TestRun {
            lesson,
            drill,
            open,
            asked: 0,
            of: QUESTIONS,
            right: 0,
            ideas: Vec::new(),
        });
        text::test_opens(self.style, &lesson.title, QUESTIONS, QUESTIONS - SLIPS) + &self.advance()
    }

    /// The next question of a test, or its end.
    pub(super) fn next_in_test(&mut self, mut run: TestRun<'l>) -> String {
        if run.asked == run.of {
            return self.tested(&run);
        }
        // What the last answer fits comes first, then what has not been brought up, then anything.
        run.drill.exposes.clone_from(&run.open);
        let mut question = self.draw(&mut run.drill);
        if question.is_none() {
            run.drill.exposes.clear();
            question = self.draw(&mut run.drill);
        }
        let Some(question) = question else {
            return text::no_test(self.style, &run.lesson.title, &run.lesson.id);
        };
        let exposed = self.mind().catalogue().exposed(&question);
        run.open.retain(|id| !exposed.iter().any(|belief| belief.id == *id));
        run.asked += 1;
        let heading = text::test_heading(&run.lesson.title, run.asked, run.of);
        self.plan = Plan::Test(run);
        self.ask(Current { exam: true, ..Current::new(question, heading) })
    }

    /// Counts an answer where a test is under way, and the idea that a wrong one fits.
    pub(super) fn book_in_test(&mut self, told: &Diagnosis<'l>) {
        let Plan::Test(run) = &mut self.plan else { return };
        run.right += u8::from(told.right);
        run.drill.again = told.fits.iter().map(|idea| idea.id.clone()).collect();
        let idea =
            told.fits.first().filter(|idea| !run.ideas.iter().any(|other| other.id == idea.id));
        run.ideas.extend(idea);
        // A mistake in the last answer is looked into as those before it.
        run.of +=
            u8::from(run.asked == run.of && run.of == QUESTIONS && !run.drill.again.is_empty());
    }

    /// The end of a test: a lesson that is passed is known from now on.
    fn tested(&mut self, run: &TestRun<'l>) -> String {
        let lesson = run.lesson;
        let pass = run.of - SLIPS;
        if run.right < pass {
            self.enter = Some(lesson.id.clone());
            return text::test_failed(
                self.style,
                (run.right, run.of, pass),
                &run.ideas,
                &lesson.title,
            );
        }
        let kept = self.note(Mark::LessonKnown, &lesson.id);
        if !self.tally.lessons.contains(&lesson.id) {
            self.tally.lessons.push(lesson.id.clone());
        }
        text::test_passed(self.style, (run.right, run.of), &lesson.title, &self.after(lesson))
            + &kept
    }
}
