//! Scores of a progressive session, as a club writes them into a table: `game,table,left,right` or
//! `game,player,points`.

use std::{collections::BTreeMap, ops::RangeInclusive};

use super::{Fault, FaultKind, Roster, Rule, SessionPlan, Source, Span};
use crate::engine::{PlayerNumber, SessionGame};

/// What a row says, told from its heading or from the number of its cells.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    /// The points of one player in a game.
    OfPlayer,
    /// The points of both pairs at a table: the one that the plan names first, and the other.
    OfTable,
}

impl Kind {
    /// The columns that have to be there, in the order in which they stand without a heading.
    const fn columns(self) -> &'static [&'static str] {
        match self {
            Self::OfPlayer => &["game", "player", "points"],
            Self::OfTable => &["game", "table", "left", "right"],
        }
    }

    /// Columns of hands that were won alone, for each number of points.
    const fn lone(self) -> &'static [&'static str] {
        match self {
            Self::OfPlayer => &["lone"],
            Self::OfTable => &["left-lone", "right-lone"],
        }
    }

    const fn of_the_heading(self) -> &'static str {
        match self {
            Self::OfPlayer => "the heading `game,player,points`",
            Self::OfTable => "the heading `game,table,left,right`",
        }
    }
}

/// What somebody has booked for a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Booked {
    /// The points of his side.
    pub points: i32,
    /// Hands won alone.
    pub lone: u32,
}

/// The rows of a file that are sound, and what is wrong with the others.
#[derive(Debug)]
pub struct Scores {
    /// Which of the plans that were given fits: the one by which fewest rows are wrong.
    pub plan: usize,
    /// What a player has booked for a game.
    pub booked: BTreeMap<(PlayerNumber, u8), Booked>,
    /// What is wrong, in the order of the rows; a row with a fault is not booked.
    pub faults: Vec<Fault>,
}

/// A row as it is written.
struct Row {
    kind: Kind,
    /// Cells of the columns that have to be there.
    cells: Vec<String>,
    /// Cells of the columns of lone hands, where the heading names them.
    lone: Vec<String>,
    at: Span,
}

/// Reads a table of scores: commas, semicolons or tabs between the columns, lines that start with
/// `#` passed over.
///
/// The heading may put the columns in another order, may have further ones, and may be left out.
/// Players are named by number or by name. Partners book the same points in a game; a row that says
/// otherwise is a fault, and so is one of somebody who sits out. Of several plans the one fits by
/// which fewest rows are wrong; at least one has to be given.
pub fn read_scores(source: &Source, plans: &[SessionPlan], points: &RangeInclusive<i32>) -> Scores {
    let (rows, faults) = rows(source);
    let by = |(at, plan): (usize, &SessionPlan)| {
        let (booked, faults) = booked(source, &rows, plan, points);
        (at, booked, faults)
    };
    let read = plans.iter().enumerate().map(by);
    let (plan, booked, wrong) = read.min_by_key(|(_, _, faults)| faults.len()).unwrap_or_default();
    let mut faults: Vec<Fault> = faults.into_iter().chain(wrong).collect();
    faults.sort_by_key(|fault| fault.at.spot.as_ref().map(|spot| spot.position));
    Scores { plan, booked, faults }
}

/// The rows booked by a plan, and what is wrong with the others.
fn booked(
    source: &Source,
    rows: &[Row],
    plan: &SessionPlan,
    points: &RangeInclusive<i32>,
) -> (BTreeMap<(PlayerNumber, u8), Booked>, Vec<Fault>) {
    let mut booking = Booking { source, plan, points, seen: BTreeMap::new() };
    let refused =
        |row: &Row| booking.book(row).err().map(|kind| Fault { kind, at: source.place(row.at) });
    let faults = rows.iter().filter_map(refused).collect();
    (booking.seen.into_iter().map(|(key, (booked, _))| (key, booked)).collect(), faults)
}

/// Where the columns of a table stand.
struct Columns {
    kind: Kind,
    places: Vec<usize>,
    lone: Vec<usize>,
    width: usize,
}

impl Columns {
    /// The cells of a row; `None` where it has not as many as the first.
    fn row(&self, record: &csv::StringRecord, at: Span) -> Option<Row> {
        let of = |places: &[usize]| -> Option<Vec<String>> {
            places.iter().map(|place| record.get(*place).map(str::to_owned)).collect()
        };
        let (cells, lone) = (of(&self.places)?, of(&self.lone)?);
        (record.len() == self.width).then_some(Row { kind: self.kind, cells, lone, at })
    }
}

/// The rows below the heading, each with its cells in the order of [`Kind::columns`].
fn rows(source: &Source) -> (Vec<Row>, Vec<Fault>) {
    let mut columns: Option<Columns> = None;
    let (mut rows, mut faults) = (Vec::new(), Vec::new());
    for record in records(source) {
        let at = place_of(source, &record);
        if record.iter().all(str::is_empty) {
            continue;
        }
        let Some(columns) = &columns else {
            match heading(&record) {
                Ok((found, is_heading)) => {
                    if !is_heading {
                        rows.extend(found.row(&record, at));
                    }
                    columns = Some(found);
                }
                Err(kind) => {
                    faults.push(Fault { kind, at: source.place(at) });
                    break;
                }
            }
            continue;
        };
        match columns.row(&record, at) {
            Some(row) => rows.push(row),
            None => {
                let why = format!("expected {} columns, found {}", columns.width, record.len());
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

/// The rows of a table as they are written, with commas, semicolons or tabs between the cells;
/// lines that start with `#` are passed over.
pub(super) fn records(source: &Source) -> Vec<csv::StringRecord> {
    let mut reader = csv::ReaderBuilder::new()
        .has_headers(false)
        .flexible(true)
        .trim(csv::Trim::All)
        .comment(Some(b'#'))
        .delimiter(delimiter(source.text()))
        .from_reader(source.text().as_bytes());
    // The text is UTF-8 and rows may be of any length, so that nothing is left that the reader
    // could refuse.
    reader.records().flatten().collect()
}

/// Where a row stands.
pub(super) fn place_of(source: &Source, record: &csv::StringRecord) -> Span {
    let start = record.position().map_or(0, |at| usize::try_from(at.byte()).unwrap_or(0));
    // The reader's place of a row may be the end of the line before it.
    let blank = source.text().get(start..).map_or(0, |rest| rest.len() - rest.trim_start().len());
    source.line_around(start + blank)
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
fn heading(record: &csv::StringRecord) -> Result<(Columns, bool), FaultKind> {
    let width = record.len();
    let is_row = record.get(0).is_some_and(|cell| cell.parse::<i32>().is_ok());
    let by_width = [Kind::OfPlayer, Kind::OfTable]
        .into_iter()
        .find(|kind| is_row && kind.columns().len() == width);
    if let Some(kind) = by_width {
        let places = (0..width).collect();
        return Ok((Columns { kind, places, lone: Vec::new(), width }, false));
    }
    let place = |column: &str| record.iter().position(|cell| cell.eq_ignore_ascii_case(column));
    let kind = if place("table").is_some() { Kind::OfTable } else { Kind::OfPlayer };
    let of = kind.of_the_heading();
    let found = |column: &&str| {
        place(column).ok_or_else(|| FaultKind::MissingKey { key: (*column).to_owned(), of })
    };
    let places = kind.columns().iter().map(found).collect::<Result<Vec<usize>, _>>()?;
    let lone: Vec<usize> = kind.lone().iter().filter_map(|column| place(column)).collect();
    // Lone hands of one pair alone would break no tie fairly.
    let lone = if lone.len() == kind.lone().len() { lone } else { Vec::new() };
    Ok((Columns { kind, places, lone, width }, true))
}

/// Rows on their way into the books.
struct Booking<'s> {
    source: &'s Source,
    plan: &'s SessionPlan,
    points: &'s RangeInclusive<i32>,
    seen: BTreeMap<(PlayerNumber, u8), (Booked, Span)>,
}

impl Booking<'_> {
    /// Books a row, or says what is wrong with it.
    fn book(&mut self, row: &Row) -> Result<(), FaultKind> {
        let games = i32::try_from(self.plan.games.len()).unwrap_or(i32::MAX);
        let number = within(&row.cells[0], "a game of this session", &(1..=games))?;
        // The range holds no other numbers.
        let place = usize::try_from(number - 1).unwrap_or(0);
        let game = &self.plan.games[place];
        let lone = |at: usize| match row.lone.get(at) {
            Some(cell) if !cell.is_empty() => within(cell, "a number of lone hands", &(0..=99))
                .map(|lone| u32::try_from(lone).unwrap_or(0)),
            _ => Ok(0),
        };
        let points = |cell: &str| within(cell, "a score of a game", self.points);
        match row.kind {
            Kind::OfPlayer => {
                let player = player(&row.cells[1], &self.plan.roster)?;
                let booked = Booked { points: points(&row.cells[2])?, lone: lone(0)? };
                self.book_player(game, player, booked, row.at)
            }
            Kind::OfTable => {
                let tables = i32::try_from(game.tables.len()).unwrap_or(i32::MAX);
                let number = within(&row.cells[1], "a table of this game", &(1..=tables))?;
                let table = game.tables[usize::try_from(number - 1).unwrap_or(0)];
                let both = [
                    Booked { points: points(&row.cells[2])?, lone: lone(0)? },
                    Booked { points: points(&row.cells[3])?, lone: lone(1)? },
                ];
                let name = format!("game {}, table {number}", game.number);
                self.is_new(table.dealer(), game, name)?;
                for (pair, booked) in table.pairs.into_iter().zip(both) {
                    for player in pair {
                        self.seen.insert((player, game.number), (booked, row.at));
                    }
                }
                Ok(())
            }
        }
    }

    /// Whether nothing is booked yet for a player's game.
    fn is_new(
        &self,
        player: PlayerNumber,
        game: &SessionGame,
        name: String,
    ) -> Result<(), FaultKind> {
        match self.seen.get(&(player, game.number)) {
            None => Ok(()),
            Some((_, first)) => {
                let first = self.source.place(*first).to_string();
                Err(Rule::Twice { what: "row", name, first }.into())
            }
        }
    }

    fn book_player(
        &mut self,
        game: &SessionGame,
        player: PlayerNumber,
        booked: Booked,
        at: Span,
    ) -> Result<(), FaultKind> {
        let roster = &self.plan.roster;
        let who = match roster.has_names() {
            true => roster.name(player),
            false => format!("player {player}"),
        };
        self.is_new(player, game, format!("game {}, {who}", game.number))?;
        let Some((_, partner, _)) = game.seat_of(player) else {
            return Err(FaultKind::NotA {
                what: "a row of this session",
                text: self.source.slice(at).to_owned(),
                why: format!("this player has no seat in game {}", game.number),
            });
        };
        if let Some((other, first)) = self.seen.get(&(partner, game.number))
            && other.points != booked.points
        {
            return Err(Rule::PartnersDiffer {
                game: game.number,
                who,
                points: booked.points,
                partner: roster.name(partner),
                other: other.points,
                first: self.source.place(*first).to_string(),
            }
            .into());
        }
        self.seen.insert((player, game.number), (booked, at));
        Ok(())
    }
}

/// A whole number of a range.
fn within(cell: &str, what: &'static str, range: &RangeInclusive<i32>) -> Result<i32, FaultKind> {
    cell.parse().ok().filter(|number| range.contains(number)).ok_or_else(|| FaultKind::NotA {
        what,
        text: cell.to_owned(),
        why: format!("expected a number from {} to {}", range.start(), range.end()),
    })
}

/// Somebody of the session, by number or by name.
fn player(cell: &str, roster: &Roster) -> Result<PlayerNumber, FaultKind> {
    roster.find(cell).ok_or_else(|| FaultKind::NotA {
        what: "a player of this session",
        text: cell.to_owned(),
        why: match roster.has_names() {
            true => "expected a name of the session".to_owned(),
            false => format!("expected a number from 1 to {}", roster.people()),
        },
    })
}
