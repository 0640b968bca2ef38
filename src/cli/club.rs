//! A club night from the command line.

use std::{ops::RangeInclusive, path::Path};

use super::{
    args::{Format, Global, Progressive, Session as Size},
    content::{report, whole, worst},
    game::{find, library},
    output::{Done, Output, Status, Stop},
};
use crate::{
    club::{Change, ProgressiveSession, Standings, games_of},
    content::{Fault, Roster, SessionPlan, Source, lines as open_lines, read_scores},
    engine::{ByePoints, Chart, PlayerNumber, SessionGame, makes_a_session, points_in_a_game},
    rules::{AllPass, Clause, Ruleset},
    text::{self, progressive::SessionTerms},
};

/// How many may play.
const SIZES: RangeInclusive<u32> = 4..=40;

/// Prints what a progressive session needs.
pub(super) fn progressive(global: &Global, command: &Progressive, output: &mut Output) -> Done {
    let name = global.variant.as_deref().unwrap_or("standard");
    let game = find(name, global, &library(global), output)?;
    let rules = game.rules();
    if !makes_a_session(rules) {
        return Err(Stop::usage(text::progressive::not_progressive(name)));
    }
    match command {
        Progressive::Plan(size) => {
            let session = session(size, rules)?;
            match global.format {
                Format::Text => output.line(&session.plan(output.style()))?,
                Format::Json => output.lines(session.plan_json())?,
            }
        }
        Progressive::Tally { session: size, player } => {
            let session = session(size, rules)?;
            let one = |text: &String| someone(text, &session.whole_plan().roster);
            let one = player.as_ref().map(one).transpose()?;
            match global.format {
                Format::Text => output.line(&session.tally(output.style(), one))?,
                Format::Json => output.lines(session.tally_json(one))?,
            }
        }
        Progressive::Score { file, byes, session } => {
            let plans = plans(session, rules)?;
            let points = points_in_a_game(rules, terms(session, rules).deals());
            return score(global, file, &plans, *byes, &points, output);
        }
    }
    Ok(Status::Fine)
}

/// What is agreed for its games.
fn terms(size: &Size, rules: &Ruleset) -> SessionTerms {
    let thrown_in = rules.auction.is_turn_up()
        || rules.applies(Clause::AllPass) && rules.all_pass != AllPass::DealerForced;
    SessionTerms {
        deals_each: size.deals_each,
        thrown_in_counts: thrown_in.then_some(size.thrown_in_counts),
    }
}

/// The people of a session; `None` where nothing is said of them.
fn roster(size: &Size) -> Result<Option<Roster>, Stop> {
    if let Some(file) = &size.names {
        let roster = Roster::read(&whole(file)?).map_err(Stop::Faults)?;
        let people = u32::from(roster.people());
        return match SIZES.contains(&people) {
            true => Ok(Some(roster)),
            false => Err(Stop::usage(text::progressive::no_such_size(people))),
        };
    }
    let Some(players) = size.players.or(size.tables.map(|tables| tables.saturating_mul(4))) else {
        return Ok(None);
    };
    let fits = u8::try_from(players).ok().filter(|_| SIZES.contains(&players));
    let roster = fits.map(|players| Some(Roster::numbered(players)));
    roster.ok_or_else(|| Stop::usage(text::progressive::no_such_size(players)))
}

/// A session of that size.
fn session(size: &Size, rules: &Ruleset) -> Result<ProgressiveSession, Stop> {
    session_of(size, roster(size)?, rules)
}

/// A session of that size, whose people were found out already.
fn session_of(
    size: &Size,
    roster: Option<Roster>,
    rules: &Ruleset,
) -> Result<ProgressiveSession, Stop> {
    let terms = terms(size, rules);
    let session = match &size.plan {
        Some(file) => {
            let sources = open_lines(file)?.collect::<Result<Vec<Source>, Fault>>()?;
            let plan = SessionPlan::read(&sources).map_err(Stop::Faults)?;
            ProgressiveSession::of(plan, terms)
        }
        None => {
            let roster = roster.ok_or_else(|| Stop::usage(text::progressive::which_size()))?;
            let games = size.games.unwrap_or(games_of(roster.people()));
            ProgressiveSession::new(roster, games, terms)
        }
    };
    changed(session, size)
}

/// The session with those who come and without those who leave.
fn changed(session: ProgressiveSession, size: &Size) -> Result<ProgressiveSession, Stop> {
    let Some(from) = size.from_game else { return Ok(session) };
    let plan = session.whole_plan();
    if usize::from(from) > plan.games.len() {
        return Err(Stop::usage(text::progressive::no_such_game(from, plan.games.len())));
    }
    let mut roster = plan.roster.clone();
    let without = size.without.iter().map(|who| someone(who, &roster));
    let without: Vec<PlayerNumber> = without.collect::<Result<_, _>>()?;
    let mut join = |who: &String| {
        let joined = roster.add(who);
        joined.ok_or_else(|| Stop::usage(text::progressive::cannot_join(who, &roster)))
    };
    let added: Vec<PlayerNumber> = size.add.iter().map(&mut join).collect::<Result<_, _>>()?;
    // What cannot be played is refused before anything is planned.
    let here = plan.games.last().into_iter().flat_map(SessionGame::present);
    let staying = here.filter(|player| !without.contains(player)).count();
    let here = u32::try_from(staying + added.len()).unwrap_or(u32::MAX);
    match SIZES.contains(&here) {
        true => Ok(session.changed(roster, &Change { from, without, added })),
        false => Err(Stop::usage(text::progressive::no_such_size(here))),
    }
}

/// Somebody of the session.
fn someone(text: &str, roster: &Roster) -> Result<PlayerNumber, Stop> {
    roster.find(text).ok_or_else(|| Stop::usage(text::progressive::no_such_player(text, roster)))
}

/// The plan by which scores are read; where nobody says how many play, those of both charts.
fn plans(size: &Size, rules: &Ruleset) -> Result<Vec<SessionPlan>, Stop> {
    // Names that come through a pipe can be read only once.
    let roster = roster(size)?;
    if size.plan.is_some() || roster.is_some() {
        return Ok(vec![session_of(size, roster, rules)?.whole_plan().clone()]);
    }
    let by_chart = |chart: Chart| {
        let sized = Size { players: Some(chart.players().into()), ..size.clone() };
        session(&sized, rules).map(|session| session.whole_plan().clone())
    };
    Chart::ALL.into_iter().map(by_chart).collect()
}

/// Prints the standings, and what is wrong with the file.
fn score(
    global: &Global,
    file: &Path,
    plans: &[SessionPlan],
    byes: ByePoints,
    points: &RangeInclusive<i32>,
    output: &mut Output,
) -> Done {
    let scores = read_scores(&whole(file)?, plans, points);
    report(global, &scores.faults, output)?;
    if !scores.booked.is_empty() {
        let standings = Standings::new(&plans[scores.plan], &scores.booked, byes);
        match global.format {
            Format::Json => output.lines(standings.json())?,
            Format::Text => {
                output.line(&standings.said(output.style()))?;
                if !scores.faults.is_empty() {
                    output.line(&text::progressive::rows_left_out(scores.faults.len()))?;
                }
            }
        }
    }
    Ok(worst(&scores.faults))
}
