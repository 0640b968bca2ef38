//! How often calls are made at each place of an auction, and thresholds by which they are made as
//! often as players judge them to be worth it.

use std::collections::BTreeMap;

use super::thresholds::{Place, Thresholds};
use crate::{
    engine::{Action, Hand},
    table::Seat,
};

/// The weight of a place at which half of what it tells is believed.
const DOUBT: f64 = 40.0;

/// No threshold is moved by more points at once.
const MOST: f64 = 0.5;

/// How often calls were made of a turned-up card, or of a suit after it, at each place of the
/// auction at which one could be.
///
/// ```
/// use leftbower_judge::{engine::{Action, Hand, Silent}, rules::Variant, solver::{CountedCalls, Thresholds, deal}, table::Seat, chance::Seed};
/// let rules = Variant::find("classic").expect("shipped").rules();
/// let hand = Hand::new(&rules, deal(&rules, Seat::FIRST, &mut Seed(1).rng()));
/// let (seat, _) = hand.turn(&mut Silent).expect("it goes on").expect("somebody is asked");
/// let [mut often, mut seldom] = [CountedCalls::default(), CountedCalls::default()];
/// often.count(&hand, seat, Action::OrderUp { alone: false });
/// seldom.count(&hand, seat, Action::Pass);
/// let shipped = Thresholds::shipped(&rules).expect("what ships");
/// assert_ne!(shipped.drawn_to(&often, &seldom, 1.0), shipped, "who calls too often is moved");
/// assert_eq!(shipped.drawn_to(&often, &often, 1.0), shipped);
/// ```
#[derive(Clone, Debug, Default)]
pub struct CountedCalls(BTreeMap<Place, Asked>);

/// How often somebody was asked at a place, and how often he called.
#[derive(Clone, Copy, Debug, Default)]
struct Asked {
    asked: f64,
    called: f64,
}

impl CountedCalls {
    /// Counts what `seat` said to a turned-up card, or after it.
    pub fn count(&mut self, hand: &Hand<'_>, seat: Seat, said: Action) {
        let at = self.0.entry(Place::of(hand, seat)).or_default();
        at.asked += 1.0;
        at.called += if said == Action::Pass { 0.0 } else { 1.0 };
    }

    /// These and the others.
    #[must_use]
    pub fn plus(mut self, other: &Self) -> Self {
        for (place, more) in &other.0 {
            let at = self.0.entry(*place).or_default();
            at.asked += more.asked;
            at.called += more.called;
        }
        self
    }
}

impl Thresholds {
    /// The same with each threshold of a call with a partner moved towards where those who go by
    /// it, of whom `modelled` was counted, call as often as players who are judged at the same
    /// table, of whom `judged` was: by `gain` points for a difference of all hands.
    #[must_use]
    pub fn drawn_to(&self, modelled: &CountedCalls, judged: &CountedCalls, gain: f64) -> Self {
        let mut moved = self.clone();
        for (place, judged) in &judged.0 {
            let Some(modelled) = modelled.0.get(place) else { continue };
            let least = judged.asked.min(modelled.asked);
            let more = modelled.called / modelled.asked - judged.called / judged.asked;
            let step = gain * more * least / (least + DOUBT);
            *moved.together.entry(*place).or_default() += step.clamp(-MOST, MOST);
        }
        moved
    }
}
