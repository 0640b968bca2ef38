//! What can be asked for: a page and its changes for a phone, the same for the projector, and two
//! things that a phone may say.

use std::{
    convert::Infallible,
    net::IpAddr,
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
    time::{Duration, Instant},
};

use axum::{
    Extension, Form, Router,
    extract::{DefaultBodyLimit, Request, State},
    http::{HeaderMap, HeaderValue, Method, StatusCode, header},
    middleware::{self, Next},
    response::{
        Html, IntoResponse, Redirect, Response,
        sse::{Event, Sse},
    },
    routing::{get, post},
};
use futures_util::stream;
use serde::Deserialize;
use tokio::{
    sync::{oneshot, watch},
    time::timeout,
};

use super::{
    Call, Key, PersonShown, Reply, Shown,
    guard::{Ear, Guard, Listening, Who},
};
use crate::{
    page::{
        AnswerShown, Phone, Projector, QuestionShown, ROOM_ICON, ROOM_SCRIPT, ROOM_STYLE, WayIn,
        phone_page, phone_part, projector_page, projector_part,
    },
    text,
};

/// The longest body of a request, in bytes.
const BODY: usize = 1024;

/// An answer comes within this, or not at all.
const PATIENCE: Duration = Duration::from_secs(10);

/// Whoever listens hears something at least this often.
const HEARTBEAT: Duration = Duration::from_secs(5);

/// A phone that lost the connection tries again after this, in milliseconds.
const RETRY: Duration = Duration::from_millis(500);

/// The cookie by which a phone is known.
const COOKIE: &str = "leftbower";

/// A phone is known for this many seconds.
const KNOWN_FOR: u32 = 12 * 60 * 60;

/// Sent with every answer: nothing but what this server has, no frame around it, nothing guessed,
/// nothing told to others.
const HEADERS: [(header::HeaderName, &str); 6] = [
    (
        header::CONTENT_SECURITY_POLICY,
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; \
         connect-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
    ),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::X_FRAME_OPTIONS, "DENY"),
    // With none at all a browser would not say from which page a form is posted.
    (header::REFERRER_POLICY, "same-origin"),
    (header::CACHE_CONTROL, "no-store"),
    (header::HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
];

/// What all requests share.
pub(super) struct App {
    pub(super) shown: watch::Receiver<Arc<Shown>>,
    pub(super) way_in: Arc<WayIn>,
    pub(super) call: Box<dyn Fn(Call) -> bool + Send + Sync>,
    pub(super) guard: Arc<Guard>,
    pub(super) refused: Arc<AtomicU64>,
}

/// From which address a connection comes.
#[derive(Clone, Copy)]
pub(super) struct Peer(pub(super) IpAddr);

type Shared = State<Arc<App>>;

/// All routes. None takes a part of its path as a name.
pub(super) fn router(app: Arc<App>) -> Router {
    Router::new()
        .route("/", get(page))
        .route("/join", post(join))
        .route("/answer", post(answer))
        .route("/events", get(events))
        .route("/screen", get(screen))
        .route("/screen/events", get(screen_events))
        .route("/room.css", get(|| async { typed("text/css", ROOM_STYLE) }))
        .route("/room.js", get(|| async { typed("text/javascript", ROOM_SCRIPT) }))
        .route("/icon.svg", get(|| async { typed("image/svg+xml", ROOM_ICON) }))
        .layer(DefaultBodyLimit::max(BODY))
        .layer(middleware::from_fn_with_state(Arc::clone(&app), guarded))
        .with_state(app)
}

fn typed(kind: &'static str, text: &'static str) -> Response {
    ([(header::CONTENT_TYPE, kind)], text).into_response()
}

/// Lets through what may be asked, counts what may not, and puts the headers on every answer.
async fn guarded(
    State(app): Shared,
    Extension(Peer(from)): Extension<Peer>,
    request: Request,
    next: Next,
) -> Response {
    let headers = request.headers();
    let who = known(&app, headers).map_or(Who::Stranger(from), |(key, _)| Who::In(key));
    let mut response = if !app.guard.may_ask(who, Instant::now()) {
        StatusCode::TOO_MANY_REQUESTS.into_response()
    } else if !is_own(request.method(), headers) {
        StatusCode::FORBIDDEN.into_response()
    } else {
        let answered = timeout(PATIENCE, next.run(request)).await;
        answered.unwrap_or_else(|_| StatusCode::REQUEST_TIMEOUT.into_response())
    };
    let status = response.status();
    if status.is_client_error() || status.is_server_error() {
        app.refused.fetch_add(1, Ordering::Relaxed);
    }
    for (name, value) in HEADERS {
        response.headers_mut().insert(name, HeaderValue::from_static(value));
    }
    response
}

/// Whether a request comes from a page of this server, or from somebody who opens one.
///
/// The host has to be an address: a name could be that of a stranger's page which now means this
/// machine. Whatever is posted names the page that it comes from; whatever is only read must not
/// name another one.
fn is_own(method: &Method, headers: &HeaderMap) -> bool {
    let text = |name| headers.get(name).and_then(|value| value.to_str().ok());
    let Some(host) = text(header::HOST) else { return false };
    let name = host.rsplit_once(':').map_or(host, |(name, _)| name);
    if name != "localhost" && name.parse::<IpAddr>().is_err() {
        return false;
    }
    let origin = headers.get(header::ORIGIN).map(HeaderValue::as_bytes);
    let own = format!("http://{host}");
    match (origin, method == Method::POST) {
        (Some(origin), _) => origin == own.as_bytes(),
        (None, posted) => !posted,
    }
}

/// Whose phone it is, by its cookie.
fn known(app: &App, headers: &HeaderMap) -> Option<(Key, PersonShown)> {
    let cookies = headers.get_all(header::COOKIE).iter().filter_map(|value| value.to_str().ok());
    let mut pairs = cookies.flat_map(|all| all.split(';')).filter_map(|pair| {
        let (name, value) = pair.trim().split_once('=')?;
        (name == COOKIE).then(|| value.parse::<Key>().ok()).flatten()
    });
    let shown = app.shown.borrow();
    pairs.find_map(|key| Some((key, shown.people.get(&key)?.clone())))
}

/// What a phone shows.
fn phone<'s>(shown: &'s Shown, person: &'s PersonShown) -> Phone<'s> {
    let (right, of) = person.result;
    match &shown.question {
        _ if shown.over => Phone::Over { name: &person.name, right, of },
        Some(question) if person.asked => Phone::Asked {
            name: &person.name,
            question,
            chosen: person.chosen,
            answer: shown.answer.as_deref().or(person.answer.as_deref()),
        },
        Some(_) | None => Phone::Waits(&person.name),
    }
}

async fn page(State(app): Shared, headers: HeaderMap) -> Html<String> {
    let known = known(&app, &headers);
    let shown = app.shown.borrow();
    Html(match &known {
        Some((_, person)) => phone_page(&phone(&shown, person)),
        None => phone_page(&Phone::Join(None)),
    })
}

/// What somebody types who wants to come in.
#[derive(Deserialize)]
struct Joining {
    pin: String,
    name: String,
}

async fn join(
    State(app): Shared,
    Extension(Peer(from)): Extension<Peer>,
    headers: HeaderMap,
    Form(joining): Form<Joining>,
) -> Response {
    if known(&app, &headers).is_some() {
        return Redirect::to("/").into_response();
    }
    let no = |status: StatusCode, why: &str| {
        (status, Html(phone_page(&Phone::Join(Some(why))))).into_response()
    };
    let now = Instant::now();
    if !app.guard.may_try(from, now) {
        return no(StatusCode::TOO_MANY_REQUESTS, text::quiz::pin_tried_too_often());
    }
    if joining.pin.trim() != app.way_in.pin {
        app.guard.wrong_number(from, now);
        return no(StatusCode::FORBIDDEN, text::quiz::wrong_pin());
    }
    match called(&app, |reply| Call::Join { name: joining.name, reply }).await {
        Some(Ok(key)) => {
            let cookie =
                format!("{COOKIE}={key}; HttpOnly; SameSite=Strict; Path=/; Max-Age={KNOWN_FOR}");
            ([(header::SET_COOKIE, cookie)], Redirect::to("/")).into_response()
        }
        Some(Err(why)) => no(StatusCode::UNPROCESSABLE_ENTITY, &text::quiz::no_name(why)),
        None => no(StatusCode::SERVICE_UNAVAILABLE, text::quiz::room_busy()),
    }
}

/// What somebody taps.
#[derive(Deserialize)]
struct Answering {
    place: usize,
    choice: usize,
}

async fn answer(
    State(app): Shared,
    headers: HeaderMap,
    Form(Answering { place, choice }): Form<Answering>,
) -> Response {
    let Some((key, _)) = known(&app, &headers) else {
        return StatusCode::UNAUTHORIZED.into_response();
    };
    match called(&app, |reply| Call::Answer { key, place, choice, reply }).await {
        // The page's own script hears of it as everybody does; without it the page comes anew.
        Some(Ok(())) if headers.contains_key("x-live") => StatusCode::NO_CONTENT.into_response(),
        Some(Ok(())) => Redirect::to("/").into_response(),
        Some(Err(why)) => (StatusCode::CONFLICT, text::quiz::not_taken(why)).into_response(),
        None => (StatusCode::SERVICE_UNAVAILABLE, text::quiz::room_busy()).into_response(),
    }
}

/// Hands on a call and waits for its answer; none where nobody takes it.
async fn called<T>(app: &App, call: impl FnOnce(Reply<T>) -> Call) -> Option<T> {
    let (reply, answer) = oneshot::channel();
    if !(app.call)(call(Reply(reply))) {
        return None;
    }
    answer.await.ok()
}

async fn events(State(app): Shared, headers: HeaderMap) -> Response {
    match known(&app, &headers) {
        Some((key, _)) => listening(&app, Ear::Phone(key)),
        None => StatusCode::UNAUTHORIZED.into_response(),
    }
}

/// The projector stands on this machine: its page shows the number by which others come in.
async fn screen(State(app): Shared, Extension(Peer(from)): Extension<Peer>) -> Response {
    match from.to_canonical().is_loopback() {
        true => Html(projector_page(&projector(&app.way_in, &app.shown.borrow()))).into_response(),
        false => StatusCode::FORBIDDEN.into_response(),
    }
}

async fn screen_events(State(app): Shared, Extension(Peer(from)): Extension<Peer>) -> Response {
    match from.to_canonical().is_loopback() {
        true => listening(&app, Ear::Projector),
        false => StatusCode::FORBIDDEN.into_response(),
    }
}

/// What the projector shows.
fn projector<'s>(way_in: &'s WayIn, shown: &'s Shown) -> Projector<'s> {
    let asked = shown.people.values().filter(|person| person.asked);
    Projector {
        way_in,
        people: shown.people.len(),
        answered: asked.filter(|person| person.chosen.is_some()).count(),
        question: shown.question.as_deref(),
        answer: shown.answer.as_deref(),
        over: shown.over,
    }
}

/// Changes as they come, while there is a place for one more who listens.
fn listening(app: &Arc<App>, ear: Ear) -> Response {
    let Some(place) = app.guard.listen(ear) else {
        return StatusCode::TOO_MANY_REQUESTS.into_response();
    };
    let mut shown = app.shown.clone();
    shown.mark_changed();
    let listener = Listener { app: Arc::clone(app), shown, ear, seen: None, _place: place };
    Sse::new(stream::unfold(Some(listener), next_event)).into_response()
}

/// Somebody who listens.
struct Listener {
    app: Arc<App>,
    shown: watch::Receiver<Arc<Shown>>,
    ear: Ear,
    /// All that the last part followed from.
    seen: Option<Seen>,
    _place: Listening,
}

/// All that one part follows from.
#[derive(PartialEq)]
enum Seen {
    /// What all see, and what one phone does.
    Phone(Option<Arc<QuestionShown>>, Option<Arc<AnswerShown>>, bool, PersonShown),
    /// All of it.
    Projector(Arc<Shown>),
}

/// The next change that somebody can see, or after a while a sign of life. Whoever is slow misses
/// what is past by then, and nobody waits for him.
async fn next_event(
    listener: Option<Listener>,
) -> Option<(Result<Event, Infallible>, Option<Listener>)> {
    let mut listener = listener?;
    loop {
        match timeout(HEARTBEAT, listener.shown.changed()).await {
            Err(_) => return Some((Ok(Event::default().event("here").data("1")), Some(listener))),
            // The room is closed.
            Ok(Err(_)) => return None,
            Ok(Ok(())) => {}
        }
        let shown = Arc::clone(&listener.shown.borrow_and_update());
        let (seen, part) = match listener.ear {
            Ear::Projector => {
                let part = projector_part(&projector(&listener.app.way_in, &shown));
                (Seen::Projector(shown), part)
            }
            Ear::Phone(key) => {
                let Some(person) = shown.people.get(&key).cloned() else {
                    return Some((Ok(Event::default().event("gone").data("1")), None));
                };
                let (question, answer) = (shown.question.clone(), shown.answer.clone());
                let seen = Seen::Phone(question, answer, shown.over, person.clone());
                if listener.seen.as_ref() == Some(&seen) {
                    continue;
                }
                (seen, phone_part(&phone(&shown, &person)))
            }
        };
        listener.seen = Some(seen);
        let part = serde_json::Value::String(part).to_string();
        return Some((Ok(Event::default().event("show").retry(RETRY).data(part)), Some(listener)));
    }
}
