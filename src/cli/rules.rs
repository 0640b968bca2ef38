//! Rules in words: cards, clauses, differences, the list of games.

use super::{
    args::{Format, Global, Handout},
    game::{find, library, named},
    output::{Done, Output, Status},
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
pub(super) enum RulesView<'a> {
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
    asked: RulesView<'_>,
    output: &mut Output,
) -> Done {
    let library = library(global);
    // A single word may be one of the glossary: `rules revoke`.
    let of_word = |word: &str| {
        let told = || library.glossary().named(word).and_then(|term| term.clause);
        Clause::from_id(word).or_else(told)
    };
    let (variant, asked) = match (variant, asked) {
        (Some(word), RulesView::Card(None)) if library.game(word).is_err() => match of_word(word) {
            Some(clause) => (None, RulesView::Clause(clause.id())),
            None => (variant, asked),
        },
        (_, RulesView::Clause(word)) => {
            (variant, of_word(word).map_or(asked, |clause| RulesView::Clause(clause.id())))
        }
        (_, RulesView::Card(_) | RulesView::Clauses | RulesView::Options) => (variant, asked),
    };
    let game = named(variant, global, &library, output)?;
    let (variant, rules) = (game.variant(), game.rules());
    match asked {
        RulesView::Clauses => list(global, rules, output),
        RulesView::Options => options(global, variant, output),
        RulesView::Clause(id) => clause(id, rules, output),
        RulesView::Card(handout) => {
            let made = text::RulesCard::of(variant, rules);
            let options = text::options(variant);
            match handout {
                Some(Handout::Html) => output.write(&page::rules_page(&made, &options))?,
                Some(Handout::Md) => output.write(&text::rules_markdown(&made, &options))?,
                None if global.format == Format::Json => {
                    output.line(&text::json::card(&made, rules).to_string())?;
                }
                Some(Handout::Text) => output.line(&text::rules_card(output.style(), &made))?,
                None => {
                    let card = text::rules_card(output.style(), &made);
                    let more = text::about_options(output.style(), &made, &variant.id);
                    output.page(&(card + &more))?;
                }
            }
            Ok(Status::Fine)
        }
    }
}

/// Prints one clause.
fn clause(id: &str, rules: &Ruleset, output: &mut Output) -> Done {
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
fn options(global: &Global, variant: &Variant, output: &mut Output) -> Done {
    match global.format {
        Format::Json => {
            output.lines(text::options(variant).iter().map(text::json::option))?;
        }
        Format::Text => output.page(&text::options_list(output.style(), variant))?,
    }
    Ok(Status::Fine)
}

/// Prints every clause with what may be chosen for it, and what a game chooses.
fn list(global: &Global, rules: &Ruleset, output: &mut Output) -> Done {
    match global.format {
        Format::Json => {
            output.lines(Clause::ALL.iter().map(|clause| text::json::choices(*clause, rules)))?;
        }
        Format::Text => output.page(&text::choices_list(output.style(), rules))?,
    }
    Ok(Status::Fine)
}

/// Prints what two games do differently.
pub(super) fn diff(
    global: &Global,
    (one, other): (&str, &str),
    handout: Option<Handout>,
    output: &mut Output,
) -> Done {
    let library = library(global);
    let named = |name| find(name, global, &library, output);
    // Of both it is said what is wrong.
    let (one, other) = (named(one), named(other));
    let (one, other) = (one?, other?);
    let (from, to) = (one.rules(), other.rules());
    let (one, other) = (one.variant(), other.variant());
    let cards = || (text::RulesCard::of(one, from), text::RulesCard::of(other, to));
    let rows = || text::difference(from, to);
    let said = |style| text::diff(style, (&one.name, from), (&other.name, to));
    match handout {
        Some(Handout::Html) => {
            let (one, other) = cards();
            output.write(&page::difference_page(&one, &other, &rows()))?;
        }
        Some(Handout::Md) => {
            let (one, other) = cards();
            output.write(&text::difference_markdown(&one, &other, &rows()))?;
        }
        None if global.format == Format::Json => {
            output.lines(rows().iter().map(text::json::difference))?;
        }
        Some(Handout::Text) => output.line(&said(output.style()))?,
        None => output.page(&said(output.style()))?,
    }
    Ok(Status::Fine)
}

/// Prints the list of games.
pub(super) fn variants(global: &Global, output: &mut Output) -> Done {
    let library = library(global);
    match global.format {
        Format::Json => output.lines(library.games().map(text::json::variant))?,
        Format::Text => output.page(&text::variants(output.style(), library.games()))?,
    }
    Ok(Status::Fine)
}
