//! The ideas behind answers: which one a wrong answer fits, where it leaves the rules, and what is
//! taken back.

use super::{
    Names, Style, clause_line, markdown, points_apart,
    questions::names_at,
    steps,
    style::{dim, paragraph, wrap},
    trace_diff::parted,
    visible,
    words::{and, lower},
};
use crate::{
    rules::{Clause, Variant},
    tutor::{Belief, Believed, Explanation, Ground, Idea, Ideas, Question, Sure},
};

/// Why an answer is wrong: the rules step by step, and what is known of the idea behind it.
pub(super) fn explained(names: &Names, told: &Explanation) -> Vec<String> {
    let (style, grounds) = (names.style, told.ruling.reasons());
    let mut said = match &told.ideas {
        Ideas::One(idea) => by_idea(names, grounds, idea),
        open => std::iter::once(steps(names, grounds)).chain(left_open(style, open)).collect(),
    };
    said.extend(elsewhere(style, told));
    said
}

/// Where the idea leaves the rules: beside them where that tells something.
fn by_idea(names: &Names, grounds: &[Ground], it: &Idea) -> Vec<String> {
    let (style, belief) = (names.style, &it.belief);
    let clauses =
        belief.edit.0.keys().filter_map(|name| name.as_str()).collect::<Vec<_>>().join(", ");
    let tag = format!("[{clauses}]");
    let instead = markdown(style, &format!("{}  {tag}", belief.explain)).replace(&tag, &dim(&tag));
    match &it.believed {
        Some(believed) => vec![idea(style, it), parted(names, &believed.rows), instead],
        None => vec![steps(names, grounds), idea(style, it), instead],
    }
}

/// The ruling on a question beside what a belief makes of it, with the place where they part.
pub fn side_by_side(style: Style, question: &Question, believed: &Believed) -> String {
    parted(&names_at(style, question), &believed.rows)
}

/// What several ideas or none leave open.
fn left_open(style: Style, ideas: &Ideas) -> Option<String> {
    let width = style.measure();
    let list = |ideas: &[Belief]| {
        let line = |belief: &Belief| {
            wrap(&format!("{} {}", style.bullet(), bare(&belief.belief)), width, "  ", "    ")
        };
        ideas.iter().map(line).collect::<Vec<_>>().join("\n")
    };
    match ideas {
        Ideas::One(_) | Ideas::Several | Ideas::NoneKnown | Ideas::Untold => None,
        Ideas::Guessed => Some("You guessed, so nothing is read into it.".to_owned()),
        Ideas::Two(both) => {
            Some(format!("Two ideas together lead to your answer:\n{}", list(&**both)))
        }
    }
}

/// The idea that an answer fits, how sure that is, and where it is true.
fn idea(style: Style, idea: &Idea) -> String {
    let opens = match idea.sure {
        Sure::Named => "You seem to think that",
        Sure::LooksAs => "It looks as if you think that",
        Sure::Fits => "Your answer fits the idea that",
    };
    let belief = &idea.belief;
    paragraph(style, &format!("{opens} {}.{}", bare(&belief.belief), true_elsewhere(belief)))
}

/// The games in which a belief is true, as a sentence behind another one.
pub(super) fn true_elsewhere(belief: &Belief) -> String {
    let games: Vec<&str> = belief.true_in.iter().map(|id| game(id)).collect();
    let at = if games.first().is_some_and(|game| game.contains("table")) { "at" } else { "in" };
    if games.is_empty() { String::new() } else { format!(" That is so {at} {}.", and(&games)) }
}

/// The variant that the learner knows in which the answer is right, unless the idea has said so.
fn elsewhere(style: Style, told: &Explanation) -> Option<String> {
    let variant = told.elsewhere.as_ref()?;
    let said_already =
        matches!(&told.ideas, Ideas::One(idea) if idea.belief.true_in.contains(variant));
    let said = format!("In {}, which you know, that would be right.", game(variant));
    (!said_already).then(|| paragraph(style, &said))
}

/// What somebody thinks who plays a clause of a table's own rules as in its base, and what is so
/// there instead.
pub fn as_in_base(own: &Variant, clause: Clause) -> (String, String) {
    let (base, rules) = (own.base().rules(), own.rules());
    let [there, here] = match clause {
        Clause::Points => {
            [points_apart(base.points, rules.points), points_apart(rules.points, base.points)]
        }
        _ => [clause_line(&base, clause), clause_line(&rules, clause)],
    };
    let belief = format!("it goes as in {}: {}", own.base().name, lower(&there));
    (belief, format!("At {} it goes otherwise: {}", visible(&own.name), lower(&here)))
}

/// The name of a variant, or of another game as it stands.
fn game(id: &str) -> &str {
    Variant::find(id).map_or(id, |variant| variant.name.as_str())
}

/// A belief as part of a sentence.
pub(super) fn bare(belief: &str) -> String {
    lower(belief.trim_end_matches('.'))
}
