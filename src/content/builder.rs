//! Builds [`Places`] from the events of a parser, within limits on depth and size.

use std::collections::HashMap;

use super::{
    FaultKind, NodeId, Places, Quoting, Source, Span, Step,
    places::{self, PlacedNode},
};

/// Lists and maps may stand in one another that deep.
pub(super) const DEPTH_LIMIT: usize = 64;

/// Aliases may repeat that many values in one file.
pub(super) const ALIAS_LIMIT: usize = 100_000;

/// A file may hold that many values.
pub(super) const VALUE_LIMIT: usize = 2_000_000;

/// Why the pass must stop.
#[derive(Debug)]
pub(super) struct Stop(pub(super) FaultKind, pub(super) Span);

/// A list or map that is still open.
#[derive(Debug)]
struct Frame {
    mark: NodeId,
    is_map: bool,
    /// A map's key whose value has not come yet.
    pending: Option<(Box<str>, Span)>,
    /// Whether the whole list or map is itself a key.
    is_key: bool,
}

/// The document that is being built.
#[derive(Debug)]
pub(super) struct Builder<'s> {
    source: &'s Source,
    entries: Vec<PlacedNode>,
    frames: Vec<Frame>,
    anchors: HashMap<usize, NodeId>,
    /// Values in all documents so far.
    values: usize,
    /// Values repeated by aliases in all documents so far.
    repeated: usize,
    pub(super) faults: Vec<(Span, FaultKind)>,
}

impl<'s> Builder<'s> {
    pub(super) fn new(source: &'s Source) -> Self {
        Self {
            source,
            entries: Vec::new(),
            frames: Vec::new(),
            anchors: HashMap::new(),
            values: 0,
            repeated: 0,
            faults: Vec::new(),
        }
    }

    /// Begins a document anew: anchors do not reach from one to the next.
    pub(super) fn begin(&mut self) {
        self.entries.clear();
        self.frames.clear();
        self.anchors.clear();
    }

    /// The finished document, if it holds any value.
    pub(super) fn end(&mut self) -> Option<Places> {
        self.frames.clear();
        let entries = std::mem::take(&mut self.entries);
        (!entries.is_empty()).then_some(Places { entries })
    }

    /// Whether the next scalar is a key.
    pub(super) fn wants_key(&self) -> bool {
        self.frames.last().is_some_and(|frame| frame.is_map && frame.pending.is_none())
    }

    /// A key of the map that is open.
    pub(super) fn key(&mut self, text: &str, span: Span) {
        if let Some(frame) = self.frames.last_mut() {
            frame.pending = Some((text.into(), span));
        }
    }

    /// A scalar value; `body` is `span` without tag and anchor.
    pub(super) fn scalar(
        &mut self,
        span: Span,
        body: Span,
        style: Quoting,
        anchor: usize,
    ) -> Result<(), Stop> {
        let mark = self.add(span, body, style)?;
        self.attach(mark);
        self.anchor(anchor, mark);
        Ok(())
    }

    /// The start of a list or a map.
    pub(super) fn open(&mut self, span: Span, is_map: bool, anchor: usize) -> Result<(), Stop> {
        if self.frames.len() >= DEPTH_LIMIT {
            return Err(Stop(FaultKind::TooDeep { limit: DEPTH_LIMIT }, Span::at(span.start)));
        }
        let is_key = self.wants_key();
        let mark = self.add(span, span, if is_map { Quoting::Map } else { Quoting::List })?;
        if !is_key {
            self.attach(mark);
        }
        self.frames.push(Frame { mark, is_map, pending: None, is_key });
        self.anchor(anchor, mark);
        Ok(())
    }

    /// The end of a list or map: `end` covers the closing bracket and is empty for a block.
    pub(super) fn close(&mut self, end: Span) {
        let Some(frame) = self.frames.pop() else { return };
        if frame.is_map {
            self.drop_duplicates(frame.mark);
        }
        let children = &self.entries[frame.mark.0 as usize].children;
        let inner = |mark: &NodeId| &self.entries[mark.0 as usize];
        let size = children.iter().map(|child| inner(child).size).fold(1, u32::saturating_add);
        let height = 1 + children.iter().map(|child| inner(child).height).max().unwrap_or(0);
        let last = children.last().map(|child| inner(child).value.end);
        let entry = &mut self.entries[frame.mark.0 as usize];
        let close = if end.start < end.end { end.end } else { last.unwrap_or(end.start) };
        entry.value.end = close.max(entry.value.end);
        entry.body = entry.value;
        entry.size = size;
        entry.height = height;
        if frame.is_key {
            let span = entry.value;
            self.odd_key(span);
        }
    }

    /// A repetition of an earlier value of the same document.
    pub(super) fn alias(&mut self, span: Span, anchor: usize) -> Result<(), Stop> {
        if self.wants_key() {
            self.odd_key(span);
            return Ok(());
        }
        let Some(&target) = self.anchors.get(&anchor) else {
            let guess = Some(super::Guess::UnknownAnchor);
            return Err(Stop(
                FaultKind::Syntax { detail: "unknown anchor".to_owned(), guess },
                span,
            ));
        };
        // An alias inside the value that it repeats has no end.
        if self.frames.iter().any(|frame| frame.mark == target) {
            return Err(Stop(FaultKind::AliasBudget { limit: ALIAS_LIMIT }, span));
        }
        let PlacedNode { body, style, size, height, .. } = self.entries[target.0 as usize];
        self.repeated = self.repeated.saturating_add(size as usize);
        if self.repeated > ALIAS_LIMIT {
            return Err(Stop(FaultKind::AliasBudget { limit: ALIAS_LIMIT }, span));
        }
        if self.frames.len() + height as usize > DEPTH_LIMIT {
            return Err(Stop(FaultKind::TooDeep { limit: DEPTH_LIMIT }, span));
        }
        let mark = self.add(span, body, style)?;
        self.attach(mark);
        let children = self.entries[target.0 as usize].children.clone();
        let entry = &mut self.entries[mark.0 as usize];
        entry.children = children;
        entry.size = size;
        entry.height = height;
        Ok(())
    }

    fn add(&mut self, value: Span, body: Span, style: Quoting) -> Result<NodeId, Stop> {
        self.values += 1;
        let Ok(number) = u32::try_from(self.entries.len()) else {
            return Err(Stop(FaultKind::TooManyValues { limit: VALUE_LIMIT }, value));
        };
        if self.values > VALUE_LIMIT {
            return Err(Stop(FaultKind::TooManyValues { limit: VALUE_LIMIT }, value));
        }
        self.entries.push(PlacedNode {
            parent: NodeId::ROOT,
            step: None,
            key: None,
            value,
            body,
            style,
            children: Vec::new(),
            size: 1,
            height: u32::from(matches!(style, Quoting::List | Quoting::Map)),
        });
        Ok(NodeId(number))
    }

    /// Hangs a value under the list or map that is open.
    fn attach(&mut self, mark: NodeId) {
        let Some(frame) = self.frames.last_mut() else { return };
        let (step, key) = if frame.is_map {
            let Some((text, span)) = frame.pending.take() else { return };
            (Step::Key(text), Some(span))
        } else {
            (Step::Index(self.entries[frame.mark.0 as usize].children.len()), None)
        };
        self.entries[frame.mark.0 as usize].children.push(mark);
        let entry = &mut self.entries[mark.0 as usize];
        entry.parent = frame.mark;
        entry.step = Some(step);
        entry.key = key;
    }

    /// A key that has no text gets one that no other key has.
    fn odd_key(&mut self, span: Span) {
        self.faults.push((span, FaultKind::OddKey));
        self.key(&places::odd_step(span.start), span);
    }

    fn anchor(&mut self, anchor: usize, mark: NodeId) {
        if anchor > 0 {
            self.anchors.insert(anchor, mark);
        }
    }

    /// Reports every key that stands twice, and leaves out all but the first.
    fn drop_duplicates(&mut self, map: NodeId) {
        let entries = &self.entries;
        let mut sorted = entries[map.0 as usize].children.clone();
        let step = |mark: &NodeId| entries[mark.0 as usize].step.as_ref();
        sorted.sort_by(|one, other| step(one).cmp(&step(other)).then(one.cmp(other)));
        let mut doubles = Vec::new();
        for same in sorted.chunk_by(|one, other| step(one) == step(other)) {
            let Some(Step::Key(key)) = step(&same[0]) else { continue };
            let at = |mark: &NodeId| entries[mark.0 as usize].key.unwrap_or_default();
            for double in &same[1..] {
                let first_line = self.source.position(at(&same[0]).start).line;
                self.faults.push((
                    at(double),
                    FaultKind::DuplicateKey { key: key.to_string(), first_line },
                ));
                doubles.push(*double);
            }
        }
        if !doubles.is_empty() {
            doubles.sort_unstable();
            self.entries[map.0 as usize]
                .children
                .retain(|child| doubles.binary_search(child).is_err());
        }
    }
}
