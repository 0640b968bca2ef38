//! When a coach speaks at a table.

/// When the coach speaks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Coach {
    /// Never.
    Off,
    /// After an act that gave something up.
    After,
    /// Also before each act, and behind what the others do.
    Before,
}

impl Coach {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Off, Self::After, Self::Before];

    /// The word for it.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Off => "off",
            Self::After => "after",
            Self::Before => "before",
        }
    }

    /// The one of that name.
    pub fn named(id: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|coach| coach.id() == id)
    }
}
