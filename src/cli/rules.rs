//! Rules in words: cards, clauses, differences, the list of games.

use std::io;

use super::{
    args::{Format, Global, Handout},
    game::{find, library, named},
    output::{Output, Status},
};
use crate::{
    content::nearest,
    page,
    rules::{Clause, Ruleset, Variant},
    session::Thing,
    text,
};

/// What is asked about the rules of a game.
#[derive(Clone, Copy)]
pub(super) enum Asked<'a> {
    /// All of them, perhaps as a handout.
    Card(Option<Handout>),
    /// One clause.
    Clause(&'a str),
    /// The list of clauses.
    Clauses,
    /// The list of options.
    Options,
}

/// Prints the rules of a game, one clause of them, or a list.
pub(super) fn card(
    global: &Global,
    variant: Option<&str>,
    asked: Asked<'_>,
    output: &mut Output,
) -> io::Result<Status> {
    let library = library(global);
    // A single word may be one of the glossary: `rules revoke`.
    let of_word = |word: &str| {
        let told = || library.glossary().named(word).and_then(|term| term.clause);
        Clause::from_id(word).or_else(told)
    };
    let (variant, asked) = match (variant, asked) {
        (Some(word), Asked::Card(None)) if library.game(word).is_err() => match of_word(word) {
            Some(clause) => (None, Asked::Clause(clause.id())),
            None => (variant, asked),
        },
        (_, Asked::Clause(word)) => {
            (variant, of_word(word).map_or(asked, |clause| Asked::Clause(clause.id())))
        }
        (_, Asked::Card(_) | Asked::Clauses | Asked::Options) => (variant, asked),
    };
    let game = match named(variant, global, &library, output) {
        Ok(game) => game,
        Err(status) => return Ok(status),
    };
    let (variant, rules) = (game.variant(), game.rules());
    match asked {
        Asked::Clauses => list(global, rules, output),
        Asked::Options => options(global, variant, output),
        Asked::Clause(id) => clause(id, rules, output),
        Asked::Card(handout) => {
            let made = text::RulesCard::of(variant, rules);
            match handout {
                Some(Handout::Html) => {
                    output.write(&page::rules_page(&made, &text::options(variant)))?;
                }
                Some(Handout::Md) => {
                    output.write(&text::rules_markdown(&made, &text::options(variant)))?;
                }
                None if global.format == Format::Json => {
                    output.line(&text::json::card(&made, rules).to_string())?;
                }
                Some(Handout::Text) => output.line(&text::rules_card(output.style(), &made))?,
                None => output.page(&text::rules_card(output.style(), &made))?,
            }
            Ok(Status::Fine)
        }
    }
}

/// Prints one clause.
fn clause(id: &str, rules: &Ruleset, output: &mut Output) -> io::Result<Status> {
    match Clause::from_id(id) {
        Some(clause) => {
            output.line(text::rule(output.style(), clause, rules).trim_end())?;
            Ok(Status::Fine)
        }
        None => {
            let near = nearest(id, Clause::ALL.iter().map(|clause| clause.id()));
            output.refuse(&text::no_such(Thing::Clause, id, near));
            Ok(Status::Usage)
        }
    }
}

/// Prints every option of a game with its values, its default and what it is about.
fn options(global: &Global, variant: &Variant, output: &mut Output) -> io::Result<Status> {
    if global.format == Format::Text {
        return output.page(&text::options_list(output.style(), variant)).map(|()| Status::Fine);
    }
    for option in text::options(variant) {
        output.line(&text::json::option(&option).to_string())?;
    }
    Ok(Status::Fine)
}

/// Prints every clause with what may be chosen for it, and what a game chooses.
fn list(global: &Global, rules: &Ruleset, output: &mut Output) -> io::Result<Status> {
    if global.format == Format::Text {
        return output.page(&text::choices_list(output.style(), rules)).map(|()| Status::Fine);
    }
    for clause in Clause::ALL {
        output.line(&text::json::choices(*clause, rules).to_string())?;
    }
    Ok(Status::Fine)
}

/// Prints what two games do differently.
pub(super) fn diff(
    global: &Global,
    (one, other): (&str, &str),
    handout: Option<Handout>,
    output: &mut Output,
) -> io::Result<Status> {
    let library = library(global);
    let named = |name| find(name, global, &library, output);
    let (one, other) = match (named(one), named(other)) {
        (Ok(one), Ok(other)) => (one, other),
        (Err(status), _) | (_, Err(status)) => return Ok(status),
    };
    let (from, to) = (one.rules(), other.rules());
    let (one, other) = (one.variant(), other.variant());
    let cards = || (text::RulesCard::of(one, from), text::RulesCard::of(other, to));
    match handout {
        Some(Handout::Html) => {
            let (one, other) = cards();
            let rows = text::difference(from, to);
            return output
                .write(&page::difference_page(&one, &other, &rows))
                .map(|()| Status::Fine);
        }
        Some(Handout::Md) => {
            let (one, other) = cards();
            let rows = text::difference(from, to);
            let said = text::difference_markdown(&one, &other, &rows);
            return output.write(&said).map(|()| Status::Fine);
        }
        Some(Handout::Text) | None => {}
    }
    if handout.is_none() && global.format == Format::Json {
        for row in text::difference(from, to) {
            output.line(&text::json::difference(&row).to_string())?;
        }
        return Ok(Status::Fine);
    }
    let said = text::diff(output.style(), (&one.name, from), (&other.name, to));
    match handout {
        Some(_) => output.line(&said)?,
        None => output.page(&said)?,
    }
    Ok(Status::Fine)
}

/// Prints the list of games.
pub(super) fn variants(global: &Global, output: &mut Output) -> io::Result<Status> {
    let library = library(global);
    if global.format == Format::Json {
        for variant in library.games() {
            output.line(&text::json::variant(variant).to_string())?;
        }
        return Ok(Status::Fine);
    }
    let said = text::variants(output.style(), library.games());
    output.page(&said)?;
    Ok(Status::Fine)
}
