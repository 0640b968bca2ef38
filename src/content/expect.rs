//! An answer that a file states, and whether it is the true one.

use serde_json::{Map, Value, json};

use super::{Node, Span, act_id, answer_json};
use crate::{
    engine::Action,
    rules::Trump,
    table::{Card, SeatSet, Suit},
    tutor::{Advice, Answer, AnswerForm, Ask, Worth},
};

/// What a file says the answer is.
#[derive(Clone, Debug, PartialEq)]
pub struct Expected {
    /// As it stands in the file.
    pub value: Value,
    /// Where.
    pub span: Span,
}

impl Expected {
    /// Takes the value as it is.
    pub(super) fn read(node: Node<'_>) -> Self {
        Self { value: plain(node.value()), span: node.span() }
    }

    /// Whether it says what `answer` says.
    ///
    /// Sets may come in any order, one thing may stand for a list of one, cards and actions may be
    /// written in any form, and of a game and of best play only what is stated is compared; the
    /// best cards may stand by themselves. What an act is worth on average is so if the deals that
    /// were looked at cannot tell it from what is stated.
    pub fn agrees(&self, ask: &Ask, answer: &Answer) -> bool {
        if let Answer::Advice(advice) = answer {
            return advised(ask, &self.value, advice);
        }
        let mut truth = answer_json(answer);
        if let (Answer::Game(_), Value::Object(truth), Value::Object(stated)) =
            (answer, &mut truth, &self.value)
        {
            truth.retain(|key, _| {
                ["score", "winner"].contains(&key.as_str()) || stated.contains_key(key)
            });
        }
        if let (Answer::Play(_), Value::Object(whole)) = (answer, &mut truth) {
            match &self.value {
                Value::Object(stated) => whole.retain(|key, _| stated.contains_key(key)),
                // The best cards by themselves.
                _ => truth = whole.remove("best").unwrap_or_default(),
            }
        }
        same(ask.form(), &self.value) == same(ask.form(), &truth)
    }
}

/// A YAML value as JSON; keys become text.
fn plain(value: &serde_yaml::Value) -> Value {
    use serde_yaml::Value as Yaml;
    match value {
        Yaml::Null => Value::Null,
        Yaml::Bool(flag) => json!(flag),
        Yaml::Number(number) => {
            let whole = number.as_i64().map(Value::from).or(number.as_u64().map(Value::from));
            whole.or(number.as_f64().map(Value::from)).unwrap_or_default()
        }
        Yaml::String(text) => json!(text),
        Yaml::Sequence(values) => values.iter().map(plain).collect(),
        Yaml::Mapping(map) => Value::Object(
            map.iter().map(|(key, value)| (text(&plain(key)), plain(value))).collect(),
        ),
        Yaml::Tagged(tagged) => plain(&tagged.value),
    }
}

/// A form that two answers share exactly when they say the same.
fn same(form: AnswerForm<'_>, value: &Value) -> Value {
    match form {
        AnswerForm::Suit => one(value, trump),
        AnswerForm::Order(_) => list(value).iter().map(|group| sorted(group, card)).collect(),
        AnswerForm::OneOf(_) => one(value, card),
        AnswerForm::Ranking => list(value).iter().map(card).collect(),
        AnswerForm::Cards => set(value, card),
        AnswerForm::Acts | AnswerForm::Act => set(value, action),
        AnswerForm::Seats => set(value, number),
        AnswerForm::Seat | AnswerForm::Number => one(value, number),
        AnswerForm::Winner | AnswerForm::Turn => fields(value, |key, value| match key {
            "card" => card(value),
            "seat" => number(value),
            _ => value.clone(),
        }),
        AnswerForm::Points => by_side(value),
        AnswerForm::Game => fields(value, |key, value| match key {
            "winner" | "rubber" => winners(value),
            "replay" => value.clone(),
            _ => by_side(value),
        }),
        AnswerForm::Renege => fields(value, |key, value| match key {
            "plays" => set(value, |play| {
                fields(play, |key, value| if key == "card" { card(value) } else { number(value) })
            }),
            _ => by_side(value),
        }),
        AnswerForm::Seating => fields(value, |key, value| match key {
            "sides" => set(value, reread::<SeatSet>),
            "redraw" => set(value, number),
            "order" => list(value).iter().map(number).collect(),
            _ => number(value),
        }),
        AnswerForm::Tables => fields(value, |_, tables| list(tables).iter().map(table).collect()),
        AnswerForm::Tricks => renamed(value, reread::<SeatSet>),
        AnswerForm::Card => match value {
            Value::Object(_) => fields(value, |key, value| match key {
                "best" => set(value, card),
                _ => renamed(value, card),
            }),
            cards => set(cards, card),
        },
        AnswerForm::Word(..) => json!(text(value).to_lowercase()),
    }
}

/// Whether what is stated of some acts is so: the best ones exactly, what they bring as near as the
/// deals can tell.
fn advised(ask: &Ask, stated: &Value, advice: &Advice) -> bool {
    let act = if *ask == Ask::Call { action } else { card };
    let best: Value = advice.best().map(act_id).map(Value::from).collect();
    let is_best = |stated: &Value| set(stated, act) == set(&best, act);
    let each = |stated: &Value, near: &dyn Fn(&Worth, f64) -> bool| {
        let worth = |name: &str| {
            let name = act(&json!(name));
            advice.worths.iter().find(|worth| name == act_id(worth.action))
        };
        let is_so = |(name, number): (&String, &Value)| {
            worth(name)
                .is_some_and(|worth| number.as_f64().is_some_and(|number| near(worth, number)))
        };
        stated.as_object().is_some_and(|acts| acts.iter().all(is_so))
    };
    let Value::Object(keys) = stated else { return is_best(stated) };
    keys.iter().all(|(key, stated)| match key.as_str() {
        "best" => is_best(stated),
        "value" => each(stated, &|worth, said| {
            (worth.value - said).abs() <= TOLERANCE * worth.error + ROUNDING
        }),
        "error" => {
            each(stated, &|worth, said| (worth.error - said).abs() <= worth.error / 2.0 + ROUNDING)
        }
        "by" => *stated == advice.by.id(),
        _ => false,
    })
}

/// What lies within this many standard errors is no difference.
const TOLERANCE: f64 = 3.0;
/// Half a unit of the second decimal, and a little.
const ROUNDING: f64 = 0.006;

fn list(value: &Value) -> Vec<Value> {
    match value {
        Value::Array(values) => values.clone(),
        Value::String(words) if words.contains([' ', ',']) => {
            words.split([' ', ',']).filter(|word| !word.is_empty()).map(Value::from).collect()
        }
        single => vec![single.clone()],
    }
}

/// A list of one is that one.
fn one(value: &Value, read: fn(&Value) -> Value) -> Value {
    match value {
        Value::Array(values) if values.len() == 1 => read(&values[0]),
        single => read(single),
    }
}

fn sorted(value: &Value, read: impl Fn(&Value) -> Value) -> Value {
    let mut values: Vec<Value> = list(value).iter().map(read).collect();
    values.sort_by_cached_key(Value::to_string);
    Value::Array(values)
}

fn set(value: &Value, read: impl Fn(&Value) -> Value) -> Value {
    // The blanks of an action do not part it from the next one.
    let single = match value {
        Value::String(words) if words.parse::<Action>().is_ok() => {
            Value::Array(vec![value.clone()])
        }
        other => other.clone(),
    };
    let Value::Array(mut values) = sorted(&single, read) else { return Value::Null };
    values.dedup();
    Value::Array(values)
}

fn fields(value: &Value, read: impl Fn(&str, &Value) -> Value) -> Value {
    match value {
        Value::Object(map) => {
            let mut pairs: Vec<(String, Value)> =
                map.iter().map(|(key, value)| (key.clone(), read(key, value))).collect();
            pairs.sort_by(|one, other| one.0.cmp(&other.0));
            Value::Object(pairs.into_iter().collect::<Map<_, _>>())
        }
        other => other.clone(),
    }
}

/// A table of a session: who is named first in a pair, and which pair, says nothing.
fn table(value: &Value) -> Value {
    fields(value, |key, value| match key {
        "pairs" => sorted(value, |pair| sorted(pair, number)),
        _ => number(value),
    })
}

fn by_side(value: &Value) -> Value {
    fields(value, |_, points| number(points))
}

/// Numbers by something, its name in canonical form.
fn renamed(value: &Value, read: fn(&Value) -> Value) -> Value {
    let Value::Object(map) = value else { return value.clone() };
    let pairs = map.iter().map(|(key, value)| (text(&read(&json!(key))), value.clone()));
    by_side(&Value::Object(pairs.collect()))
}

fn winners(value: &Value) -> Value {
    if value.is_null() { Value::Null } else { set(value, reread::<SeatSet>) }
}

fn card(value: &Value) -> Value {
    reread::<Card>(value)
}

fn action(value: &Value) -> Value {
    reread::<Action>(value)
}

/// A suit, or no trump, which both say that a card follows no suit.
fn trump(value: &Value) -> Value {
    match text(value).parse::<Trump>() {
        Ok(Trump::Suit(suit)) => json!(Suit::to_string(&suit)),
        Ok(Trump::None) => Value::Null,
        Err(_) => value.clone(),
    }
}

/// A number, also where it is written as text.
fn number(value: &Value) -> Value {
    text(value).parse::<i64>().map_or_else(|_| value.clone(), Value::from)
}

/// A text in its canonical form, where it reads.
fn reread<T: std::str::FromStr + ToString>(value: &Value) -> Value {
    text(value).parse::<T>().map_or_else(|_| value.clone(), |read| json!(read.to_string()))
}

fn text(value: &Value) -> String {
    match value {
        Value::String(text) => text.clone(),
        other => other.to_string(),
    }
}
