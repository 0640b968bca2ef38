//! A progressive session: its plan, its tally cards, its standings.

use serde_json::{Value, json};

use crate::{
    content::tables_json,
    engine::{Player, SessionRank, TableSeats},
};

/// A game with its tables, as `movement` answers them.
pub fn tables(game: u8, tables: &[TableSeats]) -> Value {
    json!({ "game": game, "tables": tables_json(tables) })
}

/// A line of a player's tally card; `None` where he sits at none of the tables.
pub fn tally_line(player: Player, game: u8, tables: &[TableSeats]) -> Option<Value> {
    let (table, (partner, against)) =
        tables.iter().find_map(|table| Some((table, table.beside(player)?)))?;
    Some(json!({
        "player": player.number(),
        "game": game,
        "table": table.table,
        "partner": partner.number(),
        "against": against.map(Player::number),
        "dealer": table.dealer().number(),
    }))
}

/// A player's place and points, with those of each game; null where none are booked.
pub fn standing(placed: &SessionRank, games: &[Option<i32>]) -> Value {
    json!({
        "place": placed.place,
        "player": placed.player.number(),
        "points": placed.points,
        "games": games,
    })
}
