//! What can be wrong with a file, as data; the floor of sentences says it.

use std::{fmt, ops::RangeInclusive};

use super::{Place, Rule};

/// Something wrong at a place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// What is wrong.
    pub kind: FaultKind,
    /// Where.
    pub at: Place,
}

impl Fault {
    /// The stable name of its kind.
    pub fn code(&self) -> Code {
        self.kind.code()
    }

    /// Whether it must be mended.
    pub fn severity(&self) -> Severity {
        self.code().severity()
    }

    /// Whether the file could not be read at all, which commands answer with an exit status of its
    /// own.
    ///
    /// True for codes below E100; what a checker finds in a file that it could read is not meant.
    pub fn is_unreadable(&self) -> bool {
        self.code().0.starts_with("E0")
    }
}

/// A stable name such as `E104`: E0 the file cannot be read, E1 its shape, E2 its meaning, W3 a
/// warning.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Code(
    /// The name.
    pub &'static str,
);

impl Code {
    /// Whether faults of this code must be mended: all but those with a W.
    pub fn severity(self) -> Severity {
        if self.0.starts_with('W') { Severity::Warning } else { Severity::Error }
    }
}

impl fmt::Display for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.0)
    }
}

/// How bad a fault is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Severity {
    /// Worth a look; the content can be used.
    Warning,
    /// The content cannot be used.
    Error,
}

/// What is wrong, with all that is needed to say so.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FaultKind {
    /// The file does not yield text.
    Read(ReadFault),
    /// The text is neither YAML nor JSON.
    Syntax {
        /// The parser's own words.
        detail: String,
        /// What the author most likely did.
        guess: Option<Guess>,
    },
    /// Lists and maps stand in one another deeper than that.
    TooDeep {
        /// The number of levels allowed.
        limit: usize,
    },
    /// Aliases (`*name`) repeat more than that many values.
    AliasBudget {
        /// The number of repeated values allowed.
        limit: usize,
    },
    /// The file holds more values than that.
    TooManyValues {
        /// The number of values allowed.
        limit: usize,
    },
    /// The file holds nothing but blanks and comments.
    Empty,
    /// A key that nobody asks for.
    UnknownKey {
        /// The key as written.
        key: String,
        /// What the map is.
        of: &'static str,
        /// The keys it may have.
        expected: Vec<String>,
        /// The one that was probably meant.
        nearest: Option<String>,
    },
    /// A key that must be given is not.
    MissingKey {
        /// The key.
        key: String,
        /// What lacks it.
        of: &'static str,
    },
    /// A text that does not read as what is wanted.
    NotA {
        /// What is wanted, with its article: `a card`.
        what: &'static str,
        /// The text as written.
        text: String,
        /// The reader's own reason; empty where it gives none.
        why: String,
    },
    /// A text outside a short list of words.
    NotOneOf {
        /// The text as written.
        text: String,
        /// The words.
        expected: Vec<String>,
        /// The one that was probably meant.
        nearest: Option<String>,
    },
    /// A map where a text was wanted, and the like.
    WrongShape {
        /// What was wanted, with its article: `a puzzle`.
        what: &'static str,
        /// The shape that it has.
        wanted: Shape,
        /// The shape that was found.
        found: Shape,
    },
    /// A number that is not whole or too small or too large.
    OutOfRange {
        /// The number as written.
        text: String,
        /// What is allowed; boxed, because faults travel in results.
        range: Box<RangeInclusive<i128>>,
    },
    /// A key that stands twice in one map.
    DuplicateKey {
        /// The key.
        key: String,
        /// The line where it stands first.
        first_line: usize,
    },
    /// A YAML tag (`!name`), of which this program knows none.
    Tag {
        /// The tag as written.
        tag: String,
    },
    /// A key that is a list, a map or an alias.
    OddKey,
    /// There are more faults than are worth listing.
    TooManyFaults {
        /// How many are listed.
        limit: usize,
    },
    /// The form is right, the meaning is not.
    Rule(Rule),
}

impl FaultKind {
    /// The stable name of the kind.
    pub fn code(&self) -> Code {
        Code(match self {
            Self::Read(fault) => return fault.code(),
            Self::Syntax { .. } => "E010",
            Self::TooDeep { .. } => "E011",
            Self::AliasBudget { .. } => "E012",
            Self::TooManyValues { .. } => "E013",
            Self::Empty => "E101",
            Self::UnknownKey { .. } => "E102",
            Self::MissingKey { .. } => "E103",
            Self::NotA { .. } => "E104",
            Self::NotOneOf { .. } => "E105",
            Self::WrongShape { .. } => "E106",
            Self::OutOfRange { .. } => "E107",
            Self::DuplicateKey { .. } => "E108",
            Self::Tag { .. } => "E109",
            Self::OddKey => "E110",
            Self::TooManyFaults { .. } => "E199",
            Self::Rule(rule) => return rule.code(),
        })
    }
}

impl From<Rule> for FaultKind {
    fn from(rule: Rule) -> Self {
        Self::Rule(rule)
    }
}

/// Why a file does not yield text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ReadFault {
    /// There is no such file.
    Missing,
    /// It is a directory.
    Directory,
    /// It may not be read.
    NoPermission,
    /// It is longer than [`super::FILE_LIMIT`].
    TooLarge {
        /// The limit in bytes.
        limit: u64,
    },
    /// A line of JSON Lines is longer than [`super::LINE_LIMIT`].
    LineTooLong {
        /// The limit in bytes.
        limit: u64,
    },
    /// It is not UTF-8.
    NotUtf8,
    /// It is a device, a pipe or a socket.
    NotAFile,
    /// What the system says.
    Other(
        /// The system's words.
        String,
    ),
}

impl ReadFault {
    /// The stable name of the reason.
    pub fn code(&self) -> Code {
        Code(match self {
            Self::Missing => "E001",
            Self::Directory => "E002",
            Self::NoPermission => "E003",
            Self::TooLarge { .. } => "E004",
            Self::NotUtf8 => "E005",
            Self::NotAFile => "E006",
            Self::LineTooLong { .. } => "E007",
            Self::Other(_) => "E009",
        })
    }
}

/// What an author most likely did to make a text unreadable.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Guess {
    /// Indented with a tab.
    Tab,
    /// Wrote a colon and a blank inside unquoted text.
    Colon,
    /// Left a bracket open.
    OpenBracket,
    /// Left a quotation mark open.
    OpenQuote,
    /// Used a name (`*name`) that was not given with `&name` before.
    UnknownAnchor,
    /// Pasted a character that cannot be seen.
    ControlCharacter,
}

/// The outward form of a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shape {
    /// Nothing, or `null`.
    Nothing,
    /// `true` or `false`.
    Flag,
    /// A number.
    Number,
    /// Text; where text is wanted, numbers and flags are read as text too.
    Text,
    /// A list.
    List,
    /// Several words, as a list or as one text.
    Words,
    /// A map of keys.
    Map,
}
