//! Floor 8, a club night on paper: the plan of a progressive session, its tally cards, its
//! standings.
//!
//! What is so is asked of the engine, and what is said of the floor of sentences; here both become
//! pages.

use serde_json::Value;

use crate::{
    content::{Library, Scores},
    engine::{Chart, Player, SessionRank, TableSeats, movement, standings},
    parallel,
    rules::Ruleset,
    session::{History, Recall},
    store::{ProfileId, Store},
    text::{self, Style, json},
    tutor::LearnerModel,
};

/// What the answers that are kept of some learners say of each, found out side by side.
pub fn class_models<'l>(
    library: &'l Library,
    store: &Store,
    learners: &[ProfileId],
) -> Vec<LearnerModel<'l>> {
    let recall = Recall::new(library);
    let kept: Vec<History> = learners.iter().map(|learner| History::of(store, *learner)).collect();
    parallel::map(kept, |history| recall.model(&history))
}

/// A session that is to be played.
#[derive(Clone, Debug)]
pub struct ProgressiveSession {
    chart: Chart,
    games: Vec<(u8, Vec<TableSeats>)>,
}

impl ProgressiveSession {
    /// A session of so many games; after the last row of the chart the first comes again.
    ///
    /// ```
    /// use leftbower::{club::ProgressiveSession, engine::Chart, rules::Variant, text::{plain, Style}};
    /// let rules = Variant::find("standard").expect("shipped").rules();
    /// let session = ProgressiveSession::new(&rules, Chart::TwoTables, 2);
    /// let plan = plain(&session.plan(Style::PLAIN));
    /// assert!(plan.contains("   2   2-3 v 5-8   1-4 v 6-7\n"), "{plan}");
    /// ```
    pub fn new(rules: &Ruleset, chart: Chart, games: u8) -> Self {
        let seats = |game| (game, movement(rules, chart, game).into_parts().0);
        Self { chart, games: (1..=games).map(seats).collect() }
    }

    /// Who sits where in each game, for the wall.
    pub fn plan(&self, style: Style) -> String {
        text::session_plan(style, self.chart, &self.games)
    }

    /// The same for scripts: an object for each game, its tables as `movement` answers them.
    pub fn plan_json(&self) -> Vec<Value> {
        self.games.iter().map(|(game, tables)| json::tables(*game, tables)).collect()
    }

    /// A card for everybody, or for one player only.
    pub fn tally(&self, style: Style, only: Option<Player>) -> String {
        text::tally_cards(style, &self.players(only), &self.games)
    }

    /// The same for scripts: an object for each player and game.
    pub fn tally_json(&self, only: Option<Player>) -> Vec<Value> {
        let card = |player| {
            let line = move |(game, tables): &(u8, Vec<TableSeats>)| {
                json::tally_line(player, *game, tables)
            };
            self.games.iter().filter_map(line)
        };
        self.players(only).into_iter().flat_map(card).collect()
    }

    fn players(&self, only: Option<Player>) -> Vec<Player> {
        only.map_or_else(|| self.chart.everybody().collect(), |player| vec![player])
    }
}

/// Where a session stands.
#[derive(Clone, Debug)]
pub struct Standings<'s> {
    scores: &'s Scores,
    games: u8,
    placed: Vec<SessionRank>,
}

impl<'s> Standings<'s> {
    /// The sums of everybody's own points; who has booked nothing has none.
    pub fn new(scores: &'s Scores, games: u8) -> Self {
        let sum = |player| (1..=games).filter_map(|game| scores.booked.get(&(player, game))).sum();
        let placed = standings(scores.chart.everybody().map(|player| (player, sum(player))));
        Self { scores, games, placed }
    }

    fn points(&self, player: Player, game: u8) -> Option<i32> {
        self.scores.booked.get(&(player, game)).copied()
    }

    /// The standings for people.
    pub fn said(&self, style: Style) -> String {
        text::session_standings(style, &self.placed, self.games, &|player, game| {
            self.points(player, game)
        })
    }

    /// The standings for scripts: an object for each player, best first; a game that is not booked
    /// is null.
    pub fn json(&self) -> Vec<Value> {
        let line = |placed: &SessionRank| {
            let games: Vec<Option<i32>> =
                (1..=self.games).map(|game| self.points(placed.player, game)).collect();
            json::standing(placed, &games)
        };
        self.placed.iter().map(line).collect()
    }
}
