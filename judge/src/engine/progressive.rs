//! A progressive session: who sits where in which game, and who wins it.

use std::{cmp::Reverse, fmt, ops::RangeInclusive};

use super::{Notes, Reason, Ruling};
use crate::rules::{Bid, BidFailed, DefendAlone, Movement, Ruleset, Sides};

/// One of the people of a session, by the number on his tally card.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct PlayerNumber(u8);

impl PlayerNumber {
    /// The largest number: of forty people some may leave and others come, and no number is given
    /// twice.
    pub const LARGEST: u8 = 99;

    /// The player of that number, 1 to 99.
    pub const fn new(number: u8) -> Option<Self> {
        if number >= 1 && number <= Self::LARGEST { Some(Self(number)) } else { None }
    }

    /// His number, from 1.
    pub const fn number(self) -> u8 {
        self.0
    }
}

impl fmt::Display for PlayerNumber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}

impl fmt::Debug for PlayerNumber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "player {}", self.0)
    }
}

/// A table in one game of a session.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TableSeats {
    /// The number of the table, from 1.
    pub table: u8,
    /// The two pairs of partners, as the chart names them.
    pub pairs: [[PlayerNumber; 2]; 2],
}

impl TableSeats {
    /// Who deals first: the player named first.
    pub const fn dealer(&self) -> PlayerNumber {
        self.pairs[0][0]
    }

    /// The four clockwise from the first dealer, partners opposite one another.
    pub const fn clockwise(&self) -> [PlayerNumber; 4] {
        let [[a, b], [c, d]] = self.pairs;
        [a, c, b, d]
    }

    /// The partner and the opponents of one who sits here.
    pub fn beside(&self, player: PlayerNumber) -> Option<(PlayerNumber, [PlayerNumber; 2])> {
        let [one, other] = self.pairs;
        let partner = |pair: [PlayerNumber; 2]| if pair[0] == player { pair[1] } else { pair[0] };
        match (one.contains(&player), other.contains(&player)) {
            (true, _) => Some((partner(one), other)),
            (_, true) => Some((partner(other), one)),
            _ => None,
        }
    }
}

/// A game of a session: who sits where, and who sits out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SessionGame {
    /// Its number, from 1.
    pub number: u8,
    /// Its tables, the first first.
    pub tables: Vec<TableSeats>,
    /// Who sits out, the smallest number first.
    pub byes: Vec<PlayerNumber>,
}

impl SessionGame {
    /// Where a player sits: the table, the partner, the opponents.
    pub fn seat_of(
        &self,
        player: PlayerNumber,
    ) -> Option<(&TableSeats, PlayerNumber, [PlayerNumber; 2])> {
        self.tables.iter().find_map(|table| {
            let (partner, against) = table.beside(player)?;
            Some((table, partner, against))
        })
    }

    /// Everybody who sits at a table.
    pub fn seated(&self) -> impl Iterator<Item = PlayerNumber> {
        self.tables.iter().flat_map(TableSeats::clockwise)
    }

    /// Everybody who belongs to it, seated or not.
    pub fn present(&self) -> impl Iterator<Item = PlayerNumber> {
        self.seated().chain(self.byes.iter().copied())
    }

    /// Whether somebody belongs to it, seated or not.
    pub fn has(&self, player: PlayerNumber) -> bool {
        self.present().any(|other| other == player)
    }
}

/// A printed chart of movement; there is one for two tables and one for three.
///
/// In both of them everybody sits once in every game and is everybody's partner once. With two
/// tables everybody also meets everybody twice as an opponent; with three the meetings are uneven.
/// Source 003.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Chart {
    /// Eight players, seven games.
    TwoTables,
    /// Twelve players, eleven games.
    ThreeTables,
}

impl Chart {
    /// Both charts.
    pub const ALL: [Self; 2] = [Self::TwoTables, Self::ThreeTables];

    /// The chart for that many players; `None` where none is printed.
    pub fn for_players(players: u8) -> Option<Self> {
        Self::ALL.into_iter().find(|chart| chart.players() == players)
    }

    /// How many play.
    pub const fn players(self) -> u8 {
        4 * self.tables()
    }

    /// How many tables there are.
    pub const fn tables(self) -> u8 {
        match self {
            Self::TwoTables => 2,
            Self::ThreeTables => 3,
        }
    }

    /// How many games it has: one less than players.
    pub const fn games(self) -> u8 {
        self.players() - 1
    }

    /// Everybody who plays.
    pub fn everybody(self) -> impl Iterator<Item = PlayerNumber> {
        (1..=self.players()).map(PlayerNumber)
    }

    /// The row of the chart for a game, from 1; after the last row the first comes again.
    pub const fn row_of(self, game: u8) -> u8 {
        game.saturating_sub(1) % self.games() + 1
    }

    /// Who sits where by the row for a game.
    pub fn tables_of(self, game: u8) -> Vec<TableSeats> {
        let row = usize::from(self.row_of(game)) - 1;
        let cells: &[[u8; 4]] = match self {
            Self::TwoTables => &TWO_TABLES[row],
            Self::ThreeTables => &THREE_TABLES[row],
        };
        let seats = |(table, [a, b, c, d]): (u8, &[u8; 4])| TableSeats {
            table,
            pairs: [[PlayerNumber(*a), PlayerNumber(*b)], [PlayerNumber(*c), PlayerNumber(*d)]],
        };
        (1..).zip(cells).map(seats).collect()
    }
}

/// Game by game: at each table two partners, then the two against them.
const TWO_TABLES: [[[u8; 4]; 2]; 7] = [
    [[1, 6, 2, 5], [3, 8, 4, 7]],
    [[2, 3, 5, 8], [1, 4, 6, 7]],
    [[1, 8, 3, 6], [2, 7, 4, 5]],
    [[1, 2, 3, 4], [5, 6, 7, 8]],
    [[1, 7, 2, 8], [3, 5, 4, 6]],
    [[2, 6, 3, 7], [1, 5, 4, 8]],
    [[2, 4, 6, 8], [1, 3, 5, 7]],
];

/// The same with three tables.
const THREE_TABLES: [[[u8; 4]; 3]; 11] = [
    [[1, 2, 3, 4], [5, 6, 7, 8], [9, 10, 11, 12]],
    [[2, 6, 3, 11], [7, 9, 8, 10], [1, 5, 4, 12]],
    [[4, 11, 7, 12], [2, 9, 3, 8], [1, 6, 5, 10]],
    [[2, 12, 5, 9], [3, 7, 4, 8], [1, 11, 6, 10]],
    [[1, 7, 4, 10], [3, 9, 5, 11], [2, 8, 6, 12]],
    [[3, 10, 5, 12], [1, 8, 2, 7], [4, 9, 6, 11]],
    [[6, 8, 9, 11], [2, 4, 10, 12], [1, 3, 5, 7]],
    [[3, 6, 7, 10], [1, 4, 9, 12], [2, 11, 5, 8]],
    [[1, 10, 8, 11], [3, 12, 6, 9], [2, 5, 4, 7]],
    [[1, 12, 6, 7], [4, 5, 10, 11], [2, 3, 8, 9]],
    [[1, 9, 7, 11], [2, 10, 3, 5], [4, 6, 8, 12]],
];

/// Who sits where in a game of a session, and who deals first.
///
/// Clause `movement`; [CatsAtCards](crate::sources), "Progressive Euchre".
///
/// ```
/// use leftbower_judge::{engine::{Chart, movement}, rules::Variant};
/// let rules = Variant::find("standard").expect("shipped").rules();
/// let ruling = movement(&rules, Chart::TwoTables, 5);
/// let first = ruling.value()[0];
/// assert_eq!(first.pairs.map(|pair| pair.map(|player| player.number())), [[1, 7], [2, 8]]);
/// assert_eq!(first.clockwise().map(|player| player.number()), [1, 2, 7, 8]);
/// ```
pub fn movement(rules: &Ruleset, chart: Chart, game: u8) -> Ruling<Vec<TableSeats>> {
    Ruling::ask(|trace| {
        let row = match rules.movement {
            Movement::Chart => chart.row_of(game),
            Movement::PartnersStay => 1,
        };
        let tables = chart.tables_of(row);
        match rules.movement {
            Movement::Chart if row != game => trace.note(|| Reason::ChartBeginsAgain { game, row }),
            Movement::Chart => {}
            Movement::PartnersStay => trace.note(|| Reason::PartnersStay),
        }
        trace.note(|| Reason::FirstNamedDeals {
            dealers: tables.iter().map(TableSeats::dealer).collect(),
        });
        trace.note(|| Reason::ChartSeats { row, tables: tables.clone() });
        tables
    })
}

/// Whether a session can be made of such games: two sides of two partners.
///
/// Changing tables is a clause of the games in which a card is turned up, for which charts are
/// printed; people move in the same way whatever they play.
pub fn makes_a_session(rules: &Ruleset) -> bool {
    rules.players == 4 && rules.sides == Sides::Alternate
}

/// The points that a player can book for a game of that many deals, from the fewest to the most:
/// each deal is worth as little or as much as a hand can be.
pub fn points_in_a_game(rules: &Ruleset, deals: u8) -> RangeInclusive<i32> {
    let (least, most) = match rules.auction.is_turn_up() {
        true => (0, most_turned_up(rules)),
        false => of_bids(rules),
    };
    least * i32::from(deals)..=most * i32::from(deals)
}

/// The most points of a hand in which a card was turned up.
fn most_turned_up(rules: &Ruleset) -> i32 {
    let points = rules.points;
    let together = points.made.max(points.march).max(points.euchre);
    let alone = points.lone_made.max(points.lone_march).max(points.lone_euchre);
    let exposed = if rules.jambon.offered { points.exposed_march } else { 0 };
    let duel =
        if rules.defend_alone == DefendAlone::MayDeclare { points.euchre_by_lone } else { 0 };
    i32::from(together.max(alone).max(exposed).max(duel))
}

/// Bounds of a hand in which tricks are bid: no table of points goes beyond them.
fn of_bids(rules: &Ruleset) -> (i32, i32) {
    let tricks = i32::from(rules.deal.cards);
    let largest = |of: &dyn Fn(&Bid) -> i32| rules.bids.0.iter().map(of).max().unwrap_or(0);
    let value = largest(&|bid| bid.terms.value().into());
    let rate = largest(&|bid| bid.terms.rate.into()).max(1);
    let fixed = if rules.bid_failed == BidFailed::SetPoints { rules.set_points } else { 0 };
    let lost = value.max(tricks).max(fixed.into());
    // A lone bidder may lose double, whatever the rate.
    (-lost * rate.max(2), value.max(tricks * rate))
}

/// Points of a session, in hundredths: a bye may be worth the mean of some games.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct SessionPoints(i32);

impl SessionPoints {
    /// A number of whole points.
    pub const fn whole(points: i32) -> Self {
        Self(points * 100)
    }

    /// What `games` games are worth by the mean of those that brought `sum` in `played` games,
    /// rounded to the nearest hundredth; nothing, where none was played.
    ///
    /// ```
    /// use leftbower_judge::engine::SessionPoints;
    /// assert_eq!(SessionPoints::mean_of(20, 3, 1).to_string(), "6.67");
    /// assert_eq!(SessionPoints::mean_of(20, 4, 2), SessionPoints::whole(10));
    /// ```
    pub fn mean_of(sum: i32, played: u8, games: u8) -> Self {
        if played == 0 {
            return Self(0);
        }
        let (sum, played) = (100 * sum * i32::from(games), i32::from(played));
        Self((2 * sum + played).div_euclid(2 * played))
    }

    /// In points, for machines.
    pub fn points(self) -> f64 {
        f64::from(self.0) / 100.0
    }

    /// As a whole number of points, where it is one.
    pub const fn as_whole(self) -> Option<i32> {
        if self.0 % 100 == 0 { Some(self.0 / 100) } else { None }
    }
}

impl std::ops::Add for SessionPoints {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self(self.0 + other.0)
    }
}

impl fmt::Display for SessionPoints {
    /// Whole points without a fraction, others with as many digits as they need.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.0 < 0 { "-" } else { "" };
        let (whole, part) = (self.0.abs() / 100, self.0.abs() % 100);
        match part {
            0 => write!(f, "{sign}{whole}"),
            _ if part % 10 == 0 => write!(f, "{sign}{whole}.{}", part / 10),
            _ => write!(f, "{sign}{whole}.{part:02}"),
        }
    }
}

/// What a game is worth to somebody who sits out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ByePoints {
    /// The mean of the games that he played.
    OwnMean,
    /// A number of points.
    Fixed(i32),
    /// Nothing.
    Nothing,
}

/// A line of the standings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SessionRank {
    /// The place, from 1; who has as many points and as many lone hands has the same.
    pub place: usize,
    /// Who.
    pub player: PlayerNumber,
    /// The sum over all games.
    pub points: SessionPoints,
    /// Hands that he won alone, where somebody wrote them down.
    pub lone: u32,
}

/// Players by the sum of their points, best first; of equal sums the one with more lone hands is
/// the better, and who is equal in both shares the place, and so a win.
///
/// Everybody books his own: partners change, so no pair has a sum. Source 003; equal sums are an
/// open point there.
pub fn standings(
    sums: impl IntoIterator<Item = (PlayerNumber, SessionPoints, u32)>,
) -> Vec<SessionRank> {
    let mut sums: Vec<(PlayerNumber, SessionPoints, u32)> = sums.into_iter().collect();
    sums.sort_by_key(|(player, points, lone)| (Reverse((*points, *lone)), *player));
    let better = |than| sums.iter().filter(|(_, points, lone)| (*points, *lone) > than).count();
    let rank = |(player, points, lone): &(PlayerNumber, SessionPoints, u32)| SessionRank {
        place: 1 + better((*points, *lone)),
        player: *player,
        points: *points,
        lone: *lone,
    };
    sums.iter().map(rank).collect()
}
