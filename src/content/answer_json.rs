//! Answers as JSON: the form in which files state them, and in which machines read them.

use serde_json::{Map, Value, json};

use crate::{
    engine::{
        Action, BySide, IllegalPlay, Phase, Places, PlayerNumber, Seating, Standing, TableSeats,
    },
    table::{Card, Seat},
    tutor::{Advice, Answer, BySides, JudgedBy, Worth, best_of, thousandths},
};

/// An answer as machines read it; a file that states it is right.
pub fn answer_json(answer: &Answer) -> Value {
    match answer {
        Answer::Suit(suit) => json!(suit.map(|suit| suit.to_string())),
        Answer::Order(groups) => {
            json!(groups.iter().map(|group| texts(group)).collect::<Vec<_>>())
        }
        Answer::Card(card) => json!(card.to_string()),
        Answer::Cards(cards) => {
            json!(cards.iter().map(|card| card.to_string()).collect::<Vec<_>>())
        }
        Answer::Ranked(cards) => json!(texts(cards)),
        Answer::Winner(seat, card) => json!({ "seat": seat.number(), "card": card.to_string() }),
        Answer::Seat(seat) => json!(seat.number()),
        Answer::Seats(seats) => json!(seats.iter().map(Seat::number).collect::<Vec<_>>()),
        Answer::Actions(actions) => json!(texts(actions)),
        Answer::ToAct(seat, phase) => {
            json!({ "seat": seat.map(Seat::number), "phase": phase_id(*phase) })
        }
        Answer::Points(points) => by_side_json(points),
        Answer::Game(standing) => standing_json(standing),
        Answer::Renege(plays, penalty) => {
            let plays: Vec<Value> = plays.iter().map(play).collect();
            json!({ "plays": plays, "penalty": by_side_json(penalty) })
        }
        Answer::Count(count) => json!(count),
        Answer::Seating(seating) => drawn(seating),
        Answer::Tables(tables) => json!({ "tables": tables_json(tables) }),
        Answer::Tricks(tricks) => tricks_json(*tricks),
        Answer::Play(values) => {
            json!({ "best": texts(&best_of(values)), "value": values_json(values) })
        }
        Answer::Advice(advice) => advice_json(advice),
        Answer::Term(word) => json!(word),
    }
}

/// The word for a phase in files.
pub const fn phase_id(phase: Phase) -> &'static str {
    match phase {
        Phase::Auction => "auction",
        Phase::Trump => "trump",
        Phase::Exchange => "exchange",
        Phase::Partners => "partners",
        Phase::Play => "play",
        Phase::Done => "done",
    }
}

fn texts<T: ToString>(things: &[T]) -> Vec<String> {
    things.iter().map(ToString::to_string).collect()
}

fn play(play: &IllegalPlay) -> Value {
    json!({ "seat": play.seat.number(), "trick": play.trick, "card": play.card.to_string() })
}

/// The tricks of both sides, in machine output.
pub fn tricks_json(tricks: BySides) -> Value {
    Value::Object(tricks.iter().map(|(side, tricks)| (side.to_string(), json!(tricks))).collect())
}

/// What each card is worth, in machine output.
pub fn values_json(values: &[(Card, u8)]) -> Value {
    Value::Object(values.iter().map(|(card, value)| (card.to_string(), json!(value))).collect())
}

/// The name of an act in machine output: a card by itself where cards are played.
pub fn act_id(action: Action) -> String {
    match action {
        Action::Play(card) => card.to_string(),
        other => other.to_string(),
    }
}

/// Points to the thousandth.
fn rounded(points: f64) -> Value {
    json!(f64::from(thousandths(points)) / 1000.0)
}

fn advice_json(advice: &Advice) -> Value {
    let by_act = |number: fn(&Worth) -> f64| -> Map<String, Value> {
        advice.worths.iter().map(|worth| (act_id(worth.action), rounded(number(worth)))).collect()
    };
    let best: Vec<String> = advice.best().map(act_id).collect();
    let (value, error) = (by_act(|worth| worth.value), by_act(|worth| worth.error));
    match advice.by {
        JudgedBy::Points => json!({ "best": best, "value": value, "error": error }),
        JudgedBy::Match => {
            json!({ "best": best, "value": value, "error": error, "by": JudgedBy::Match.id() })
        }
    }
}

/// Numbers by side, in machine output.
pub fn by_side_json<T: Copy + Into<Value>>(values: &BySide<T>) -> Value {
    Value::Object(values.iter().map(|(side, value)| (side.to_string(), value.into())).collect())
}

/// Who has won a game, in machine output: a side, several, or nobody.
pub fn winner_json(standing: &Standing) -> Value {
    match standing.winners.as_slice() {
        [] => Value::Null,
        [side] => json!(side.to_string()),
        sides => json!(texts(sides)),
    }
}

fn drawn(seating: &Seating) -> Value {
    let mut object = Map::new();
    object.insert("dealer".to_owned(), json!(seating.dealer.map(Seat::number)));
    match &seating.places {
        Places::Sides(sides) => object.insert("sides".to_owned(), json!(texts(sides))),
        Places::Order(order) => {
            let order: Vec<u8> = order.iter().map(|seat| seat.number()).collect();
            object.insert("order".to_owned(), json!(order))
        }
    };
    object.insert(
        "redraw".to_owned(),
        json!(seating.redraw.iter().map(Seat::number).collect::<Vec<_>>()),
    );
    Value::Object(object)
}

/// The tables of a session's game, in machine output.
fn tables_json(tables: &[TableSeats]) -> Value {
    let table = |seats: &TableSeats| {
        let pairs = seats.pairs.map(|pair| pair.map(PlayerNumber::number));
        json!({ "table": seats.table, "pairs": pairs, "dealer": seats.dealer().number() })
    };
    tables.iter().map(table).collect()
}

fn standing_json(standing: &Standing) -> Value {
    let mut object = Map::new();
    object.insert("score".to_owned(), by_side_json(&standing.score));
    object.insert("winner".to_owned(), winner_json(standing));
    further(standing, &mut object);
    Value::Object(object)
}

/// What only some rules have: games, rubber, carry and replay.
pub fn further(standing: &Standing, object: &mut Map<String, Value>) {
    if let Some(games) = &standing.games {
        object.insert("games".to_owned(), by_side_json(games));
        object.insert("rubber".to_owned(), json!(standing.rubber.map(|side| side.to_string())));
    }
    if let Some(points) = &standing.rubber_points {
        object.insert("rubber-points".to_owned(), by_side_json(points));
    }
    if let Some(carry) = &standing.carry {
        object.insert("carry".to_owned(), by_side_json(carry));
    }
    if standing.replay {
        object.insert("replay".to_owned(), json!(true));
    }
}
