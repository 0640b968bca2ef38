//! The file: opening it, writing entries, reading what follows from them.

use std::{
    fs,
    path::{Path, PathBuf},
    time::Duration,
};

use rusqlite::{Connection, OptionalExtension, Transaction, TransactionBehavior, params};

use super::{Activity, Entry, Mark, State, StoreFault, fold, log, rows, schema};
use crate::tutor::{Paced, Timestamp};

/// Another program may hold the file for a moment; nobody waits longer for it.
const PATIENCE: Duration = Duration::from_secs(5);
/// At most this many weeks are told of.
const WEEKS: u16 = 12;

/// The store of all learners of a machine.
#[derive(Debug)]
pub struct Store {
    db: Connection,
    path: PathBuf,
}

/// A learner of this store.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct ProfileId(pub(super) i64);

/// A learner and how much is kept of him.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Profile {
    /// Where his entries stand.
    pub id: ProfileId,
    /// His name.
    pub name: String,
}

impl Store {
    /// Opens the file, or makes it; one of an older version is brought up to date first.
    ///
    /// A file that is damaged, newer or another program's is left as it is.
    pub fn open(path: &Path) -> Result<Self, StoreFault> {
        if let Some(folder) = path.parent() {
            fs::create_dir_all(folder).map_err(|error| StoreFault::Unusable {
                path: folder.to_owned(),
                why: error.to_string(),
            })?;
        }
        if let Some(why) = schema::spoilt(path) {
            return Err(StoreFault::Damaged { path: path.to_owned(), why: why.to_owned() });
        }
        if log::is_damaged(path) {
            return Err(StoreFault::LogDamaged { path: log::beside(path) });
        }
        let fault = |error| StoreFault::of(path, &error);
        let mut db = Connection::open(path).map_err(fault)?;
        db.busy_timeout(PATIENCE).map_err(fault)?;
        if !schema::is_ours(&db).map_err(fault)? {
            return Err(StoreFault::NotOurs { path: path.to_owned() });
        }
        let found = schema::version(&db).map_err(fault)?;
        if found > schema::KNOWN {
            return Err(StoreFault::Newer { path: path.to_owned(), found, known: schema::KNOWN });
        }
        if db.is_readonly("main").map_err(fault)? {
            let why = "the file may only be read".to_owned();
            return Err(StoreFault::Unusable { path: path.to_owned(), why });
        }
        prepare(&mut db).map_err(fault)?;
        Ok(Self { db, path: path.to_owned() })
    }

    /// A store that is forgotten with the program.
    pub fn in_memory() -> Result<Self, StoreFault> {
        let path = PathBuf::from(":memory:");
        let fault = |error| StoreFault::of(&path, &error);
        let mut db = Connection::open_in_memory().map_err(fault)?;
        prepare(&mut db).map_err(fault)?;
        Ok(Self { db, path })
    }

    /// Where it lies.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// The learner of that name, made if he is new.
    pub fn profile(&mut self, name: &str) -> Result<ProfileId, StoreFault> {
        if let Some(id) = self.find(name)? {
            return Ok(id);
        }
        let add = "INSERT INTO profiles (name) VALUES (?1) ON CONFLICT DO NOTHING";
        self.told(self.db.execute(add, [name]))?;
        let id =
            self.db.query_row("SELECT id FROM profiles WHERE name = ?1", [name], |row| row.get(0));
        self.told(id.map(ProfileId))
    }

    /// The learner of that name, if he is known.
    pub fn find(&self, name: &str) -> Result<Option<ProfileId>, StoreFault> {
        let found =
            self.db.query_row("SELECT id FROM profiles WHERE name = ?1", [name], |row| row.get(0));
        self.told(found.optional().map(|id| id.map(ProfileId)))
    }

    /// Every learner, by name.
    pub fn profiles(&self) -> Result<Vec<Profile>, StoreFault> {
        let all = || -> rusqlite::Result<Vec<Profile>> {
            let mut query =
                self.db.prepare_cached("SELECT id, name FROM profiles ORDER BY name")?;
            let profile = |row: &rusqlite::Row<'_>| {
                Ok(Profile { id: ProfileId(row.get(0)?), name: row.get(1)? })
            };
            query.query_map([], profile)?.collect()
        };
        self.told(all())
    }

    /// Keeps what happened; it is on the disk when this comes back.
    ///
    /// All entries are kept or none. One that is there already is passed over; the number says how
    /// many were new.
    pub fn save(&mut self, profile: ProfileId, entries: &[Entry]) -> Result<usize, StoreFault> {
        self.change(|change| {
            let mut added = 0;
            for entry in entries {
                if rows::insert(change, profile, entry)? {
                    fold::take(change, profile, entry)?;
                    added += 1;
                }
            }
            Ok(added)
        })
    }

    /// What follows from all that the learner has done.
    pub fn state(&self, profile: ProfileId) -> Result<State, StoreFault> {
        self.told(fold::read(&self.db, profile))
    }

    /// Shows every entry of a learner, the first kept first, until `visit` has seen enough and says
    /// `false`.
    pub fn entries(
        &self,
        profile: ProfileId,
        visit: impl FnMut(Entry) -> bool,
    ) -> Result<(), StoreFault> {
        self.told(rows::each(&self.db, profile, visit))
    }

    /// The answers of each drill of that activity, of which `is_own` says so by skill and variant
    /// all along.
    pub fn paced(
        &self,
        profile: ProfileId,
        activity: Activity,
        is_own: impl Fn(&str, &str) -> bool,
    ) -> Result<Vec<Vec<Paced>>, StoreFault> {
        self.told(rows::paced(&self.db, profile, activity, is_own))
    }

    /// The last `count` entries of a learner, the first kept first.
    pub fn last_entries(&self, profile: ProfileId, count: u32) -> Result<Vec<Entry>, StoreFault> {
        self.told(rows::last(&self.db, profile, count))
    }

    /// What the last mark of that kind is about; `None` where a learner has none.
    pub fn last_about(&self, profile: ProfileId, mark: Mark) -> Result<Option<String>, StoreFault> {
        self.told(rows::last_about(&self.db, profile, mark))
    }

    /// What every mark of that kind is about, the first kept first.
    pub fn abouts(&self, profile: ProfileId, mark: Mark) -> Result<Vec<String>, StoreFault> {
        self.told(rows::abouts(&self.db, profile, mark))
    }

    /// The marks from each `opening` about `about` on, that one included, until the next opening
    /// of the same session.
    pub fn opened_by(
        &self,
        profile: ProfileId,
        opening: Mark,
        about: &str,
    ) -> Result<Vec<(Mark, String)>, StoreFault> {
        self.told(rows::opened_by(&self.db, profile, opening, about))
    }

    /// Makes everything anew that is derived from the entries; says whether it came out as it was.
    pub fn rebuild(&mut self, profile: ProfileId) -> Result<bool, StoreFault> {
        self.change(|change| {
            let before = fold::read(change, profile)?;
            fold::clear(change, profile)?;
            let mut folded = Ok(());
            rows::each(change, profile, |entry| {
                folded = fold::take(change, profile, &entry);
                folded.is_ok()
            })?;
            folded?;
            Ok(fold::read(change, profile)? == before)
        })
    }

    /// Forgets everything about a learner, his name included.
    pub fn forget(&mut self, profile: ProfileId) -> Result<(), StoreFault> {
        self.change(|change| {
            fold::clear(change, profile)?;
            change.execute("DELETE FROM entries WHERE profile = ?1", [profile.0])?;
            change.execute("DELETE FROM profiles WHERE id = ?1", [profile.0])?;
            Ok(())
        })
    }

    /// How much a learner did in this week and the eleven before it: answers, and how many of them
    /// were known.
    ///
    /// A week begins on Monday, UTC, so that what is told of weeks that are over does not change.
    /// Weeks after the last answer are left out.
    pub fn weeks(&self, profile: ProfileId, now: Timestamp) -> Result<Vec<(u32, u32)>, StoreFault> {
        const DAY: i64 = 86_400_000;
        let span = 7 * DAY;
        // 1970 began on a Thursday.
        let monday = now.0 - (now.0 + 3 * DAY).rem_euclid(span);
        let from = Timestamp(monday - (i64::from(WEEKS) - 1) * span);
        // What a clock that was wrong has put after this week belongs to none of them.
        let end = Timestamp(monday + span);
        let parts = || -> rusqlite::Result<Vec<(usize, u32, u32)>> {
            let mut query = self.db.prepare_cached(
                "SELECT (at - ?2) / ?3 AS part, count(*), sum(correct AND hints = 0) FROM entries
                 WHERE profile = ?1 AND at >= ?2 AND at < ?4 AND again = 0
                 GROUP BY part ORDER BY part",
            )?;
            let rows = query.query_map(params![profile.0, from.0, span, end.0], |row| {
                Ok((row.get::<_, u8>(0)?.into(), row.get(1)?, row.get(2)?))
            })?;
            rows.collect()
        };
        let parts = self.told(parts())?;
        let mut course =
            vec![(0, 0); parts.last().map_or(0, |(part, ..)| part + 1).min(usize::from(WEEKS))];
        for (part, answers, known) in parts {
            if let Some(place) = course.get_mut(part) {
                *place = (answers, known);
            }
        }
        Ok(course)
    }

    /// Does all of a change or nothing.
    fn change<T>(
        &mut self,
        work: impl FnOnce(&Transaction<'_>) -> rusqlite::Result<T>,
    ) -> Result<T, StoreFault> {
        let path = &self.path;
        let change = Transaction::new(&mut self.db, TransactionBehavior::Immediate);
        let done = change.and_then(|change| {
            let done = work(&change)?;
            change.commit()?;
            Ok(done)
        });
        done.map_err(|error| StoreFault::of(path, &error))
    }

    /// What the database did, or why the store cannot be used.
    fn told<T>(&self, done: rusqlite::Result<T>) -> Result<T, StoreFault> {
        done.map_err(|error| StoreFault::of(&self.path, &error))
    }
}

/// Brings a file that may be used to its newest form, and sees to it that what is written is on the
/// disk.
fn prepare(db: &mut Connection) -> rusqlite::Result<()> {
    schema::migrate(db)?;
    let mode: String = db.pragma_query_value(None, "journal_mode", |row| row.get(0))?;
    if mode != "wal" {
        // Where this cannot be had at once, because two programs start together, the older way is
        // as safe.
        let _ = db.pragma_update_and_check(None, "journal_mode", "wal", |_| Ok(()));
    }
    db.pragma_update(None, "synchronous", "FULL")?;
    db.pragma_update(None, "foreign_keys", true)
}
