//! A progressive session on paper: the plan, the tally cards, the standings.

use std::collections::BTreeMap;

use super::{
    style::{Style, columns, pad, strong, wrap},
    visible::visible,
    words::{Numbers, and, capital, count, number, small},
};
use crate::{
    content::{Booked, Meetings, Roster, SessionPlan},
    engine::{ByePoints, Chart, PlayerNumber, SessionGame, SessionRank, TableSeats},
};

/// The width of a tally card, so that two stand beside one another on eighty columns.
const CARD: usize = 38;

/// Points of a game stand in this many columns, with a blank before them.
const POINTS: usize = 3;

/// What is agreed for the games of a session.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SessionTerms {
    /// How many deals each player at a table deals.
    pub deals_each: u8,
    /// Whether a hand that is thrown in counts as its dealer's deal; `None` where no hand of the
    /// game can be thrown in.
    pub thrown_in_counts: Option<bool>,
}

impl SessionTerms {
    /// One deal by each player, and a hand that is thrown in counts.
    pub const USUAL: Self = Self { deals_each: 1, thrown_in_counts: Some(true) };

    /// How many deals a game has.
    pub const fn deals(self) -> u8 {
        4 * self.deals_each
    }
}

/// A table as the charts write it: `1-6 v 2-5`.
fn cell(table: TableSeats) -> String {
    let [[a, b], [c, d]] = table.pairs;
    format!("{a}-{b} v {c}-{d}")
}

/// The same with names, where people have some: `Ann & Bob v Cy & Dee`.
fn named_cell(table: TableSeats, roster: &Roster) -> String {
    if !roster.has_names() {
        return cell(table);
    }
    let [one, other] = table.pairs.map(|pair| pair.map(|player| name(roster, player)).join(" & "));
    format!("{one} v {other}")
}

/// A person as people read it: no character of a name does anything to the screen.
fn name(roster: &Roster, player: PlayerNumber) -> String {
    visible(&roster.name(player))
}

fn names(roster: &Roster, players: &[PlayerNumber]) -> Vec<String> {
    players.iter().map(|player| name(roster, *player)).collect()
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
    let game = |number| SessionGame { number, tables: chart.tables_of(number), byes: Vec::new() };
    let games: Vec<SessionGame> = (1..=chart.games()).map(game).collect();
    fitting_lines(style, &games, &Roster::numbered(chart.players()))
}

/// The plan of a session from some game on, and under it how it is read.
///
/// One line a game where the screen is wide enough, else one line a table.
pub fn plan(style: Style, plan: &SessionPlan, first: usize, terms: SessionTerms) -> String {
    let (roster, games) = (&plan.roster, &plan.games[first..]);
    let here = games.first().map_or(0, |game| game.present().count());
    let tables = games.first().map_or(0, |game| game.tables.len());
    let (players, tables, many) = (small(here), small(tables), small(games.len()));
    let numbers = Numbers::of(&[players, tables, many]);
    let still = if first == 0 { "" } else { " still to come" };
    let size = format!(
        "Progressive Euchre for {}: {}, {}{still}",
        numbers.count(players, "player"),
        numbers.count(tables, "table"),
        numbers.count(many, "game")
    );
    let width = style.measure();
    let notes = how_to_read(plan, games, terms);
    let notes: Vec<String> = notes
        .iter()
        .map(|note| wrap(&format!("{} {note}", style.bullet()), width, "", "  "))
        .collect();
    format!(
        "{}\n\n{}\n\n{}",
        strong(&wrap(&size, width, "", "")),
        fitting_lines(style, games, roster),
        notes.join("\n")
    )
}

/// One line a game where the screen is wide enough, else one line a table.
fn fitting_lines(style: Style, games: &[SessionGame], roster: &Roster) -> String {
    let wide = chart_lines(games, roster);
    let fits = wide.iter().all(|line| columns(line) <= style.width);
    let lines = match fits {
        true => wide,
        false => games.iter().map(|game| game_lines(style, game, roster)).collect(),
    };
    lines.join("\n")
}

/// Games as a table.
fn chart_lines(games: &[SessionGame], roster: &Roster) -> Vec<String> {
    let tables = games.iter().map(|game| game.tables.len()).max().unwrap_or(0);
    let mut heads: Vec<String> = (1..=tables).map(|table| format!("Table {table}")).collect();
    let has_byes = games.iter().any(|game| !game.byes.is_empty());
    if has_byes {
        heads.push("Out".to_owned());
    }
    let cells = |game: &SessionGame| -> Vec<String> {
        let at = |table: usize| game.tables.get(table).map(|table| named_cell(*table, roster));
        let mut cells: Vec<String> =
            (0..tables).map(|table| at(table).unwrap_or_default()).collect();
        if has_byes {
            cells.push(names(roster, &game.byes).join(", "));
        }
        cells
    };
    let rows: Vec<(u8, Vec<String>)> =
        games.iter().map(|game| (game.number, cells(game))).collect();
    let width = |at: usize| {
        let cells = rows.iter().map(|(_, cells)| columns(&cells[at]));
        cells.max().unwrap_or(0).max(columns(&heads[at]))
    };
    let widths: Vec<usize> = (0..heads.len()).map(width).collect();
    let line = |first: &str, cells: &[String]| {
        let cells: Vec<String> =
            cells.iter().zip(&widths).map(|(text, width)| pad(text, *width)).collect();
        format!("{first:>4}   {}", cells.join("   ")).trim_end().to_owned()
    };
    let heading = strong(&line("Game", &heads));
    let rows = rows.iter().map(|(number, cells)| line(&number.to_string(), cells));
    std::iter::once(heading).chain(rows).collect()
}

/// One game on a narrow screen.
fn game_lines(style: Style, game: &SessionGame, roster: &Roster) -> String {
    const HANG: &str = "            ";
    let line = |head: &str, text: &str| {
        wrap(text, style.width, &format!("  {}", pad(head, HANG.len() - 2)), HANG)
    };
    let tables = game
        .tables
        .iter()
        .map(|table| line(&format!("Table {}", table.table), &named_cell(*table, roster)));
    let out = (!game.byes.is_empty()).then(|| line("Out", &names(roster, &game.byes).join(", ")));
    let head = strong(&format!("Game {}", game.number));
    std::iter::once(head).chain(tables).chain(out).collect::<Vec<_>>().join("\n")
}

/// How the plan is read, in sentences.
fn how_to_read(plan: &SessionPlan, games: &[SessionGame], terms: SessionTerms) -> Vec<String> {
    let example = games.first().and_then(|game| game.tables.first());
    let mut notes: Vec<String> =
        example.map(|table| how_to_sit(*table, &plan.roster)).into_iter().collect();
    notes.push(how_to_score(terms));
    notes.push(how_people_meet(plan));
    notes
}

fn how_to_sit(table: TableSeats, roster: &Roster) -> String {
    let [[a, b], [c, d]] = table.pairs.map(|pair| pair.map(|player| name(roster, player)));
    let (both, first) = match roster.has_names() {
        true => (format!("{a} and {b}"), a.clone()),
        false => (format!("players {a} and {b}"), format!("Player {a}")),
    };
    format!(
        "Read {} so: {both} are partners and sit opposite one another; {c} sits on the left of {a} \
         and {d} on the right. {first}, named first, deals first.",
        named_cell(table, roster)
    )
}

fn how_to_score(terms: SessionTerms) -> String {
    let deals = match terms.deals_each {
        1 => "four deals, one by each player at the table".to_owned(),
        each => format!(
            "{} deals, {} by each player at the table",
            number(terms.deals().into()),
            number(each.into())
        ),
    };
    let thrown_in = match terms.thrown_in_counts {
        Some(true) => "; a deal that is passed out counts as one of them",
        Some(false) => {
            "; a deal that is passed out does not count, and the same player deals again"
        }
        None => "",
    };
    format!(
        "A game is {deals}, without a target{thrown_in}. Then everybody writes down the points of \
         both sides and goes to the next row, where the count starts again. The highest sum of own \
         points over all games wins."
    )
}

/// How often people meet, and how often they sit out: how good the plan is.
fn how_people_meet(plan: &SessionPlan) -> String {
    let meetings = plan.meetings();
    let partners = match meetings.partners_again {
        0 => "No two players are partners twice.".to_owned(),
        1 => format!("One pair is partners {}.", times(meetings.partners_most)),
        pairs => format!(
            "{} are partners more than once, {} at most.",
            capital(&count(small(pairs), "pair")),
            times(meetings.partners_most)
        ),
    };
    let opponents = match meetings.opponents {
        (least, most) if least == most => {
            format!("Everybody plays against everybody {}.", times(most))
        }
        (0, most) => format!("No two are opponents more than {}.", times(most)),
        (least, most) => {
            format!("Any two are opponents {} at least and {} at most.", times(least), times(most))
        }
    };
    [partners, opponents].into_iter().chain(how_byes_fall(&meetings)).collect::<Vec<_>>().join(" ")
}

/// `None` where nobody sits out.
fn how_byes_fall(meetings: &Meetings) -> Option<String> {
    let often = match meetings.byes {
        (_, 0) => return None,
        (least, most) if least == most => format!("Everybody sits out {}", times(most)),
        (0, most) => format!("Nobody sits out more than {}", times(most)),
        (least, most) => format!("Everybody sits out {} or {}", times(least), times(most)),
    };
    Some(match (meetings.byes, meetings.byes_running) {
        ((_, 2..), 0) => format!("{often}, nobody twice running."),
        _ => format!("{often}."),
    })
}

/// `once`, `twice`, `three times`.
fn times(n: u32) -> String {
    match n {
        1 => "once".to_owned(),
        2 => "twice".to_owned(),
        n => format!("{} times", number(n)),
    }
}

/// A tally card for each of `players`, two beside one another where the screen is wide enough, with
/// lines to cut along.
pub fn tally_cards(
    style: Style,
    players: &[PlayerNumber],
    games: &[SessionGame],
    roster: &Roster,
    terms: SessionTerms,
) -> String {
    let cards: Vec<Vec<String>> = match roster.has_names() {
        false => players.iter().map(|player| card(*player, games, terms)).collect(),
        true => {
            players.iter().map(|player| named_card(style, *player, games, roster, terms)).collect()
        }
    };
    let width = cards.iter().flatten().map(|line| columns(line)).max().unwrap_or(0).max(CARD);
    let across = if style.width >= 2 * width + 3 { 2 } else { 1 };
    let cut =
        "- ".repeat(style.width.min(across * width + 3 * (across - 1)) / 2).trim_end().to_owned();
    let rows = cards.chunks(across).map(|row| {
        let height = row.iter().map(Vec::len).max().unwrap_or(0);
        let line = |at: usize| {
            let parts: Vec<String> = row
                .iter()
                .map(|card| pad(card.get(at).map_or("", String::as_str), width))
                .collect();
            parts.join(" | ").trim_end().to_owned()
        };
        (0..height).map(line).collect::<Vec<_>>().join("\n")
    });
    rows.collect::<Vec<_>>().join(&format!("\n{cut}\n"))
}

/// What every card says at its foot of a deal that is passed out.
const fn thrown_in_line(terms: SessionTerms) -> Option<&'static str> {
    match terms.thrown_in_counts {
        Some(true) => Some("A deal that is passed out counts."),
        Some(false) => Some("Passed out: the same player deals again."),
        None => None,
    }
}

/// The lines of a card of numbers.
fn card(player: PlayerNumber, games: &[SessionGame], terms: SessionTerms) -> Vec<String> {
    let head = format!("Player {player}");
    let line = "_".repeat(CARD.saturating_sub(head.len() + 8));
    let mut lines = vec![
        format!("{}   Name {line}", strong(&head)),
        strong(&format!(
            "{:>4} {:>5} {:>4} {:<7} {:>4} {:>4} {:>4}",
            "Game", "Table", "With", "Against", "Deal", "We", "They"
        )),
    ];
    for game in games {
        let number = game.number;
        let Some((table, partner, [left, right])) = game.seat_of(player) else {
            if game.byes.contains(&player) {
                lines.push(format!("{number:>4}       you sit out"));
            }
            continue;
        };
        let dealer = table.dealer();
        let deals = if dealer == player { "you".to_owned() } else { dealer.to_string() };
        let against = format!("{left}, {right}");
        let partner = partner.to_string();
        lines.push(format!(
            "{number:>4} {:>5} {partner:^4} {against:<7} {deals:>4} ____ ____",
            table.table
        ));
    }
    lines.push(format!("{:>28} ____ ____", "Sum"));
    lines.extend(thrown_in_line(terms).map(str::to_owned));
    lines
}

/// A game of a card with names.
struct CardRow {
    game: u8,
    /// The table; `None` where the player sits out.
    table: Option<u8>,
    with: String,
    against: String,
    /// Who deals, by name, unless it is the player.
    other_deals: Option<String>,
}

impl CardRow {
    fn new(player: PlayerNumber, game: &SessionGame, roster: &Roster) -> Option<Self> {
        let number = game.number;
        let Some((table, partner, against)) = game.seat_of(player) else {
            let out = || Self {
                game: number,
                table: None,
                with: String::new(),
                against: String::new(),
                other_deals: None,
            };
            return game.byes.contains(&player).then(out);
        };
        let dealer = table.dealer();
        Some(Self {
            game: number,
            table: Some(table.table),
            with: name(roster, partner),
            against: and(&names(roster, &against)),
            other_deals: (dealer != player).then(|| name(roster, dealer)),
        })
    }

    /// Who deals, in a cell.
    fn deals(&self) -> &str {
        self.other_deals.as_deref().unwrap_or("you")
    }

    /// The row in words, for narrow screens.
    fn sentence(&self) -> String {
        let Self { game, with, against, .. } = self;
        let Some(table) = self.table else { return format!("Game {game}: you sit out.") };
        let deals = match &self.other_deals {
            None => "you deal".to_owned(),
            Some(other) => format!("{other} deals"),
        };
        format!(
            "Game {game}, table {table}: with {with} against {against}; {deals}. We ____ They ____"
        )
    }
}

/// The lines of a card with names: a table where it fits, else sentences.
fn named_card(
    style: Style,
    player: PlayerNumber,
    games: &[SessionGame],
    roster: &Roster,
    terms: SessionTerms,
) -> Vec<String> {
    let rows: Vec<CardRow> =
        games.iter().filter_map(|game| CardRow::new(player, game, roster)).collect();
    let table = card_table(&rows);
    let mut lines = vec![strong(&name(roster, player))];
    match table.iter().all(|line| columns(line) <= style.width) {
        true => lines.extend(table),
        false => {
            let said = rows.iter().map(|row| wrap(&row.sentence(), style.width, "", "  "));
            lines.extend(said.flat_map(|said| said.lines().map(str::to_owned).collect::<Vec<_>>()));
            lines.push("Sum: We ____ They ____".to_owned());
        }
    }
    let foot = thrown_in_line(terms).map(|line| wrap(line, style.width, "", ""));
    lines.extend(foot.iter().flat_map(|foot| foot.lines()).map(str::to_owned));
    lines
}

/// Rows of a card below one another, with room for points.
fn card_table(rows: &[CardRow]) -> Vec<String> {
    let width = |head: &str, of: &dyn Fn(&CardRow) -> usize| {
        rows.iter().map(of).chain([head.len()]).max().unwrap_or(0)
    };
    let with = width("With", &|row| columns(&row.with));
    let against = width("Against", &|row| columns(&row.against));
    let deals = width("Deals", &|row| columns(row.deals()));
    let line = |head: [&str; 2], cells: [&str; 3], points: &str| {
        let [one, two, three] = cells;
        format!(
            "{:>4} {:>5}  {}  {}  {}  {points}",
            head[0],
            head[1],
            pad(one, with),
            pad(two, against),
            pad(three, deals)
        )
    };
    let heading = line(["Game", "Table"], ["With", "Against", "Deals"], "  We They");
    let row = |row: &CardRow| {
        let game = row.game.to_string();
        match row.table {
            None => format!("{game:>4}         you sit out"),
            Some(table) => {
                let cells = [row.with.as_str(), &row.against, row.deals()];
                line([&game, &table.to_string()], cells, "____ ____")
            }
        }
    };
    let sum = line(["", ""], ["", "", ""], "");
    let sum = format!("{:>1$} ____ ____", "Sum", columns(&sum) - 1);
    std::iter::once(strong(&heading)).chain(rows.iter().map(row)).chain([sum]).collect()
}

/// Where a session stands: everybody's points by game and in sum, who leads or has won, and what is
/// missing.
///
/// Points by game are left out where the screen is too narrow for them.
pub fn standings(
    style: Style,
    plan: &SessionPlan,
    placed: &[SessionRank],
    booked: &BTreeMap<(PlayerNumber, u8), Booked>,
    byes: ByePoints,
) -> String {
    let (roster, games) = (&plan.roster, &plan.games);
    let points = |player: PlayerNumber, game: &SessionGame| {
        booked.get(&(player, game.number)).map(|booked| booked.points)
    };
    let missing = |game: &SessionGame| -> Vec<PlayerNumber> {
        let mut missing: Vec<PlayerNumber> =
            game.seated().filter(|player| points(*player, game).is_none()).collect();
        missing.sort();
        missing
    };
    let complete = games.iter().filter(|game| missing(game).is_empty()).count();
    let under_way = |game: &&SessionGame| (1..game.seated().count()).contains(&missing(game).len());
    let with_byes = games.iter().any(|game| !game.byes.is_empty());
    let head = if roster.has_names() { "Name" } else { "Player" };
    let people = placed.iter().map(|line| columns(&name(roster, line.player))).max();
    let who = people.unwrap_or(0).max(6);
    let person = |text: &str| match roster.has_names() {
        true => pad(text, who),
        false => format!("{text:>who$}"),
    };
    let sums =
        placed.iter().map(|line| line.points.to_string().len() + 1).max().unwrap_or(0).max(6);
    let with_lone = placed.iter().any(|line| line.lone > 0);
    let lone = |text: &str| if with_lone { format!("{text:>6}") } else { String::new() };
    let cell = if with_byes { POINTS + 1 } else { POINTS };
    let wide = 12 + who - 6 + sums + lone("").len() + cell * games.len() <= style.width;
    let by_game = |of: &dyn Fn(&SessionGame) -> String| -> String {
        let shown = if wide { games.as_slice() } else { &[] };
        shown.iter().fold(String::new(), |line, game| line + &format!("{:>cell$}", of(game)))
    };
    let heading = format!(
        "{:>5} {}{}{:>sums$}{}",
        "Place",
        person(head),
        by_game(&|game| game.number.to_string()),
        "Sum",
        lone("Lone")
    );
    let mut lines = vec![strong(&heading)];
    for rank in placed {
        let cells = by_game(&|game| match points(rank.player, game) {
            Some(points) => points.to_string(),
            None if game.byes.contains(&rank.player) => "bye".to_owned(),
            None => "-".to_owned(),
        });
        let who = person(&name(roster, rank.player));
        let (place, sum) = (rank.place, rank.points.to_string());
        let lone = lone(&rank.lone.to_string());
        lines.push(format!("{place:>5} {who}{cells}{sum:>sums$}{lone}"));
    }
    let width = style.measure();
    lines.push(String::new());
    lines.push(wrap(&verdict(placed, roster, complete, games.len()), width, "", ""));
    for game in games.iter().filter(under_way) {
        let who = players(&missing(game), roster);
        lines.push(wrap(&format!("Missing in game {}: {who}.", game.number), width, "", "  "));
    }
    if with_byes {
        lines.push(wrap(&byes_said(byes), width, "", ""));
    }
    lines.join("\n")
}

/// What a bye is worth.
fn byes_said(byes: ByePoints) -> String {
    match byes {
        ByePoints::OwnMean => "Who sits out gets the mean of the games that he played.".to_owned(),
        ByePoints::Fixed(1) => "Who sits out gets 1 point.".to_owned(),
        ByePoints::Fixed(points) => format!("Who sits out gets {points} points."),
        ByePoints::Nothing => "Who sits out gets nothing.".to_owned(),
    }
}

/// Who has won, or leads.
fn verdict(placed: &[SessionRank], roster: &Roster, complete: usize, games: usize) -> String {
    let first: Vec<&SessionRank> = placed.iter().filter(|line| line.place == 1).collect();
    let Some(best) = first.first() else { return "Nobody plays.".to_owned() };
    let sum = best.points;
    let who: Vec<PlayerNumber> = first.iter().map(|line| line.player).collect();
    let who = capital(&players(&who, roster));
    // Of equal sums more lone hands win.
    let beaten = placed.iter().any(|line| line.place > 1 && line.points == sum);
    let lone = if beaten { " and more lone hands" } else { "" };
    if complete == games {
        return match first.as_slice() {
            [_] => format!("{who} wins with {sum} points{lone}."),
            _ => format!("{who} share the win with {sum} points each{lone}."),
        };
    }
    let so_far = format!("Complete: {complete} of {games} games.");
    match first.as_slice() {
        all if all.len() == placed.len() => format!("{so_far} Everybody has {sum} points."),
        [_] => format!("{so_far} {who} leads with {sum} points{lone}."),
        _ => format!("{so_far} {who} lead with {sum} points each{lone}."),
    }
}

/// `player 3`, `players 3 and 5`; names stand by themselves.
fn players(all: &[PlayerNumber], roster: &Roster) -> String {
    let said = and(&names(roster, all));
    match (roster.has_names(), all.len()) {
        (true, _) => said,
        (false, 1) => format!("player {said}"),
        (false, _) => format!("players {said}"),
    }
}

/// What is said to a number of players that makes no session.
pub fn no_such_size(players: u32) -> String {
    format!("{players} is no size for a session: expected 4 to 40 players")
}

/// What is said to a command that does not say how many play.
pub fn which_size() -> String {
    "how many play? Expected `--players N`, `--tables N`, `--names FILE` or `--plan FILE`"
        .to_owned()
}

/// What is said to a game of which no session can be made.
pub fn not_progressive(variant: &str) -> String {
    format!("no session can be made of `{variant}`: expected a game for four in two sides")
}

/// What is said to a name or number that nobody of the session has.
pub fn no_such_player(text: &str, roster: &Roster) -> String {
    let text = visible(text);
    match roster.has_names() {
        true => format!("there is no player `{text}`, expected one of {}", named(roster)),
        false => {
            format!("there is no player {text}, expected a number from 1 to {}", roster.people())
        }
    }
}

fn named(roster: &Roster) -> String {
    let everybody: Vec<PlayerNumber> = roster.everybody().collect();
    names(roster, &everybody).join(", ")
}

/// What is said to a name or number that cannot be given to somebody who comes.
pub fn cannot_join(text: &str, roster: &Roster) -> String {
    let text = visible(text);
    match roster.has_names() {
        true => format!(
            "`{text}` cannot join: expected a name of at most 24 characters that nobody has, and \
             that is no number"
        ),
        false => format!(
            "`{text}` cannot join: whoever comes next gets the number {}",
            u32::from(roster.people()) + 1
        ),
    }
}

/// What is said to a game from which nothing is left to plan.
pub fn no_such_game(game: u8, games: usize) -> String {
    format!("there is no game {game}, expected a number from 1 to {games}")
}

/// What is said to files in which no answer names its learner.
pub fn nobody_named() -> String {
    "no answer here names its learner: expected lines with `learner`, `question` and `answer`"
        .to_owned()
}

/// What is said to a word that names neither a skill nor a pack.
pub fn no_skill_or_pack(word: &str, near: Option<&str>) -> String {
    let word = visible(word);
    let near = near.map_or_else(
        || "; `leftbower map` lists the skills, and `puzzle` in the tutor the packs".to_owned(),
        |near| format!(". Did you mean `{near}`?"),
    );
    format!("there is no skill or pack `{word}`{near}")
}

/// What is said where a skill has no questions in a game.
pub fn nothing_to_ask(skill: &str, game: &str) -> String {
    format!("nothing can be asked about `{skill}` in {game}")
}

/// That some rows of a file of scores are not in the standings.
pub fn rows_left_out(rows: usize) -> String {
    match rows {
        1 => "One row is not counted.".to_owned(),
        n => format!("{} rows are not counted.", capital(&number(small(n)))),
    }
}
