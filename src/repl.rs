//! Floor 7: the conversation with a learner.
//!
//! Lines come in, text goes out; what is right is asked of floor `tutor`, and how it is said of floor `text`.

mod command;
mod complete;
mod reader;

pub use command::{Command, ROWS, Row, Takes, Topic, Verb, nearest, parse};
pub use complete::{Assistant, Words};
pub use reader::{Input, Reader};
