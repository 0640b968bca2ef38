//! The form of the file, one step after the other: a step that was once released is never changed.

use std::{
    fs::{self, File},
    io::Read,
    path::Path,
};

use super::log;
use rusqlite::{Connection, Transaction, TransactionBehavior};

/// Every step; a file at version n has gone through the first n.
const STEPS: [&str; 3] = [FIRST, SECOND, THIRD];

/// The newest version.
#[allow(clippy::cast_possible_wrap)] // a few steps
pub(super) const KNOWN: i64 = STEPS.len() as i64;

/// How every database begins.
const MAGIC: &[u8; 16] = b"SQLite format 3\0";

/// What stands in the head of a file of this program: `LBwr`.
pub(super) const OURS: i64 = 0x4c42_7772;

/// Rows that are written once, and what is derived from them.
const FIRST: &str = "
CREATE TABLE profiles (
    id INTEGER PRIMARY KEY,
    name TEXT NOT NULL UNIQUE
) STRICT;

CREATE TABLE entries (
    id INTEGER PRIMARY KEY,
    profile INTEGER NOT NULL REFERENCES profiles (id),
    session TEXT NOT NULL,
    number INTEGER NOT NULL,
    at INTEGER NOT NULL,
    mark TEXT,
    about TEXT,
    activity TEXT,
    lesson TEXT,
    step INTEGER,
    item TEXT,
    variant TEXT,
    skill TEXT,
    question TEXT,
    answer TEXT,
    correct INTEGER,
    millis INTEGER,
    hints INTEGER,
    confidence TEXT,
    again INTEGER,
    fits TEXT,
    UNIQUE (profile, session, number)
) STRICT;
CREATE INDEX entries_of_profile ON entries (profile, id);
CREATE TRIGGER entries_stay AFTER UPDATE ON entries BEGIN
    SELECT RAISE(ABORT, 'an entry is never changed');
END;

CREATE TABLE skills (
    profile INTEGER NOT NULL REFERENCES profiles (id),
    skill TEXT NOT NULL,
    variant TEXT NOT NULL,
    stability REAL NOT NULL,
    difficulty REAL NOT NULL,
    last INTEGER NOT NULL,
    rating INTEGER NOT NULL,
    due INTEGER NOT NULL,
    answers INTEGER NOT NULL,
    known INTEGER NOT NULL,
    mixed INTEGER,
    PRIMARY KEY (profile, skill, variant)
) STRICT, WITHOUT ROWID;

CREATE TABLE lessons (
    profile INTEGER NOT NULL REFERENCES profiles (id),
    lesson TEXT NOT NULL,
    place INTEGER NOT NULL,
    PRIMARY KEY (profile, lesson)
) STRICT, WITHOUT ROWID;

CREATE TABLE beliefs (
    profile INTEGER NOT NULL REFERENCES profiles (id),
    belief TEXT NOT NULL,
    times INTEGER NOT NULL,
    last INTEGER NOT NULL,
    PRIMARY KEY (profile, belief)
) STRICT, WITHOUT ROWID;

CREATE TABLE summaries (
    profile INTEGER PRIMARY KEY REFERENCES profiles (id),
    answers INTEGER NOT NULL,
    known INTEGER NOT NULL,
    millis INTEGER NOT NULL,
    sessions INTEGER NOT NULL,
    session TEXT NOT NULL,
    last INTEGER NOT NULL,
    lesson TEXT,
    step INTEGER
) STRICT;
";

/// What answers say of beliefs is weighed by the tutor and not counted here.
const SECOND: &str = "DROP TABLE beliefs;";

/// Matches that are played leave many marks, and are found by those that open them.
const THIRD: &str =
    "CREATE INDEX marks_of_profile ON entries (profile, mark, id) WHERE mark IS NOT NULL;";

/// Brings a file of an older version, or a new one, to the newest.
///
/// All steps are taken or none: a program that is killed on the way leaves the file as it was.
pub(super) fn migrate(db: &mut Connection) -> rusqlite::Result<()> {
    let change = Transaction::new_unchecked(db, TransactionBehavior::Immediate)?;
    // Another program may have been quicker.
    let version = version(&change)?;
    let done = usize::try_from(version).unwrap_or(STEPS.len());
    for step in STEPS.iter().skip(done) {
        change.execute_batch(step)?;
    }
    if version < KNOWN {
        change.pragma_update(None, "application_id", OURS)?;
        change.pragma_update(None, "user_version", KNOWN)?;
    }
    change.commit()
}

/// The version of a file; 0 where it is new.
pub(super) fn version(db: &Connection) -> rusqlite::Result<i64> {
    db.pragma_query_value(None, "user_version", |row| row.get(0))
}

/// Whether a file belongs to this program or holds nothing yet.
pub(super) fn is_ours(db: &Connection) -> rusqlite::Result<bool> {
    // Both of one moment: another program may be making the file just now.
    let moment = db.unchecked_transaction()?;
    let id: i64 = moment.pragma_query_value(None, "application_id", |row| row.get(0))?;
    let things: i64 =
        moment.query_row("SELECT count(*) FROM sqlite_schema", [], |row| row.get(0))?;
    Ok(id == OURS || (id == 0 && things == 0))
}

/// Why a file is no whole database, as far as its head tells; an empty file and one that is not
/// there are new.
///
/// The database library takes a file that was cut short within its first page for a new one and
/// would write over it.
pub(super) fn spoilt(path: &Path) -> Option<&'static str> {
    // Another program may be making the file just now: what is seen twice is so.
    seen_spoilt(path).and_then(|_| seen_spoilt(path))
}

fn seen_spoilt(path: &Path) -> Option<&'static str> {
    // A change was under way: its pages are written in any order, and SQLite takes them back.
    let is_changing = log::beside(path).exists() || log::journal(path).exists();
    let length = fs::metadata(path).ok().filter(fs::Metadata::is_file)?.len();
    let mut head = [0; 32];
    match File::open(path).and_then(|mut file| file.read_exact(&mut head)) {
        _ if length == 0 => None,
        Ok(()) if head.starts_with(MAGIC) => {
            let size = u64::from(u16::from_be_bytes([head[16], head[17]]));
            let size = if size == 1 { 65_536 } else { size };
            let pages = u64::from(u32::from_be_bytes([head[28], head[29], head[30], head[31]]));
            let least = size * if is_changing { 1 } else { pages.max(1) };
            (length < least).then_some("it was cut short")
        }
        // What may not be read at all is told by whoever opens it.
        Err(error) if error.kind() == std::io::ErrorKind::PermissionDenied => None,
        _ => Some("it is no database"),
    }
}
