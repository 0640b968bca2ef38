//! Tab completion and hints: commands with what they take, and every card of the hand. Hints are
//! about commands only.
//!
//! Cards are never filtered by what is legal: that would give the answer away.

use std::borrow::Cow;

use rustyline::{
    Context, Helper,
    completion::{Completer, Pair},
    highlight::Highlighter,
    hint::{Hint, Hinter},
    validate::Validator,
};

use crate::{
    session::{ArgumentKind, COMMANDS, CommandRow, DRILL_OPTIONS, Words},
    text::{self, Boards, Style},
};

/// What is shown behind the cursor while a command is typed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CommandHint {
    /// The rest of the command's name; the right arrow takes it.
    pub name: String,
    /// What the command takes, as help writes it; only to be read.
    pub takes: String,
    shown: String,
}

impl CommandHint {
    fn new(name: &str, takes: &str) -> Option<Self> {
        let shown = format!("{name}{takes}");
        (!shown.is_empty()).then(|| Self { name: name.to_owned(), takes: takes.to_owned(), shown })
    }
}

impl Hint for CommandHint {
    fn display(&self) -> &str {
        &self.shown
    }

    fn completion(&self) -> Option<&str> {
        Some(self.name.as_str()).filter(|name| !name.is_empty())
    }
}

/// Completions of the last word of `line`, and where that word begins.
///
/// ```
/// use leftbower::{repl::complete, session::Words};
/// let words = Words { lessons: vec!["the-left-bower".to_owned()], ..Words::default() };
/// assert_eq!(complete(&words, "learn the-"), (6, vec!["the-left-bower".to_owned()]));
/// ```
pub fn complete(words: &Words, line: &str) -> (usize, Vec<String>) {
    let start = line.rfind([' ', ',']).map_or(0, |at| at + 1);
    let (before, word) = line.split_at(start);
    let mut before_it = before.split_whitespace();
    let first = before_it.next().map(|word| word.trim_start_matches(':').to_lowercase());
    let row = first.as_deref().and_then(CommandRow::named);
    let given = before_it.count();
    let mut found: Vec<String> = match row {
        Some(row) => after(words, row.takes, given, word),
        None => {
            let commands =
                COMMANDS.iter().map(|row| row.name.to_owned()).filter(|_| before.trim().is_empty());
            commands
                .chain(words.answers.iter().cloned())
                .filter(|name| begins(name, word))
                .collect()
        }
    };
    found.sort();
    found.dedup();
    (start, found)
}

/// What is still missing of the command that `line` begins; nothing where it may as well be an
/// answer.
///
/// ```
/// use leftbower::{repl::hint, session::Words};
/// let hint = |line| hint(&Words::default(), line).map(|hint| (hint.name, hint.takes));
/// assert_eq!(hint("pro"), Some(("gress".to_owned(), String::new())));
/// assert_eq!(hint("diff"), Some((String::new(), " A B".to_owned())));
/// assert_eq!(hint("9s jc"), None);
/// ```
pub fn hint(words: &Words, line: &str) -> Option<CommandHint> {
    let takes = |row: &CommandRow| match row.arguments {
        "" => String::new(),
        arguments => format!(" {arguments}"),
    };
    let exact = |name: &str| COMMANDS.iter().find(|row| row.name == name);
    if let Some(row) = exact(line) {
        return CommandHint::new("", &takes(row));
    }
    if let Some(row) = line.strip_suffix(' ').and_then(exact) {
        return CommandHint::new("", row.arguments);
    }
    let mut begun = COMMANDS.iter().filter(|row| row.name.starts_with(line));
    match (begun.next(), begun.next()) {
        (Some(row), None) if line.len() >= if words.asked { 3 } else { 1 } => {
            CommandHint::new(row.name.strip_prefix(line)?, "")
        }
        _ => None,
    }
}

fn after(words: &Words, takes: ArgumentKind, given: usize, word: &str) -> Vec<String> {
    let not = [String::from("not")];
    let commands: Vec<String> = COMMANDS.iter().map(|row| row.name.to_owned()).collect();
    let options = DRILL_OPTIONS.map(str::to_owned);
    let (list, most): (&[String], usize) = match takes {
        ArgumentKind::Nothing | ArgumentKind::Item => (&[], 0),
        ArgumentKind::Lesson => (&words.lessons, 1),
        ArgumentKind::Skills if word.starts_with('-') => (&options, usize::MAX),
        ArgumentKind::Skills => (&words.skills, usize::MAX),
        ArgumentKind::Pack => (&words.packs, 1),
        ArgumentKind::NotAnswer if given == 0 => (&not, 1),
        ArgumentKind::NotAnswer => (&words.judged, usize::MAX),
        ArgumentKind::Clause => (&words.clauses, 1),
        ArgumentKind::Variant => (&words.variants, 1),
        ArgumentKind::TwoVariants => (&words.variants, 2),
        ArgumentKind::Term => (&words.terms, 1),
        ArgumentKind::Command => (&commands, 1),
    };
    let list = if given < most { list } else { &[] };
    list.iter().filter(|name| begins(name, word)).cloned().collect()
}

fn begins(name: &str, word: &str) -> bool {
    name.to_lowercase().starts_with(&word.to_lowercase())
}

/// What rustyline asks while a line is typed.
#[derive(Clone, Debug)]
pub struct Assistant {
    /// The words to complete.
    pub words: Words,
    /// Whether hints are shown.
    hints: bool,
    /// How what may follow is listed.
    style: Style,
}

impl Assistant {
    /// One that knows no words yet; it shows hints where colour tells them from what was typed, and
    /// none to who listens: they would be read as if they had been.
    pub fn new(colour: bool, style: Style) -> Self {
        let hints = colour && style.boards != Boards::Spoken;
        Self { words: Words::default(), hints, style }
    }

    /// A word in the list of those that may follow; a command with what it does, as far as that
    /// goes on a line.
    fn listed(&self, word: &str, row: Option<&CommandRow>) -> String {
        let Some(row) = row else { return word.to_owned() };
        let line = format!("{word:<10} {}", text::command_does(row.verb));
        // The list keeps two columns free beside each word.
        let room = self.style.width.saturating_sub(2);
        if text::columns(&line) <= room {
            return line;
        }
        let cut = text::wrap(&line, room.saturating_sub(3), "", "");
        format!(
            "{} {}",
            cut.lines().next().unwrap_or_default(),
            if self.style.unicode { "…" } else { ".." }
        )
    }
}

impl Completer for Assistant {
    type Candidate = Pair;

    fn complete(
        &self,
        line: &str,
        at: usize,
        _: &Context<'_>,
    ) -> rustyline::Result<(usize, Vec<Pair>)> {
        let (start, words) = complete(&self.words, &line[..at]);
        let pair = |word: String| {
            let row = COMMANDS.iter().find(|row| row.name == word && start == 0);
            Pair { display: self.listed(&word, row), replacement: word }
        };
        Ok((start, words.into_iter().map(pair).collect()))
    }
}

impl Hinter for Assistant {
    type Hint = CommandHint;

    fn hint(&self, line: &str, at: usize, _: &Context<'_>) -> Option<CommandHint> {
        hint(&self.words, line).filter(|_| self.hints && at == line.len())
    }
}
impl Highlighter for Assistant {
    fn highlight_hint<'h>(&self, hint: &'h str) -> Cow<'h, str> {
        Cow::Owned(text::dim(hint))
    }
}
impl Validator for Assistant {}
impl Helper for Assistant {}
