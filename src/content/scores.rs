//! Scores of a progressive session, as a club writes them into a table: `game,player,points`.

use std::collections::HashMap;

use super::{Fault, FaultKind, Rule, Source, Span};
use crate::engine::{Chart, Player};

/// The columns, in the order in which they stand where there is no heading.
const COLUMNS: [&str; 3] = ["game", "player", "points"];

/// What a session allows; what is not said follows from the rows.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// The chart by which it is played.
    pub chart: Option<Chart>,
    /// How many games it has; by default those of the chart.
    pub games: Option<u8>,
    /// The most points that a player can book for one game.
    pub points: i32,
}

/// The rows of a file that are sound, and what is wrong with the others.
#[derive(Debug)]
pub struct Scores {
    /// The chart that was given, else the one by which fewer rows are wrong.
    pub chart: Chart,
    /// The points of a player in a game.
    pub booked: HashMap<(Player, u8), i32>,
    /// What is wrong, in the order of the rows; a row with a fault is not booked.
    pub faults: Vec<Fault>,
}

/// A row as it is written.
struct Row {
    cells: [String; 3],
    at: Span,
}

impl Row {
    fn number(&self, column: usize) -> Option<i32> {
        self.cells[column].parse().ok()
    }
}

/// Reads a table of scores: commas, semicolons or tabs between the columns, lines that start with
/// `#` passed over.
///
/// The heading may put the columns in another order, may have further ones, and may be left out.
/// Partners of the chart book the same points in a game; a row that says otherwise is a fault.
pub fn read_scores(source: &Source, limits: Limits) -> Scores {
    let (rows, faults) = rows(source);
    let by = |chart: Chart| booked(source, &rows, chart, limits);
    let (chart, booked, wrong) = match limits.chart {
        Some(chart) => by(chart),
        None => Chart::ALL
            .map(by)
            .into_iter()
            .min_by_key(|(_, _, faults)| faults.len())
            .unwrap_or_else(|| by(Chart::TwoTables)),
    };
    let mut faults: Vec<Fault> = faults.into_iter().chain(wrong).collect();
    faults.sort_by_key(|fault| fault.at.spot.as_ref().map(|spot| spot.position));
    Scores { chart, booked, faults }
}

/// Points by player and game.
type Booked = HashMap<(Player, u8), i32>;

/// The rows booked by a chart, and what is wrong with the others.
fn booked(
    source: &Source,
    rows: &[Row],
    chart: Chart,
    limits: Limits,
) -> (Chart, Booked, Vec<Fault>) {
    let games = limits.games.unwrap_or(chart.games());
    let mut booking = Booking { source, chart, games, points: limits.points, seen: HashMap::new() };
    let refused =
        |row: &Row| booking.book(row).err().map(|kind| Fault { kind, at: source.place(row.at) });
    let faults = rows.iter().filter_map(refused).collect();
    (chart, booking.seen.into_iter().map(|(key, (points, _))| (key, points)).collect(), faults)
}

/// The rows below the heading, each with three cells in the order of [`COLUMNS`].
fn rows(source: &Source) -> (Vec<Row>, Vec<Fault>) {
    let mut reader = csv::ReaderBuilder::new()
        .has_headers(false)
        .flexible(true)
        .trim(csv::Trim::All)
        .comment(Some(b'#'))
        .delimiter(delimiter(source.text()))
        .from_reader(source.text().as_bytes());
    let mut columns: Option<([usize; 3], usize)> = None;
    let (mut rows, mut faults) = (Vec::new(), Vec::new());
    // The text is UTF-8 and rows may be of any length, so that nothing is left that the reader
    // could refuse.
    for record in reader.records().flatten() {
        let start = record.position().map_or(0, |at| usize::try_from(at.byte()).unwrap_or(0));
        // The reader's place of a row may be the end of the line before it.
        let start = start
            + source.text().get(start..).map_or(0, |rest| rest.len() - rest.trim_start().len());
        let at = source.line_around(start);
        if record.iter().all(str::is_empty) {
            continue;
        }
        let Some((places, width)) = columns else {
            match heading(&record) {
                Ok((places, is_heading)) => {
                    columns = Some((places, record.len()));
                    if !is_heading {
                        rows.extend(cells(&record, places).map(|cells| Row { cells, at }));
                    }
                }
                Err(kind) => {
                    faults.push(Fault { kind, at: source.place(at) });
                    break;
                }
            }
            continue;
        };
        match cells(&record, places).filter(|_| record.len() == width) {
            Some(cells) => rows.push(Row { cells, at }),
            None => {
                let why = format!("expected {width} columns, found {}", record.len());
                let kind = FaultKind::NotA {
                    what: "a row of this table",
                    text: source.slice(at).to_owned(),
                    why,
                };
                faults.push(Fault { kind, at: source.place(at) });
            }
        }
    }
    if columns.is_none() && faults.is_empty() {
        faults.push(Fault { kind: FaultKind::Empty, at: source.whole() });
    }
    (rows, faults)
}

/// What stands between the columns of the first line that has any.
fn delimiter(text: &str) -> u8 {
    let first = text
        .lines()
        .find(|line| !line.trim().is_empty() && !line.starts_with('#'))
        .unwrap_or_default();
    [b',', b';', b'\t'].into_iter().find(|mark| first.as_bytes().contains(mark)).unwrap_or(b',')
}

/// Where the columns stand, and whether the row is a heading or a row of numbers already.
fn heading(record: &csv::StringRecord) -> Result<([usize; 3], bool), FaultKind> {
    if record.len() == COLUMNS.len() && record.iter().any(|cell| cell.parse::<i32>().is_ok()) {
        return Ok(([0, 1, 2], false));
    }
    let mut places = [0; 3];
    for (place, column) in places.iter_mut().zip(COLUMNS) {
        let found = record.iter().position(|cell| cell.eq_ignore_ascii_case(column));
        let lacks = || FaultKind::MissingKey {
            key: column.to_owned(),
            of: "the heading `game,player,points`",
        };
        *place = found.ok_or_else(lacks)?;
    }
    Ok((places, true))
}

fn cells(record: &csv::StringRecord, places: [usize; 3]) -> Option<[String; 3]> {
    let cell = |place: usize| record.get(place).map(str::to_owned);
    Some([cell(places[0])?, cell(places[1])?, cell(places[2])?])
}

/// Rows on their way into the books.
struct Booking<'s> {
    source: &'s Source,
    chart: Chart,
    games: u8,
    points: i32,
    seen: HashMap<(Player, u8), (i32, Span)>,
}

impl Booking<'_> {
    /// Books a row, or says what is wrong with it.
    fn book(&mut self, row: &Row) -> Result<(), FaultKind> {
        let within = |column: usize, what: &'static str, least: i32, most: i32| {
            row.number(column).filter(|number| (least..=most).contains(number)).ok_or_else(|| {
                FaultKind::NotA {
                    what,
                    text: row.cells[column].clone(),
                    why: format!("expected a number from {least} to {most}"),
                }
            })
        };
        let game = within(0, "a game of this session", 1, self.games.into())?;
        let player = within(1, "a player of this session", 1, self.chart.players().into())?;
        let points = within(2, "a score of four deals", 0, self.points)?;
        let game = u8::try_from(game).unwrap_or(u8::MAX);
        let Some(player) = u8::try_from(player).ok().and_then(Player::new) else { return Ok(()) };
        if let Some((_, first)) = self.seen.get(&(player, game)) {
            let name = format!("game {game}, player {player}");
            return Err(Rule::Twice {
                what: "row",
                name,
                first: self.source.place(*first).to_string(),
            }
            .into());
        }
        let tables = self.chart.tables_of(game);
        let partner = tables.iter().find_map(|table| Some(table.beside(player)?.0));
        if let Some(partner) = partner
            && let Some((other, first)) = self.seen.get(&(partner, game))
            && *other != points
        {
            let first = self.source.place(*first).to_string();
            return Err(Rule::PartnersDiffer {
                game,
                player,
                points,
                partner,
                other: *other,
                first,
            }
            .into());
        }
        self.seen.insert((player, game), (points, row.at));
        Ok(())
    }
}
