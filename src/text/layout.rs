//! A trick on the table: who sits where, and who played what to which lead.
//!
//! Small tables are drawn as one sees them from one's own chair; large tables and narrow screens
//! get a list in playing order. Who listens gets sentences.

use super::{Names, columns, dim, pad, words::capital, wrap};
use crate::table::{Card, Ring, Seat, SeatSet};

/// Columns of a drawing.
const WIDTH: usize = 44;
/// On fewer columns a drawing is no longer clear.
const NARROW: usize = 46;
/// Columns of what sits on the left, and where the right begins.
const LEFT: usize = 15;
const RIGHT: usize = 30;

/// What lies on the table, as far as it is to be shown.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TableView {
    /// How many sit there.
    pub players: u8,
    /// Cards in the order in which they were played; `None` is a card that is not shown.
    pub plays: Vec<(Seat, Option<Card>)>,
    /// Who leads to this trick.
    pub leader: Option<Seat>,
    /// Who is to play.
    pub turn: Option<Seat>,
    /// Who made trump.
    pub maker: Option<Seat>,
    /// Who lays the cards down for this hand.
    pub out: SeatSet,
    /// The card turned up.
    pub up: Option<Card>,
    /// Whether the dealer is marked: only where it is told who dealt.
    pub dealer: bool,
    /// Who has taken the trick.
    pub winner: Option<Seat>,
    /// Whether it stands among other lines, so that none of its own may be empty.
    pub tight: bool,
}

/// The table as it looks from your chair: you at the bottom, West on the left, North opposite, East
/// on the right.
///
/// At most nine lines of 44 columns. With five players and more, or on a narrow screen, one line
/// for each seat instead; sentences where boards are told.
pub fn table(names: &Names, view: &TableView) -> String {
    if names.style.tells() {
        return wrap(&told(names, view), names.style.measure(), "", "");
    }
    let lines = if (2..=4).contains(&view.players) && names.style.width >= NARROW {
        drawing(names, view)
    } else {
        list(names, view)
    };
    let lines = lines.iter().map(|line| line.trim_end());
    let lines = lines.filter(|line| !view.tight || !line.is_empty());
    lines.collect::<Vec<_>>().join("\n").replace('\u{a0}', " ")
}

/// `West led the queen of clubs. North played the ace of clubs. You are to play.`
fn told(names: &Names, view: &TableView) -> String {
    let card = |card: Option<Card>| {
        card.map_or_else(|| "a card that is not shown".to_owned(), |card| names.style.card(card))
    };
    let mut said: Vec<String> =
        view.up.map(|up| format!("turned up: {}", names.style.card(up))).into_iter().collect();
    if view.dealer {
        said.push(names.does(names.dealer, "deal"));
    }
    said.extend(view.maker.map(|maker| names.does(maker, "are the maker")));
    said.extend(view.out.iter().map(|seat| names.does(seat, "sit out")));
    let verb = |at: usize| if at == 0 { "led" } else { "played" };
    said.extend(
        (0..).zip(&view.plays).map(|(at, (seat, shown))| {
            format!("{} {} {}", names.seat(*seat), verb(at), card(*shown))
        }),
    );
    match (view.turn, view.leader.filter(|_| view.plays.is_empty())) {
        (Some(turn), Some(_)) => said.push(names.does(turn, "are to lead")),
        (Some(turn), None) => said.push(names.does(turn, "are to play")),
        (None, Some(leader)) => said.push(names.does(leader, "lead")),
        (None, None) => {}
    }
    said.extend(view.winner.map(|winner| names.does(winner, "take the trick")));
    said.iter().map(|sentence| format!("{}.", capital(sentence))).collect::<Vec<_>>().join(" ")
}

fn drawing(names: &Names, view: &TableView) -> Vec<String> {
    let round: Vec<Seat> = Ring::new(view.players).from(names.you).collect();
    let (west, north, east) = match round.as_slice() {
        [_, opposite] => (None, Some(*opposite), None),
        [_, west, east] => (Some(*west), None, Some(*east)),
        [_, west, north, east] => (Some(*west), Some(*north), Some(*east)),
        _ => (None, None, None),
    };
    let mut lines = Vec::new();
    if let Some(north) = north {
        lines.extend([
            centred(&titled(names, view, north)),
            centred(&state(names, view, north)),
            String::new(),
        ]);
    }
    let up = view.up.map(|card| format!("up: {}", names.style.card(card)));
    if let (Some(west), Some(east)) = (west, east) {
        lines.push(beside(&label(names, view, west), "", &label(names, view, east)));
        let roles = beside(
            &roles(names, view, west).join(", "),
            up.as_deref().unwrap_or_default(),
            &roles(names, view, east).join(", "),
        );
        if !roles.trim().is_empty() {
            lines.push(roles);
        }
        lines.extend([
            beside(&state(names, view, west), "", &state(names, view, east)),
            String::new(),
        ]);
    } else if let Some(up) = up {
        lines.extend([centred(&up), String::new()]);
    }
    lines.extend([
        centred(&titled(names, view, names.you)),
        centred(&state(names, view, names.you)),
    ]);
    lines
}

fn list(names: &Names, view: &TableView) -> Vec<String> {
    let ring = Ring::new(view.players);
    let first = view
        .leader
        .or(view.plays.first().map(|(seat, _)| *seat))
        .unwrap_or_else(|| ring.left_of(names.dealer));
    let rows: Vec<[String; 3]> = ring
        .from(first)
        .map(|seat| {
            [
                label(names, view, seat),
                state(names, view, seat),
                roles(names, view, seat).join(", "),
            ]
        })
        .collect();
    let width = |column: usize| rows.iter().map(|row| columns(&row[column])).max().unwrap_or(0);
    let (name, state) = (width(0), width(1));
    let up = view.up.map(|card| format!(" Turned up: {}", names.style.card(card)));
    let lines = rows.iter().map(|[n, s, r]| format!(" {}  {}  {r}", pad(n, name), pad(s, state)));
    up.into_iter().chain(lines).collect()
}

/// `North, dealer, maker`.
fn titled(names: &Names, view: &TableView, seat: Seat) -> String {
    let mut words = vec![label(names, view, seat)];
    words.extend(roles(names, view, seat).into_iter().map(str::to_owned));
    words.join(", ")
}

fn roles(names: &Names, view: &TableView, seat: Seat) -> Vec<&'static str> {
    let dealer = (view.dealer && seat == names.dealer).then_some("dealer");
    let maker = (view.maker == Some(seat)).then_some("maker");
    dealer.into_iter().chain(maker).collect()
}

/// The seat's name, marked where it is its turn.
fn label(names: &Names, view: &TableView, seat: Seat) -> String {
    let turn = if view.turn == Some(seat) { names.style.turn() } else { "" };
    format!("{}{turn}", names.label(seat))
}

/// The card, and whether it was led and takes the trick; or what the seat is waiting for.
fn state(names: &Names, view: &TableView, seat: Seat) -> String {
    if let Some(at) = view.plays.iter().position(|(player, _)| *player == seat) {
        let card = view.plays[at].1.map_or_else(|| "?".to_owned(), |card| names.style.chip(card));
        let led = if at == 0 { dim(" led") } else { String::new() };
        let won = if view.winner == Some(seat) { names.style.star() } else { "" };
        return format!("{card}{led}{won}");
    }
    let leads = view.leader == Some(seat) && view.plays.is_empty();
    match (view.out.contains(seat), view.turn == Some(seat), leads) {
        (true, ..) if names.is_you(seat) => "sit out",
        (true, ..) => "sits out",
        (false, true, true) => "to lead",
        (false, true, false) => "to play",
        (false, false, true) => "leads",
        (false, false, false) => "",
    }
    .to_owned()
}

fn centred(text: &str) -> String {
    let before = WIDTH.saturating_sub(columns(text)) / 2;
    format!("{}{text}", " ".repeat(before))
}

fn beside(left: &str, middle: &str, right: &str) -> String {
    let room = RIGHT - LEFT;
    let before = room.saturating_sub(columns(middle)) / 2;
    let left = pad(&format!("  {left}"), LEFT);
    format!("{}{right}", pad(&format!("{left}{}{middle}", " ".repeat(before)), RIGHT))
}
