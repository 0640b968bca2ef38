//! Keys that may be inherited: a question, what its pack or lesson says of all its questions, and
//! the variant.

use super::{MapCursor, Node};

/// A map over another one: of a key that both have the inner one counts, also where it is null.
#[derive(Debug)]
pub(super) struct Layers<'r> {
    pub(super) inner: MapCursor<'r>,
    outer: Option<MapCursor<'r>>,
}

impl<'r> Layers<'r> {
    /// A map over what `shared` says. Unknown keys of `shared` are for its owner to report.
    pub(super) fn over(inner: MapCursor<'r>, shared: Option<Node<'r>>) -> Self {
        let outer = shared
            .filter(|node| node.value().is_mapping())
            .and_then(|node| node.map("shared keys"));
        Self { inner, outer }
    }

    /// The value of a key, unless it is null.
    pub(super) fn get(&mut self, key: &'static str) -> Option<Node<'r>> {
        let own = self.inner.raw(key);
        match own {
            Some(node) => Some(node).filter(|node| !node.value().is_null()),
            None => self.outer.as_mut()?.get(key),
        }
    }

    /// Reports keys of the inner map that nobody asked for.
    pub(super) fn finish(self) {
        self.inner.finish();
    }
}
