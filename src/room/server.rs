//! Connections: a bounded number at a time, each with a limit on the time its requests may take.

use std::{net::TcpListener, sync::Arc, time::Duration};

use axum::{Extension, Router};
use futures_util::future::{Either, select};
use hyper::server::conn::http1;
use hyper_util::{
    rt::{TokioIo, TokioTimer},
    service::TowerToHyperService,
};
use tokio::{
    net::{TcpListener as Listener, TcpStream},
    runtime,
    sync::{Semaphore, oneshot},
    time::sleep,
};

use super::routes::{App, Peer, router};

/// Connections at a time; further ones wait.
const CONNECTIONS: usize = 1_000;

/// Whoever takes longer to say what he wants is cut off.
const HEADERS: Duration = Duration::from_secs(10);

/// The longest head of a request, in bytes.
const HEAD: usize = 16 * 1024;

/// Where no connection can be taken, it is tried again after this.
const AGAIN: Duration = Duration::from_millis(50);

/// What is shown last has this much time.
const LAST_WORDS: Duration = Duration::from_millis(300);

/// Serves until it is told to stop.
pub(super) fn serve(listener: TcpListener, app: App, stop: oneshot::Receiver<()>) {
    let Ok(runtime) = runtime::Builder::new_current_thread().enable_all().build() else { return };
    runtime.block_on(async move {
        let Ok(listener) = Listener::from_std(listener) else { return };
        let serving = Box::pin(accept(listener, app));
        if let Either::Right(_) = select(serving, stop).await {
            // What is shown last goes out; then whoever still listens is cut off.
            sleep(LAST_WORDS).await;
        }
    });
}

async fn accept(listener: Listener, app: App) {
    let places = Arc::new(Semaphore::new(CONNECTIONS));
    let router = router(Arc::new(app));
    while let Ok(place) = Arc::clone(&places).acquire_owned().await {
        let Ok((stream, from)) = listener.accept().await else {
            sleep(AGAIN).await;
            continue;
        };
        let router = router.clone().layer(Extension(Peer(from.ip())));
        tokio::spawn(async move {
            answer(stream, router).await;
            drop(place);
        });
    }
}

/// Answers the requests of one connection.
async fn answer(stream: TcpStream, router: Router) {
    // A short answer does not wait for a longer one; where that cannot be had, it does.
    let _ = stream.set_nodelay(true);
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(HEADERS)
        .max_buf_size(HEAD)
        .serve_connection(TokioIo::new(stream), TowerToHyperService::new(router));
    // Whoever says what is no request has had his answer, and whoever left wants none.
    let _ = connection.await;
}
