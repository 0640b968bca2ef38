//! What a document is, told by its top keys.

use super::{Node, question, situation};

/// A kind of document.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// `lesson:`
    Lesson,
    /// `pack:`
    Pack,
    /// `glossary:`
    Glossary,
    /// `paths:`
    Paths,
    /// `misconceptions:`
    Misconceptions,
    /// `ruleset:`
    Ruleset,
    /// `match:`, several hand records
    Match,
    /// `metadata:` and `deals:`, a game in Euchre Game Notation; whatever a file `.egn` holds is
    /// meant to be one
    Game,
    /// A question with an answer to judge.
    Grading,
    /// A bare list of questions.
    Questions,
    /// One question.
    Question,
    /// A situation in which nothing is asked.
    Record,
}

/// The keys that tell a kind, the sure ones first.
const KEYS: [(&str, Kind); 11] = [
    ("lesson", Kind::Lesson),
    ("pack", Kind::Pack),
    ("glossary", Kind::Glossary),
    ("paths", Kind::Paths),
    ("misconceptions", Kind::Misconceptions),
    ("ruleset", Kind::Ruleset),
    ("match", Kind::Match),
    ("question", Kind::Grading),
    ("steps", Kind::Lesson),
    ("puzzles", Kind::Pack),
    ("edit", Kind::Ruleset),
];

/// Keys without which nobody writes a question and that no record has.
const OF_QUESTIONS: [&str; 8] =
    ["ask", "expect", "prompt", "hint", "card", "cards", "skill", "term"];

impl Kind {
    /// The kind of a document.
    pub fn of(root: Node<'_>) -> Self {
        let serde_yaml::Value::Mapping(map) = root.value() else {
            return if root.value().is_sequence() { Self::Questions } else { Self::Question };
        };
        let has = |key: &str| map.contains_key(key);
        if let Some((_, kind)) = KEYS.iter().find(|(key, _)| has(key)) {
            return *kind;
        }
        if has("metadata") && has("deals") || root.reader().source().name().ends_with(".egn") {
            return Self::Game;
        }
        let told = ["hands", "auction", "tricks"].into_iter().any(has);
        if told && !OF_QUESTIONS.into_iter().any(has) { Self::Record } else { Self::Question }
    }

    /// Whether no key tells what a document is: none of a question, and none of a moment of a hand.
    pub(super) fn is_untold(root: Node<'_>) -> bool {
        let of_anything = ["variant", "options", "players", "id", "level", "note", "source"];
        let telling = situation::KEYS.iter().chain(&question::KEYS);
        let mut telling = telling.filter(|key| !of_anything.contains(key));
        match root.value() {
            serde_yaml::Value::Mapping(map) => {
                !map.is_empty() && !telling.any(|key| map.contains_key(*key))
            }
            _ => false,
        }
    }

    /// The kind of a text by its first top key that tells it, and the lines under that key.
    ///
    /// For finding what a file is about without reading all of it; `None` where that cannot be told
    /// so.
    pub(super) fn of_text(text: &str) -> Option<(Self, &str)> {
        first_under(text, |key| {
            KEYS[..7].iter().find(|(name, _)| *name == key).map(|(_, kind)| *kind)
        })
    }
}

/// A top key and the lines under it, found without reading all of the text.
pub(super) fn lines_under<'t>(text: &'t str, wanted: &str) -> Option<&'t str> {
    first_under(text, |key| (key == wanted).then_some(())).map(|((), lines)| lines)
}

/// The first top key that is wanted, as what it is wanted for, and the lines under it.
fn first_under<T>(text: &str, wanted: impl Fn(&str) -> Option<T>) -> Option<(T, &str)> {
    let mut at = 0;
    let mut found: Option<(T, usize)> = None;
    for line in text.split_inclusive('\n') {
        let tops = line.starts_with(|letter: char| letter.is_ascii_alphabetic());
        if found.is_some() && (tops || line.starts_with("---")) {
            break;
        }
        if found.is_none() && tops {
            let key = line.split(':').next().unwrap_or_default();
            found = wanted(key).map(|value| (value, at));
        }
        at += line.len();
    }
    found.map(|(value, start)| (value, &text[start..at]))
}
