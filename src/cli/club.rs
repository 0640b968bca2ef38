//! A club night from the command line.

use std::{io, path::Path, sync::Arc};

use super::{
    args::{Format, Global, Progressive, Session as Size},
    content::{report, worst},
    game::{find, library},
    output::{Output, Status},
};
use crate::{
    club::{ProgressiveSession, Standings},
    content::{Limits, open, read_scores},
    engine::{Chart, Player, most_in_a_game},
    rules::{Clause, Ruleset},
    text,
};

/// Prints what a progressive session needs.
pub(super) fn progressive(
    global: &Global,
    command: &Progressive,
    output: &mut Output,
) -> io::Result<Status> {
    let name = global.variant.as_deref().unwrap_or("standard");
    let rules = match find(name, global, &library(global), output) {
        Ok(game) if game.rules().applies(Clause::Movement) => Arc::clone(game.rules()),
        Ok(_) => return Ok(refuse(&text::not_progressive(name), output)),
        Err(status) => return Ok(status),
    };
    match command {
        Progressive::Plan(size) => match session(*size, &rules) {
            Ok((session, _)) => match global.format {
                Format::Text => output.line(&session.plan(output.style())).map(|()| Status::Fine),
                Format::Json => lines(&session.plan_json(), output),
            },
            Err(why) => Ok(refuse(&why, output)),
        },
        Progressive::Tally { session: size, player } => {
            match session(*size, &rules).and_then(|made| one(made, *player)) {
                Ok((session, player)) => match global.format {
                    Format::Text => {
                        output.line(&session.tally(output.style(), player)).map(|()| Status::Fine)
                    }
                    Format::Json => lines(&session.tally_json(player), output),
                },
                Err(why) => Ok(refuse(&why, output)),
            }
        }
        Progressive::Score { file, session } => match chart(*session) {
            Ok(chart) => score(global, &rules, file, (chart, session.games), output),
            Err(why) => Ok(refuse(&why, output)),
        },
    }
}

fn refuse(why: &str, output: &Output) -> Status {
    output.complain(why);
    Status::Usage
}

fn lines(objects: &[serde_json::Value], output: &mut Output) -> io::Result<Status> {
    objects.iter().try_for_each(|object| output.line(&object.to_string()))?;
    Ok(Status::Fine)
}

/// The chart that was asked for, where one was.
fn chart(size: Size) -> Result<Option<Chart>, String> {
    let Some(players) = size.players.or(size.tables.map(|tables| tables.saturating_mul(4))) else {
        return Ok(None);
    };
    let chart = u8::try_from(players).ok().and_then(Chart::for_players);
    chart.map(Some).ok_or_else(|| text::no_chart(players))
}

/// A session of that size.
fn session(size: Size, rules: &Ruleset) -> Result<(ProgressiveSession, Chart), String> {
    let chart = chart(size)?.ok_or_else(text::which_chart)?;
    Ok((ProgressiveSession::new(rules, chart, size.games.unwrap_or(chart.games())), chart))
}

/// The player whose card is wanted, if it is one of the session.
fn one(
    (session, chart): (ProgressiveSession, Chart),
    player: Option<u8>,
) -> Result<(ProgressiveSession, Option<Player>), String> {
    let Some(number) = player else { return Ok((session, None)) };
    let found =
        Player::new(number).filter(|player| chart.everybody().any(|other| other == *player));
    found.map(|player| (session, Some(player))).ok_or_else(|| text::no_such_player(number, chart))
}

/// Prints the standings, and what is wrong with the file.
fn score(
    global: &Global,
    rules: &Ruleset,
    file: &Path,
    (chart, games): (Option<Chart>, Option<u8>),
    output: &mut Output,
) -> io::Result<Status> {
    let source = match open(file).and_then(|mut sources| sources.next().transpose()) {
        Ok(Some(source)) => source,
        Ok(None) => crate::content::Source::new("stdin", String::new()),
        Err(fault) => return report(global, &[fault], output),
    };
    let scores = read_scores(&source, Limits { chart, games, points: most_in_a_game(rules) });
    report(global, &scores.faults, output)?;
    if !scores.booked.is_empty() {
        let standings = Standings::new(&scores, games.unwrap_or(scores.chart.games()));
        match global.format {
            Format::Json => drop(lines(&standings.json(), output)?),
            Format::Text => {
                output.line(&standings.said(output.style()))?;
                if !scores.faults.is_empty() {
                    output.line(&text::rows_left_out(scores.faults.len()))?;
                }
            }
        }
    }
    Ok(worst(&scores.faults))
}
