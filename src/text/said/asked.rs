//! A question with the line above it, which says where it stands.

use crate::{
    session::{Asked, Place},
    text::{
        Style, keeping, questions, screens,
        skills::skill_said,
        words::{capital, small},
    },
};

/// A question as it is asked, once or again.
pub(super) fn asked(style: Style, Asked { question, place, again, lone_calls }: &Asked) -> String {
    let Stands { title, part, read, progress } = stands(place);
    if style.speaks() {
        // A check comes in a lesson whose title was said.
        let is_within = matches!(place, Place::Check { .. } | Place::Missed { .. });
        // Whoever has heard in what he is wants to hear how far.
        let heading = match (progress, read) {
            (None, _) => title,
            (Some((at, of)), "") => format!("{title} ({at} of {of})"),
            (Some((at, of)), _) if at == 1 && !is_within => format!("{title} ({read}{at} of {of})"),
            (Some((at, of)), _) => format!("{read}{at} of {of}"),
        };
        let heading = if *again { again_said(&heading) } else { heading };
        return format!(
            "\n{}\n{}\n",
            capital(&heading),
            questions::put_to(style, question, false, *lone_calls)
        );
    }
    let title = title + part;
    let title = if *again { again_said(&title) } else { title };
    let status = questions::status(style, question);
    let heading = style.on_felt(&screens::status_line(style, &title, progress, &status));
    format!("\n{heading}\n{}\n", questions::put_to(style, question, true, *lone_calls))
}

/// The line above a question that is asked again and not counted.
fn again_said(heading: &str) -> String {
    let again = ", again (not counted)";
    format!("{}{again}", heading.trim_end_matches(again))
}

/// Where a question stands, as the line above it has it.
struct Stands {
    title: String,
    /// The part of what has that title, behind it.
    part: &'static str,
    /// The same before the number of the question, where it is read aloud.
    read: &'static str,
    /// The number of the question, and of how many.
    progress: Option<(usize, usize)>,
}

fn stands(place: &Place) -> Stands {
    let within = |title: &str, part, read, at: u32, of: u32| Stands {
        title: title.to_owned(),
        part,
        read,
        progress: Some((at as usize, of as usize)),
    };
    let alone = |title| Stands { title, part: "", read: "", progress: None };
    match place {
        Place::Lesson { title, at, of } => within(title, "", "question ", *at, *of),
        Place::Check { title, at, of } => {
            within(title, ", check", "check ", (*at).into(), (*of).into())
        }
        Place::Missed { title, at, of } => {
            within(title, ", what was missed", "what was missed, ", (*at).into(), (*of).into())
        }
        Place::Test { title, at, of } => {
            within(title, ", test", "test ", (*at).into(), (*of).into())
        }
        Place::Puzzle { title, at, of } => within(title, "", "", small(*at), small(*of)),
        Place::Drill { skill, at } => alone(format!("Drill, no. {at}: {}", skill_said(skill))),
        Place::Review { skill } => alone(format!("Review: {}", keeping::scheduled_said(skill))),
        Place::Placement { at } => alone(format!("where to start, question {at}")),
        Place::Table => alone("At the table (Enter goes back to the cards)".to_owned()),
        Place::Replay(id) => alone(id.clone()),
    }
}
