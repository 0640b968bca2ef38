//! What the program is made of besides code: its content, a change of which is a reason to build
//! again, and the commit that its version names.

#![allow(clippy::print_stdout)] // Cargo reads the output of a build script

use std::{env, fs, process::Command};

fn main() {
    for path in ["lessons", "puzzles", "build.rs"] {
        println!("cargo::rerun-if-changed={path}");
    }
    let number = env!("CARGO_PKG_VERSION");
    let version = commit().map_or(number.to_owned(), |commit| format!("{number} ({commit})"));
    println!("cargo::rustc-env=LEFTBOWER_VERSION={version}");
}

/// The commit that is built, by its first digits: from git, or from what `cargo package` notes;
/// none where neither tells.
///
/// Only what is released names it: while one works, each commit would build everything again.
fn commit() -> Option<String> {
    if env::var("PROFILE").as_deref() != Ok("release") {
        return None;
    }
    // A repository around the folder may be somebody else's.
    let told = match fs::exists(".git") {
        Ok(true) => head()?,
        Ok(false) | Err(_) => packaged()?,
    };
    let is_commit = |text: &&str| text.bytes().all(|byte| byte.is_ascii_hexdigit());
    told.get(..9).filter(is_commit).map(str::to_owned)
}

/// The commit that is checked out; whenever another one is, it is asked for again.
fn head() -> Option<String> {
    let log = git(&["rev-parse", "--git-path", "logs/HEAD"])?;
    if fs::exists(&log).unwrap_or(false) {
        println!("cargo::rerun-if-changed={log}");
    }
    git(&["rev-parse", "HEAD"])
}

fn git(args: &[&str]) -> Option<String> {
    let done = Command::new("git").args(args).output().ok()?;
    let said = String::from_utf8(done.stdout).ok()?.trim().to_owned();
    (done.status.success() && !said.is_empty()).then_some(said)
}

/// The commit from which a package was made.
fn packaged() -> Option<String> {
    let noted = fs::read_to_string(".cargo_vcs_info.json").ok()?;
    let (_, rest) = noted.split_once("\"sha1\"")?;
    rest.split('"').nth(1).map(str::to_owned)
}
