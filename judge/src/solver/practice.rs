//! Practice deals, from which players learn what their cards are worth.

use std::sync::{Arc, Mutex, PoisonError};

use super::{
    Solver, deal,
    heuristic::{Heuristic, TrickModel, TrickModels, Weight},
    rollout::{Rollout, choices},
    rule_of_thumb::RuleOfThumb,
    thresholds::{Style, Thresholds},
};
use crate::{
    chance::Seed,
    engine::{Action, Contract, Hand, Phase, Silent},
    rules::{NoTrump, Ruleset, Sides, Trump, Variant},
    table::{Ring, Seat},
};

/// How many practice deals.
const DEALS: u64 = 160;

/// The seed of all practice, so that every table learns the same.
const SEED: Seed = Seed(1819);

/// What was learnt with the rules met so far, the latest last.
static LEARNT: Mutex<Vec<(Ruleset, Arc<Heuristic>)>> = Mutex::new(Vec::new());

/// At most this many rulesets are remembered.
const REMEMBERED: usize = 64;

impl Heuristic {
    /// [`Self::practised`], once for the same rules: practice teaches everybody the same.
    ///
    /// How a game ends is no matter of a hand, and so not of practice.
    pub(super) fn learnt(rules: &Ruleset) -> Arc<Self> {
        let as_in = |game: &Variant| rules.with_ending_of(&game.rules());
        let met = Variant::all().first().map_or_else(|| rules.clone(), as_in);
        let learnt = || LEARNT.lock().unwrap_or_else(PoisonError::into_inner);
        let known = learnt()
            .iter()
            .find(|(others, _)| *others == met)
            .map(|(_, heuristic)| Arc::clone(heuristic));
        known.unwrap_or_else(|| {
            let practised = Self::practised(rules);
            let thresholds = Thresholds::known(rules, &practised);
            let heuristic = Arc::new(practised.with_thresholds(thresholds));
            let mut learnt = learnt();
            let drop = learnt.len().saturating_sub(REMEMBERED - 1);
            learnt.drain(..drop);
            learnt.push((met, Arc::clone(&heuristic)));
            heuristic
        })
    }

    /// The same for players of another style; `None` where nobody knows how they call.
    pub(super) fn of_style(rules: &Ruleset, style: Style) -> Option<Arc<Self>> {
        let learnt = Self::learnt(rules);
        if style == Style::Best {
            return Some(learnt);
        }
        let thresholds = Thresholds::of_style(rules, style)?;
        Some(Arc::new(Self::clone(&learnt).with_thresholds(thresholds)))
    }

    /// What a player knows after practice with these rules: in every deal somebody makes it with
    /// his best suit, alone in every fourth where he may, without trump in every third where that
    /// is played, and play is best play.
    pub(super) fn practised(rules: &Ruleset) -> Self {
        let novice = Arc::new(Self::new(rules));
        let player = RuleOfThumb::weighing(Arc::clone(&novice));
        let (mut together, mut alone, mut bare) = (Vec::new(), Vec::new(), Vec::new());
        let mut rollout = Rollout::new(&player, Solver::new(rules), Seat::FIRST);
        for number in 0..DEALS {
            let ring = Ring::new(rules.players);
            let seat = |steps: u64| ring.clockwise(Seat::FIRST, (steps % 64).to_le_bytes()[0]);
            let dealt = deal(rules, seat(number / 5), &mut SEED.stream(number));
            let trial = Trial {
                caller: seat(number),
                late: number % 2 == 1,
                alone: number % 4 == 2,
                bare: rules.no_trump == NoTrump::Allowed && number % 3 == 1,
            };
            if let Some((contract, weight, tricks)) =
                trial.run(&novice, &mut rollout, Hand::new(rules, dealt))
            {
                let deals = match (contract.trump, contract.alone) {
                    (Trump::None, _) => &mut bare,
                    (Trump::Suit(_), true) => &mut alone,
                    (Trump::Suit(_), false) => &mut together,
                };
                deals.push((weight, tricks));
            }
        }
        let [together, alone, bare] =
            [together, alone, bare].map(|deals| TrickModel::fitted(&deals));
        novice.taught(TrickModels { together, alone, bare })
    }
}

/// How somebody makes it.
struct Trial {
    caller: Seat,
    /// After the turned-up card is turned down.
    late: bool,
    alone: bool,
    /// Without trump, where a bid is named afterwards or a call allows it.
    bare: bool,
}

impl Trial {
    /// What was played, the weight of the caller's hand for it, and the tricks that his side took.
    fn run<'r>(
        &self,
        heuristic: &Heuristic,
        rollout: &mut Rollout<'_, 'r>,
        mut hand: Hand<'r>,
    ) -> Option<(Contract, Weight, u8)> {
        let mut called = None;
        while let Ok(Some((seat, phase @ (Phase::Auction | Phase::Trump)))) = hand.turn(&mut Silent)
        {
            if phase == Phase::Trump {
                let (meant, _): (Contract, Weight) = called?;
                hand.act(seat, Action::Name(meant.trump)).ok()?;
                continue;
            }
            let legal = choices(&hand);
            let call = if called.is_none() && seat == self.caller {
                self.call(heuristic, &hand, &legal)
            } else {
                None
            };
            if let Some(call) = call {
                let (mut contract, mut weight) = heuristic.considers(&hand, seat, call)?;
                if self.bare && matches!(call, Action::Bid(_)) {
                    contract.trump = Trump::None;
                    weight = heuristic.weight(Trump::None, hand.held(seat)?);
                }
                called = Some((contract, weight));
            }
            let passes = [Action::Pass, Action::Conceal, Action::DefendTogether];
            let pass = || legal.iter().copied().find(|action| passes.contains(action));
            hand.act(seat, call.or_else(pass).or_else(|| legal.first().copied())?).ok()?;
        }
        let (meant, weight) = called?;
        let hand = rollout.settled(hand);
        let contract = hand.contract().filter(|contract| contract.maker == self.caller)?;
        (contract.trump == meant.trump).then_some(())?;
        Some((*contract, weight, rollout.tricks(hand)?))
    }

    /// The caller's call, if it is time for it: his heaviest suit, or the lowest bid.
    fn call(&self, heuristic: &Heuristic, hand: &Hand<'_>, legal: &[Action]) -> Option<Action> {
        let turned_up = legal.iter().any(|action| matches!(action, Action::OrderUp { .. }));
        if turned_up && self.late && legal.contains(&Action::Pass) {
            return None;
        }
        let weigh =
            |action: Action| Some((action, heuristic.considers(hand, self.caller, action)?));
        let calls: Vec<_> = legal.iter().copied().filter_map(weigh).collect();
        let is_wanted = |(_, (contract, _)): &&(Action, (Contract, Weight))| {
            contract.alone == self.alone && (contract.trump == Trump::None) == self.bare
        };
        let some = calls.iter().any(|call| is_wanted(&call));
        let fits = calls.iter().filter(|call| !some || is_wanted(call));
        let total = |weight: &Weight| weight.trumps + weight.others;
        // Of equal ones the first: `max_by` takes the last.
        let heavy = fits.rev().max_by(|(_, (_, a)), (_, (_, b))| total(a).total_cmp(&total(b)));
        heavy.map(|(action, _)| *action)
    }
}

/// Whether best play with every card seen tells something of what an act before the first lead is
/// worth.
///
/// Not where the maker chooses his partners: three who see all cards make nearly every bid against
/// two, and everybody would bid on to the highest. In Auction Euchre for five players who went by
/// it made one bid of five in three.
pub(super) const fn open_cards_tell(rules: &Ruleset) -> bool {
    !matches!(rules.sides, Sides::Chosen)
}

/// What an act is worth among players who see their own cards: against a hand that is laid open they
/// play as if all cards lay `open`.
pub(super) fn at_table(action: Action, open: f64, own: impl FnOnce() -> f64) -> f64 {
    if action == Action::Expose { open } else { own() }
}
