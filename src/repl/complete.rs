//! Tab completion and hints: commands with what they take, and every card of the hand. Hints are about commands only.
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

use super::{
    command::{Row, Takes},
    rows::ROWS,
};
use crate::{
    table::Card,
    text::{self, Style},
    tutor::{Ask, Question},
};

/// The words that Tab may complete at the moment.
#[derive(Clone, Debug, Default)]
pub struct Words {
    /// Ids of lessons.
    pub lessons: Vec<String>,
    /// Ids of packs and puzzles.
    pub packs: Vec<String>,
    /// Skills.
    pub skills: Vec<String>,
    /// Ids of variants.
    pub variants: Vec<String>,
    /// Names of clauses.
    pub clauses: Vec<String>,
    /// Words of the glossary.
    pub terms: Vec<String>,
    /// What may be named in an answer: the cards of the hand, seats.
    pub answers: Vec<String>,
    /// The same for the question before, which `why not` is about.
    pub judged: Vec<String>,
    /// Whether an answer is waited for: then few letters are no command yet.
    pub asked: bool,
}

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

impl Words {
    /// Completions of the last word of `line`, and where that word begins.
    ///
    /// ```
    /// use leftbower::repl::Words;
    /// let words = Words { lessons: vec!["the-left-bower".to_owned()], ..Words::default() };
    /// assert_eq!(words.complete("learn the-"), (6, vec!["the-left-bower".to_owned()]));
    /// ```
    pub fn complete(&self, line: &str) -> (usize, Vec<String>) {
        let start = line.rfind([' ', ',']).map_or(0, |at| at + 1);
        let (before, word) = line.split_at(start);
        let mut words = before.split_whitespace();
        let first = words.next().map(|word| word.trim_start_matches(':').to_lowercase());
        let row = first.as_deref().and_then(Row::named);
        let given = words.count();
        let mut found: Vec<String> = match row {
            Some(row) => self.after(row.takes, given, word),
            None => {
                let commands =
                    ROWS.iter().map(|row| row.name.to_owned()).filter(|_| before.trim().is_empty());
                commands
                    .chain(self.answers.iter().cloned())
                    .filter(|name| begins(name, word))
                    .collect()
            }
        };
        found.sort();
        found.dedup();
        (start, found)
    }

    /// What is still missing of the command that `line` begins; nothing where it may as well be an answer.
    ///
    /// ```
    /// use leftbower::repl::Words;
    /// let hint = |line| Words::default().hint(line).map(|hint| (hint.name, hint.takes));
    /// assert_eq!(hint("pro"), Some(("gress".to_owned(), String::new())));
    /// assert_eq!(hint("diff"), Some((String::new(), " A B".to_owned())));
    /// assert_eq!(hint("9s jc"), None);
    /// ```
    pub fn hint(&self, line: &str) -> Option<CommandHint> {
        let takes = |row: &Row| row.usage.strip_prefix(row.name).unwrap_or_default();
        let exact = |name: &str| ROWS.iter().find(|row| row.name == name);
        if let Some(row) = exact(line) {
            return CommandHint::new("", takes(row));
        }
        if let Some(row) = line.strip_suffix(' ').and_then(exact) {
            return CommandHint::new("", takes(row).trim_start());
        }
        let mut begun = ROWS.iter().filter(|row| row.name.starts_with(line));
        match (begun.next(), begun.next()) {
            (Some(row), None) if line.len() >= if self.asked { 3 } else { 1 } => {
                CommandHint::new(row.name.strip_prefix(line)?, "")
            }
            _ => None,
        }
    }

    fn after(&self, takes: Takes, given: usize, word: &str) -> Vec<String> {
        let once: &[String] = match takes {
            Takes::Lesson => &self.lessons,
            Takes::Pack => &self.packs,
            Takes::Clause => &self.clauses,
            Takes::Variant => &self.variants,
            Takes::Term => &self.terms,
            _ => &[],
        };
        let not = [String::from("not")];
        let commands: Vec<String> = ROWS.iter().map(|row| row.name.to_owned()).collect();
        let list: &[String] = match takes {
            Takes::Skills => &self.skills,
            Takes::TwoVariants if given < 2 => &self.variants,
            Takes::NotAnswer if given == 0 => &not,
            Takes::NotAnswer => &self.judged,
            Takes::Command if given == 0 => &commands,
            _ if given == 0 => once,
            _ => &[],
        };
        list.iter().filter(|name| begins(name, word)).cloned().collect()
    }
}

/// What an answer to `question` may name: every card that it shows, every seat, every call of the game.
///
/// Never only what is right, nor only what is legal.
pub(super) fn answers(question: &Question) -> Vec<String> {
    let at = &question.situation;
    let shown = |cards: &mut dyn Iterator<Item = Card>| {
        cards.map(|card| card.to_string()).collect::<Vec<_>>()
    };
    let mut hand =
        at.hand.into_iter().chain(question.seats().filter_map(|seat| at.hands[seat])).flatten();
    match &question.ask {
        Ask::Order(cards) => shown(&mut cards.iter().copied()),
        Ask::Beats(first, second) => shown(&mut [*first, *second].into_iter()),
        Ask::Legal | Ask::Play => shown(&mut hand),
        Ask::Winner | Ask::Renege => {
            let mut names = shown(&mut at.tricks.iter().flatten().flatten().copied());
            names.extend(SEATS.iter().map(ToString::to_string));
            names
        }
        Ask::Trumps => shown(&mut question.rules.cards().distinct().iter()),
        Ask::Calls | Ask::Call => {
            let mut names: Vec<String> = CALLS.iter().map(ToString::to_string).collect();
            names.extend(shown(&mut hand));
            names
        }
        Ask::Suit(_) => ["spades", "hearts", "diamonds", "clubs"].map(str::to_owned).to_vec(),
        Ask::Leader
        | Ask::SitsOut
        | Ask::Side
        | Ask::Known
        | Ask::Draw
        | Ask::ToAct
        | Ask::Score
        | Ask::Game
        | Ask::Tricks => SEATS.iter().map(ToString::to_string).collect(),
        Ask::Count(_) | Ask::Movement | Ask::Term { .. } => Vec::new(),
    }
}

/// Names of seats and sides.
const SEATS: [&str; 8] = ["me", "partner", "left", "right", "us", "them", "dealer", "nobody"];
/// Words of the auctions.
const CALLS: [&str; 8] =
    ["pass", "order up", "alone", "spades", "hearts", "diamonds", "clubs", "all"];

fn begins(name: &str, word: &str) -> bool {
    name.to_lowercase().starts_with(&word.to_lowercase())
}

/// What rustyline asks while a line is typed.
#[derive(Clone, Debug)]
pub struct Assistant {
    /// The words to complete.
    pub words: Words,
    /// Whether hints are shown.
    colour: bool,
    /// How what may follow is listed.
    style: Style,
}

impl Assistant {
    /// One that knows no words yet; it shows hints where colour tells them from what was typed.
    pub fn new(colour: bool, style: Style) -> Self {
        Self { words: Words::default(), colour, style }
    }

    /// A word in the list of those that may follow; a command with what it does, as far as that goes on a line.
    fn listed(&self, word: &str, row: Option<&Row>) -> String {
        let Some(row) = row else { return word.to_owned() };
        let line = format!("{word:<10} {}", row.does);
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
        let (start, words) = self.words.complete(&line[..at]);
        let pair = |word: String| {
            let row = ROWS.iter().find(|row| row.name == word && start == 0);
            Pair { display: self.listed(&word, row), replacement: word }
        };
        Ok((start, words.into_iter().map(pair).collect()))
    }
}

impl Hinter for Assistant {
    type Hint = CommandHint;

    fn hint(&self, line: &str, at: usize, _: &Context<'_>) -> Option<CommandHint> {
        self.words.hint(line).filter(|_| self.colour && at == line.len())
    }
}
impl Highlighter for Assistant {
    fn highlight_hint<'h>(&self, hint: &'h str) -> Cow<'h, str> {
        Cow::Owned(text::dim(hint))
    }
}
impl Validator for Assistant {}
impl Helper for Assistant {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_place_offers_what_belongs_there() {
        let words = Words {
            lessons: vec!["the-cards".to_owned(), "trump".to_owned()],
            variants: vec!["classic".to_owned(), "standard".to_owned()],
            answers: vec!["JC".to_owned(), "JD".to_owned(), "9S".to_owned()],
            judged: vec!["JH".to_owned(), "QD".to_owned()],
            ..Words::default()
        };
        let check = |line: &str, start: usize, expected: &[&str]| {
            assert_eq!(
                words.complete(line),
                (start, expected.iter().map(ToString::to_string).collect()),
                "{line}"
            );
        };
        check("les", 0, &["lessons"]);
        check("learn t", 6, &["the-cards", "trump"]);
        check("diff classic s", 13, &["standard"]);
        check("diff classic standard c", 22, &[]);
        check("j", 0, &["JC", "JD"]);
        check("9s,j", 3, &["JC", "JD"]);
        check("why ", 4, &["not"]);
        check("why not j", 8, &["JH"]);
        check(":le", 0, &[]);
    }

    #[test]
    fn hints_are_about_commands_only() {
        let check = |asked: bool, line: &str, expected: &str| {
            let words = Words {
                asked,
                answers: vec!["spades".to_owned(), "me".to_owned()],
                ..Words::default()
            };
            assert_eq!(
                words.hint(line).map_or_else(String::new, |hint| hint.shown),
                expected,
                "{line}"
            );
        };
        check(false, "hi", "nt");
        check(false, "rule", " [CLAUSE]");
        check(false, "rule ", "[CLAUSE]");
        check(true, "me", "");
        check(true, "men", "u");
        for line in ["", " ", "r", "spa", "menu", "rule following", "rule  ", "jc 9s", "é"] {
            check(false, line, "");
            check(true, line, "");
        }
    }
}
