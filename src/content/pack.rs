//! A pack of puzzles: questions that belong together.

use super::{
    Context, Item, Node, Rule,
    lesson::{Head, Heading, head},
    question::{read_question, shared_keys},
    ruleset::id_text,
};
use crate::rules::Variant;

/// A pack.
#[derive(Clone, Debug)]
pub struct Pack {
    /// Its id.
    pub id: String,
    /// Its title.
    pub title: String,
    /// The variant of all that names none.
    pub variant: String,
    /// How hard it is, from 1 to 5.
    pub level: u8,
    /// What it is about.
    pub description: Option<String>,
    /// Its questions.
    pub puzzles: Vec<Item>,
}

impl Pack {
    /// The puzzle of that id.
    pub fn puzzle(&self, id: &str) -> Option<&Item> {
        self.puzzles.iter().find(|item| item.question.id.as_deref() == Some(id))
    }
}

/// Reads a pack file; `None` when what is wrong has been reported.
pub fn read_pack(root: Node<'_>, context: Context<'_>) -> Option<Pack> {
    read_each(root, context, &mut |_| {})
}

/// Reads a pack file and shows each of its sound puzzles to `visit`, also where other parts are not
/// sound.
pub(super) fn read_each(
    root: Node<'_>,
    context: Context<'_>,
    visit: &mut dyn FnMut(&Item),
) -> Option<Pack> {
    let before = root.reader().error_count();
    let mut file = root.map("a pack file")?;
    file.needs(&["pack", "puzzles"]);
    if !file.has("pack") {
        file.knows(&["id", "title", "variant", "level", "description"]);
    }
    let mut description = None;
    let heading = file.map("pack", "the head of a pack").map(|mut map| {
        let head = head(&mut map, context);
        description = map.text("description");
        map.finish();
        head
    });
    let head = match heading {
        Some(Heading::NoGame) => return None,
        Some(Heading::Sound(head)) => Some(head),
        Some(Heading::Faulty) | None => None,
    };
    let shared = file.get("use");
    shared.into_iter().for_each(shared_keys);
    let variant = head.as_ref().map(|head| head.variant.as_str());
    let context = Context { variant: variant.or(Some(Variant::DEFAULT_ID)), ..context };
    let mut puzzles: Vec<Item> = Vec::new();
    for node in file.list("puzzles").into_iter().flatten() {
        if let Some(mut map) = node.map("a puzzle") {
            map.needs(&["id"]);
            map.get("id").and_then(id_text);
        }
        if let Some(item) = read_question(node, shared, context) {
            visit(&item);
            puzzles.push(item);
        }
    }
    if root.reader().error_count() == before
        && puzzles.is_empty()
        && let Some(node) = file.get("puzzles")
    {
        node.reader().report(node.key_span(), Rule::AsksNothing { of: "a pack" });
    }
    file.finish();
    let Head { id, title, variant, level } = head?;
    for item in &mut puzzles {
        item.question.level.get_or_insert(level);
    }
    let pack = Pack { id, title, variant, level, description, puzzles };
    (root.reader().error_count() == before).then_some(pack)
}
