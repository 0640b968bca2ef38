//! A text as documents to walk over, and the collection of what is wrong with it.

use std::cell::RefCell;

use serde_yaml::Value;

use super::{Fault, FaultKind, Places, Severity, Source, Span, locate, plain_yaml, value};

/// At most this many faults of one text are kept; more help nobody.
pub const FAULT_LIMIT: usize = 1000;

/// Reads one source: its documents are walked by [`Node`](super::Node)s, whatever is wrong with
/// them is gathered here.
///
/// Documents that hold nothing (a stray `---`) are passed over. A document with a fault of form,
/// such as a key that stands twice, is walked all the same, so that its other faults are found too.
#[derive(Debug)]
pub struct Reader<'s> {
    source: &'s Source,
    pub(super) documents: Vec<(Value, Places)>,
    faults: RefCell<Vec<(Span, FaultKind)>>,
}

impl<'s> Reader<'s> {
    /// Reads a text: in one go where it is plain YAML, as [`Self::of_any`] does where it is not.
    pub fn new(source: &'s Source) -> Self {
        match plain_yaml::read(source) {
            Some(document) => {
                Self { source, documents: vec![document], faults: RefCell::default() }
            }
            None => Self::of_any(source),
        }
    }

    /// Reads the places, then the values, of whatever text.
    ///
    /// Of a plain one it makes the same as [`Self::new`], more slowly.
    ///
    /// ```
    /// use leftbower::content::{Reader, Source};
    /// let source = Source::new("pack.yaml", "id: one\nlevel: 9\n".to_owned());
    /// assert_eq!(format!("{:?}", Reader::new(&source)), format!("{:?}", Reader::of_any(&source)));
    /// ```
    pub fn of_any(source: &'s Source) -> Self {
        let found = locate::locate(source);
        let (values, broken) = value::read(source, found.documents.len());
        let whole = found.faults.is_empty() && broken.is_none();
        let mut documents: Vec<_> = values.into_iter().zip(found.documents).collect();
        documents.retain(|(value, _)| !value.is_null());
        let reader = Self { source, documents, faults: RefCell::default() };
        for (span, kind) in found.faults.into_iter().chain(broken) {
            reader.report(span, kind);
        }
        if whole && reader.documents.is_empty() {
            reader.report(Span::default(), FaultKind::Empty);
        }
        reader
    }

    /// The text that is read.
    pub fn source(&self) -> &'s Source {
        self.source
    }

    /// Adds a fault.
    pub fn report(&self, span: Span, kind: impl Into<FaultKind>) {
        let mut faults = self.faults.borrow_mut();
        if faults.len() < FAULT_LIMIT {
            faults.push((span, kind.into()));
        } else if faults.len() == FAULT_LIMIT {
            faults.push((span, FaultKind::TooManyFaults { limit: FAULT_LIMIT }));
        }
    }

    /// Whether nothing is wrong so far.
    pub fn is_sound(&self) -> bool {
        self.faults.borrow().is_empty()
    }

    /// How many faults there are so far: what was read between two equal counts is sound.
    pub fn fault_count(&self) -> usize {
        self.faults.borrow().len()
    }

    /// How many faults there are so far that must be mended: warnings spoil nothing.
    pub fn error_count(&self) -> usize {
        self.faults
            .borrow()
            .iter()
            .filter(|(_, kind)| kind.code().severity() == Severity::Error)
            .count()
    }

    /// The faults from the one with that number on, in the order in which they were found.
    pub fn faults_since(&self, count: usize) -> Vec<Fault> {
        let faults = self.faults.borrow();
        let new = faults.iter().skip(count).map(|(span, kind)| (*span, kind.clone()));
        new.map(|(span, kind)| Fault { kind, at: self.source.place(span) }).collect()
    }

    /// All faults, in the order of the text.
    pub fn into_faults(self) -> Vec<Fault> {
        let mut faults = self.faults.into_inner();
        let last = if faults.len() > FAULT_LIMIT { faults.pop() } else { None };
        faults.sort_by_key(|(span, _)| span.start);
        // What several questions share is read by each of them, and so are its faults.
        let mut seen: Vec<(Span, FaultKind)> = Vec::new();
        for fault in faults {
            if !seen
                .iter()
                .rev()
                .take_while(|other| other.0.start == fault.0.start)
                .any(|other| *other == fault)
            {
                seen.push(fault);
            }
        }
        seen.into_iter()
            .chain(last)
            .map(|(span, kind)| Fault { kind, at: self.source.place(span) })
            .collect()
    }
}
