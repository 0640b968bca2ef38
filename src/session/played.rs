//! A match that is being played, as it is kept: who plays what, and every act in order.
//!
//! The hand is replayed from its acts at each step. So taking back, playing the same deal once more, leaving the table and
//! going on after a kill are one thing.

use std::{fmt, str::FromStr};

use crate::{
    chance::Seed,
    engine::{Action, Hand, Match, Silent},
    rules::Ruleset,
    solver::{Level, deal},
    table::Seat,
};

/// What was agreed before the first deal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setting {
    /// The id of the variant.
    pub variant: String,
    /// From which the deals follow.
    pub seed: Seed,
    /// How well the others play.
    pub level: Level,
    /// Whether the coach speaks after an act.
    pub coach: bool,
}

/// A line that is no setting.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseSettingError;

/// As it is kept: `classic 7 club coach`.
impl fmt::Display for Setting {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let coach = if self.coach { "coach" } else { "alone" };
        write!(f, "{} {} {} {coach}", self.variant, self.seed.0, self.level)
    }
}

impl FromStr for Setting {
    type Err = ParseSettingError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let words: Vec<&str> = text.split_whitespace().collect();
        let [variant, seed, level, coach @ ("coach" | "alone")] = words.as_slice() else {
            return Err(ParseSettingError);
        };
        Ok(Self {
            variant: (*variant).to_owned(),
            seed: Seed(seed.parse().map_err(|_| ParseSettingError)?),
            level: level.parse().map_err(|_| ParseSettingError)?,
            coach: *coach == "coach",
        })
    }
}

/// Where a match stands.
pub(super) struct Replayed<'r> {
    /// The match before the current hand.
    pub(super) table: Match,
    /// The current hand.
    pub(super) hand: Hand<'r>,
    /// Its number, from 1.
    pub(super) number: u32,
    /// How many acts came before it.
    pub(super) before: usize,
}

/// The match after those acts, of which no more than `hands` hands are begun.
///
/// Acts were legal when they were kept; from one that is not on, what was kept is left out.
pub(super) fn replay<'r>(
    rules: &'r Ruleset,
    seed: Seed,
    acts: &[(Seat, Action)],
    hands: u32,
) -> Replayed<'r> {
    let Some(last) = Seat::new(rules.players) else { unreachable!("a ruleset has players") };
    let mut table = Match::new(rules, last);
    let (mut number, mut before) = (1, 0);
    loop {
        let mut rng = Seed(seed.0.wrapping_add(u64::from(number))).rng();
        let mut hand = Hand::new(rules, deal(rules, table.dealer(), &mut rng));
        let mut at = before;
        while let (Ok(Some(_)), Some((seat, action))) = (hand.turn(&mut Silent), acts.get(at)) {
            if hand.act(*seat, *action).is_err() {
                break;
            }
            at += 1;
        }
        if number >= hands || hand.ended().is_none() {
            return Replayed { table, hand, number, before };
        }
        table.add(&hand);
        (number, before) = (number + 1, at);
    }
}

/// An act as it is kept: `2 order up`.
pub(super) fn kept((seat, action): (Seat, Action)) -> String {
    format!("{seat} {action}")
}

/// An act that was kept; `None` for what is none.
pub(super) fn act_of(text: &str) -> Option<(Seat, Action)> {
    let (seat, action) = text.split_once(' ')?;
    Some((seat.parse().ok()?, action.parse().ok()?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_setting_is_read_as_it_was_written() {
        for line in ["classic 7 club coach", "double-hasenpfeffer-6 0 random alone"] {
            assert_eq!(line.parse::<Setting>().map(|setting| setting.to_string()), Ok(line.into()));
        }
        for line in
            ["", "classic", "classic x club coach", "classic 7 champion coach", "a 7 club no"]
        {
            assert_eq!(line.parse::<Setting>(), Err(ParseSettingError), "{line}");
        }
    }
}
