//! The commands of the tutor, a row each; parser, help, completion and the command line read the
//! rows.

/// A command by name; what it does stands on floor `text`, what carries it out in
/// [`super::Session`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs)] // each is described by its row
pub enum Verb {
    Lessons,
    Learn,
    Place,
    Play,
    Today,
    Test,
    Drill,
    Puzzle,
    Next,
    Skip,
    Back,
    Hint,
    Why,
    Read,
    Rule,
    Rules,
    Diff,
    Ask,
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
    Choices,
    Quit,
}

/// What a command takes after its name, for completion.
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

/// When a command is useful.
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

impl Topic {
    /// All of them, in the order of `help`.
    pub const ALL: [Self; 4] = [Self::Start, Self::Question, Self::Lookup, Self::Program];
}

/// All about one command.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Row {
    /// Which command.
    pub verb: Verb,
    /// Its name.
    pub name: &'static str,
    /// Other names.
    pub aliases: &'static [&'static str],
    /// What it takes.
    pub takes: Takes,
    /// What it takes, as help writes it; empty where it takes nothing.
    pub arguments: &'static str,
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

    /// The row of a command.
    pub fn of(verb: Verb) -> &'static Self {
        let Some(row) = ROWS.iter().find(|row| row.verb == verb) else {
            unreachable!("a test holds that every command has its row")
        };
        row
    }

    /// How the command is written, such as `diff A B`.
    pub fn usage(&self) -> String {
        [self.name, self.arguments].join(" ").trim_end().to_owned()
    }
}

/// A command with the words behind it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Command {
    /// Which command.
    pub verb: Verb,
    /// The words after it.
    pub rest: Vec<String>,
}

impl Command {
    /// A command with words behind it.
    ///
    /// ```
    /// use leftbower::session::{Command, Verb, parse};
    /// assert_eq!(parse("learn 5"), Some(Command::new(Verb::Learn, ["5"])));
    /// ```
    pub fn new(verb: Verb, rest: impl IntoIterator<Item = impl Into<String>>) -> Self {
        Self { verb, rest: rest.into_iter().map(Into::into).collect() }
    }

    /// A command by itself.
    pub const fn bare(verb: Verb) -> Self {
        Self { verb, rest: Vec::new() }
    }
}

/// Reads a line as a command; `None` where it does not begin with one.
///
/// A leading colon marks a command for certain: `:back`. A sign behind a word that stands by itself
/// is passed over: `why?`.
///
/// ```
/// use leftbower::session::{Verb, parse};
/// assert_eq!(parse("why not 9S").map(|command| command.verb), Some(Verb::Why));
/// assert_eq!(parse("9S"), None);
/// ```
pub fn parse(line: &str) -> Option<Command> {
    let line = line.trim();
    let line = line.strip_prefix(':').unwrap_or(line);
    let mut words = unsigned(line).split_whitespace();
    let row = Row::named(&words.next()?.to_lowercase())?;
    Some(Command::new(row.verb, words))
}

/// A line of one word without the sign behind it; `?` by itself stays.
pub(super) fn unsigned(line: &str) -> &str {
    let bare = line.trim_end_matches(['?', '!', '.']);
    if bare.is_empty() || bare.contains(char::is_whitespace) { line } else { bare }
}

/// The command whose name is nearest to a word that is none; a seat is no slip of the pen.
pub fn nearest(word: &str) -> Option<&'static str> {
    let word = word.to_lowercase();
    if word == "west" {
        return None;
    }
    let names = ROWS.iter().map(|row| row.name);
    let slips = |name| (strsim::damerau_levenshtein(name, &word), name);
    let (slips, name) = names.map(slips).min()?;
    (slips <= 2 && slips * 2 < word.len()).then_some(name)
}

/// What `drill` takes besides skills.
pub const DRILL_OPTIONS: [&str; 8] =
    ["--close", "--exposes", "--round", "--score", "--seat", "--streak", "--style", "--timed"];

/// Every command, in the order of `help`.
#[rustfmt::skip] // a row is a line
pub const ROWS: &[Row] = &[
    row(Verb::Lessons, "lessons", &[], Takes::Nothing, "", Topic::Start, "lessons"),
    row(Verb::Learn, "learn", &["lesson"], Takes::Lesson, "[LESSON or PATH]", Topic::Start, "learn the-left-bower"),
    row(Verb::Place, "place", &["placement"], Takes::Nothing, "", Topic::Start, "place"),
    row(Verb::Today, "today", &[], Takes::Variant, "[VARIANT]", Topic::Start, "today"),
    row(Verb::Play, "play", &[], Takes::Variant, "[VARIANT] [LEVEL] [off|after|before]", Topic::Start, "play classic club"),
    row(Verb::Test, "test", &["test-out"], Takes::Lesson, "[LESSON]", Topic::Start, "test leading"),
    row(Verb::Drill, "drill", &["practise", "practice"], Takes::Skills, "[SKILL...] [--streak|--timed N]", Topic::Start, "drill follow.legal"),
    row(Verb::Puzzle, "puzzle", &["puzzles"], Takes::Pack, "[PACK or ID]", Topic::Start, "puzzle jacks-in-company"),
    row(Verb::Review, "review", &["revise"], Takes::Nothing, "[MINUTES]", Topic::Start, "review 5"),
    row(Verb::Replay, "replay", &[], Takes::Item, "ID", Topic::Start, "replay gen:classic/follow.legal/5.1"),
    row(Verb::Choices, "?", &[], Takes::Nothing, "", Topic::Question, "?"),
    row(Verb::Hint, "hint", &["hints"], Takes::Nothing, "", Topic::Question, "hint"),
    row(Verb::Why, "why", &[], Takes::NotAnswer, "[not ANSWER]", Topic::Question, "why not 9S"),
    row(Verb::Read, "read", &["reread", "table"], Takes::Nothing, "", Topic::Question, "read"),
    row(Verb::Skip, "skip", &["leave"], Takes::Nothing, "", Topic::Question, "skip"),
    row(Verb::Back, "back", &["again"], Takes::Nothing, "", Topic::Question, "back"),
    row(Verb::Next, "next", &["continue"], Takes::Nothing, "", Topic::Question, "next"),
    row(Verb::Seed, "seed", &[], Takes::Nothing, "", Topic::Question, "seed"),
    row(Verb::Flag, "flag", &["doubt"], Takes::Nothing, "", Topic::Question, "flag"),
    row(Verb::Rule, "rule", &[], Takes::Clause, "[CLAUSE]", Topic::Lookup, "rule following"),
    row(Verb::Rules, "rules", &[], Takes::Variant, "[VARIANT]", Topic::Lookup, "rules three-handed"),
    row(Verb::Diff, "diff", &["compare"], Takes::TwoVariants, "A B", Topic::Lookup, "diff classic standard"),
    row(Verb::Ask, "ask", &["ruling"], Takes::Nothing, "WORDS", Topic::Lookup, "ask clubs led, spades are trump, I hold jc 9s. may I play 9s?"),
    row(Verb::Variants, "variants", &[], Takes::Nothing, "", Topic::Lookup, "variants"),
    row(Verb::Progress, "progress", &["stats"], Takes::Variant, "[VARIANT]", Topic::Lookup, "progress standard"),
    row(Verb::Beliefs, "beliefs", &[], Takes::Nothing, "[[dispute|clear] N]", Topic::Lookup, "beliefs 1"),
    row(Verb::Map, "map", &["skills"], Takes::Nothing, "", Topic::Lookup, "map"),
    row(Verb::Glossary, "glossary", &["define", "word"], Takes::Term, "[TERM]", Topic::Lookup, "glossary euchred"),
    row(Verb::Variant, "variant", &["game"], Takes::Variant, "[VARIANT]", Topic::Program, "variant standard"),
    row(Verb::Menu, "menu", &["stop", "home"], Takes::Nothing, "", Topic::Program, "menu"),
    row(Verb::Help, "help", &[], Takes::Command, "[COMMAND]", Topic::Program, "help drill"),
    row(Verb::Quit, "quit", &["exit", "bye"], Takes::Nothing, "", Topic::Program, "quit"),
];

const fn row(
    verb: Verb,
    name: &'static str,
    aliases: &'static [&'static str],
    takes: Takes,
    arguments: &'static str,
    topic: Topic,
    example: &'static str,
) -> Row {
    Row { verb, name, aliases, takes, arguments, topic, example }
}
