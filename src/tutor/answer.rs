//! What the engine answers.

use serde_json::{Map, Value, json};

use super::{BySides, thousandths};
use crate::{
    engine::{Action, BySide, IllegalPlay, Phase, Places, Player, Seating, Standing, TableSeats},
    solver::{Advice, Worth},
    table::{Card, CardSet, Seat, SeatSet, Suit},
};

/// The engine's answer to a question.
#[derive(Clone, Debug, PartialEq)]
pub enum Answer {
    /// A suit, or none.
    Suit(Option<Suit>),
    /// Groups of equals, strongest first.
    Order(Vec<Vec<Card>>),
    /// One card.
    Card(Card),
    /// A set of cards.
    Cards(CardSet),
    /// A list of cards in which the order counts.
    Ranked(Vec<Card>),
    /// A seat and the card that it played.
    Winner(Seat, Card),
    /// A seat.
    Seat(Seat),
    /// A group of seats.
    Seats(SeatSet),
    /// A set of actions.
    Actions(Vec<Action>),
    /// Who acts, in which phase.
    ToAct(Option<Seat>, Phase),
    /// Points by side.
    Points(BySide<i16>),
    /// Where the game stands.
    Game(Standing),
    /// Illegal plays, and what they cost.
    Renege(Vec<IllegalPlay>, BySide<i16>),
    /// A number.
    Count(u32),
    /// What a draw for seats decides.
    Seating(Seating),
    /// The tables of a session's game.
    Tables(Vec<TableSeats>),
    /// The tricks of both sides with best play by all.
    Tricks(BySides),
    /// What each card that may be played is worth in tricks of the player's side, the best first.
    Play(Vec<(Card, u8)>),
    /// What each legal act is worth while hands are hidden, the best first.
    Advice(Advice),
    /// A word.
    Term(String),
}

impl Answer {
    /// The answer as machines read it.
    pub fn to_json(&self) -> Value {
        match self {
            Self::Suit(suit) => json!(suit.map(|suit| suit.to_string())),
            Self::Order(groups) => {
                json!(groups.iter().map(|group| texts(group)).collect::<Vec<_>>())
            }
            Self::Card(card) => json!(card.to_string()),
            Self::Cards(cards) => {
                json!(cards.iter().map(|card| card.to_string()).collect::<Vec<_>>())
            }
            Self::Ranked(cards) => json!(texts(cards)),
            Self::Winner(seat, card) => json!({ "seat": seat.number(), "card": card.to_string() }),
            Self::Seat(seat) => json!(seat.number()),
            Self::Seats(seats) => json!(seats.iter().map(Seat::number).collect::<Vec<_>>()),
            Self::Actions(actions) => json!(texts(actions)),
            Self::ToAct(seat, phase) => {
                json!({ "seat": seat.map(Seat::number), "phase": phase_id(*phase) })
            }
            Self::Points(points) => by_side(points),
            Self::Game(standing) => game(standing),
            Self::Renege(plays, penalty) => {
                let plays: Vec<Value> = plays.iter().map(play).collect();
                json!({ "plays": plays, "penalty": by_side(penalty) })
            }
            Self::Count(count) => json!(count),
            Self::Seating(seating) => drawn(seating),
            Self::Tables(tables) => json!({ "tables": tables_json(tables) }),
            Self::Tricks(tricks) => tricks_json(*tricks),
            Self::Play(values) => {
                json!({ "best": texts(&best_of(values)), "value": values_json(values) })
            }
            Self::Advice(advice) => advice_json(advice),
            Self::Term(word) => json!(word),
        }
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

/// The cards of the highest value.
pub fn best_of(values: &[(Card, u8)]) -> Vec<Card> {
    let most = values.iter().map(|(_, value)| *value).max();
    values.iter().filter(|(_, value)| Some(*value) == most).map(|(card, _)| *card).collect()
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
    json!({ "best": best, "value": by_act(|worth| worth.value), "error": by_act(|worth| worth.error) })
}

/// Numbers by side, in machine output.
pub fn by_side<T: Copy + Into<Value>>(values: &BySide<T>) -> Value {
    Value::Object(values.iter().map(|(side, value)| (side.to_string(), value.into())).collect())
}

/// Who has won a game, in machine output: a side, several, or nobody.
pub fn winner(standing: &Standing) -> Value {
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
pub fn tables_json(tables: &[TableSeats]) -> Value {
    let table = |seats: &TableSeats| {
        let pairs = seats.pairs.map(|pair| pair.map(Player::number));
        json!({ "table": seats.table, "pairs": pairs, "dealer": seats.dealer().number() })
    };
    tables.iter().map(table).collect()
}

fn game(standing: &Standing) -> Value {
    let mut object = Map::new();
    object.insert("score".to_owned(), by_side(&standing.score));
    object.insert("winner".to_owned(), winner(standing));
    further(standing, &mut object);
    Value::Object(object)
}

/// What only some rules have: games, rubber, carry and replay.
pub fn further(standing: &Standing, object: &mut Map<String, Value>) {
    if let Some(games) = &standing.games {
        object.insert("games".to_owned(), by_side(games));
        object.insert("rubber".to_owned(), json!(standing.rubber.map(|side| side.to_string())));
    }
    if let Some(points) = &standing.rubber_points {
        object.insert("rubber-points".to_owned(), by_side(points));
    }
    if let Some(carry) = &standing.carry {
        object.insert("carry".to_owned(), by_side(carry));
    }
    if standing.replay {
        object.insert("replay".to_owned(), json!(true));
    }
}
