//! Enumerations in prose.

use super::{quoted, words::listed};

/// More entries than these are counted instead of named.
const SHOWN: usize = 12;

/// Words in code marks with `or` before the last: "`a`, `b` or `c`"; of a long list the first
/// dozen.
///
/// ```
/// use leftbower::text::either;
/// assert_eq!(either(["hand"]), "`hand`");
/// assert_eq!(either(["hand", "led", "trump"]), "`hand`, `led` or `trump`");
/// ```
pub fn either(words: impl IntoIterator<Item: AsRef<str>>) -> String {
    shown(words, "or")
}

/// Words in code marks with `and` before the last; of a long list the first dozen.
pub fn every(words: impl IntoIterator<Item: AsRef<str>>) -> String {
    shown(words, "and")
}

fn shown(words: impl IntoIterator<Item: AsRef<str>>, last_one: &str) -> String {
    let mut words: Vec<String> = words.into_iter().map(|word| quoted(word.as_ref())).collect();
    if words.len() > SHOWN {
        let more = words.len() - SHOWN;
        words.truncate(SHOWN);
        words.push(format!("{more} more"));
    }
    listed(&words, last_one)
}
