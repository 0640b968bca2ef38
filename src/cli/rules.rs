//! Rules in words: cards, clauses, differences, the list of games.

use std::{io, path::Path};

use super::{
    args::{Format, Global, Handout},
    output::{Output, Status},
};
use crate::{
    content::{Reader, nearest, open, read_ruleset},
    page,
    rules::{Clause, Ruleset, Variant},
    session::Thing,
    text,
};

/// A game by its id, or by the file that a club wrote.
pub(super) fn find(name: &str, output: &Output) -> Result<Variant, Status> {
    if let Some(variant) = Variant::find(name) {
        return Ok(variant.clone());
    }
    if !Path::new(name)
        .extension()
        .is_some_and(|end| end.eq_ignore_ascii_case("yaml") || end.eq_ignore_ascii_case("yml"))
    {
        let ids = Variant::all().iter().map(|variant| variant.id.as_str());
        output.refuse(&text::no_such(Thing::Variant, name, nearest(name, ids)));
        return Err(Status::Usage);
    }
    let source = open(Path::new(name)).and_then(|mut sources| sources.next().transpose());
    let source = match source {
        Ok(Some(source)) => source,
        Ok(None) => return Err(Status::Unreadable),
        Err(fault) => {
            output.complain(&text::one_line(&fault));
            return Err(Status::Unreadable);
        }
    };
    let reader = Reader::new(&source);
    let variant = reader.roots().next().and_then(read_ruleset);
    match variant {
        Some(variant) if reader.is_sound() => Ok(variant),
        _ => {
            for fault in reader.into_faults() {
                output.complain_of(&fault);
            }
            Err(Status::Found)
        }
    }
}

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
    let name = variant.or(global.variant.as_deref()).unwrap_or("classic");
    let variant = match find(name, output) {
        Ok(variant) => variant,
        Err(status) => return Ok(status),
    };
    let rules = variant.rules();
    match asked {
        Asked::Clauses => list(global, &rules, output),
        Asked::Options => options(global, &variant, output),
        Asked::Clause(id) => clause(id, &rules, output),
        Asked::Card(handout) => {
            let made = text::RulesCard::of(&variant, &rules);
            match handout {
                Some(Handout::Html) => {
                    output.write(&page::rules_page(&made, &text::options(&variant)))?;
                }
                Some(Handout::Md) => {
                    output.write(&text::rules_markdown(&made, &text::options(&variant)))?;
                }
                None if global.format == Format::Json => {
                    output.line(&text::json::card(&made, &rules).to_string())?;
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
    let (one, other) = match (find(one, output), find(other, output)) {
        (Ok(one), Ok(other)) => (one, other),
        (Err(status), _) | (_, Err(status)) => return Ok(status),
    };
    let (from, to) = (one.rules(), other.rules());
    let cards = || (text::RulesCard::of(&one, &from), text::RulesCard::of(&other, &to));
    match handout {
        Some(Handout::Html) => {
            let (one, other) = cards();
            let rows = text::difference(&from, &to);
            return output
                .write(&page::difference_page(&one, &other, &rows))
                .map(|()| Status::Fine);
        }
        Some(Handout::Md) => {
            let (one, other) = cards();
            let rows = text::difference(&from, &to);
            let said = text::difference_markdown(&one, &other, &rows);
            return output.write(&said).map(|()| Status::Fine);
        }
        Some(Handout::Text) | None => {}
    }
    if handout.is_none() && global.format == Format::Json {
        for row in text::difference(&from, &to) {
            output.line(&text::json::difference(&row).to_string())?;
        }
        return Ok(Status::Fine);
    }
    let said = text::diff(output.style(), (&one.name, &from), (&other.name, &to));
    match handout {
        Some(_) => output.line(&said)?,
        None => output.page(&said)?,
    }
    Ok(Status::Fine)
}

/// Prints the list of games.
pub(super) fn variants(global: &Global, output: &mut Output) -> io::Result<Status> {
    if global.format == Format::Json {
        for variant in Variant::all() {
            output.line(&text::json::variant(variant).to_string())?;
        }
        return Ok(Status::Fine);
    }
    let said = text::variants(output.style(), Variant::all());
    output.page(&said)?;
    Ok(Status::Fine)
}
