//! The commands of the tutor, one row each; parser, help and completion all read the rows.

/// A command by name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs)] // each is described by its row
pub enum Verb {
    Lessons,
    Learn,
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

/// Every command, in the order of `help`.
pub const ROWS: &[Row] = &[
    row(Verb::Lessons, "lessons", &[], Takes::Nothing, "lessons", "list the lessons", Topic::Start, "lessons"),
    row(
        Verb::Learn,
        "learn",
        &["lesson"],
        Takes::Lesson,
        "learn [LESSON]",
        "start a lesson, or the next one",
        Topic::Start,
        "learn the-left-bower",
    ),
    row(
        Verb::Drill,
        "drill",
        &["practise", "practice"],
        Takes::Skills,
        "drill [SKILL...] [--streak | --timed MINUTES]",
        "practise with fresh cards; a streak lasts to the first mistake",
        Topic::Start,
        "drill follow.legal",
    ),
    row(
        Verb::Puzzle,
        "puzzle",
        &["puzzles"],
        Takes::Pack,
        "puzzle [PACK or ID]",
        "list the packs, or open one",
        Topic::Start,
        "puzzle left-bower-follows",
    ),
    row(
        Verb::Review,
        "review",
        &["revise"],
        Takes::Nothing,
        "review [MINUTES]",
        "what you are about to forget, with fresh cards",
        Topic::Start,
        "review 5",
    ),
    row(
        Verb::Replay,
        "replay",
        &[],
        Takes::Item,
        "replay ID",
        "ask exactly that drill question again",
        Topic::Start,
        "replay gen:classic/follow.legal/5.1",
    ),
    row(
        Verb::Hint,
        "hint",
        &["hints"],
        Takes::Nothing,
        "hint",
        "a hint; ask again for a stronger one",
        Topic::Question,
        "hint",
    ),
    row(
        Verb::Why,
        "why",
        &[],
        Takes::NotAnswer,
        "why [not ANSWER]",
        "the reasons for the last answer, or against another",
        Topic::Question,
        "why not 9S",
    ),
    row(
        Verb::Skip,
        "skip",
        &["leave"],
        Takes::Nothing,
        "skip",
        "leave this question and go on",
        Topic::Question,
        "skip",
    ),
    row(
        Verb::Back,
        "back",
        &["again"],
        Takes::Nothing,
        "back",
        "go back to the question before",
        Topic::Question,
        "back",
    ),
    row(
        Verb::Next,
        "next",
        &["continue"],
        Takes::Nothing,
        "next",
        "go on (Enter does the same)",
        Topic::Question,
        "next",
    ),
    row(
        Verb::Seed,
        "seed",
        &[],
        Takes::Nothing,
        "seed",
        "the number that brings this question back",
        Topic::Question,
        "seed",
    ),
    row(
        Verb::Flag,
        "flag",
        &["doubt"],
        Takes::Nothing,
        "flag",
        "mark the last question as doubtful and show how to ask it again",
        Topic::Question,
        "flag",
    ),
    row(Verb::Rule, "rule", &[], Takes::Clause, "rule [CLAUSE]", "one rule in words", Topic::Lookup, "rule following"),
    row(
        Verb::Rules,
        "rules",
        &[],
        Takes::Variant,
        "rules [VARIANT]",
        "all rules of a game on one page",
        Topic::Lookup,
        "rules three-handed",
    ),
    row(
        Verb::Diff,
        "diff",
        &["compare"],
        Takes::TwoVariants,
        "diff A B",
        "what two games do differently",
        Topic::Lookup,
        "diff classic standard",
    ),
    row(Verb::Variants, "variants", &[], Takes::Nothing, "variants", "list the games", Topic::Lookup, "variants"),
    row(
        Verb::Progress,
        "progress",
        &["stats"],
        Takes::Nothing,
        "progress",
        "what you know, and what fades",
        Topic::Lookup,
        "progress",
    ),
    row(
        Verb::Beliefs,
        "beliefs",
        &[],
        Takes::Nothing,
        "beliefs [NUMBER | dispute NUMBER | clear NUMBER]",
        "what your answers say you may believe, and why",
        Topic::Lookup,
        "beliefs 1",
    ),
    row(
        Verb::Map,
        "map",
        &["skills"],
        Takes::Nothing,
        "map",
        "every lesson with its skills, and what rests on what",
        Topic::Lookup,
        "map",
    ),
    row(
        Verb::Glossary,
        "glossary",
        &["define", "word"],
        Takes::Term,
        "glossary [TERM]",
        "what a word means",
        Topic::Lookup,
        "glossary euchred",
    ),
    row(
        Verb::Variant,
        "variant",
        &["game"],
        Takes::Variant,
        "variant [VARIANT]",
        "the game that drills use, or another one",
        Topic::Program,
        "variant standard",
    ),
    row(
        Verb::Menu,
        "menu",
        &["stop", "home"],
        Takes::Nothing,
        "menu",
        "leave what you are doing",
        Topic::Program,
        "menu",
    ),
    row(
        Verb::Help,
        "help",
        &["?"],
        Takes::Command,
        "help [COMMAND]",
        "this list, or more about one command",
        Topic::Program,
        "help drill",
    ),
    row(
        Verb::Quit,
        "quit",
        &["exit", "bye"],
        Takes::Nothing,
        "quit",
        "end with a summary (Ctrl-D does the same)",
        Topic::Program,
        "quit",
    ),
];

#[allow(clippy::too_many_arguments)] // a row is a row
const fn row(
    verb: Verb,
    name: &'static str,
    aliases: &'static [&'static str],
    takes: Takes,
    usage: &'static str,
    does: &'static str,
    topic: Topic,
    example: &'static str,
) -> Row {
    Row { verb, name, aliases, takes, usage, does, topic, example }
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

/// The command whose name is nearest to a word that is none.
pub fn nearest(word: &str) -> Option<&'static str> {
    let word = word.to_lowercase();
    let names = ROWS.iter().map(|row| row.name);
    let (slips, name) = names.map(|name| (strsim::damerau_levenshtein(name, &word), name)).min()?;
    (slips <= 2 && slips * 2 < word.len()).then_some(name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_unique_and_every_example_parses_to_its_row() {
        let mut names: Vec<&str> = ROWS.iter().flat_map(|row| row.aliases.iter().copied().chain([row.name])).collect();
        let count = names.len();
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), count);
        for row in ROWS {
            assert_eq!(parse(row.example).map(|command| command.verb), Some(row.verb), "{}", row.example);
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
