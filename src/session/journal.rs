//! Where a session is kept: the store, or whatever a front hands in instead.

use crate::{
    store::{Activity, Answered, Entry, Event, Mark, State, StoreFault},
    tutor::{Paced, Skill, Timestamp},
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
    /// The skills of questions that were skipped.
    pub skipped: Vec<String>,
}

/// Keeps what happens in a session, and tells what was kept of the learner before.
///
/// What cannot be read is told as nothing: its fault was named when the journal was opened, and is
/// named again when something is to be written.
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

    /// What every mark of that kind is about, the first kept first.
    fn abouts(&self, mark: Mark) -> Vec<String>;

    /// The marks of the matches that were opened as `setting` says, each from its opening on.
    fn table(&self, setting: &str) -> Vec<(Mark, String)>;

    /// The weeks up to `now`: how many answers, and how many of them were known.
    fn weeks(&self, now: Timestamp) -> Vec<(u32, u32)>;

    /// Answers of drills of that activity with these skills in these games, each drill by itself.
    fn paced(&self, activity: Activity, skills: &[Skill], variants: &[String]) -> Vec<Vec<Paced>>;
}
