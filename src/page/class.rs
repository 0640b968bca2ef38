//! What is found out about a class, for its page.

use super::{
    sheet::moment,
    template::{cell, escape, table},
};
use crate::{
    text::{Printed, count, small},
    tutor::Timestamp,
};

use super::Learner;

/// An idea as a class holds it, by the names of the learners.
#[derive(Clone, Debug)]
pub struct ClassIdea {
    /// What is believed, in a sentence.
    pub belief: String,
    /// Who holds it.
    pub held: Vec<String>,
    /// Whose answers fit it and another idea as well.
    pub open: Vec<String>,
    /// Whose later answers have ruled it out.
    pub ruled_out: Vec<String>,
    /// Who held it on the day since which a change is shown.
    pub held_then: Vec<String>,
    /// What would tell it from that other idea.
    pub apart: Option<Apart>,
}

/// A question that tells two ideas apart.
#[derive(Clone, Debug)]
pub struct Apart {
    /// The other idea.
    pub other: String,
    /// The question.
    pub question: Printed,
    /// What the holders of the two say.
    pub answers: [String; 2],
    /// What is right.
    pub right: String,
}

/// The lesson to teach next.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TeachNext {
    /// Its id.
    pub id: String,
    /// Its title.
    pub title: String,
    /// The idea because of which.
    pub belief: String,
    /// How many learners hold it.
    pub learners: usize,
    /// Whether they surely do, or cannot be told from others yet.
    pub surely: bool,
}

/// Two learners who can teach each other.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TeachOther {
    /// One of them.
    pub one: String,
    /// The other.
    pub other: String,
    /// The idea of the other that the one knows better.
    pub shows: Option<String>,
    /// The idea of the one that the other knows better.
    pub learns: Option<String>,
}

/// What is found out about a class beside each learner's own answers.
#[derive(Clone, Debug, Default)]
pub struct ClassFindings {
    /// Ideas that somebody holds or may hold, the most frequent first.
    pub ideas: Vec<ClassIdea>,
    /// What to teach next; `None` where no idea stands out.
    pub next: Option<TeachNext>,
    /// Who can teach whom.
    pub pairs: Vec<TeachOther>,
    /// The day since which a change is shown, if any is.
    pub since: Option<Timestamp>,
}

/// At most this many skills stand in the grid of a class.
const MOST_SKILLS: usize = 12;

/// What to teach next, the grid of learners and skills, ideas, pairs.
pub(super) fn class_sections(
    learners: &[Learner],
    found: &ClassFindings,
    now: Timestamp,
) -> String {
    let next = found.next.as_ref().map(|next| teach_next(next, learners.len()));
    [next.unwrap_or_default(), grid(learners, now), ideas(found), pairs(&found.pairs)].concat()
}

fn teach_next(next: &TeachNext, of: usize) -> String {
    let seem = match (next.surely, next.learners) {
        (true, 1) => "seems to think",
        (true, _) => "seem to think",
        (false, _) => "may think",
    };
    format!(
        "<p><strong>Teach next: {}</strong> (<code>learn {}</code>), because {} of {of} {seem}: {}</p>\n",
        escape(&next.title),
        escape(&next.id),
        next.learners,
        escape(&next.belief)
    )
}

/// Learners by skills: how many answers were right of how many, and how well the skill sits.
fn grid(learners: &[Learner], now: Timestamp) -> String {
    let mut skills: Vec<(&String, u32)> = Vec::new();
    for ((skill, _), practice) in learners.iter().flat_map(|learner| &learner.state.skills) {
        match skills.iter_mut().find(|(other, _)| *other == skill) {
            Some((_, answers)) => *answers += practice.answers,
            None => skills.push((skill, practice.answers)),
        }
    }
    skills.sort_by_key(|(skill, answers)| (std::cmp::Reverse(*answers), *skill));
    skills.truncate(MOST_SKILLS);
    if skills.is_empty() {
        return String::new();
    }
    let letters: Vec<String> = ('A'..).take(skills.len()).map(String::from).collect();
    let heads: Vec<&str> =
        std::iter::once("Learner").chain(letters.iter().map(String::as_str)).collect();
    let row = |learner: &Learner| {
        let of = |(skill, _): &(&String, u32)| {
            let own = learner.state.skills.iter().filter(|((other, _), _)| other == *skill);
            let (known, answers) = own.clone().fold((0, 0), |(known, answers), (_, practice)| {
                (known + practice.known, answers + practice.answers)
            });
            let weakest = own.map(|(_, practice)| practice.strength(now)).min();
            match weakest {
                None => "<td></td>".to_owned(),
                Some(level) => {
                    format!("<td class=\"{}\">{known}/{answers}</td>", crate::text::strength(level))
                }
            }
        };
        format!("<td class=\"name\">{}</td>", escape(&learner.name))
            + &skills.iter().map(of).collect::<String>()
    };
    let rows: Vec<String> = learners.iter().map(row).collect();
    let legend: Vec<String> = letters
        .iter()
        .zip(&skills)
        .map(|(letter, (skill, _))| format!("{letter}: {}", crate::text::skill_said(skill)))
        .collect();
    format!(
        "<h3>Right answers by skill</h3>\n<div class=\"wide\">{}</div>\n<p class=\"dim\">{}.</p>\n",
        table(&heads, &rows),
        escape(&legend.join("; "))
    )
}

fn ideas(found: &ClassFindings) -> String {
    if found.ideas.is_empty() {
        return String::new();
    }
    let who = |names: &[String]| match names {
        [] => "<td></td>".to_owned(),
        names => cell(&format!("{}: {}", names.len(), names.join(", "))),
    };
    let row = |idea: &ClassIdea| {
        let out = small(idea.ruled_out.len());
        let out = if out == 0 { "<td></td>".to_owned() } else { cell(&out.to_string()) };
        let then = found.since.map_or_else(String::new, |_| who(&idea.held_then));
        [cell(&idea.belief), then, who(&idea.held), who(&idea.open), out].concat()
    };
    let rows: Vec<String> = found.ideas.iter().map(row).collect();
    let apart: String = found
        .ideas
        .iter()
        .filter_map(|idea| idea.apart.as_ref().map(|apart| (idea, apart)))
        .map(tells_apart)
        .collect();
    let then = found.since.map(|day| format!("Held on {}", day.date()));
    let now = if then.is_some() { "Held now by" } else { "Held by" };
    let heads = std::iter::once("Idea").chain(then.as_deref());
    let heads: Vec<&str> =
        heads.chain([now, "Cannot be told apart yet", "Ruled out for"]).collect();
    format!("<h3>What the class seems to think</h3>\n{}{apart}", table(&heads, &rows))
}

fn tells_apart((idea, apart): (&ClassIdea, &Apart)) -> String {
    let [one, other] = &apart.answers;
    format!(
        "<section class=\"sheet\"><h3>A question that would tell apart</h3>\n{}<p><strong>{}</strong></p>\n\
         <ul><li>{} Then the answer is {}.</li>\n<li>{} Then it is {}.</li>\n<li>Right: {}.</li></ul></section>\n",
        moment(&apart.question),
        escape(&apart.question.prompt),
        escape(&idea.belief),
        escape(one),
        escape(&apart.other),
        escape(other),
        escape(apart.right.trim_end_matches('.'))
    )
}

fn pairs(pairs: &[TeachOther]) -> String {
    if pairs.is_empty() {
        return String::new();
    }
    let shows = |who: &str, whom: &str, idea: &Option<String>| {
        idea.as_ref().map_or_else(String::new, |idea| {
            format!(
                " {} can show {} what is wrong with: {}",
                escape(who),
                escape(whom),
                escape(idea)
            )
        })
    };
    let row = |pair: &TeachOther| {
        format!(
            "<li><strong>{} and {}.</strong>{}{}</li>\n",
            escape(&pair.one),
            escape(&pair.other),
            shows(&pair.one, &pair.other, &pair.shows),
            shows(&pair.other, &pair.one, &pair.learns)
        )
    };
    let rows: String = pairs.iter().map(row).collect();
    let title = count(small(pairs.len()), "pair");
    format!(
        "<h3>Who can teach each other</h3>\n<p class=\"dim\">{} of whom each is right where the other errs.</p>\n<ul>{rows}</ul>\n",
        crate::text::capital(&title)
    )
}
