//! The places of one document: for every value, where it and its key stand.

use super::{Path, Span, Step};

/// A value in a document, by its number in [`Places`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct NodeId(pub(super) u32);

impl NodeId {
    /// The document's own value.
    pub const ROOT: Self = Self(0);
}

/// How a value is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Quoting {
    /// Without quotation marks.
    Plain,
    /// Between single quotation marks.
    Single,
    /// Between double quotation marks, with escapes.
    Double,
    /// As an indented block after `|` or `>`.
    Block,
    /// As a list.
    List,
    /// As a map.
    Map,
}

/// One value's place.
#[derive(Clone, Debug)]
pub(super) struct PlacedNode {
    pub(super) parent: NodeId,
    pub(super) step: Option<Step>,
    pub(super) key: Option<Span>,
    pub(super) value: Span,
    /// Where the text of a scalar stands, quotation marks included: for an alias, where the value
    /// it repeats is written.
    pub(super) body: Span,
    pub(super) style: Quoting,
    pub(super) children: Vec<NodeId>,
    /// How many values it stands for, itself included and aliases written out.
    pub(super) size: u32,
    /// How many levels it has, aliases written out.
    pub(super) height: u32,
}

/// A map from paths to spans for one document.
///
/// Keys that stand twice are left out after the first. Values that come through an alias have the
/// place where they are written; the alias itself has its own.
///
/// ```
/// use leftbower::content::{Source, locate};
/// let source = Source::new("a.yaml", "hand: [AH, QD]\n".to_owned());
/// let found = locate(&source);
/// let places = &found.documents[0];
/// let hand = places.child(leftbower::content::NodeId::ROOT, 0).unwrap();
/// let queen = places.child(hand, 1).unwrap();
/// assert_eq!(places.path(queen).to_string(), "hand[1]");
/// assert_eq!(source.slice(places.span(queen)), "QD");
/// assert_eq!(places.find(&places.path(queen)), Some(queen));
/// ```
#[derive(Clone, Debug)]
pub struct Places {
    pub(super) entries: Vec<PlacedNode>,
}

impl Places {
    /// The value at a path; `None` where the document has none.
    pub fn find(&self, path: &Path) -> Option<NodeId> {
        path.0.iter().try_fold(NodeId::ROOT, |mark, step| match step {
            Step::Index(index) if self.style(mark) == Quoting::List => self.child(mark, *index),
            Step::Index(_) => None,
            Step::Key(_) => {
                self.children(mark).iter().copied().find(|&child| self.step(child) == Some(step))
            }
        })
    }

    /// The path of a value; through an alias, the path of where it is written.
    pub fn path(&self, mut mark: NodeId) -> Path {
        let mut steps = Vec::new();
        while let Some(step) = self.step(mark) {
            steps.push(step.clone());
            mark = self.entries[mark.0 as usize].parent;
        }
        steps.reverse();
        Path(steps)
    }

    /// The last step to a value: its key or its position.
    pub fn step(&self, mark: NodeId) -> Option<&Step> {
        self.entries[mark.0 as usize].step.as_ref()
    }

    /// Where a value stands.
    pub fn span(&self, mark: NodeId) -> Span {
        self.entries[mark.0 as usize].value
    }

    /// Where its key stands, if it stands in a map.
    pub fn key_span(&self, mark: NodeId) -> Option<Span> {
        self.entries[mark.0 as usize].key
    }

    /// Where the text of a scalar is written, with quotation marks; differs from [`Self::span`] for
    /// aliases and tags.
    pub fn body(&self, mark: NodeId) -> Span {
        self.entries[mark.0 as usize].body
    }

    /// How a value is written.
    pub fn style(&self, mark: NodeId) -> Quoting {
        self.entries[mark.0 as usize].style
    }

    /// The values in a list or map, in order.
    pub fn children(&self, mark: NodeId) -> &[NodeId] {
        &self.entries[mark.0 as usize].children
    }

    /// One of the values in a list or map.
    pub fn child(&self, mark: NodeId, index: usize) -> Option<NodeId> {
        self.children(mark).get(index).copied()
    }

    /// The innermost value that covers an offset.
    pub fn at(&self, offset: usize) -> NodeId {
        let covers = |span: Span| span.start <= offset && offset < span.end.max(span.start + 1);
        let mut mark = NodeId::ROOT;
        while let Some(&child) =
            self.children(mark).iter().find(|&&child| covers(self.span(child)) && child > mark)
        {
            mark = child;
        }
        mark
    }
}

/// The stand-in for the text of a key that has none, different for each; no text holds its first
/// character unescaped.
pub(super) fn odd_step(offset: usize) -> String {
    format!("\u{ffff}{offset}")
}

/// Whether a step is such a stand-in.
pub(super) fn is_odd(step: Option<&Step>) -> bool {
    matches!(step, Some(Step::Key(key)) if key.starts_with('\u{ffff}'))
}
