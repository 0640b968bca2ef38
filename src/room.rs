//! Floor 8, a room of phones: a small web server on this machine that shows a quiz and hands on who
//! answers what.
//!
//! It knows nothing of the quiz. Whoever holds it says what is to be shown ([`Room::show`]) and hears
//! of every [`Call`] from a phone; there is no request that does anything else. In particular nothing
//! that a teacher does can be asked for over the network, and no path of a request names a file.

mod guard;
mod key;
mod qr;
mod routes;
mod server;

use std::{
    collections::BTreeMap,
    io,
    net::{IpAddr, Ipv4Addr, SocketAddr, TcpListener, UdpSocket},
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
    thread::{self, JoinHandle},
};

use tokio::sync::{oneshot, watch};

pub use key::{Key, NoChance};
pub use qr::for_terminal;

use crate::{
    page::{AnswerShown, QuestionShown, WayIn},
    session::{NoName, NotTaken},
};
use guard::Guard;
use routes::App;

/// Who gets in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reach {
    /// Only programs on this machine.
    Machine,
    /// Everybody in the same network.
    Network,
}

/// Why there is no room.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NoRoom {
    /// Another program listens on that port.
    PortTaken(u16),
    /// This machine is in no network.
    NoNetwork,
    /// The system has no chance to give, so that no number would be secret.
    NoChance,
    /// Something else, in the words of the system.
    System(String),
}

/// What a phone asks for. The answer goes back through the [`Reply`]; a call that is dropped is
/// refused.
pub enum Call {
    /// Somebody wants to come in; he typed the right number.
    Join {
        /// The name as he typed it.
        name: String,
        /// By what he is known from then on.
        reply: Reply<Result<Key, NoName>>,
    },
    /// Somebody answers.
    Answer {
        /// Who.
        key: Key,
        /// The place of the question that he saw.
        place: usize,
        /// Which of its choices.
        choice: usize,
        /// Whether it is taken.
        reply: Reply<Result<(), NotTaken>>,
    },
}

/// The way back to somebody who waits.
pub struct Reply<T>(oneshot::Sender<T>);

impl<T> Reply<T> {
    /// Answers; whoever has left meanwhile hears nothing.
    pub fn send(self, answer: T) {
        let _ = self.0.send(answer);
    }
}

/// What stands in a room.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Shown {
    /// The question that was put last.
    pub question: Option<Arc<QuestionShown>>,
    /// What is right, once that is shown.
    pub answer: Option<Arc<AnswerShown>>,
    /// Whether the quiz is over.
    pub over: bool,
    /// Everybody who is in.
    pub people: BTreeMap<Key, PersonShown>,
}

/// What one phone shows beside what all do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PersonShown {
    /// Whose it is.
    pub name: String,
    /// Whether the question is put to him; else he came while it was open.
    pub asked: bool,
    /// What he chose.
    pub chosen: Option<usize>,
    /// Whether he sees what is right as soon as he has chosen.
    pub answer: Option<Arc<AnswerShown>>,
    /// How many of his answers were right, and how many he gave.
    pub result: (usize, usize),
}

/// A room that is open until it is dropped.
pub struct Room {
    shown: watch::Sender<Arc<Shown>>,
    way_in: Arc<WayIn>,
    listens: Arc<Guard>,
    refused: Arc<AtomicU64>,
    stop: Option<oneshot::Sender<()>>,
    thread: Option<JoinHandle<()>>,
}

impl Room {
    /// Opens a room on a port (0: any that is free); `call` hands on what phones ask for, and says
    /// `false` where too many calls wait.
    ///
    /// # Errors
    ///
    /// Why it cannot be opened.
    pub fn open(
        reach: Reach,
        port: u16,
        call: impl Fn(Call) -> bool + Send + Sync + 'static,
    ) -> Result<Self, NoRoom> {
        let pin = key::pin().map_err(|NoChance| NoRoom::NoChance)?;
        let (listen, own) = match reach {
            Reach::Machine => (Ipv4Addr::LOCALHOST, IpAddr::from(Ipv4Addr::LOCALHOST)),
            Reach::Network => (Ipv4Addr::UNSPECIFIED, own_address().ok_or(NoRoom::NoNetwork)?),
        };
        let system = |error: io::Error| match error.kind() {
            io::ErrorKind::AddrInUse => NoRoom::PortTaken(port),
            _ => NoRoom::System(error.to_string()),
        };
        let listener = TcpListener::bind((listen, port)).map_err(system)?;
        listener.set_nonblocking(true).map_err(system)?;
        let address = SocketAddr::new(own, listener.local_addr().map_err(system)?.port());
        let url = format!("http://{address}/");
        let qr = match reach {
            Reach::Machine => Vec::new(),
            // What stands behind the number sign never leaves the phone.
            Reach::Network => qr::squares(&format!("{url}#{pin}")),
        };
        let way_in = Arc::new(WayIn { address: url, pin, qr });
        let (shown, watched) = watch::channel(Arc::default());
        let (listens, refused) = (Arc::new(Guard::default()), Arc::<AtomicU64>::default());
        let app = App {
            shown: watched,
            way_in: Arc::clone(&way_in),
            call: Box::new(call),
            guard: Arc::clone(&listens),
            refused: Arc::clone(&refused),
        };
        let (stop, stopped) = oneshot::channel();
        let serve = move || server::serve(listener, app, stopped);
        let thread = thread::Builder::new().name("room".to_owned()).spawn(serve).map_err(system)?;
        Ok(Self { shown, way_in, listens, refused, stop: Some(stop), thread: Some(thread) })
    }

    /// How somebody gets in.
    pub fn way_in(&self) -> &WayIn {
        &self.way_in
    }

    /// Shows this from now on, to everybody who looks.
    pub fn show(&self, shown: Shown) {
        self.shown.send_replace(Arc::new(shown));
    }

    /// How many people look at a phone that is connected.
    pub fn connected(&self) -> usize {
        self.listens.people()
    }

    /// How many requests were refused.
    pub fn refused(&self) -> u64 {
        self.refused.load(Ordering::Relaxed)
    }
}

impl Drop for Room {
    fn drop(&mut self) {
        self.stop.take().map(|stop| stop.send(()));
        self.thread.take().map(JoinHandle::join);
    }
}

/// The address of this machine in its network: that from which it would send something to another
/// one. Nothing is sent.
fn own_address() -> Option<IpAddr> {
    // An address that is nobody's, kept for documentation (RFC 5737).
    const ANYBODY: (Ipv4Addr, u16) = (Ipv4Addr::new(192, 0, 2, 1), 9);
    let socket = UdpSocket::bind((Ipv4Addr::UNSPECIFIED, 0)).ok()?;
    socket.connect(ANYBODY).ok()?;
    let own = socket.local_addr().ok()?.ip();
    (!own.is_unspecified() && !own.is_loopback()).then_some(own)
}
