//! The log beside the file: what was kept last stands there until SQLite moves it over.
//!
//! SQLite reads a log up to the first frame that does not fit and drops the rest without a word,
//! because that is what a write that was broken off looks like. Where more than one later change is
//! there as a whole, it was none: each had to be on the disk before the next began. See “The
//! WAL File Format” of SQLite's documentation for what stands where.

use std::{
    fs,
    path::{Path, PathBuf},
};

/// How a log begins; its last bit says in which order the bytes of a sum stand.
const MAGIC: u32 = 0x377f_0682;
/// Bytes before the first frame.
const HEAD: usize = 32;
/// Bytes of a frame before its page.
const FRAME: usize = 24;
/// One change may have been under way when the machine stopped.
const UNDER_WAY: usize = 1;

/// Where the log of a file lies.
pub(super) fn beside(path: &Path) -> PathBuf {
    named(path, "-wal")
}

/// Where the journal of a file lies: what pages were before the change that is under way, where
/// there is no log yet.
pub(super) fn journal(path: &Path) -> PathBuf {
    named(path, "-journal")
}

fn named(path: &Path, ending: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(ending);
    name.into()
}

/// Whether changes stand in the log of a file that were kept once and that SQLite would pass over.
///
/// What is missing at its end cannot be told from what was never written.
pub(super) fn is_damaged(path: &Path) -> bool {
    let log = beside(path);
    let look = || fs::read(&log).is_ok_and(|log| changes_passed_over(&log) > UNDER_WAY);
    // Another program may begin the log anew just now: what is seen twice is so.
    look() && look()
}

/// How many whole changes stand behind the first frame that does not fit; behind a head that does
/// not fit there may be any number.
fn changes_passed_over(log: &[u8]) -> usize {
    if log.len() < HEAD || log[..HEAD].iter().all(|byte| *byte == 0) {
        return 0;
    }
    let (head, frames) = log.split_at(HEAD);
    let (magic, page) = (number(head, 0), number(head, 8) as usize);
    if magic | 1 != MAGIC | 1 || !page.is_power_of_two() || !(512..=65_536).contains(&page) {
        return usize::MAX;
    }
    let little = magic & 1 == 0;
    let (salts, mut sum) = (&head[16..24], summed((0, 0), &head[..24], little));
    // A disk writes so few bytes at once or not at all.
    if sum != (number(head, 24), number(head, 28)) {
        return usize::MAX;
    }
    let (mut fits, mut passed) = (true, 0);
    for frame in frames.chunks_exact(FRAME + page) {
        let of_this_log = frame[8..16] == *salts;
        sum = summed(summed(sum, &frame[..8], little), &frame[FRAME..], little);
        fits = fits && of_this_log && sum == (number(frame, 16), number(frame, 20));
        // A frame that ends a change says how many pages the file has then.
        passed += usize::from(!fits && of_this_log && number(frame, 4) > 0);
    }
    passed
}

/// The sum of a log, gone on with over some bytes.
fn summed(mut sum: (u32, u32), bytes: &[u8], little: bool) -> (u32, u32) {
    for pair in bytes.chunks_exact(8) {
        let word = |at| match number(pair, at) {
            word if little => word.swap_bytes(),
            word => word,
        };
        sum.0 = sum.0.wrapping_add(word(0)).wrapping_add(sum.1);
        sum.1 = sum.1.wrapping_add(word(4)).wrapping_add(sum.0);
    }
    sum
}

/// The number that stands there, its highest byte first.
fn number(bytes: &[u8], at: usize) -> u32 {
    bytes[at..at + 4].iter().fold(0, |number, byte| number << 8 | u32::from(*byte))
}
