//! What is said to a wrong answer.

use super::{
    Names, Style, answer_said, decisive,
    feedback::{difference, not_quite, note, verdict},
    ideas::{MOST, explained},
    layout, markdown, plain,
    questions::{board, names_at},
    style::{paragraph, strong, wrap},
    visible,
    words::{and, capital, lower, sentences},
};
use crate::{
    engine::Action,
    solver::Worth,
    table::Seat,
    tutor::{
        Answer, Argument, Ask, Contrast, Explanation, Ground, LoneCalls, Meaning, Question,
        Response, Speaks, TrickOfLine,
    },
};

/// What is said to a wrong answer: what is right, why step by step, and which belief would say the
/// same.
pub fn wrong(style: Style, told: &Explanation) -> String {
    let Explanation { question, ruling, given, .. } = told;
    let names = names_at(style, question);
    let board = || board(style, question, ruling.value()).filter(|_| told.board);
    // Who looks sees the trick above the verdict; who listens has it in his ear, and may say `read`.
    let above = if style.speaks() { None } else { board() };
    if let Some(contrast) = &told.contrast {
        let is_meant = contrast.is_nearest(ruling.value(), told.lone_calls)
            || is_about_no_other(question, contrast, ruling.value());
        let note = note(style, question).filter(|_| is_meant);
        return judged(&names, contrast, told, note).join(gap(style));
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
    match Ground::is_glossary_alone(ruling.reasons()) {
        true => said.extend(told.word.as_ref().map(|word| meaning(style, word))),
        false => {
            said.extend(explained(&names, told));
            said.extend(best_line(&names, ruling.reasons()));
        }
    }
    said.extend(note(style, question));
    // To which suits the own cards belong is worth hearing once more, behind why.
    said.extend(board().filter(|_| style.speaks() && question.ask == Ask::Legal));
    let said: Vec<&str> = said.iter().map(|part| part.trim_end_matches('\n')).collect();
    said.join(gap(style))
}

/// What stands between a verdict, its reason and the idea: short lines are a wall without a gap.
fn gap(style: Style) -> &'static str {
    if layout::is_narrow(style) && !style.tells() { "\n\n" } else { "\n" }
}

/// Whether what an author says of a card names no other one that is worse: then it is said against
/// each of them.
fn is_about_no_other(question: &Question, contrast: &Contrast, answer: &Answer) -> bool {
    let (Some(note), Answer::Advice(advice)) = (&question.note, answer) else { return false };
    let is_card = matches!(contrast.other, Action::Play(_));
    let names_it = |worth: &Worth| match worth.action {
        Action::Play(card) => note.contains(&card.to_string()),
        _ => true,
    };
    let others = advice.worths.iter().filter(|worth| !worth.best && worth.action != contrast.other);
    is_card && !others.into_iter().any(names_it)
}

/// Who takes tricks with what where both sides play their best, in a sentence.
fn best_line(names: &Names, grounds: &[Ground]) -> Option<String> {
    let mut taken: Vec<(Seat, Vec<String>)> = Vec::new();
    for ground in grounds {
        let Ground::BestPlayTrick(TrickOfLine { plays, winner, .. }) = ground else { continue };
        let with = plays.iter().find(|play| play.seat == *winner)?;
        let card = names.card(with.card);
        match taken.iter_mut().find(|(seat, _)| seat == winner) {
            Some((_, cards)) => cards.push(card),
            None => taken.push((*winner, vec![card])),
        }
    }
    let one = |(seat, cards): &(Seat, Vec<String>)| {
        let tricks = if cards.len() == 1 { "a trick" } else { "tricks" };
        format!("{} {tricks} with {}", names.does(*seat, "take"), and(cards))
    };
    let all: Vec<String> = taken.iter().map(one).collect();
    let said = format!("Where everybody plays his best, {}.", and(&all));
    (!all.is_empty()).then(|| paragraph(names.style, &said))
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

/// What is best, what speaks for it, what the author says, and what the call or card that was
/// answered costs.
fn judged(
    names: &Names,
    contrast: &Contrast,
    told: &Explanation,
    note: Option<String>,
) -> Vec<String> {
    let answer = told.ruling.value();
    let best = strong(&answer_said(names, &told.question, answer));
    let head = format!("{} Better: {best}.", verdict(names.style, &told.given, answer));
    let costs = difference(names, &told.question, &told.given, answer);
    let why = decisive::contrast(names, contrast);
    // Whoever makes the first calls of a life looks at cards, and not at averages; nor does anybody
    // miss them whom cards and author have told enough.
    let of_author = told.question.note.as_deref().filter(|_| note.is_some()).map_or(0, sentences);
    let is_room = sentences(&why) + of_author < MOST;
    // What holds of any hand is not said where an author says what holds of this one.
    let is_stock = matches!(
        &contrast.speaks,
        Speaks::Cards(Argument::LeavesTrump { .. } | Argument::BeatenByFewer { .. })
    );
    let mut said = vec![wrap(&head, names.style.measure(), "", "  ")];
    said.extend((!is_stock || of_author == 0).then(|| paragraph(names.style, &why)));
    said.extend(note);
    if told.lone_calls == LoneCalls::Taught && is_room {
        said.push(paragraph(names.style, &costs));
    }
    said
}
