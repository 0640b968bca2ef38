//! A question as it is printed: cards to be drawn, and the rest in sentences.

use super::{Drawing, names_at, prompts};
use crate::{
    table::{Card, Play, Trick},
    text::{
        Boards, Style,
        feedback::answer_said,
        markdown,
        steps::deciding_line,
        style::plain,
        words::{capital, small},
    },
    tutor::{Answer, Ask, Ground, LoneCalls, NoAnswer, Posed, Question},
};

/// A row of cards.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CardRow {
    /// What they are: `Your hand`.
    pub label: String,
    /// The cards in order, each with the seat that played it, where one did.
    pub cards: Vec<(Card, Option<String>)>,
}

/// A question on paper.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Printed {
    /// The game, where it is not just the classic one.
    pub game: Option<String>,
    /// What is told of the moment, a paragraph each.
    pub told: Vec<String>,
    /// The lines of a chart, where the question is about one.
    pub chart: Vec<String>,
    /// What is drawn of it.
    pub rows: Vec<CardRow>,
    /// What is asked.
    pub prompt: String,
    /// In what form it may be answered; empty where the question says it.
    pub form: String,
}

/// An answer of the key.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeyAnswer {
    /// What is right.
    pub answer: String,
    /// The reason that decided, with its clause; empty where nothing but the question does.
    pub reason: String,
}

/// How paper is written: symbols of suits, sentences, lines that the page breaks.
const PAPER: Style = Style { boards: Boards::Told, ..Style::screen(10_000) };

/// A question as it is printed.
pub fn printed(question: &Question) -> Printed {
    let names = names_at(PAPER, question);
    let drawing = Drawing::of(&names, question);
    let (earlier, trick) = drawing.tricks_apart();
    let told = [drawing.score(), drawing.call(), drawing.trump()];
    let told = told.into_iter().chain(earlier.into_iter().map(Some));
    let told = told.chain([drawing.taken(), drawing.draws()]).flatten();
    let told = told.flat_map(|text| paragraphs(&plain(&text)));
    let hands = drawing.hands_shown().into_iter().map(|(whose, hand)| row(&whose, hand.iter()));
    let rows = drawing.turned_up().into_iter().chain(trick).chain(drawing.cards_named());
    let chart = drawing.session().map(|chart| plain(&chart)).unwrap_or_default();
    let prompt = match &question.prompt {
        Some(prompt) => markdown(PAPER, prompt),
        None => prompts::prompt(&names, question),
    };
    let form = match prompts::tells_how(question) {
        true => String::new(),
        false => prompts::how_to_answer(question, LoneCalls::Taught).behind_question(),
    };
    Printed {
        game: drawing.game_told().map(|game| flat(&plain(&game))),
        told: told.collect(),
        chart: chart.lines().map(str::to_owned).collect(),
        rows: rows.chain(hands).chain(drawing.widow_shown()).collect(),
        prompt: flat(&plain(&prompt)),
        form: flat(&form.replace('`', "")),
    }
}

/// What the key says of a question; why there is no answer, where it has none.
pub fn key_answer(question: &Posed) -> Result<KeyAnswer, &NoAnswer> {
    let names = names_at(PAPER, question);
    let ruling = question.ruling()?;
    let answer = capital(&said_of(question, ruling.value()));
    let reason = match ruling.reasons() {
        grounds if grounds.is_empty() || Ground::is_glossary_alone(grounds) => String::new(),
        grounds => flat(&plain(&deciding_line(&names, grounds))),
    };
    Ok(KeyAnswer { answer, reason })
}

/// An answer to a question as paper says it.
pub fn said_of(question: &Question, answer: &Answer) -> String {
    let names = names_at(PAPER, question);
    flat(&plain(&answer_said(&names, question, answer)))
}

/// Lines of a screen as paragraphs: one that is indented goes on where the line before it ended.
fn paragraphs(text: &str) -> Vec<String> {
    text.lines().fold(Vec::new(), |mut all: Vec<String>, line| {
        match all.last_mut() {
            Some(before) if line.starts_with(' ') => *before = format!("{before} {}", flat(line)),
            _ => all.push(flat(line)),
        }
        all
    })
}

/// Words without line ends; a page breaks lines itself.
fn flat(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

fn row(label: &str, cards: impl IntoIterator<Item = Card>) -> CardRow {
    CardRow { label: label.to_owned(), cards: cards.into_iter().map(|card| (card, None)).collect() }
}

impl Drawing<'_> {
    /// Tricks that are told, and the one that is drawn: the last, but where the question looks back
    /// on all of them.
    fn tricks_apart(&self) -> (Vec<String>, Option<CardRow>) {
        let all = self.at.tricks.as_ref().filter(|tricks| !tricks.is_empty());
        let moment = all.and_then(|_| self.at.after_tricks(&self.question.rules).ok());
        let Some(moment) = moment else { return (Vec::new(), None) };
        let tricks = moment.hand.tricks();
        let line = |(at, trick): (usize, &Trick)| self.line(at, trick);
        let Some((last, earlier)) = tricks.split_last() else { return (Vec::new(), None) };
        if self.looks_back() && !earlier.is_empty() {
            return (tricks.iter().enumerate().map(line).collect(), None);
        }
        let label = match earlier.len() {
            0 => "On the table".to_owned(),
            before => format!("On the table, trick {}", small(before) + 1),
        };
        let played = |play: &Play| (play.card, Some(self.names.label(play.seat)));
        let drawn = CardRow { label, cards: last.plays().iter().map(played).collect() };
        (earlier.iter().enumerate().map(line).collect(), Some(drawn))
    }

    /// The card that was turned up, while nothing is settled about it.
    fn turned_up(&self) -> Option<CardRow> {
        let card = self.at.up.last().filter(|_| self.at.contract.is_none())?;
        Some(row("Turned up", [*card]))
    }

    /// Cards that were led, or that the question is about.
    fn cards_named(&self) -> Vec<CardRow> {
        let led = self.at.led.as_deref().filter(|led| !led.is_empty());
        let led = led.filter(|_| !matches!(self.question.ask, Ask::Order(_)));
        let label =
            |cards: &[Card]| if cards.len() == 1 { "Led" } else { "On the table, in order" };
        let led = led.map(|led| row(label(led), led.iter().copied()));
        let asked = self.question.ask.cards();
        let label = if asked.len() == 1 { "The card" } else { "The cards" };
        let asked = (!asked.is_empty()).then(|| row(label, asked));
        led.into_iter().chain(asked).collect()
    }

    fn widow_shown(&self) -> Option<CardRow> {
        self.widow_taken().map(|widow| row("From the widow", widow.iter()))
    }
}
