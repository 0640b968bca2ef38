//! What may be chosen for a clause, as files name it.

use serde_yaml::Value;

use super::{Choice, Clause, Ruleset};

impl Clause {
    /// The names of which one is chosen; none where a choice is a number or is made of several parts.
    ///
    /// ```
    /// use leftbower::rules::Clause;
    /// assert_eq!(Clause::Following.choices(), ["must-follow", "may-trump", "any-card"]);
    /// assert_eq!(Clause::Slams.choices(), ["true", "false"]);
    /// assert!(Clause::Target.choices().is_empty());
    /// ```
    pub fn choices(self) -> Vec<String> {
        // Whoever reads a choice says what is known where it meets an unknown one.
        let Err(error) = Choice::read(self, Value::String("?".to_owned())) else {
            return Vec::new();
        };
        let said = error.to_string();
        match said.split_once("expected ") {
            Some((_, known)) if known.starts_with("a boolean") => {
                vec!["true".to_owned(), "false".to_owned()]
            }
            Some((unknown, known)) if unknown.starts_with("unknown variant") => {
                known.split('`').skip(1).step_by(2).map(str::to_owned).collect()
            }
            _ => Vec::new(),
        }
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
