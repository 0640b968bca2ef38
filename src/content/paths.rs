//! Ways through the lessons.

use super::{Node, lesson::names, markup::marked_up, ruleset::id_text};

/// A way through some lessons.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Course {
    /// Its id.
    pub id: String,
    /// Its title.
    pub title: String,
    /// Where it leads: `the kitchen table`.
    pub to: Option<String>,
    /// What is said at its end, in light Markdown.
    pub end: Option<String>,
    /// The ids of its lessons, in order.
    pub lessons: Vec<String>,
}

/// Reads a file of paths; `None` when what is wrong has been reported.
pub fn read_paths(root: Node<'_>) -> Option<Vec<Course>> {
    let before = root.reader().error_count();
    let mut file = root.map("a file of paths")?;
    file.needs(&["paths"]);
    let courses: Vec<Course> =
        file.list("paths").into_iter().flatten().filter_map(course).collect();
    file.finish();
    (root.reader().error_count() == before).then_some(courses)
}

fn course(node: Node<'_>) -> Option<Course> {
    let mut map = node.map("a path")?;
    map.needs(&["id", "title", "lessons"]);
    let id = map.get("id").and_then(id_text);
    let title = map.text("title");
    let to = map.text("to");
    let end = map.get("end").and_then(marked_up);
    let lessons = map.get("lessons").map(names).unwrap_or_default();
    map.finish();
    Some(Course { id: id?, title: title?, to, end, lessons })
}
