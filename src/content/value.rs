//! The values of a text: the only room that calls the YAML and JSON readers.

use std::fmt;

use serde::{
    Deserialize, Deserializer,
    de::{EnumAccess, MapAccess, SeqAccess, VariantAccess, Visitor},
};
use serde_yaml::{Mapping, Value};

use super::{FaultKind, Form, Source, Span, builder::DEPTH_LIMIT, locate::guess};

/// The values of the first `count` documents, and why there are fewer where there are.
///
/// The pass over places must have gone before: it is what keeps depth and aliases within bounds.
pub(super) fn read(source: &Source, count: usize) -> (Vec<Value>, Option<(Span, FaultKind)>) {
    match source.form() {
        Form::Yaml => read_yaml(source, count),
        Form::Json => match serde_json::from_str::<Lenient>(source.text()) {
            Ok(Lenient(value)) => (vec![value], None),
            Err(error) => {
                let at = source.line_start(error.line()) + error.column().saturating_sub(1);
                (Vec::new(), Some(syntax(source, at, &error.to_string())))
            }
        },
    }
}

fn read_yaml(source: &Source, count: usize) -> (Vec<Value>, Option<(Span, FaultKind)>) {
    let mut values = Vec::new();
    for document in serde_yaml::Deserializer::from_str(source.text()).take(count) {
        match Lenient::deserialize(document) {
            Ok(Lenient(value)) => values.push(value),
            Err(error) => {
                let at = error.location().map_or(0, |at| {
                    let line = source.line_around(source.line_start(at.line()));
                    let cols = source.slice(line).char_indices().nth(at.column().saturating_sub(1));
                    cols.map_or(line.end, |(col, _)| line.start + col)
                });
                return (values, Some(syntax(source, at, &error.to_string())));
            }
        }
    }
    (values, None)
}

/// The readers put the place into their words; ours stands in front.
fn syntax(source: &Source, at: usize, words: &str) -> (Span, FaultKind) {
    let span = source.clamp(Span::at(at));
    if words.contains("recursion limit") {
        return (span, FaultKind::TooDeep { limit: DEPTH_LIMIT });
    }
    let end = [" at line ", " at position "].iter().filter_map(|mark| words.find(mark)).min();
    let detail = words[..end.unwrap_or(words.len())].to_owned();
    let (span, guess) = guess(source, span, &detail);
    (span, FaultKind::Syntax { detail, guess })
}

/// A value that takes what a plain one refuses: keys that stand twice (the first is kept), numbers
/// of any size, and tags (dropped). All three are reported elsewhere, at their own places, without
/// losing the rest of the document.
struct Lenient(Value);

impl<'de> Deserialize<'de> for Lenient {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(Any).map(Lenient)
    }
}

struct Any;

impl<'de> Visitor<'de> for Any {
    type Value = Value;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a value")
    }

    fn visit_unit<E>(self) -> Result<Value, E> {
        Ok(Value::Null)
    }

    fn visit_none<E>(self) -> Result<Value, E> {
        Ok(Value::Null)
    }

    fn visit_some<D: Deserializer<'de>>(self, deserializer: D) -> Result<Value, D::Error> {
        deserializer.deserialize_any(self)
    }

    fn visit_bool<E>(self, flag: bool) -> Result<Value, E> {
        Ok(Value::Bool(flag))
    }

    fn visit_i64<E>(self, number: i64) -> Result<Value, E> {
        Ok(number.into())
    }

    fn visit_u64<E>(self, number: u64) -> Result<Value, E> {
        Ok(number.into())
    }

    #[expect(
        clippy::cast_precision_loss,
        reason = "such a number is out of every range, and its text is kept"
    )]
    fn visit_i128<E>(self, number: i128) -> Result<Value, E> {
        Ok((number as f64).into())
    }

    #[expect(
        clippy::cast_precision_loss,
        reason = "such a number is out of every range, and its text is kept"
    )]
    fn visit_u128<E>(self, number: u128) -> Result<Value, E> {
        Ok((number as f64).into())
    }

    fn visit_f64<E>(self, number: f64) -> Result<Value, E> {
        Ok(number.into())
    }

    fn visit_str<E>(self, text: &str) -> Result<Value, E> {
        Ok(Value::String(text.to_owned()))
    }

    fn visit_string<E>(self, text: String) -> Result<Value, E> {
        Ok(Value::String(text))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Value, A::Error> {
        let mut values = Vec::new();
        while let Some(Lenient(value)) = list.next_element()? {
            values.push(value);
        }
        Ok(Value::Sequence(values))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Value, A::Error> {
        let mut values = Mapping::new();
        while let Some((Lenient(key), Lenient(value))) = map.next_entry()? {
            values.entry(key).or_insert(value);
        }
        Ok(Value::Mapping(values))
    }

    fn visit_enum<A: EnumAccess<'de>>(self, tagged: A) -> Result<Value, A::Error> {
        let (_, inner) = tagged.variant::<serde::de::IgnoredAny>()?;
        inner.newtype_variant::<Lenient>().map(|Lenient(value)| value)
    }
}
