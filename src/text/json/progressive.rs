//! A progressive session: its plan, its tally cards, its standings.

use serde_json::{Value, json};

use crate::{
    content::Roster,
    engine::{PlayerNumber, SessionGame, SessionRank},
};

/// A game with its tables, as `movement` answers them, and who sits out.
pub fn session_game(game: &SessionGame, roster: &Roster) -> Value {
    let tables: Vec<Value> = game
        .tables
        .iter()
        .map(|table| {
            let pairs = table.pairs.map(|pair| pair.map(|player| who(roster, player)));
            json!({ "table": table.table, "pairs": pairs, "dealer": who(roster, table.dealer()) })
        })
        .collect();
    json!({ "game": game.number, "tables": tables, "byes": all(roster, &game.byes) })
}

/// A line of a player's tally card; `None` where he is not there. Who sits out has no table.
pub fn tally_line(player: PlayerNumber, game: &SessionGame, roster: &Roster) -> Option<Value> {
    let Some((table, partner, against)) = game.seat_of(player) else {
        let out = json!({ "player": who(roster, player), "game": game.number, "bye": true });
        return game.byes.contains(&player).then_some(out);
    };
    Some(json!({
        "player": who(roster, player),
        "game": game.number,
        "table": table.table,
        "partner": who(roster, partner),
        "against": all(roster, &against),
        "dealer": who(roster, table.dealer()),
    }))
}

/// A player's place and points, with those of each game; null where none are booked.
pub fn standing(placed: &SessionRank, roster: &Roster, games: &[Option<i32>]) -> Value {
    let points = placed.points;
    let points = points.as_whole().map_or_else(|| json!(points.points()), |whole| json!(whole));
    json!({
        "place": placed.place,
        "player": who(roster, placed.player),
        "points": points,
        "lone": placed.lone,
        "games": games,
    })
}

/// A name where people have names, else the number.
fn who(roster: &Roster, player: PlayerNumber) -> Value {
    if roster.has_names() { json!(roster.name(player)) } else { json!(player.number()) }
}

fn all(roster: &Roster, players: &[PlayerNumber]) -> Vec<Value> {
    players.iter().map(|player| who(roster, *player)).collect()
}
