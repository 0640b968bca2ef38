//! The loop between a reader and the conversation.

use std::io::{self, Write};

use super::{
    complete::Assistant,
    conversation::{Conversation, Reply},
    pages,
    reader::{Input, Reader},
    waiting::wait_for,
};

/// Talks until the learner leaves or the lines end; `opening` is printed first.
///
/// A prompt is shown to a terminal only; through a pipe the lines themselves are not echoed.
pub fn talk(
    conversation: &mut Conversation<'_>,
    opening: &str,
    reader: &mut Reader<Assistant>,
    out: &mut dyn Write,
) -> io::Result<()> {
    let mut typed = show(opening, conversation.is_idle(), conversation, reader, out)?;
    loop {
        out.flush()?;
        if let Some(assistant) = reader.helper() {
            assistant.words = conversation.words();
        }
        let input = match typed.take() {
            Some(input) => input,
            None => reader.line(conversation.prompt())?,
        };
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
        typed = show(&reply.text, reply.lookup, conversation, reader, out)?;
        if reply.over {
            return out.flush();
        }
    }
}

/// Prints `said`, a screen at a time where it is something to look at; what was typed between two
/// screens comes back.
fn show(
    said: &str,
    lookup: bool,
    conversation: &Conversation<'_>,
    reader: &mut Reader<Assistant>,
    out: &mut dyn Write,
) -> io::Result<Option<Input>> {
    let Some(rows) = pages::too_long(said, reader).filter(|_| lookup) else {
        out.write_all(said.as_bytes())?;
        return Ok(None);
    };
    let typed = pages::show(said, rows, reader, out)?;
    // The question has left the screen.
    if typed.is_none() {
        out.write_all(conversation.standing().as_bytes())?;
    }
    Ok(typed)
}
