//! Floor 8, a club night on paper: the plan of a progressive session, its tally cards, its
//! standings; worksheets; what a class believes.
//!
//! What is so is asked of the engine, and what is said of the floor of sentences; here both become
//! pages.

mod class;
mod planner;
mod sheet;

use std::collections::BTreeMap;

use serde_json::Value;

pub use class::{Pupil, Standing, class_findings, standings as ideas_of};
pub use planner::{games_of, planned};
pub use sheet::{NoSheet, Sheet, SheetOf};

use crate::{
    content::{Booked, Library, Roster, SessionPlan},
    engine::{ByePoints, PlayerNumber, SessionGame, SessionPoints, SessionRank, standings},
    parallel,
    session::{History, Recall},
    store::{ProfileId, Store},
    text::{self, Style, json, progressive::SessionTerms},
    tutor::{LearnerModel, Timestamp},
};

/// What the answers that are kept of some learners say of each, or those from before some moment,
/// found out side by side.
pub fn class_models<'l>(
    library: &'l Library,
    store: &Store,
    learners: &[ProfileId],
    before: Option<Timestamp>,
) -> Vec<LearnerModel<'l>> {
    let recall = Recall::new(library);
    let kept = learners.iter().map(|learner| History::of(store, *learner));
    let kept: Vec<History> = kept.map(|history| history.before(before)).collect();
    parallel::map(kept, |history| recall.model(&history))
}

/// A session that is to be played.
#[derive(Clone, Debug)]
pub struct ProgressiveSession {
    plan: SessionPlan,
    terms: SessionTerms,
    first: usize,
}

/// What changes in a session that is under way.
#[derive(Clone, Debug)]
pub struct Change {
    /// The game before which it happens.
    pub from: u8,
    /// Who leaves.
    pub without: Vec<PlayerNumber>,
    /// Who comes; they are in the roster already.
    pub added: Vec<PlayerNumber>,
}

impl ProgressiveSession {
    /// A session of that many games for everybody of a roster.
    ///
    /// ```
    /// use leftbower::{club::ProgressiveSession, content::Roster, text::{Style, plain, progressive::SessionTerms}};
    /// let session = ProgressiveSession::new(Roster::numbered(8), 2, SessionTerms::USUAL);
    /// let plan = plain(&session.plan(Style::PLAIN));
    /// assert!(plan.contains("   2   2-3 v 5-8   1-4 v 6-7\n"), "{plan}");
    /// ```
    pub fn new(roster: Roster, games: u8, terms: SessionTerms) -> Self {
        let players: Vec<PlayerNumber> = roster.everybody().collect();
        let games = planned(&[], &players, games);
        Self::of(SessionPlan { roster, games }, terms)
    }

    /// A session whose plan is there already.
    pub const fn of(plan: SessionPlan, terms: SessionTerms) -> Self {
        Self { plan, terms, first: 0 }
    }

    /// The same session after a change: what was played stays, what is still to come is planned
    /// anew. From now on only that is shown, but to scripts.
    #[must_use]
    pub fn changed(mut self, roster: Roster, change: &Change) -> Self {
        let games = u8::try_from(self.plan.games.len()).unwrap_or(u8::MAX);
        let last = self.plan.games.last();
        let mut players: Vec<PlayerNumber> = last
            .into_iter()
            .flat_map(SessionGame::present)
            .filter(|player| !change.without.contains(player))
            .chain(change.added.iter().copied())
            .collect();
        players.sort_unstable();
        self.first = usize::from(change.from.saturating_sub(1)).min(self.plan.games.len());
        self.plan.roster = roster;
        self.plan.games.truncate(self.first);
        let still_to_come = planned(&self.plan.games, &players, games);
        self.plan.games.extend(still_to_come);
        self
    }

    /// Who sits where in which game.
    pub const fn whole_plan(&self) -> &SessionPlan {
        &self.plan
    }

    /// Who sits where in each game, for the wall.
    pub fn plan(&self, style: Style) -> String {
        text::progressive::plan(style, &self.plan, self.first, self.terms)
    }

    /// The same for scripts: an object for each game, its tables as `movement` answers them; all
    /// games, those that were played too, so that what is written is a plan to go on from.
    pub fn plan_json(&self) -> Vec<Value> {
        self.plan.games.iter().map(|game| json::session_game(game, &self.plan.roster)).collect()
    }

    /// A card for everybody, or for one player only.
    pub fn tally(&self, style: Style, only: Option<PlayerNumber>) -> String {
        let games = &self.plan.games[self.first..];
        text::progressive::tally_cards(
            style,
            &self.players(only),
            games,
            &self.plan.roster,
            self.terms,
        )
    }

    /// The same for scripts: an object for each player and game.
    pub fn tally_json(&self, only: Option<PlayerNumber>) -> Vec<Value> {
        let games = &self.plan.games[self.first..];
        let card = |player| {
            let line = move |game| json::tally_line(player, game, &self.plan.roster);
            games.iter().filter_map(line)
        };
        self.players(only).into_iter().flat_map(card).collect()
    }

    /// Those who play, or one of them.
    fn players(&self, only: Option<PlayerNumber>) -> Vec<PlayerNumber> {
        let plays = |player: &PlayerNumber| {
            let games = &self.plan.games[self.first..];
            games.iter().any(|game| game.has(*player))
        };
        let all = self.plan.roster.everybody().filter(plays);
        all.filter(|player| only.is_none_or(|only| only == *player)).collect()
    }
}

/// Where a session stands.
#[derive(Clone, Debug)]
pub struct Standings<'s> {
    plan: &'s SessionPlan,
    booked: &'s BTreeMap<(PlayerNumber, u8), Booked>,
    byes: ByePoints,
    placed: Vec<SessionRank>,
}

impl<'s> Standings<'s> {
    /// The sums of everybody's own points and byes; who has booked nothing has none.
    ///
    /// A bye counts once the game is over, which is when somebody has booked points for it.
    pub fn new(
        plan: &'s SessionPlan,
        booked: &'s BTreeMap<(PlayerNumber, u8), Booked>,
        byes: ByePoints,
    ) -> Self {
        let over = |game: &&SessionGame| booked.keys().any(|(_, number)| *number == game.number);
        let sum = |player: PlayerNumber| {
            let own = || booked.iter().filter(move |((other, _), _)| *other == player);
            let points: i32 = own().map(|(_, booked)| booked.points).sum();
            let lone = own().map(|(_, booked)| booked.lone).sum();
            let games = u8::try_from(own().count()).unwrap_or(u8::MAX);
            let out = plan.games.iter().filter(over).filter(|game| game.byes.contains(&player));
            let out = u8::try_from(out.count()).unwrap_or(u8::MAX);
            let for_byes = match byes {
                ByePoints::OwnMean => SessionPoints::mean_of(points, games, out),
                ByePoints::Fixed(each) => SessionPoints::whole(each * i32::from(out)),
                ByePoints::Nothing => SessionPoints::whole(0),
            };
            (player, SessionPoints::whole(points) + for_byes, lone)
        };
        let placed = standings(plan.roster.everybody().map(sum));
        Self { plan, booked, byes, placed }
    }

    /// The standings for people.
    pub fn said(&self, style: Style) -> String {
        text::progressive::standings(style, self.plan, &self.placed, self.booked, self.byes)
    }

    /// The standings for scripts: an object for each player, best first; a game that is not booked
    /// is null.
    pub fn json(&self) -> Vec<Value> {
        let line = |placed: &SessionRank| {
            let points = |game: &SessionGame| {
                self.booked.get(&(placed.player, game.number)).map(|booked| booked.points)
            };
            let games: Vec<Option<i32>> = self.plan.games.iter().map(points).collect();
            json::standing(placed, &self.plan.roster, &games)
        };
        self.placed.iter().map(line).collect()
    }
}
