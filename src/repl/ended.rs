//! The end that the system brings about: the terminal gets back the ways that it had.

/// Sees to it that whoever tells the program to end finds the terminal as it was before lines were
/// edited, and one line about it. The program ends by the signal all the same.
#[cfg(unix)]
pub(super) fn give_back_when_ended() {
    use std::{
        io::{self, Write},
        thread,
    };

    use rustix::termios::{OptionalActions, tcgetattr, tcsetattr};
    use signal_hook::{consts::SIGTERM, iterator::Signals, low_level::emulate_default_handler};

    use crate::text;

    /// Pasted text comes without marks again.
    const PASTES_ARE_KEYS: &str = "\x1b[?2004l";

    // Where the terminal does not tell its ways there is nothing to give back, and where no signal
    // can be waited for it ends the program as ever.
    let Ok(ways) = tcgetattr(io::stdin()) else { return };
    let Ok(mut signals) = Signals::new([SIGTERM]) else { return };
    thread::spawn(move || {
        if let Some(signal) = signals.forever().next() {
            // Nobody is left to be told when any of this fails.
            let _ = tcsetattr(io::stdin(), OptionalActions::Now, &ways);
            let _ = writeln!(io::stderr(), "{PASTES_ARE_KEYS}\r\n{}", text::ended());
            let _ = emulate_default_handler(signal);
        }
    });
}

/// Other systems end a program without asking it.
#[cfg(not(unix))]
pub(super) fn give_back_when_ended() {}
