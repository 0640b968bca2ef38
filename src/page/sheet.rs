//! Questions on paper, and their key.

use super::{
    faces::face,
    template::{document, escape},
};
use crate::text::{CardRow, KeyAnswer, Printed};

/// What stands on a sheet beside its questions.
#[derive(Clone, Debug)]
pub struct SheetHead {
    /// What it is about.
    pub title: String,
    /// The game, and the number that brings the same sheet back.
    pub about: String,
    /// The command that prints the key, or the sheet.
    pub other: String,
}

/// A worksheet: each question with drawn cards and a line for the answer.
///
/// No question is cut by the end of a page.
pub fn sheet_page(head: &SheetHead, questions: &[Printed]) -> String {
    // What is so for all of them stands above.
    let first = questions.first().and_then(|question| question.game.as_ref());
    let same = questions.iter().all(|question| question.game.as_ref() == first);
    let one = |(number, question): (usize, &Printed)| {
        let mut body = if same { String::new() } else { game(question) };
        body.push_str(&moment(question));
        body.push_str(&format!(
            "<p><strong>{}</strong> <span class=\"dim\">{}</span></p>\n<p class=\"line\"></p>\n",
            escape(&question.prompt),
            escape(&question.form)
        ));
        numbered(number, &body)
    };
    let questions: String = (1..).zip(questions).map(one).collect();
    let body = format!(
        "<p class=\"fill\"><span>Name</span><span>Date</span></p>\n{}<ol class=\"questions\">\n{questions}</ol>\n",
        about("The key", head)
    );
    document(&head.title, "handout sheet", &body)
}

/// The key of a worksheet: each question once more in short, its answer, and why.
pub fn key_page(head: &SheetHead, questions: &[(Printed, KeyAnswer)]) -> String {
    let one = |(number, (question, key)): (usize, &(Printed, KeyAnswer))| {
        let body = format!(
            "<p class=\"dim\">{}</p>\n<p><strong>{}.</strong> {}</p>\n",
            escape(&question.prompt),
            escape(key.answer.trim_end_matches('.')),
            escape(&key.reason)
        );
        numbered(number, &body)
    };
    let answers: String = (1..).zip(questions).map(one).collect();
    let body = format!("{}<ol class=\"questions\">\n{answers}</ol>\n", about("The sheet", head));
    document(&format!("{}: the key", head.title), "handout sheet", &body)
}

fn about(what: &str, head: &SheetHead) -> String {
    format!(
        "<p class=\"dim foot\">{} {what}: <code>{}</code></p>\n",
        escape(&head.about),
        escape(&head.other)
    )
}

fn game(question: &Printed) -> String {
    question.game.as_ref().map_or_else(String::new, |game| format!("<p>{}</p>\n", escape(game)))
}

fn numbered(number: usize, body: &str) -> String {
    format!("<li value=\"{number}\">\n{body}</li>\n")
}

pub(super) fn moment(question: &Printed) -> String {
    let paragraph = |told: String, text: &String| told + &format!("<p>{}</p>\n", escape(text));
    let told = question.told.iter().fold(String::new(), paragraph);
    let chart = match question.chart.as_slice() {
        [] => String::new(),
        lines => format!("<pre>{}</pre>\n", escape_lines(lines)),
    };
    let rows: String = question.rows.iter().map(cards).collect();
    format!("{told}{chart}{rows}")
}

fn escape_lines(lines: &[String]) -> String {
    lines.iter().map(|line| escape(line)).collect::<Vec<_>>().join("\n")
}

/// A row of drawn cards below what they are.
fn cards(row: &CardRow) -> String {
    let card = |(card, seat): &(crate::table::Card, Option<String>)| {
        let seat = seat.as_deref().map_or_else(String::new, escape);
        format!("<li>{}{seat}</li>\n", face(*card))
    };
    let drawn: String = row.cards.iter().map(card).collect();
    format!("<p class=\"label\">{}</p>\n<ul class=\"ladder\">\n{drawn}</ul>\n", escape(&row.label))
}
