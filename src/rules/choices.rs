//! What may be chosen for a clause, as files name it.

use std::fmt;

use serde::{
    Deserialize, Deserializer,
    de::{self, Visitor},
    forward_to_deserialize_any,
};
use serde_yaml::Value;

use super::{Clause, Ruleset};

impl Clause {
    /// The names of which one is chosen; none where a choice is a number or is made of several parts.
    ///
    /// ```
    /// use leftbower::rules::Clause;
    /// assert_eq!(Clause::Following.choices(), ["must-follow", "may-trump", "any-card"]);
    /// assert_eq!(Clause::Slams.choices(), ["true", "false"]);
    /// assert!(Clause::Target.choices().is_empty());
    /// ```
    pub fn choices(self) -> &'static [&'static str] {
        match self.form() {
            Form::Names(names) => names,
            Form::Flag => &["true", "false"],
            Form::Other => &[],
        }
    }
}

/// How the choices of a clause are written.
#[derive(Clone, Copy, Debug)]
pub(super) enum Form {
    /// One of these names: those of the arms of its enum.
    Names(&'static [&'static str]),
    /// Yes or no.
    Flag,
    /// A number, or several parts.
    Other,
}

impl Form {
    /// The form of a type, as its own reader states it when it asks for a value.
    pub(super) fn of<'de, T: Deserialize<'de>>() -> Self {
        match T::deserialize(Asked) {
            Err(Stated(form)) => form,
            Ok(_) => unreachable!("nothing is read where there is no value"),
        }
    }
}

/// A value that is none: whoever reads it is told nothing, and has said what it wanted.
struct Asked;

/// What was wanted.
#[derive(Debug)]
struct Stated(Form);

impl fmt::Display for Stated {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}", self.0)
    }
}

impl std::error::Error for Stated {}

impl de::Error for Stated {
    fn custom<T: fmt::Display>(_: T) -> Self {
        Self(Form::Other)
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
        Err(Stated(Form::Names(names)))
    }

    fn deserialize_bool<V: Visitor<'de>>(self, _: V) -> Result<V::Value, Stated> {
        Err(Stated(Form::Flag))
    }

    fn deserialize_any<V: Visitor<'de>>(self, _: V) -> Result<V::Value, Stated> {
        Err(Stated(Form::Other))
    }

    forward_to_deserialize_any! {
        i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf option unit unit_struct
        newtype_struct seq tuple tuple_struct map struct identifier ignored_any
    }
}

impl Ruleset {
    /// The choice of a clause as a file writes it, in one line.
    ///
    /// ```
    /// use leftbower::rules::{Clause, Variant};
    /// let classic = Variant::find("classic").expect("shipped").rules();
    /// assert_eq!(classic.written(Clause::Target), "10");
    /// ```
    pub fn written(&self, clause: Clause) -> String {
        self.choice(clause).write().map_or_else(|_| String::new(), |value| line(&value))
    }
}

/// A value in YAML's form for one line.
fn line(value: &Value) -> String {
    match value {
        Value::Null => "null".to_owned(),
        Value::Bool(value) => value.to_string(),
        Value::Number(value) => value.to_string(),
        Value::String(value) => value.clone(),
        Value::Sequence(values) => {
            format!("[{}]", values.iter().map(line).collect::<Vec<_>>().join(", "))
        }
        Value::Mapping(values) if values.is_empty() => "{}".to_owned(),
        Value::Mapping(values) => {
            let parts: Vec<String> = values
                .iter()
                .map(|(key, value)| format!("{}: {}", line(key), line(value)))
                .collect();
            format!("{{ {} }}", parts.join(", "))
        }
        Value::Tagged(tagged) => line(&tagged.value),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Choice;

    #[test]
    fn a_choice_is_read_exactly_where_it_is_listed() {
        for clause in Clause::ALL {
            let names = clause.choices();
            let read = |name: &str| {
                let value = serde_yaml::from_str(name).expect("a word");
                Choice::read(*clause, value).map_err(|error| error.to_string())
            };
            for name in names {
                match read(name) {
                    Ok(choice) => {
                        let written = choice.write().expect("a choice can be written");
                        assert_eq!(line(&written), *name, "{clause:?}");
                    }
                    // Such as a widow, of which the number of cards has to be told.
                    Err(why) => assert!(!why.contains("unknown variant"), "{clause:?}: {why}"),
                }
            }
            let why = read("no-such-choice").expect_err("nothing is called so");
            let listed = |name: &&str| why.contains(&format!("`{name}`"));
            if why.contains("unknown variant") {
                assert!(!names.is_empty() && names.iter().all(listed), "{why}");
                assert_eq!(why.matches('`').count(), 2 * (names.len() + 1), "{clause:?}: {why}");
            } else {
                assert!(names.is_empty() || names == ["true", "false"], "{clause:?}: {why}");
            }
        }
    }
}
