//! What fuzzing has kept: each file is shown again to the target that it was found for.

#[path = "../fuzz/src/targets.rs"]
mod targets;

use std::{collections::BTreeSet, fs, path::Path};

use rayon::prelude::*;

#[test]
fn what_was_found_once_stays_found() {
    let corpus = Path::new(env!("CARGO_MANIFEST_DIR")).join("fuzz/corpus");
    let folders: BTreeSet<String> = fs::read_dir(&corpus)
        .expect("a folder")
        .map(|entry| entry.expect("an entry").file_name().into_string().expect("a name"))
        .collect();
    assert_eq!(folders, targets::TARGETS.map(|(name, _)| name.to_owned()).into());
    let inputs: Vec<_> = targets::TARGETS
        .into_iter()
        .flat_map(|(name, body)| {
            let files = fs::read_dir(corpus.join(name)).expect("a folder");
            files.map(move |entry| (body, entry.expect("an entry").path()))
        })
        .collect();
    inputs.par_iter().for_each(|(body, file)| {
        let bytes = fs::read(file).expect("it is read");
        let shown = std::panic::catch_unwind(|| body(&bytes));
        assert!(shown.is_ok(), "{}", file.display());
    });
}
