//! The words of the game and what they mean.

use super::{
    Context, Node, Show, lesson,
    markup::marked_up,
    nearest,
    options::unknown_clause,
    ruleset::{id_text, texts},
};
use crate::{
    rules::Clause,
    tutor::{Ask, Meaning, Response},
};

/// A word with its meaning.
#[derive(Clone, Debug)]
pub struct Term {
    /// Its key.
    pub term: String,
    /// The word.
    pub name: String,
    /// Other words for it.
    pub also: Vec<String>,
    /// What it means, in light Markdown.
    pub means: String,
    /// Whether it is an ordinary word too, which may well be read before it is explained.
    pub common: bool,
    /// The clause of the rules that it belongs to.
    pub clause: Option<Clause>,
    /// A situation that shows it.
    pub show: Option<Box<Show>>,
}

impl Term {
    /// The question for which word the meaning stands.
    pub fn ask(&self) -> Ask {
        Ask::Term {
            term: self.term.clone(),
            name: self.name.clone(),
            also: self.also.clone(),
            means: self.means.clone(),
        }
    }
}

/// The words in order.
#[derive(Clone, Debug, Default)]
pub struct Glossary {
    /// The entries.
    pub entries: Vec<Term>,
}

impl Glossary {
    /// The entry with that key.
    pub fn find(&self, term: &str) -> Option<&Term> {
        self.entries.iter().find(|entry| entry.term == term)
    }

    /// The entry that is called so: by key, name or another word for it, in any case.
    pub fn named(&self, word: &str) -> Option<&Term> {
        let plain = |word: &str| word.trim().to_lowercase().replace('-', " ");
        let word = plain(word);
        let is_word = |other: &str| plain(other) == word;
        self.entries.iter().find(|entry| {
            is_word(&entry.term)
                || is_word(&entry.name)
                || entry.also.iter().any(|other| is_word(other))
        })
    }

    /// What the word means that was answered, if it is one of these.
    pub fn answered(&self, given: &Response) -> Option<Meaning> {
        let Response::Term(word) = given else { return None };
        let Term { name, means, .. } = self.named(word)?;
        Some(Meaning { word: name.clone(), means: means.clone() })
    }

    /// The entry that has this name, or of which it is the plural: *bowers*.
    pub fn named_or_one(&self, word: &str) -> Option<&Term> {
        self.named(word).or_else(|| self.named(word.strip_suffix('s')?))
    }

    /// The key that was probably meant.
    pub fn nearest(&self, word: &str) -> Option<&str> {
        nearest(word, self.entries.iter().map(|entry| entry.term.as_str()))
    }
}

/// Reads a glossary file.
pub fn read_glossary(root: Node<'_>, context: Context<'_>) -> Option<Glossary> {
    let before = root.reader().error_count();
    let mut file = root.map("a glossary")?;
    file.needs(&["glossary"]);
    let entries: Vec<Option<Term>> =
        file.list("glossary").into_iter().flatten().map(|node| entry(node, context)).collect();
    file.finish();
    let entries = entries.into_iter().collect::<Option<Vec<_>>>()?;
    (root.reader().error_count() == before).then_some(Glossary { entries })
}

fn entry(node: Node<'_>, context: Context<'_>) -> Option<Term> {
    let mut map = node.map("an entry of the glossary")?;
    map.needs(&["term", "name", "means"]);
    let term = map.get("term").and_then(id_text);
    let name = map.text("name");
    let also = map.get("also").map(texts).unwrap_or_default();
    let means = map.get("means").and_then(marked_up);
    let common = map.flag("common").unwrap_or(false);
    let clause = map.get("clause").and_then(clause);
    let show = map.get("show").and_then(|node| lesson::read_show(node, None, context));
    map.finish();
    let show = show.map(Box::new);
    Some(Term { term: term?, name: name?, also, means: means?, common, clause, show })
}

/// The name of a clause.
pub(super) fn clause(node: Node<'_>) -> Option<Clause> {
    let text = node.text()?;
    let found = Clause::from_id(&text);
    if found.is_none() {
        node.fault(unknown_clause(&text));
    }
    found
}
