//! Ways through the lessons: how far somebody has come on each, and what is next there.

use super::{conversation::Conversation, journal::Journal};
use crate::{
    content::{Course, Lesson, Summary},
    store::{Mark, State},
    text,
};

impl<'l> Conversation<'l> {
    /// The lessons, and the paths through them.
    pub(super) fn lessons(&self) -> String {
        let done = self.done(&self.state());
        text::lessons(self.style, self.library.lessons(), &done)
            + "\n"
            + &self.paths()
            + text::how_to_learn()
    }

    /// Every path with what is done and what comes next.
    pub(super) fn paths(&self) -> String {
        let done = self.done(&self.state());
        let courses = self.library.courses().iter();
        text::paths(self.style, courses.map(|course| (course, next_on(course, &done))), &done)
    }

    /// The lesson that comes next on the path of that id; the first one again where all are done.
    pub(super) fn next_on_path(&self, id: &str) -> Option<String> {
        let course = self.course(id)?;
        next_on(course, &self.done(&self.state()))
            .or(course.lessons.first().map(String::as_str))
            .map(str::to_owned)
    }

    /// Goes along the path of that id from now on; nothing where there is none. What is to be said about keeping that.
    pub(super) fn choose_path(&mut self, id: &str) -> String {
        let Some(course) = self.course(id) else { return String::new() };
        self.path = Some(course.id.clone());
        self.note(Mark::PathChosen, &course.id)
    }

    /// The path that was chosen last, in this session or before.
    pub(super) fn chosen_path(&self) -> Option<&'l Course> {
        let before = || self.journal.as_ref().and_then(Journal::path);
        self.course(&self.path.clone().or_else(before)?)
    }

    /// The lesson that comes next on the chosen path, if one is left.
    pub(super) fn next_along_path(&self, state: &State) -> Option<String> {
        next_on(self.chosen_path()?, &self.done(state)).map(str::to_owned)
    }

    /// What follows a lesson that is done: on the chosen path where it stands on that, else by number, and of those that
    /// are not done if there are any.
    pub(super) fn after(&mut self, lesson: &Lesson) -> String {
        let done = self.done(&self.state());
        let lessons = || self.library.lessons();
        let later = || lessons().skip_while(|other| other.id != lesson.id).skip(1);
        let path = self.chosen_path().filter(|course| course.lessons.contains(&lesson.id));
        let along = path.and_then(|course| next_on(course, &done));
        let next: Option<&Summary> = match along {
            Some(id) => lessons().find(|other| other.id == id),
            None => later().find(|other| !done.contains(&other.id)).or_else(|| later().next()),
        };
        self.enter = next.map(|lesson| lesson.id.clone());
        text::next_lesson(
            path.map(|course| (&*course.title, along.is_some())),
            next.map(|lesson| &*lesson.title),
        )
    }

    fn course(&self, id: &str) -> Option<&'l Course> {
        self.library.courses().iter().find(|course| course.id == id)
    }
}

fn next_on<'c>(course: &'c Course, done: &[String]) -> Option<&'c str> {
    course.lessons.iter().find(|lesson| !done.contains(lesson)).map(String::as_str)
}
