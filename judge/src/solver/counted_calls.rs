//! What was said at each place of an auction, and thresholds by which it is said as often.

use std::collections::BTreeMap;

use super::{
    RuleOfThumb,
    duplicate::count,
    rollout::choices,
    stakes::{Ledger, Needs},
    thresholds::{Place, Thresholds},
};
use crate::{
    engine::{Action, BySide, Hand},
    table::Seat,
};

/// The turns at a place at which half of what they tell is believed.
const DOUBT: f64 = 40.0;

/// How often each threshold of a place is set anew at most: it hangs on the others.
const SWEEPS: u32 = 40;

/// How far beyond all that was promised a threshold lies that nobody, or everybody, is to reach.
const BEYOND: f64 = 0.05;

/// What was said of a turned-up card, of a suit after it, or what was bid, at each place of the
/// auction, and what the cards of those who were asked promised for each call.
///
/// ```
/// use leftbower_judge::{engine::{Action, BySide, Hand, Silent}, rules::Variant, solver::{CountedCalls, RuleOfThumb, Thresholds, deal}, table::Seat, chance::Seed};
/// let rules = Variant::find("classic").expect("shipped").rules();
/// let player = RuleOfThumb::practised(&rules);
/// let (mut counted, even) = (CountedCalls::default(), BySide::all(&rules, 0));
/// for number in 0..100 {
///     let hand = Hand::new(&rules, deal(&rules, Seat::FIRST, &mut Seed(1).stream(number)));
///     let (seat, _) = hand.turn(&mut Silent).expect("it goes on").expect("somebody is asked");
///     counted.count(&player, (&hand, &even), seat, Action::OrderUp { alone: false });
/// }
/// let shipped = Thresholds::shipped(&rules).expect("what ships");
/// assert_ne!(shipped.drawn_to(&counted, &counted), shipped, "others call less often");
/// assert_eq!(shipped.drawn_to(&CountedCalls::default(), &counted), shipped);
/// ```
#[derive(Clone, Debug, Default)]
pub struct CountedCalls(BTreeMap<Place, Vec<Turn>>);

/// What somebody could have said at a turn of an auction, and what he said.
#[derive(Clone, Debug)]
struct Turn {
    /// What each call promises, by where its threshold is kept: all calls of a turned-up card or a
    /// suit have one between them, each bid has its own.
    calls: Vec<(Place, f64)>,
    /// Which it was; none for a pass.
    said: Option<Place>,
    may_pass: bool,
}

impl CountedCalls {
    /// Counts what `seat`, whose cards `player` weighs, said in a hand that began at that score.
    pub fn count(
        &mut self,
        player: &RuleOfThumb,
        (hand, score): (&Hand<'_>, &BySide<i16>),
        seat: Seat,
        said: Action,
    ) {
        let needs = Needs::at(hand.rules(), score);
        let mut ledger = Ledger::of_calls(needs.clone());
        let turn = Place::of(hand, seat).where_sides_need(&needs, seat);
        let place = |action| match action {
            Action::Bid(bid) => Place::of_bid(hand, seat, bid),
            _ => turn,
        };
        let legal = choices(hand);
        let mut calls: Vec<(Place, f64)> = Vec::new();
        for action in legal.iter().copied().filter(|action| !is_refusal(*action)) {
            let weighed = &player.heuristic;
            let promised = match action {
                Action::Bid(_) => weighed.promises(hand, seat, action, &mut ledger),
                _ => weighed.likes(hand, seat, action, &mut ledger),
            };
            let Some(promised) = promised else { continue };
            let at = place(action);
            match calls.iter_mut().find(|(place, _)| *place == at) {
                Some((_, most)) => *most = most.max(promised),
                None => calls.push((at, promised)),
            }
        }
        let said = (!is_refusal(said)).then(|| place(said));
        let may_pass = legal.contains(&Action::Pass);
        self.0.entry(turn).or_default().push(Turn { calls, said, may_pass });
    }

    /// These and the others.
    #[must_use]
    pub fn plus(mut self, other: Self) -> Self {
        for (place, turns) in other.0 {
            self.0.entry(place).or_default().extend(turns);
        }
        self
    }
}

/// Whether somebody makes no trump by it: whoever swaps with the ghost would have passed.
const fn is_refusal(action: Action) -> bool {
    matches!(action, Action::Pass | Action::Swap)
}

impl Turn {
    /// What it is worth to say something else than the call of that place; nothing is said of a turn
    /// at which there is nothing else.
    fn otherwise(&self, thresholds: &BTreeMap<Place, f64>, call: Place) -> Option<f64> {
        let others = self.calls.iter().filter(|(place, _)| *place != call);
        let worths =
            others.map(|(place, promised)| promised - Thresholds::kept(thresholds, *place));
        worths.chain(self.may_pass.then_some(0.0)).reduce(f64::max)
    }

    /// By how much the call of that place may be asked to promise for it to be made.
    fn most(&self, thresholds: &BTreeMap<Place, f64>, call: Place) -> Option<f64> {
        let (_, promised) = self.calls.iter().find(|(place, _)| *place == call)?;
        Some(promised - self.otherwise(thresholds, call)?)
    }
}

impl Thresholds {
    /// The same without slopes, and with the thresholds of calls set so that who goes by them says
    /// each thing as often at his `own` turns as was `counted`; nearer to what he says now where few
    /// were counted.
    ///
    /// His own turns are others than those that were counted: after a round of passes he holds what
    /// he would pass. Places at which he has none stay as they are.
    ///
    /// Thresholds of one place hang together, for a bid is weighed against other bids: each is set in
    /// turn, until none moves any more. What is looked for are the prices at which everything is
    /// taken as often as is wanted, of which there is no second set.
    #[must_use]
    pub fn drawn_to(&self, counted: &CountedCalls, own: &CountedCalls) -> Self {
        let mut drawn = self.clone();
        for (place, said) in &counted.0 {
            let Some(turns) = own.0.get(place) else { continue };
            let shares = self.wanted(said, turns);
            for _ in 0..SWEEPS {
                let before = drawn.together.clone();
                for (call, wanted) in &shares {
                    let threshold = reached_by(turns, &drawn.together, *call, *wanted);
                    drawn.together.extend(threshold.map(|threshold| (*call, threshold)));
                }
                if drawn.together == before {
                    break;
                }
            }
        }
        if !counted.0.is_empty() {
            drawn.slopes.clear();
        }
        drawn
    }

    /// How many of these turns at one place each call is to be made at, by what was `counted` there.
    fn wanted(&self, counted: &[Turn], turns: &[Turn]) -> BTreeMap<Place, f64> {
        let calls = turns.iter().flat_map(|turn| &turn.calls);
        let mut wanted: BTreeMap<Place, f64> = calls.map(|(call, _)| (*call, 0.0)).collect();
        let (number, total) = (count(turns.len()), count(counted.len()));
        let believed = total / (total + DOUBT);
        let modelled = turns.iter().map(|turn| (self.says(turn), 1.0 - believed));
        let others = counted.iter().map(|turn| (turn.said, believed * number / total));
        for (said, part) in modelled.chain(others) {
            if let Some(wanted) = said.and_then(|call| wanted.get_mut(&call)) {
                *wanted += part;
            }
        }
        wanted
    }

    /// What somebody says who goes by these thresholds.
    fn says(&self, turn: &Turn) -> Option<Place> {
        let worth =
            |(call, promised): &(Place, f64)| (Some(*call), self.of_bid_at(*call, *promised));
        let pass = turn.may_pass.then_some((None, 0.0));
        let all = pass.into_iter().chain(turn.calls.iter().map(worth));
        all.reduce(|best, other| if other.1 > best.1 { other } else { best })?.0
    }
}

/// The threshold of `call` that is reached at so many of the turns, the others being as they are.
///
/// `None` where it is already, or the call is never weighed against anything.
fn reached_by(
    turns: &[Turn],
    thresholds: &BTreeMap<Place, f64>,
    call: Place,
    wanted: f64,
) -> Option<f64> {
    let mut most: Vec<f64> = turns.iter().filter_map(|turn| turn.most(thresholds, call)).collect();
    most.sort_unstable_by(|a, b| b.total_cmp(a));
    let (first, last) = (most.first()?, most.last()?);
    let forced = turns.iter().filter(|turn| turn.calls.len() == 1 && !turn.may_pass).count();
    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
    // no more than there are turns
    let reach = between_ties(&most, (wanted.round() as usize).saturating_sub(forced));
    let now = Thresholds::kept(thresholds, call);
    if most.partition_point(|most| *most > now) == reach {
        return None;
    }
    Some(match (reach.checked_sub(1).and_then(|at| most.get(at)), most.get(reach)) {
        (Some(in_reach), Some(beyond)) => f64::midpoint(*in_reach, *beyond),
        (None, _) => first + BEYOND,
        (_, None) => last - BEYOND,
    })
}

/// How many of `most`, which descend, are to be reached: as near to `reach` as can be without parting
/// equal ones, for hands that promise the same all call, or none does.
fn between_ties(most: &[f64], reach: usize) -> usize {
    let Some(first_beyond) = most.get(reach) else { return reach };
    let greater = most.partition_point(|most| most > first_beyond);
    let as_great = most.partition_point(|most| most >= first_beyond);
    if reach - greater <= as_great - reach { greater } else { as_great }
}
