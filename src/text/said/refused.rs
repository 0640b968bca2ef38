//! What cannot be done as it was typed, and what can be.

use crate::{
    session::Refused,
    text::{
        NOBODY_COUNTED, Style, asked as rulings,
        ideas::bare,
        keeping, menu, placement, rules_fault, screens,
        skills::skill_said,
        style::paragraph,
        unread,
        visible::quoted,
        words::{and, capital},
    },
};

/// Why it cannot be, and what helps.
pub(super) fn refused(style: Style, said: &Refused) -> String {
    match said {
        Refused::NoSuch { thing, name, near } => screens::no_such(*thing, name, near.as_deref()),
        Refused::NoCommand { word, near } => screens::unknown_command(word, *near),
        Refused::ForTheTable(word) => format!("{} is for hands that are played.", quoted(word)),
        Refused::QuestionFirst(word) => {
            let said = format!("A question is open. Enter leaves it; then {} works.", quoted(word));
            paragraph(style, &said)
        }
        Refused::NotRead { question, fault, lone_calls } => {
            paragraph(style, &unread::unreadable(style, question, fault, *lone_calls))
        }
        Refused::Empty { hints } => {
            let or = if *hints { "hint" } else { "skip" };
            format!("Type an answer, or `{or}`. `read` shows the question again.")
        }
        Refused::Faulty(faults) => screens::faulty(faults),
        Refused::Options(faults) => faults.iter().map(rules_fault).collect::<Vec<_>>().join("\n"),
        Refused::NothingToDrill { variants, skills } => {
            format!("No question of {} can be drawn in {}.", and(skills), variants.join(" "))
        }
        Refused::Usage(example) => screens::usage(example),
        Refused::Minutes { most, example } => {
            format!("Say for how many minutes, from 1 to {most}.\n{}", screens::usage(example))
        }
        Refused::NoQuestion { word, up } => {
            let enter = menu::what_enter_does(up).map(|does| format!("Enter {does}."));
            screens::no_question(style, word.as_deref(), &enter.unwrap_or_default())
        }
        Refused::NothingJudged { up } => {
            let does = menu::what_enter_does(up).unwrap_or_else(|| "goes on".to_owned());
            let said = format!(
                "`why` explains an answer, a card or a call that was judged, and none was yet. Enter {does}."
            );
            paragraph(style, &said)
        }
        Refused::QuestionOver => {
            let said = "The answer has been told, and Enter goes on. `why` tells every step, `again` \
                        asks another of the kind.";
            paragraph(style, said)
        }
        Refused::NothingBefore => "There is no question before this one.".to_owned(),
        Refused::NoHints => {
            "No help while you are tested: guess, or `skip` leaves the question.".to_owned()
        }
        Refused::PractiseLater => paragraph(
            style,
            "`practise` deals your costliest choice once more, right behind a hand or a game. \
             `drill` asks with fresh cards, and `review` what is due.",
        ),
        Refused::UndoFirst => {
            "What you did stands. Enter goes on with it, and `undo` takes it back.".to_owned()
        }
        Refused::ReviewComes => "The review comes when this hand is over.".to_owned(),
        Refused::NoReview => "There is no review here. Behind a card `why` tells of it.".to_owned(),
        Refused::NothingAsked => "Nothing is asked just now.".to_owned(),
        Refused::NothingToRead => {
            "There is nothing to read again here. `rules` and `glossary` look things up.".to_owned()
        }
        Refused::WouldLose { answers, line } => screens::would_lose(style, *answers, line),
        Refused::Part { question, response, idea } => {
            unread::part(style, question, response, idea.as_deref())
        }
        Refused::AnswerFirst { about, hints } => {
            screens::answer_first(style, skill_said(about.id()), *hints)
        }
        Refused::NothingHere => "There is nothing here.".to_owned(),
        Refused::NothingKept => paragraph(
            style,
            "Nothing is kept in this session, so nothing can be due. `drill` practises with fresh cards.",
        ),
        Refused::NoClock => paragraph(
            style,
            "Nothing is kept in this session, so no time is taken either; a streak works without.",
        ),
        Refused::NothingDue(next) => keeping::nothing_due(style, next.as_ref()),
        Refused::NoTest { title, id } => paragraph(
            style,
            &format!("{} has nothing to test. `learn {id}` opens it.", quoted(title)),
        ),
        Refused::KeptWithoutOptions => paragraph(
            style,
            "This is kept by the name of its rules, and options chosen for one evening have none. \
             Write them into a ruleset file and start with `leftbower --variant FILE`.",
        ),
        Refused::NobodyCounted => paragraph(style, &format!("{}.", capital(NOBODY_COUNTED))),
        Refused::VariantLater(name) => rulings::variant_later(style, name),
        Refused::Judgement => paragraph(
            style,
            "That is a matter of judgement, hand by hand. `learn seat-by-seat` tells what a call \
             needs, `learn leading` which card to lead; at the table `hint` looks at the cards \
             that you hold.",
        ),
        Refused::NoAnswerHere => paragraph(
            style,
            "I have no answer to that. `glossary` tells what the words mean, `rules` how the game \
             goes, and `ask` rules on cards that you name: `help ask` shows how.",
        ),
        Refused::NotUnderstood(why) => paragraph(style, &rulings::not_understood(why)),
        Refused::NoSuchGame { word, near } => placement::no_such_game(word, *near),
        Refused::YesOrEnter => "Type `yes`, or press Enter for no.".to_owned(),
        Refused::NoSuchBelief(which) => {
            format!("The list holds no idea {}. `beliefs` shows the list.", quoted(which))
        }
        Refused::NothingSpeaksFor(belief) => paragraph(
            style,
            &format!("No answer of yours speaks for the idea that {}.", bare(&belief.belief)),
        ),
        Refused::WhichBelief(example) => {
            format!("Say which idea, by its number in the list. {}", screens::usage(example))
        }
    }
}
