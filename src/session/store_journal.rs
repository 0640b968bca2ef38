//! The store as a journal.

use super::{BrokenOff, Journal, Kept};
use crate::{
    store::{Activity, Entry, Event, Mark, ProfileId, State, Store},
    tutor::{Paced, Skill, Timestamp},
};

/// The store of one learner during one session.
pub struct StoreJournal {
    store: Store,
    profile: ProfileId,
    session: String,
    number: u32,
    /// What could not be kept yet; it is tried again with the next entry.
    waiting: Vec<Entry>,
}

impl StoreJournal {
    /// A journal for a session, whose name is like no other.
    pub const fn new(store: Store, profile: ProfileId, session: String) -> Self {
        Self { store, profile, session, number: 0, waiting: Vec::new() }
    }
}

impl Journal for StoreJournal {
    fn keep(&mut self, at: Timestamp, event: Event) -> Kept {
        self.number += 1;
        let failed_before = !self.waiting.is_empty();
        let (session, number) = (self.session.clone(), self.number);
        self.waiting.push(Entry { session, number, at, event });
        match self.store.save(self.profile, &self.waiting) {
            Ok(_) => {
                self.waiting.clear();
                if failed_before { Kept::Again } else { Kept::Quietly }
            }
            Err(_) if failed_before => Kept::Quietly,
            Err(fault) => Kept::Failed(fault),
        }
    }

    fn unsaved(&self) -> usize {
        self.waiting.len()
    }

    fn state(&self) -> State {
        self.store.state(self.profile).unwrap_or_default()
    }

    fn last(&self, most: u32) -> Vec<Entry> {
        self.store.last_entries(self.profile, most).unwrap_or_default()
    }

    fn last_about(&self, mark: Mark) -> Option<String> {
        self.store.last_about(self.profile, mark).ok().flatten()
    }

    fn broken_off(&self, variant: &str) -> Option<BrokenOff> {
        let mut open: Option<BrokenOff> = None;
        let visit = |entry: Entry| {
            match (entry.event, &mut open) {
                (Event::Mark(Mark::PlacementOpened, of), _) => {
                    open = (of == variant).then(Default::default);
                }
                (Event::Mark(Mark::Placed, _), _) => open = None,
                (Event::Mark(Mark::PlacementSkipped, skill), Some(open)) => {
                    open.skipped.push(skill);
                }
                (Event::Answer(answered), Some(open))
                    if answered.activity == Activity::Placement && !answered.again =>
                {
                    open.answers.push(*answered);
                }
                _ => {}
            }
            true
        };
        // What cannot be read now is named when something is to be written.
        let _ = self.store.entries(self.profile, visit);
        open
    }

    fn abouts(&self, mark: Mark) -> Vec<String> {
        self.store.abouts(self.profile, mark).unwrap_or_default()
    }

    fn table(&self, setting: &str) -> Vec<(Mark, String)> {
        self.store.opened_by(self.profile, Mark::TableOpened, setting).unwrap_or_default()
    }

    fn weeks(&self, now: Timestamp) -> Vec<(u32, u32)> {
        self.store.weeks(self.profile, now).unwrap_or_default()
    }

    fn paced(&self, activity: Activity, skills: &[Skill], variants: &[String]) -> Vec<Vec<Paced>> {
        let is_own = |skill: &str, variant: &str| {
            skills.iter().any(|own| own.id() == skill) && variants.iter().any(|own| own == variant)
        };
        self.store.paced(self.profile, activity, is_own).unwrap_or_default()
    }
}
