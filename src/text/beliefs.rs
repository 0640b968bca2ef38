//! What the tutor believes about a learner, with the answers behind it.

use super::{
    Style, answer_said,
    ideas::bare,
    markdown,
    questions::{asked, names_at},
    style::{dim, paragraph, strong, wrap},
    words::{Numbers, capital, small},
};
use crate::tutor::{Belief, Evidence, Suspicion};

/// From here on an idea is possible.
const POSSIBLE: f64 = 0.15;

/// At most this many beliefs stand in a summary.
const SUMMED_UP: usize = 8;

/// How likely a belief is, from words that grow; the same word on every screen.
pub(crate) fn likelihood(held: &Suspicion) -> &'static str {
    match held.probability {
        _ if held.is_overcome() => "overcome",
        probability if probability >= 0.85 => "nearly sure",
        probability if probability >= 0.5 => "likely",
        probability if probability >= POSSIBLE => "possible",
        _ => "unlikely by now",
    }
}

/// The beliefs that a summary tells: those for which more than one answer speaks and that are
/// possible, or were and are overcome, the likeliest first.
pub(crate) fn summed_up(suspected: &[Suspicion]) -> impl Iterator<Item = &Suspicion> {
    let stands = |held: &&Suspicion| held.is_overcome() || held.probability >= POSSIBLE;
    suspected.iter().filter(|held| held.speaks_for > 1).filter(stands).take(SUMMED_UP)
}

/// So many of the likeliest are told while nothing more speaks against them than for them.
const OPEN: usize = 6;

/// Whether the idea at that place, the likeliest first, is possible, or was one that is overcome: of
/// others nobody wants to hear that he does not think so.
fn is_worth_a_word(place: usize, held: &Suspicion) -> bool {
    let is_open = place < OPEN && held.speaks_against <= held.speaks_for;
    held.is_overcome() || held.probability >= POSSIBLE || is_open
}

/// All beliefs for which an answer speaks, numbered.
pub fn beliefs(style: Style, suspected: &[Suspicion]) -> String {
    let width = style.measure();
    if suspected.is_empty() {
        return "No answer of yours speaks for a wrong idea.".to_owned();
    }
    let (told, others): (Vec<_>, Vec<_>) =
        suspected.iter().enumerate().partition(|(place, held)| is_worth_a_word(*place, held));
    let head = match told.is_empty() {
        true => "No wrong idea is likely, as far as your answers tell.",
        false => {
            "Wrong ideas that your answers have pointed to; newer answers weigh more, and what was explained weighs less:"
        }
    };
    let mut lines = vec![wrap(head, width, "", "")];
    for (index, held) in &told {
        let number = format!("{:>3}  ", index + 1);
        let hang = " ".repeat(number.len());
        lines.push(wrap(&capital(&held.belief.belief), width, &number, &hang));
        lines.push(wrap(&dim(&weighed(held)), width, &hang, &hang));
    }
    match (told.len(), others.len()) {
        (_, 0) => {}
        (0, 1) => lines.push("One was thought of, and is unlikely by now.".to_owned()),
        (0, many) => lines.push(format!("{many} were thought of, and are unlikely by now.")),
        (_, 1) => lines.push("One more is unlikely by now.".to_owned()),
        (_, many) => lines.push(format!("{many} more are unlikely by now.")),
    }
    if told.is_empty() {
        return lines.join("\n");
    }
    let how = "In the tutor, `beliefs 1` shows the answers behind the first, `beliefs dispute 1` says that you do not think so, and `beliefs clear 1` forgets them.";
    lines.push(wrap(how, width, "", ""));
    lines.join("\n")
}

/// `likely: three answers speak for it, one against`.
fn weighed(held: &Suspicion) -> String {
    let (pro, contra) = (small(held.speaks_for), small(held.speaks_against));
    let numbers = Numbers::of(&[pro, contra]);
    let verb = match held.speaks_for {
        1 => "speaks",
        _ => "speak",
    };
    let against = match contra {
        0 => String::new(),
        n => format!(", {} against", numbers.number(n)),
    };
    // How many answers spoke for what is overcome, or unlikely, nobody has to weigh.
    match held.is_overcome() || held.probability < POSSIBLE {
        true => likelihood(held).to_owned(),
        false => {
            format!("{}: {} {verb} for it{against}", likelihood(held), numbers.count(pro, "answer"))
        }
    }
}

/// One belief with the newest answers behind it.
pub(super) fn belief(style: Style, held: &Suspicion, evidence: &[Evidence]) -> String {
    let width = style.measure();
    let mut said =
        vec![wrap(&strong(&held.belief.belief), width, "", ""), capital(&weighed(held)) + "."];
    for shown in evidence {
        said.push(String::new());
        said.push(asked(style, &shown.question));
        said.extend(both_answers(style, shown));
    }
    said.push(String::new());
    said.push(markdown(style, &held.belief.explain));
    said.join("\n")
}

/// What is right, and what the learner said: the same as the belief.
fn both_answers(style: Style, shown: &Evidence) -> Option<String> {
    let (asked, right) = (&shown.question, shown.question.ruling().ok()?);
    let names = names_at(style, asked);
    let believed = &shown.believed.as_ref()?.ruling;
    let [right, said] =
        [right.value(), believed.value()].map(|answer| answer_said(&names, asked, answer));
    Some(wrap(&format!("You said: {said}. By the rules: {right}."), style.measure(), "", "  "))
}

/// That a belief was disputed, or that its answers are forgotten.
pub(super) fn mind_changed(style: Style, belief: &Belief, disputed: bool) -> String {
    let idea = bare(&belief.belief);
    let said = if disputed {
        format!(
            "Noted: you do not think that {idea}. It takes more than before to bring that up again."
        )
    } else {
        format!("Forgotten: what spoke for the idea that {idea}.")
    };
    paragraph(style, &said)
}
