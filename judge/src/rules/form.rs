//! How the choices of a clause are written, and what does not fit.

use std::fmt;

use serde::{
    Deserialize, Deserializer,
    de::{self, DeserializeSeed, IntoDeserializer, MapAccess, SeqAccess, Visitor},
    forward_to_deserialize_any,
};
use serde_yaml::Value;

use super::{BidName, deck::read_rank, yaml::line};
use crate::table::Rank;

/// How the choices of a clause, or of a part of one, are written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Form {
    /// One of these names: those of the arms of its enum.
    Names(&'static [&'static str]),
    /// Yes or no.
    Flag,
    /// A whole number between two bounds.
    Number {
        /// The smallest that can be written.
        least: i64,
        /// The largest that can be written.
        most: i64,
    },
    /// A rank of cards.
    Rank,
    /// Several parts by their names.
    Parts(Vec<(&'static str, Self)>),
    /// Several of one form, in order.
    List(Box<Self>),
    /// The terms of each bid, by its name.
    Bids(Box<Self>),
}

/// A value that is not of the form that it should have, perhaps only in a part.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Misfit {
    /// The names that lead to the part, from the clause on; none where it is the whole.
    pub part: Vec<String>,
    /// What stands there, in one line.
    pub given: String,
    /// What fits there; `None` where there is no such part.
    pub wanted: Option<Form>,
    /// The parts there are, where there is no such part.
    pub parts: Vec<&'static str>,
}

impl Form {
    /// The form of a type, as its own reader states it when it asks for a value.
    pub(super) fn of<'de, T: Deserialize<'de>>() -> Self {
        let stated = |part| match T::deserialize(Asked(part)) {
            Err(stated) => stated,
            Ok(_) => unreachable!("nothing is read where there is no value"),
        };
        match stated(None) {
            Stated::Form(form) => form,
            Stated::Parts(names) => {
                let form = |(at, name): (usize, &&'static str)| match stated(Some(at)) {
                    Stated::Form(form) => (*name, form),
                    Stated::Parts(_) => unreachable!("no part of a clause has parts"),
                };
                Self::Parts(names.iter().enumerate().map(form).collect())
            }
        }
    }

    /// The first thing in a value that does not fit, told part by part.
    pub(super) fn misfit(&self, value: &Value) -> Option<Misfit> {
        let fits = match (self, value) {
            (Self::Names(names), Value::String(name)) => names.contains(&name.as_str()),
            (Self::Flag, Value::Bool(_)) => true,
            (Self::Number { least, most }, Value::Number(number)) => {
                number.as_i64().is_some_and(|number| (least..=most).contains(&&number))
            }
            (Self::Rank, value) => serde_yaml::from_value::<AnyRank>(value.clone()).is_ok(),
            (Self::List(one), Value::Sequence(values)) => {
                values.iter().all(|value| one.misfit(value).is_none())
            }
            (Self::Parts(parts), Value::Mapping(values)) => {
                return values.iter().find_map(|(key, value)| {
                    let name = line(key);
                    match parts.iter().find(|(part, _)| *part == name) {
                        Some((_, form)) => form.misfit(value).map(|misfit| misfit.within(name)),
                        None => {
                            let parts = parts.iter().map(|(part, _)| *part).collect();
                            Some(Misfit::no_part(name, value, parts))
                        }
                    }
                });
            }
            (Self::Bids(terms), Value::Mapping(values)) => {
                return values.iter().find_map(|(key, value)| {
                    let name = line(key);
                    match name.parse::<BidName>() {
                        Ok(_) => terms.misfit(value).map(|misfit| misfit.within(name)),
                        Err(()) => {
                            let names = vec!["ask", "moon", "little-pepper", "big-pepper"];
                            Some(Misfit::no_part(name, value, names))
                        }
                    }
                });
            }
            _ => false,
        };
        (!fits).then(|| Misfit::whole(self.clone(), value))
    }
}

impl Misfit {
    /// The same as seen from the whole that has the part.
    fn within(mut self, part: String) -> Self {
        self.part.insert(0, part);
        self
    }

    /// A value that no single part of which is to blame.
    pub(super) fn whole(form: Form, value: &Value) -> Self {
        Self { part: Vec::new(), given: line(value), wanted: Some(form), parts: Vec::new() }
    }

    /// A value by a name that none of the parts has.
    fn no_part(name: String, value: &Value, parts: Vec<&'static str>) -> Self {
        Self { part: vec![name], given: line(value), wanted: None, parts }
    }
}

/// A rank as [`Deck`](super::Deck) reads it.
#[derive(Deserialize)]
struct AnyRank(
    #[serde(deserialize_with = "read_rank")]
    #[allow(dead_code)]
    Rank,
);

/// A value that is none: whoever reads it is told nothing, and has said what it wanted. Of a map
/// that one part is there.
struct Asked(Option<usize>);

/// What was wanted.
#[derive(Debug)]
enum Stated {
    Form(Form),
    /// A map of these parts.
    Parts(&'static [&'static str]),
}

impl fmt::Display for Stated {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self:?}")
    }
}

impl std::error::Error for Stated {}

impl de::Error for Stated {
    fn custom<T: fmt::Display>(_: T) -> Self {
        // Of all that is chosen, only ranks are told by their own reader.
        Self::Form(Form::Rank)
    }
}

impl Stated {
    const fn number(least: i64, most: i64) -> Self {
        Self::Form(Form::Number { least, most })
    }
}

impl<'de> Deserializer<'de> for Asked {
    type Error = Stated;

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        names: &'static [&'static str],
        _: V,
    ) -> Result<V::Value, Stated> {
        Err(Stated::Form(Form::Names(names)))
    }

    fn deserialize_bool<V: Visitor<'de>>(self, _: V) -> Result<V::Value, Stated> {
        Err(Stated::Form(Form::Flag))
    }

    fn deserialize_u8<V: Visitor<'de>>(self, _: V) -> Result<V::Value, Stated> {
        Err(Stated::number(0, u8::MAX.into()))
    }

    fn deserialize_u16<V: Visitor<'de>>(self, _: V) -> Result<V::Value, Stated> {
        Err(Stated::number(0, u16::MAX.into()))
    }

    fn deserialize_i16<V: Visitor<'de>>(self, _: V) -> Result<V::Value, Stated> {
        Err(Stated::number(i16::MIN.into(), i16::MAX.into()))
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Stated> {
        visitor.visit_some(self)
    }

    fn deserialize_seq<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Stated> {
        visitor.visit_seq(self).map_err(|stated| match stated {
            Stated::Form(form) => Stated::Form(Form::List(Box::new(form))),
            Stated::Parts(_) => unreachable!("no list of a clause is of parts"),
        })
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        names: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Stated> {
        match self.0 {
            None => Err(Stated::Parts(names)),
            Some(at) => visitor.visit_map(Part(names[at])),
        }
    }

    fn deserialize_any<V: Visitor<'de>>(self, _: V) -> Result<V::Value, Stated> {
        Err(Stated::Form(Form::Rank))
    }

    forward_to_deserialize_any! {
        i8 i32 i64 i128 u32 u64 u128 f32 f64 char str string bytes byte_buf unit unit_struct
        newtype_struct tuple tuple_struct map identifier ignored_any
    }
}

/// A list begins with a value that is none.
impl<'de> SeqAccess<'de> for Asked {
    type Error = Stated;

    fn next_element_seed<T: DeserializeSeed<'de>>(
        &mut self,
        seed: T,
    ) -> Result<Option<T::Value>, Stated> {
        seed.deserialize(Self(None)).map(Some)
    }
}

/// A map that has one part, and a value that is none there.
struct Part(&'static str);

impl<'de> MapAccess<'de> for Part {
    type Error = Stated;

    fn next_key_seed<K: DeserializeSeed<'de>>(
        &mut self,
        seed: K,
    ) -> Result<Option<K::Value>, Stated> {
        seed.deserialize(self.0.into_deserializer()).map(Some)
    }

    fn next_value_seed<V: DeserializeSeed<'de>>(&mut self, seed: V) -> Result<V::Value, Stated> {
        seed.deserialize(Asked(None))
    }
}
