//! The commands of the tutor: what a row says of one, and how a line is read as one.

use super::rows::ROWS;

/// A command by name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs)] // each is described by its row
pub enum Verb {
    Lessons,
    Learn,
    Place,
    Test,
    Drill,
    Puzzle,
    Next,
    Skip,
    Back,
    Hint,
    Why,
    Rule,
    Rules,
    Diff,
    Variants,
    Variant,
    Glossary,
    Seed,
    Flag,
    Replay,
    Review,
    Progress,
    Beliefs,
    Map,
    Menu,
    Help,
    Quit,
}

/// What a command takes after its name, for help and completion.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Takes {
    /// Nothing.
    Nothing,
    /// The id of a lesson.
    Lesson,
    /// Skills.
    Skills,
    /// The id of a pack or a puzzle.
    Pack,
    /// *not* and an answer.
    NotAnswer,
    /// A clause of the rules.
    Clause,
    /// A variant.
    Variant,
    /// Two variants.
    TwoVariants,
    /// A word of the glossary.
    Term,
    /// A replay id.
    Item,
    /// A command.
    Command,
}

/// When a command is useful, for `help`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Topic {
    /// Starting something.
    Start,
    /// While a question stands.
    Question,
    /// Looking things up.
    Lookup,
    /// The program itself.
    Program,
}

/// All about one command.
#[derive(Clone, Copy, Debug)]
pub struct Row {
    /// Which command.
    pub verb: Verb,
    /// Its name.
    pub name: &'static str,
    /// Other names.
    pub aliases: &'static [&'static str],
    /// What it takes.
    pub takes: Takes,
    /// How it is written.
    pub usage: &'static str,
    /// What it does, in a few words.
    pub does: &'static str,
    /// When it is useful.
    pub topic: Topic,
    /// An example.
    pub example: &'static str,
}

impl Row {
    /// The row of a name or alias.
    pub fn named(name: &str) -> Option<&'static Self> {
        ROWS.iter().find(|row| row.name == name || row.aliases.contains(&name))
    }
}

/// A line that is a command: which, and what follows it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Command {
    /// Which command.
    pub verb: Verb,
    /// The words after it.
    pub rest: Vec<String>,
}

/// Reads a line as a command; `None` where it does not begin with one.
///
/// A leading colon marks a command for certain: `:back`.
///
/// ```
/// use leftbower::repl::{Verb, parse};
/// assert_eq!(parse("why not 9S").map(|command| command.verb), Some(Verb::Why));
/// assert_eq!(parse("9S"), None);
/// ```
pub fn parse(line: &str) -> Option<Command> {
    let line = line.trim();
    let line = line.strip_prefix(':').unwrap_or(line);
    let mut words = line.split_whitespace();
    let row = Row::named(&words.next()?.to_lowercase())?;
    Some(Command { verb: row.verb, rest: words.map(str::to_owned).collect() })
}

/// The command whose name is nearest to a word that is none; a seat is no slip of the pen.
pub fn nearest(word: &str) -> Option<&'static str> {
    let word = word.to_lowercase();
    if word == "west" {
        return None;
    }
    let names = ROWS.iter().map(|row| row.name);
    let (slips, name) = names.map(|name| (strsim::damerau_levenshtein(name, &word), name)).min()?;
    (slips <= 2 && slips * 2 < word.len()).then_some(name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_unique_and_every_example_parses_to_its_row() {
        let mut names: Vec<&str> =
            ROWS.iter().flat_map(|row| row.aliases.iter().copied().chain([row.name])).collect();
        let count = names.len();
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), count);
        for row in ROWS {
            assert_eq!(
                parse(row.example).map(|command| command.verb),
                Some(row.verb),
                "{}",
                row.example
            );
            assert!(row.usage.starts_with(row.name));
        }
    }

    #[test]
    fn a_slip_finds_its_command() {
        assert_eq!(nearest("hnit"), Some("hint"));
        assert_eq!(nearest("dril"), Some("drill"));
        assert_eq!(nearest("js"), None);
    }
}
