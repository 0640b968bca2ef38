//! What can be wrong with a ruleset, an option or a patch, as data; the floor of sentences says it.

use super::{BidContradiction, BidName, Clause, Contradiction, Misfit};

/// One thing that is wrong with rules as somebody wrote them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RulesFault {
    /// No variant has that id.
    UnknownVariant(String),
    /// No clause has that name.
    UnknownClause(String),
    /// The clause has no such choice.
    BadChoice {
        /// The clause.
        clause: Clause,
        /// What does not fit, and what would.
        misfit: Box<Misfit>,
    },
    /// The variant does not offer that option.
    UnknownOption {
        /// The id of the variant.
        variant: String,
        /// The option asked for.
        option: String,
    },
    /// The option does not take that value.
    BadOptionValue {
        /// The option.
        option: String,
        /// The value given.
        given: String,
        /// The values that it takes.
        expected: OptionValues,
    },
    /// The option says nothing without another one.
    OptionNeeds {
        /// The option.
        option: String,
        /// The option that it needs.
        needs: String,
    },
    /// Some clauses contradict one another.
    Contradiction(Contradiction),
    /// A bid of the ladder contradicts the other clauses.
    BidContradiction {
        /// The bid.
        bid: BidName,
        /// What is impossible.
        what: BidContradiction,
    },
    /// A table's file settles the same thing twice, and not alike.
    TwiceChosen {
        /// The clause that is edited.
        clause: Clause,
        /// The option that chooses it too.
        option: String,
    },
}

/// The values that an option takes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OptionValues {
    /// On or off.
    Switch,
    /// One of these words.
    Words(Vec<String>),
    /// A number between two bounds.
    Number {
        /// The smallest number allowed.
        least: i64,
        /// The largest number allowed.
        most: i64,
    },
}

impl RulesFault {
    /// The clauses that contradict one another, the one to blame first; none where they do not.
    pub const fn clashing(&self) -> &'static [Clause] {
        match self {
            Self::Contradiction(what) => what.clauses(),
            Self::BidContradiction { what, .. } => what.clauses(),
            Self::UnknownVariant(_)
            | Self::UnknownClause(_)
            | Self::BadChoice { .. }
            | Self::UnknownOption { .. }
            | Self::BadOptionValue { .. }
            | Self::OptionNeeds { .. }
            | Self::TwiceChosen { .. } => &[],
        }
    }
}
