//! Files, standard input and folders, through which text comes in where there is an operating
//! system.

use std::{
    collections::BTreeSet,
    fs::{self, File},
    io::{self, BufReader},
    path::{Path, PathBuf},
    sync::Arc,
};

use super::{
    Fault, ReadFault,
    intake::{Sources, from_reader, of_lines, unread, whole},
};

/// The name of standard input in complaints.
const STDIN: &str = "stdin";

/// Opens a file of JSON Lines, whatever its name; `-` is standard input.
pub fn lines(path: &Path) -> Result<Sources, Fault> {
    let name: Arc<str> = path.to_string_lossy().into();
    if path == Path::new("-") {
        return Ok(of_lines(name, Box::new(BufReader::new(io::stdin()))));
    }
    let file = open_regular(path).map_err(|kind| unread(&name, kind))?;
    Ok(of_lines(name, Box::new(BufReader::new(file))))
}

/// Opens a file; `-` is standard input.
///
/// A name that ends in `.jsonl` holds JSON Lines. Standard input and games in Euchre Game Notation
/// do if the first line is a JSON object of its own.
pub fn open(path: &Path) -> Result<Sources, Fault> {
    if path == Path::new("-") {
        return from_reader(STDIN, Box::new(BufReader::new(io::stdin())));
    }
    let name: Arc<str> = path.to_string_lossy().into();
    let file = open_regular(path).map_err(|kind| unread(&name, kind))?;
    if path.extension().is_some_and(|ending| ending == "jsonl") {
        return Ok(of_lines(name, Box::new(BufReader::new(file))));
    }
    // Several games stand in lines of their own.
    if path.extension().is_some_and(|ending| ending == "egn") {
        return from_reader(&name, Box::new(BufReader::new(file)));
    }
    whole(name, file)
}

/// Opens what is a file and nothing else: reading a pipe or a device may never end.
fn open_regular(path: &Path) -> Result<File, ReadFault> {
    let facts = fs::metadata(path)?;
    if facts.is_dir() {
        return Err(ReadFault::Directory);
    }
    if !facts.is_file() {
        return Err(ReadFault::NotAFile);
    }
    Ok(File::open(path)?)
}

/// The endings of files that are looked for in folders.
const ENDINGS: [&str; 4] = ["yaml", "yml", "jsonl", "egn"];

/// The files of YAML, JSON Lines and Euchre Game Notation below a folder, sorted by path; a path
/// that is no folder is given back as it is.
///
/// Hidden files are left out. Links are followed, but no folder is entered twice. Folders that
/// cannot be read come as faults, and the others are still listed.
pub fn files_below(path: &Path) -> (Vec<PathBuf>, Vec<Fault>) {
    let (mut files, mut faults) = (Vec::new(), Vec::new());
    if !path.is_dir() {
        return (vec![path.to_owned()], faults);
    }
    let mut entered = BTreeSet::new();
    let mut folders = vec![path.to_owned()];
    while let Some(folder) = folders.pop() {
        if !folder.canonicalize().is_ok_and(|real| entered.insert(real)) {
            continue;
        }
        let entries = match fs::read_dir(&folder) {
            Ok(entries) => entries,
            Err(error) => {
                faults.push(unread(&folder.to_string_lossy().into(), error.into()));
                continue;
            }
        };
        let visible = |path: &PathBuf| {
            !path.file_name().is_some_and(|name| name.as_encoded_bytes().starts_with(b"."))
        };
        let mut paths: Vec<_> =
            entries.flatten().map(|entry| entry.path()).filter(visible).collect();
        paths.sort();
        for path in paths.into_iter().rev() {
            if path.is_dir() {
                folders.push(path);
            } else if path
                .extension()
                .is_some_and(|end| ENDINGS.iter().any(|ending| end == *ending))
            {
                files.push(path);
            }
        }
    }
    files.sort();
    (files, faults)
}
