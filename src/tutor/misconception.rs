//! A misconception is another ruleset.

use std::sync::Arc;

use crate::rules::{Choice, Clause, Joker, Patch, Ruleset};

/// Something that learners believe and that is not so.
#[derive(Clone, Debug, PartialEq)]
pub struct Belief {
    /// Its id in files.
    pub id: String,
    /// What the learner thinks, in one sentence.
    pub belief: String,
    /// The clauses that he believes to be otherwise.
    pub edit: Patch,
    /// The variants to which it applies; `None`: all in which the edit changes anything.
    pub variants: Option<Vec<String>>,
    /// Where it is true.
    pub true_in: Vec<String>,
    /// What is so instead.
    pub explain: String,
    /// A question that finds out.
    pub probe: Option<String>,
    /// Its row in the catalogue.
    pub reference: Option<String>,
}

impl Belief {
    /// The ids of the clauses that it has otherwise.
    pub fn changed(&self) -> impl Iterator<Item = &str> {
        self.edit.0.keys().filter_map(|name| name.as_str())
    }

    /// Whether it has this clause otherwise.
    pub fn changes(&self, clause: Clause) -> bool {
        self.changed().any(|id| id == clause.id())
    }

    /// The first game of those in which it is true that is among these, in any case of letters.
    pub fn true_in_one_of<S: AsRef<str>>(&self, games: &[S]) -> Option<&String> {
        let is_named = |game: &&String| {
            games.iter().any(|other| other.as_ref().to_lowercase() == game.to_lowercase())
        };
        self.true_in.iter().find(is_named)
    }

    /// The rules as somebody sees them who believes this; `None` where it changes nothing or does
    /// not apply.
    ///
    /// What is believed of the joker, or of the price of a renege, applies only where there is one,
    /// nothing applies in a variant where it is true, and what is paid for a lone hand says nothing
    /// where bids are paid: a clause has to matter, or to come to.
    pub fn under(&self, variant: &str, rules: &Ruleset) -> Option<Arc<Ruleset>> {
        let meant =
            self.variants.as_ref().is_none_or(|variants| variants.iter().any(|id| id == variant));
        if !meant || self.true_in.iter().any(|id| id == variant) {
            return None;
        }
        let patched = self.edit.apply(rules).ok()?;
        if (rules.joker == Joker::Absent) != (patched.joker == Joker::Absent) {
            return None;
        }
        if (rules.renege_points == 0) != (patched.renege_points == 0) {
            return None;
        }
        let matters =
            |choice: &Choice| rules.applies(choice.clause()) || patched.applies(choice.clause());
        let differs = rules.diff(&patched).iter().any(matters);
        (differs && patched.contradictions().is_empty()).then(|| Arc::new(patched))
    }
}
