//! A club's own rules: a ruleset file with the place of every fault.

use super::{FaultKind, Node, Rule, Shape, options, options::OptionMap};
use crate::rules::{Clause, Options, Patch, Ruleset, RulesetFile, Variant};

/// Reads a ruleset file; everything that is wrong with it is reported.
///
/// ```
/// use leftbower::content::{Reader, Source, read_ruleset};
/// let text = "ruleset: { id: ours, name: Friday table, based-on: classic }\nedit: { points: { euchre: 3 } }\n";
/// let source = Source::new("ours.yaml", text.to_owned());
/// let reader = Reader::new(&source);
/// let variant = reader.roots().next().and_then(read_ruleset);
/// assert_eq!(variant.map(|variant| variant.rules().points.euchre), Some(3));
/// ```
pub fn read_ruleset(root: Node<'_>) -> Option<Variant> {
    let before = root.reader().error_count();
    let mut file = root.map("a ruleset file")?;
    file.needs(&["ruleset"]);
    if !file.has("ruleset") {
        file.knows(&["id", "name", "based-on"]);
    }
    let mut based_on = None;
    let mut id = None;
    let mut name = None;
    if let Some(mut head) = file.map("ruleset", "the head of a ruleset") {
        head.needs(&["id", "based-on"]);
        id = head.get("id").and_then(own_id);
        name = head.text("name");
        based_on = head.get("based-on");
        head.finish();
    }
    let chosen = match file.get("options") {
        Some(node) => OptionMap::read(node),
        None => None,
    };
    let edit = file.get("edit");
    let patch = edit.and_then(patch);
    let notes = file.get("notes").map(texts).unwrap_or_default();
    file.finish();
    let base_name = based_on.and_then(Node::text);
    let base = base_name.as_deref().and_then(Variant::find);
    if root.reader().error_count() > before {
        // What was read is judged all the same, so that an author sees every fault at once.
        if let (Some(at), Some(name), None) = (based_on, &base_name, base) {
            options::unknown_variant(name, at);
        }
        return None;
    }
    let (map, options) =
        chosen.map_or((None, Options::new()), |(map, options)| (Some(map), options));
    let id = id?;
    let name = name.unwrap_or_else(|| id.clone());
    let file = RulesetFile {
        id,
        name,
        based_on: base_name?,
        options,
        edit: patch.unwrap_or_default(),
        notes,
    };
    match file.check() {
        Ok(variant) => {
            if let Some(edit) = edit {
                idle(edit, &variant.rules());
            }
            Some(variant)
        }
        Err(faults) => {
            options::report(&faults, based_on.unwrap_or(root), base, map.as_ref(), edit);
            None
        }
    }
}

/// Warns of edited clauses that have nothing to say at this table.
fn idle(edit: Node<'_>, rules: &Ruleset) {
    for (key, node) in edit.map("edits").into_iter().flat_map(|mut map| map.rest()) {
        if Clause::from_id(key.text()).is_some_and(|clause| !rules.applies(clause)) {
            node.reader().report(
                node.key_span(),
                Rule::Idle { key: key.text().to_owned(), of: "these rules" },
            );
        }
    }
}

/// The id of a table's rules: none that is a shipped variant's.
fn own_id(node: Node<'_>) -> Option<String> {
    let id = id_text(node)?;
    if Variant::find(&id).is_some() {
        node.fault(Rule::Shipped { id });
        return None;
    }
    Some(id)
}

/// Clauses with other choices.
pub(super) fn patch(node: Node<'_>) -> Option<Patch> {
    match node.value() {
        serde_yaml::Value::Mapping(mapping) => Some(Patch(mapping.clone())),
        _ => {
            node.fault(FaultKind::WrongShape {
                what: "edits",
                wanted: Shape::Map,
                found: node.shape(),
            });
            None
        }
    }
}

/// A name in small letters, digits and hyphens.
pub(super) fn id_text(node: Node<'_>) -> Option<String> {
    let text = node.text()?;
    let plain = text
        .chars()
        .all(|letter| letter.is_ascii_lowercase() || letter.is_ascii_digit() || letter == '-');
    if plain && !text.is_empty() && !text.starts_with('-') && !text.ends_with('-') {
        return Some(text);
    }
    let why = "expected small letters, digits and hyphens".to_owned();
    node.fault(FaultKind::NotA { what: "an id", text, why });
    None
}

/// One text or a list of them.
pub(super) fn texts(node: Node<'_>) -> Vec<String> {
    node.each().into_iter().filter_map(Node::text).collect()
}
