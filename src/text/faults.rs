//! How each fault of a file is said: what is wrong, and where there is something to say, what to
//! do.
//!
//! Sentences are in lower case and without full stop, code stands in code marks, and what was
//! expected is named.

use crate::{
    content::{FaultKind, Guess, Impossible, NotPlayed, ReadFault, Rule, Shape},
    table::SeatSet,
};

use super::{
    and, either, every,
    no_answer::no_answer,
    notation::passed_over,
    phrases::bid_named,
    quoted,
    rules_faults::{remedy, rules_fault},
    visible,
    words::count,
};

/// A text of more bytes is not repeated in full.
const LONG: usize = 120;

/// What is wrong.
pub fn message(kind: &FaultKind) -> String {
    match kind {
        FaultKind::Read(fault) => read_fault(fault),
        FaultKind::Syntax { detail, guess } => syntax(detail, *guess),
        FaultKind::TooDeep { limit } => {
            format!("lists and maps stand in one another more than {limit} deep")
        }
        FaultKind::AliasBudget { limit } => format!("aliases repeat more than {limit} values"),
        FaultKind::TooManyValues { limit } => format!("the file holds more than {limit} values"),
        FaultKind::Empty => "there is nothing here but blanks and comments".to_owned(),
        FaultKind::UnknownKey { key, of, .. } => format!("unknown key {} in {of}", quoted(key)),
        FaultKind::MissingKey { key, of } => {
            let one = if key.contains(", ") { "one of the keys" } else { "a key" };
            format!("{of} needs {one} {}", either(key.split(", ")))
        }
        FaultKind::NotA { what, text, why } => not_a(what, text, why),
        FaultKind::NotOneOf { text, expected, .. } => {
            format!("expected {}, found {}", either(expected), quoted(text))
        }
        FaultKind::WrongShape { what, wanted, found } => wrong_shape(what, *wanted, *found),
        FaultKind::OutOfRange { text, range } => {
            format!(
                "{} is not a whole number from {} to {}",
                quoted(text),
                range.start(),
                range.end()
            )
        }
        FaultKind::DuplicateKey { key, first_line } => {
            format!("the key {} stands here twice, first in line {first_line}", quoted(key))
        }
        FaultKind::Tag { tag } => format!("the tag {} means nothing here", quoted(tag)),
        FaultKind::OddKey => "a key must be a plain word or number".to_owned(),
        FaultKind::TooManyFaults { limit } => {
            format!("more than {limit} faults, the rest are not listed")
        }
        FaultKind::Rule(rule) => rule_broken(rule),
    }
}

/// What to do about it, where the message does not already say so.
pub fn help(kind: &FaultKind) -> Option<String> {
    match kind {
        FaultKind::UnknownKey { key, of: "a hand record", .. } if key == "ask" => {
            Some("this is a question: `leftbower answer` reads it".to_owned())
        }
        FaultKind::UnknownKey { nearest, expected, .. } => {
            meant(nearest.as_deref()).or_else(|| expected_words("keys", expected))
        }
        FaultKind::NotOneOf { nearest, .. } => meant(nearest.as_deref()),
        FaultKind::Syntax { guess, .. } => guess.map(advice),
        FaultKind::Tag { .. } => {
            Some("leave the tag out, or put the text in quotation marks".to_owned())
        }
        FaultKind::Rule(Rule::Unknown { nearest, known, .. }) => {
            meant(nearest.as_deref()).or_else(|| expected_words("names", known))
        }
        FaultKind::Rule(Rule::Rules(fault)) => remedy(fault).map(|remedy| visible(&remedy)),
        FaultKind::Rule(Rule::NoHead) => Some(
            "a key `lesson`, `pack`, `ruleset`, `glossary`, `paths`, `misconceptions` or `match` does, or `ask` of a question"
                .to_owned(),
        ),
        FaultKind::MissingKey { key, .. } => {
            ["lesson", "pack", "ruleset"].contains(&key.as_str()).then(|| head_of(key))
        }
        FaultKind::Rule(Rule::Markup(_)) => {
            Some("what stands between code marks is shown as it is".to_owned())
        }
        FaultKind::Rule(Rule::WordTooEarly { lesson: Some(lesson), .. }) => {
            Some(format!("explain it here, set off as `*word*`, or require {}", quoted(lesson)))
        }
        FaultKind::Rule(Rule::WordTooEarly { lesson: None, .. }) => {
            Some("explain it here, set off as `*word*`, or use it later".to_owned())
        }
        FaultKind::Read(ReadFault::NotUtf8) => Some("save the file as UTF-8".to_owned()),
        FaultKind::Read(
            ReadFault::Missing
            | ReadFault::Directory
            | ReadFault::NoPermission
            | ReadFault::TooLarge { .. }
            | ReadFault::LineTooLong { .. }
            | ReadFault::NotAFile
            | ReadFault::Other(_),
        )
        | FaultKind::Rule(
            Rule::Differs { .. }
            | Rule::Twice { .. }
            | Rule::Shipped { .. }
            | Rule::Needs { .. }
            | Rule::Clash { .. }
            | Rule::NotInDeck { .. }
            | Rule::TooOften { .. }
            | Rule::NotOffered { .. }
            | Rule::Count { .. }
            | Rule::Sum { .. }
            | Rule::Impossible(_)
            | Rule::NoAnswer(_)
            | Rule::Ruleset { .. }
            | Rule::Order { .. }
            | Rule::PartnersDiffer { .. }
            | Rule::AsksNothing { .. }
            | Rule::NothingToAsk { .. }
            | Rule::ExposedByNone { .. }
            | Rule::NothingToCheck
            | Rule::SkillMisfit { .. }
            | Rule::NotPlayed(_)
            | Rule::ExposesNothing
            | Rule::Idle { .. }
            | Rule::PassedOver { .. },
        )
        | FaultKind::TooDeep { .. }
        | FaultKind::AliasBudget { .. }
        | FaultKind::TooManyValues { .. }
        | FaultKind::Empty
        | FaultKind::NotA { .. }
        | FaultKind::WrongShape { .. }
        | FaultKind::OutOfRange { .. }
        | FaultKind::DuplicateKey { .. }
        | FaultKind::OddKey
        | FaultKind::TooManyFaults { .. } => None,
    }
}

fn read_fault(fault: &ReadFault) -> String {
    match fault {
        ReadFault::Missing => "no such file".to_owned(),
        ReadFault::Directory => "this is a directory, expected a file".to_owned(),
        ReadFault::NoPermission => "no permission to read this file".to_owned(),
        ReadFault::TooLarge { limit } => format!("the file is longer than {}", size(*limit)),
        ReadFault::LineTooLong { limit } => format!("the line is longer than {}", size(*limit)),
        ReadFault::NotUtf8 => "the text is not UTF-8 from here on".to_owned(),
        ReadFault::NotAFile => "this is a device or a pipe, expected a file".to_owned(),
        ReadFault::Other(words) => format!("the file cannot be read: {}", visible(words)),
    }
}

fn size(bytes: u64) -> String {
    format!("{} MiB", bytes >> 20)
}

fn syntax(detail: &str, guess: Option<Guess>) -> String {
    let slip = match guess {
        Some(Guess::Tab) => "a tab stands where only blanks may",
        Some(Guess::Colon) => "a second `: ` stands in this line outside quotation marks",
        Some(Guess::OpenBracket) => "a list or map in brackets is not closed, or lacks a comma",
        Some(Guess::OpenQuote) => "a quotation mark is opened and never closed",
        Some(Guess::UnknownAnchor) => "this alias repeats a name that was not given before",
        Some(Guess::ControlCharacter) => "a control character stands here",
        None => return format!("this cannot be read: {}", visible(detail)),
    };
    slip.to_owned()
}

fn advice(guess: Guess) -> String {
    match guess {
        Guess::Tab => "indent with blanks",
        Guess::Colon => "put text that holds a colon in quotation marks",
        Guess::OpenBracket => "look for a missing `]`, `}` or `,` here or above",
        Guess::OpenQuote => "close the quotation, or double an apostrophe inside single marks",
        Guess::UnknownAnchor => {
            "give the name with `&name` earlier in the same document, or quote a text that starts with `*`"
        }
        Guess::ControlCharacter => "delete it, or write it as an escape in double quotation marks",
    }
    .to_owned()
}

/// A reader's reason that names the text already says all, unless the text is too long to be
/// repeated.
fn not_a(what: &str, text: &str, why: &str) -> String {
    if text.len() > LONG || why.is_empty() {
        format!("{} is not {what}", quoted(text))
    } else if why.starts_with('`') && why.contains(" is not ") {
        visible(why)
    } else {
        format!("{} is not {what}: {}", quoted(text), visible(why))
    }
}

fn wrong_shape(what: &str, wanted: Shape, found: Shape) -> String {
    let (wanted, found) = (shape(wanted), shape(found));
    if what == wanted || what == "words" || what == "true or false" || what == "a whole number" {
        format!("expected {what}, found {found}")
    } else {
        format!("expected {what} ({wanted}), found {found}")
    }
}

fn shape(shape: Shape) -> &'static str {
    match shape {
        Shape::Nothing => "nothing",
        Shape::Flag => "true or false",
        Shape::Number => "a number",
        Shape::Text => "text",
        Shape::List => "a list",
        Shape::Words => "a list or text",
        Shape::Map => "a map of keys",
    }
}

fn rule_broken(rule: &Rule) -> String {
    match rule {
        Rule::Differs { key, stated, truth } => {
            format!("{} says {}, but the answer is {}", quoted(key), quoted(stated), quoted(truth))
        }
        Rule::Unknown { what, name, .. } => format!("there is no {what} {}", quoted(name)),
        Rule::Twice { what, name, first } => {
            format!("a {what} {} stands already at {}", quoted(name), visible(first))
        }
        Rule::Shipped { id } => {
            format!(
                "{} is one of the games that ship; rules of your own need another id",
                quoted(id)
            )
        }
        Rule::Needs { who, key } => format!("{} needs a key {}", visible(who), quoted(key)),
        Rule::Clash { one, other } => {
            format!("{} and {} cannot both be given", quoted(one), quoted(other))
        }
        Rule::Rules(fault) => visible(&rules_fault(fault)),
        Rule::NotInDeck { card, variant } => {
            format!("the deck of {} holds no {}", quoted(variant), quoted(&card.to_string()))
        }
        Rule::TooOften { card, copies } => {
            let often = if *copies == 1 { "once" } else { "twice" };
            format!(
                "{} stands here once more, and the deck holds it {often}",
                quoted(&card.to_string())
            )
        }
        Rule::NotOffered { key, variant } => {
            format!("the rules of {} leave no room for {}", quoted(variant), quoted(key))
        }
        Rule::Count { what, found, least, most } if least == most => {
            format!("{what} of {found}, expected {least}")
        }
        Rule::Count { what, found, least, .. } if found < least => {
            format!("{what} of {found}, expected at least {least}")
        }
        Rule::Count { what, found, most, .. } => {
            format!("{what} of {found}, expected at most {most}")
        }
        Rule::Sum { key, found, wanted } => {
            format!("the numbers of {} add up to {found}, expected {wanted}", quoted(key))
        }
        Rule::Impossible(what) => impossible(*what),
        Rule::NoAnswer(unanswered) => no_answer(unanswered),
        Rule::Ruleset { file, faults } => match faults.first() {
            Some(first) => format!(
                "the ruleset file {} cannot be used: {}, at {}",
                quoted(file),
                message(&first.kind),
                visible(&first.at.to_string())
            ),
            None => format!("{} holds no ruleset", quoted(file)),
        },
        Rule::Order { needs, before } => {
            format!("{} comes before {}, which it requires", quoted(before), quoted(needs))
        }
        Rule::PartnersDiffer { game, who, points, partner, other, first } => format!(
            "{} has {points} in game {game}, and partner {} has {other} at {}; partners have the same",
            visible(who),
            visible(partner),
            visible(first)
        ),
        Rule::Markup(odd) if odd.starts_with('{') => {
            format!("{} is no card; `{{JC}}` is one, and `{{trump S}}` a suit", quoted(odd))
        }
        Rule::Markup(odd) => format!("this {} has no other one that goes with it", mark(odd)),
        Rule::NoHead => "nothing here tells what this file is".to_owned(),
        Rule::AsksNothing { of } => format!("{of} without a question teaches nobody"),
        Rule::SkillMisfit { skill, ask } => {
            format!("a question that asks {} does not train {}", quoted(ask), quoted(skill))
        }
        Rule::NothingToAsk { skill, games } => {
            format!("there is nothing to ask about {} in {}", quoted(skill), either(games))
        }
        Rule::ExposedByNone { belief, games } => {
            format!("no question on these skills exposes {} in {}", quoted(belief), either(games))
        }
        Rule::NothingToCheck => {
            "no skill that this lesson teaches can be asked about in its game".to_owned()
        }
        Rule::WordTooEarly { word, lesson: Some(lesson) } => {
            format!("{} is explained in {} only", quoted(word), quoted(lesson))
        }
        Rule::WordTooEarly { word, lesson: None } => {
            format!("{} is explained further down only", quoted(word))
        }
        Rule::NotPlayed(NotPlayed::Dealt) => "these cards cannot be dealt so".to_owned(),
        Rule::NotPlayed(NotPlayed::Act) => {
            "this act never comes next where the step is played".to_owned()
        }
        Rule::NotPlayed(NotPlayed::Shown) => {
            "this does not occur where the step is played".to_owned()
        }
        Rule::ExposesNothing => "no belief of the catalogue would answer this otherwise".to_owned(),
        Rule::Idle { key, of } => format!("{} changes nothing in {of}", quoted(key)),
        Rule::PassedOver { what, how } => passed_over(&quoted(what), *how),
    }
}

/// How the head of a file is written.
fn head_of(key: &str) -> String {
    let last =
        if key == "ruleset" { "name: …, based-on: …" } else { "title: …, variant: …" };
    format!("the file begins with `{key}: {{ id: …, {last} }}`")
}

/// A mark by its name.
fn mark(mark: &str) -> &'static str {
    match mark {
        "*" => "asterisk",
        "{" => "brace",
        "`" => "code mark",
        _ => unreachable!("texts have no other marks"),
    }
}

/// Why the cards or calls of a situation cannot come about.
fn impossible(what: Impossible) -> String {
    let seats = |seats: SeatSet| {
        let noun = if seats.len() == 1 { "seat" } else { "seats" };
        let each: Vec<String> = seats.iter().map(|seat| seat.to_string()).collect();
        format!("{noun} {}", and(&each))
    };
    match what {
        Impossible::NoTrump => "this game is never played without trump".to_owned(),
        Impossible::PartnersOfLoneBid { bid } => {
            format!("{} is played alone, so it has no partners", bid_named(bid))
        }
        Impossible::TooManyPartners { bid, most } => {
            let allowed = count(u32::from(most), "partner");
            format!("{} allows at most {allowed}", bid_named(bid))
        }
        Impossible::PartnerOfLoneMaker => {
            "a maker who declares himself alone has no partner".to_owned()
        }
        Impossible::TwoCalled => "a called suit finds one partner, not several".to_owned(),
        Impossible::NotFound { found } if found.is_empty() => {
            "nobody but the maker holds the best card of the called suit".to_owned()
        }
        Impossible::NotFound { found } => {
            format!("the best card of the called suit is with {}", seats(found))
        }
        Impossible::ExposedNotAlone => "only a lone hand is laid open".to_owned(),
        Impossible::SecondTurnUp => "one card is turned up in this game, and no other".to_owned(),
        Impossible::TurnedAfterRepeat { card } => format!(
            "{} repeats a suit that was turned down, so no further card is turned up",
            quoted(&card.to_string())
        ),
    }
}

fn meant(nearest: Option<&str>) -> Option<String> {
    nearest.map(|word| format!("did you mean {}?", quoted(word)))
}

fn expected_words(noun: &str, words: &[String]) -> Option<String> {
    (!words.is_empty()).then(|| format!("known {noun}: {}", every(words)))
}
