//! Floor 5, what learners have done, kept for good in one file.
//!
//! Every answer is a row that is written once and never changed; it is on the disk before
//! [`Store::save`] comes back. Schedules and summaries are derived from the rows, kept beside them
//! so that a start is quick, and can be made anew from them at any time: [`Store::rebuild`] gives
//! the same state. A file that is damaged, newer than this program or not ours is never written to.
//!
//! ```
//! use leftbower::{store::{Entry, Event, Mark, Store}, tutor::Timestamp};
//! let mut store = Store::in_memory()?;
//! let ann = store.profile("ann")?;
//! let done = Event::Mark(Mark::LessonDone, "the-cards".to_owned());
//! store.save(ann, &[Entry { session: "one".to_owned(), number: 1, at: Timestamp(0), event: done }])?;
//! assert_eq!(store.state(ann)?.done, ["the-cards"]);
//! # Ok::<(), leftbower::store::StoreFault>(())
//! ```

mod entry;
mod exchange;
mod fault;
#[cfg(feature = "store")]
mod file;
#[cfg(feature = "store")]
mod fold;
#[cfg(feature = "store")]
mod log;
mod place;
#[cfg(feature = "store")]
mod rows;
#[cfg(feature = "store")]
mod schema;
mod state;

/// The name of a learner who gave none.
pub const UNNAMED: &str = "default";

pub use entry::{Activity, Answered, Entry, Event, Mark};
pub use exchange::{LineFault, Reading, csv_head, csv_row, entry_json, read_line};
pub use fault::StoreFault;
#[cfg(feature = "store")]
pub use file::{Profile, ProfileId, Store};
pub use place::{cache_folder, state_folder};
pub use state::{Resume, State};
