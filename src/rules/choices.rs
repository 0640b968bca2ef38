//! What may be chosen for a clause, as files name it.

use serde_yaml::Value;

use super::{BidTerms, Clause, Form, Ruleset};

impl Clause {
    /// The names of which one is chosen; none where a choice is a number or is made of several
    /// parts.
    ///
    /// ```
    /// use leftbower::rules::Clause;
    /// assert_eq!(Clause::Following.choices(), ["must-follow", "may-trump", "any-card", "last-card"]);
    /// assert_eq!(Clause::Slams.choices(), ["true", "false"]);
    /// assert!(Clause::Target.choices().is_empty());
    /// ```
    pub fn choices(self) -> &'static [&'static str] {
        match self.own_form() {
            Form::Names(names) => names,
            Form::Flag => &["true", "false"],
            Form::Number { .. } | Form::Rank | Form::Parts(_) | Form::List(_) | Form::Bids(_) => {
                &[]
            }
        }
    }

    /// How its choices are written.
    ///
    /// ```
    /// use leftbower::rules::{Clause, Form};
    /// assert_eq!(Clause::Slams.form(), Form::Flag);
    /// assert_eq!(Clause::RenegePoints.form(), Form::Number { least: 0, most: 255 });
    /// ```
    pub fn form(self) -> Form {
        match self {
            Self::Bids => Form::Bids(Box::new(Form::of::<BidTerms>())),
            other => other.own_form(),
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
pub(super) fn line(value: &Value) -> String {
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
