//! What is said to a wrong answer.

use super::{
    Names, Style, answer_said, decisive,
    feedback::{difference, not_quite, note, verdict},
    ideas::{MOST, explained},
    markdown, plain,
    questions::{board, names_at},
    style::{paragraph, strong, wrap},
    visible,
    words::{capital, lower, sentences},
};
use crate::tutor::{Answer, Contrast, Explanation, Ground, LoneCalls, Meaning, Response};

/// What is said to a wrong answer: what is right, why step by step, and which belief would say the
/// same.
pub fn wrong(style: Style, told: &Explanation) -> String {
    let Explanation { question, ruling, given, .. } = told;
    let names = names_at(style, question);
    let board = || board(style, question, ruling.value()).filter(|_| told.board);
    // Who looks sees the trick above the verdict; who listens hears first whether he was right.
    let above = if style.speaks() { None } else { board() };
    if let Some(contrast) = &told.contrast {
        let is_meant = contrast.is_nearest(ruling.value(), told.lone_calls);
        let mut said = judged(&names, contrast, told, is_meant);
        said.extend(note(style, question).filter(|_| is_meant));
        return said.join("\n");
    }
    let missed = match (ruling.value(), told.lone_calls) {
        (Answer::Actions(all), LoneCalls::NotYet) => not_quite(
            &names,
            question,
            &together(given),
            &Answer::Actions(
                all.iter().copied().filter(|act| told.lone_calls.tell(*act)).collect(),
            ),
        ),
        (answer, _) => not_quite(&names, question, given, answer),
    };
    let mut said: Vec<String> = above.into_iter().chain([missed]).collect();
    said.extend(board().filter(|_| style.speaks()));
    match Ground::is_glossary_alone(ruling.reasons()) {
        true => said.extend(told.word.as_ref().map(|word| meaning(style, word))),
        false => said.extend(explained(&names, told)),
    }
    said.extend(note(style, question));
    said.join("\n")
}

/// The calls of somebody who has not heard of going alone.
fn together(given: &Response) -> Response {
    match given {
        Response::Actions(acts) => {
            let told = acts.iter().copied().filter(|act| LoneCalls::NotYet.tell(*act));
            Response::Actions(told.collect())
        }
        other => other.clone(),
    }
}

/// What another word means than the one that was asked for: its first sentence.
fn meaning(style: Style, word: &Meaning) -> String {
    let means = plain(&markdown(style, &word.means)).replace('\n', " ");
    let first = means.split_inclusive(". ").next().unwrap_or(&means).trim_end();
    let word = capital(&visible(&word.word));
    markdown(style, &format!("{word} means something else: {}", lower(first)))
}

/// What is best, what speaks for it, and what the call or card that was answered costs.
///
/// `with_note` where what the author says follows.
fn judged(names: &Names, contrast: &Contrast, told: &Explanation, with_note: bool) -> Vec<String> {
    let answer = told.ruling.value();
    let best = strong(&answer_said(names, &told.question, answer));
    let head = format!("{} Better: {best}.", verdict(names.style, &told.given, answer));
    let costs = difference(names, &told.question, &told.given, answer);
    let why = decisive::contrast(names, contrast);
    // Whoever makes the first calls of a life looks at cards, and not at averages; nor does anybody
    // miss them whom cards and author have told enough.
    let of_author = told.question.note.as_deref().filter(|_| with_note).map_or(0, sentences);
    let is_room = sentences(&why) + of_author < MOST;
    let mut said = vec![wrap(&head, names.style.measure(), "", "  "), paragraph(names.style, &why)];
    if told.lone_calls == LoneCalls::Taught && is_room {
        said.push(paragraph(names.style, &costs));
    }
    said
}
