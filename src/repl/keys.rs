//! Keys that are pressed while nothing is asked.

/// Whether keys wait that nobody has read: they were typed ahead.
#[cfg(unix)]
pub(super) fn wait() -> bool {
    use std::io;

    use rustix::event::{PollFd, PollFlags, Timespec, poll};

    let stdin = io::stdin();
    let mut asked = [PollFd::new(&stdin, PollFlags::IN)];
    let at_once = Timespec { tv_sec: 0, tv_nsec: 0 };
    poll(&mut asked, Some(&at_once)).is_ok_and(|ready| ready > 0)
}

/// Does `rest` with a terminal that shows no keys; those that were pressed meanwhile come back.
#[cfg(unix)]
pub(super) fn unheard<T>(rest: impl FnOnce() -> T) -> (T, Vec<u8>) {
    use std::io;

    use rustix::termios::{LocalModes, OptionalActions, SpecialCodeIndex, tcgetattr, tcsetattr};

    // A terminal that does not tell its ways shows keys as ever.
    let Ok(ways) = tcgetattr(io::stdin()) else { return (rest(), Vec::new()) };
    let mut silent = ways.clone();
    silent.local_modes.remove(LocalModes::ECHO);
    // Nobody is left to be told when any of this fails.
    let _ = tcsetattr(io::stdin(), OptionalActions::Now, &silent);
    let done = rest();
    // Whatever is there is read, also what no Enter follows.
    silent.local_modes.remove(LocalModes::ICANON);
    silent.special_codes[SpecialCodeIndex::VMIN] = 0;
    silent.special_codes[SpecialCodeIndex::VTIME] = 0;
    let _ = tcsetattr(io::stdin(), OptionalActions::Now, &silent);
    let mut pressed = Vec::new();
    let mut some = [0; 256];
    while let Ok(count @ 1..) = rustix::io::read(io::stdin(), &mut some) {
        pressed.extend_from_slice(&some[..count]);
    }
    let _ = tcsetattr(io::stdin(), OptionalActions::Now, &ways);
    (done, pressed)
}

/// Other systems are not asked.
#[cfg(not(unix))]
pub(super) fn wait() -> bool {
    false
}

/// Other systems keep what is pressed.
#[cfg(not(unix))]
pub(super) fn unheard<T>(rest: impl FnOnce() -> T) -> (T, Vec<u8>) {
    (rest(), Vec::new())
}
