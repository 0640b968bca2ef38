//! The catalogue of beliefs that are not so.

use super::{
    Context, Node, Rule,
    markup::marked_up,
    options,
    ruleset::{id_text, patch, texts},
};
use crate::{
    rules::{Options, Patch, Variant},
    tutor::Belief,
};

/// Reads a file of misconceptions; `None` when what is wrong has been reported.
///
/// Each edit is tried on the variants that it names, or on all: it must be readable, and change
/// something somewhere.
pub fn read_misconceptions(root: Node<'_>, context: Context<'_>) -> Option<Vec<Belief>> {
    read(root, Some(context))
}

/// Reads the same without trying any edit, which takes time.
pub(super) fn read_unproven(root: Node<'_>) -> Option<Vec<Belief>> {
    read(root, None)
}

fn read(root: Node<'_>, context: Option<Context<'_>>) -> Option<Vec<Belief>> {
    let before = root.reader().error_count();
    let mut file = root.map("a file of misconceptions")?;
    file.needs(&["misconceptions"]);
    let beliefs: Vec<Belief> = file
        .list("misconceptions")
        .into_iter()
        .flatten()
        .filter_map(|node| belief(node, context))
        .collect();
    file.finish();
    (root.reader().error_count() == before).then_some(beliefs)
}

fn belief(node: Node<'_>, context: Option<Context<'_>>) -> Option<Belief> {
    let before = node.reader().error_count();
    let mut map = node.map("a misconception")?;
    map.needs(&["id", "belief", "edit", "explain"]);
    let id = map.get("id").and_then(id_text);
    let belief = map.text("belief");
    let edit_at = map.get("edit");
    let edit = edit_at.and_then(patch);
    let variants = map.get("variants").map(variants);
    let true_in = map.get("true-in").map(texts).unwrap_or_default();
    let explain = map.get("explain").and_then(marked_up);
    let probe = map.text("probe");
    let reference = map.text("ref");
    map.finish();
    if let (Some(at), Some(edit), Some(context)) = (edit_at, &edit, context)
        && node.reader().error_count() == before
    {
        try_edit(at, edit, variants.as_deref(), context);
    }
    let (id, belief, edit, explain) = (id?, belief?, edit?, explain?);
    let read = Belief { id, belief, edit, variants, true_in, explain, probe, reference };
    (node.reader().error_count() == before).then_some(read)
}

/// Ids of variants.
fn variants(node: Node<'_>) -> Vec<String> {
    let known = |node: &Node<'_>| {
        let name = node.text()?;
        if !Variant::ships(&name) {
            options::unknown_variant(&name, *node);
        }
        Some(name)
    };
    node.each().iter().filter_map(known).collect()
}

/// Applies an edit wherever it is meant to apply.
fn try_edit(at: Node<'_>, edit: &Patch, variants: Option<&[String]>, context: Context<'_>) {
    let named = |variant: &&Variant| variants.is_none_or(|names| names.contains(&variant.id));
    let mut changes = false;
    let mut refused = None;
    for variant in Variant::all().iter().filter(named) {
        let Ok(rules) = context.rulebook.rules(&variant.id, &Options::new()) else { continue };
        match edit.apply(&rules).and_then(|patched| match patched.contradictions() {
            none if none.is_empty() => Ok(patched),
            faults => Err(faults),
        }) {
            Ok(patched) => {
                changes = changes || patched != *rules || changes_with_an_option(variant, edit);
            }
            Err(faults) => refused = refused.or(Some(faults)),
        }
    }
    match refused {
        Some(faults) if !changes || variants.is_some() => {
            options::report(&faults, at, None, None, Some(at));
        }
        None if !changes => {
            let of = "any variant that it names";
            at.reader().report(at.key_span(), Rule::Idle { key: "edit".to_owned(), of });
        }
        _ => {}
    }
}

/// Whether an edit that is true in a variant is false there under some option.
fn changes_with_an_option(variant: &Variant, edit: &Patch) -> bool {
    variant.options().iter().any(|option| {
        option.samples().into_iter().any(|value| {
            let rules = variant.with(&Options::from([(option.id.clone(), value)]));
            rules.is_ok_and(|rules| edit.apply(&rules).is_ok_and(|patched| patched != rules))
        })
    })
}
