//! What each act of a recorded hand was worth at the moment of its decision.

use super::{Refereed, refereeing::start};
use crate::{
    engine::{Action, BySide, Choice, Hand, Judged, Phase, Silent, side_of, sides},
    rules::Ruleset,
    solver::{Adviser, Position, Solver, Style, WinChances},
    table::{Card, Seat, SeatSet},
    tutor::{Band, Decides, LoneCalls, Moment},
};

/// The acts of a recorded hand with what each was worth.
#[derive(Clone, Debug, PartialEq)]
pub struct Analysed {
    /// Every act that was a choice, in order, as far as the record could be followed.
    pub acts: Vec<ActWorth>,
    /// How many acts could not be judged: cards of the acting seat are unknown, or the record
    /// leaves the rules.
    pub left_out: usize,
    /// The chances to win the match before the hand and after it; `None` where it is not over.
    pub chances: Option<[BySide<f64>; 2]>,
}

/// What an act was worth to its seat, by what that seat could see.
#[derive(Clone, Debug, PartialEq)]
pub struct ActWorth {
    /// Who acted.
    pub seat: Seat,
    /// In which phase.
    pub phase: Phase,
    /// The trick, from 1; 0 before the first lead.
    pub trick: usize,
    /// What was done.
    pub action: Action,
    /// The acts that cannot be told from the best.
    pub best: Vec<Action>,
    /// Of a mistake, the act that a coach calls better.
    pub better: Option<Action>,
    /// How many points of the hand it gave up, on average.
    pub loss: f64,
    /// The standard error of that.
    pub error: f64,
    /// The chance to win the match before it.
    pub chance: f64,
    /// How much of that it gave up; 0 where the deals show no difference.
    pub chance_lost: f64,
    /// How grave that is; see [`Moment::judged`](crate::tutor::Moment::judged).
    pub band: Band,
    /// Whether nothing else was allowed.
    pub forced: bool,
    /// What decides, where the act was not fine.
    pub why: Option<Decides>,
    /// Tricks that the side takes with each card, every card seen; empty where that is unknown.
    pub open_cards: Vec<(Card, u8)>,
}

/// Judges every act of a hand that the referee has followed; `progress` hears how many are judged.
///
/// The totals before the hand are those of its match; a hand by itself opens one. `None` where the
/// referee has not followed it, and where nobody knows how players of `style` call there.
pub fn analyse(
    refereed: &Refereed,
    style: Option<Style>,
    mut progress: impl FnMut(usize),
) -> Option<Analysed> {
    let (record, judged) = refereed.judged.as_ref()?;
    let rules = &*record.rules.rules;
    let score = before(judged, rules);
    let chances = WinChances::of(rules, |_| {});
    let adviser = Adviser::new(rules).of_style(style)?;
    let mut judge = Judge { adviser, score: &score, style, solver: Solver::new(rules) };
    let mut hand = start(record).ok()?;
    let (mut acts, mut left_out) = (Vec::new(), 0);
    for (number, choice) in judged.choices.iter().enumerate() {
        match judge.act(&hand, choice) {
            Some(worth) => acts.push(worth),
            None => left_out += 1,
        }
        progress(number + 1);
        if hand.act(choice.seat, choice.action).is_err() {
            left_out += judged.choices.len() - number - 1;
            break;
        }
    }
    let over = judged.score.as_ref().map(|points| {
        let dealer = judged.dealer;
        let after = chances.after(&score, dealer, judged.contract.as_ref(), points);
        [chances.before(&score, dealer).sides, after.sides]
    });
    Some(Analysed { acts, left_out, chances: over })
}

/// The totals before a hand, from what it brought and where the game stands after it.
fn before(judged: &Judged, rules: &Ruleset) -> BySide<i16> {
    let mut score = judged.standing.score.clone();
    let points = judged.score.as_ref();
    score.update(|side, total| {
        let won = points.and_then(|points| points.get(side)).unwrap_or(0);
        total - won - judged.penalty.get(side).unwrap_or(0)
    });
    debug_assert_eq!(sides(rules).len(), score.iter().count());
    score
}

/// Who judges the acts of a hand.
struct Judge<'s, 'r> {
    adviser: Adviser<'r>,
    score: &'s BySide<i16>,
    style: Option<Style>,
    solver: Solver<'r>,
}

impl<'r> Judge<'_, 'r> {
    /// What an act is worth; `None` where the seat's cards are unknown, or it was not its turn.
    fn act(&mut self, hand: &Hand<'r>, choice: &Choice) -> Option<ActWorth> {
        let Choice { seat, phase, ref legal, action } = *choice;
        let (turn, _) = hand.turn(&mut Silent).ok()??;
        hand.held(seat).filter(|_| turn == seat)?;
        let legal = legal.as_ref().filter(|legal| legal.contains(&action))?;
        let (score, lone_calls) = (Some(self.score), LoneCalls::Taught);
        let moment = Moment { hand, seat, score, lone_calls, style: self.style };
        let by_match = moment.advice(moment.closest())?;
        let judged = moment.judged(&by_match, action)?;
        let in_points = self.adviser.advise(hand.view(seat), Moment::glance(), |_| {}).ok()?;
        let points = in_points.worths.iter().find(|worth| worth.action == action)?;
        let most = by_match.worths.iter().map(|worth| worth.value).fold(0.0, f64::max);
        let position = Position::of(hand).ok().filter(|_| phase == Phase::Play);
        let open_cards = match position {
            Some(position) if self.solver.is_quick(&position) => self.solver.values(&position),
            Some(_) | None => Vec::new(),
        };
        Some(ActWorth {
            seat,
            phase,
            trick: judged.trick,
            action,
            best: by_match.best().collect(),
            better: judged.is_mistake().then_some(judged.best),
            loss: points.behind,
            error: points.margin / 2.0,
            chance: most,
            chance_lost: if judged.is_shown { judged.lost } else { 0.0 },
            band: judged.band,
            forced: legal.len() < 2,
            why: judged.why,
            open_cards,
        })
    }
}

/// What the acts of a seat came to over some hands.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SeatSummary {
    /// Who.
    pub seat: Seat,
    /// From 0 to 100: how near the acts came to the best ones; `None` where none was judged.
    pub accuracy: Option<f64>,
    /// How many acts left a choice.
    pub acts: usize,
    /// The chance to win that they gave up, added up.
    pub lost: f64,
    /// What the side's chances changed by beyond what acts gave up, its own and the others'.
    pub luck: f64,
}

/// What the acts of each seat came to, over hands of one game.
pub fn summaries(rules: &Ruleset, hands: &[&Analysed]) -> Vec<SeatSummary> {
    let acts = || hands.iter().flat_map(|hand| &hand.acts).filter(|act| !act.forced);
    let lost_by = |seats: SeatSet| -> f64 {
        acts().filter(|act| seats.contains(act.seat)).map(|act| act.chance_lost).sum()
    };
    let all: Vec<SeatSet> = sides(rules);
    let summary = |seat: Seat| {
        let own = side_of(rules, seat);
        let changed: f64 = hands
            .iter()
            .filter_map(|hand| hand.chances.as_ref())
            .filter_map(|[before, after]| Some(after.get(own)? - before.get(own)?))
            .sum();
        let others: f64 = all.iter().filter(|side| **side != own).map(|side| lost_by(*side)).sum();
        // What one gives up goes to all others alike.
        let gained = others / f64::from(u32::try_from(all.len()).unwrap_or(1).max(2) - 1);
        let own_acts: Vec<&ActWorth> = acts().filter(|act| act.seat == seat).collect();
        SeatSummary {
            seat,
            accuracy: accuracy(&own_acts),
            acts: own_acts.len(),
            lost: own_acts.iter().map(|act| act.chance_lost).sum(),
            luck: changed + lost_by(own) - gained,
        }
    };
    let seats = all.iter().flat_map(|side| side.iter());
    let mut summaries: Vec<SeatSummary> = seats.map(summary).collect();
    summaries.sort_by_key(|summary| summary.seat);
    summaries
}

/// The accuracy of one act by lichess's published formula, from 0 to 100.
fn accuracy_of(chance_lost: f64) -> f64 {
    (103.1668 * (-0.04354 * 100.0 * chance_lost).exp() - 3.1669).clamp(0.0, 100.0)
}

/// The accuracy of some acts: the mean of their harmonic mean and of the mean weighted by how much
/// the chances move around each, as lichess does it.
fn accuracy(acts: &[&ActWorth]) -> Option<f64> {
    /// Chances this many acts before and after tell how much they move.
    const AROUND: usize = 2;
    if acts.is_empty() {
        return None;
    }
    let each: Vec<f64> = acts.iter().map(|act| accuracy_of(act.chance_lost)).collect();
    let number = |many: usize| f64::from(u32::try_from(many).unwrap_or(u32::MAX));
    let weight = |at: usize| {
        let near = &acts[at.saturating_sub(AROUND)..acts.len().min(at + AROUND + 1)];
        let mean = near.iter().map(|act| act.chance).sum::<f64>() / number(near.len());
        let spread = near.iter().map(|act| (act.chance - mean).powi(2)).sum::<f64>();
        // In hundredths, and bounded as lichess bounds it.
        (100.0 * (spread / number(near.len())).sqrt()).clamp(0.5, 12.0)
    };
    let weights: Vec<f64> = (0..acts.len()).map(weight).collect();
    let weighted = each.iter().zip(&weights).map(|(one, weight)| one * weight).sum::<f64>()
        / weights.iter().sum::<f64>();
    // An act at nothing would make the whole nothing.
    let harmonic = number(each.len()) / each.iter().map(|one| one.max(1.0).recip()).sum::<f64>();
    Some(f64::midpoint(weighted, harmonic))
}
