//! Calls at one place of the auction and at one score, the close ones among them.

use super::{
    Dice, Setting, Sketch,
    judged::{GLANCE, advised, choices, margin, over, seen_by_you},
};
use crate::{
    engine::{Action, BySide, Hand, Phase, Silent},
    solver::{Advice, RuleOfThumb, Style, Worth, deal},
    table::{Seat, SeatSet},
    tutor::{Ask, JudgedBy, Posed, Sampling, Seed, Situation},
};

/// Deals for a call at a spot: calls are asked for that lie closer together than others.
pub(super) const SPOT_DEALS: Sampling = Sampling { seed: Seed(1), most: 300, until_clear: false };

/// Deals that are tried for a hand in which you are asked there.
const TRIES: usize = 40;

/// Whoever knows the game has no doubt where the next best call gives up more than this many times
/// the margin of a clear one.
const DOUBTFUL: f64 = 3.0;

/// A pass, or another call, is looked for in this many handfuls.
const TURNS: u32 = 4;

/// What of the chance to win the game is a clear margin.
const CLEAR_OF_MATCH: f64 = 0.04;

/// A moment there at which you have to call. The others call as players who know the game; where a
/// card is turned up they have all passed, and so have you before.
pub(super) fn moment(at: &Setting<'_>, dice: &mut Dice) -> Option<Sketch> {
    let spot = at.spot;
    if !spot.exists(at.rules) {
        return None;
    }
    let player = RuleOfThumb::of_style(at.rules, spot.style.unwrap_or(Style::Best))?;
    let turn_up = at.rules.auction.is_turn_up();
    (0..TRIES).find_map(|_| {
        let dealer = match spot.seat {
            Some(seat) => at.ring().clockwise(Seat::FIRST, at.rules.players - seat.number()),
            None => dice.seat(at.ring()),
        };
        let late = || if turn_up { 1 + u8::from(dice.chance(1, 2)) } else { 1 };
        let round = spot.round.unwrap_or_else(late);
        let mut hand = Hand::new(at.rules, deal(at.rules, dealer, &mut dice.0));
        let mut asked = 0;
        loop {
            let (seat, Phase::Auction) = hand.turn(&mut Silent).ok()?? else { return None };
            let yours = seat == Seat::FIRST && choices(&hand)?.len() > 1;
            asked += u8::from(yours);
            if yours && asked == round {
                let [us, them] = spot.score.unwrap_or_default().map(i16::from);
                let total = |side: SeatSet| {
                    if side.contains(Seat::FIRST) { us } else { them }
                };
                let score = spot.score.map(|_| BySide::from_fn(at.rules, total));
                return Some((Situation { score, ..seen_by_you(&hand) }, Ask::Call));
            }
            let (_, call) = player.acts(&hand)?;
            if turn_up && call != Action::Pass && !yours {
                return None;
            }
            let said = if yours && turn_up { Action::Pass } else { call };
            hand = hand.step(seat, said).ok()?;
        }
    })
}

/// Which call is to be best, so that passes and other calls come alike.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Best {
    Pass,
    Other,
    Any,
}

impl Best {
    /// By turns, and any where none of its kind was found for long.
    pub(super) const fn by_turns(seed: Seed, handful: u32) -> Self {
        match (handful, (seed.0 ^ handful as u64) % 2) {
            (TURNS.., _) => Self::Any,
            (_, 0) => Self::Pass,
            (_, _) => Self::Other,
        }
    }

    fn is_met_by(self, found: &Advice) -> bool {
        let best = found.worths.iter().find(|worth| worth.behind <= 0.0);
        let passes = best.is_some_and(|worth| worth.action == Action::Pass);
        match self {
            Self::Pass => passes,
            Self::Other => !passes,
            Self::Any => true,
        }
    }
}

/// Whether the next best call lies near enough to the best: as near as somebody doubts who knows
/// the game, or, where only close ones are wanted, nearer than a clear margin.
pub(super) fn is_doubtful(question: &Posed, close: bool, best: Best) -> bool {
    let clear = match question.judged_by() {
        JudgedBy::Points => margin(&question.rules),
        JudgedBy::Match => CLEAR_OF_MATCH,
    };
    let most = if close { clear } else { DOUBTFUL * clear };
    let is_near = |found: &Advice, margins: f64| {
        let behind = next_behind(&found.worths, |worth| worth.behind - margins * worth.margin);
        behind.is_some_and(|behind| behind <= most) && best.is_met_by(found)
    };
    // Few deals tell what is far off; two of their errors are forgiven.
    over(question, GLANCE).is_some_and(|glance| is_near(&glance, 1.0))
        && advised(question).is_some_and(|found| is_near(found, 0.0))
}

/// How far the next best act lies behind; `None` where there is only one.
fn next_behind(worths: &[Worth], behind: impl Fn(&Worth) -> f64) -> Option<f64> {
    let best = worths.iter().position(|worth| worth.behind <= 0.0)?;
    let others = worths.iter().enumerate().filter(|(at, _)| *at != best);
    others.map(|(_, worth)| behind(worth)).min_by(f64::total_cmp)
}
