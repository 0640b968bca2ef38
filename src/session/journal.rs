//! Where a session is kept: the store, or whatever a front hands in instead.

use crate::{
    store::{Activity, Answered, Entry, Event, Mark, ProfileId, State, Store, StoreFault},
    tutor::{Paced, Timestamp},
};

/// What becomes of an entry.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Kept {
    /// It is on the disk, or its failing was told before.
    Quietly,
    /// It could not be kept, and it is the first.
    Failed(StoreFault),
    /// It is on the disk, and so is everything that could not be kept before.
    Again,
}

/// A placement that was begun and broken off.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct BrokenOff {
    /// The answers that it has heard.
    pub answers: Vec<Answered>,
    /// The skills of questions that were left.
    pub left: Vec<String>,
}

/// Keeps what happens in a session, and tells what was kept of the learner before.
///
/// What cannot be read is told as nothing: its fault was named when the journal was opened, and is named again when
/// something is to be written.
pub trait Journal {
    /// Keeps what happened; when this comes back it is on the disk, or that is said.
    fn keep(&mut self, at: Timestamp, event: Event) -> Kept;

    /// How many entries are not on the disk, though they should be.
    fn unsaved(&self) -> usize;

    /// What follows from all that the learner has done, in sessions of other programs too.
    fn state(&self) -> State;

    /// The last entries, at most `most`, the oldest first.
    fn last(&self, most: u32) -> Vec<Entry>;

    /// What the last entry with that mark is about.
    fn last_about(&self, mark: Mark) -> Option<String>;

    /// The placement in `variant` that was begun last and not ended.
    fn broken_off(&self, variant: &str) -> Option<BrokenOff>;

    /// The weeks up to `now`: how many answers, and how many of them were known.
    fn weeks(&self, now: Timestamp) -> Vec<(u32, u32)>;

    /// Answers of drills of that activity with these skills in these games, each drill by itself.
    fn paced(&self, activity: Activity, skills: &[String], variants: &[String]) -> Vec<Vec<Paced>>;
}

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
                (Event::Mark(Mark::PlacementLeft, skill), Some(open)) => open.left.push(skill),
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

    fn weeks(&self, now: Timestamp) -> Vec<(u32, u32)> {
        self.store.weeks(self.profile, now).unwrap_or_default()
    }

    fn paced(&self, activity: Activity, skills: &[String], variants: &[String]) -> Vec<Vec<Paced>> {
        let has = |names: &[String], name: &str| names.iter().any(|other| other == name);
        let is_own = |skill: &str, variant: &str| has(skills, skill) && has(variants, variant);
        self.store.paced(self.profile, activity, is_own).unwrap_or_default()
    }
}
