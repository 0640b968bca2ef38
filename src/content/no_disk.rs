//! Where there is no operating system there are no files either: each is missing, and texts are
//! handed in.

use std::path::{Path, PathBuf};

use super::{
    Fault, ReadFault,
    intake::{Sources, unread},
};

/// No file of JSON Lines can be opened here.
pub fn lines(path: &Path) -> Result<Sources, Fault> {
    open(path)
}

/// No file can be opened here.
pub fn open(path: &Path) -> Result<Sources, Fault> {
    Err(unread(&path.to_string_lossy().into(), ReadFault::Missing))
}

/// Here are no folders: the path is given back as it is.
pub fn files_below(path: &Path) -> (Vec<PathBuf>, Vec<Fault>) {
    (vec![path.to_owned()], Vec::new())
}
