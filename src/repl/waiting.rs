//! A word to somebody who waits at a terminal.

use std::{
    io::{self, IsTerminal, Write},
    time::{Duration, Instant},
};

use crate::{text, tutor::Posed};

/// Nobody minds waiting so long without a word.
const SILENCE: Duration = Duration::from_secs(1);
/// After that a word comes as often as this.
const TELL_EVERY: Duration = Duration::from_millis(200);

/// Works out what a question needs deals for, and says how far that is on standard error, where
/// that is a terminal and it takes its time.
pub fn wait_for(question: &Posed) {
    let began = Instant::now();
    let mut told: Option<Instant> = None;
    let terminal = io::stderr().is_terminal();
    question.look_ahead(&mut |deals| {
        if terminal
            && began.elapsed() >= SILENCE
            && told.is_none_or(|told| told.elapsed() >= TELL_EVERY)
        {
            told = Some(Instant::now());
            remark(&text::deals_so_far(deals));
        }
    });
    if told.is_some() {
        remark("");
    }
}

/// Writes a passing remark over the last one on standard error, a terminal; an empty one leaves the
/// line clean.
pub fn remark(said: &str) {
    // Nobody misses what cannot be shown.
    let _ = write!(io::stderr(), "\r{said:<30}{}", if said.is_empty() { "\r" } else { "" });
}
