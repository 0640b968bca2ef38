//! Floor 7: the conversation with a learner.
//!
//! Lines come in, text goes out; what is right is asked of floor `tutor`, and how it is said of floor `text`.

mod arriving;
mod command;
mod complete;
mod conversation;
mod drawing;
mod journal;
mod judging;
mod keeping;
mod minding;
mod obey;
mod pace;
mod pages;
mod paths;
mod placing;
mod plan;
mod preview;
mod probing;
mod reader;
mod review;
mod rows;
mod run;
mod shell;
mod tally;
mod testing;
mod waiting;
mod words;

pub use command::{Command, Row, Takes, Topic, Verb, nearest, parse};
pub use complete::{Assistant, CommandHint, Words};
pub use conversation::{Conversation, Reply};
pub use journal::{Clock, Journal};
pub use minding::{all_remembered, remembered};
pub use pace::Pace;
pub use pages::rows;
pub use preview::{Preview, talk_until};
pub use reader::{Input, Reader, lines_beside};
pub use rows::ROWS;
pub use shell::talk;
pub use tally::Tally;
pub use waiting::{remark, wait_for};
