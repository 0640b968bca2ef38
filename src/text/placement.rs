//! What is said on a first visit, in a placement and in a test that passes a lesson.

use super::{
    Style,
    feedback::not_quite,
    ideas::{bare, true_elsewhere},
    questions::names_at,
    quoted,
    screens::what_it_is,
    skills::skill_said,
    style::{dim, paragraph, strong, wrap},
    words::{and, capital, count, number, or, small},
};
use crate::tutor::{Answer, Belief, Question, Response, Skill};

/// The first screen of a first visit; it ends with a question, for groups of games.
pub(super) fn first_visit(style: Style, games: &[&[&str]]) -> String {
    format!(
        "{}{}\n\n{}",
        what_it_is(style),
        dim("At any time you may type `what is trump?`, `help` or `quit`."),
        which_games(style, games)
    )
}

/// The question of the first screen, for groups of games.
pub(super) fn which_games(style: Style, games: &[&[&str]]) -> String {
    let rows = games.iter().enumerate().map(|(at, group)| format!("  {}  {}", at + 1, or(group)));
    let asked = "Which of these do you play already? Type numbers, or press Enter for none.";
    format!("{}\n{}\n", paragraph(style, asked), rows.collect::<Vec<_>>().join("\n"))
}

/// What was heard of the games, and the second question of a first visit.
pub(super) fn played_before(style: Style, games: &[String], others: &[String]) -> String {
    let aside = match others {
        [] => String::new(),
        others => {
            let named = capital(&and(others));
            format!(" {named}: not in the list, and no habit from there is known to mislead here.")
        }
    };
    let heard = match games {
        [] => String::new(),
        games => {
            let named = "that is kept in mind where an answer of yours is explained.";
            paragraph(style, &format!("{}: {named}{aside}", and(games))) + "\n"
        }
    };
    let asked = "Have you played Euchre before? Type `yes`, and ten questions at most find where you \
                 should start; or press Enter to begin with the first lesson.";
    heard + &paragraph(style, asked)
}

/// What is said of a word that is none of the games.
pub(super) fn no_such_game(word: &str, near: Option<&str>) -> String {
    match near {
        Some(near) => {
            format!("{} is not in the list. Did you mean `{near}`?\n", capital(&quoted(word)))
        }
        None => format!(
            "{} is not in the list. Type numbers such as `1 3`, or press Enter.\n",
            capital(&quoted(word))
        ),
    }
}

/// The beginning of a placement, of which some questions may be answered or skipped already.
pub(super) fn placement_opens(style: Style, answered: usize, skipped: usize) -> String {
    let said = if answered + skipped == 0 {
        "Ten questions at most, to find where to start. The reasons come with the lessons, so that no answer gives away the \
         next one; `why` tells them all the same. `skip` leaves a question, and `menu` stops."
            .to_owned()
    } else {
        let is = |count: usize| {
            format!("{} {}", number(small(count)), if count == 1 { "is" } else { "are" })
        };
        let skipped =
            if skipped == 0 { String::new() } else { format!(", {} left out", is(skipped)) };
        format!(
            "On with the questions that find where to start: {} answered{skipped}.",
            is(answered)
        )
    };
    paragraph(style, &said) + "\n"
}

/// Right, or what would have been; no reason.
pub(super) fn judged_briefly(
    style: Style,
    question: &Question,
    given: &Response,
    answer: &Answer,
) -> String {
    match given.agrees(answer) {
        true => style.right("Right."),
        false => not_quite(&names_at(style, question), question, given, answer),
    }
}

/// What a placement found: the lessons that are known, the ideas that wrong answers fit, and the
/// lesson to start with.
pub(super) fn placed(
    style: Style,
    asked: usize,
    known: &[String],
    ideas: &[Belief],
    start: Option<&str>,
) -> String {
    let found = match asked {
        0 => "nothing was answered, so nothing was found.".to_owned(),
        1 => "one question was enough.".to_owned(),
        _ => format!("{} were enough.", count(small(asked), "question")),
    };
    let mut said = vec![format!("{} {found}", strong("Where to start:"))];
    if !known.is_empty() {
        said.push("You know what these lessons teach, so they count as done:".to_owned());
    }
    let mut lines: Vec<String> = said.iter().map(|said| paragraph(style, said)).collect();
    let item = |title: &String| {
        wrap(&format!("{} {title}", style.bullet()), style.measure(), "  ", "    ")
    };
    lines.extend(known.iter().map(item));
    lines.extend(listed(
        style,
        "It looks as if you think that",
        "It looks as if you think these things:",
        ideas,
    ));
    lines.push(paragraph(
        style,
        &match start {
            Some(title) => format!("Enter begins with: {title}. `lessons` lists the others."),
            None => "There is nothing left in these lessons that you have to learn. `lessons` lists them, and `drill` \
                     practises with fresh cards."
                .to_owned(),
        },
    ));
    format!("\n{}\n", lines.join("\n"))
}

/// One idea as a sentence, several as a list; nothing where there is none.
fn listed(style: Style, one: &str, several: &str, ideas: &[Belief]) -> Option<String> {
    let width = style.measure();
    match ideas {
        [] => None,
        [idea] => Some(paragraph(
            style,
            &format!("{one} {}.{}", bare(&idea.belief), true_elsewhere(idea)),
        )),
        _ => {
            let line = |idea: &Belief| {
                wrap(&format!("{} {}", style.bullet(), bare(&idea.belief)), width, "  ", "    ")
            };
            let lines: Vec<String> = ideas.iter().map(line).collect();
            Some(format!("{}\n{}", paragraph(style, several), lines.join("\n")))
        }
    }
}

/// The beginning of a test.
pub(super) fn test_opens(style: Style, title: &str, of: u8, pass: u8) -> String {
    let questions = count(of.into(), "question");
    let pass = capital(&number(pass.into()));
    let said = format!(
        "{} {title}. {} with fresh cards, without hints. {pass} right pass the lesson.",
        strong("Test:"),
        capital(&questions)
    );
    paragraph(style, &said) + "\n"
}

/// The end of a test that was passed.
pub(super) fn test_passed(style: Style, (right, of): (u8, u8), title: &str, next: &str) -> String {
    let said = format!(
        "{} {right} of {of} right, so {} counts as done. {next}",
        style.right("Passed."),
        quoted(title)
    );
    format!("\n{}\n", paragraph(style, &said))
}

/// The end of a test that was not passed, with the ideas that wrong answers fit.
pub(super) fn test_failed(
    style: Style,
    (right, of, pass): (u8, u8, u8),
    point: Option<Skill>,
    ideas: &[Belief],
    title: &str,
) -> String {
    let takes = match point.filter(|_| right >= pass) {
        None => format!("it takes {pass} to pass"),
        Some(point) => format!("but the point of it was missed: {}", skill_said(point.id())),
    };
    let said = format!("{} {right} of {of} right; {takes}.", style.wrong("Not yet."));
    let mut lines = vec![paragraph(style, &said)];
    lines.extend(listed(
        style,
        "What to look at: your answers fit the idea that",
        "What to look at: your answers fit these ideas.",
        ideas,
    ));
    lines.push(paragraph(style, &format!("Enter starts the lesson: {title}.")));
    format!("\n{}\n", lines.join("\n"))
}
