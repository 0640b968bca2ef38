//! The loop between a reader and the conversation.

use std::{
    collections::VecDeque,
    io::{self, IsTerminal, Write},
    thread,
    time::{Duration, Instant},
};

use super::{
    complete::Assistant,
    conversation::{Conversation, Reply, Shown, reads_again},
    keys,
    pages::{self, Page},
    reader::{Input, Reader},
    waiting::wait_for,
};
use crate::{session::Waits, text};

/// Nobody types a line in less: one that comes sooner was typed ahead.
const TYPED_AHEAD: Duration = Duration::from_millis(20);

/// How a person at a terminal is spoken to.
#[derive(Clone, Copy, Debug)]
pub struct Manner {
    /// The rest after each act of others at a table, unless the next line was typed ahead.
    pub pace: Duration,
    /// Whether Enter leads to a fresh page where the next text has no room below what stands.
    pub turns_pages: bool,
}

/// Talks until the learner leaves or the lines end; `opening` is printed first.
///
/// A prompt is shown to a terminal only; through a pipe the lines themselves are not echoed, nothing
/// rests and no page is turned.
pub fn talk(
    conversation: &mut Conversation<'_>,
    opening: Reply,
    manner: Manner,
    reader: &mut Reader<Assistant>,
    out: &mut dyn Write,
) -> io::Result<()> {
    let is_seen = reader.is_terminal() && io::stdout().is_terminal();
    let rest = if is_seen { manner.pace } else { Duration::ZERO };
    let mut page = Page::new(is_seen && manner.turns_pages);
    let shown = if conversation.is_idle() { Shown::LookUp } else { opening.shown };
    let opening = Reply { shown, ..opening };
    let mut ahead = show(&opening, rest, &mut page, conversation, reader, out)?;
    loop {
        out.flush()?;
        if let Some(assistant) = reader.helper() {
            assistant.words = conversation.words();
        }
        let asked = Instant::now();
        let input = match next_ahead(&mut ahead, conversation, out)? {
            Some(input) => input,
            None => {
                let begun = std::mem::take(&mut ahead.begun);
                reader.line_begun(conversation.prompt(), &begun)?
            }
        };
        let is_ahead = asked.elapsed() < TYPED_AHEAD
            || !ahead.lines.is_empty()
            || !rest.is_zero() && keys::wait();
        let rest = if is_ahead { Duration::ZERO } else { rest };
        let reply = match input {
            Input::Line(line) => {
                let (is_enter, asks) = (line.trim().is_empty(), conversation.asks());
                if let Some(question) = conversation.posed().filter(|_| reader.is_terminal()) {
                    wait_for(question);
                }
                let reply = conversation.line(&line);
                if reply.command {
                    reader.remember(line.trim());
                }
                // A question is not pushed below what is settled, as long as there is another page.
                let goes_on = is_enter && !(asks && conversation.asks());
                if goes_on || !reply.begins.is_empty() {
                    page.turn_for(&reply.text, out)?;
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
        let typed = show(&reply, rest, &mut page, conversation, reader, out)?;
        ahead.input = typed.input;
        ahead.lines.extend(typed.lines);
        ahead.begun += &typed.begun;
        if reply.over {
            return out.flush();
        }
    }
}

/// What was typed while something was shown.
#[derive(Default)]
struct Ahead {
    /// An answer between two screens.
    input: Option<Input>,
    /// Lines that were typed with their Enter while cards were laid, but for empty ones.
    lines: VecDeque<String>,
    /// A line that was begun, to be gone on with at the prompt; mostly an empty one.
    begun: String,
}

impl Ahead {
    /// The lines of some keys, without those that are no letters; the last one lacks its Enter.
    fn of(pressed: &[u8]) -> Self {
        let mut lines = pressed.split(|key| matches!(key, b'\r' | b'\n')).map(letters);
        let begun = lines.next_back().unwrap_or_default();
        let lines = lines.filter(|line| !line.trim().is_empty()).collect();
        Self { input: None, lines, begun }
    }
}

/// Keys as text: an arrow or the like is none, and neither is what follows it.
fn letters(keys: &[u8]) -> String {
    let line = String::from_utf8_lossy(keys).into_owned();
    line.split(char::is_control).next().unwrap_or_default().to_owned()
}

/// The next line that was typed ahead, as it stands at its prompt. Where no act is waited for it
/// was meant for something else: it is dropped, and that is said.
fn next_ahead(
    ahead: &mut Ahead,
    conversation: &Conversation<'_>,
    out: &mut dyn Write,
) -> io::Result<Option<Input>> {
    if let Some(input) = ahead.input.take() {
        return Ok(Some(input));
    }
    // Whoever looks back loses nothing by it, whatever came meanwhile.
    let looks_back = |line: &String| matches!(line.trim(), "why" | "last" | "score");
    let is_taken = match conversation.waits() {
        Waits::Act => true,
        Waits::Enter | Waits::EnterOrWhy | Waits::EnterWhyOrUndo | Waits::EnterForTheLast => {
            ahead.lines.front().is_some_and(looks_back)
        }
        Waits::Command | Waits::Answer | Waits::Nothing => false,
    };
    if is_taken {
        let Some(line) = ahead.lines.pop_front() else { return Ok(None) };
        writeln!(out, "{}{line}", conversation.prompt())?;
        return Ok(Some(Input::Line(line)));
    }
    for line in ahead.lines.drain(..) {
        writeln!(out, "{}", text::typed_too_early(conversation.style(), &line))?;
    }
    out.flush()?;
    Ok(None)
}

/// Prints what is said, a screen at a time where it is something to look at; what was typed
/// meanwhile comes back.
fn show(
    reply: &Reply,
    rest: Duration,
    page: &mut Page,
    conversation: &Conversation<'_>,
    reader: &mut Reader<Assistant>,
    out: &mut dyn Write,
) -> io::Result<Ahead> {
    let Reply { text: said, rests, stops, shown, .. } = reply;
    if !stops.is_empty() && reader.is_terminal() {
        let input = show_in_parts((said, stops), conversation, reader, out)?;
        return Ok(Ahead { input, ..Ahead::default() });
    }
    // Who listens goes by sentences, and not by screens: what happens at a table is told through.
    let by_screens = match shown {
        Shown::Once => !conversation.style().speaks(),
        Shown::LookUp => true,
        Shown::Whole => false,
    };
    let Some(rows) = pages::too_long(said, reader).filter(|_| by_screens) else {
        page.fills(said);
        if rest.is_zero() || rests.is_empty() {
            out.write_all(said.as_bytes())?;
            return Ok(Ahead::default());
        }
        let (written, pressed) = keys::unheard(|| write_slowly(said, rests, rest, out));
        return written.map(|()| Ahead::of(&pressed));
    };
    let width = conversation.style().measure();
    let mut input = pages::show(reply, (rows, width), page, reader, out)?;
    // The question that it would answer had not been seen.
    if let (Shown::Once, Waits::Answer, Some(Input::Line(line))) =
        (shown, conversation.waits(), &input)
        && !conversation.is_command(line)
    {
        writeln!(out, "{}", text::typed_too_early(conversation.style(), line.trim()))?;
        input = None;
    }
    // A key of the table is no key of the page that hides it.
    if let (Shown::LookUp, Waits::Act, Some(Input::Line(line))) =
        (shown, conversation.waits(), &input)
        && is_key(line)
    {
        writeln!(out, "{}", text::typed_below_a_page(conversation.style(), line.trim()))?;
        input = None;
    }
    if input.is_none() && *shown == Shown::LookUp && conversation.asks() {
        // The question has left the screen.
        let standing = conversation.standing();
        page.fills(&standing);
        out.write_all(standing.as_bytes())?;
    }
    Ok(Ahead { input, ..Ahead::default() })
}

/// Whether a line is a choice by its number or letter, and no word.
fn is_key(line: &str) -> bool {
    let line = line.trim();
    line.chars().all(|sign| sign.is_ascii_digit()) || line.chars().count() == 1
}

/// Writes what is said and waits for Enter at each of the stops. A command comes back once the rest
/// has been written; an answer was typed before the question was heard.
fn show_in_parts(
    (said, stops): (&str, &[usize]),
    conversation: &Conversation<'_>,
    reader: &mut Reader<Assistant>,
    out: &mut dyn Write,
) -> io::Result<Option<Input>> {
    let (mut written, mut place) = (0, 0);
    while let Some(stop) = stops.get(place) {
        out.write_all(&said.as_bytes()[written..*stop])?;
        out.flush()?;
        (written, place) = (*stop, place + 1);
        let input = reader.line(text::next_trick())?;
        match &input {
            Input::Line(line) if line.trim().is_empty() => {}
            // The last of them is told once more.
            Input::Line(line) if reads_again(line) => {
                place -= 1;
                written = place.checked_sub(1).map_or(0, |before| stops[before]);
            }
            Input::Line(line) if !conversation.is_command(line) => {
                writeln!(out, "{}", text::typed_too_early(conversation.style(), line.trim()))?;
            }
            _ => {
                out.write_all(&said.as_bytes()[written..])?;
                return Ok(Some(input));
            }
        }
    }
    out.write_all(&said.as_bytes()[written..])?;
    Ok(None)
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
