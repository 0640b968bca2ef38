//! Reading what a learner typed.
//!
//! Every easy form is taken: cards in any form, seats by number or by name, sides as *us* and
//! *them*, *all* and *none*. What cannot be read says what was expected; it is asked again and
//! never counted as wrong.

mod actions;
mod cards;
mod points;
mod progressive;
mod seats;
mod slips;
mod spoken;
mod tricks;
mod words;

pub(crate) use actions::{is_yes, yes_or_no};
pub use cards::named_card;
pub(crate) use spoken::{is_one_of_suit, is_suit, without_slips};

use super::{AnswerForm, Question, Response, Skill};
use crate::{
    engine::{Hand, Phase, Role},
    rules::{Draw, Ruleset, Trump},
    table::{Card, CardSet, Ring, Seat, SeatSet, Suit},
};

/// Why a line cannot be read as an answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unreadable {
    /// Nothing was typed.
    Empty,
    /// A word is not understood.
    Word(String),
    /// A card that this deck does not hold.
    NotInDeck(Card),
    /// A card that is not among those the question is about.
    NotThere(Card),
    /// The same card twice where it can stand once.
    Twice(Card),
    /// The same seat twice where different ones are wanted.
    SeatTwice(Seat),
    /// Something is missing.
    Missing(Wanted),
    /// Too many things were named.
    TooMany(Wanted),
    /// Points without whose they are.
    WhosePoints,
    /// A side without its points.
    HowManyPoints,
    /// A word that is nearly another one.
    Slip {
        /// The word.
        word: String,
        /// What was probably meant.
        near: &'static str,
    },
    /// A call that is said with *alone* and without commas: the same call with a partner may be
    /// meant too.
    OnlyAlone,
    /// A word for a seat that is one for a bower as well, such as *left*.
    SeatOrBower(Seat, Role),
    /// Words that could mean several cards here.
    Unclear(String),
    /// A partner, where it may be the learner's or that of whoever plays alone.
    WhosePartner,
    /// A rank by itself that several cards have: these, and the word as it was typed.
    WhichOf(Vec<Card>, String),
}

/// The kind of answer that a question wants, for saying how to answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Wanted {
    /// A suit.
    Suit,
    /// One card.
    Card,
    /// Some cards.
    Cards,
    /// That many cards from the strongest to the weakest.
    Order(usize),
    /// A seat or a card.
    SeatOrCard,
    /// A seat.
    Seat,
    /// Some seats.
    Seats,
    /// One call, or another act before the first lead.
    Call,
    /// Calls and bids.
    Calls,
    /// One card of the hand for the discard, or several.
    Discards,
    /// Points of sides.
    Points,
    /// A side that has won, or nobody.
    Winner,
    /// A side that has won and the points that open its next game, or nobody.
    Carry,
    /// A side that has won and how many games it has, or nobody.
    Games,
    /// A seat with a card, or none.
    Renege,
    /// A seat with a card and what that costs, or none.
    RenegeCost,
    /// A number.
    Number,
    /// A dealer with his partner, or whoever draws again.
    DealerAndPartner,
    /// Everybody clockwise from the dealer, or whoever draws again.
    Round,
    /// The pairs at every table of a session.
    Tables,
    /// The partner in a game of a session.
    Partner,
    /// Tricks of sides.
    Tricks,
    /// One card of a hand.
    OneCard,
    /// A word.
    Word,
}

impl Question {
    /// What kind of answer it wants.
    pub fn wanted(&self) -> Wanted {
        match self.ask.form() {
            AnswerForm::Suit => Wanted::Suit,
            AnswerForm::Order(cards) => Wanted::Order(cards.len()),
            AnswerForm::OneOf(_) => Wanted::Card,
            AnswerForm::Cards => Wanted::Cards,
            AnswerForm::Winner => Wanted::SeatOrCard,
            AnswerForm::Seat | AnswerForm::Turn => Wanted::Seat,
            AnswerForm::Seats => Wanted::Seats,
            AnswerForm::Acts if discarding(self).is_some() => Wanted::Discards,
            AnswerForm::Acts => Wanted::Calls,
            AnswerForm::Points => Wanted::Points,
            AnswerForm::Game if self.is_about(Skill::Laps) => Wanted::Carry,
            AnswerForm::Game if self.is_about(Skill::Slam) => Wanted::Games,
            AnswerForm::Game => Wanted::Winner,
            AnswerForm::Renege if self.is_about(Skill::RenegePenalty) => Wanted::RenegeCost,
            AnswerForm::Renege => Wanted::Renege,
            AnswerForm::Number => Wanted::Number,
            AnswerForm::Ranking => Wanted::Order(0),
            AnswerForm::Seating
                if matches!(self.rules.draw, Draw::OrderAceHigh | Draw::OrderAceLow) =>
            {
                Wanted::Round
            }
            AnswerForm::Seating => Wanted::DealerAndPartner,
            AnswerForm::Tables if self.situation.session.is_some_and(|at| at.player.is_some()) => {
                Wanted::Partner
            }
            AnswerForm::Tables => Wanted::Tables,
            AnswerForm::Tricks => Wanted::Tricks,
            AnswerForm::Card => Wanted::OneCard,
            AnswerForm::Act if discarding(self).is_some() => Wanted::OneCard,
            AnswerForm::Act => Wanted::Call,
            AnswerForm::Word(..) => Wanted::Word,
        }
    }
}

impl Question {
    /// Whether it trains `skill`, be it as one of the house options that bring it.
    fn is_about(&self, skill: Skill) -> bool {
        self.skill == Some(skill)
            || self.skill == Some(Skill::HouseOptions)
                && skill.options().iter().any(|option| self.options.contains_key(*option))
    }

    /// Whether it asks what may be given to another player.
    pub(crate) fn gives(&self) -> bool {
        let Ok(hand) = self.situation.after_auction(&self.rules) else { return false };
        let may = hand.legal_actions().map(|actions| actions.into_parts().0).unwrap_or_default();
        may.iter().any(|action| matches!(action, crate::engine::Action::Give(_)))
    }
}

/// Seats that are listed with one word: `seats 2, 4 and 6` becomes `2+4+6`.
fn seats_together(text: &str) -> String {
    let is_seat = |word: &str| word.len() == 1 && word.chars().all(|digit| digit.is_ascii_digit());
    let found = text
        .split_once("seats ")
        .and_then(|(before, rest)| Some((before, rest.split_once(" and ")?)));
    match found {
        Some((before, (list, last))) if list.split(", ").all(is_seat) => {
            format!("{before}{}+{}", list.replace(", ", "+"), seats_together(last))
        }
        _ => text.to_owned(),
    }
}

/// Reads `text` as an answer to `question`.
///
/// ```
/// use std::sync::Arc;
/// use leftbower::{rules::{Trump, Variant}, table::Suit, tutor::{Ask, Response, Question, Situation, read}};
/// let rules = Arc::new(Variant::find("classic").expect("shipped").rules());
/// let situation = Situation { trump: Some(Trump::Suit(Suit::Spades)), ..Situation::new(&rules) };
/// let question = Question::new("classic", rules, situation, Ask::Suit("JC".parse().expect("a card")));
/// assert_eq!(read(&question, "trump"), Ok(Response::Suit(Some(Suit::Spades))));
/// assert!(read(&question, "9").is_err());
/// ```
pub fn read(question: &Question, text: &str) -> Result<Response, Unreadable> {
    let text = text.trim().to_lowercase();
    read_line(question, &text).or_else(|why| {
        let said = spoken::before_its_reason(&text).and_then(|said| read_line(question, said).ok());
        let is_word = matches!(why, Unreadable::Word(_));
        let mended = || spoken::without_slips(&text).filter(|_| is_word);
        said.or_else(|| mended().and_then(|line| read_line(question, &line).ok())).ok_or(why)
    })
}

/// The same of a line in lower case, from its first word to its last.
fn read_line(question: &Question, text: &str) -> Result<Response, Unreadable> {
    // A word that is asked for may be any.
    let line = match question.ask.form() {
        AnswerForm::Word(..) => text,
        _ => spoken::bare(text),
    };
    // `the left one`: the left bower, or who sits there.
    let line = line.strip_suffix(" one").filter(|line| line.starts_with("the ")).unwrap_or(line);
    let reader = Typed { question, rules: &question.rules, text: seats_together(line) };
    if reader.text.is_empty() {
        return Err(Unreadable::Empty);
    }
    match question.ask.form() {
        AnswerForm::Suit => reader.suit(),
        AnswerForm::OneOf(cards) => reader.one_of(&cards),
        AnswerForm::Order(cards) => reader.ranked(Some(cards)),
        AnswerForm::Ranking => reader.ranked(None),
        AnswerForm::Cards => reader.legal(),
        AnswerForm::Winner => reader.winner(),
        AnswerForm::Seat | AnswerForm::Turn => reader.to_act(),
        AnswerForm::Seats => reader.seats().map(Response::Seats),
        AnswerForm::Acts => match discarding(question) {
            Some(hand) => reader.discards(hand),
            None => reader.calls(),
        },
        AnswerForm::Points => reader.points(),
        AnswerForm::Game => reader.game(),
        AnswerForm::Renege => reader.renege(),
        AnswerForm::Number => reader.number().map(Response::Count),
        AnswerForm::Seating => reader.seating(),
        AnswerForm::Tables => reader.tables(),
        AnswerForm::Tricks => reader.tricks(),
        AnswerForm::Card => reader.best_card(),
        AnswerForm::Act => match discarding(question) {
            Some(hand) => reader.discards(hand).and_then(|given| reader.only_one(given)),
            None => reader.call(),
        },
        AnswerForm::Word(name, also) => Ok(Response::Term(reader.term(name, also))),
    }
}

/// The hand from which one card is to be discarded or given, where that is what `calls` is about.
fn discarding(question: &Question) -> Option<CardSet> {
    let hand: Hand<'_> = question.situation.after_auction(&question.rules).ok()?;
    let (seat, phase) = *hand.to_act().ok()?.value();
    let actions = hand.legal_actions().ok()?.into_parts().0;
    let single = |action: &crate::engine::Action| match action {
        crate::engine::Action::Discard(cards) | crate::engine::Action::Give(cards)
            if cards.len() == 1 =>
        {
            Some(*cards)
        }
        _ => None,
    };
    let cards: Option<Vec<CardSet>> = actions.iter().map(single).collect();
    (phase == Phase::Exchange && cards.is_some()).then(|| hand.held(seat?))?
}

/// Whether a line says that nothing comes to mind, whatever was asked.
///
/// ```
/// assert!(leftbower::tutor::is_at_a_loss("I don't know!"));
/// ```
pub fn is_at_a_loss(line: &str) -> bool {
    let line = line.to_lowercase();
    matches!(
        line.trim_end_matches(['.', '!', '?']),
        "idk"
            | "dunno"
            | "no idea"
            | "i don't know"
            | "i dont know"
            | "don't know"
            | "help me"
            | "i don't understand"
            | "i dont understand"
            | "i am lost"
            | "i'm lost"
    )
}

/// The card of which somebody asks why he may not play it, as it was typed behind *why*.
pub fn asks_why_not(line: &str) -> Option<&str> {
    let asks = ["can't i ", "cant i ", "cannot i ", "can i not ", "may i not "];
    let card = asks.iter().find_map(|asked| line.strip_prefix(asked))?;
    Some(card.trim_start_matches("play ").trim_start_matches("the "))
}

/// Whether a line says that what was typed before it is all.
pub(crate) fn is_all(line: &str) -> bool {
    let line = line.trim().trim_end_matches(['.', '!']).to_lowercase();
    matches!(line.as_str(), "that's all" | "thats all" | "that is all" | "that's it" | "no more")
}

/// A line to be read, in lower case.
struct Typed<'q> {
    question: &'q Question,
    rules: &'q Ruleset,
    text: String,
}

impl Typed<'_> {
    /// Whether the whole line is one of `words`.
    fn says(&self, words: &[&str]) -> bool {
        words.contains(&self.text.trim_end_matches(['.', '!', '?']))
    }

    fn trump(&self) -> Option<Trump> {
        self.question.situation.trump_under(self.rules).ok()
    }

    fn suit(&self) -> Result<Response, Unreadable> {
        if self.says(&["none", "no suit", "nothing"]) {
            return Ok(Response::Suit(None));
        }
        if self.says(&["trump", "trumps", "the trump suit"]) {
            return Ok(Response::Suit(self.trump().and_then(Trump::suit)));
        }
        if spoken::all_but(&self.text).is_some() {
            return Err(Unreadable::TooMany(Wanted::Suit));
        }
        // Where a suit is asked for `a heart` is no ace.
        let text = self.text.strip_prefix("a ").unwrap_or(&self.text);
        let typed = Self { text: text.to_owned(), ..*self };
        let words = typed.words();
        // `to hearts, like painted` names one suit as well; `not hearts` names none.
        let mut suits: Vec<Suit> = words.iter().filter_map(|word| word.parse().ok()).collect();
        suits.dedup();
        match suits[..] {
            [suit] if !words.contains(&"not") => Ok(Response::Suit(Some(suit))),
            [] => Err(self.wrong(words.first().copied().unwrap_or(text))),
            _ => Err(Unreadable::TooMany(Wanted::Suit)),
        }
    }

    fn number(&self) -> Result<u32, Unreadable> {
        let line = spoken::counted(&self.text);
        if matches!(line, "none" | "nothing") {
            return Ok(0);
        }
        spoken::number(line).ok_or_else(|| self.wrong(&self.text))
    }

    /// The word that was meant, where it is close enough to the right one; else what was typed.
    fn term(&self, name: &str, also: &[String]) -> String {
        let plain = |word: &str| {
            let lower = word.to_lowercase().replace(['-', '\''], " ");
            let bare =
                lower.strip_prefix("the ").or_else(|| lower.strip_prefix("a ")).unwrap_or(&lower);
            bare.split_whitespace().collect::<Vec<_>>().join(" ")
        };
        let typed = plain(&self.text);
        let close = |word: &str| {
            let word = plain(word);
            let slips = strsim::damerau_levenshtein(&word, &typed);
            slips <= word.chars().count() / 6
                || word.trim_end_matches('s') == typed.trim_end_matches('s')
        };
        if std::iter::once(name).chain(also.iter().map(String::as_str)).any(close) {
            name.to_owned()
        } else {
            typed
        }
    }

    fn ring(&self) -> Ring {
        Ring::new(self.rules.players)
    }

    fn you(&self) -> Seat {
        self.question.situation.you
    }

    fn all_seats(&self) -> SeatSet {
        self.ring().all()
    }
}
