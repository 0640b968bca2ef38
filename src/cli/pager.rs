//! The pager that a reader has chosen for long text, as git asks for it.

/// Becomes the pager of `PAGER`, else `less`, with `text` to show; comes back where there is none
/// to become.
///
/// The program becomes the pager instead of starting it, so that Ctrl-C reaches nobody else.
#[cfg(unix)]
pub(super) fn become_pager(text: &str) {
    use std::{env, os::unix::process::CommandExt, process::Command};

    let chosen = env::var("PAGER").unwrap_or_else(|_| "less".to_owned());
    let chosen = chosen.trim();
    if chosen.is_empty() || chosen == "cat" || !is_there(chosen) {
        return;
    }
    let Ok(file) = unnamed(text) else { return };
    let mut pager = Command::new("/bin/sh");
    pager.args(["-c", chosen]).stdin(file);
    for (key, value) in [("LESS", "FRX"), ("LV", "-c")] {
        if env::var_os(key).is_none() {
            pager.env(key, value);
        }
    }
    // It comes back only where it cannot be, and then the text is written without it.
    let _ = pager.exec();
}

/// Where no program can become another, nothing is shown by a pager.
#[cfg(not(unix))]
pub(super) fn become_pager(_text: &str) {}

/// Whether the command can be found; one that only a shell understands counts as found.
#[cfg(unix)]
fn is_there(command: &str) -> bool {
    let plain = |c: char| c.is_ascii_alphanumeric() || "/._-+, \t".contains(c);
    let Some(program) = command.split_whitespace().next().filter(|_| command.chars().all(plain))
    else {
        return true;
    };
    let folders = std::env::var_os("PATH").unwrap_or_default();
    std::env::split_paths(&folders).any(|folder| folder.join(program).is_file())
}

/// A file that holds `text`, read from its start, and that is gone with whoever reads it.
#[cfg(unix)]
fn unnamed(text: &str) -> std::io::Result<std::fs::File> {
    use std::{
        fs::{self, File},
        io::{Seek as _, Write as _},
    };

    let name =
        format!("leftbower-{}-{:016x}.txt", std::process::id(), crate::tutor::Seed::fresh().0);
    let path = std::env::temp_dir().join(name);
    let mut file = File::options().read(true).write(true).create_new(true).open(&path)?;
    fs::remove_file(&path)?;
    file.write_all(text.as_bytes())?;
    file.rewind()?;
    Ok(file)
}
