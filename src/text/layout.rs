//! A trick on the table: who sits where, and who played what to which lead.
//!
//! Small tables are drawn as one sees them from one's own chair; large tables get a list in playing
//! order. Who listens gets sentences.

use super::{Names, Style, columns, dim, pad, words::capital, wrap};
use crate::table::{Card, Ring, Seat, SeatSet};

/// On fewer columns a drawing is no longer clear.
const NARROW: usize = 46;
/// On fewer columns more than four have no room around a table.
const WIDE: usize = 68;
/// On fewer columns not even a small one is.
const SMALLEST: usize = 36;
/// The columns of a seat in a small drawing.
const SEAT: usize = 17;
/// The middle of what sits on the left, and of the right as far from its edge.
const SIDE: usize = 12;

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
    /// Who has just passed.
    pub passed: SeatSet,
    /// The learner's own cards, where they lie before him.
    pub hand: Vec<Card>,
    /// The card turned up.
    pub up: Option<Card>,
    /// Whether it was turned down again.
    pub is_down: bool,
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
/// At most nine lines, in the middle of the text's own columns; four on a narrow screen. With five
/// players and more those who sit neither beside you nor on your right are in a row opposite, on a
/// narrow screen one line for each seat; sentences where boards are told.
pub fn table(names: &Names, view: &TableView) -> String {
    if names.style.tells() {
        return wrap(&told(names, view), names.style.measure(), "", "");
    }
    let lines = match is_drawn(names.style, view.players) {
        true => drawing(names, view),
        false => small(names, view).unwrap_or_else(|| list(names, view)),
    };
    joined(&lines, view.tight)
}

/// Lines of a drawing, without the empty ones where it is tight.
fn joined(lines: &[String], tight: bool) -> String {
    let lines = lines.iter().map(|line| line.trim_end());
    let lines = lines.filter(|line| !tight || !line.is_empty());
    lines.collect::<Vec<_>>().join("\n").replace('\u{a0}', " ")
}

/// Whether a table of so many is drawn on such a screen.
pub(super) fn is_drawn(style: Style, players: u8) -> bool {
    let is_wide = match players {
        2..=4 => !is_narrow(style),
        _ => style.measure() >= WIDE,
    };
    !style.tells() && is_wide
}

/// Who sits where around a table of four, for a screen on which tricks are lists.
pub(super) fn seats(names: &Names) -> String {
    joined(&drawing(names, &TableView { players: 4, ..TableView::default() }), true)
}

/// Whether the screen has no room for a drawing.
pub(super) const fn is_narrow(style: Style) -> bool {
    style.width < NARROW
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

/// Who sits on the left, opposite from the left on, and on the right.
fn around(names: &Names, view: &TableView) -> (Option<Seat>, Vec<Seat>, Option<Seat>) {
    let round: Vec<Seat> = Ring::new(view.players).from(names.you).collect();
    match round.as_slice() {
        [_, opposite] => (None, vec![*opposite], None),
        [_, west, opposite @ .., east] => (Some(*west), opposite.to_vec(), Some(*east)),
        _ => (None, Vec::new(), None),
    }
}

/// The table for a narrow screen: each card stands behind the name of its seat, and each seat keeps
/// its place; `None` where more sit there, or more is to be said of a seat than there is room.
fn small(names: &Names, view: &TableView) -> Option<Vec<String>> {
    if !(2..=4).contains(&view.players) || names.style.measure() < SMALLEST {
        return None;
    }
    let (west, opposite, east) = around(names, view);
    let seat = |seat: Seat| {
        let (label, state) = (label(names, view, seat).whole(), state(names, view, seat).whole());
        let all = [label, state, roles(names, view, seat).join(", ")];
        let said: Vec<String> = all.into_iter().filter(|said| !said.is_empty()).collect();
        said.join(" ")
    };
    let [centre, right] = [names.style.measure() / 2 - SEAT / 2 + 3, names.style.measure() - SEAT];
    let at = |column: usize, who: Option<Seat>| {
        who.map(|who| format!("{}{}", " ".repeat(column), seat(who)))
    };
    let sides = west.zip(east).map(|(west, east)| [format!(" {}", seat(west)), seat(east)]);
    let fits = |[west, east]: &[String; 2]| columns(west) < right && columns(east) <= SEAT;
    if sides.as_ref().is_some_and(|sides| !fits(sides)) {
        return None;
    }
    let sides = sides.map(|[west, east]| pad(&west, right) + &east);
    let turned = if view.is_down { "Turned down" } else { "Turned up" };
    let up = view.up.map(|card| format!(" {turned}: {}", names.style.card(card)));
    let north = opposite.first().copied();
    let rows = [up, at(centre, north), sides, at(centre, Some(names.you))];
    Some(rows.into_iter().flatten().collect())
}

fn drawing(names: &Names, view: &TableView) -> Vec<String> {
    let (west, opposite, east) = around(names, view);
    let width = names.style.measure();
    let [left, centre, right] = [SIDE, width / 2, width - SIDE];
    let mut lines = Vec::new();
    if !opposite.is_empty() {
        // Each has its own part of the line; one alone sits in the middle.
        let part = width / opposite.len();
        let places = (0..).map(|at| at * part + part / 2);
        let each = |piece: fn(&Names, &TableView, Seat) -> Piece| {
            let pieces = opposite.iter().zip(places.clone());
            row(pieces.map(|(seat, middle)| piece(names, view, *seat).at(middle)).collect())
        };
        // Beside others there is no room for roles behind a name.
        let many = opposite.len() > 1;
        let has_roles = opposite.iter().any(|seat| !roles(names, view, *seat).is_empty());
        let role = |names: &Names, view: &TableView, seat: Seat| {
            Piece::of(roles(names, view, seat).join(", "))
        };
        lines.push(each(if many { label } else { titled }));
        lines.extend((many && has_roles).then(|| each(role)));
        lines.push(each(state));
        lines.extend((!many || !has_roles).then(String::new));
    }
    let turned = if view.is_down { "turned down" } else { "turned up" };
    let up = view.up.map(|card| [dim(turned), names.chip(card)].map(Piece::of));
    let [caption, up] = up.unwrap_or_default();
    if let (Some(west), Some(east)) = (west, east) {
        let has_roles = !up.text.is_empty()
            || [west, east].iter().any(|seat| !roles(names, view, *seat).is_empty());
        let [[west_first, west_second], [east_first, east_second]] =
            [west, east].map(|seat| below_name(names, view, seat, has_roles));
        lines.push(row(vec![
            label(names, view, west).at(left),
            caption.at(centre),
            label(names, view, east).at(right),
        ]));
        if has_roles {
            lines.push(row(vec![west_first.at(left), up.at(centre), east_first.at(right)]));
        }
        lines.extend([row(vec![west_second.at(left), east_second.at(right)]), String::new()]);
    } else if view.up.is_some() {
        lines.extend([row(vec![caption.at(centre)]), row(vec![up.at(centre)]), String::new()]);
    }
    lines.extend([
        row(vec![titled(names, view, names.you).at(centre)]),
        row(vec![state(names, view, names.you).at(centre)]),
    ]);
    lines
}

/// What stands in the two lines below the name of a seat at the side: roles, then its state.
///
/// A word moves up where it has room, right below its name; a card lies as low as the one across.
fn below_name(names: &Names, view: &TableView, seat: Seat, has_roles: bool) -> [Piece; 2] {
    let roles = Piece::of(roles(names, view, seat).join(", "));
    let state = state(names, view, seat);
    let is_card = view.plays.iter().any(|(player, _)| *player == seat);
    match has_roles && roles.text.is_empty() && !is_card {
        true => [state, Piece::default()],
        false => [roles, state],
    }
}

/// What stands somewhere on the table, and what hangs behind it without moving it.
#[derive(Default)]
struct Piece {
    text: String,
    behind: String,
}

impl Piece {
    const fn of(text: String) -> Self {
        Self { text, behind: String::new() }
    }

    /// The same with the column of its middle.
    const fn at(self, middle: usize) -> (usize, Self) {
        (middle, self)
    }

    fn whole(self) -> String {
        self.text + &self.behind
    }
}

/// Pieces beside each other, each around its own column.
fn row(pieces: Vec<(usize, Piece)>) -> String {
    pieces.into_iter().fold(String::new(), |line, (middle, piece)| {
        let begins = middle.saturating_sub(columns(&piece.text) / 2);
        match piece.text.is_empty() {
            true => line,
            false => pad(&line, begins) + &piece.whole(),
        }
    })
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
                label(names, view, seat).whole(),
                state(names, view, seat).whole(),
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

/// `You, dealer ▸`, the name in the middle.
fn titled(names: &Names, view: &TableView, seat: Seat) -> Piece {
    let Piece { text, behind: turn } = label(names, view, seat);
    let before: Vec<String> =
        roles(names, view, seat).iter().map(|role| format!(", {role}")).collect();
    Piece { text, behind: before.concat() + &turn }
}

fn roles(names: &Names, view: &TableView, seat: Seat) -> Vec<&'static str> {
    let dealer = (view.dealer && seat == names.dealer).then_some("dealer");
    let maker = (view.maker == Some(seat)).then_some("maker");
    dealer.into_iter().chain(maker).collect()
}

/// The seat's name, marked where it is its turn.
fn label(names: &Names, view: &TableView, seat: Seat) -> Piece {
    let turn = if view.turn == Some(seat) { names.style.turn() } else { "" };
    Piece { text: names.label(seat), behind: turn.to_owned() }
}

/// The card, and whether it was led and takes the trick; or what the seat is waiting for.
fn state(names: &Names, view: &TableView, seat: Seat) -> Piece {
    if let Some(at) = view.plays.iter().position(|(player, _)| *player == seat) {
        let card = view.plays[at].1.map_or_else(|| "?".to_owned(), |card| names.chip(card));
        let led = if at == 0 { dim(" led") } else { String::new() };
        let won = if view.winner == Some(seat) { names.style.star() } else { "" };
        return Piece { text: card, behind: format!("{won}{led}") };
    }
    if names.is_you(seat) && !view.hand.is_empty() {
        return Piece::of(names.laid(view.hand.iter().copied()));
    }
    let leads = view.leader == Some(seat) && view.plays.is_empty();
    let waits = match (view.out.contains(seat), view.turn == Some(seat), leads) {
        (true, ..) if names.is_you(seat) => "sit out",
        (true, ..) => "sits out",
        (false, true, true) => "to lead",
        (false, true, false) => "to play",
        (false, false, true) => "leads",
        (false, false, false) if view.passed.contains(seat) => "passes",
        (false, false, false) => "",
    };
    Piece::of(waits.to_owned())
}
