//! Ways through the lessons: how far somebody has come on each, and what is next there.

use super::conversation::Conversation;
use crate::{content::Course, text};

impl Conversation<'_> {
    /// The lessons, and the paths through them.
    pub(super) fn lessons(&self) -> String {
        let done = self.done(&self.state());
        text::lessons(self.style, self.library.lessons(), &done) + &self.paths() + text::how_to_learn()
    }

    /// Every path with what is done and what comes next.
    pub(super) fn paths(&self) -> String {
        let done = self.done(&self.state());
        let courses = self.library.courses().iter();
        text::paths(self.style, courses.map(|course| (course, next_on(course, &done))), &done)
    }

    /// The lesson that comes next on the path of that id; the first one again where all are done.
    pub(super) fn next_on_path(&self, id: &str) -> Option<String> {
        let course = self.library.courses().iter().find(|course| course.id == id)?;
        next_on(course, &self.done(&self.state())).or(course.lessons.first().map(String::as_str)).map(str::to_owned)
    }
}

fn next_on<'c>(course: &'c Course, done: &[String]) -> Option<&'c str> {
    course.lessons.iter().find(|lesson| !done.contains(lesson)).map(String::as_str)
}
