//! Where lines come from: a terminal with editing and completion, or a pipe.

use std::{
    io::{self, BufRead, IsTerminal, Read},
    sync::mpsc::{Receiver, channel},
    thread,
};

use super::ended::give_back_when_ended;
use rustyline::{
    ColorMode, CompletionType, Config, Editor, Helper, error::ReadlineError,
    history::DefaultHistory,
};

/// What came instead of, or as, a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Input {
    /// A line.
    Line(String),
    /// Ctrl-C: the line is dropped.
    Cancelled,
    /// Ctrl-D or the end of the pipe.
    End,
}

/// A line of a pipe may have that many bytes.
const MOST_BYTES: u64 = 8192;

/// A source of lines.
pub enum Reader<H: Helper> {
    /// A person at a terminal.
    Terminal(Box<Editor<H, DefaultHistory>>),
    /// A pipe or a file.
    Pipe(Box<dyn BufRead>),
}

impl<H: Helper> Reader<H> {
    /// A terminal where standard input is one, else the pipe that it is.
    ///
    /// `colour` says whether the prompt may be coloured.
    pub fn new(helper: H, colour: bool) -> io::Result<Self> {
        if !io::stdin().is_terminal() {
            return Ok(Self::Pipe(Box::new(io::stdin().lock())));
        }
        give_back_when_ended();
        let config = Config::builder()
            .auto_add_history(false)
            .completion_type(CompletionType::List)
            .color_mode(if colour { ColorMode::Enabled } else { ColorMode::Disabled })
            .build();
        let mut editor = Editor::with_config(config).map_err(io::Error::other)?;
        editor.set_helper(Some(helper));
        Ok(Self::Terminal(Box::new(editor)))
    }

    /// Whether a person sits there.
    pub const fn is_terminal(&self) -> bool {
        matches!(self, Self::Terminal(_))
    }

    /// Reads the next line; a pipe shows no prompt.
    pub fn line(&mut self, prompt: &str) -> io::Result<Input> {
        self.line_begun(prompt, "")
    }

    /// Reads the next line, which a person finds begun.
    pub fn line_begun(&mut self, prompt: &str, begun: &str) -> io::Result<Input> {
        match self {
            Self::Terminal(editor) => match editor.readline_with_initial(prompt, (begun, "")) {
                Ok(line) => Ok(Input::Line(line)),
                Err(ReadlineError::Interrupted) => Ok(Input::Cancelled),
                Err(ReadlineError::Eof) => Ok(Input::End),
                Err(ReadlineError::Io(error)) => Err(error),
                Err(other) => Err(io::Error::other(other)),
            },
            Self::Pipe(lines) => {
                Ok(short_line(lines)?.map_or(Input::End, |bytes| Input::Line(text_of(&bytes))))
            }
        }
    }

    /// Puts a command into the history; answers never go there.
    pub fn remember(&mut self, line: &str) {
        if let Self::Terminal(editor) = self {
            // A history that cannot take a line is no reason to stop.
            let _ = editor.add_history_entry(line);
        }
    }

    /// The line helper of a terminal; a pipe has none.
    pub fn helper(&mut self) -> Option<&mut H> {
        match self {
            Self::Terminal(editor) => editor.helper_mut(),
            Self::Pipe(_) => None,
        }
    }
}

/// The lines of standard input, read beside whatever else goes on.
///
/// A terminal ends them with [`Input::End`]; after the last line of a pipe nothing comes any more.
pub fn lines_beside() -> Receiver<Input> {
    let (sender, lines) = channel();
    // Asked now, because a terminal that has hung up no longer counts as one.
    let terminal = io::stdin().is_terminal();
    thread::spawn(move || {
        let mut input = io::stdin().lock();
        while let Ok(Some(bytes)) = short_line(&mut input) {
            if sender.send(Input::Line(text_of(&bytes))).is_err() {
                return;
            }
        }
        if terminal {
            // Nobody is left to be told when even this fails.
            let _ = sender.send(Input::End);
        } else {
            // Who waits for more is left waiting.
            std::mem::forget(sender);
        }
    });
    lines
}

fn text_of(line: &[u8]) -> String {
    String::from_utf8_lossy(line).trim_end_matches(['\n', '\r']).to_owned()
}

/// The next line; what goes beyond [`MOST_BYTES`] is passed over, so that no line fills the memory.
fn short_line(lines: &mut dyn BufRead) -> io::Result<Option<Vec<u8>>> {
    let mut line = Vec::new();
    if (&mut *lines).take(MOST_BYTES).read_until(b'\n', &mut line)? == 0 {
        return Ok(None);
    }
    if line.last() != Some(&b'\n') {
        lines.skip_until(b'\n')?;
    }
    Ok(Some(line))
}
