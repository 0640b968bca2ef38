//! Who sits where: the plan of a session of any size, also of one that is under way.
//!
//! A new session starts from a game out of which all others follow by turning (the cyclic whist
//! tournaments of combinatorics), or from the printed chart. What is not perfect by that, a short
//! evening, late arrivals, leavers, is improved by simulated annealing: exchanges of two players in
//! one game, with chances that are the same each time, so that the plan of today is the plan of
//! tomorrow.

use crate::{
    chance::{Seed, below, place_below},
    engine::{Chart, PlayerNumber, SessionGame, TableSeats},
};
use rand::Rng;

/// The first games by the number of players.
const FIRST_GAMES: &str = include_str!("first_games.txt");

/// Each exchange is tried against all others: this many for each seat of a plan, which takes half a
/// second for forty players in eleven games.
const TRIALS_A_SEAT: u32 = 1_500;

/// A pair of partners who meet again costs as much as this many pairs of opponents who do.
const PARTNERS: i32 = 12;

/// Four seats: two partners, then the two against them.
type Table = [usize; 4];

/// Plans games after `so_far` up to number `games`, for those who are there now.
///
/// No two are partners twice while that is possible; opponents meet as evenly as possible; byes
/// differ by one at most, and nobody sits out twice running while that is possible. Whoever comes
/// late is taken for one who has sat out as often as anybody.
///
/// With nothing behind it the plan for eight and twelve players is the printed chart.
pub fn planned(so_far: &[SessionGame], players: &[PlayerNumber], games: u8) -> Vec<SessionGame> {
    let first = u8::try_from(so_far.len() + 1).unwrap_or(u8::MAX);
    if let Some(chart) = printed(so_far, players) {
        return (first..=games).map(|number| of_chart(chart, number)).collect();
    }
    let whole = whole_cycle(players.len()).filter(|_| so_far.is_empty());
    let plan: Vec<Vec<Table>> = match whole {
        Some(cycle) if cycle.len() == usize::from(games) => cycle,
        Some(cycle) if byes_are_even(&cycle, players.len(), games) => {
            let start = cycle.into_iter().cycle().take(games.into()).collect();
            Search::new(so_far, players, start).improved()
        }
        _ => {
            let start = with_fair_byes(so_far, players, first..=games);
            Search::new(so_far, players, start).improved()
        }
    };
    let numbered = (first..=games).zip(plan);
    numbered.map(|(number, tables)| seated(number, &tables, players)).collect()
}

/// How many games there are until everybody has been everybody's partner, or may have been: one
/// less than players, and as many as players where somebody sits out.
pub const fn games_of(players: u8) -> u8 {
    if players.is_multiple_of(4) { players.saturating_sub(1) } else { players }
}

/// The chart of a session that is played by it from the first game on.
fn printed(so_far: &[SessionGame], players: &[PlayerNumber]) -> Option<Chart> {
    let chart = Chart::for_players(u8::try_from(players.len()).ok()?)?;
    let by_chart = so_far.iter().all(|game| *game == of_chart(chart, game.number));
    (by_chart && players.iter().copied().eq(chart.everybody())).then_some(chart)
}

fn of_chart(chart: Chart, number: u8) -> SessionGame {
    SessionGame { number, tables: chart.tables_of(number), byes: Vec::new() }
}

/// All games that follow from the first; `None` where no first game is known.
fn whole_cycle(players: usize) -> Option<Vec<Vec<Table>>> {
    let rows: Vec<Vec<Table>> = FIRST_GAMES
        .lines()
        .filter_map(|line| line.split_once(": "))
        .filter(|(size, _)| size.parse() == Ok(players))
        .map(|(_, tables)| tables.split(" | ").map(table_of).collect())
        .collect();
    let [first] = rows.as_slice() else { return (!rows.is_empty()).then_some(rows) };
    // Where nobody sits out, the last is the centre about which the others turn.
    let turning = if players.is_multiple_of(4) { players - 1 } else { players };
    let turned = |by: usize| {
        let place = move |at: usize| if at < turning { (at + by) % turning } else { at };
        first.iter().map(|table| table.map(place)).collect()
    };
    Some((0..turning).map(turned).collect())
}

/// `1-6 v 2-5`, counted from zero.
fn table_of(text: &str) -> Table {
    let mut numbers = text.split([' ', '-', 'v']).filter_map(|number| number.parse::<usize>().ok());
    std::array::from_fn(|_| numbers.next().map_or(0, |number| number.saturating_sub(1)))
}

/// Whether byes of the first `games` games of a cycle differ by one at most.
fn byes_are_even(cycle: &[Vec<Table>], players: usize, games: u8) -> bool {
    let mut seats = vec![0_usize; players];
    for tables in cycle.iter().cycle().take(games.into()) {
        tables.iter().flatten().for_each(|at| seats[*at] += 1);
    }
    let most = seats.iter().max().copied().unwrap_or(0);
    seats.iter().all(|count| count + 1 >= most)
}

/// Games in which those sit out who did so least, and rather not twice running; all others sit by
/// lot.
fn with_fair_byes(
    so_far: &[SessionGame],
    players: &[PlayerNumber],
    games: std::ops::RangeInclusive<u8>,
) -> Vec<Vec<Table>> {
    let mut rng = Seed(0).rng();
    let mut byes = byes_so_far(so_far, players);
    let mut last: Vec<bool> = players
        .iter()
        .map(|player| so_far.last().is_some_and(|game| game.byes.contains(player)))
        .collect();
    let drawn = |_| {
        let mut order: Vec<(u32, bool, u32, usize)> = (0..players.len())
            .map(|at| (byes[at], last[at], below(&mut rng, u32::MAX), at))
            .collect();
        order.sort_unstable();
        let (out, seats) = order.split_at(players.len() % 4);
        last.fill(false);
        for (.., at) in out {
            byes[*at] += 1;
            last[*at] = true;
        }
        let mut seats: Vec<(u32, usize)> = seats.iter().map(|(.., lot, at)| (*lot, *at)).collect();
        seats.sort_unstable();
        let seats: Vec<usize> = seats.into_iter().map(|(_, at)| at).collect();
        seats.as_chunks::<4>().0.to_vec()
    };
    games.map(drawn).collect()
}

/// How often each has sat out; whoever was not there in the first of these games, as often as
/// anybody.
fn byes_so_far(so_far: &[SessionGame], players: &[PlayerNumber]) -> Vec<u32> {
    let out = |player: &PlayerNumber| {
        so_far.iter().map(|game| u32::from(game.byes.contains(player))).sum::<u32>()
    };
    let was_there = |player: &PlayerNumber| so_far.first().is_none_or(|game| game.has(*player));
    let most = players.iter().map(out).max().unwrap_or(0);
    players.iter().map(|player| if was_there(player) { out(player) } else { most }).collect()
}

fn seated(number: u8, tables: &[Table], players: &[PlayerNumber]) -> SessionGame {
    let tables: Vec<TableSeats> = (1..)
        .zip(tables)
        .map(|(table, at)| {
            let [a, b, c, d] = at.map(|place| players[place]);
            TableSeats { table, pairs: [[a, b], [c, d]] }
        })
        .collect();
    let mut byes: Vec<PlayerNumber> = players.to_vec();
    byes.retain(|player| tables.iter().all(|table| table.beside(*player).is_none()));
    SessionGame { number, tables, byes }
}

/// How often each two have met.
struct Pairs {
    people: usize,
    met: Vec<i32>,
}

impl Pairs {
    fn new(people: usize) -> Self {
        Self { people, met: vec![0; people * people] }
    }

    /// Counts a meeting more or less; gives back by how much the sum of squares grows.
    fn count(&mut self, one: usize, other: usize, by: i32) -> i32 {
        let met = &mut self.met[one.min(other) * self.people + one.max(other)];
        *met += by;
        2 * *met * by - 1
    }

    /// What the sum of squares cannot fall below: all meetings spread over all pairs.
    fn least(&self) -> i32 {
        let pairs = i32::try_from(self.people * (self.people - 1) / 2).unwrap_or(i32::MAX).max(1);
        let all: i32 = self.met.iter().sum();
        let (each, over) = (all / pairs, all % pairs);
        each * each * (pairs - over) + (each + 1) * (each + 1) * over
    }
}

/// Simulated annealing (Kirkpatrick, Gelatt and Vecchi 1983) with chances in powers of two, so that
/// no machine rounds otherwise.
struct Search {
    games: Vec<Vec<Table>>,
    partners: Pairs,
    opponents: Pairs,
    cost: i32,
}

impl Search {
    fn new(so_far: &[SessionGame], players: &[PlayerNumber], games: Vec<Vec<Table>>) -> Self {
        let mut search = Self {
            games: Vec::new(),
            partners: Pairs::new(players.len()),
            opponents: Pairs::new(players.len()),
            cost: 0,
        };
        // Of a table in the past those count who are still there.
        let place = |player: PlayerNumber| players.iter().position(|other| *other == player);
        for [[a, b], [c, d]] in so_far.iter().flat_map(|game| &game.tables).map(|at| at.pairs) {
            let mut met = |one, other, partners: bool| {
                if let (Some(one), Some(other)) = (place(one), place(other)) {
                    search.meet(one, other, partners, 1);
                }
            };
            met(a, b, true);
            met(c, d, true);
            for (one, other) in [(a, c), (a, d), (b, c), (b, d)] {
                met(one, other, false);
            }
        }
        games.iter().flatten().for_each(|table| search.sit(*table, 1));
        search.games = games;
        search
    }

    fn meet(&mut self, one: usize, other: usize, partners: bool, by: i32) {
        self.cost += match partners {
            true => PARTNERS * self.partners.count(one, other, by),
            false => self.opponents.count(one, other, by),
        };
    }

    fn sit(&mut self, [a, b, c, d]: Table, by: i32) {
        self.meet(a, b, true, by);
        self.meet(c, d, true, by);
        for (one, other) in [(a, c), (a, d), (b, c), (b, d)] {
            self.meet(one, other, false, by);
        }
    }

    /// Lets two seats of a game change hands.
    fn exchange(&mut self, game: usize, [one, other]: [usize; 2]) {
        let tables = if one / 4 == other / 4 { &[one / 4][..] } else { &[one / 4, other / 4] };
        for table in tables {
            self.sit(self.games[game][*table], -1);
        }
        let seats = self.games[game].as_flattened_mut();
        seats.swap(one, other);
        for table in tables {
            self.sit(self.games[game][*table], 1);
        }
    }

    /// The best that was met, first of all the start.
    fn improved(mut self) -> Vec<Vec<Table>> {
        let least = PARTNERS * self.partners.least() + self.opponents.least();
        let mut best = (self.cost, self.games.clone());
        let seats = self.games.iter().map(|game| 4 * game.len()).sum::<usize>();
        let trials = u32::try_from(seats).unwrap_or(u32::MAX).saturating_mul(TRIALS_A_SEAT);
        let mut rng = Seed(0).rng();
        for trial in 0..trials {
            if best.0 <= least {
                break;
            }
            let game = place_below(&mut rng, self.games.len());
            let seats = 4 * self.games[game].len();
            let two = [place_below(&mut rng, seats), place_below(&mut rng, seats)];
            let before = self.cost;
            self.exchange(game, two);
            // From hot to cold: a plan that is worse by two is taken once in two trials at first,
            // once in four thousand at last.
            let warmth = i32::try_from(12 - 11 * u64::from(trial) / u64::from(trials)).unwrap_or(1);
            let luck = i32::try_from(rng.next_u32().trailing_zeros()).unwrap_or(0);
            if (self.cost - before) * 6 > luck * warmth {
                self.exchange(game, two);
            }
            if self.cost < best.0 {
                best = (self.cost, self.games.clone());
            }
        }
        best.1
    }
}
