//! What a learner answered, as a file has it: as he typed it, or as a machine writes answers.

use std::str::FromStr;

use serde_json::{Map, Value};

use crate::{
    engine::{Chart, PlayerNumber},
    table::{Card, Seat, SeatSet},
    tutor::{AnswerForm, Confidence, Question, Response, Unreadable, read},
};

/// Reads an answer; text is read as if it were typed, a `?` or `!` behind it as how sure the
/// learner was.
pub(super) fn said(
    question: &Question,
    answer: &Value,
) -> Result<(Response, Confidence), Unreadable> {
    let typed = match answer {
        Value::Null => Some("none".to_owned()),
        Value::String(text) => Some(text.clone()),
        Value::Number(number) => Some(number.to_string()),
        Value::Bool(flag) => Some(if *flag { "yes" } else { "no" }.to_owned()),
        Value::Array(_) | Value::Object(_) => None,
    };
    match typed {
        Some(text) => {
            let (text, confidence) = Confidence::of(&text);
            Ok((read(question, text)?, confidence))
        }
        None => match machine(question, answer) {
            Some(given) => Ok((given, Confidence::Unsaid)),
            None => Err(Unreadable::Word(answer.to_string())),
        },
    }
}

/// A list or an object as the engine's own answers are written.
///
/// One that says nothing at all is none.
fn machine(question: &Question, value: &Value) -> Option<Response> {
    let needed = match question.ask.form() {
        AnswerForm::Winner => &["seat", "card"][..],
        AnswerForm::Seat | AnswerForm::Turn => &["seat"],
        AnswerForm::Game => &["winner"],
        AnswerForm::Renege => &["plays"],
        AnswerForm::Suit
        | AnswerForm::Order(_)
        | AnswerForm::OneOf(_)
        | AnswerForm::Cards
        | AnswerForm::Seats
        | AnswerForm::Acts
        | AnswerForm::Points
        | AnswerForm::Number
        | AnswerForm::Ranking
        | AnswerForm::Seating
        | AnswerForm::Tables
        | AnswerForm::Tricks
        | AnswerForm::Card
        | AnswerForm::Act
        | AnswerForm::Word(..) => &[],
    };
    if let Value::Object(map) = value
        && (map.is_empty()
            || !needed.is_empty() && !needed.iter().any(|key| map.contains_key(*key)))
    {
        return None;
    }
    match (question.ask.form(), value) {
        (AnswerForm::Order(_), Value::Array(groups)) => {
            let groups = groups
                .iter()
                .map(|group| each(group, of_text::<Card>))
                .collect::<Option<Vec<_>>>()?;
            Some(Response::Ranked(groups.concat()))
        }
        (AnswerForm::Ranking, Value::Array(_)) => Some(Response::Ranked(each(value, of_text)?)),
        (AnswerForm::Seats, Value::Array(_)) => {
            Some(Response::Seats(each(value, seat)?.into_iter().collect()))
        }
        (AnswerForm::Acts, Value::Array(_)) => Some(Response::Actions(each(value, of_text)?)),
        (AnswerForm::Winner, Value::Object(map)) => {
            Some(Response::Winner(part(map, "seat", seat)?, part(map, "card", of_text)?))
        }
        (AnswerForm::Seat | AnswerForm::Turn, Value::Object(map)) => {
            Some(Response::ToAct(part(map, "seat", seat)?, None))
        }
        (AnswerForm::Points, Value::Object(map)) => {
            Some(Response::Points { named: by_side(map, points)?, rest_zero: false })
        }
        (AnswerForm::Tricks, Value::Object(map)) => {
            Some(Response::Tricks(by_side(map, |value| value.as_u64()?.try_into().ok())?))
        }
        (AnswerForm::Game, Value::Object(map)) => game(map),
        (AnswerForm::Renege, Value::Object(map)) => renege(map),
        (AnswerForm::Seating, Value::Object(map)) => seating(map),
        (AnswerForm::Tables, Value::Object(map)) => {
            let table = |table: &Value| {
                let pairs = each(table.get("pairs")?, |pair| {
                    <[PlayerNumber; 2]>::try_from(each(pair, player)?).ok()
                })?;
                <[[PlayerNumber; 2]; 2]>::try_from(pairs).ok()
            };
            Some(Response::Tables(each(map.get("tables")?, table)?))
        }
        (AnswerForm::Act, _) => {
            Some(Response::Actions(each(value.get("best").unwrap_or(value), of_text)?))
        }
        (_, Value::Array(_)) => {
            Some(Response::Cards(each(value, of_text::<Card>)?.into_iter().collect()))
        }
        (AnswerForm::Card, Value::Object(map)) => {
            Some(Response::Cards(each(map.get("best")?, of_text::<Card>)?.into_iter().collect()))
        }
        // A single word or number was read as if it were typed; of objects these have none.
        (
            AnswerForm::Suit
            | AnswerForm::Order(_)
            | AnswerForm::OneOf(_)
            | AnswerForm::Cards
            | AnswerForm::Winner
            | AnswerForm::Seat
            | AnswerForm::Turn
            | AnswerForm::Seats
            | AnswerForm::Acts
            | AnswerForm::Points
            | AnswerForm::Game
            | AnswerForm::Renege
            | AnswerForm::Number
            | AnswerForm::Ranking
            | AnswerForm::Seating
            | AnswerForm::Tables
            | AnswerForm::Tricks
            | AnswerForm::Card
            | AnswerForm::Word(..),
            _,
        ) => None,
    }
}

/// Every entry of a list; a single thing is a list of one.
fn each<T>(value: &Value, read: impl Fn(&Value) -> Option<T>) -> Option<Vec<T>> {
    match value {
        Value::Array(values) => values.iter().map(read).collect(),
        single => Some(vec![read(single)?]),
    }
}

/// One part of an object, which may be absent or nothing; `None` where it cannot be read.
#[allow(clippy::option_option)] // what is absent and what cannot be read are two things
fn part<T>(
    map: &Map<String, Value>,
    key: &str,
    read: impl Fn(&Value) -> Option<T>,
) -> Option<Option<T>> {
    match map.get(key) {
        None | Some(Value::Null) => Some(None),
        Some(value) => read(value).map(Some),
    }
}

fn of_text<T: FromStr>(value: &Value) -> Option<T> {
    value.as_str()?.parse().ok()
}

fn seat(value: &Value) -> Option<Seat> {
    let number = value.as_u64().or_else(|| value.as_str()?.parse().ok())?;
    Seat::new(number.try_into().ok()?)
}

fn player(value: &Value) -> Option<PlayerNumber> {
    let player = PlayerNumber::new(value.as_u64()?.try_into().ok()?)?;
    // Questions are about the printed charts, the longer of which is for twelve.
    (player.number() <= Chart::ThreeTables.players()).then_some(player)
}

fn points(value: &Value) -> Option<i16> {
    value.as_i64()?.try_into().ok()
}

fn by_side<T>(
    map: &Map<String, Value>,
    read: impl Fn(&Value) -> Option<T>,
) -> Option<Vec<(SeatSet, T)>> {
    map.iter().map(|(side, value)| Some((side.parse().ok()?, read(value)?))).collect()
}

fn game(map: &Map<String, Value>) -> Option<Response> {
    let winners: Vec<SeatSet> =
        part(map, "winner", |value| each(value, of_text))?.unwrap_or_default();
    let sides = |value: &Value| by_side(value.as_object()?, points);
    let of_winner = |key| {
        let named = part(map, key, sides)?.unwrap_or_default();
        Some(
            named
                .into_iter()
                .find(|(side, _)| winners.first() == Some(side))
                .map(|(_, value)| value),
        )
    };
    let (carry, games) = (of_winner("carry")?, of_winner("games")?);
    let totals = part(map, "score", sides)?.unwrap_or_default();
    Some(Response::Game {
        winners,
        totals,
        carry,
        games: games.and_then(|games| games.try_into().ok()),
    })
}

fn renege(map: &Map<String, Value>) -> Option<Response> {
    let play =
        |play: &Value| Some((part(play.as_object()?, "seat", seat)?, of_text(play.get("card")?)?));
    let plays = part(map, "plays", |plays| each(plays, play))?.unwrap_or_default();
    let penalty = part(map, "penalty", |penalty| by_side(penalty.as_object()?, points))?;
    let cost = penalty.map(|sides| sides.iter().map(|(_, points)| -points).sum());
    Some(Response::Renege { plays, cost })
}

fn seating(map: &Map<String, Value>) -> Option<Response> {
    let Some(dealer) = part(map, "dealer", seat)? else {
        return Some(Response::Redraw(each(map.get("redraw")?, seat)?.into_iter().collect()));
    };
    if let Some(order) = part(map, "order", |order| each(order, seat))? {
        return Some(Response::Seating(order));
    }
    let sides: Vec<SeatSet> = each(map.get("sides")?, of_text)?;
    let own = sides.into_iter().find(|side| side.contains(dealer))?;
    Some(Response::Seating(std::iter::once(dealer).chain(own.without(dealer).iter()).collect()))
}
