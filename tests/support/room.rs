//! A laptop that holds a quiz with phones, and phones that are no more than requests.

use std::{
    fmt::Write as _,
    io::{BufRead, BufReader, Read, Write},
    net::TcpStream,
    path::Path,
    process::{Child, ChildStdin, Command, Stdio},
    sync::{
        Mutex,
        mpsc::{Receiver, channel},
    },
    thread,
    time::Duration,
};

/// Nothing here takes so long, also on a machine that is busy.
const PATIENCE: Duration = Duration::from_mins(2);

/// The program, holding a quiz.
pub struct Laptop {
    child: Child,
    typed: Mutex<ChildStdin>,
    lines: Mutex<Receiver<String>>,
    /// Its host and port.
    pub host: String,
    /// The number on its screen.
    pub pin: String,
    _home: tempfile::TempDir,
}

impl Laptop {
    /// Opens a quiz of that many questions, on that port (0: any), kept in that file.
    pub fn open(count: usize, port: u16, class: &Path, more: &[&str]) -> Self {
        let home = tempfile::tempdir().expect("a folder");
        let (count, port) = (count.to_string(), port.to_string());
        let mut child = Command::new(env!("CARGO_BIN_EXE_leftbower"))
            .args(["club", "quiz", "suit.effective", "follow.legal", "trick.winner", "rank.trump"])
            .args(["--seed", "7", "--count", &count, "--room", "--port", &port, "--class"])
            .arg(class)
            .args(more)
            .env("LEFTBOWER_HOME", home.path())
            .env("LANG", "C.UTF-8")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the program starts");
        let typed = Mutex::new(child.stdin.take().expect("piped"));
        let (send, lines) = channel();
        let out = BufReader::new(child.stdout.take().expect("piped"));
        thread::spawn(move || {
            for line in out.lines().map_while(Result::ok) {
                if send.send(line).is_err() {
                    return;
                }
            }
        });
        let mut laptop = Self {
            child,
            typed,
            lines: Mutex::new(lines),
            host: String::new(),
            pin: String::new(),
            _home: home,
        };
        let way_in = laptop.hears("Phones: ");
        let (address, pin) = way_in.split_once("PIN ").expect("both are said");
        pin.trim().clone_into(&mut laptop.pin);
        let address = address.trim_start_matches("Phones:").trim();
        let host = address.trim_start_matches("http://").trim_end_matches('/');
        host.clone_into(&mut laptop.host);
        laptop
    }

    /// The port that it has.
    pub fn port(&self) -> u16 {
        self.host.rsplit_once(':').expect("a port").1.parse().expect("a number")
    }

    /// Types a line.
    pub fn types(&self, line: &str) {
        writeln!(self.typed.lock().expect("nobody broke off"), "{line}").expect("it reads");
    }

    /// Waits until a line says so.
    pub fn hears(&self, said: &str) -> String {
        let mut all = String::new();
        loop {
            let line = self.lines.lock().expect("nobody broke off").recv_timeout(PATIENCE);
            let line = line.unwrap_or_else(|_| panic!("nobody says {said}:\n{all}"));
            if line.contains(said) {
                return line;
            }
            let _ = writeln!(all, "{line}");
        }
    }

    /// Ends as when the lid is torn off.
    pub fn kill(mut self) {
        self.child.kill().expect("it runs");
        self.child.wait().expect("it ended");
    }

    /// Ends as the teacher ends it.
    pub fn quit(mut self) -> Option<i32> {
        self.types("quit");
        self.child.wait().expect("it ended").code()
    }

    /// Asks for something, with these headers besides; the body is posted, where there is one.
    pub fn asked(&self, path: &str, headers: &str, body: Option<&str>) -> Answer {
        let head = match body {
            None => format!("GET {path} HTTP/1.1\r\n"),
            Some(body) => format!(
                "POST {path} HTTP/1.1\r\nContent-Type: application/x-www-form-urlencoded\r\n\
                 Content-Length: {}\r\n",
                body.len()
            ),
        };
        let host = if headers.contains("Host:") {
            String::new()
        } else {
            format!("Host: {}\r\n", self.host)
        };
        let body = body.unwrap_or_default();
        self.sent(format!("{head}{host}Connection: close\r\n{headers}\r\n{body}").as_bytes())
    }

    /// Sends these bytes, whatever they are.
    pub fn sent(&self, bytes: &[u8]) -> Answer {
        let mut stream = self.connected();
        // Whoever is refused before he has said all cannot say it.
        let _ = stream.write_all(bytes);
        let mut answer = Vec::new();
        let _ = stream.read_to_end(&mut answer);
        Answer(String::from_utf8_lossy(&answer).into_owned())
    }

    /// A connection.
    pub fn connected(&self) -> TcpStream {
        let stream = TcpStream::connect(&self.host).expect("it listens");
        stream.set_read_timeout(Some(PATIENCE)).expect("a timeout");
        stream
    }

    /// What a page of this server says that it posts from.
    pub fn own(&self) -> String {
        format!("Origin: http://{}\r\n", self.host)
    }

    /// Tries to come in.
    pub fn tried(&self, pin: &str, name: &str) -> Answer {
        let body = format!("pin={pin}&name={}", encoded(name));
        self.asked("/join", &self.own(), Some(&body))
    }

    /// Somebody comes in.
    pub fn joined(&self, name: &str) -> Phone {
        let answer = self.tried(&self.pin, name);
        assert_eq!(answer.status(), 303, "{name}: {}", answer.0);
        let cookie = answer.header("set-cookie").expect("a cookie");
        let cookie = cookie.split(';').next().expect("a pair").to_owned();
        Phone { cookie: format!("Cookie: {cookie}\r\n"), host: self.host.clone() }
    }
}

impl Drop for Laptop {
    fn drop(&mut self) {
        // Whoever has ended already cannot be ended.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// What came back.
#[derive(Debug)]
pub struct Answer(pub String);

impl Answer {
    /// Its status; 0 where nothing came.
    pub fn status(&self) -> u16 {
        self.0.split(' ').nth(1).and_then(|status| status.parse().ok()).unwrap_or(0)
    }

    /// One of its headers.
    pub fn header(&self, name: &str) -> Option<&str> {
        let head = self.0.split("\r\n\r\n").next()?;
        head.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(": "))
    }
}

/// Somebody who came in.
#[derive(Clone)]
pub struct Phone {
    /// The line of his cookie.
    pub cookie: String,
    host: String,
}

impl Phone {
    /// Taps a choice of the question at that place.
    pub fn taps(&self, laptop: &Laptop, place: usize, choice: usize) -> u16 {
        let headers = format!("{}{}X-Live: 1\r\n", laptop.own(), self.cookie);
        laptop.asked("/answer", &headers, Some(&format!("place={place}&choice={choice}"))).status()
    }

    /// What stands on the page.
    pub fn page(&self, laptop: &Laptop) -> String {
        laptop.asked("/", &self.cookie, None).0
    }

    /// Listens to what changes.
    pub fn listens(&self) -> Events {
        let mut stream = TcpStream::connect(&self.host).expect("it listens");
        stream.set_read_timeout(Some(PATIENCE)).expect("a timeout");
        let head = format!("GET /events HTTP/1.1\r\nHost: {}\r\n{}\r\n", self.host, self.cookie);
        stream.write_all(head.as_bytes()).expect("it reads");
        Events(BufReader::new(stream))
    }
}

/// Changes as they come.
pub struct Events(BufReader<TcpStream>);

impl Events {
    /// The next part that is shown; none where the connection ends.
    pub fn next_part(&mut self) -> Option<String> {
        loop {
            let mut line = String::new();
            if self.0.read_line(&mut line).ok()? == 0 {
                return None;
            }
            if let Some(data) = line.strip_prefix("data: \"") {
                let data = format!("\"{}", data.trim_end());
                return serde_json::from_str(&data).ok();
            }
        }
    }

    /// Waits for a part in which that stands.
    pub fn until(&mut self, said: &str) -> String {
        let mut last = String::new();
        while let Some(part) = self.next_part() {
            if part.contains(said) {
                return part;
            }
            last = part;
        }
        panic!("nobody shows {said}, but:\n{last}")
    }
}

/// Text as a form sends it.
pub fn encoded(text: &str) -> String {
    text.bytes().fold(String::new(), |mut all, byte| {
        let _ = write!(all, "%{byte:02X}");
        all
    })
}
