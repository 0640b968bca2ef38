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
    below(&variable, "XDG_STATE_HOME", &[".local", "state"]).ok_or(StoreFault::NoHome)
}

/// The folder for what can be made anew at any time, from the variables of the environment:
/// `LEFTBOWER_HOME` if it is set, else `leftbower` below the XDG folder for caches, which is
/// `~/.cache` unless `XDG_CACHE_HOME` names another; `None` where there is no home.
///
/// ```
/// use leftbower::store::cache_folder;
/// let ann = |key: &str| (key == "HOME").then(|| "/home/ann".into());
/// assert_eq!(cache_folder(ann).map(|path| path.display().to_string()).as_deref(), Some("/home/ann/.cache/leftbower"));
/// ```
pub fn cache_folder(variable: impl Fn(&str) -> Option<OsString>) -> Option<PathBuf> {
    below(&variable, "XDG_CACHE_HOME", &[".cache"])
}

fn below(
    variable: &impl Fn(&str) -> Option<OsString>,
    xdg: &str,
    in_home: &[&str],
) -> Option<PathBuf> {
    let folder = |key: &str| variable(key).filter(|value| !value.is_empty()).map(PathBuf::from);
    let home = || folder("HOME").or_else(|| folder("USERPROFILE"));
    folder("LEFTBOWER_HOME").or_else(|| {
        let named = folder(xdg).filter(|path| path.is_absolute());
        let base = named.or_else(|| Some(home()?.join(in_home.iter().collect::<PathBuf>())));
        base.map(|base| base.join("leftbower"))
    })
}
