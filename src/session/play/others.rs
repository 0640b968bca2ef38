//! Those who play on the other seats.

use super::Setting;
use crate::{
    chance::Seed,
    engine::{Action, BySide, View},
    rules::Ruleset,
    solver::{Level, NoAdvice, Player, Style},
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
            let player = Player::new(level, self.rules, self.seed).among(self.style);
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
