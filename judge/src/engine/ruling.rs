//! A value together with the reasons that led to it.

use super::Reason;

/// Collects reasons, or lets them go.
///
/// Every ruling is computed once, over this trait: with a [`Trace`] it explains itself, with
/// [`Silent`] the compiler leaves nothing of the reasons.
pub trait Notes {
    /// Whether notes are kept at all; where not, what only serves them may be left undone.
    const KEPT: bool;

    /// Takes down one reason.
    fn note(&mut self, reason: impl FnOnce() -> Reason);
}

/// Takes no notes: for the solver and for random play.
#[derive(Clone, Copy, Debug, Default)]
pub struct Silent;

impl Notes for Silent {
    const KEPT: bool = false;

    fn note(&mut self, _reason: impl FnOnce() -> Reason) {}
}

/// Reasons in the order in which they were found.
///
/// Those of the engine are of its rules; floors above may have reasons of another kind, `R`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Trace<R = Reason>(Vec<R>);

impl<R> Trace<R> {
    /// Room for the reasons of nearly every answer, so that a trace is not moved while it grows.
    const USUAL: usize = 8;

    /// A trace with nothing in it yet.
    pub const fn new() -> Self {
        Self(Vec::new())
    }

    /// The reasons in order.
    pub fn reasons(&self) -> &[R] {
        &self.0
    }

    /// Adds all reasons of another trace.
    pub fn extend(&mut self, other: Self) {
        self.0.extend(other.0);
    }
}

impl<R> FromIterator<R> for Trace<R> {
    fn from_iter<I: IntoIterator<Item = R>>(reasons: I) -> Self {
        Self(reasons.into_iter().collect())
    }
}

impl Notes for Trace {
    const KEPT: bool = true;

    fn note(&mut self, reason: impl FnOnce() -> Reason) {
        let reason = reason();
        if !self.0.contains(&reason) {
            if self.0.is_empty() {
                self.0.reserve(Self::USUAL);
            }
            self.0.push(reason);
        }
    }
}

/// A value and why it is so.
///
/// There is no ruling without a reason. A ruling that uses another keeps that one's reasons before
/// its own.
///
/// ```
/// use leftbower_judge::{engine::effective_suit, rules::{Trump, Variant}, table::Suit};
/// let rules = Variant::find("classic").expect("shipped").rules();
/// let ruling = effective_suit(&rules, Trump::Suit(Suit::Spades), "JC".parse()?);
/// assert_eq!(*ruling.value(), Some(Suit::Spades));
/// assert!(!ruling.reasons().is_empty());
/// # Ok::<(), leftbower_judge::table::ParseCardError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[must_use]
pub struct Ruling<T, R = Reason> {
    value: T,
    trace: Trace<R>,
}

impl<T, R> Ruling<T, R> {
    /// Joins a value to its reasons.
    ///
    /// # Panics
    ///
    /// On an empty trace, which is a defect of the caller and never depends on input.
    pub fn new(value: T, trace: Trace<R>) -> Self {
        assert!(!trace.0.is_empty(), "a ruling needs a reason");
        Self { value, trace }
    }

    /// What is ruled.
    pub const fn value(&self) -> &T {
        &self.value
    }

    /// Why, in order.
    pub fn reasons(&self) -> &[R] {
        self.trace.reasons()
    }

    /// The value and its trace.
    pub fn into_parts(self) -> (T, Trace<R>) {
        (self.value, self.trace)
    }

    /// The same reasons for a value made from this one.
    pub fn map<U>(self, change: impl FnOnce(T) -> U) -> Ruling<U, R> {
        Ruling { value: change(self.value), trace: self.trace }
    }

    /// The same value for the same reasons, told as reasons of another kind.
    pub fn told_as<S: From<R>>(self) -> Ruling<T, S> {
        Ruling { value: self.value, trace: self.trace.0.into_iter().map(S::from).collect() }
    }
}

impl<T> Ruling<T> {
    /// Asks with a fresh trace.
    pub(crate) fn ask(question: impl FnOnce(&mut Trace) -> T) -> Self {
        let mut trace = Trace::new();
        let value = question(&mut trace);
        Self::new(value, trace)
    }
}
