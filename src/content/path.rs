//! The way from the top of a document to a value in it.

use std::fmt;

/// One step down.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Step {
    /// Into a map, by the key as it is written.
    Key(Box<str>),
    /// Into a list, by position from 0.
    Index(usize),
}

/// Steps from the top; printed as `puzzles[1].hand[3]`.
///
/// ```
/// use leftbower::content::{Path, Step};
/// let path = Path(vec![Step::Key("puzzles".into()), Step::Index(1), Step::Key("hand".into())]);
/// assert_eq!(path.to_string(), "puzzles[1].hand");
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Path(
    /// The steps, the first one from the top.
    pub Vec<Step>,
);

impl fmt::Display for Path {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (at, step) in self.0.iter().enumerate() {
            match step {
                Step::Key(key) if at == 0 => f.write_str(key)?,
                Step::Key(key) => write!(f, ".{key}")?,
                Step::Index(index) => write!(f, "[{index}]")?,
            }
        }
        Ok(())
    }
}
