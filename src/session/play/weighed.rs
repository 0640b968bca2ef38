//! An own act with what it was worth.

use crate::{
    engine::Action,
    session::{Deed, SameIn},
    solver::{Advice, Worth},
    tutor::{Ground, Judged, Moment, grounds},
};

/// An own act with what it was worth.
pub(super) struct Weighed {
    /// How many acts of the hand came before it.
    pub(super) at: usize,
    pub(super) judged: Judged,
    /// What each act was worth.
    pub(super) advice: Advice,
    /// What may do as well as the act that is named the best.
    alike: Vec<Action>,
    /// What was good about it, with how much that earned.
    pub(super) deed: Option<(f64, Deed)>,
    /// Whether the learner found it himself, without a hint.
    pub(super) by_himself: bool,
}

impl Weighed {
    /// What was `judged` at this moment, by what each act was worth.
    pub(super) fn new(
        at: usize,
        moment: &Moment<'_, '_>,
        (judged, advice): (Judged, Advice),
        deed: Option<(f64, Deed)>,
        by_himself: bool,
    ) -> Self {
        let alike = moment.alike(&advice, judged.best);
        Self { at, judged, advice, alike, deed, by_himself }
    }

    /// Whether a hint names an act, as the best or as one that may do as well.
    pub(super) fn is_sound(&self, action: Action) -> bool {
        action == self.judged.best || self.alike.contains(&action)
    }

    /// The best of the acts that a hint does not name.
    pub(super) fn next(&self) -> Option<&Worth> {
        self.advice.next_best(|act| !self.is_sound(act))
    }

    /// The other acts that a hint names, and those that it does not.
    pub(super) fn others(&self) -> [Vec<Action>; 2] {
        let all = self.advice.worths.iter().map(|worth| worth.action);
        let (sound, worse) =
            all.filter(|act| *act != self.judged.own).partition(|act| self.is_sound(*act));
        [sound, worse]
    }

    /// Whether these acts and the own one came to the same points in every deal.
    pub(super) fn same_in(&self, acts: &[Action]) -> SameIn {
        let is_it = |act: &Action| *act == self.judged.own || acts.contains(act);
        let mut worths = self.advice.worths.iter().filter(|worth| is_it(&worth.action));
        match worths.all(|worth| worth.less == 0 && worth.more == 0) {
            true => SameIn::EveryDeal(self.judged.deals),
            false => SameIn::Sum,
        }
    }

    /// What each act was worth, those marked that a hint names.
    pub(super) fn grounds(&self) -> Vec<Ground> {
        let mut grounds = grounds(&self.advice);
        for ground in &mut grounds {
            if let Ground::ActBrings { action, best, .. } = ground {
                *best = self.is_sound(*action);
            }
        }
        grounds
    }
}
