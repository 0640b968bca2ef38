//! The learner's journal: what happens in a session is kept before it goes on.

use super::{minding::games_in, remembered};
use crate::{
    content::Library,
    store::{Activity, Answered, Entry, Event, Mark, ProfileId, State, Store, StoreFault},
    tutor::{LearnerModel, Paced, Timestamp},
};

/// Says what time it is.
pub type Clock = Box<dyn Fn() -> Timestamp>;

/// The store of one learner during one session.
pub struct Journal {
    store: Store,
    profile: ProfileId,
    session: String,
    clock: Clock,
    number: u32,
    /// What could not be kept yet; it is tried again with the next entry.
    waiting: Vec<Entry>,
}

/// What became of an entry.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Kept {
    /// It is on the disk, or its failing was told before.
    Quietly,
    /// It could not be kept, and it is the first.
    Failed(StoreFault),
    /// It is on the disk, and so is everything that could not be kept before.
    Again,
}

impl Journal {
    /// A journal for a session, whose name is like no other.
    pub const fn new(store: Store, profile: ProfileId, session: String, clock: Clock) -> Self {
        Self { store, profile, session, clock, number: 0, waiting: Vec::new() }
    }

    /// What time it is.
    pub fn now(&self) -> Timestamp {
        (self.clock)()
    }

    /// What follows from all that the learner has done, sessions of other programs included.
    pub fn state(&self) -> State {
        // What cannot be read now was named when it could not be written.
        self.store.state(self.profile).unwrap_or_default()
    }

    /// How many entries are not on the disk.
    pub const fn unsaved(&self) -> usize {
        self.waiting.len()
    }

    /// What the answers that were kept say of the learner.
    pub(super) fn mind<'l>(&self, library: &'l Library) -> LearnerModel<'l> {
        remembered(library, &self.store, self.profile)
    }

    /// The other games that the learner says he plays.
    pub(super) fn plays(&self) -> Vec<String> {
        games_in(
            &self.store.last_about(self.profile, Mark::Plays).ok().flatten().unwrap_or_default(),
        )
    }

    /// The path through the lessons that was chosen last.
    pub(super) fn path(&self) -> Option<String> {
        self.store.last_about(self.profile, Mark::PathChosen).ok().flatten()
    }

    /// The answers of a placement in `variant` that was begun and broken off, and the skills of questions that were left
    /// there; `None` where there is none.
    pub(super) fn broken_off(&self, variant: &str) -> Option<(Vec<Answered>, Vec<String>)> {
        let mut open: Option<(Vec<Answered>, Vec<String>)> = None;
        self.each(|event| match (event, &mut open) {
            (Event::Mark(Mark::PlacementOpened, of), _) => {
                open = (of == variant).then(Default::default);
            }
            (Event::Mark(Mark::Placed, _), _) => open = None,
            (Event::Mark(Mark::PlacementLeft, skill), Some((_, left))) => left.push(skill),
            (Event::Answer(answered), Some((answers, _)))
                if answered.activity == Activity::Placement && !answered.again =>
            {
                answers.push(*answered);
            }
            _ => {}
        });
        open
    }

    /// Shows everything that is kept of the learner; nothing where it cannot be read.
    fn each(&self, mut visit: impl FnMut(Event)) {
        // What cannot be read now is named when something is to be written.
        let _ = self.store.entries(self.profile, |entry| {
            visit(entry.event);
            true
        });
    }

    /// The last weeks: how many answers, and how many of them were known.
    pub(super) fn weeks(&self, now: Timestamp) -> Vec<(u32, u32)> {
        self.store.weeks(self.profile, now).unwrap_or_default()
    }

    /// Answers of drills of that activity with these skills in these games, each drill by itself.
    pub(super) fn paced(
        &self,
        activity: Activity,
        skills: &[String],
        variants: &[String],
    ) -> Vec<Vec<Paced>> {
        let has = |names: &[String], name: &str| names.iter().any(|other| other == name);
        let is_own = |skill: &str, variant: &str| has(skills, skill) && has(variants, variant);
        self.store.paced(self.profile, activity, is_own).unwrap_or_default()
    }

    /// Keeps what happened; when this comes back it is on the disk, or that is said.
    pub(super) fn keep(&mut self, event: Event) -> Kept {
        self.number += 1;
        let failed_before = !self.waiting.is_empty();
        self.waiting.push(Entry {
            session: self.session.clone(),
            number: self.number,
            at: self.now(),
            event,
        });
        match self.store.save(self.profile, &self.waiting) {
            Ok(_) => {
                self.waiting.clear();
                if failed_before { Kept::Again } else { Kept::Quietly }
            }
            Err(_) if failed_before => Kept::Quietly,
            Err(fault) => Kept::Failed(fault),
        }
    }
}
