//! Where the store lies.

use std::{ffi::OsString, path::PathBuf};

use super::StoreFault;

/// The folder for everything that the program keeps, from the variables of the environment.
///
/// `LEFTBOWER_HOME` if it is set, else `leftbower` below the XDG folder for state, which is
/// `~/.local/state` unless `XDG_STATE_HOME` names another. A variable that is empty counts as not
/// set, and so does an XDG folder that does not start at the root.
///
/// ```
/// use leftbower::store::state_folder;
/// let ann = |key: &str| (key == "HOME").then(|| "/home/ann".into());
/// assert_eq!(state_folder(ann).map(|path| path.display().to_string()).as_deref(), Ok("/home/ann/.local/state/leftbower"));
/// assert!(state_folder(|_| None).is_err());
/// ```
pub fn state_folder(variable: impl Fn(&str) -> Option<OsString>) -> Result<PathBuf, StoreFault> {
    let folder = |key: &str| variable(key).filter(|value| !value.is_empty()).map(PathBuf::from);
    if let Some(own) = folder("LEFTBOWER_HOME") {
        return Ok(own);
    }
    let home = || folder("HOME").or_else(|| folder("USERPROFILE"));
    let state = folder("XDG_STATE_HOME").filter(|path| path.is_absolute());
    let state = state.or_else(|| home().map(|home| home.join(".local").join("state")));
    state.map(|state| state.join("leftbower")).ok_or(StoreFault::NoHome)
}
