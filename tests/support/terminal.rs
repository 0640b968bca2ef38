//! The program as a person meets it: on a terminal of a given size, or through pipes, in an
//! environment of its own.

use std::{
    io::{Read, Write},
    num::NonZeroU16,
    path::Path,
    process::{Child, Command, Stdio},
    sync::{
        Arc,
        mpsc::{Receiver, RecvTimeoutError, channel},
    },
    thread,
    time::{Duration, Instant},
};

use expectrl::{Session, process::unix::WaitStatus, session::OsSession};
use rustix::termios::{LocalModes, tcgetattr};

/// A test waits that long for what ought to come at once.
const PATIENCE: Duration = Duration::from_secs(20);
/// Lines that have left the screen and are still known.
const SCROLLBACK: usize = 500;

const PROGRAM: &str = env!("CARGO_BIN_EXE_leftbower");
const HOME: &str = env!("CARGO_MANIFEST_DIR");

/// The program in `home`, under way, to be read as it writes and ended at any moment.
pub fn piped(home: &Path, args: &[&str]) -> Child {
    Command::new(PROGRAM)
        .args(args)
        .env_clear()
        .env("LEFTBOWER_HOME", home)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .expect("it starts")
}

/// How the program ended, and what it wrote.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ended {
    /// The exit status; `None` where a signal ended it.
    pub status: Option<i32>,
    /// Standard output.
    pub out: String,
    /// Standard error.
    pub errors: String,
}

/// The program with its arguments, not started yet.
#[derive(Clone, Debug)]
pub struct Program {
    args: Vec<String>,
    environment: Vec<(String, String)>,
    size: (u16, u16),
    /// What it keeps goes there, and goes away with the last copy of this.
    home: Arc<tempfile::TempDir>,
}

/// The program with those arguments, on a terminal of 80×24 that speaks UTF-8.
pub fn leftbower(args: &str) -> Program {
    let home = Arc::new(tempfile::tempdir().expect("a folder"));
    let own = home.path().to_string_lossy().into_owned();
    let args = args.split_whitespace().map(str::to_owned).collect();
    Program { args, environment: Vec::new(), size: (80, 24), home }
        .with("LEFTBOWER_HOME", &own)
        .with("TERM", "xterm-256color")
        .with("LANG", "C.UTF-8")
}

impl Program {
    /// With a variable of the environment, or another value for it.
    pub fn with(mut self, key: &str, value: &str) -> Self {
        self.environment.retain(|(other, _)| other != key);
        self.environment.push((key.to_owned(), value.to_owned()));
        self
    }

    /// The same program with other arguments, in the same home.
    pub fn again(&self, args: &str) -> Self {
        Self { args: args.split_whitespace().map(str::to_owned).collect(), ..self.clone() }
    }

    /// The folder for what it keeps.
    pub fn home(&self) -> &std::path::Path {
        self.home.path()
    }

    /// On a terminal of that many columns and rows.
    pub const fn sized(mut self, columns: u16, rows: u16) -> Self {
        self.size = (columns, rows);
        self
    }

    fn command(&self, program: &str) -> Command {
        let mut command = Command::new(program);
        command
            .env_clear()
            .envs(self.environment.iter().map(|(key, value)| (key, value)))
            .current_dir(HOME);
        command
    }

    /// Runs it with `input` on its standard input, all three streams being pipes.
    pub fn fed(&self, input: impl AsRef<[u8]>) -> Ended {
        let mut command = self.command(PROGRAM);
        command
            .args(&self.args)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped());
        let mut child = command.spawn().expect("the program starts");
        let mut stdin = child.stdin.take().expect("a pipe");
        let input = input.as_ref().to_vec();
        // The program may leave before it has read everything: then nobody takes the rest.
        let feeder = thread::spawn(move || drop(stdin.write_all(&input)));
        let ended = finished(child.wait_with_output().expect("the program ends"));
        feeder.join().expect("fed");
        ended
    }

    /// Runs it with a file as standard input.
    pub fn fed_file(&self, file: &std::path::Path) -> Ended {
        let file = std::fs::File::open(file).expect("the file is there");
        finished(
            self.command(PROGRAM).args(&self.args).stdin(file).output().expect("the program runs"),
        )
    }

    /// Runs it while nobody reads its standard output: the reading end is closed before it starts.
    pub fn unheard(&self, input: &[u8]) -> Ended {
        let (reader, writer) = std::io::pipe().expect("a pipe");
        drop(reader);
        let mut command = self.command(PROGRAM);
        command.args(&self.args).stdin(Stdio::piped()).stdout(writer).stderr(Stdio::piped());
        let mut child = command.spawn().expect("the program starts");
        drop(child.stdin.take().expect("a pipe").write_all(input));
        finished(child.wait_with_output().expect("the program ends"))
    }

    /// Starts it on a terminal.
    pub fn on_terminal(&self) -> Terminal {
        let (columns, rows) = self.size;
        // The program asks for the size as soon as it starts, so the terminal has it before; and
        // the library that opens the terminal sets a size of its own, so the shell waits for a line
        // until that is done; keys show as at anybody's terminal. Where the tests were started in
        // the background they ignore Ctrl-C and so would the program, which a terminal of a
        // person's never does to it.
        let mut command = self.command("/bin/sh");
        command.args([
            "-c",
            "read -r go; stty echo cols \"$1\" rows \"$2\"; shift 2
             env --default-signal=INT true 2>/dev/null && set -- env --default-signal=INT \"$@\"
             exec \"$@\"",
            "sh",
        ]);
        command.args([columns.to_string(), rows.to_string(), PROGRAM.to_owned()]).args(&self.args);
        command.env("PATH", "/usr/bin:/bin");
        let mut session = Session::spawn(command).expect("a terminal");
        session.write_all(b"\n").expect("the terminal takes keys");
        let mut output = session.get_process().get_raw_handle().expect("a handle");
        let (sender, bytes) = channel();
        thread::spawn(move || {
            let mut buffer = [0; 4096];
            // A terminal whose program has ended gives an error instead of an end.
            while let Ok(read) = output.read(&mut buffer) {
                if read == 0 || sender.send(buffer[..read].to_vec()).is_err() {
                    break;
                }
            }
        });
        let side = |n| NonZeroU16::new(n).expect("a size");
        let screen = vt100::Parser::new(side(rows), side(columns), SCROLLBACK);
        Terminal { session, bytes, screen, raw: Vec::new(), _home: Arc::clone(&self.home) }
    }
}

fn finished(output: std::process::Output) -> Ended {
    Ended {
        status: output.status.code(),
        out: String::from_utf8(output.stdout).expect("UTF-8"),
        errors: String::from_utf8(output.stderr).expect("UTF-8"),
    }
}

/// The program on a terminal, and what stands there.
pub struct Terminal {
    session: OsSession,
    bytes: Receiver<Vec<u8>>,
    screen: vt100::Parser,
    raw: Vec<u8>,
    /// Stays as long as the program may write there.
    _home: Arc<tempfile::TempDir>,
}

impl Terminal {
    /// Presses keys.
    pub fn press(&mut self, keys: &str) -> &mut Self {
        self.session.write_all(keys.as_bytes()).expect("the terminal takes keys");
        self.session.flush().expect("the terminal takes keys");
        self
    }

    /// Waits until the screen is as wanted.
    pub fn until(&mut self, wanted: &str, is: impl Fn(&vt100::Screen) -> bool) -> &mut Self {
        let end = Instant::now() + PATIENCE;
        while !is(self.screen.screen()) {
            match self.bytes.recv_timeout(end.saturating_duration_since(Instant::now())) {
                Ok(bytes) => self.take(&bytes),
                Err(RecvTimeoutError::Timeout) => {
                    panic!("waited in vain for {wanted}:\n{}", self.contents())
                }
                Err(RecvTimeoutError::Disconnected) => {
                    panic!("ended before {wanted}:\n{}", self.contents())
                }
            }
        }
        self
    }

    fn take(&mut self, bytes: &[u8]) {
        self.screen.process(bytes);
        self.raw.extend_from_slice(bytes);
    }

    /// Waits until `text` stands somewhere on the screen and the prompt waits below.
    pub fn shows(&mut self, text: &str) -> &mut Self {
        self.until(text, |screen| screen.contents().contains(text) && waits(screen))
    }

    /// Waits until `text` stands somewhere on the screen and the line of the cursor is `last`.
    pub fn shows_above(&mut self, text: &str, last: &str) -> &mut Self {
        self.until(text, |screen| screen.contents().contains(text) && cursor_line(screen) == last)
    }

    /// Waits until the line of the cursor is `text`, blanks at its end not counted.
    pub fn line_is(&mut self, text: &str) -> &mut Self {
        self.until(text, |screen| cursor_line(screen) == text)
    }

    /// Types a line at the prompt and waits for the next one; for screens so high that nothing
    /// leaves them.
    pub fn says(&mut self, line: &str) {
        let (row, _) = self.screen.screen().cursor_position();
        self.press(line)
            .press("\r")
            .until(line, |screen| screen.cursor_position().0 > row && waits(screen));
    }

    /// What stands on the screen.
    pub fn contents(&self) -> String {
        self.screen.screen().contents()
    }

    /// The screen's cells that stand in colour, in bold or otherwise apart.
    pub fn painted(&self) -> usize {
        let screen = self.screen.screen();
        let (rows, columns) = screen.size();
        let places =
            (0..rows.get()).flat_map(|row| (0..columns.get()).map(move |column| (row, column)));
        let cells = places.filter_map(|(row, column)| screen.cell(row, column));
        cells
            .filter(|cell| {
                let plain = cell.fgcolor() == vt100::Color::Default
                    && cell.bgcolor() == vt100::Color::Default;
                !plain
                    || cell.bold()
                    || cell.dim()
                    || cell.italic()
                    || cell.underline()
                    || cell.inverse()
            })
            .count()
    }

    /// The lines that were too long for the screen.
    pub fn wrapped(&self) -> Vec<String> {
        let screen = self.screen.screen();
        let (_, columns) = screen.size();
        let rows = (0..).zip(screen.rows(0, columns.get()));
        rows.filter(|(row, _)| screen.row_wrapped(*row)).map(|(_, text)| text).collect()
    }

    /// Everything that was sent to the screen so far.
    pub fn raw(&self) -> String {
        String::from_utf8_lossy(&self.raw).into_owned()
    }

    /// Waits until the program ends: its exit status, and all that it wrote stands on the screen.
    pub fn ends(&mut self) -> i32 {
        match self.ended() {
            WaitStatus::Exited(_, status) => status,
            other => panic!("{other:?}"),
        }
    }

    /// Waits until the program ends: whether Ctrl-C ended it, so that a shell sees status 130.
    pub fn is_interrupted(&mut self) -> bool {
        match self.ended() {
            WaitStatus::Exited(_, status) => status == 130,
            WaitStatus::Signaled(_, signal, _) => signal as i32 == 2,
            other => panic!("{other:?}"),
        }
    }

    /// Whether the terminal hands on each key, because the program edits lines.
    pub fn hands_on_keys(&self) -> bool {
        let terminal = self.session.get_process().get_raw_handle().expect("a handle");
        !tcgetattr(terminal).expect("it tells").local_modes.contains(LocalModes::ICANON)
    }

    /// Makes the window as large as that.
    pub fn has_size(&mut self, columns: u16, rows: u16) {
        let side = |n| NonZeroU16::new(n).expect("a size");
        self.screen.screen_mut().set_size(side(rows), side(columns));
        self.session.get_process_mut().set_window_size(columns, rows).expect("it changes");
    }

    /// Tells the program to end, as a machine does that is shut down.
    pub fn is_told_to_end(&self) {
        let pid = self.session.get_process().pid().to_string();
        let told = Command::new("/bin/kill").args(["-TERM", &pid]).status();
        assert!(told.expect("it is told").success());
    }

    /// Waits for its end; the signal that ended it, if one did.
    pub fn signal(&mut self) -> Option<i32> {
        match self.ended() {
            WaitStatus::Signaled(_, signal, _) => Some(signal as i32),
            _ => None,
        }
    }

    fn ended(&mut self) -> WaitStatus {
        let end = Instant::now() + PATIENCE;
        loop {
            match self.bytes.recv_timeout(end.saturating_duration_since(Instant::now())) {
                Ok(bytes) => self.take(&bytes),
                Err(RecvTimeoutError::Disconnected) => break,
                Err(RecvTimeoutError::Timeout) => panic!("it does not end:\n{}", self.contents()),
            }
        }
        self.session.get_process().wait().expect("it has ended")
    }
}

/// The line in which the cursor stands.
fn cursor_line(screen: &vt100::Screen) -> String {
    let (row, _) = screen.cursor_position();
    let (_, columns) = screen.size();
    screen.contents_between(row, 0, row, columns.get()).trim_end().to_owned()
}

/// Whether the cursor stands at an empty prompt.
fn waits(screen: &vt100::Screen) -> bool {
    let line = cursor_line(screen);
    line == ">" || line.starts_with("Enter ") && line.ends_with('>')
}
