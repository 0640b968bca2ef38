//! Words of the glossary in lessons: where each is explained, and which lessons use it before that.
//!
//! A lesson explains a word by setting it off: `*left bower*`. A word that no lesson explains may
//! be used anywhere.

use std::collections::HashMap;

use super::{
    Fault, Glossary, Lesson, LessonStep, Library, Node, Place, Rule, Source,
    markup::{Piece, blocks, pieces},
};

/// The words of a lesson.
#[derive(Debug, Default)]
struct Words {
    requires: Vec<String>,
    /// The keys of the words that it sets off.
    explains: Vec<String>,
    /// The words that it uses and has not explained by then, by key, each where it first stands.
    uses: Vec<(String, String, Place)>,
}

/// The words of all lessons that are checked, by the ids of the lessons.
#[derive(Debug, Default)]
pub(super) struct FirstWords(Vec<(String, Words)>);

impl FirstWords {
    /// Takes down the words of a lesson, of which these are the texts.
    pub(super) fn take(
        &mut self,
        (id, requires): (String, Vec<String>),
        texts: &[Node<'_>],
        glossary: &Glossary,
        source: &Source,
    ) {
        let mut words = Words { requires, ..Words::default() };
        for node in texts {
            let Some(text) = node.value().as_str() else { continue };
            words.explains.extend(explained(text, glossary));
            for (term, name, range) in used(text, glossary) {
                let is_explained = words.explains.contains(&term);
                if !is_explained && !words.uses.iter().any(|(other, ..)| *other == term) {
                    words.uses.push((term, name, source.place(node.part(range))));
                }
            }
        }
        self.0.push((id, words));
    }

    /// Takes in the lessons of a later file.
    pub(super) fn append(&mut self, later: Self) {
        self.0.extend(later.0);
    }

    /// Warns of words that a lesson uses, while only others explain them on which it does not rest,
    /// or it explains them itself further down.
    pub(super) fn finish(self, library: &Library, glossary: &Glossary) -> Vec<Fault> {
        if self.0.is_empty() {
            return Vec::new();
        }
        let checked: Vec<&str> = self.0.iter().map(|(id, _)| id.as_str()).collect();
        let elsewhere = library.lessons().filter(|lesson| !checked.contains(&lesson.id.as_str()));
        let of_library = |lesson: &Lesson| {
            let said = lesson.steps.iter().filter_map(|step| match step {
                LessonStep::Say(text) => Some(text),
                _ => None,
            });
            let explains = said.flat_map(|text| explained(text, glossary)).collect();
            (lesson.requires.clone(), explains)
        };
        let mut lessons: HashMap<&str, (Vec<String>, Vec<String>)> = elsewhere
            .filter_map(|head| library.lesson(&head.id).ok())
            .map(|lesson| (lesson.id.as_str(), of_library(lesson)))
            .collect();
        let own = self.0.iter();
        lessons.extend(
            own.map(|(id, words)| (id.as_str(), (words.requires.clone(), words.explains.clone()))),
        );
        let order = |id: &str| {
            let heads = library.lessons().map(|lesson| lesson.id.as_str());
            checked.iter().copied().chain(heads).position(|other| other == id)
        };
        let mut faults = Vec::new();
        for (id, words) in &self.0 {
            // A lesson on which nothing rests and that rests on nothing is for those who know the
            // words.
            let is_alone = words.requires.is_empty()
                && !lessons.values().any(|(requires, _)| requires.contains(id));
            if is_alone {
                continue;
            }
            let before = rests_on(id, &lessons);
            for (term, name, at) in &words.uses {
                let explain = lessons.iter().filter(|(_, (_, explains))| explains.contains(term));
                let mut explain: Vec<&str> = explain.map(|(id, _)| *id).collect();
                explain.sort_by_key(|id| order(id));
                let is_known = |other: &&str| *other != id && before.contains(other);
                if let Some(first) = explain.first()
                    && !explain.iter().any(is_known)
                {
                    let further_down = explain.contains(&id.as_str());
                    let lesson = (!further_down).then(|| (*first).to_owned());
                    let rule = Rule::WordTooEarly { word: name.clone(), lesson };
                    faults.push(Fault { kind: rule.into(), at: at.clone() });
                }
            }
        }
        faults
    }
}

/// What learners read in a step.
pub(super) fn texts_of(step: Node<'_>) -> Vec<Node<'_>> {
    let read = ["say", "prompt", "note", "hint"].map(|key| inside(step, key));
    let done = inside(step, "play").and_then(|play| inside(play, "done"));
    read.into_iter().flatten().chain(done).flat_map(Node::each).collect()
}

/// The value of a key of a map, if it is there; nothing is reported.
fn inside<'r>(node: Node<'r>, key: &'static str) -> Option<Node<'r>> {
    if node.value().is_mapping() { node.map("a step")?.get(key) } else { None }
}

/// A lesson and all on which it rests.
fn rests_on<'l>(
    id: &'l str,
    lessons: &'l HashMap<&str, (Vec<String>, Vec<String>)>,
) -> Vec<&'l str> {
    let mut found = vec![id];
    let mut next = 0;
    while let Some(id) = found.get(next) {
        let requires = lessons.get(id).map_or(&[][..], |(requires, _)| requires);
        for required in requires {
            if !found.contains(&required.as_str()) {
                found.push(required);
            }
        }
        next += 1;
    }
    found
}

/// The keys of the words that a text sets off.
fn explained(text: &str, glossary: &Glossary) -> Vec<String> {
    let mut found = Vec::new();
    for block in blocks(text) {
        for (_, piece) in pieces(&block.joined()) {
            let (Piece::Emphasis(words) | Piece::Strong(words)) = piece else { continue };
            let words = words.to_lowercase();
            let said = |name: &str| words == name || words.strip_suffix('s') == Some(name);
            let terms = glossary.entries.iter().filter(|term| said(&term.name.to_lowercase()));
            found.extend(terms.map(|term| term.term.clone()));
        }
    }
    found
}

/// The words that a text uses without setting them off, by key and as they are called, each where
/// it first stands.
fn used(text: &str, glossary: &Glossary) -> Vec<(String, String, std::ops::Range<usize>)> {
    let mut found: Vec<(String, String, std::ops::Range<usize>)> = Vec::new();
    for block in blocks(text) {
        for (at, piece) in pieces(&block.joined()) {
            let Piece::Words(words) = piece else { continue };
            for term in glossary.entries.iter().filter(|term| !term.common) {
                if found.iter().any(|(other, ..)| *other == term.term) {
                    continue;
                }
                if let Some(here) = word_in(words, &term.name) {
                    let from = block.place(at + here);
                    let range = from..from + term.name.len();
                    found.push((term.term.clone(), term.name.clone(), range));
                }
            }
        }
    }
    found
}

/// Where a word, or several of them, stands in a text, as such or with an s.
fn word_in(text: &str, word: &str) -> Option<usize> {
    let (text, word) = (text.to_ascii_lowercase(), word.to_ascii_lowercase());
    let is_free = |c: Option<char>| c.is_none_or(|c| !c.is_alphanumeric());
    text.match_indices(&word).map(|(at, _)| at).find(|at| {
        let after = &text[at + word.len()..];
        let after = after.strip_prefix('s').unwrap_or(after);
        is_free(text[..*at].chars().next_back()) && is_free(after.chars().next())
    })
}
