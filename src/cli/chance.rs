//! The chance to win the game from a score.

use super::{
    args::{Chance, Dealer, Format, Global, WhoDeals},
    game::{library, named},
    output::{Done, Output, Progress, Status, Stop},
};
use crate::{
    chance::Seed,
    engine::{BySide, side_of, sides},
    rules::Ruleset,
    solver::{HandResults, WinChances},
    table::{Ring, Seat},
    text,
    tutor::Game,
};

/// Prints chances, or what they rest on.
pub(super) fn chance(global: &Global, wanted: &Chance, output: &mut Output) -> Done {
    let library = library(global);
    let game = named(wanted.game.as_deref(), global, &library, output)?;
    let waiting = Progress::new(global);
    let progress = |hands: u32| waiting.tell_now(|| text::hands_played(hands));
    let table = ChanceTable { game: &game, rules: game.rules(), format: global.format };
    if wanted.results {
        let seed = global.seed.map_or(Seed(1), Seed);
        let shipped = || HandResults::shipped(table.rules).filter(|_| wanted.hands.is_none());
        let measured = || {
            let hands = wanted.hands.unwrap_or_else(|| WinChances::hands_to_play(table.rules));
            HandResults::measured(table.rules, seed, hands, progress)
        };
        let results = shipped().unwrap_or_else(measured);
        waiting.clear();
        return table.results(&results, output);
    }
    let asked = table.asked(wanted).map_err(Stop::usage)?;
    let chances = WinChances::of(table.rules, progress);
    waiting.clear();
    match asked {
        Positions::Every(dealers) => table.every(&chances, &dealers, output),
        Positions::One(score, dealers) => table.one(&chances, &score, &dealers, output),
    }
}

/// What is asked for.
enum Positions {
    /// Every score of two sides, with these dealers.
    Every(Vec<Seat>),
    /// That score.
    One(BySide<i16>, Vec<Seat>),
}

/// A game whose chances are told.
struct ChanceTable<'a> {
    game: &'a Game,
    rules: &'a Ruleset,
    format: Format,
}

impl ChanceTable<'_> {
    /// What the arguments mean in this game; else why they mean nothing.
    fn asked(&self, wanted: &Chance) -> Result<Positions, String> {
        let sides = sides(self.rules);
        let (us, ring) = (side_of(self.rules, Seat::FIRST), Ring::new(self.rules.players));
        let first_of = |dealer: Dealer| {
            ring.all().iter().find(|seat| us.contains(*seat) == (dealer == Dealer::Us))
        };
        let dealers: Vec<Seat> = match (wanted.dealer, sides.len()) {
            (Some(WhoDeals::Side(dealer)), 2) => first_of(dealer).into_iter().collect(),
            (None, 2) => [Dealer::Us, Dealer::Them].into_iter().filter_map(first_of).collect(),
            (Some(WhoDeals::Seat(number)), 3..) => {
                Seat::new(number).filter(|seat| ring.has(*seat)).into_iter().collect()
            }
            (None, _) => ring.from(Seat::FIRST).last().into_iter().collect(),
            (Some(_), _) => Vec::new(),
        };
        if dealers.is_empty() {
            return Err(text::no_such_dealer(sides.len(), self.rules.players));
        }
        match &wanted.score {
            None if sides.len() == 2 => Ok(Positions::Every(dealers)),
            None => Ok(Positions::One(BySide::all(self.rules, 0), dealers)),
            Some(totals) if totals.0.len() == sides.len() => {
                let mut totals = totals.0.iter().copied();
                let next = |_| totals.next().unwrap_or_else(|| unreachable!("as many as sides"));
                Ok(Positions::One(BySide::from_fn(self.rules, next), dealers))
            }
            Some(_) => Err(text::totals_needed(sides.len())),
        }
    }

    /// Both totals, the own one first.
    fn two(&self, us: i16, them: i16) -> BySide<i16> {
        let own = side_of(self.rules, Seat::FIRST);
        BySide::from_fn(self.rules, |side| if side == own { us } else { them })
    }

    /// Whether the own side deals.
    fn is_ours(&self, dealer: Seat) -> bool {
        side_of(self.rules, Seat::FIRST).contains(dealer)
    }

    fn every(&self, chances: &WinChances, dealers: &[Seat], output: &mut Output) -> Done {
        let totals: Vec<i16> = (0..i16::try_from(self.rules.target).unwrap_or(i16::MAX)).collect();
        let at = |us, them, dealer| chances.before(&self.two(us, them), dealer).of(Seat::FIRST);
        for (at_table, dealer) in dealers.iter().enumerate() {
            match self.format {
                Format::Text => {
                    let target = self.rules.target;
                    let shown = text::totals_shown(&totals, output.style().width);
                    let row = |us: &i16| {
                        let row = shown.iter().map(|them| at(*us, *them, *dealer)).collect();
                        (*us, row)
                    };
                    let rows: Vec<(i16, Vec<f64>)> = shown.iter().map(row).collect();
                    let ours = self.is_ours(*dealer);
                    let said = text::chance_table(self.game.name(), target, ours, &shown, &rows);
                    output.line(&if at_table == 0 { said } else { format!("\n{said}") })?;
                }
                Format::Json => {
                    let ours = self.is_ours(*dealer);
                    for us in &totals {
                        let line = |them: &i16| {
                            let chance = at(*us, *them, *dealer);
                            text::json::chance(self.game, [*us, *them], ours, chance)
                        };
                        output.lines(totals.iter().map(line))?;
                    }
                }
            }
        }
        Ok(Status::Fine)
    }

    fn one(
        &self,
        chances: &WinChances,
        score: &BySide<i16>,
        dealers: &[Seat],
        output: &mut Output,
    ) -> Done {
        let totals: Vec<i16> = score.iter().map(|(_, total)| total).collect();
        for dealer in dealers {
            let found = chances.before(score, *dealer);
            match self.format {
                Format::Json => output.lines([match totals[..] {
                    [us, them] => {
                        let (ours, chance) = (self.is_ours(*dealer), found.of(Seat::FIRST));
                        text::json::chance(self.game, [us, them], ours, chance)
                    }
                    _ => text::json::chances(self.game, &totals, *dealer, &found),
                }])?,
                Format::Text => {
                    let target = self.rules.target;
                    let ours = (totals.len() == 2).then(|| self.is_ours(*dealer));
                    let name = self.game.name();
                    output.say(&text::chance_said(name, target, score, *dealer, ours, &found))?;
                }
            }
        }
        Ok(Status::Fine)
    }

    fn results(&self, results: &HandResults, output: &mut Output) -> Done {
        if self.format == Format::Text {
            output.write(&results.to_string())?;
            return Ok(Status::Fine);
        }
        output.lines(results.iter().map(|result| text::json::hand_result(self.game, result)))?;
        Ok(Status::Fine)
    }
}
