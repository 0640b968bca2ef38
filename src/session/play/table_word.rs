//! The words of the table: what may be typed there besides acts.

use crate::{
    content::Coach,
    session::{commands::unsigned, plain_questions::asks_for_trumps},
    table::Seat,
    tutor::is_at_a_loss,
};

/// A word of the table, with what it was said of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum TableWord<'l> {
    /// Makes the mistakes review cards.
    Practise,
    /// Takes the last own act back.
    Undo,
    /// Deals the same cards once more.
    Again,
    /// Shows the last trick.
    Last,
    /// Tells the score.
    Score,
    /// Gives a hint.
    Hint,
    /// Tells why: of a seat, of the last act, or `more`.
    Why(&'l str),
    /// Asks how many trumps are out.
    Count,
    /// Tells how many trumps are out.
    Unseen,
    /// Claims the rest of the tricks.
    Claim,
    /// Gives up the rest of the tricks.
    Concede,
    /// Leaves the table.
    Save,
    /// Shows whose turn it is once more.
    Table,
    /// Says when the coach is to speak.
    Coach(Coach),
    /// Tells when he does.
    CoachNow,
    /// Lists what is allowed.
    Choices,
}

/// How far acts are taken back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Back {
    /// To the last own act.
    OneAct,
    /// To where the hand began, or the moment that is played once more.
    ToBegin,
}

/// What a word means with those behind it; `None` where they mean nothing to it.
type Means = for<'l> fn(&'l str) -> Option<TableWord<'l>>;

/// Every word, and what it means.
const WORDS: [(&str, Means); 14] = [
    ("practise", |rest| alone(rest, TableWord::Practise)),
    ("undo", |rest| alone(rest, TableWord::Undo)),
    ("again", |rest| alone(rest, TableWord::Again)),
    ("last", |rest| alone(rest, TableWord::Last)),
    ("score", |rest| alone(rest, TableWord::Score)),
    ("hint", |rest| alone(rest, TableWord::Hint)),
    ("why", |rest| Some(TableWord::Why(rest))),
    ("count", |rest| alone(rest, TableWord::Count)),
    ("claim", |rest| alone(rest, TableWord::Claim)),
    ("concede", |rest| alone(rest, TableWord::Concede)),
    ("save", |rest| alone(rest, TableWord::Save)),
    ("table", |rest| alone(rest, TableWord::Table)),
    ("coach", |rest| match rest {
        "" => Some(TableWord::CoachNow),
        when => Coach::named(when).map(TableWord::Coach),
    }),
    ("?", |rest| alone(rest, TableWord::Choices)),
];

/// What people say for one of them.
const SAYINGS: [(&str, TableWord<'static>); 22] = [
    ("coach on", TableWord::Coach(Coach::After)),
    ("last trick", TableWord::Last),
    ("what is the score", TableWord::Score),
    ("what's the score", TableWord::Score),
    ("who is winning", TableWord::Score),
    ("who's winning", TableWord::Score),
    ("cards", TableWord::Table),
    ("hand", TableWord::Table),
    ("my cards", TableWord::Table),
    ("my hand", TableWord::Table),
    ("repeat", TableWord::Table),
    ("say that again", TableWord::Table),
    ("where am i", TableWord::Table),
    ("whose turn is it", TableWord::Table),
    ("whose turn", TableWord::Table),
    ("what must i do", TableWord::Choices),
    ("what can i do", TableWord::Choices),
    ("what now", TableWord::Choices),
    ("what should i do", TableWord::Hint),
    ("what should i play", TableWord::Hint),
    ("which card should i play", TableWord::Hint),
    ("which one should i play", TableWord::Hint),
];

/// The words of the table, as they are typed.
pub fn table_words() -> impl Iterator<Item = &'static str> {
    WORDS.into_iter().map(|(word, _)| word)
}

/// The word for which people say such a line.
fn said_for(line: &str) -> Option<TableWord<'static>> {
    let line = line.trim_end_matches(['?', '!', '.']);
    SAYINGS.into_iter().find(|(said, _)| *said == line).map(|(_, word)| word)
}

/// A word that takes none behind it.
fn alone<'l>(rest: &str, word: TableWord<'l>) -> Option<TableWord<'l>> {
    rest.is_empty().then_some(word)
}

impl<'l> TableWord<'l> {
    /// The word of a line; `None` where it is none, or means nothing with what follows it.
    pub(super) fn read(line: &'l str) -> Option<Self> {
        if asks_for_trumps(line) {
            return Some(Self::Unseen);
        }
        if is_at_a_loss(line) {
            return Some(Self::Hint);
        }
        if let Some(word) = said_for(line) {
            return Some(word);
        }
        let line = unsigned(line);
        let line = line.strip_suffix(" please").unwrap_or(line);
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        let (_, means) = WORDS.into_iter().find(|(known, _)| *known == word)?;
        means(rest)
    }

    /// Whether a line begins with such a word.
    pub(super) fn begins(line: &str) -> bool {
        let word = unsigned(line).split_whitespace().next().unwrap_or_default();
        said_for(line).is_some() || is_at_a_loss(line) || table_words().any(|known| known == word)
    }
}

/// The seat that a question names, by itself or among other words.
pub(super) fn seat_meant(of: &str, players: u8) -> Option<Seat> {
    let any = || of.split_whitespace().find_map(|word| seat_named(word, players));
    seat_named(of, players).or_else(any)
}

/// A seat by its number, or by the place where it sits from the learner.
fn seat_named(name: &str, players: u8) -> Option<Seat> {
    let by_place = match (players, name) {
        (_, "me" | "i" | "you" | "south") => return Some(Seat::FIRST),
        (3 | 4, "west" | "w") | (2, "opponent") => Some(2),
        (4, "north" | "n") | (3, "east" | "e") => Some(3),
        (4, "east" | "e") => Some(4),
        _ => None,
    };
    let number = name.strip_prefix("seat").unwrap_or(name).trim_start().parse().ok();
    by_place.or(number).filter(|number| *number <= players).and_then(Seat::new)
}
