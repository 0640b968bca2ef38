//! What may be typed: names of things, and what an answer may name.
//!
//! Cards are never filtered by what is legal: that would give the answer away.

use crate::{
    content::Library,
    rules::Clause,
    table::{Card, Rank},
    tutor::{AnswerForm, Question, is_one_of_suit, is_suit},
};

/// The words that may be typed at the moment, for completion.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
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

impl Words {
    /// The names of what there is.
    pub(super) fn of(library: &Library) -> Self {
        Self {
            lessons: library.lessons().map(|lesson| lesson.id.clone()).collect(),
            packs: library.packs().map(|pack| pack.id.clone()).collect(),
            variants: library.games().map(|game| game.id.clone()).collect(),
            clauses: Clause::ALL.iter().map(|clause| clause.id().to_owned()).collect(),
            terms: library.glossary().entries.iter().map(|entry| entry.term.clone()).collect(),
            ..Self::default()
        }
    }
}

/// What an answer to `question` may name: every card that it shows, every seat, every call of the
/// game.
///
/// Never only what is right, nor only what is legal.
pub(super) fn answers(question: &Question) -> Vec<String> {
    let at = &question.situation;
    let shown = |cards: &mut dyn Iterator<Item = Card>| {
        cards.map(|card| card.to_string()).collect::<Vec<_>>()
    };
    let mut hand =
        at.hand.into_iter().chain(question.seats().filter_map(|seat| at.hands[seat])).flatten();
    match question.ask.form() {
        AnswerForm::Order(cards) => shown(&mut cards.iter().copied()),
        AnswerForm::OneOf(cards) => shown(&mut cards.into_iter()),
        AnswerForm::Cards | AnswerForm::Card => shown(&mut hand),
        AnswerForm::Winner | AnswerForm::Renege => {
            let mut names = shown(&mut at.tricks.iter().flatten().flatten().copied());
            names.extend(SEATS.iter().map(ToString::to_string));
            names
        }
        AnswerForm::Ranking => shown(&mut question.rules.cards().distinct().iter()),
        AnswerForm::Acts | AnswerForm::Act => {
            let mut names: Vec<String> = CALLS.iter().map(ToString::to_string).collect();
            names.extend(shown(&mut hand));
            names
        }
        AnswerForm::Suit => ["spades", "hearts", "diamonds", "clubs"].map(str::to_owned).to_vec(),
        AnswerForm::Seat
        | AnswerForm::Turn
        | AnswerForm::Seats
        | AnswerForm::Seating
        | AnswerForm::Points
        | AnswerForm::Game
        | AnswerForm::Tricks => SEATS.iter().map(ToString::to_string).collect(),
        AnswerForm::Number | AnswerForm::Tables | AnswerForm::Word(..) => Vec::new(),
    }
}

/// Names of seats and sides.
const SEATS: [&str; 8] = ["me", "partner", "left", "right", "us", "them", "dealer", "nobody"];
/// Words of the auctions.
const CALLS: [&str; 8] =
    ["pass", "order up", "alone", "spades", "hearts", "diamonds", "clubs", "all"];

/// What may stand before an act at the table, in this order.
const OPENINGS: [&str; 14] = [
    "i would ", "i'd ", "i will ", "i'll ", "i ", "like ", "go with ", "say ", "lead ", "play ",
    "use ", "the ", "my ", "a ",
];

/// Whether nothing but digits was typed.
pub(super) fn is_number(line: &str) -> bool {
    line.chars().all(|c| c.is_ascii_digit())
}

/// The words of a line at the table that matter: *I pass.* is *pass*, *lead the jack of hearts* is
/// *jack of hearts*.
pub(super) fn plain_words(line: &str) -> String {
    let words: Vec<&str> = line.split_whitespace().collect();
    let line = words.join(" ");
    let mut rest = line.trim_end_matches(['.', '!', ',', ';']);
    for closing in [" please", " thanks", " thank you"] {
        rest = rest.strip_suffix(closing).unwrap_or(rest).trim_end_matches(',');
    }
    for opening in OPENINGS {
        // `a of spades` is an ace, and `a spades` too.
        let is_whole_suit = |less: &str| is_suit(less) && !is_one_of_suit(less);
        let is_ace =
            |less: &&str| less.starts_with("of ") || opening == "a " && is_whole_suit(less);
        let less = rest.strip_prefix(opening).filter(|less| !is_ace(less));
        rest = less.unwrap_or(rest);
    }
    let away = ["lay away ", "put away ", "bury "];
    match (rest, away.iter().find_map(|opening| rest.strip_prefix(opening))) {
        (_, Some(cards)) => format!("discard {}", cards.trim_start_matches("the ")),
        ("p", None) => "pass".to_owned(),
        (rest, None) => rest.to_owned(),
    }
}

/// Whether a line that begins like the command `play` names a card: *play the nine*, *play 9h*.
pub(super) fn plays_a_card(line: &str) -> bool {
    let line = line.to_lowercase();
    let Some(what) = line.strip_prefix("play ") else { return false };
    ["the ", "my "].iter().any(|article| what.starts_with(article))
        || what.contains(" of ")
        || what.parse::<Card>().is_ok()
        || what.parse::<Rank>().is_ok()
}

/// The numbers that people bid in words, from one.
const NUMBERS: [&str; 12] = [
    "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven",
    "twelve",
];

/// The number that is bid with such words: *two*, *bid 2*.
pub(super) fn number_bid(words: &str) -> Option<u8> {
    let number = words.strip_prefix("bid ").unwrap_or(words);
    let in_words = (1..).zip(NUMBERS).find(|(_, word)| *word == number);
    in_words.map(|(number, _)| number).or_else(|| number.parse().ok())
}

/// Whether such words say no more than that somebody goes alone.
pub(super) fn says_alone(words: &str) -> bool {
    matches!(words, "alone" | "go alone" | "going alone" | "go it alone" | "all alone")
}
