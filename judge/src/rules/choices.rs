//! What may be chosen for a clause, as files name it.

use super::{BidTerms, Clause, Form, Ruleset, yaml::line};

impl Clause {
    /// The names of which one is chosen; none where a choice is a number or is made of several
    /// parts.
    ///
    /// ```
    /// use leftbower_judge::rules::Clause;
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
    /// use leftbower_judge::rules::{Clause, Form};
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
    /// use leftbower_judge::rules::{Clause, Variant};
    /// let classic = Variant::find("classic").expect("shipped").rules();
    /// assert_eq!(classic.written(Clause::Target), "10");
    /// ```
    pub fn written(&self, clause: Clause) -> String {
        self.choice(clause).write().map_or_else(|_| String::new(), |value| line(&value))
    }
}
