//! Hand records and match records as a checker reads them: their form, not how they were played.

use super::{Context, Layers, Node, question, situation};

/// Keys of a record besides its situation.
const KEYS: [&str; 4] = ["id", "note", "source", "level"];

/// Reads a hand record, `shared` being the head of the match that it belongs to; says whether it is sound.
pub(super) fn read_record<'r>(node: Node<'r>, shared: Option<Node<'r>>, context: Context<'_>) -> bool {
    let before = node.reader().error_count();
    let Some(map) = node.map("a hand record") else { return false };
    let mut keys = Layers::over(map, shared);
    keys.inner.knows(&situation::KEYS);
    keys.inner.knows(&KEYS);
    if let Some(rules) = question::rules(&mut keys, context) {
        situation::read(&mut keys, &rules);
    }
    keys.finish();
    node.reader().error_count() == before
}

/// Reads a match record: its head and its hands.
pub(super) fn read_match(root: Node<'_>, context: Context<'_>) {
    let Some(mut file) = root.map("a match record") else { return };
    file.needs(&["match", "hands"]);
    let shared = file.get("match");
    if let Some(mut head) = shared.and_then(|node| node.map("the head of a match")) {
        head.knows(&["variant", "options", "players", "games"]);
        head.knows(&KEYS);
        head.finish();
    }
    for hand in file.list("hands").into_iter().flatten() {
        read_record(hand, shared, context);
    }
    file.finish();
}
