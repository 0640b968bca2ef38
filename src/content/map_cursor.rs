//! A map whose keys are asked for by name; what nobody asked for is reported at the end.

use std::{borrow::Cow, collections::BTreeMap, fmt::Display, ops::RangeInclusive, str::FromStr};

use serde_yaml::{Mapping, Value};

use super::{At, FaultKind, Node, NodeId, Span, Step, Word, nearest, places};

/// The keys of one map.
///
/// Each method asks for one key. A key that is absent or null gives `None` and is no fault, a value
/// that does not read gives `None` and is reported. [`MapCursor::finish`] reports every key that
/// was not asked for.
#[derive(Debug)]
#[must_use = "call `finish`, or unknown keys go unseen"]
pub struct MapCursor<'r> {
    node: Node<'r>,
    what: &'static str,
    fields: Vec<Field<'r>>,
    asked: Vec<&'static str>,
}

#[derive(Debug)]
struct Field<'r> {
    key: Cow<'r, str>,
    key_span: Span,
    value: Node<'r>,
    taken: bool,
}

impl<'r> MapCursor<'r> {
    pub(super) fn new(node: Node<'r>, mapping: &'r Mapping, what: &'static str) -> Self {
        let places = node.places();
        let children = places.children(node.mark());
        let marks = if children.len() == mapping.len() {
            children.iter().copied().map(Some).collect()
        } else {
            Self::match_by_name(node, mapping)
        };
        let field = |((name, value), mark): ((&'r Value, &'r Value), Option<NodeId>)| {
            let step = mark.and_then(|mark| places.step(mark));
            let key = match step {
                Some(Step::Key(key)) => Cow::Borrowed(&**key),
                _ => plain_name(name).map_or(Cow::Borrowed("?"), Cow::Owned),
            };
            // A key that is a list, a map or an alias has been reported already.
            let taken = places::is_odd(step) && name.as_str() != Some(&*key);
            let value = node.inside(value, mark);
            Field { key, key_span: value.key_span(), value, taken }
        };
        Self {
            node,
            what,
            fields: mapping.iter().zip(marks).map(field).collect(),
            asked: Vec::new(),
        }
    }

    /// The places of the values where two keys are written differently and mean the same, such as
    /// `1` and `0x1`, so that values and places are not in step. The key whose value is lost is
    /// reported.
    fn match_by_name(node: Node<'r>, mapping: &Mapping) -> Vec<Option<NodeId>> {
        let places = node.places();
        let mut left: BTreeMap<&Step, NodeId> = places
            .children(node.mark())
            .iter()
            .filter_map(|&child| Some((places.step(child)?, child)))
            .collect();
        let marks = mapping
            .keys()
            .map(|name| {
                plain_name(name).and_then(|name| left.remove(&Step::Key(name.into_boxed_str())))
            })
            .collect();
        for child in left.into_values() {
            node.reader().report(places.key_span(child).unwrap_or_default(), FaultKind::OddKey);
        }
        marks
    }

    /// The map as a value, for faults of the whole.
    pub fn node(&self) -> Node<'r> {
        self.node
    }

    /// Whether a key stands there, be its value null or bad. It does not count as asked for.
    pub fn has(&self, key: &str) -> bool {
        self.fields.iter().any(|field| field.key == key)
    }

    /// Declares keys that are known here without reading them.
    pub fn knows(&mut self, keys: &[&'static str]) {
        for key in keys {
            self.raw(key);
        }
    }

    /// Reports each of the keys that is absent or null.
    pub fn needs(&mut self, keys: &[&'static str]) {
        for &key in keys {
            if self.get(key).is_none() {
                self.node.reader().report(
                    self.head(),
                    FaultKind::MissingKey { key: key.to_owned(), of: self.what },
                );
            }
        }
    }

    /// Leaves out a key that means something of its own here and is read already.
    pub(super) fn leave_out(&mut self, key: &str) {
        self.fields.retain(|field| field.key != key);
    }

    /// A key's value, null or not.
    pub fn raw(&mut self, key: &'static str) -> Option<Node<'r>> {
        if !self.asked.contains(&key) {
            self.asked.push(key);
        }
        let field = self.fields.iter_mut().find(|field| field.key == key)?;
        field.taken = true;
        Some(field.value)
    }

    /// A key's value, unless it is null.
    pub fn get(&mut self, key: &'static str) -> Option<Node<'r>> {
        self.raw(key).filter(|node| !node.value().is_null())
    }

    /// See [`Node::text`].
    pub fn text(&mut self, key: &'static str) -> Option<String> {
        self.get(key)?.text()
    }

    /// See [`Node::word`].
    pub fn word(&mut self, key: &'static str) -> Option<Word<'r>> {
        self.get(key)?.word()
    }

    /// See [`Node::parse`].
    pub fn parse<T>(&mut self, key: &'static str, what: &'static str) -> Option<T>
    where
        T: FromStr,
        T::Err: Display,
    {
        self.get(key)?.parse(what)
    }

    /// See [`Node::choice`].
    pub fn choice(&mut self, key: &'static str, words: &[&'static str]) -> Option<&'static str> {
        self.get(key)?.choice(words)
    }

    /// See [`Node::flag`].
    pub fn flag(&mut self, key: &'static str) -> Option<bool> {
        self.get(key)?.flag()
    }

    /// See [`Node::number`].
    pub fn number<T>(&mut self, key: &'static str, range: RangeInclusive<T>) -> Option<T>
    where
        T: TryFrom<i128> + Into<i128> + Copy,
    {
        self.get(key)?.number(range)
    }

    /// See [`Node::list`].
    pub fn list(&mut self, key: &'static str) -> Option<Vec<Node<'r>>> {
        self.get(key)?.list()
    }

    /// See [`Node::words`].
    pub fn words(&mut self, key: &'static str) -> Option<Vec<Word<'r>>> {
        self.get(key)?.words()
    }

    /// See [`Node::parse_words`].
    pub fn parse_words<T>(&mut self, key: &'static str, what: &'static str) -> Option<Vec<At<T>>>
    where
        T: FromStr,
        T::Err: Display,
    {
        self.get(key)?.parse_words(what)
    }

    /// See [`Node::map`].
    pub fn map(&mut self, key: &'static str, what: &'static str) -> Option<MapCursor<'r>> {
        self.get(key)?.map(what)
    }

    /// All keys that were not asked for, with their values: for maps whose keys are names or
    /// numbers.
    pub fn rest(&mut self) -> Vec<(Word<'r>, Node<'r>)> {
        let reader = self.node.reader();
        self.fields
            .iter_mut()
            .filter(|field| !field.taken)
            .map(|field| {
                field.taken = true;
                (Word::new(reader, field.key.clone(), field.key_span), field.value)
            })
            .collect()
    }

    /// Reports every key that was not asked for, with the nearest one that was.
    pub fn finish(self) {
        for field in self.fields.iter().filter(|field| !field.taken) {
            let kind = FaultKind::UnknownKey {
                key: field.key.to_string(),
                of: self.what,
                expected: self.asked.iter().map(|&key| key.to_owned()).collect(),
                nearest: nearest(&field.key, self.asked.iter().copied()).map(str::to_owned),
            };
            self.node.reader().report(field.key_span, kind);
        }
    }

    /// What to underline when the map lacks something: its key, else its first key, else the map.
    fn head(&self) -> Span {
        let places = self.node.places();
        let first = self.fields.first().map(|field| field.key_span);
        places.key_span(self.node.mark()).or(first).unwrap_or(self.node.span())
    }
}

/// A key as it is most plainly written.
fn plain_name(key: &Value) -> Option<String> {
    match key {
        Value::String(text) => Some(text.clone()),
        Value::Number(number) => Some(number.to_string()),
        Value::Bool(flag) => Some(flag.to_string()),
        _ => None,
    }
}
