//! An own act with what it was worth.

use crate::{
    engine::Action,
    session::Deed,
    solver::Advice,
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
}

impl Weighed {
    /// What was `judged` at this moment, by what each act was worth.
    pub(super) fn new(
        at: usize,
        moment: &Moment<'_, '_>,
        (judged, advice): (Judged, Advice),
        deed: Option<(f64, Deed)>,
    ) -> Self {
        let alike = moment.alike(&advice, judged.best);
        Self { at, judged, advice, alike, deed }
    }

    /// Whether a hint names an act, as the best or as one that may do as well.
    pub(super) fn is_sound(&self, action: Action) -> bool {
        action == self.judged.best || self.alike.contains(&action)
    }

    /// Whether the own act was the best, and no other as good.
    pub(super) fn is_only_best(&self) -> bool {
        self.judged.own == self.judged.best && self.alike.is_empty()
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
