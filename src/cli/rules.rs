//! Rules in words: cards, clauses, differences, the list of games.

use std::{io, path::Path};

use super::{
    args::{Format, Global},
    output::{Output, Status},
};
use crate::{
    content::{Reader, nearest, open, read_ruleset},
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

/// Prints the rules of a game, one clause of them, or the list of clauses.
pub(super) fn card(
    global: &Global,
    variant: Option<&str>,
    clause: Option<&str>,
    clauses: bool,
    output: &mut Output,
) -> io::Result<Status> {
    let style = output.style();
    let name = variant.or(global.variant.as_deref()).unwrap_or("classic");
    let variant = match find(name, output) {
        Ok(variant) => variant,
        Err(status) => return Ok(status),
    };
    let rules = variant.rules();
    if clauses {
        return list(global, &rules, output);
    }
    let Some(id) = clause else {
        if global.format == Format::Json {
            output.line(&as_data(&variant, &rules).map_err(io::Error::other)?.to_string())?;
        } else {
            output.page(&text::card_of_rules(style, &variant, &rules))?;
        }
        return Ok(Status::Fine);
    };
    match Clause::from_id(id) {
        Some(clause) => {
            output.line(text::rule(style, clause, &rules).trim_end())?;
            Ok(Status::Fine)
        }
        None => {
            let near = nearest(id, Clause::ALL.iter().map(|clause| clause.id()));
            output.refuse(&text::no_such(Thing::Clause, id, near));
            Ok(Status::Usage)
        }
    }
}

/// A card for scripts: the rules, and every sentence with the clauses and acts that it tells of.
fn as_data(variant: &Variant, rules: &Ruleset) -> serde_json::Result<serde_json::Value> {
    let card = text::RulesCard::of(variant, rules);
    let line = |line: &text::Line| {
        let clauses: Vec<&str> = line.clauses.iter().map(|clause| clause.id()).collect();
        let acts: Vec<String> = line.acts.iter().map(|act| act.id()).collect();
        let heading = line.heading.title();
        serde_json::json!({ "heading": heading, "clauses": clauses, "acts": acts, "text": line.text })
    };
    let lines: Vec<serde_json::Value> = card.lines.iter().map(line).collect();
    Ok(serde_json::json!({
        "name": card.name,
        "rules": serde_json::to_value(rules)?,
        "lines": lines,
        "notes": card.notes,
    }))
}

/// Prints every clause with what may be chosen for it, and what a game chooses.
fn list(global: &Global, rules: &Ruleset, output: &mut Output) -> io::Result<Status> {
    if global.format == Format::Text {
        return output.page(&text::choices_list(output.style(), rules)).map(|()| Status::Fine);
    }
    for clause in Clause::ALL {
        let (choices, chosen) = (clause.choices(), rules.written(*clause));
        output.line(
            &serde_json::json!({ "clause": clause.id(), "choices": choices, "chosen": chosen })
                .to_string(),
        )?;
    }
    Ok(Status::Fine)
}

/// Prints what two games do differently.
pub(super) fn diff(
    global: &Global,
    one: &str,
    other: &str,
    output: &mut Output,
) -> io::Result<Status> {
    let (one, other) = match (find(one, output), find(other, output)) {
        (Ok(one), Ok(other)) => (one, other),
        (Err(status), _) | (_, Err(status)) => return Ok(status),
    };
    let (from, to) = (one.rules(), other.rules());
    if global.format == Format::Json {
        for row in text::difference(&from, &to) {
            let (group, clause) = (row.group().id(), row.clause.id());
            let said = serde_json::json!({
                "group": group,
                "clause": clause,
                "from": row.from,
                "to": row.to,
            });
            output.line(&said.to_string())?;
        }
        return Ok(Status::Fine);
    }
    let said = text::diff(output.style(), (&one.name, &from), (&other.name, &to));
    output.page(&said)?;
    Ok(Status::Fine)
}

/// Prints the list of games.
pub(super) fn variants(global: &Global, output: &mut Output) -> io::Result<Status> {
    if global.format == Format::Json {
        for variant in Variant::all() {
            let options: serde_json::Map<String, serde_json::Value> = variant
                .options()
                .iter()
                .map(|option| (option.id.clone(), option.default.to_string().into()))
                .collect();
            let said =
                serde_json::json!({ "id": variant.id, "name": variant.name, "options": options });
            output.line(&said.to_string())?;
        }
        return Ok(Status::Fine);
    }
    let said = text::variants(output.style(), Variant::all());
    output.page(&said)?;
    Ok(Status::Fine)
}
