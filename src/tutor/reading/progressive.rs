//! Reading what a draw for seats decides, and who plays whom in a session: *me west*, *redraw 2 3*,
//! *1-6 v 2-5*.

use super::{Typed, Unreadable, Wanted};
use crate::{
    engine::{Chart, PlayerNumber},
    rules::Draw,
    table::SeatSet,
    tutor::Response,
};

/// Words for a draw that has to be repeated.
const AGAIN: [&str; 5] = ["again", "redraw", "draw", "draws", "redraws"];
/// Words that only stand between seats.
const IDLE: [&str; 6] = ["with", "deals", "deal", "first", "partners", "seat"];

impl Typed<'_> {
    /// The dealer and his partner, or everybody clockwise from the dealer; with *redraw* those who
    /// draw again.
    pub(super) fn seating(&self) -> Result<Response, Unreadable> {
        let text = self.text.replace('+', " ").replace("your opponent", "opponent");
        let spaced = Self { text, ..*self };
        let words = spaced.words();
        let again = words.iter().any(|word| AGAIN.contains(word));
        let named = words.iter().filter(|word| !AGAIN.contains(word) && !IDLE.contains(word));
        let everybody = |word: &str| matches!(word, "all" | "both" | "everybody" | "everyone");
        if again && named.clone().all(|word| everybody(word)) && named.clone().count() == 1 {
            return Ok(Response::Redraw(self.all_seats()));
        }
        let mut seats = named
            .map(|word| self.seat(word).ok_or_else(|| self.wrong(word)))
            .collect::<Result<Vec<_>, _>>()?;
        // Of two players the dealer says it all.
        if let ([dealer], 2, false) = (seats.as_slice(), self.rules.players, again) {
            seats.extend(self.all_seats().without(*dealer).iter().next());
        }
        let mut different = SeatSet::EMPTY;
        for seat in &seats {
            if different.contains(*seat) {
                return Err(Unreadable::SeatTwice(*seat));
            }
            different = different.with(*seat);
        }
        let needed = match self.rules.draw {
            Draw::OrderAceHigh | Draw::OrderAceLow => usize::from(self.rules.players),
            _ => usize::from(self.rules.players / 2),
        };
        match (again, seats.len()) {
            (true, 0 | 1) => Err(Unreadable::Missing(self.question.wanted())),
            (true, _) => Ok(Response::Redraw(different)),
            (false, n) if n < needed => Err(Unreadable::Missing(self.question.wanted())),
            (false, n) if n > needed => Err(Unreadable::TooMany(self.question.wanted())),
            (false, _) => Ok(Response::Seating(seats)),
        }
    }

    /// The pairs of all tables in order, or of the learner's own: his partner, and his opponents if
    /// he likes.
    pub(super) fn tables(&self) -> Result<Response, Unreadable> {
        let wanted = self.question.wanted();
        let Some(session) = self.question.situation.session else {
            return Err(Unreadable::Missing(wanted));
        };
        let mut players = self.players(session.chart)?;
        let all = usize::from(session.chart.players());
        if players.len() == all {
            return Ok(Response::Tables(tables(&players)));
        }
        let Some(you) = session.player else {
            return Err(if players.len() < all {
                Unreadable::Missing(wanted)
            } else {
                Unreadable::TooMany(wanted)
            });
        };
        players.retain(|player| *player != you);
        match players.as_slice() {
            [] => Err(Unreadable::Missing(wanted)),
            [partner] => Ok(Response::Pair([you, *partner], None)),
            [partner, left, right] => Ok(Response::Pair([you, *partner], Some([*left, *right]))),
            _ => Err(Unreadable::TooMany(wanted)),
        }
    }

    /// All numbers of players on the line, each once.
    fn players(&self, chart: Chart) -> Result<Vec<PlayerNumber>, Unreadable> {
        let separates =
            |c: char| c.is_whitespace() || matches!(c, ',' | ';' | '-' | '+' | '|' | '&' | '/');
        let idle =
            ["v", "vs", "vs.", "against", "and", "with", "player", "players", "me", "i", "you"];
        let mut players = Vec::new();
        for word in
            self.text.split(separates).filter(|word| !word.is_empty() && !idle.contains(word))
        {
            let player = word.parse().ok().and_then(PlayerNumber::new);
            let player = player
                .filter(|player| player.number() <= chart.players())
                .ok_or_else(|| self.wrong(word))?;
            if players.contains(&player) {
                return Err(Unreadable::TooMany(Wanted::Tables));
            }
            players.push(player);
        }
        Ok(players)
    }
}

/// Four after four: two partners, then the two against them.
fn tables(players: &[PlayerNumber]) -> Vec<[[PlayerNumber; 2]; 2]> {
    players
        .chunks_exact(4)
        .filter_map(|four| <[PlayerNumber; 4]>::try_from(four).ok())
        .map(|[a, b, c, d]| [[a, b], [c, d]])
        .collect()
}
