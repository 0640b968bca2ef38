//! What learners know as a page for a browser: one file without scripts, readable on paper and
//! aloud.

use super::{
    class::{ClassFindings, class_sections},
    template::{cell, document, escape, figure, table},
};
use crate::{
    store::{State, UNNAMED},
    text::{
        IDEAS, ago, ahead, capital, count, likelihood, skill_said, small, so_far, strength,
        summed_up, weeks_begun, whole,
    },
    tutor::{Practice, Strength, Suspicion, Timestamp},
};

/// A learner of the page.
#[derive(Clone, Debug)]
pub struct Learner {
    /// The name.
    pub name: String,
    /// What follows from all that was done.
    pub state: State,
    /// Answers week by week and how many of them were known, oldest first.
    pub weeks: Vec<(u32, u32)>,
    /// The beliefs for which an answer speaks, the likeliest first.
    pub suspected: Vec<Suspicion>,
}

/// The page of one learner or of several; with several comes first what is found out about all of
/// them.
pub fn report_page(learners: &[Learner], found: &ClassFindings, now: Timestamp) -> String {
    // In a class everybody has a name, if only this one.
    let alone = matches!(learners, [one] if one.name == UNNAMED);
    let title = match learners {
        [_] if alone => "Euchre: what you know".to_owned(),
        [one] => format!("Euchre: what {} knows", one.name),
        _ => format!("Euchre: what {} know", count(small(learners.len()), "learner")),
    };
    let class = if learners.len() > 1 { class_table(learners, found, now) } else { String::new() };
    let each: String = learners
        .iter()
        .map(|one| section(one, if alone { "You" } else { &one.name }, now))
        .collect();
    let body = format!("<p>Written by Left Bower on {}.</p>\n{class}{each}", now.date());
    document(&title, "report", &body)
}

/// All learners, and what is found out about them together.
fn class_table(learners: &[Learner], found: &ClassFindings, now: Timestamp) -> String {
    let row = |learner: &Learner| {
        let state = &learner.state;
        let at = |level| {
            state
                .skills
                .values()
                .filter(|practice| practice.strength(now) == level)
                .count()
                .to_string()
        };
        let last = state
            .last
            .map_or_else(|| "never".to_owned(), |last| ago(now.days_since(last).max(0.0)));
        let levels: String = Strength::ALL.into_iter().map(|level| figure(&at(level))).collect();
        [
            format!("<td class=\"name\">{}</td>", escape(&learner.name)),
            figure(&state.answers.to_string()),
            figure(&share(state.answers, state.known)),
            levels,
            cell(&last),
        ]
        .concat()
    };
    let rows: Vec<String> = learners.iter().map(row).collect();
    let heads = ["Learner", "Answers", "Right", "Shaky", "Fading", "Learning", "Firm", "Last here"];
    let found = class_sections(learners, found, now);
    format!("<h2>All learners</h2>\n{}{found}", table(&heads, &rows))
}

/// Ideas under their heading; nothing where there is none.
fn ideas_table(heads: &[&str], rows: &[String]) -> String {
    if rows.is_empty() {
        return String::new();
    }
    format!("<h3>{IDEAS}</h3>\n{}", table(heads, rows))
}

fn share(of: u32, part: u32) -> String {
    if of == 0 {
        "none".to_owned()
    } else {
        format!("{} %", whole(f64::from(part) * 100.0 / f64::from(of)))
    }
}

fn section(learner: &Learner, name: &str, now: Timestamp) -> String {
    let state = &learner.state;
    let mut skills: Vec<(&(String, String), &Practice)> = state.skills.iter().collect();
    skills.sort_by_key(|(name, practice)| (practice.strength(now), *name));
    let rows: Vec<String> =
        skills.into_iter().map(|(name, practice)| skill_row(name, practice, now)).collect();
    let skills = match rows.as_slice() {
        [] => String::new(),
        rows => table(&["Skill", "Game", "How well", "Right", "", "Back"], rows),
    };
    let idea = |held: &Suspicion| {
        [
            cell(&held.belief.belief),
            cell(likelihood(held)),
            figure(&held.speaks_for.to_string()),
            figure(&held.speaks_against.to_string()),
        ]
        .concat()
    };
    let ideas: Vec<String> = summed_up(&learner.suspected).map(idea).collect();
    let ideas = ideas_table(&["Idea", "How likely", "Answers for it", "Against"], &ideas);
    format!(
        "<h2>{}</h2>\n<p>{}</p>\n{}{skills}{ideas}",
        escape(name),
        escape(&capital(&so_far(state))),
        weeks_plot(&learner.weeks)
    )
}

fn skill_row((skill, variant): &(String, String), practice: &Practice, now: Timestamp) -> String {
    let level = strength(practice.strength(now));
    let width = whole(f64::from(practice.known) * 100.0 / f64::from(practice.answers.max(1)));
    let bar = format!(
        "<td><svg width=\"100\" height=\"10\" aria-hidden=\"true\"><rect width=\"100\" height=\"10\" fill=\"#8884\"/>\
         <rect width=\"{width}\" height=\"10\" fill=\"#3a7d44\"/></svg></td>"
    );
    [
        cell(skill_said(skill)),
        cell(variant),
        format!("<td class=\"{level}\">{level}</td>"),
        figure(&format!("{} of {}", practice.known, practice.answers)),
        bar,
        cell(&ahead(practice.due.days_since(now))),
    ]
    .concat()
}

/// Right answers week by week: bars, and the same in words for whoever does not see them.
fn weeks_plot(weeks: &[(u32, u32)]) -> String {
    const HIGH: u32 = 60;
    let Some(weeks) = weeks_begun(weeks) else { return String::new() };
    let told: Vec<String> = weeks.iter().map(|(answers, known)| share(*answers, *known)).collect();
    let told = format!("Right without a hint, week by week: {}.", told.join(", "));
    let bars: Vec<String> = (0u32..)
        .zip(weeks)
        .map(|(at, (answers, known))| {
            let height = if *answers == 0 { 0 } else { (known * HIGH / answers).max(1) };
            format!(
                "<rect x=\"{}\" y=\"{}\" width=\"24\" height=\"{height}\" fill=\"#3a7d44\"/>",
                at * 30,
                HIGH - height
            )
        })
        .collect();
    let (bars, width) = (bars.concat(), small(weeks.len()) * 30);
    format!(
        "<svg width=\"{width}\" height=\"{HIGH}\" role=\"img\" aria-label=\"{told}\"><title>{told}</title>{bars}</svg>\n<p>{told}</p>\n"
    )
}
