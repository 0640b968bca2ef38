//! What `why` says, and what a hint says.

use super::{
    Names, Step,
    advice::{self, worths, worths_explained},
    answer_said,
    best_play::both_lines,
    case::case,
    clauses::points_of_hand,
    deciding_line, decisive,
    ideas::in_steps,
    markdown,
    questions::names_at,
    steps::{clauses_behind, steps_of_rules, without_order},
    style::{Style, dim, paragraph, plain, wrap},
    words::{Numbers, capital, count, small},
    wrong,
};
use crate::{
    engine::{Action, Reason, Ruling, is_trump},
    rules::{Clause, LeftBower, LeftFollows, Trump},
    table::{Card, Rank},
    tutor::{
        Answer, Ask, Case, Contrast, Decides, Explanation, Ground, Hint, Idea, Ideas, LoneCalls,
        Question, Response,
    },
};

/// Where the figures are.
pub(super) const FIGURES: &str = "`why more` has the figures of every choice.";

/// What a card is to be looked at for.
fn what_to_look_at(names: &Names, question: &Question, card: Card) -> String {
    let at = &question.situation;
    let said = names.card(card);
    let is_led = at.led.as_ref().and_then(|led| led.first()) == Some(&card)
        || at.tricks.iter().flatten().any(|trick| trick.first() == Some(&card));
    let trump = at.contract.map(|contract| contract.trump).or(at.trump);
    let with_bowers = matches!(trump, Some(Trump::Suit(_))) && !names.without_trump();
    let is_jack = card.rank() == Some(Rank::Jack) && with_bowers;
    match () {
        () if is_led && is_jack => {
            format!("{said} was led. Ask yourself first which suit that is in this hand.")
        }
        () if is_led => {
            format!("{said} was led. Ask yourself first which cards belong to its suit.")
        }
        () if is_jack => format!("Look at {said}: which suit does it belong to in this hand?"),
        () if at.up.last() == Some(&card) => {
            format!("Look at {said}, the card on offer: where does it go?")
        }
        () => format!("Look at {said}: what makes it different from the others?"),
    }
}

/// The answer and every step that led to it, with the rules that `other_games` have otherwise.
pub(super) fn why(
    style: Style,
    question: &Question,
    ruling: &Ruling<Answer, Ground>,
    (idea, contrast): (Option<&Idea>, Option<&Contrast>),
    lone_calls: LoneCalls,
) -> String {
    let names = names_at(style, question);
    // Whoever has not been taught going alone hears nothing of it.
    let is_taught = |ground: &&Ground| {
        lone_calls == LoneCalls::Taught
            || ground.reason().is_none_or(|reason| reason.clause() != Clause::Alone)
    };
    let grounds: Vec<Ground> = ruling.reasons().iter().filter(is_taught).cloned().collect();
    let grounds = grounds.as_slice();
    let head = wrap(
        &format!("The answer was: {}.", answer_said(&names, question, ruling.value())),
        style.measure(),
        "",
        "  ",
    );
    let mut said = vec![head];
    said.extend(trumps_first(&names, question));
    if let Some(contrast) = contrast {
        said.extend(against(&names, question, contrast, grounds));
    } else if !Ground::is_glossary_alone(grounds) {
        // No rule says what an act is worth.
        let behind = match ruling.value() {
            Answer::Advice(_) => String::new(),
            // Whoever has not been taught going alone has not heard of other games either.
            _ if lone_calls == LoneCalls::NotYet => String::new(),
            _ => clauses_behind(&names, &question.rules, grounds),
        };
        // The order itself stands above.
        let rest = without_order(grounds);
        let told = if idea.is_some() { grounds } else { &rest };
        if !told.is_empty() {
            said.push(in_steps(&names, told, idea) + &behind);
        }
    }
    if let Answer::Advice(advice) = ruling.value() {
        said.push(worths_explained(style, advice.by));
    }
    said.join("\n")
}

/// Which of the cards that are put in order are trumps, where others are not: those come first.
fn trumps_first(names: &Names, question: &Question) -> Option<String> {
    let Ask::Order(cards) = &question.ask else { return None };
    let rules = &question.rules;
    let trump = question.situation.trump_under(rules).ok()?;
    let (trumps, others): (Vec<Card>, Vec<Card>) =
        cards.iter().partition(|card| is_trump(rules, trump, **card));
    let are = match trumps.len() {
        0 => return None,
        1 => "is a trump, and comes",
        _ => "are trumps, and come",
    };
    let is_jack = |card: &Card| card.rank() == Some(Rank::Jack);
    let in_suit = match cards.iter().any(is_jack) {
        true => "",
        false => " Within a suit the ace is highest, and the others follow in order.",
    };
    let said = format!("{} {are} before all other cards.{in_suit}", capital(&names.cards(&trumps)));
    (!others.is_empty()).then(|| wrap(&said, names.style.measure(), "", "  "))
}

/// Why a call or a card is the best, in cards, and in how many deals; what the other one gives up
/// where nothing was counted. What was said of the answer is not said again.
pub(super) fn why_in_cards(
    style: Style,
    question: &Question,
    answer: &Answer,
    (told, heard): (&Case, Option<&Explanation>),
) -> String {
    let words = |said: &str| plain(said).split_whitespace().collect::<Vec<_>>().join(" ");
    let heard = heard.map_or_else(String::new, |heard| words(&wrong(style, heard)));
    let names = names_at(style, question);
    let head = format!("The answer was: {}.", answer_said(&names, question, answer));
    let mut said = vec![wrap(&head, style.measure(), "", "  ")];
    let news = case(&names, told).into_iter().filter(|said| !heard.contains(&words(said)));
    said.extend(news.map(|said| wrap(&said, style.measure(), "  ", "  ")));
    let is_of_other = |found: &Decides| found.other == told.other;
    let is_counted = told.call.is_some() || told.decides.as_ref().is_some_and(is_of_other);
    if let (false, Answer::Advice(advice)) = (is_counted, answer) {
        let costs = advice::gives_up(&names, &Response::Actions(vec![told.other]), advice);
        said.push(wrap(&costs, style.measure(), "  ", "  "));
    }
    said.push(dim(&wrap(FIGURES, style.measure(), "  ", "  ")));
    said.join("\n")
}

/// What speaks against the act that was answered, and what is behind it: how the hand goes on with
/// all cards open, or what each act is worth.
fn against(
    names: &Names,
    question: &Question,
    contrast: &Contrast,
    grounds: &[Ground],
) -> Vec<String> {
    let is_it =
        |ground: &Ground| matches!(ground, Ground::Decides(found) if found.other == contrast.other);
    // What was found in the deals says more.
    let said = match grounds.iter().any(is_it) {
        true => advice::why(names, grounds),
        false => Some(decisive::contrast(names, contrast)),
    };
    let said = said.map(|said| paragraph(names.style, &said));
    let lines = || match contrast.other {
        Action::Play(card) => both_lines(names, question, card, grounds),
        _ => None,
    };
    let behind = worths(names, grounds, None).or_else(lines);
    said.into_iter().chain(behind).collect()
}

/// Why another answer would have been wrong, and every step to that.
pub(super) fn why_not(style: Style, told: &Explanation) -> String {
    let names = names_at(style, &told.question);
    let idea = match &told.ideas {
        Ideas::One(idea) => Some(&**idea),
        Ideas::Several | Ideas::NoneKnown | Ideas::Guessed | Ideas::Untold => None,
    };
    let grounds = told.ruling.reasons();
    let mut said = vec![wrong(style, told)];
    if let Some(contrast) = &told.contrast {
        // What speaks against it is said above.
        said.extend(against(&names, &told.question, contrast, grounds).into_iter().skip(1));
    } else if !told.question.ask.is_about_no_rule() {
        said.push(in_steps(&names, grounds, idea));
    }
    said.join("\n")
}

/// What is said to `why not` where the answer would have been right.
pub(super) fn that_is_right(style: Style, question: &Question, grounds: &[Ground]) -> String {
    let names = names_at(style, question);
    format!("That is right.\n{}", deciding_line(&names, grounds))
}

/// Why one card may or may not be played.
pub(super) fn why_card(
    style: Style,
    question: &Question,
    card: Card,
    allowed: bool,
    reasons: &[Reason],
) -> String {
    let names = names_at(style, question);
    let head = if allowed { "may be played" } else { "may not be played" };
    let steps = steps_of_rules(&names, reasons) + &clauses_behind(&names, &question.rules, reasons);
    format!("{} {head}.\n{steps}", capital(&names.card(card)))
}

/// A rung of the hint ladder in words.
pub(super) fn hint(style: Style, question: &Question, hint: &Hint, answer: &Answer) -> String {
    let names = names_at(style, question);
    let said = match hint {
        Hint::Author(text) => return markdown(style, text),
        Hint::LookAt(card) => what_to_look_at(&names, question, *card),
        Hint::Principle(Clause::Taking) if names.without_trump() => {
            "The highest card of the suit led takes the trick.".to_owned()
        }
        Hint::Principle(Clause::PlainOrder) if names.without_trump() => super::clause_line(
            &question.rules,
            Clause::PlainOrder,
        )
        .replacen("Bowers apart, the cards", "The cards", 1),
        Hint::Principle(Clause::WhenVoid) if names.without_trump() => {
            "Without a card of the suit led any card may be played.".to_owned()
        }
        Hint::Principle(Clause::LeftFollows)
            if matches!(question.ask, Ask::Suit(_))
                && question.rules.left_follows == LeftFollows::Trump =>
        {
            "Which jack is the left bower in this hand? Only that one leaves the suit that is \
             printed on it."
                .to_owned()
        }
        Hint::Principle(Clause::LeftBower)
            if question.rules.left_bower == LeftBower::BelowRight =>
        {
            "Two jacks stand above the ace of trump: that of trump itself, then the other one of its \
             colour."
                .to_owned()
        }
        Hint::Principle(Clause::Points) => points_of_hand(question),
        // How many tricks a call needs helps nobody to find it.
        Hint::Principle(Clause::Least) if question.ask == Ask::Call => {
            "Count first: how many trumps would you hold, is a bower or the ace among them, and what \
             else takes a trick?"
                .to_owned()
        }
        Hint::Principle(clause) => super::clause_line(&question.rules, *clause),
        Hint::Step(Ground::ActBrings { action, .. }) => {
            format!("Not {}: of all of them it brings least.", advice::doing(&names, *action))
        }
        Hint::Step(ground) => format!("{}.", capital(&ground.sentence(&names))),
        Hint::Spelt { first, words: 1, letters } => {
            format!("It begins with `{first}` and has {}.", count(small(*letters), "letter"))
        }
        Hint::Spelt { first, words, letters } => {
            let (words, letters) = (small(*words), small(*letters));
            let numbers = Numbers::of(&[words, letters]);
            let (words, letters) = (numbers.count(words, "word"), numbers.count(letters, "letter"));
            format!("It begins with `{first}`: {words} with {letters} in all.")
        }
        Hint::SayBack => {
            format!(
                "The answer: {}. Type it back, and say to yourself why.",
                answer_said(&names, question, answer)
            )
        }
    };
    paragraph(style, &said)
}
