//! How much of it anybody may ask for: requests a second, tries at the number, open connections.

use std::{
    collections::HashMap,
    hash::Hash,
    net::IpAddr,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::{Duration, Instant},
};

use super::Key;

/// Requests a second of somebody who is in.
const OF_ONE: u32 = 20;

/// Requests a second from an address of those who are not in yet: a whole class behind one address
/// loads the page at once.
const OF_STRANGERS: u32 = 1_000;

/// Wrong numbers from one address within [`WINDOW`]; then it has to wait.
const TRIES: u32 = 10;
const WINDOW: Duration = Duration::from_mins(1);

/// Connections over which somebody hears of changes: a page that was loaded anew may be counted
/// twice for a while.
const EARS: usize = 4;

/// The same for the projector.
const PROJECTORS: usize = 8;

/// More people and addresses than these are not counted apart.
const REMEMBERED: usize = 4_000;

/// Whose request it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Who {
    /// Somebody who is in.
    In(Key),
    /// Somebody else at this address.
    Stranger(IpAddr),
}

/// Who listens to what.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Ear {
    /// A phone.
    Phone(Key),
    /// The projector.
    Projector,
}

/// Counts what is asked for.
#[derive(Default)]
pub(super) struct Guard {
    requests: Mutex<Since<Who>>,
    tries: Mutex<Since<IpAddr>>,
    ears: Mutex<HashMap<Ear, usize>>,
}

/// How often something happened since when.
struct Since<K>(HashMap<K, (Instant, u32)>);

impl<K> Default for Since<K> {
    fn default() -> Self {
        Self(HashMap::new())
    }
}

impl<K: Eq + Hash> Since<K> {
    /// How often it happened within the window that is open.
    fn count(&mut self, key: K, window: Duration, now: Instant) -> &mut u32 {
        if self.0.len() >= REMEMBERED && !self.0.contains_key(&key) {
            self.0.retain(|_, (since, _)| now.duration_since(*since) < window);
        }
        let (since, count) = self.0.entry(key).or_insert((now, 0));
        if now.duration_since(*since) >= window {
            (*since, *count) = (now, 0);
        }
        count
    }
}

impl Guard {
    /// Whether one request more is not too many.
    pub(super) fn may_ask(&self, who: Who, now: Instant) -> bool {
        let most = match who {
            Who::In(_) => OF_ONE,
            Who::Stranger(_) => OF_STRANGERS,
        };
        let mut requests = locked(&self.requests);
        let count = requests.count(who, Duration::from_secs(1), now);
        *count = count.saturating_add(1);
        *count <= most
    }

    /// Whether the number may be tried from there.
    pub(super) fn may_try(&self, from: IpAddr, now: Instant) -> bool {
        *locked(&self.tries).count(from, WINDOW, now) < TRIES
    }

    /// A wrong number came from there.
    pub(super) fn wrong_number(&self, from: IpAddr, now: Instant) {
        *locked(&self.tries).count(from, WINDOW, now) += 1;
    }

    /// A place for one more who listens, until it is dropped; none where too many do.
    pub(super) fn listen(self: &Arc<Self>, ear: Ear) -> Option<Listening> {
        let most = match ear {
            Ear::Phone(_) => EARS,
            Ear::Projector => PROJECTORS,
        };
        let mut ears = locked(&self.ears);
        let open = ears.entry(ear).or_default();
        (*open < most).then(|| {
            *open += 1;
            Listening { guard: Arc::clone(self), ear }
        })
    }

    /// How many people listen.
    pub(super) fn people(&self) -> usize {
        let listens = |(ear, open): &(&Ear, &usize)| matches!(ear, Ear::Phone(_)) && **open > 0;
        locked(&self.ears).iter().filter(listens).count()
    }
}

/// Somebody who listens, until this is dropped.
pub(super) struct Listening {
    guard: Arc<Guard>,
    ear: Ear,
}

impl Drop for Listening {
    fn drop(&mut self) {
        let mut ears = locked(&self.guard.ears);
        if let Some(open) = ears.get_mut(&self.ear) {
            *open -= 1;
            if *open == 0 {
                ears.remove(&self.ear);
            }
        }
    }
}

/// What a lock holds; whoever broke off while he held it has left nothing half done.
fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
