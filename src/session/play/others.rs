//! Those who play on the other seats.

use super::{PlayMode, Setting, YOU, judging};
use crate::{
    chance::Seed,
    engine::{Action, BySide, View},
    rules::Ruleset,
    session::Compared,
    solver::{Level, NoAdvice, Player, Style, play_out},
};

/// The players on the other seats.
pub(super) struct Others<'r> {
    rules: &'r Ruleset,
    seed: Seed,
    style: Option<Style>,
    /// One for each level that is needed.
    players: Vec<Player<'r>>,
}

impl<'r> Others<'r> {
    pub(super) const fn new(rules: &'r Ruleset, setting: &Setting) -> Self {
        let Setting { seed, style, .. } = *setting;
        Self { rules, seed, style, players: Vec::new() }
    }

    pub(super) fn act(&mut self, level: Level, view: &View<'r>, score: &BySide<i16>) -> Action {
        let known = self.players.iter().position(|player| player.level() == level);
        let at = known.unwrap_or_else(|| {
            let player = Player::of_matches(level, self.rules, self.seed).among(self.style);
            let player = player.unwrap_or_else(|| unreachable!("nobody sat down to such a table"));
            self.players.push(player);
            self.players.len() - 1
        });
        match self.players[at].act(view, score) {
            Ok(action) => action,
            Err(NoAdvice::NotItsTurn | NoAdvice::NoLayout(_)) => {
                unreachable!("it is its turn, and the deal itself agrees with its view")
            }
        }
    }
}

impl PlayMode {
    /// What a club player makes of the cards of this deal on the learner's seat, the others as they
    /// are.
    pub(super) fn by_club_player(&self, rules: &Ruleset) -> Option<Compared> {
        let mut players = Others::new(rules, &self.setting);
        let score = self.game.table.score();
        let over = play_out(self.game.hand_after(rules, 0), |seat, view| {
            let level = if seat == YOU { Level::Club } else { self.terms.players[seat] };
            Ok(players.act(level, view, score))
        });
        let over = over.ok()?;
        // The others do the same till the learner's seat does something else.
        let mut both = self.game.acts().iter().zip(over.history()).enumerate();
        let other = both.find(|(_, (own, his))| own != his);
        let instead = other.filter(|(_, ((seat, _), _))| *seat == YOU);
        let instead = instead.map(|(at, ((_, own), (_, his)))| {
            let trick = || judging::trick_of(&self.game.hand_after(rules, at));
            let is_card = matches!(own, Action::Play(_));
            (if is_card { trick() } else { 0 }, [*own, *his])
        });
        Some(Compared { points: over.points()?.into_parts().0, instead })
    }
}
