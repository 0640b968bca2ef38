//! What a checker finds once a file's form is right. Rooms that know Euchre add their kinds here.

use super::Code;

/// A fault in the meaning of a file, or a warning about it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Rule {
    /// A stated answer is not the true one.
    Differs {
        /// What is stated, such as `expect`.
        key: String,
        /// As the file has it.
        stated: String,
        /// As it is.
        truth: String,
    },
    /// A name that refers to nothing.
    Unknown {
        /// What it should name, without article: `variant`.
        what: &'static str,
        /// The name as written.
        name: String,
        /// The names there are.
        known: Vec<String>,
        /// The one that was probably meant.
        nearest: Option<String>,
    },
    /// A name that must be unique stands elsewhere too.
    Twice {
        /// What it names, without article: `puzzle`.
        what: &'static str,
        /// The name.
        name: String,
        /// The other place, printed.
        first: String,
    },
    /// Something cannot be answered without a key.
    Needs {
        /// What needs it, as a noun phrase: "a question about `legal` cards".
        who: String,
        /// The key.
        key: String,
    },
    /// Two keys that cannot stand side by side.
    Clash {
        /// One key.
        one: String,
        /// The other.
        other: String,
    },
    /// A lower floor says no; its own reason.
    Refused {
        /// The reason as a sentence without full stop.
        reason: String,
    },
    /// A key that changes nothing where it stands.
    Idle {
        /// The key.
        key: String,
        /// In what.
        of: &'static str,
    },
}

impl Rule {
    /// The stable name of the kind.
    pub fn code(&self) -> Code {
        Code(match self {
            Self::Differs { .. } => "E201",
            Self::Unknown { .. } => "E202",
            Self::Twice { .. } => "E203",
            Self::Needs { .. } => "E204",
            Self::Clash { .. } => "E205",
            Self::Refused { .. } => "E206",
            Self::Idle { .. } => "W301",
        })
    }
}
