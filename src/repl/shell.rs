//! The loop between a reader and the conversation.

use std::{
    io::{self, IsTerminal, Write},
    thread,
    time::{Duration, Instant},
};

use super::{
    complete::Assistant,
    conversation::{Conversation, Reply, Shown},
    keys, pages,
    reader::{Input, Reader},
    waiting::wait_for,
};

/// Nobody types a line in less: one that comes sooner was typed ahead.
const TYPED_AHEAD: Duration = Duration::from_millis(20);

/// Talks until the learner leaves or the lines end; `opening` is printed first. On a terminal there
/// is a rest of `pace` after each act of others at a table, unless the next line was typed ahead.
///
/// A prompt is shown to a terminal only; through a pipe the lines themselves are not echoed.
pub fn talk(
    conversation: &mut Conversation<'_>,
    opening: Reply,
    pace: Duration,
    reader: &mut Reader<Assistant>,
    out: &mut dyn Write,
) -> io::Result<()> {
    let rest =
        if reader.is_terminal() && io::stdout().is_terminal() { pace } else { Duration::ZERO };
    let shown = if conversation.is_idle() { Shown::LookUp } else { Shown::Whole };
    let opening = Reply { shown, ..opening };
    let mut ahead = show(&opening, rest, conversation, reader, out)?;
    loop {
        out.flush()?;
        if let Some(assistant) = reader.helper() {
            assistant.words = conversation.words();
        }
        let asked = Instant::now();
        let input = match std::mem::take(&mut ahead) {
            Ahead::Input(input) => input,
            Ahead::Begun(line) => reader.line_begun(conversation.prompt(), &line)?,
        };
        let is_ahead = asked.elapsed() < TYPED_AHEAD || !rest.is_zero() && keys::wait();
        let rest = if is_ahead { Duration::ZERO } else { rest };
        let reply = match input {
            Input::Line(line) => {
                if let Some(question) = conversation.posed().filter(|_| reader.is_terminal()) {
                    wait_for(question);
                }
                let reply = conversation.line(&line);
                if reply.command {
                    reader.remember(line.trim());
                }
                reply
            }
            Input::Cancelled => Reply { text: conversation.cancel(), ..Reply::default() },
            Input::End => {
                // Ctrl-D leaves the cursor behind the prompt.
                let line = if reader.is_terminal() { "\n" } else { "" };
                let text = line.to_owned() + &conversation.farewell();
                Reply { text, over: true, ..Reply::default() }
            }
        };
        ahead = show(&reply, rest, conversation, reader, out)?;
        if reply.over {
            return out.flush();
        }
    }
}

/// What was typed while something was shown.
enum Ahead {
    /// An answer between two screens.
    Input(Input),
    /// A line that was begun, to be gone on with at the prompt; mostly an empty one.
    Begun(String),
}

impl Default for Ahead {
    fn default() -> Self {
        Self::Begun(String::new())
    }
}

/// Prints what is said, a screen at a time where it is something to look at; what was typed
/// meanwhile comes back.
fn show(
    Reply { text: said, rests, shown, .. }: &Reply,
    rest: Duration,
    conversation: &Conversation<'_>,
    reader: &mut Reader<Assistant>,
    out: &mut dyn Write,
) -> io::Result<Ahead> {
    let Some(rows) = pages::too_long(said, reader).filter(|_| *shown != Shown::Whole) else {
        if rest.is_zero() || rests.is_empty() {
            out.write_all(said.as_bytes())?;
            return Ok(Ahead::default());
        }
        let (written, begun) = keys::unheard(|| write_slowly(said, rests, rest, out));
        return written.map(|()| Ahead::Begun(begun));
    };
    let screen = (rows, conversation.style().measure());
    let typed = pages::show(said, *shown, screen, reader, out)?;
    if let Some(input) = typed {
        return Ok(Ahead::Input(input));
    }
    // The question has left the screen.
    out.write_all(conversation.standing().as_bytes())?;
    Ok(Ahead::default())
}

/// Writes what is said, with a rest after each of the acts that end there.
fn write_slowly(
    said: &str,
    rests: &[usize],
    rest: Duration,
    out: &mut dyn Write,
) -> io::Result<()> {
    let mut written = 0;
    for end in rests {
        out.write_all(&said.as_bytes()[written..*end])?;
        out.flush()?;
        #[allow(clippy::disallowed_methods)] // the one place where time is to pass
        thread::sleep(rest);
        written = *end;
    }
    out.write_all(&said.as_bytes()[written..])?;
    out.flush()
}
