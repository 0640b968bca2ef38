//! A question as a file has it.

use std::sync::{Arc, OnceLock};

use super::{Expected, Spans};
use crate::tutor::{Posed, Question};

/// A question of a file.
#[derive(Clone, Debug)]
pub struct Item {
    /// The question.
    pub question: Question,
    /// The answer that the file states.
    pub expect: Option<Expected>,
    /// Where its parts stand in the file.
    pub spans: Spans,
    posed: OnceLock<Arc<Posed>>,
}

impl Item {
    pub(super) const fn new(question: Question, expect: Option<Expected>, spans: Spans) -> Self {
        Self { question, expect, spans, posed: OnceLock::new() }
    }

    /// The question as it is asked: what has been found out about it is known whenever it is asked
    /// again.
    pub fn posed(&self) -> &Arc<Posed> {
        self.posed.get_or_init(|| self.question.clone().into())
    }
}

impl PartialEq for Item {
    fn eq(&self, other: &Self) -> bool {
        self.question == other.question && self.expect == other.expect && self.spans == other.spans
    }
}
