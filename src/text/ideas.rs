//! The ideas behind answers: which one a wrong answer fits, where it leaves the rules, and what is
//! taken back.

use super::{
    Names, Style, clause_line, markdown, points_apart,
    questions::names_at,
    steps,
    style::{bad, dim, paragraph, strong, wrap},
    trace_diff::parted,
    visible,
    words::{Numbers, and, capital, lower, number, small},
};
use crate::{
    rules::{Clause, Variant},
    tutor::{Belief, Believed, Explanation, Ground, Idea, Ideas, Question, Sure},
};

/// So many ideas are named when several fit.
const SHOWN: usize = 2;

/// Why an answer is wrong: the rules step by step, and what is known of the idea behind it.
pub(super) fn explained(names: &Names, told: &Explanation) -> Vec<String> {
    let (style, grounds) = (names.style, told.ruling.reasons());
    let mut said = match &told.ideas {
        Ideas::One(idea) => by_idea(names, grounds, idea),
        open => std::iter::once(steps(names, grounds)).chain(left_open(style, open)).collect(),
    };
    said.extend(elsewhere(style, told));
    said.extend(taken_back(style, &told.withdrawn));
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
        Ideas::One(_) | Ideas::Untold => None,
        Ideas::Guessed => Some("You guessed, so nothing is read into it.".to_owned()),
        Ideas::Two(both) => {
            Some(format!("Two ideas together lead to your answer:\n{}", list(&**both)))
        }
        Ideas::NoneKnown => {
            Some("None of the wrong ideas that I know leads to this answer.".to_owned())
        }
        Ideas::Several(several) => {
            let shown = &several[..several.len().min(SHOWN)];
            let more = if several.len() > SHOWN { ", among them:" } else { ":" };
            let count = number(small(several.len()));
            Some(format!("Your answer fits {count} ideas{more}\n{}", list(shown)))
        }
    }
}

/// The idea that an answer fits, how sure that is, and where it is true.
fn idea(style: Style, idea: &Idea) -> String {
    let opens = match idea.sure {
        Sure::Named => "Your answers agree by now: you seem to think that",
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

/// That a wrong answer is explained after one question more.
pub(super) fn before_probe(style: Style) -> String {
    paragraph(style, &format!("{} Before I say why, one question more.", bad("Not quite.")))
}

/// The heading of that question.
pub(super) const fn probe_heading() -> &'static str {
    "one question more"
}

/// That the question before it is explained now.
pub(super) fn question_before(style: Style) -> String {
    strong(&paragraph(style, "And the question before:"))
}

/// How many ideas led to an answer, and how many of them are out since the question after it left
/// so many.
pub(super) fn told_apart(style: Style, before: usize, now: usize) -> String {
    let out = before.saturating_sub(now);
    if out == 0 {
        return String::new();
    }
    let (before, out) = (small(before), small(out));
    let numbers = Numbers::of(&[before, out]);
    let before = capital(&numbers.number(before));
    format!(
        "\n{}",
        paragraph(
            style,
            &format!(
                "{before} ideas lead to this answer; your next one rules out {}.",
                numbers.number(out)
            )
        )
    )
}

/// What was said before of the learner's ideas and does not stand.
pub(super) fn taken_back<'b>(
    style: Style,
    withdrawn: impl IntoIterator<Item = &'b Belief>,
) -> Option<String> {
    let ideas: Vec<String> =
        withdrawn.into_iter().map(|belief| format!("that {}", bare(&belief.belief))).collect();
    let said = format!(
        "I said that you seem to think {}. This answer speaks against it, so I take that back.",
        and(&ideas)
    );
    (!ideas.is_empty()).then(|| paragraph(style, &said))
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
