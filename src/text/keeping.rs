//! What is said about the store, and around a review.

use super::{
    Style,
    skills::skill_said,
    spans::{ago, ahead, span},
    style::{dim, paragraph, strong},
    visible::{quoted, visible},
    words::{Numbers, and, capital, count, number, small},
};
use crate::{
    session::NextVisit,
    store::{LineFault, State, StoreFault},
    tutor::{Back, Due, MOMENT},
};

/// Why answers cannot be kept, and what helps.
///
/// The beginning is lower case, as in all complaints.
pub fn store_fault(fault: &StoreFault) -> String {
    match fault {
        StoreFault::NoHome => {
            "there is no home folder to keep answers in: set `HOME` or `LEFTBOWER_HOME`".to_owned()
        }
        StoreFault::Unusable { path, why } => {
            format!(
                "cannot keep answers in {}: {why}; set `LEFTBOWER_HOME` to another folder",
                path.display()
            )
        }
        StoreFault::Damaged { path, why } => format!(
            "{} is damaged ({why}); it was left as it is: put a copy back, or move it away to begin anew",
            path.display()
        ),
        StoreFault::LogDamaged { path } => format!(
            "{} is damaged, and what was kept last stands in it; it was left as it is: put a copy back, or move it away to go on with what was kept before",
            path.display()
        ),
        StoreFault::NotOurs { path } => {
            format!("{} belongs to another program; it was left as it is", path.display())
        }
        StoreFault::Newer { path, found, known } => format!(
            "{} was written by a newer version of Left Bower (form {found}, this one knows {known}); it was left as it is",
            path.display()
        ),
        StoreFault::Locked { path } => {
            format!("another program keeps {} locked; try again when it has ended", path.display())
        }
        StoreFault::Full { path } => format!("the disk is full: {} cannot grow", path.display()),
    }
}

/// What is added to a complaint about the store where nobody can be asked.
pub const fn or_without_saving() -> &'static str {
    "`--no-save` goes on without keeping answers"
}

/// The question whether to go on without keeping answers.
pub const fn go_on_without() -> &'static str {
    "Go on without keeping answers? [y/N] "
}

/// What is said when an answer could not be kept.
pub(super) fn not_kept(style: Style, fault: &StoreFault) -> String {
    let said = format!(
        "Your answers are not kept at the moment: {}. Every answer tries again.",
        store_fault(fault)
    );
    paragraph(style, &said)
}

/// What is said at the end about answers that were not kept.
pub fn lost(unsaved: usize) -> String {
    let unsaved = small(unsaved);
    format!("{} of this session could not be kept", count(unsaved, "answer"))
}

/// What is said about a clock that stands before the last answer.
pub(super) fn clock_behind(style: Style, days: f64) -> String {
    let said = format!(
        "The clock of this machine stands {} before your last answer. Nothing is lost, but what is due cannot be told \
         until it is right.",
        span(days.max(1.0 / 24.0))
    );
    paragraph(style, &said) + "\n\n"
}

/// What is said of a learner of whom nothing is kept.
pub fn no_learner(name: &str, known: &[String]) -> String {
    let known: Vec<String> = known.iter().map(|name| quoted(name)).collect();
    match known.as_slice() {
        [] => "no answers are kept yet; `leftbower` begins with the first lesson".to_owned(),
        _ => format!("nothing is kept of {}; known: {}", quoted(name), and(&known)),
    }
}

/// What a file brought.
pub fn imported(file: &str, added: usize, lines: usize) -> String {
    let (added, lines) = (small(added), small(lines));
    match added {
        0 => format!("{file}: nothing new in {}.", count(lines, "line")),
        1 if lines == 1 => format!("{file}: its line is kept."),
        added if added == lines => format!("{file}: all {} are kept.", count(lines, "line")),
        added => {
            let numbers = Numbers::of(&[added, lines]);
            format!(
                "{file}: {} of {} are new and kept.",
                numbers.number(added),
                numbers.count(lines, "line")
            )
        }
    }
}

/// What is wrong with a line of a file of answers.
pub fn bad_line(file: &str, line: usize, fault: &LineFault) -> String {
    let why = match fault {
        // It quotes what stands there.
        LineFault::Form(why) => format!("is no entry as `export` writes it: {}", visible(why)),
        LineFault::Key(key) => format!("has no sound `{key}`"),
    };
    format!("{file}:{line}: this line {why}; what stands before it is kept")
}

/// What is said of a question that was marked as doubtful.
pub(super) fn flagged(style: Style, id: &str, kept: bool) -> String {
    let noted = if kept { " and noted" } else { "" };
    format!(
        "{}\n  leftbower replay {id}\n",
        paragraph(
            style,
            &format!("Marked{noted} as doubtful. This shows exactly that question to anybody:")
        )
    )
}

/// The question whether to forget a learner.
pub fn shall_forget(name: &str, state: &State) -> String {
    let (answers, lessons) = (state.answers, small(state.done.len()));
    let numbers = Numbers::of(&[answers, lessons]);
    let mut kept = vec![numbers.count(answers, "answer")];
    if lessons > 0 {
        kept.push(numbers.count(lessons, "finished lesson"));
    }
    kept.push("how well each skill is known".to_owned());
    format!(
        "Forget all about {}: {}? A copy is written to a file first. [y/N] ",
        quoted(name),
        and(&kept)
    )
}

/// What is said to `reset` where nobody can be asked.
pub const fn reset_needs_yes() -> &'static str {
    "`reset` asks before it forgets, and nobody can be asked here: `--yes` does it"
}

/// The end of a reset.
pub fn forgotten(name: &str, copy: &std::path::Path) -> String {
    format!(
        "{} is forgotten. `leftbower import {}` brings everything back.",
        capital(&quoted(name)),
        copy.display()
    )
}

/// What is said where everything stays.
pub const fn nothing_forgotten() -> &'static str {
    "Nothing was forgotten."
}

/// What came of making things anew.
pub fn rebuilt(name: &str, same: bool) -> String {
    let came = if same { "came out as it was" } else { "was put right" };
    format!("{}: everything was made anew from the answers and {came}.", quoted(name))
}

/// The beginning of a drill that ends by itself: with the first mistake, or after some minutes.
pub(super) fn pace_opens(style: Style, minutes: Option<u32>) -> String {
    let said = match minutes {
        None => format!(
            "{} it ends with the first answer that is wrong or needs a hint.",
            strong("A streak:")
        ),
        Some(minutes) => format!(
            "{} {}. Only right answers count, and your time is told once nine of ten in a row are right.",
            strong("Against the clock:"),
            count(minutes, "minute")
        ),
    };
    paragraph(style, &said) + "\n"
}

/// The end of a streak: how long it was, and the longest before.
pub(super) fn streak_over(style: Style, row: u32, before: u32) -> String {
    let own = match row {
        0 => "the first question ended it".to_owned(),
        1 => "one right answer".to_owned(),
        row => format!("{} in a row", number(row)),
    };
    let best = match before {
        0 => String::new(),
        before if row > before => {
            format!(" Your longest so far; before it was {}.", number(before))
        }
        before if row == before => " As long as your longest.".to_owned(),
        before => format!(" Your longest is {}.", number(before)),
    };
    format!(
        "\n{}\n",
        paragraph(style, &format!("{} {own}.{best} {GOES_ON}", strong("The streak is over:")))
    )
}

/// The end of a drill against the clock: answers known, questions, and those of them that were
/// skipped; the quickest ten of it and of those before.
pub(super) fn time_over(
    style: Style,
    count: (usize, usize, usize),
    ten: Option<u32>,
    before: Option<u32>,
) -> String {
    let (known, all, skipped) = count;
    let skipped = left_without(skipped);
    let seconds = |millis: u32| format!("{:.1} seconds", f64::from(millis) / 1000.0);
    let time = match (ten, before) {
        (None, None) => "No time is told yet: nine of ten in a row come first.".to_owned(),
        (None, Some(before)) => {
            format!("No time this round; your best ten took {} each.", seconds(before))
        }
        (Some(ten), None) => format!("Your quickest ten took {} each.", seconds(ten)),
        (Some(ten), Some(before)) if ten < before => {
            format!(
                "Your quickest ten took {} each, the best so far; before it was {}.",
                seconds(ten),
                seconds(before)
            )
        }
        (Some(ten), Some(before)) => {
            format!(
                "Your quickest ten took {} each; your best is {}.",
                seconds(ten),
                seconds(before)
            )
        }
    };
    format!(
        "\n{}\n",
        paragraph(
            style,
            &format!(
                "{} {known} of {all} right{skipped}. {time} {GOES_ON}",
                strong("The time is over:")
            )
        )
    )
}

/// How many questions were left without an answer, behind the score.
pub(super) fn left_without(skipped: usize) -> String {
    if skipped == 0 { String::new() } else { format!(", {skipped} skipped") }
}

/// What comes after a drill that ended by itself.
const GOES_ON: &str = "Enter goes on with the lessons.";

/// The beginning of a review; `turns` says whether skills take turns.
pub(super) fn review_opens(style: Style, skills: usize, turns: bool, most: u32) -> String {
    let skills = small(skills);
    let numbers = Numbers::of(&[skills, most]);
    let skills = numbers.count(skills, "skill");
    let (turns, alone) = match turns {
        true => ("in turns, ", ""),
        false => ("", " Nothing else is known well enough yet to take turns with it."),
    };
    let said = format!(
        "{} {skills} to refresh, {turns}{} at most.{alone}",
        strong("Review:"),
        numbers.count(most, "minute")
    );
    format!("{}\n", paragraph(style, &said))
}

/// A skill, or a moment at a table that is a card of its own.
pub(super) fn scheduled_said(skill: &str) -> &str {
    if skill.starts_with(MOMENT) { "a moment of yours at the table" } else { skill_said(skill) }
}

/// Why a skill is back.
pub(super) fn back_because(style: Style, due: &Due) -> String {
    let (skill, when) = (scheduled_said(&due.skill), ago(due.days));
    let why = match due.why {
        Back::Missed => format!("Back again: {skill}. Your last answer, {when}, was not right."),
        Back::Hinted => format!("Back again: {skill}. Your last answer, {when}, needed a hint."),
        Back::Fading => format!(
            "Back again: {skill}. You last answered this {when}, and it would soon be forgotten."
        ),
        Back::Company => {
            format!("In turns with it: {skill}, so that not every question is of one kind.")
        }
    };
    format!("\n{}\n", paragraph(style, &dim(&why)))
}

/// The end of a review.
pub(super) fn review_over(style: Style, (answers, known): (u32, u32), more: bool) -> String {
    let end = if more { "The time is over; the rest keeps well." } else { "That was all of it." };
    format!(
        "\n{}\n",
        paragraph(style, &format!("{} {known} of {answers} right. {end}", strong("Review done:")))
    )
}

/// When the next visit is useful.
pub(super) fn next_visit(style: Style, next: &NextVisit) -> String {
    let said = if next.days <= 0.0 {
        format!("More can be refreshed whenever you like, first {}.", scheduled_said(&next.skill))
    } else {
        comes_first(next)
    };
    paragraph(style, &said) + "\n"
}

/// What is said where nothing is due.
pub(super) fn nothing_due(style: Style, next: Option<&NextVisit>) -> String {
    let said = match next {
        None => "There is nothing to review yet: lessons and drills come first.".to_owned(),
        Some(next) => {
            format!(
                "Nothing is due yet. {} Until then `drill` asks about what you have met, \
                 with fresh cards.",
                comes_first(next)
            )
        }
    };
    paragraph(style, &said) + "\n"
}

fn comes_first(NextVisit { days, skill, more }: &NextVisit) -> String {
    let more = match more {
        0 => String::new(),
        some => format!(", and {} more", number(small(*some))),
    };
    format!("The next useful visit is {}; due then: {}{more}.", ahead(*days), scheduled_said(skill))
}
