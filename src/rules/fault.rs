//! What can be wrong with a ruleset, an option or a patch.

use thiserror::Error;

use super::Clause;

/// One thing that is wrong with rules as somebody wrote them.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum RulesFault {
    /// No variant has that id.
    #[error("unknown variant `{0}`")]
    UnknownVariant(String),
    /// No clause has that name.
    #[error("unknown clause `{0}`")]
    UnknownClause(String),
    /// The clause has no such choice.
    #[error("`{}` cannot be chosen so: {expected}", .clause.id())]
    BadChoice {
        /// The clause.
        clause: Clause,
        /// What was expected.
        expected: String,
    },
    /// The variant does not offer that option.
    #[error("`{variant}` has no option `{option}`")]
    UnknownOption {
        /// The id of the variant.
        variant: String,
        /// The option asked for.
        option: String,
    },
    /// The option does not take that value.
    #[error("`{option}` cannot be `{given}`, expected {expected}")]
    BadOptionValue {
        /// The option.
        option: String,
        /// The value given.
        given: String,
        /// The values that it takes.
        expected: String,
    },
    /// The option says nothing without another one.
    #[error("`{option}` needs `{needs}`")]
    OptionNeeds {
        /// The option.
        option: String,
        /// The option that it needs.
        needs: String,
    },
    /// Some clauses contradict one another.
    #[error("{what}")]
    Contradiction {
        /// The clauses that clash, the one to blame first.
        clauses: Vec<Clause>,
        /// The part of the first clause that is to blame, such as a bid.
        part: Option<String>,
        /// What is impossible.
        what: String,
        /// What to do about it.
        remedy: String,
    },
    /// A table's file settles the same thing twice, and not alike.
    #[error("`{}` is chosen otherwise here than by the option `{option}`", .clause.id())]
    TwiceChosen {
        /// The clause that is edited.
        clause: Clause,
        /// The option that chooses it too.
        option: String,
    },
    /// The file itself is not of the right shape.
    #[error("{0}")]
    Shape(
        /// What was expected.
        String,
    ),
}
