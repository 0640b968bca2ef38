//! Why the store cannot be used.

use std::path::PathBuf;

/// Why the store cannot be used; the file stays as it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StoreFault {
    /// There is neither a home nor a folder that was named instead.
    NoHome,
    /// The file or its folder cannot be made, opened or written.
    Unusable {
        /// Which.
        path: PathBuf,
        /// What the system says.
        why: String,
    },
    /// The file is no database, or one that was damaged.
    Damaged {
        /// Which.
        path: PathBuf,
        /// What is wrong with it.
        why: String,
    },
    /// What was kept last stands in a file beside the database, and that is damaged.
    LogDamaged {
        /// Which.
        path: PathBuf,
    },
    /// The file is a database of another program.
    NotOurs {
        /// Which.
        path: PathBuf,
    },
    /// The file was written by a newer version.
    Newer {
        /// Which.
        path: PathBuf,
        /// The version of its form.
        found: i64,
        /// The newest version that is known here.
        known: i64,
    },
    /// Another program kept the file locked.
    Locked {
        /// Which.
        path: PathBuf,
    },
    /// There is no room on the disk.
    Full {
        /// The file that could not grow.
        path: PathBuf,
    },
}

#[cfg(feature = "store")]
impl StoreFault {
    /// What an error of the database means.
    pub(super) fn of(path: &std::path::Path, error: &rusqlite::Error) -> Self {
        use rusqlite::{ErrorCode, ffi::SQLITE_IOERR_SHMSIZE};

        let (path, why) = (path.to_owned(), error.to_string());
        let exactly = error.sqlite_error().map(|error| error.extended_code);
        match error.sqlite_error_code() {
            // Of the files beside it this is the one that is made as large as it gets at once.
            _ if exactly == Some(SQLITE_IOERR_SHMSIZE) => Self::Full { path },
            Some(ErrorCode::DiskFull) => Self::Full { path },
            Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked) => Self::Locked { path },
            Some(
                ErrorCode::ReadOnly
                | ErrorCode::CannotOpen
                | ErrorCode::PermissionDenied
                | ErrorCode::SystemIoFailure
                | ErrorCode::AuthorizationForStatementDenied,
            ) => Self::Unusable { path, why },
            // Rows that say what no version of this program writes are damage too.
            _ => Self::Damaged { path, why },
        }
    }
}
