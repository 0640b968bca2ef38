//! A ruling on a situation told in words: how it was read, the answer, and what is missing.

use super::{
    Style, answer_said, dim, faults, paragraph,
    questions::{asked as question_said, names_at},
    quoted, steps, strong, visible,
};
use crate::{
    content::{NotUnderstood, ToldKey},
    engine::Ruling,
    tutor::{Answer, Ground, Question},
};

/// How a question in words was read, its answer, and the reasons with their clauses.
pub fn asked(
    style: Style,
    question: &Question,
    ruling: &Ruling<Answer, Ground>,
    verdict: Option<bool>,
) -> String {
    let names = names_at(style, question);
    let answer = answer_said(&names, question, ruling.value());
    let answer = match verdict {
        None => answer,
        Some(yes) => format!("{} You may play {answer}.", if yes { "Yes." } else { "No." }),
    };
    format!(
        "{}\n{}\n\n{}\n{}\n",
        dim("I read this as:"),
        question_said(style, question).trim_start(),
        strong(&answer),
        steps(&names, ruling.reasons())
    )
}

/// Why a question in words is not answered, and what would help.
pub fn not_understood(why: &NotUnderstood) -> String {
    match why {
        NotUnderstood::Word(word) => format!(
            "I cannot read {} here, so I do not answer. Say it in short sentences: spades are trump, clubs led, I hold jc ah 9s. Must I follow?",
            quoted(word)
        ),
        NotUnderstood::NothingAsked => "What is the question? Ask for example: what may I play? Who wins? What does that score?".to_owned(),
        NotUnderstood::TwoQuestions => "That is more than one question. Ask them one after the other.".to_owned(),
        NotUnderstood::ToldTwice(key) => format!("You have said in two ways {}.", what(*key)),
        NotUnderstood::Missing(key) => format!("One thing is missing: {}.", what(*key)),
        NotUnderstood::OutOfTurn => "The cards are not told in turn. Tell who played what, clockwise from the lead.".to_owned(),
        NotUnderstood::Faulty(found) => {
            let said = found.iter().map(|fault| faults::message(&fault.kind));
            format!("That cannot be: {}.", said.collect::<Vec<_>>().join("; "))
        }
    }
}

/// That a file of rules is read when the program starts.
pub(super) fn variant_later(style: Style, name: &str) -> String {
    let said = format!(
        "{} is read from its file when the program starts: `leftbower --variant FILE`, or `--content` with its folder.",
        visible(name)
    );
    paragraph(style, &said) + "\n"
}

/// That a command has no use for the form of its output or for house options that were asked for.
pub const fn without_use(json: bool, option: bool) -> Option<&'static str> {
    match (json, option) {
        (true, _) => Some("this command has no JSON form: `--format json` is not for it"),
        (false, true) => Some(
            "this command does not take `--option`: write the options into a ruleset file, and name it with `--variant FILE`",
        ),
        (false, false) => None,
    }
}

/// The key that is missing, for machines.
pub const fn missing_key(why: &NotUnderstood) -> Option<&'static str> {
    match why {
        NotUnderstood::Missing(key) => Some(key.as_str()),
        NotUnderstood::Word(_)
        | NotUnderstood::NothingAsked
        | NotUnderstood::TwoQuestions
        | NotUnderstood::ToldTwice(_)
        | NotUnderstood::OutOfTurn
        | NotUnderstood::Faulty(_) => None,
    }
}

/// What a key tells, as part of a sentence.
const fn what(key: ToldKey) -> &'static str {
    match key {
        ToldKey::Trump => "which suit is trump",
        ToldKey::Hand => "which cards you hold, the card that you ask about among them",
        ToldKey::Hands => "who holds which cards",
        ToldKey::Led => "which card was led",
        ToldKey::Lead => "who led to the trick",
        ToldKey::Tricks => "every card of the trick, and who played it",
        ToldKey::Contract => "who made trump",
        ToldKey::Maker => "which player made trump",
        ToldKey::Taken => "how many tricks were taken, and by whom",
        ToldKey::Score => "the score before this hand",
        ToldKey::Dealer => "who dealt",
        ToldKey::Up => "which card is turned up",
        ToldKey::Auction => "who has passed before you",
        ToldKey::Seat => "who is meant: in this game tell it by seat",
    }
}
