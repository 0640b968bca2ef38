//! The first visit: two things are asked at most, and then it begins.

use super::{
    Command, Refused, Said, Verb, Visit,
    context::Context,
    mode::{KeptAs, Mode, Next},
};
use crate::{
    content::nearest,
    store::{Activity, Mark},
};

/// Games whose rules people bring along, as the catalogue of ideas names them; those in one group
/// are asked for together.
const GAMES: &[&[&str]] = &[
    &["Spades"],
    &["Hearts"],
    &["Bridge", "Whist"],
    &["Pinochle"],
    &["Skat", "Sheepshead"],
    &["Jass", "Klaberjass"],
];
/// Words between games.
const BETWEEN: [&str; 3] = ["and", "or", "none"];

/// What a first visit has asked last.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum AskedLast {
    /// Nothing yet.
    Nothing,
    /// Which other games the learner plays.
    Games,
    /// Whether the learner has played Euchre before.
    Played,
}

/// A first visit that goes on.
pub(super) struct FirstVisitMode {
    asked: AskedLast,
}

impl FirstVisitMode {
    /// A first visit that has asked nothing.
    pub(super) const fn new() -> Self {
        Self { asked: AskedLast::Nothing }
    }

    fn plays(&mut self, cx: &mut Context<'_>, games: Vec<String>, others: Vec<String>) {
        if !games.is_empty() {
            cx.note(Mark::Plays, &games.join(", "));
        }
        cx.learner.set_plays(games.clone());
        cx.say(Visit::PlayedBefore { games, others });
        self.asked = AskedLast::Played;
    }
}

impl<'l> Mode<'l> for FirstVisitMode {
    fn next(&mut self, cx: &mut Context<'l>) -> Next {
        if self.asked == AskedLast::Nothing {
            cx.say(Visit::First(GAMES));
            self.asked = AskedLast::Games;
        }
        Next::Line
    }

    fn line(&mut self, cx: &mut Context<'l>, line: &str) -> Option<Next> {
        match (self.asked, line.to_lowercase().as_str()) {
            (AskedLast::Nothing, _) => return None,
            (AskedLast::Games, line) if says_none(line) => {
                self.plays(cx, Vec::new(), Vec::new());
            }
            (AskedLast::Games, line) => match games(line) {
                Ok(games) => self.plays(cx, games, others(line)),
                Err(word) => {
                    let near = nearest(&word, GAMES.concat());
                    cx.say(Refused::NoSuchGame { word, near });
                }
            },
            (AskedLast::Played, "y" | "yes") => {
                return Some(Next::Instead(Command::bare(Verb::Place)));
            }
            (AskedLast::Played, line) if line.is_empty() || says_none(line) => {
                return Some(Next::Instead(Command::bare(Verb::Next)));
            }
            // Who was too quick at the first question answers it now.
            (AskedLast::Played, line) => match games(line) {
                Ok(more) if !more.is_empty() => {
                    let known = cx.learner.plays();
                    let new = more.into_iter().filter(|game| !known.contains(game));
                    self.plays(cx, known.iter().cloned().chain(new).collect(), others(line));
                }
                _ => cx.say(Refused::YesOrEnter),
            },
        }
        Some(Next::Line)
    }

    fn obey(&mut self, cx: &mut Context<'l>, command: &Command) -> Option<Next> {
        match (command.verb, self.asked) {
            (Verb::Skip, _) => Some(Next::Instead(Command::bare(Verb::Menu))),
            (Verb::Back, AskedLast::Played) => {
                self.asked = AskedLast::Nothing;
                Some(self.next(cx))
            }
            _ => None,
        }
    }

    fn passage(&self) -> Vec<Said> {
        match self.asked {
            AskedLast::Nothing => Vec::new(),
            AskedLast::Games => vec![Visit::Games(GAMES).into()],
            AskedLast::Played => {
                vec![Visit::PlayedBefore { games: Vec::new(), others: Vec::new() }.into()]
            }
        }
    }

    fn kept_as(&self) -> KeptAs {
        KeptAs::by_itself(Activity::Replay)
    }

    fn words(&self) -> Vec<String> {
        let words: &[&str] = match self.asked {
            AskedLast::Nothing => &[],
            AskedLast::Games => &GAMES.concat(),
            AskedLast::Played => &["yes", "no"],
        };
        words.iter().map(ToString::to_string).collect()
    }
}

/// How a line begins that says no.
const NO: [&str; 10] =
    ["no", "none", "never", "nothing", "not", "n", "nope", "neither", "i never", "i have never"];

/// Whether a line says in any words that it is none of them, or never.
fn says_none(line: &str) -> bool {
    let line = line.replace(['\'', '\u{2019}', ',', '.', '!'], "");
    let begins = |no: &str| {
        line.strip_prefix(no).is_some_and(|rest| rest.is_empty() || rest.starts_with(' '))
    };
    NO.into_iter().chain(["i dont", "i havent"]).any(begins)
}

/// Games that many play and that are not in the list: nothing of theirs is known to mislead here.
const OTHERS: [&str; 9] = [
    "belote",
    "blackjack",
    "canasta",
    "cribbage",
    "doppelkopf",
    "poker",
    "rummy",
    "solitaire",
    "uno",
];

/// The games of a line that are not in the list.
fn others(line: &str) -> Vec<String> {
    let words = line.split(|c: char| !c.is_alphabetic());
    words.filter(|word| OTHERS.contains(word)).map(ToString::to_string).collect()
}

/// The games of a line, by their numbers or their names; the word that is neither, where none is
/// named or it looks like a number or a slip of a name.
fn games(line: &str) -> Result<Vec<String>, String> {
    let mut found: Vec<String> = Vec::new();
    let mut unknown: Vec<&str> = Vec::new();
    let words =
        line.split([' ', ',', ';', '/']).filter(|word| !word.is_empty() && !BETWEEN.contains(word));
    for word in words {
        let number = word
            .trim_end_matches('.')
            .parse::<usize>()
            .ok()
            .and_then(|number| number.checked_sub(1));
        let named =
            || GAMES.iter().position(|group| group.iter().any(|game| game.to_lowercase() == word));
        match number.or_else(named).and_then(|place| GAMES.get(place)) {
            Some(group) => {
                let new = group.iter().map(ToString::to_string);
                found.extend(new.filter(|game| !found.contains(game)).collect::<Vec<_>>());
            }
            None => unknown.push(word),
        }
    }
    // What is said besides is passed over.
    let is_meant = |word: &&&str| {
        found.is_empty()
            || word.starts_with(|c: char| c.is_ascii_digit())
            || nearest(word, GAMES.concat()).is_some()
    };
    match unknown.iter().find(is_meant) {
        Some(word) => Err((*word).to_owned()),
        None => Ok(found),
    }
}
