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
    out.write_all(conversation.fit(opening).as_bytes())?;
    let mut typed = None;
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
                if let Some(question) = conversation.question().filter(|_| reader.is_terminal()) {
                    wait_for(question);
                }
                let reply = conversation.line(&line);
                if reply.command {
                    reader.remember(line.trim());
                }
                reply
            }
            Input::Cancelled => Reply { text: conversation.cancel(), ..Reply::default() },
            // Ctrl-D leaves the cursor behind the prompt.
            Input::End if reader.is_terminal() => Reply { text: "\n".to_owned(), over: true, ..Reply::default() },
            Input::End => Reply { over: true, ..Reply::default() },
        };
        match pages::too_long(&reply.text, reader).filter(|_| reply.lookup) {
            None => out.write_all(reply.text.as_bytes())?,
            Some(rows) => {
                typed = pages::show(&reply.text, rows, reader, out)?;
                // The question has left the screen.
                if typed.is_none() {
                    out.write_all(conversation.fit(&conversation.standing()).as_bytes())?;
                }
            }
        }
        if reply.over {
            out.write_all(conversation.farewell().as_bytes())?;
            out.flush()?;
            return Ok(());
        }
    }
}
