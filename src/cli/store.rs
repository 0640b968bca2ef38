//! The learner's store from the command line.

use std::{
    env,
    path::PathBuf,
    time::{SystemTime, UNIX_EPOCH},
};

use crate::{
    session::StoreJournal,
    store::{Store, StoreFault, state_folder},
    tutor::{Seed, Timestamp},
};

/// The file in the folder for state.
const FILE: &str = "leftbower.db";

/// What time it is.
pub(super) fn now() -> Timestamp {
    let millis = |time: std::time::Duration| i64::try_from(time.as_millis()).unwrap_or(i64::MAX);
    // A clock that stands before 1970 counts backwards from there.
    Timestamp(match SystemTime::now().duration_since(UNIX_EPOCH) {
        Ok(since) => millis(since),
        Err(before) => -millis(before.duration()),
    })
}

/// The folder for everything that the program keeps.
pub(super) fn folder() -> Result<PathBuf, StoreFault> {
    state_folder(|variable| env::var_os(variable))
}

/// The store of this machine.
pub(super) fn open() -> Result<Store, StoreFault> {
    Store::open(&folder()?.join(FILE))
}

/// A journal for a session of that learner.
pub(super) fn journal(profile: &str) -> Result<StoreJournal, StoreFault> {
    let mut store = open()?;
    let learner = store.profile(profile)?;
    // What cannot be read is named before anything is asked.
    store.state(learner)?;
    store.last_entries(learner, 1)?;
    // Two programs that start within a thousandth of a second still differ.
    let session = format!("{}-{:08x}", now(), Seed::fresh().0);
    Ok(StoreJournal::new(store, learner, session))
}
