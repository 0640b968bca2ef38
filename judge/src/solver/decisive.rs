//! The deals that decide between two acts, and what they have in common.

mod facts;
mod leaning;

use std::sync::Mutex;

use super::{
    Adviser, JudgedBy, Layouts, NoAdvice, Sampling, Solver,
    duplicate::count,
    rollout::{Rollout, points_of},
    stakes::Goal,
};
use crate::{
    engine::{Action, Hand, Phase, Silent, View, makers_with},
    parallel,
    table::Seat,
};

use facts::Facts;
pub use facts::{Fact, Who};

/// Why one act is better than another: what holds in the deals that decide.
///
/// The share that is told is the share in the sample. Without the deals in which it holds the
/// difference of the two acts shrinks by at least half, and it holds clearly more often where the
/// better act brings more than it does anywhere. It is of a kind that speaks for the better act; of
/// all such facts it is the one that explains most of the difference by the fewest deals.
#[derive(Clone, Debug, PartialEq)]
pub struct Decisive {
    /// What holds.
    pub fact: Fact,
    /// The better act.
    pub better: Action,
    /// The other.
    pub other: Action,
    /// In how many deals it holds.
    pub deals: u32,
    /// Of how many.
    pub of: u32,
    /// In how many the opposite holds, where the fact is what the acts bring.
    pub against: u32,
    /// In how many deals each act ends in a loss of points, the better one first: before the first
    /// lead as players do who see their own cards, then as deals are judged.
    pub loses: [u32; 2],
    /// Where the fact is what the acts bring: what holds in most of the deals of which that is true,
    /// and clearly more often than in all of them, with the number of those.
    pub with: Option<(Fact, u32)>,
    /// How much more the better act brings on average.
    pub ahead: f64,
    /// The same without the deals in which the fact holds.
    pub rest: f64,
    /// By what acts were judged.
    pub by: JudgedBy,
    /// What comes of the two acts, the better one first, where something else than a card is
    /// decided and that agrees with which is the better one.
    pub prospects: Option<[Prospect; 2]>,
}

/// What comes of an act before the first lead: the same deals, each played out once by players who
/// see their own cards and go by rules of thumb.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Prospect {
    /// In how many the seat plays with the maker, and that side scores.
    pub made: u32,
    /// In how many he does, and it does not.
    pub failed: u32,
    /// In how many another side makes its contract.
    pub theirs_made: u32,
    /// In how many it has one and fails.
    pub theirs_failed: u32,
}

/// At most this many deals tell why.
const DEALS: u32 = 100;

/// A fact that explains the difference by no fewer deals than chance would take explains nothing:
/// the share of the difference has to be ahead of the share of the deals by this much.
const AHEAD: f64 = 0.2;

/// It holds in at least this share of the deals in which the better act brings more: less is the
/// toss of a coin.
const OF_DECIDING: f64 = 0.65;

/// That share is ahead of the share of all deals by this much.
const CLEARLY: f64 = 0.15;

/// What holds in fewer deals than this is no more than an accident.
const FEWEST: u32 = 4;

/// What is told of the deals in which one act is ahead holds in at least so many of them.
const MOST_OFTEN: usize = 8;

/// One deal: how much more the better act brings, in what acts are judged by and in points, whether
/// each of the two loses points, and which facts hold.
struct Tried {
    ahead: f64,
    points: f64,
    loses: [bool; 2],
    holds: Vec<bool>,
    ends: Option<[Played; 2]>,
}

/// How a deal ends that was played out after an act: whether the seat plays with the maker, and
/// whether that side scores; and the points, the own ones less the mean of the others'.
#[derive(Clone, Copy)]
struct Played {
    contract: Option<(bool, bool)>,
    points: f64,
}

impl Tried {
    /// Whether the other act loses points, and the better one does not.
    fn is_saved(&self) -> bool {
        self.loses == [false, true]
    }

    /// Whether the better act brings more.
    fn is_ahead(&self) -> bool {
        self.ahead > 0.0
    }

    /// Whether the opposite holds of what the acts bring; of other facts nothing is opposite.
    fn is_against(&self, fact: Fact) -> bool {
        match fact {
            Fact::Saves => self.loses == [true, false],
            Fact::BringsMore => self.ahead < 0.0,
            Fact::Holds { .. }
            | Fact::Beats { .. }
            | Fact::Trumps { .. }
            | Fact::HasTrumps { .. }
            | Fact::Score { .. } => false,
        }
    }
}

impl<'r> Adviser<'r> {
    /// What decides between two acts of the seat whose view this is, by the first deals of
    /// `sampling`, at most a hundred.
    ///
    /// `None` where the first act is not the better one in those deals; where two cards bring the same in
    /// each of them, in all deals that agree. Fails where [`Self::advise`] does.
    pub fn decisive(
        &self,
        view: &View<'r>,
        sampling: Sampling,
        [better, other]: [Action; 2],
    ) -> Result<Option<Decisive>, NoAdvice> {
        let to_act =
            view.to_act.filter(|(seat, phase)| *seat == view.seat && *phase != Phase::Done);
        let seat = to_act.ok_or(NoAdvice::NotItsTurn)?.0;
        let layouts = Layouts::new(view.clone()).map_err(NoAdvice::NoLayout)?;
        let knowing = self.knowing_what_to_name(&layouts, seat, sampling.seed);
        let is_card = to_act.is_some_and(|(_, phase)| phase == Phase::Play);
        let facts = Facts::of(view, [better, other]);
        let place = (view, &layouts, &facts);
        let mut tried = knowing.tries(place, sampling, [better, other]);
        if is_card && tried.iter().all(|tried| tried.ahead.abs() < 1e-9) {
            tried = knowing.at_any_deal().tries(place, sampling, [better, other]);
        }
        let sample = Sample { tried, by: self.judged_by(), needed: self.needed(seat) };
        Ok(sample.decisive(&facts.0, [better, other]))
    }

    /// Both acts in the first deals.
    fn tries(
        &self,
        (view, layouts, facts): (&View<'r>, &Layouts<'r>, &Facts),
        sampling: Sampling,
        [better, other]: [Action; 2],
    ) -> Vec<Tried> {
        let (seat, search) = (view.seat, self.search(layouts, sampling.seed));
        let spare: Mutex<Vec<Solver<'r>>> = Mutex::default();
        let one = |number: u32| {
            let used = spare.lock().ok().and_then(|mut spare| spare.pop());
            let solver = used.unwrap_or_else(|| Solver::new(self.rules));
            let mut rollout = self.rollout(solver, seat, view.dealer);
            let mut rng = sampling.seed.stream(number.into());
            let deal = self.dealt(&search, &mut rng, &mut rollout.ledger)?;
            let worth = |rollout: &mut Rollout<'_, 'r>| {
                let meant = |act| act == better || act == other;
                let worths = rollout.tries(&deal, self.playout, meant);
                let of = |act| worths.iter().find(|(other, _)| *other == act);
                Some([of(better)?.1, of(other)?.1])
            };
            let [one, two] = worth(&mut rollout)?;
            let calls = view.to_act.is_some_and(|(_, phase)| phase != Phase::Play);
            let ends = calls
                .then(|| [better, other].map(|act| played(&rollout.played_out(&deal, act), seat)));
            let mut points = [one, two];
            if self.game.is_some() {
                // The solver remembers this deal.
                rollout = Rollout::new(&self.player, rollout.into_solver(), seat);
                points = worth(&mut rollout)?;
            }
            if let Ok(mut spare) = spare.lock() {
                spare.push(rollout.into_solver());
            }
            let came = ends.map_or(points, |ends| ends.map(|end| end.points));
            Some(Tried {
                ahead: one - two,
                points: points[0] - points[1],
                loses: came.map(|points| points < 0.0),
                holds: facts.in_deal(&deal),
                ends,
            })
        };
        parallel::map(0..sampling.most.min(DEALS), one).into_iter().flatten().collect()
    }
}

impl Adviser<'_> {
    /// What the score leaves to be scored; `None` where acts are judged by points, and where nobody
    /// has scored yet: then no score decides.
    fn needed(&self, seat: Seat) -> Option<Needed> {
        let (_, score) = self.game.as_ref()?;
        if score.iter().all(|(_, total)| total == 0) {
            return None;
        }
        let target = i16::try_from(self.rules.target).ok()?;
        let others = score.iter().filter(|(side, _)| !side.contains(seat));
        let theirs = others.map(|(_, total)| target - total).min()?;
        let ours = target - score.of(seat)?;
        Some(Needed { ours, theirs, is_near: 2 * ours.min(theirs) <= target })
    }
}

/// What came of a hand that was played out.
fn played(over: &Hand<'_>, seat: Seat) -> Played {
    let points = points_of(over);
    let contract = over.contract().map(|contract| {
        let is_own = makers_with(over.rules(), contract, &mut Silent).contains(seat);
        (is_own, points.of(contract.maker).is_some_and(|points| points > 0))
    });
    Played { contract, points: Goal::default().worth(over.contract(), &points, seat) }
}

/// The deals that were tried.
struct Sample {
    tried: Vec<Tried>,
    by: JudgedBy,
    /// What is left to be scored, where a score may decide.
    needed: Option<Needed>,
}

/// What is left to be scored.
struct Needed {
    /// The points that the own side still needs.
    ours: i16,
    /// The fewest that another one does.
    theirs: i16,
    /// Whether one of them has half of what wins.
    is_near: bool,
}

impl Sample {
    fn decisive(&self, facts: &[Fact], acts: [Action; 2]) -> Option<Decisive> {
        let ahead = self.mean(|tried| Some(tried.ahead));
        if ahead <= 0.0 {
            return None;
        }
        let points = self.mean(|tried| Some(tried.points));
        if let Some(Needed { ours, theirs, is_near }) = self.needed
            && points <= 0.0
        {
            let square = self.mean(|tried| Some((tried.points - points).powi(2)));
            let error = (square / count(self.tried.len()).max(1.0)).sqrt();
            let clearly = points + 2.0 * error < 0.0;
            // Far from the end points that are no fewer may be as good as more.
            if clearly || is_near {
                return Some(self.told(Fact::Score { clearly, ours, theirs }, acts, |_| true));
            }
        }
        let speaks = facts.iter().enumerate().filter(|(at, _)| self.speaks(facts, *at));
        let by_fact = speaks.filter_map(|(at, fact)| {
            let told = self.told(*fact, acts, |tried| tried.holds[at]);
            let explained =
                1.0 - told.rest * f64::from(told.of - told.deals) / ahead / f64::from(told.of);
            let share = f64::from(told.deals) / f64::from(told.of);
            let deciding = self.mean(|tried| {
                let holds = if tried.holds[at] { 1.0 } else { 0.0 };
                (tried.ahead > 0.0).then_some(holds)
            });
            let decides = told.deals >= FEWEST
                && told.of - told.deals >= FEWEST
                && deciding >= OF_DECIDING
                && deciding - share >= CLEARLY
                && told.rest <= ahead / 2.0
                && explained - share >= AHEAD;
            decides.then_some((explained - share, told))
        });
        // Of equal ones the first: `max_by` takes the last.
        let by_fact: Vec<(f64, Decisive)> = by_fact.collect();
        let best = by_fact.into_iter().rev().max_by(|(one, _), (other, _)| one.total_cmp(other));
        let saves = || {
            let told = self.told(Fact::Saves, acts, Tried::is_saved);
            let speaks = told.deals > told.against && told.rest <= ahead / 2.0;
            (told.deals >= FEWEST && speaks).then_some(told)
        };
        let more = || self.told(Fact::BringsMore, acts, Tried::is_ahead);
        let verdict = || {
            let told = saves().unwrap_or_else(more);
            Decisive { with: self.with(facts, told.fact), ..told }
        };
        Some(best.map_or_else(verdict, |(_, told)| told))
    }

    /// Whether a fact speaks for the better card by the whole sample: that one card is beaten or
    /// trumped speaks against it only where that comes about more often than to the other one.
    fn speaks(&self, facts: &[Fact], at: usize) -> bool {
        let often = |at: usize| self.tried.iter().filter(|tried| tried.holds[at]).count();
        // Of the better card it is asked whether that does not happen, of the other whether it does.
        let twin = facts.iter().position(|fact| facts[at].is_of_the_other_card(*fact));
        twin.is_none_or(|twin| often(at) + often(twin) > self.tried.len())
    }

    /// What holds in most of the deals in which the better act saves points, or brings more, and
    /// clearly more often than it does anywhere; of all such facts the one that does so most.
    fn with(&self, facts: &[Fact], verdict: Fact) -> Option<(Fact, u32)> {
        let is_meant = match verdict {
            Fact::Saves => Tried::is_saved,
            _ => Tried::is_ahead,
        };
        let meant: Vec<&Tried> = self.tried.iter().filter(|tried| is_meant(tried)).collect();
        let share = |deals: usize, of: usize| count(deals) / count(of).max(1.0);
        let speaks = facts.iter().enumerate().filter(|(at, _)| self.speaks(facts, *at));
        let told = speaks.filter_map(|(at, fact)| {
            let deals = meant.iter().filter(|tried| tried.holds[at]).count();
            let all = self.tried.iter().filter(|tried| tried.holds[at]).count();
            let most = share(deals, meant.len());
            let ahead = most - share(all, self.tried.len());
            let is_told = deals >= MOST_OFTEN && most >= OF_DECIDING && ahead >= CLEARLY;
            is_told.then(|| (ahead, (*fact, number(deals))))
        });
        // Of equal ones the first: `max_by` takes the last.
        let told: Vec<_> = told.collect();
        let most = told.into_iter().rev().max_by(|(one, _), (other, _)| one.total_cmp(other));
        most.map(|(_, told)| told)
    }

    /// The mean of what is told of each deal, of those of which something is.
    fn mean(&self, of: impl Fn(&Tried) -> Option<f64>) -> f64 {
        let values: Vec<f64> = self.tried.iter().filter_map(of).collect();
        values.iter().sum::<f64>() / count(values.len()).max(1.0)
    }

    fn told(
        &self,
        fact: Fact,
        [better, other]: [Action; 2],
        holds: impl Fn(&Tried) -> bool,
    ) -> Decisive {
        let loses = |act: usize| self.tried.iter().filter(|tried| tried.loses[act]).count();
        Decisive {
            fact,
            better,
            other,
            deals: number(self.tried.iter().filter(|tried| holds(tried)).count()),
            of: number(self.tried.len()),
            against: number(self.tried.iter().filter(|tried| tried.is_against(fact)).count()),
            loses: [number(loses(0)), number(loses(1))],
            with: None,
            ahead: self.mean(|tried| Some(tried.ahead)),
            rest: self.mean(|tried| (!holds(tried)).then_some(tried.ahead)),
            by: self.by,
            prospects: self.prospects(),
        }
    }

    /// What comes of both acts, where the better one brings more points in that as well.
    fn prospects(&self) -> Option<[Prospect; 2]> {
        let of = |which: usize| -> Option<(f64, Prospect)> {
            let ends: Option<Vec<Played>> =
                self.tried.iter().map(|tried| tried.ends.map(|ends| ends[which])).collect();
            let ends = ends?;
            let ended = |is: (bool, bool)| {
                number(ends.iter().filter(|end| end.contract == Some(is)).count())
            };
            let points =
                ends.iter().map(|end| end.points).sum::<f64>() / count(ends.len()).max(1.0);
            let outcome = Prospect {
                made: ended((true, true)),
                failed: ended((true, false)),
                theirs_made: ended((false, true)),
                theirs_failed: ended((false, false)),
            };
            Some((points, outcome))
        };
        let ((better, first), (other, second)) = (of(0)?, of(1)?);
        (better > other).then_some([first, second])
    }
}

/// A number of deals.
fn number(deals: usize) -> u32 {
    match u32::try_from(deals) {
        Ok(number) => number,
        Err(_) => unreachable!("there are a hundred deals at most"),
    }
}
