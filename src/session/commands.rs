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
pub enum ArgumentKind {
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
pub enum HelpTopic {
    /// Starting something.
    Start,
    /// While a question stands.
    Question,
    /// Looking things up.
    Lookup,
    /// The program itself.
    Program,
}

impl HelpTopic {
    /// All of them, in the order of `help`.
    pub const ALL: [Self; 4] = [Self::Start, Self::Question, Self::Lookup, Self::Program];
}

/// All about one command.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CommandRow {
    /// Which command.
    pub verb: Verb,
    /// Its name.
    pub name: &'static str,
    /// Other names.
    pub aliases: &'static [&'static str],
    /// What it takes.
    pub takes: ArgumentKind,
    /// What it takes, as help writes it; empty where it takes nothing.
    pub arguments: &'static str,
    /// When it is useful.
    pub topic: HelpTopic,
    /// An example.
    pub example: &'static str,
}

impl CommandRow {
    /// The row of a name or alias.
    pub fn named(name: &str) -> Option<&'static Self> {
        COMMANDS.iter().find(|row| row.name == name || row.aliases.contains(&name))
    }

    /// The row of a command.
    pub fn of(verb: Verb) -> &'static Self {
        let Some(row) = COMMANDS.iter().find(|row| row.verb == verb) else {
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
    let row = CommandRow::named(&words.next()?.to_lowercase())?;
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
    let names = COMMANDS.iter().map(|row| row.name);
    let slips = |name| (strsim::damerau_levenshtein(name, &word), name);
    let (slips, name) = names.map(slips).min()?;
    (slips <= 2 && slips * 2 < word.len()).then_some(name)
}

/// What the menu offers, in its order: a number of it is typed where nothing goes on.
pub const MENU: [Verb; 6] =
    [Verb::Next, Verb::Lessons, Verb::Play, Verb::Drill, Verb::Progress, Verb::Help];

/// After `help` what lists every command.
pub(super) const ALL: &str = "all";

/// What a line means that chooses from the menu, by its number or in plain words.
///
/// ```
/// use leftbower::session::{Command, Verb, menu_choice};
/// assert_eq!(menu_choice("3"), Some(Command::bare(Verb::Play)));
/// assert_eq!(menu_choice("Play a game"), Some(Command::bare(Verb::Play)));
/// assert_eq!(menu_choice("7"), None);
/// ```
pub fn menu_choice(line: &str) -> Option<Command> {
    let line = unsigned(line).to_lowercase();
    let number = line.trim_end_matches('.').parse::<usize>().ok();
    let by_number = number.and_then(|number| MENU.get(number.checked_sub(1)?)).copied();
    let by_words = match line.as_str() {
        "go on" | "goes on" | "next lesson" | "the next lesson" => Some(Verb::Next),
        "the lessons" | "list" => Some(Verb::Lessons),
        "play a game" | "a game" | "play cards" => Some(Verb::Play),
        "what i know" | "what do i know" => Some(Verb::Progress),
        "more" | "more commands" | "commands" | "all commands" => Some(Verb::Help),
        _ => None,
    };
    let verb = by_number.or(by_words)?;
    Some(match verb {
        Verb::Help => Command::new(verb, [ALL]),
        verb => Command::bare(verb),
    })
}

/// What `drill` takes besides skills.
pub const DRILL_OPTIONS: [&str; 8] =
    ["--close", "--exposes", "--round", "--score", "--seat", "--streak", "--style", "--timed"];

/// Every command, in the order of `help`.
#[rustfmt::skip] // a row is a line
pub const COMMANDS: &[CommandRow] = &[
    row(Verb::Lessons, "lessons", &[], ArgumentKind::Nothing, "", HelpTopic::Start, "lessons"),
    row(Verb::Learn, "learn", &["lesson"], ArgumentKind::Lesson, "[LESSON or PATH]", HelpTopic::Start, "learn the-left-bower"),
    row(Verb::Place, "place", &["placement"], ArgumentKind::Nothing, "", HelpTopic::Start, "place"),
    row(Verb::Today, "today", &[], ArgumentKind::Variant, "[VARIANT]", HelpTopic::Start, "today"),
    row(Verb::Play, "play", &[], ArgumentKind::Variant, "[VARIANT] [LEVEL] [off|after|before]", HelpTopic::Start, "play classic club"),
    row(Verb::Test, "test", &["test-out"], ArgumentKind::Lesson, "[LESSON]", HelpTopic::Start, "test leading"),
    row(Verb::Drill, "drill", &[], ArgumentKind::Skills, "[SKILL...] [--streak|--timed N]", HelpTopic::Start, "drill follow.legal"),
    row(Verb::Puzzle, "puzzle", &["puzzles"], ArgumentKind::Pack, "[PACK or ID]", HelpTopic::Start, "puzzle jacks-in-company"),
    row(Verb::Review, "review", &["revise"], ArgumentKind::Nothing, "[MINUTES]", HelpTopic::Start, "review 5"),
    row(Verb::Replay, "replay", &[], ArgumentKind::Item, "ID", HelpTopic::Start, "replay gen:classic/follow.legal/5.1"),
    row(Verb::Choices, "?", &[], ArgumentKind::Nothing, "", HelpTopic::Question, "?"),
    row(Verb::Hint, "hint", &["hints"], ArgumentKind::Nothing, "", HelpTopic::Question, "hint"),
    row(Verb::Why, "why", &[], ArgumentKind::NotAnswer, "[not ANSWER]", HelpTopic::Question, "why not 9S"),
    row(Verb::Read, "read", &["reread", "repeat", "table"], ArgumentKind::Nothing, "[question]", HelpTopic::Question, "read"),
    row(Verb::Skip, "skip", &["leave"], ArgumentKind::Nothing, "", HelpTopic::Question, "skip"),
    row(Verb::Back, "back", &["again"], ArgumentKind::Nothing, "", HelpTopic::Question, "back"),
    row(Verb::Next, "next", &["continue"], ArgumentKind::Nothing, "", HelpTopic::Question, "next"),
    row(Verb::Seed, "seed", &[], ArgumentKind::Nothing, "", HelpTopic::Question, "seed"),
    row(Verb::Flag, "flag", &["doubt"], ArgumentKind::Nothing, "", HelpTopic::Question, "flag"),
    row(Verb::Rule, "rule", &[], ArgumentKind::Clause, "[CLAUSE]", HelpTopic::Lookup, "rule following"),
    row(Verb::Rules, "rules", &[], ArgumentKind::Variant, "[VARIANT]", HelpTopic::Lookup, "rules three-handed"),
    row(Verb::Diff, "diff", &["compare"], ArgumentKind::TwoVariants, "A B", HelpTopic::Lookup, "diff classic standard"),
    row(Verb::Ask, "ask", &["ruling"], ArgumentKind::Nothing, "WORDS", HelpTopic::Lookup, "ask clubs led, spades are trump, I hold jc 9s. may I play 9s?"),
    row(Verb::Variants, "variants", &[], ArgumentKind::Nothing, "", HelpTopic::Lookup, "variants"),
    row(Verb::Progress, "progress", &["stats"], ArgumentKind::Variant, "[VARIANT]", HelpTopic::Lookup, "progress standard"),
    row(Verb::Beliefs, "beliefs", &[], ArgumentKind::Nothing, "[[dispute|clear] N]", HelpTopic::Lookup, "beliefs 1"),
    row(Verb::Map, "map", &["skills"], ArgumentKind::Nothing, "", HelpTopic::Lookup, "map"),
    row(Verb::Glossary, "glossary", &["define", "word"], ArgumentKind::Term, "[TERM]", HelpTopic::Lookup, "glossary euchred"),
    row(Verb::Variant, "variant", &["game"], ArgumentKind::Variant, "[VARIANT]", HelpTopic::Program, "variant standard"),
    row(Verb::Menu, "menu", &["stop", "home"], ArgumentKind::Nothing, "", HelpTopic::Program, "menu"),
    row(Verb::Help, "help", &[], ArgumentKind::Command, "[all or COMMAND]", HelpTopic::Program, "help drill"),
    row(Verb::Quit, "quit", &["exit", "bye"], ArgumentKind::Nothing, "", HelpTopic::Program, "quit"),
];

const fn row(
    verb: Verb,
    name: &'static str,
    aliases: &'static [&'static str],
    takes: ArgumentKind,
    arguments: &'static str,
    topic: HelpTopic,
    example: &'static str,
) -> CommandRow {
    CommandRow { verb, name, aliases, takes, arguments, topic, example }
}
