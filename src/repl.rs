//! Floor 8: the terminal's loop. It reads lines, completes them, shows long text by pages and keeps
//! the history; what goes on is floor `session`'s, and how it is said floor `text`'s.

mod complete;
mod conversation;
mod ended;
mod keys;
mod pages;
mod preview;
mod reader;
mod shell;
mod waiting;

pub use complete::{Assistant, CommandHint, complete, hint};
pub use conversation::{Clock, Conversation, Reply, Shown};
pub use pages::{pages, rows};
pub use preview::{Ended, Preview, talk_until};
pub use reader::{Input, Reader, lines_beside};
pub use shell::{Manner, talk};
pub use waiting::{remark, wait_for};
