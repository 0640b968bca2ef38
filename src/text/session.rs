//! A progressive session on paper: the plan, the tally cards, the standings.

use super::{
    style::{Style, columns, pad, strong, wrap},
    words::{Numbers, and, capital, number, small},
};
use crate::engine::{Chart, Player, SessionRank, TableSeats};

/// The width of a tally card, so that two stand beside one another on eighty columns.
const CARD: usize = 38;

/// Who sits where in each game: the game's number and its tables.
type Games = [(u8, Vec<TableSeats>)];

/// A table as the charts write it: `1-6 v 2-5`.
fn cell(table: TableSeats) -> String {
    let [[a, b], [c, d]] = table.pairs;
    format!("{a}-{b} v {c}-{d}")
}

/// All tables of a game in a sentence.
pub(super) fn tables_said(tables: &[TableSeats]) -> String {
    let said: Vec<String> =
        tables.iter().map(|table| format!("{} at table {}", cell(*table), table.table)).collect();
    and(&said)
}

/// All pairs of a game in the order of the tables, as one may type them.
pub(super) fn pairs_said(tables: &[TableSeats]) -> String {
    tables.iter().copied().map(cell).collect::<Vec<_>>().join(", ")
}

/// The chart as it is printed, for as many games as it has.
pub(super) fn whole_chart(style: Style, chart: Chart) -> String {
    let games: Vec<(u8, Vec<TableSeats>)> =
        (1..=chart.games()).map(|game| (game, chart.tables_of(game))).collect();
    fitting_lines(style, chart, &games)
}

/// The plan of a session: the chart, and under it how it is read.
///
/// One line a game where the screen is wide enough, else one line a table.
pub fn session_plan(style: Style, chart: Chart, games: &Games) -> String {
    let (players, tables, games_in_all) =
        (chart.players().into(), chart.tables().into(), small(games.len()));
    let numbers = Numbers::of(&[players, tables, games_in_all]);
    let size = format!(
        "Progressive Euchre for {}: {}, {}",
        numbers.count(players, "player"),
        numbers.count(tables, "table"),
        numbers.count(games_in_all, "game")
    );
    let width = style.measure();
    let notes = how_to_read(chart, games);
    let notes: Vec<String> = notes
        .iter()
        .map(|note| wrap(&format!("{} {note}", style.bullet()), width, "", "  "))
        .collect();
    format!(
        "{}\n\n{}\n\n{}",
        strong(&wrap(&size, width, "", "")),
        fitting_lines(style, chart, games),
        notes.join("\n")
    )
}

/// One line a game where the screen is wide enough, else one line a table.
fn fitting_lines(style: Style, chart: Chart, games: &Games) -> String {
    let wide = chart_lines(chart, games);
    let fits = wide.iter().all(|line| columns(line) <= style.width);
    let lines = if fits {
        wide
    } else {
        games.iter().map(|(game, tables)| game_lines(*game, tables)).collect()
    };
    lines.join("\n")
}

/// The chart as a table.
fn chart_lines(chart: Chart, games: &Games) -> Vec<String> {
    let cells = |table: usize| {
        games.iter().filter_map(move |(_, tables)| tables.get(table).copied()).map(cell)
    };
    let widths: Vec<usize> = (0..chart.tables().into())
        .map(|table| cells(table).map(|text| text.len()).max().unwrap_or(0).max(7))
        .collect();
    let line = |first: &str, rest: Vec<String>| {
        let rest: Vec<String> =
            rest.iter().zip(&widths).map(|(text, width)| pad(text, *width)).collect();
        format!("{first:>4}   {}", rest.join("   ")).trim_end().to_owned()
    };
    let heading =
        line("Game", (1..=chart.tables()).map(|table| format!("Table {table}")).collect());
    let rows = games
        .iter()
        .map(|(game, tables)| line(&game.to_string(), tables.iter().copied().map(cell).collect()));
    std::iter::once(strong(&heading)).chain(rows).collect()
}

/// One game on a narrow screen.
fn game_lines(game: u8, tables: &[TableSeats]) -> String {
    let lines = tables.iter().map(|table| format!("  Table {}   {}", table.table, cell(*table)));
    std::iter::once(strong(&format!("Game {game}"))).chain(lines).collect::<Vec<_>>().join("\n")
}

/// How the plan is read, in sentences.
fn how_to_read(chart: Chart, games: &Games) -> Vec<String> {
    let example = games.first().and_then(|(_, tables)| tables.first());
    let mut notes: Vec<String> = example
        .map(|table| {
            let [[a, b], [c, d]] = table.pairs;
            format!(
                "Read {} so: players {a} and {b} are partners and sit opposite one another; {c} sits on the left of {a} \
                 and {d} on the right. Player {a}, named first, deals first.",
                cell(*table)
            )
        })
        .into_iter()
        .collect();
    notes.push(
        "A game is four deals, one by each player at the table, without a target; a deal that is passed out counts as \
         one of them. Then everybody writes down the points of both sides and goes to the next row, where the count \
         starts again. The highest sum of own points over all games wins."
            .to_owned(),
    );
    notes.push(if games.len() > usize::from(chart.games()) {
        format!("After game {} the chart begins again, so partners meet again.", chart.games())
    } else {
        "No two players are partners twice.".to_owned()
    });
    notes
}

/// A tally card for each of `players`, two beside one another where the screen is wide enough, with
/// lines to cut along.
pub fn tally_cards(style: Style, players: &[Player], games: &Games) -> String {
    let across = if style.width >= 2 * CARD + 3 { 2 } else { 1 };
    let cut =
        "- ".repeat(style.width.min(across * CARD + 3 * (across - 1)) / 2).trim_end().to_owned();
    let rows = players.chunks(across).map(|row| {
        let cards: Vec<Vec<String>> = row.iter().map(|player| card(*player, games)).collect();
        let height = cards.iter().map(Vec::len).max().unwrap_or(0);
        let line = |at: usize| {
            let parts: Vec<String> = cards
                .iter()
                .map(|card| pad(card.get(at).map_or("", String::as_str), CARD))
                .collect();
            parts.join(" | ").trim_end().to_owned()
        };
        (0..height).map(line).collect::<Vec<_>>().join("\n")
    });
    rows.collect::<Vec<_>>().join(&format!("\n{cut}\n"))
}

/// The lines of one card.
fn card(player: Player, games: &Games) -> Vec<String> {
    let head = format!("Player {player}");
    let line = "_".repeat(CARD.saturating_sub(head.len() + 8));
    let mut lines = vec![
        format!("{}   Name {line}", strong(&head)),
        strong(&format!(
            "{:>4} {:>5} {:>4} {:<7} {:>4} {:>4} {:>4}",
            "Game", "Table", "With", "Against", "Deal", "We", "They"
        )),
    ];
    for (game, tables) in games {
        let seat = tables.iter().find_map(|table| Some((table, table.beside(player)?)));
        let Some((table, (partner, [left, right]))) = seat else { continue };
        let dealer = table.dealer();
        let deals = if dealer == player { "you".to_owned() } else { dealer.to_string() };
        let against = format!("{left}, {right}");
        let partner = partner.to_string();
        lines.push(format!(
            "{game:>4} {:>5} {partner:^4} {against:<7} {deals:>4} ____ ____",
            table.table
        ));
    }
    lines.push(format!("{:>28} ____ ____", "Sum"));
    lines
}

/// Where a session stands: everybody's points by game and in sum, who leads or has won, and what is
/// missing.
///
/// `points` are those of each player by game, `None` where none are booked. Points by game are left
/// out where the screen is too narrow for them.
pub fn session_standings(
    style: Style,
    placed: &[SessionRank],
    games: u8,
    points: &dyn Fn(Player, u8) -> Option<i32>,
) -> String {
    let booked =
        |game: u8| placed.iter().filter(move |line| points(line.player, game).is_some()).count();
    let complete = (1..=games).filter(|game| booked(*game) == placed.len()).count();
    let wide = 18 + 3 * usize::from(games) <= style.width;
    let shown = 0..if wide { games } else { 0 };
    let by_game = |cell: &dyn Fn(u8) -> String| -> String {
        shown.clone().fold(String::new(), |line, game| line + &format!("{:>3}", cell(game + 1)))
    };
    let heading =
        format!("{:>5} {:>6}{}{:>6}", "Place", "Player", by_game(&|game| game.to_string()), "Sum");
    let mut lines = vec![strong(&heading)];
    for SessionRank { place, player, points: sum } in placed {
        let cells = by_game(&|game| {
            points(*player, game).map_or("-".to_owned(), |points| points.to_string())
        });
        lines.push(format!("{place:>5} {player:>6}{cells}{sum:>6}"));
    }
    let width = style.measure();
    lines.push(String::new());
    lines.push(wrap(&verdict(placed, complete, games), width, "", ""));
    for game in (1..=games).filter(|game| (1..placed.len()).contains(&booked(*game))) {
        let mut missing: Vec<Player> = placed
            .iter()
            .map(|line| line.player)
            .filter(|player| points(*player, game).is_none())
            .collect();
        missing.sort();
        lines.push(wrap(
            &format!("Missing in game {game}: {}.", players(&missing)),
            width,
            "",
            "  ",
        ));
    }
    lines.join("\n")
}

/// Who has won, or leads.
fn verdict(placed: &[SessionRank], complete: usize, games: u8) -> String {
    let first: Vec<Player> =
        placed.iter().filter(|line| line.place == 1).map(|line| line.player).collect();
    let sum = placed.first().map_or(0, |line| line.points);
    let who = capital(&players(&first));
    if complete == usize::from(games) {
        return match first.as_slice() {
            [_] => format!("{who} wins with {sum} points."),
            _ => format!("{who} share the win with {sum} points each."),
        };
    }
    let so_far = format!("Complete: {complete} of {games} games.");
    match first.as_slice() {
        all if all.len() == placed.len() => format!("{so_far} Everybody has {sum} points."),
        [_] => format!("{so_far} {who} leads with {sum} points."),
        _ => format!("{so_far} {who} lead with {sum} points each."),
    }
}

/// `player 3`, `players 3 and 5`.
fn players(all: &[Player]) -> String {
    let numbers: Vec<String> = all.iter().map(ToString::to_string).collect();
    format!("{} {}", if all.len() == 1 { "player" } else { "players" }, and(&numbers))
}

/// What is said to a number of players for which there is no chart.
pub fn no_chart(players: u32) -> String {
    format!(
        "{players} is no size for a session: charts are printed for 8 players (2 tables) and 12 (3 tables)"
    )
}

/// What is said to a command that does not say how many play.
pub fn which_chart() -> String {
    "how many play? Expected `--players 8` or `--players 12`".to_owned()
}

/// What is said to a game of which no session can be made.
pub fn not_progressive(variant: &str) -> String {
    format!(
        "no session can be made of `{variant}`: expected a game for four in two sides in which a card is turned up"
    )
}

/// What is said to a tally card for somebody who does not play.
pub fn no_such_player(player: u8, chart: Chart) -> String {
    format!("there is no player {player}, expected a number from 1 to {}", chart.players())
}

/// That some rows of a file of scores are not in the standings.
pub fn rows_left_out(rows: usize) -> String {
    match rows {
        1 => "One row is not counted.".to_owned(),
        n => format!("{} rows are not counted.", capital(&number(small(n)))),
    }
}
