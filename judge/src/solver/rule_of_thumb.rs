//! Somebody who goes by rules of thumb: by his own cards and the trick on the table, and no
//! further.

mod card;
mod count;

use std::sync::Arc;

use super::{
    heuristic::Heuristic,
    rollout::choices,
    stakes::{Ledger, Needs},
    thresholds::{Style, Thresholds},
};
use crate::{
    engine::{Action, BySide, Hand, Phase, Silent, hand_points_with, is_trump, makers_with},
    rules::{Ruleset, Trump},
    table::Seat,
};

pub use card::CardTurn;
pub(super) use count::is_call;

/// A player by rule of thumb.
///
/// He sees his own cards and what lies open, remembers no card that was played, and thinks of
/// nobody's plans. There is one such player for all purposes: the obvious answer that a drill or a
/// mined puzzle sets itself against, the other seats of a drawn hand, and everybody in a rollout.
/// He plays cards as [`CardTurn::obvious`] says and exchanges by weight: the lightest go, a
/// partner's best comes, what may be taken is taken. How he calls is a setting, because the two are
/// used against each other: [`Self::counting`] is what comes to mind first, [`Self::practised`] is
/// what others at the table are taken to do.
///
/// Whoever has practised swaps with the ghost where he would pass. Nobody claims a new deal, lays his
/// hand open or defends alone by rule of thumb.
///
/// ```
/// use leftbower_judge::{chance::Seed, engine::Hand, rules::Variant, solver::{RuleOfThumb, deal}, table::Seat};
/// let rules = Variant::find("classic").expect("shipped").rules();
/// let player = RuleOfThumb::counting(&rules);
/// let mut hand = Hand::new(&rules, deal(&rules, Seat::FIRST, &mut Seed(1).rng()));
/// while let Some((seat, action)) = player.acts(&hand) {
///     hand.act(seat, action).expect("what he does is legal");
/// }
/// assert!(hand.points().is_some(), "the hand is over");
/// ```
#[derive(Clone, Debug)]
pub struct RuleOfThumb {
    pub(super) heuristic: Arc<Heuristic>,
    calls: Calls,
    /// What one seat has made up its mind to name, whatever weighing says.
    names: Option<(Seat, Trump)>,
}

/// How calls are judged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Calls {
    /// By the number of trumps.
    Count,
    /// By the points that such a hand brings on average.
    Worth,
}

impl RuleOfThumb {
    /// Somebody who counts his trumps: what comes to mind first, and what drills and puzzles call
    /// obvious.
    ///
    /// A suit is good for as many tricks as there are trumps in hand, the turned-up card counted in
    /// where it comes to the caller. With more than half of all tricks so a suit is made trump, and
    /// alone if every card is one. Where tricks are bid, a partner counts for one.
    pub fn counting(rules: &Ruleset) -> Self {
        Self { heuristic: Arc::new(Heuristic::new(rules)), calls: Calls::Count, names: None }
    }

    /// Somebody who has played practice deals with these very rules, and so knows how many tricks
    /// a maker takes by the weight of trumps and other cards, and what passing is worth at each
    /// place of the auction; calls what promises most points on average.
    ///
    /// Practice takes up to two seconds where such rules are met for the first time; it is
    /// remembered.
    pub fn practised(rules: &Ruleset) -> Self {
        Self::weighing(Heuristic::learnt(rules))
    }

    /// The same, calling as players of that style do; `None` where nobody knows how they call.
    pub fn of_style(rules: &Ruleset, style: Style) -> Option<Self> {
        Heuristic::of_style(rules, style).map(Self::weighing)
    }

    /// The same, calling by these thresholds.
    pub fn going_by(rules: &Ruleset, thresholds: &Thresholds) -> Self {
        let learnt = Heuristic::clone(&Heuristic::learnt(rules));
        Self::weighing(learnt.with_thresholds(thresholds.clone()).into())
    }

    /// Somebody who knows this much of what cards are worth.
    pub(super) const fn weighing(heuristic: Arc<Heuristic>) -> Self {
        Self { heuristic, calls: Calls::Worth, names: None }
    }

    /// The same, where one seat has made up its mind what to name, if it has.
    pub(super) fn naming(&self, seat: Seat, named: Option<Trump>) -> Self {
        Self { names: named.map(|trump| (seat, trump)), ..self.clone() }
    }

    /// What the seat to act does: a call, an exchange or a card.
    ///
    /// `None` where nobody is to act.
    pub fn acts(&self, hand: &Hand<'_>) -> Option<(Seat, Action)> {
        self.acts_with(hand, &mut Ledger::default())
    }

    /// The same where the hand began at that score: near the end of a game other calls are worth
    /// making.
    pub fn acts_at(&self, hand: &Hand<'_>, score: &BySide<i16>) -> Option<(Seat, Action)> {
        self.acts_with(hand, &mut Ledger::of_calls(Needs::at(hand.rules(), score)))
    }

    /// [`Self::acts`] with stakes that were looked up before.
    fn acts_with(&self, hand: &Hand<'_>, ledger: &mut Ledger) -> Option<(Seat, Action)> {
        let (seat, phase) = hand.turn(&mut Silent).ok()??;
        let action = match phase {
            Phase::Play => {
                let makers = makers_with(hand.rules(), hand.contract()?, &mut Silent);
                CardTurn::of(hand, seat, makers)?.obvious().map(Action::Play)
            }
            _ => self.chooses(hand, seat, &choices(hand), ledger),
        };
        Some((seat, action?))
    }

    /// What comes of `action` for `seat` if everybody goes on by rule of thumb, each by his own
    /// cards.
    pub(super) fn plays_out(
        &self,
        hand: &Hand<'_>,
        seat: Seat,
        action: Action,
        ledger: &mut Ledger,
    ) -> f64 {
        let hand = self.played_out(hand, seat, action, ledger);
        let Some((contract, taken)) = hand.contract().zip(hand.taken()) else { return 0.0 };
        let points = hand_points_with(hand.rules(), contract, &taken, &mut Silent);
        ledger.goal.worth(Some(contract), &points, seat)
    }

    /// The hand at its end if everybody goes on by rule of thumb after `action`.
    pub(super) fn played_out<'r>(
        &self,
        hand: &Hand<'r>,
        seat: Seat,
        action: Action,
        ledger: &mut Ledger,
    ) -> Hand<'r> {
        let mut hand = hand.clone();
        let mut next = Some((seat, action));
        while let Some((acting, action)) = next {
            hand.proceed(acting, action);
            next = self.acts_with(&hand, ledger);
        }
        hand
    }

    /// What `seat` does of the acts that are `legal`, before cards are played.
    pub(super) fn chooses(
        &self,
        hand: &Hand<'_>,
        seat: Seat,
        legal: &[Action],
        ledger: &mut Ledger,
    ) -> Option<Action> {
        if let Some(custom) = custom(hand, seat, legal) {
            return Some(custom);
        }
        let own = self.names.filter(|(who, _)| *who == seat).map(|(_, trump)| Action::Name(trump));
        if let Some(named) = own.filter(|named| legal.contains(named)) {
            return Some(named);
        }
        if self.calls == Calls::Count && legal.iter().any(|action| is_call(*action)) {
            return count::call(hand, seat, legal);
        }
        let mut best: Option<(Action, f64)> = None;
        for action in legal {
            let Some(worth) = self.heuristic.likes(hand, seat, *action, ledger) else { continue };
            if best.is_none_or(|(_, most)| worth > most) {
                best = Some((*action, worth));
            }
        }
        best.map(|(action, _)| action).or_else(|| legal.first().copied())
    }
}

/// What everybody does who has the choice; a lone maker who holds nothing but trumps gives none of
/// them for what his partner thinks best.
fn custom(hand: &Hand<'_>, seat: Seat, legal: &[Action]) -> Option<Action> {
    let custom = *legal.iter().find(|action| is_custom(**action))?;
    let trump = hand.contract().map(|contract| contract.trump);
    let is_trump = |card| trump.is_some_and(|trump| is_trump(hand.rules(), trump, card));
    let wants_none = custom == Action::CallForBest
        && hand.held(seat).is_some_and(|held| held.iter().all(is_trump));
    Some(if wants_none { Action::NoHelp } else { custom })
}

/// What is done whatever the cards.
const fn is_custom(action: Action) -> bool {
    matches!(action, Action::Take | Action::Conceal | Action::DefendTogether | Action::CallForBest)
}
