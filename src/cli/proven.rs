//! Where it is remembered from one run to the next which texts are sound.
//!
//! It is there to save time and for nothing else: where it cannot be read or kept, or is damaged,
//! everything is proven anew and nothing is said.

use std::{
    env, fs,
    path::{Path, PathBuf},
    time::UNIX_EPOCH,
};

use crate::{content::Proven, store::cache_folder};

/// The file in the folder for what can be made anew.
const FILE: &str = "proven.txt";

/// What this program has proven before.
pub(super) fn remembered() -> Proven {
    let text = file().and_then(|file| fs::read_to_string(file).ok()).unwrap_or_default();
    Proven::remembered(&program(), &text)
}

/// Keeps what was proven for the next time, as far as it can be kept.
pub(super) fn keep(proven: &Proven) {
    if let (Some(text), Some(file)) = (proven.to_text(), file()) {
        // Whoever reads at the same time finds the old file or the new one.
        let draft = file.with_extension(std::process::id().to_string());
        let kept = file.parent().map_or(Ok(()), fs::create_dir_all);
        let kept =
            kept.and_then(|()| fs::write(&draft, text)).and_then(|()| fs::rename(&draft, file));
        if kept.is_err() {
            // A disk that is full is the next command's complaint.
            let _ = fs::remove_file(&draft);
        }
    }
}

fn file() -> Option<PathBuf> {
    Some(cache_folder(|variable| env::var_os(variable))?.join(FILE))
}

/// Which program this is: another version, or one that was built anew, proves for itself.
fn program() -> String {
    let of_file = |path: &Path| {
        let file = fs::metadata(path).ok()?;
        let age = file.modified().ok()?.duration_since(UNIX_EPOCH).ok()?;
        Some(format!(" {} {}", file.len(), age.as_nanos()))
    };
    let built = env::current_exe().ok().and_then(|path| of_file(&path));
    env!("LEFTBOWER_VERSION").to_owned() + &built.unwrap_or_default()
}
